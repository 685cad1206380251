"""What differs between the pieces of a position and the things on its board: moved, gone, copied. Without Blender.

A person moves things, and means pieces: of a pillar he may have taken hold of one disc. So discs are read together.
Where all that left their place on the table went the same way, the pillar is meant, however many they are; how high
they were lifted does not count then, since a pillar stands on the table. Where they went different ways it has fallen
apart. A disc taken away makes the pillar a disc shorter. Lengths mm, angles degrees.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from ..rules.moves import Point
from ..rules.position import Position

Triple = tuple[float, float, float]
Frame = tuple[Triple, Triple, Triple]
"""Unit vectors along, across and up."""
What = Literal["moved", "lifted", "turned", "resized", "scattered", "shorter", "missing", "hidden"]
Kind = Literal["pillar", "road", "car", "table"]

TOLERANCE: Final = 0.05
"""mm by which a piece may be off its place unnoticed: half of what a record can state."""
INSIDE: Final = 0.5
"""mm within which a copied disc still lies in the one that it was copied from."""
UPRIGHT: Final[Frame] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


@dataclass(frozen=True, slots=True)
class Body:
    """One solid: a disc, a road, a car or the table."""

    id: str
    """The board's: ``p4/disc2``, ``r7``, ``r7/car1``."""
    middle: Triple
    frame: Frame = UPRIGHT
    resized: bool = False
    yellow: bool = False
    name: str = ""
    """Of the thing on the board; only a copy's is asked for."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is wrong with one piece of the record."""

    id: str
    """The record's: a pillar stands for its discs."""
    kind: Kind
    what: What
    by: float = 0.0
    """mm that it moved or was lifted, degrees that it turned, discs that a shorter pillar lacks."""
    at: Point | None = None
    """Where a moved pillar is meant to stand."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A piece more than the record has: a stack of copied discs, a road, a car."""

    of: str
    """The record's id of the piece that was copied."""
    kind: Kind
    bodies: tuple[Body, ...]
    on: str | None = None
    """The pillar on whose top copied discs were put."""
    inside: bool = False
    """Whether it still lies in the piece that it was copied from."""

    @property
    def at(self) -> Point:
        return self.bodies[0].middle[:2]

    @property
    def height(self) -> int:
        return len(self.bodies)

    @property
    def junction(self) -> bool:
        return any(body.yellow for body in self.bodies)


@dataclass(frozen=True, slots=True)
class Differences:
    """All that differs; false where nothing does."""

    pieces: tuple[Difference, ...] = ()
    copies: tuple[Copy, ...] = ()
    off: Mapping[str, Body] = field(default_factory=dict)
    """Where the bodies are that are not where they belong, by the board's id."""
    missing: tuple[str, ...] = ()
    """The board's ids of bodies that are gone."""

    def __bool__(self) -> bool:
        return bool(self.pieces or self.copies)

    @property
    def displaced(self) -> tuple[str, ...]:
        """The record's ids of pieces that are not where they belong, or gone; hidden ones are where they belong."""
        return tuple(dict.fromkeys(one.id for one in self.pieces if one.what != "hidden"))


def differences(
    position: Position,
    belongs: Mapping[str, Body],
    off: Mapping[str, Body],
    missing: Sequence[str] = (),
    copies: Sequence[Body] = (),
    hidden: Sequence[str] = (),
) -> Differences:
    """What bodies that are not where they belong, gone, copied or hidden make of the pieces of a position.

    ``belongs`` is where all bodies should be, ``off`` where those are that are elsewhere, by the board's id.
    """
    found: list[Difference] = []
    gone = set(missing)
    for id, parts in _pieces(belongs).items():
        if id in belongs:
            found += _single(belongs[id], off.get(id), id in gone, position)
        else:
            found += _pillar(id, parts, belongs, off, gone, position)
    found += [Difference(id, kind_of(id), "hidden") for id in dict.fromkeys(map(record_id, hidden))]
    stacks = _copies(copies, position, belongs, off, gone)
    return Differences(tuple(found), stacks, dict(off), tuple(missing))


def kind_of(id: str) -> Kind:
    """What a board's id names; a record's id of a pillar looks like a road's, so ask with the board's."""
    part = id.partition("/")[2]
    if part.startswith("disc"):
        return "pillar"
    if part:
        return "car"
    return "table" if id == "table" else "road"


def record_id(id: str) -> str:
    """The id a record knows a body by: discs count as their pillar."""
    head, _, part = id.partition("/")
    return head if part.startswith("disc") else id


def turned_by(before: Frame, after: Frame) -> float:
    """Degrees by which a body turned, about whatever axis."""
    # by chords: the cosine of a small angle drowns in the rounding of Blender's single floats
    square = sum(math.dist(a, b) ** 2 for a, b in zip(before, after, strict=True))
    return math.degrees(2.0 * math.asin(min(1.0, math.sqrt(square / 8.0))))


def tilted_by(before: Frame, after: Frame) -> float:
    """Degrees by which the upper side of a body turned; a disc may spin about its axis, and nobody can tell."""
    return math.degrees(2.0 * math.asin(min(1.0, math.dist(before[2], after[2]) / 2.0)))


