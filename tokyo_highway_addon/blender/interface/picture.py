"""A scene made ready for Blender's own Render: a camera on the position, light, a renderer that runs anywhere."""

from __future__ import annotations

import bpy

from ...rules.position import Position
from .. import lights
from ..cameras import TAG, add_camera, bounding_points, frame
from ..render import DEFAULT_SAMPLES, settings


def prepare(scene: bpy.types.Scene, position: Position) -> None:
    """Points our camera at the position and lights it; the first time also chooses renderer and colours.

    Later a person's own choice of renderer stays; size of the picture and other cameras and lights always do.
    """
    size = (scene.render.resolution_x, scene.render.resolution_y)
    first = not any(TAG in thing for thing in scene.objects if thing.type == "CAMERA")
    points = bounding_points(position)
    camera = add_camera(scene, frame(points, size[0] / size[1]))
    lights.light(scene, camera, lights.style_named(lights.DEFAULT_STYLE), points)
    # A person may have switched the add-on off that Cycles is.
    if first and hasattr(scene, "cycles"):
        settings(scene, size, DEFAULT_SAMPLES)
        scene.render.use_file_extension = True  # as Blender's own Render wants it
