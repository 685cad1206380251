"""The pieces as solids in space, and the signed distance between two of them.

Every piece is a centrally symmetric convex body with a closed-form support function: a stick is the Minkowski sum of
a segment, a flat disc and a short segment; a pillar a disc and a segment; a car three segments. The distance of two
pieces is that of one point from the sum of their shapes. Apart, it is found by the algorithm of Gilbert, Johnson and
Keerthi (1988); cutting into each other, by the largest separation over the faces and edge pairs of both. Lengths mm.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Protocol

from .cars import CarPose
from .pose import Pose, Vector

CONVERGED: Final = 1e-7
"""Gap, mm, between the bounds at which the distance of two solids counts as found."""
CLEAR: Final = 1.0
"""mm by which two solids that cut into each other are pushed apart to look for a shorter way out."""
DEEP: Final = 2.0
"""mm of a first guess beyond which no shorter way out is sought: it would change no verdict, only the last digits."""
SETTLED: Final = 1e-5
"""mm. A way out shorter by less ends that search: the next would be shorter by a hundredth of it."""


class Solid(Protocol):
    """A centrally symmetric convex body."""

    @property
    def centre(self) -> Vector: ...

    def support(self, x: float, y: float, z: float) -> Vector:
        """The point, from the centre, that lies farthest in that direction (of any length)."""
        ...

    @property
    def normals(self) -> tuple[Vector, ...]:
        """Face normals."""
        ...

    @property
    def edges(self) -> tuple[Vector, ...]:
        """Directions of straight edges."""
        ...

    @property
    def spine(self) -> Vector:
        """Half the segment that the round parts surround: from the centre to one of its ends."""
        ...


@dataclass(frozen=True, slots=True)
class StickSolid:
    """A road: a straight prism with full-round ends."""

    centre: Vector
    along: Vector
    across: Vector
    up: Vector
    core: float
    radius: float
    half_thickness: float

    @classmethod
    def of(cls, pose: Pose) -> StickSolid:
        along, across, up = pose.axes
        return cls(
            pose.point(0.0, 0.0, pose.thickness / 2.0),
            along,
            across,
            up,
            (pose.length - pose.width) / 2.0,
            pose.radius,
            pose.thickness / 2.0,
        )

    def support(self, x: float, y: float, z: float) -> Vector:
        (ax, ay, az), (bx, by, _), (cx, cy, cz) = self.along, self.across, self.up
        a = x * ax + y * ay + z * az
        b = x * bx + y * by
        c = self.half_thickness if x * cx + y * cy + z * cz >= 0.0 else -self.half_thickness
        flat = math.hypot(a, b)
        if flat > 1e-12:
            s = self.radius / flat
            u, v = a * s, b * s
        else:
            u = v = 0.0
        u += self.core if a >= 0.0 else -self.core
        return (u * ax + v * bx + c * cx, u * ay + v * by + c * cy, u * az + c * cz)

    @property
    def normals(self) -> tuple[Vector, ...]:
        return (self.up, self.across)

    @property
    def edges(self) -> tuple[Vector, ...]:
        return (self.along,)

    @property
    def spine(self) -> Vector:
        x, y, z = self.along
        return (x * self.core, y * self.core, z * self.core)


@dataclass(frozen=True, slots=True)
class StackSolid:
    """A pillar: an upright cylinder standing on the table."""

    centre: Vector
    radius: float
    half_height: float

    @classmethod
    def of(cls, at: tuple[float, float], radius: float, height: float) -> StackSolid:
        return cls((at[0], at[1], height / 2.0), radius, height / 2.0)

    def support(self, x: float, y: float, z: float) -> Vector:
        flat = math.hypot(x, y)
        s = self.radius / flat if flat > 1e-12 else 0.0
        return (x * s, y * s, self.half_height if z >= 0.0 else -self.half_height)

    @property
    def normals(self) -> tuple[Vector, ...]:
        return ((0.0, 0.0, 1.0),)

    @property
    def edges(self) -> tuple[Vector, ...]:
        return ((0.0, 0.0, 1.0),)

    @property
    def spine(self) -> Vector:
        return (0.0, 0.0, self.half_height)


@dataclass(frozen=True, slots=True)
class CarSolid:
    """A car: its bounding box, standing on its road."""

    centre: Vector
    axes: tuple[Vector, Vector, Vector]
    half_sizes: Vector

    @classmethod
    def of(cls, car: CarPose) -> CarSolid:
        return cls(
            car.point(0.0, 0.0, car.height / 2.0),
            car.pose.axes,
            (car.length / 2.0, car.width / 2.0, car.height / 2.0),
        )

    def support(self, x: float, y: float, z: float) -> Vector:
        px = py = pz = 0.0
        for (ax, ay, az), half in zip(self.axes, self.half_sizes, strict=True):
            if x * ax + y * ay + z * az < 0.0:
                half = -half
            px, py, pz = px + half * ax, py + half * ay, pz + half * az
        return (px, py, pz)

    @property
    def normals(self) -> tuple[Vector, ...]:
        return self.axes

    @property
    def edges(self) -> tuple[Vector, ...]:
        return self.axes

    @property
    def spine(self) -> Vector:
        return (0.0, 0.0, 0.0)


def separation(a: Solid, b: Solid, x: float, y: float, z: float) -> float:
    """How far apart the two solids are along a unit direction, mm; a lower bound of their distance."""
    (ax, ay, az), (bx, by, bz) = a.centre, b.centre
    (px, py, pz), (qx, qy, qz) = a.support(x, y, z), b.support(x, y, z)
    apart = abs(x * (bx - ax) + y * (by - ay) + z * (bz - az))
    return apart - (x * (px + qx) + y * (py + qy) + z * (pz + qz))


def gap(a: Solid, b: Solid, enough: float = math.inf) -> float:
    """Signed distance between two solids, mm; negative: they cut into each other by so much.

    Stops early once the distance is proven to be at least ``enough`` and returns a lower bound no smaller than that.
    """
    best = -math.inf
    start = (0.0, 0.0, 0.0)
    for normal in (*a.normals, *b.normals):
        apart = separation(a, b, *normal)
        if apart >= enough:
            return apart
        if apart > best:
            best, start = apart, normal
    (ax, ay, az), (bx, by, bz) = a.centre, b.centre
    distance, _ = _nearest(a, b, (bx - ax, by - ay, bz - az), start, enough)
    return distance if distance > 0.0 else -depth(a, b)


def face_depth(a: Solid, b: Solid) -> tuple[float, Vector]:
    """How deep two solids cut into each other by their faces, edge pairs and line of centres alone, in mm, and the
    unit direction from the first to the second in which that is least."""
    best = -math.inf
    nx = ny = nz = 0.0
    directions = [*a.normals, *b.normals]
    directions += [_cross(e, f) for e in a.edges for f in b.edges]
    (ax, ay, az), (bx, by, bz) = a.centre, b.centre
    dx, dy, dz = bx - ax, by - ay, bz - az
    directions += [(dx, dy, dz), (dx, dy, 0.0), _between_spines(a, b)]
    for x, y, z in directions:
        size = math.sqrt(x * x + y * y + z * z)
        if size > 1e-9:
            apart = separation(a, b, x / size, y / size, z / size)
            if apart > best:
                best, nx, ny, nz = apart, x / size, y / size, z / size
    if nx * dx + ny * dy + nz * dz < 0.0:
        nx, ny, nz = -nx, -ny, -nz
    return -best, (nx, ny, nz)


def _between_spines(a: Solid, b: Solid) -> Vector:
    """From the point of one solid's spine that comes nearest the other's, to that point of the other's."""
    p, q = a.spine, b.spine
    r = _minus(b.centre, a.centre)
    pp, qq, pq, pr, qr = _dot(p, p), _dot(q, q), _dot(p, q), _dot(p, r), _dot(q, r)
    lean = pp * qq - pq * pq
    s = max(-1.0, min(1.0, (pr * qq - qr * pq) / lean)) if lean > 1e-9 else 0.0
    t = max(-1.0, min(1.0, (s * pq - qr) / qq)) if qq > 0.0 else 0.0
    s = max(-1.0, min(1.0, (t * pq + pr) / pp)) if pp > 0.0 else 0.0
    return (
        r[0] + t * q[0] - s * p[0],
        r[1] + t * q[1] - s * p[1],
        r[2] + t * q[2] - s * p[2],
    )


