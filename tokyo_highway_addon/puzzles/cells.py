"""The table about a base cut into cells, each proven legal with its cars, proven not to be legal, or cut further.

The referee judges the middle of a cell with a band that is wider by how far the cell's other roads may lie from it
(:mod:`.bounds`): what it then calls legal is so everywhere in the cell, and what it calls illegal nowhere legal.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt
from numpy.typing import NDArray

from ..rules.batch import BORDERLINE, ILLEGAL, LEGAL, NARROW, BatchReferee, Slack, Verdicts
from ..rules.batch_poses import slopes
from .bounds import Bounds
from .regions import Kind

Floats = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]
T = TypeVar("T", bound=np.generic)

OPEN: Final = -2
"""Not proven."""
NOTHING: Final = -1
"""Proven that no road is legal for sure; from 0 up, proven legal with so many cars."""
UNTOLD: Final = 3
"""Of a cell whose corners have not been asked."""
STEEP: Final = 0.35
"""Tangent of the slope from which on a ring has bounds of its own every :data:`BAND` mm."""
BAND: Final = 6.0
WITHIN: Final = 9.0, 13.0, 20.0
"""mm along roads from the base's axis within which they lie on earlier ends, for bounds of their slopes."""
ENDS: Final = 3
"""Roads on a pillar at most."""
MANY: Final = 100
"""More cars than there are."""
RADIAL: Final = 2.0
"""mm, the depth of the cells that a search begins with; they are twice as wide."""
SHIFTS: Final = (0.0, 1.5, -1.5, 3.0, -3.0)
"""mm. Shifts with which a cell is tried to be proven legal."""
SHIFT_CELLS: Final = 0.5, 2.0
"""mm that the shifts of a cell's roads are apart at least and at most, where it is to be proven that none is legal, or
earns more: as much as the cell is deep."""


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
    """The coarsest cells. Exits have one ring, since only their direction counts."""
    sectors = max(8, math.ceil(2.0 * math.pi * max(bounds.farthest, 1.0) / (2.0 * RADIAL)))
    if exit:
        return Grid(bounds.nearest, 0.0, 1, sectors)
    rings = max(1, math.ceil((bounds.farthest - bounds.nearest) / RADIAL))
    return Grid(bounds.nearest, RADIAL, rings, sectors)


@dataclass(frozen=True, eq=False, slots=True)
class Proof:
    """What is proven about a base for one kind."""

    bounds: Bounds
    grid: Grid
    """The finest."""
    found: Codes
    """(rings, sectors) of each of its cells: :data:`OPEN`, :data:`NOTHING`, or cars."""
    most: Codes
    """(rings, sectors) cars that a legal road to each cell may earn at most; :data:`NOTHING` where none is legal."""
    broken: Codes
    """(rings, sectors) the rule that roads without shift break, where nothing is legal, by its place in
    :data:`~..rules.batch.BROKEN`; where only shifted ones would be carried, ``reach``."""

    def halved(self) -> Proof:
        """The same in the finer grid."""
        halved = self.grid.halved
        return Proof(self.bounds, self.grid.finer(), halved(self.found), halved(self.most), halved(self.broken))

    def with_sectors(self, other: Proof, theirs: Flags) -> Proof:
        """The same with some sectors (sectors,) as in another proof with the same grid."""
        pairs = ((self.found, other.found), (self.most, other.most), (self.broken, other.broken))
        found, most, broken = (np.where(theirs, its, own) for own, its in pairs)
        return Proof(self.bounds, self.grid, found, most, broken)


def proven(
    referee: BatchReferee,
    base: str,
    kind: Kind,
    levels: int,
    enough: int | None = None,
    among: Flags | None = None,
) -> Proof:
    """``levels`` is how often the first cells are halved where nothing is proven yet; with ``enough``, only to know
    which cells earn so many cars. ``among`` are the sectors of the first cells that are asked about, by default all;
    of the others nothing is true that is told."""
    bounds = Bounds.of(referee.position, base, kind)
    grid = first_grid(bounds, kind.exit)
    start = NOTHING if bounds.reach == 0.0 else OPEN
    found = np.full((grid.rings, grid.sectors), start, dtype=np.int8)
    if among is not None:
        found[:, ~among] = NOTHING
    proof = Proof(bounds, grid, found, found.copy(), np.ones_like(found))
    for level in range(levels + 1):
        if level:
            proof = proof.halved()
        _cut(referee, base, kind, proof, proof.found == OPEN, level == levels, enough)
    return proof


