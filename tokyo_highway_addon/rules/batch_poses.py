"""Resting poses of many candidate roads from one base at once: :mod:`.resting`, in arrays.

Candidates are laid without sideways offset. Arrays are over the candidates, shape (n,); lengths mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
import numpy.typing as npt

from .outline import END_SEGMENTS, ON_EDGE
from .pieces import Pieces
from .pose import Pose
from .position import Pillar
from .resting import _STILL, OVERLAP_TOLERANCE

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Rows = npt.NDArray[np.intp]


def hypot(x: Floats, y: Floats) -> Floats:
    """Length of (x, y), at a fifth of the cost of numpy's own, which guards against overflow that mm cannot have."""
    length: Floats = np.sqrt(x * x + y * y)
    return length


@dataclass(slots=True)
class Poses:
    """Many sticks at once; the fields are those of :class:`~.pose.Pose`, as arrays of one shape."""

    x: Floats
    y: Floats
    z: Floats
    dx: Floats
    dy: Floats
    cos: Floats
    sin: Floats
    tan: Floats
    core: Floats

    def __getitem__(self, chosen: object) -> Poses:
        return Poses(*(getattr(self, field.name)[chosen] for field in fields(self)))

    @classmethod
    def of(cls, poses: Sequence[Pose]) -> Poses:
        return cls(
            *(
                np.array([getattr(pose, field.name) for pose in poses], dtype=np.float64).reshape(len(poses))
                for field in fields(cls)
            )
        )

    def one(self, index: int, pieces: Pieces) -> Pose:
        """One of them as a pose."""
        return Pose(
            float(self.x[index]),
            float(self.y[index]),
            float(self.z[index]),
            float(self.dx[index]),
            float(self.dy[index]),
            float(self.cos[index]),
            float(self.sin[index]),
            pieces.road_length,
            pieces.road_width,
            pieces.road_thickness,
        )


@dataclass(slots=True)
class Overlap:
    """Where the candidates' ends overlap one earlier end on the base: corners by their place along the candidate, the
    height of the upper face below them, their distance from the base's axis; -inf height where there is no corner."""

    along: Floats
    height: Floats
    x: Floats
    y: Floats
    any: Flags
    """Whether the overlap exceeds the tolerance, shape (n,)."""
    short: Floats
    """mm by which it fell short of that, shape (n,), when it was first asked: most often that decides."""
    near: Floats
    """mm by which it was, or fell short of being, one that exceeds the tolerance, shape (n,): the least ever found."""

    def replace(self, rows: Rows, by: Overlap, some: Flags) -> None:
        """Put newer corners, or that there is no overlap any more, in place of those rows that lie on ``some`` end."""
        self.near[rows] = np.minimum(self.near[rows], by.near)
        rows = rows[some]
        self.along[rows], self.height[rows] = by.along[some], by.height[some]
        self.x[rows], self.y[rows], self.any[rows] = by.x[some], by.y[some], by.any[some]


_NONE: Final[tuple[tuple[Floats, Floats], ...]] = ()
_ANGLES = np.pi * (np.arange(END_SEGMENTS + 1) / END_SEGMENTS - 0.5)
_C, _S = np.cos(_ANGLES), np.sin(_ANGLES)


def lay_many(
    base: Pillar,
    earlier: Sequence[tuple[Pose, bool]],
    x: Floats,
    y: Floats,
    tops: Floats,
    exits: Flags,
    shifts: Floats,
    pieces: Pieces,
) -> tuple[Poses, list[Overlap]]:
    """The poses of roads from ``base`` to pillars at (x, y) with those tops in mm, or (``exits``) towards (x, y).

    Also where they overlap each earlier end on the base.
    """
    dx, dy = x - base.at[0], y - base.at[1]
    apart = hypot(dx, dy)
    lost = apart <= 1e-9
    size = np.where(lost, 1.0, apart)
    dx, dy = np.where(lost, 1.0, dx / size), np.where(lost, 0.0, dy / size)
    solver = _Solver(base.height * pieces.disc_height, apart, tops, exits, shifts, pieces)
    with np.errstate(divide="ignore", invalid="ignore"):
        return _lay(solver, base, earlier, dx, dy, pieces)


