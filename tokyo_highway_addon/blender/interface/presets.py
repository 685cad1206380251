"""The menu of records that ship, a submenu a folder, and with them a person's own in ``scripts/presets/records``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import RecordError, read_record
from .identifiers import Menus, Operators
from .preferences import own_presets
from .speaking import label, language, word

FOLDER: Final = "records"
"""Below ``presets`` of every place where Blender looks for presets."""
LONGEST_COLUMN: Final = 24


def records_in(folder: str = "") -> Iterator[Path]:
    """The preset records of a folder, in the order of their names."""
    for place in bpy.utils.preset_paths(f"{FOLDER}/{folder}" if folder else FOLDER):
        yield from sorted(Path(place).glob("*.json"), key=lambda file: file.stem)


def own_records() -> list[Path]:
    """The person's own preset records: in Blender's folder for them, and in the one that he chose."""
    found = list(records_in())
    chosen = own_presets()
    if all(file.parent.resolve() != chosen.resolve() for file in found):
        found += sorted(chosen.glob("*.json"), key=lambda file: file.stem)
    return found


def preset_name(file: Path, lang: str) -> str:
    """How a preset is called: a puzzle as it calls itself in that language, another by its file."""
    try:
        return _puzzle_names(str(file), file.stat().st_mtime_ns).get(lang) or called(file)
    except OSError:
        return called(file)


@lru_cache(maxsize=512)
def _puzzle_names(file: str, _changed: int) -> dict[str, str]:
    try:
        puzzle = read_record(file).puzzle
    except RecordError:
        return {}
    return {} if puzzle is None else dict(puzzle.name)


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
            button = columns.operator(Operators.OPEN, text=preset_name(file, language()), translate=False)
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
        own = own_records()
        if own:
            layout.separator()
        for file in own:
            name = preset_name(file, language())
            layout.operator(Operators.OPEN, text=name, translate=False).filepath = str(file)
        layout.separator()
        layout.operator(Operators.SAVE_PRESET, icon="ADD")