def depth(a: Solid, b: Solid) -> float:
    """How deep two solids cut into each other: the shortest way, in mm, that would free one from the other.

    The best of the faces, edge pairs and line of centres is a first guess. Round parts may be freed by a shorter way:
    pushed clear along the guess, the two come nearest in a direction that is never worse, and soon the best there is.
    """
    guess, (nx, ny, nz) = face_depth(a, b)
    if guess >= DEEP:
        return guess
    best = -guess
    (ax, ay, az), (bx, by, bz) = a.centre, b.centre
    dx, dy, dz = bx - ax, by - ay, bz - az
    for _ in range(8):
        push = CLEAR - best
        size, (vx, vy, vz) = _nearest(a, b, (dx + push * nx, dy + push * ny, dz + push * nz), (nx, ny, nz))
        if size < CONVERGED:
            break
        nx, ny, nz = vx / size, vy / size, vz / size
        apart = separation(a, b, nx, ny, nz)
        gained = apart - best
        best = max(best, apart)
        if gained <= SETTLED:
            break
    return max(0.0, -best)


def _nearest(a: Solid, b: Solid, between: Vector, start: Vector, enough: float = math.inf) -> tuple[float, Vector]:
    """Distance of two solids whose centres lie ``between`` apart, and the shortest way from the first to the second.

    Sought from the face, with the normal ``start``, on which they look farthest apart. Zero where they touch or cut
    into each other; a lower bound once that is at least ``enough``.
    """
    dx, dy, dz = between
    sx, sy, sz = start if _dot(start, between) >= 0.0 else _minus((0.0, 0.0, 0.0), start)
    (px, py, pz), (qx, qy, qz) = a.support(-sx, -sy, -sz), b.support(-sx, -sy, -sz)
    vx, vy, vz = dx + px + qx, dy + py + qy, dz + pz + qz
    simplex: list[Vector] = [(vx, vy, vz)]
    best_bound = 0.0
    for _ in range(100):
        size = math.sqrt(vx * vx + vy * vy + vz * vz)
        if size < CONVERGED:
            return 0.0, (0.0, 0.0, 0.0)
        px, py, pz = a.support(-vx, -vy, -vz)
        qx, qy, qz = b.support(-vx, -vy, -vz)
        wx, wy, wz = dx + px + qx, dy + py + qy, dz + pz + qz
        bound = (vx * wx + vy * wy + vz * wz) / size
        best_bound = max(best_bound, bound)
        if best_bound >= enough:
            return best_bound, (vx, vy, vz)
        if size - best_bound <= CONVERGED:
            return size, (vx, vy, vz)
        simplex.append((wx, wy, wz))
        closest = _closest(simplex)
        if closest is None:
            return 0.0, (0.0, 0.0, 0.0)
        (vx, vy, vz), simplex = closest
    return math.sqrt(vx * vx + vy * vy + vz * vz), (vx, vy, vz)


