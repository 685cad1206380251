"""How much more a standing part bears: a tilt of the table, a push at one piece, a piece put down amiss.

Each is a limit load: the greatest share of a further load at which forces can still hold everything (limit analysis,
Livesley 1978). The motion that the solver finds with it says what goes first.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from .bodies import DISC, Bodies, Floats
from .contacts import NEAR, contacts_at, tipping
from .equilibrium import Equilibrium, speeds
from .solver import Problem, farthest, problem_of

if TYPE_CHECKING:
    from ..rules import Position

DIRECTIONS: Final = 16
"""Directions tried; round the worst of them a few more."""
SHARPER: Final = 3
FARTHEST_MISPLACED: Final = 8.0
"""mm beyond which nobody asks."""
_KEY: Final = "_margins"


@dataclass(frozen=True, slots=True)
class Margin:
    """The least further load that moves something."""

    share: float
    """Of the load that was asked about: g for a tilt, grams for a push."""
    direction: float
    """Radians, from x towards y."""
    first: int
    """Index of the body that starts fastest."""
    moving: tuple[int, ...]
    """Indices of all that start, the fastest first."""


def tilt_margin(part: Equilibrium) -> Margin:
    """The least sideways acceleration, in g, at which something moves: the tangent of the table's tilt."""
    return _kept(part, "tilt", lambda: _worst(part, _leaning(part), DIRECTIONS, SHARPER))


def tilt_bound(part: Equilibrium) -> float:
    """The same for a few directions only, so not less than it."""
    return _kept(part, "bound", lambda: _worst(part, _leaning(part), 3, 0)).share


def nudge_margin(part: Equilibrium, body: int) -> Margin:
    """The least push, grams, at the centre of one body."""

    def push(angle: float) -> Floats:
        load = np.zeros((len(part.settled.ids), 6))
        load[body, 0], load[body, 1] = math.cos(angle), math.sin(angle)
        return load

    return _kept(part, body, lambda: _worst(part, push, DIRECTIONS // 2, SHARPER - 1))


def _leaning(part: Equilibrium):  # type: ignore[no-untyped-def]
    mass = part.settled.mass

    def lean(angle: float) -> Floats:
        load = np.zeros((len(mass), 6))
        load[:, 0], load[:, 1] = mass * math.cos(angle), mass * math.sin(angle)
        return load

    return lean


def _kept(part: Equilibrium, key, work):  # type: ignore[no-untyped-def]
    memory = part.__dict__.setdefault(_KEY, {})
    if key not in memory:
        memory[key] = work()
    return memory[key]


def _worst(part: Equilibrium, load, directions: int, sharper: int) -> Margin:  # type: ignore[no-untyped-def]
    if part.moving.any():
        speed = speeds(part.settled, part.acceleration)
        return _margin(0.0, 0.0, speed)
    # directions are counted from the part's own longest body, so that a turned position has the same margin
    own = _own_direction(part.settled)
    step = 2.0 * math.pi / directions
    tried = [_limit(part, load, own + k * step) for k in range(directions)]
    best = min(tried, key=lambda margin: margin.share)
    for _ in range(sharper):
        step /= 2.0
        beside = [_limit(part, load, best.direction + sign * step) for sign in (-1.0, 1.0)]
        best = min([best, *beside], key=lambda margin: margin.share)
    return best


def _limit(part: Equilibrium, load, angle: float) -> Margin:  # type: ignore[no-untyped-def]
    problem = _problem(part, angle)
    solution = farthest(problem, part.load, load(angle))
    return _margin(solution.share, angle, speeds(part.settled, solution.acceleration))


def _problem(part: Equilibrium, angle: float) -> Problem:
    """With the points between the discs gathered where a load in that direction makes them tip."""
    stacks = np.full(len(part.graph.stacked), angle)
    contacts = contacts_at(part.settled, tipping(part.settled, part.patches, part.graph, stacks)).within(NEAR)
    return problem_of(part.settled, contacts, part.friction)


def _margin(share: float, angle: float, speed: Floats) -> Margin:
    order = np.argsort(-np.round(speed / max(float(speed.max(initial=0.0)), 1e-12), 6), kind="stable")
    moving = tuple(int(k) for k in order if speed[k] > 1e-3 * speed.max())
    return Margin(float(share), angle % (2.0 * math.pi), int(order[0]), moving)


def _own_direction(bodies: Bodies) -> float:
    sticks = np.flatnonzero(bodies.kinds != DISC)
    if not len(sticks):
        return 0.0
    along = bodies.frame[sticks[0], :2, 0]
    return math.atan2(along[1], along[0])


def placement_margin(position: Position, bodies: Bodies, id: str, friction: float) -> float:
    """mm by which one body may be moved in any of eight directions, all else as it is, and everything still stands."""
    from .graph import graph_of
    from .parts import in_parts

    k = bodies.index[id]
    own = _own_direction(bodies)

    def stands(far: float) -> bool:
        for step in range(8):
            angle = own + step * math.pi / 4.0
            middle = bodies.middle.copy()
            middle[k, :2] += far * math.cos(angle), far * math.sin(angle)
            moved = bodies.moved(middle, bodies.frame)
            if any(part.moving.any() for _, part in in_parts(moved, graph_of(position, moved), friction, None)):
                return False
        return True

    low, high = 0.0, 0.5
    while high <= FARTHEST_MISPLACED and stands(high):
        low, high = high, 2.0 * high
    if high > FARTHEST_MISPLACED:
        return FARTHEST_MISPLACED
    for _ in range(4):
        middle = (low + high) / 2.0
        low, high = (middle, high) if stands(middle) else (low, middle)
    return low
