"""Many candidate roads against the roads on the table: :mod:`.crossings` and ``road-touch``, in arrays of pairs.

Each function takes pairs, element by element: the k-th candidate with the k-th road. What cannot be told cheaply is
said so, and left to the exact one-pair functions. Lengths mm.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .batch_poses import Flags, Floats, Poses, hypot
from .crossings import LEVEL, SQUARE
from .moves import Point
from .pieces import Pieces
from .pose import Pose


@dataclass(slots=True)
class Meetings:
    """Pairs of sticks seen from above: :class:`~.crossings.Meeting`, in arrays."""

    crosses: Flags
    over: Flags
    completeness: Floats
    gap: Floats
    """A lower bound of the distance of the outlines where they do not cross; 0 where they do."""


def meet_many(new: Poses, other: Poses, pieces: Pieces) -> Meetings:
    """How each new stick crosses the other one of its pair (:func:`~.crossings.meet`)."""
    radius = pieces.half_width
    u0, v0, du, dv, t = _in_its_frame(new, other)
    s = u0 + t * du
    inside = (np.abs(t) <= other.core) & (np.abs(s) <= new.core)
    gap = outline_gaps(new, other, pieces)
    crosses = inside | (gap < -1e-9)
    half, other_half = pieces.road_length / 2.0 * new.cos, pieces.road_length / 2.0 * other.cos
    s, t = _where_nearest(u0, v0, du, dv, s, t, half, other_half)
    over = new.z + new.tan * s >= other.z + other.tan * t - LEVEL
    return Meetings(
        crosses,
        over,
        _completeness(new, other, u0, v0, du, dv, radius),
        np.where(crosses, 0.0, np.maximum(gap, 0.0)),
    )


def _in_its_frame(new: Poses, other: Poses) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """The other stick of each pair in the new one's frame: its middle and direction, each along and across, and how far
    along the other the centre lines meet; inf where they are parallel."""
    rx, ry = other.x - new.x, other.y - new.y
    u0 = rx * new.dx + ry * new.dy
    v0 = ry * new.dx - rx * new.dy
    du = other.dx * new.dx + other.dy * new.dy
    dv = other.dy * new.dx - other.dx * new.dy
    return u0, v0, du, dv, np.where(np.abs(dv) > 1e-12, -v0 / dv, np.inf)


def outline_gaps(new: Poses, other: Poses, pieces: Pieces) -> Floats:
    """A lower bound of :func:`~.outline.outline_gap`: the largest separation over side normals and pairs of ends.

    It is short of it only by what the foreshortening of round ends turns the line between two of them.
    """
    radius = pieces.half_width
    rx, ry = other.x - new.x, other.y - new.y
    du = other.dx * new.dx + other.dy * new.dy
    dv = other.dy * new.dx - other.dx * new.dy
    sides = []
    for one, two in ((new, other), (other, new)):
        nx, ny = -one.dy, one.dx
        reach = np.abs(dv) * two.core + radius * hypot(dv * two.cos, du)
        sides.append(np.abs(nx * rx + ny * ry) - radius - reach)
    best = np.maximum(*sides)
    for sa in (1.0, -1.0):
        ax, ay = sa * new.core * new.dx, sa * new.core * new.dy
        for sb in (1.0, -1.0):
            ex, ey = rx - ax + sb * other.core * other.dx, ry - ay + sb * other.core * other.dy
            size = hypot(ex, ey)
            nx, ny = ex / size, ey / size
            gap = nx * rx + ny * ry
            for one in (new, other):
                along = nx * one.dx + ny * one.dy
                across = ny * one.dx - nx * one.dy
                gap = gap - np.abs(along) * one.core - radius * hypot(along * one.cos, across)
            best = np.fmax(best, gap)
    return best


def _where_nearest(
    u0: Floats, v0: Floats, du: Floats, dv: Floats, s: Floats, t: Floats, half: Floats, other_half: Floats
) -> tuple[Floats, Floats]:
    """Where centre lines that do not meet come nearest; the others stay as they are."""
    apart = (np.abs(s) > half) | (np.abs(t) > other_half)
    if not apart.any():
        return s, t
    s, t = s.copy(), t.copy()
    u0, v0, du, dv = u0[apart], v0[apart], du[apart], dv[apart]
    half, other_half = half[apart], other_half[apart]
    best = np.full_like(u0, np.inf)
    best_s, best_t = np.zeros_like(u0), np.zeros_like(u0)
    for sign in (1.0, -1.0):
        at = sign * other_half
        on = np.clip(u0 + at * du, -half, half)
        size = hypot(u0 + at * du - on, v0 + at * dv)
        nearer = size < best - 1e-9
        best, best_s, best_t = np.where(nearer, size, best), np.where(nearer, on, best_s), np.where(nearer, at, best_t)
    for sign in (1.0, -1.0):
        on = sign * half
        at = np.clip((on - u0) * du - v0 * dv, -other_half, other_half)
        size = hypot(on - u0 - at * du, -v0 - at * dv)
        nearer = size < best - 1e-9
        best, best_s, best_t = np.where(nearer, size, best), np.where(nearer, on, best_s), np.where(nearer, at, best_t)
    s[apart], t[apart] = best_s, best_t
    return s, t


def surely_crossed(new: Poses, other: Poses, pieces: Pieces, slack: float) -> Floats:
    """What is sure of the completeness if the new sticks may lie up to so many mm from where they are.

    The other's outline then stays within the wider strip, shorter by as much at both ends.
    """
    u0, v0, du, dv, _ = _in_its_frame(new, other)
    return _completeness(new, other, u0, v0, du, dv, pieces.half_width, slack)


def crossed_at_most(new: Poses, other: Poses, pieces: Pieces, slack: float, onward: Floats) -> Floats:
    """The most that the completeness can be if the new sticks may lie up to ``slack`` mm from where they are, and
    ``onward`` mm farther along themselves.

    What of the other lies in a strip narrower by the slack stays within the stick's own.
    """
    if slack >= pieces.half_width:
        return np.full_like(new.x, np.inf)
    u0, v0, du, dv, _ = _in_its_frame(new, other)
    within, across = _both_ways(new, other, u0, v0, du, dv, pieces.half_width, -slack)
    most: Floats = np.minimum(within + onward, across)
    return most


def sides(new: Poses, other: Poses, pieces: Pieces, slack: float, onward: Floats, rise: Floats) -> tuple[Flags, Flags]:
    """Whether the new sticks may cross over, and whether under, if they may lie up to ``slack`` mm from where they are,
    ``onward`` mm farther along themselves and ``rise`` mm higher or lower.

    Heights are compared somewhere where the strips overlap: so over all of either stick that is near enough the other.
    """
    u0, v0, du, dv, _ = _in_its_frame(new, other)
    wide = pieces.road_width + slack
    half, other_half = pieces.road_length / 2.0 * new.cos + onward, pieces.road_length / 2.0 * other.cos
    steep = np.maximum(np.abs(dv), 1e-9)
    heights = []
    for one, meet, middle, reach, along in (
        (new, u0 - v0 * du / np.where(np.abs(dv) < 1e-9, 1e-9, dv), u0, half, other_half),
        (other, -v0 / np.where(np.abs(dv) < 1e-9, 1e-9, dv), -(u0 * du + v0 * dv), other_half, half),
    ):
        # within the other's strip, and no farther along than its shadow
        aside, shadow = wide / steep, np.abs(du) * along + wide
        low = np.maximum(np.maximum(meet - aside, middle - shadow), -reach)
        high = np.minimum(np.minimum(meet + aside, middle + shadow), reach)
        ends = one.z + one.tan * low, one.z + one.tan * high
        heights.append((np.minimum(*ends), np.maximum(*ends)))
    (lowest, highest), (other_lowest, other_highest) = heights
    spare = slack * (1.0 + np.abs(new.tan)) + rise + LEVEL
    return highest + spare >= other_lowest, lowest - spare <= other_highest


def _completeness(
    new: Poses,
    other: Poses,
    u0: Floats,
    v0: Floats,
    du: Floats,
    dv: Floats,
    radius: float,
    slack: float = 0.0,
) -> Floats:
    least: Floats = np.minimum(*_both_ways(new, other, u0, v0, du, dv, radius, slack))
    return least


def _both_ways(
    new: Poses,
    other: Poses,
    u0: Floats,
    v0: Floats,
    du: Floats,
    dv: Floats,
    radius: float,
    slack: float,
) -> tuple[Floats, Floats]:
    """How far the new stick's straight part reaches past the other, and the width that they share."""
    a, b, wide = radius * other.cos, radius, radius + slack
    reach_v = np.abs(dv) * other.core + hypot(a * dv, b * du)
    low, high = np.maximum(-radius, v0 - reach_v), np.minimum(radius, v0 + reach_v)
    size = hypot(a * du, b * dv)
    reach_u = np.abs(du) * other.core + size
    tip_v = np.where(du >= 0.0, 1.0, -1.0) * other.core * dv + (a * a - b * b) * du * dv / size
    far, near = np.full_like(u0, -np.inf), np.full_like(u0, np.inf)
    for side in (wide, -wide):
        first, last = line_chords(other, new.x - side * new.dy, new.y + side * new.dx, new.dx, new.dy, radius)
        far, near = np.maximum(far, last), np.minimum(near, first)
    far = np.where(np.abs(v0 + tip_v) <= wide, np.maximum(far, u0 + reach_u), far)
    near = np.where(np.abs(v0 + tip_v) <= wide, np.minimum(near, u0 + reach_u), near)
    far = np.where(np.abs(v0 - tip_v) <= wide, np.maximum(far, u0 - reach_u), far)
    near = np.where(np.abs(v0 - tip_v) <= wide, np.minimum(near, u0 - reach_u), near)
    return np.minimum(new.core - far, new.core + near) - slack, high - low - 2.0 * slack


