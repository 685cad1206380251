"""A verdict belongs to the arrangement, not to where it stands, how it is turned or what its pieces are called."""

from __future__ import annotations

import math
import os
import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.growth import crowded, grown, laid_out, random_move
from tokyo_highway_addon.rules import (
    Game,
    Ground,
    Move,
    Pillar,
    PillarPlan,
    Point,
    Position,
    Reason,
    Road,
    RoadPlan,
    Rules,
    Verdict,
    check,
    judge_position,
    play,
)
from tokyo_highway_addon.rules.table import Table

MORE = bool(os.environ.get("MORE_CASES"))
"""Set MORE_CASES to look at twenty times as many cases, other ones at every run."""
SAME = 2e-6
"""mm to which margins must agree: they are rounded to the sixth decimal before they are compared with the band."""
DEEP = 2e-3
"""Where pieces cut deeper than 1 mm, the share of the depth to which the two searches for a way out must agree."""


@dataclass(frozen=True)
class Change:
    """Another way to set out the same arrangement."""

    place: Callable[[Point], Point] = lambda at: at
    mirrored: bool = False
    player: Callable[[str], str] = lambda name: name
    piece: Callable[[str], str] = lambda id: id

    def id(self, id: str) -> str:
        """The new name of a pillar, road or car."""
        whole, slash, car = id.partition("/")
        return self.piece(whole) + slash + car

    def end(self, end: str | Ground) -> str | Ground:
        return Ground(self.place(end.towards)) if isinstance(end, Ground) else self.id(end)

    def side(self, offset: float) -> float:
        return -offset if self.mirrored else offset

    def position(self, position: Position) -> Position:
        return replace(
            position,
            players=tuple(map(self.player, position.players)),
            pillars=tuple(
                replace(p, id=self.id(p.id), owner=self.player(p.owner), at=self.place(p.at)) for p in position.pillars
            ),
            roads=tuple(
                replace(
                    r,
                    id=self.id(r.id),
                    owner=self.player(r.owner),
                    start=self.end(r.start),
                    end=self.end(r.end),
                    offset_from=self.side(r.offset_from),
                    offset_to=self.side(r.offset_to),
                )
                for r in position.roads
            ),
            supply={self.player(name): hand for name, hand in position.supply.items()},
            to_move=self.player(position.to_move),
            last={self.player(name): id and self.id(id) for name, id in position.last.items()},
        )

    def move(self, move: Move) -> Move:
        return replace(
            move,
            player=self.player(move.player),
            base=move.base and self.id(move.base),
            pillar=move.pillar
            and replace(move.pillar, at=self.place(move.pillar.at), id=move.pillar.id and self.id(move.pillar.id)),
            exit_at=move.exit_at and self.place(move.exit_at),
            road=replace(
                move.road,
                offset_from=self.side(move.road.offset_from),
                offset_to=self.side(move.road.offset_to),
                id=move.road.id and self.id(move.road.id),
            ),
        )


def turned(angle: float, x: float, y: float) -> Change:
    c, s = math.cos(angle), math.sin(angle)
    return Change(place=lambda at: (x + c * at[0] - s * at[1], y + s * at[0] + c * at[1]))


MIRRORED = Change(place=lambda at: (-at[0], at[1]), mirrored=True)
SWAPPED = Change(player=lambda name: {"pink": "blue", "blue": "pink"}[name])
RENAMED = Change(piece=lambda id: f"z{id[::-1]}")


def assert_same_verdict(one: Verdict, other: Verdict, change: Change) -> None:
    def reasons(verdict: Verdict, change: Change) -> list[tuple[object, ...]]:
        return [(r.rule, r.judgement, tuple(map(change.id, r.pieces)), r.message) for r in verdict.reasons]

    def crossings(verdict: Verdict, change: Change) -> list[tuple[object, ...]]:
        return [
            (
                change.id(c.road),
                c.direction,
                c.certainty,
                c.earns,
                c.rule,
                tuple(map(change.id, c.blocked_by)),
            )
            for c in verdict.crossings
        ]

    assert reasons(one, change) == reasons(other, Change())
    for a, b in zip(one.reasons, other.reasons, strict=True):
        assert (a.margin is None) == (b.margin is None)
        assert _number(a) == pytest.approx(_number(b), abs=SAME, rel=DEEP if _number(a) < -1.0 else 0.0)
    assert crossings(one, change) == crossings(other, Change())
    for c, d in zip(one.crossings, other.crossings, strict=True):
        assert c.completeness == pytest.approx(d.completeness, abs=SAME)
        assert c.clearance == pytest.approx(d.clearance, abs=SAME, rel=DEEP if c.clearance < -1.0 else 0.0)
        assert change.place(c.at) == pytest.approx(d.at, abs=1e-5)
    for name in ("judgement", "earned", "placed", "penalty", "applied"):
        assert getattr(one, name) == getattr(other, name)


def _number(reason: Reason) -> float:
    return 0.0 if reason.margin is None else float(reason.margin)


