"""Words as flat faces, in Blender's own typeface, which has the signs of all our languages."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import bpy
import numpy as np

from .shells import Floats

Face = tuple[int, ...]

NUMERAL: Final = 0.69
"""Height of a numeral or a capital of that typeface, as a share of the type's size."""


@lru_cache(maxsize=256)
def outline(words: str) -> tuple[Floats, tuple[Face, ...]]:
    """Vertices (n, 2) of words in type of size 1, standing on the x axis, and their faces; the file stays as it was."""
    fonts = set(bpy.data.fonts)
    curve: Any = bpy.data.curves.new("Tokyo Highway words", "FONT")
    thing = bpy.data.objects.new("Tokyo Highway words", curve)
    try:
        curve.body, curve.resolution_u = words, 4
        mesh = bpy.data.meshes.new_from_object(thing)
        vertices = np.array([vertex.co[:2] for vertex in mesh.vertices], dtype=float).reshape(-1, 2)
        polygons: Any = mesh.polygons
        faces = tuple(tuple(polygon.vertices) for polygon in polygons)
        bpy.data.meshes.remove(mesh)
    finally:
        bpy.data.objects.remove(thing)
        bpy.data.curves.remove(curve)
        for font in set(bpy.data.fonts) - fonts:
            bpy.data.fonts.remove(font)
    return vertices, faces


def width(words: str) -> float:
    """How wide the ink of words is in type of size 1."""
    return float(np.ptp(outline(words)[0][:, 0]))
