"""Cuts shapes of the plan open where something passes over them, as the strands of a knot diagram are.

A shape is a simple polygon, counter-clockwise; what is cut out of it is convex. Each edge remembers whether it is part
of the shape's own rim or was made by a cut, because only the rim is inked: an open end says "goes on underneath".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]

SLIVER: float = 1e-7
"""A share of an edge, or an area in mm2, too small to be seen: touching is not overlapping."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One simple polygon, counter-clockwise; ``rim[k]`` says whether the edge from point k on is an uncut one."""

    points: tuple[Point, ...]
    rim: tuple[bool, ...]

    @classmethod
    def whole(cls, points: Iterable[Point]) -> Piece:
        corners = tuple(points)
        return cls(corners, (True,) * len(corners))

    @property
    def is_whole(self) -> bool:
        return all(self.rim)

    @property
    def area(self) -> float:
        """Square mm, positive."""
        return _area(self.points)

    def strokes(self) -> list[tuple[Point, ...]]:
        """The uncut edges, joined into lines as long as possible. Empty for a piece that is still whole."""
        if self.is_whole:
            return []
        n = len(self.points)
        first = next(k for k in range(n) if not self.rim[k])
        lines: list[tuple[Point, ...]] = []
        line: list[Point] = []
        for k in range(first + 1, first + 1 + n):
            if self.rim[k % n]:
                line = line or [self.points[k % n]]
                line.append(self.points[(k + 1) % n])
            elif line:
                lines.append(tuple(line))
                line = []
        return lines


def without(pieces: Iterable[Piece], cutter: Sequence[Point]) -> list[Piece]:
    """What is left of the pieces outside a convex polygon given counter-clockwise."""
    return [part for piece in pieces for part in _cut(piece, cutter)]


def outside(line: tuple[Point, Point], cutters: Iterable[Sequence[Point]]) -> list[tuple[Point, Point]]:
    """The parts of a straight line outside all the convex polygons, in order along it."""
    hidden = sorted(
        span for cutter in cutters if (span := _span_inside(*line, cutter)) is not None and span[1] - span[0] > SLIVER
    )
    parts, reached = [], 0.0
    for start, end in [*hidden, (1.0, 1.0)]:
        if start - reached > SLIVER:
            parts.append((_at(*line, reached), _at(*line, start)))
        reached = max(reached, end)
    return parts


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex polygons share more than a touch (separating axes)."""
    for polygon in (one, other):
        for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0])):
            nx, ny = by - ay, ax - bx
            if max(nx * x + ny * y for x, y in one) <= min(nx * x + ny * y for x, y in other):
                return False
            if max(nx * x + ny * y for x, y in other) <= min(nx * x + ny * y for x, y in one):
                return False
    return True


def _cut(piece: Piece, cutter: Sequence[Point]) -> list[Piece]:
    """Follow the rim outside the cutter, and the cutter's own edge backwards where the rim dives into it."""
    n = len(piece.points)
    inside = [_is_inside(point, cutter) for point in piece.points]
    chains: list[list[tuple[Point, bool]]] = []
    chain: list[tuple[Point, bool]] | None = None if inside[0] else []
    started_outside = not inside[0]
    for k in range(n):
        a, b, own = piece.points[k], piece.points[(k + 1) % n], piece.rim[k]
        if chain is not None:
            chain.append((a, own))
        if inside[k] and inside[(k + 1) % n]:
            continue
        span = _span_inside(a, b, cutter)
        if inside[k]:
            leaving = _at(a, b, span[1]) if span else a
            chain = [(leaving, own)]
        elif inside[(k + 1) % n]:
            entering = _at(a, b, span[0]) if span else b
            assert chain is not None
            chains.append([*chain, (entering, False)])
            chain = None
        elif span is not None and span[1] - span[0] > SLIVER:
            assert chain is not None
            chains.append([*chain, (_at(a, b, span[0]), False)])
            chain = [(_at(a, b, span[1]), own)]
    if started_outside and chain is not None:
        if not chains:
            return [piece]
        chains[0] = chain + chains[0]
    elif chain is not None:
        # Only rounding gets here: the rim left the cutter at its very first corner.
        chains.append([*chain, (piece.points[0], False)])
    return _joined(chains, cutter)


