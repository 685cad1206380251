"""Of each region the place where a move keeps every rule by most, among those that lie deepest in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules.batch import LEGAL, BatchReferee, Slack
from .cells import SHIFTS
from .regions import Kind, Spot

Floats = npt.NDArray[np.float64]

MARGINS: Final = (0.0, 0.2, 0.45, 0.7, 1.2, 1.7, 2.2, 2.7)
"""mm beyond the borderline band to which margins are found."""


@dataclass(frozen=True, eq=False, slots=True)
class Deep:
    """Some places of one region."""

    kind: Kind
    places: Floats
    """(n, 2) mm."""


def roomiest(referee: BatchReferee, base: str, asked: list[Deep]) -> list[Spot | None]:
    """Of each region's places, with the shifts tried, the one that keeps every rule by most; None where none is legal.

    All regions are judged together: a few large arrays cost much less than many small ones.
    """
    if not asked:
        return []
    counts = [len(deep.places) * len(SHIFTS) for deep in asked]
    region = np.repeat(np.arange(len(asked)), counts)
    places = np.concatenate([np.repeat(deep.places, len(SHIFTS), axis=0) for deep in asked])
    shifts = np.concatenate([np.tile(SHIFTS, len(deep.places)) for deep in asked])
    heights = np.repeat([max(deep.kind.height, 1) for deep in asked], counts)
    junctions = np.repeat([deep.kind.junction for deep in asked], counts)
    exits = np.repeat([deep.kind.exit for deep in asked], counts)
    best: dict[int, tuple[int, float]] = {}
    rows = np.arange(len(places))
    for more in MARGINS:
        slack = Slack(more, more, more, more, 0.0, more) if more else None
        verdicts = referee.judge(
            base,
            places[rows],
            heights[rows],
            junctions[rows],
            exits[rows],
            shifts[rows],
            slack,
            asked=LEGAL if slack else None,
        )
        rows = rows[verdicts.judgement == LEGAL]
        if not len(rows):
            break
        of, first = np.unique(region[rows], return_index=True)
        best.update({int(number): (int(rows[k]), more) for number, k in zip(of, first, strict=True)})
    pieces = referee.position.pieces
    most = pieces.disc_radius - pieces.half_width
    spots: list[Spot | None] = []
    for number in range(len(asked)):
        if number not in best:
            spots.append(None)
            continue
        row, more = best[number]
        x, y = places[row].tolist()
        spots.append(Spot((x, y), float(shifts[row]), min(referee.margin + more, most)))
    return spots
