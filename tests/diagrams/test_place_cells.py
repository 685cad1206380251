"""Fields on a grid: what is seen of them where, as patches of known area, and where a box has room."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from tests.diagrams.fields import block, box, circle, junction, pillar, ring
from tokyo_highway_addon.diagrams.place_cells import Grid, patches
from tokyo_highway_addon.diagrams.tags import Box

GRID = Grid.over(Box(-130.0, -130.0, 130.0, 130.0), 0.5)
FREE = np.ones(GRID.shape, dtype=bool)


def test_a_ring_covers_what_lies_between_its_circles() -> None:
    _, cells = GRID.cells((circle(125.0), circle(100.0, hole=True)))
    assert cells.sum() * 0.25 == pytest.approx(math.pi * (125.0**2 - 100.0**2), rel=0.001)


def test_cells_are_those_whose_middles_lie_inside() -> None:
    """Random stars, against another geometry library."""
    rng = random.Random(4)
    for _ in range(20):
        star = [
            (rng.uniform(20.0, 120.0) * math.cos(turn), rng.uniform(20.0, 120.0) * math.sin(turn))
            for turn in sorted(rng.uniform(0.0, math.tau) for _ in range(9))
        ]
        shape: BaseGeometry = Polygon(star).buffer(0.0)
        (rows, columns), cells = GRID.cells([star])
        assert cells.sum() * 0.25 == pytest.approx(Polygon(star).area, rel=0.02) or not Polygon(star).is_valid
        assert cells.shape == (rows.stop - rows.start, columns.stop - columns.start)
        if Polygon(star).is_valid:
            x0, y0, x1, y1 = shape.bounds
            left, low = GRID.middle(rows.start, columns.start)
            right, high = GRID.middle(rows.stop - 1, columns.stop - 1)
            assert (left, low) >= (x0 - 0.5, y0 - 0.5) and (right, high) <= (x1 + 0.5, y1 + 0.5)


def test_what_lies_beyond_the_grid_is_left_out() -> None:
    small = Grid.over(Box(0.0, 0.0, 10.0, 10.0), 0.5)
    _, cells = small.cells([box(-50.0, -50.0, 50.0, 4.0)])
    assert cells.shape[0] == 8 and cells.all()
    assert not small.cells([box(20.0, 20.0, 30.0, 30.0)])[1].any()


def test_what_earns_most_is_seen_and_cuts_the_rest_in_two() -> None:
    fields = [ring(0, pillar(5)), block(2, pillar(3), (-20.0, 90.0, 20.0, 130.0)), ring(1, pillar(3), 80.0, 90.0)]
    found = sorted(patches(fields, GRID), key=lambda patch: -patch.cars)
    assert [patch.cars for patch in found] == [2, 1, 0]
    assert found[0].area == pytest.approx(40.0 * 40.0, rel=0.02)
    assert [set(patch.kinds) for patch in found] == [{("p1", pillar(3))}] * 2 + [{("p1", pillar(5))}]
    cut = [*fields, block(2, pillar(3), (-20.0, -130.0, 20.0, -90.0))]
    assert sorted(patch.cars for patch in patches(cut, GRID)) == [0, 0, 1, 2, 2]


def test_pillars_tell_patches_apart_and_heights_of_junctions_do_not() -> None:
    left, whole = (-40.0, 0.0, 0.0, 40.0), (-40.0, 0.0, 40.0, 40.0)
    plain = patches([block(1, pillar(3), whole), block(1, pillar(5), left)], GRID)
    assert sorted(len(patch.kinds) for patch in plain) == [1, 2]
    (joined,) = patches([block(1, junction(3), whole), block(1, junction(4), left)], GRID)
    assert joined.kinds == {("p1", junction(3)), ("p1", junction(4))}
    assert joined.area == pytest.approx(80.0 * 40.0, rel=0.03)
    (counted,) = patches([block(1, pillar(3), whole), block(1, pillar(5), left)], GRID, by_cars=True)
    assert counted.area == pytest.approx(80.0 * 40.0, rel=0.03)


def test_bases_are_told_apart() -> None:
    one, other = block(0, pillar(3), (0.0, 0.0, 40.0, 40.0)), block(0, pillar(3), (40.0, 0.0, 80.0, 40.0), "p2")
    assert sorted(sorted(patch.kinds) for patch in patches([one, other], GRID)) == [
        [("p1", pillar(3))],
        [("p2", pillar(3))],
    ]


def test_a_spiral_is_one_patch_and_two_touching_corners_are_two() -> None:
    spiral = [block(1, pillar(3), at) for at in (
        (0.0, 0.0, 60.0, 5.0), (55.0, 0.0, 60.0, 50.0), (10.0, 45.0, 60.0, 50.0), (10.0, 15.0, 15.0, 50.0),
        (10.0, 15.0, 40.0, 20.0),
    )]  # fmt: skip
    assert len(patches(spiral, GRID)) == 1
    corners = [block(1, pillar(3), (0.0, 0.0, 20.0, 20.0)), block(1, pillar(3), (20.0, 20.0, 40.0, 40.0))]
    assert len(patches(corners, GRID)) == 2


def test_a_box_has_room_where_the_patch_is_widest_and_free() -> None:
    (patch,) = patches([block(1, pillar(3), (0.0, 0.0, 60.0, 20.0))], GRID)
    found = patch.room(10.0, 10.0, FREE)
    assert found is not None and found.width == 10.0
    x, y = found.middle
    assert 10.0 < x < 50.0 and y == pytest.approx(10.0, abs=1.0)
    half = FREE.copy()
    window, inside = GRID.cells([box(-5.0, -5.0, 42.0, 25.0)])
    half[window] &= ~inside
    beside = patch.room(10.0, 10.0, half)
    assert beside is not None and beside.left >= 41.5 and beside.right <= 60.5
    assert patch.room(10.0, 22.0, FREE) is None
    assert patch.room(20.0, 10.0, half) is None


def test_the_inmost_place_of_a_wedge_is_at_its_wide_end() -> None:
    (patch,) = patches(
        [block(1, pillar(3), (0.0, 0.0, 50.0, 4.0)), block(1, pillar(3), (50.0, -10.0, 80.0, 20.0))], GRID
    )
    x, y = patch.inmost()
    assert (x, y) == pytest.approx((65.0, 5.0), abs=1.5)


def test_boxes_cover_a_patch_and_not_its_hole() -> None:
    (patch,) = patches([ring(1, pillar(3))], GRID)
    boxes = patch.covered(2.0)
    assert sum(each.width * each.height for each in boxes) == pytest.approx(patch.area, rel=0.1)
    assert not any(each.distance((0.0, 0.0)) < 95.0 for each in boxes)


def test_nothing_is_no_patch() -> None:
    assert patches([], GRID) == []
