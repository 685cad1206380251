"""Rendering a picture of the position shown, with Blender's own Render and its window."""

from __future__ import annotations

from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Operators
from .picture import prepare
from .polls import has_game
from .scene_game import game, shown_move
from .speaking import label


class RenderPicture(bpy.types.Operator):
    bl_idname = Operators.RENDER
    bl_label = label("interface.render")
    bl_description = label("interface.render.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        self._prepare(context.scene)
        bpy.ops.render.render("INVOKE_DEFAULT")
        return {"FINISHED"}

    def execute(self, context: bpy.types.Context) -> Any:
        self._prepare(context.scene)
        bpy.ops.render.render()
        return {"FINISHED"}

    @staticmethod
    def _prepare(scene: bpy.types.Scene) -> None:
        played = game(scene)
        prepare(scene, played.position(shown_move(scene)), exact=True)
