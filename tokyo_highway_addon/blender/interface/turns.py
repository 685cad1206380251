"""What the list of turns says: a line for the start and one for every turn, and the other lines kept for a turn.

Pure functions of a judged game, without Blender.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...languages import say
from ...records import short_move
from ...records.judging import Judged
from ...rules import Game, Judgement, Move, Verdict
from ...rules.moves import CENTRED

_TENTHS: Final = re.compile(r"(?<=\d)\.\d(?=[,)])")


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A line of the list. ``number`` is that of the turn, 0 for the start of the game."""

    number: int
    mover: str
    """Id of the player; empty for the start."""
    judgement: Judgement
    notation: str
    """Without the player, whom an icon tells, without how the road lies and what happened besides, to a millimetre."""
    cars: int
    """How many cars the turn placed."""
    accident: bool
    alternatives: int
    """How many other lines are kept for the turn."""


@dataclass(frozen=True, slots=True)
class OtherLine:
    """An alternative of a turn: its first turn, judged where it would be played, and how many turns follow."""

    line: int
    """Counted from 1."""
    mover: str
    judgement: Judgement
    notation: str
    cars: int
    more: int


def turn_line(judged: Judged, number: int, lang: str) -> TurnLine:
    """The line of a turn, or of the start for 0. Raises ``IndexError`` beyond the game."""
    game = judged.game
    if number == 0:
        return TurnLine(0, "", game.opening.judgement, say("interface.start", lang), 0, False, 0)
    move, verdict = game.moves[number - 1], game.verdicts[number - 1]
    return TurnLine(
        number=number,
        mover=move.player,
        judgement=verdict.judgement,
        notation=_notation(move, lang),
        cars=verdict.placed,
        accident=move.accident is not None,
        alternatives=len(move.alternatives),
    )


def turn_lines(judged: Judged, lang: str) -> tuple[TurnLine, ...]:
    """All lines of the list, the start first."""
    return tuple(turn_line(judged, number, lang) for number in range(len(judged.game.moves) + 1))


def other_lines(judged: Judged, number: int, lang: str) -> tuple[OtherLine, ...]:
    """The alternatives of turn ``number``; none for the start. Raises ``IndexError`` beyond the game."""
    if number == 0:
        return ()
    before = judged.position(number - 1)
    lines = judged.game.moves[number - 1].alternatives
    return tuple(_other(line, played, Game(before, played[:1]).verdicts[0], lang) for line, played in _counted(lines))


def in_question(line: TurnLine) -> bool:
    """Whether the referee objects to the turn, or leaves it to the opponent."""
    return line.judgement is not Judgement.LEGAL


def _counted(lines: Sequence[Sequence[Move]]) -> list[tuple[int, tuple[Move, ...]]]:
    return [(at, tuple(played)) for at, played in enumerate(lines, 1) if played]


def _other(line: int, played: tuple[Move, ...], verdict: Verdict, lang: str) -> OtherLine:
    first = played[0]
    return OtherLine(
        line, first.player, verdict.judgement, _notation(first, lang), verdict.placed, more=len(played) - 1
    )


def _notation(move: Move, lang: str) -> str:
    if move.is_pass:
        return say("turn.pass", lang)
    bare = replace(move, road=CENTRED, cars=0, car_places=(), adjusted=(), accident=None, judged=None)
    return _TENTHS.sub("", short_move(bare).removeprefix(f"{move.player} "))
