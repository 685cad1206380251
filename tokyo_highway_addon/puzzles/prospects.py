"""Positions in which a quick look finds one best answer alone, and what hand the player must have for that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from ..records.lengths import to_tenths
from ..rules import Pillar, Position, Supply, check
from ..rules.batch import LEGAL, BatchReferee, Slack
from ..rules.supplies import bases
from .answers import move_to
from .draughts import handed_over
from .regions import Crossed, Kind
from .solving import Goal
from .sounding import SPACING, Sounding, Zone, kinds_with, sounded
from .themes import Theme, theme_of

AREA: Final = (30.0, 450.0)
"""mm² of a good answer: a hand hits it, and an eye must look for it."""
ARC: Final = (4.0, 60.0)
"""The same for an exit, mm along the circle of directions."""
GAP: Final = (30.0, 900.0)
"""The same for the only gap that is left, mm²."""
ROOM: Final = 0.7
"""mm beyond the borderline band by which some place of a good answer keeps every rule."""
PAID: Final = 12
"""Discs that a player may have paid to the other, at most."""
FINER: Final = 2.5
"""mm from place to place of the second look."""


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


def prospects(position: Position, goal: Goal, theme: Theme | None = None) -> Iterator[Prospect]:
    """What a position may ask, with the hand that the player to move has, or with what is left of it after penalties."""
    looks = _Looks(position, goal)
    for hand in _hands(position, goal, theme):
        found = looks.with_hand(hand)
        if found is not None and theme in (None, found.theme) and looks.closer(found):
            yield found
            return


def _hands(position: Position, goal: Goal, theme: Theme | None) -> Iterator[Supply]:
    """Hands to try, the fullest first: with junctions for a leap, else without, since one could stand for any pillar."""
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
        self._kept: dict[tuple[str, int, bool], Sounding] = {}

    def with_hand(self, hand: Supply) -> Prospect | None:
        soundings = tuple(self._look(base, kind) for base, kind in self._allowed(hand))
        if not soundings:
            return None
        floor = self._floor(soundings, hand)
        if floor is None:
            return None
        zones = [zone for sounding in soundings for zone in sounding.zones(floor)]
        if len(zones) != 1:
            return None
        (zone,) = zones
        open_share = float(np.mean([sounding.legal for sounding in soundings]))
        crosses = self._crosses(zone)
        if crosses is None:
            return None
        height = self._position.pillar(zone.base).height
        theme = theme_of(self._goal, zone.kind, height, crosses, open_share)
        low, high = ARC if zone.kind.exit else GAP if theme == "blockade" else AREA
        if theme is None or not low <= zone.area <= high:
            return None
        had = self._position.supply[self._position.to_move]
        paid = handed_over(self._position, had.discs - hand.discs, had.junctions - hand.junctions)
        return Prospect(paid, self._goal, theme, zone, floor, soundings, open_share)

    def closer(self, found: Prospect) -> bool:
        """Whether there is room in the answer, and a closer look finds no other."""
        position, zone = found.position, found.zone
        referee = BatchReferee(position)
        slack = Slack(ROOM, ROOM, ROOM, ROOM, 0.0)
        kind = zone.kind
        roomy = referee.judge(zone.base, zone.at, max(kind.height, 1), kind.junction, kind.exit, 0.0, slack)
        if not (roomy.judgement == LEGAL).any():
            return False
        zones: list[Zone] = []
        for base, kind in self._allowed(position.supply[position.to_move]):
            zones += sounded(referee, base, kind, FINER, (0.0, 2.0, -2.0)).zones(found.floor)
            if len(zones) > 1:
                return False
        return len(zones) == 1

    def _allowed(self, hand: Supply) -> list[tuple[Pillar, Kind]]:
        pieces = self._position.pieces
        allowed = [(base, kind) for base in self._bases for kind in kinds_with(pieces, base, hand)]
        return [each for each in allowed if self._goal != "exit" or each[1].exit]

    def _look(self, base: Pillar, kind: Kind) -> Sounding:
        # what tops a pillar changes nothing about where it may stand
        key = base.id, kind.height, kind.exit
        if key not in self._kept:
            self._kept[key] = sounded(self._referee, base, kind, SPACING)
        return replace(self._kept[key], kind=kind)

    def _floor(self, soundings: tuple[Sounding, ...], hand: Supply) -> int | None:
        best = max(sounding.best for sounding in soundings)
        if self._goal == "only-move":
            return 0 if best >= 0 else None
        if self._goal == "win":
            return hand.cars if best >= hand.cars else None
        return best if best >= 2 else None

    def _crosses(self, zone: Zone) -> list[Crossed] | None:
        """What the road to the middle of the answer crosses; None where it is not legal once rounded."""
        middle = zone.at.mean(axis=0)
        x, y = zone.at[int(np.argmin(((zone.at - middle) ** 2).sum(axis=1)))].tolist()
        move = move_to(self._position.to_move, zone.base, zone.kind, (to_tenths(x), to_tenths(y)), 0.0)
        verdict = check(self._position, move)
        if not verdict.legal:
            return None
        return [Crossed(each.road, each.direction == "over", each.earns) for each in verdict.crossings]
