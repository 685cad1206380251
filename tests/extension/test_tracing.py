"""Tracing a photo on the installed extension: named points in, and a camera that lays the board onto the photo."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import numpy as np
import pytest
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

Part = Callable[[str], ModuleType]
OPERATORS = bpy.ops.tokyo_highway
SIZE = (800, 600)
CORNERS = [(-200.0, 150.0), (200.0, 150.0), (200.0, -100.0)]


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A picture of the right size; what is in it is for the person."""
    image = bpy.data.images.new("drawn", *SIZE)
    image.filepath_raw, image.file_format = str(tmp_path / "table.png"), "PNG"
    image.save()
    bpy.data.images.remove(image)
    return tmp_path / "table.png"


@pytest.fixture
def true(part: Part, scene: Any) -> Any:
    """Where the photo was taken from: a step back, above the near left corner."""
    OPERATORS.new_game("EXEC_DEFAULT", True)
    turn = part("blender.cameras").direction(math.radians(41.0), math.radians(-28.0))
    return part("blender.tracing").Sight(SIZE, 690.0, turn[:, 2] * 620.0 + np.array((15.0, 30.0, 0.0)), turn)


def name_points(scene: Any, true: Any) -> list[tuple[float, float, float]]:
    """The top of p1 by selecting it, three places by the cursor; all found in the photo."""
    for thing in bpy.context.view_layer.objects:
        thing.select_set(thing.get("tokyo_highway_id") == "p1/disc1")
    OPERATORS.trace_add_points("EXEC_DEFAULT", True)
    for thing in bpy.context.view_layer.objects:
        thing.select_set(False)
    for x, y in CORNERS:
        scene.cursor.location = (x / 10.0, y / 10.0, 0.0)
        OPERATORS.trace_add_points("EXEC_DEFAULT", True)
    places = [(-60.0, 0.0, 9.0), *((x, y, 0.0) for x, y in CORNERS)]
    for point, pixel in zip(scene.tokyo_highway_trace.points, true.seen(np.array(places)), strict=True):
        point.pixel = pixel
    return places


def test_the_board_lies_where_the_photo_shows_it(scene: Any, true: Any, photo: Path) -> None:
    OPERATORS.trace_photo("EXEC_DEFAULT", True, filepath=str(photo))
    name_points(scene, true)
    assert scene.tokyo_highway_trace.points[0].pillar == "p1"
    OPERATORS.trace_set_camera("EXEC_DEFAULT", True)
    bpy.context.view_layer.update()
    assert (scene.render.resolution_x, scene.render.resolution_y) == SIZE
    for thing in scene.objects:
        if "tokyo_highway_id" in thing:
            place = thing.matrix_world.translation
            seen = world_to_camera_view(scene, scene.camera, Vector(place))
            pixel = np.array((seen.x * SIZE[0], (1.0 - seen.y) * SIZE[1]))
            # a pixel is about a millimetre here
            assert pixel == pytest.approx(true.seen(np.array([place]) * 10.0)[0], abs=0.2), thing.name
    (behind,) = scene.camera.data.background_images
    assert behind.image.name == "table.png" and behind.alpha == pytest.approx(0.5)
    scene.tokyo_highway_trace.opacity = 0.25
    assert behind.alpha == pytest.approx(0.25)


def test_undo_takes_the_camera_back(scene: Any, true: Any, photo: Path) -> None:
    OPERATORS.trace_photo("EXEC_DEFAULT", True, filepath=str(photo))
    name_points(scene, true)
    bpy.ops.ed.undo_push(message="Points")
    before = scene.camera.matrix_basis.copy()
    OPERATORS.trace_set_camera("EXEC_DEFAULT", True)
    assert bpy.context.scene.camera.matrix_basis != before
    bpy.ops.ed.undo()
    now: Any = bpy.context.scene
    assert now.camera.matrix_basis == before and len(now.tokyo_highway_trace.points) == 4


def test_what_will_not_do_is_told(scene: Any, true: Any, photo: Path, tmp_path: Path) -> None:
    assert OPERATORS.trace_set_camera.poll() is False
    with pytest.raises(RuntimeError, match="cannot be read as a picture"):
        OPERATORS.trace_photo(filepath=str(tmp_path / "none.png"))
    OPERATORS.trace_photo("EXEC_DEFAULT", True, filepath=str(photo))
    assert OPERATORS.trace_click_points.poll() is False
    name_points(scene, true)
    assert OPERATORS.trace_click_points.poll() is True
    points = scene.tokyo_highway_trace.points
    points[1].pixel, points[2].pixel = points[2].pixel[:], points[1].pixel[:]
    with pytest.raises(RuntimeError, match="two points have probably been mixed up"):
        OPERATORS.trace_set_camera()
    OPERATORS.trace_remove_point("EXEC_DEFAULT", True, index=0)
    assert len(points) == 3 and OPERATORS.trace_set_camera.poll() is False
