"""A record's document while it is being edited: where each piece that stands is stated, and what needs it."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from typing import Any, Final

from ..rules.game import Game
from ..rules.moves import Point
from ..rules.position import Position
from ..rules.setup import standing_pieces
from .documents import document_of_position
from .faults import RecordError
from .lengths import to_tenths
from .record import Record
from .views import position_of

Tree = dict[str, Any]

_IN_OWN_WORDS: Final = {
    "record.no-direction": "edit.no-direction",
    "record.same-pillar": "edit.same-pillar",
    "record.two-grounds": "edit.two-grounds",
    "record.range": "edit.range",
}
"""What reading would refuse, as a person hears it who has no file in front of him."""


class EditRefused(RecordError):
    """An edit that a record cannot say: one sentence that says why, and what to do first (``sentence``)."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(None, "", key, values)

    @classmethod
    def by(cls, fault: RecordError) -> EditRefused:
        """What reading finds at fault in the edited record."""
        return cls(_IN_OWN_WORDS.get(fault.key, fault.key), **fault.values)


def standing_at(record: Record, number: int) -> Position:
    """The position after ``number`` moves. Raises ``IndexError`` beyond the record's moves."""
    if not 0 <= number <= len(record.moves):
        raise IndexError(f"the record has {len(record.moves)} moves, not {number}")
    return Game(record.position, record.moves[:number]).position


def laid_in(record: Record, number: int, id: str) -> int:
    """The number (from 1) of the move that laid a pillar or road; 0: it is of the setup.

    Raises ``EditRefused`` where it does not stand after ``number`` moves, ``IndexError`` beyond the record's moves.
    """
    return Draft(record, number).laid(id)


