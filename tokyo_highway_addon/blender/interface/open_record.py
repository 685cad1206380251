"""Opening a record: from the file browser, from the menu of presets, or dropped into the 3-D view."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import RecordError, read_record
from .identifiers import FileHandlers, Operators
from .picture import prepare
from .polls import has_scene, refuse
from .presets import records_in
from .record_file import remember
from .scene_game import open_game, state
from .speaking import label, language, word
from .viewports import frame_board

EXAMPLE: Final = "over-two-roads-at-once"


class OpenRecord(bpy.types.Operator):
    bl_idname = Operators.OPEN
    bl_label = label("interface.open")
    bl_description = label("interface.open.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    filepath: bpy.props.StringProperty(subtype="FILE_PATH", options={"SKIP_SAVE", "HIDDEN"})
    filter_glob: bpy.props.StringProperty(default="*.json", options={"HIDDEN"})

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_scene(cls, context)

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if self.filepath:
            return self.execute(context)
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}

    def execute(self, context: bpy.types.Context) -> Any:
        return show_file(self, context, Path(bpy.path.abspath(self.filepath)))


class OpenExample(bpy.types.Operator):
    """A game to look at, for a person who sees the panel for the first time."""

    bl_idname = Operators.EXAMPLE
    bl_label = label("interface.example")
    bl_description = label("interface.example.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not has_scene(cls, context):
            return False
        return example() is not None or refuse(cls, "interface.no-presets")

    def execute(self, context: bpy.types.Context) -> Any:
        file = example()
        assert file is not None
        return show_file(self, context, file)


def example() -> Path | None:
    """The shipped record that :class:`OpenExample` opens."""
    return next((file for file in records_in("figures") if file.stem == EXAMPLE), None)


def show_file(operator: bpy.types.Operator, context: bpy.types.Context, file: Path) -> Any:
    """Opens a record for an operator, which reports what is wrong with it where it cannot be read."""
    try:
        record = read_record(file)
    except RecordError as error:
        operator.report({"ERROR"}, error.line(language()))
        return {"CANCELLED"}
    played = open_game(context.scene, record, file.name)
    remember(state(context.scene).record, file)
    prepare(context.scene, played.position())
    frame_board(context, played.position())
    operator.report({"INFO"}, word("interface.opened", file=file.name))
    return {"FINISHED"}


class RecordDropped(bpy.types.FileHandler):
    """A .json file dropped into a 3-D view is opened as a record."""

    bl_idname = FileHandlers.RECORD
    bl_label = label("interface.file")
    bl_import_operator = Operators.OPEN
    bl_file_extensions = ".json"

    @classmethod
    def poll_drop(cls, context: bpy.types.Context) -> bool:
        return context.area is not None and context.area.type == "VIEW_3D"
