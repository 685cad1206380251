"""What a person did to the board with Blender's own tools, written into the record; and why the rest is not.

Pure: a judged game, the number of the move shown and what differs on the board in, a record out.

- A pillar goes where it was moved, upright and on the table; with discs taken away or put on it is that much lower or
  higher.
- What is gone is removed; a pillar takes its roads along, a road its cars.
- A road that was pushed a little lies shifted or aside on its pillars, a ramp or exit runs where it was turned to, and
  a car stands elsewhere along its road.
- Copied discs become a pillar as high as there are of them, a copied road lies between the pillars under its ends, a
  copied car stands on the road under it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ...languages import say
from ...records import Record, RecordError
from ...records.editing import (
    cars_changed,
    pillar_added,
    pillar_changed,
    pillar_moved,
    removed,
    road_added,
    road_changed,
)
from ...records.editing_draft import standing_at
from ...records.judging import Judged
from ...rules import Position, Road
from ...rules.moves import Point
from ...rules.pose import Pose
from ..differences import TOLERANCE, Body, Copy, Difference, Differences

TOPPLED: Final = 20.0
"""Degrees by which a pillar or road has turned out of its place and fell, rather than was laid elsewhere."""
UNWRITTEN: Final = 0.1
"""mm: less is not worth a change of how a road or car lies, since a record states tenths."""


@dataclass(frozen=True, slots=True)
class Stays:
    """A piece, or a copy of one, that the record cannot take over, and the message that says why."""

    id: str
    reason: RecordError
    copy: bool = False

    def sentence(self, lang: str) -> str:
        return self.reason.sentence(lang)


@dataclass(frozen=True, slots=True)
class TakenOver:
    """The record that came of it."""

    record: Record
    taken: tuple[str, ...]
    """The record's ids of pieces that were moved, changed, taken away or added."""
    copies: tuple[str, ...]
    """Names of the copied things that have become pieces of the record."""
    stays: tuple[Stays, ...]
    """What the record does not take over."""

    @property
    def left(self) -> frozenset[str]:
        """The record's ids of pieces that stay as they are on the board."""
        return frozenset(one.id for one in self.stays if not one.copy)


def taken_over(judged: Judged, number: int, found: Differences) -> TakenOver:
    """The record after ``number`` moves with all that differs on the board taken over that a record can say."""
    work = _Work(judged, number)
    facts: dict[str, list[Difference]] = {}
    for one in found.pieces:
        if one.what != "hidden":
            facts.setdefault(one.id, []).append(one)
    put_on: dict[str, list[Copy]] = {}
    for copy in found.copies:
        if copy.on is not None:
            put_on.setdefault(copy.on, []).append(copy)
    for id, some in facts.items():
        if some[0].kind == "table":
            work.stay(id, "stays.table")
        elif any(one.what == "resized" for one in some):
            work.stay(id, "stays.resized")
        elif some[0].kind == "pillar":
            work.move_pillar(id, some)
    for id in dict.fromkeys([*facts, *put_on]):
        work.change_height(id, facts.get(id, ()), put_on.get(id, ()), found.missing)
    work.remove([id for id, some in facts.items() if some[0].what == "missing" and some[0].kind != "table"])
    for kind in ("road", "car"):
        for id, body in found.off.items():
            some = facts.get(id)
            if some is not None and some[0].kind == kind and id not in work.left:
                work.lay(id, body)
    for copy in sorted(found.copies, key=lambda one: ("pillar", "road", "car", "table").index(one.kind)):
        if copy.on is None:
            work.add(copy)
    return TakenOver(work.record, tuple(dict.fromkeys(work.taken)), tuple(work.copies), tuple(work.stays))


