"""A small picture that is ready at once."""

import bpy

scene = bpy.context.scene

scene.tokyo_highway.style = "daylight"
scene.render.resolution_x = 640
scene.render.resolution_y = 360
if hasattr(scene, "cycles"):
    scene.cycles.samples = 8
