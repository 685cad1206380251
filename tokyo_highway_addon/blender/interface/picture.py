"""A scene made ready for Blender's own Render: a camera on the position, light, a renderer that runs anywhere."""

from __future__ import annotations

import bpy
import numpy as np

from ...rules.position import Position
from .. import lights
from ..cameras import TAG, add_camera, bounding_points, frame
from ..render import DEFAULT_SAMPLES, settings
from ..stability_style import dress
from .scene_game import state
from .standing import answer


def prepare(scene: bpy.types.Scene, position: Position, exact: bool = False) -> None:
    """Points our camera at the position and lights it; the first time also chooses renderer and colours.

    In the style that shows margins the board is painted anew, ``exact`` once the tilt margin has been worked out.

    Later a person's own choice of renderer stays; size of the picture and other cameras and lights always do.
    """
    size = (scene.render.resolution_x, scene.render.resolution_y)
    first = not any(TAG in thing for thing in scene.objects if thing.type == "CAMERA")
    style = lights.style_named(state(scene).style)
    points = bounding_points(position)
    framing = frame(points, size[0] / size[1])
    if style.margins:
        marks = dress(scene, position, answer(scene), exact=exact, right=framing.right)
        framing = frame(np.concatenate([points, marks]), size[0] / size[1])
    camera = add_camera(scene, framing)
    lights.light(scene, camera, style, points)
    # A person may have switched the add-on off that Cycles is.
    if first and hasattr(scene, "cycles"):
        settings(scene, size, DEFAULT_SAMPLES)
        scene.render.use_file_extension = True  # as Blender's own Render wants it
