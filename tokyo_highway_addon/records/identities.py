"""Names every piece and holds every name against what stands at that moment.

Ids are optional in a record and made up in order over setup and moves: the next free of ``p1``, ``p2``, … for
pillars and of ``r1``, ``r2``, … for roads, passing over those that the record states anywhere. An alternative is
a line of its own: it sees what stood before the move it replaces, and the ids it makes go no further.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..rules.editions import EDITIONS
from ..rules.moves import Point
from ..rules.position import Position
from .faults import Place, RecordError, excerpt
from .lengths import to_tenths

LEAST_DIRECTION: Final = 1.0
"""How far from its pillar's axis the point must lie that gives a ramp or exit its direction, mm."""

Tree = dict[str, Any]


def check_players(document: Tree, edition: str, players: tuple[str, ...]) -> None:
    """Raises ``RecordError`` for a player listed twice, or a number of them that the edition has no supply for."""
    for index, player in enumerate(players):
        if player in players[:index]:
            raise RecordError.at(("players", index, "id"), "record.player-twice", name=excerpt(player))
    counts = sorted(EDITIONS[edition].full_supply)
    if len(players) not in counts:
        allowed = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
        shown = {"edition": edition, "allowed": allowed, "count": len(players)}
        raise RecordError.at(("players",), "record.player-count", **shown)
    result = document.get("event", {}).get("result")
    if result is not None:
        _known_player(result, ("event", "result"), players)
    puzzle = document.get("puzzle", {})
    if "player" in puzzle:
        _known_player(puzzle["player"], ("puzzle", "player"), players)


def name_pieces(document: Tree, players: tuple[str, ...], setup: Position | None) -> None:
    """Writes an id into every pillar, road and exit of ``document`` that has none, in place.

    ``setup`` is the standard setup where the record has no position of its own. Raises ``RecordError`` for ids used
    twice, for ends, bases and accidents that name nothing, for players nobody knows, and for roads without direction.
    """
    table = _Table(players, set(_stated(document)))
    if setup is not None:
        table.pillars = {pillar.id: pillar.at for pillar in setup.pillars}
        table.roads = {road.id: road.cars for road in setup.roads}
        table.taken |= table.pillars.keys() | table.roads.keys()
    else:
        _position(document["position"], table)
    _line(document.get("moves", []), ("moves",), table)


class _Table:
    """What stands, by id, along one line of play."""

    def __init__(self, players: tuple[str, ...], taken: set[str]) -> None:
        self.players = players
        self.taken = taken
        """Ids stated anywhere in the record."""
        self.pillars: dict[str, Point] = {}
        self.roads: dict[str, int] = {}
        """Each with its number of cars."""
        self.next_pillar = 1
        self.next_road = 1

    def name_pillar(self, pillar: Tree, place: Place) -> None:
        if "id" not in pillar:
            while f"p{self.next_pillar}" in self.taken:
                self.next_pillar += 1
            _give_id(pillar, f"p{self.next_pillar}")
            self.next_pillar += 1
        self._refuse_second(pillar["id"], place)
        self.pillars[pillar["id"]] = (pillar["at"][0], pillar["at"][1])

    def name_road(self, road: Tree, place: Place, cars: int | list[Any]) -> None:
        if "id" not in road:
            while f"r{self.next_road}" in self.taken:
                self.next_road += 1
            _give_id(road, f"r{self.next_road}")
            self.next_road += 1
        self._refuse_second(road["id"], place)
        self.roads[road["id"]] = len(cars) if isinstance(cars, list) else int(cars)

    def _refuse_second(self, name: str, place: Place) -> None:
        if name in self.pillars or name in self.roads:
            raise RecordError.at((*place, "id"), "record.id-twice", name=excerpt(name))

    def pillar_at(self, name: str, place: Place) -> Point:
        if name not in self.pillars:
            raise RecordError.at(place, "record.no-such-pillar", name=excerpt(name))
        return self.pillars[name]

    def known_piece(self, name: str, place: Place) -> None:
        road, _, car = name.partition("/car")
        if car:
            if int(car) > self.roads.get(road, 0):
                raise RecordError.at(place, "record.no-such-car", name=excerpt(name))
        elif name not in self.pillars and name not in self.roads:
            raise RecordError.at(place, "record.no-such-piece", name=excerpt(name))


def _give_id(piece: Tree, name: str) -> None:
    others = dict(piece)
    piece.clear()
    piece["id"] = name
    piece.update(others)


def _stated(document: Tree) -> Iterator[str]:
    """Every id that the record itself gives to a pillar or a road."""
    position = document.get("position", {})
    for piece in (*position.get("pillars", ()), *position.get("roads", ())):
        if "id" in piece:
            yield piece["id"]
    lines = [document.get("moves", [])]
    while lines:
        for move in lines.pop():
            for kind in ("pillar", "road", "exit"):
                if "id" in move.get(kind, {}):
                    yield move[kind]["id"]
            lines.extend(move.get("alternatives", ()))


