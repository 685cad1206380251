"""What belongs to the person's machine rather than to a game: Blender keeps it in its preferences."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Operators
from .speaking import label

HAND_MOVES: Final = ("ask", "take", "restore")
"""What happens when a piece was moved with Blender's own tools: ask, take it into the record, or put it back."""
_HAND_MOVE_ITEMS: Final = [
    (choice.upper(), label(f"interface.hand-moves.{choice}"), label(f"interface.hand-moves.{choice}.tip"))
    for choice in HAND_MOVES
]


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices of one person; the defaults are those of a fresh installation."""

    map_overlay: bool = True
    """Whether the map of places lies on the table while a turn is built."""
    cursor_points: int = 11
    """Size of the words beside the cursor, points."""
    hand_moves: str = "ask"
    """One of :data:`HAND_MOVES`."""
    own_presets: str = ""
    """Folder of the person's own preset records; empty for Blender's own folder for presets."""


DEFAULTS: Final = Choices()


class Preferences(bpy.types.AddonPreferences):
    """Shown by Blender below the extension's entry."""

    bl_idname = ""  # the extension's root package, which the door hands down (`set_package`)
    bl_translation_context = OWN_CONTEXT

    map_overlay: bpy.props.BoolProperty(
        name=label("interface.map-overlay"),
        description=label("interface.map-overlay.tip"),
        translation_context=OWN_CONTEXT,
        default=DEFAULTS.map_overlay,
    )
    cursor_points: bpy.props.IntProperty(
        name=label("interface.cursor-points"),
        description=label("interface.cursor-points.tip"),
        translation_context=OWN_CONTEXT,
        default=DEFAULTS.cursor_points,
        min=8,
        max=40,
    )
    hand_moves: bpy.props.EnumProperty(
        name=label("interface.hand-moves"),
        description=label("interface.hand-moves.tip"),
        translation_context=OWN_CONTEXT,
        items=_HAND_MOVE_ITEMS,
        default=DEFAULTS.hand_moves.upper(),
    )
    own_presets: bpy.props.StringProperty(
        name=label("interface.own-presets"),
        description=label("interface.own-presets.tip"),
        translation_context=OWN_CONTEXT,
        subtype="DIR_PATH",
        default=DEFAULTS.own_presets,
    )

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        layout.use_property_split = True
        layout.use_property_decorate = False
        building = layout.column(heading=label("interface.while-building"), heading_ctxt=OWN_CONTEXT)
        building.prop(self, "map_overlay")
        building.prop(self, "cursor_points")
        layout.prop(self, "hand_moves")
        layout.prop(self, "own_presets", placeholder=str(blenders_own_presets()))
        layout.operator(Operators.MAKE_ASSETS, icon="ASSET_MANAGER")


def set_package(package: str) -> None:
    """Tells under which name Blender keeps the preferences: before the class is registered."""
    Preferences.bl_idname = package


def package() -> str:
    """The extension's root package; empty where it is not switched on."""
    return Preferences.bl_idname


def preferences() -> Choices:
    """What the person has chosen; the defaults where the extension is not switched on, as in a script of its own."""
    addon: Any = bpy.context.preferences.addons.get(package()) if package() else None
    kept = None if addon is None else addon.preferences
    if kept is None:
        return DEFAULTS
    return Choices(
        map_overlay=kept.map_overlay,
        cursor_points=kept.cursor_points,
        hand_moves=kept.hand_moves.lower(),
        own_presets=kept.own_presets,
    )


def blenders_own_presets() -> Path:
    """Where Blender has a person keep preset records of his own: it survives an upgrade of the extension."""
    return Path(bpy.utils.user_resource("SCRIPTS", path="presets")) / "records"


def own_presets() -> Path:
    """The folder of the person's own preset records, which need not exist yet."""
    chosen = preferences().own_presets
    return Path(bpy.path.abspath(chosen)) if chosen.strip() else blenders_own_presets()
