"""An answer belongs to the arrangement, not to where it stands, how it is turned or named, nor to how heavy wood is."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import pytest

from benchmarks.positions import case
from tests.statics.layouts import crossroads, exit_down, slope, tower
from tokyo_highway_addon.rules import Ground, Position
from tokyo_highway_addon.rules.pieces import Pieces
from tokyo_highway_addon.statics import Stability, stability
from tokyo_highway_addon.statics.bodies import masses

Point = tuple[float, float]
SEEDS = (11, 12, 18, 28, 43, 53, 60)
MARGIN = 0.02
"""Share to which tilt margins agree: they are searched for to 2 %."""


@dataclass(frozen=True)
class Change:
    """Another way to set out the same arrangement: ``turn`` (2, 2) about the origin, then ``shift``."""

    turn: tuple[Point, Point] = ((1.0, 0.0), (0.0, 1.0))
    shift: Point = (0.0, 0.0)
    name: Callable[[str], str] = str
    backwards: bool = False
    pieces: Callable[[Pieces], Pieces] = lambda pieces: pieces

    @property
    def mirrored(self) -> bool:
        (a, b), (c, d) = self.turn
        return a * d - b * c < 0.0

    def way(self, by: Point) -> Point:
        return tuple(row[0] * by[0] + row[1] * by[1] for row in self.turn)  # type: ignore[return-value]

    def place(self, at: Point) -> Point:
        x, y = self.way(at)
        return x + self.shift[0], y + self.shift[1]

    def id(self, id: str) -> str:
        head, slash, rest = id.partition("/")
        return self.name(head) + slash + rest

    def end(self, end: str | Ground) -> str | Ground:
        return Ground(self.place(end.towards)) if isinstance(end, Ground) else self.name(end)

    def position(self, position: Position) -> Position:
        side = -1.0 if self.mirrored else 1.0
        pillars = tuple(replace(p, id=self.name(p.id), at=self.place(p.at)) for p in position.pillars)
        roads = tuple(
            replace(
                r,
                id=self.name(r.id),
                start=self.end(r.start),
                end=self.end(r.end),
                offset_from=side * r.offset_from,
                offset_to=side * r.offset_to,
            )
            for r in position.roads
        )
        # roads stay in laying order: later ends lie on earlier ones
        return replace(
            position,
            pillars=pillars[::-1] if self.backwards else pillars,
            roads=roads,
            pieces=self.pieces(position.pieces),
            last={},
        )


def turned(degrees: float, shift: Point = (0.0, 0.0)) -> Change:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Change(turn=((c, -s), (s, c)), shift=shift)


CHANGES = {
    "turned 90": turned(90.0),
    "turned 37 and moved": turned(37.0, (120.0, -40.0)),
    "turned 211": turned(211.0),
    "moved": Change(shift=(333.3, -77.7)),
    "mirrored": Change(turn=((-1.0, 0.0), (0.0, 1.0))),
    "mirrored across 30": Change(turn=((0.5, math.sqrt(0.75)), (math.sqrt(0.75), -0.5))),
    "renamed": Change(name=lambda id: f"z{id[::-1]}"),
    "backwards": Change(backwards=True),
    "heavier": Change(pieces=lambda pieces: replace(pieces, density=3.0 * pieces.density)),
}


def same(before: Stability, after: Stability, change: Change, of: str) -> None:
    assert after.verdict == before.verdict, of
    assert set(after.falls) == {change.id(id) for id in before.falls}, of
    assert after.tilt_margin == pytest.approx(before.tilt_margin, rel=MARGIN, abs=0.02), of
    assert after.settles == pytest.approx(before.settles, abs=0.02), of
    assert after.close_call == before.close_call, of


@pytest.mark.parametrize("name", CHANGES)
def test_seeded_positions_are_answered_alike_however_they_are_set_out(name: str) -> None:
    change = CHANGES[name]
    for seed in SEEDS:
        this = case(seed)
        before = stability(this.position, misplaced=this.misplaced, removed=this.removed)
        after = stability(
            change.position(this.position),
            misplaced={change.id(id): change.way(by) for id, by in this.misplaced.items()},
            removed=[change.id(id) for id in this.removed],
        )
        same(before, after, change, f"seed {seed}: {this.story}")


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("lean", [(0.0, 0.0), (0.12, 0.0), (-0.05, 0.2)])
def test_leaning_tables_turn_with_their_positions(name: str, lean: Point) -> None:
    change = CHANGES[name]
    for position in (crossroads(), slope(1, 5, cars=1), exit_down(4, 12.0), tower(9)):
        before = stability(position, lean=lean)
        after = stability(change.position(position), lean=change.way(lean))
        same(before, after, change, f"{len(position.pillars)} pillars, {len(position.roads)} roads")


def test_pushes_turn_with_their_positions_and_grow_with_the_weight() -> None:
    position = slope(1, 4, cars=1)
    before = stability(position)
    for change in (CHANGES[name] for name in ("turned 37 and moved", "mirrored", "renamed", "heavier")):
        heavier = change.pieces(position.pieces).density / position.pieces.density
        after = stability(change.position(position))
        for id in ("p1/disc1", "p2/disc4", "r1", "r1/car1"):
            push = after.nudge(change.id(id)).share / heavier
            assert push == pytest.approx(before.nudge(id).share, rel=MARGIN), id
            assert set(after.brings_down(change.id(id))) == {change.id(each) for each in before.brings_down(id)}
    assert masses(replace(position.pieces, density=1.3)) == pytest.approx(2.0 * masses(position.pieces))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_stands_at_some_friction_stands_at_more(seed: int) -> None:
    this = case(seed)
    falls = [
        stability(this.position, misplaced=this.misplaced, removed=this.removed, friction=friction).verdict == "falls"
        for friction in (0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1.0)
    ]
    assert falls == sorted(falls, reverse=True), this.story


@pytest.mark.parametrize("position", [slope(1, 4, cars=1), exit_down(4, 12.0)])
def test_what_rubs_more_bears_a_greater_tilt(position: Position) -> None:
    margins = np.array([stability(position, friction=friction).tilt_margin for friction in (0.25, 0.3, 0.4, 0.5, 0.8)])
    assert (np.diff(margins) >= -0.01 * margins[1:]).all()
    assert margins[-1] > 1.2 * margins[0]
