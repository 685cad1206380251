"""Difficulty is what was measured, added up as its module says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tokyo_highway_addon.puzzles.difficulty import CLASSES, Difficulty


def test_points_worked_out_by_hand() -> None:
    # 8 bits of search, log2(1 + 3) of temptation, two rules, and one car that tempts to stop.
    measured = Difficulty(search=8.0, tempting=3, rules=("car-over", "road-touch"), gap=1)
    assert measured.points == pytest.approx(8.0 + 2.0 + 1.0 + 1.0)
    assert replace(measured, gap=2).points == pytest.approx(11.0)
    assert replace(measured, tempting=0, gap=None).points == pytest.approx(9.0)


@pytest.mark.parametrize(
    ("points", "name"), [(CLASSES[0][1] - 0.1, "easy"), (CLASSES[0][1], "medium"), (99.0, "expert")]
)
def test_classes_begin_where_the_one_before_ends(points: float, name: str) -> None:
    assert Difficulty(search=points, tempting=0, rules=(), gap=None).name == name
