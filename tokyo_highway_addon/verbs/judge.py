"""``judge``: referees every move of every record, for a person as a page or for a program as JSON."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..records.judging import Judged, report
from .run import DONE, NO, UNUSABLE, Run, Unusable, in_short, judged_file, problem_of, shown
from .scoresheet import scoresheet

if TYPE_CHECKING:
    from ..statics import Stability


def judge(run: Run) -> int:
    """Exit code 0 where every record is legal, 1 where one is not, 2 where one cannot be used.

    The physics tells what falls and leaves the verdict, and so the exit code, to the referee.
    """
    files = [found for given in run.files for found in records_at(given, run)]
    legal = unusable = 0
    for number, (file, fault) in enumerate(files, 1):
        doing = run.say("progress.judging-files", number=number, total=len(files))
        run.terminal.progress.show(doing)
        try:
            if fault:
                raise Unusable(fault)
            legal += _judge_one(file, run, doing, first=number == 1)
        except Unusable as error:
            unusable += 1
            if run.given["json"]:
                run.terminal.report({"file": file, "error": str(error)})
            run.terminal.complain(f"{shown(file)}: {error}")
    if len(files) > 1 and not run.given["json"]:
        run.terminal.say()
        run.terminal.say(run.say("done.judged", count=len(files) - unusable, legal=legal))
    if unusable:
        return UNUSABLE
    return DONE if legal == len(files) else NO


def _judge_one(file: str, run: Run, doing: str, *, first: bool) -> bool:
    """Whether the record is legal. Raises :class:`Unusable`."""
    terminal = run.terminal
    try:
        judged = judged_file(file, run, doing)
        physics = _physics(judged, run) if run.given["physics"] else ()
        told = _report(judged, file, run, physics) if run.given["json"] else None
        page = [] if told else list(scoresheet(judged, file, run.lang, terminal.width, terminal.paint, physics))
    except (Unusable, MemoryError):
        raise
    except Exception as error:
        # A fault of ours must not keep the other files from being judged.
        raise Unusable(run.say("exit.unforeseen", problem=in_short(error))) from error
    if told:
        terminal.report(told)
    else:
        for line in page if first else ["", *page]:
            terminal.say(line)
    return judged.judgement.value == "legal"


def _physics(judged: Judged, run: Run) -> tuple[Stability, ...]:
    """Whether it stands at the start and after every turn, all that is asked of it worked out."""
    from ..statics import stability
    from .stability import weighed

    found = []
    positions = judged.game.positions
    for number, position in enumerate(positions):
        doing = run.say("progress.balancing-turn", number=number, total=len(positions) - 1)
        run.terminal.progress.show(doing)
        found.append(weighed(stability(position), run, doing))
    return tuple(found)


def _report(judged: Judged, file: str, run: Run, physics: tuple[Stability, ...]) -> dict[str, Any]:
    """The file's object, with ``stability`` in its position and in each of its moves where the physics is wanted."""
    told = report(judged, file, run.lang)
    if physics:
        from ..statics.report import report as stability_report

        for each, found in zip([told["position"], *told["moves"]], physics, strict=True):
            each["stability"] = stability_report(found, run.lang, judged.record.names)
    return told


def records_at(given: str, run: Run) -> Iterator[tuple[str, str]]:
    """The files that an argument means, each with what is wrong with it already, or ``""``.

    A directory means every ``.json`` in it and in the directories inside, in the order of their paths. Hidden ones are
    passed over: they are no records but what editors and half-done downloads leave.
    """
    if not os.path.isdir(given):
        yield given, ""
        return
    faults: list[tuple[str, str]] = []

    def unreadable(error: OSError) -> None:
        place = os.fspath(error.filename or given)
        faults.append((place, run.say("exit.not-readable", problem=problem_of(error))))

    found: list[tuple[str, str]] = []
    for folder, folders, names in os.walk(given, onerror=unreadable):
        folders[:] = [name for name in folders if not name.startswith(".")]
        paths = [os.path.join(folder, name) for name in names if _is_record(name)]
        # A link to nowhere is a record that cannot be read: told, not passed over.
        found += [(path, "") for path in paths if os.path.isfile(path) or not os.path.exists(path)]
    found += faults
    if not found:
        found = [(given, run.say("exit.no-records"))]
    yield from sorted(found, key=lambda each: Path(each[0]).parts)


def _is_record(name: str) -> bool:
    return name.lower().endswith(".json") and not name.startswith(".")
