"""``solve``: the best answers to a puzzle, whether they are proven, and whether there is only one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..puzzles import GOALS
from ..puzzles import solve as solved
from ..records.judging import Judged
from ..rules import Position
from .ahead_report import page as ahead_page
from .ahead_report import report as ahead_report
from .ahead_report import solved_ahead
from .run import DONE, NO, Run, called, decimal_number, move_number, shown, the_record
from .solve_report import Conditions, page, report
from .stopping import until_stopped

GOAL: Final = "most-cars"
"""What is asked of a record that holds no puzzle."""
LEAST_MARGIN: Final = 0.01
"""mm"""


def solve(run: Run) -> int:
    """Exit code 0 where one answer alone is proven to be best, 1 where not, 2 where the record cannot be used."""
    judged = the_record(run)
    puzzle = judged.record.puzzle
    position = _position(run, judged)
    goal = next(goal for goal in GOALS if goal == (puzzle.goal if puzzle else GOAL))
    turns = puzzle.turns if puzzle else 1
    names = called(judged.record)
    (file,) = run.files
    progress, doing = run.terminal.progress, run.say("progress.solving")
    asked = _conditions(run, position, 1 if goal == "only-move" else turns)
    progress.begin(doing)
    title = judged.record.title.strip() or file
    if turns > 1 and goal != "only-move":
        best = solved_ahead(run, position, goal, turns)
        if run.given["json"]:
            run.terminal.report(ahead_report(best, file))
        else:
            for line in ahead_page(best, run, title, names.get(best.player, best.player)):
                run.terminal.say(line)
        return DONE if best.unique else NO
    with until_stopped(run) as stop:
        found = solved(
            position,
            goal,
            margin=asked.margin,
            stands=asked.stands,
            told=lambda share: progress.show(doing, share),
            stop=stop,
        )
    if turns > 1:
        # the first of several turns alone has been searched
        found = replace(found, proven=False)
    if run.given["json"]:
        run.terminal.report(report(found, position, asked, file, turns))
    else:
        for line in page(found, position, asked, run, title, names.get(found.player, found.player), turns):
            run.terminal.say(line)
    return DONE if found.unique else NO


def _position(run: Run, judged: Judged) -> Position:
    """Where the puzzle begins: a record's moves are its stated answer. Else after ``--move``, by default the last."""
    puzzle = judged.record.puzzle
    if puzzle is None or run.given["move"] is not None:
        return judged.position(move_number(run, judged))
    return replace(judged.position(0), to_move=puzzle.player)


def _conditions(run: Run, position: Position, turns: int) -> Conditions:
    """What ``--margin`` and ``--stands`` ask. Raises :class:`~.run.Unusable`, also where several turns are searched."""
    value: str | None = run.given["margin"]
    margin = 0.0 if value is None else decimal_number(value)
    # no stick has more room than this beside its way across a disc
    most = position.pieces.disc_radius - position.pieces.half_width
    if value is not None and (margin is None or not LEAST_MARGIN <= margin <= most):
        run.refuse("exit.bad-margin", given=shown(value), least=f"{LEAST_MARGIN:g}", most=f"{most:g}")
    asked = Conditions(margin or 0.0, run.given["stands"])
    if turns > 1 and asked != Conditions():
        run.refuse("exit.one-turn", option="--margin" if asked.margin else "--stands", turns=turns)
    return asked