def _pieces(belongs: Mapping[str, Body]) -> dict[str, list[str]]:
    """The record's ids, each with the board's ids of its bodies."""
    pieces: dict[str, list[str]] = {}
    for id in belongs:
        pieces.setdefault(record_id(id), []).append(id)
    return pieces


def _single(wanted: Body, now: Body | None, gone: bool, position: Position) -> list[Difference]:
    """A road, a car, the table."""
    id, kind = wanted.id, kind_of(wanted.id)
    if gone:
        return [Difference(id, kind, "missing")]
    if now is None:
        return []
    found = []
    aside = math.dist(now.middle[:2], wanted.middle[:2])
    if aside > TOLERANCE:
        found.append(Difference(id, kind, "moved", aside))
    reach = (position.pieces.road_length if kind == "road" else position.pieces.car_length) / 2.0
    turn = _turn(wanted, now)
    if math.radians(turn) * reach > TOLERANCE:
        found.append(Difference(id, kind, "turned", turn))
    found += _lifted(id, kind, now.middle[2] - wanted.middle[2])
    if now.resized:
        found.append(Difference(id, kind, "resized"))
    return found


def _pillar(
    id: str,
    discs: Sequence[str],
    belongs: Mapping[str, Body],
    off: Mapping[str, Body],
    gone: set[str],
    position: Position,
) -> list[Difference]:
    left = [disc for disc in discs if disc not in gone]
    if not left:
        return [Difference(id, "pillar", "missing")]
    found = []
    moved = [disc for disc in left if disc in off]
    places = [(disc, belongs[disc].middle) for disc in moved]
    ways = [(off[disc].middle[0] - there[0], off[disc].middle[1] - there[1]) for disc, there in places]
    ways = [way for way in ways if math.hypot(*way) > TOLERANCE]
    if ways and all(math.dist(way, ways[0]) <= 2.0 * TOLERANCE for way in ways):
        x, y, _ = belongs[discs[0]].middle
        found.append(Difference(id, "pillar", "moved", math.hypot(*ways[0]), (x + ways[0][0], y + ways[0][1])))
    elif ways:
        found.append(Difference(id, "pillar", "scattered", max(math.hypot(*way) for way in ways)))
    tilt = max((_turn(belongs[disc], off[disc]) for disc in moved), default=0.0)
    if math.radians(tilt) * position.pieces.disc_radius > TOLERANCE:
        found.append(Difference(id, "pillar", "turned", tilt))
    if len(left) < len(discs):
        # what stood on a disc that is gone may have been let down
        found.append(Difference(id, "pillar", "shorter", float(len(discs) - len(left))))
    else:
        rises = [off[disc].middle[2] - belongs[disc].middle[2] for disc in moved]
        found += _lifted(id, "pillar", max(rises, key=abs, default=0.0))
    if any(off[disc].resized for disc in moved):
        found.append(Difference(id, "pillar", "resized"))
    return found


def _lifted(id: str, kind: Kind, rise: float) -> list[Difference]:
    return [Difference(id, kind, "lifted", rise)] if abs(rise) > TOLERANCE else []


def _copies(
    bodies: Sequence[Body],
    position: Position,
    belongs: Mapping[str, Body],
    off: Mapping[str, Body],
    gone: set[str],
) -> tuple[Copy, ...]:
    found: list[Copy] = []
    stacks: list[list[Body]] = []
    for body in bodies:
        kind = kind_of(body.id)
        if kind == "pillar":
            stack = next((s for s in stacks if _one_stack(s, body)), None)
            if stack is None:
                stacks.append([body])
            else:
                stack.append(body)
        else:
            there = off.get(body.id) or belongs.get(body.id)
            found.append(Copy(body.id, kind, (body,), inside=_inside(body, there)))
    standing: dict[str, list[Body]] = {}
    for id, wanted in belongs.items():
        if kind_of(id) == "pillar" and id not in gone:
            standing.setdefault(record_id(id), []).append(off.get(id, wanted))
    for stack in stacks:
        stack.sort(key=lambda body: body.middle[2])
        of = record_id(stack[0].id)
        inside = all(_inside(body, off.get(body.id) or belongs.get(body.id)) for body in stack)
        on = None if inside else _put_on(stack, standing, position)
        found.append(Copy(of, "pillar", tuple(stack), on, inside))
    return tuple(found)


def _one_stack(stack: Sequence[Body], body: Body) -> bool:
    """Whether a copied disc stands on or under others of a copy of the same pillar."""
    first = stack[0]
    return record_id(first.id) == record_id(body.id) and math.dist(first.middle[:2], body.middle[:2]) <= INSIDE


def _inside(body: Body, there: Body | None) -> bool:
    return there is not None and math.dist(body.middle, there.middle) <= INSIDE


def _put_on(stack: Sequence[Body], standing: Mapping[str, Sequence[Body]], position: Position) -> str | None:
    """The pillar over whose top a stack of copied discs was put."""
    for id, discs in standing.items():
        top = max(discs, key=lambda disc: disc.middle[2])
        over = stack[0].middle[2] > top.middle[2] + position.pieces.disc_height / 2.0
        if over and math.dist(top.middle[:2], stack[0].middle[:2]) <= position.pieces.disc_radius:
            return id
    return None


def _turn(before: Body, after: Body) -> float:
    turn = tilted_by if kind_of(before.id) == "pillar" else turned_by
    return turn(before.frame, after.frame)
