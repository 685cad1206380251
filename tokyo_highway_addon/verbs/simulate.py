"""``simulate``: the rigid-body run of a position, as a .blend to play or as JSON. Needs Blender."""

from __future__ import annotations

import os
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

from ..records.judging import Judged
from ..records.whole_file import write_whole
from ..statics import stability
from ..statics.bodies import bodies_of
from .disturbing import Disturbing, disturbing, number
from .fall_report import Fall, document, page, report
from .run import DONE, NO, Run, in_short, move_number, output_file, shown, the_record, told_written, writing
from .with_blender import Stopping, blender_part, stoppable

if TYPE_CHECKING:
    from ..blender.motion import Motion

SECONDS: Final = 3.0
"""Simulated seconds after which a run ends even if something still moves."""
ENDINGS: Final = (".blend", ".json")


def simulate(run: Run) -> int:
    """Exit code 0 where all stood, 1 where something dropped or shifted, 2 where what was given cannot be used."""
    judged = the_record(run)
    at = move_number(run, judged)
    what = disturbing(run, judged.position(at))
    seconds = number(run, "seconds", run.given["seconds"], SECONDS)
    target = output_file(run, ENDINGS)
    (file,) = run.files
    if os.path.exists(target) and os.path.samefile(file, target):
        run.refuse("exit.is-the-record", file=shown(target))
    run.terminal.progress.begin(run.say("progress.simulating"))
    with stoppable() as stopping:
        fall = _played(run, stopping, judged, at, what, seconds)
        if target.lower().endswith(".json"):
            writing(run, target, lambda: write_whole(target, document(fall, file, run.lang)))
        else:
            _film(run, fall, target)
    if run.given["json"]:
        run.terminal.report({**report(fall, file, run.lang), "written": target})
    else:
        for line in page(fall, run):
            run.terminal.say(line)
        told_written(run, target)
    return DONE if fall.accident is None else NO


def _played(run: Run, stopping: Stopping, judged: Judged, at: int, what: Disturbing, seconds: float) -> Fall:
    """Raises :class:`~.run.Unusable` where there is no Blender, and ``KeyboardInterrupt`` where stopping is wished."""
    rigid_bodies = blender_part(run, "rigid_bodies")
    quiet = blender_part(run, "quiet").quiet
    position, disturbance = judged.position(at), what.disturbance
    doing = run.say("progress.simulating")
    run.terminal.progress.show(doing)
    found = tuple(stability(position, removed=what.removed, lean=lean, push=push) for lean, push in what.loads)
    steps: Any = rigid_bodies.fall(position, disturbance, removed=what.removed, seconds=seconds)
    try:
        # All of it: Blender also talks while a world is set up and taken away.
        with quiet(), closing(steps):
            motion = _drained(run, stopping, steps, doing)
    except (ValueError, RuntimeError) as error:
        run.refuse("exit.simulation-failed", problem=in_short(error))
    return Fall(judged, at, what, found, motion)


def _drained(run: Run, stopping: Stopping, steps: Any, doing: str) -> Motion:
    while True:
        stopping.between_files()
        try:
            share = next(steps)
        except StopIteration as end:
            motion: Motion = end.value
            return motion
        run.terminal.progress.show(doing, share)


def _film(run: Run, fall: Fall, target: str) -> None:
    """Writes the .blend. Raises :class:`~.run.Unusable`."""
    film = blender_part(run, "fall_film")
    quiet = blender_part(run, "quiet").quiet
    run.terminal.progress.show(run.say("progress.building"))
    left = set(fall.motion.ids)
    gone = [id for id in bodies_of(fall.position).ids if id not in left]
    try:
        with quiet():
            writing(run, target, lambda: film.write_fall(fall.position, fall.motion, target, gone))
    except (ValueError, RuntimeError) as error:
        run.refuse("exit.build-failed", file=shown(target), problem=in_short(error))
