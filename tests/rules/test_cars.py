"""Rule ``car-stands``: where cars stand on their road, and whether they can."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import (
    Judgement,
    Move,
    Pieces,
    Pillar,
    PillarPlan,
    Road,
    check,
    play,
    standard_setup,
    steepest_car_slope,
)
from tokyo_highway_addon.rules.cars import Stretch, room_on_stick

LEGAL, BORDERLINE, ILLEGAL = Judgement.LEGAL, Judgement.BORDERLINE, Judgement.ILLEGAL
BASE = Pillar("a", "pink", (0.0, 0.0), 1)


def exit_with(*places: float, cars: int | None = None) -> Move:
    return Move("pink", "a", exit_at=(200.0, 0.0), cars=len(places) if cars is None else cars, car_places=places)


def reasons(move: Move, pieces: Pieces | None = None) -> list[tuple[str, str, Judgement]]:
    position = laid_out(BASE, pieces=pieces or Pieces())
    return [(r.rule, r.message, r.judgement) for r in check(position, move).reasons if r.rule == "car-stands"]


def test_friction_of_0_4_holds_a_car_up_to_21_8_degrees() -> None:
    assert steepest_car_slope(0.40) == pytest.approx(21.801, abs=0.001)
    assert steepest_car_slope(0.0) == 0.0


def test_cars_stand_evenly_between_their_pillars() -> None:
    # level road of 116 mm between axes, discs of 8 mm: 100 mm free; three cars of 16 leave four gaps of 13
    start, end = Pillar("a", "pink", (0.0, 0.0), 2), Pillar("b", "pink", (116.0, 0.0), 2)
    position = laid_out(start, end, roads=(Road("r", "pink", "a", "b", cars=3),))
    assert [car.point(0.0)[0] for car in position.cars] == pytest.approx([8.0 + 13.0 + 8.0, 58.0, 87.0])
    assert [car.id for car in position.cars] == ["r/car1", "r/car2", "r/car3"]
    # on the upper face
    assert position.cars[0].point(0.0)[2] == pytest.approx(20.0)
    assert Stretch(0.0, 100.0).evenly(3, 16.0) == pytest.approx((21.0, 50.0, 79.0))


def test_the_car_of_the_setup_stands_on_its_ramp() -> None:
    (pink, blue) = standard_setup().cars
    # free from the straight part's start at 5 to the near rim, 111.612 / cos(4.61) = 111.974 from the tip
    assert pink.along == pytest.approx((5.0 + 111.974) / 2.0, abs=0.005)
    assert blue.owner == "blue"
    assert blue.point(0.0)[0] == pytest.approx(-pink.point(0.0)[0])


@pytest.mark.parametrize(
    ("along", "judgement"),
    [(60.0, LEGAL), (12.0, LEGAL), (9.9, LEGAL), (9.5, BORDERLINE), (9.0, ILLEGAL), (112.0, ILLEGAL)],
)
def test_a_car_does_not_stick_out_over_the_round_end(along: float, judgement: Judgement) -> None:
    # the round end is 7 mm wide 5 - sqrt(25 - 12.25) = 1.43 mm from its tip: the middle at 9.43 at least
    assert reasons(exit_with(along)) == ([] if judgement is LEGAL else [("car-stands", "car-stands.room", judgement)])


def test_room_is_measured_to_the_corner_on_the_round_end() -> None:
    pose = standard_setup().pose("r1")
    assert room_on_stick(pose, 10.0, Pieces()) == pytest.approx(10.0 - 8.0 - (5.0 - math.sqrt(12.75)))
    assert room_on_stick(pose, 110.0, Pieces()) == pytest.approx(room_on_stick(pose, 10.0, Pieces()))


@pytest.mark.parametrize(
    ("second", "judgement"), [(56.3, LEGAL), (56.1, BORDERLINE), (55.9, BORDERLINE), (55.5, ILLEGAL)]
)
def test_cars_on_one_road_keep_clear_of_each_other(second: float, judgement: Judgement) -> None:
    # 16 mm from middle to middle touch
    assert reasons(exit_with(40.0, second)) == (
        [] if judgement is LEGAL else [("car-stands", "car-stands.touch", judgement)]
    )


def test_more_cars_than_fit() -> None:
    # from the near rim to the straight part's end 107 mm: six cars of 16 take 96, seven 112
    assert reasons(exit_with(cars=6)) == []
    assert reasons(exit_with(cars=7)) == [("car-stands", "car-stands.room", ILLEGAL)]


def test_cars_slide_off_a_road_too_steep_for_them() -> None:
    # an exit slopes at atan(9 / 111.612), a tangent of 0.0806
    assert reasons(exit_with(60.0), Pieces(friction=0.081)) == []
    assert reasons(exit_with(60.0), Pieces(friction=0.080)) == [("car-stands", "car-stands.slope", ILLEGAL)]
    found = check(laid_out(BASE, pieces=Pieces(friction=0.080)), exit_with(60.0)).reasons
    slope = next(reason for reason in found if reason.rule == "car-stands")
    assert slope.unit == "deg"
    assert slope.margin == pytest.approx(math.degrees(math.atan(0.080) - math.atan(9.0 / 111.612)), abs=1e-3)


def test_from_a_junction_a_road_may_be_too_steep_for_a_car() -> None:
    # one to seven discs: 54 mm up in about 95
    base = replace(BASE, height=2)
    blue = (Pillar("b1", "blue", (52.0, -58.0), 12), Pillar("b2", "blue", (52.0, 58.0), 12))
    position = laid_out(base, *blue, roads=(Road("b", "blue", "b1", "b2"),))
    move = Move("pink", "a", PillarPlan((104.0, 0.0), 7, True), cars=1)
    verdict = check(position, move)
    assert verdict.earned == 1
    assert [(r.rule, r.message) for r in verdict.reasons] == [("car-stands", "car-stands.slope")]


def test_the_referee_chooses_a_place_clear_of_what_is_in_the_way() -> None:
    # a blue road one disc up lies across the middle of the exit, in the way of a car; only the choice of the place
    # is looked at here: half a car and half a road, 8 + 5 mm, from the other's axis and the band beyond
    blue = (Pillar("b1", "blue", (63.0, -58.0), 1), Pillar("b2", "blue", (63.0, 58.0), 1))
    position = laid_out(BASE, *blue, roads=(Road("b", "blue", "b1", "b2"),))
    after, verdict = play(position, exit_with(cars=1))
    assert [r.rule for r in verdict.reasons if r.rule == "car-stands"] == []
    (car,) = after.cars
    nearest = abs(car.point(0.0)[0] - 63.0) - 8.0 - 5.0
    assert 0.2 < nearest < 1.5
    told = check(position, exit_with(63.0))
    assert ("car-stands", "car-stands.touch") in {(r.rule, r.message) for r in told.reasons}
