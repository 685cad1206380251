"""Two roads meeting: whether one crosses the other, which lies above, how completely, and how far apart they are.

Rule table, "What counts as crossing". Pairs that share a pillar are joined and never come here. Lengths mm.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from .moves import Point
from .outline import line_chord, outline_gap
from .pose import Pose
from .solids import StickSolid, face_depth, gap, separation

SQUARE: Final = 0.25
"""Square of the sine of the angle, 30 degrees, from which two sticks that cut into each other do so by their straight
edges; at narrower angles the round ends may be the first to come free."""
LEVEL: Final = 1e-6
"""mm. Two sticks whose heights differ by less cut through each other at one level; the new one then counts as over."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """How a new stick crosses one laid before."""

    over: bool
    """The new one lies above where the centre lines meet or come nearest."""
    completeness: float
    """How far the new stick's straight part reaches beyond the other, the shorter way, mm; or, where it only grazes
    the other's end, by how much of its width, if that is less."""
    at: Point


def meet(new: Pose, other: Pose) -> Meeting | None:
    """How ``new`` crosses ``other``; None where their outlines do not overlap seen from above."""
    rx, ry = other.x - new.x, other.y - new.y
    # the other stick in the new one's frame: u along, v across
    u0 = rx * new.dx + ry * new.dy
    v0 = ry * new.dx - rx * new.dy
    du = other.dx * new.dx + other.dy * new.dy
    dv = other.dy * new.dx - other.dx * new.dy
    reach = new.radius + other.radius
    if abs(v0) > reach + other.core * abs(dv):
        return None
    if abs(u0) > reach + new.core + other.core * abs(du):
        return None
    # and the new one's middle in the other's frame
    if abs(rx * other.dy - ry * other.dx) > reach + new.core * abs(dv):
        return None
    s = t = math.inf
    if abs(dv) > 1e-12:
        t = -v0 / dv
        s = u0 + t * du
    if not (abs(t) <= other.core and abs(s) <= new.core) and outline_gap(new, other) >= -1e-9:
        return None
    if abs(s) > new.length / 2.0 * new.cos or abs(t) > other.length / 2.0 * other.cos:
        s, t = _nearest(u0, v0, du, dv, new.length / 2.0 * new.cos, other.length / 2.0 * other.cos)
    over = new.z + new.tan * s >= other.z + other.tan * t - LEVEL
    return Meeting(over, _completeness(new, other, u0, v0, du, dv), (new.x + s * new.dx, new.y + s * new.dy))


def _nearest(u0: float, v0: float, du: float, dv: float, half: float, other_half: float) -> tuple[float, float]:
    """Where two centre lines that do not meet come nearest: along the new one and along the other."""
    best = math.inf
    found = (0.0, 0.0)
    for t in (other_half, -other_half):
        u, v = u0 + t * du, v0 + t * dv
        s = max(-half, min(half, u))
        size = math.hypot(u - s, v)
        if size < best - 1e-9:
            best, found = size, (s, t)
    for s in (half, -half):
        t = max(-other_half, min(other_half, (s - u0) * du - v0 * dv))
        size = math.hypot(s - u0 - t * du, -v0 - t * dv)
        if size < best - 1e-9:
            best, found = size, (s, t)
    return found


def _completeness(new: Pose, other: Pose, u0: float, v0: float, du: float, dv: float) -> float:
    a, b = other.radius * other.cos, other.radius
    # support of the other outline across the new stick, and along it with the side on which that point lies
    reach_v = abs(dv) * other.core + math.hypot(a * dv, b * du)
    low, high = max(-new.radius, v0 - reach_v), min(new.radius, v0 + reach_v)
    size = math.hypot(a * du, b * dv)
    reach_u = abs(du) * other.core + size
    sign = 1.0 if du >= 0.0 else -1.0
    tip_v = sign * other.core * dv + (a * a - b * b) * du * dv / size
    far = near = 0.0
    ends = []
    for v in (new.radius, -new.radius):
        chord = line_chord(other, new.x - v * new.dy, new.y + v * new.dx, new.dx, new.dy)
        if chord is not None:
            ends.append(chord)
    if abs(v0 + tip_v) <= new.radius:
        ends.append((u0 + reach_u, u0 + reach_u))
    if abs(v0 - tip_v) <= new.radius:
        ends.append((u0 - reach_u, u0 - reach_u))
    if ends:
        far, near = max(end[1] for end in ends), min(end[0] for end in ends)
    return min(new.core - far, new.core + near, high - low)


def clearance(a: Pose, b: Pose, enough: float = math.inf) -> float:
    """Signed distance in space of two sticks, mm; at least ``enough`` is all that is wanted beyond that value.

    Two sticks that cross squarely come nearest along the common perpendicular of two long edges; anything else, their
    round ends above all, goes to the general distance of two solids.
    """
    first, second = StickSolid.of(a), StickSolid.of(b)
    (ax, ay, az), (bx, by, bz) = first.along, second.along
    nx, ny, nz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    square = nx * nx + ny * ny + nz * nz
    if square > 1e-3:
        size = math.sqrt(square)
        ux, uy, uz = nx / size, ny / size, nz / size
        rx, ry, rz = (q - p for p, q in zip(first.centre, second.centre, strict=True))
        if ux * rx + uy * ry + uz * rz < 0.0:
            ux, uy, uz = -ux, -uy, -uz
        apart = separation(first, second, ux, uy, uz)
        (px, py, pz), (qx, qy, qz) = first.support(ux, uy, uz), second.support(-ux, -uy, -uz)
        wx, wy, wz = rx + qx - px, ry + qy - py, rz + qz - pz
        # along each stick from the support points, which the support functions place at one end of the core
        s = (wx * (by * nz - bz * ny) + wy * (bz * nx - bx * nz) + wz * (bx * ny - by * nx)) / square
        t = (wx * (ay * nz - az * ny) + wy * (az * nx - ax * nz) + wz * (ax * ny - ay * nx)) / square
        s += px * ax + py * ay + pz * az
        t += qx * bx + qy * by + qz * bz
        if abs(s) <= first.core and abs(t) <= second.core:
            if apart > 0.0:
                return apart
            if square > SQUARE:
                # long straight edges: no round part offers a shorter way out than the faces do
                return -max(0.0, face_depth(first, second)[0])
    return gap(first, second, enough)
