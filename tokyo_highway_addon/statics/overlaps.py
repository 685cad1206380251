"""Pieces drawn into one another: of those no statics can be, since it answers by what rests on what.

Which they are the referee's measures tell (rules ``pillar-place``, ``road-touch``, ``car-stands``); two roads that
share a pillar's top lie on one another there and are none of them.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from ..rules import Position
from ..rules.arrangement import judge_position
from .bodies import Bodies, record_id

Pair = tuple[str, str]

DEEP: Final = 0.05
"""mm that two pieces must reach into one another to count: less is how faces that touch are drawn."""
_MEASURED: Final = frozenset(
    {"pillar-place.pillar", "road-touch.pillar", "road-touch.road", "road-touch.car", "car-stands.touch"}
)
"""Findings whose margin is the distance of two solids in mm; others of those rules measure room, slopes or shares."""


def overlaps(position: Position, present: Bodies | None = None) -> tuple[Pair, ...]:
    """Pairs of ids of the record that cut into one another by more than :data:`DEEP` mm, each once, in the referee's
    order. ``present``: only pieces of which something is among these bodies."""
    # whoever asks what falls need not say what is in whose hand
    unsupplied = replace(position, players=())
    found = [
        (reason.pieces[0], reason.pieces[1])
        for reason in judge_position(unsupplied).reasons
        if reason.message in _MEASURED and reason.margin is not None and reason.margin < -DEEP
    ]
    # cars whose places the record does not state are judged by their room, together
    length = position.pieces.car_length
    for one, other in combinations(position.table.cars, 2):
        if one.road == other.road and abs(one.along - other.along) - length < -DEEP:
            found.append((one.id, other.id))
    there = None if present is None else set(map(record_id, present.ids))
    pairs = {frozenset(pair): pair for pair in reversed(found) if there is None or there.issuperset(pair)}
    return tuple(reversed(pairs.values()))