class _Work:
    """The record as it grows, and what has been done so far."""

    def __init__(self, judged: Judged, number: int) -> None:
        self.judged, self.number = judged, number
        self.record = judged.record
        self.taken: list[str] = []
        self.copies: list[str] = []
        self.stays: list[Stays] = []
        self._known: tuple[Record, Position] | None = None

    @property
    def left(self) -> frozenset[str]:
        return frozenset(one.id for one in self.stays if not one.copy)

    @property
    def position(self) -> Position:
        if self._known is None or self._known[0] is not self.record:
            self._known = self.record, standing_at(self.record, self.number)
        return self._known[1]

    def stay(self, id: str, key: str, copy: bool = False) -> None:
        self.stays.append(Stays(id, RecordError(None, "", key, {"piece": id}), copy))

    def attempt(self, id: str, edit: Callable[[Record], Record], copy: bool = False) -> bool:
        try:
            self.record = edit(self.record)
        except RecordError as refused:
            self.stays.append(Stays(id, refused, copy))
            return False
        self.taken.append(id)
        return True

    def move_pillar(self, id: str, facts: Iterable[Difference]) -> None:
        what = {one.what: one for one in facts}
        if "missing" in what or ("shorter" in what and len(what) == 1):
            return
        if "scattered" in what or ("turned" in what and what["turned"].by >= TOPPLED):
            self.stay(id, "stays.scattered")
        elif "moved" in what:
            at = what["moved"].at
            assert at is not None
            self.attempt(id, lambda record: pillar_moved(record, self.number, id, at))
        elif "shorter" not in what:
            self.stay(id, "stays.upright")

    def change_height(
        self, id: str, facts: Iterable[Difference], put_on: Iterable[Copy], missing: Iterable[str]
    ) -> None:
        """A pillar with discs taken away or put on; the yellow one is its top, and goes with it."""
        what = {one.what: one for one in facts}
        stacks = list(put_on)
        if id in self.left or "missing" in what or not ("shorter" in what or stacks):
            return
        pillar = self.position.pillar(id)
        less = round(what["shorter"].by) if "shorter" in what else 0
        topless = f"{id}/disc{pillar.height}" in set(missing)
        height = pillar.height - less + sum(stack.height for stack in stacks)
        junction = (pillar.junction and not topless) or any(stack.junction for stack in stacks)
        if self.attempt(id, lambda record: pillar_changed(record, self.number, id, height=height, junction=junction)):
            self.copies += [body.name for stack in stacks for body in stack.bodies]
        else:
            self.stays += [Stays(stack.of, self.stays[-1].reason) for stack in stacks if stack.of != id]

    def remove(self, ids: list[str]) -> None:
        """Together, since one may need the other's going; where that is refused, one by one."""
        if not ids:
            return
        try:
            self.record = removed(self.record, self.number, ids)
        except RecordError:
            for id in ids:
                gone = (id.partition("/")[0] if "/" in id else id) not in _ids(self.position)
                if not gone:
                    self.attempt(id, lambda record, id=id: removed(record, self.number, [id]))
        else:
            self.taken += ids

    def lay(self, id: str, body: Body) -> None:
        """A road or car, as it lies now among the pillars as they now stand."""
        if id not in _ids(self.position):
            return
        if "/" in id:
            self._park(id, body)
            return
        road, pose = self.position.road(id), self.position.pose(id)
        if math.degrees(math.asin(min(1.0, abs(body.frame[0][2] - pose.sin)))) >= TOPPLED:
            self.stay(id, "stays.fallen")
        elif _apart(body, pose) < UNWRITTEN:
            self.stay(id, "stays.lifted") if _lifted(body, pose) else self.taken.append(id)
        elif road.is_ramp or road.is_exit:
            self._turn_ramp(road, pose, body)
        else:
            self._shift_road(road, pose, body)

    def _shift_road(self, road: Road, pose: Pose, body: Body) -> None:
        a, b = (self.position.pillar(str(end)).at for end in (road.start, road.end))
        shift = road.shift + _along(body, pose) / pose.cos
        aside = [_aside(axis, (a, b), body) for axis in (a, b)]
        reach = self.position.pieces.disc_radius
        if abs(shift) > reach or any(one is None or abs(one) > reach for one in aside):
            self.stay(road.id, "stays.off-pillars")
            return
        self.attempt(
            road.id,
            lambda record: road_changed(
                record, self.number, road.id, shift=shift, offset_from=aside[0], offset_to=aside[1]
            ),
        )

    def _turn_ramp(self, road: Road, pose: Pose, body: Body) -> None:
        """A ramp or exit: its direction is where its far tip now is, seen from its pillar."""
        at = self.position.pillar(road.pillars[0]).at
        half = self.position.pieces.road_length / 2.0
        tips = [_tip(body, side * half) for side in (-1.0, 1.0)]
        near, far = sorted(tips, key=lambda tip: math.dist(tip, at))
        if math.dist(near, at) > self.position.pieces.disc_radius:
            self.stay(road.id, "stays.off-pillars")
            return
        ground = {"start": far} if road.is_ramp else {"end": far}
        self.attempt(road.id, lambda record: road_changed(record, self.number, road.id, **ground))  # type: ignore[arg-type]

    def _park(self, id: str, body: Body) -> None:
        name, _, which = id.partition("/car")
        place = _place_on(self.position.pose(name), body)
        places = [car.along for car in self.position.cars if car.road == name]
        if place is None:
            self.stay(id, "stays.off-road")
        elif abs(place - places[int(which) - 1]) < UNWRITTEN:
            self.taken.append(id)
        else:
            places[int(which) - 1] = place
            self.attempt(id, lambda record: cars_changed(record, self.number, name, places))

    def add(self, copy: Copy) -> None:
        owner = self._owner(copy.of)
        if copy.kind == "table" or owner is None:
            self.stay(copy.of, "stays.no-piece", True)
        elif copy.inside:
            self.stay(copy.of, "stays.inside", True)
        else:
            before = _ids(self.position)
            make = {"pillar": self._add_pillar, "road": self._add_road, "car": self._add_car}[copy.kind]
            if make(copy, owner):
                self.taken += [id for id in _ids(self.position) if id not in before]
                self.copies += [body.name for body in copy.bodies]

    def _add_pillar(self, copy: Copy, owner: str) -> bool:
        return self._new(
            copy.of, lambda record: pillar_added(record, self.number, owner, copy.at, copy.height, copy.junction)[0]
        )

    def _add_road(self, copy: Copy, owner: str) -> bool:
        body, half = copy.bodies[0], self.position.pieces.road_length / 2.0
        tips = (_tip(body, -half), _tip(body, half))
        ends = [self._under(tip) or tip for tip in tips]
        if not any(isinstance(end, str) for end in ends) or ends[0] == ends[1]:
            self.stay(copy.of, "stays.off-pillars", True)
            return False
        return self._new(copy.of, lambda record: road_added(record, self.number, owner, ends[0], ends[1])[0])

    def _add_car(self, copy: Copy, owner: str) -> bool:
        for road in self.position.roads:
            place = _place_on(self.position.pose(road.id), copy.bodies[0])
            if place is not None and road.owner == owner:
                return self._add_car_at(copy.of, road.id, place)
        self.stay(copy.of, "stays.off-road", True)
        return False

    def _add_car_at(self, of: str, road: str, place: float) -> bool:
        places = sorted([*(car.along for car in self.position.cars if car.road == road), place])
        return self._new(of, lambda record: cars_changed(record, self.number, road, places))

    def _new(self, of: str, edit: Callable[[Record], Record]) -> bool:
        """An edit that makes new pieces, whose names are told by the position."""
        known = len(self.taken)
        done = self.attempt(of, edit, True)
        del self.taken[known:]
        return done

    def _under(self, tip: Point) -> str | None:
        """The pillar under a road's tip."""
        radius = self.position.pieces.disc_radius
        near = min(self.position.pillars, key=lambda pillar: math.dist(pillar.at, tip), default=None)
        return near.id if near is not None and math.dist(near.at, tip) <= radius else None

    def _owner(self, id: str) -> str | None:
        """Whose a piece of the record is, at whatever move it stands."""
        name = id.partition("/")[0]
        for position in reversed(self.judged.game.positions):
            owners = {pillar.id: pillar.owner for pillar in position.pillars}
            owners |= {road.id: road.owner for road in position.roads}
            if name in owners:
                return owners[name]
        return None