def _closest(points: list[Vector]) -> tuple[Vector, list[Vector]] | None:
    """The point of a simplex nearest the origin and the face it lies on; None where the origin is inside."""
    count = len(points)
    if count == 1:
        return points[0], points
    if count == 2:
        return _closest_on_segment(points[0], points[1])
    if count == 3:
        return _closest_on_triangle(points[0], points[1], points[2])
    a, b, c, d = points
    best: tuple[Vector, list[Vector]] | None = None
    best_size = math.inf
    outside = False
    for p, q, r, s in ((a, b, c, d), (a, c, d, b), (a, d, b, c), (b, d, c, a)):
        normal = _cross(_minus(q, p), _minus(r, p))
        side = _dot(normal, _minus(s, p))
        if side * _dot(normal, p) >= 0.0 or abs(side) < 1e-12:
            # the origin is not on the same side of this face as the fourth point
            outside = True
            candidate = _closest_on_triangle(p, q, r)
            size = _dot(candidate[0], candidate[0])
            if size < best_size:
                best, best_size = candidate, size
    return best if outside else None


def _closest_on_segment(a: Vector, b: Vector) -> tuple[Vector, list[Vector]]:
    d = _minus(b, a)
    length = _dot(d, d)
    t = -_dot(a, d) / length if length > 0.0 else 0.0
    if t <= 0.0:
        return a, [a]
    if t >= 1.0:
        return b, [b]
    return (a[0] + t * d[0], a[1] + t * d[1], a[2] + t * d[2]), [a, b]


def _closest_on_triangle(a: Vector, b: Vector, c: Vector) -> tuple[Vector, list[Vector]]:
    ab, ac = _minus(b, a), _minus(c, a)
    normal = _cross(ab, ac)
    size = _dot(normal, normal)
    if size > 1e-18:
        u = _dot(_cross(b, c), normal)
        v = _dot(_cross(c, a), normal)
        w = _dot(_cross(a, b), normal)
        if u >= 0.0 and v >= 0.0 and w >= 0.0:
            t = _dot(a, normal) / size
            return (normal[0] * t, normal[1] * t, normal[2] * t), [a, b, c]
    candidates = (_closest_on_segment(a, b), _closest_on_segment(b, c), _closest_on_segment(c, a))
    return min(candidates, key=lambda candidate: _dot(candidate[0], candidate[0]))


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
