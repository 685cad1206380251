"""The menu of records that ship, a submenu a folder, and with them a person's own in ``scripts/presets/records``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Menus, Operators
from .speaking import label, word

FOLDER: Final = "records"
"""Below ``presets`` of every place where Blender looks for presets."""
LONGEST_COLUMN: Final = 24


def records_in(folder: str = "") -> Iterator[Path]:
    """The preset records of a folder, in the order of their names."""
    for place in bpy.utils.preset_paths(f"{FOLDER}/{folder}" if folder else FOLDER):
        yield from sorted(Path(place).glob("*.json"), key=lambda file: file.stem)


def called(file: Path) -> str:
    """How the menu calls a preset: ``Over two roads at once``."""
    name = file.stem.replace("-", " ").replace("_", " ")
    return name[:1].upper() + name[1:]


class _Folder:
    bl_translation_context = OWN_CONTEXT
    folder = ""

    def draw(self, context: bpy.types.Context) -> None:
        layout: bpy.types.UILayout = self.layout  # type: ignore[attr-defined]
        files = list(records_in(self.folder))
        if not files:
            layout.label(text=word("interface.no-presets"), translate=False)
            return
        columns = layout.column_flow(columns=-(-len(files) // LONGEST_COLUMN))
        for file in files:
            button = columns.operator(Operators.OPEN, text=called(file), translate=False)
            button.filepath = str(file)


class PresetGames(_Folder, bpy.types.Menu):
    bl_idname = Menus.GAMES
    bl_label = label("interface.presets.games")
    folder = "games"


class PresetPuzzles(_Folder, bpy.types.Menu):
    bl_idname = Menus.PUZZLES
    bl_label = label("interface.presets.puzzles")
    folder = "puzzles"


class PresetFigures(_Folder, bpy.types.Menu):
    bl_idname = Menus.FIGURES
    bl_label = label("interface.presets.figures")
    folder = "figures"


class PresetRules(_Folder, bpy.types.Menu):
    bl_idname = Menus.RULES
    bl_label = label("interface.presets.rules")
    folder = "rules"


class PresetSwitches(_Folder, bpy.types.Menu):
    bl_idname = Menus.SWITCHES
    bl_label = label("interface.presets.switches")
    folder = "switches"


FOLDERS: Final = (PresetGames, PresetPuzzles, PresetFigures, PresetRules, PresetSwitches)


class Presets(bpy.types.Menu):
    bl_idname = Menus.PRESETS
    bl_label = label("interface.presets")
    bl_translation_context = OWN_CONTEXT

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        for menu in FOLDERS:
            layout.menu(menu.bl_idname)
        own = list(records_in())
        if own:
            layout.separator()
        for file in own:
            layout.operator(Operators.OPEN, text=called(file), translate=False).filepath = str(file)
