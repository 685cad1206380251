"""``map``: every place where the player to move can build, and the cars that a road to there earns."""

from __future__ import annotations

import os
from collections.abc import Mapping

from ..diagrams import THEMES, CannotDraw, plan, write_diagram
from ..diagrams.places import Built, Field, PlaceMap
from ..diagrams.raster import FORMATS
from ..puzzles import Places, places
from ..records.judging import Judged, sentence
from ..rules import Move, Pillar, PillarPlan, Position, check
from ..rules.supplies import bases
from .place_report import page, report
from .run import DONE, NO, Run, called, move_number, output_file, shown, the_record, told_written, writing

CHOICES = tuple(THEMES)
"""The themes that a map may be drawn in, the usual one first."""
ABOUT_THE_BASE = frozenset({"game-over", "base-point", "junction-branches", "exit-dead-end"})
"""Rules that say why no road may start from a pillar."""


def map(run: Run) -> int:
    """Exit code 0 where there is any place, 1 where there is none, 2 where what was given cannot be used."""
    theme = run.choice("theme", CHOICES, CHOICES[0])
    if run.given["theme"] is not None and run.given["output"] is None:
        run.refuse("exit.goes-with", option="--theme", others="-o")
    judged = the_record(run)
    number = move_number(run, judged)
    position = judged.position(number)
    names = called(judged.record)
    asked = _base_asked(run, position, names)
    target = output_file(run, FORMATS) if run.given["output"] is not None else None
    (file,) = run.files
    if target and os.path.exists(target) and os.path.samefile(file, target):
        run.refuse("exit.is-the-record", file=shown(target))
    run.terminal.progress.begin(run.say("progress.mapping"))
    found = _looked_up(run, position, asked)
    if target:
        _draw(run, judged, position, found, theme, target)
    if run.given["json"]:
        written = {"written": target} if target else {}
        run.terminal.report({"file": file, "move": number, **report(position, found), **written})
    else:
        heading = judged.record.title.strip() or file
        remarks = _why_not(run, position, names, asked)
        for line in page(position, found, run, names, heading, number, len(judged.game.moves), remarks):
            run.terminal.say(line)
        if target:
            told_written(run, target)
    return DONE if any(each.regions for each in found) else NO


def _base_asked(run: Run, position: Position, names: Mapping[str, str]) -> Pillar | None:
    """The pillar that ``--from`` names; None where it is left out. Raises :class:`~.run.Unusable`."""
    given: str | None = run.given["from"]
    if given is None:
        return None
    player = names.get(position.to_move, position.to_move)
    own = [pillar.id for pillar in position.pillars if pillar.owner == position.to_move]
    pillar = position.table.pillar_by_id.get(given)
    if pillar is None:
        key = "exit.no-base" if own else "exit.no-base.none"
        run.refuse(key, given=shown(given), player=player, bases=own)
    if pillar.owner != position.to_move:
        owner = names.get(pillar.owner, pillar.owner)
        run.refuse("exit.not-own-base", given=shown(given), owner=owner, player=player)
    return pillar


def _looked_up(run: Run, position: Position, asked: Pillar | None) -> list[Places]:
    """The maps of the base asked for, or of all from which a road may start; none of what may be no base."""
    may = [] if position.winner is not None else bases(position, position.to_move)
    chosen = may if asked is None else [pillar for pillar in may if pillar.id == asked.id]
    found = []
    for at, pillar in enumerate(chosen):
        run.terminal.progress.show(run.say("progress.mapping"), at / len(chosen))
        found.append(places(position, pillar.id))
    return found


def _why_not(run: Run, position: Position, names: Mapping[str, str], asked: Pillar | None) -> list[str]:
    """The referee's reasons why no road may start where that was asked for."""
    if position.winner is not None:
        winner = names.get(position.winner, position.winner)
        return [run.say(f"result.{position.state}", winner=winner)]
    if asked is None:
        if bases(position, position.to_move):
            return []
        return [run.say("places.no-base", player=names.get(position.to_move, position.to_move))]
    attempt = Move(position.to_move, asked.id, PillarPlan(asked.at, asked.height + 1))
    reasons = check(position, attempt).reasons
    return [sentence(reason, run.lang, names) for reason in reasons if reason.rule in ABOUT_THE_BASE]


def _draw(run: Run, judged: Judged, position: Position, found: list[Places], theme: str, target: str) -> None:
    """Raises :class:`~.run.Unusable`."""
    run.terminal.progress.show(run.say("progress.drawing"))
    record = judged.record
    drawing = plan(
        position,
        theme=theme,
        lang=run.lang,
        title=record.title or None,
        names=record.names,
        places=place_map(found),
    )
    try:
        writing(run, target, lambda: write_diagram(target, drawing))
    except CannotDraw:
        # The ending has been looked at, so what is lacking is the library.
        run.refuse("exit.no-diagrams", file=shown(target))


def place_map(found: list[Places]) -> PlaceMap:
    """How a plan shows these maps."""
    fields = (
        Field(
            region.base,
            Built(region.kind.exit, region.kind.junction, region.kind.height),
            region.cars,
            tuple(tuple((float(x), float(y)) for x, y in outline) for outline in region.outlines),
        )
        for each in found
        for region in each.regions
    )
    return PlaceMap(tuple(fields), tuple(each.base for each in found if each.regions))
