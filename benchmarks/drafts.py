"""A position being drawn at random, with pieces nudged aside: the tools of :mod:`benchmarks.positions`."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from benchmarks.overlaps import overlaps, solid
from tokyo_highway_addon.rules import ESTIMATED_PIECES, Ground, Pieces, Pillar, Position, Road
from tokyo_highway_addon.rules.solids import gap
from tokyo_highway_addon.statics.bodies import bodies_of

Random = np.random.Generator
Point = tuple[float, float]

BEARING: Final = 0.5
"""mm that a road's tip reaches past the near rim of each disc it rests on."""
STEEPEST: Final = 55.0
"""Degrees of the steepest road."""
TOUCHING: Final = 0.05
"""mm between a stick and the earlier one it lies on, as the rules pose it."""
BESIDE: Final = 0.3
"""mm between sticks that lie side by side on one top."""


@dataclass
class Draft:
    """What stands, which bodies are ``aside`` of their places (mm) or ``removed``, and the ``story`` so far."""

    rng: Random
    pieces: Pieces = ESTIMATED_PIECES
    pillars: list[Pillar] = field(default_factory=list)
    roads: list[Road] = field(default_factory=list)
    aside: dict[str, Point] = field(default_factory=dict)
    removed: tuple[str, ...] = ()
    story: list[str] = field(default_factory=list)
    given: Position | None = None
    """A ready position, instead of pillars and roads."""

    @property
    def position(self) -> Position:
        return self.given or Position(pillars=tuple(self.pillars), roads=tuple(self.roads), pieces=self.pieces)

    def uniform(self, low: float, high: float) -> float:
        return float(self.rng.uniform(low, high))

    def whole(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return int(self.rng.integers(low, high + 1))

    def chance(self, share: float) -> bool:
        return bool(self.rng.random() < share)

    def pillar(self, at: Point, height: int) -> Pillar:
        self.pillars.append(Pillar(f"p{len(self.pillars) + 1}", "pink", at, height, height > 1 and self.chance(0.2)))
        return self.pillars[-1]

    def road(
        self, start: Pillar | Ground, end: Pillar | Ground, lie: tuple[float, float, float] = (0.0, 0.0, 0.0)
    ) -> None:
        """A road with that shift and those offsets at its two ends, mm."""
        first, last = (end.id if isinstance(end, Pillar) else end for end in (start, end))
        self.roads.append(Road(f"r{len(self.roads) + 1}", "pink", first, last, *lie))

    def cars(self, most: int, beyond: float = 0.0, least: int = 0) -> None:
        """Up to so many cars on the last road, in any places on its straight part or ``beyond`` by so many mm."""
        pieces = self.pieces
        room = beyond - pieces.half_width - pieces.car_length / 2.0
        places: list[float] = []
        for _ in range(self.whole(least, most)):
            place = self.uniform(-room, pieces.road_length + room)
            if all(abs(place - other) > pieces.car_length + BESIDE for other in places):
                places.append(place)
        last = self.roads[-1]
        self.roads[-1] = Road(
            last.id, last.owner, last.start, last.end, last.shift, last.offset_from, last.offset_to,
            len(places), tuple(sorted(places)),
        )  # fmt: skip
        if places:
            self.story.append(f"{len(places)} on {last.id}" if len(places) > 1 else f"a car on {last.id}")

    def apart(self, first: int, second: int, past: tuple[float, float]) -> float:
        """mm between axes of such heights, for a road whose two tips together reach so far past them."""
        rise = abs(first - second) * self.pieces.disc_height
        return math.sqrt(max(self.pieces.road_length**2 - rise**2, 1.0)) - self.uniform(*past)

    def knee(self, nearest: float, farthest: float) -> None:
        """Push the lower discs of a pillar of two or more aside from under the upper ones, by so many mm."""
        tall = [pillar for pillar in self.pillars if pillar.height > 1]
        if not tall:
            return
        pillar = tall[self.whole(0, len(tall) - 1)]
        upto = self.whole(1, pillar.height - 1)
        far, turn = self.uniform(nearest, farthest), self.uniform(0.0, 2.0 * math.pi)
        for k in range(1, upto + 1):
            self.move(f"{pillar.id}/disc{k}", (far * math.cos(turn), far * math.sin(turn)))
        self.story.append(f"{pillar.id} knocked {far:.1f} mm aside under disc {upto + 1}")

    def jitter(self, spread: float) -> None:
        """Misplace every disc and road by a few tenths, as hands do; less where pieces would cut into one another."""
        position = self.position
        ids = [id for id in bodies_of(position, None, self.removed).ids if "/car" not in id]
        for id in ids:
            dx, dy = self.rng.normal(0.0, spread, 2)
            cars = list(position.road(id).car_ids()) if "/" not in id else []
            before = dict(self.aside)
            for _ in range(4):
                # cars go where their road goes
                for moved in (id, *cars):
                    self.move(moved, (dx, dy))
                if not overlaps(position, self.aside, self.removed, (id, *cars)):
                    break
                self.aside = dict(before)
                dx, dy = -dx / 2.0, -dy / 2.0
        self.story.append(f"all {spread:.1f} mm out of true")

    def move(self, id: str, by: Point) -> None:
        x, y = self.aside.get(id, (0.0, 0.0))
        self.aside[id] = (x + float(by[0]), y + float(by[1]))

    def fits(self) -> bool:
        """Whether every road rests on what it should and no two pieces cut into or wrongly touch one another."""
        position = self.position
        if self.given is None and not (all(_carried(position, road) for road in self.roads) and _lie_clearly(position)):
            return False
        return not overlaps(position, self.aside, self.removed)


def _carried(position: Position, road: Road) -> bool:
    """Whether both tips reach over their discs, or down to the table."""
    pose = position.pose(road.id)
    if abs(pose.slope) > STEEPEST:
        return False
    for end, tip, inward in ((road.start, pose.start_tip, 1.0), (road.end, pose.end_tip, -1.0)):
        if isinstance(end, Ground):
            if abs(tip[2]) > 1e-6:
                return False
            continue
        x, y = position.pillar(end).at
        along = ((tip[0] - x) * pose.dx + (tip[1] - y) * pose.dy) * inward
        aside = (tip[1] - y) * pose.dx - (tip[0] - x) * pose.dy
        chord = math.sqrt(max(position.pieces.disc_radius**2 - aside**2, 0.0))
        if chord < 1.0 or along > chord - BEARING:
            return False
    return True


def _lie_clearly(position: Position) -> bool:
    """Whether of any two roads on one top the later lies on the earlier or well beside it."""
    bodies = bodies_of(position)
    for road, other in _on_one_top(position):
        apart = gap(solid(bodies, bodies.index[road]), solid(bodies, bodies.index[other]), BESIDE)
        if abs(apart) > TOUCHING and apart < BESIDE:
            return False
    return True


def _on_one_top(position: Position) -> Iterator[tuple[str, str]]:
    for n, road in enumerate(position.roads):
        for other in position.roads[:n]:
            if set(road.pillars) & set(other.pillars):
                yield road.id, other.id
