"""Lowering a stick onto what is under its ends: the computation behind every :class:`~.pose.Pose`.

Seen from the side along its centre line the stick is a beam. Each end offers points it may rest on: on a pillar top
the near rim and the tip (or the far rim, where the tip sticks out beyond it); on the table the tip; on an earlier
road's end the corners of the overlap, at that road's upper face. The underside rests on the edge of the upper hull of
these points that spans its middle. Slope and plan position depend on each other and are solved together.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from .moves import Point
from .outline import overlap_corners, segment_gap
from .pieces import Pieces
from .pose import Pose

OVERLAP_TOLERANCE: Final = 0.2 + 1e-6
"""mm. Two ends on one top that overlap by no more than 0.2 mm lie side by side: a record rounds to 0.1 mm. The
millionth on top lets exactly 0.2 mm count alike however the table is turned."""

_SETTLED: Final = 1e-11
"""Change of the slope's tangent below which the pose counts as solved."""
_TOUCHING: Final = 1e-7
"""mm by which a corner may stand above the underside and still count as touched."""
_STILL: Final = 0.05
"""mm. Movement of the tips below which the corners of an overlap need no further look: on the slope of one disc it
changes the height of the end by less than 0.005 mm."""


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


Overlaps = list[tuple[Pose, list[Point]]]
"""The earlier roads whose ends a stick's end overlaps by more than the tolerance, with the corners of each overlap."""


def rest(
    start: PillarEnd | TableEnd,
    end: PillarEnd | TableEnd,
    pieces: Pieces,
    shift: float = 0.0,
    offset_from: float = 0.0,
    offset_to: float = 0.0,
) -> tuple[Pose, Overlaps]:
    """The pose of a stick from ``start`` to ``end``, mm, and the ends it overlaps on their tops.

    Raises ``ValueError`` where neither end is a pillar.

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

    def lowered_onto(pose: Pose, corners: list[Side]) -> Pose:
        # of the many corners one or two are touched: those that stand out most join until none does
        touched: list[Side] = []
        while len(touched) < 8:
            tan = pose.tan
            highest = max(corners, key=lambda side: side[1] - tan * side[0])
            if touched:
                middle = (pose.x - line.x) * line.dx + (pose.y - line.y) * line.dy
                if highest[1] - tan * highest[0] <= pose.z - tan * middle + _TOUCHING:
                    break
            touched.append(highest)
            pose = pose_of(*lowered(tan, touched))
        return pose

    earlier = [(pose, at_end, False) for pose, at_end in (start_pillar.earlier if start_pillar else ())]
    earlier += [(pose, at_end, True) for pose, at_end in (end_pillar.earlier if end_pillar else ())]
    # with an end on the top already, the stick most likely lies on it
    guess = [(line.start, start_pillar.top + pieces.road_thickness)] if start_pillar and start_pillar.earlier else []
    if end_pillar and end_pillar.earlier:
        guess.append((line.end, end_pillar.top + pieces.road_thickness))
    pose = pose_of(*lowered(0.0, guess))
    overlaps: Overlaps = []
    # the corners of an overlap move with the slope, though little: work them out again until its tips hold still
    for _ in range(8):
        found = _overlaps(pose, earlier)
        if not found:
            break
        overlaps = found
        before = pose.cos
        pose = lowered_onto(pose, [side for other, corners in overlaps for side in _side_view(other, corners, line)])
        if half * abs(pose.cos - before) < _STILL:
            break
    if earlier and not overlaps:
        pose = pose_of(*lowered(pose.tan, []))
    return pose, overlaps


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


def _overlaps(pose: Pose, earlier: list[tuple[Pose, bool, bool]]) -> Overlaps:
    overlaps = []
    for other, other_end, own_end in earlier:
        if pose.width - segment_gap(pose, other) > OVERLAP_TOLERANCE:
            corners = overlap_corners(pose, own_end, other, other_end)
            # a sliver may slip between the chords of two round ends
            if corners:
                overlaps.append((other, corners))
    return overlaps


def _side_view(other: Pose, corners: list[Point], line: Line) -> list[Side]:
    """The corners of an overlap at the upper face of the road that lies below, as seen along the stick."""
    x0, y0, dx, dy = line.x, line.y, line.dx, line.dy
    rise = other.height_at(0.0, 0.0) + other.thickness / other.cos
    gx, gy = other.tan * other.dx, other.tan * other.dy
    return [((x - x0) * dx + (y - y0) * dy, gx * x + gy * y + rise) for x, y in corners]


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
    left = [point for point in points if point[0] <= middle]
    right = [point for point in points if point[0] > middle]
    if left and right:
        # a line from a point on the right down to the left touches the left side at its least slope; of these lines
        # the steepest lies above every point on the right as well
        best = -math.inf
        best_s = best_z = 0.0
        for s, z in right:
            tan = math.inf
            for t, w in left:
                slope = (z - w) / (s - t)
                if slope < tan:
                    tan = slope
            if tan > best:
                best, best_s, best_z = tan, s, z
        return best, best_z + best * (middle - best_s)
    hull = _upper_hull(points)
    if len(hull) == 1:
        return 0.0, hull[0][1]
    k = 1
    while k < len(hull) - 1 and hull[k][0] < middle:
        k += 1
    (s, z), (t, w) = hull[k - 1], hull[k]
    tan = (w - z) / (t - s)
    return tan, z + tan * (middle - s)
