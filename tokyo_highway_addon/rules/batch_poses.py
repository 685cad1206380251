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
        return Poses(*[getattr(self, name)[chosen] for name in _FIELDS])

    def put(self, rows: Rows, by: Poses) -> None:
        """Put others in the place of some."""
        for name in _FIELDS:
            getattr(self, name)[rows] = getattr(by, name)

    @classmethod
    def of(cls, poses: Sequence[Pose]) -> Poses:
        each = [[getattr(pose, name) for name in _FIELDS] for pose in poses]
        return cls(*np.array(each, dtype=np.float64).reshape(len(poses), len(_FIELDS)).T.copy())

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


_FIELDS: Final = tuple(field.name for field in fields(Poses))


@dataclass(slots=True)
class Overlap:
    """Where the candidates' ends overlap one earlier end on the base.

    Corners are kept of those ``rows`` alone that lie on it, one row of a table for each, in the candidate's own frame:
    ``along`` it from the base's axis and ``aside`` to its left, with the ``height`` of the upper face below them; -inf
    height where there is no corner.
    """

    rows: Rows
    along: Floats
    aside: Floats
    height: Floats
    any: Flags
    """Whether the overlap exceeds the tolerance, shape (n,)."""
    short: Floats
    """mm by which it fell short of that, shape (n,), when it was first asked: most often that decides."""
    near: Floats
    """mm by which it was, or fell short of being, one that exceeds the tolerance, shape (n,): the least ever found."""

    @classmethod
    def none(cls, short: Floats) -> Overlap:
        """Of candidates none of which is known to lie on it."""
        table = np.zeros((0, 0))
        return cls(
            np.zeros(0, dtype=np.intp), table, table, table, np.zeros(len(short), dtype=bool), short, np.abs(short)
        )

    def replace(self, rows: Rows, by: Overlap, some: Flags, corners: bool) -> None:
        """Put newer corners, or that there is no overlap any more, in place of those rows that lie on ``some`` end."""
        self.near[rows] = np.minimum(self.near[rows], by.near)
        self.any[rows[some]] = by.any[some]
        if corners:
            anew = np.zeros(len(self.any), dtype=bool)
            anew[rows[some]] = True
            kept = ~anew[self.rows]
            self.rows = np.concatenate([self.rows[kept], rows[by.rows]])
            for name, none in _CORNERS:
                parts = getattr(self, name)[kept], getattr(by, name)
                columns = max(part.shape[1] for part in parts)
                setattr(self, name, np.concatenate([_wider(part, columns, none) for part in parts]))

    def add(self, rows: Rows, more: Overlap) -> None:
        """Add the corners of other ends of some of those that lie on it (indices into :attr:`rows`)."""
        for name, none in _CORNERS:
            value = getattr(more, name)
            wider = np.full((len(self.rows), value.shape[1]), none)
            wider[rows[more.rows]] = value
            setattr(self, name, np.concatenate([getattr(self, name), wider], axis=1))


_CORNERS: Final = ("along", 0.0), ("aside", 0.0), ("height", -np.inf)


def _wider(table: Floats, columns: int, none: float) -> Floats:
    return np.pad(table, ((0, 0), (0, columns - table.shape[1])), constant_values=none)


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
    corners: bool = True,
    near: float = -1.0,
) -> tuple[Poses, list[Overlap]]:
    """The poses of roads from ``base`` to pillars at (x, y) with those tops in mm, or (``exits``) towards (x, y).

    Also where they overlap each earlier end on the base; without ``corners`` only whether they do. Roads whose
    overlap is at first within ``near`` mm of the tolerance are left as if they lay on level ends.
    """
    dx, dy = x - base.at[0], y - base.at[1]
    apart = hypot(dx, dy)
    lost = apart <= 1e-9
    size = np.where(lost, 1.0, apart)
    dx, dy = np.where(lost, 1.0, dx / size), np.where(lost, 0.0, dy / size)
    solver = _Solver(base.height * pieces.disc_height, apart, tops, exits, shifts, pieces)
    with np.errstate(divide="ignore", invalid="ignore"):
        return _lay(solver, base, earlier, dx, dy, pieces, corners, near)


