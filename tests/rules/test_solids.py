"""Distances in space, by hand. Against a solid modeller: test_against_meshes.py."""

from __future__ import annotations

import math

import pytest

from tokyo_highway_addon.rules import CarPose, Pose
from tokyo_highway_addon.rules.solids import CarSolid, StackSolid, StickSolid, gap

STICK = StickSolid.of(Pose(0.0, 0.0, 18.0, 1.0, 0.0, 1.0, 0.0, 120.0, 10.0, 2.0))


def test_a_stick_beside_above_and_before_a_stack() -> None:
    assert gap(STICK, StackSolid.of((10.0, 20.0), 8.0, 36.0)) == pytest.approx(7.0)
    assert gap(STICK, StackSolid.of((10.0, 2.0), 8.0, 9.0)) == pytest.approx(9.0)
    # beyond the rim and below: 3 mm aside, 9 mm down
    assert gap(STICK, StackSolid.of((10.0, 16.0), 8.0, 9.0)) == pytest.approx(math.hypot(3.0, 9.0))
    # off the round end at 45 degrees
    away = 15.0 * math.sqrt(0.5)
    assert gap(STICK, StackSolid.of((55.0 + away, away), 8.0, 36.0)) == pytest.approx(2.0)


def test_a_round_end_that_grazes_a_stack_cuts_as_deep_as_it_looks() -> None:
    away = 12.9 * math.sqrt(0.5)
    assert gap(STICK, StackSolid.of((55.0 + away, away), 8.0, 36.0)) == pytest.approx(-0.1, abs=1e-5)


def test_touching_is_neither_apart_nor_cutting() -> None:
    assert gap(STICK, StackSolid.of((0.0, 0.0), 8.0, 18.0)) == pytest.approx(0.0, abs=1e-6)
    assert gap(STICK, StackSolid.of((10.0, 13.0), 8.0, 36.0)) == pytest.approx(0.0, abs=1e-6)


def test_a_car_touches_its_road_and_clears_the_next() -> None:
    pose = Pose(0.0, 0.0, 18.0, 1.0, 0.0, 1.0, 0.0, 120.0, 10.0, 2.0)
    car = CarSolid.of(CarPose("r/car1", "pink", "r", 60.0, pose, 16.0, 7.0, 7.0))
    assert gap(STICK, car) == pytest.approx(0.0, abs=1e-6)
    above = StickSolid.of(Pose(0.0, 0.0, 36.0, 0.0, 1.0, 1.0, 0.0, 120.0, 10.0, 2.0))
    # 18 + 2 + 7 = 27 under 36
    assert gap(above, car) == pytest.approx(9.0)
    lower = StickSolid.of(Pose(0.0, 0.0, 26.0, 0.0, 1.0, 1.0, 0.0, 120.0, 10.0, 2.0))
    assert gap(lower, car) == pytest.approx(-1.0, abs=1e-6)
