"""``solve``: the best answers to a puzzle, whether they are proven, and whether there is only one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..puzzles import GOALS, Solution
from ..puzzles import solve as solved
from ..records.documents import document_of_move
from ..records.judging import Judged
from ..records.notation import short_move
from ..rules import Position
from ..terminal import headline, wrapped
from .ahead_report import page as ahead_page
from .ahead_report import report as ahead_report
from .ahead_report import solved_ahead
from .run import DONE, NO, Run, called, move_number, shown, the_record

GOAL = "most-cars"
"""What is asked of a record that holds no puzzle."""


def solve(run: Run) -> int:
    """Exit code 0 where one answer alone is proven to be best, 1 where not, 2 where the record cannot be used."""
    judged = the_record(run)
    puzzle = judged.record.puzzle
    position = _position(run, judged)
    goal = next(goal for goal in GOALS if goal == (puzzle.goal if puzzle else GOAL))
    turns = puzzle.turns if puzzle else 1
    names = called(judged.record)
    (file,) = run.files
    progress = run.terminal.progress
    doing = run.say("progress.solving")
    progress.begin(doing)
    if turns > 1 and goal != "only-move":
        ahead = solved_ahead(run, position, goal, turns)
        if run.given["json"]:
            run.terminal.report(ahead_report(ahead, file))
        else:
            title, player = judged.record.title.strip() or file, names.get(ahead.player, ahead.player)
            for line in ahead_page(ahead, run, title, player):
                run.terminal.say(line)
        return DONE if ahead.unique else NO
    found = solved(position, goal, told=lambda share: progress.show(doing, share))
    if turns > 1:
        # the first of several turns alone has been searched
        found = replace(found, proven=False)
    if run.given["json"]:
        told = {
            "file": file,
            "goal": goal,
            "best": found.best if found.answers else None,
            "unique": found.unique,
            "proven": found.proven,
            "turns": {"asked": turns, "searched": 1},
            "runner_up": found.runner_up,
            "unproven": round(found.doubtful, 1),
            "answers": [document_of_move(answer.move) for answer in found.answers],
        }
        run.terminal.report(told)
    else:
        player = names.get(found.player, found.player)
        for line in _page(found, run, judged.record.title.strip() or file, player, turns):
            run.terminal.say(line)
    return DONE if found.unique else NO


def _position(run: Run, judged: Judged) -> Position:
    """Where the puzzle begins: a record's moves are its stated answer. Else after ``--move``, by default the last."""
    puzzle = judged.record.puzzle
    if puzzle is None or run.given["move"] is not None:
        return judged.position(move_number(run, judged))
    return replace(judged.position(0), to_move=puzzle.player)


def _page(found: Solution, run: Run, title: str, player: str, turns: int) -> Iterator[str]:
    terminal = run.terminal
    outcome = run.say("solving.unique" if found.unique else "solving.answers", count=len(found.answers))
    yield from headline(
        shown(title), outcome, "legal" if found.unique else "borderline", terminal.width, terminal.paint
    )
    yield terminal.paint("aside", run.say(f"solving.goal.{found.goal}", player=player))
    yield ""
    for answer in found.answers:
        region = answer.region
        told = [short_move(answer.move), run.say("places.cars", cars=region.cars)]
        told += [run.say("places.area", area=region.area), run.say("places.margin", margin=region.roomiest.margin)]
        yield from wrapped("  " + " · ".join(told), terminal.width)
    sentences = []
    if found.answers and found.runner_up is not None:
        sentences.append(run.say("solving.runner-up", cars=found.runner_up))
    if turns > 1:
        sentences.append(run.say("solving.first-turn", turns=turns))
    elif not found.proven:
        sentences.append(run.say("solving.not-proven", area=found.doubtful))
    for sentence in sentences:
        yield from wrapped(sentence, terminal.width)