def _lay(
    solver: _Solver,
    base: Pillar,
    earlier: Sequence[tuple[Pose, bool]],
    dx: Floats,
    dy: Floats,
    pieces: Pieces,
) -> tuple[Poses, list[Overlap]]:
    level = np.zeros_like(dx)
    if not earlier or not len(dx):
        return solver.poses(base, dx, dy, solver.lower(level, _NONE)), []
    # with an end on the base already, the stick most likely lies on it
    tan = solver.lower(level, [(level, level + solver.base_top + pieces.road_thickness)])
    overlaps: list[Overlap] = []
    poses = solver.poses(base, dx, dy, tan)
    rows = np.arange(len(dx))
    for _ in range(8):
        found = [overlap_many(poses[rows], base, other, at_end, pieces) for other, at_end in earlier]
        if not overlaps:
            overlaps = found
        else:
            some = np.any([overlap.any for overlap in found], axis=0)
            for old, new in zip(overlaps, found, strict=True):
                old.replace(rows, new, some)
            rows = rows[some]
        lying = rows[np.any([overlap.any[rows] for overlap in overlaps], axis=0)]
        if not len(lying):
            break
        before = tan.copy()
        solver.lower_onto(tan, lying, overlaps)
        poses = solver.poses(base, dx, dy, tan)
        half = pieces.road_length / 2.0
        moved = half * np.abs(1.0 / np.sqrt(1.0 + tan * tan) - 1.0 / np.sqrt(1.0 + before * before))
        rows = lying[moved[lying] >= _STILL]
        if not len(rows):
            break
    alone = np.flatnonzero(~np.any([overlap.any for overlap in overlaps], axis=0))
    if len(alone):
        part = solver[alone]
        tan[alone] = part.lower(tan[alone], _NONE)
        solver.middle[alone], solver.height[alone] = part.middle, part.height
        poses = solver.poses(base, dx, dy, tan)
    return poses, overlaps


class _Solver:
    """Slope and position of every candidate from its points of rest."""

    def __init__(
        self, base_top: float, apart: Floats, tops: Floats, exits: Flags, shifts: Floats, pieces: Pieces
    ) -> None:
        self.base_top = base_top
        self.apart, self.tops, self.exits, self.shifts = apart, tops, exits, shifts
        self.pieces = pieces
        self.height = np.zeros_like(apart)
        self.middle = np.zeros_like(apart)

    def __getitem__(self, rows: Rows) -> _Solver:
        part = _Solver(
            self.base_top, self.apart[rows], self.tops[rows], self.exits[rows], self.shifts[rows], self.pieces
        )
        part.middle, part.height = self.middle[rows], self.height[rows]
        return part

    def lower_onto(self, tan: Floats, rows: Rows, overlaps: list[Overlap]) -> None:
        """Lower those rows onto the corners of their overlaps, changing ``tan`` in place.

        Of the many corners only the one that stands out most at the slope found so far can be touched: it joins those
        already rested on until none stands out.
        """
        part = self[rows]
        along = np.concatenate([overlap.along[rows] for overlap in overlaps], axis=1)
        height = np.concatenate([overlap.height[rows] for overlap in overlaps], axis=1)
        # a corner beyond the middle is no rest of this end: such an overlap breaks road-touch in any case
        height[along >= part.middle[:, None]] = -np.inf
        every = np.arange(len(rows))
        active: list[tuple[Floats, Floats]] = []
        slope = tan[rows]
        for _ in range(6):
            lift = height - slope[:, None] * along
            best = lift.argmax(axis=1)
            if active and not (lift[every, best] > part.height - slope * part.middle + 1e-7).any():
                break
            active.append((along[every, best], height[every, best]))
            slope = part.lower(slope, active)
        tan[rows] = slope
        self.middle[rows], self.height[rows] = part.middle, part.height

    def lower(self, tan: Floats, corners: Sequence[tuple[Floats, Floats]]) -> Floats:
        """The tangents of the slopes; heights and places of the middles are kept for :meth:`poses`.

        ``corners`` are further points of rest of the first end, along and height, -inf where there is none.
        """
        half, radius = self.pieces.road_length / 2.0, self.pieces.disc_radius
        base_top, apart, exits = self.base_top, self.apart, self.exits
        ends = np.where(exits, 0.0, self.tops)
        rise = ends - base_top
        rises = [(along, ends - height) for along, height in corners]
        middle = right = ends
        for _ in range(60):
            cos = 1.0 / np.sqrt(1.0 + tan * tan)
            middle = np.where(exits, self.shifts + half * cos, apart / 2.0 + self.shifts)
            start, end = middle - half * cos, middle + half * cos
            near = np.maximum(start, radius)
            outer = np.where(start > radius, start, np.maximum(start, -radius))
            end_near = np.where(exits, end, np.minimum(end, apart - radius))
            end_outer = np.where(exits | (end < apart - radius), end, np.minimum(end, apart + radius))
            slopes = []
            for q in (end_near, end_outer):
                least = np.minimum(rise / (q - outer), rise / (q - near))
                for along, step in rises:
                    least = np.minimum(least, step / (q - along))
                slopes.append(least)
            new = np.maximum(*slopes)
            right = np.where(slopes[0] >= slopes[1], end_near, end_outer)
            new = np.where(np.isfinite(new), new, 0.0)
            change = np.abs(new - tan)
            tan = new
            if not (change > 1e-11).any():
                break
        self.middle = middle
        self.height = ends + tan * (middle - right)
        return tan

    def poses(self, base: Pillar, dx: Floats, dy: Floats, tan: Floats) -> Poses:
        cos = 1.0 / np.sqrt(1.0 + tan * tan)
        half_core = (self.pieces.road_length - self.pieces.road_width) / 2.0
        return Poses(
            base.at[0] + self.middle * dx,
            base.at[1] + self.middle * dy,
            self.height,
            dx,
            dy,
            cos,
            tan * cos,
            tan,
            half_core * cos,
        )


