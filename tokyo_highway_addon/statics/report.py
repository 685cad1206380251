"""An answer of the statics for others: as an object for programs, as sentences for people, in every language.

What is weakest, and why: the sentences say what goes first and how it moves, what bears it, and how much is lacking.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from ..languages import player_name, say
from ..records.judging import DECIMALS
from .bodies import CAR, DISC, ROAD, TABLE, Floats, piece_of, record_id
from .graph import graph_of
from .margins import FARTHEST_MISPLACED
from .solver import LEVER
from .stability import PLACEMENT, SHIFT, Stability, stability

ROLLED: Final = 1.0
"""Degrees from which on a road is said to roll before it rests."""
SHORT_HOLD: Final = 4.0
"""mm of a road's end on its pillar below which that is told."""
BEYOND: Final = 1.05
"""Times the margin by which the table is tilted to see what moves, and how."""
NOTHING: Final = 0.05
"""mm below which a piece bears no misplacement at all."""
_DIRECTIONS: Final = 8
_KINDS: Final = {DISC: "disc", ROAD: "road", CAR: "car"}


def report(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The object of ``stability --json``: RECORD's seven keys first, measures rounded as in ``judge --json``.

    ``weakest``, ``falls`` and ``falls_first`` hold ids of the record (a disc counts as its pillar), ``bodies`` what
    falls disc by disc, ``falls_of`` the same pieces by owner, ``rolls`` degrees by road, ``hangs_on`` which of friction
    and placement could turn the answer within their plausible ranges. ``names`` are those of the record, by player.
    """
    weakest = stability.weakest
    return {
        "verdict": stability.verdict,
        "stands": stability.stands,
        "close_call": stability.close_call,
        "tilt_margin": _rounded(stability.tilt_margin),
        "weakest": None if weakest is None else record_id(weakest),
        "falls": list(stability.falling_pieces),
        "settles": _rounded(stability.settles),
        "tilt_direction": _rounded(stability.tilt_direction) if stability.tilt_margin and weakest else None,
        "weakest_body": weakest,
        "falls_first": list(dict.fromkeys(map(record_id, stability.falls_first))),
        "falls_of": {owner: list(pieces) for owner, pieces in falls_of(stability).items()},
        "bodies": list(stability.falls),
        "rolls": {road: _rounded(angle) for road, angle in rolling(stability)},
        "friction": _rounded(stability.friction),
        "hangs_on": list(hangs_on(stability)),
        "messages": explain(stability, lang, names),
    }


def explain(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None) -> list[str]:
    """The answer in sentences: whether it stands, what goes first and why, what falls and whose that is, what it hangs
    on."""
    words = _Words(stability, lang, names or {})
    told = list(words.verdict())
    if stability.weakest is None:
        return told
    if stability.verdict == "falls":
        told += [*words.why(), *words.whose()]
    else:
        told += [*words.why(), *words.settling()]
    return [*told, *(words.say(f"statics.hangs-on.{what}", by=PLACEMENT) for what in hangs_on(stability))]


def explain_weakest(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None) -> list[str]:
    """Further sentences on the weakest piece of what stands: the push and the misplacement it bears, and what comes down
    with it. Takes about as long as the tilt margin."""
    weakest = stability.weakest
    if weakest is None or stability.verdict == "falls":
        return []
    words = _Words(stability, lang, names or {})
    told = [words.say("statics.nudge", push=float(stability.nudge(weakest).share))]
    bears = stability.misplacement(weakest)
    if bears < NOTHING:
        told.append(words.say("statics.misplaced.none"))
    elif bears < FARTHEST_MISPLACED:
        told.append(words.say("statics.misplaced", by=float(bears)))
    others = tuple(dict.fromkeys(record_id(id) for id in stability.brings_down(weakest) if id != weakest))
    if others:
        told.append(words.say("statics.brings-down", pieces=others))
        told += words.owners(others)
    return told


def in_short(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None, mover: str = "") -> str:
    """One line on a turn, or ``""`` where it stands and is no close call.

    Of what falls, the pieces of the opponents of ``mover`` are named.
    """
    words = _Words(stability, lang, names or {})
    if stability.verdict == "stands" and not stability.close_call:
        return ""
    told = list(words.verdict())
    if stability.verdict == "falls":
        told += words.whose(without=mover)
    return " ".join(told)


def falls_of(stability: Stability) -> dict[str, tuple[str, ...]]:
    """The pieces that fall, by owner, as :attr:`~.stability.Stability.falling_pieces` names and orders them."""
    return _by_owner(stability, stability.falling_pieces)


def rolling(stability: Stability) -> list[tuple[str, float]]:
    """Roads that stay and roll by more than :data:`ROLLED` degrees before they rest, the farthest first."""
    bodies = stability.bodies
    found = [
        (id, float(stability.rolls[k]))
        for k, id in enumerate(bodies.ids)
        if bodies.kinds[k] == ROAD and not stability.moving[k] and stability.rolls[k] > ROLLED
    ]
    return sorted(found, key=lambda each: -each[1])


def bearings(stability: Stability) -> dict[tuple[str, str], float]:
    """How far each road's end reaches in from the near rim of its pillar, mm, by road and pillar."""
    bodies, settled = stability.bodies, stability.settled
    length, radius = bodies.half[ROAD, 0], bodies.half[DISC, 0]
    found = {}
    for road in stability.position.roads:
        k = bodies.index.get(road.id)
        for end, sign in ((road.start, -1.0), (road.end, 1.0)):
            if k is None or not isinstance(end, str):
                continue
            top = bodies.index.get(f"{end}/disc{stability.position.pillar(end).height}")
            if top is not None:
                along = sign * settled.frame[k, :, 0]
                past = (settled.middle[k] + length * along - settled.middle[top])[:2] @ along[:2]
                found[road.id, end] = float(past / max(float(np.hypot(*along[:2])), 1e-9) + radius)
    return found


def hangs_on(stability: Stability) -> tuple[str, ...]:
    """``friction`` where the verdict is another one within its plausible range, ``placement`` where half a millimetre
    decides between standing and falling: of the weakest piece, or of a road that barely lies on its pillar."""
    if stability.weakest is None:
        return ()
    found = ("friction",) if stability.hangs_on_friction else ()
    return (*found, "placement") if _hangs_on_placement(stability) else found


def _hangs_on_placement(stability: Stability) -> bool:
    barely = [road for (road, _), hold in bearings(stability).items() if hold < 2.0 * PLACEMENT]
    falls = stability.verdict == "falls"
    bodies = stability.bodies
    for id in dict.fromkeys([stability.weakest or "", *barely]):
        k = bodies.index[id]
        own = math.atan2(bodies.frame[k, 1, 0], bodies.frame[k, 0, 0])
        for step in range(_DIRECTIONS):
            angle = own + step * 2.0 * math.pi / _DIRECTIONS
            middle = bodies.middle.copy()
            middle[k, :2] += PLACEMENT * math.cos(angle), PLACEMENT * math.sin(angle)
            moved = bodies.moved(middle, bodies.frame)
            if (stability.elsewhere(moved).verdict == "falls") != falls:
                return True
    return False
