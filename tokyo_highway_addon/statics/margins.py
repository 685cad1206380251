"""How much more a standing part bears: a tilt of the table, a push at one piece, a piece put down amiss.

Each is a limit load: the greatest share of a further load at which forces can still hold everything (limit analysis,
Livesley 1978). The motion that the solver finds with it says what goes first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from .bodies import CAR, DISC, Bodies, Floats
from .contacts import NEAR, contacts_at, tipping
from .equilibrium import Equilibrium, speeds
from .settling import TOUCHING
from .solver import Problem, farthest, problem_of

if TYPE_CHECKING:
    from ..rules import Position

MOST: Final = 20
"""Directions tried at most."""
SURE: Final = 0.98
"""Share of the margin found that every direction not tried is sure to bear."""
APART: Final = math.radians(2.0)
"""Directions nearer than this are not both tried."""
CARRIED_ALONG: Final = 0.3
"""Share of a body's own speed at which what it rests on carries it along."""
TURNS: Final = 0.3
"""mm of turning at LEVER to a mm of way, from which on a body tips rather than slides."""
YIELDING: Final = 0.1
"""mm. Faces this near come to touch while the load grows: a road rolls onto them before anything falls. In MuJoCo what
is asked of fewer points falls too late, what is asked of more too early."""
FOLLOWED: Final = 3
"""Times that pieces are followed to where they rest again."""
BEYOND: Final = 1.03, 1.1, 1.25
"""Times the limit at which it is tried out, until something stirs."""
DOUBTFUL: Final = 0.8
"""Share of the limit that what touches already should bear; else it is tried out whether the rest comes to touch."""
GIVES: Final = 0.5
"""mm. What gives way by more under a further load, be it to rest again, has moved."""
GROWING: Final = 4
"""Steps in which the load grows then."""
HINGE: Final = 0.02
"""Half the radians by which a stack may tip beside the points of its border; farther off, it is looked at again."""
LOOKS: Final = 4
"""Times at most."""
FARTHEST_MISPLACED: Final = 8.0
"""mm beyond which nobody asks."""
_KEY: Final = "_margins"

Loads = tuple[Floats, Floats]
"""(n, 6) the further load along x and along y."""


@dataclass(frozen=True, slots=True)
class Margin:
    """The least further load that moves something."""

    share: float
    """Of the load that was asked about: g for a tilt, grams for a push."""
    direction: float
    """Radians, from x towards y."""
    first: int
    """Index of the body that gives way: of those that start while what they rest on does not, the fastest."""
    moving: tuple[int, ...]
    """Indices of all that start, the fastest first."""


def tilt_margin(part: Equilibrium, enough: float = math.inf) -> Margin:
    """The least sideways acceleration, in g, at which something moves: the tangent of the table's tilt.

    What bears more than ``enough`` is not looked at closely: its margin is then some share that is beyond it.
    """
    memory = _memory(part)
    if "tilt" not in memory:
        rough = memory.get("tilt, roughly")
        if rough is not None and rough.share >= enough:
            return rough
        margin = _followed(part, _leaning(part), _cars_slide(part), enough)
        memory["tilt" if margin.share < enough else "tilt, roughly"] = margin
        return margin
    return memory["tilt"]


def car_bound(part: Equilibrium) -> float:
    """What the tilt margin cannot exceed, in no time: the least at which a car slides."""
    return min(_cars_slide(part), default=(math.inf, 0.0))[0]


def tilt_bound(part: Equilibrium) -> float:
    """What that cannot exceed: the least at which a car slides, and the limits in two directions."""
    if "tilt" in _memory(part):
        return tilt_margin(part).share
    return _kept(part, "bound", lambda: _worst(part, _leaning(part), _cars_slide(part), most=2, near=NEAR)).share


def nudge_margin(part: Equilibrium, body: int) -> Margin:
    """The least push, grams, at the centre of one body."""
    loads = np.zeros((2, len(part.settled.ids), 6))
    loads[0, body, 0] = loads[1, body, 1] = 1.0
    return _kept(part, f"nudge {body}", lambda: _followed(part, (loads[0], loads[1])))


def _cars_slide(part: Equilibrium) -> list[tuple[float, float]]:
    """Of every car, the tilt's tangent at which it slides, and the direction: straight down its road (see
    :func:`~..rules.slopes.steepest_car_slope`)."""
    found = []
    for up in part.settled.frame[part.settled.kinds == CAR, :, 2].tolist():
        slope = math.atan2(math.hypot(up[0], up[1]), up[2])
        downhill = math.atan2(up[1], up[0]) % (2.0 * math.pi)
        found.append((max(0.0, math.tan(math.atan(part.friction) - slope)), downhill))
    return found


def _leaning(part: Equilibrium) -> Loads:
    mass = part.settled.mass
    loads = np.zeros((2, len(mass), 6))
    loads[0, :, 0] = loads[1, :, 1] = mass
    return loads[0], loads[1]


def _memory(part: Equilibrium) -> dict[str, Margin]:
    memory: dict[str, Margin] = part.__dict__.setdefault(_KEY, {})
    return memory


