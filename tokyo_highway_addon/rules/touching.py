"""Rules ``pillar-place``, ``road-over-pillar`` and ``road-touch``: what stands in the way of what. Lengths mm."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

from .cars import CarPose
from .crossings import LEVEL
from .findings import Findings
from .moves import Point
from .outline import disc_gap, line_chord, outline_gap, overlap_corners, segment_gap
from .pieces import Pieces
from .pose import Pose
from .position import Pillar, Position, Road
from .resting import OVERLAP_TOLERANCE, Overlaps
from .solids import CarSolid, StackSolid, StickSolid, gap
from .table import Table

NEAR: Final = 0.01
"""mm beyond the borderline band within which solids are measured in space rather than passed over."""


ALONG: Final = 0.9
"""Cosine of the angle, 26 degrees, beyond which two roads from one pillar have parted before either ends."""


def stack_solid(pillar: Pillar, pieces: Pieces) -> StackSolid:
    return StackSolid.of(pillar.at, pieces.disc_radius, pillar.height * pieces.disc_height)


def pillar_stands(found: Findings, position: Position, pillar: Pillar, others: Iterable[Pillar]) -> None:
    """A pillar against the table's edge and the other pillars."""
    pieces = position.pieces
    radius = pieces.disc_radius
    x, y = pillar.at
    if position.table_size is not None:
        width, depth = position.table_size
        inside = min(width / 2.0 - abs(x), depth / 2.0 - abs(y))
        found.measure(
            "pillar-place", inside - radius, inside, radius, (pillar.id,), "pillar-place.table", pillar=pillar.id
        )
    near = 2.0 * radius + found.band + NEAR
    for other in others:
        dx, dy = other.at[0] - x, other.at[1] - y
        if abs(dx) < near and abs(dy) < near:
            apart = math.hypot(dx, dy) - 2.0 * radius
            found.apart(
                "pillar-place",
                apart,
                (pillar.id, other.id),
                "pillar-place.pillar",
                pillar=pillar.id,
                other=other.id,
            )


def pillar_clear_of_roads(found: Findings, position: Position, pillar: Pillar, table: Table) -> None:
    """A new pillar against the roads and cars that already stand."""
    pieces = position.pieces
    radius = pieces.disc_radius
    top = pillar.height * pieces.disc_height
    x, y = pillar.at
    near = found.band + NEAR
    forbid = position.rules.new_pillar_under_road == "forbid"
    solid = stack_solid(pillar, pieces)
    for id, pose in table.pose_by_id.items():
        rx, ry = x - pose.x, y - pose.y
        if abs(ry * pose.dx - rx * pose.dy) > pose.radius + radius + near:
            continue
        apart = disc_gap(pose, x, y, radius)
        if forbid:
            found.apart(
                "pillar-place",
                apart,
                (pillar.id, id),
                "pillar-place.under-road",
                pillar=pillar.id,
                other=id,
            )
        lowest = pose.z - abs(pose.sin) * pose.length / 2.0
        if apart - pose.thickness * abs(pose.sin) > near or lowest > top + near:
            continue
        apart = gap(solid, StickSolid.of(pose), near)
        found.apart("pillar-place", apart, (pillar.id, id), "pillar-place.road", pillar=pillar.id, other=id)
    for car in table.cars:
        cx, cy, _ = car.middle
        if math.hypot(cx - x, cy - y) <= radius + car.length + car.height + near:
            apart = gap(solid, CarSolid.of(car), near)
            found.apart(
                "pillar-place",
                apart,
                (pillar.id, car.id),
                "pillar-place.car",
                pillar=pillar.id,
                other=car.id,
            )


def road_over_pillars(found: Findings, road: Road, pose: Pose, pillars: Iterable[Pillar], pieces: Pieces) -> None:
    """Seen from above, a new road against the discs of the pillars already standing."""
    radius = pieces.disc_radius
    for pillar in _beside(road, pose, pillars, radius + found.band):
        apart = disc_gap(pose, pillar.at[0], pillar.at[1], radius)
        found.apart("road-over-pillar", apart, (road.id, pillar.id), "road-over-pillar", road=road.id, pillar=pillar.id)


