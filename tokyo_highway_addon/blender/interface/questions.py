"""Questions about stability that take a second or two: the margin of the position, and what one piece bears."""

from __future__ import annotations

from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Operators
from .polls import has_game, has_piece, refuse
from .speaking import label
from .standing import active_piece, answer, ask_about, piece_told, told, work_out
from .viewports import redraw_viewports


class WorkOutMargin(bpy.types.Operator):
    bl_idname = Operators.WORK_OUT
    bl_label = label("interface.work-out")
    bl_description = label("interface.work-out.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:
            return False
        return told(context.scene) is None or refuse(cls, "interface.poll.known")

    def execute(self, context: bpy.types.Context) -> Any:
        work_out(context.scene)
        redraw_viewports()
        return {"FINISHED"}


class AskAboutPiece(bpy.types.Operator):
    bl_idname = Operators.ASK
    bl_label = label("interface.ask")
    bl_description = label("interface.ask.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        id = has_piece(cls, context)
        if id is None:
            return False
        found = answer(context.scene)
        if found is not None and found.verdict == "falls":
            return refuse(cls, "interface.poll.falls")
        return piece_told(context.scene, id) is None or refuse(cls, "interface.poll.known")

    def execute(self, context: bpy.types.Context) -> Any:
        ask_about(context.scene, str(active_piece(context)))
        redraw_viewports()
        return {"FINISHED"}