def _kept(part: Equilibrium, key: str, work: Callable[[], Margin]) -> Margin:
    memory = _memory(part)
    if key not in memory:
        memory[key] = work()
    return memory[key]


def _followed(
    part: Equilibrium, loads: Loads, known: Sequence[tuple[float, float]] = (), enough: float = math.inf
) -> Margin:
    """The least share over all directions at which something comes down.

    A road that lies on three points rolls long before it falls. So what the limit says is tried out: where pieces only
    give a little and rest again, the question is asked anew of how they lie then. Where it is a car that slides, or
    more than is asked about, nothing needs to be tried.
    """
    now = part
    margin = _worst(now, loads, known, enough=enough)
    slides = min(known, default=(math.inf, 0.0))[0]
    for _ in range(FOLLOWED):
        if not 0.0 < margin.share < min(enough, slides):
            return margin
        rests: Equilibrium | None = now
        for times in BEYOND:
            rests = _given_way(now, loads, margin.direction, times * margin.share)
            if rests is None or rests.settled is not now.settled:
                break
        if rests is None:
            break
        now = rests
        again = _worst(now, loads, known, enough=enough)
        if again.share <= margin.share:
            break
        margin = again
    return _borne_out(now, loads, margin)


def _borne_out(part: Equilibrium, loads: Loads, margin: Margin) -> Margin:
    """The margin, or less where it counts on faces that do not come to touch before something goes.

    Most roads roll onto them, but one that props what leans on it by the friction of its end does not. So from what is
    sure the load grows step by step.
    """
    sure = _limit(part, loads, margin.direction, TOUCHING)[0]
    low, high = max(sure.share, 0.0), DOUBTFUL * margin.share
    if low >= high:
        return margin
    now, borne = part, low
    for k in range(1, GROWING + 1):
        share = low + (high - low) * k / GROWING
        rests = _given_way(now, loads, margin.direction, share)
        if rests is None:
            return replace(sure, share=borne)
        now, borne = rests, share
    return margin


def _given_way(part: Equilibrium, loads: Loads, direction: float, share: float) -> Equilibrium | None:
    """The part where it comes to rest under a further load, from where it lies; None where it moves."""
    rests = part.crept(part.load + share * _towards(loads, direction))
    if rests is None or np.sqrt(((rests.settled.middle - part.settled.middle) ** 2).sum(axis=1)).max() > GIVES:
        return None
    return rests


def _towards(loads: Loads, direction: float) -> Floats:
    return loads[0] * math.cos(direction) + loads[1] * math.sin(direction)


def _worst(
    part: Equilibrium,
    loads: Loads,
    known: Sequence[tuple[float, float]] = (),
    most: int = MOST,
    near: float = YIELDING,
    enough: float = math.inf,
) -> Margin:
    """The least share over all directions; ``known`` are distances and directions of lines that it cannot cross.

    The loads that can be held are a convex set of the plane. The motion at a limit gives a line that the set does not
    cross, and the set holds the polygon of the limits found: so the next direction tried is that in which the nearest
    line stands square, or in which a side of the polygon comes nearest, until no side comes nearer than the best, or
    than what is ``enough``.
    """
    if part.moving.any():
        return _margin(part, 0.0, 0.0, part.acceleration)
    # directions are counted from the part's own first stick, so that a turned position has the same margin
    own = _own_direction(part.settled)
    tried: list[Margin] = []
    bounds: list[tuple[float, float]] = list(known)
    waiting = [min(bounds)[1] if bounds else own]
    while waiting and len(tried) < most:
        angle = waiting.pop()
        far = min([enough, *(far for far, _ in bounds)])
        margin, *line = _limit(part, loads, angle, near, far)
        tried.append(margin)
        bounds.append((line[0], line[1]))
        if math.isinf(margin.share):
            return margin
        far, square = min(bounds)
        if far < enough and not _near(square, tried):
            waiting = [square]
        elif len(tried) < 3:
            waiting = [angle + 2.0 * math.pi / 3.0]
        else:
            waiting = _open_side(tried, min(far, enough))
    best = min(tried, key=lambda margin: margin.share)
    # between the directions tried, the nearest line is nearer still
    far, square = min(bounds)
    return replace(best, share=far, direction=square) if far < best.share else best


def _near(angle: float, tried: list[Margin]) -> bool:
    return any(math.cos(angle - margin.direction) > math.cos(APART) for margin in tried)


def _open_side(tried: list[Margin], least: float) -> list[float]:
    """The direction in which the polygon of the limits comes nearest, if nearer than :data:`SURE` of the ``least``."""
    ring = sorted(tried, key=lambda margin: margin.direction)
    goal = SURE * least
    found = []
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        between = (b.direction - a.direction) % (2.0 * math.pi) or 2.0 * math.pi
        if between < 2.0 * APART:
            continue
        if between >= math.pi - 1e-6:
            found.append((0.0, a.direction + between / 2.0))
            continue
        ax, ay = a.share * math.cos(a.direction), a.share * math.sin(a.direction)
        bx, by = b.share * math.cos(b.direction), b.share * math.sin(b.direction)
        dx, dy = bx - ax, by - ay
        part = min(1.0, max(0.0, -(ax * dx + ay * dy) / max(dx * dx + dy * dy, 1e-300)))
        x, y = ax + part * dx, ay + part * dy
        if math.hypot(x, y) < goal:
            aim = math.atan2(y, x)
            found.append((math.hypot(x, y), a.direction + between / 2.0 if _near(aim, tried) else aim))
    return [min(found)[1]] if found else []


