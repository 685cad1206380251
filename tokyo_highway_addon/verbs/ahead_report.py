"""``solve`` for puzzles of more turns than one: runs the search, and tells what it has found."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from ..puzzles import AheadSolution, solve_ahead
from ..puzzles.ahead_search import AheadGoal
from ..records.documents import document_of_move, document_of_moves
from ..records.notation import short_move
from ..rules import Position
from ..terminal import headline, wrapped
from .run import Run, shown, whole_number

MOST_SECONDS: Final = 999_999_999
MOST_JOBS: Final = 512
IN_BLENDER: Final = __name__.startswith("bl_ext.")
"""A process of its own could not import the extension by this name."""


def solved_ahead(run: Run, position: Position, goal: AheadGoal, turns: int) -> AheadSolution:
    """The best of some turns, found within ``--seconds`` by ``--jobs`` processes; Ctrl-C ends it with the best so far.

    Raises :class:`~.run.Unusable`.
    """
    seconds = _whole(run, "seconds", MOST_SECONDS)
    jobs = _whole(run, "jobs", MOST_JOBS) or 1
    progress, doing = run.terminal.progress, run.say("progress.solving")
    end = None if seconds is None else time.monotonic() + seconds
    with _minding_ctrl_c() as pressed:
        return solve_ahead(
            position,
            goal,
            turns,
            workers=1 if IN_BLENDER else jobs,
            stop=lambda: pressed() or (end is not None and time.monotonic() > end),
            told=lambda share, best: progress.show(_so_far(run, doing, best), share),
        )


def _so_far(run: Run, doing: str, best: AheadSolution | None) -> str:
    if best is None or not best.answers:
        return doing
    return f"{doing} · {short_move(best.answers[0].move)} · {run.say('places.cars', cars=best.best)}"


@contextmanager
def _minding_ctrl_c() -> Iterator[Callable[[], bool]]:
    """While it lasts Ctrl-C is noted; who presses it again does not want to wait."""
    pressed = False

    def note(number: int, frame: object) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    if threading.current_thread() is not threading.main_thread():
        yield lambda: pressed
        return
    handler = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: pressed
    finally:
        # None: Blender itself, which then runs us, had set its own, and Python cannot set that again.
        signal.signal(signal.SIGINT, signal.SIG_DFL if handler is None else handler)


def _whole(run: Run, name: str, most: int) -> int | None:
    value: str | None = run.given[name]
    if value is None:
        return None
    number = whole_number(value)
    if number is None or not 1 <= number <= most:
        run.refuse("exit.bad-whole", option=f"--{name}", given=shown(value), least=1, most=most)
    return number


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
    outcome = run.say("solving.unique" if found.unique else "solving.answers", count=len(found.answers))
    style = "legal" if found.unique else "borderline"
    yield from headline(shown(title), outcome, style, terminal.width, terminal.paint)
    yield terminal.paint("aside", run.say(f"solving.ahead.{found.goal}", player=player, turns=found.turns))
    yield ""
    for answer in found.answers:
        told = [short_move(answer.move), run.say("places.cars", cars=found.best)]
        told += [run.say("places.margin", margin=answer.region.roomiest.margin)]
        yield from (f"  {line}" for line in wrapped(" · ".join(told), terminal.width - 2))
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
        yield run.say("solving.ahead.stopped")
