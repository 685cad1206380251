"""What is done to the table while pieces fall: a push, a tilt, a shake, or nothing. No Blender.

Each knows what the world feels at each second (``pull``) and the loads that it puts on the table (``loads``: the
arguments ``lean`` and ``push`` of ``stability``). Which pieces move, statics tells of all of :func:`loads_in_turn`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Load = tuple[tuple[float, float], Mapping[str, tuple[float, float, float]]]
"""A sideways acceleration of everything, in g, and forces on pieces at their middles, in grams."""
Pull = tuple[float, float, float]
"""Gravity as a vector in g, as the table feels it: (0, 0, -1) for a table that is level and still."""

LEVEL: Final[Pull] = (0.0, 0.0, -1.0)
UNDISTURBED: Final[tuple[Load, ...]] = (((0.0, 0.0), {}),)


@dataclass(frozen=True, slots=True)
class Push:
    """A finger's steady sideways push on one piece, through its centre of mass."""

    id: str
    direction: float
    """Degrees on the table, counter-clockwise from the x axis, towards which it pushes."""
    strength: float
    """Grams: the weight of so many."""
    seconds: float = 0.25

    def pull(self, second: float) -> Pull:
        return LEVEL

    @property
    def loads(self) -> tuple[Load, ...]:
        force = (self.strength * _cos(self.direction), self.strength * _sin(self.direction), 0.0)
        return (((0.0, 0.0), {self.id: force}),)


@dataclass(frozen=True, slots=True)
class Tilt:
    """The table is tilted evenly and then held there."""

    direction: float
    """Degrees on the table, counter-clockwise from the x axis, of the side that goes down."""
    angle: float
    """Degrees from level."""
    seconds: float = 1.0

    def pull(self, second: float) -> Pull:
        now = math.radians(self.angle) * min(max(second / self.seconds, 0.0), 1.0)
        along = math.sin(now)
        return (along * _cos(self.direction), along * _sin(self.direction), -math.cos(now))

    @property
    def loads(self) -> tuple[Load, ...]:
        along = math.tan(math.radians(self.angle))
        return (((along * _cos(self.direction), along * _sin(self.direction)), {}),)


@dataclass(frozen=True, slots=True)
class Shake:
    """The table is shaken to and fro along a line."""

    direction: float
    """Degrees on the table, counter-clockwise from the x axis."""
    strength: float
    """Largest acceleration, in g."""
    frequency: float = 4.0
    """To and fro in a second."""
    seconds: float = 1.0

    def pull(self, second: float) -> Pull:
        if not 0.0 <= second <= self.seconds:
            return LEVEL
        along = self.strength * math.sin(math.tau * self.frequency * second)
        return (along * _cos(self.direction), along * _sin(self.direction), -1.0)

    @property
    def loads(self) -> tuple[Load, ...]:
        x, y = self.strength * _cos(self.direction), self.strength * _sin(self.direction)
        return (((x, y), {}), ((-x, -y), {}))


Disturbance = Push | Tilt | Shake


def loads_in_turn(disturbance: Disturbance | None) -> tuple[Load, ...]:
    """Every load of a run: none, and then the disturbance's.

    The run begins and, but for a tilt, ends undisturbed, so what falls by itself moves also where a push or a tilt
    would hold it.
    """
    return UNDISTURBED if disturbance is None else (*UNDISTURBED, *disturbance.loads)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def _sin(degrees: float) -> float:
    return math.sin(math.radians(degrees))
