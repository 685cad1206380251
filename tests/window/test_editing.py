"""Free editing in a real window: the panel's buttons, a pillar by a click, and a photo traced by clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.driver import WINDOW, Blender

FIELDS = "bpy.context.scene.tokyo_highway_edit"
ACTIVE = "bpy.context.view_layer.objects.active['tokyo_highway_id']"
SELECT = """
layer = bpy.context.view_layer
for thing in layer.objects:
    thing.select_set(thing.get('tokyo_highway_id') in {ids!r})
    if thing.get('tokyo_highway_id') == {ids!r}[-1]:
        layer.objects.active = thing
view().tag_redraw()
"""
PIXEL = """
from bpy_extras.view3d_utils import location_3d_to_region_2d
from mathutils import Vector
at = location_3d_to_region_2d(region('WINDOW'), view().spaces.active.region_3d, Vector({place!r}))
result = [round(region('WINDOW').x + at[0]), round(region('WINDOW').y + at[1])]
"""


@pytest.fixture
def game(blender: Blender, records: Path) -> None:
    file = records / "figures" / "over-two-roads-at-once.json"
    blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")
    blender.rest_mouse()


def select(blender: Blender, *ids: str) -> None:
    blender.run(SELECT.format(ids=list(ids)), 4)


def at(blender: Blender, place: tuple[float, float, float]) -> tuple[int, int]:
    """Where in the window a place of the scene is seen."""
    x, y = blender.run(PIXEL.format(place=place))
    return x, y


def popped_up(blender: Blender, panel: str, name: str) -> None:
    """A picture of a panel that is closed in the sidebar; it closes again when the mouse leaves it."""
    blender.rest_mouse()
    blender.operate(f"wm.call_panel('INVOKE_DEFAULT', name='TOKYO_HIGHWAY_PT_{panel}', keep_open=False)")
    blender.picture(name)
    blender.move_mouse(5, 5)
    blender.run("result = None", 6)


def test_a_designer_edits_what_is_selected(blender: Blender, game: None) -> None:
    blender.operate("tokyo_highway.edit_begin_here('EXEC_DEFAULT', True)")
    select(blender, "r1", "p1/disc1")
    blender.operate("tokyo_highway.edit_raise('EXEC_DEFAULT', True)")
    assert blender.get(f"{FIELDS}.height") == 2
    blender.run(f"{FIELDS}.x = {FIELDS}.x + 4.5; view().tag_redraw()", 4)
    assert blender.get(ACTIVE) == "p1/disc1"
    popped_up(blender, "edit", "editing-a-pillar")
    popped_up(blender, "position", "referee-on-the-position")


def test_a_click_puts_a_pillar_there_and_escape_puts_none(blender: Blender, game: None) -> None:
    x, y = at(blender, (0.0, -6.0, 0.0))
    pieces = blender.get("len(bpy.context.scene.objects)")
    blender.operate("tokyo_highway.edit_click_pillar('INVOKE_DEFAULT')")
    blender.key("ESC")
    blender.click(x, y)
    assert blender.get("len(bpy.context.scene.objects)") == pieces
    blender.operate("tokyo_highway.edit_click_pillar('INVOKE_DEFAULT', height=3)")
    blender.click(x, y)
    assert blender.get("len(bpy.context.scene.objects)") == pieces + 3
    assert blender.get(f"({FIELDS}.x, {FIELDS}.y)") == pytest.approx([0.0, -60.0], abs=2.0)
    blender.picture("clicked-a-pillar")


PHOTOGRAPHED = """
import importlib, math
from mathutils import Euler
scene = bpy.context.scene
lens = bpy.data.cameras.new('true')
true = bpy.data.objects.new('true', lens)
scene.collection.objects.link(true)
lens.lens, lens.sensor_fit = 42.0, 'HORIZONTAL'
true.location, true.rotation_euler = (14.0, -32.0, 34.0), Euler((math.radians(47.0), 0.02, math.radians(15.0)))
scene.camera = true
scene.render.engine, scene.cycles.samples = 'CYCLES', 4
scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = 640, 400, 100
scene.render.filepath = {file!r}
bpy.ops.render.render(write_still=True)
"""
CLICKS = """
from bpy_extras.object_utils import world_to_camera_view
from bpy_extras.view3d_utils import location_3d_to_region_2d
from mathutils import Vector
scene, window_region = bpy.context.scene, region('WINDOW')
addon = importlib.import_module('bl_ext.user_default.tokyo_highway.tokyo_highway_addon.blender.tracing_camera')
left, bottom, right, top = addon.frame_in_view(scene, window_region, view().spaces.active.region_3d)
result = []
for x, y, z in {places!r}:
    seen = world_to_camera_view(scene, bpy.data.objects['true'], Vector((x, y, z)))
    result.append([round(window_region.x + left + seen.x * (right - left)),
                   round(window_region.y + bottom + seen.y * (top - bottom))])
"""


APART = """
from bpy_extras.object_utils import world_to_camera_view
scene = bpy.context.scene
result = max(
    (world_to_camera_view(scene, scene.camera, thing.location)
     - world_to_camera_view(scene, bpy.data.objects['true'], thing.location)).xy.length
    for thing in scene.objects if thing.get('tokyo_highway_id', 'table') != 'table'
)
"""


def test_a_photo_is_traced_by_clicks(blender: Blender, game: None) -> None:
    photo = WINDOW / "pictures" / "photo-of-a-table.png"
    blender.run("import importlib\n" + PHOTOGRAPHED.format(file=str(photo)))
    blender.operate(f"tokyo_highway.trace_photo('EXEC_DEFAULT', True, filepath={str(photo)!r})")
    blender.picture("photo-before-tracing")
    tops = blender.get(
        "[[thing['tokyo_highway_id'], thing.location.x, thing.location.y, thing.location.z + 0.45]"
        " for thing in bpy.context.scene.objects if '/disc' in thing.get('tokyo_highway_id', '')]"
    )
    highest = {id.partition("/")[0]: (id, (x, y, z)) for id, x, y, z in sorted(tops)}
    assert len(highest) >= 4
    select(blender, *(id for id, _ in highest.values()))
    blender.operate("tokyo_highway.trace_add_points('EXEC_DEFAULT', True)")
    named = blender.get("[point.pillar for point in bpy.context.scene.tokyo_highway_trace.points]")
    blender.operate("tokyo_highway.trace_click_points('INVOKE_DEFAULT')")
    blender.picture("clicking-points")
    for x, y in blender.run("import importlib\n" + CLICKS.format(places=[highest[id][1] for id in named])):
        blender.click(x, y)
    assert blender.get("bpy.context.scene.camera['tokyo_highway_photo']")
    # clicks go to whole pixels of a window in which the photo, 640 pixels wide, is shown smaller
    assert blender.run(APART) < 0.005
    blender.picture("photo-traced")
    popped_up(blender, "trace", "tracing-a-photo")
    blender.run(
        "view().spaces.active.region_3d.view_perspective = 'PERSP'; bpy.data.objects.remove(bpy.data.objects['true'])"
    )
