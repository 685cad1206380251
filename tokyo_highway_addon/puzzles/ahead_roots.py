"""The first turn of a search ahead: its regions, each with the moves into it that promise most, and their bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Move, Position, play
from ..rules.batch import BatchReferee
from ..rules.supplies import bases
from .ahead_bounds import MANY, fewest_turns_to_exit
from .ahead_search import MISSED, NOTHING, AheadGoal, Outcome, Piece, Stop, at_once, bound
from .ahead_tries import Flags, Tries, tries
from .ahead_turn import onward
from .answers import roomiest_move, with_cars
from .places import kinds_of, places
from .regions import Kind, Outline, Region
from .solving import Solution

LEAST: Final = 2.0
"""mm². No hand hits a smaller region."""
SPACING: Final = 7.0
"""mm between the places of a region that are looked at."""
ASIDE: Final = (24.0, 12.0, 6.0)
"""mm between places of a region that are tried: far ones first."""


@dataclass(frozen=True)
class Field:
    """A part of the first turn that is mapped at once: roads from one base to pillars of one height, or its exits."""

    position: Position
    goal: AheadGoal
    turns: int
    base: str
    kinds: tuple[Kind, ...]
    resolution: float
    """mm"""
    most_places: int
    """In each region."""


@dataclass(frozen=True, eq=False)
class Part:
    """What a field holds."""

    pieces: tuple[Piece, ...]
    regions: tuple[Region, ...]
    """That of each piece."""
    outcomes: tuple[Outcome, ...]
    """What the first turn alone is worth, of each."""
    open_cars: Mapping[bool, int]
    """By whether it is an exit: cars that places in none of the regions may earn at most."""


@dataclass(frozen=True, eq=False)
class Roots:
    """What the first turn may be, so far as it is mapped."""

    position: Position
    goal: AheadGoal
    turns: int
    parts: tuple[Part, ...]
    missing: int
    """Fields that are not mapped yet."""
    fewer: int = MANY
    """Proven elsewhere: cars that places in none of the regions earn at most."""

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(piece for part in self.parts for piece in part.pieces)

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        return tuple(region for part in self.parts for region in part.regions)

    @cached_property
    def outcomes(self) -> dict[int, Outcome]:
        """By number of the piece: what the first turn alone is worth."""
        return dict(enumerate(outcome for part in self.parts for outcome in part.outcomes))

    @cached_property
    def elsewhere(self) -> int:
        """Proven bound of what moves are worth that lie in none of the regions."""
        if self.missing:
            return self._bound(True, MANY)
        cars = [(exit, min(cars, self.fewer)) for part in self.parts for exit, cars in part.open_cars.items()]
        return max((self._bound(*each) for each in set(cars) if each[1] >= 0), default=NOTHING)

    @cached_property
    def at_most(self) -> int:
        """Proven bound of what any move is worth."""
        return max([self.elsewhere, *(piece.at_most for piece in self.pieces)])

    def told_apart(self, first: Solution) -> Roots:
        """The same, once one turn is solved: where its answers are proven to be all, no other place earns as much."""
        return replace(self, fewer=first.best - 1) if first.proven and first.answers else self

    def _bound(self, exit: bool, cars: int) -> int:
        position = self.position
        return bound(position, self.goal, position.to_move, self.turns, exited=exit, first=cars)


def fields_of(
    position: Position, goal: AheadGoal, turns: int, resolution: float, most_places: int
) -> tuple[Field, ...]:
    """All of the first turn, what is nearest to the bases' heights first."""
    if position.winner is not None:
        return ()
    kinds: dict[tuple[int, bool, str], list[Kind]] = {}
    for base in bases(position, position.to_move):
        for kind in kinds_of(position, base.id):
            step = 0 if kind.exit else abs(kind.height - base.height)
            kinds.setdefault((step, kind.height > base.height, base.id), []).append(kind)
    return tuple(
        Field(position, goal, turns, base, tuple(alike), resolution, most_places)
        for (_, _, base), alike in sorted(kinds.items())
    )


def mapped(stop: Stop | None, field: Field) -> Part:
    """The regions of a field, the most promising first, as pieces of work."""
    position, goal, turns = field.position, field.goal, field.turns
    player = position.to_move
    found = places(position, field.base, resolution=field.resolution, kinds=field.kinds)
    left = [(kind.exit, cars) for kind, cars in found.at_most.items()]
    left += [(region.kind.exit, region.cars) for region in found.regions if region.area < LEAST]
    open_cars = {exit: max(cars for other, cars in left if other == exit) for exit, _ in left}
    regions = tuple(region for region in found.regions if region.area >= LEAST)
    pieces = []
    for region in regions:
        moves = _moves(position, region, field.most_places)
        at_most = bound(position, goal, player, turns, exited=region.kind.exit, first=region.cars)
        if goal == "exit" and not region.kind.exit:
            # how low the bases are then is the same wherever in the region the pillar stands
            needed = fewest_turns_to_exit(play(position, replace(moves[0], cars=0))[0], player)
            if needed is None or needed > turns - 1:
                at_most = min(at_most, MISSED + at_most)
        pieces.append(Piece(position, goal, player, turns, field.base, region.kind, moves, at_most))
    outcomes = tuple(at_once(piece) for piece in pieces)
    return Part(tuple(pieces), regions, outcomes, open_cars)


def _moves(position: Position, region: Region, most: int) -> tuple[Move, ...]:
    """To the roomiest place, and to others that promise more roads to cross next, or lie farther off."""
    first = roomiest_move(position, region)
    if region.kind.exit or most < 2:
        return (first,)
    some = _inside(position, region)
    if not len(some):
        return (first,)
    assert first.pillar is not None
    promise = onward(position, some)
    chosen: list[int] = []
    taken = [np.array(first.pillar.at)]
    for aside in ASIDE:
        for row in np.argsort(-promise, kind="stable").tolist():
            if len(taken) == most:
                break
            if all(np.hypot(*(some.at[row] - at)) >= aside for at in taken):
                chosen.append(row)
                taken.append(some.at[row])
    moves = (with_cars(position, some.move(row), region.cars) for row in chosen)
    return (first, *(move for move in moves if move is not None))


def _inside(position: Position, region: Region) -> Tries:
    """Places of a region, without shift."""
    some = tries(position, SPACING, only=(region.base, region.kind))
    some = some.some(np.flatnonzero(_within(some.at, region.outlines)))
    earned = some.judged(BatchReferee(position))
    return some.some(np.flatnonzero(earned == region.cars))


def _within(at: npt.NDArray[np.float64], outlines: Sequence[Outline]) -> Flags:
    """(n,): whether points lie inside an odd number of closed polygons."""
    inside = np.zeros(len(at), dtype=bool)
    x, y = at[:, 0, None], at[:, 1, None]
    for outline in outlines:
        x1, y1 = outline[:, 0], outline[:, 1]
        x2, y2 = np.roll(x1, -1), np.roll(y1, -1)
        between = (y1 > y) != (y2 > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            left = x < x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        inside ^= (between & left).sum(axis=1) % 2 == 1
    return inside