def _joined(chains: list[list[tuple[Point, bool]]], cutter: Sequence[Point]) -> list[Piece]:
    """Close chains into pieces: from where one ends, back along the cutter to where the next begins."""
    m = len(cutter)
    starts = [_place_on(chain[0][0], cutter) for chain in chains]
    ends = [_place_on(chain[-1][0], cutter) for chain in chains]
    free = set(range(len(chains)))
    pieces = []
    while free:
        first = current = min(free)
        corners: list[tuple[Point, bool]] = []
        while True:
            free.discard(current)
            corners += chains[current]
            end = ends[current]
            reachable = free | {first}
            current = min(reachable, key=lambda k: ((end - starts[k]) % m, k))
            corners += [(cutter[k], False) for k in _corners_back(end, starts[current], m)]
            if current == first:
                break
        piece = _tidy(corners)
        if piece is not None:
            pieces.append(piece)
    return pieces


def _corners_back(start: float, end: float, m: int) -> list[int]:
    """Indices of the cutter's corners passed on the way backwards from one place on its edge to another."""
    way = (start - end) % m
    first = int(start) if start > int(start) else int(start) - 1
    corners = []
    while start - first < way:
        corners.append(first % m)
        first -= 1
    return corners


def _tidy(corners: list[tuple[Point, bool]]) -> Piece | None:
    """Drop edges of no length; None where nothing that can be seen is left."""
    kept: list[tuple[Point, bool]] = []
    for k, (point, own) in enumerate(corners):
        after = corners[(k + 1) % len(corners)][0]
        if abs(point[0] - after[0]) + abs(point[1] - after[1]) > SLIVER:
            kept.append((point, own))
    piece = Piece(tuple(point for point, _ in kept), tuple(own for _, own in kept))
    return piece if len(kept) > 2 and piece.area > 1e-4 else None


def _is_inside(point: Point, convex: Sequence[Point]) -> bool:
    return all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) > 0.0
        for (ax, ay), (bx, by) in pairwise((*convex, convex[0]))
    )


def _span_inside(a: Point, b: Point, convex: Sequence[Point]) -> tuple[float, float] | None:
    """Between which shares of the way from a to b the line is inside the convex polygon (Cyrus and Beck)."""
    enters, leaves = 0.0, 1.0
    for (px, py), (qx, qy) in pairwise((*convex, convex[0])):
        ex, ey = qx - px, qy - py
        start = ex * (a[1] - py) - ey * (a[0] - px)
        change = ex * (b[1] - a[1]) - ey * (b[0] - a[0])
        if change == 0.0:
            if start <= 0.0:
                return None
        elif change > 0.0:
            enters = max(enters, -start / change)
        else:
            leaves = min(leaves, start / -change)
    return (enters, leaves) if enters < leaves else None


def _place_on(point: Point, convex: Sequence[Point]) -> float:
    """Where on the polygon's edge a point lies: index of the edge, plus the share of it that is behind."""
    best, place = float("inf"), 0.0
    for k, ((ax, ay), (bx, by)) in enumerate(pairwise((*convex, convex[0]))):
        ex, ey = bx - ax, by - ay
        square = ex * ex + ey * ey
        share = 0.0 if square == 0.0 else max(0.0, min(1.0, ((point[0] - ax) * ex + (point[1] - ay) * ey) / square))
        distance = (ax + share * ex - point[0]) ** 2 + (ay + share * ey - point[1]) ** 2
        if distance < best:
            best, place = distance, k + share
    return place % len(convex)


def _at(a: Point, b: Point, share: float) -> Point:
    return (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))


def _area(points: Sequence[Point]) -> float:
    return 0.5 * sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*points, points[0])))