def _ids(position: Position) -> tuple[str, ...]:
    return (
        *(pillar.id for pillar in position.pillars),
        *(road.id for road in position.roads),
        *(car.id for car in position.cars),
    )


def _tip(body: Body, along: float) -> Point:
    return (body.middle[0] + along * body.frame[0][0], body.middle[1] + along * body.frame[0][1])


def _apart(body: Body, pose: Pose) -> float:
    """mm on the table by which the ends of a stick are off its pose; a stick that was turned end for end is not."""
    half = pose.length / 2.0
    tips = [_tip(body, side * half) for side in (-1.0, 1.0)]
    lying = [pose.point(side * half, 0.0, pose.thickness / 2.0)[:2] for side in (-1.0, 1.0)]
    return min(max(math.dist(a, b) for a, b in zip(tips, way, strict=True)) for way in (lying, list(reversed(lying))))


def _lifted(body: Body, pose: Pose) -> bool:
    return abs(body.middle[2] - pose.point(0.0, 0.0, pose.thickness / 2.0)[2]) > TOLERANCE


def _along(body: Body, pose: Pose) -> float:
    """mm on the table by which a stick's middle lies farther along than its pose's."""
    x, y, _ = pose.point(0.0, 0.0, pose.thickness / 2.0)
    return (body.middle[0] - x) * pose.dx + (body.middle[1] - y) * pose.dy


def _aside(axis: Point, axes: tuple[Point, Point], body: Body) -> float | None:
    """How far left of a pillar's axis a stick's centre line passes it, seen in the direction from axis to axis."""
    (ax, ay), (bx, by) = axes
    far = math.hypot(bx - ax, by - ay)
    if far == 0.0:
        return None
    ux, uy = (bx - ax) / far, (by - ay) / far
    dx, dy, _ = body.frame[0]
    forward = dx * ux + dy * uy
    if abs(forward) < 0.5:
        return None
    rx, ry = axis[0] - body.middle[0], axis[1] - body.middle[1]
    t = (rx * ux + ry * uy) / forward
    return (t * dx - rx) * -uy + (t * dy - ry) * ux


def _place_on(pose: Pose, body: Body) -> float | None:
    """Where along a road the middle of a car is that stands on it; None where it does not."""
    rel = tuple(a - b for a, b in zip(body.middle, pose.point(0.0, 0.0, pose.thickness), strict=True))
    along_axis = (pose.dx * pose.cos, pose.dy * pose.cos, pose.sin)
    along = sum(a * b for a, b in zip(rel, along_axis, strict=True))
    across = -rel[0] * pose.dy + rel[1] * pose.dx
    if abs(across) > pose.width / 2.0 or abs(along) > pose.length / 2.0:
        return None
    return along + pose.length / 2.0


def told(done: TakenOver, lang: str) -> str:
    """One line that says what was taken over, and why the rest was not."""
    parts = [say("noticing.taken-over", lang, pieces=done.taken)] if done.taken else []
    parts += dict.fromkeys(one.sentence(lang) for one in done.stays)
    return " ".join(parts)
