"""How a try at a puzzle is judged, and what is said of it: stars, reasons, hints, the answer and why nothing else is.

Pure functions of records and the referee's verdicts, without Blender. Stars: three for an answer as good as the best,
two for one car less, one for what is legal otherwise (or for the opponent to decide), none for what is illegal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from ...languages import player_name, say
from ...records import Record, short_move
from ...records.judging import Judged, sentence
from ...rules import Game, Judgement, Move, Verdict
from .practice_puzzle import Practised, turns_of

MOST: Final = 3
"""Stars."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a try is worth."""

    stars: int
    headline: str
    lines: tuple[str, ...]
    """What it earns, and what it lacks or breaks."""


def called(puzzle: Record, lang: str, name: str = "") -> str:
    """A puzzle's name in a language; else the record's title, else ``name``."""
    named = puzzle.puzzle.name if puzzle.puzzle else {}
    return named.get(lang) or named.get("en") or puzzle.title or name


def question(held: Practised, lang: str) -> tuple[str, str]:
    """What is asked, and what the player has in hand."""
    asked = held.asked
    player = _player(asked.player, held.puzzle.names, lang)
    hand = held.puzzle.position.supply[asked.player]
    if asked.turns > 1 and asked.goal != "only-move":
        task = say(f"solving.ahead.{asked.goal}", lang, player=player, turns=asked.turns)
    else:
        task = say(f"composing.task.{asked.goal}", lang, player=player)
    inventory = say("composing.hand", lang, player=player, discs=hand.discs, junctions=hand.junctions, cars=hand.cars)
    return task, inventory


def result(judged: Judged, held: Practised, lang: str) -> Result:
    """What the turns built so far are worth."""
    asked, names = held.asked, judged.record.names
    count = turns_of(judged.record, asked)
    own = [
        (move, verdict)
        for move, verdict in zip(judged.game.moves[:count], judged.game.verdicts[:count], strict=True)
        if move.player == asked.player
    ]
    verdicts = [verdict for _, verdict in own]
    reasons = tuple(sentence(reason, lang, names) for verdict in verdicts for reason in verdict.reasons)
    if any(verdict.judgement is Judgement.ILLEGAL for verdict in verdicts):
        return Result(0, say("practice.result.0", lang), reasons)
    earning = tuple(earned(verdict, lang) for verdict in verdicts)
    if any(verdict.judgement is Judgement.BORDERLINE for verdict in verdicts):
        return Result(1, say("practice.result.borderline", lang), (*reasons, *earning))
    placed = sum(verdict.placed for verdict in verdicts)
    best, lacks = _best(held), tuple(_lacks(own, held, judged, lang))
    reached = judged.position(count).winner == asked.player if asked.goal == "win" else placed >= best
    if asked.goal == "exit" and not any(move.exit_at is not None for move, _ in own):
        stars = 1
    elif reached:
        stars = MOST
    else:
        stars = 2 if placed >= 1 and placed == best - 1 else 1
    return Result(stars, say(f"practice.result.{stars}", lang), (*earning, *(lacks if stars < MOST else ())))


def hint_lines(held: Practised, lang: str) -> tuple[str, ...]:
    """The hints given so far."""
    answer = held.answer
    if answer is None:
        return ()
    told = (
        say("practice.hint.base", lang, pillar=answer.base),
        _built(answer, lang),
        say("practice.hint.place", lang),
    )
    return told[: held.hints]


