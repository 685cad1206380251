"""A puzzle that a person practises: the record without its answer, and beside it, under a key of its own, the puzzle.

The key goes where the record goes: through undo, into the file, to another scene. So a puzzle can be begun again, and
its answer be shown, whatever becomes of the file that it came from. Pure functions of records, without Blender.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

import numpy as np

from ...puzzles import GOALS, Kind, Region, places, solve, solve_ahead
from ...puzzles.mover import with_mover
from ...records import Puzzle, Record, RecordError, format_move, lines
from ...records.editing import to_move_changed
from ...rules import Move, Point, check

KEY: Final = "x-practice"
HINTS: Final = 3
"""The base, what is built, where."""
RESOLUTIONS: Final = (1.0, 0.5)
"""mm: how finely the place of the answer is looked for, the second where the first does not show it."""
ROUND: Final = 10.0
"""mm of the circle that marks a place which neither shows."""
CORNERS: Final = 48

Outlines = tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, eq=False)
class Practised:
    """What a record that is being practised holds beside the person's turns."""

    name: str
    """By which the person's stars are remembered."""
    puzzle: Record
    """As it was, with its stated answer."""
    hints: int = 0
    """Given, at most :data:`HINTS`."""
    place: Outlines = ()
    """Where the last hint says to build, mm."""
    judged: tuple[str, ...] = ()
    """The turns that were judged last, in short notation; empty where none were."""
    answered: bool = False
    """Whether the answer was shown."""

    @property
    def asked(self) -> Puzzle:
        """What is asked."""
        assert self.puzzle.puzzle is not None
        return self.puzzle.puzzle

    @property
    def answer(self) -> Move | None:
        """The first turn of the stated answer; None where none is stated."""
        return self.puzzle.moves[0] if self.puzzle.moves else None


def begun(puzzle: Record, name: str) -> Record:
    """The record in which a puzzle is practised: its position, nothing built yet.

    Raises ``ValueError`` for a record that asks nothing.
    """
    inner = practised(puzzle)
    if inner is not None:
        puzzle = inner.puzzle
    if puzzle.puzzle is None:
        raise ValueError("the record holds no puzzle")
    start = to_move_changed(lines.taken_back(puzzle, 0), 0, puzzle.puzzle.player)
    return _with(start, Practised(name, puzzle))


def practised(record: Record) -> Practised | None:
    """What is being practised in a record; None where nothing is."""
    stated = record.document.get(KEY)
    return None if stated is None else _practised(json.dumps(stated))


@lru_cache(maxsize=16)
def _practised(text: str) -> Practised | None:
    """None as well where the key says something else: somebody has written into the text by hand."""
    try:
        stated = json.loads(text)
        puzzle = Record.from_document(stated["record"])
        if puzzle.puzzle is None:
            return None
        return Practised(
            name=str(stated["puzzle"]),
            puzzle=puzzle,
            hints=max(0, min(HINTS, int(stated.get("hints", 0)))),
            place=tuple(tuple((float(x), float(y)) for x, y in outline) for outline in stated.get("place", ())),
            judged=tuple(map(str, stated.get("judged", ()))),
            answered=bool(stated.get("answered", False)),
        )
    except (RecordError, KeyError, TypeError, ValueError, AttributeError):
        return None


def turns_of(record: Record, asked: Puzzle) -> int:
    """How many of the record's moves count: up to the player's last one of the turns that are asked for."""
    own = 0
    for number, move in enumerate(record.moves, 1):
        own += move.player == asked.player
        if own == asked.turns:
            return number
    return len(record.moves)


def turns_left(record: Record, asked: Puzzle) -> int:
    """How many turns the player still has to build."""
    return max(0, asked.turns - sum(move.player == asked.player for move in record.moves))


def notations(record: Record, asked: Puzzle) -> tuple[str, ...]:
    """The turns that count, in short notation."""
    return tuple(map(format_move, record.moves[: turns_of(record, asked)]))


def unchanged(record: Record, held: Practised) -> bool:
    """Whether the record still begins with the puzzle's position, by the puzzle's rules."""
    return record.position == replace(held.puzzle.position, to_move=held.asked.player)


def marked_judged(record: Record, held: Practised) -> Record:
    """The record that remembers which turns were judged."""
    return _with(record, replace(held, judged=notations(record, held.asked)))


def hinted(record: Record, held: Practised) -> Record:
    """The record with one more hint given. The last takes a second: the places are looked for."""
    hints = min(HINTS, held.hints + 1)
    place = places_of_answer(held.puzzle) if hints == HINTS and not held.place else held.place
    return _with(record, replace(held, hints=hints, place=place))


def again(held: Practised) -> Record:
    """The puzzle from its start, with no hint and nothing judged."""
    return begun(held.puzzle, held.name)


