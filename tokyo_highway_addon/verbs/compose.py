"""``compose``: makes a puzzle with one best answer alone, and writes it as a record."""

from __future__ import annotations

from collections.abc import Iterator

from ..puzzles import GOALS
from ..puzzles.composing import FITTING, Composed
from ..puzzles.composing import compose as composed
from ..puzzles.themes import THEMES
from ..records import write_whole
from ..terminal import headline, wrapped
from .run import DONE, Run, output_file, shown, told_written, whole_number, writing

CHOICES = THEMES
"""The themes that can be asked for; without one it is whichever is found first."""
SEED = 1
MOST = 999_999_999
"""The greatest seed: the most digits that a whole number may have here."""


def compose(run: Run) -> int:
    """Exit code 0 once the puzzle is written, 2 where what was given cannot be used."""
    asked = run.choice("goal", GOALS, GOALS[0])
    goal = next(goal for goal in GOALS if goal == asked)
    seed = _seed(run)
    wish = run.choice("theme", THEMES, "")
    theme = next((theme for theme in THEMES if theme == wish), None)
    if theme is not None and theme not in FITTING[goal]:
        run.refuse("exit.theme-of-goal", theme=theme, goal=goal, choices=", ".join(FITTING[goal]))
    target = output_file(run, (".json",))
    progress = run.terminal.progress
    progress.begin(run.say("progress.composing"))

    def told(looked_at: int, solved: int) -> None:
        doing = run.say("progress.composing")
        progress.show(f"{doing}: {run.say('composing.looked-at', positions=looked_at, solved=solved)}")

    found = composed(goal, seed, theme, told=told)
    progress.clear()
    text = found.record(run.lang).text()
    writing(run, target, lambda: write_whole(target, text))
    if run.given["json"]:
        run.terminal.report({**found.report(), "written": target})
        return DONE
    for line in _page(found, run):
        run.terminal.say(line)
    return told_written(run, target)


def _seed(run: Run) -> int:
    """Raises :class:`~.run.Unusable`."""
    given: str | None = run.given["seed"]
    seed = SEED if given is None else whole_number(given)
    if seed is None or seed < 0:
        run.refuse("exit.bad-whole", option="--seed", given=shown(given or ""), least=0, most=MOST)
    return seed


def _page(found: Composed, run: Run) -> Iterator[str]:
    """What was made, without the answer: that is in the record."""
    terminal, difficulty = run.terminal, found.difficulty
    outcome = run.say("composing.outcome", **{"class": run.say(f"composing.class.{difficulty.name}")})
    yield from headline(found.names[run.lang], outcome, "legal", terminal.width, terminal.paint)
    yield terminal.paint("aside", run.say(f"composing.task.{found.goal}", player=found.position.to_move))
    yield ""
    measures = run.say(
        "composing.measures",
        points=difficulty.points,
        tempting=difficulty.tempting,
        bits=difficulty.search,
        rules=len(difficulty.rules),
    )
    looked_at = run.say("composing.looked-at", positions=found.looked_at, solved=found.solved)
    for sentence in (measures, looked_at):
        yield from wrapped(sentence, terminal.width)
