"""The panel's parts about stability: whether it stands, what is weakest and why, and what happens when it falls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .. import fallen
from .identifiers import Operators, Panels
from .panels import MARGINS_IN_BOX, Part, paragraph
from .scene_game import game, shown_move, state
from .speaking import label, language
from .stability_content import accident_lines, content, piece_lines
from .standing import active_piece, answer, piece_told, told

VERDICT_ICONS: Final[Mapping[str, Any]] = {"stands": "CHECKMARK", "shifts": "QUESTION", "falls": "CANCEL"}


class StabilityPanel(Part, bpy.types.Panel):
    """Whether the position shown stands, by how much, and what the selected piece bears."""

    bl_idname = Panels.STABILITY
    bl_label = label("interface.stability")
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout, scene = self.layout, context.scene
        found, played = answer(scene), game(scene)
        shown = content(found, told(scene), language(), played.record.names)
        verdict = layout.row()
        verdict.alert = shown.verdict == "falls"
        verdict.label(text=shown.heading, icon=VERDICT_ICONS[shown.verdict], translate=False)
        column = layout.column(align=True)
        for line in shown.lines:
            paragraph(column, context, line)
        if told(scene) is None:
            layout.operator(Operators.WORK_OUT, icon="DRIVER_ROTATIONAL_DIFFERENCE")
        layout.prop(state(scene), "overlay", icon="OVERLAY", toggle=True)
        _draw_piece(layout.box().column(align=True), context)


class FallPanel(Part, bpy.types.Panel):
    """What becomes of the position, by itself or disturbed, and what it would be as an accident."""

    bl_idname = Panels.FALL
    bl_label = label("interface.fall")
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout, scene = self.layout, context.scene
        held = state(scene)
        if fallen.has_fallen(scene):
            _draw_accident(layout.box().column(align=True), context)
        layout.operator(Operators.SETTLE, icon="IMPORT")
        layout.operator(Operators.TAKE_AWAY, icon="TRASH")
        layout.prop(held, "direction")
        disturbing: tuple[tuple[Operators, Any, str, str], ...] = (
            (Operators.NUDGE, "TRACKING_FORWARDS_SINGLE", "push", "strength"),
            (Operators.TILT, "DRIVER_ROTATIONAL_DIFFERENCE", "angle", "angle"),
            (Operators.SHAKE, "FORCE_HARMONIC", "acceleration", "strength"),
        )
        for operator, icon, prop, name in disturbing:
            row = layout.row(align=True)
            button = row.operator(operator, icon=icon)
            button.direction = held.direction
            setattr(button, name, getattr(held, prop))
            row.prop(held, prop, text="")


def _draw_piece(box: bpy.types.UILayout, context: bpy.types.Context) -> None:
    id = active_piece(context)
    if id is None:
        row = box.row()
        row.active = False
        row.label(text=label("interface.piece.none"), text_ctxt=OWN_CONTEXT)
        return
    box.label(text=id, icon="RESTRICT_SELECT_OFF", translate=False)
    piece = piece_told(context.scene, id)
    if piece is None:
        box.operator(Operators.ASK, icon="QUESTION")
        return
    for line in piece_lines(piece, language()):
        paragraph(box, context, line, margins=MARGINS_IN_BOX)


def _draw_accident(box: bpy.types.UILayout, context: bpy.types.Context) -> None:
    scene = context.scene
    for line in accident_lines(game(scene), shown_move(scene), fallen.what_fell(scene), language()):
        paragraph(box, context, line, margins=MARGINS_IN_BOX)
    box.separator()
    box.operator(Operators.WRITE_ACCIDENT, icon="TEXT")
    box.operator(Operators.PUT_BACK, icon="LOOP_BACK")
