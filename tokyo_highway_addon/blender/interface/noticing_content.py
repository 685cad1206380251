"""What the panel says of pieces that are not where the record says: which, by how much, and what it would cost."""

from __future__ import annotations

from typing import Final

import numpy as np

from ...languages import say
from ...rules import Accident, Position
from ...statics.accidents import accident
from ...statics.bodies import bodies_of
from ..differences import Copy, Difference, Differences

LONGEST: Final = 12
"""Lines of the list; a table that collapsed has more than anybody reads."""
FALLEN: Final = 1000.0
"""mm below the table: where a piece lies that is gone, so that it counts as dropped."""


def lines(found: Differences, lang: str) -> tuple[str, ...]:
    """What differs, a sentence a line, the last one telling how many more there are."""
    told = [_difference(one, lang) for one in found.pieces] + [_copy(one, lang) for one in found.copies]
    return shortened(told, lang)


def shortened(told: list[str], lang: str) -> tuple[str, ...]:
    """As many lines as anybody reads, the last one telling how many more there are."""
    if len(told) <= LONGEST:
        return tuple(told)
    return (*told[: LONGEST - 1], say("noticing.more", lang, count=len(told) - LONGEST + 1))


def knocked_over(position: Position, found: Differences) -> Accident | None:
    """What differs as an accident of the turn shown: what dropped or is gone, and what shifted; None if nothing did."""
    before = bodies_of(position)
    middle, frame = before.middle.copy(), before.frame.copy()
    for id in found.missing:
        if id in before.index:
            middle[before.index[id]] -= (0.0, 0.0, FALLEN)
    for id, body in found.off.items():
        if id in before.index:
            k = before.index[id]
            middle[k] = body.middle
            frame[k] = np.array(body.frame).T
    return accident(before, before.moved(middle, frame))


def added_to(before: Accident | None, more: Accident) -> Accident:
    """Both accidents of one turn as one; what was paid was paid for another one, and is to be said anew."""
    if before is None:
        return more
    dropped = tuple(dict.fromkeys((*before.dropped, *more.dropped)))
    shifted = tuple(id for id in dict.fromkeys((*before.shifted, *more.shifted)) if id not in dropped)
    paid = before.paid if (dropped, shifted) == (before.dropped, before.shifted) else None
    return Accident(dropped, shifted, paid)


def _difference(one: Difference, lang: str) -> str:
    if one.what == "lifted":
        return say(f"noticing.{'lifted' if one.by > 0.0 else 'lowered'}", lang, piece=one.id, by=abs(one.by))
    if one.what == "shorter":
        return say("noticing.shorter", lang, piece=one.id, count=round(one.by))
    return say(f"noticing.{one.what}", lang, piece=one.id, by=one.by)


def _copy(one: Copy, lang: str) -> str:
    if one.kind == "pillar":
        if one.on is not None:
            return say("noticing.put-on", lang, count=one.height, piece=one.on)
        return say("noticing.copied-discs", lang, count=one.height, piece=one.of)
    return say("noticing.copied", lang, piece=one.of)
