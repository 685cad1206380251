"""A photo of a real table laid over the board for tracing: chosen, its points named and found, its camera set."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...rules.position import Position
from .. import tracing_camera
from ..cameras import bounding_points, frame
from ..tracing import LEAST, NoCamera, Sight, sight
from .editing_adding import at_cursor
from .editing_selection import selection
from .identifiers import TRACE_PROPERTY, Operators
from .polls import has_game, refuse
from .scene_game import game, shown_move
from .speaking import label, word
from .viewports import redraw_viewports

FILLED: Final = 0.9
"""Share of the free part of a view that the photo takes."""
UNPLACED: Final = -1.0
"""A pixel that has not been clicked yet."""


def _opacity_chosen(trace: Trace, _context: bpy.types.Context) -> None:
    scene: Any = trace.id_data
    tracing_camera.set_opacity(scene, trace.opacity)
    redraw_viewports()


class TracePoint(bpy.types.PropertyGroup):
    """A place on the table, and where it is in the photo."""

    pillar: bpy.props.StringProperty(
        name=label("interface.trace.pillar"),
        description=label("interface.trace.pillar.tip"),
        translation_context=OWN_CONTEXT,
        options=set(),
    )
    at: bpy.props.FloatVectorProperty(
        name=label("interface.trace.at"),
        description=label("interface.trace.at.tip"),
        translation_context=OWN_CONTEXT,
        size=2,
        precision=1,
        step=100,
        options=set(),
    )
    pixel: bpy.props.FloatVectorProperty(
        name=label("interface.trace.pixel"),
        description=label("interface.trace.pixel.tip"),
        translation_context=OWN_CONTEXT,
        size=2,
        default=(UNPLACED, UNPLACED),
        precision=0,
        step=100,
        options=set(),
    )


class Trace(bpy.types.PropertyGroup):
    """``scene.tokyo_highway_trace``: the photo, and the points found in it."""

    image: bpy.props.PointerProperty(
        type=bpy.types.Image,
        name=label("interface.trace.image"),
        description=label("interface.trace.image.tip"),
        translation_context=OWN_CONTEXT,
    )
    points: bpy.props.CollectionProperty(
        type=TracePoint,
        name=label("interface.trace.points"),
        description=label("interface.trace.points.tip"),
        translation_context=OWN_CONTEXT,
    )
    opacity: bpy.props.FloatProperty(
        name=label("interface.trace.opacity"),
        description=label("interface.trace.opacity.tip"),
        translation_context=OWN_CONTEXT,
        default=0.5,
        min=0.0,
        max=1.0,
        subtype="FACTOR",
        options=set(),
        update=_opacity_chosen,
    )


def trace_of(scene: bpy.types.Scene | Any) -> Trace:
    found: Trace = getattr(scene, TRACE_PROPERTY)
    return found


def position_of(scene: bpy.types.Scene | Any) -> Position | None:
    played = game(scene)
    return None if played is None else played.position(shown_move(scene))


def place_of(point: TracePoint, position: Position) -> tuple[float, float, float] | None:
    """Where a point is, mm: of a pillar the middle of its top; None where no such pillar stands."""
    if not point.pillar:
        return (point.at[0], point.at[1], 0.0)
    pillar = position.table.pillar_by_id.get(point.pillar)
    return None if pillar is None else (*pillar.at, pillar.height * position.pieces.disc_height)


def name_of(point: TracePoint) -> str:
    return point.pillar or f"({point.at[0]:.1f}, {point.at[1]:.1f})"


def solve(scene: bpy.types.Scene | Any) -> Sight:
    """Sets the photo's camera by the points clicked. Raises ``NoCamera`` where they give none."""
    trace, position = trace_of(scene), position_of(scene)
    assert position is not None
    known = [(point.pixel[:], place_of(point, position)) for point in trace.points if point.pixel[0] != UNPLACED]
    used = [(pixel, place) for pixel, place in known if place is not None]
    found = sight([pixel for pixel, _ in used], [place for _, place in used], tuple(trace.image.size))
    tracing_camera.look_as(tracing_camera.photo_camera(scene, trace.image, trace.opacity), found)
    return found