class Draft:
    """The document of a record, to be changed in place and made a record again (:meth:`done`)."""

    def __init__(self, record: Record, number: int) -> None:
        if not 0 <= number <= len(record.moves):
            raise IndexError(f"the record has {len(record.moves)} moves, not {number}")
        self.record = record
        self.number = number
        self.document: Tree = copy.deepcopy(dict(record.document))
        self.moves: list[Tree] = self.document.get("moves", [])
        self._laid: dict[str, int] = {pillar.id: 0 for pillar in record.position.pillars}
        self._laid |= {road.id: 0 for road in record.position.roads}
        for at, move in enumerate(self.moves[:number], 1):
            self._laid |= {move[kind]["id"]: at for kind in ("pillar", "road", "exit") if kind in move}

    @property
    def setup(self) -> Tree:
        """The starting position, written out where the record leaves it to the rules."""
        if "position" not in self.document:
            stated: Tree = document_of_position(self.record.position)["position"]
            # derived as before, not stated
            del stated["supply"]
            self.document["position"] = stated
        position: Tree = self.document["position"]
        return position

    def done(self, settled: bool = False) -> Record:
        """The record; hands that it states have given and taken what the setup needs unless that is ``settled``."""
        try:
            if not settled and self.document.get("position", {}).get("supply"):
                # a fault must be told before anything is counted by it
                Record.from_document(self.document)
                self._settle_hands()
            return Record.from_document(self.document)
        except RecordError as fault:
            raise EditRefused.by(fault) from None

    # -- where a piece is stated --------------------------------------------------------------------------------------

    def laid(self, id: str) -> int:
        """The move that laid a piece, 0 for the setup. Raises ``EditRefused`` where it does not stand."""
        if id not in self._laid:
            raise EditRefused("edit.no-piece", piece=id)
        return self._laid[id]

    def pillar(self, id: str) -> Tree:
        """Where a pillar's place and height are stated. Raises ``EditRefused``."""
        tree = self._stated(id, ("pillar",), "pillars")
        if tree is None:
            raise EditRefused("edit.not-a-pillar", piece=id)
        return tree

    def road(self, id: str) -> Tree:
        """Where it is stated how a road lies. Raises ``EditRefused``."""
        tree = self._stated(id, ("road", "exit"), "roads")
        if tree is None:
            raise EditRefused("edit.not-a-road", piece=id)
        return tree

    def with_cars(self, id: str) -> Tree:
        """Where a road's cars are stated: with a road of the setup itself, else in its move. Raises ``EditRefused``."""
        road = self.road(id)
        number = self.laid(id)
        return self.moves[number - 1] if number else road

    def owner(self, id: str) -> str:
        number = self.laid(id)
        if number:
            return str(self.moves[number - 1]["player"])
        return str((self._stated(id, (), "pillars") or self._stated(id, (), "roads") or {})["owner"])

    def sources(self, kind: str) -> dict[str, Tree]:
        """By id, where every pillar or road (``pillars``, ``roads``) that stands is stated."""
        find = self.pillar if kind == "pillars" else self.road
        names = ("pillar",) if kind == "pillars" else ("road", "exit")
        ids = [tree["id"] for tree in self.setup.get(kind, ())]
        ids += [move[name]["id"] for move in self.moves[: self.number] for name in names if name in move]
        return {id: find(id) for id in ids}

    def _stated(self, id: str, names: tuple[str, ...], kind: str) -> Tree | None:
        number = self.laid(id)
        if number:
            move = self.moves[number - 1]
            return next((move[name] for name in names if move.get(name, {}).get("id") == id), None)
        return next((tree for tree in self.setup.get(kind, ()) if tree["id"] == id), None)

    def free_id(self, letter: str) -> str:
        """The first of ``p1``, ``p2``, … that the record gives to nothing, in no line."""
        taken = set(self._laid)
        for _, _, move in self._later(0):
            taken |= {move[kind]["id"] for kind in ("pillar", "road", "exit") if kind in move}
        count = 1
        while f"{letter}{count}" in taken:
            count += 1
        return f"{letter}{count}"

    # -- changes that reach further than one piece --------------------------------------------------------------------

    def turn_grounds(self, pillar: str, by: Point) -> None:
        """Moves the points towards which a pillar's ramps and exits run, so that they keep their direction."""
        points: list[list[float]] = []
        if not self.laid(pillar):
            for road in self.setup.get("roads", ()):
                ends = (road["from"], road["to"])
                if any(end.get("pillar") == pillar for end in ends):
                    points += [end["ground"] for end in ends if "ground" in end]
        for _, _, move in self._later(self.laid(pillar)):
            if move.get("from") == pillar:
                points += [each["exit"]["at"] for each in (move, *move.get("adjusted", ())) if "exit" in each]
        for point in points:
            point[:] = (to_tenths(point[0] + by[0]), to_tenths(point[1] + by[1]))

    def placement_changed(self, id: str) -> None:
        """Drops the opponent's word on the move that laid a piece, if any: it was about another placement."""
        number = self.laid(id)
        if number and self.document != self.record.document:
            self.moves[number - 1].pop("judged", None)

    def recolour(self, id: str, owner: str) -> None:
        """Gives a piece of the setup to another player. Raises ``EditRefused``."""
        self.refuse_stranger(owner)
        number = self.laid(id)
        if number:
            raise EditRefused("edit.laid-owner", piece=id, number=number)
        for kind in ("pillars", "roads"):
            tree = self._stated(id, (), kind)
            if tree is not None:
                tree["owner"] = owner
        self.forget_last({id})

    def lead(self, id: str, name: str, to: str | list[float]) -> None:
        """Leads an end (``from``, ``to``) of a road to a pillar, or towards a point. Raises ``EditRefused``."""
        number = self.laid(id)
        if not number:
            end = self.setup_end(to)
            road = self.road(id)
            road[name] = {**{key: value for key, value in road[name].items() if key.startswith("x-")}, **end}
            return
        move = self.moves[number - 1]
        if name == "to" and isinstance(to, list) and "exit" in move:
            move["exit"]["at"] = to
        elif name == "from" and isinstance(to, str):
            if self.laid(to) >= number:
                raise EditRefused("edit.not-yet", piece=to, number=number)
            self.pillar(to)
            move["from"] = to
        elif not (name == "to" and to == move.get("pillar", {}).get("id")):
            raise EditRefused("edit.ends-fixed", piece=id, number=number)

    def setup_end(self, to: str | Point | list[float]) -> Tree:
        """The end of a road of the setup. Raises ``EditRefused`` for what is no pillar of the setup."""
        if not isinstance(to, str):
            return {"ground": [to_tenths(to[0]), to_tenths(to[1])]}
        self.pillar(to)
        self.refuse_laid(to, "edit.laid-end")
        return {"pillar": to}

    def with_roads(self, ids: Iterable[str]) -> set[str]:
        """These pieces of the setup, and the roads of the setup that rest on them."""
        gone = set(ids)
        if not gone:
            return gone
        roads = self.setup.get("roads", ())
        return gone | {road["id"] for road in roads if any(road[end].get("pillar") in gone for end in ("from", "to"))}

    def cars_on(self, ids: set[str]) -> set[str]:
        """The cars on those of these pieces that are roads of the setup."""
        roads = [road for road in self.setup.get("roads", ()) if road["id"] in ids] if ids else []
        return {f"{road['id']}/car{car}" for road in roads for car in range(1, cars_in(road) + 1)}

    def take_away(self, ids: set[str]) -> None:
        """Takes pieces out of the setup."""
        if ids:
            for kind in ("pillars", "roads"):
                if kind in self.setup:
                    self.setup[kind] = [tree for tree in self.setup[kind] if tree["id"] not in ids]
            self.forget_last(ids)

    def forget_last(self, ids: Iterable[str]) -> None:
        """Drops what the setup says about pillars that players built last and that are theirs no more."""
        last = self.setup.get("last", {})
        for player in [player for player, pillar in last.items() if pillar in ids and not player.startswith("x-")]:
            del last[player]
        if not last:
            self.setup.pop("last", None)

    # -- what cannot be said ------------------------------------------------------------------------------------------

    def refuse_stranger(self, player: str) -> None:
        known = self.record.position.players
        if player not in known:
            raise EditRefused("edit.no-player", name=player, known=", ".join(known))

    def refuse_laid(self, id: str, key: str = "edit.laid") -> None:
        number = self.laid(id)
        if number:
            raise EditRefused(key, piece=id, number=number)

    def refuse_no_car(self, id: str) -> None:
        road, _, car = id.partition("/car")
        if not car.isdecimal() or not 1 <= int(car) <= cars_in(self.with_cars(road)):
            raise EditRefused("edit.no-piece", piece=id)

    def refuse_needed(self, ids: Iterable[str]) -> None:
        """Refuses to take away what a move, or another line, builds on or names in an accident."""
        gone = set(ids)
        if not gone:
            return
        for number, in_line, move in self._later(0):
            accident = move.get("accident", {})
            named = [move.get("from"), *accident.get("dropped", ()), *accident.get("shifted", ())]
            piece = next((name for name in named if name in gone), None)
            if piece is not None:
                later = "-later" if number > self.number else ""
                raise EditRefused(f"edit.needed{'-line' if in_line else ''}{later}", piece=piece, number=number)

    def _later(self, after: int) -> Iterator[tuple[int, bool, Tree]]:
        """All moves after the first ``after`` and the lines beside them: number on the main line, whether beside it."""
        for at, move in enumerate(self.moves[after:], after + 1):
            yield at, False, move
            beside = [one for line in move.get("alternatives", ()) for one in line]
            while beside:
                one = beside.pop(0)
                yield at, True, one
                beside += [other for line in one.get("alternatives", ()) for other in line]

    def _settle_hands(self) -> None:
        """Takes from the hands that the record states what more stands in the setup now, and gives back what does not.

        Pieces beyond what the box holds come from nowhere, and go back there first.
        """
        before, after = self.record.position, position_of(self.document)
        box = before.edition.box
        for player in before.players:
            stated: Tree = self.setup["supply"].get(player, {})
            was, now = standing_pieces(before, player), standing_pieces(after, player)
            for kind in [kind for kind in stated if not kind.startswith("x-")]:
                more = getattr(now, kind) - getattr(was, kind)
                if more < 0:
                    more = min(0, more + max(0, _total(before, kind) - getattr(box, kind)))
                stated[kind] = max(0, int(stated[kind]) - more)


def cars_in(tree: Tree) -> int:
    """How many cars a road or move states."""
    cars = tree.get("cars", 0)
    return len(cars) if isinstance(cars, list) else int(cars)


def _total(position: Position, kind: str) -> int:
    """All pieces of a kind: on the table, and in hand."""
    return sum(
        getattr(standing_pieces(position, player), kind) + getattr(position.supply[player], kind)
        for player in position.players
    )
