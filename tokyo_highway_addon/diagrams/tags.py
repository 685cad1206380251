"""Finds a free place for the number of every pillar, as close to its disc as the roads, cars and other numbers allow.

Greedy and without chance: the pillar with the fewest free places close by chooses first, and every place is judged by
its distance from the disc and by how far it turns away from the roads that rest there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]

DIRECTIONS = 32
"""Directions tried round a disc."""
STEP = 1.5
"""How much further out each round of tries lies, mm on paper."""
ROUNDS = 60
PATIENCE = 30
"""After so many rounds a number may stand across another's line: never across another number."""
LEADER_FROM = 2.0
"""A number this far from its disc, mm on paper, is tied to it by a line."""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    left: float
    low: float
    right: float
    high: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Box:
        return cls(x - width / 2.0, y - height / 2.0, x + width / 2.0, y + height / 2.0)

    @classmethod
    def of(cls, points: Iterable[Point]) -> Box:
        """The smallest box that holds the points."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    @property
    def middle(self) -> Point:
        return ((self.left + self.right) / 2.0, (self.low + self.high) / 2.0)

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.high - self.low

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Counter-clockwise from the lower left."""
        return ((self.left, self.low), (self.right, self.low), (self.right, self.high), (self.left, self.high))

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.low - by, self.right + by, self.high + by)

    def joined(self, other: Box) -> Box:
        return Box(
            min(self.left, other.left), min(self.low, other.low),
            max(self.right, other.right), max(self.high, other.high),
        )  # fmt: skip

    def meets(self, other: Box) -> bool:
        return self.left < other.right and other.left < self.right and self.low < other.high and other.low < self.high

    def distance(self, point: Point) -> float:
        """From the point to the box; 0 inside."""
        return math.hypot(
            max(self.left - point[0], 0.0, point[0] - self.right), max(self.low - point[1], 0.0, point[1] - self.high)
        )


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A convex polygon no number may cover, counter-clockwise, with the box round it."""

    points: tuple[Point, ...]
    box: Box

    @classmethod
    def of(cls, points: Iterable[Point]) -> Obstacle:
        corners = tuple(points)
        return cls(corners, Box.of(corners))

    def covers(self, box: Box) -> bool:
        """Whether any part of the box lies over the polygon."""
        if not self.box.meets(box):
            return False
        corners = box.corners
        for (ax, ay), (bx, by) in pairwise((*self.points, self.points[0])):
            nx, ny = by - ay, ax - bx
            if all(nx * (x - ax) + ny * (y - ay) >= 0.0 for x, y in corners):
                return False
        return True


@dataclass(frozen=True, slots=True)
class Label:
    """What wants a number: a disc, how much room the number takes, and which way its roads run (radians)."""

    at: Point
    radius: float
    width: float
    height: float
    roads: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Tag:
    """Where a number stands, and the line to its disc where it had to go further away."""

    box: Box
    leader: tuple[Point, Point] | None = None


def place(
    labels: Sequence[Label], roads: Sequence[Obstacle], *, unit: float = 1.0, clearance: float = 0.7
) -> list[Tag]:
    """One tag for each label, in the order of the labels; no tag overlaps a road, a disc or another tag.

    ``unit`` is how many mm of the table one mm of paper shows; ``clearance`` (mm on paper) is kept between all.
    """
    gap = clearance * unit
    settled: dict[int, Tag] = {}
    grown = [_pushed_out(road, gap) for road in roads]
    near = [_free(label, labels, grown, gap, unit, range(2)) for label in labels]
    for at in sorted(range(len(labels)), key=lambda k: (len(near[k]), k)):
        settled[at] = _settle(labels[at], near[at], labels, grown, list(settled.values()), gap, unit)
    return [settled[k] for k in range(len(labels))]


def _settle(
    label: Label, near: list[Tag], labels: Sequence[Label], roads: Sequence[Obstacle],
    others: Sequence[Tag], gap: float, unit: float,
) -> Tag:  # fmt: skip
    for tag in near:
        if not _disturbs(tag, others, gap):
            return tag
    for turn in range(2, ROUNDS):
        for tag in _free(label, labels, roads, gap, unit, range(turn, turn + 1)):
            if not _disturbs(tag, others, gap, lines=turn < PATIENCE):
                return tag
    return _beyond(label, labels, roads, others)


def _beyond(label: Label, labels: Sequence[Label], roads: Sequence[Obstacle], others: Sequence[Tag]) -> Tag:
    """To the right of everything: free for certain."""
    discs = [each.at[0] + each.radius for each in labels]
    right = max(discs + [road.box.right for road in roads] + [other.box.right for other in others])
    box = Box.around(right + label.width, label.at[1], label.width, label.height)
    return Tag(box, _leader(label, box, 0.0))


def _free(
    label: Label, labels: Sequence[Label], roads: Sequence[Obstacle], gap: float, unit: float, rounds: Iterable[int]
) -> list[Tag]:
    """Places free of roads and discs in these rounds, best first."""
    found = []
    for turn in rounds:
        for rank, angle in _directions(label):
            reach = label.radius + gap + turn * STEP * unit
            box = _box_at(label, angle, reach)
            if any(other.at != label.at and box.distance(other.at) < other.radius + gap for other in labels):
                continue
            if any(road.covers(box) for road in roads):
                continue
            found.append((turn + rank, Tag(box, _leader(label, box, LEADER_FROM * unit))))
    return [tag for _, tag in sorted(found, key=lambda scored: scored[0])]


def _directions(label: Label) -> Iterator[tuple[float, float]]:
    """Each direction with a rank below 1.5: away from the roads is good, and upright or level looks tidy."""
    for k in range(DIRECTIONS):
        angle = math.tau * k / DIRECTIONS
        closest = min((abs(math.remainder(angle - road, math.tau)) for road in label.roads), default=math.pi)
        tilt = abs(math.remainder(angle - math.pi / 4.0, math.tau)) / math.pi
        yield 1.2 * (1.0 - min(closest, math.pi / 2.0) / (math.pi / 2.0)) + 0.1 * tilt, angle


def _box_at(label: Label, angle: float, reach: float) -> Box:
    """The label's box in that direction, its nearest point ``reach`` from the disc's middle."""
    ux, uy = math.cos(angle), math.sin(angle)
    near, far = reach, reach + label.width + label.height
    for _ in range(30):
        middle = (near + far) / 2.0
        box = Box.around(label.at[0] + middle * ux, label.at[1] + middle * uy, label.width, label.height)
        near, far = (middle, far) if box.distance(label.at) < reach else (near, middle)
    return Box.around(label.at[0] + far * ux, label.at[1] + far * uy, label.width, label.height)


def _leader(label: Label, box: Box, longer_than: float) -> tuple[Point, Point] | None:
    distance = box.distance(label.at) - label.radius
    if distance <= longer_than:
        return None
    x, y = box.middle
    away = math.hypot(x - label.at[0], y - label.at[1])
    ux, uy = (x - label.at[0]) / away, (y - label.at[1]) / away
    reach = min(
        (box.width / 2.0 / abs(ux)) if ux else math.inf,
        (box.height / 2.0 / abs(uy)) if uy else math.inf,
    )
    return (
        (label.at[0] + label.radius * ux, label.at[1] + label.radius * uy),
        (x - reach * ux, y - reach * uy),
    )


def _disturbs(tag: Tag, others: Sequence[Tag], gap: float, *, lines: bool = True) -> bool:
    """Whether a tag would touch one that is settled, or (with ``lines``) either would touch the other's line."""
    room = tag.box.grown(gap)
    for other in others:
        if room.meets(other.box):
            return True
        if not lines:
            continue
        if other.leader and _crosses(other.leader, room):
            return True
        if tag.leader and _crosses(tag.leader, other.box.grown(gap)):
            return True
    return False


