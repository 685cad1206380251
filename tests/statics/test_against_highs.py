"""Statics against HiGHS, a solver of linear programmes that knows nothing of ours, on the same contacts.

HiGHS's friction is a pyramid of 16 sides within the cone and so holds up to 2 % less: close calls are left out.
"""

from __future__ import annotations

import pytest

from benchmarks import highs
from benchmarks.positions import case
from tests.statics.layouts import crossroads, exit_down, slope
from tokyo_highway_addon.statics import stability

GAMES = ("piece gone", "out of true", "full")


@pytest.mark.parametrize("first", range(200, 270, 10))
def test_seeded_positions_stand_and_fall_alike(first: int) -> None:
    asked = 0
    for seed in range(first, first + 10):
        this = case(seed)
        if this.family in GAMES:
            continue
        asked += 1
        found = stability(this.position, misplaced=this.misplaced, removed=this.removed)
        if found.verdict == "shifts" or found.close_call:
            continue
        theirs = all(highs.stands(part) for _, part in found.parts)
        assert theirs == found.stands, f"seed {seed}: {this.story}"
    assert asked >= 7


@pytest.mark.parametrize("tenths", [-8, -2, 2, 8])
def test_a_car_round_the_angle_of_friction_and_a_loaded_crossroads(tenths: int) -> None:
    # 36 mm over 110 mm is 18.9°, tan 0.3426
    steep = slope(1, 5, cars=1)
    friction = 0.3426 + 0.01 * tenths
    found = stability(steep, friction=friction)
    assert all(highs.stands(part) for _, part in found.parts) == found.stands == (tenths > 0)
    for position in (crossroads(), exit_down(6, 10.0)):
        found = stability(position, lean=(0.04 * tenths, 0.0))
        if found.verdict != "shifts" and not found.close_call:
            assert all(highs.stands(part) for _, part in found.parts) == found.stands


def test_scipy_says_the_same_as_highs() -> None:
    for seed in (201, 203, 206, 209):
        this = case(seed)
        for _, part in stability(this.position, misplaced=this.misplaced, removed=this.removed).parts:
            assert highs.stands(part) == highs.stands_by_scipy(part)
