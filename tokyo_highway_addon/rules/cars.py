"""Where cars stand on their roads, and whether they can (rule ``car-stands``)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from .pieces import Pieces
from .pose import Pose, Vector

if TYPE_CHECKING:
    from .solids import Solid


@dataclass(frozen=True, slots=True)
class CarPose:
    """A car on its road: a box standing on the stick's upper face, its length along the stick, facing its ``end``."""

    id: str
    """``r3/car1``."""
    owner: str
    road: str
    along: float
    """From the stick's ``start`` tip to the car's middle, mm along the stick."""
    pose: Pose
    """The road's pose."""
    length: float
    width: float
    height: float
    middle: Vector = field(init=False, repr=False, compare=False)
    """Middle of the bottom face, mm."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "middle", self.point(0.0))

    def point(self, along: float, across: float = 0.0, up: float = 0.0) -> Vector:
        """A point in the car's frame: from the middle of its bottom face, mm."""
        return self.pose.point(self.along - self.pose.length / 2.0 + along, across, self.pose.thickness + up)


@dataclass(frozen=True, slots=True)
class Stretch:
    """The part of a stick, mm from its ``start`` tip, on which the referee may stand cars of his own choosing."""

    low: float
    high: float

    def evenly(self, count: int, length: float) -> tuple[float, ...]:
        """Middles of ``count`` cars with equal gaps before, between and after them."""
        space = (self.high - self.low - count * length) / (count + 1)
        return tuple(self.low + space * (k + 1) + length * (k + 0.5) for k in range(count))


_STEP: Final = 1e-7
"""mm to which the border of a place where a car does not fit is found."""


def room_on_stick(pose: Pose, along: float, pieces: Pieces) -> float:
    """How far the car's nearer end is from sticking out beyond the round end of its stick, mm; negative: it does."""
    half_width = min(pieces.car_width / 2.0, pose.radius)
    longest = (pose.length - pose.width) / 2.0 + math.sqrt(pose.radius**2 - half_width**2)
    return longest - (abs(along - pose.length / 2.0) + pieces.car_length / 2.0)


def choose_places(
    stretch: Stretch, count: int, pieces: Pieces, stand: CarStand, obstacles: Iterable[Solid], apart: float
) -> tuple[float, ...]:
    """Where ``count`` cars stand when nobody says: evenly, moved no farther than needed to be clear of everything.

    ``apart`` is the distance, mm, that counts as clear. Where they do not all fit they stand evenly, and the referee
    finds what is wrong.
    """
    even = stretch.evenly(count, pieces.car_length)
    if stretch.high - stretch.low < count * (pieces.car_length + apart) + apart:
        return even
    in_the_way = list(obstacles)
    if all(stand.gap(place, obstacle, apart) >= apart for obstacle in in_the_way for place in even):
        return even
    half = pieces.car_length / 2.0
    blocked = []
    for obstacle in in_the_way:
        taken = _blocked(stretch.low + half, stretch.high - half, stand, obstacle, apart)
        if taken is not None:
            blocked.append(taken)
    if not blocked:
        return even
    free = _free(stretch.low + half, stretch.high - half, blocked)
    pitch = pieces.car_length + apart
    earliest: list[float] = []
    at = stretch.low + half
    for _ in range(count):
        place = next((max(at, low) for low, high in free if high >= at), None)
        if place is None:
            return even
        earliest.append(place)
        at = place + pitch
    latest: list[float] = []
    at = stretch.high - half
    for _ in range(count):
        latest.insert(0, next(min(at, high) for low, high in reversed(free) if low <= at))
        at = latest[0] - pitch
    places: list[float] = []
    for wish, first, last in zip(even, earliest, latest, strict=True):
        low = max(first, places[-1] + pitch) if places else first
        spots = [min(max(wish, max(a, low)), min(b, last)) for a, b in free if max(a, low) <= min(b, last) + 1e-9]
        if not spots:
            return tuple(earliest)
        places.append(min(spots, key=lambda spot: (round(abs(spot - wish), 6), spot)))
    return tuple(places)


class CarStand:
    """Asks how far a car at a place of one road is from an obstacle."""

    def __init__(self, pose: Pose, pieces: Pieces) -> None:
        self.pose = pose
        self.pieces = pieces

    def solid(self, along: float) -> Solid:
        from .solids import CarSolid

        pieces = self.pieces
        return CarSolid.of(
            CarPose("", "", "", along, self.pose, pieces.car_length, pieces.car_width, pieces.car_height)
        )

    def gap(self, along: float, obstacle: Solid, enough: float) -> float:
        from .solids import gap

        return gap(self.solid(along), obstacle, enough)


def _blocked(low: float, high: float, stand: CarStand, obstacle: Solid, apart: float) -> tuple[float, float] | None:
    """The stretch of places at which a car comes closer than ``apart`` to an obstacle; None: nowhere.

    The distance to a convex body is a convex function of where the car stands, so the places form one interval: its
    lowest point is found by ternary search and its borders by bisection.
    """
    a, b = low, high
    while b - a > 0.5:
        third = (b - a) / 3.0
        if stand.gap(a + third, obstacle, 50.0) <= stand.gap(b - third, obstacle, 50.0):
            b -= third
        else:
            a += third
    worst = (a + b) / 2.0
    if stand.gap(worst, obstacle, apart) >= apart:
        return None
    borders = []
    for outer in (low, high):
        inside, outside = worst, outer
        if stand.gap(outer, obstacle, apart) < apart:
            borders.append(outer)
            continue
        while abs(outside - inside) > _STEP:
            middle = (inside + outside) / 2.0
            if stand.gap(middle, obstacle, apart) < apart:
                inside = middle
            else:
                outside = middle
        borders.append(outside)
    return borders[0], borders[1]


def _free(low: float, high: float, blocked: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    free = []
    at = low
    for a, b in sorted(blocked):
        if a >= at and a > low:
            free.append((at, a))
        at = max(at, b)
    if at < high:
        free.append((at, high))
    return free
