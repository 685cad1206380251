"""Finding the named points in the photo, one click each, with the photo in front of the board; and the panel for it."""

from __future__ import annotations

from typing import Any, Final

import bpy

from .. import tracing_camera
from ..tracing import LEAST
from .editing_tracing import UNPLACED, WithPhoto, look_through, name_of, solved, trace_of
from .identifiers import Operators, Panels
from .panels import Part, paragraph
from .polls import refuse
from .speaking import label, word
from .viewports import redraw_viewports

Pixel = tuple[float, float]


class ClickTracePoints(WithPhoto, bpy.types.Operator):
    """Asks for every point of the list in turn; Backspace goes one back, Esc leaves all as it was."""

    bl_idname = Operators.TRACE_PICK
    bl_label = label("interface.trace.pick")
    bl_description = label("interface.trace.pick.tip")

    _clicked: list[Pixel]

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        return len(trace_of(context.scene).points) >= LEAST or refuse(cls, "interface.poll.trace.four-named")

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        self._clicked = []
        look_through(context)
        tracing_camera.set_opacity(context.scene, 1.0)
        context.window.cursor_modal_set("CROSSHAIR")
        context.window_manager.modal_handler_add(self)
        self._ask(context)
        return {"RUNNING_MODAL"}

    def modal(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if event.type in {"ESC", "RIGHTMOUSE"}:
            self.cancel(context)
            return {"CANCELLED"}
        if event.type == "BACK_SPACE" and event.value == "PRESS":
            del self._clicked[-1:]
            self._ask(context)
            return {"RUNNING_MODAL"}
        pixel = clicked(context, event) if event.type == "LEFTMOUSE" and event.value == "PRESS" else None
        if pixel is None:
            # zooming and moving the view are as ever
            return {"PASS_THROUGH"} if event.type != "LEFTMOUSE" else {"RUNNING_MODAL"}
        self._clicked.append(pixel)
        points = trace_of(context.scene).points
        if len(self._clicked) < len(points):
            self._ask(context)
            return {"RUNNING_MODAL"}
        self.cancel(context)
        for point, found in zip(points, self._clicked, strict=True):
            point.pixel = found
        # what was clicked stays also where it gives no camera, to be put right
        solved(self, context)
        return {"FINISHED"}

    def execute(self, context: bpy.types.Context) -> Any:
        return solved(self, context)

    def cancel(self, context: bpy.types.Context) -> None:
        tracing_camera.set_opacity(context.scene, trace_of(context.scene).opacity)
        context.window.cursor_modal_restore()
        context.workspace.status_text_set(None)
        redraw_viewports()

    def _ask(self, context: bpy.types.Context) -> None:
        points = trace_of(context.scene).points
        number = len(self._clicked)
        point = points[number]
        key = "trace.click-pillar" if point.pillar else "trace.click-point"
        asked = word(key, name=name_of(point), number=number + 1, total=len(points))
        context.workspace.status_text_set(asked)


def clicked(context: bpy.types.Context, event: bpy.types.Event) -> Pixel | None:
    """The pixel of the photo, from its upper left corner, on which a click in a view lies; None: on none."""
    for area in context.window.screen.areas:
        if area.type != "VIEW_3D":
            continue
        space: Any = area.spaces.active
        region = next(region for region in area.regions if region.type == "WINDOW")
        over = [one for one in area.regions if one.type in {"UI", "TOOLS", "HEADER", "TOOL_HEADER"}]
        x, y = event.mouse_x, event.mouse_y
        if any(one.x <= x < one.x + one.width and one.y <= y < one.y + one.height for one in over):
            continue
        box = tracing_camera.frame_in_view(context.scene, region, space.region_3d)
        if box is None:
            continue
        left, bottom, right, top = box
        across, down = (x - region.x - left) / (right - left), (top - (y - region.y)) / (top - bottom)
        if 0.0 <= across <= 1.0 and 0.0 <= down <= 1.0:
            width, height = trace_of(context.scene).image.size
            return across * width, down * height
    return None


class TracePanel(Part, bpy.types.Panel):
    """A photo, the places known in it, and the camera that follows from them."""

    bl_idname = Panels.TRACE
    bl_parent_id = Panels.EDIT
    bl_label = label("interface.trace.panel")
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout, trace = self.layout, trace_of(context.scene)
        row = layout.row(align=True)
        row.operator(Operators.TRACE_PHOTO, icon="IMAGE_DATA")
        if trace.image is not None:
            layout.prop(trace, "opacity", slider=True)
        paragraph(layout.column(align=True), context, word("interface.trace.how"), "INFO")
        column = layout.column(align=True)
        for index, point in enumerate(trace.points):
            box = column.box().column(align=True)
            row = box.row(align=True)
            row.prop(point, "pillar", text="", icon="MESH_CYLINDER")
            button = row.operator(Operators.TRACE_REMOVE, text="", icon="X")
            button.index = index
            if not point.pillar:
                box.row(align=True).prop(point, "at", text="")
            if point.pixel[0] != UNPLACED:
                box.row(align=True).prop(point, "pixel", text="")
        column.operator(Operators.TRACE_ADD, icon="ADD")
        column = layout.column(align=True)
        column.operator(Operators.TRACE_PICK, icon="EYEDROPPER")
        column.operator(Operators.TRACE_SOLVE, icon="CAMERA_DATA")


PICKING: Final[tuple[type, ...]] = (ClickTracePoints,)
TRACE_PANELS: Final[tuple[type, ...]] = (TracePanel,)