def answered(record: Record, held: Practised) -> Record:
    """The record with the stated answer played; what the person built becomes an alternative of it."""
    if record.moves and held.answer is not None and _same(record.moves[0], held.answer):
        record = lines.taken_back(record, 0)
    for number, move in enumerate(held.puzzle.moves):
        record = lines.played(record, number, move)
    return _with(record, replace(held, answered=True))


def solved(held: Practised, seconds: float) -> Practised:
    """The same with an answer: the one stated, or the best that is found in that time; maybe none."""
    if held.puzzle.moves:
        return held
    until = time.monotonic() + seconds

    def stop() -> bool:
        return time.monotonic() > until

    asked = held.asked
    position = with_mover(held.puzzle.position, asked.player)
    goal = next(goal for goal in GOALS if goal == asked.goal)
    if asked.turns > 1 and goal != "only-move":
        moves = solve_ahead(position, goal, asked.turns, stop=stop).line
    else:
        moves = tuple(answer.move for answer in solve(position, goal, stop=stop).answers[:1])
    return replace(held, puzzle=held.puzzle.with_moves(moves)) if moves else held


def places_of_answer(puzzle: Record) -> Outlines:
    """The outlines, mm, of the region in which the stated answer builds its first pillar; of an exit, of its tip."""
    assert puzzle.puzzle is not None
    answer = puzzle.moves[0]
    assert answer.base is not None
    position = with_mover(puzzle.position, puzzle.puzzle.player)
    plan = answer.pillar
    kind = Kind(0, exit=True) if plan is None else Kind(plan.height, plan.junction)
    cars = check(position, answer).earned
    base = position.pillar(answer.base).at
    target = plan.at if plan is not None else answer.exit_at
    assert target is not None
    found: list[Region] = []
    for resolution in RESOLUTIONS:
        known = places(position, answer.base, kinds=[kind], resolution=resolution).regions
        found = [each for each in known if each.cars >= cars]
        if found:
            break
    else:
        return (_circle(base, target, position.pieces.road_length if kind.exit else None),)
    nearest = min(found, key=lambda region: _away(region, base, target, kind.exit))
    return tuple(tuple((round(x, 1), round(y, 1)) for x, y in outline.tolist()) for outline in nearest.outlines)


def _circle(base: Point, target: Point, length: float | None) -> tuple[Point, ...]:
    """Round a place too narrow to be proven; of an exit, whose direction alone counts, round its tip."""
    x, y = target
    if length is not None:
        away = math.dist(base, target) or 1.0
        x, y = (base[k] + (target[k] - base[k]) * length / away for k in (0, 1))
    turns = [2.0 * math.pi * k / CORNERS for k in range(CORNERS)]
    return tuple((round(x + ROUND * math.cos(turn), 1), round(y + ROUND * math.sin(turn), 1)) for turn in turns)


def _away(region: Region, base: Point, target: Point, exit: bool) -> float:
    """How far a place is from a region: mm, or of exits, which are told apart by their direction, radians."""
    corners = np.concatenate(region.outlines)
    if exit:
        way = np.arctan2(corners[:, 1] - base[1], corners[:, 0] - base[0])
        off = way - math.atan2(target[1] - base[1], target[0] - base[0])
        return float(np.abs((off + math.pi) % (2.0 * math.pi) - math.pi).min())
    if _inside(region, target):
        return 0.0
    return float(np.hypot(corners[:, 0] - target[0], corners[:, 1] - target[1]).min())


def _inside(region: Region, point: Point) -> bool:
    crossed = 0
    for outline in region.outlines:
        (x0, y0), (x1, y1) = outline.T, np.roll(outline, -1, axis=0).T
        sides = (y0 > point[1]) != (y1 > point[1])
        crossed += int((sides & (x0 + (point[1] - y0) * (x1 - x0) / np.where(sides, y1 - y0, 1.0) > point[0])).sum())
    return crossed % 2 == 1


def _same(one: Move, other: Move) -> bool:
    """Whether two turns build the same."""
    plans = [
        None if move.pillar is None else (move.pillar.at, move.pillar.height, move.pillar.junction)
        for move in (one, other)
    ]
    return (one.player, one.base, one.exit_at, one.cars, plans[0]) == (
        other.player,
        other.base,
        other.exit_at,
        other.cars,
        plans[1],
    )


def _with(record: Record, held: Practised) -> Record:
    stated: dict[str, Any] = {"puzzle": held.name}
    optional: Mapping[str, Any] = {
        "hints": held.hints,
        "place": [[list(point) for point in outline] for outline in held.place],
        "judged": list(held.judged),
        "answered": held.answered,
    }
    stated |= {key: value for key, value in optional.items() if value}
    stated["record"] = {key: value for key, value in held.puzzle.document.items() if key != KEY}
    return record.with_keys(**{KEY: stated})