def _lay(
    solver: _Solver,
    base: Pillar,
    earlier: Sequence[tuple[Pose, bool]],
    dx: Floats,
    dy: Floats,
    pieces: Pieces,
    corners: bool,
    near: float,
) -> tuple[Poses, list[Overlap]]:
    level = np.zeros_like(dx)
    if not earlier or not len(dx):
        return solver.poses(base, dx, dy, solver.lower(level, _NONE)), []
    # with an end on the base already, the stick most likely lies on it
    tan = solver.lower(level, [(level, level + solver.base_top + pieces.road_thickness)])
    poses = solver.poses(base, dx, dy, tan)
    shorts = [_short(poses, other, pieces) for other, _ in earlier]
    left = np.logical_or.reduce([np.abs(short) <= near for short in shorts])
    rows = np.flatnonzero(~left)
    overlaps: list[Overlap] = [Overlap.none(short) for short in shorts]
    first = True
    for _ in range(8):
        some_poses = poses[rows] if len(rows) < len(dx) else poses
        found = [
            overlap_many(some_poses, base, other, at_end, pieces, short=short[rows] if first else None)
            for (other, at_end), short in zip(earlier, shorts, strict=True)
        ]
        some = np.logical_or.reduce([overlap.any for overlap in found])
        for old, new in zip(overlaps, found, strict=True):
            old.replace(rows, new, some, corners)
        first = False
        lying = rows[some]
        if not len(lying):
            break
        before = tan[lying]
        solver.lower_onto(tan, lying, *_joined(found, some))
        after = tan[lying]
        poses.put(lying, solver[lying].poses(base, dx[lying], dy[lying], after))
        half = pieces.road_length / 2.0
        moved = half * np.abs(1.0 / np.sqrt(1.0 + after * after) - 1.0 / np.sqrt(1.0 + before * before))
        rows = lying[moved >= _STILL]
        if not len(rows):
            break
    alone = np.flatnonzero(~np.logical_or.reduce([overlap.any for overlap in overlaps]) & ~left)
    if len(alone):
        part = solver[alone]
        poses.put(alone, part.poses(base, dx[alone], dy[alone], part.lower(tan[alone], _NONE)))
    return poses, overlaps


def _joined(overlaps: list[Overlap], some: Flags) -> tuple[Floats, Floats]:
    """The corners on all earlier ends, along and height, of ``some`` candidates, a row of a table for each."""
    place = np.cumsum(some) - 1
    shape = int(some.sum()), sum(overlap.along.shape[1] for overlap in overlaps)
    along, height = np.zeros(shape), np.full(shape, -np.inf)
    first = 0
    for overlap in overlaps:
        columns = slice(first, first + overlap.along.shape[1])
        along[place[overlap.rows], columns] = overlap.along
        height[place[overlap.rows], columns] = overlap.height
        first = columns.stop
    return along, height


def slopes(
    base: Pillar,
    earlier: Sequence[tuple[Pose, bool]],
    apart: Floats,
    top: float,
    shifts: Floats,
    within: float,
    pieces: Pieces,
) -> tuple[Floats, Floats]:
    """The least and the greatest tangent that roads to pillars with a top so high, mm, may have, in whatever way they
    lie on earlier ends, if nothing that they lie on is farther along them than ``within`` mm from the base's axis."""
    tops, level, exits = np.full_like(apart, top), np.zeros_like(apart), np.zeros(len(apart), dtype=bool)
    solver = _Solver(base.height * pieces.disc_height, apart, tops, exits, shifts, pieces)
    greatest = solver.lower(level, _NONE)
    if not earlier:
        return greatest, greatest
    first = np.minimum(apart / 2.0 + shifts - pieces.road_length / 2.0, -within)
    away = hypot(np.abs(first), np.full_like(first, pieces.half_width))
    faces = [pose.height_at(*base.at) + pieces.road_thickness / pose.cos + abs(pose.tan) * away for pose, _ in earlier]
    highest = np.maximum.reduce(faces)
    return solver.lower(level, [(first, highest), (np.full_like(first, within), highest)]), greatest


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

    def lower_onto(self, tan: Floats, rows: Rows, along: Floats, height: Floats) -> None:
        """Lower those rows onto the corners of their overlaps (rows, corners), changing ``tan`` in place.

        Of the many corners only the one that stands out most at the slope found so far can be touched: it joins those
        already rested on until none stands out.
        """
        part = self[rows]
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
        exits = self.exits if self.exits.any() else None
        ends = self.tops if exits is None else np.where(exits, 0.0, self.tops)
        rise = ends - self.base_top
        rises = [(along, ends - height) for along, height in corners]
        rim, far_rim = self.apart - radius, self.apart + radius
        level = self.apart / 2.0 + self.shifts
        middle = right = ends
        last: Floats | None = None
        for _ in range(60):
            cos = 1.0 / np.sqrt(1.0 + tan * tan)
            middle = level if exits is None else np.where(exits, self.shifts + half * cos, level)
            start, end = middle - half * cos, middle + half * cos
            near, outer = np.maximum(start, radius), np.maximum(start, -radius)
            end_near, end_outer = np.minimum(end, rim), np.minimum(end, far_rim)
            if exits is not None:
                end_near, end_outer = np.where(exits, end, end_near), np.where(exits, end, end_outer)
            slopes = []
            for q in (end_near, end_outer):
                least = np.minimum(rise / (q - outer), rise / (q - near))
                for along, step in rises:
                    least = np.minimum(least, step / (q - along))
                slopes.append(least)
            new = np.maximum(*slopes)
            right = np.where(slopes[0] >= slopes[1], end_near, end_outer)
            new = np.where(np.isfinite(new), new, 0.0)
            change = new - tan
            tan = new
            if not (np.abs(change) > 1e-11).any():
                break
            if last is None:
                last = change
            else:
                # a slope that changes by less each time goes on by as much less: on to where that leads
                less = np.abs(change) < np.abs(last)
                tan = np.where(less, tan - change * change / np.where(less, change - last, 1.0), tan)
                last = None
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


