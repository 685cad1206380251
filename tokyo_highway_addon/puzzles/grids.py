"""Cells of the table about a base: sectors of rings, of one size."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt
from numpy.typing import NDArray

from .bounds import Bounds

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
T = TypeVar("T", bound=np.generic)

RADIAL: Final = 2.0
"""mm, the depth of the cells that a search begins with; they are twice as wide."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size: rings from the base out, sectors anticlockwise from the x axis."""

    nearest: float
    radial: float
    """mm from ring to ring; 0 where there is one ring alone, as exits have, of which only the direction counts."""
    rings: int
    sectors: int

    @property
    def turn(self) -> float:
        """Radians from sector to sector."""
        return 2.0 * math.pi / self.sectors

    @property
    def wide(self) -> float:
        """mm from sector to sector, where the cells are farthest in."""
        return self.nearest * self.turn

    @property
    def split(self) -> int:
        """Rings that each becomes in the finer grid."""
        return 2 if self.radial else 1

    def finer(self) -> Grid:
        """Cells half as deep and half as wide."""
        return Grid(self.nearest, self.radial / 2.0, self.rings * self.split, self.sectors * 2)

    def coarser(self) -> Grid:
        """Cells twice as deep and twice as wide; the last ring may reach beyond these."""
        return Grid(self.nearest, self.radial * 2.0, math.ceil(self.rings / 2), self.sectors // 2)

    def halved(self, codes: NDArray[T]) -> NDArray[T]:
        """What holds for each cell (rings, sectors), for those of the finer grid."""
        return np.repeat(np.repeat(codes, self.split, axis=0), 2, axis=1)

    def away(self, ring: Ints) -> Floats:
        """mm from the base to the middles of cells."""
        away: Floats = self.nearest + (ring.astype(np.float64) + 0.5) * self.radial
        return away

    def middles(self, at: tuple[float, float], ring: Ints, sector: Ints) -> Floats:
        """(n, 2) mm, the middles of cells about a base there."""
        return self.points(at, ring.astype(np.float64) + 0.5, sector.astype(np.float64) + 0.5)

    def points(self, at: tuple[float, float], ring: Floats, sector: Floats) -> Floats:
        """(n, 2) mm, so many rings outward and sectors on, about a base there."""
        away, angle = self.nearest + ring * self.radial, sector * self.turn
        return np.stack([at[0] + away * np.cos(angle), at[1] + away * np.sin(angle)], axis=1)

    def areas(self) -> Floats:
        """(rings,) mm² of a cell of each ring; of one ring alone, as if it were one mm wide."""
        if not self.radial:
            return np.array([self.turn * self.nearest])
        edges = self.nearest + np.arange(self.rings + 1) * self.radial
        areas: Floats = (edges[1:] ** 2 - edges[:-1] ** 2) * (self.turn / 2.0)
        return areas


def first_grid(bounds: Bounds, exit: bool) -> Grid:
    """The cells that a search begins with. Exits have one ring, since only their direction counts."""
    # an even number, for the coarser grid
    sectors = 2 * max(4, math.ceil(math.pi * bounds.farthest / (2.0 * RADIAL)))
    if exit:
        return Grid(bounds.nearest, 0.0, 1, sectors)
    rings = max(1, math.ceil((bounds.farthest - bounds.nearest) / RADIAL))
    return Grid(bounds.nearest, RADIAL, rings, sectors)
