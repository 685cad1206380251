"""Places to draw whose map is known: boxes and rings round a base."""

from __future__ import annotations

import math

from tokyo_highway_addon.diagrams.places import Built, Field, PlaceMap
from tokyo_highway_addon.rules import Pillar, Position

Point = tuple[float, float]
BASE = Pillar("p1", "pink", (0.0, 0.0), 4)
ALONE = Position(pillars=(BASE,))


def pillar(height: int) -> Built:
    return Built(False, False, height)


def junction(height: int) -> Built:
    return Built(False, True, height)


EXIT = Built(True, False, 0)


def box(left: float, low: float, right: float, high: float) -> tuple[Point, ...]:
    return ((left, low), (right, low), (right, high), (left, high))


def circle(radius: float, *, hole: bool = False) -> tuple[Point, ...]:
    """360 corners round the origin."""
    turns = [math.radians(k) for k in range(360)]
    points = tuple((radius * math.cos(turn), radius * math.sin(turn)) for turn in turns)
    return points[::-1] if hole else points


def ring(cars: int, built: Built, near: float = 100.0, far: float = 125.0) -> Field:
    return Field("p1", built, cars, (circle(far), circle(near, hole=True)))


def block(cars: int, built: Built, at: tuple[float, float, float, float], base: str = "p1") -> Field:
    return Field(base, built, cars, (box(*at),))


def around_p1(*fields: Field) -> PlaceMap:
    return PlaceMap(fields, ("p1",))
