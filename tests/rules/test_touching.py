"""What stands in the way of what: ``pillar-place``, ``road-over-pillar``, ``road-touch``."""

from __future__ import annotations

import math

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import (
    Ground,
    Judgement,
    Move,
    Pillar,
    PillarPlan,
    Position,
    Road,
    RoadPlan,
    Rules,
    check,
)
from tokyo_highway_addon.rules.batch import BatchReferee

LEGAL, BORDERLINE, ILLEGAL = Judgement.LEGAL, Judgement.BORDERLINE, Judgement.ILLEGAL
BASE = Pillar("a", "pink", (0.0, 0.0), 1)


def judged(position: Position, move: Move) -> list[tuple[str, Judgement, float | None]]:
    return [(r.rule, r.judgement, r.margin) for r in check(position, move).reasons]


def out_to(x: float, y: float, height: int = 2, **more: object) -> Move:
    return Move("pink", "a", PillarPlan((x, y), height), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("gap", "judgement"), [(-0.5, ILLEGAL), (-0.1, BORDERLINE), (0.1, BORDERLINE), (0.3, LEGAL), (4.0, LEGAL)]
)
def test_pillars_stand_clear_of_each_other(gap: float, judgement: Judgement) -> None:
    # two radii of 8 mm
    found = judged(laid_out(BASE, Pillar("b", "blue", (115.0, 16.0 + gap), 1)), out_to(115.0, 0.0))
    assert found == ([] if judgement is LEGAL else [("pillar-place", judgement, pytest.approx(gap))])


@pytest.mark.parametrize(("x", "judgement"), [(112.0, LEGAL), (111.7, LEGAL), (112.1, BORDERLINE), (112.5, ILLEGAL)])
def test_a_pillar_stands_on_the_table(x: float, judgement: Judgement) -> None:
    # half of 240 less the radius; 112 is exactly at the edge, so borderline unless the band is nought
    rules = Rules(borderline_band=0.0) if x == 112.0 else Rules()
    found = judged(laid_out(BASE, table_size=(240.0, 400.0), rules=rules), out_to(x, 0.0))
    assert [j for rule, j, _ in found if rule == "pillar-place"] == ([] if judgement is LEGAL else [judgement])


def bridge(height: int) -> tuple[Pillar, Pillar, Road]:
    return (
        Pillar("b1", "blue", (115.0, -58.0), height),
        Pillar("b2", "blue", (115.0, 58.0), height),
        Road("b", "blue", "b1", "b2"),
    )


@pytest.mark.parametrize(
    ("height", "new", "rules", "reasons"),
    [
        # tops at 18 under an underside at 27: fine, unless forbidden
        (3, 2, "allow", []),
        (3, 2, "forbid", [("pillar-place", ILLEGAL, -13.0)]),
        # tops at 18 touch an underside at 18
        (2, 2, "allow", [("pillar-place", BORDERLINE, 0.0)]),
    ],
)
def test_a_pillar_may_stand_under_a_road_it_does_not_touch(
    height: int, new: int, rules: str, reasons: list[object]
) -> None:
    b1, b2, road = bridge(height)
    position = laid_out(BASE, b1, b2, roads=(road,), rules=Rules(new_pillar_under_road=rules))  # type: ignore[arg-type]
    found = [reason for reason in judged(position, out_to(115.0, 0.0, new)) if reason[0] == "pillar-place"]
    assert found == [(rule, judgement, pytest.approx(margin)) for rule, judgement, margin in reasons]


def test_a_pillar_cannot_stand_in_a_road() -> None:
    b1, b2, road = bridge(1)
    found = {
        rule: judgement for rule, judgement, _ in judged(laid_out(BASE, b1, b2, roads=(road,)), out_to(115.0, 0.0))
    }
    assert found["pillar-place"] is ILLEGAL


def test_a_pillar_cannot_stand_on_a_car() -> None:
    b1, b2, _ = bridge(1)
    position = laid_out(BASE, b1, b2, roads=(Road("b", "blue", "b1", "b2", cars=1, car_places=(60.0,)),))
    verdict = check(position, out_to(115.0, 0.0))
    assert ("p4", "b/car1") in {r.pieces for r in verdict.reasons if r.rule == "pillar-place"}
    # one disc is 9 mm high, the car stands at 9 + 2
    assert ("p4", "b/car1") not in {r.pieces for r in check(position, out_to(115.0, 0.0, 1)).reasons}


