"""A quick look about a base: what is legal every few millimetres, and earns. It proves nothing, and finds a lot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Pillar, Point
from ..rules.batch import LEGAL, BatchReferee
from .patches import labelled
from .regions import Kind

Floats = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int8]
Counts = npt.NDArray[np.intp]

NOTHING: Final = -1
"""Not legal for sure."""
SPACING: Final = 4.0
"""mm from place to place of a first look."""


@dataclass(frozen=True, eq=False, slots=True)
class Zone:
    """Places side by side that are legal and earn enough, for one base and kind."""

    base: str
    kind: Kind
    area: float
    """mm²; an exit's is its share of the circle of directions, one mm wide."""
    cars: int
    """The most that any of them earns."""
    at: Floats
    """(n, 2) mm"""

    @property
    def middle(self) -> Point:
        """mm, the place nearest to the middle of them all."""
        middle = self.at.mean(axis=0)
        x, y = self.at[int(np.argmin(((self.at - middle) ** 2).sum(axis=1)))].tolist()
        return x, y


@dataclass(frozen=True, eq=False)
class Sounding:
    """What was found about one base for one kind, ring by ring outward and sector by sector around."""

    base: str
    kind: Kind
    at: Floats
    """(rings, sectors, 2) mm"""
    cars: Codes
    """(rings, sectors) cars that a road there earns; :data:`NOTHING` where it is not legal for sure."""
    areas: Floats
    """(rings,) mm² that each place of a ring stands for."""

    @cached_property
    def best(self) -> int:
        return int(self.cars.max(initial=NOTHING))

    @cached_property
    def legal(self) -> float:
        """The share of all places that is legal."""
        weights = np.broadcast_to(self.areas[:, None], self.cars.shape)
        return float(weights[self.cars >= 0].sum() / weights.sum())

    def zones(self, floor: int, most: int = 100) -> list[Zone]:
        """What earns from ``floor`` to ``most`` cars, the largest first."""
        among = (self.cars >= floor) & (self.cars <= most)
        labels, count = labelled(np.where(among, 0, NOTHING).astype(np.int8), 0)
        found = []
        for number in range(1, count + 1):
            ring, sector = np.nonzero(labels == number)
            cars = int(self.cars[ring, sector].max())
            found.append(Zone(self.base, self.kind, float(self.areas[ring].sum()), cars, self.at[ring, sector]))
        return sorted(found, key=lambda zone: -zone.area)


def sounded(
    referee: BatchReferee,
    base: Pillar,
    kind: Kind,
    spacing: float = SPACING,
    shifts: Sequence[float] = (0.0,),
    crossing: int = 0,
) -> Sounding:
    """A look at one base and kind; with more than one shift, what the best of them gives.

    Places whose roads would cross fewer than ``crossing`` of the opponents' roads are not asked for.
    """
    pieces = referee.position.pieces
    if kind.exit:
        away = np.array([pieces.road_length])
    else:
        rise = (kind.height - base.height) * pieces.disc_height
        span = math.sqrt(max(pieces.road_length**2 - rise**2, 0.0))
        low, high = span - pieces.disc_diameter, span + 2.0 * (pieces.disc_radius - pieces.minimum_bearing)
        rings = max(2, math.ceil((high - low) / spacing))
        away = low + (np.arange(rings) + 0.5) * (high - low) / rings
    sectors = max(8, math.ceil(2.0 * math.pi * pieces.road_length / spacing))
    turn = 2.0 * math.pi / sectors
    angle = (np.arange(sectors) + 0.5) * turn
    at = np.array(base.at) + away[:, None, None] * np.stack([np.cos(angle), np.sin(angle)], axis=-1)
    depth = away[1] - away[0] if len(away) > 1 else 1.0
    cars = np.full(at.shape[:2], NOTHING, dtype=np.int8)
    asked = np.ones(cars.shape, dtype=bool) if crossing <= 0 else crossed_by(referee, base, at) >= crossing
    for shift in shifts if asked.any() else ():
        found = referee.judge(base.id, at[asked], max(kind.height, 1), kind.junction, kind.exit, shift)
        earned = np.where(found.judgement == LEGAL, found.earned, NOTHING).astype(np.int8)
        cars[asked] = np.maximum(cars[asked], earned)
    return Sounding(base.id, kind, at, cars, away * turn * depth)


def crossed_by(referee: BatchReferee, base: Pillar, at: Floats) -> Counts:
    """(…) how many of the opponents' roads a road to each place (…, 2) may cross, at most: seen from above."""
    position = referee.position
    wide = 2.0 * position.pieces.half_width
    poses = [
        pose
        for road, pose in zip(referee.road_list, referee.pose_list, strict=True)
        if road.owner != referee.player and base.id not in road.pillars
    ]
    lines = np.array([[pose.start_tip[:2], pose.end_tip[:2]] for pose in poses]).reshape(-1, 2, 2)
    # beyond its tip, too, a road is crossed by one as wide
    along = lines[:, 1] - lines[:, 0]
    along *= wide / np.maximum(np.hypot(along[:, 0], along[:, 1]), wide)[:, None]
    first, last = lines[:, 0] - along, lines[:, 1] + along
    start, end = np.array(base.at), at[..., None, :]
    apart = _side(start, end, first) * _side(start, end, last) < 0.0
    # beyond its end, too, the new road is as wide
    beyond = end + (end - start) * (wide / position.pieces.road_length)
    across = _side(first, last, start) * _side(first, last, beyond) < 0.0
    counts: Counts = (apart & across).sum(axis=-1)
    return counts


def _side(first: Floats, last: Floats, point: Floats) -> Floats:
    """On which side of a line from first to last a point lies: the sign."""
    along, aside = last - first, point - first
    side: Floats = along[..., 0] * aside[..., 1] - along[..., 1] * aside[..., 0]
    return side
