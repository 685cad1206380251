"""A region's answer as a move: its roomiest place as a record writes it, with as many cars as may be placed there."""

from __future__ import annotations

from dataclasses import replace

from ..records.lengths import to_tenths
from ..rules import Move, PillarPlan, Point, Position, RoadPlan, check
from .regions import Kind, Region


def move_to(player: str, base: str, kind: Kind, at: Point, shift: float) -> Move:
    """The move that builds a kind at a place; of an exit, in its direction."""
    plan = None if kind.exit else PillarPlan(at, kind.height, kind.junction)
    return Move(player, base, plan, at if kind.exit else None, RoadPlan(shift=shift))


def roomiest_move(position: Position, region: Region) -> Move:
    """The move to a region's roomiest place, as a record writes it, with as many of its cars as may be placed."""
    return move_at(position, region, region.roomiest.at, region.roomiest.shift)


def move_at(position: Position, region: Region, place: Point, shift: float) -> Move:
    """The same to another place of it."""
    at = (to_tenths(place[0]), to_tenths(place[1]))
    player = position.pillar(region.base).owner
    bare = move_to(player, region.base, region.kind, at, to_tenths(shift))
    # where the place is lost by rounding, it is so whatever the cars
    return with_cars(position, bare, region.cars) or replace(bare, cars=min(region.cars, position.supply[player].cars))


def with_cars(position: Position, move: Move, earned: int) -> Move | None:
    """The move with as many of the cars it earns as can be placed; None where it is not legal without any."""
    move = replace(move, cars=max(0, min(earned, position.supply[move.player].cars)))
    while not check(position, move).legal:
        if not move.cars:
            return None
        move = replace(move, cars=move.cars - 1)
    return move


def as_it_earns(position: Position, move: Move) -> Move:
    """The move, laid without cars, with as many of the cars it earns as can be placed without a worse verdict."""
    bare = check(position, move)
    for cars in range(min(bare.earned, position.supply[move.player].cars), 0, -1):
        more = replace(move, cars=cars)
        if check(position, more).judgement.rank <= bare.judgement.rank:
            return more
    return move
