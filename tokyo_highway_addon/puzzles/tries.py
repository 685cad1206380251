"""The ideas that nearly solve a puzzle: places that earn one car less, and places that one rule alone spoils."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ..records.lengths import to_tenths
from ..rules import Judgement, Move, Position, Reason, Verdict, check
from ..rules.batch import BatchReferee
from .answers import move_to
from .sounding import NOTHING, Sounding, crossed_by

OVERLOOKED: Final = 1.5
"""mm"""
LOOKED_AT: Final = 160
"""Illegal places that are asked for their reasons, at most."""


@dataclass(frozen=True, eq=False, slots=True)
class Try:
    """A move that tempts."""

    move: Move
    """With as many cars as it would earn, were it legal."""
    verdict: Verdict

    @property
    def spoilt_by(self) -> tuple[Reason, ...]:
        """Why it is not legal, all by one rule; empty where it only earns less."""
        return self.verdict.reasons

    @property
    def cars(self) -> int:
        """The cars it earns, or would earn."""
        return self.verdict.earned


def tries(position: Position, floor: int, soundings: Iterable[Sounding]) -> tuple[Try, ...]:
    """One for each base, kind, and way to fail; those that earn less first.

    ``floor`` is what an answer earns at least; with 0, everything that a single rule forbids is a try.
    """
    found: dict[tuple[object, ...], Try] = {}
    for sounding in soundings:
        if floor >= 2:
            for zone in sounding.zones(floor - 1, floor - 1):
                each = _tried(position, sounding, zone.middle)
                if each.verdict.legal and each.cars == floor - 1 and not doubtful(each.verdict):
                    earning = tuple(crossing.road for crossing in each.verdict.crossings if crossing.earns)
                    found.setdefault((sounding.base, sounding.kind, earning), each)
    spoilt: dict[tuple[object, ...], Try] = {}
    for each in _spoilt(position, floor, list(soundings)):
        move = each.move
        rules = {reason.rule for reason in each.spoilt_by}
        if each.cars < floor or len(rules) != 1 or each.verdict.judgement is not Judgement.ILLEGAL:
            continue
        height = move.pillar.height if move.pillar else 0
        pieces = tuple(sorted({piece for reason in each.spoilt_by for piece in reason.pieces}))
        key = (move.base, height, *rules, pieces)
        if key not in spoilt or _oddity(each) < _oddity(spoilt[key]):
            spoilt[key] = each
    return (*found.values(), *sorted(spoilt.values(), key=_oddity))


def doubtful(verdict: Verdict) -> bool:
    """Whether a crossing would earn if the opponent agreed."""
    return any(crossing.earns and crossing.certainty == "borderline" for crossing in verdict.crossings)


def _oddity(each: Try) -> float:
    """How far a try is from missing by as much as an eye overlooks and a rule does not."""
    miss = max((abs(float(reason.margin or 0.0)) for reason in each.spoilt_by), default=0.0)
    return abs(miss - OVERLOOKED)


def _tried(position: Position, sounding: Sounding, at: tuple[float, float]) -> Try:
    place = (to_tenths(at[0]), to_tenths(at[1]))
    move = move_to(position.to_move, sounding.base, sounding.kind, place, 0.0)
    verdict = check(position, move)
    cars = min(verdict.earned, position.supply[position.to_move].cars)
    return Try(replace(move, cars=cars), verdict)


def _spoilt(position: Position, floor: int, soundings: list[Sounding]) -> Iterator[Try]:
    """Illegal places whose roads would cross enough of the opponents' roads, evenly spread."""
    referee = BatchReferee(position)
    places: list[tuple[Sounding, tuple[float, float]]] = []
    for sounding in soundings:
        at = sounding.at[sounding.cars == NOTHING]
        crossed = crossed_by(referee, position.pillar(sounding.base), at) + sounding.kind.exit
        places += [(sounding, (float(x), float(y))) for x, y in at[crossed >= floor].tolist()]
    step = max(1, -(-len(places) // LOOKED_AT))
    for sounding, place in places[::step]:
        each = _tried(position, sounding, place)
        if each.spoilt_by:
            yield each
