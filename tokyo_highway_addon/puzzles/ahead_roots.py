"""The first turn of a search ahead: its regions, each with the moves into it that promise most, and their bounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Move, Position
from ..rules.batch import BatchReferee
from ..rules.supplies import bases
from .ahead_bounds import MANY
from .ahead_search import NOTHING, AheadGoal, Piece, bound
from .ahead_tries import Flags, Tries, tries, with_cars
from .ahead_turn import onward
from .answers import roomiest_move
from .places import kinds_of, places
from .regions import Kind, Outline, Region
from .solving import Solution

LEAST: Final = 2.0
"""mm². No hand hits a smaller region."""
SPACING: Final = 7.0
"""mm between the places of a region that are looked at."""
ASIDE: Final = (24.0, 12.0, 6.0)
"""mm between places of a region that are tried: far ones first."""


@dataclass(frozen=True, eq=False)
class Roots:
    """What the first turn may be."""

    position: Position
    goal: AheadGoal
    turns: int
    pieces: tuple[Piece, ...]
    regions: tuple[Region, ...]
    """That of each piece."""
    open_cars: Mapping[bool, int]
    """By whether it is an exit: cars that places in none of the regions may earn at most."""

    @property
    def elsewhere(self) -> int:
        """Proven bound of what moves are worth that lie in none of the regions."""
        return max((self._bound(exit, cars) for exit, cars in self.open_cars.items()), default=NOTHING)

    @property
    def at_most(self) -> int:
        """Proven bound of what any move is worth."""
        return max([self.elsewhere, *(piece.at_most for piece in self.pieces)])

    def told_apart(self, first: Solution) -> Roots:
        """The same, once one turn is solved: where its answers are proven to be all, no other place earns as much."""
        if not first.proven or not first.answers:
            return self
        fewer = {exit: min(cars, first.best - 1) for exit, cars in self.open_cars.items()}
        return replace(self, open_cars={exit: cars for exit, cars in fewer.items() if cars >= 0})

    def _bound(self, exit: bool, cars: int) -> int:
        position = self.position
        return bound(position, self.goal, position.to_move, self.turns, exited=exit, first=cars)


def roots_of(
    position: Position,
    goal: AheadGoal,
    turns: int,
    *,
    resolution: float,
    most_places: int,
    stop: Callable[[], bool],
    told: Callable[[float], None],
) -> Roots:
    """The regions of all bases of the player to move, as pieces of work, the most promising first.

    What is not yet mapped when it is stopped counts as open.
    """
    player = position.to_move
    found: list[tuple[Piece, Region]] = []
    open_cars: dict[bool, int] = {}
    fields = _fields(position)
    for number, (base, kinds) in enumerate(fields):
        told(number / len(fields))
        if stop():
            open_cars = {False: MANY, True: MANY}
            break
        mapped = places(position, base, resolution=resolution, kinds=kinds)
        left = [(kind.exit, cars) for kind, cars in mapped.at_most.items()]
        left += [(region.kind.exit, region.cars) for region in mapped.regions if region.area < LEAST]
        for exit, cars in left:
            if cars >= 0:
                open_cars[exit] = max(cars, open_cars.get(exit, 0))
        for region in mapped.regions:
            if region.area >= LEAST:
                at_most = bound(position, goal, player, turns, exited=region.kind.exit, first=region.cars)
                moves = _moves(position, region, most_places)
                found.append((Piece(position, goal, player, turns, base, region.kind, moves, at_most), region))
    found.sort(key=lambda each: (-each[1].cars, -each[0].at_most, -each[1].area))
    pieces, regions = tuple(piece for piece, _ in found), tuple(region for _, region in found)
    return Roots(position, goal, turns, pieces, regions, open_cars)


def _fields(position: Position) -> list[tuple[str, list[Kind]]]:
    """What is mapped at once: a base and the kinds of one height, nearest to the base's first."""
    if position.winner is not None:
        return []
    fields: dict[tuple[int, bool, str], list[Kind]] = {}
    for base in bases(position, position.to_move):
        for kind in kinds_of(position, base.id):
            step = 0 if kind.exit else abs(kind.height - base.height)
            fields.setdefault((step, kind.height > base.height, base.id), []).append(kind)
    return [(base, kinds) for (_, _, base), kinds in sorted(fields.items())]


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
