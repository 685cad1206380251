"""``solve`` for puzzles of one turn: what was found, as a page and as one JSON object."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ..puzzles import Solution
from ..puzzles.solving import Answer
from ..records.documents import document_of_move
from ..records.notation import short_move
from ..rules import Position
from ..terminal import headline, wrapped
from .run import Run, shown

INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class Conditions:
    """What is asked of an answer besides the puzzle's goal."""

    margin: float = 0.0
    """mm by which every rule is kept at least; 0 where nothing is asked."""
    stands: bool = False


def report(found: Solution, position: Position, asked: Conditions, file: str, turns: int) -> dict[str, Any]:
    """As ``--json`` has it: margins to 0.1 mm, areas to 0.1 mm²."""
    return {
        "file": file,
        "goal": found.goal,
        "conditions": {"margin": asked.margin or None, "stands": asked.stands},
        "best": found.best if found.answers else None,
        "unique": found.unique,
        "proven": found.proven,
        "turns": {"asked": turns, "searched": 1},
        "runner_up": found.runner_up,
        "unproven": round(found.doubtful, 1),
        "alike": found.alike,
        "fallen": found.fallen,
        "stopped": found.stopped,
        "answers": [document_of_move(answer.move) for answer in found.answers],
        "next": [
            {
                "move": document_of_move(answer.move),
                "cars": answer.region.cars,
                "behind": _wanted(found, position) - answer.region.cars,
                "area": round(answer.region.area, 1),
                "margin": round(answer.region.roomiest.margin, 1),
            }
            for answer in found.next
        ],
    }


def page(
    found: Solution, position: Position, asked: Conditions, run: Run, title: str, player: str, turns: int
) -> Iterator[str]:
    """The lines for a person."""
    terminal = run.terminal
    goal = run.say(f"solving.goal.{found.goal}", player=player)
    yield from heading(run, title, found.unique, len(found.answers), goal)
    for condition in _conditions(asked, run):
        yield terminal.paint("aside", condition)
    yield ""
    for answer in found.answers:
        yield from _answer_lines(answer, run)
    for sentence in _sentences(found, run, turns):
        yield from wrapped(sentence, terminal.width)
    if found.next:
        behind = _wanted(found, position) - found.next[0].region.cars
        yield from wrapped(run.say("solving.next", behind=behind), terminal.width)
        for answer in found.next:
            yield from _answer_lines(answer, run)


def heading(run: Run, title: str, unique: bool, count: int, asked: str) -> Iterator[str]:
    """The lines of the title with how many answers there are, and what is asked."""
    terminal = run.terminal
    outcome = run.say("solving.unique" if unique else "solving.answers", count=count)
    style = "legal" if unique else "borderline"
    yield from headline(shown(title), outcome, style, terminal.width, terminal.paint)
    yield terminal.paint("aside", asked)


def indented(run: Run, told: list[str]) -> Iterator[str]:
    """The lines of what is told of one answer."""
    yield from (INDENT + line for line in wrapped(" · ".join(told), run.terminal.width - len(INDENT)))


def _answer_lines(answer: Answer, run: Run) -> Iterator[str]:
    region = answer.region
    told = [short_move(answer.move), run.say("places.cars", cars=region.cars)]
    if answer.move.cars < region.cars:
        told.append(run.say("places.placed", placed=answer.move.cars))
    told += [run.say("places.area", area=region.area), run.say("places.margin", margin=region.roomiest.margin)]
    yield from indented(run, told)


def _conditions(asked: Conditions, run: Run) -> Iterator[str]:
    if asked.margin:
        yield run.say("solving.condition.margin", margin=asked.margin)
    if asked.stands:
        yield run.say("solving.condition.stands")


def _sentences(found: Solution, run: Run, turns: int) -> Iterator[str]:
    if found.alike > 1:
        yield run.say("solving.alike", count=found.alike)
    if turns > 1:
        yield run.say("solving.first-turn", turns=turns)
    if found.stopped:
        yield run.say("solving.stopped")
    if found.fallen:
        yield run.say("solving.fallen", count=found.fallen)
    if found.doubtful:
        yield run.say("solving.not-proven", area=found.doubtful)
    elif not (found.proven or found.stopped or found.fallen or turns > 1):
        yield run.say("solving.no-room")


def _wanted(found: Solution, position: Position) -> int:
    """The cars of an answer: of those found, else what a win would have taken."""
    return found.best if found.answers else position.supply[found.player].cars