@pytest.mark.parametrize(
    ("aside", "judgement"),
    [(12.5, ILLEGAL), (12.9, BORDERLINE), (13.0, BORDERLINE), (13.2, BORDERLINE), (13.3, LEGAL)],
)
def test_a_road_passes_over_no_pillar_however_low(aside: float, judgement: Judgement) -> None:
    # 5 mm of road and 8 of disc; the pillar is one disc high, the road at five
    base = Pillar("a", "pink", (0.0, 0.0), 5)
    found = judged(laid_out(base, Pillar("b", "blue", (57.5, aside), 1)), out_to(115.0, 0.0, 6))
    assert found == ([] if judgement is LEGAL else [("road-over-pillar", judgement, pytest.approx(aside - 13.0))])


def test_ones_own_pillars_are_in_the_way_too_but_not_those_it_rests_on() -> None:
    base = Pillar("a", "pink", (0.0, 0.0), 5)
    assert judged(laid_out(base), out_to(115.0, 0.0, 6)) == []
    found = judged(laid_out(base, Pillar("b", "pink", (57.5, 0.0), 1)), out_to(115.0, 0.0, 6))
    assert found == [("road-over-pillar", ILLEGAL, pytest.approx(-13.0))]


def test_the_round_end_goes_by_its_roundness() -> None:
    # 110 apart, the tip is 5 mm past the axis and the end's centre on it: 13 mm from there is free in any direction
    base = Pillar("a", "pink", (0.0, 0.0), 2, True)
    new = Move("pink", "a", PillarPlan((110.0, 0.0), 2, True))
    for gap, judgement in ((-0.5, ILLEGAL), (0.1, BORDERLINE), (0.5, None)):
        far = 13.0 + gap
        blue = Pillar("b", "blue", (110.0 + far * math.cos(0.5), far * math.sin(0.5)), 1)
        found = {rule: (j, margin) for rule, j, margin in judged(laid_out(base, blue), new)}
        assert found.get("road-over-pillar") == (None if judgement is None else (judgement, pytest.approx(gap)))


def test_roads_at_one_height_cut_through_each_other() -> None:
    b1, b2 = Pillar("b1", "blue", (57.5, -58.0), 2), Pillar("b2", "blue", (57.5, 58.0), 2)
    position = laid_out(Pillar("a", "pink", (0.0, 0.0), 2, True), b1, b2, roads=(Road("b", "blue", "b1", "b2"),))
    found = judged(position, Move("pink", "a", PillarPlan((115.0, 0.0), 2, True)))
    # both 2 mm thick and at one height
    assert found == [("road-touch", ILLEGAL, pytest.approx(-2.0))]


@pytest.mark.parametrize(
    ("gap", "judgement"), [(-0.5, ILLEGAL), (-0.1, BORDERLINE), (0.0, BORDERLINE), (0.1, BORDERLINE), (0.3, LEGAL)]
)
def test_a_road_keeps_its_distance_from_the_tip_of_another(gap: float, judgement: Judgement) -> None:
    # level at one height; the blue tip sticks out 3 mm beyond its disc, so that only the tip comes near
    base = Pillar("a", "pink", (0.0, 0.0), 2, True)
    tip = -5.0 - gap
    others = (Pillar("b1", "blue", (60.0, tip - 11.0), 2), Pillar("b2", "blue", (60.0, tip - 109.0), 2))
    position = laid_out(base, *others, roads=(Road("b", "blue", "b2", "b1", shift=0.0),))
    found = judged(position, Move("pink", "a", PillarPlan((118.0, 0.0), 2, True)))
    assert [r for r in found if r[0] == "road-touch"] == (
        [] if judgement is LEGAL else [("road-touch", judgement, pytest.approx(gap, abs=1e-5))]
    )


def junction_with_a_road(angle: float, height: int = 3) -> Position:
    """A pink junction at the origin with a level road leaving it at that angle from the x axis, in degrees."""
    turn = math.radians(angle)
    far = Pillar("far", "pink", (118.0 * math.cos(turn), 118.0 * math.sin(turn)), height, True)
    return laid_out(Pillar("j", "pink", (0.0, 0.0), height, True), far, roads=(Road("old", "pink", "j", "far"),))


