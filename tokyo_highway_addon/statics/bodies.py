"""The pieces of a position as rigid bodies: every disc, road and car with its place, frame and mass.

Lengths are millimetres, masses grams, forces grams (the weight of so many grams). A body's frame has three columns:
along, across and up; a disc's is the table's. Ids are those of the board: ``p4/disc2`` counted from the table up,
``r7``, ``r7/car1``.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..rules import Pieces, Position

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

DISC: Final = 0
ROAD: Final = 1
CAR: Final = 2

TABLE: Final = -1
"""Stands for the table where an index of a body is expected."""


@dataclass(frozen=True, eq=False)
class Bodies:
    """n rigid bodies. Discs come pillar by pillar from the table up, then roads in laying order, then cars."""

    ids: tuple[str, ...]
    kinds: Ints
    """(n,) one of :data:`DISC`, :data:`ROAD`, :data:`CAR`."""
    middle: Floats
    """(n, 3) centres of mass, mm."""
    frame: Floats
    """(n, 3, 3) columns: along, across, up."""
    pieces: Pieces
    below: Ints
    """(n,) the disc under a disc in its stack, the road under a car; :data:`TABLE` for none."""

    @cached_property
    def index(self) -> Mapping[str, int]:
        return {id: k for k, id in enumerate(self.ids)}

    @cached_property
    def half(self) -> Floats:
        """(3, 3) half extents by kind: along, across, up, mm; a disc's first two are its radius."""
        p = self.pieces
        return np.array(
            [
                [p.disc_radius, p.disc_radius, p.disc_height / 2.0],
                [p.road_length / 2.0, p.half_width, p.road_thickness / 2.0],
                [p.car_length / 2.0, p.car_width / 2.0, p.car_height / 2.0],
            ]
        )

    @cached_property
    def boxes(self) -> Floats:
        """(3, 8, 3) corners of the box around each kind of body, in its own frame, mm."""
        return box_corners(self.half)

    @cached_property
    def corners(self) -> Floats:
        """(n, 8, 3) the same of every body."""
        return self.boxes[self.kinds]

    @cached_property
    def mass(self) -> Floats:
        """(n,) grams."""
        return masses(self.pieces)[self.kinds]

    @cached_property
    def inertia(self) -> Floats:
        """(n, 3) principal moments about the body's own axes, g mm²."""
        return _inertias(self.pieces)[self.kinds]

    def moved(self, middle: Floats, frame: Floats) -> Bodies:
        """The same bodies at other places."""
        return replace(self, middle=middle, frame=frame)

    def only(self, kept: Flags) -> Bodies:
        """Some of the bodies; what stood on one that is left out stands on nothing."""
        place = np.append(np.where(kept, np.cumsum(kept) - 1, TABLE), TABLE)
        ids = tuple(id for id, keep in zip(self.ids, kept.tolist(), strict=True) if keep)
        return Bodies(ids, self.kinds[kept], self.middle[kept], self.frame[kept], self.pieces, place[self.below[kept]])

    def with_part(self, chosen: Flags, part: Bodies) -> Bodies:
        """The same with some of the bodies where they are in ``part``."""
        middle, frame = self.middle.copy(), self.frame.copy()
        middle[chosen], frame[chosen] = part.middle, part.frame
        return self.moved(middle, frame)

    def owners(self, position: Position) -> tuple[str, ...]:
        """(n,) whose each body is."""
        owner = {p.id: p.owner for p in position.pillars} | {r.id: r.owner for r in position.roads}
        return tuple(owner[piece_of(id)] for id in self.ids)


def box_corners(half: Floats) -> Floats:
    """(..., 8, 3) corners of boxes round the origin with those half extents (..., 3)."""
    signs = np.array([(x, y, z) for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0)])
    return np.asarray(signs * half[..., None, :])


def piece_of(id: str) -> str:
    """The pillar or road that a body's id begins with: ``p4`` of ``p4/disc2``, ``r7`` of ``r7/car1`` and of ``r7``."""
    return id.partition("/")[0]


def record_id(id: str) -> str:
    """The id a record knows the body by: discs count as their pillar, cars and roads as themselves."""
    head, _, part = id.partition("/")
    return head if part.startswith("disc") else id


def masses(pieces: Pieces) -> Floats:
    """(3,) grams of a disc, a road (full-round ends) and a car, solid wood of the set's density."""
    straight = pieces.road_length - pieces.road_width
    volumes = (
        math.pi * pieces.disc_radius**2 * pieces.disc_height,
        (straight * pieces.road_width + math.pi * pieces.half_width**2) * pieces.road_thickness,
        pieces.car_length * pieces.car_width * pieces.car_height,
    )
    return np.array(volumes) * (pieces.density * 1e-3)


