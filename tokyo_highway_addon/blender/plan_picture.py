"""A position as a small picture from straight above, from numbers to pixels: what the menus of presets show.

Pure numpy: every piece is painted where it is the highest thing, a low sun gives bridges their shadows, and the picture
is made twice as fine as asked and averaged down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..rules.position import Position
from .materials import PAINTS, TABLE_TONES

Pixels = NDArray[np.float32]

FINER: Final = 2
"""Pixels averaged into one, along each side."""
LEAST: Final = 300.0
"""mm: a picture shows at least so much, so that a setup does not fill it."""
FREE: Final = 14.0
"""mm round the pieces."""
SUN: Final = (-0.42, 0.5)
"""mm that a shadow's edge lies towards the sun for each mm of height (x right, y away)."""
SHADE: Final = 0.66
"""What is left of a colour in the shadow."""
RIM: Final = 0.8
"""mm: a darker edge that sets pieces off from one another."""
RIM_SHADE: Final = 0.74
CORNER: Final = 0.06
"""Radius of the picture's corners, as a share of its side."""


def plan_picture(position: Position, side: int = 192) -> Pixels:
    """(side, side, 4) pixels, sRGB with opacity, the lower left one first: the table with everything on it."""
    canvas = _Canvas(position, side * FINER)
    for pillar in position.pillars:
        top = pillar.height * position.pieces.disc_height
        canvas.disc(pillar.at, position.pieces.disc_radius, top, "yellow" if pillar.junction else "gray disc")
    for road in position.roads:
        canvas.road(position.pose(road.id))
    for car in position.cars:
        canvas.car(car)
    return _smaller(canvas.finished())