def further(
    referee: BatchReferee, base: str, kind: Kind, proof: Proof, where: Flags, enough: int | None = None
) -> Proof:
    """The same with the open cells among some (rings, sectors) halved once more; with ``enough``, only to know which
    earn so many cars."""
    finer = proof.halved()
    before = finer.most.copy()
    _cut(referee, base, kind, finer, proof.grid.halved(where) & (finer.found == OPEN), True, enough)
    np.minimum(finer.most, before, out=finer.most)
    return finer


def _cut(
    referee: BatchReferee, base: str, kind: Kind, proof: Proof, where: Flags, last: bool, enough: int | None
) -> None:
    """Put in place what is proven of some cells (rings, sectors)."""
    for bounds, rings in _bands(referee, base, kind, proof):
        ring, sector = np.nonzero(where & rings[:, None])
        if len(ring):
            cells = _Cells(referee, base, kind, bounds, proof.grid, ring, sector)
            proof.found[ring, sector], proof.most[ring, sector] = cells.proven(last, enough)
            proof.broken[ring, sector] = np.where(proof.found[ring, sector] == NOTHING, cells.broken, 0)


def _bands(referee: BatchReferee, base: str, kind: Kind, proof: Proof) -> Iterator[tuple[Bounds, Flags]]:
    """The bounds of parts of the ring, with the rings (rings,) of each: where roads are steep, they are much less so a
    little farther out."""
    bounds, grid = proof.bounds, proof.grid
    if bounds.steep < STEEP or kind.exit:
        yield bounds, np.ones(grid.rings, dtype=bool)
        return
    away = grid.away(np.arange(grid.rings))
    band = np.floor((away - grid.nearest) / BAND)
    for number in range(math.ceil(grid.radial * grid.rings / BAND)):
        start = grid.nearest + number * BAND
        part = Bounds.of(referee.position, base, kind, (start, start + BAND))
        # where nothing is sampled that a road could reach, the whole ring's bounds are as good as any
        yield part if part.reach else bounds, band == number


def judged(
    referee: BatchReferee,
    base: str,
    kind: Kind,
    at: Floats,
    shifts: npt.ArrayLike,
    slack: Slack | None,
    stood: Codes | None = None,
    asked: int | None = None,
) -> Verdicts:
    """The referee's answer for places (n, 2) of one kind."""
    return referee.judge(base, at, max(kind.height, 1), kind.junction, kind.exit, shifts, slack, stood, asked)


class _Spans:
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


