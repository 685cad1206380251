"""``solve`` for puzzles of more turns than one: runs the search, and tells what it has found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ..puzzles import AheadSolution, solve_ahead
from ..puzzles.ahead_search import AheadGoal
from ..records.documents import document_of_move, document_of_moves
from ..records.notation import short_move
from ..rules import Position
from ..terminal import wrapped
from .run import Run
from .solve_report import heading, indented
from .stopping import until_stopped, whole_option

MOST_JOBS: Final = 512
IN_BLENDER: Final = __name__.startswith("bl_ext.")
"""A process of its own could not import the extension by this name."""


def solved_ahead(run: Run, position: Position, goal: AheadGoal, turns: int) -> AheadSolution:
    """The best of some turns, found within ``--seconds`` by ``--jobs`` processes; Ctrl-C ends it with the best so far.

    Raises :class:`~.run.Unusable`.
    """
    jobs = whole_option(run, "jobs", MOST_JOBS) or 1
    progress, doing = run.terminal.progress, run.say("progress.solving")
    with until_stopped(run) as stop:
        return solve_ahead(
            position,
            goal,
            turns,
            workers=1 if IN_BLENDER else jobs,
            stop=stop,
            told=lambda share, best: progress.show(_so_far(run, doing, best), share),
        )


def _so_far(run: Run, doing: str, best: AheadSolution | None) -> str:
    if best is None or not best.answers:
        return doing
    return f"{doing} · {short_move(best.answers[0].move)} · {run.say('places.cars', cars=best.best)}"


def report(found: AheadSolution, file: str) -> dict[str, Any]:
    """As ``--json`` has it."""
    searched = found.searched
    return {
        "file": file,
        "goal": found.goal,
        "best": found.best if found.answers else None,
        "unique": found.unique,
        "proven": found.proven,
        "turns": {"asked": found.turns, "searched": searched.turns},
        "at_least": found.at_least if found.at_least >= 0 else None,
        "at_most": found.at_most if found.at_most >= 0 else None,
        "searched": {
            "whole": searched.whole,
            "regions": searched.regions,
            "widths": list(searched.widths),
            "positions": searched.counted.positions,
            "judged": searched.counted.judged,
            "cut": searched.counted.cut,
        },
        "answers": [document_of_move(answer.move) for answer in found.answers],
        "line": document_of_moves(found.line),
    }


def page(found: AheadSolution, run: Run, title: str, player: str) -> Iterator[str]:
    """The lines for a person."""
    terminal = run.terminal
    asked = run.say(f"solving.ahead.{found.goal}", player=player, turns=found.turns)
    yield from heading(run, title, found.unique, len(found.answers), asked)
    yield ""
    for answer in found.answers:
        told = [short_move(answer.move), run.say("places.cars", cars=found.best)]
        told += [run.say("places.margin", margin=answer.region.roomiest.margin)]
        yield from indented(run, told)
        for move in answer.line[1:]:
            yield terminal.paint(move.player, f"    {short_move(move)}")
    for sentence in _sentences(found, run):
        yield from wrapped(sentence, terminal.width)


def _sentences(found: AheadSolution, run: Run) -> Iterator[str]:
    least, most = max(found.at_least, 0), found.at_most
    if found.proven:
        yield run.say("solving.ahead.proven" if found.answers else "solving.ahead.proven-none")
    else:
        yield run.say("solving.ahead.not-proven", least=least, most=most)
    searched = found.searched
    widest = run.say(f"solving.ahead.{searched.widths[-1]}") if searched.widths else run.say("solving.ahead.begun")
    yield run.say(
        "solving.ahead.searched",
        turns=searched.turns,
        regions=searched.regions,
        positions=searched.counted.positions,
        width=widest,
    )
    if not searched.whole:
        yield run.say("solving.stopped")
