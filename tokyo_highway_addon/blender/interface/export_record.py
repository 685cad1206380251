"""Writing the scene's record to a file, whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Operators
from .polls import has_game
from .scene_game import game, state
from .speaking import label, word

ENDING = ".json"


class ExportRecord(bpy.types.Operator):
    bl_idname = Operators.EXPORT
    bl_label = label("interface.export")
    bl_description = label("interface.export.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER"}

    filepath: bpy.props.StringProperty(subtype="FILE_PATH", options={"SKIP_SAVE", "HIDDEN"})
    filter_glob: bpy.props.StringProperty(default="*.json", options={"HIDDEN"})
    check_existing: bpy.props.BoolProperty(default=True, options={"HIDDEN"})

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if not self.filepath:
            beside = Path(bpy.data.filepath).parent if bpy.data.filepath else Path()
            self.filepath = str(beside / self._with_ending(state(context.scene).record.name))
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}

    def execute(self, context: bpy.types.Context) -> Any:
        file = Path(self._with_ending(bpy.path.abspath(self.filepath)))
        try:
            game(context.scene).record.write(file)
        except OSError as error:
            problem = error.strerror or str(error)
            self.report({"ERROR"}, word("exit.not-writable", file=str(file), problem=problem))
            return {"CANCELLED"}
        self.report({"INFO"}, word("done.written", file=file.name))
        return {"FINISHED"}

    def check(self, context: bpy.types.Context) -> bool:
        """Shows in the file browser under which name the file will be written."""
        named = self._with_ending(self.filepath)
        changed = named != self.filepath
        self.filepath = named
        return changed

    @staticmethod
    def _with_ending(name: str) -> str:
        return name if name.lower().endswith(ENDING) else name + ENDING