def line_chords(poses: Poses, x: Floats, y: Floats, dx: Floats, dy: Floats, radius: float) -> tuple[Floats, Floats]:
    """:func:`~.outline.line_chord` in arrays: least and greatest t; inf and -inf where a line misses."""
    c = poses.cos
    rx, ry = x - poses.x, y - poses.y
    px, py = (rx * poses.dx + ry * poses.dy) / c, ry * poses.dx - rx * poses.dy
    qx, qy = (dx * poses.dx + dy * poses.dy) / c, dy * poses.dx - dx * poses.dy
    core = poses.core / c
    square = qx * qx + qy * qy
    low, high = np.full(px.shape, np.inf), np.full(px.shape, -np.inf)
    for sign in (1.0, -1.0):
        ox = px - sign * core
        half = -(ox * qx + py * qy) / square
        root = half * half - (ox * ox + py * py - radius * radius) / square
        there = root >= 0.0
        root = np.sqrt(np.maximum(root, 0.0))
        low = np.where(there, np.minimum(low, half - root), low)
        high = np.where(there, np.maximum(high, half + root), high)
    for side in (radius, -radius):
        t = (side - py) / qy
        there = (np.abs(qy) > 1e-12) & (np.abs(px + t * qx) <= core)
        low, high = np.where(there, np.minimum(low, t), low), np.where(there, np.maximum(high, t), high)
    return low, high


