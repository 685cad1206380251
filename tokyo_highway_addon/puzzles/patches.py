"""Connected patches of a grid of cells about a base, and their borders as polygons."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import numpy.typing as npt

from .cells import Grid
from .regions import Outline

Codes = npt.NDArray[np.int8]
Labels = npt.NDArray[np.int32]

ARC: Final = math.radians(3.0)
"""Chords of a border along a ring are no longer: 0.04 mm from the arc at one road length."""


def labelled(found: Codes, least: int) -> tuple[Labels, int]:
    """(rings, sectors) numbers of the connected patches of cells with one value of at least ``least``, and how many.

    Cells are connected where they share a side; the last sector lies beside the first. 0 is no patch's.
    """
    rings, sectors = found.shape
    leader: list[int] = []

    def head(k: int) -> int:
        while leader[k] != k:
            leader[k] = leader[leader[k]]
            k = leader[k]
        return k

    labels = np.full(found.shape, -1, dtype=np.int64)
    before: list[tuple[int, int, int, int]] = []
    for ring in range(rings):
        row = found[ring]
        edges = np.flatnonzero(row[1:] != row[:-1]) + 1
        begins = [0, *edges.tolist()]
        ends = [*edges.tolist(), sectors]
        runs: list[tuple[int, int, int, int]] = []
        for begin, end in zip(begins, ends, strict=True):
            value = int(row[begin])
            if value >= least:
                leader.append(len(leader))
                runs.append((begin, end, value, len(leader) - 1))
                labels[ring, begin:end] = len(leader) - 1
        if len(runs) > 1 and runs[0][0] == 0 and runs[-1][1] == sectors and runs[0][2] == runs[-1][2]:
            leader[head(runs[-1][3])] = head(runs[0][3])
        k = 0
        for begin, end, value, number in runs:
            while k < len(before) and before[k][1] <= begin:
                k += 1
            j = k
            while j < len(before) and before[j][0] < end:
                if before[j][2] == value:
                    a, b = head(before[j][3]), head(number)
                    leader[max(a, b)] = min(a, b)
                j += 1
        before = runs
    heads = [head(k) for k in range(len(leader))]
    names = {each: k + 1 for k, each in enumerate(dict.fromkeys(heads))}
    table = np.array([names[each] for each in heads] + [0], dtype=np.int32)
    return table[labels], len(names)


def depths(labels: Labels, around: bool) -> npt.NDArray[np.int32]:
    """How many cells deep each cell of a patch lies within it; 1 at its border. ``around``: one ring has no inside."""
    depth = (labels > 0).astype(np.int32)
    inside = labels.copy()
    while (inside > 0).any():
        keep = (np.roll(inside, 1, axis=1) == inside) & (np.roll(inside, -1, axis=1) == inside)
        if not around:
            keep[0] = keep[-1] = False
            keep[1:-1] &= (inside[:-2] == inside[1:-1]) & (inside[2:] == inside[1:-1])
        if keep.all():
            break
        inside = np.where(keep & (inside > 0), inside, 0)
        depth += inside > 0
    return depth


def borders(grid: Grid, patch: npt.NDArray[np.bool_], at: tuple[float, float]) -> tuple[Outline, ...]:
    """The borders of a patch (rings, sectors) about a base, mm: outer ones anticlockwise, holes clockwise."""
    rings, sectors = patch.shape
    wide = np.zeros((rings + 2, sectors), dtype=bool)
    wide[1:-1] = patch
    inner, outer = wide[:-2], wide[2:]
    left, right = np.roll(patch, 1, axis=1), np.roll(patch, -1, axis=1)
    # sides with the patch on their left: from corner (ring, sector) in a direction outward, onward, inward, back
    follow: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    steps = ((1, 0), (0, 1), (-1, 0), (0, -1))
    for turn, (open_side, di, dj) in enumerate(((~left, 0, 0), (~outer, 1, 0), (~right, 1, 1), (~inner, 0, 1))):
        for i, j in np.argwhere(patch & open_side).tolist():
            begin = (i + di, (j + dj) % sectors)
            end = (begin[0] + steps[turn][0], (begin[1] + steps[turn][1]) % sectors)
            follow.setdefault(begin, []).append((turn, *end))
    found = []
    thin = max(1, round(ARC / grid.turn))
    while follow:
        start = next(iter(follow))
        corners: list[tuple[int, int, int]] = []
        here, came = start, -1
        while True:
            ways = follow[here]
            # where two patches touch at a corner, stay with the one that is being walked round
            best = min(range(len(ways)), key=lambda k: (came - ways[k][0] + 1) % 4) if came >= 0 else 0
            turn, *to = ways.pop(best)
            if not ways:
                del follow[here]
            corners.append((*here, turn))
            here, came = (to[0], to[1]), turn
            if here == start and (start not in follow or came < 0 or not _goes_on(follow, start, came, corners)):
                break
        found.append(_polygon(grid, corners, at, thin))
    return tuple(found)


def _goes_on(
    follow: dict[tuple[int, int], list[tuple[int, int, int]]],
    start: tuple[int, int],
    came: int,
    corners: list[tuple[int, int, int]],
) -> bool:
    """Whether at a corner where the patch touches itself the border that was begun is not closed yet."""
    first = corners[0][2]
    left = follow.get(start, [])
    return any((came - way[0] + 1) % 4 < (came - first + 1) % 4 for way in left)


def _polygon(grid: Grid, corners: list[tuple[int, int, int]], at: tuple[float, float], thin: int) -> Outline:
    count = len(corners)
    kept = []
    along = 0
    for k, (ring, sector, turn) in enumerate(corners):
        before = corners[k - 1][2]
        if turn == before:
            along += 1
            # straight on outward or inward nothing is lost; along a ring the arc needs points
            if turn in (0, 2) or along % thin:
                continue
        else:
            along = 0
        kept.append((ring, sector))
    if not kept:  # a whole ring
        kept = [(ring, sector) for ring, sector, _ in corners[:: max(1, min(thin, count // 8))]]
    ring, sector = np.array(kept, dtype=np.float64).T
    # the one ring of an exit's cells is drawn one mm wide
    away = grid.nearest + (ring * grid.radial if grid.radial else ring - 0.5)
    angle = sector * grid.turn
    return np.stack([at[0] + away * np.cos(angle), at[1] + away * np.sin(angle)], axis=1)


def area_of(outlines: tuple[Outline, ...]) -> float:
    """mm² enclosed, holes taken away."""
    total = 0.0
    for outline in outlines:
        x, y = outline[:, 0], outline[:, 1]
        total += float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum()) / 2.0
    return total
