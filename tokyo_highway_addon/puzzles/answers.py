"""A region's answer as a move: its roomiest place as a record writes it, with as many cars as may be placed there."""

from __future__ import annotations

from dataclasses import replace

from ..records.lengths import to_tenths
from ..rules import Move, PillarPlan, Position, RoadPlan, check
from .regions import Region


def roomiest_move(position: Position, region: Region) -> Move:
    """The move to a region's roomiest place, as a record writes it, with as many of its cars as may be placed."""
    spot, kind = region.roomiest, region.kind
    at = (to_tenths(spot.at[0]), to_tenths(spot.at[1]))
    player = position.pillar(region.base).owner
    move = Move(
        player,
        region.base,
        pillar=None if kind.exit else PillarPlan(at, kind.height, kind.junction),
        exit_at=at if kind.exit else None,
        road=RoadPlan(shift=to_tenths(spot.shift)),
        cars=min(region.cars, position.supply[player].cars),
    )
    if not check(position, replace(move, cars=0)).legal:
        # The place is lost by rounding, whatever the cars.
        return move
    while move.cars and not check(position, move).legal:
        move = replace(move, cars=move.cars - 1)
    return move
