"""Positions in which a quick look finds one best answer alone, and what hand the player must have for that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import numpy as np

from ..records.lengths import to_tenths
from ..rules import Pillar, Position, Supply, check
from ..rules.batch import LEGAL, BatchReferee
from ..rules.supplies import bases
from .answers import move_to
from .draughts import handed_over
from .kinds import kinds_with
from .regions import Crossed, Kind
from .solving import Goal
from .sounding import NOTHING, SPACING, Sounding, Zone, sounded
from .themes import Theme, theme_of

AREA: Final = (30.0, 450.0)
"""mm² of a good answer: a hand hits it, and an eye must look for it."""
ARC: Final = (4.0, 60.0)
"""The same for an exit, mm along the circle of directions."""
GAP: Final = (30.0, 900.0)
"""The same for the only gap that is left, mm²."""
ROOM: Final = 1.0
"""mm by which some place of a good answer keeps every rule."""
PAID: Final = 12
"""Discs that a player may have paid to the other, at most."""
FINER: Final = 2.0
"""mm from place to place of the second look."""
LEAST: Final[Mapping[Goal, int]] = MappingProxyType({"most-cars": 2, "win": 1, "exit": 2, "only-move": 0})
"""Cars that an answer earns at least."""


@dataclass(frozen=True, eq=False, slots=True)
class Prospect:
    """A position and what looks like its only answer."""

    position: Position
    goal: Goal
    theme: Theme
    zone: Zone
    floor: int
    """Cars that an answer earns at least."""
    soundings: tuple[Sounding, ...]
    """Of every base and kind that the hand allows."""
    open_share: float
    """Of all places within reach of the bases, for all these kinds, what is legal."""

    @property
    def next_best(self) -> int | None:
        """The most cars that a place was found to earn that is no answer; None where nothing else is legal."""
        less = [int(cars) for each in self.soundings for cars in np.unique(each.cars) if 0 <= cars < self.floor]
        return max(less, default=None)


def prospects(position: Position, goal: Goal, theme: Theme | None = None) -> Iterator[Prospect]:
    """What a position may ask: with the hand of the player to move, or with what penalties might have left of it."""
    looks = _Looks(position, goal)
    for hand in _hands(position, goal, theme):
        # that a pillar may stand nowhere is seldom proven, that an exit may lead nowhere else often is
        if goal == "only-move" and not looks.exits_alone(hand):
            continue
        found = looks.with_hand(hand)
        if found is None:
            continue
        whole = looks.whole(*found, hand)
        if whole is not None and theme in (None, whole.theme):
            yield whole
            return


def _hands(position: Position, goal: Goal, theme: Theme | None) -> Iterator[Supply]:
    """Hands to try, the fullest first: with junctions for a leap, else without, or one could stand for any pillar."""
    hand = position.supply[position.to_move]
    # what keeps a kind away is that its discs are not there: no other number of discs makes a difference
    needed = {max(base.height + step, 0) for base in bases(position, position.to_move) for step in (-2, -1, 0, 1)}
    fewer = sorted((n for n in needed if hand.discs - PAID <= n < hand.discs), reverse=True)
    if theme != "junction-leap" or goal in ("exit", "only-move"):
        yield replace(hand, junctions=0)
        yield from (replace(hand, junctions=0, discs=discs) for discs in fewer)
    if theme in (None, "junction-leap") and hand.junctions and goal in ("most-cars", "win"):
        yield from (replace(hand, discs=discs) for discs in range(hand.discs, max(hand.discs - PAID, 0), -1))


class _Looks:
    """What was looked at in one position, kept for every hand."""

    def __init__(self, position: Position, goal: Goal) -> None:
        self._position, self._goal = position, goal
        self._bases = bases(position, position.to_move)
        self._referee = BatchReferee(position)
        self._least = LEAST[goal]
        self._kept: dict[tuple[str, int, bool], Sounding] = {}
        self._found: dict[tuple[str, int, bool, int], list[Zone]] = {}

    def exits_alone(self, hand: Supply) -> bool:
        """Whether a hand leaves nothing to build but exits."""
        return all(kind.exit for _, kind in self._allowed(hand))

    def with_hand(self, hand: Supply) -> tuple[Zone, int] | None:
        """What looks like the only answer with a hand, and the cars that it earns at least."""
        soundings = [self._look(base, kind) for base, kind in self._allowed(hand)]
        floor = self._floor(max((sounding.best for sounding in soundings), default=NOTHING), hand)
        if floor is None:
            return None
        zones = [zone for sounding in soundings if sounding.best >= floor for zone in self._zones(sounding, floor)]
        if len(zones) != 1:
            return None
        return zones[0], floor

    def whole(self, zone: Zone, floor: int, hand: Supply) -> Prospect | None:
        """All about an answer; None where it is not good, or a closer look finds another."""
        low, high = ARC if zone.kind.exit else GAP if self._goal == "only-move" else AREA
        crosses = self._crosses(zone, floor, hand)
        if crosses is None or not low <= zone.area <= high:
            return None
        had = self._position.supply[self._position.to_move]
        position = handed_over(self._position, had.discs - hand.discs, had.junctions - hand.junctions)
        if not self._closer(position, zone, floor):
            return None
        referee = BatchReferee(position)
        soundings = tuple(sounded(referee, base, kind, SPACING) for base, kind in self._allowed(hand))
        open_share = float(np.mean([sounding.legal for sounding in soundings]))
        height = self._position.pillar(zone.base).height
        theme = theme_of(self._goal, zone.kind, height, crosses, open_share)
        return theme and Prospect(position, self._goal, theme, zone, floor, soundings, open_share)

    def _closer(self, position: Position, zone: Zone, floor: int) -> bool:
        """Whether there is room in the answer, and a closer look finds no other."""
        strict, kind = BatchReferee(position, margin=ROOM), zone.kind
        roomy = strict.judge(zone.base, zone.at, max(kind.height, 1), kind.junction, kind.exit)
        if not (roomy.judgement == LEGAL).any():
            return False
        referee, count = BatchReferee(position), 0
        for base, kind in self._allowed(position.supply[position.to_move]):
            sounding = sounded(referee, base, kind, FINER, (0.0, 2.0, -2.0), crossing=floor - kind.exit)
            count += len(sounding.zones(floor))
            if count > 1:
                return False
        return count == 1

    def _allowed(self, hand: Supply) -> list[tuple[Pillar, Kind]]:
        pieces = self._position.pieces
        allowed = [(base, kind) for base in self._bases for kind in kinds_with(pieces, base, hand)]
        return [each for each in allowed if self._goal != "exit" or each[1].exit]

    def _look(self, base: Pillar, kind: Kind) -> Sounding:
        # what tops a pillar changes nothing about where it may stand
        key = base.id, kind.height, kind.exit
        if key not in self._kept:
            self._kept[key] = sounded(self._referee, base, kind, SPACING, crossing=self._least - kind.exit)
        kept = self._kept[key]
        return kept if kept.kind == kind else Sounding(kept.base, kind, kept.at, kept.cars, kept.areas)

    def _zones(self, sounding: Sounding, floor: int) -> list[Zone]:
        key = sounding.base, sounding.kind.height, sounding.kind.exit, floor
        if key not in self._found:
            self._found[key] = sounding.zones(floor)
        return [replace(zone, kind=sounding.kind) for zone in self._found[key]]

    def _floor(self, best: int, hand: Supply) -> int | None:
        """What an answer earns at least, where ``best`` is the most found; None where there is none worth it."""
        floor = hand.cars if self._goal == "win" else 0 if self._goal == "only-move" else best
        return floor if best >= max(floor, self._least) else None

    def _crosses(self, zone: Zone, floor: int, hand: Supply) -> list[Crossed] | None:
        """What the road to the middle of the answer crosses; None where its cars cannot all be placed there."""
        x, y = zone.middle
        bare = move_to(self._position.to_move, zone.base, zone.kind, (to_tenths(x), to_tenths(y)), 0.0)
        verdict = check(self._position, replace(bare, cars=min(floor, hand.cars)))
        if not verdict.legal:
            return None
        return [Crossed(each.road, each.direction == "over", each.earns) for each in verdict.crossings]