def segment_gaps(a: Poses, b: Poses) -> Floats:
    """:func:`~.outline.segment_gap` for pairs of sticks."""
    rx, ry = b.x - a.x, b.y - a.y
    cross = a.dx * b.dy - a.dy * b.dx
    s = (rx * b.dy - ry * b.dx) / cross
    t = (rx * a.dy - ry * a.dx) / cross
    crossing = (np.abs(cross) > 1e-12) & (np.abs(s) <= a.core) & (np.abs(t) <= b.core)
    best = np.full(np.broadcast(rx, a.core).shape, np.inf)
    for sign in (1.0, -1.0):
        for px, py, one in (
            (rx + sign * b.core * b.dx, ry + sign * b.core * b.dy, a),
            (sign * a.core * a.dx - rx, sign * a.core * a.dy - ry, b),
        ):
            u = px * one.dx + py * one.dy
            u = u - np.clip(u, -one.core, one.core)
            best = np.minimum(best, hypot(u, py * one.dx - px * one.dy))
    return np.where(crossing, 0.0, best)


def overlap_many(poses: Poses, base: Pillar, other: Pose, at_end: bool, pieces: Pieces, far: bool = False) -> Overlap:
    """:func:`~.outline.overlap_corners` of every candidate's first end with one earlier end; of their far ends instead,
    where ``far``."""
    radius = pieces.half_width
    single = Poses.of([other])
    short = segment_gaps(poses, single) - pieces.road_width + OVERLAP_TOLERANCE
    lies = short < 0.0
    xs: list[Floats] = []
    ys: list[Floats] = []
    inside: list[Flags] = []

    def edge(x: Floats, y: Floats, value: Floats) -> None:
        within = value <= ON_EDGE
        first, second = value[:, :-1], value[:, 1:]
        changes = within[:, :-1] != within[:, 1:]
        share = np.where(changes, first / (first - second), 0.0)
        xs.extend((x, x[:, :-1] + share * (x[:, 1:] - x[:, :-1])))
        ys.extend((y, y[:, :-1] + share * (y[:, 1:] - y[:, :-1])))
        inside.extend((within, changes))

    # the candidates' own first (or far) ends, seen in the other's frame
    sign = -1.0 if far else 1.0
    cx, cy = poses.x - sign * poses.core * poses.dx, poses.y - sign * poses.core * poses.dy
    reach = sign * radius * poses.cos
    x = cx[:, None] - reach[:, None] * poses.dx[:, None] * _C - radius * poses.dy[:, None] * _S
    y = cy[:, None] - reach[:, None] * poses.dy[:, None] * _C + radius * poses.dx[:, None] * _S
    rx, ry = x - other.x, y - other.y
    u = np.abs(rx * other.dx + ry * other.dy) - other.core
    v = ry * other.dx - rx * other.dy
    edge(x, y, hypot(np.maximum(u, 0.0) / other.cos, v) - radius)

    # the other's end, seen in the candidates' frames
    out = sign if at_end else -sign
    u, v = out * (other.core + radius * other.cos * _C), radius * _S
    x = np.broadcast_to(other.x + u * other.dx - v * other.dy, x.shape)
    y = np.broadcast_to(other.y + u * other.dy + v * other.dx, x.shape)
    rx, ry = x - poses.x[:, None], y - poses.y[:, None]
    dx, dy = poses.dx[:, None], poses.dy[:, None]
    u = np.abs(rx * dx + ry * dy) - poses.core[:, None]
    v = ry * dx - rx * dy
    edge(x, y, hypot(np.maximum(u, 0.0) / poses.cos[:, None], v) - radius)

    # long sides against long sides
    cross = (poses.dx * other.dy - poses.dy * other.dx)[:, None]
    own = np.array([radius, radius, -radius, -radius])
    its = np.array([radius, -radius, radius, -radius])
    rx = other.x - its * other.dy - poses.x[:, None] + own * dy
    ry = other.y + its * other.dx - poses.y[:, None] - own * dx
    s = (rx * other.dy - ry * other.dx) / cross
    t = (rx * dy - ry * dx) / cross
    there = (np.abs(cross) > 1e-9) & (np.abs(s) <= poses.core[:, None]) & (np.abs(t) <= other.core)
    s = np.where(there, s, 0.0)
    xs.append(poses.x[:, None] - own * dy + s * dx)
    ys.append(poses.y[:, None] + own * dx + s * dy)
    inside.append(there)
    x, y = np.concatenate(xs, axis=1), np.concatenate(ys, axis=1)
    rise = other.z + other.thickness / other.cos - other.tan * (other.x * other.dx + other.y * other.dy)
    height = other.tan * other.dx * x + other.tan * other.dy * y + rise
    there = np.concatenate(inside, axis=1) & lies[:, None]
    height[~there] = -np.inf
    along = (x - base.at[0]) * dx + (y - base.at[1]) * dy
    lies = np.logical_or.reduce(there, axis=1)
    return Overlap(along, height, x, y, lies, short, np.abs(short))
