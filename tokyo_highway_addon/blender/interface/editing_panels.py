"""The panel in which the position is edited, and below it what the referee says of the position shown."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import bpy

from ...languages import player_name
from ...languages.blender_locales import OWN_CONTEXT
from ...records.editing import laid_in
from ...records.judging import sentence
from ...rules import Judgement, Verdict, judge_position
from .editing_fields import active_kind
from .editing_selection import Selection, selection
from .identifiers import EDIT_PROPERTY, Operators, Panels
from .panels import MARGINS_IN_BOX, Part, paragraph
from .player_icons import player_icon
from .scene_game import game, shown_move, state
from .speaking import label, language, word
from .verdict_icons import VERDICT_ICONS

KEPT: Final = 32
"""Positions whose verdict is remembered."""
MOST: Final = 12
"""Reasons that are shown; a position with more is all wrong."""

_verdicts: OrderedDict[tuple[str, int], Verdict] = OrderedDict()


class EditPanel(Part, bpy.types.Panel):
    """Everything on the table, to be changed as one likes."""

    bl_idname = Panels.EDIT
    bl_label = label("interface.edit.panel")
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        found = selection(context)
        _draw_piece(layout, context, found)
        _draw_changes(layout)
        _draw_additions(layout)
        _draw_position(layout, context, found)


class PositionPanel(Part, bpy.types.Panel):
    """What is wrong with the position shown, whatever moves led to it."""

    bl_idname = Panels.POSITION
    bl_parent_id = Panels.EDIT
    bl_label = label("interface.edit.position")

    def draw(self, context: bpy.types.Context) -> None:
        layout, played = self.layout, game(context.scene)
        verdict = position_verdict(context.scene)
        row = layout.row()
        row.alert = verdict.judgement is Judgement.ILLEGAL
        row.label(
            text=word(f"interface.verdict.{verdict.judgement.value}"),
            icon=VERDICT_ICONS[verdict.judgement],
            translate=False,
        )
        if not verdict.reasons:
            row = layout.row()
            row.active = False
            row.label(text=label("interface.no-reasons"), text_ctxt=OWN_CONTEXT)
        for reason in verdict.reasons[:MOST]:
            box = layout.box().column(align=True)
            box.alert = reason.judgement is Judgement.ILLEGAL
            paragraph(box, context, sentence(reason, language(), played.record.names), margins=MARGINS_IN_BOX)
            rule = box.row()
            name = rule.row()
            name.active = False
            name.label(text=reason.rule, translate=False)
            if reason.pieces:
                button = rule.operator(Operators.EDIT_SELECT, text="", icon="RESTRICT_SELECT_OFF", emboss=False)
                button.pieces = " ".join(reason.pieces)
        more = len(verdict.reasons) - MOST
        if more > 0:
            layout.label(text=word("interface.edit.more", count=more), translate=False)


def position_verdict(scene: bpy.types.Scene | Any) -> Verdict:
    """What the referee says of the position shown; worked out once for each text and move."""
    played, number = game(scene), shown_move(scene)
    key = (state(scene).record.as_string(), number)
    if key not in _verdicts:
        _verdicts[key] = judge_position(played.position(number))
        while len(_verdicts) > KEPT:
            _verdicts.popitem(last=False)
    return _verdicts[key]


def forget() -> None:
    """Drops what was judged; it is judged again when asked for."""
    _verdicts.clear()


def _draw_piece(layout: bpy.types.UILayout, context: bpy.types.Context, found: Selection) -> None:
    """The active piece, where it was laid, and its numbers."""
    box = layout.box().column(align=True)
    kind = active_kind(found)
    if not kind:
        paragraph(box, context, word("interface.edit.none"), "RESTRICT_SELECT_ON", margins=MARGINS_IN_BOX)
        return
    id = found.pieces[0]
    piece = (found.pillars if kind == "pillar" else found.roads)[0]
    number = laid_in(game(context.scene).record, shown_move(context.scene), piece.id)
    others = len(found.pieces) - 1
    row = box.row()
    row.label(text=id + (f" + {others}" if others else ""), icon_value=player_icon(piece.owner), translate=False)
    where = row.row()
    where.active = False
    where.alignment = "RIGHT"
    key = "interface.edit.of-move" if number else "interface.edit.of-setup"
    where.label(text=word(key, number=number), translate=False)
    box.separator()
    fields = getattr(context.scene, EDIT_PROPERTY)
    names: tuple[tuple[str, ...], ...]
    if kind == "pillar":
        names = (("x", "y"), ("height", "junction"))
    elif kind == "road":
        names = (("offset_from", "offset_to"), ("shift", "cars"))
    else:
        names = (("along", "cars"),)
    for pair in names:
        line = box.row(align=True)
        for name in pair:
            if name in "xy":
                # one letter leaves room for the number
                line.prop(fields, name, text=name.upper(), translate=False)
            else:
                line.prop(fields, name)
    line = box.row(align=True)
    line.enabled = number == 0
    line.prop(fields, "owner", text="")


def _draw_changes(layout: bpy.types.UILayout) -> None:
    column = layout.column(align=True)
    row = column.row(align=True)
    row.operator(Operators.EDIT_RAISE, icon="TRIA_UP")
    row.operator(Operators.EDIT_LOWER, icon="TRIA_DOWN")
    row.operator(Operators.EDIT_JUNCTION, text="", icon="MOD_ARRAY")
    row.operator(Operators.EDIT_OWNER, text="", icon="COLOR")
    row.operator(Operators.EDIT_REMOVE, text="", icon="TRASH")
    row = column.row(align=True)
    ways: tuple[tuple[float, Any], ...] = ((-1.0, "TRIA_LEFT"), (1.0, "TRIA_RIGHT"))
    for by, icon in ways:
        button = row.operator(Operators.EDIT_SHIFT, text=f"{by:+.0f} mm", translate=False, icon=icon)
        button.by = by
    row.operator(Operators.EDIT_ADD_CAR, text="", icon="AUTO")
    row.operator(Operators.EDIT_TAKE_CAR, text="", icon="REMOVE")


def _draw_additions(layout: bpy.types.UILayout) -> None:
    column = layout.column(align=True)
    column.label(text=label("interface.edit.add"), text_ctxt=OWN_CONTEXT)
    row = column.row(align=True)
    row.operator(Operators.EDIT_CLICK_PILLAR, icon="MESH_CYLINDER")
    row.operator(Operators.EDIT_ADD_PILLAR, text="", icon="PIVOT_CURSOR")
    row = column.row(align=True)
    row.operator(Operators.EDIT_ADD_ROAD, icon="IPO_LINEAR")
    row.operator(Operators.EDIT_ADD_RAMP, icon="IPO_EASE_OUT")
    row.operator(Operators.EDIT_ADD_EXIT, icon="IPO_EASE_IN")


def _draw_position(layout: bpy.types.UILayout, context: bpy.types.Context, found: Selection) -> None:
    column = layout.column(align=True)
    column.operator(Operators.EDIT_BEGIN, icon="BOOKMARKS")
    column.operator(Operators.EDIT_TURN, icon="FILE_REFRESH")
    names = game(context.scene).record.names
    for player in found.position.players:
        row = column.row(align=True)
        called = names.get(player) or player_name(player, language())
        row.label(text=called, icon_value=player_icon(player), translate=False)
        row.operator(Operators.EDIT_HAND).player = player


EDIT_PANELS: Final[tuple[type, ...]] = (EditPanel, PositionPanel)
