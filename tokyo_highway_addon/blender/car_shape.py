"""The little car as one closed surface: body, cabin with windows, four wheels. Pure numpy, millimetres.

It is drawn from the side as regions of the plane (body, wheel arches, wheels), each pushed out to its own half-width;
walls join regions of unlike width, so the whole is one watertight shell without any boolean. Its front looks along +x,
its box is centred on the origin, and it stands on its wheels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from .shells import Floats, Shell, face_normals, gather

PAINT, GLASS, TYRE, TRIM = range(4)
"""The material slots of a car's mesh."""

Loop = list[int]

BODY_BEVEL = 0.42
WHEEL_BEVEL = 0.22
DRAWN = (16.0, 7.0, 7.0)
"""Length, width and height, mm, at which the car is drawn."""
CABIN_NARROWS = 0.17
"""Share of its half-width that the cabin loses between belt and roof."""


@dataclass(frozen=True, slots=True)
class _Ring:
    """One step inward on a region's face: how far in from its outline, at which half-width, in which material."""

    inset: float
    width: float
    slot: int
    wear: float = 0.0


@dataclass(slots=True)
class _Region:
    """A part of the side view, counter-clockwise; its outline lies at half-width ``edge``, its face follows the rings."""

    loop: Loop
    edge: float
    rings: list[_Ring]
    cap: int
    wall: int


