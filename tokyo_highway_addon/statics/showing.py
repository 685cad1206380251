"""What a picture of a position's stability shows: how much each piece bears, what presses where, how far ends reach in.

Nothing here decides anything: it turns a :class:`~.stability.Stability` into numbers that a picture, a plan or an
overlay paints.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from ..rules import Move, Position, play
from ..rules.pose import Pose
from ..rules.rests import end_margins
from .bodies import DISC, ROAD, Floats
from .equilibrium import Equilibrium
from .margins import tilt_margin
from .stability import Stability, stability

SOLID: Final = 15.0
"""Degrees of tilt from which on a piece counts as solid; wood of this game slides at some 20."""
SIDES: Final = 24
"""Strips from which the outline of an end's bearing is made."""

FALLS_FIRST: Final = "falls first"
FALLS: Final = "falls"
STAYS: Final = "stays"

SHADES: Final = 12
"""Colours between solid and about to fall."""
_SCALE: Final = ((0.0, "#B4C8D6"), (0.45, "#E9AE36"), (1.0, "#C94F16"))
_FALLING: Final = {FALLS: "#A31A1E", FALLS_FIRST: "#4D0812"}
"""Only ever darker from solid to what falls first, blue then yellow then red: it reads in gray print too, and to those
who do not tell red from green."""


@dataclass(frozen=True, slots=True)
class Shown:
    """How one body is to be painted."""

    id: str
    fate: str
    """:data:`FALLS_FIRST`, :data:`FALLS` or :data:`STAYS`."""
    bears: float
    """Degrees by which the table may be tilted before this body tips or slips off what it rests on; 0 if it moves."""

    @property
    def strain(self) -> float:
        """0 for solid, 1 for about to fall."""
        return 1.0 - min(self.bears / SOLID, 1.0)

    @property
    def colour(self) -> str:
        """sRGB, as ``#B4C8D6``: from pale for solid over yellow to orange for about to fall; what falls is dark red."""
        return _FALLING.get(self.fate) or shade(round(self.strain * (SHADES - 1)))


@dataclass(frozen=True, slots=True)
class Arrow:
    """All that one body presses on another, or on the table, as one force."""

    upper: str
    lower: str
    """``table`` for the table."""
    at: tuple[float, float, float]
    """Where it goes through, mm."""
    force: tuple[float, float, float]
    """Grams, on the upper body."""

    @property
    def grams(self) -> float:
        return math.hypot(*self.force)


@dataclass(frozen=True, slots=True)
class Bearing:
    """How an end of a road bears on its pillar."""

    road: str
    pillar: str
    at_end: bool
    """Whether it is the road's ``end``, or its ``start``."""
    depth: float
    """mm that the tip reaches in from the near rim, as rule ``road-rests`` measures it; negative where it misses."""
    outline: tuple[tuple[float, float], ...]
    """The part of the road's underside that is over the disc: along and across it, mm, counter-clockwise."""


def shade(step: int) -> str:
    """The colour of one of the :data:`SHADES` steps from solid to about to fall."""
    at = step / (SHADES - 1)
    for (low, first), (high, second) in pairwise(_SCALE):
        if at <= high:
            part = (at - low) / (high - low)
            pairs = ((int(first[k : k + 2], 16), int(second[k : k + 2], 16)) for k in (1, 3, 5))
            return "#" + "".join(f"{round(a + part * (b - a)):02X}" for a, b in pairs)
    return _SCALE[-1][1]


# -- what each piece bears --------------------------------------------------------------------------------------------


