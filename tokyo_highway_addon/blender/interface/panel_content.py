"""What the panel says of a game at a move, in words and without Blender: a pure function of game, move and language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...languages import player_name, say
from ...records import short_move
from ...records.judging import Judged, sentence
from ...rules import Crossing, Judgement, Move, Position, Verdict

_GLUED: Final = re.compile(r"(?<=\d) (?=mm\b)")

Measure = Callable[[str], float]
"""How wide a text is drawn, in any unit."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player: the id tells the colour, ``called`` the name; cars on the table out of all, and what is in hand."""

    id: str
    called: str
    cars: int
    total: int
    moves_next: bool
    supply: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """One reason of the referee, and the id of the rule it is about."""

    judgement: Judgement
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class CrossingLine:
    """One road crossed: the way (``over`` or ``under``), and whether it earns a car, be it on the opponent's word."""

    direction: str
    earns: bool
    text: str


@dataclass(frozen=True, slots=True)
class ToldLine:
    """What else there is to tell of a turn, about ``cars``, a ``penalty``, the opponent's ``word`` or a ``pass``."""

    about: str
    text: str


@dataclass(frozen=True, slots=True)
class Content:
    """All texts of the panel, ready but for the breaking into lines."""

    title: str
    players: tuple[PlayerLine, ...]
    number: int
    total: int
    heading: str
    """Which move is shown, of how many."""
    mover: str
    """Id of the player whose move is shown; empty at the start of the game."""
    notation: str
    comment: str
    """On the move; at the start of the game, on the whole record."""
    judgement: Judgement
    verdict: str
    reasons: tuple[ReasonLine, ...]
    crossings: tuple[CrossingLine, ...]
    told: tuple[ToldLine, ...]
    result: tuple[str, ...]
    """How the game stands after the move."""


def content(judged: Judged, number: int, lang: str) -> Content:
    """The panel after ``number`` moves. Raises ``IndexError`` beyond the game."""
    game, record, names = judged.game, judged.record, judged.record.names
    position = judged.position(number)
    move = game.moves[number - 1] if number else None
    verdict = game.verdicts[number - 1] if number else game.opening
    return Content(
        title=record.title,
        players=tuple(_player(position, player, names.get(player), lang) for player in position.players),
        number=number,
        total=len(game.moves),
        heading=(
            say("interface.move-of", lang, number=number, total=len(game.moves))
            if move
            else say("interface.start", lang)
        ),
        mover=move.player if move else "",
        notation=short_move(move) if move else say("verdict.position", lang),
        comment=move.comment if move else record.comment,
        judgement=verdict.judgement,
        verdict=say(f"interface.verdict.{verdict.judgement.value}", lang),
        reasons=tuple(
            ReasonLine(reason.judgement, reason.rule, sentence(reason, lang, names)) for reason in verdict.reasons
        ),
        crossings=_crossings(move, verdict, lang),
        told=_told(move, verdict, lang),
        result=_result(position, names, lang),
    )


def wrapped(text: str, width: float, measure: Measure) -> list[str]:
    """The text in lines no wider than ``width``, broken at spaces, and within a word only where it is wider itself.

    A number and its unit stay together.
    """
    lines: list[str] = []
    line = ""
    for word in _GLUED.sub("\N{NO-BREAK SPACE}", text).split(" "):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while len(line) > 1 and measure(line) > width:
            fits = 1
            while fits < len(line) - 1 and measure(line[: fits + 1]) <= width:
                fits += 1
            lines.append(line[:fits])
            line = line[fits:]
    return [*lines, line] if line else lines


def _player(position: Position, player: str, name: str | None, lang: str) -> PlayerLine:
    hand = position.supply[player]
    return PlayerLine(
        id=player,
        called=name or player_name(player, lang),
        cars=position.score[player],
        total=position.edition.full_supply[len(position.players)].cars,
        moves_next=position.winner is None and player == position.to_move,
        supply=tuple(
            say(f"count.{kind}", lang, count=getattr(hand, kind)) for kind in ("discs", "junctions", "roads", "cars")
        ),
    )


def _crossings(move: Move | None, verdict: Verdict, lang: str) -> tuple[CrossingLine, ...]:
    lines = [
        CrossingLine(crossing.direction, crossing.earns, _crossing(crossing, lang)) for crossing in verdict.crossings
    ]
    if move is not None and move.exit_at is not None and "exit-bonus" in verdict.applied and verdict.earned:
        lines.append(CrossingLine("", True, say("exit.earns", lang)))
    return tuple(lines)


def _crossing(crossing: Crossing, lang: str) -> str:
    way = say(f"crossing.{crossing.direction}", lang, road=crossing.road)
    if crossing.earns:
        sure = crossing.certainty == "clear"
        worth = say("crossing.earns" if sure else "crossing.earns-if-accepted", lang)
    elif crossing.rule == "car-own-road":
        worth = say("crossing.own-road", lang)
    elif crossing.blocked_by:
        worth = say("crossing.blocked", lang, roads=crossing.blocked_by)
    else:
        worth = ""
    line = f"{way}: {worth}" if worth else way
    if crossing.clearance < 0.0:
        return line  # the referee says by how much the two collide
    return f"{line}, {say('crossing.clearance', lang, clearance=crossing.clearance)}"


def _told(move: Move | None, verdict: Verdict, lang: str) -> tuple[ToldLine, ...]:
    if move is None:
        return ()
    lines = []
    if move.is_pass:
        lines.append(ToldLine("pass", say("turn.pass", lang)))
    elif verdict.earned or verdict.placed:
        lines.append(ToldLine("cars", say("turn.earned", lang, earned=verdict.earned, placed=verdict.placed)))
    if verdict.penalty:
        lines.append(ToldLine("penalty", say("turn.penalty", lang, penalty=verdict.penalty)))
    if move.judged is not None:
        lines.append(ToldLine("word", say("turn.accepted" if move.judged.accepted else "turn.refused", lang)))
    return tuple(lines)


def _result(position: Position, names: dict[str, str], lang: str) -> tuple[str, ...]:
    def called(player: str) -> str:
        return names.get(player) or player_name(player, lang)

    if position.winner is not None:
        return (say(f"result.{position.state}", lang, winner=called(position.winner)),)
    waiting = [player for player in position.players if player in position.waiting]
    return tuple(say("result.waiting-player", lang, player=called(player)) for player in waiting)
