"""Patches of cells and their borders."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely

from tokyo_highway_addon.puzzles.cells import Grid
from tokyo_highway_addon.puzzles.patches import area_of, borders, depths, labelled

GRID = Grid(100.0, 1.0, 8, 360)


def codes(*sectors: tuple[slice, slice, int]) -> np.ndarray:
    found = np.full((8, 360), -1, dtype=np.int8)
    for ring, sector, value in sectors:
        found[ring, sector] = value
    return found


def test_cells_hang_together_by_their_sides_across_the_x_axis_too() -> None:
    found = codes((slice(1, 3), slice(350, 360), 0), (slice(2, 4), slice(0, 10), 0), (slice(4, 6), slice(10, 20), 0))
    labels, count = labelled(found, 0)
    assert count == 2  # the third touches the second at a corner only
    assert labels[1, 355] == labels[3, 5] != labels[5, 15]
    assert (labels == 0).sum() == (found < 0).sum()


def test_other_cars_are_another_patch() -> None:
    _, count = labelled(codes((slice(0, 2), slice(0, 5), 0), (slice(0, 2), slice(5, 9), 1)), 0)
    assert count == 2


@pytest.mark.parametrize("seed", range(5))
def test_borders_enclose_the_cells(seed: int) -> None:
    rng = np.random.default_rng(seed)
    patch = rng.random((8, 360)) < 0.6
    labels, count = labelled(np.where(patch, 0, -1).astype(np.int8), 0)
    total = 0.0
    for number in range(1, count + 1):
        outlines = borders(GRID, labels == number, (3.0, -4.0))
        total += area_of(outlines)
        for outline in outlines:
            assert len(outline) >= 3
            away = np.hypot(*(outline - (3.0, -4.0)).T)
            assert away.min() >= 100.0 - 1e-9 and away.max() <= 108.0 + 1e-9
    assert total == pytest.approx(float((patch.sum(axis=1) * GRID.areas()).sum()), rel=1e-3)


def test_a_whole_ring_has_an_outer_border_and_a_hole() -> None:
    outlines = borders(GRID, codes((slice(2, 5), slice(None), 0)) == 0, (0.0, 0.0))
    assert sorted(shapely.Polygon(o).exterior.is_ccw for o in outlines) == [False, True]
    assert area_of(outlines) == pytest.approx(math.pi * (105.0**2 - 102.0**2), rel=2e-3)


def test_how_deep_a_cell_lies() -> None:
    labels, _ = labelled(codes((slice(1, 6), slice(10, 20), 0)), 0)
    depth = depths(labels, around=False)
    assert depth[3, 15] == 3
    assert depth[1, 15] == depth[3, 10] == 1
    assert depth[0, 0] == 0
