"""Adding pieces to the position: a pillar at the cursor or at a click, roads between pillars, ramps and exits."""

from __future__ import annotations

from typing import Any, Final

import bpy
from bpy_extras import view3d_utils

from ...languages.blender_locales import OWN_CONTEXT
from ...records import Record
from ...records.editing import pillar_added, road_added
from ...rules.moves import Point
from ..meshes import MM
from .editing import Editing, change, chosen
from .identifiers import Operators
from .polls import refuse
from .speaking import label, word


def at_cursor(context: bpy.types.Context) -> Point:
    """The scene's 3-D cursor on the table, mm."""
    scene: Any = context.scene
    x, y, _ = scene.cursor.location
    return (x / MM, y / MM)


class _Pillar(Editing):
    """A new pillar, of the player to move, and if asked for a road to it from the selected one."""

    height: bpy.props.IntProperty(
        name=label("interface.edit.height"),
        description=label("interface.edit.height.tip"),
        translation_context=OWN_CONTEXT,
        default=2,
        min=1,
        max=66,
    )
    junction: bpy.props.BoolProperty(
        name=label("interface.edit.junction-on"),
        description=label("interface.edit.junction-on.tip"),
        translation_context=OWN_CONTEXT,
    )
    road: bpy.props.BoolProperty(
        name=label("interface.edit.with-road"),
        description=label("interface.edit.with-road.tip"),
        translation_context=OWN_CONTEXT,
    )

    def put(self, context: bpy.types.Context, at: Point) -> Any:
        found = chosen(context)
        base = found.pillars[0] if found.pillars and self.road else None
        owner = base.owner if base is not None else found.position.to_move
        new: list[str] = []

        def added(record: Record, number: int) -> Record:
            record, id = pillar_added(record, number, owner, at, self.height, self.junction)
            new.append(id)
            if base is not None:
                record, _ = road_added(record, number, owner, base.id, id)
            return record

        return change(self, context, added, reselect=new)


class AddPillar(_Pillar, bpy.types.Operator):
    bl_idname = Operators.EDIT_ADD_PILLAR
    bl_label = label("interface.edit.add-pillar")
    bl_description = label("interface.edit.add-pillar.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        return self.put(context, at_cursor(context))


class ClickPillar(_Pillar, bpy.types.Operator):
    """Waits for a click on the table; Esc leaves everything as it was."""

    bl_idname = Operators.EDIT_CLICK_PILLAR
    bl_label = label("interface.edit.click-pillar")
    bl_description = label("interface.edit.click-pillar.tip")

    at: bpy.props.FloatVectorProperty(
        name=label("interface.edit.at"),
        description=label("interface.edit.at.tip"),
        translation_context=OWN_CONTEXT,
        size=2,
        precision=1,
        options={"SKIP_SAVE"},
    )

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        context.window.cursor_modal_set("CROSSHAIR")
        context.workspace.status_text_set(word("interface.edit.clicking"))
        context.window_manager.modal_handler_add(self)
        return {"RUNNING_MODAL"}

    def modal(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if event.type in {"ESC", "RIGHTMOUSE"}:
            self.cancel(context)
            return {"CANCELLED"}
        if event.type != "LEFTMOUSE" or event.value != "PRESS":
            return {"PASS_THROUGH"}
        at = clicked_on_table(context, event)
        if at is None:
            return {"PASS_THROUGH"}
        self.cancel(context)
        self.at = at
        return self.execute(context)

    def cancel(self, context: bpy.types.Context) -> None:
        context.window.cursor_modal_restore()
        context.workspace.status_text_set(None)

    def execute(self, context: bpy.types.Context) -> Any:
        return self.put(context, (self.at[0], self.at[1]))


class _Road(Editing):
    wanted = "pillars"

    def lay(self, context: bpy.types.Context, owner: str, start: str | Point, end: str | Point) -> Any:
        new: list[str] = []

        def added(record: Record, number: int) -> Record:
            record, id = road_added(record, number, owner, start, end)
            new.append(id)
            return record

        return change(self, context, added, reselect=new)


class AddRoad(_Road, bpy.types.Operator):
    bl_idname = Operators.EDIT_ADD_ROAD
    bl_label = label("interface.edit.add-road")
    bl_description = label("interface.edit.add-road.tip")

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        return len(chosen(context).pillars) == 2 or refuse(cls, "interface.poll.edit.two-pillars")

    def execute(self, context: bpy.types.Context) -> Any:
        end, start = chosen(context).pillars
        return self.lay(context, start.owner, start.id, end.id)


class AddRamp(_Road, bpy.types.Operator):
    bl_idname = Operators.EDIT_ADD_RAMP
    bl_label = label("interface.edit.add-ramp")
    bl_description = label("interface.edit.add-ramp.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        pillar = chosen(context).pillars[0]
        return self.lay(context, pillar.owner, at_cursor(context), pillar.id)


class AddExit(_Road, bpy.types.Operator):
    bl_idname = Operators.EDIT_ADD_EXIT
    bl_label = label("interface.edit.add-exit")
    bl_description = label("interface.edit.add-exit.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        pillar = chosen(context).pillars[0]
        return self.lay(context, pillar.owner, pillar.id, at_cursor(context))


def clicked_on_table(context: bpy.types.Context, event: bpy.types.Event) -> Point | None:
    """Where on the table a click in a 3-D view lies, mm; None beside the views, or above the horizon."""
    for area in context.window.screen.areas:
        if area.type != "VIEW_3D":
            continue
        space: Any = area.spaces.active
        over = [region for region in area.regions if region.type in {"UI", "TOOLS", "HEADER", "TOOL_HEADER"}]
        if any(_inside(region, event) for region in over):
            return None
        region = next(region for region in area.regions if region.type == "WINDOW")
        if not _inside(region, event):
            continue
        at = (event.mouse_x - region.x, event.mouse_y - region.y)
        origin = view3d_utils.region_2d_to_origin_3d(region, space.region_3d, at)
        ahead = view3d_utils.region_2d_to_vector_3d(region, space.region_3d, at)
        if abs(ahead.z) < 1e-6 or -origin.z / ahead.z < 0.0:
            return None
        place = origin + ahead * (-origin.z / ahead.z)
        return (place.x / MM, place.y / MM)
    return None


def _inside(region: bpy.types.Region, event: bpy.types.Event) -> bool:
    inside_x = region.x <= event.mouse_x < region.x + region.width
    return inside_x and region.y <= event.mouse_y < region.y + region.height


ADDITIONS: Final[tuple[type, ...]] = (AddPillar, ClickPillar, AddRoad, AddRamp, AddExit)
