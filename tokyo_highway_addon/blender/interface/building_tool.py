"""The tool in the toolbar of the 3-D view with which turns are built, its keys, and what hovers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .building_view import base_under, dragged, is_covered, line_of_sight, pointer, tool_is_active, window_at
from .identifiers import TOOL, Operators
from .player_icons import player_icon
from .scene_game import game, shown_move
from .speaking import label, word
from .viewports import redraw_viewports

USUAL: Final = "builtin.select_box"
"""Blender's own tool, which is taken up when ours is put down."""
ICON: Final = str(Path(__file__).with_name("building_tool"))
"""Blender adds the ending of its icons, .dat."""
KEY: Final[dict[str, Any]] = {"type": "B", "value": "PRESS", "ctrl": True, "shift": True}


class LookForBase(bpy.types.Operator):
    """Notes which pillar the mouse is over, for the view to show it."""

    bl_idname = Operators.LOOK_FOR_BASE
    bl_label = label("interface.look-for-base")
    bl_description = label("interface.look-for-base.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"INTERNAL"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return context.area is not None and context.area.type == "VIEW_3D"

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if dragged:
            return {"PASS_THROUGH"}
        area = context.area
        region = window_at(area, event.mouse_x, event.mouse_y)
        before = pointer.region, pointer.base
        pointer.at = (event.mouse_x - region.x, event.mouse_y - region.y)
        if is_covered(area, region, event.mouse_x, event.mouse_y):
            pointer.region, pointer.base = 0, None
        else:
            pointer.region = region.as_pointer()
            pointer.base = base_under(context, line_of_sight(area, region, pointer.at))
        if pointer.base is not None or before != (pointer.region, pointer.base):
            redraw_viewports()
        return {"PASS_THROUGH"}


class StopBuilding(bpy.types.Operator):
    """Puts the tool down."""

    bl_idname = Operators.STOP_BUILDING
    bl_label = label("interface.stop-building")
    bl_description = label("interface.stop-building.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"INTERNAL"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not tool_is_active(context):
            cls.poll_message_set(word("interface.poll.not-building"))
            return False
        return True

    def execute(self, context: bpy.types.Context) -> Any:
        bpy.ops.wm.tool_set_by_id(name=USUAL, space_type="VIEW_3D")
        redraw_viewports()
        return {"FINISHED"}


class BuildingTool(bpy.types.WorkSpaceTool):
    bl_space_type = "VIEW_3D"
    bl_context_mode = "OBJECT"
    bl_idname = TOOL
    bl_label = label("interface.build-turn")
    bl_description = label("interface.build-turn.tool.tip")
    bl_icon = ICON
    bl_cursor = "CROSSHAIR"
    bl_keymap = (
        (Operators.BUILD_TURN.value, {"type": "LEFTMOUSE", "value": "PRESS"}, None),
        (Operators.LOOK_FOR_BASE.value, {"type": "MOUSEMOVE", "value": "ANY"}, None),
        (Operators.STOP_BUILDING.value, {"type": "ESC", "value": "PRESS"}, None),
        (Operators.STOP_BUILDING.value, {"type": "RIGHTMOUSE", "value": "PRESS"}, None),
    )

    @staticmethod
    def draw_settings(context: bpy.types.Context, layout: bpy.types.UILayout, _tool: Any) -> None:
        """In the header: who is to move."""
        played = game(context.scene)
        if played is None:
            layout.label(text=word("building.no-game"), icon="INFO", translate=False)
            return
        position = played.position(shown_move(context.scene))
        player = played.record.names.get(position.to_move) or position.to_move
        text = word("building.to-move", player=player)
        layout.label(text=text, icon_value=player_icon(position.to_move), translate=False)


def add() -> list[tuple[bpy.types.KeyMap, bpy.types.KeyMapItem]]:
    """Puts the tool into the toolbar and gives it a key. Returns what :func:`remove` wants."""
    bpy.utils.register_tool(BuildingTool, after={"builtin.measure"}, separator=True)
    keys = bpy.context.window_manager.keyconfigs.addon
    if keys is None:  # without a window there are no keys
        return []
    keymap = keys.keymaps.new(name="Object Mode", space_type="EMPTY")
    return [(keymap, keymap.keymap_items.new(Operators.BUILD_TURN.value, **KEY))]


def remove(keys: list[tuple[bpy.types.KeyMap, bpy.types.KeyMapItem]]) -> None:
    """Takes both back."""
    for keymap, item in keys:
        keymap.keymap_items.remove(item)
    bpy.utils.unregister_tool(BuildingTool)
