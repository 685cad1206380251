"""How well both ends carry the roads to the rings about a base, before any is laid."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules.batch import BatchReferee
from ..rules.batch_poses import slopes
from .grids import Grid
from .regions import Kind

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]

WITHIN: Final = 9.0, 13.0, 20.0
"""mm along roads from the base's axis within which they lie on earlier ends, for bounds of their slopes."""


class Spans:
    """How well both ends carry the roads to each ring's middle, in whatever way they lie on earlier ends."""

    def __init__(self, referee: BatchReferee, base: str, kind: Kind, grid: Grid) -> None:
        self._pieces, self._kind, self._grid = referee.position.pieces, kind, grid
        self._base, self._earlier = referee.position.table.pillar_by_id[base], referee.position.table.ends.get(base, ())
        self._found: dict[float, tuple[Floats, Floats]] = {}
        farthest = self._lying_within()
        self._within = [each for each in WITHIN if (farthest <= each).any()] if self._earlier else [0.0]
        self.near: Ints = np.searchsorted(self._within, farthest)
        """(sectors,) which of the margins holds there; too large a number for roads that lie along earlier ones."""

    def _lying_within(self) -> Floats:
        """(sectors,) how far along the roads from the base's axis they may lie on earlier ends, mm."""
        turn, radius = self._grid.turn, self._pieces.half_width
        angle = (np.arange(self._grid.sectors) + 0.5) * turn
        within = np.zeros(len(angle))
        for pose, at_end in self._earlier:
            away = -1.0 if at_end else 1.0
            x, y = pose.x - self._base.at[0], pose.y - self._base.at[1]
            cosine = away * (np.cos(angle) * pose.dx + np.sin(angle) * pose.dy)
            between = np.maximum(np.arccos(np.clip(cosine, -1.0, 1.0)) - turn / 2.0, 1e-6)
            # two strips overlap no farther out than this from where their middles meet at the axis
            aside = abs(y * pose.dx - x * pose.dy)
            out = (radius * (1.0 + np.abs(np.cos(between))) + aside) / np.sin(between)
            # nor does the earlier road reach farther than its tip
            tip = pose.length / 2.0 * pose.cos - away * (x * pose.dx + y * pose.dy)
            back = np.cos(np.minimum(between + turn, math.pi))
            beyond = np.where(back < -0.1, (tip + (radius + aside) * np.sin(between)) / -back, np.inf)
            within = np.maximum(within, np.where(between < math.pi / 2.0, out, np.minimum(out, beyond)))
        return within

    def find(self, shifts: Sequence[float]) -> None:
        """Find the margins with these shifts, all at once."""
        grid, pieces = self._grid, self._pieces
        apart = np.tile(grid.away(np.arange(grid.rings)), len(shifts))
        shift = np.repeat(shifts, grid.rings)
        top = self._kind.height * pieces.disc_height
        half, radius, bearing = pieces.road_length / 2.0, pieces.disc_radius, pieces.minimum_bearing
        found = []
        for within in self._within:
            least, greatest = slopes(self._base, self._earlier, apart, top, shift, within, pieces)
            steepest = np.maximum(np.abs(least), np.abs(greatest))
            flattest = np.where(least * greatest < 0.0, 0.0, np.minimum(np.abs(least), np.abs(greatest)))
            shortest, longest = half / np.sqrt(1.0 + steepest**2), half / np.sqrt(1.0 + flattest**2)
            reach = np.minimum(apart - 2.0 * (shortest - radius), 2.0 * (longest + radius - bearing) - apart)
            rests = np.full_like(apart, np.inf)
            for middle in (apart / 2.0 + shift, apart / 2.0 - shift):
                rests = np.minimum(rests, np.minimum(radius + middle - shortest, longest - middle + radius - bearing))
            found.append((reach.reshape(len(shifts), -1), rests.reshape(len(shifts), -1)))
        for k, each in enumerate(shifts):
            reaches, all_rests = (np.stack([pair[what][k] for pair in found]) for what in (0, 1))
            self._found[each] = reaches, all_rests

    def margins(self, shift: float) -> tuple[Floats, Floats]:
        """(ways, rings) mm, the most that the margins of reach and of rests may be."""
        if shift not in self._found:
            self.find((shift,))
        return self._found[shift]

    @property
    def ways(self) -> int:
        return len(self._within)
