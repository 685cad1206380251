"""Plan geometry against shapely, on polygons so fine that their chords are off by a thousandth of a mm or two."""

from __future__ import annotations

import math
import os
import random

import pytest
import shapely
from shapely.geometry import LineString, Polygon

from tests.rules.meshes import random_pose
from tokyo_highway_addon.rules import ESTIMATED_PIECES, Pose
from tokyo_highway_addon.rules.crossings import meet
from tokyo_highway_addon.rules.outline import disc_gap, outline_gap, overlap_corners, segment_gap
from tokyo_highway_addon.rules.regions import overlap_of_three
from tokyo_highway_addon.rules.rests import end_margins

CASES = 400 * (50 if os.environ.get("MORE_CASES") else 1)
"""Set MORE_CASES to look at fifty times as many, other ones at every run."""
CHANCE = random.Random() if os.environ.get("MORE_CASES") else random.Random(20161)
FINE = 3e-3


def polygon(pose: Pose, segments: int = 256) -> Polygon:
    return Polygon(pose.outline(segments))


def spine(pose: Pose) -> LineString:
    u, v = pose.core * pose.dx, pose.core * pose.dy
    return LineString([(pose.x - u, pose.y - v), (pose.x + u, pose.y + v)])


def strip(pose: Pose, length: float = 1000.0) -> Polygon:
    """The stick's straight part, going on to both sides."""
    corners = ((-length, -1), (length, -1), (length, 1), (-length, 1))
    r = pose.width / 2.0
    return Polygon(
        [(pose.x + u * pose.dx - v * r * pose.dy, pose.y + u * pose.dy + v * r * pose.dx) for u, v in corners]
    )


def test_a_disc_lies_as_far_from_a_stick_as_shapely_says() -> None:
    for _ in range(CASES):
        pose = random_pose(CHANCE, 3.0)
        x, y = CHANCE.uniform(-80.0, 80.0), CHANCE.uniform(-80.0, 80.0)
        outline, point = polygon(pose), shapely.Point(x, y)
        inside = outline.contains(point)
        distance = -outline.exterior.distance(point) if inside else outline.distance(point)
        assert disc_gap(pose, x, y, 8.0) == pytest.approx(distance - 8.0, abs=FINE)


def test_two_sticks_lie_as_far_apart_as_shapely_says() -> None:
    overlapping = 0
    for _ in range(CASES):
        a, b = random_pose(CHANCE, 3.0), random_pose(CHANCE, 80.0)
        gap, distance = outline_gap(a, b), polygon(a).distance(polygon(b))
        overlapping += gap < 0.0
        assert max(gap, 0.0) == pytest.approx(distance, abs=FINE)
        assert segment_gap(a, b) == pytest.approx(spine(a).distance(spine(b)), abs=1e-9)
    assert 0.2 * CASES < overlapping < 0.8 * CASES


def test_a_crossing_is_as_complete_as_the_polygons_are() -> None:
    crossings = complete = grazing = 0
    for _ in range(2 * CASES):
        new, other = random_pose(CHANCE, 3.0), random_pose(CHANCE, 80.0)
        meeting = meet(new, other)
        outline = polygon(other)
        common = polygon(new).intersection(outline)
        if abs(outline_gap(new, other)) > FINE:
            assert (meeting is not None) == (common.area > 0.0)
        if meeting is None or common.area < 1e-2:
            continue
        crossings += 1
        passed = outline.intersection(strip(new)).exterior.coords
        along = [(x - new.x) * new.dx + (y - new.y) * new.dy for x, y in passed]
        across = [(y - new.y) * new.dx - (x - new.x) * new.dy for x, y in passed]
        beyond = min(new.core - max(along), new.core + min(along))
        width = max(across) - min(across)
        complete += beyond > 0.0
        grazing += width < beyond
        assert meeting.completeness == pytest.approx(min(beyond, width), abs=FINE)
    assert complete > 0.1 * crossings
    assert complete < 0.9 * crossings
    assert grazing > 10


def test_the_corners_of_two_overlapping_ends_reach_as_far_as_the_overlap() -> None:
    overlapping = 0
    while overlapping < CASES:
        # ends on one pillar at the origin, each tip within 8 mm of it
        ends = []
        for _ in range(2):
            pose = random_pose(CHANCE, 0.0)
            tip, aside = CHANCE.uniform(52.0, 68.0), CHANCE.uniform(-3.0, 3.0)
            x, y = tip * pose.dx - aside * pose.dy, tip * pose.dy + aside * pose.dx
            ends.append(Pose(x, y, 9.0, pose.dx, pose.dy, pose.cos, pose.sin, 120.0, 10.0, 2.0))
        a, b = ends
        common = polygon(a).intersection(polygon(b))
        corners = overlap_corners(a, False, b, False)
        if common.area < 1.0 or max(map(math.hypot, *common.exterior.xy)) > 50.0:
            continue  # not two ends on one top
        overlapping += 1
        edge = list(common.exterior.coords)
        for k in range(12):
            nx, ny = math.cos(k * math.pi / 6.0), math.sin(k * math.pi / 6.0)
            farthest = max(x * nx + y * ny for x, y in edge)
            # the ends are drawn with twelve chords, whose sagitta is 0.043 mm
            assert max(x * nx + y * ny for x, y in corners) == pytest.approx(farthest, abs=0.3)
            assert max(x * nx + y * ny for x, y in corners) <= farthest + FINE


def test_the_overhang_is_the_farthest_the_stick_reaches_past_the_axis() -> None:
    hanging_over = 0
    for _ in range(CASES):
        tan = CHANCE.choice((0.0, CHANCE.uniform(-0.1, 0.1), CHANCE.uniform(-0.9, 0.9)))
        cos = 1.0 / math.hypot(1.0, tan)
        pose = Pose(0.0, 0.0, 0.0, 1.0, 0.0, cos, tan * cos, 120.0, 10.0, 2.0)
        tip, aside = CHANCE.uniform(-2.0, 11.0), CHANCE.choice((0.0, CHANCE.uniform(-4.0, 4.0)))
        axis = (60.0 * cos - tip, aside)
        past = polygon(pose, 1024).intersection(shapely.box(axis[0], -50.0, 200.0, 50.0))
        farthest = max((math.dist(point, axis) for point in past.exterior.coords), default=0.0)
        (overhang,) = (m for m in end_margins(pose, True, axis, ESTIMATED_PIECES) if m.fault == "overhang")
        if tip > 0.0:
            assert overhang.measured == pytest.approx(farthest, abs=FINE)
        hanging_over += overhang.margin < 0.0
    assert hanging_over > 0.1 * CASES


def test_three_sticks_overlap_where_their_polygons_do() -> None:
    overlapping = 0
    for _ in range(CASES):
        a, b, c = (random_pose(CHANCE, 25.0) for _ in range(3))
        common = polygon(a, 16).intersection(polygon(b, 16)).intersection(polygon(c, 16))
        if common.area == 0.0:
            assert overlap_of_three(a, b, c) == 0.0
            continue
        overlapping += 1
        points = common.exterior.coords
        extents = []
        for nx, ny in ((a.dx, a.dy), (-a.dy, a.dx)):
            along = [x * nx + y * ny for x, y in points]
            extents.append(max(along) - min(along))
        assert overlap_of_three(a, b, c) == pytest.approx(min(extents), abs=1e-5)
    assert overlapping > 0.05 * CASES
