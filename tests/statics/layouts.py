"""Arrangements with sizes that can be worked out by hand: towers, bridges, slopes, exits; and a search for a limit."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from tokyo_highway_addon.rules import ESTIMATED_PIECES, Ground, Pieces, Pillar, Position, Road

RADIUS, DISC, LENGTH, WIDTH, THICK = 8.0, 9.0, 120.0, 10.0, 2.0
"""mm: of a disc, its height, a road."""
OVERLAP = 5.0
"""mm that each tip of :func:`slope` reaches past the axis it lies on."""


def pieces(**sizes: float) -> Pieces:
    return replace(ESTIMATED_PIECES, **sizes)


def tower(height: int, **sizes: float) -> Position:
    """One pillar, p1."""
    return Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), height),), pieces=pieces(**sizes))


def slope(low: int, high: int, *, cars: int = 0, aside: float = 0.0, turn: float = 0.0, **sizes: float) -> Position:
    """Road r1 from p1 up to p2, lying so many mm to the left, both its tips about OVERLAP past the axes."""
    set_ = pieces(**sizes)
    rise = (high - low) * set_.disc_height
    apart = math.sqrt(set_.road_length**2 - rise**2) - 2.0 * OVERLAP
    at = (apart * math.cos(turn), apart * math.sin(turn))
    pillars = (Pillar("p1", "pink", (0.0, 0.0), low), Pillar("p2", "blue", at, high))
    return Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2", 0.0, aside, aside, cars=cars),), pieces=set_)


def exit_down(height: int, poke: float, **sizes: float) -> Position:
    """Exit r1 from p1, its upper tip so many mm beyond the axis as seen from above, down to the table."""
    return Position(
        pillars=(Pillar("p1", "pink", (0.0, 0.0), height),),
        roads=(Road("r1", "pink", "p1", Ground((200.0, 0.0)), -poke),),
        pieces=pieces(**sizes),
    )


def crossroads() -> Position:
    """A ramp with a car, a level road and a steep one, two ends on one another on p2, an exit: 20 bodies, 1 part."""
    pillars = (
        Pillar("p1", "pink", (0.0, 0.0), 2),
        Pillar("p2", "blue", (112.0, 0.0), 3),
        Pillar("p3", "pink", (195.0, 78.0), 2),
        Pillar("p4", "blue", (190.0, -70.0), 4, True),
    )
    roads = (
        Road("r1", "pink", Ground((-110.0, 10.0)), "p1", cars=1),
        Road("r2", "blue", "p1", "p2", 0.0, 0.5, -0.5, cars=2),
        Road("r3", "pink", "p2", "p3", 1.0, cars=1),
        Road("r4", "blue", "p2", "p4", 0.5, 1.0, 0.0),
        Road("r5", "blue", "p4", Ground((190.0, -300.0))),
    )
    return Position(pillars=pillars, roads=roads)


def limit(low: float, high: float, stands: Callable[[float], bool], within: float) -> float:
    """Where, from ``low`` up, what stands stops standing; the two ends must differ."""
    assert stands(low), f"does not even stand at {low}"
    assert not stands(high), f"still stands at {high}"
    while high - low > within:
        middle = (low + high) / 2.0
        low, high = (middle, high) if stands(middle) else (low, middle)
    return (low + high) / 2.0


def disc_weight(radius: float = RADIUS, height: float = DISC, density: float = 0.65) -> float:
    """Grams; 1.176 for the estimated pieces."""
    return math.pi * radius**2 * height * density / 1000.0
