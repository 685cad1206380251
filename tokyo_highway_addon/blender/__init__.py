"""Everything that knows Blender: a position as real meshes, its camera, light and picture, and Blender's own exporters.

Units inside Blender: 1 unit is 1 cm (``scale_length`` 0.01); all the rest of the package speaks millimetres.
"""
