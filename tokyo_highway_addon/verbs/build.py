"""``build``: a position as real meshes, in the format that the file's name asks for. Needs Blender."""

from __future__ import annotations

from .run import Run, in_short, move_number, output_file, shown, the_record, told_written, writing
from .with_blender import blender_part, stoppable


def build(run: Run) -> int:
    judged = the_record(run)
    position = judged.position(move_number(run, judged))
    progress = run.terminal.progress
    progress.begin(run.say("progress.building"))
    with stoppable():
        exporting = blender_part(run, "export")
        target = output_file(run, tuple(exporting.EXPORTERS))
        progress.show(run.say("progress.building"))
        quiet = blender_part(run, "quiet").quiet
        try:
            # All of it: Blender also talks while a file is set up.
            with quiet():
                writing(run, target, lambda: exporting.export(position, target))
        except (ValueError, RuntimeError) as error:
            # This Blender lacks the exporter, or the exporter has failed: it says why itself.
            run.refuse("exit.build-failed", file=shown(target), problem=in_short(error))
    return told_written(run, target)
