"""Saving the scene's record: to the file it came from, or to another; whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Operators
from .polls import has_game
from .record_file import came_from, remember
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
            text = state(context.scene).record
            beside = Path(bpy.data.filepath).parent if bpy.data.filepath else Path()
            self.filepath = str(came_from(text) or beside / self._with_ending(text.name))
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}

    def execute(self, context: bpy.types.Context) -> Any:
        return _write(self, context, Path(self._with_ending(bpy.path.abspath(self.filepath))))

    def check(self, context: bpy.types.Context) -> bool:
        """Shows in the file browser under which name the file will be written."""
        named = self._with_ending(self.filepath)
        changed = named != self.filepath
        self.filepath = named
        return changed

    @staticmethod
    def _with_ending(name: str) -> str:
        return name if name.lower().endswith(ENDING) else name + ENDING


class SaveRecord(bpy.types.Operator):
    """To the file that was opened or last saved; without one it asks, as Save Record As does."""

    bl_idname = Operators.SAVE
    bl_label = label("interface.save")
    bl_description = label("interface.save.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if came_from(state(context.scene).record) is None:
            operators: Any = bpy.ops
            return operators.tokyo_highway.export_record("INVOKE_DEFAULT")
        return self.execute(context)

    def execute(self, context: bpy.types.Context) -> Any:
        file = came_from(state(context.scene).record)
        if file is None:
            self.report({"ERROR"}, word("save.no-file"))
            return {"CANCELLED"}
        return _write(self, context, file)


def _write(operator: bpy.types.Operator, context: bpy.types.Context, file: Path) -> Any:
    try:
        game(context.scene).record.write(file)
    except OSError as error:
        problem = error.strerror or str(error)
        operator.report({"ERROR"}, word("exit.not-writable", file=str(file), problem=problem))
        return {"CANCELLED"}
    remember(state(context.scene).record, file)
    operator.report({"INFO"}, word("done.written", file=file.name))
    return {"FINISHED"}
