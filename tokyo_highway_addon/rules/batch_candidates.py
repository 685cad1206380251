"""An array of candidate moves from one base, and how margins become verdicts: what all of :mod:`.batch_chunk` rests
on. Lengths mm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from .batch_poses import Flags, Floats, Overlap, Poses, Rows
from .position import Pillar
from .table import EXACT
from .touching import NEAR

if TYPE_CHECKING:
    from .batch import BatchReferee


Codes = npt.NDArray[np.int8]
Ends = npt.NDArray[np.int16]

NARROW: Final = 1.5
"""mm of slack up to which pairs are looked at one by one where bounds tell nothing."""

SAME: Final = 0.03
"""mm of overlap by which ends that lie on one another, or side by side, may differ from the tolerance and be taken for
the other at another place of a cell."""

BROKEN: Final = ("", "reach", "pillar-place", "road-over-pillar", "road-rests", "road-touch")
"""What a candidate may break, by number; 0 where it is not illegal."""

LEGAL: Final = 0
BORDERLINE: Final = 1
ILLEGAL: Final = 2


@dataclass(frozen=True, slots=True)
class Slack:
    """How far the moves that a candidate stands for may lie from it, mm: then it is judged for all of them at once.

    Legal means that all of them are, illegal that none is, though some may be borderline; between is what differs or
    cannot be told in arrays.
    """

    apart: float
    """The distance of the axes, and what a road can span."""
    tips: float
    """The tips along the stick, from their pillars' axes."""
    gap: float
    """Any point of the new road."""
    top: float
    """The road's outline over the base, seen from above."""
    rise: float
    """The road's underside there, up or down."""
    place: float
    """The new pillar."""
    onward: float = 0.0
    """The road along itself, for what it may cross besides: such crossings count as possible."""
    like: bool = False
    """The candidate stands only for those moves whose roads lie on the same earlier ends as its own."""


class Candidates:
    """One array of candidates of one base, with what is told of each so far."""

    def __init__(
        self,
        referee: BatchReferee,
        base: Pillar,
        places: Floats,
        heights: Rows,
        exits: Flags,
        shifts: Floats,
        slack: Slack | None = None,
        asked: int | None = None,
        rough: bool = False,
    ) -> None:
        """``asked`` is the one verdict of interest, if there is: of :data:`LEGAL` and :data:`ILLEGAL`, with slack.
        ``rough``: nothing is looked at one by one."""
        self.referee, self.base = referee, base
        self.position, self.pieces = referee.position, referee.position.pieces
        self.slack, self.asked, self.rough = slack, asked, rough
        self.strict = referee.margin
        self.band = self.strict + (slack.gap if slack else 0.0)
        self.place_band = self.strict + (slack.place if slack else 0.0)
        self.x, self.y = places[:, 0].copy(), places[:, 1].copy()
        self.tops: Floats = (heights * self.pieces.disc_height).astype(np.float64)
        self.exits, self.shifts = exits, shifts
        n = len(places)
        self.code = np.zeros(n, dtype=np.int8)
        self.broken = np.zeros(n, dtype=np.int8)
        self.earned = exits.astype(np.int8)
        self.possible = np.zeros(n, dtype=np.int8)
        self.poses: Poses
        self.overlaps: list[Overlap]
        self.lies_on, self.nearly = np.zeros((2, n), dtype=np.int16)
        self.alive: Rows = np.arange(n)
        self._counts_alone = False

    def _open(self, candidates: Rows) -> Flags:
        """Which candidates' verdicts may still change, as far as is asked."""
        code = self.code[candidates]
        is_open: Flags = code == LEGAL if self.asked == LEGAL else code != ILLEGAL
        return is_open

    def _mark(self, rows: Rows, margins: Floats, band: float | None = None) -> None:
        """Judge margins in mm of candidates ``rows``, which may stand there several times."""
        band = self.band if band is None else band
        margins = np.round(margins, EXACT)
        worse = margins < band
        if worse.any():
            rows, margins = rows[worse], margins[worse]
            if self.slack:
                # so far from kept that it is nowhere, though it may be the opponent's to decide
                broken = margins < 2.0 * self.strict - band
            else:
                broken = (margins <= -band) & ((band > 0.0) | (margins < 0.0))
            np.maximum.at(self.code, rows, np.where(broken, ILLEGAL, BORDERLINE).astype(np.int8))

    def _blame(self, rule: str) -> None:
        """Name the rule that the newly illegal candidates break first."""
        self.broken[(self.code == ILLEGAL) & (self.broken == 0)] = BROKEN.index(rule)

    def _doubt(self, rows: Rows) -> None:
        """What would have to be looked at one by one is not told, where a candidate stands for many."""
        np.maximum.at(self.code, rows, np.int8(BORDERLINE))

    def _too_wide(self, rows: Rows) -> bool:
        """Whether the candidates stand for too many moves for looks one by one to tell much, or none is wanted: then
        nothing is told."""
        if not self.rough and (self.slack is None or self.slack.gap <= NARROW):
            return False
        self._doubt(rows)
        return True

    @property
    def _broken(self) -> float:
        """The margin, mm, below which candidates with slack are illegal."""
        return 2.0 * self.strict - self.band

    @property
    def _near(self) -> float:
        """How near pieces matter, mm: what is not cut into is not illegal."""
        return NEAR if self.asked == ILLEGAL else self.band + NEAR

    def _worth_a_look(self, row: int, least: float, broken: float | None = None) -> bool:
        """Whether a look at one pair, whose margin is at ``least`` so many mm, may still change what is told of a
        candidate. ``broken`` is the margin below which it is illegal."""
        code = self.code[row]
        if code == ILLEGAL or self.slack is None:
            return bool(code != ILLEGAL)
        if code == LEGAL and self.asked != ILLEGAL:
            return True
        return self.asked != LEGAL and least < (self._broken if broken is None else broken) + 1e-6
