"""The map of places for what is being dragged: a sketch at once, then proven bit by bit, nearest the mouse first.

Made to be advanced by a timer in Blender's own thread, a few milliseconds at a time. Only the kind that is dragged is
mapped, for roads laid with the shift that is dragged: what the map calls legal can be had by clicking there.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

import numpy as np
import numpy.typing as npt

from ...puzzles import Kind, Places
from ...puzzles.bounds import Bounds
from ...puzzles.cells import BAND, MANY, NOTHING, OPEN, RADIAL, STEEP, Proof, first_grid
from ...puzzles.places import kinds_for, levels_of, places_of, sketch
from ...rules import Point, Position
from ...rules.batch import ILLEGAL, LEGAL, BatchReferee
from .drafting_memory import remembered

Ints = npt.NDArray[np.intp]

RESOLUTION: Final = 0.5
"""mm to which a live map is proven."""
STEP: Final = 0.008
"""Seconds that a step should take; steps take in more cells or fewer to come near it."""
CELLS: Final = (120, 800)
"""How many cells a step looks at, at least and at most."""
PARTS: Final = 3
"""Times that a map becomes better to look at while cells of one size are worked through."""


def live(position: Position, base: str, kind: Kind, shift: float = 0.0) -> Live:
    """The map of a base for one kind, as far as it was worked out when last asked for. Raises as :class:`Live`."""
    return remembered(position, ("live", base, kind, shift), lambda: Live(position, base, kind, shift))


class Live:
    """A map on its way from a sketch to a proof. What is to be drawn is :attr:`places`."""

    def __init__(self, position: Position, base: str, kind: Kind, shift: float = 0.0) -> None:
        """Nothing is worked out before :meth:`advance` is called. Raises ``KeyError`` for an id that is no pillar's."""
        self._referee = remembered(position, "referee", lambda: BatchReferee(position))
        self._base, self._kind, self._shift = base, kind, shift
        self._at = position.pillar(base).at
        self._allowed = kind in remembered(position, ("kinds", base), lambda: kinds_for(self._referee, base))
        self.places: Places | None = None
        """The map as it is known so far; ``places.proven`` is false for the sketch. None: not begun."""
        self.version = 0
        """Counts the changes of :attr:`places`."""
        self.done = False
        """Whether all is proven that will be."""
        self.longest = 0.0
        """Seconds that the longest step has taken so far."""
        self._cells: _Cells | None = None
        self._level = 0
        self._count = 4 * CELLS[0]

    def advance(self, seconds: float = 0.008, towards: Point | None = None) -> bool:
        """Works on for about so long, at least one step, ``towards`` a point first; whether the map to be drawn has
        changed."""
        until, before = perf_counter() + seconds, self.version
        while not self.done:
            start = perf_counter()
            self._step(towards)
            now = perf_counter()
            self.longest = max(self.longest, now - start)
            # a step more would take about as long as the last one
            if 2.0 * now - start > until:
                break
        return self.version != before

    def finish(self) -> Places:
        """Works until all is proven, and gives the map."""
        while not self.done:
            self.advance(1.0)
        assert self.places is not None
        return self.places

    def _step(self, towards: Point | None) -> None:
        if self.places is None:
            self._show(sketch(self._referee, self._base, (self._kind,) if self._allowed else ()))
            self.done = not self._allowed
            return
        if self._cells is None:
            self._cells = _Cells(self._referee, self._base, self._kind, self._shift)
            return
        cells, start = self._cells, perf_counter()
        if cells.left:
            part = cells.left * PARTS // cells.total
            cells.look_at(self._count, towards)
            taken = max(perf_counter() - start, 1e-4)
            self._count = round(min(max(self._count * min(STEP / taken, 1.5), CELLS[0]), CELLS[1]))
            if not self._level or not cells.left or cells.left * PARTS // cells.total == part:
                return
        self._show(places_of(self._referee, self._base, {self._kind: cells.proof}, RADIAL / 2.0**self._level, False))
        if not cells.left:
            self._level += 1
            if self._level > levels_of(RESOLUTION):
                self.done = True
            else:
                cells.halve()

    def _show(self, places: Places) -> None:
        self.places = places
        self.version += 1


class _Cells:
    """The cells about a base, of one size at a time, and what is proven of each for roads with one shift."""

    def __init__(self, referee: BatchReferee, base: str, kind: Kind, shift: float) -> None:
        self._referee, self._base, self._kind, self._shift = referee, base, kind, shift
        self._at = referee.position.table.pillar_by_id[base].at
        bounds = Bounds.of(referee.position, base, kind)
        grid = first_grid(bounds, kind.exit)
        found = np.full((grid.rings, grid.sectors), OPEN, dtype=np.int8)
        self.proof = Proof(bounds, grid, found, np.full_like(found, MANY), np.zeros_like(found))
        self._bands: dict[int, Bounds] = {}
        self._list()

    @property
    def left(self) -> int:
        """How many cells of this size have not been looked at."""
        return len(self._ring)

    def halve(self) -> None:
        """Go on with cells half as wide and half as deep."""
        self.proof = self.proof.halved()
        self._list()

    def look_at(self, count: int, towards: Point | None) -> None:
        """Prove what can be proven of about so many cells, those ``towards`` a point first."""
        grid, base = self.proof.grid, self._at
        if towards is not None:
            angle = math.atan2(towards[1] - base[1], towards[0] - base[0])
            off = (self._sector + 0.5) * grid.turn - angle
            # where it is steep, cells of one band at a time; and then, of all, those nearest to the direction
            order = np.argsort(np.abs(np.remainder(off + math.pi, 2.0 * math.pi) - math.pi), kind="stable")
        else:
            order = np.arange(self.left)
        if self.proof.bounds.steep >= STEEP and not self._kind.exit:
            band = np.floor(grid.away(self._ring) / BAND)
            order = order[band[order] == band[order[0]]]
        chosen, bounds = order[:count], self.proof.bounds
        if self.proof.bounds.steep >= STEEP and not self._kind.exit:
            bounds = self._band(int(band[chosen[0]]))
        ring, sector = self._ring[chosen], self._sector[chosen]
        rest = np.ones(self.left, dtype=bool)
        rest[chosen] = False
        self._ring, self._sector = self._ring[rest], self._sector[rest]
        found = self._referee.judge(
            self._base,
            grid.middles(base, ring, sector),
            max(self._kind.height, 1),
            self._kind.junction,
            self._kind.exit,
            self._shift,
            bounds.slack(grid.radial / 2.0, grid.turn / 2.0, 0.0),
        )
        sure = (found.judgement == LEGAL) & (found.possible == 0)
        nowhere = found.judgement == ILLEGAL
        proof = self.proof
        proof.found[ring, sector] = np.where(sure, found.earned, np.where(nowhere, NOTHING, OPEN))
        proof.most[ring, sector] = np.where(nowhere, NOTHING, found.earned + found.possible)
        proof.broken[ring, sector] = np.where(nowhere, found.broken, 0)

    def _band(self, number: int) -> Bounds:
        """Bounds of the roads to part of the ring: where they are steep, they are much less so a little farther out."""
        if number not in self._bands:
            within = (number * BAND, (number + 1) * BAND)
            part = Bounds.of(self._referee.position, self._base, self._kind, within)
            self._bands[number] = part if part.reach else self.proof.bounds
        return self._bands[number]

    def _list(self) -> None:
        self._ring, self._sector = np.nonzero(self.proof.found == OPEN)
        self.total = max(self.left, 1)
