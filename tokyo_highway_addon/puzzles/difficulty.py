"""How hard a puzzle is, from what can be measured.

Four things are added up:

* the *search*: bits of luck that it would take to hit the answer blindly, log2 of all places of all bases and kinds
  over those of the answer;
* the *temptations*: log2 of one more than the places that look like an answer and are none (:mod:`.tries`);
* the *rules* that have to be known: half a point for each that spoils a try or makes the answer earn;
* the *gap*: a point where the next best earns only one car less, so that a solver may be content with it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..rules import Verdict
from .sounding import Sounding, Zone
from .tries import Try

Class = Literal["easy", "medium", "hard", "expert"]
CLASSES: Final[tuple[tuple[Class, float], ...]] = (
    ("easy", 11.0),
    ("medium", 13.0),
    ("hard", 15.0),
    ("expert", math.inf),
)
"""Each with the points below which a puzzle belongs to it."""
EARNING: Final = frozenset({"car-over", "car-under", "car-each", "exit-bonus", "exit-height", "junction-height"})
"""Rules that make an answer earn, or possible."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What was measured, and what it adds up to."""

    search: float
    """Bits."""
    tempting: int
    """Tries that earn one car less, or that one rule spoils."""
    rules: tuple[str, ...]
    """Those that meet in the answer and in the tries, by id."""
    gap: int | None
    """Cars that the answer earns more than the next best; None where nothing else is legal."""

    @property
    def points(self) -> float:
        narrow = 1.0 if self.gap == 1 else 0.0
        return self.search + math.log2(1 + self.tempting) + len(self.rules) / 2.0 + narrow

    @property
    def name(self) -> Class:
        return next(name for name, below in CLASSES if self.points < below)


def difficulty_of(
    zone: Zone, soundings: Sequence[Sounding], verdict: Verdict, tempting: Sequence[Try], gap: int | None
) -> Difficulty:
    """``verdict`` is the referee's on the answer; ``soundings`` are of all bases and kinds that the hand allows."""
    its_own = next(each for each in soundings if (each.base, each.kind) == (zone.base, zone.kind))
    share = zone.area / float(its_own.areas.sum() * its_own.cars.shape[1])
    rules = EARNING & set(verdict.applied)
    rules |= {reason.rule for each in tempting for reason in each.spoilt_by}
    return Difficulty(math.log2(len(soundings) / share), len(tempting), tuple(sorted(rules)), gap)
