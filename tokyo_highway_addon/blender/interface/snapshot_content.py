"""What differs between two positions, piece by piece: how a collapsed table is compared with how it stood."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ...languages import say
from ...rules import Accident, Pillar, Position, Road
from ..differences import TOLERANCE
from .noticing_content import shortened

ADDED: Final = "snapshot.added"
MISSING: Final = "snapshot.missing"
MOVED: Final = "snapshot.moved"
HEIGHT: Final = "snapshot.height"
OTHERWISE: Final = "snapshot.otherwise"
"""What else a piece may be: of another owner, a junction or not, between other pillars."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is different about one piece: a message's key, and its values beside the piece."""

    id: str
    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def sentence(self, lang: str) -> str:
        return say(self.key, lang, piece=self.id, **self.values)


def compared(before: Position, now: Position) -> tuple[Change, ...]:
    """What became of each piece, pillars first, then roads, then cars.

    A road or car that only went along with a pillar or road that moved is not told of.
    """
    changes: list[Change] = []
    moved = set()
    was, has = ({pillar.id: pillar for pillar in each.pillars} for each in (before, now))
    for id, pillar in was.items():
        some = _pillar(pillar, has.get(id))
        moved |= {id for change in some if change.key in (MOVED, HEIGHT)}
        changes += some
    changes += [Change(id, ADDED) for id in has if id not in was]
    roads, has_roads = ({road.id: road for road in each.roads} for each in (before, now))
    for id, road in roads.items():
        some = _road(road, has_roads.get(id), before, now, moved)
        moved |= {id for change in some if change.key == MOVED}
        if moved.intersection(road.pillars):
            moved.add(id)
        changes += some
    changes += [Change(id, ADDED) for id in has_roads if id not in roads]
    return (*changes, *_cars(before, now, moved))


def as_accident(before: Position, changes: tuple[Change, ...]) -> Accident | None:
    """The same as an accident: what is gone or lower dropped, what moved shifted; None where nothing did."""
    stood = {pillar.id: pillar.height for pillar in before.pillars}
    dropped, shifted = {}, {}
    for change in changes:
        lower = change.key == HEIGHT and change.values["now"] < stood[change.id]
        if change.key == MISSING or lower:
            dropped[change.id] = None
        elif change.key == MOVED:
            shifted[change.id] = None
    if not (dropped or shifted):
        return None
    return Accident(tuple(dropped), tuple(id for id in shifted if id not in dropped))


def lines(changes: tuple[Change, ...], lang: str) -> tuple[str, ...]:
    """A sentence a change, as many as anybody reads."""
    return shortened([change.sentence(lang) for change in changes], lang)


def _pillar(was: Pillar, now: Pillar | None) -> list[Change]:
    if now is None:
        return [Change(was.id, MISSING)]
    changes = []
    by = math.dist(was.at, now.at)
    if by > TOLERANCE:
        changes.append(Change(was.id, MOVED, {"by": by}))
    if was.height != now.height:
        changes.append(Change(was.id, HEIGHT, {"before": was.height, "now": now.height}))
    if (was.owner, was.junction) != (now.owner, now.junction):
        changes.append(Change(was.id, OTHERWISE))
    return changes


def _road(was: Road, now: Road | None, before: Position, after: Position, moved: set[str]) -> list[Change]:
    if now is None:
        return [Change(was.id, MISSING)]
    if (was.owner, was.pillars, was.is_ramp) != (now.owner, now.pillars, now.is_ramp):
        return [Change(was.id, OTHERWISE)]
    if moved.intersection(was.pillars):
        return []
    by = _farthest(before, after, was.id)
    return [Change(was.id, MOVED, {"by": by})] if by > TOLERANCE else []


def _farthest(before: Position, after: Position, id: str) -> float:
    """mm by which that tip of a road moved that moved farther."""
    first, second = before.pose(id), after.pose(id)
    half = first.length / 2.0
    return max(math.dist(first.point(side * half), second.point(side * half)) for side in (-1.0, 1.0))


def _cars(before: Position, now: Position, moved: set[str]) -> list[Change]:
    was, has = ({car.id: car for car in each.cars} for each in (before, now))
    changes = []
    for id, car in was.items():
        if id not in has:
            changes.append(Change(id, MISSING))
        elif car.road not in moved and math.dist(car.middle, has[id].middle) > TOLERANCE:
            changes.append(Change(id, MOVED, {"by": math.dist(car.middle, has[id].middle)}))
    return [*changes, *(Change(id, ADDED) for id in has if id not in was)]