def named(move: Move) -> Move:
    """The move with ids of its own, so that renaming reaches them as well."""
    pillar = move.pillar and replace(move.pillar, id="p_new")
    return replace(move, pillar=pillar, road=replace(move.road, id="r_new"))


CHANGES = st.one_of(
    st.builds(turned, st.floats(0.0, 6.28), st.floats(-300.0, 300.0), st.floats(-300.0, 300.0)),
    st.sampled_from([MIRRORED, SWAPPED, RENAMED]),
)
SWITCHES = st.builds(
    Rules,
    crossing_scope=st.sampled_from(["whole_road", "at_crossing"]),
    blocking_roads=st.sampled_from(["any", "others"]),
    live_ends=st.sampled_from(["all", "latest_only"]),
    new_pillar_under_road=st.sampled_from(["allow", "forbid"]),
    ramps_crossable=st.booleans(),
    borderline_band=st.sampled_from([0.0, 0.3, 1.5]),
)


@settings(max_examples=60 * (1 + 20 * MORE), deadline=None, derandomize=not MORE)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 14), rules=SWITCHES, change=CHANGES)
def test_wild_turns_are_judged_alike_wherever_the_arrangement_stands(
    seed: int, turns: int, rules: Rules, change: Change
) -> None:
    position = replace(crowded(seed, turns, rules))
    elsewhere = change.position(position)
    assert_same_verdict(judge_position(position), judge_position(elsewhere), change)
    chance = random.Random(seed)
    for _ in range(4):
        move = random_move(chance, position, wild=True)
        if move is not None:
            move = named(move)
            assert_same_verdict(check(position, move), check(elsewhere, change.move(move)), change)


@settings(max_examples=25 * (1 + 20 * MORE), deadline=None, derandomize=not MORE)
@given(seed=st.integers(0, 10**6), change=CHANGES)
def test_plausible_turns_are_judged_alike_wherever_the_arrangement_stands(seed: int, change: Change) -> None:
    position = replace(grown(seed, 10))
    elsewhere = change.position(position)
    chance = random.Random(seed)
    for _ in range(6):
        move = random_move(chance, position)
        if move is not None:
            move = named(move)
            assert_same_verdict(check(position, move), check(elsewhere, change.move(move)), change)


def crossroads() -> Position:
    """Round numbers everywhere: margins that lie exactly on zero and on the band."""
    return laid_out(
        Pillar("a", "pink", (0.0, 0.0), 1),
        Pillar("b", "blue", (50.0, -60.0), 2),
        Pillar("c", "blue", (50.0, 56.0), 3),
        Pillar("d", "blue", (80.0, -59.7), 1),
        Pillar("e", "blue", (80.0, 59.7), 2),
        Pillar("f", "pink", (0.0, 34.0), 4),
        Pillar("g", "pink", (115.0, 34.0), 5),
        roads=(
            Road("bc", "blue", "b", "c"),
            Road("de", "blue", "d", "e"),
            Road("fg", "pink", "f", "g"),
        ),
    )


ON_THE_BAND = [
    # on the level: farthest reach exactly, one tenth more, exactly the band short of it
    *(Move("pink", "a", PillarPlan((126.0 + more, 0.0), 2, True)) for more in (-0.6, -0.3, 0.0, 0.1, 0.3)),
    # a neighbouring pillar touching, and exactly the band away
    *(Move("pink", "f", PillarPlan((0.0, 150.0 + more), 5)) for more in (0.0, 0.3)),
    *(Move("pink", "a", PillarPlan((x, -16.0 - gap), 2)) for x in (115.0,) for gap in (0.0, 0.3)),
    # past a pillar: 5 mm of road and 8 of disc beside the axis, touching, the band away
    *(
        Move("pink", "a", PillarPlan((115.0, 0.0), 2), road=RoadPlan(offset_from=o, offset_to=o))
        for o in (-3.0, -2.7, 2.7, 3.0, 3.3)
    ),
    # both roads 13 mm beside the axes of b and e, and those of the end pillars
    *(Move("pink", "f", PillarPlan((115.0, y), 5)) for y in (21.0, 47.0, 46.7, 13.0)),
    # at the height of the road it meets, whose middle it passes
    Move("pink", "a", PillarPlan((110.0, -2.0), 2)),
    Move("pink", "a", exit_at=(200.0, 0.0)),
    Move("pink", "a", exit_at=(200.0, 0.0), cars=2),
]


@pytest.mark.parametrize("scope", ["whole_road", "at_crossing"])
@pytest.mark.parametrize("move", ON_THE_BAND, ids=range(len(ON_THE_BAND)))
def test_a_margin_exactly_on_its_limit_survives_turning(move: Move, scope: str) -> None:
    position = crossroads()
    position = replace(position, rules=replace(position.rules, crossing_scope=scope))
    reference = check(position, named(move))
    chance = random.Random(5)
    for _ in range(25):
        change = turned(chance.uniform(0.0, 6.3), chance.uniform(-200.0, 200.0), chance.uniform(-200.0, 200.0))
        assert_same_verdict(reference, check(change.position(position), change.move(named(move))), change)


