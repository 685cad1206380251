"""``show``: a plan to scale of a position. Needs no Blender, and for SVG nothing else either."""

from __future__ import annotations

from dataclasses import replace

from ..diagrams import THEMES, CannotDraw, plan, write_diagram
from ..diagrams.margins import EndOnPillar, MarginKey, Margins
from ..diagrams.raster import FORMATS
from ..rules import Position
from ..statics import showing, stability
from ..statics.bodies import record_id
from ..statics.key import key
from .run import Run, move_number, output_file, shown, the_record, told_written, writing

USUAL_THEME = next(iter(THEMES))
STABILITY, WITHOUT_KEY = "stability", "stability-no-key"
"""The usual theme, pieces painted by what they bear; below it the meaning of the colours, or not."""
CHOICES = (*THEMES, STABILITY, WITHOUT_KEY)


def show(run: Run) -> int:
    theme = run.choice("theme", CHOICES, USUAL_THEME)
    judged = the_record(run)
    position = judged.position(move_number(run, judged))
    target = output_file(run, FORMATS)
    run.terminal.progress.show(run.say("progress.drawing"))
    record = judged.record
    margins = margins_of(position) if theme in (STABILITY, WITHOUT_KEY) else None
    if margins and theme == STABILITY:
        margins = replace(margins, key=key_in(run.lang))
    drawing = plan(
        position,
        theme=USUAL_THEME if margins else theme,
        lang=run.lang,
        title=record.title or None,
        names=record.names,
        margins=margins,
    )
    try:
        writing(run, target, lambda: write_diagram(target, drawing))
    except CannotDraw:
        # The ending has been looked at, so what is lacking is the library.
        run.refuse("exit.no-diagrams", file=shown(target))
    return told_written(run, target)


def margins_of(position: Position) -> Margins:
    """How a plan shows what pieces bear: a pillar as its disc that bears least."""
    answer = stability(position)
    look = showing.shown(answer, exact=True)
    colours: dict[str, str] = {}
    for each in sorted(look.values(), key=lambda each: (each.fate == showing.STAYS, each.bears)):
        colours.setdefault(record_id(each.id), each.colour)
    ends = (EndOnPillar(each.road, each.at_end, each.depth, each.outline) for each in showing.bearings(position))
    return Margins(colours, tuple(ends))


def key_in(lang: str) -> MarginKey:
    """What the colours and marks of such a plan mean, in a language."""
    told = key(lang)
    scale = tuple((step.colour, step.begin, step.end) for step in told.steps)
    return MarginKey(told.bears, scale, told.ticks, told.fates, told.bearing)
