"""Fields laid on a fine grid: which of them are seen where, in which connected patches, and where a box has room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from .places import Built, Field
from .tags import Box

Cells = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]
Window = tuple[slice, slice]
Kind = tuple[str, Built]
"""A base, and what is built from it."""

NOWHERE: Final = -1


@dataclass(frozen=True, slots=True)
class Grid:
    """Square cells over a box of the table, rows upwards."""

    left: float
    low: float
    step: float
    """mm."""
    shape: tuple[int, int]

    @classmethod
    def over(cls, box: Box, step: float) -> Grid:
        return cls(box.left, box.low, step, (int(box.height / step) + 2, int(box.width / step) + 2))

    def cells(self, outlines: Iterable[Sequence[tuple[float, float]]]) -> tuple[Window, Cells]:
        """The cells whose middles lie within an odd number of the outlines, in the window that holds them all."""
        crossed: list[tuple[Numbers, Numbers]] = []
        for outline in outlines:
            points = (np.asarray(outline, dtype=np.float64) - (self.left, self.low)) / self.step - 0.5
            crossed.append(_crossings(points))
        rows = np.concatenate([rows for rows, _ in crossed])
        columns = np.clip(np.concatenate([columns for _, columns in crossed]), 0, self.shape[1])
        seen = (rows >= 0) & (rows < self.shape[0])
        rows, columns = rows[seen], columns[seen]
        if not len(rows):
            return (slice(0, 0), slice(0, 0)), np.zeros((0, 0), dtype=bool)
        top, left = int(rows.min()), int(columns.min())
        height, width = int(rows.max()) - top + 1, int(columns.max()) - left
        toggles = np.zeros((height, width + 1), dtype=np.int64)
        np.add.at(toggles, (rows - top, columns - left), 1)
        inside: Cells = np.cumsum(toggles, axis=1)[:, :width] % 2 == 1
        return (slice(top, top + height), slice(left, left + width)), inside

    def middle(self, row: float, column: float) -> tuple[float, float]:
        """Where the middle of a cell lies, mm on the table."""
        return self.left + (column + 0.5) * self.step, self.low + (row + 0.5) * self.step


@dataclass(frozen=True, eq=False)
class Patch:
    """A connected part of the table on which as many cars can be earned."""

    cars: int
    kinds: frozenset[Kind]
    """From which base what may be built for them. A junction of each of its heights somewhere, else all of it
    everywhere."""
    grid: Grid
    corner: tuple[int, int]
    """Row and column of the first cell of ``cells``."""
    cells: Cells

    @cached_property
    def area(self) -> float:
        """mm²."""
        return float(self.cells.sum()) * self.grid.step**2

    def room(self, width: float, height: float, free: Cells) -> Box | None:
        """Where a box of that size, mm, has most room within the patch and what is ``free`` of the grid.

        None where it does not fit.
        """
        row, column = self.corner
        rows, columns = self.cells.shape
        usable = np.pad(self.cells & free[row : row + rows, column : column + columns], 1)
        sums = np.pad(usable.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        high, wide = (max(int(np.ceil(length / self.grid.step)), 1) for length in (height, width))
        best: Numbers | None = None
        for grown in range(0, 200, 2):
            h, w = high + grown, wide + grown
            if h > usable.shape[0] or w > usable.shape[1]:
                break
            full = sums[h:, w:] - sums[:-h, w:] - sums[h:, :-w] + sums[:-h, :-w] == h * w
            places = np.argwhere(full)
            if not len(places):
                break
            best = places + grown // 2
        if best is None:
            return None
        # of equally roomy places the one nearest their middle
        away = np.abs(best - best.mean(axis=0)).sum(axis=1)
        r, c = best[int(np.argmin(away))] - 1
        x, y = self.grid.middle(row + r + (high - 1) / 2.0, column + c + (wide - 1) / 2.0)
        return Box.around(x, y, width, height)

    def covered(self, size: float) -> list[Box]:
        """Boxes of about that height, mm, that cover the patch."""
        high, step = max(int(size / self.grid.step), 1), self.grid.step
        (row, column), boxes = self.corner, []
        for top in range(0, len(self.cells), high):
            held = np.concatenate([[False], self.cells[top : top + high].any(axis=0), [False]])
            low = self.grid.low + (row + top) * step
            for start, end in np.flatnonzero(held[1:] != held[:-1]).reshape(-1, 2):
                left = self.grid.left + column * step
                boxes.append(Box(left + start * step, low, left + end * step, low + high * step))
        return boxes

    def inmost(self) -> tuple[float, float]:
        """The middle of the largest square within the patch, mm."""
        step = self.grid.step
        box = self.room(step, step, np.ones(self.grid.shape, dtype=bool))
        assert box is not None
        return box.middle


def patches(fields: Sequence[Field], grid: Grid, *, by_cars: bool = False) -> list[Patch]:
    """What is seen of the fields: at every place those that earn most. With ``by_cars`` only the count tells apart."""
    best = np.full(grid.shape, NOWHERE, dtype=np.int64)
    masks = [grid.cells(field.outlines) for field in fields]
    for field, (window, inside) in zip(fields, masks, strict=True):
        np.maximum(best[window], np.where(inside, field.cars, NOWHERE), out=best[window])
    seen = np.flatnonzero(best.ravel() > NOWHERE)
    kinds = sorted({(field.base, field.built) for field in fields})
    members = np.zeros((len(seen), len(kinds)), dtype=bool)
    at = np.full(best.size, NOWHERE, dtype=np.int64)
    at[seen] = np.arange(len(seen))
    at = at.reshape(grid.shape)
    for field, (window, inside) in zip(fields, masks, strict=True):
        members[at[window][inside & (best[window] == field.cars)], kinds.index((field.base, field.built))] = True
    signs: list[npt.NDArray[np.int64]] = [best.ravel()[seen]]
    if not by_cars:
        signs += [np.asarray(members[:, columns].any(axis=1), dtype=np.int64) for columns in _told_apart(kinds)]
    codes = np.full(best.size, NOWHERE, dtype=np.int64)
    codes[seen] = np.unique(np.column_stack(signs), axis=0, return_inverse=True)[1].ravel()
    found = []
    for (row, column), cells in _connected(codes.reshape(grid.shape)):
        window = (slice(row, row + cells.shape[0]), slice(column, column + cells.shape[1]))
        rows = at[window][cells]
        held = frozenset(kinds[k] for k in np.flatnonzero(members[rows].any(axis=0)))
        found.append(Patch(int(best.ravel()[seen[rows[0]]]), held, grid, (row, column), cells))
    return found


def _told_apart(kinds: Sequence[Kind]) -> list[list[int]]:
    """The kinds that tell patches apart, by number: plain pillars and exits each by itself, a base's junctions as one.

    Borders of a junction's many heights lie as close as contour lines; between them nothing could be written.
    """
    groups: dict[object, list[int]] = {}
    for number, (base, built) in enumerate(kinds):
        groups.setdefault((base, "junctions" if built.junction else built), []).append(number)
    return list(groups.values())


def _crossings(points: npt.NDArray[np.float64]) -> tuple[Numbers, Numbers]:
    """Where the edges of a polygon cross the middles of rows: the rows, and the first cell to the right of each."""
    following = np.roll(points, -1, axis=0)
    upward = points[:, 1] <= following[:, 1]
    low, high = np.where(upward[:, None], points, following), np.where(upward[:, None], following, points)
    first, last = np.ceil(low[:, 1]).astype(np.int64), np.ceil(high[:, 1]).astype(np.int64)
    count = last - first
    edge = np.repeat(np.arange(len(points)), count)
    rows = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count) + first[edge]
    share = (rows - low[edge, 1]) / (high[edge, 1] - low[edge, 1])
    x = low[edge, 0] + share * (high[edge, 0] - low[edge, 0])
    return rows, np.ceil(x).astype(np.int64)


def _connected(codes: Numbers) -> Iterator[tuple[tuple[int, int], Cells]]:
    """The connected parts of equal codes, each with the corner of its window: runs of cells, joined row by row."""
    padded = np.pad(codes, ((0, 0), (0, 1)), constant_values=NOWHERE).ravel()
    starts = np.flatnonzero(np.diff(padded, prepend=NOWHERE - 1))
    ends = np.append(starts[1:], len(padded))
    seen = padded[starts] > NOWHERE
    starts, ends = starts[seen], ends[seen]
    width = codes.shape[1] + 1
    row, first, last, code = starts // width, starts % width, (ends - 1) % width, padded[starts]
    parent = list(range(len(starts)))

    def root(k: int) -> int:
        while parent[k] != k:
            parent[k] = parent[parent[k]]
            k = parent[k]
        return k

    above = 0
    for k in range(len(starts)):
        while above < k and (row[above] < row[k] - 1 or (row[above] == row[k] - 1 and last[above] < first[k])):
            above += 1
        other = above
        while other < k and row[other] == row[k] - 1 and first[other] <= last[k]:
            if code[other] == code[k]:
                parent[root(k)] = root(other)
            other += 1
    roots = np.array([root(k) for k in range(len(starts))])
    for one in np.unique(roots).tolist():
        runs = np.flatnonzero(roots == one)
        top, left = int(row[runs].min()), int(first[runs].min())
        cells = np.zeros((int(row[runs].max()) - top + 1, int(last[runs].max()) - left + 1), dtype=bool)
        for k in runs.tolist():
            cells[row[k] - top, first[k] - left : last[k] - left + 1] = True
        yield (top, left), cells
