"""Judging a position by what can be seen of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import (
    Ground,
    Judgement,
    Pillar,
    Position,
    Road,
    RoadPlan,
    Supply,
    judge_position,
    standard_setup,
    with_supply,
)

A, B = Pillar("a", "pink", (0.0, 0.0), 2), Pillar("b", "pink", (115.0, 0.0), 3)
AB = Road("ab", "pink", "a", "b")


def broken(position: Position) -> list[str]:
    return [reason.rule for reason in judge_position(position).reasons]


def test_a_sound_arrangement_is_legal() -> None:
    assert judge_position(laid_out(A, B, roads=(AB,))).legal


def test_heights_step_by_one_along_roads_but_onto_a_junction() -> None:
    assert broken(laid_out(A, replace(B, height=4), roads=(AB,))) == ["pillar-height"]
    assert broken(laid_out(A, replace(B, height=4, junction=True), roads=(AB,))) == []
    assert broken(laid_out(replace(A, junction=True), replace(B, height=4), roads=(AB,))) == ["after-junction"]
    assert broken(laid_out(replace(A, height=1, junction=True))) == ["junction-foundation"]


def test_an_exit_starts_from_one_disc() -> None:
    out = Road("out", "pink", "a", Ground((-200.0, 0.0)))
    assert broken(laid_out(A, roads=(out,))) == ["exit-height"]
    assert broken(laid_out(replace(A, height=1), roads=(out,))) == []


def test_branches_are_counted_in_and_out() -> None:
    # the ends of three level roads at right angles lie on one another within the disc
    spokes = [((118.0, 0.0), "e"), ((0.0, 118.0), "n"), ((-118.0, 0.0), "w")]
    pillars = [Pillar(id, "pink", at, 2, True) for at, id in spokes]
    out = [Road(f"r{id}", "pink", "a", id) for _, id in spokes]
    junction = replace(A, junction=True)
    assert "junction-branches" not in broken(laid_out(junction, *pillars, roads=tuple(out[:2])))
    assert broken(laid_out(junction, *pillars, roads=tuple(out))).count("junction-branches") == 1
    assert broken(laid_out(A, *pillars, roads=tuple(out[:2]))).count("junction-branches") == 1
    into = [replace(road, start=road.end, end=road.start) for road in out[:2]]
    assert "junction-branches" in broken(laid_out(junction, *pillars, roads=tuple(into)))


def test_roads_rest_on_pillars_of_their_owner() -> None:
    assert broken(laid_out(A, replace(B, owner="blue"), roads=(AB,))) == ["base-point"]


def test_pillars_and_roads_keep_clear() -> None:
    assert broken(laid_out(A, Pillar("c", "blue", (15.0, 0.0), 1))) == ["pillar-place"]
    low = (Pillar("c", "blue", (57.5, -58.0), 2), Pillar("d", "blue", (57.5, 58.0), 2))
    assert broken(laid_out(A, B, *low, roads=(AB, Road("cd", "blue", "c", "d")))) == ["pillar-height"]
    same = tuple(replace(p, junction=True) for p in low)
    # the road from two to three discs is at 22.8 there, the other's top at 20
    assert broken(laid_out(A, B, *same, roads=(AB, Road("cd", "blue", "c", "d")))) == []
    through = tuple(replace(p, height=3) for p in same)
    assert (
        broken(laid_out(A, replace(B, height=3, junction=True), *through, roads=(AB, Road("cd", "blue", "c", "d"))))
        == []
    )
    level = (replace(A, height=3, junction=True), replace(B, junction=True))
    assert broken(laid_out(*level, *through, roads=(AB, Road("cd", "blue", "c", "d")))) == ["road-touch"]


def test_a_pillar_under_a_road_may_have_been_there_later() -> None:
    under = Pillar("c", "blue", (57.5, 0.0), 1)
    assert broken(laid_out(A, B, under, roads=(AB,))) == []
    assert broken(laid_out(A, B, replace(under, height=3), roads=(AB,))) == ["road-touch"]


def test_roads_reach_and_rest() -> None:
    assert broken(laid_out(A, replace(B, at=(140.0, 0.0)), roads=(AB,))) == ["reach"]
    lie = RoadPlan(shift=5.0)
    assert broken(laid_out(A, B, roads=(replace(AB, shift=lie.shift),))) == ["road-rests"]


def test_cars_stand_clear_whichever_road_came_first() -> None:
    # the pink road climbs from two discs to three; a blue one lies across its middle
    c, d = Pillar("c", "blue", (57.5, -58.0), 4, True), Pillar("d", "blue", (57.5, 58.0), 4, True)
    cd = Road("cd", "blue", "c", "d")
    fits = replace(AB, cars=1, car_places=(20.0,))
    # a car at the middle would be 22.8 + 2 + 7 = 31.8 high: it fits under 36 but not under 27
    assert broken(laid_out(A, B, c, d, roads=(fits, cd))) == []
    low = [replace(pillar, height=3) for pillar in (c, d)]
    stuck = replace(AB, cars=1, car_places=(60.0,))
    assert broken(laid_out(A, B, *low, roads=(stuck, cd))) == ["road-touch"]
    assert broken(laid_out(A, B, *low, roads=(cd, stuck))) == ["car-stands"]
    # left to the referee it stands elsewhere
    assert broken(laid_out(A, B, *low, roads=(cd, replace(AB, cars=1)))) == []


@pytest.mark.parametrize(
    ("hand", "verdict"), [(Supply(29, 3, 14, 9), Judgement.LEGAL), (Supply(30, 3, 14, 9), Judgement.ILLEGAL)]
)
def test_all_pieces_together_come_out_of_one_box(hand: Supply, verdict: Judgement) -> None:
    setup = standard_setup()
    assert judge_position(with_supply(setup, {**setup.supply, "blue": hand})).judgement is verdict


def test_one_player_may_hold_more_than_his_share_after_a_penalty() -> None:
    setup = standard_setup()
    uneven = with_supply(setup, {"pink": Supply(20, 2, 14, 9), "blue": Supply(38, 4, 14, 9)})
    assert judge_position(uneven).legal
    more = with_supply(setup, {"pink": Supply(20, 2, 14, 9), "blue": Supply(38, 5, 15, 9)})
    found = [(r.rule, r.unit, r.margin) for r in judge_position(more).reasons]
    assert found == [("supply", "junctions", -1), ("supply", "roads", -1)]
