"""How steep a road may be, and how high a step between two pillars."""

from __future__ import annotations

import math

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import Pieces, Pillar, Road, highest_step, stick_holds
from tokyo_highway_addon.statics import stability


def test_a_stick_no_steeper_than_friction_always_stays() -> None:
    # upright forces lie in both cones, whatever the levers
    for friction in (0.1, 0.3, 0.5):
        slope = math.degrees(math.atan(friction)) - 0.01
        for middle in (10.0, 50.0, 99.0):
            assert stick_holds(slope, friction, 100.0, middle, 0.0)


def test_a_thin_stick_steeper_than_that_stays_while_its_levers_do() -> None:
    # middle / bearing * sin 2a <= sin 2 atan(mu); at mu = 0.4 sin 2 atan(mu) = 0.6897, and 2 * 30 degrees 0.8660
    assert stick_holds(30.0, 0.4, 100.0, 79.0, 0.0)
    assert not stick_holds(30.0, 0.4, 100.0, 80.0, 0.0)


def test_a_stick_whose_weight_is_beyond_the_rim_tips() -> None:
    assert stick_holds(5.0, 0.4, 60.0, 59.9, 0.0)
    assert not stick_holds(5.0, 0.4, 60.0, 60.1, 0.0)


def across(step: int, friction: float, cars: int) -> str:
    """What statics says of a road from one disc up to a junction so much higher, one road length away."""
    pieces = Pieces(friction=friction)
    low = Pillar("a", "pink", (0.0, 0.0), 1)
    high = Pillar("b", "pink", (pieces.road_length, 0.0), 1 + step, junction=step > 0)
    road = Road("r1", "pink", "a", "b", cars=cars)
    return stability(laid_out(low, high, roads=(road,), pieces=pieces)).verdict


@pytest.mark.parametrize("friction", [0.2, 0.3, 0.4, 0.5])
@pytest.mark.parametrize("cars", [0, 1])
def test_statics_holds_a_road_as_high_as_the_closed_form_says_and_no_higher(friction: float, cars: int) -> None:
    pieces = Pieces(friction=friction)
    step = highest_step(pieces, with_car=bool(cars))
    assert across(step, friction, cars) == "stands"
    next_up = across(step + 1, friction, cars)
    assert next_up == "falls" or step == highest_step(Pieces(friction=10.0)), next_up


def test_a_road_reaches_only_so_high() -> None:
    # friction no longer matters: from rim to rim it is 104 mm, which 120 mm span up to 29.9 degrees; from tip to rim
    # that is a rise of 104 tan 29.9 = 59.9 mm: six discs of 9 mm
    assert highest_step(Pieces(friction=10.0)) == 6
    # without friction nothing slopes
    assert highest_step(Pieces(friction=0.0)) == 0
