"""A solid drawn from the side: regions of a plane, each pushed out to its own half-width, made one closed surface.

Walls join regions of unlike width, so the result is watertight without any boolean. Pure numpy, millimetres; the plane
is x, z and the regions are pushed out along y, alike to both sides.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .shells import Floats, Ints, face_normals

Loop = list[int]


@dataclass(frozen=True, slots=True)
class Ring:
    """One step inward on a region's face: how far in from its outline, at which half-width, in which material."""

    inset: float
    width: float
    slot: int
    wear: float = 0.0


@dataclass(slots=True)
class Region:
    """A part of the view, counter-clockwise; its outline lies at half-width ``edge``, its face follows the rings."""

    loop: Loop
    edge: float
    rings: list[Ring]
    cap: int
    wall: int


def arc(centre: tuple[float, float], radius: float, start: float, stop: float, steps: int) -> list[tuple[float, float]]:
    return [
        (centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a))
        for a in np.linspace(start, stop, steps + 1)
    ]


def rounded(corners: list[tuple[float, float, float]], steps: int) -> list[tuple[float, float]]:
    """An open polyline whose inner corners (x, z, radius) are rounded off."""
    points: list[tuple[float, float]] = []
    for k, (x, z, radius) in enumerate(corners):
        if radius <= 0.0 or k in (0, len(corners) - 1):
            points.append((x, z))
            continue
        here = np.array((x, z))
        before, after = (np.array(corners[k + s][:2]) - here for s in (-1, 1))
        before, after = before / np.linalg.norm(before), after / np.linalg.norm(after)
        half = math.acos(float(np.clip(before @ after, -1.0, 1.0))) / 2.0
        reach = radius / math.tan(half)
        centre = here + (before + after) / np.linalg.norm(before + after) * radius / math.sin(half)
        first, last = here + before * reach - centre, here + after * reach - centre
        begin = math.atan2(first[1], first[0])
        turn = (math.atan2(last[1], last[0]) - begin + math.pi) % (2.0 * math.pi) - math.pi
        points += arc((float(centre[0]), float(centre[1])), radius, begin, begin + turn, steps)
    return points


def _inset(outline: Floats, distance: float) -> Floats:
    """A closed counter-clockwise outline moved inward by ``distance``, corner to corner."""
    edge = np.roll(outline, -1, axis=0) - outline
    edge /= np.linalg.norm(edge, axis=1, keepdims=True)
    inward = np.column_stack((-edge[:, 1], edge[:, 0]))
    before = np.roll(inward, 1, axis=0)
    mitre = (inward + before) / (1.0 + np.sum(inward * before, axis=1, keepdims=True))
    return np.asarray(outline + distance * mitre)


def _cut_ears(points: Floats, loop: Loop) -> list[Loop]:
    """Triangles of a simple counter-clockwise polygon, possibly with keyhole bridges, by clipping ears."""
    left, triangles = list(loop), []
    k = 0
    while len(left) > 3:
        for _ in left:
            a, b, c = left[k - 1], left[k], left[(k + 1) % len(left)]
            others = points[[p for p in left if p not in (a, b, c)]]
            corner = points[[a, b, c]]
            if _turn(*corner) > 1e-9 and not _any_inside(corner, others):
                break
            k = (k + 1) % len(left)
        else:
            raise ValueError("the outline of the car's side view crosses itself")
        triangles.append([a, b, c])
        del left[k]
        # Going on two corners further spreads the cuts, so that no long thin fan grows from one corner.
        k = (k + 1) % len(left)
    return [*triangles, left]


def _turn(a: Floats, b: Floats, c: Floats) -> float:
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def _any_inside(corner: Floats, points: Floats) -> bool:
    """Whether any of the points lies in the triangle or on its edge."""
    edge = np.roll(corner, -1, axis=0) - corner
    away = points[:, None] - corner[None]
    return bool(np.any(np.all(edge[:, 0] * away[..., 1] - edge[:, 1] * away[..., 0] >= -1e-9, axis=1)))


def _keyhole(points: Floats, loop: Loop, hole: Loop) -> Loop:
    """The polygon ``loop`` with ``hole`` (clockwise) joined to it by a bridge along their shortest connection."""
    distance = np.linalg.norm(points[loop][:, None] - points[hole][None], axis=2)
    at, to = (int(v) for v in np.unravel_index(int(distance.argmin()), distance.shape))
    return loop[: at + 1] + hole[to:] + hole[: to + 1] + loop[at:]


