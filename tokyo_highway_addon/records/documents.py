"""Positions and moves as a record states them: the way back from the values of :mod:`tokyo_highway_addon.rules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from ..rules.editions import EDITIONS, RULE_NAMES
from ..rules.moves import CENTRED, Accident, Move, PillarPlan, Point, RoadPlan
from ..rules.pieces import ESTIMATED_PIECES, PIECE_NAMES
from ..rules.position import Ground, Position, Road

Tree = dict[str, Any]


def document_of_position(position: Position) -> Tree:
    """The keys ``rules``, ``pieces``, ``table`` and ``position``; switches and sizes only where not the default."""
    usual = EDITIONS[position.rules.edition].rules()
    rules = {
        name: getattr(position.rules, name)
        for name in RULE_NAMES
        if name == "edition" or getattr(position.rules, name) != getattr(usual, name)
    }
    pieces = {
        name: getattr(position.pieces, name)
        for name in PIECE_NAMES
        if getattr(position.pieces, name) != getattr(ESTIMATED_PIECES, name)
    }
    document: Tree = {"rules": rules}
    if pieces:
        document["pieces"] = pieces
    if position.table_size is not None:
        document["table"] = {"size": list(position.table_size)}
    stated: Tree = {
        "pillars": [
            {"id": pillar.id, "owner": pillar.owner, **_pillar_form(pillar.at, pillar.height, pillar.junction)}
            for pillar in position.pillars
        ],
        "roads": [_road_form(road) for road in position.roads],
    }
    if position.supply:
        stated["supply"] = {
            player: {field.name: getattr(hand, field.name) for field in fields(hand)}
            for player, hand in position.supply.items()
        }
    stated["to_move"] = position.to_move
    if position.last:
        stated["last"] = dict(position.last)
    if position.waiting:
        waiting = [player for player in position.players if player in position.waiting]
        stated["waiting"] = waiting[0] if len(waiting) == 1 else waiting
    document["position"] = stated
    return document


def document_of_moves(moves: Sequence[Move]) -> list[Tree]:
    """A line of moves, with the alternatives of each."""
    return [document_of_move(move) for move in moves]


def document_of_move(move: Move) -> Tree:
    """Raises ``ValueError`` for a pass that has a base, and for more or fewer places than cars."""
    tree: Tree = {"player": move.player}
    if move.is_pass:
        if move.base is not None or move.adjusted or move.road != CENTRED:
            raise ValueError(f"a pass of {move.player} that says where a road runs")
        tree["pass"] = True
    else:
        tree["from"] = move.base
        tree |= _placement_form(move.pillar, move.road, move.exit_at)
    if move.cars or move.car_places:
        tree["cars"] = _cars_form(move.cars, move.car_places)
    if move.adjusted:
        tree["adjusted"] = [_placement_form(each.pillar, each.road, each.exit_at) for each in move.adjusted]
    if move.accident is not None:
        tree["accident"] = document_of_accident(move.accident)
    if move.judged is not None:
        tree["judged"] = {"accepted": move.judged.accepted}
        if move.judged.comment:
            tree["judged"]["comment"] = move.judged.comment
    if move.comment:
        tree["comment"] = move.comment
    if move.alternatives:
        tree["alternatives"] = [document_of_moves(line) for line in move.alternatives]
    return tree


def _pillar_form(at: Point, height: int, junction: bool) -> Tree:
    return {"at": list(at), "height": height, **({"junction": True} if junction else {})}


def _end_form(end: str | Ground) -> Tree:
    return {"ground": list(end.towards)} if isinstance(end, Ground) else {"pillar": end}


def _lie(road: Road | RoadPlan) -> Tree:
    return {name: getattr(road, name) for name in ("shift", "offset_from", "offset_to") if getattr(road, name)}


def _cars_form(cars: int, places: tuple[float, ...]) -> int | list[Tree]:
    if not places:
        return cars
    if len(places) != cars:
        raise ValueError(f"{cars} cars, but places for {len(places)}")
    return [{"along": place} for place in places]


def _road_form(road: Road) -> Tree:
    tree: Tree = {
        "id": road.id,
        "owner": road.owner,
        "from": _end_form(road.start),
        "to": _end_form(road.end),
        **_lie(road),
    }
    if road.cars:
        tree["cars"] = _cars_form(road.cars, road.car_places)
    return tree


def _placement_form(pillar: PillarPlan | None, road: RoadPlan, exit_at: Point | None) -> Tree:
    name = {} if road.id is None else {"id": road.id}
    if exit_at is not None:
        return {"exit": {**name, "at": list(exit_at), **_lie(road)}}
    tree: Tree = {}
    if pillar is not None:
        own = {} if pillar.id is None else {"id": pillar.id}
        tree["pillar"] = {**own, **_pillar_form(pillar.at, pillar.height, pillar.junction)}
    if name or _lie(road):
        tree["road"] = {**name, **_lie(road)}
    return tree


def document_of_accident(accident: Accident) -> Tree:
    tree: Tree = {}
    if accident.dropped:
        tree["dropped"] = list(accident.dropped)
    if accident.shifted:
        tree["shifted"] = list(accident.shifted)
    if accident.paid is not None:
        tree["paid"] = {"discs": accident.paid.discs, "junctions": accident.paid.junctions}
    return tree
