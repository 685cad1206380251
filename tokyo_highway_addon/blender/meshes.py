"""The pieces as meshes: disc, road and table from numbers to arrays, and any shell from arrays to Blender.

The arrays are pure numpy in millimetres, each piece's origin at the middle of its box; the solids are the referee's,
the bevels are taken away inside them. Blender gets centimetres.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import bpy
import numpy as np

from .shells import Floats, Shell, bevelled_prism, rounded_rectangle, stadium

MM = 0.1
"""Blender units in a millimetre: 1 unit is 1 cm."""

DISC_BEVEL = 0.45
"""Radius in mm of a disc's softened rims."""
ROAD_BEVEL = 0.3
"""Radius in mm of a road's softened edges."""
BEVEL_STEPS = 4
DISC_SEGMENTS = 72
ROAD_END_SEGMENTS = 24
TABLE_THICKNESS = 20.0
TABLE_CORNER = 12.0
BOUNDLESS = 40_000.0
"""Side in mm of a table that is as large as needed: beyond any camera's view of a game."""


def bevel_profile(height: float, bevel: float, steps: int = BEVEL_STEPS) -> tuple[Floats, Floats, Floats]:
    """Inset, height above the bottom and wear of each level of a prism whose two rims are quarter rounds, mm."""
    turn = np.linspace(0.0, np.pi / 2.0, steps + 1)
    inset = bevel * (1.0 - np.sin(turn))
    rise = bevel * (1.0 - np.cos(turn))
    rub = np.sin(2.0 * turn)
    return (
        np.concatenate((inset, inset[::-1])),
        np.concatenate((rise, height - rise[::-1])),
        np.concatenate((rub, rub[::-1])),
    )


@lru_cache(maxsize=32)
def disc_shell(diameter: float, height: float, bevel: float = DISC_BEVEL, segments: int = DISC_SEGMENTS) -> Shell:
    """A disc lying flat: a cylinder ``diameter`` × ``height`` mm about the z axis, rims softened inside it."""
    inset, level, wear = bevel_profile(height, min(bevel, height / 4.0, diameter / 8.0))
    radius = diameter / 2.0
    outlines = [stadium(2.0 * (radius - d), radius - d, segments // 2) for d in inset]
    return bevelled_prism(outlines, list(level - height / 2.0), list(wear))


@lru_cache(maxsize=32)
def road_shell(
    length: float, width: float, thickness: float, bevel: float = ROAD_BEVEL, segments: int = ROAD_END_SEGMENTS
) -> Shell:
    """A road along x: a bar with full-round ends, ``length`` × ``width`` × ``thickness`` mm, softened inside it."""
    inset, level, wear = bevel_profile(thickness, min(bevel, thickness / 4.0, width / 8.0))
    outlines = [stadium(length - 2.0 * d, width / 2.0 - d, segments) for d in inset]
    return bevelled_prism(outlines, list(level - thickness / 2.0), list(wear))


@lru_cache(maxsize=8)
def table_shell(width: float, depth: float) -> Shell:
    """A table top of ``width`` × ``depth`` mm whose upper face lies at z = 0."""
    inset, level, wear = bevel_profile(TABLE_THICKNESS, 2.0)
    corner = min(TABLE_CORNER, width / 4.0, depth / 4.0)
    outlines = [rounded_rectangle(width - 2 * d, depth - 2 * d, max(corner - d, 0.1), 8) for d in inset]
    return bevelled_prism(outlines, list(level - TABLE_THICKNESS), list(0.0 * wear))


def to_mesh(shell: Shell, name: str, materials: tuple[bpy.types.Material, ...] = ()) -> bpy.types.Mesh:
    """A new Blender mesh of a shell, in centimetres, with UVs, shading normals, wear and its materials in slots."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(shell.vertices))
    mesh.vertices.foreach_set("co", (shell.vertices * MM).astype(np.float32).ravel())
    mesh.loops.add(len(shell.corners))
    mesh.loops.foreach_set("vertex_index", shell.corners)
    mesh.polygons.add(len(shell.starts))
    mesh.polygons.foreach_set("loop_start", shell.starts)
    if shell.slots.any():
        mesh.polygons.foreach_set("material_index", shell.slots)
    mesh.update(calc_edges=True)
    mesh.uv_layers.new(name="UVMap").uv.foreach_set("vector", shell.uvs.astype(np.float32).ravel())
    wear: Any = mesh.attributes.new("wear", "FLOAT", "POINT")
    wear.data.foreach_set("value", shell.wear.astype(np.float32))
    mesh.normals_split_custom_set(_shading(shell))
    for material in materials:
        mesh.materials.append(material)
    return mesh


@lru_cache(maxsize=32)
def _shading(shell: Shell) -> list[list[float]]:
    """The shading normals as plain lists, which Blender takes in many times faster than arrays."""
    return cast(list[list[float]], shell.corner_normals().tolist())
