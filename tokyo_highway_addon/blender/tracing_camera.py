"""The camera that lays a photo of a table under the board, or over it: the photo is its background picture."""

from __future__ import annotations

from typing import Final

import bpy
import numpy as np
from mathutils import Matrix

from .cameras import SENSOR, Framing
from .meshes import MM
from .tracing import Sight

TAG: Final = "tokyo_highway_photo"
"""Custom property of the camera that shows the photo."""
NAME: Final = "Tokyo Highway photo"
NEAREST: Final = 1.0
FARTHEST: Final = 10000.0
"""What the camera sees, from and to, Blender units."""


def find(scene: bpy.types.Scene) -> bpy.types.Object | None:
    """The scene's camera with a photo, or None."""
    return next((thing for thing in scene.objects if TAG in thing and thing.type == "CAMERA"), None)


def photo_camera(scene: bpy.types.Scene, image: bpy.types.Image, opacity: float) -> bpy.types.Object:
    """Makes the camera with the photo the scene's own, adding it if it is not there yet.

    The scene's pictures get the shape of the photo, so that camera and photo show the same.
    """
    camera = find(scene)
    if camera is None:
        camera = bpy.data.objects.new(NAME, bpy.data.cameras.new(NAME))
        camera[TAG] = True
        scene.collection.objects.link(camera)
    lens = camera.data
    assert isinstance(lens, bpy.types.Camera)
    lens.sensor_fit, lens.sensor_width, lens.type = "HORIZONTAL", SENSOR, "PERSP"
    lens.shift_x = lens.shift_y = 0.0
    lens.clip_start, lens.clip_end = NEAREST, FARTHEST
    lens.show_background_images = True
    behind = lens.background_images[0] if lens.background_images else lens.background_images.new()
    behind.image = image
    behind.display_depth, behind.frame_method, behind.alpha = "FRONT", "STRETCH", opacity
    scene.camera = camera
    scene.render.resolution_x, scene.render.resolution_y = image.size
    scene.render.pixel_aspect_x = scene.render.pixel_aspect_y = 1.0
    return camera


def set_opacity(scene: bpy.types.Scene, opacity: float) -> None:
    """How much of the board the photo covers, 0 to 1; does nothing without a photo."""
    camera = find(scene)
    if camera is not None and isinstance(camera.data, bpy.types.Camera):
        for behind in camera.data.background_images:
            behind.alpha = opacity


def look_as(camera: bpy.types.Object, sight: Sight) -> None:
    """Puts a camera where the photo was taken from."""
    lens = camera.data
    assert isinstance(lens, bpy.types.Camera)
    lens.lens = sight.focal / sight.size[0] * SENSOR
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = sight.turn, sight.place * MM
    camera.matrix_basis = Matrix(matrix.tolist())


def look_from(camera: bpy.types.Object, framing: Framing) -> None:
    """Puts a camera somewhere from which the whole board is seen, until it is known where the photo was taken from."""
    framing.on(camera)
    lens = camera.data
    assert isinstance(lens, bpy.types.Camera)
    lens.clip_start, lens.clip_end = NEAREST, FARTHEST


def frame_in_view(
    scene: bpy.types.Scene, region: bpy.types.Region, view: bpy.types.RegionView3D
) -> tuple[float, float, float, float] | None:
    """Left, bottom, right and top of the photo in a view that looks through its camera, pixels of the region."""
    from bpy_extras.view3d_utils import location_3d_to_region_2d

    camera = scene.camera
    if camera is None or TAG not in camera or view.view_perspective != "CAMERA":
        return None
    assert isinstance(camera.data, bpy.types.Camera)
    corners = [camera.matrix_world @ corner for corner in camera.data.view_frame(scene=scene)]
    seen = [location_3d_to_region_2d(region, view, corner) for corner in corners]
    across, upright = [at[0] for at in seen], [at[1] for at in seen]
    return min(across), min(upright), max(across), max(upright)
