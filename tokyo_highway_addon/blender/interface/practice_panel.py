"""The panel's part for practising: the question, the stars, the hints, the answer and why; and the list of puzzles."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records.judging import Judged
from .identifiers import Menus, Operators, Panels
from .panels import MARGINS_IN_BOX, Sidebar, paragraph
from .practice import practising
from .practice_judging import MOST, Result, answer_lines, called, hint_lines, question, result
from .practice_list import puzzles
from .practice_progress import Score, progress_file, scores
from .practice_puzzle import Practised, notations, practised
from .scene_game import game, judged_text, state
from .speaking import label, language, word

RESULT_ICONS: Final[tuple[Any, ...]] = ("CANCEL", "INFO", "INFO", "CHECKMARK")
"""By stars."""


class PracticePanel(Sidebar, bpy.types.Panel):
    """Practising, folded until it is wanted."""

    bl_idname = Panels.PRACTICE
    bl_label = label("interface.practice")
    bl_parent_id = Panels.GAME
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        found = practising(context.scene)
        if found is None:
            _draw_beginning(layout, context)
            return
        _, held = found
        lang = language()
        _draw_name(layout, held, lang)
        task, hand = question(held, lang)
        words = layout.column(align=True)
        paragraph(words, context, task, "QUESTION")
        paragraph(words, context, hand, "BLANK1")
        for line in hint_lines(held, lang):
            paragraph(layout.column(align=True), context, line, "LIGHT")
        judge = layout.column()
        judge.scale_y = 1.4
        judge.operator(Operators.JUDGE_TRY, icon="SOLO_ON")
        row = layout.row(align=True)
        row.operator(Operators.HINT, icon="LIGHT")
        row.operator(Operators.AGAIN, icon="LOOP_BACK")
        layout.operator(Operators.SHOW_ANSWER, icon="HIDE_OFF")
        _draw_outcome(layout, context, found, lang)
        row = layout.row(align=True)
        row.operator(Operators.NEXT_PUZZLE, icon="FORWARD")
        row.menu(Menus.PRACTICE, text="", icon="COLLAPSEMENU")


class PracticeMenu(bpy.types.Menu):
    """All puzzles, the easy ones first, each with its stars."""

    bl_idname = Menus.PRACTICE
    bl_label = label("interface.choose-puzzle")
    bl_translation_context = OWN_CONTEXT

    def draw(self, context: bpy.types.Context) -> None:
        layout, lang = self.layout, language()
        known = scores(progress_file())
        for difficulty, listed in groupby(puzzles(), lambda one: one.difficulty):
            if difficulty:
                layout.label(text=_capital(word(f"composing.class.{difficulty}")), translate=False)
            for one in listed:
                score = known.get(one.name, Score())
                row = layout.row(align=True)
                text = f"{one.called(lang)}   {'★' * score.stars}"
                icon: Any = "SOLO_ON" if score.stars == MOST else "SOLO_OFF" if score.tries else "BLANK1"
                row.operator(Operators.PRACTISE, text=text.rstrip(), icon=icon, translate=False).puzzle = one.name


def _draw_beginning(layout: bpy.types.UILayout, context: bpy.types.Context) -> None:
    """Where nothing is practised: what this is about, and how many stars there are already."""
    paragraph(layout.column(align=True), context, word("practice.welcome"), "INFO")
    known, listed = scores(progress_file()), puzzles()
    won = sum(known.get(one.name, Score()).stars for one in listed)
    layout.label(text=word("practice.stars", stars=won, total=MOST * len(listed)), icon="SOLO_ON", translate=False)
    played = game(context.scene)
    column = layout.column(align=True)
    column.scale_y = 1.4
    if played is not None and played.record.puzzle is not None:
        column.operator(Operators.PRACTISE_THIS, icon="PLAY")
    column.operator(Operators.PRACTISE, icon="PLAY")
    layout.menu(Menus.PRACTICE, icon="COLLAPSEMENU")


def _draw_name(layout: bpy.types.UILayout, held: Practised, lang: str) -> None:
    score = scores(progress_file()).get(held.name, Score())
    row = layout.row()
    row.label(text=called(held.puzzle, lang, held.name), translate=False)
    _draw_stars(row, score.stars)


def _draw_stars(row: bpy.types.UILayout, stars: int) -> None:
    end = row.row(align=True)
    end.alignment = "RIGHT"
    for one in range(MOST):
        end.label(text="", icon="SOLO_ON" if one < stars else "SOLO_OFF")


def _draw_outcome(
    layout: bpy.types.UILayout, context: bpy.types.Context, found: tuple[Judged, Practised], lang: str
) -> None:
    """The answer where it was shown, else what the try was worth that was judged."""
    played, held = found
    if held.answered:
        box = layout.box().column(align=True)
        box.label(text=label("interface.answer"), text_ctxt=OWN_CONTEXT, icon="HIDE_OFF")
        for line in _answer(state(context.scene).record.as_string(), state(context.scene).record.name, lang):
            paragraph(box, context, line, margins=MARGINS_IN_BOX)
        return
    if not held.judged or held.judged != notations(played.record, held.asked):
        return
    outcome: Result = result(played, held, lang)
    box = layout.box().column(align=True)
    row = box.row()
    row.alert = outcome.stars == 0
    row.label(text=outcome.headline, icon=RESULT_ICONS[outcome.stars], translate=False)
    _draw_stars(row, outcome.stars)
    for line in outcome.lines:
        paragraph(box, context, line, margins=MARGINS_IN_BOX)


@lru_cache(maxsize=8)
def _answer(content: str, name: str, lang: str) -> tuple[str, ...]:
    """A pure function of the text, remembered since panels are drawn often and the referee is asked."""
    found = judged_text(content, name)
    held = practised(found.record) if isinstance(found, Judged) else None
    return () if held is None else answer_lines(held, lang)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


PRACTICE_PANELS: Final[tuple[type, ...]] = (PracticeMenu, PracticePanel)
