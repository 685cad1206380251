"""Lowering a stick onto what is under its ends: the computation behind every :class:`~.pose.Pose`.

Seen from the side along its centre line the stick is a beam. Each end offers points it may rest on: on a pillar top the
near rim and the tip (or the far rim, where the tip sticks out beyond it); on the table the tip; on an earlier road's end
the corners of the overlap, at that road's upper face. The underside rests on the edge of the upper hull of these points
that spans its middle. Slope and plan position depend on each other and are solved together.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from .moves import Point
from .outline import overlap_corners, segment_gap
from .pieces import Pieces
from .pose import Pose

OVERLAP_TOLERANCE: Final = 0.2
"""mm. Two ends on one top that overlap by no more than this lie side by side: a record rounds to 0.1 mm."""

_SETTLED: Final = 1e-11
"""Change of the slope's tangent below which the pose counts as solved."""
_STILL: Final = 1e-3
"""mm. Movement of the tips below which the corners of an overlap need no further look (1e-4 mm in height)."""


@dataclass(frozen=True, slots=True)
class PillarEnd:
    """An end that rests on a pillar: its axis, the height of its top in mm, and the ends already lying there."""

    at: Point
    top: float
    earlier: tuple[tuple[Pose, bool], ...] = ()
    """Poses of the roads laid before on the same top, and whether it is their ``end`` (else their ``start``)."""


@dataclass(frozen=True, slots=True)
class TableEnd:
    """An end that rests on the table; only the direction of ``towards`` counts."""

    towards: Point


@dataclass(frozen=True, slots=True)
class Line:
    """The stick's centre line in plan, with the axes of its pillars measured along and beside it. Lengths mm."""

    x: float
    y: float
    dx: float
    dy: float
    start: float
    """Along the line from (x, y): the start pillar's axis (for a ramp: its upper tip's pillar, see ``end``)."""
    end: float
    start_chord: float
    """Half the chord the line cuts from the start pillar's disc; 0 where it misses the disc."""
    end_chord: float