class SideView:
    """Collects the planar points of the side view, then pushes its regions out to a shell."""

    def __init__(self) -> None:
        self.points: list[tuple[float, float]] = []
        self.vertices: list[tuple[float, float, float]] = []
        self.wear: list[float] = []
        self.faces: list[tuple[Loop, int]] = []
        self._at: dict[tuple[int, float], int] = {}

    def add(self, points: list[tuple[float, float]]) -> Loop:
        first = len(self.points)
        self.points += points
        return list(range(first, len(self.points)))

    def vertex(self, x: float, y: float, z: float, wear: float = 0.0) -> int:
        self.vertices.append((x, y, z))
        self.wear.append(wear)
        return len(self.vertices) - 1

    def on(self, point: int, y: float) -> int:
        """The vertex over a planar point at half-width ``y``, made once."""
        key = (point, round(y, 9))
        if key not in self._at:
            x, z = self.points[point]
            self._at[key] = self.vertex(x, y, z)
        return self._at[key]

    def face(self, loop: Loop, slot: int, left: bool = False) -> None:
        self.faces.append((loop[::-1] if left else loop, slot))

    def push_out(self, regions: list[Region], panes: dict[tuple[int, int], int]) -> None:
        """Walls along all outlines: across the whole solid where nothing lies beyond, a step to a narrower region.

        ``panes``: edges whose wall wears another slot than its region's.
        """
        owner = {(a, b): region for region in regions for a, b in _edges(region.loop)}
        levels: dict[int, set[float]] = {}
        for region in regions:
            for point in region.loop:
                levels.setdefault(point, set()).update((region.edge, -region.edge))
        for (a, b), region in owner.items():
            beyond = owner.get((b, a))
            if beyond is None:
                spans = [(-region.edge, region.edge)]
            elif beyond.edge < region.edge:
                spans = [(beyond.edge, region.edge), (-region.edge, -beyond.edge)]
            else:
                continue
            for low, high in spans:
                here = [y for y in sorted(levels[a]) if low <= y <= high]
                there = [y for y in sorted(levels[b]) if low <= y <= high]
                for ys_here, ys_there in _ribbon(here, there):
                    loop = [self.on(a, y) for y in reversed(ys_here)] + [self.on(b, y) for y in ys_there]
                    self.face(loop[::-1], panes.get((a, b), region.wall))

    def close(self, region: Region, cut: tuple[Loop, ...] = (), panes: tuple[Loop, ...] = (), glazing: int = 0) -> None:
        """Both faces of a region: its rings, then a flat cap.

        ``cut``: the cap in parts, each a loop of places on the region's outline; ``panes``: planar
        loops inside the last of the parts, which wear the slot ``glazing``.
        """
        outline = np.array([self.points[p] for p in region.loop])
        count = len(outline)
        triangles: list[Loop] = []
        for left in (False, True):
            side = 1.0 if left else -1.0
            ring = [self.on(p, side * region.edge) for p in region.loop]
            for step in region.rings:
                inner = [
                    self.vertex(float(x), side * step.width, float(z), step.wear)
                    for x, z in _inset(outline, step.inset)
                ]
                for k in range(count):
                    after = (k + 1) % count
                    self.face([ring[k], ring[after], inner[after], inner[k]], step.slot, left)
                ring = inner
            width = region.rings[-1].width if region.rings else region.edge
            holes = [
                [self.vertex(*(self.points[p][0], side * width, self.points[p][1])) for p in pane] for pane in panes
            ]
            flat = np.array([(v[0], v[2]) for v in self.vertices])
            parts = [[ring[k] for k in part] for part in cut] or [ring]
            for hole in holes:
                parts[-1] = _keyhole(flat, parts[-1], hole[::-1])
                self.face(hole, glazing, left)
            place = {v: k for k, v in enumerate([*ring, *(v for hole in holes for v in hole)])}
            if not left:
                triangles = [[place[v] for v in triangle] for part in parts for triangle in _cut_ears(flat, part)]
            every = list(place)
            for triangle in triangles:
                self.face([every[k] for k in triangle], region.cap, left)


def _ribbon(here: list[float], there: list[float]) -> Iterator[tuple[list[float], list[float]]]:
    """Cuts the wall between two upright lines into quads and triangles, with no corner on a straight edge.

    ``here`` and ``there``: the levels on either line, rising, with the same first and last.
    """
    i = j = 0
    while i < len(here) - 1 or j < len(there) - 1:
        up_here, up_there = here[i + 1 : i + 2], there[j + 1 : j + 2]
        both = up_here == up_there
        first = both or not up_there or (bool(up_here) and up_here[0] < up_there[0])
        second = both or not first
        yield here[i : i + 1 + first], there[j : j + 1 + second]
        i, j = i + first, j + second


def _edges(loop: Loop) -> list[tuple[int, int]]:
    return list(zip(loop, loop[1:] + loop[:1], strict=True))


def box_uvs(vertices: Floats, corners: Ints, starts: Ints, box: tuple[float, float, float]) -> Floats:
    """(m, 2) UVs: each face laid flat from the side it looks to, six islands in the unit square at one scale."""
    length, width, height = box
    normal = face_normals(vertices, corners, starts)
    axis = np.abs(normal).argmax(axis=1)
    positive = normal[np.arange(len(starts)), axis] > 0
    u_axis, v_axis = np.array((1, 0, 0))[axis], np.array((2, 2, 1))[axis]
    gap = 0.02 * length
    rows = {1: 0.0, 2: height + gap, 0: height + width + 2 * gap}
    shift_u = np.where(axis == 0, np.where(positive, width + gap, 0.0), np.where(positive, length + gap, 0.0))
    shift_v = np.array([rows[0], rows[1], rows[2]])[axis]
    low = -np.array(box) / 2.0
    face = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(corners))))
    points = vertices[corners] - low
    index = np.arange(len(corners))
    uvs = np.column_stack((points[index, u_axis[face]] + shift_u[face], points[index, v_axis[face]] + shift_v[face]))
    return uvs / (2 * max(length, width + height) + 2 * gap)