@pytest.mark.parametrize("overlap", [0.1, 0.2, 0.3])
def test_ends_that_overlap_by_exactly_the_tolerance_lie_alike_however_turned(overlap: float) -> None:
    # in line over p: the first road's tip ends half the overlap past the axis, the next begins as much before it
    position = laid_out(
        Pillar("o", "pink", (-118.0, 0.0), 2, True),
        Pillar("p", "pink", (0.0, 0.0), 2, True),
        roads=(Road("op", "pink", "o", "p", shift=-1.0 + overlap / 2.0),),
    )
    move = Move("pink", "p", PillarPlan((118.0, 0.0), 2, True), road=RoadPlan(shift=1.0 - overlap / 2.0, id="pq"))
    lifted = play(position, move)[0].pose("pq").start_tip[2] - 18.0
    assert lifted == pytest.approx(0.0 if overlap <= 0.2 else 2.0, abs=0.01)
    chance = random.Random(5)
    for _ in range(25):
        change = turned(chance.uniform(0.0, 6.3), chance.uniform(-200.0, 200.0), chance.uniform(-200.0, 200.0))
        after, _ = play(change.position(position), change.move(move))
        assert after.pose("pq").start_tip[2] - 18.0 == pytest.approx(lifted, abs=1e-6)


def test_two_roads_cutting_through_each_other_at_one_height_keep_their_direction() -> None:
    # one climbs from 1 to 2, the other falls from 2 to 1, and they meet in the middle: neither is higher
    position = laid_out(
        Pillar("a", "pink", (0.0, 0.0), 1),
        Pillar("b", "blue", (57.5, -57.5), 2),
        Pillar("c", "blue", (57.5, 57.5), 1),
        roads=(Road("bc", "blue", "b", "c"),),
    )
    move = Move("pink", "a", PillarPlan((115.0, 0.0), 2))
    chance = random.Random(5)
    directions = set()
    for _ in range(60):
        change = turned(chance.uniform(0.0, 6.3), chance.uniform(-200.0, 200.0), chance.uniform(-200.0, 200.0))
        (crossing,) = check(change.position(position), change.move(move)).crossings
        directions.add(crossing.direction)
    assert directions == {"over"}


def test_a_road_that_only_touches_the_crossing_place_never_blocks_it() -> None:
    # over the blue road run the new one, from y = -5 to 5, and another from y = 5 to 15
    position = laid_out(
        Pillar("a", "pink", (-57.5, 0.0), 5),
        Pillar("b", "blue", (0.0, -58.0), 3),
        Pillar("c", "blue", (0.0, 58.0), 3),
        Pillar("w", "pink", (-58.0, 10.0), 9),
        Pillar("e", "pink", (58.0, 10.0), 9),
        roads=(Road("bc", "blue", "b", "c"), Road("we", "pink", "w", "e")),
        rules=Rules(crossing_scope="at_crossing"),
    )
    move = Move("pink", "a", PillarPlan((57.5, 0.0), 4))
    chance = random.Random(5)
    for _ in range(60):
        change = turned(chance.uniform(0.0, 6.3), chance.uniform(-200.0, 200.0), chance.uniform(-200.0, 200.0))
        crossings = check(change.position(position), change.move(move)).crossings
        assert [(c.road, c.blocked_by, c.certainty) for c in crossings] == [("bc", (), "clear")]


@settings(max_examples=25 * (1 + 20 * MORE), deadline=None, derandomize=not MORE)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 12))
def test_taking_a_turn_back_restores_the_position_and_checking_changes_nothing(seed: int, turns: int) -> None:
    game = Game(crowded(seed, turns))
    move = random_move(random.Random(seed), game.position, wild=True)
    if move is None:
        return
    before, text = game.position, repr(game.position)
    verdict = check(before, move)
    assert repr(before) == text
    assert game.push(move) == verdict == check(before, move)
    assert len(game.position.roads) == len(before.roads) + 1
    assert game.pop() == move
    assert game.position is before
    assert repr(game.position) == text


@settings(max_examples=40 * (1 + 20 * MORE), deadline=None, derandomize=not MORE)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 16), wild=st.booleans(), rules=SWITCHES)
def test_a_table_carried_on_turn_by_turn_equals_one_made_at_once(
    seed: int, turns: int, wild: bool, rules: Rules
) -> None:
    position = crowded(seed, turns, rules) if wild else grown(seed, min(turns, 8), rules)
    carried, made = position.table, Table.of(position)
    assert carried.pillar_by_id == made.pillar_by_id
    assert carried.road_by_id == made.road_by_id
    assert list(carried.pose_by_id) == list(made.pose_by_id)
    assert carried.pose_by_id == made.pose_by_id
    assert carried.ends == made.ends
    assert carried.over == made.over
    assert carried.under == made.under
    assert [car.id for car in carried.cars] == [car.id for car in made.cars]
