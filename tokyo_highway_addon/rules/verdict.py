"""What the referee answers: reasons with margins, crossings with direction and clearance, and the verdict over them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

Unit = Literal["mm", "discs", "junctions", "roads", "cars", "branches", "deg", ""]
Direction = Literal["over", "under"]
Certainty = Literal["clear", "borderline"]


class Judgement(StrEnum):
    """Legal, illegal, or so close that the opponent decides."""

    LEGAL = "legal"
    BORDERLINE = "borderline"
    ILLEGAL = "illegal"

    @property
    def rank(self) -> int:
        return ("legal", "borderline", "illegal").index(self.value)


def worst(judgements: tuple[Judgement, ...] | list[Judgement]) -> Judgement:
    return max(judgements, key=lambda judgement: judgement.rank, default=Judgement.LEGAL)


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that is illegal or borderline. ``margin`` is signed: negative says by how much the rule is missed."""

    rule: str
    judgement: Judgement
    pieces: tuple[str, ...]
    measured: float | int | None
    limit: float | int | None
    margin: float | int | None
    unit: Unit
    message: str
    """Key of the sentence in the catalogues of :mod:`tokyo_highway_addon.languages`."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What fills the sentence's placeholders, besides ``measured``, ``limit``, ``margin`` (as a positive ``by``)."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """The new road crossing another: which way, how surely, with what clearance, and whether it earns a car."""

    road: str
    direction: Direction
    certainty: Certainty
    earns: bool
    """No clear blocker and an opponent's road; with ``certainty`` borderline it would earn if the opponent agrees."""
    rule: str
    """``car-over``, ``car-under`` or ``car-own-road``."""
    blocked_by: tuple[str, ...]
    clearance: float
    """Smallest distance of the two solids in mm; negative: they cut into each other by so much."""
    completeness: float
    """How far the new road has passed beyond the other, the shorter way, in mm."""
    at: tuple[float, float]
    """Where the centre lines meet or come nearest, in mm."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's answer to one move (or, with no crossings, to a whole position)."""

    judgement: Judgement
    reasons: tuple[Reason, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    applied: tuple[str, ...] = ()
    """Every rule that had a say, broken or not, in the order of the rule table."""
    earned: int = 0
    placed: int = 0
    penalty: int = 0
    """Discs due to opponents for what was dropped."""

    @property
    def legal(self) -> bool:
        return self.judgement is Judgement.LEGAL
