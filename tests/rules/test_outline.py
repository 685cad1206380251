"""Distances seen from above, by hand. Against shapely: test_against_shapely.py."""

from __future__ import annotations

import math

import pytest

from tokyo_highway_addon.rules import Pose
from tokyo_highway_addon.rules.outline import disc_gap, ellipse_gap, line_chord, outline_gap, point_gap, segment_gap

LEVEL = Pose(0.0, 0.0, 9.0, 1.0, 0.0, 1.0, 0.0, 120.0, 10.0, 2.0)
STEEP = Pose(0.0, 0.0, 9.0, 1.0, 0.0, 0.8, 0.6, 120.0, 10.0, 2.0)


def across(x: float, y: float) -> Pose:
    return Pose(x, y, 20.0, 0.0, 1.0, 1.0, 0.0, 120.0, 10.0, 2.0)


def test_a_point_beside_within_and_before_a_stick() -> None:
    assert point_gap(LEVEL, 20.0, 7.0) == pytest.approx(2.0)
    assert point_gap(LEVEL, 20.0, -4.0) == pytest.approx(-1.0)
    assert point_gap(LEVEL, 63.0, 0.0) == pytest.approx(3.0)
    # round: 3-4-5 from the end's middle at 55
    assert point_gap(LEVEL, 58.0, 4.0) == pytest.approx(0.0)
    assert disc_gap(LEVEL, 61.0, 8.0, 8.0) == pytest.approx(10.0 - 5.0 - 8.0)
    # foreshortened: the tip at 48, the sides as wide as ever
    assert point_gap(STEEP, 50.0, 0.0) == pytest.approx(2.0)
    assert point_gap(STEEP, 0.0, 6.0) == pytest.approx(1.0)


def test_the_distance_to_an_ellipse_along_its_axes() -> None:
    assert ellipse_gap(6.0, 0.0, 4.0, 5.0) == pytest.approx(2.0)
    assert ellipse_gap(0.0, 6.0, 4.0, 5.0) == pytest.approx(1.0)
    assert ellipse_gap(3.0, 0.0, 4.0, 5.0) == pytest.approx(-1.0)


def test_two_sticks_side_by_side_end_on_and_across() -> None:
    assert outline_gap(LEVEL, Pose(30.0, 13.0, 9.0, 1.0, 0.0, 1.0, 0.0, 120.0, 10.0, 2.0)) == pytest.approx(3.0)
    assert outline_gap(LEVEL, Pose(122.0, 0.0, 9.0, -1.0, 0.0, 1.0, 0.0, 120.0, 10.0, 2.0)) == pytest.approx(2.0)
    assert outline_gap(LEVEL, across(0.0, 66.0)) == pytest.approx(1.0)
    # the shortest way out of a crossing: one tip is 4 mm beyond the other's far side
    assert outline_gap(LEVEL, across(0.0, 51.0)) == pytest.approx(-14.0)
    assert segment_gap(LEVEL, across(0.0, 66.0)) == pytest.approx(11.0)
    assert segment_gap(LEVEL, across(0.0, 10.0)) == 0.0


def test_the_chord_a_line_cuts_from_a_stick() -> None:
    assert line_chord(LEVEL, 0.0, -100.0, 0.0, 1.0) == pytest.approx((95.0, 105.0))
    assert line_chord(LEVEL, 0.0, 3.0, 1.0, 0.0) == pytest.approx((-59.0, 59.0))
    assert line_chord(LEVEL, 0.0, 5.1, 1.0, 0.0) is None
    assert line_chord(STEEP, 0.0, 0.0, 1.0, 0.0) == pytest.approx((-48.0, 48.0))
    slanted = line_chord(LEVEL, 0.0, 0.0, math.sqrt(0.5), math.sqrt(0.5))
    assert slanted == pytest.approx((-5.0 * math.sqrt(2.0), 5.0 * math.sqrt(2.0)))