def distances(new: Poses, other: Poses, pieces: Pieces) -> tuple[Floats, Flags]:
    """Signed distances in space of pairs of sticks, mm: exact where the flag says so, else a lower bound.

    Exact are those that cross squarely, where two long edges come nearest (:func:`~.crossings.clearance`).
    """
    radius, half_thickness = pieces.half_width, pieces.road_thickness / 2.0
    half_core = (pieces.road_length - pieces.road_width) / 2.0
    ax, ay, az = new.dx * new.cos, new.dy * new.cos, new.sin
    bx, by, bz = other.dx * other.cos, other.dy * other.cos, other.sin
    # from centre to centre
    cx = (other.x - other.dx * other.sin * half_thickness) - (new.x - new.dx * new.sin * half_thickness)
    cy = (other.y - other.dy * other.sin * half_thickness) - (new.y - new.dy * new.sin * half_thickness)
    cz = (other.z + other.cos * half_thickness) - (new.z + new.cos * half_thickness)

    def apart(x: Floats, y: Floats, z: Floats) -> Floats:
        """Separation along a unit direction."""
        gap = np.abs(x * cx + y * cy + z * cz)
        for one in (new, other):
            flat = x * one.dx + y * one.dy
            along = flat * one.cos + z * one.sin
            across = y * one.dx - x * one.dy
            upward = z * one.cos - flat * one.sin
            gap = gap - np.abs(along) * half_core - radius * hypot(along, across) - np.abs(upward) * half_thickness
        return gap

    nx, ny, nz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    square = nx * nx + ny * ny + nz * nz
    size = np.sqrt(square)
    ux, uy, uz = nx / size, ny / size, nz / size
    common = apart(ux, uy, uz)
    best = np.fmax(common, apart(-new.dx * new.sin, -new.dy * new.sin, new.cos))
    best = np.fmax(best, apart(-other.dx * other.sin, -other.dy * other.sin, other.cos))

    # the points of both long edges on their common perpendicular, along each stick from its middle
    sign = np.where(ux * cx + uy * cy + uz * cz < 0.0, -1.0, 1.0)
    wx, wy, wz = cx, cy, cz
    for one in (new, other):
        across = (uy * one.dx - ux * one.dy) * sign * (1.0 if one is new else -1.0)
        upward = (uz * one.cos - (ux * one.dx + uy * one.dy) * one.sin) * sign * (1.0 if one is new else -1.0)
        side = np.where(across >= 0.0, radius, -radius) * np.where(np.abs(across) > 1e-12, 1.0, 0.0)
        rise = np.where(upward >= 0.0, half_thickness, -half_thickness)
        turn = -1.0 if one is new else 1.0
        wx = wx + turn * (-one.dy * side - one.dx * one.sin * rise)
        wy = wy + turn * (one.dx * side - one.dy * one.sin * rise)
        wz = wz + turn * one.cos * rise
    s = (wx * (by * nz - bz * ny) + wy * (bz * nx - bx * nz) + wz * (bx * ny - by * nx)) / square
    t = (wx * (ay * nz - az * ny) + wy * (az * nx - ax * nz) + wz * (ax * ny - ay * nx)) / square
    exact = (square > 1e-3) & (np.abs(s) <= half_core) & (np.abs(t) <= half_core)
    cut = exact & (common <= 0.0)
    if cut.any():
        # how deep they cut: the least overlap over all faces and the line of centres (:func:`~.solids.depth`)
        flat = hypot(cx, cy)
        span = np.sqrt(cx * cx + cy * cy + cz * cz)
        zero = np.zeros_like(cx)
        deep = best
        for direction in (
            (-new.dy, new.dx, zero),
            (-other.dy, other.dx, zero),
            (cx / span, cy / span, cz / span),
            (cx / flat, cy / flat, zero),
        ):
            deep = np.fmax(deep, apart(*direction))
        best = np.where(cut, np.minimum(deep, 0.0), best)
        exact &= ~cut | (square > SQUARE)
    return np.where(exact & ~cut, common, best), exact