def look_through(context: bpy.types.Context) -> None:
    """Has the window's 3-D views look through the scene's camera, the whole photo in the part that is free."""
    if context.window is None:
        return
    scene: Any = context.scene
    aspect = scene.render.resolution_x / scene.render.resolution_y
    for area in context.window.screen.areas:
        if area.type != "VIEW_3D":
            continue
        space: Any = area.spaces.active
        sizes = {region.type: (region.width, region.height) for region in area.regions}
        width, height = sizes["WINDOW"]
        over = context.preferences.system.use_region_overlap
        left, right = (sizes.get(kind, (0, 0))[0] if over else 0 for kind in ("TOOLS", "UI"))
        # the photo's width as a share of the view's
        share = FILLED * min(max(width - left - right, width // 4) / width, height * aspect / width)
        view = space.region_3d
        view.view_perspective = "CAMERA"
        view.view_camera_zoom = (2.0 * math.sqrt(share) - math.sqrt(2.0)) * 50.0
        view.view_camera_offset = ((right - left) / (4.0 * width * share), 0.0)
        area.tag_redraw()


class _Tracing:
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None  # type: ignore[arg-type]


class WithPhoto(_Tracing):
    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        return trace_of(context.scene).image is not None or refuse(cls, "interface.poll.trace.photo")  # type: ignore[arg-type]


class ChoosePhoto(_Tracing, bpy.types.Operator):
    bl_idname = Operators.TRACE_PHOTO
    bl_label = label("interface.trace.photo")
    bl_description = label("interface.trace.photo.tip")

    filepath: bpy.props.StringProperty(subtype="FILE_PATH", options={"SKIP_SAVE", "HIDDEN"})
    filter_image: bpy.props.BoolProperty(default=True, options={"HIDDEN", "SKIP_SAVE"})
    filter_folder: bpy.props.BoolProperty(default=True, options={"HIDDEN", "SKIP_SAVE"})

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}

    def execute(self, context: bpy.types.Context) -> Any:
        scene: Any = context.scene
        file = bpy.path.abspath(self.filepath)
        image: Any = None
        with suppress(RuntimeError):
            image = bpy.data.images.load(file, check_existing=True)
        if image is None or min(image.size) == 0:
            self.report({"ERROR"}, word("trace.no-photo", file=file))
            return {"CANCELLED"}
        trace = trace_of(scene)
        trace.image = image
        for point in trace.points:
            point.pixel = (UNPLACED, UNPLACED)
        camera = tracing_camera.photo_camera(scene, image, trace.opacity)
        position = position_of(scene)
        assert position is not None
        tracing_camera.look_from(camera, frame(bounding_points(position), image.size[0] / image.size[1]))
        look_through(context)
        return {"FINISHED"}


class AddTracePoints(_Tracing, bpy.types.Operator):
    bl_idname = Operators.TRACE_ADD
    bl_label = label("interface.trace.add")
    bl_description = label("interface.trace.add.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        points = trace_of(context.scene).points
        found = selection(context)
        pillars = [pillar.id for pillar in found.pillars] if found is not None else []
        for id in pillars:
            if all(point.pillar != id for point in points):
                points.add().pillar = id
        if not pillars:
            points.add().at = at_cursor(context)
        return {"FINISHED"}


class RemoveTracePoint(_Tracing, bpy.types.Operator):
    bl_idname = Operators.TRACE_REMOVE
    bl_label = label("interface.trace.remove")
    bl_description = label("interface.trace.remove.tip")

    index: bpy.props.IntProperty(options={"HIDDEN", "SKIP_SAVE"}, default=-1)

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        return len(trace_of(context.scene).points) > 0 or refuse(cls, "interface.poll.trace.no-points")

    def execute(self, context: bpy.types.Context) -> Any:
        points = trace_of(context.scene).points
        points.remove(self.index if 0 <= self.index < len(points) else len(points) - 1)
        return {"FINISHED"}


class SetTraceCamera(WithPhoto, bpy.types.Operator):
    bl_idname = Operators.TRACE_SOLVE
    bl_label = label("interface.trace.solve")
    bl_description = label("interface.trace.solve.tip")

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        placed = [point for point in trace_of(context.scene).points if point.pixel[0] != UNPLACED]
        return len(placed) >= LEAST or refuse(cls, "interface.poll.trace.four-clicked")

    def execute(self, context: bpy.types.Context) -> Any:
        return solved(self, context)


def solved(operator: bpy.types.Operator | Any, context: bpy.types.Context) -> Any:
    """Sets the camera for an operator, which reports how well the photo fits, or why there is no such camera."""
    try:
        found = solve(context.scene)
    except NoCamera as refused:
        operator.report({"ERROR"}, word(refused.key))
        return {"CANCELLED"}
    look_through(context)
    redraw_viewports()
    operator.report({"INFO"}, word("trace.solved", off=found.off))
    return {"FINISHED"}


TRACING: Final[tuple[type, ...]] = (
    TracePoint,
    Trace,
    ChoosePhoto,
    AddTracePoints,
    RemoveTracePoint,
    SetTraceCamera,
)
