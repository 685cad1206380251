"""``stability``: does a position stand, by what margin, and what falls."""

from __future__ import annotations

from collections.abc import Iterator

from ..statics import Stability
from ..statics import stability as stability_of
from ..statics.report import explain, explain_weakest, report, report_weakest
from ..terminal import headline, wrapped
from .run import DONE, NO, Run, after_moves, called, move_number, shown, the_record


def stability(run: Run) -> int:
    """Exit code 0 where it stands, 1 where it shifts or falls, 2 where the record cannot be used."""
    judged = the_record(run)
    number = move_number(run, judged)
    names = called(judged.record)
    (file,) = run.files
    progress = run.terminal.progress
    doing = run.say("progress.balancing")
    progress.begin(doing)
    found = stability_of(judged.position(number))
    if run.given["json"]:
        told = report(weighed(found, run, doing), run.lang, names)
        progress.show(doing)
        run.terminal.report({"file": file, "move": number, **told, **report_weakest(found)})
    else:
        sentences = explain(weighed(found, run, doing), run.lang, names)
        progress.show(doing)
        sentences += explain_weakest(found, run.lang, names)
        title = judged.record.title.strip() or file
        for line in _page(found, run, title, number, len(judged.game.moves), sentences):
            run.terminal.say(line)
    return DONE if found.stands else NO


def weighed(found: Stability, run: Run, doing: str) -> Stability:
    """The same, with the slow questions asked one by one, so that progress can be told between them."""
    for ask in ("verdict", "tilt_margin", "hangs_on"):
        getattr(found, ask)
        run.terminal.progress.show(doing)
    return found


def _page(found: Stability, run: Run, title: str, number: int, total: int, sentences: list[str]) -> Iterator[str]:
    terminal = run.terminal
    outcome = run.say(f"statics.verdict.{found.verdict}")
    yield from headline(shown(title), outcome, found.verdict, terminal.width, terminal.paint)
    yield terminal.paint("aside", after_moves(run, number, total))
    yield ""
    for sentence in sentences:
        yield from wrapped(sentence, terminal.width)