def _short(poses: Poses, other: Pose, pieces: Pieces) -> Floats:
    """mm by which overlaps with an end fall short of one that exceeds the tolerance."""
    short: Floats = segment_gaps(poses, Poses.of([other])) - pieces.road_width + OVERLAP_TOLERANCE
    return short


def overlap_many(
    poses: Poses,
    base: Pillar,
    other: Pose,
    at_end: bool,
    pieces: Pieces,
    far: bool = False,
    short: Floats | None = None,
) -> Overlap:
    """:func:`~.outline.overlap_corners` of every candidate's first end with one earlier end; of their far ends instead,
    where ``far``. The candidates' centre lines pass through the base's axis. ``short`` is as :class:`Overlap` has it,
    where it is known."""
    short = _short(poses, other, pieces) if short is None else short
    rows = np.flatnonzero(short < 0.0)
    along, aside, height = _corners(poses[rows], base, other, at_end, pieces, far)
    some = np.logical_or.reduce(height > -np.inf, axis=1)
    if not some.all():
        rows, along, aside, height = rows[some], along[some], aside[some], height[some]
    lies = np.zeros(len(short), dtype=bool)
    lies[rows] = True
    return Overlap(rows, along, aside, height, lies, short, np.abs(short))


def _corners(
    poses: Poses, base: Pillar, other: Pose, at_end: bool, pieces: Pieces, far: bool
) -> tuple[Floats, Floats, Floats]:
    """Along and aside the candidates from the base's axis, and the height of the other's upper face, -inf for none."""
    radius = pieces.half_width
    edge = (radius + ON_EDGE) ** 2
    dx, dy = poses.dx[:, None], poses.dy[:, None]
    # a point so far along and aside a candidate lies cosine * along + sine * aside along the other
    cosine, sine = dx * other.dx + dy * other.dy, dx * other.dy - dy * other.dx
    ex, ey = other.x - base.at[0], other.y - base.at[1]
    other_along, other_aside = ex * other.dx + ey * other.dy, ey * other.dx - ex * other.dy
    middle = (poses.x[:, None] - base.at[0]) * dx + (poses.y[:, None] - base.at[1]) * dy
    core, cos = poses.core[:, None], poses.cos[:, None]
    upper = other.z + other.thickness / other.cos

    # the candidates' own first (or far) ends, seen in the other's frame
    sign = -1.0 if far else 1.0
    along = middle - sign * (core + radius * cos * _C)
    aside = np.broadcast_to(radius * _S, along.shape)
    u = cosine * along + sine * aside - other_along
    v = cosine * aside - sine * along - other_aside
    square = (np.maximum(np.abs(u) - other.core, 0.0) / other.cos) ** 2 + v * v
    heights = upper + other.tan * u
    within = square <= edge
    tables = [(along, aside, np.where(within, heights, -np.inf))]
    tables.append(_on_the_edge(square, within, radius, along, aside, heights))

    # the other's end, seen in the candidates' frames
    out = sign if at_end else -sign
    u, v = out * (other.core + radius * other.cos * _C), radius * _S
    along = ex * dx + ey * dy + cosine * u - sine * v
    aside = ey * dx - ex * dy + sine * u + cosine * v
    square = (np.maximum(np.abs(along - middle) - core, 0.0) / cos) ** 2 + aside * aside
    heights = np.broadcast_to(upper + other.tan * u, along.shape)
    within = square <= edge
    tables.append((along, aside, np.where(within, heights, -np.inf)))
    tables.append(_on_the_edge(square, within, radius, along, aside, heights))

    # long sides against long sides
    aside = np.array([radius, radius, -radius, -radius])
    along = (cosine * aside - other_aside - np.array([radius, -radius, radius, -radius])) / sine
    u = cosine * along + sine * aside - other_along
    there = (np.abs(sine) > 1e-9) & (np.abs(along - middle) <= core) & (np.abs(u) <= other.core)
    tables.append(
        (
            np.where(there, along, 0.0),
            np.broadcast_to(aside, along.shape),
            np.where(there, upper + other.tan * u, -np.inf),
        )
    )
    along, aside, height = (np.concatenate(each, axis=1) for each in zip(*tables, strict=True))
    return along, aside, height


def _on_the_edge(
    square: Floats, within: Flags, radius: float, along: Floats, aside: Floats, height: Floats
) -> tuple[Floats, Floats, Floats]:
    """Where the chords of ends leave or enter the outline from whose core their points lie so far, squared."""
    row, column = np.nonzero(within[:, 1:] != within[:, :-1])
    counts = np.bincount(row, minlength=len(square))
    shape = len(square), int(counts.max(initial=0))
    place = row, np.arange(len(row)) - (np.cumsum(counts) - counts)[row]
    first, second = np.sqrt(square[row, column]) - radius, np.sqrt(square[row, column + 1]) - radius
    share = first / (first - second)
    tables = []
    for values, none in ((along, 0.0), (aside, 0.0), (height, -np.inf)):
        start = values[row, column]
        table = np.full(shape, none)
        table[place] = start + share * (values[row, column + 1] - start)
        tables.append(table)
    return tables[0], tables[1], tables[2]