def _position(position: Tree, table: _Table) -> None:
    place: Place = ("position",)
    for index, pillar in enumerate(position.get("pillars", [])):
        here = (*place, "pillars", index)
        _known_player(pillar["owner"], (*here, "owner"), table.players)
        table.name_pillar(pillar, here)
    for index, road in enumerate(position.get("roads", [])):
        here = (*place, "roads", index)
        _known_player(road["owner"], (*here, "owner"), table.players)
        table.name_road(road, here, road.get("cars", 0))
        _ends(road, here, table)
    for name in _player_keys(position.get("supply", {})):
        _known_player(name, (*place, "supply"), table.players)
    if "to_move" in position:
        _known_player(position["to_move"], (*place, "to_move"), table.players)
    for name, pillar in _player_keys(position.get("last", {})).items():
        _known_player(name, (*place, "last"), table.players)
        if pillar is not None:
            table.pillar_at(pillar, (*place, "last", name))
    waiting = position.get("waiting", [])
    if isinstance(waiting, str):
        _known_player(waiting, (*place, "waiting"), table.players)
    else:
        for index, name in enumerate(waiting):
            _known_player(name, (*place, "waiting", index), table.players)


def _ends(road: Tree, place: Place, table: _Table) -> None:
    """A road runs between two pillars, or between one pillar and the table in a direction that can be told."""
    at: list[Point] = []
    for end in ("from", "to"):
        if "pillar" in road[end]:
            at.append(table.pillar_at(road[end]["pillar"], (*place, end, "pillar")))
    if not at:
        raise RecordError.at(place, "record.two-grounds")
    if len(at) == 2:
        if road["from"]["pillar"] == road["to"]["pillar"]:
            raise RecordError.at(place, "record.same-pillar", name=excerpt(road["to"]["pillar"]))
        return
    end = "from" if "ground" in road["from"] else "to"
    _direction(at[0], road[end]["ground"], (*place, end, "ground"))


def _line(moves: list[Tree], place: Place, table: _Table) -> None:
    """One line of play; what it builds is gone from ``table`` afterwards."""
    before = (table.next_pillar, table.next_road)
    built: list[str] = []
    for index, move in enumerate(moves):
        here = (*place, index)
        for number, line in enumerate(move.get("alternatives", ())):
            _line(line, (*here, "alternatives", number), table)
        _move(move, here, table)
        built.extend(move[kind]["id"] for kind in ("pillar", "road", "exit") if kind in move)
    for name in built:
        table.pillars.pop(name, None)
        table.roads.pop(name, None)
    table.next_pillar, table.next_road = before


def _move(move: Tree, place: Place, table: _Table) -> None:
    _known_player(move["player"], (*place, "player"), table.players)
    cars = move.get("cars", 0)
    if "from" in move:
        base = table.pillar_at(move["from"], (*place, "from"))
        if "exit" in move:
            _direction(base, move["exit"]["at"], (*place, "exit", "at"))
            table.name_road(move["exit"], (*place, "exit"), cars)
        else:
            table.name_pillar(move["pillar"], (*place, "pillar"))
            if "road" not in move:
                move["road"] = {}
            table.name_road(move["road"], (*place, "road"), cars)
        for number, earlier in enumerate(move.get("adjusted", ())):
            _earlier_placement(earlier, (*place, "adjusted", number), move, base)
    accident = move.get("accident", {})
    for kind in ("dropped", "shifted"):
        for number, name in enumerate(accident.get(kind, ())):
            table.known_piece(name, (*place, "accident", kind, number))


def _earlier_placement(earlier: Tree, place: Place, move: Tree, base: Point) -> None:
    """It is the same pillar and the same stick that lay there before, so an id stated is the turn's own."""
    if "exit" in earlier:
        _direction(base, earlier["exit"]["at"], (*place, "exit", "at"))
    road = move["exit"] if "exit" in move else move["road"]
    for kind, own in (("pillar", move.get("pillar", {})), ("road", road), ("exit", road)):
        stated = earlier.get(kind, {}).get("id")
        if stated is not None and stated != own.get("id"):
            raise RecordError.at((*place, kind, "id"), "record.other-id", name=excerpt(stated))


def _direction(pillar: Point, towards: list[float], place: Place) -> None:
    """Measured between the points as they are written, so that what was read can be read again."""
    apart = math.hypot(to_tenths(towards[0]) - to_tenths(pillar[0]), to_tenths(towards[1]) - to_tenths(pillar[1]))
    if apart < LEAST_DIRECTION:
        raise RecordError.at(place, "record.no-direction")


def _known_player(name: str, place: Place, players: tuple[str, ...]) -> None:
    if name not in players:
        raise RecordError.at(place, "record.no-such-player", name=excerpt(name), known=", ".join(players))


def _player_keys(by_player: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in by_player.items() if not name.startswith("x-")}