class _Cells:
    """Some cells of one grid."""

    def __init__(
        self,
        referee: BatchReferee,
        base: str,
        kind: Kind,
        bounds: Bounds,
        grid: Grid,
        ring: Ints,
        sector: Ints,
        stood: Codes | None = None,
        spans: _Spans | None = None,
    ) -> None:
        self._referee, self._base, self._kind, self._bounds, self._grid = referee, base, kind, bounds, grid
        self._ring, self._sector = ring, sector
        self._apart = grid.away(ring)
        self._at = grid.middles(referee.position.table.pillar_by_id[base].at, ring, sector)
        self._stood = stood
        self._spans = spans or _Spans(referee, base, kind, grid)
        self.broken = np.ones(len(ring), dtype=np.int8)

    def proven(self, last: bool, enough: int | None = None) -> tuple[Codes, Codes]:
        """What is proven of each cell, the ``last`` time cut by shifts, too; and the most cars that it may earn.

        With ``enough``, only whether a cell earns so many is asked.
        """
        least, most = np.full((2, len(self._at)), ((NOTHING,), (MANY,)), dtype=np.int8)
        if enough is not None:
            most = self._crossed()
        least_asked = NOTHING if enough is None else enough
        # without shift, with what any shift might cross besides
        rows = np.flatnonzero((most >= least_asked) & self._carried(0.0, 0.0, LEGAL))
        code, earned, possible = self._judged(rows, np.zeros(len(rows)), 0.0, self._widest(), LEGAL)
        rows, legal = rows[code == LEGAL], code == LEGAL
        least[rows], most[rows] = earned[legal], np.minimum(most[rows], (earned + possible)[legal])
        asked = (least < most) & (most >= least_asked)
        rows = np.flatnonzero(asked & (least == NOTHING))
        rest = self._some(rows)
        nowhere = rest._at_most(np.zeros(len(rows), dtype=np.int8)) == NOTHING
        self.broken[rows] = rest.broken
        most[rows[nowhere]] = NOTHING
        asked[rows[nowhere]] = False
        if last:
            rows = np.flatnonzero(asked)
            least[rows] = self._some(rows)._at_least(least[rows], most[rows])
            bar = np.maximum(least + 1, least_asked).astype(np.int8)
            # of the others it is known that one of their roads may be legal
            rows = rows[bar[rows] > 0]
            most[rows] = np.minimum(most[rows], self._some(rows)._at_most(bar[rows]))
            rows = np.flatnonzero(most == MANY)
            most[rows] = self._some(rows)._crossed()
        return np.where(least == most, least, OPEN).astype(np.int8), most

    def _at_most(self, bar: Codes) -> Codes:
        """The most that any road of each cell may earn, whatever its shift; :data:`MANY` as soon as that reaches the
        bar: that any is legal at all, if it is 0."""
        most = np.full(len(self._at), NOTHING, dtype=np.int8)
        width = float(np.clip(self._grid.wide / 2.0, *SHIFT_CELLS))
        asked = None if (bar > 0).any() else ILLEGAL
        shifts = sorted(self._shifts(width).tolist(), key=abs)
        if not self._kind.exit:
            self._spans.find(shifts)
        # most of what is legal is so with a small shift: then few are asked; the others are asked together
        for few in (shifts[:1], shifts[1:3], shifts[3:7], shifts[7:]):
            rows = np.flatnonzero(most < bar)
            if not len(rows) or not few:
                break
            some = self._some(rows)
            most[rows] = np.maximum(most[rows], some._most(few, width / 2.0, asked))
            if few == [0.0]:
                self.broken[rows] = some.broken
        return np.where(most < bar, most, MANY).astype(np.int8)

    def _crossed(self) -> Codes:
        """The most that any road of each cell may earn by what it may cross."""
        slack = replace(self._slack(0.0), onward=self._widest())
        height = max(self._kind.height, 1)
        return self._referee.earn_at_most(self._base, self._at, height, self._kind.exit, slack)

    def _slack(self, spread: float) -> Slack:
        """How far the roads of each cell with about one shift may lie from its middle's."""
        return self._bounds.slack(self._grid.radial / 2.0, self._grid.turn / 2.0, spread)

    def _some(self, rows: Ints) -> _Cells:
        stood = None if self._stood is None else self._stood[rows]
        ring, sector = self._ring[rows], self._sector[rows]
        return _Cells(self._referee, self._base, self._kind, self._bounds, self._grid, ring, sector, stood, self._spans)

    def _most(self, shifts: list[float], spread: float, asked: int | None) -> Codes:
        """The most that any legal road of each cell may earn with about one of those shifts, :data:`NOTHING` if none
        is legal."""
        most = np.full(len(self._at), NOTHING, dtype=np.int8)
        each = [np.flatnonzero(self._carried(shift, spread, asked)) for shift in shifts]
        rows = np.concatenate(each)
        code, earned, possible = self._judged(rows, np.repeat(shifts, list(map(len, each))), spread, asked=asked)
        may = code != ILLEGAL
        np.maximum.at(most, rows[may], (earned + possible)[may])
        return most

    def _at_least(self, least: Codes, most: Codes) -> Codes:
        """What all places of each cell earn with one of the shifts, :data:`NOTHING` where some place is not legal."""
        least = least.copy()
        for shifts in (SHIFTS[1:3], SHIFTS[3:]):
            each = [np.flatnonzero((least < most) & self._carried(shift, 0.0, LEGAL)) for shift in shifts]
            rows = np.concatenate(each)
            code, earned, _ = self._judged(rows, np.repeat(shifts, list(map(len, each))), 0.0, asked=LEGAL)
            legal = code == LEGAL
            np.maximum.at(least, rows[legal], earned[legal])
        return least

    def _widest(self) -> float:
        """How far the shift of any road may be from none: both tips reach as far as they must and may."""
        low, high = self._bounds.tips
        return (high - low) / 2.0 + self._referee.margin + 0.5

    def _shifts(self, width: float) -> Floats:
        low, high = self._bounds.tips
        most = (high - low) / 2.0 + 1.0
        if self._kind.exit:
            most = high - low
        steps = math.ceil(most / width)
        shifts: Floats = np.arange(-steps, steps + 1, dtype=np.float64) * width
        return shifts

    def _carried(self, shift: float, spread: float, asked: int | None) -> Flags:
        """Which cells may have any road with about that shift that both ends carry; with ``asked`` legal, which may
        have their middle's carried well enough."""
        if self._kind.exit:
            return np.ones(len(self._at), dtype=bool)
        bounds, pieces = self._bounds, self._referee.position.pieces
        low, high = bounds.tips
        spare = self._grid.radial / 4.0 + spread + self._referee.margin + 0.1
        longest, shortest = pieces.road_length / 2.0, bounds.flat
        carried = np.ones(len(self._at), dtype=bool)
        for sign in (1.0, -1.0):
            beyond = sign * shift - self._apart / 2.0
            carried &= (longest + beyond >= low - spare) & (shortest + beyond <= high + spare)
        near = self._spans.near[self._sector]
        rows = np.flatnonzero(carried & (near < self._spans.ways))
        if len(rows):
            reach, rests = (margins[near[rows], self._ring[rows]] for margins in self._spans.margins(shift))
            slack = self._slack(spread)
            # what of the cell's roads can be carried by so much, at least; where steps are looked at, by another slack
            share = (1.0 if 2.0 * slack.gap > NARROW else 0.0) if asked == LEGAL else -1.15
            carried[rows] = (reach >= self._referee.margin + share * slack.apart) & (
                rests >= self._referee.margin + share * slack.tips
            )
        return carried

    def _judged(
        self, rows: Ints, shifts: Floats, spread: float, onward: float = 0.0, asked: int | None = None
    ) -> tuple[Codes, Codes, Codes]:
        """Of some cells' roads, each with about one shift: the verdict, the cars all earn, and what some may earn too;
        ``asked`` is the one verdict of interest."""
        slack = replace(self._slack(spread), onward=onward)
        if self._stood is None and not self._kind.exit:
            # what the shifts do not change is judged once
            self._stood = self._referee.stand(self._base, self._at, self._kind.height, slack)
        stood = None if self._stood is None else self._stood[rows]
        verdicts = judged(self._referee, self._base, self._kind, self._at[rows], shifts, slack, stood, asked)
        code, earned, possible = verdicts.judgement, verdicts.earned, verdicts.possible
        told = (shifts == 0.0) & (verdicts.broken > 0)
        self.broken[rows[told]] = verdicts.broken[told]
        if 2.0 * slack.gap <= NARROW:
            steps = np.flatnonzero(verdicts.nearly > 0)
            if len(steps):
                placed = None if stood is None else stood[steps]
                told, *better = self._at_a_step(rows[steps], shifts[steps], spread, onward, placed, asked)
                for values, each in zip((code, earned, possible), better, strict=True):
                    values[steps[told]] = each[told]
        return code, earned, possible

    def _at_a_step(
        self, rows: Ints, shift: Floats, spread: float, onward: float, stood: Codes | None, asked: int | None
    ) -> tuple[Flags, Codes, Codes, Codes]:
        """Of which cells, with roads some of which lie on an earlier end and some beside it, more can be told, and the
        same of them: for each way to lie one corner of such a cell is judged for all roads that lie like its own."""
        grid, kind = self._grid, self._kind
        base = self._referee.position.table.pillar_by_id[self._base].at
        slack = replace(self._bounds.slack(grid.radial, grid.turn, 2.0 * spread), onward=onward, like=True)
        ring, sector = self._ring[rows].astype(np.float64), self._sector[rows].astype(np.float64)
        outward = (0.0, 1.0) if grid.radial else (0.5,)
        corners = [(out, on, by) for out in outward for on in (0.0, 1.0) for by in {-spread, spread}]
        at = np.concatenate([grid.points(base, ring + out, sector + on) for out, on, _ in corners])
        shifts = np.concatenate([shift + by for _, _, by in corners])
        ways, nearly = self._referee.lie(self._base, at, max(kind.height, 1), kind.exit, shifts, slack)
        ways, nearly = ways.reshape(len(corners), -1), nearly.reshape(len(corners), -1)
        mixed = np.bitwise_or.reduce(ways, axis=0) & ~np.bitwise_and.reduce(ways, axis=0)
        # an end on which some roads of the cell may lie although those of no corner do, or the other way round
        told = (np.bitwise_or.reduce(nearly, axis=0) & ~mixed) == 0
        ways_left = np.prod([1 + ((mixed >> bit) & 1) for bit in range(ENDS)], axis=0)
        verdict, least, largest = (np.full(len(rows), start, dtype=np.int8) for start in (UNTOLD, MANY, 0))
        for way in np.unique(ways[:, told]):
            alike = ways == way
            some = np.flatnonzero(alike.any(axis=0) & told)
            corner = alike.argmax(axis=0)[some] * len(rows) + some
            placed = None if stood is None else stood[some]
            found = judged(self._referee, self._base, kind, at[corner], shifts[corner], slack, placed, asked)
            ways_left[some] -= 1
            before, one = verdict[some], found.judgement
            verdict[some] = np.where((before == UNTOLD) | (before == one), one, BORDERLINE)
            may = one != ILLEGAL
            some, earned, possible = some[may], found.earned[may], found.possible[may]
            least[some] = np.minimum(least[some], earned)
            largest[some] = np.maximum(largest[some], earned + possible)
        told &= ways_left == 0
        illegal = verdict == ILLEGAL
        return told, verdict, np.where(illegal, 0, least), np.where(illegal, 0, largest - least)
