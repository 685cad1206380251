"""Beginning a record with the standard setup."""

from __future__ import annotations

from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import Record
from ...rules import standard_setup
from .identifiers import Operators
from .picture import prepare
from .polls import has_scene
from .scene_game import open_game
from .speaking import label
from .viewports import frame_board


class NewGame(bpy.types.Operator):
    bl_idname = Operators.NEW
    bl_label = label("interface.new")
    bl_description = label("interface.new.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_scene(cls, context)

    def execute(self, context: bpy.types.Context) -> Any:
        played = open_game(context.scene, Record.of(standard_setup()), "game.json")
        prepare(context.scene, played.position())
        frame_board(context, played.position())
        return {"FINISHED"}
