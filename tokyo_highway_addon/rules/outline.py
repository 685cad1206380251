"""Plan geometry: sticks and discs seen from above.

A stick's outline is that of its underside: a stadium shortened along its length by the slope, so its round ends are
half ellipses. It is the Minkowski sum of a segment and an ellipse, which gives its support function in closed form;
every distance here is the largest separation over directions, exact and signed (negative: depth of overlap).
Lengths mm.
"""

from __future__ import annotations

import math
from typing import Final

from .moves import Point
from .pose import Pose

END_SEGMENTS: Final = 12
"""Chords to a round end where the overlap of two ends is worked out; the chord's sagitta is 0.04 mm, which on the slope
of one disc is 0.004 mm of height."""


def _support(pose: Pose, nx: float, ny: float) -> float:
    """Support function of the outline about its middle for the unit direction (nx, ny)."""
    along = nx * pose.dx + ny * pose.dy
    across = ny * pose.dx - nx * pose.dy
    return abs(along) * pose.core + pose.radius * math.hypot(along * pose.cos, across)


def point_gap(pose: Pose, x: float, y: float) -> float:
    """Signed distance of a point from a stick's outline, mm; negative inside."""
    rx, ry = x - pose.x, y - pose.y
    u = abs(rx * pose.dx + ry * pose.dy)
    v = abs(ry * pose.dx - rx * pose.dy)
    if u <= pose.core:
        return v - pose.radius
    return ellipse_gap(u - pose.core, v, pose.radius * pose.cos, pose.radius)


def ellipse_gap(px: float, py: float, a: float, b: float) -> float:
    """Signed distance of (px, py), both >= 0, from the ellipse with semi-axes a (x) and b (y); negative inside.

    Walks the foot point by the local centre of curvature; four steps leave less than 1e-9 for the eccentricities
    a slope can give.
    """
    if b - a < 1e-12:
        return math.hypot(px, py) - b
    tx = ty = math.sqrt(0.5)
    for _ in range(6):
        ex = (a * a - b * b) * tx**3 / a
        ey = (b * b - a * a) * ty**3 / b
        rx, ry = a * tx - ex, b * ty - ey
        qx, qy = px - ex, py - ey
        q = math.hypot(qx, qy)
        if q == 0.0:
            break
        scale = math.hypot(rx, ry) / q
        next_x = min(1.0, max(0.0, (qx * scale + ex) / a))
        next_y = min(1.0, max(0.0, (qy * scale + ey) / b))
        norm = math.hypot(next_x, next_y)
        if norm == 0.0:
            break
        tx, ty = next_x / norm, next_y / norm
    foot_x, foot_y = a * tx, b * ty
    distance = math.hypot(px - foot_x, py - foot_y)
    inside = (px / a) ** 2 + (py / b) ** 2 < 1.0
    return -distance if inside else distance


def disc_gap(pose: Pose, x: float, y: float, radius: float) -> float:
    """Signed distance between a stick's outline and a disc's outline seen from above, mm; negative: overlap."""
    return point_gap(pose, x, y) - radius


def outline_gap(a: Pose, b: Pose) -> float:
    """Signed distance between two sticks' outlines seen from above, mm; negative: depth of overlap."""
    rx, ry = b.x - a.x, b.y - a.y
    best = -math.inf
    for nx, ny in ((-a.dy, a.dx), (-b.dy, b.dx)):
        gap = abs(nx * rx + ny * ry) - _support(a, nx, ny) - _support(b, nx, ny)
        best = max(best, gap)
    for sa in (a.core, -a.core):
        ax, ay = sa * a.dx, sa * a.dy
        for sb in (b.core, -b.core):
            ex, ey = rx - ax + sb * b.dx, ry - ay + sb * b.dy
            size = math.hypot(ex, ey)
            if size < 1e-9:
                continue
            angle = math.atan2(ey, ex)
            nx, ny = ex / size, ey / size
            for step in range(4):
                gap = nx * rx + ny * ry - _support(a, nx, ny) - _support(b, nx, ny)
                if gap > best:
                    best = gap
                if step == 3 or (a.cos > 0.999999999 and b.cos > 0.999999999):
                    break
                angle += (_end_slip(a, nx, ny) + _end_slip(b, nx, ny) + ey * nx - ex * ny) / size
                nx, ny = math.cos(angle), math.sin(angle)
    return best


def _end_slip(pose: Pose, nx: float, ny: float) -> float:
    """Minus the derivative, by the direction's angle, of the support function of a stick's elliptical end."""
    along = nx * pose.dx + ny * pose.dy
    across = ny * pose.dx - nx * pose.dy
    c = pose.cos
    size = math.hypot(along * c, across)
    if size == 0.0:
        return 0.0
    # d(along)/d(angle) = -across, d(across)/d(angle) = along
    return -pose.radius * (along * across * (1.0 - c * c)) / size


