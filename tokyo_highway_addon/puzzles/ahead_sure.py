"""What a player has for sure in his next turn, whatever is replied: moves that no opponent can reach in one turn.

Nothing that is built from an opponent's bases lies farther from them than a road and a pillar reach. Where a move's own
pillar and road lie farther off, they are as legal after any reply as before; where the roads that earn lie farther off,
too, no reply lies over or under them, and they earn the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from ..rules import Move, Position, play
from ..rules.supplies import bases, buildable_base
from .ahead_bounds import away, most_cars, pillar_reach, road_reach
from .ahead_tries import Flags, Tries, lengths_to
from .ahead_turn import Width, best_turn
from .mover import with_mover

CLEAR: Final = 2.0
"""mm beyond what an opponent can reach: more than any rule wants between two pieces."""
Cars = Callable[[int], None]


def sure_cars(position: Position, player: str, width: Width, judged: Cars, *, exits: bool = False) -> int:
    """Cars that a player can earn in his next turn whatever is replied before; with ``exits`` by an exit, -1 if none.

    0 also where an opponent might win before.
    """
    nothing = -1 if exits else 0
    if position.winner is not None or buildable_base(position, player) is None:
        return nothing
    replying = list(_replying(position, player))
    if any(most_cars(position, other, 1) >= position.supply[other].cars for other in replying):
        return nothing
    own = with_mover(position, player)
    building = [other for other in replying if buildable_base(position, other) is not None]
    theirs = [base.at for other in building for base in bases(position, other)]
    if not theirs:
        return best_turn(own, width, judged, exits=exits).best or nothing
    points = np.array(theirs, dtype=np.float64)
    beyond = _pieces_reach(position) + CLEAR

    def out_of_reach(some: Tries) -> Flags:
        far: Flags = lengths_to(points, some.start, some.at).min(axis=0) > beyond
        return far

    found = best_turn(own, width, judged, exits=exits, among=out_of_reach)
    best = nothing
    for row, earned in enumerate(found.earned.tolist()):
        if earned <= best:
            break
        best = max(best, _sure(own, found.pool.move(row), theirs, beyond, exits))
    return best


def _replying(position: Position, player: str) -> Iterator[str]:
    """Those who have a turn before the player's next."""
    other = position.to_move
    while other != player:
        yield other
        other = position.next_player(other)


def _pieces_reach(position: Position) -> float:
    """mm from an opponent's base within which all lies that he builds."""
    return max(pillar_reach(position) + position.pieces.disc_radius, road_reach(position))


def _sure(position: Position, move: Move, theirs: list[tuple[float, float]], beyond: float, exit: bool) -> int:
    """Cars that this move earns for sure; -1 where it is not sure to be legal."""
    after, verdict = play(position, move)
    if not verdict.legal:
        return -1
    pieces, table = position.pieces, position.table
    pose = after.table.pose_by_id[after.roads[-1].id]
    if any(away(at, pose) - pieces.half_width <= beyond for at in theirs):
        return -1
    if move.pillar is not None:
        (x, y), radius = move.pillar.at, pieces.disc_radius
        if any(np.hypot(x - at[0], y - at[1]) - radius <= beyond for at in theirs):
            return -1
    shield = road_reach(position) + CLEAR
    cars = 1 if exit or move.pillar is None else 0
    for crossing in verdict.crossings:
        if crossing.earns and crossing.certainty == "clear":
            crossed = table.pose_by_id[crossing.road]
            cars += all(away(at, crossed) - pieces.half_width > shield for at in theirs)
    while cars and not play(position, replace(move, cars=cars))[1].legal:
        cars -= 1
    return cars