def shown(answer: Stability, exact: bool = False) -> dict[str, Shown]:
    """Every body with its fate and with what it bears, by id, in the order of the bodies.

    A body's figure is about its own contacts alone: whether it would tip over the rim or slip off what it rests on,
    with all that stands on it, if everything pulled sideways as it weighs. That is quick and close, and what lies
    elsewhere may fail sooner. With ``exact``, or once the answer knows its tilt margin, the pieces that this margin is
    about bear just that, and no other bears less.
    """
    first, falling = set(answer.falls_first), set(answer.falls)
    known = exact or answer.margin_known
    found: dict[str, Shown] = {}
    for index, part in answer.parts:
        degrees = np.degrees(np.arctan(_bears(part)))
        if known and not part.moving.any():
            margin = tilt_margin(part)
            least = math.degrees(math.atan(margin.share))
            degrees = np.maximum(degrees, least)
            degrees[list(margin.moving)] = least
        for k, bears in zip(index.tolist(), degrees.tolist(), strict=True):
            id = answer.bodies.ids[k]
            fate = FALLS_FIRST if id in first else FALLS if id in falling else STAYS
            found[id] = Shown(id, fate, bears)
    return {id: found[id] for id in answer.bodies.ids}


def _bears(part: Equilibrium) -> Floats:
    """(n,) tangents of the tilts at which each body tips or slips off what it rests on; 0 for what moves."""
    bodies, contacts, upright = part.settled, part.contacts, part.force[..., 2]
    below: list[list[int]] = [[] for _ in bodies.ids]
    above: list[list[int]] = [[] for _ in bodies.ids]
    for row, (upper, lower) in enumerate(zip(contacts.upper.tolist(), contacts.lower.tolist(), strict=True)):
        below[upper].append(row)
        if lower >= 0:
            above[lower].append(row)
    pressed = upright.sum(axis=1)
    # the first moment of height of all that a contact carries: what tips it when everything pulls sideways
    lever = (upright * contacts.point[..., 2]).sum(axis=1)
    moment = bodies.mass * bodies.middle[:, 2]
    for k in range(len(bodies.ids) - 1, -1, -1):  # discs from the top down, and what lies on them before them
        moment[k] += sum(
            moment[contacts.upper[row]] if bodies.kinds[contacts.upper[row]] == DISC else lever[row] for row in above[k]
        )
    found = np.zeros(len(bodies.ids))
    for k, rows in enumerate(below):
        carried = pressed[rows].sum()
        if part.moving[k] or carried <= 0.0:
            continue
        force, point = upright[rows].ravel(), contacts.point[rows].reshape(-1, 3)
        middle = force @ point / carried
        room = max(_in_lens(part, k, middle) if bodies.kinds[k] == DISC else _room(_under(part, k, rows), middle), 0.0)
        above_contact = moment[k] - carried * middle[2]
        tips = carried * room / above_contact if above_contact > 0.0 else math.inf
        found[k] = min(tips, _grip(part, rows, force))
    return found


def _in_lens(part: Equilibrium, k: int, middle: Floats) -> float:
    """mm from a place to the border of what a disc shares with the disc below it, seen from above."""
    bodies = part.settled
    discs = [k, *bodies.below[[k]][bodies.below[[k]] >= 0]]
    return float(min(bodies.half[DISC, 0] - np.hypot(*(bodies.middle[j] - middle)[:2]) for j in discs))


def _under(part: Equilibrium, k: int, rows: list[int]) -> Floats:
    """(p, 2) points, mm, within whose hull the weight of a road or car must come down.

    A road may roll within the whole patch under its ends without falling off.
    """
    if part.settled.kinds[k] == ROAD:
        return part.patches.plan[rows][part.patches.used[rows]]
    return part.contacts.point[rows][np.isfinite(part.contacts.gap[rows])][:, :2]


def _room(points: Floats, middle: Floats) -> float:
    """mm from a place to the border of the convex hull of points; negative outside."""
    edges = points[None, :] - points[:, None]
    normals = np.stack([edges[..., 1], -edges[..., 0]], axis=-1).reshape(-1, 2)
    length = np.hypot(normals[:, 0], normals[:, 1])
    kept = length > 1e-6
    if not kept.any():
        return 0.0
    # the hull's edges are among all pairs of points, and along any other normal the hull reaches farther
    return float(((points - middle[:2]) @ (normals[kept] / length[kept, None]).T).max(axis=0).min())