def _inertias(pieces: Pieces) -> Floats:
    """(3, 3) principal moments of a disc, road and car about along, across, up, g mm²."""
    disc, road, car = masses(pieces)
    r, h = pieces.disc_radius, pieces.disc_height
    level = disc * (3.0 * r * r + h * h) / 12.0
    rod = _stadium(pieces, road)
    a, b, c = pieces.car_length, pieces.car_width, pieces.car_height
    box = [car * (b * b + c * c) / 12.0, car * (a * a + c * c) / 12.0, car * (a * a + b * b) / 12.0]
    return np.array([[level, level, disc * r * r / 2.0], rod, box])


def _stadium(pieces: Pieces, mass: float) -> list[float]:
    """Moments of a prism over a rectangle with a half disc at either end."""
    straight, r, t = pieces.road_length - pieces.road_width, pieces.half_width, pieces.road_thickness
    middle_area, ends_area = straight * 2.0 * r, math.pi * r * r
    per_area = mass / (middle_area + ends_area)
    # second moments of area: y² over the rectangle and the disc; x² with the half discs' centroids moved out
    yy = middle_area * (2.0 * r) ** 2 / 12.0 + ends_area * r * r / 4.0
    centroid = 4.0 * r / (3.0 * math.pi)
    own = r * r / 4.0 - centroid**2
    xx = middle_area * straight**2 / 12.0 + ends_area * (own + (straight / 2.0 + centroid) ** 2)
    tt = mass * t * t / 12.0
    return [per_area * yy + tt, per_area * xx + tt, per_area * (xx + yy)]


def bodies_of(
    position: Position, misplaced: Mapping[str, tuple[float, float]] | None = None, removed: Collection[str] = ()
) -> Bodies:
    """All bodies of a position at their resting poses.

    ``misplaced`` moves bodies by so many mm along x and y (a pillar's id: all its discs), ``removed`` takes bodies away
    and leaves everything else where it was (a pillar's id: all its discs; a road's: its cars stay).
    Raises ``KeyError`` naming an id that is none of the position's.
    """
    ids: list[str] = []
    kinds: list[int] = []
    middles: list[tuple[float, float, float]] = []
    frames: list[Any] = []
    below: list[str] = []
    pieces = position.pieces
    level = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    for pillar in position.pillars:
        x, y = pillar.at
        under = ""
        for k in range(1, pillar.height + 1):
            ids.append(f"{pillar.id}/disc{k}")
            kinds.append(DISC)
            middles.append((x, y, (k - 0.5) * pieces.disc_height))
            frames.append(level)
            below.append(under)
            under = ids[-1]
    axes = {}
    for road in position.roads:
        pose = position.pose(road.id)
        ids.append(road.id)
        kinds.append(ROAD)
        middles.append(pose.point(0.0, 0.0, pose.thickness / 2.0))
        axes[road.id] = pose.axes
        frames.append(axes[road.id])
        below.append("")
    for car in position.cars:
        ids.append(car.id)
        kinds.append(CAR)
        middles.append(car.point(0.0, 0.0, car.height / 2.0))
        frames.append(axes[car.road])
        below.append(car.road)
    known = {id: k for k, id in enumerate(ids)}
    middle = np.array(middles, dtype=float).reshape(-1, 3)
    frame = np.array(frames, dtype=float).reshape(-1, 3, 3).transpose(0, 2, 1)
    stacks: dict[str, list[int]] = {}
    for k, id in enumerate(ids):
        if kinds[k] == DISC:
            stacks.setdefault(piece_of(id), []).append(k)
    aside = np.zeros((len(ids), 2))
    for id, by in (misplaced or {}).items():
        aside[stacks[id] if id in stacks else known[id]] += by
    middle[:, :2] += aside
    for k, kind in enumerate(kinds):
        if kind == CAR:
            # on its road, however that slopes, not up in the air or down in the wood
            up = frame[k, :, 2]
            middle[k, 2] -= (up[:2] @ (aside[k] - aside[known[below[k]]])) / up[2]
    gone = set()
    for id in removed:
        gone.update(stacks[id] if id in stacks else [known[id]])
    kept = [k for k in range(len(ids)) if k not in gone]
    place = {ids[k]: n for n, k in enumerate(kept)}
    return Bodies(
        tuple(ids[k] for k in kept),
        np.array([kinds[k] for k in kept], dtype=np.intp),
        middle[kept],
        np.ascontiguousarray(frame[kept]),
        pieces,
        np.array([place.get(below[k], TABLE) for k in kept], dtype=np.intp),
    )
