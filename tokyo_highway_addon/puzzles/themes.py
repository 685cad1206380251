"""What a puzzle is about, told from its answer: what the road does that no other does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from .regions import Crossed, Kind

Theme = Literal["double-crossing", "under-and-over", "junction-leap", "exit", "blockade"]
THEMES: Final[tuple[Theme, ...]] = ("double-crossing", "under-and-over", "junction-leap", "exit", "blockade")

LEAP: Final = 2
"""Discs that a junction is higher or lower than its base at least, to be a leap: no plain pillar may be."""
BARRED: Final = 0.06
"""The share of all places within reach of the bases that is legal, at most, where the way is blocked."""


def theme_of(goal: str, kind: Kind, base_height: int, crosses: Iterable[Crossed], open_share: float) -> Theme | None:
    """The theme of a puzzle with that answer; None where it has none.

    ``open_share`` is the share of the places within reach of all bases, for all kinds that may be built, that is legal.
    """
    earning = [crossed for crossed in crosses if crossed.earns]
    over = sum(crossed.over for crossed in earning)
    under = len(earning) - over
    if goal == "only-move" or open_share <= BARRED:
        return "blockade"
    if kind.exit:
        return "exit"
    if kind.junction and abs(kind.height - base_height) >= LEAP and earning:
        return "junction-leap"
    if over and under:
        return "under-and-over"
    if len(earning) >= 2:
        return "double-crossing"
    return None