def _grip(part: Equilibrium, rows: list[int], force: Floats) -> float:
    """The tangent of the tilt, downhill, at which a body slides off; ``force`` (p,) grams at the rows' points."""
    up = part.contacts.normal[rows][..., 2].ravel()
    presses = force > 0.0
    slope = np.sqrt(np.maximum(1.0 - up[presses] ** 2, 0.0)) / up[presses]
    left = (part.friction - slope) / (1.0 + part.friction * slope)
    return max(float(force[presses] @ left / force[presses].sum()), 0.0)


# -- what presses where -----------------------------------------------------------------------------------------------


def arrows(answer: Stability) -> tuple[Arrow, ...]:
    """The forces that hold what stays, one for each pair of bodies in contact."""
    sums: dict[tuple[str, str], Floats] = {}
    for each in answer.forces:
        force = np.array(each.force)
        size = max(force[2], 0.0)
        sums.setdefault((each.upper, each.lower), np.zeros(7))
        sums[each.upper, each.lower] += np.concatenate([size * np.array(each.point), force, [size]])
    return tuple(
        Arrow(upper, lower, tuple((total[:3] / total[6]).tolist()), tuple(total[3:6].tolist()))
        for (upper, lower), total in sums.items()
        if total[6] > 0.0
    )


# -- how far ends reach in --------------------------------------------------------------------------------------------


def bearings(position: Position) -> tuple[Bearing, ...]:
    """Of every end of a road that lies on a pillar, in laying order, the start first.

    As drawn, for marks on drawn roads; :func:`.report.bearings` has them as all has settled, and of pieces misplaced.
    """
    found = []
    for road in position.roads:
        pose = position.pose(road.id)
        for at_end, pillar in enumerate((road.start, road.end)):
            if not isinstance(pillar, str):
                continue
            axis = position.pillar(pillar).at
            measured = {each.fault: each.measured for each in end_margins(pose, bool(at_end), axis, position.pieces)}
            outline = _over_disc(pose, 1.0 if at_end else -1.0, axis, position.pieces.disc_radius)
            found.append(Bearing(road.id, pillar, bool(at_end), measured["bearing"], outline))
    return tuple(found)


def _over_disc(pose: Pose, sign: float, axis: tuple[float, float], radius: float) -> tuple[tuple[float, float], ...]:
    """The outline of what a stick's end and a disc share seen from above, in the stick's own measures; may be empty."""
    rx, ry = axis[0] - pose.x, axis[1] - pose.y
    ahead, aside = sign * (rx * pose.dx + ry * pose.dy), sign * (ry * pose.dx - rx * pose.dy)
    low, high = max(-pose.radius, aside - radius), min(pose.radius, aside + radius)
    if low >= high:
        return ()
    # gathered towards the sides, where the borders curve
    across = (low + high) / 2.0 - (high - low) / 2.0 * np.cos(np.linspace(0.0, math.pi, SIDES + 1))
    chord = np.sqrt(np.maximum(radius**2 - (across - aside) ** 2, 0.0))
    tip = pose.core + pose.cos * np.sqrt(np.maximum(pose.radius**2 - across**2, 0.0))
    near, far = ahead - chord, np.minimum(ahead + chord, tip)
    inside = far > near
    if not inside.any():
        return ()
    near, far, across = near[inside] / pose.cos, far[inside] / pose.cos, across[inside]
    border = np.concatenate([np.stack([near, across], 1)[::-1], np.stack([far, across], 1)])
    return tuple((sign * u, sign * v) for u, v in border.tolist())


# -- would it stand ---------------------------------------------------------------------------------------------------


def would_stand(position: Position, move: Move) -> Stability:
    """Whether the table would stand after a move, be it legal or not: what colours the ghost of a piece to be built.

    Raises what :func:`~..rules.play` raises for a move that cannot be played at all.
    """
    after, _ = play(position, move)
    return stability(after)


def least(painted: Mapping[str, Shown]) -> Shown | None:
    """The body that bears least; the first of them."""
    return min(painted.values(), key=lambda each: each.bears, default=None)