def direction(start: Point, end: Point) -> tuple[float, float]:
    """Unit vector from one point to another; (1, 0) where they coincide."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = math.hypot(dx, dy)
    return (dx / size, dy / size) if size > 1e-9 else (1.0, 0.0)


def centre_line(
    start: PillarEnd | TableEnd, end: PillarEnd | TableEnd, pieces: Pieces, offset_from: float, offset_to: float
) -> Line:
    """The line through both pillars' axes, or through one axis towards a point, its ends moved aside by the offsets.

    The offsets are measured at the pillars' axes, and at the table end one road length away from the pillar's.
    """
    if isinstance(start, PillarEnd) and isinstance(end, PillarEnd):
        first, second = start.at, end.at
    elif isinstance(start, PillarEnd) and isinstance(end, TableEnd):
        dx, dy = direction(start.at, end.towards)
        first = start.at
        second = (first[0] + dx * pieces.road_length, first[1] + dy * pieces.road_length)
    elif isinstance(start, TableEnd) and isinstance(end, PillarEnd):
        dx, dy = direction(start.towards, end.at)
        second = end.at
        first = (second[0] - dx * pieces.road_length, second[1] - dy * pieces.road_length)
    else:
        raise ValueError("a road needs a pillar under at least one of its ends")
    ux, uy = direction(first, second)
    ax, ay = first[0] - offset_from * uy, first[1] + offset_from * ux
    bx, by = second[0] - offset_to * uy, second[1] + offset_to * ux
    dx, dy = direction((ax, ay), (bx, by)) if offset_from != offset_to else (ux, uy)
    radius2 = pieces.disc_radius**2
    chords = []
    for x, y in (first, second):
        aside = (y - ay) * dx - (x - ax) * dy
        chords.append(math.sqrt(max(0.0, radius2 - aside * aside)))
    return Line(
        ax,
        ay,
        dx,
        dy,
        (first[0] - ax) * dx + (first[1] - ay) * dy,
        (second[0] - ax) * dx + (second[1] - ay) * dy,
        chords[0],
        chords[1],
    )


Side = tuple[float, float]
"""A point of the side view: distance along the line and height, mm."""


def rest(
    start: PillarEnd | TableEnd,
    end: PillarEnd | TableEnd,
    pieces: Pieces,
    shift: float = 0.0,
    offset_from: float = 0.0,
    offset_to: float = 0.0,
) -> Pose:
    """The pose of a stick from ``start`` to ``end``, mm. Raises ``ValueError`` where neither end is a pillar.

    A stick that misses a support is posed as if its tip lay at that pillar's height, so that a broken move can still
    be drawn and the game go on.
    """
    line = centre_line(start, end, pieces, offset_from, offset_to)
    half = pieces.road_length / 2.0
    start_pillar = start if isinstance(start, PillarEnd) else None
    end_pillar = end if isinstance(end, PillarEnd) else None
    if start_pillar is None:
        anchor, reach = line.end + shift, -half
    elif end_pillar is None:
        anchor, reach = line.start + shift, half
    else:
        anchor, reach = (line.start + line.end) / 2.0 + shift, 0.0

    def lowered(tan: float, extra: list[Side]) -> tuple[float, float, float]:
        """Solve slope and position with those further points of rest: tangent, middle, height at the middle."""
        middle = height = 0.0
        for _ in range(60):
            cos = 1.0 / math.sqrt(1.0 + tan * tan)
            middle = anchor + reach * cos
            reach_out = half * cos
            points = _rests(start_pillar, line.start, line.start_chord, middle - reach_out, 1.0)
            points += _rests(end_pillar, line.end, line.end_chord, middle + reach_out, -1.0)
            points += extra
            before = tan
            tan, height = _hull_edge(points, middle)
            if abs(tan - before) < _SETTLED:
                break
        return tan, middle, height

    def pose_of(tan: float, middle: float, height: float) -> Pose:
        cos = 1.0 / math.sqrt(1.0 + tan * tan)
        return Pose(
            line.x + middle * line.dx,
            line.y + middle * line.dy,
            height,
            line.dx,
            line.dy,
            cos,
            tan * cos,
            pieces.road_length,
            pieces.road_width,
            pieces.road_thickness,
        )

    earlier = [(pose, at_end, False) for pose, at_end in (start_pillar.earlier if start_pillar else ())]
    earlier += [(pose, at_end, True) for pose, at_end in (end_pillar.earlier if end_pillar else ())]
    tan, middle, height = lowered(0.0, [])
    pose = pose_of(tan, middle, height)
    if not earlier:
        return pose
    # the corners of an overlap move with the slope, though little: work them out again until its tips hold still
    for _ in range(8):
        extra: list[Side] = []
        for other, other_end, own_end in earlier:
            extra += _overlap_rests(pose, own_end, other, other_end, line)
        if not extra:
            return pose
        tan, middle, height = lowered(tan, extra)
        moved = half * abs(pose.cos - 1.0 / math.sqrt(1.0 + tan * tan))
        pose = pose_of(tan, middle, height)
        if moved < _STILL:
            break
    return pose


def _rests(pillar: PillarEnd | None, axis: float, chord: float, tip: float, inward: float) -> list[Side]:
    """Where one end may rest: on the table its tip; on a pillar from the near rim out to the tip or the far rim.

    ``inward`` is +1 where the rest of the stick lies at greater distances along the line, else -1.
    """
    if pillar is None:
        return [(tip, 0.0)]
    near = axis + inward * chord
    if (tip - near) * inward > 0.0:
        return [(tip, pillar.top)]
    far = axis - inward * chord
    outer = tip if (tip - far) * inward > 0.0 else far
    return [(outer, pillar.top), (near, pillar.top)]


def _overlap_rests(pose: Pose, own_end: bool, other: Pose, other_end: bool, line: Line) -> list[Side]:
    """Where the stick would lie on the end of an earlier one: the overlap's corners at that road's upper face."""
    if pose.width - segment_gap(pose, other) <= OVERLAP_TOLERANCE:
        return []
    rise = other.thickness / other.cos
    points = [
        ((x - line.x) * line.dx + (y - line.y) * line.dy, other.height_at(x, y) + rise)
        for x, y in overlap_corners(pose, own_end, other, other_end)
    ]
    return _upper_hull(points)


def _upper_hull(points: list[Side]) -> list[Side]:
    """The upper convex hull, left to right (Andrew's monotone chain)."""
    hull: list[Side] = []
    for point in sorted(points):
        while hull and point[0] - hull[-1][0] < 1e-9:
            # the higher of two points above one another
            if hull[-1][1] >= point[1]:
                break
            hull.pop()
        else:
            while len(hull) >= 2 and (
                (hull[-1][0] - hull[-2][0]) * (point[1] - hull[-2][1])
                >= (hull[-1][1] - hull[-2][1]) * (point[0] - hull[-2][0])
            ):
                hull.pop()
            hull.append(point)
    return hull


def _hull_edge(points: list[Side], middle: float) -> tuple[float, float]:
    """Tangent of the upper hull's edge that spans ``middle``, and its height there; the nearest edge if none does."""
    hull = _upper_hull(points)
    if len(hull) == 1:
        return 0.0, hull[0][1]
    k = 1
    while k < len(hull) - 1 and hull[k][0] < middle:
        k += 1
    (s, z), (t, w) = hull[k - 1], hull[k]
    tan = (w - z) / (t - s)
    return tan, z + tan * (middle - s)
