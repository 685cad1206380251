"""One turn on the way: what earns most of what is tried, and which replies to it spoil that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Move, Position
from ..rules.batch import BatchReferee
from .ahead_bounds import giving
from .ahead_tries import Flags, Floats, Ints, Tries, ends_of, lengths_to, meeting, tries
from .answers import with_cars
from .mover import with_mover

THREATS: Final = 48
"""The best moves of a turn that a reply is held against."""
ALIKE: Final = 3
"""Replies that spoil the same with a pillar of the same kind: one that is tried, and others in case it fails."""
APART: Final = 8.0
"""mm between places of one kind that are followed."""
WAYS: Final = 40
"""Directions in which it is looked how many roads might be crossed next."""
PLACED: Final = 4
"""Moves that are asked whether their cars can be placed, before fewer cars will do."""


@dataclass(frozen=True, slots=True)
class Width:
    """How widely is searched."""

    name: str
    spacing: float
    """mm between the places tried about a base."""
    tries: int
    """The most moves that the referee is asked about at once, of those that promise as much."""
    places: int
    """Places of a root region that are tried."""
    moves: int
    """Own moves that are followed in turns that are not the last."""
    replies: int
    """Replies that are followed."""


@dataclass(frozen=True, eq=False, slots=True)
class Turn:
    """What the best of the moves tried earn."""

    best: int
    """Cars; 0 where none is found that earns any."""
    move: Move | None
    """One that earns them."""
    pool: Tries
    """All that are found to earn, the best first."""
    earned: npt.NDArray[np.int8]
    """What each of the pool earns."""


def crossed(position: Position, some: Tries) -> Flags:
    """(n, m): which of the roads that may still give cars each of the moves would cross, seen from above."""
    roads = giving(position, some.player)
    if not roads or not len(some):
        return np.zeros((len(some), len(roads)), dtype=bool)
    return meeting(some.start, some.at, *ends_of([each.pose for each in roads]))


def best_turn(
    position: Position,
    width: Width,
    judged: Callable[[int], None],
    *,
    exits: bool = False,
    among: Callable[[Tries], Flags] | None = None,
) -> Turn:
    """The most cars that the player to move earns with what is tried; ``exits``: by an exit alone.

    Moves that cross more roads are asked first, and none that could not earn as much as what is found.
    ``judged`` is told how many moves the referee was asked about; ``among`` says which are tried at all.
    """
    hand = position.supply[position.to_move].cars
    some = tries(position, width.spacing)
    keep = some.exits.copy() if exits else _once(some)
    if among is not None:
        keep &= among(some)
    some = some.some(np.flatnonzero(keep))
    promise = np.minimum(crossed(position, some).sum(axis=1) + some.exits, hand)
    referee = BatchReferee(position)
    earned = np.full(len(some), -1, dtype=np.int8)
    best = 0
    for level in range(int(promise.max(initial=0)), 0, -1):
        if level < best:
            break
        rows = np.flatnonzero(promise == level)
        if len(rows) > width.tries:
            rows = rows[np.linspace(0, len(rows) - 1, width.tries).astype(np.intp)]
        if len(rows):
            judged(len(rows))
            earned[rows] = some.some(rows).judged(referee)
            best = max(best, min(int(earned.max()), hand))
    return _turn(position, some, earned)


def again(position: Position, turn: Turn, judged: Callable[[int], None]) -> Turn:
    """What is left of the best moves of a turn, once something else has been built."""
    pool = turn.pool.some(np.arange(min(len(turn.pool), THREATS)))
    judged(len(pool))
    return _turn(position, pool, pool.judged(BatchReferee(position)))


def own_moves(position: Position, width: Width, judged: Callable[[int], None], *, exits: bool = False) -> list[Move]:
    """What the player to move may do in a turn that is not his last: what earns, and what promises to earn next.

    With ``exits`` these first.
    """
    some = tries(position, width.spacing)
    if not len(some):
        return []
    rows = np.arange(len(some))
    if len(rows) > 2 * width.tries:
        promise = crossed(position, some).sum(axis=1) + some.exits
        rest = np.flatnonzero(promise == 0)
        rest = rest[np.linspace(0, len(rest) - 1, min(len(rest), width.tries)).astype(np.intp)]
        rows = np.concatenate([np.flatnonzero(promise > 0)[: 2 * width.tries], rest])
    judged(len(rows))
    earned = some.some(rows).judged(BatchReferee(position))
    rows, earned = rows[earned >= 0], earned[earned >= 0]
    some = some.some(rows)
    score = earned + 0.9 * onward(position, some) + np.where(some.exits & exits, 100.0, 0.0)
    chosen: list[int] = []
    for row in np.argsort(-score, kind="stable").tolist():
        if len(chosen) == width.moves:
            break
        alike = [k for k in chosen if some.kind[k] == some.kind[row] and some.base[k] == some.base[row]]
        if all(np.hypot(*(some.at[k] - some.at[row])) > APART for k in alike):
            chosen.append(row)
    moves = (with_cars(position, some.move(row), int(earned[row])) for row in chosen)
    return [move for move in moves if move is not None]


def onward(position: Position, some: Tries) -> Floats:
    """(n,) the most roads that a stick from each new pillar would cross, of those that may still give cars."""
    roads = giving(position, some.player)
    if not roads or not len(some):
        return np.zeros(len(some))
    ends = ends_of([each.pose for each in roads])
    length = position.pieces.road_length
    most = np.zeros(len(some))
    for angle in np.arange(WAYS) * (2.0 * np.pi / WAYS):
        there = some.at + length * np.array([np.cos(angle), np.sin(angle)])
        most = np.maximum(most, meeting(some.at, there, *ends).sum(axis=1))
    return np.where(some.exits, 0.0, most)


def _once(some: Tries) -> Flags:
    """All but junctions as high as a plain pillar that is tried, too: what a road there earns hangs not on its top."""
    if not len(some):
        return np.zeros(0, dtype=bool)
    plain = {kind.height for kind in some.kinds if not kind.junction and not kind.exit}
    doubled = np.array([kind.junction and kind.height in plain for kind in some.kinds])[some.kind]
    height = np.array([kind.height for kind in some.kinds])[some.kind]
    step = height - np.array([base.height for base in some.bases])[some.base]
    kept: Flags = ~(doubled & (np.abs(step) == 1))
    return kept


def _turn(position: Position, some: Tries, earned: npt.NDArray[np.int8]) -> Turn:
    """Of moves that earn so much; negative, or of no use, where not legal."""
    pool = np.argsort(-earned, kind="stable")
    pool = pool[earned[pool] > 0]
    best, chosen = 0, None
    for row in pool[:PLACED].tolist():
        if earned[row] <= best:
            break
        move = with_cars(position, some.move(row), int(earned[row]))
        if move is not None and move.cars > best:
            best, chosen = move.cars, move
    return Turn(best, chosen, some.some(pool), earned[pool])


def replies(position: Position, player: str, threats: Turn, width: Width, judged: Callable[[int], None]) -> list[Move]:
    """What an opponent, whose move it is, may do against a player's moves of his next turn.

    First what spoils most of them: a road over, under or through their places or over the roads they cross, a pillar
    in their way; of what spoils the same, different heights and places. Then what earns most, and last what spoils
    nothing.
    """
    some = tries(position, width.spacing)
    if not len(some):
        return []
    spoils = _spoils(position, player, some, threats)
    weight = threats.earned[:THREATS].astype(np.float64) ** 2
    score = spoils @ weight if spoils.shape[1] else np.zeros(len(some))
    promise = crossed(position, some).sum(axis=1) + some.exits
    wanted = _in_turn(score, promise, width.tries)
    judged(len(wanted))
    earned = some.some(wanted).judged(BatchReferee(position))
    legal = wanted[earned >= 0]
    cars = dict(zip(wanted.tolist(), earned.tolist(), strict=True))
    chosen = _various(some, spoils, legal[score[legal] > 0.0], score, width.replies)
    hand = position.supply[position.to_move].cars
    richest = sorted(legal.tolist(), key=lambda row: -cars[row])[:1]
    if richest and cars[richest[0]] and (cars[richest[0]] >= hand or len(chosen) < width.replies):
        chosen = [*(row for row in richest if row not in chosen), *chosen]
    harmless = legal[score[legal] == 0.0]
    if len(harmless):
        chosen.append(int(harmless[len(harmless) // 2]))
    elif not chosen and len(legal):
        chosen.append(int(legal[0]))
    moves = (with_cars(position, some.move(row), cars[row]) for row in chosen)
    return [move for move in moves if move is not None]


def _in_turn(score: Floats, promise: npt.NDArray[np.int64], most: int) -> Ints:
    """Those worth asking the referee about: most of what spoils, some of what earns, some of what does neither."""
    spoiling = np.flatnonzero(score > 0.0)
    spoiling = spoiling[np.argsort(-score[spoiling], kind="stable")][:most]
    earning = np.argsort(-promise, kind="stable")[: max(16, most // 8)]
    idle = np.flatnonzero(score == 0.0)
    idle = idle[np.linspace(0, len(idle) - 1, min(len(idle), 24)).astype(np.intp)]
    wanted: Ints = np.unique(np.concatenate([spoiling, earning, idle]))
    return wanted


def _various(some: Tries, spoils: Flags, rows: Ints, score: Floats, most: int) -> list[int]:
    """The best rows, no more of a sort than needed: those that spoil the same alike come one after another in turn."""
    sorts: dict[tuple[bytes, int], list[int]] = {}
    for row in rows[np.argsort(-score[rows], kind="stable")].tolist():
        sorts.setdefault((np.packbits(spoils[row]).tobytes(), int(some.kind[row])), []).append(row)
    chosen: list[int] = []
    for each in range(ALIKE):
        for alike in sorts.values():
            if each < len(alike) and len(chosen) < most:
                chosen.append(alike[each * (len(alike) - 1) // (ALIKE - 1)])
    return list(dict.fromkeys(chosen))


def _spoils(position: Position, player: str, some: Tries, threats: Turn) -> Flags:
    """(n, k): whether each move would come in the way of each threat, seen from above."""
    pool = threats.pool.some(np.arange(min(len(threats.pool), THREATS)))
    if not len(pool):
        return np.zeros((len(some), 0), dtype=bool)
    pieces = position.pieces
    starts, ends = some.start, some.at
    against_starts, against_ends = pool.start, pool.at
    spoils = meeting(starts, ends, against_starts, against_ends)
    beside = pieces.disc_radius + pieces.half_width
    spoils |= lengths_to(ends, against_starts, against_ends) < beside
    others = lengths_to(against_ends, starts, ends).T
    spoils |= others < beside
    roads = giving(with_mover(position, player), player)
    if roads:
        shielded = meeting(starts, ends, *ends_of([each.pose for each in roads]))
        needed = meeting(against_starts, against_ends, *ends_of([each.pose for each in roads]))
        spoils |= (shielded.astype(np.int16) @ needed.T.astype(np.int16)) > 0
    return spoils
