"""What differs between Blender 4.2 and 5.3: the only place where a version may be asked for."""

from __future__ import annotations

from typing import Any

import bpy

VERSION: tuple[int, int, int] = bpy.app.version

SOLID_UNION: str = "MANIFOLD" if VERSION >= (4, 5, 0) else "EXACT"
"""The boolean solver that keeps closed meshes closed: the manifold one is far faster, and came with 4.5."""


class Unsupported(RuntimeError):
    """This Blender lacks something; the message says what, and since which version it is there."""


def shader_nodes(owner: bpy.types.Material | bpy.types.World) -> bpy.types.NodeTree:
    """The node tree of a material or world, empty; before 5.0 nodes have to be switched on first."""
    if VERSION < (5, 0, 0):
        owner.use_nodes = True
    tree = owner.node_tree
    assert tree is not None
    tree.nodes.clear()
    return tree


def usd_units() -> dict[str, Any]:
    """Options of the USD exporter for a scene in metres; older exporters have none and take the scene as it is."""
    exporter: Any = bpy.ops.wm.usd_export
    names = exporter.get_rna_type().properties.keys()
    return {"convert_scene_units": "METERS"} if "convert_scene_units" in names else {}
