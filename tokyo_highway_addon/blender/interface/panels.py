"""The panel in the sidebar of the 3-D view: the record, its moves, the referee's verdict, crossings and supply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import blf
import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...rules import Judgement
from .identifiers import Menus, Operators, Panels
from .panel_content import Content, content, wrapped
from .player_icons import player_icon
from .scene_game import fault, game, shown_move, state
from .speaking import label, language, word
from .turns_list import draw_turns
from .verdict_icons import VERDICT_ICONS

TOLD_ICONS: Final[Mapping[str, Any]] = {"cars": "AUTO", "penalty": "MESH_CYLINDER", "word": "USER", "pass": "FORWARD"}
CROSSING_ICONS: Final[Mapping[str, Any]] = {"over": "TRIA_UP", "under": "TRIA_DOWN", "": "TRIA_RIGHT"}
STEPS: Final[tuple[tuple[Operators, Any], ...]] = (
    (Operators.FIRST, "REW"),
    (Operators.PREVIOUS, "PLAY_REVERSE"),
    (Operators.NEXT, "PLAY"),
    (Operators.LAST, "FF"),
)
"""The buttons of a game; the number of the move stands in their middle."""
MARGINS: Final = 70.0
"""Points of the region's width that a label cannot use: tabs, scroll bar, and all that is left free round it."""
MARGINS_IN_BOX: Final = 78.0
ICON: Final = 20.0
"""Points that an icon takes in front of a text."""


class Sidebar:
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = label("interface.name")
    bl_translation_context = OWN_CONTEXT


class Part(Sidebar):
    """A panel inside the game's, there only while a game is shown."""

    bl_parent_id = Panels.GAME

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return game(context.scene) is not None


class GamePanel(Sidebar, bpy.types.Panel):
    """Opening a record and stepping through it."""

    bl_idname = Panels.GAME
    bl_label = label("interface.name")

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        shown = _content(context)
        if shown is None:
            _draw_nothing(layout, context)
            return
        _draw_files(layout)
        layout.prop(state(context.scene), "record", text="", icon="TEXT")
        if shown.title:
            paragraph(layout.column(align=True), context, shown.title)
        _draw_players(layout, shown)
        for line in shown.result:
            paragraph(layout.column(align=True), context, line, "INFO")
        draw_turns(layout, context)
        _draw_move(layout, context, shown)
        row = layout.row(align=True)
        row.operator(Operators.RENDER, icon="RENDER_STILL")
        row.prop(state(context.scene), "style", text="")
        row.menu(Menus.LOOKS, text="", icon="PRESET")


class RefereePanel(Part, bpy.types.Panel):
    """The verdict on the move shown, with every reason."""

    bl_idname = Panels.REFEREE
    bl_label = label("interface.referee")

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        shown = _content(context)
        verdict = layout.row()
        verdict.alert = shown.judgement is Judgement.ILLEGAL
        verdict.label(text=shown.verdict, icon=VERDICT_ICONS[shown.judgement], translate=False)
        if not shown.reasons:
            row = layout.row()
            row.active = False
            row.label(text=label("interface.no-reasons"), text_ctxt=OWN_CONTEXT)
        for reason in shown.reasons:
            box = layout.box().column(align=True)
            box.alert = reason.judgement is Judgement.ILLEGAL
            paragraph(box, context, reason.text, margins=MARGINS_IN_BOX)
            rule = box.row()
            rule.active = False
            rule.label(text=reason.rule, translate=False)
        column = layout.column(align=True)
        for line in shown.told:
            paragraph(column, context, line.text, TOLD_ICONS[line.about])


class CrossingsPanel(Part, bpy.types.Panel):
    """The roads that the move's road crosses, which way, and what each earns."""

    bl_idname = Panels.CROSSINGS
    bl_label = label("interface.crossings")

    def draw(self, context: bpy.types.Context) -> None:
        shown = _content(context)
        column = self.layout.column(align=True)
        if not shown.crossings:
            column.active = False
            column.label(text=label("interface.no-crossings"), text_ctxt=OWN_CONTEXT)
        for crossing in shown.crossings:
            part = column.column(align=True)
            part.active = crossing.earns
            paragraph(part, context, crossing.text, CROSSING_ICONS[crossing.direction])


class SupplyPanel(Part, bpy.types.Panel):
    """What each player has in hand."""

    bl_idname = Panels.SUPPLY
    bl_label = label("interface.supply")

    def draw(self, context: bpy.types.Context) -> None:
        shown = _content(context)
        for player in shown.players:
            column = self.layout.column(align=True)
            column.label(text=player.called, icon_value=player_icon(player.id), translate=False)
            paragraph(column, context, ", ".join(player.supply), "BLANK1")


