"""A scene made ready for Blender's own Render: a camera on the position, light, a renderer that runs anywhere."""

from __future__ import annotations

import bpy
import numpy as np

from ...rules.position import Position
from .. import lights, picture_key
from ..cameras import TAG, add_camera, bounding_points
from ..render import DEFAULT_SAMPLES, settings, shot
from ..stability_style import dress
from .scene_game import state
from .speaking import language
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
    framing = shot(points, size, style=style.name, lang=language())
    if style.margins:
        marks = dress(scene, position, answer(scene), exact=exact, right=framing.right)
        framing = shot(np.concatenate([points, marks]), size, style=style.name, lang=language())
    camera = add_camera(scene, framing)
    if style.key:
        picture_key.put_up(scene, camera, framing, language(), size[0] / size[1])
    lights.light(scene, camera, style, points)
    # A person may have switched the add-on off that Cycles is.
    if first and hasattr(scene, "cycles"):
        settings(scene, size, DEFAULT_SAMPLES)
        scene.render.use_file_extension = True  # as Blender's own Render wants it