def answer_lines(held: Practised, lang: str) -> tuple[str, ...]:
    """The stated answer and what it earns, then why other ideas earn less."""
    start, asked = replace(held.puzzle.position, to_move=held.asked.player), held.asked
    game = Game(start, held.puzzle.moves)
    lines: list[str] = []
    for move, verdict in zip(game.moves, game.verdicts, strict=True):
        if move.player == asked.player:
            built = _built(move, lang)
            lines.append(f"{say('practice.hint.base', lang, pillar=move.base)} {built} {earned(verdict, lang)}")
    if asked.goal == "only-move" and lines:
        lines.append(say("composing.only", lang))
    others = [line[0] for line in held.puzzle.moves[0].alternatives if line] if held.puzzle.moves else []
    if others:
        lines.append(say("practice.others", lang))
    for other in others:
        verdict = Game(start, [other]).verdicts[0]
        lines.append(f"{_bare(other)}: {_failing(verdict, held.puzzle.names, lang)}")
    return tuple(lines)


def earned(verdict: Verdict, lang: str) -> str:
    """What a turn earns and by which crossings; what they are blocked by where they earn nothing."""
    ways = list(_ways(verdict, lang))
    if not ways:
        return say("practice.earns-nothing", lang)
    return say("composing.answer", lang, cars=verdict.placed, crossings=ways)


def stars_shown(stars: int) -> str:
    """``★★☆``"""
    return "★" * stars + "☆" * (MOST - stars)


def _best(held: Practised) -> int:
    """The cars of the best answer: as the puzzle states, else as its answer places."""
    asked = held.asked
    if asked.cars is not None:
        return asked.cars
    game = Game(replace(held.puzzle.position, to_move=asked.player), held.puzzle.moves)
    own = zip(game.moves, game.verdicts, strict=True)
    return sum(verdict.placed for move, verdict in own if move.player == asked.player)


def _lacks(own: list[tuple[Move, Verdict]], held: Practised, judged: Judged, lang: str) -> Iterator[str]:
    """What a legal try lacks, without telling the answer."""
    asked, best = held.asked, _best(held)
    hand = held.puzzle.position.supply[asked.player].cars
    spare = sum(min(verdict.earned, hand) - verdict.placed for _, verdict in own)
    if spare > 0:
        yield say("practice.place-more", lang, cars=spare)
    if asked.goal == "exit" and not any(move.exit_at is not None for move, _ in own):
        yield say("practice.wants-exit", lang)
    elif asked.goal == "win":
        left = judged.position(turns_of(judged.record, asked)).supply[asked.player].cars
        yield say("practice.wants-win", lang, cars=left)
    else:
        yield say("practice.best-is", lang, cars=best)


def _built(move: Move, lang: str) -> str:
    if move.pillar is None:
        return say("practice.hint.exit", lang)
    return say(
        "practice.hint.junction" if move.pillar.junction else "practice.hint.pillar", lang, height=move.pillar.height
    )


def _failing(verdict: Verdict, names: Mapping[str, str], lang: str) -> str:
    if verdict.reasons:
        return " ".join(sentence(reason, lang, names) for reason in verdict.reasons)
    ways = list(_ways(verdict, lang))
    if not ways:
        return say("practice.earns-nothing", lang)
    return say("composing.try.fewer", lang, cars=verdict.placed, crossings=ways)


def _bare(move: Move) -> str:
    """A turn in short notation, without player and cars."""
    if move.is_pass:
        return short_move(move)
    bare = replace(move, cars=0, car_places=(), adjusted=(), accident=None, judged=None)
    return short_move(bare).removeprefix(f"{move.player} ")


def _ways(verdict: Verdict, lang: str) -> Iterator[str]:
    if "exit-bonus" in verdict.applied and verdict.earned:
        yield say("exit.earns", lang)
    for crossing in verdict.crossings:
        way = say(f"crossing.{crossing.direction}", lang, road=crossing.road)
        if crossing.earns and crossing.certainty == "clear":
            yield way
        elif crossing.earns:
            yield f"{way} ({say('crossing.earns-if-accepted', lang)})"
        elif crossing.blocked_by:
            yield f"{way} ({say('crossing.blocked', lang, roads=list(crossing.blocked_by))})"


def _player(player: str, names: Mapping[str, str], lang: str) -> str:
    return names.get(player) or player_name(player, lang)
