"""What the panel says of a position's stability, in words and without Blender."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ...languages import player_name, say
from ...records.judging import Judged
from ...rules import Accident, play
from ...statics import Stability
from ...statics.bodies import record_id
from ...statics.margins import FARTHEST_MISPLACED
from ...statics.report import falls_of


@dataclass(frozen=True, slots=True)
class StabilityContent:
    """The section's texts, ready but for the breaking into lines."""

    verdict: str
    """``stands``, ``shifts`` or ``falls``."""
    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PieceAnswer:
    """What one piece bears, and what comes down with it."""

    id: str
    push: float
    """grams"""
    misplaced: float
    """mm"""
    own: tuple[str, ...]
    """Ids as in the record, the piece itself left out."""
    opponents: tuple[str, ...]


def content(answer: Stability, told: tuple[str, ...] | None, lang: str, names: Mapping[str, str]) -> StabilityContent:
    """``told``: the sentences of :func:`~...statics.report.explain`, where they have been worked out."""
    heading = say(f"interface.stability.{answer.verdict}", lang)
    if told is not None:
        return StabilityContent(answer.verdict, heading, told[1:])
    if answer.verdict == "falls":
        lines = tuple(
            say("statics.owner", lang, owner=names.get(player) or player_name(player, lang), pieces=pieces)
            for player, pieces in falls_of(answer).items()
        )
    elif answer.bodies.ids:
        lines = (say("interface.stability.bound", lang, tilt=answer.tilt_bound),)
    else:
        lines = (say("statics.empty", lang),)
    return StabilityContent(answer.verdict, heading, lines)


def ask(answer: Stability, id: str) -> PieceAnswer:
    """What one body bears, and what comes down with it; takes a second or two. Raises ``KeyError``."""
    owners = dict(zip(answer.bodies.ids, answer.bodies.owners(answer.position), strict=True))
    down = dict.fromkeys((record_id(other), owners[other]) for other in answer.brings_down(id))
    down.pop((record_id(id), owners[id]), None)
    return PieceAnswer(
        id,
        answer.nudge(id).share,
        answer.misplacement(id),
        tuple(other for other, owner in down if owner == owners[id]),
        tuple(other for other, owner in down if owner != owners[id]),
    )


def piece_lines(piece: PieceAnswer, lang: str) -> tuple[str, ...]:
    """What was found out about a piece, a sentence a line."""
    far = piece.misplaced >= FARTHEST_MISPLACED
    lines = [
        say("interface.piece.push", lang, push=piece.push),
        say("interface.piece.misplaced" + (".far" if far else ""), lang, by=piece.misplaced),
    ]
    if piece.opponents:
        lines.append(say("interface.piece.opponents", lang, pieces=piece.opponents))
    if piece.own:
        lines.append(say("interface.piece.own", lang, pieces=piece.own))
    if not (piece.own or piece.opponents):
        lines.append(say("interface.piece.alone", lang))
    return tuple(lines)


def accident_lines(judged: Judged, number: int, accident: Accident | None, lang: str) -> tuple[str, ...]:
    """What a run was as an accident of the move shown, and what it would cost whom."""
    if accident is None:
        return (say("interface.nothing-moved", lang),)
    lines = []
    if accident.dropped:
        lines.append(say("interface.dropped", lang, pieces=accident.dropped))
    if accident.shifted:
        lines.append(say("interface.shifted", lang, pieces=accident.shifted))
    if number:
        move = judged.game.moves[number - 1]
        due = play(judged.position(number - 1), replace(move, accident=accident))[1].penalty
        if due:
            player = judged.record.names.get(move.player) or move.player
            lines.append(say("interface.would-cost", lang, player=player, penalty=due))
        else:
            lines.append(say("interface.would-cost-nothing", lang))
    return tuple(lines)
