"""The short notation: one move a line, for lists, captions and reports, and back.

::

    pink p1-p3@(-60.0,118.0) ^2          a pillar p3 of height 2 at that place, a road to it from base p1
    pink p1-p3@(-60.0,118.0) ^4*         ... a junction, four discs high with the yellow one
    pink p1-v@(-60.0,-118.0)             an exit from p1 in the direction of that point
    pink --                              a pass

Behind these, each after a space and each at most once (``<…>`` as often as needed), in any order; written in this one:

=================================== =======================================================================
``^2`` ``^4*``                      height of the new pillar, a junction with ``*``; it tells a pillar from an exit
``=r4``                             the road's own id
``{shift 1.5, offset_to -2.0}``     how the road lies where not centred: ``shift``, ``offset_from``, ``offset_to``, mm
``+2`` ``+2@40.0,80.0``             cars placed, and where each stands, mm from the base's end
``<p3@(-60.0,117.0) ^2 {shift 1.0}>`` an earlier placement of the same turn, oldest first; with ``v`` an exit
``!r4,r4/car1~p3$2+1*``             an accident: dropped; after ``~`` shifted; after ``$`` paid, gray and yellow discs
``[accepted]`` ``[refused]``        the opponent's word
=================================== =======================================================================

An id that is not stated is left out (``p1-@(-60.0,118.0) ^2``). An id with a hyphen, which would be taken for the road
between two pillars, stands in quotes: ``"east-1"-p3@(…)``. Lengths are in mm to 0.1 mm. Comments and alternatives have
no place here; all else of a move has, so that parsing what was written gives the move again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NoReturn, TypeVar

from ..languages import say
from ..rules.moves import Accident, Move, Payment, PillarPlan, Placement, Point, RoadPlan, Ruling
from .lengths import to_tenths, written_length

_ID: Final = re.compile(r'"(?P<quoted>[A-Za-z0-9_][A-Za-z0-9_.\-]*)"|(?P<plain>[A-Za-z0-9_][A-Za-z0-9_.]*)', re.ASCII)
_CAR: Final = re.compile(r"/car[1-9][0-9]{0,2}", re.ASCII)
_NUMBER: Final = re.compile(r"-?[0-9]{1,7}(\.[0-9]{1,9})?", re.ASCII)
_COUNT: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
_SPACES: Final = re.compile(r"[ \t]+")
_T = TypeVar("_T")
_LIES: Final = ("shift", "offset_from", "offset_to")


class NotationError(ValueError):
    """A text that is no move. ``column`` counts from 1; ``key`` is the sentence in the catalogues."""

    def __init__(self, text: str, column: int, key: str) -> None:
        super().__init__(text, column, key)
        self.text = text
        self.column = column
        self.key = key

    def sentence(self, lang: str = "en") -> str:
        """What was expected, and in which column."""
        return say(self.key, lang, column=self.column)

    def __str__(self) -> str:
        return self.sentence()


def format_move(move: Move) -> str:
    """The move in short notation, such that :func:`parse_move` gives it back, to 0.1 mm and without its comments.

    Raises ``ValueError`` for a move that contradicts itself: a pass with a base, places for more or fewer cars.
    """
    return _written(move)


def short_move(move: Move) -> str:
    """The move without the id of its road, as lists and captions show it; a record makes the id up again."""
    return _written(replace(move, road=replace(move.road, id=None)))


def parse_move(text: str) -> Move:
    """The move that a line of short notation holds. Raises ``NotationError``."""
    return _Parser(text).move()


def _written(move: Move) -> str:
    if move.is_pass:
        if move.base is not None or move.adjusted or move.road != RoadPlan():
            raise ValueError(f"a pass of {move.player} that says where a road runs")
        parts = [_name(move.player), "--"]
    elif move.base is None:
        raise ValueError(f"a move of {move.player} that starts from no pillar")
    else:
        target, *rest = _placed(move.pillar, move.road, move.exit_at)
        parts = [_name(move.player), f"{_name(move.base)}-{target}", *rest]
    if move.car_places and len(move.car_places) != move.cars:
        raise ValueError(f"{move.cars} cars, but places for {len(move.car_places)}")
    if move.cars:
        places = ",".join(map(written_length, move.car_places))
        parts.append(f"+{move.cars}" + (f"@{places}" if places else ""))
    for earlier in move.adjusted:
        parts.append("<" + " ".join(_placed(earlier.pillar, earlier.road, earlier.exit_at)) + ">")
    if move.accident is not None:
        parts.append(_happened(move.accident))
    if move.judged is not None:
        parts.append("[accepted]" if move.judged.accepted else "[refused]")
    return " ".join(parts)


def _placed(pillar: PillarPlan | None, road: RoadPlan, exit_at: Point | None) -> list[str]:
    if pillar is not None:
        parts = [
            f"{_name(pillar.id or '')}@{_point(pillar.at)}",
            f"^{pillar.height}" + ("*" if pillar.junction else ""),
        ]
    elif exit_at is not None:
        parts = [f"v@{_point(exit_at)}"]
    else:
        raise ValueError("an earlier placement without pillar and without exit")
    if road.id is not None:
        parts.append(f"={_name(road.id)}")
    lies = [f"{name} {written_length(getattr(road, name))}" for name in _LIES if to_tenths(getattr(road, name))]
    if lies:
        parts.append("{" + ", ".join(lies) + "}")
    return parts


def _name(name: str) -> str:
    road, slash, car = name.partition("/")
    return (f'"{road}"' if "-" in road else road) + slash + car


def _point(at: Point) -> str:
    return f"({written_length(at[0])},{written_length(at[1])})"


def _happened(accident: Accident) -> str:
    text = "!" + ",".join(map(_name, accident.dropped))
    if accident.shifted:
        text += "~" + ",".join(map(_name, accident.shifted))
    if accident.paid is not None:
        text += f"${accident.paid.discs}" + (f"+{accident.paid.junctions}*" if accident.paid.junctions else "")
    return text


@dataclass
class _Lie:
    """What is told about one placement, gathered token by token."""

    height: int | None = None
    junction: bool = False
    road: RoadPlan = RoadPlan()


class _Parser:
    """Reads a line from left to right; ``at`` is where it stands."""

    def __init__(self, text: str) -> None:
        self.text = text.rstrip(" \t\r\n")
        self.at = 0

    def move(self) -> Move:
        self._take(_SPACES)
        move = Move(self._id("notation.player"))
        self._expect(" ", "notation.space", _SPACES)
        if self._literal("--"):
            return self._tokens(move, None, _Lie(), passed=True)
        move = replace(move, base=self._id("notation.base"))
        self._expect("-", "notation.hyphen")
        target = self._target()
        return self._tokens(move, target, _Lie(), passed=False)

    def _tokens(self, move: Move, target: tuple[str | None, Point] | None, lie: _Lie, passed: bool) -> Move:
        """All that follows, in any order."""
        seen: set[str] = set()
        adjusted: list[Placement] = []
        while self.at < len(self.text):
            self._expect(" ", "notation.space", _SPACES)
            start, sign = self.at, self.text[self.at]
            if sign != "<" and sign in seen:
                self._fail("notation.twice")
            seen.add(sign)
            if sign in "^={<" and passed:
                self._fail("notation.pass")
            if self._lie(lie):
                continue
            if self._literal("+"):
                cars, places = self._cars()
                move = replace(move, cars=cars, car_places=places)
            elif self._literal("<"):
                adjusted.append(self._earlier())
            elif self._literal("!"):
                move = replace(move, accident=self._accident())
            elif self._literal("[accepted]"):
                move = replace(move, judged=Ruling(True))
            elif self._literal("[refused]"):
                move = replace(move, judged=Ruling(False))
            else:
                self.at = start
                self._fail("notation.token")
        if target is None:
            return move
        earlier = self._placement(target, lie)
        return replace(
            move, pillar=earlier.pillar, exit_at=earlier.exit_at, road=earlier.road, adjusted=tuple(adjusted)
        )

    def _earlier(self) -> Placement:
        """An earlier placement, behind its opening bracket."""
        target, lie, seen = self._target(), _Lie(), set[str]()
        while not self._literal(">"):
            self._expect(" ", "notation.bracket", _SPACES)
            sign = self.text[self.at : self.at + 1]
            if sign in seen:
                self._fail("notation.twice")
            seen.add(sign)
            if not self._lie(lie):
                self._fail("notation.bracket")
        return self._placement(target, lie)

    def _placement(self, target: tuple[str | None, Point], lie: _Lie) -> Placement:
        name, at = target
        if lie.height is not None:
            return Placement(PillarPlan(at, lie.height, lie.junction, name), lie.road)
        if name != "v":
            self._fail("notation.height")
        return Placement(None, lie.road, at)

    def _target(self) -> tuple[str | None, Point]:
        """``p3@(x,y)``; without an id None."""
        name = None if self.text.startswith("@", self.at) else self._id("notation.pillar")
        self._expect("@", "notation.at")
        self._expect("(", "notation.point")
        x = self._number("notation.point")
        self._expect(",", "notation.point")
        self._take(_SPACES)
        y = self._number("notation.point")
        self._expect(")", "notation.point")
        return name, (x, y)

    def _lie(self, lie: _Lie) -> bool:
        """A token about the pillar's height or the road; False where it is another."""
        if self._literal("^"):
            lie.height = self._count("notation.height")
            lie.junction = self._literal("*")
        elif self._literal("="):
            lie.road = replace(lie.road, id=self._id("notation.road"))
        elif self._literal("{"):
            stated = self._list(self._displacement)
            self._expect("}", "notation.brace")
            if len({name for name, _ in stated}) < len(stated):
                self._fail("notation.twice")
            lies = dict(stated)
            shift, offset_from, offset_to = (lies.get(name, 0.0) for name in _LIES)
            lie.road = replace(lie.road, shift=shift, offset_from=offset_from, offset_to=offset_to)
        else:
            return False
        return True

    def _displacement(self) -> tuple[str, float]:
        self._take(_SPACES)
        for name in _LIES:
            if self._literal(name):
                self._expect(" ", "notation.brace", _SPACES)
                return name, self._number("notation.brace")
        self._fail("notation.brace")

    def _cars(self) -> tuple[int, tuple[float, ...]]:
        cars = self._count("notation.cars")
        start = self.at
        if not self._literal("@"):
            return cars, ()
        places = self._list(lambda: self._number("notation.cars"))
        if len(places) != cars:
            self.at = start
            self._fail("notation.places")
        return cars, tuple(places)

    def _accident(self) -> Accident:
        dropped: tuple[str, ...] = ()
        shifted: tuple[str, ...] = ()
        paid = None
        if self.at < len(self.text) and self.text[self.at] not in " ~$":
            dropped = tuple(self._list(self._piece))
        if self._literal("~"):
            shifted = tuple(self._list(self._piece))
        if self._literal("$"):
            discs, junctions = self._count("notation.paid"), 0
            if self._literal("+"):
                junctions = self._count("notation.paid")
                self._expect("*", "notation.paid")
            paid = Payment(discs, junctions)
        return Accident(dropped, shifted, paid)

    def _piece(self) -> str:
        name = self._id("notation.piece")
        return name + (self._take(_CAR) or "")

    def _list(self, one: Callable[[], _T]) -> list[_T]:
        found = [one()]
        while self._literal(","):
            found.append(one())
        return found

    def _id(self, key: str) -> str:
        match = _ID.match(self.text, self.at)
        if match is None:
            self._fail(key)
        self.at = match.end()
        return match["quoted"] or match["plain"]

    def _number(self, key: str) -> float:
        text = self._take(_NUMBER)
        if text is None:
            self._fail(key)
        return float(text) + 0.0

    def _count(self, key: str) -> int:
        text = self._take(_COUNT)
        if text is None:
            self._fail(key)
        return int(text)

    def _take(self, pattern: re.Pattern[str]) -> str | None:
        match = pattern.match(self.text, self.at)
        if match is None:
            return None
        self.at = match.end()
        return match[0]

    def _literal(self, text: str) -> bool:
        if not self.text.startswith(text, self.at):
            return False
        self.at += len(text)
        return True

    def _expect(self, text: str, key: str, pattern: re.Pattern[str] | None = None) -> None:
        if (self._take(pattern) is None) if pattern else not self._literal(text):
            self._fail(key)

    def _fail(self, key: str) -> NoReturn:
        raise NotationError(self.text, self.at + 1, key)