def road_clear_of_pillars(found: Findings, road: Road, pose: Pose, pillars: Iterable[Pillar], pieces: Pieces) -> None:
    """In space, a road against the pillars it does not rest on."""
    near = found.band + NEAR
    lowest = pose.z - abs(pose.sin) * pose.length / 2.0 - near
    for pillar in _beside(road, pose, pillars, pieces.disc_radius + pose.thickness + near):
        if pillar.height * pieces.disc_height > lowest:
            apart = gap(StickSolid.of(pose), stack_solid(pillar, pieces), near)
            found.apart("road-touch", apart, (road.id, pillar.id), "road-touch.pillar", road=road.id, other=pillar.id)


def _beside(road: Road, pose: Pose, pillars: Iterable[Pillar], reach: float) -> Iterator[Pillar]:
    """The pillars, the road's own left out, whose axis may be within ``reach`` of its outline."""
    own = road.pillars
    x, y, dx, dy = pose.x, pose.y, pose.dx, pose.dy
    across, along = pose.radius + reach, pose.length / 2.0 + reach
    for pillar in pillars:
        rx, ry = pillar.at[0] - x, pillar.at[1] - y
        if abs(ry * dx - rx * dy) < across and abs(rx * dx + ry * dy) < along and pillar.id not in own:
            yield pillar


def road_clear_of_cars(found: Findings, road: Road, pose: Pose, cars: Iterable[CarPose]) -> None:
    near = found.band + NEAR
    x, y, dx, dy = pose.x, pose.y, pose.dx, pose.dy
    solid = None
    for car in cars:
        half = car.length / 2.0 + car.height
        cx, cy, _ = car.middle
        rx, ry = cx - x, cy - y
        if abs(ry * dx - rx * dy) < pose.radius + half + near and abs(rx * dx + ry * dy) < pose.length / 2.0 + half:
            solid = solid or StickSolid.of(pose)
            apart = gap(solid, CarSolid.of(car), near)
            found.apart("road-touch", apart, (road.id, car.id), "road-touch.car", road=road.id, other=car.id)


def shared_top(
    found: Findings,
    table: Table,
    road: Road,
    pose: Pose,
    other: Road,
    other_pose: Pose,
    pieces: Pieces,
    overlaps: Overlaps | None = None,
) -> None:
    """Two roads on one pillar may lie beside or on one another within its disc's outline, and nowhere else.

    Where their outlines overlap, the margin is how far inside the disc's outline the place ends at which they touch;
    where they do not, it is the distance of the parts outside the disc.
    """
    for id in road.pillars:
        if id not in other.pillars:
            continue
        axis = table.pillar_by_id[id].at
        at_end, other_end = id == road.end, id == other.end
        corners = _overlap(pose, at_end, other_pose, other_end, overlaps)
        if corners and far_ends_may_meet(pose, at_end, other_pose, other_end):
            # their sides may not cross anywhere: then the place where they overlap ends at a far end
            corners = [*corners, *overlap_corners(pose, not at_end, other_pose, not other_end)]
        margin, measured, limit = _shared_margin(pose, other_pose, corners, axis, pieces, found.band)
        found.measure(
            "road-touch",
            margin,
            measured,
            limit,
            (road.id, other.id),
            "road-touch.shared",
            road=road.id,
            other=other.id,
            pillar=id,
        )


def far_ends_may_meet(pose: Pose, at_end: bool, other: Pose, other_end: bool) -> bool:
    """Whether two roads that share a pillar leave it in so nearly the same direction that they overlap all along."""
    along = pose.dx * other.dx + pose.dy * other.dy
    return (along if at_end == other_end else -along) > ALONG


def _overlap(pose: Pose, at_end: bool, other: Pose, other_end: bool, overlaps: Overlaps | None) -> list[Point]:
    """Corners of the place where two ends overlap by more than the tolerance; empty: they lie side by side."""
    if overlaps is not None:
        return next((corners for laid_on, corners in overlaps if laid_on is other), [])
    if pose.width - segment_gap(pose, other) <= OVERLAP_TOLERANCE:
        return []
    return overlap_corners(pose, at_end, other, other_end)


