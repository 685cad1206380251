"""What a checked record says, in the values of :mod:`tokyo_highway_addon.rules`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..rules.editions import DEFAULT_EDITION, EDITIONS, Rules, Supply
from ..rules.moves import CENTRED, Accident, Move, Payment, PillarPlan, Placement, Point, RoadPlan, Ruling
from ..rules.pieces import Pieces
from ..rules.position import Ground, Pillar, Position, Road
from ..rules.setup import derived_supply, standard_setup, with_supply

Tree = Mapping[str, Any]


def rules_of(document: Tree) -> Rules:
    """The edition's rules with the record's switches on top."""
    stated = _known(document.get("rules", {}))
    edition = stated.pop("edition", DEFAULT_EDITION)
    if "borderline_band" in stated:
        stated["borderline_band"] = float(stated["borderline_band"])
    return EDITIONS[edition].rules(**stated)


def pieces_of(document: Tree) -> Pieces:
    """The estimated sizes with the record's own on top."""
    return Pieces(**{name: float(value) for name, value in _known(document.get("pieces", {})).items()})


def table_size_of(document: Tree) -> tuple[float, float] | None:
    size = document.get("table", {}).get("size")
    return None if size is None else (float(size[0]), float(size[1]))


def player_ids_of(document: Tree) -> tuple[str, ...]:
    """In seating order; the first two colours of the edition where the record lists none."""
    if "players" in document:
        return tuple(player["id"] for player in document["players"])
    return EDITIONS[document.get("rules", {}).get("edition", DEFAULT_EDITION)].colours[:2]


def setup_of(document: Tree) -> Position:
    """The standard setup of a record without a position: pink, where there is one, has ``p1`` and moves first."""
    players = player_ids_of(document)
    first = players.index("pink") if "pink" in players else 0
    seats = players[first:] + players[:first]
    setup = standard_setup(seats, rules_of(document), pieces_of(document), table_size_of(document), seats[0])
    return setup if seats == players else replace(setup, players=players)


def position_of(document: Tree) -> Position:
    """The starting position. Every pillar and road has its id by now."""
    if "position" not in document:
        return setup_of(document)
    stated = document["position"]
    players = player_ids_of(document)
    waiting = stated.get("waiting", ())
    position = Position(
        players=players,
        pillars=tuple(_pillar(pillar) for pillar in stated.get("pillars", ())),
        roads=tuple(_road(road) for road in stated.get("roads", ())),
        to_move=stated.get("to_move", players[0]),
        last=_known(stated.get("last", {})),
        waiting=frozenset((waiting,) if isinstance(waiting, str) else waiting),
        rules=rules_of(document),
        pieces=pieces_of(document),
        table_size=table_size_of(document),
    )
    hands = derived_supply(position)
    for player, hand in _known(stated.get("supply", {})).items():
        hands[player] = _supply(hands[player], hand)
    return with_supply(position, hands)


def moves_of(moves: list[Tree]) -> tuple[Move, ...]:
    """A line of moves, with the alternatives of each."""
    return tuple(_move(move) for move in moves)


def _known(tree: Tree) -> dict[str, Any]:
    return {name: value for name, value in tree.items() if not name.startswith("x-")}


def _point(at: list[float]) -> Point:
    return (float(at[0]), float(at[1]))


def _supply(derived: Supply, stated: Tree) -> Supply:
    return replace(derived, **{name: int(count) for name, count in _known(stated).items()})


def _pillar(pillar: Tree) -> Pillar:
    return Pillar(
        pillar["id"], pillar["owner"], _point(pillar["at"]), int(pillar["height"]), pillar.get("junction", False)
    )


def _end(end: Tree) -> str | Ground:
    return end["pillar"] if "pillar" in end else Ground(_point(end["ground"]))


def _cars(cars: Any) -> tuple[int, tuple[float, ...]]:
    if isinstance(cars, list):
        return len(cars), tuple(float(car["along"]) for car in cars)
    return int(cars), ()


def _road(road: Tree) -> Road:
    cars, places = _cars(road.get("cars", 0))
    return Road(
        road["id"],
        road["owner"],
        _end(road["from"]),
        _end(road["to"]),
        float(road.get("shift", 0.0)),
        float(road.get("offset_from", 0.0)),
        float(road.get("offset_to", 0.0)),
        cars,
        places,
    )


def _plan(pillar: Tree | None) -> PillarPlan | None:
    if pillar is None:
        return None
    return PillarPlan(_point(pillar["at"]), int(pillar["height"]), pillar.get("junction", False), pillar.get("id"))


def _road_plan(road: Tree | None) -> RoadPlan:
    if road is None:
        return CENTRED
    return RoadPlan(
        float(road.get("shift", 0.0)),
        float(road.get("offset_from", 0.0)),
        float(road.get("offset_to", 0.0)),
        road.get("id"),
    )


def _exit_at(tree: Tree) -> Point | None:
    return _point(tree["exit"]["at"]) if "exit" in tree else None


def _move(move: Tree) -> Move:
    cars, places = _cars(move.get("cars", 0))
    accident, judged = move.get("accident"), move.get("judged")
    return Move(
        player=move["player"],
        base=move.get("from"),
        pillar=_plan(move.get("pillar")),
        exit_at=_exit_at(move),
        road=_road_plan(move.get("exit", move.get("road"))),
        cars=cars,
        car_places=places,
        adjusted=tuple(
            Placement(_plan(each.get("pillar")), _road_plan(each.get("exit", each.get("road"))), _exit_at(each))
            for each in move.get("adjusted", ())
        ),
        accident=None if accident is None else _accident(accident),
        judged=None if judged is None else Ruling(judged["accepted"], judged.get("comment", "")),
        comment=move.get("comment", ""),
        alternatives=tuple(moves_of(line) for line in move.get("alternatives", ())),
    )


def _accident(accident: Tree) -> Accident:
    paid = accident.get("paid")
    return Accident(
        tuple(accident.get("dropped", ())),
        tuple(accident.get("shifted", ())),
        None if paid is None else Payment(int(paid.get("discs", 0)), int(paid.get("junctions", 0))),
    )
