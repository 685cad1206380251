"""Preset records to choose from by their pictures, and keeping one's own among them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import WINDOW_PROPERTY, Operators, Panels
from .polls import has_game
from .preferences import own_presets
from .preset_pictures import preset_picture
from .presets import FOLDERS, own_records, preset_name, records_in
from .scene_game import game, state
from .speaking import label, language, word

COLUMNS: Final = 4
ON_A_PAGE: Final = 12
PICTURE: Final = 5.2
"""Size of a picture, in heights of a button."""
OWN: Final = "own"
FOLDER_ITEMS: Final = [
    *((menu.folder.upper(), menu.bl_label, "") for menu in FOLDERS),
    (OWN.upper(), label("interface.presets.own"), ""),
]


class PresetChoice(bpy.types.PropertyGroup):
    """What the window shows of the presets; no part of any file, and nothing for undo."""

    folder: bpy.props.EnumProperty(
        name=label("interface.presets.folder"),
        description=label("interface.presets.folder.tip"),
        translation_context=OWN_CONTEXT,
        items=FOLDER_ITEMS,
        default="PUZZLES",
    )
    page: bpy.props.IntProperty(
        name=label("interface.presets.page"),
        description=label("interface.presets.page.tip"),
        translation_context=OWN_CONTEXT,
        default=1,
        min=1,
        max=99,
    )


def records_of(folder: str) -> list[Path]:
    """The preset records of a folder, or the person's own."""
    return own_records() if folder == OWN else list(records_in(folder))


def page_of(files: list[Path], page: int) -> tuple[list[Path], int, int]:
    """The files of a page, which page that is (the last, where there are not so many), and how many there are."""
    pages = max(1, -(-len(files) // ON_A_PAGE))
    shown = min(max(page, 1), pages)
    return files[(shown - 1) * ON_A_PAGE : shown * ON_A_PAGE], shown, pages


class PresetsPanel(bpy.types.Panel):
    """Opens from the header of the game; a click on a name opens the record."""

    bl_idname = Panels.PRESETS
    bl_label = label("interface.choose-preset")
    bl_description = label("interface.choose-preset.tip")
    bl_translation_context = OWN_CONTEXT
    bl_space_type = "VIEW_3D"
    bl_region_type = "HEADER"
    bl_options = {"INSTANCED"}
    bl_ui_units_x = 26

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        choice: Any = getattr(context.window_manager, WINDOW_PROPERTY)
        layout.row(align=True).prop(choice, "folder", expand=True)
        files = records_of(choice.folder.lower())
        if not files:
            layout.label(text=word("interface.no-presets"), translate=False)
        shown, page, pages = page_of(files, choice.page)
        grid = layout.grid_flow(row_major=True, columns=COLUMNS, even_columns=True, even_rows=True, align=False)
        for file in shown:
            cell = grid.column(align=True)
            cell.template_icon(icon_value=preset_picture(file), scale=PICTURE)
            name = preset_name(file, language())
            cell.operator(Operators.OPEN, text=name, translate=False).filepath = str(file)
        if pages > 1:
            foot = layout.row()
            foot.prop(choice, "page")
            foot.label(text=f"{page} / {pages}", translate=False)
        layout.operator(Operators.SAVE_PRESET, icon="ADD")


class SavePreset(bpy.types.Operator):
    """Writes the record into the person's own folder of presets, whole or not at all."""

    bl_idname = Operators.SAVE_PRESET
    bl_label = label("interface.save-preset")
    bl_description = label("interface.save-preset.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER"}

    name: bpy.props.StringProperty(
        name=label("interface.save-preset.name"),
        description=label("interface.save-preset.name.tip"),
        translation_context=OWN_CONTEXT,
        maxlen=60,
        options={"SKIP_SAVE"},
    )
    replace: bpy.props.BoolProperty(
        name=label("interface.save-preset.replace"),
        description=label("interface.save-preset.replace.tip"),
        translation_context=OWN_CONTEXT,
        default=False,
        options={"SKIP_SAVE"},
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if not self.name:
            self.name = game(context.scene).record.title or Path(state(context.scene).record.name).stem
        return context.window_manager.invoke_props_dialog(self)

    def execute(self, context: bpy.types.Context) -> Any:
        name = self.name.strip()
        if not name.strip("."):
            self.report({"ERROR"}, word("interface.preset.nameless"))
            return {"CANCELLED"}
        file = own_presets() / f"{bpy.path.clean_name(name)}.json"
        if file.exists() and not self.replace:
            self.report({"ERROR"}, word("preset.there", name=name))
            return {"CANCELLED"}
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            game(context.scene).record.write(file)
        except OSError as error:
            problem = error.strerror or str(error)
            self.report({"ERROR"}, word("exit.not-writable", file=str(file), problem=problem))
            return {"CANCELLED"}
        self.report({"INFO"}, word("preset.saved", name=name))
        return {"FINISHED"}