def _limit(
    part: Equilibrium, loads: Loads, angle: float, near: float, enough: float = math.inf
) -> tuple[Margin, float, float]:
    """The limit in one direction, and the distance and direction of the line that the set does not cross there.

    What is ``enough`` is not looked at again.
    """
    along = _towards(loads, angle)
    towards = np.full(len(part.graph.stacked), angle)
    solution = farthest(_problem(part, towards, near), part.load, along)
    for _ in range(LOOKS):
        if solution.share > 1.1 * enough:
            break
        tips = _tipping(part, solution.acceleration, towards)
        if np.abs(np.sin((tips - towards) / 2.0)).max(initial=0.0) <= HINGE:
            break
        # some stack tips in a direction of its own: with points of its border there it holds a little longer
        towards = tips
        solution = farthest(_problem(part, towards, near), part.load, along)
    margin = _margin(part, solution.share, angle, solution.acceleration)
    x, y = (float((load * solution.acceleration).sum()) for load in loads)
    steep = max(math.hypot(x, y), 1e-12)
    return margin, max(solution.share, 0.0) / steep, math.atan2(y, x) % (2.0 * math.pi)


def _tipping(part: Equilibrium, motion: Floats, towards: Floats) -> Floats:
    """(s,) the directions in which discs tip over what they stand on; ``towards`` where they do not tip."""
    upper, lower = part.graph.stacked[:, 0], part.graph.stacked[:, 1]
    turning = np.concatenate([motion[:, 3:5], np.zeros((1, 2))])  # the table, whose index is -1
    turn = turning[upper] - turning[lower]
    size = np.sqrt((turn * turn).sum(axis=1))
    tips = size > 0.02 * np.abs(motion).max()
    return np.where(tips, np.arctan2(-turn[:, 0], turn[:, 1]), towards)


def _problem(part: Equilibrium, towards: Floats, near: float) -> Problem:
    """With the points between the discs gathered where a load in those directions makes them tip."""
    contacts = contacts_at(part.settled, tipping(part.settled, part.patches, part.graph, towards)).within(near)
    return problem_of(part.settled, contacts, part.friction)


def _margin(part: Equilibrium, share: float, angle: float, motion: Floats) -> Margin:
    speed = speeds(part.settled, motion)
    order = np.argsort(-np.round(speed / max(float(speed.max(initial=0.0)), 1e-12), 6), kind="stable")
    moving = tuple(int(k) for k in order if speed[k] > 1e-3 * speed.max())
    # what a tipping tower carries starts faster than the tower, but it is the tower that gives way; what slides all
    # together begins at the top
    below = np.zeros(len(speed))
    np.maximum.at(below, part.contacts.upper, np.append(speed, 0.0)[part.contacts.lower])
    tips = np.sqrt((motion[:, 3:] ** 2).sum(axis=1)) > TURNS * np.sqrt((motion[:, :3] ** 2).sum(axis=1))
    together = [k for k in moving if speed[k] >= 0.9 * speed.max()]
    gives = [k for k in moving if tips[k] and below[k] < CARRIED_ALONG * speed[k] and k not in together]
    return Margin(float(share), angle % (2.0 * math.pi), gives[0] if gives else max(together, default=0), moving)


def _own_direction(bodies: Bodies) -> float:
    sticks = np.flatnonzero(bodies.kinds != DISC)
    if not len(sticks):
        return 0.0
    along = bodies.frame[sticks[0], :2, 0]
    return math.atan2(along[1], along[0])


def placement_margin(position: Position, bodies: Bodies, id: str, friction: float, extra: Floats | None) -> float:
    """mm by which one body may be moved in any of eight directions, all else as it is, and everything still stands.

    A car moves on its road's face.
    """
    from .graph import graph_of
    from .parts import in_parts

    k = bodies.index[id]
    own = _own_direction(bodies)
    up = bodies.frame[k, :, 2] if bodies.kinds[k] == CAR else np.array([0.0, 0.0, 1.0])

    def stands(far: float) -> bool:
        for step in range(8):
            angle = own + step * math.pi / 4.0
            aside = np.array([far * math.cos(angle), far * math.sin(angle)])
            middle = bodies.middle.copy()
            middle[k, :2] += aside
            middle[k, 2] -= (up[:2] @ aside) / up[2]
            moved = bodies.moved(middle, bodies.frame)
            parts = in_parts(moved, graph_of(position, moved), friction, extra)
            if any((part.moving & ~part.shifting).any() for _, part in parts):
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
