"""The frame of a stick: its points, its slope, its outline seen from above."""

from __future__ import annotations

import math

import pytest

from tokyo_highway_addon.rules import Pose

# 3-4-5: rising 3 in 4 along +y
STEEP = Pose(10.0, 20.0, 30.0, 0.0, 1.0, 0.8, 0.6, 120.0, 10.0, 2.0)


def test_points_along_across_and_up() -> None:
    assert STEEP.point(0.0) == (10.0, 20.0, 30.0)
    assert STEEP.end_tip == pytest.approx((10.0, 20.0 + 48.0, 30.0 + 36.0))
    assert STEEP.start_tip == pytest.approx((10.0, 20.0 - 48.0, 30.0 - 36.0))
    # left of the way to +y is -x; up leans back by 0.6
    assert STEEP.point(0.0, 5.0, 2.0) == pytest.approx((5.0, 20.0 - 1.2, 30.0 + 1.6))
    assert STEEP.slope == pytest.approx(math.degrees(math.atan2(3, 4)))
    assert STEEP.height_at(-7.0, 24.0) == pytest.approx(33.0)


def test_axes_are_at_right_angles_and_right_handed() -> None:
    along, across, up = STEEP.axes
    assert along == pytest.approx((0.0, 0.8, 0.6))
    assert across == pytest.approx((-1.0, 0.0, 0.0))
    assert up == pytest.approx((0.0, -0.6, 0.8))


def test_the_outline_is_shortened_by_the_slope_and_counter_clockwise() -> None:
    outline = STEEP.outline(64)
    ys, xs = [y for _, y in outline], [x for x, _ in outline]
    assert (min(ys), max(ys)) == pytest.approx((20.0 - 48.0, 20.0 + 48.0))
    assert (min(xs), max(xs)) == pytest.approx((5.0, 15.0))
    area = sum(a * d - b * c for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1], strict=True)) / 2.0
    # 110 by 10 and a disc of radius 5, all seen at cosine 0.8
    assert area == pytest.approx(0.8 * (1100.0 + math.pi * 25.0), abs=0.1)
