"""``show``: a plan to scale of a position. Needs no Blender, and for SVG nothing else either."""

from __future__ import annotations

from ..diagrams import THEMES, CannotDraw, plan, write_diagram
from ..diagrams.raster import FORMATS
from .run import Run, move_number, output_file, shown, the_record, told_written, writing

USUAL_THEME = next(iter(THEMES))


def show(run: Run) -> int:
    theme = run.choice("theme", tuple(THEMES), USUAL_THEME)
    judged = the_record(run)
    position = judged.position(move_number(run, judged))
    target = output_file(run, FORMATS)
    run.terminal.progress.show(run.say("progress.drawing"))
    record = judged.record
    drawing = plan(position, theme=theme, lang=run.lang, title=record.title or None, names=record.names)
    try:
        writing(run, target, lambda: write_diagram(target, drawing))
    except CannotDraw:
        # The ending has been looked at, so what is lacking is the library.
        run.refuse("exit.no-diagrams", file=shown(target))
    return told_written(run, target)
