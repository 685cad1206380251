"""How roads come to rest: the roll a lopsided one takes, what carries it, and what does not lie at all.

A road that leans from a rim down to a top and lies e beside the axes touches the rim at an angle b from straight ahead
and rolls by tan(θ) tan(b), with sin(b) = s = rho e / ((1 - rho) w / 2 + rho R): its middle must be over the line from
that point of the rim to the point of its round tip that is lowest then (rho is how far up its middle is between the
two). What touches is known to :data:`TOUCHING` only, so the roll is as well: the rim, of radius R, sinks away from the
road by R tan(θ) (1 - cos(d)) at an angle d beside where it touches, so b is known to sqrt(2 TOUCHING / (R tan(θ))).
"""

from __future__ import annotations

import math

import pytest

from tests.statics.layouts import LENGTH, RADIUS, WIDTH, exit_down, slope, tower
from tokyo_highway_addon.rules import Position
from tokyo_highway_addon.statics import Bodies, stability
from tokyo_highway_addon.statics.bodies import bodies_of
from tokyo_highway_addon.statics.graph import graph_of
from tokyo_highway_addon.statics.settling import TOUCHING, settle


def settled(position: Position, **given: object) -> Bodies:
    bodies = bodies_of(position, **given)  # type: ignore[arg-type]
    return settle(bodies, graph_of(position, bodies)).bodies


def roll(position: Position) -> tuple[float, float]:
    """Degrees of roll found, and of slope."""
    rest = settled(position)
    frame = rest.frame[rest.index["r1"]]
    return math.degrees(math.asin(frame[2, 1])), math.degrees(math.asin(frame[2, 0]))


@pytest.mark.parametrize("high", [4, 6, 8])
@pytest.mark.parametrize("aside", [0.5, 1.0, 1.5, 2.0, 2.5, 3.0])
def test_a_lopsided_sloping_road_rolls_until_its_middle_is_over_what_carries_it(high: int, aside: float) -> None:
    position = slope(1, high, aside=aside)
    found, degrees = roll(position)
    tan = math.tan(math.radians(degrees))
    bearing = (high - 1) * 9.0 / math.sin(math.radians(degrees))
    rho = LENGTH / 2.0 / bearing
    s = rho * aside / ((1.0 - rho) * WIDTH / 2.0 + rho * RADIUS)
    at = math.asin(s)
    unsure = math.sqrt(2.0 * TOUCHING / (RADIUS * tan))
    low, high_ = (math.degrees(tan * math.tan(max(at + d, 0.0))) for d in (-unsure, unsure))
    assert low - 0.05 <= -found <= high_ + 0.05, f"closed form {math.degrees(tan * math.tan(at)):.2f}"


@pytest.mark.parametrize("aside", [0.5, 1.5, 3.0])
def test_it_rolls_to_the_side_to_which_it_hangs_over(aside: float) -> None:
    left, right = roll(slope(1, 8, aside=aside))[0], roll(slope(1, 8, aside=-aside))[0]
    assert left < 0.0 < right
    assert left == pytest.approx(-right, abs=0.05)


def test_a_road_whose_middle_is_beside_both_that_carry_it_rolls_off() -> None:
    # s >= 1: 60 mm of 107 mm make rho 0.56, so e = ((1 - rho) 5 + rho 8) / rho = 11.9 mm; the side of the road is 5 mm
    assert stability(slope(1, 6, aside=7.5)).falls == ("r1",)


@pytest.mark.parametrize("position", [slope(2, 2), slope(1, 4), slope(1, 9), exit_down(6, 4.0)])
def test_a_centred_road_lies_as_it_is_drawn(position: Position) -> None:
    assert settled(position).middle == pytest.approx(bodies_of(position).middle, abs=TOUCHING)


def test_a_road_over_a_disc_put_lower_comes_down_to_it_and_takes_its_car_along() -> None:
    # p2 goes 1 mm aside: the far end of the steep road has its rim nearer, so it lies flatter by about 1 mm · tan²
    position = slope(1, 4, cars=1)
    before = bodies_of(position)
    rest = settled(position, misplaced={"p2": (1.0, 0.0)})
    road, car = before.index["r1"], before.index["r1/car1"]
    sunk = before.middle[road, 2] - rest.middle[road, 2]
    tan = math.tan(math.radians(position.pose("r1").slope))
    # the rim moves away from the tip by 1 mm: at 60 of its 107 mm the road is lower by 1 mm · tan · 60 / 107
    assert sunk == pytest.approx(tan * 60.0 / (27.0 / math.sin(math.atan(tan))), abs=0.03)
    drawn, after = ((b.frame[road].T @ (b.middle[car] - b.middle[road])).tolist() for b in (before, rest))
    assert after == pytest.approx(drawn, abs=1e-9)


def test_a_road_that_nothing_carries_is_left_where_it_was() -> None:
    position = slope(3, 3)
    assert settled(position, removed=("p2",)).middle == pytest.approx(bodies_of(position, None, ("p2",)).middle)
    assert settled(position, removed=("p1", "p2")).middle == pytest.approx(bodies_of(position).middle[-1:])


def test_without_roads_there_is_nothing_to_settle() -> None:
    assert settled(tower(3), misplaced={"p1/disc2": (1.0, 0.0)}).middle[:, 2].tolist() == [4.5, 13.5, 22.5]


def test_a_road_without_either_pillar_falls_freely() -> None:
    assert set(stability(slope(3, 3, cars=1), removed=("p1", "p2")).falls) == {"r1", "r1/car1"}