def _content(context: bpy.types.Context) -> Content | None:
    played = game(context.scene)
    return None if played is None else content(played, shown_move(context.scene), language())


def _draw_files(layout: bpy.types.UILayout) -> None:
    row = layout.row(align=True)
    row.operator(Operators.NEW, text="", icon="FILE_NEW")
    row.operator(Operators.OPEN, text="", icon="FILE_FOLDER")
    row.popover(Panels.PRESETS, text="", icon="IMGDISPLAY")
    row.menu(Menus.PRESETS, text="", icon="PRESET")
    row.operator(Operators.SAVE, text=label("interface.save.short"), text_ctxt=OWN_CONTEXT, icon="FILE_TICK")
    row.operator(Operators.EXPORT, text="", icon="EXPORT")


def _draw_players(layout: bpy.types.UILayout, shown: Content) -> None:
    """Who plays: the cars on the table out of all, and an arrow at the player whose turn is next."""
    box = layout.box().column(align=True)
    for player in shown.players:
        row = box.row()
        row.label(text=player.called, icon_value=player_icon(player.id), translate=False)
        end = row.row()
        end.alignment = "RIGHT"
        end.label(text=f"{player.cars} / {player.total}", icon="AUTO", translate=False)
        end.label(text="", icon="PLAY" if player.moves_next else "BLANK1")


def _draw_nothing(layout: bpy.types.UILayout, context: bpy.types.Context) -> None:
    """What a person who has no game yet can do first; or why the record that there is cannot be shown."""
    wrong = fault(context.scene)
    if wrong is not None:
        _draw_files(layout)
        layout.prop(state(context.scene), "record", text="", icon="TEXT")
        column = layout.column(align=True)
        column.alert = True
        paragraph(column, context, wrong.line(language()), "ERROR")
        return
    paragraph(layout, context, word("interface.welcome"))
    first = layout.column(align=True)
    first.scale_y = 1.8
    first.operator(Operators.NEW, icon="FILE_NEW")
    others = layout.column(align=True)
    others.scale_y = 1.2
    others.operator(Operators.EXAMPLE, icon="HIDE_OFF")
    others.popover(Panels.PRESETS, icon="IMGDISPLAY")
    others.operator(Operators.OPEN, icon="FILE_FOLDER")


def _draw_move(layout: bpy.types.UILayout, context: bpy.types.Context, shown: Content) -> None:
    column = layout.column(align=True)
    heading = column.row()
    heading.label(text=shown.heading, translate=False)
    heading.operator(Operators.BUILD, text="", icon="FILE_REFRESH", emboss=False)
    _draw_steps(column, context, shown.total)
    column.separator()
    if shown.comment:
        paragraph(column, context, shown.comment, "TEXT")
    paragraph(column, context, shown.notation, player_icon(shown.mover) if shown.mover else "NONE")


def _draw_steps(layout: bpy.types.UILayout, context: bpy.types.Context, total: int) -> None:
    row = layout.row(align=True)
    for operator, icon in STEPS[:2]:
        row.operator(operator, text="", icon=icon)
    number = row.row(align=True)
    number.enabled = context.mode == "OBJECT" and total > 0
    number.prop(state(context.scene), "move", text="")
    for operator, icon in STEPS[2:]:
        row.operator(operator, text="", icon=icon)


def paragraph(
    column: bpy.types.UILayout, context: bpy.types.Context, text: str, icon: Any = "NONE", margins: float = MARGINS
) -> None:
    """A text in as many labels as the width of the panel asks for; an icon, or its value, stands before the first."""
    scale = context.preferences.system.ui_scale or 1.0
    blf.size(0, context.preferences.ui_styles[0].widget.points * scale)
    free = context.region.width - (margins + (ICON if icon != "NONE" else 0.0)) * scale
    lead = column.column(align=True)
    # Lines of one text stand closer than one text and the next.
    lead.scale_y = 0.8
    for at, line in enumerate(wrapped(text, free, lambda part: blf.dimensions(0, part)[0])):
        if at == 0:
            shown = {"icon_value": icon} if isinstance(icon, int) else {"icon": icon}
        else:
            shown = {"icon": "NONE" if icon == "NONE" else "BLANK1"}
        lead.label(text=line, translate=False, **shown)