def _crosses(line: tuple[Point, Point], box: Box) -> bool:
    (ax, ay), (bx, by) = line
    first, last = 0.0, 1.0
    for start, change, low, high in ((ax, bx - ax, box.left, box.right), (ay, by - ay, box.low, box.high)):
        if change == 0.0:
            if not low < start < high:
                return False
            continue
        enter, leave = sorted(((low - start) / change, (high - start) / change))
        first, last = max(first, enter), min(last, leave)
    return first < last


def _pushed_out(obstacle: Obstacle, by: float) -> Obstacle:
    """A convex polygon with every corner moved away from its middle far enough that each edge moves out by ``by``."""
    points = obstacle.points
    pushed = []
    for k, (x, y) in enumerate(points):
        (px, py), (qx, qy) = points[k - 1], points[(k + 1) % len(points)]
        ax, ay = _normal(x - px, y - py)
        bx, by_ = _normal(qx - x, qy - y)
        square = (ax + bx) ** 2 + (ay + by_) ** 2
        scale = 2.0 * by / square if square > 1e-9 else by
        pushed.append((x + scale * (ax + bx), y + scale * (ay + by_)))
    return Obstacle.of(pushed)


def _normal(dx: float, dy: float) -> Point:
    size = math.hypot(dx, dy)
    return (dy / size, -dx / size) if size else (0.0, 0.0)