@pytest.mark.parametrize(("angle", "judgement"), [(180.0, LEGAL), (90.0, LEGAL), (75.0, BORDERLINE), (30.0, ILLEGAL)])
def test_two_roads_may_lie_on_one_another_on_the_disc_they_share_only(angle: float, judgement: Judgement) -> None:
    # level at 118 apart, tips 1 mm past the axis: at 90 degrees their sides part 5 / sin(45) = 7.07 mm from the axis,
    # at 75 degrees 8.21 mm, just beyond the rim at 8, at 30 degrees far beyond it
    verdict = check(junction_with_a_road(angle), Move("pink", "j", PillarPlan((118.0, 0.0), 3, True)))
    assert verdict.judgement is judgement
    assert {r.message for r in verdict.reasons} == (set() if judgement is LEGAL else {"road-touch.shared"})


@pytest.mark.parametrize("angle", [0.0, 1.0, 4.0, 8.0])
def test_a_road_may_not_run_along_another_of_the_same_pillar(angle: float) -> None:
    # the old one rises from five discs to six, the new one falls to a pillar of four that stands below it: it would lie
    # in the old one all the way, though up to about 5 degrees the sides of both do not cross anywhere
    far = Pillar("far", "pink", (122.0, 0.0), 6)
    position = laid_out(Pillar("j", "pink", (0.0, 0.0), 5, True), far, roads=(Road("old", "pink", "j", "far"),))
    turn = math.radians(angle)
    at = (104.5 * math.cos(turn), 104.5 * math.sin(turn))
    verdict = check(position, Move("pink", "j", PillarPlan(at, 4)))
    assert [(r.rule, r.judgement) for r in verdict.reasons] == [("road-touch", ILLEGAL)]
    assert verdict.reasons[0].margin is not None and verdict.reasons[0].margin < -60.0
    found = BatchReferee(position).judge("j", [at], 4)
    assert found.judgement.tolist() == [2]


def test_two_roads_may_lie_side_by_side_on_one_top() -> None:
    # 118 and 124 apart and straight on: tips 1 mm past the axis and 2 mm short of it
    verdict = check(junction_with_a_road(180.0), Move("pink", "j", PillarPlan((124.0, 0.0), 3, True)))
    assert verdict.legal


def test_the_new_road_touches_no_car_of_an_old_one() -> None:
    b1, b2 = Pillar("b1", "blue", (57.5, -58.0), 1), Pillar("b2", "blue", (57.5, 58.0), 1)
    base = Pillar("a", "pink", (0.0, 0.0), 2)
    free = Road("b", "blue", "b1", "b2", cars=1, car_places=(100.0,))
    under = Road("b", "blue", "b1", "b2", cars=1, car_places=(60.0,))
    move = out_to(115.0, 0.0, 3)
    # the car is 9 + 2 + 7 = 18 high at the middle, where the new road's underside is at 22.8: it clears that
    assert judged(laid_out(base, b1, b2, roads=(free,)), move) == []
    assert judged(laid_out(base, b1, b2, roads=(under,)), move) == []
    # falling from two to one, the road comes down to 13.2 there
    found = judged(laid_out(base, b1, b2, roads=(under,)), out_to(115.0, 0.0, 1))
    assert [(rule, judgement) for rule, judgement, _ in found] == [("road-touch", ILLEGAL)]
    assert check(laid_out(base, b1, b2, roads=(under,)), out_to(115.0, 0.0, 1)).reasons[0].pieces == ("r2", "b/car1")


def test_an_exit_must_not_end_in_a_pillar() -> None:
    position = laid_out(BASE, Pillar("b", "blue", (119.0, 0.0), 1))
    found = judged(position, Move("pink", "a", exit_at=(200.0, 0.0)))
    assert {rule for rule, *_ in found} == {"road-over-pillar", "road-touch"}


def test_an_exit_ends_on_the_table() -> None:
    move = Move("pink", "a", exit_at=(200.0, 0.0), road=RoadPlan())
    for width, judgement in ((230.0, ILLEGAL), (239.4, BORDERLINE), (241.0, LEGAL)):
        found = judged(laid_out(BASE, table_size=(width, 400.0)), move)
        # its tip is 119.612 mm from the middle
        expected = [("road-rests", judgement, pytest.approx(width / 2.0 - 119.612, abs=0.001))]
        assert found == ([] if judgement is LEGAL else expected)


def test_a_blue_ramp_is_in_the_way_like_any_road() -> None:
    ramp = (Pillar("b1", "blue", (57.5, 58.0), 1), Road("ramp", "blue", Ground((57.5, -200.0)), "b1"))
    position = laid_out(BASE, ramp[0], roads=(ramp[1],))
    # halfway up the ramp is at 4.8 to 6.8; the new road there is at 13.7
    assert judged(position, out_to(115.0, 0.0)) == []