def _shared_margin(
    pose: Pose, other: Pose, corners: list[Point], axis: Point, pieces: Pieces, band: float
) -> tuple[float, float, float]:
    """Signed margin, what was measured and its limit, mm, for two roads on the pillar with that axis."""
    radius = pieces.disc_radius
    if not corners:
        apart = _gap_outside(pose, other, axis, radius, band)
        return apart, apart, 0.0
    outermost = max(math.hypot(x - axis[0], y - axis[1]) for x, y in corners)
    if radius - outermost >= band:
        return radius - outermost, outermost, radius
    farthest = -math.inf
    apart = math.inf
    rise = other.thickness / other.cos
    lean = min(pose.cos, other.cos)
    for x, y in corners:
        # the later road lies above; two planes part evenly, so what lies between corners is between their values
        air = (pose.height_at(x, y) - other.height_at(x, y) - rise) * lean
        away = math.hypot(x - axis[0], y - axis[1])
        if air <= band + LEVEL:
            farthest = max(farthest, away)
        elif away > radius:
            apart = min(apart, air)
    if farthest == -math.inf:
        return (apart, apart, 0.0) if apart < math.inf else (radius, 0.0, radius)
    if apart < math.inf:
        farthest = max(farthest, _where_they_part(pose, other, axis, band / lean + rise))
    return radius - farthest, farthest, radius


def _where_they_part(pose: Pose, other: Pose, axis: Point, rise: float) -> float:
    """Distance from the axis of the farther end of the line, within both outlines, on which one road's underside is
    ``rise`` above the other's; -inf where there is no such line."""
    gx, gy = pose.tan * pose.dx - other.tan * other.dx, pose.tan * pose.dy - other.tan * other.dy
    square = gx * gx + gy * gy
    if square < 1e-12:
        return -math.inf
    step = (rise - pose.height_at(*axis) + other.height_at(*axis)) / square
    x, y = axis[0] + gx * step, axis[1] + gy * step
    size = math.sqrt(square)
    dx, dy = -gy / size, gx / size
    chords = [line_chord(stick, x, y, dx, dy) for stick in (pose, other)]
    if chords[0] is None or chords[1] is None:
        return -math.inf
    low, high = max(chords[0][0], chords[1][0]), min(chords[0][1], chords[1][1])
    if low > high:
        return -math.inf
    return max(math.hypot(x + t * dx - axis[0], y + t * dy - axis[1]) for t in (low, high))


def _gap_outside(pose: Pose, other: Pose, axis: Point, radius: float, band: float) -> float:
    """Distance seen from above of two sticks' sides outside the disc's outline, mm."""
    apart = outline_gap(pose, other)
    if apart >= band:
        return apart
    best = math.inf
    sides = [_sides_outside(stick, axis, radius) for stick in (pose, other)]
    for a in sides[0]:
        for b in sides[1]:
            best = min(best, _segments_apart(a, b))
    return best


Segment = tuple[Point, Point]


def _sides_outside(pose: Pose, axis: Point, radius: float) -> list[Segment]:
    """Both long sides of a stick from where they leave the disc to the stick's far end."""
    rx, ry = axis[0] - pose.x, axis[1] - pose.y
    along = rx * pose.dx + ry * pose.dy
    aside = ry * pose.dx - rx * pose.dy
    away = -1.0 if along > 0.0 else 1.0
    segments = []
    for side in (pose.radius, -pose.radius):
        reach = radius * radius - (side - aside) ** 2
        leave = along + away * math.sqrt(reach) if reach > 0.0 else along
        ends = []
        for u in (leave, away * pose.core):
            ends.append((pose.x + u * pose.dx - side * pose.dy, pose.y + u * pose.dy + side * pose.dx))
        segments.append((ends[0], ends[1]))
    return segments


def _segments_apart(a: Segment, b: Segment) -> float:
    best = math.inf
    for (p, q), ends in ((a, b), (b, a)):
        dx, dy = q[0] - p[0], q[1] - p[1]
        square = dx * dx + dy * dy
        for x, y in ends:
            t = max(0.0, min(1.0, ((x - p[0]) * dx + (y - p[1]) * dy) / square)) if square > 0.0 else 0.0
            best = min(best, math.hypot(x - p[0] - t * dx, y - p[1] - t * dy))
    return best
