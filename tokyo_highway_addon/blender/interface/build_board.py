"""Building the board anew, after a person moved pieces about or edited the record's text."""

from __future__ import annotations

from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Operators
from .noticing import mention
from .polls import has_game
from .scene_game import show_board
from .speaking import label


class BuildBoard(bpy.types.Operator):
    bl_idname = Operators.BUILD
    bl_label = label("interface.build")
    bl_description = label("interface.build.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def execute(self, context: bpy.types.Context) -> Any:
        show_board(context.scene, anew=True)
        mention(self, context.scene)
        return {"FINISHED"}
