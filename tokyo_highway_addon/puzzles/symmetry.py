"""The reflections and the half turn that map a position onto itself: places that they map onto one another are one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from ..rules import Point, Position

EQUAL: Final = 0.15
"""mm by which the places of pieces that are mapped onto one another may differ: records are written to 0.1 mm."""


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A map of the table: turned by an angle, and mirrored in the x axis before where ``mirrored``; then moved."""

    cos: float
    sin: float
    mirrored: bool
    moved: Point
    pillars: dict[str, str]
    """The pillar on which each is mapped."""

    def __call__(self, at: Point) -> Point:
        """mm to mm."""
        x, y = at[0], -at[1] if self.mirrored else at[1]
        return x * self.cos - y * self.sin + self.moved[0], x * self.sin + y * self.cos + self.moved[1]


def symmetries(position: Position) -> tuple[Symmetry, ...]:
    """All maps of the table but the identity that keep every pillar, road and car of a position, with its owner."""
    pillars = position.pillars
    if not pillars:
        return ()
    cx = sum(pillar.at[0] for pillar in pillars) / len(pillars)
    cy = sum(pillar.at[1] for pillar in pillars) / len(pillars)
    # a pillar as far from the middle as any is mapped onto one as far
    first = max(pillars, key=lambda pillar: math.hypot(pillar.at[0] - cx, pillar.at[1] - cy))
    away = math.hypot(first.at[0] - cx, first.at[1] - cy)
    angle = math.atan2(first.at[1] - cy, first.at[0] - cx)
    found: list[Symmetry] = []
    for other in pillars:
        if abs(math.hypot(other.at[0] - cx, other.at[1] - cy) - away) > EQUAL:
            continue
        to = math.atan2(other.at[1] - cy, other.at[0] - cx)
        for mirrored in (False, True):
            turn = to + angle if mirrored else to - angle
            cos, sin = math.cos(turn), math.sin(turn)
            y = -cy if mirrored else cy
            moved = cx - cx * cos + y * sin, cy - cx * sin - y * cos
            candidate = Symmetry(cos, sin, mirrored, moved, {})
            mapped = _pillars(position, candidate)
            if mapped is None or (not mirrored and all(one == two for one, two in mapped.items())):
                continue
            whole = Symmetry(cos, sin, mirrored, moved, mapped)
            if _keeps_roads(position, whole):
                found.append(whole)
    return tuple(found)


def _near(a: Point, b: Point) -> bool:
    return math.hypot(a[0] - b[0], a[1] - b[1]) <= EQUAL


def _pillars(position: Position, mapping: Symmetry) -> dict[str, str] | None:
    mapped: dict[str, str] = {}
    for pillar in position.pillars:
        to = mapping(pillar.at)
        like = (pillar.owner, pillar.height, pillar.junction)
        for other in position.pillars:
            if (other.owner, other.height, other.junction) == like and _near(other.at, to):
                mapped[pillar.id] = other.id
                break
        else:
            return None
    return mapped


def _keeps_roads(position: Position, mapping: Symmetry) -> bool:
    """Whether roads and cars are mapped onto roads and cars, in an order that lays ends on a pillar alike."""
    table = position.table
    at = {}
    for k, (id, road) in enumerate(table.road_by_id.items()):
        pose = table.pose_by_id[id]
        to, onward = mapping((pose.x, pose.y)), mapping((pose.x + pose.dx, pose.y + pose.dy))
        for j, (other, its) in enumerate(table.road_by_id.items()):
            there = table.pose_by_id[other]
            ahead = onward[0] - to[0] - there.dx, onward[1] - to[1] - there.dy
            if its.owner == road.owner and _near(to, (there.x, there.y)) and _near(ahead, (0.0, 0.0)):
                at[id] = k, j
                break
        else:
            return False
    for pillar in position.pillars:
        ends = [at[id] for id, road in table.road_by_id.items() if pillar.id in road.pillars]
        if [k for k, _ in sorted(ends)] != [k for k, _ in sorted(ends, key=lambda pair: pair[1])]:
            return False
    cars = [car.middle for car in table.cars]
    return all(any(_near(mapping((x, y)), (u, v)) and abs(z - w) <= EQUAL for u, v, w in cars) for x, y, z in cars)
