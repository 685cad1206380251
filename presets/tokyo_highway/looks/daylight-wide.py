"""A wide picture in daylight, as for a screen."""

import bpy

scene = bpy.context.scene

scene.tokyo_highway.style = "daylight"
scene.render.resolution_x = 1920
scene.render.resolution_y = 1080
if hasattr(scene, "cycles"):
    scene.cycles.samples = 32