def _arc(centre: tuple[float, float], radius: float, start: float, stop: float, steps: int) -> list[tuple[float, float]]:
    return [
        (centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in np.linspace(start, stop, steps + 1)
    ]


def _rounded(corners: list[tuple[float, float, float]], steps: int) -> list[tuple[float, float]]:
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
        points += _arc((float(centre[0]), float(centre[1])), radius, begin, begin + turn, steps)
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


class _Drawing:
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

    def push_out(self, regions: list[_Region], glass_edges: set[tuple[int, int]]) -> None:
        """Walls along all outlines: across the car where nothing lies beyond, a step where a narrower region does."""
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
                    self.face(loop[::-1], GLASS if (a, b) in glass_edges else region.wall)

    def close(self, region: _Region, cut: tuple[Loop, ...] = (), panes: tuple[Loop, ...] = ()) -> None:
        """Both faces of a region: its rings, then a flat cap.

        ``cut``: the cap in parts, each a loop of places on the region's outline; ``panes``: windows, planar loops inside
        the last of the parts.
        """
        outline = np.array([self.points[p] for p in region.loop])
        count = len(outline)
        triangles: list[Loop] = []
        for left in (False, True):
            side = 1.0 if left else -1.0
            ring = [self.on(p, side * region.edge) for p in region.loop]
            for step in region.rings:
                inner = [
                    self.vertex(float(x), side * step.width, float(z), step.wear) for x, z in _inset(outline, step.inset)
                ]
                for k in range(count):
                    after = (k + 1) % count
                    self.face([ring[k], ring[after], inner[after], inner[k]], step.slot, left)
                ring = inner
            width = region.rings[-1].width if region.rings else region.edge
            holes = [[self.vertex(*(self.points[p][0], side * width, self.points[p][1])) for p in pane] for pane in panes]
            flat = np.array([(v[0], v[2]) for v in self.vertices])
            parts = [[ring[k] for k in part] for part in cut] or [ring]
            for hole in holes:
                parts[-1] = _keyhole(flat, parts[-1], hole[::-1])
                self.face(hole, GLASS, left)
            place = {v: k for k, v in enumerate([*ring, *(v for hole in holes for v in hole)])}
            if not left:
                triangles = [[place[v] for v in triangle] for part in parts for triangle in _cut_ears(flat, part)]
            every = list(place)
            for triangle in triangles:
                self.face([every[k] for k in triangle], region.cap, left)


def _ribbon(here: list[float], there: list[float]) -> Iterator[tuple[list[float], list[float]]]:
    """Cuts the wall between two upright lines into quads and triangles, so that no face has a corner on a straight edge.

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


@lru_cache(maxsize=32)
def car_shell(length: float, width: float, height: float, coarse: bool = False) -> Shell:
    """A car that fills its box ``length`` × ``width`` × ``height`` mm exactly: roof, bumpers, wheels touch its sides.

    One drawing, stretched to the box, so that any sizes an owner measures give a sound mesh. ``coarse`` rounds in fewer
    steps: a third of the vertices, for work whose cost grows with them.
    """
    drawn = _drawn_car(1 if coarse else 3)
    return replace(drawn, vertices=drawn.vertices * (np.array((length, width, height)) / DRAWN))


@lru_cache(maxsize=2)
def _drawn_car(steps: int) -> Shell:
    """The car at its drawn size, every quarter turn rounded in ``steps`` steps or a few more."""
    length, width, height = DRAWN
    half, body = width / 2.0, width / 2.0 - 0.035 * width
    wheel = 0.185 * height
    arch = 1.2 * wheel
    axles = (-0.285 * length, 0.295 * length)
    sill, belt = 0.15 * height, 0.60 * height
    bevel = BODY_BEVEL
    back, front = -length / 2.0, length / 2.0

    drawing = _Drawing()
    rear_belt, rear_roof = (-0.425 * length, belt), (-0.315 * length, height)
    hood, screen_roof = (0.265 * length, belt), (0.085 * length, height)

    def between(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t

    # Counter-clockwise in (x, z): along the sill from back to front, up the nose, back over the roof, down the tail.
    nose = _rounded(
        [
            (front - 0.05 * length, sill, 0.0),
            (front, sill + 0.05 * height, 0.5),
            (front, 0.53 * height, 0.8),
            (*hood, 0.0),
        ],
        steps + 1,
    )
    screen = [between(hood, screen_roof, 0.10), between(hood, screen_roof, 0.84)]
    roof = _rounded(
        [(*screen[1], 0.0), (*screen_roof, 1.1), (*rear_roof, 1.0), (*between(rear_roof, rear_belt, 0.2), 0.0)], steps + 1
    )
    rear_screen = [roof[-1], between(rear_roof, rear_belt, 0.86)]
    tail = _rounded(
        [
            (*rear_belt, 0.0),
            (back, 0.57 * height, 0.6),
            (back, sill + 0.05 * height, 0.5),
            (back + 0.05 * length, sill, 0.0),
        ],
        steps + 1,
    )

    wheels, arches, openings = [], [], []
    for axle in axles:
        low_wheel, low_arch = (math.asin((wheel - sill) / r) for r in (wheel, arch))
        centre = (axle, wheel)
        rim = drawing.add(_arc(centre, wheel, -low_wheel, math.pi + low_wheel, 6 * steps + 2))
        tread = drawing.add(_arc(centre, wheel, math.pi + low_wheel, 2.0 * math.pi - low_wheel, 4 * steps + 2)[1:-1])
        over = drawing.add(_arc(centre, arch, -low_arch, math.pi + low_arch, 4 * steps + 2))
        wheels.append(
            _Region(
                rim + tread,
                half - WHEEL_BEVEL,
                [
                    *_quarter(half, WHEEL_BEVEL, TYRE, steps, worn=False),
                    _Ring(0.42 * wheel, half, TYRE),
                    _Ring(0.50 * wheel, half - 0.12, TRIM),
                ],
                TRIM,
                TYRE,
            )
        )
        arches.append(_Region(_crescent(over, rim), body - 0.16 * width, [], TYRE, TYRE))
        openings.append(over[::-1])

    ends = drawing.add(tail[-1:])
    start = drawing.add(nose[:1])
    up_nose = drawing.add(nose[1:-1])
    hood_at = drawing.add([hood])
    glass_front = drawing.add(screen)
    over_roof = drawing.add(roof[1:-1])
    glass_rear = drawing.add(rear_screen)
    belt_at = drawing.add([rear_belt])
    down_tail = drawing.add(tail[1:-1])
    outline = (
        ends + openings[0] + openings[1] + start + up_nose + hood_at + glass_front + over_roof + glass_rear + belt_at + down_tail
    )
    shell_body = _Region(outline, body - bevel, _quarter(body, bevel, PAINT, steps), PAINT, PAINT)

    glass_edges = {(glass_front[0], glass_front[1]), (glass_rear[0], glass_rear[1])}
    drawing.push_out([shell_body, *wheels, *arches], glass_edges)
    first, last = outline.index(hood_at[0]), outline.index(belt_at[0])
    low_part = list(range(first + 1)) + list(range(last, len(outline)))
    cabin = list(range(first, last + 1))
    drawing.close(shell_body, (low_part, cabin), _windows(drawing, hood, screen_roof, rear_belt, rear_roof))
    for region in (*wheels, *arches):
        drawing.close(region)

    vertices = np.array(drawing.vertices)
    above = np.clip((vertices[:, 2] - belt) / (height - belt), 0.0, 1.0)
    vertices[:, 1] *= 1.0 - CABIN_NARROWS * above
    vertices[:, 2] -= height / 2.0
    corners, starts = gather(face for face, _ in drawing.faces)
    return Shell(
        vertices,
        corners,
        starts,
        _box_uvs(vertices, corners, starts, (length, width, height)),
        np.array([slot for _, slot in drawing.faces], dtype=np.int32),
        np.array(drawing.wear),
    )


def _quarter(width: float, bevel: float, slot: int, steps: int, worn: bool = True) -> list[_Ring]:
    """Rings of a quarter-round bevel that ends flat at half-width ``width``."""
    turns = np.linspace(0.0, math.pi / 2.0, steps + 1)[1:]
    return [
        _Ring(bevel * (1 - math.cos(t)), width - bevel * (1 - math.sin(t)), slot, math.sin(2 * t) if worn else 0.0)
        for t in turns
    ]


def _crescent(over: Loop, rim: Loop) -> Loop:
    """The dark gap between a wheel and its arch, counter-clockwise: out along the arch, back over the wheel."""
    return over + rim[::-1]


def _windows(
    drawing: _Drawing,
    hood: tuple[float, float],
    screen_roof: tuple[float, float],
    rear_belt: tuple[float, float],
    rear_roof: tuple[float, float],
) -> tuple[Loop, Loop]:
    """Two side windows, parallel to the cabin's outline, with a post between."""
    low, high = hood[1] + 0.09 * (screen_roof[1] - hood[1]), hood[1] + 0.76 * (screen_roof[1] - hood[1])

    def at(a: tuple[float, float], b: tuple[float, float], z: float) -> float:
        return a[0] + (b[0] - a[0]) * (z - a[1]) / (b[1] - a[1])

    frame, post = 0.95, 0.3
    middle = 0.42 * at(hood, screen_roof, low) + 0.58 * at(rear_belt, rear_roof, low)
    back = [(at(rear_belt, rear_roof, z) + frame, z) for z in (low, high)]
    front = [(at(hood, screen_roof, z) - frame, z) for z in (low, high)]
    rear_pane = [back[0], (middle - post, low), (middle - post, high), back[1]]
    front_pane = [(middle + post, low), front[0], front[1], (middle + post, high)]
    return drawing.add(rear_pane), drawing.add(front_pane)


def _box_uvs(vertices: Floats, corners: np.ndarray, starts: np.ndarray, box: tuple[float, float, float]) -> Floats:
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
    uvs = np.column_stack(
        (points[index, u_axis[face]] + shift_u[face], points[index, v_axis[face]] + shift_v[face])
    )
    return uvs / (2 * max(length, width + height) + 2 * gap)