def car_gaps(new: Poses, car: Poses, pieces: Pieces) -> Floats:
    """A lower bound of the distance in space of pairs of a stick and a car: the largest separation along the axes of
    both and the perpendiculars to two of them. A car's x, y, z are the middle of its underside."""
    radius, half_thickness = pieces.half_width, pieces.road_thickness / 2.0
    half_core = (pieces.road_length - pieces.road_width) / 2.0
    half_car = pieces.car_length / 2.0, pieces.car_width / 2.0, pieces.car_height / 2.0
    raised = half_car[2]
    cx = (car.x - car.dx * car.sin * raised) - (new.x - new.dx * new.sin * half_thickness)
    cy = (car.y - car.dy * car.sin * raised) - (new.y - new.dy * new.sin * half_thickness)
    cz = (car.z + car.cos * raised) - (new.z + new.cos * half_thickness)
    zero = np.zeros_like(cx)
    axes = [
        [
            (one.dx * one.cos, one.dy * one.cos, one.sin),
            (-one.dy, one.dx, zero),
            (-one.dx * one.sin, -one.dy * one.sin, one.cos),
        ]
        for one in (new, car)
    ]
    directions = axes[0] + axes[1]
    for ax, ay, az in axes[0]:
        for bx, by, bz in axes[1]:
            nx, ny, nz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
            size = np.sqrt(nx * nx + ny * ny + nz * nz)
            # of axes that are parallel the perpendicular says nothing
            size = np.where(size > 1e-6, size, np.inf)
            directions.append((nx / size, ny / size, nz / size))
    size = hypot(cx, cy)
    directions.append((cx / size, cy / size, zero))
    best = np.full_like(cx, -np.inf)
    for x, y, z in directions:
        own = [x * ax + y * ay + z * az for ax, ay, az in axes[0]]
        its = [x * ax + y * ay + z * az for ax, ay, az in axes[1]]
        gap = np.abs(x * cx + y * cy + z * cz)
        gap = gap - np.abs(own[0]) * half_core - radius * hypot(own[0], own[1]) - np.abs(own[2]) * half_thickness
        for along, half in zip(its, half_car, strict=True):
            gap = gap - np.abs(along) * half
        best = np.fmax(best, gap)
    return best


