"""A wide picture at dusk, with long shadows."""

import bpy

scene = bpy.context.scene

scene.tokyo_highway.style = "dusk"
scene.render.resolution_x = 1920
scene.render.resolution_y = 1080
if hasattr(scene, "cycles"):
    scene.cycles.samples = 64