class _Canvas:
    def __init__(self, position: Position, side: int) -> None:
        low, high = _extent(position)
        middle = (low + high) / 2.0
        span = max(float((high - low).max()) + 2.0 * FREE, LEAST)
        self.side, self.scale = side, side / span
        self.x = (np.arange(side, dtype=np.float32) + 0.5) / self.scale + (middle[0] - span / 2.0)
        self.y = (np.arange(side, dtype=np.float32) + 0.5) / self.scale + (middle[1] - span / 2.0)
        self.colour = np.empty((side, side, 3), np.float32)
        self.colour[:] = _rgb(TABLE_TONES[0])
        self.height = np.zeros((side, side), np.float32)
        if position.table_size is not None:
            width, depth = position.table_size
            off = (np.abs(self.x)[None, :] > width / 2.0) | (np.abs(self.y)[:, None] > depth / 2.0)
            self.colour[off] *= SHADE

    def disc(self, at: tuple[float, float], radius: float, top: float, paint: str) -> None:
        part, x, y = self._around(at[0], at[1], radius)
        inside = radius - np.hypot(x, y)
        self._paint(part, inside, np.float32(top), _rgb(PAINTS[paint].hex))

    def road(self, pose: Any) -> None:
        part, x, y = self._around(pose.x, pose.y, pose.length / 2.0)
        along, across = x * pose.dx + y * pose.dy, y * pose.dx - x * pose.dy
        beyond = np.maximum(np.abs(along) - pose.core, 0.0) / pose.cos
        inside = pose.radius - np.hypot(beyond, across)
        top = pose.z + pose.thickness / pose.cos + pose.tan * along
        self._paint(part, inside, top, _rgb(PAINTS["gray road"].hex) * 1.12)

    def car(self, car: Any) -> None:
        x, y, z = car.point(0.0, 0.0, car.height)
        ahead = car.point(1.0, 0.0, car.height)
        dx, dy = ahead[0] - x, ahead[1] - y
        flat = float(np.hypot(dx, dy))
        dx, dy = dx / flat, dy / flat
        half, wide = car.length / 2.0 * flat, car.width / 2.0
        part, right, up = self._around(x, y, car.length)
        along, across = right * dx + up * dy, up * dx - right * dy
        inside = np.minimum(half - np.abs(along), wide - np.abs(across))
        paint = PAINTS.get(car.owner, PAINTS["gray disc"])
        self._paint(part, inside, np.float32(z), _rgb(paint.hex), rim=0.0)
        roof = np.minimum(half * 0.3 - np.abs(along + half * 0.1), wide * 0.62 - np.abs(across))
        self._paint(part, roof, np.float32(z + 0.1), _rgb(PAINTS["glass"].hex), rim=0.0)

    def finished(self) -> Pixels:
        colour = np.where(self._shadow()[..., None], self.colour * SHADE, self.colour)
        return np.concatenate([np.clip(colour, 0.0, 1.0), self._card()[..., None]], axis=2)

    def _around(self, x: float, y: float, reach: float) -> tuple[Any, Pixels, Pixels]:
        """The part of the picture round a place, and how far right of it and away from it its pixels are."""
        columns = slice(*np.searchsorted(self.x, (x - reach - 1.0, x + reach + 1.0)))
        rows = slice(*np.searchsorted(self.y, (y - reach - 1.0, y + reach + 1.0)))
        right, up = np.meshgrid(self.x[columns] - np.float32(x), self.y[rows] - np.float32(y))
        return (rows, columns), right, up

    def _paint(self, part: Any, inside: Any, top: Any, colour: Pixels, rim: float = RIM) -> None:
        """Where the piece is there (``inside`` is positive) and nothing is higher."""
        seen = (inside > 0.0) & (top > self.height[part])
        self.height[part] = np.where(seen, top, self.height[part])
        edge = np.where(inside < rim, np.float32(RIM_SHADE), np.float32(1.0))
        self.colour[part] = np.where(seen[..., None], colour * edge[..., None], self.colour[part])

    def _shadow(self) -> NDArray[np.bool_]:
        """Where something higher stands between a place and the sun."""
        slope = float(np.hypot(*SUN))
        reach = float(self.height.max()) * slope * self.scale
        right, up = SUN[0] / slope, SUN[1] / slope
        shaded = np.zeros(self.height.shape, bool)
        for step in _steps(reach):
            column, row = round(right * step), round(up * step)
            rise = np.float32(step / self.scale / slope)
            here, there = _shifted(row, self.side), _shifted(column, self.side)
            target, source = (here[0], there[0]), (here[1], there[1])
            shaded[target] |= self.height[source] > self.height[target] + rise
        return shaded

    def _card(self) -> Pixels:
        """Opacity of a card with round corners."""
        radius = CORNER * self.side
        off = np.maximum(np.abs(np.arange(self.side) - (self.side - 1) / 2.0) - (self.side / 2.0 - radius), 0.0)
        return (np.hypot(off[:, None], off[None, :]) <= radius).astype(np.float32)


def _steps(reach: float) -> Iterator[float]:
    step = 2.0
    while step < reach + 2.0:
        yield step
        step += 2.0


def _shifted(by: int, side: int) -> tuple[slice, slice]:
    """The places of a row that have a neighbour ``by`` pixels on, and these neighbours."""
    return slice(max(0, -by), side - max(0, by)), slice(max(0, by), side - max(0, -by))


def _extent(position: Position) -> tuple[Pixels, Pixels]:
    """Lower left and upper right corner of all pieces, mm; the origin where the table is empty."""
    points = [pillar.at for pillar in position.pillars]
    for road in position.roads:
        pose = position.pose(road.id)
        points += [pose.start_tip[:2], pose.end_tip[:2]]
    found = np.array(points or [(0.0, 0.0)], np.float32)
    return found.min(axis=0), found.max(axis=0)


def _rgb(hex_colour: str) -> Pixels:
    return np.array([int(hex_colour[at : at + 2], 16) / 255.0 for at in (1, 3, 5)], np.float32)


def _smaller(pixels: Pixels) -> Pixels:
    """Averaged down; colour counts as much as its opacity, so that corners do not darken."""
    side = pixels.shape[0] // FINER
    weighted = pixels.copy()
    weighted[..., :3] *= pixels[..., 3:]
    small = weighted.reshape(side, FINER, side, FINER, 4).mean(axis=(1, 3))
    small[..., :3] /= np.maximum(small[..., 3:], 1e-6)
    return small.astype(np.float32)
