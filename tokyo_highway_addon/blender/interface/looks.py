"""Looks: style, size and samples of pictures together, as Blender's own presets keep them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import bpy
from bl_operators.presets import AddPresetBase

from ...languages.blender_locales import OWN_CONTEXT
from ...languages.messages import catalogue
from .identifiers import Menus, Operators
from .polls import has_scene
from .speaking import label, language, word

FOLDER: Final = "tokyo_highway/looks"
"""Below ``presets`` of every place where Blender looks for presets."""


def looks() -> Iterator[Path]:
    """The looks that ship and the person's own, in the order of their names."""
    for place in bpy.utils.preset_paths(FOLDER):
        yield from sorted(Path(place).glob("*.py"), key=lambda file: file.stem)


def called(file: Path, lang: str) -> str:
    """How the menu calls a look: one that ships in the person's language, another as it was named."""
    key = f"look.{file.stem}"
    return catalogue(lang).get(key) or str(bpy.path.display_name(file.stem, has_ext=False))


class Looks(bpy.types.Menu):
    bl_idname = Menus.LOOKS
    bl_label = label("interface.looks")
    bl_translation_context = OWN_CONTEXT

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        for file in looks():
            button = layout.operator("script.execute_preset", text=called(file, language()), translate=False)
            button.filepath, button.menu_idname = str(file), Menus.LOOKS
        layout.separator()
        layout.operator(Operators.ADD_LOOK, icon="ADD")


class AddLook(AddPresetBase, bpy.types.Operator):
    """Blender's own way to keep a preset; what has the name already is not written over without a word."""

    bl_idname = Operators.ADD_LOOK
    bl_label = label("interface.add-look")
    bl_description = label("interface.add-look.tip")
    bl_translation_context = OWN_CONTEXT
    preset_menu = Menus.LOOKS
    preset_subdir = FOLDER
    preset_defines = ("scene = bpy.context.scene",)

    @property
    def preset_values(self) -> list[str]:
        render = ["scene.tokyo_highway.style", "scene.render.resolution_x", "scene.render.resolution_y"]
        return [*render, "scene.cycles.samples"] if hasattr(bpy.context.scene, "cycles") else render

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_scene(cls, context)

    def execute(self, context: bpy.types.Context) -> Any:
        asked: Any = self
        wanted = f"{self.as_filename(self.name)}.py"
        taken = any(file.name.lower() == wanted.lower() for file in looks())
        if taken and not (asked.remove_name or asked.remove_active):
            self.report({"ERROR"}, word("look.there", name=self.name))
            return {"CANCELLED"}
        return super().execute(context)