def line_chord(pose: Pose, x: float, y: float, dx: float, dy: float) -> tuple[float, float] | None:
    """Where the line (x, y) + t * (dx, dy) runs inside a stick's outline: least and greatest t; None: nowhere."""
    # in the stick's frame, its length stretched by 1 / cos so that the round ends are round: (px, py) + t * (qx, qy)
    c = pose.cos
    rx, ry = x - pose.x, y - pose.y
    px, py = (rx * pose.dx + ry * pose.dy) / c, ry * pose.dx - rx * pose.dy
    qx, qy = (dx * pose.dx + dy * pose.dy) / c, dy * pose.dx - dx * pose.dy
    core, radius = pose.core / c, pose.radius
    low, high = math.inf, -math.inf
    square = qx * qx + qy * qy
    for end in (core, -core):
        ox = px - end
        half = -(ox * qx + py * qy) / square
        root = half * half - (ox * ox + py * py - radius * radius) / square
        if root >= 0.0:
            root = math.sqrt(root)
            low, high = min(low, half - root), max(high, half + root)
    if abs(qy) > 1e-12:
        for side in (radius, -radius):
            t = (side - py) / qy
            if abs(px + t * qx) <= core:
                low, high = min(low, t), max(high, t)
    return (low, high) if low <= high else None


def segment_gap(a: Pose, b: Pose) -> float:
    """Distance between the straight core segments of two sticks seen from above, mm; 0 where they cross."""
    ax, ay = a.core * a.dx, a.core * a.dy
    bx, by = b.core * b.dx, b.core * b.dy
    rx, ry = b.x - a.x, b.y - a.y
    cross = a.dx * b.dy - a.dy * b.dx
    if abs(cross) > 1e-12:
        s = (rx * b.dy - ry * b.dx) / cross
        t = (rx * a.dy - ry * a.dx) / cross
        if abs(s) <= a.core and abs(t) <= b.core:
            return 0.0
    best = math.inf
    for sign in (1.0, -1.0):
        best = min(
            best,
            _point_segment(rx + sign * bx, ry + sign * by, a.dx, a.dy, a.core),
            _point_segment(sign * ax - rx, sign * ay - ry, b.dx, b.dy, b.core),
        )
    return best


def _point_segment(px: float, py: float, dx: float, dy: float, half: float) -> float:
    u = px * dx + py * dy
    u -= max(-half, min(half, u))
    return math.hypot(u, py * dx - px * dy)


_HALF_CIRCLE: Final = tuple(
    (math.cos(math.pi * (k / END_SEGMENTS - 0.5)), math.sin(math.pi * (k / END_SEGMENTS - 0.5)))
    for k in range(END_SEGMENTS + 1)
)

ON_EDGE: Final = 1e-9


def overlap_corners(a: Pose, a_end: bool, b: Pose, b_end: bool) -> list[Point]:
    """Corners of the place where one end of ``a`` and one end of ``b`` overlap seen from above; empty: none.

    The corners are the ends' vertices inside the other outline, the points where an end's edge crosses the other
    outline, and the points where long sides cross: all points at which a linear function can be largest.
    """
    corners: list[Point] = []
    _end_corners(a, a_end, b, corners)
    _end_corners(b, b_end, a, corners)
    cross = a.dx * b.dy - a.dy * b.dx
    if abs(cross) > 1e-9:
        for side_a in (a.radius, -a.radius):
            for side_b in (b.radius, -b.radius):
                rx = b.x - side_b * b.dy - a.x + side_a * a.dy
                ry = b.y + side_b * b.dx - a.y - side_a * a.dx
                s = (rx * b.dy - ry * b.dx) / cross
                t = (rx * a.dy - ry * a.dx) / cross
                if abs(s) <= a.core and abs(t) <= b.core:
                    corners.append((a.x - side_a * a.dy + s * a.dx, a.y + side_a * a.dx + s * a.dy))
    return corners


def _end_corners(own: Pose, at_end: bool, other: Pose, corners: list[Point]) -> None:
    """Add the vertices of one round end that lie in the other outline, and where the end's edge crosses it."""
    sign = 1.0 if at_end else -1.0
    # the vertices are centre + c * (ax, ay) + s * (bx, by); the same in the other's frame, u along and v across
    cx, cy = own.x + sign * own.core * own.dx, own.y + sign * own.core * own.dy
    ax, ay = sign * own.radius * own.cos * own.dx, sign * own.radius * own.cos * own.dy
    bx, by = -own.radius * own.dy, own.radius * own.dx
    dx, dy = other.dx, other.dy
    rx, ry = cx - other.x, cy - other.y
    u0, v0 = rx * dx + ry * dy, ry * dx - rx * dy
    ua, va = ax * dx + ay * dy, ay * dx - ax * dy
    ub, vb = bx * dx + by * dy, by * dx - bx * dy
    core, radius, cos = other.core, other.radius, other.cos
    hypot = math.hypot
    last: tuple[float, float, float] | None = None
    for c, s in _HALF_CIRCLE:
        u = abs(u0 + c * ua + s * ub) - core
        v = v0 + c * va + s * vb
        # negative inside, positive outside, the distance where the nearest edge is straight
        value = (abs(v) if u <= 0.0 else hypot(u / cos, v)) - radius
        if last is not None and (value <= ON_EDGE) != (last[0] <= ON_EDGE):
            share = max(0.0, min(1.0, last[0] / (last[0] - value)))
            c_edge, s_edge = last[1] + share * (c - last[1]), last[2] + share * (s - last[2])
            corners.append((cx + c_edge * ax + s_edge * bx, cy + c_edge * ay + s_edge * by))
        if value <= ON_EDGE:
            corners.append((cx + c * ax + s * bx, cy + c * ay + s * by))
        last = (value, c, s)
