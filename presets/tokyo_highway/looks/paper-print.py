"""A square picture on white paper, fine enough to be printed."""

import bpy

scene = bpy.context.scene

scene.tokyo_highway.style = "paper"
scene.render.resolution_x = 2400
scene.render.resolution_y = 2400
if hasattr(scene, "cycles"):
    scene.cycles.samples = 96