def surely_cut(new: Poses, other: Poses, pieces: Pieces, band: float) -> Flags:
    """Pairs of sticks that both hold a ball as wide as the band, so that they cut into each other by that or more.

    The ball is sought half-way between the points at which the straight parts come nearest seen from above.
    """
    ball = band / 2.0
    u0, v0, du, dv, t = _in_its_frame(new, other)
    s, t = _where_nearest(u0, v0, du, dv, u0 + t * du, t, new.core, other.core)
    # half-way between, in the new one's frame
    u, v = (s + u0 + t * du) / 2.0, (v0 + t * dv) / 2.0
    wide_enough = hypot(u - s, v) <= pieces.half_width * np.minimum(new.cos, other.cos) - ball
    x, y = new.x + u * new.dx - v * new.dy, new.y + u * new.dy + v * new.dx
    z = new.z + new.tan * u
    w = other.z + other.tan * ((x - other.x) * other.dx + (y - other.y) * other.dy)
    low = np.maximum(z + ball / new.cos, w + ball / other.cos)
    high = np.minimum(z + (pieces.road_thickness - ball) / new.cos, w + (pieces.road_thickness - ball) / other.cos)
    cut: Flags = wide_enough & (low <= high)
    return cut


def disc_gaps(poses: Poses, x: Floats, y: Floats, pieces: Pieces) -> Floats:
    """:func:`~.outline.disc_gap` for pairs of a stick and a disc at (x, y)."""
    rx, ry = x - poses.x, y - poses.y
    u = np.abs(rx * poses.dx + ry * poses.dy) - poses.core
    v = np.abs(ry * poses.dx - rx * poses.dy)
    gap = v - pieces.half_width
    beyond = u > 0.0
    if beyond.any():
        gap[beyond] = _ellipse_gaps(
            u[beyond], v[beyond], pieces.half_width * np.broadcast_to(poses.cos, u.shape)[beyond], pieces.half_width
        )
    return gap - pieces.disc_radius


def gaps_outside(new: Poses, other: Pose, axis: Point, pieces: Pieces) -> Floats:
    """Distances seen from above of the sides of many sticks and of one, outside the disc about an axis on which they
    all lie."""
    single = Poses.of([other])
    best = np.full(new.x.shape, np.inf)
    for a in (pieces.half_width, -pieces.half_width):
        ax, ay, bx, by = _side_outside(new, a, axis, pieces)
        for b in (pieces.half_width, -pieces.half_width):
            cx, cy, dx, dy = _side_outside(single, b, axis, pieces)
            for p, q, ends in (
                ((ax, ay), (bx, by), ((cx, cy), (dx, dy))),
                ((cx, cy), (dx, dy), ((ax, ay), (bx, by))),
            ):
                ux, uy = q[0] - p[0], q[1] - p[1]
                square = np.maximum(ux * ux + uy * uy, 1e-12)
                for x, y in ends:
                    t = np.clip(((x - p[0]) * ux + (y - p[1]) * uy) / square, 0.0, 1.0)
                    best = np.minimum(best, hypot(x - p[0] - t * ux, y - p[1] - t * uy))
    return best


def _side_outside(poses: Poses, side: float, axis: Point, pieces: Pieces) -> tuple[Floats, Floats, Floats, Floats]:
    """A long side of sticks from where it leaves the disc about an axis to the far end: x, y, x, y."""
    rx, ry = axis[0] - poses.x, axis[1] - poses.y
    along, aside = rx * poses.dx + ry * poses.dy, ry * poses.dx - rx * poses.dy
    away = np.where(along > 0.0, -1.0, 1.0)
    leave = along + away * np.sqrt(np.maximum(pieces.disc_radius**2 - (side - aside) ** 2, 0.0))
    far = away * poses.core
    x, y = poses.x - side * poses.dy, poses.y + side * poses.dx
    return x + leave * poses.dx, y + leave * poses.dy, x + far * poses.dx, y + far * poses.dy


def _ellipse_gaps(px: Floats, py: Floats, a: Floats, b: float) -> Floats:
    """:func:`~.outline.ellipse_gap` in arrays."""
    tx = np.full_like(px, np.sqrt(0.5))
    ty = tx.copy()
    for _ in range(6):
        ex, ey = (a * a - b * b) * tx**3 / a, (b * b - a * a) * ty**3 / b
        qx, qy = px - ex, py - ey
        scale = hypot(a * tx - ex, b * ty - ey) / np.maximum(hypot(qx, qy), 1e-12)
        tx = np.clip((qx * scale + ex) / a, 0.0, 1.0)
        ty = np.clip((qy * scale + ey) / b, 0.0, 1.0)
        norm = hypot(tx, ty)
        tx, ty = tx / norm, ty / norm
    distance = hypot(px - a * tx, py - b * ty)
    return np.where((px / a) ** 2 + (py / b) ** 2 < 1.0, -distance, distance)
