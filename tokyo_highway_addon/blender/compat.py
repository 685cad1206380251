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


def curve(thing: bpy.types.Object, path: str, axis: int) -> bpy.types.FCurve:
    """The curve that animates one axis of an object's property, made with its action where there is none.

    From 4.4 an action has slots, and from 5.0 it no longer lists its curves itself.
    """
    owner: Any = thing.animation_data or thing.animation_data_create()
    if owner.action is None:
        owner.action = bpy.data.actions.new(thing.name)
    action = owner.action
    if hasattr(action, "fcurve_ensure_for_datablock"):
        return action.fcurve_ensure_for_datablock(thing, path, index=axis)
    found = action.fcurves.find(path, index=axis) or action.fcurves.new(path, index=axis)
    if hasattr(owner, "action_slot") and owner.action_slot is None:
        owner.action_slot = action.slots[0]
    return found


def curves(thing: bpy.types.Object) -> list[bpy.types.FCurve]:
    """All curves that animate an object; none where it is not animated."""
    return [one for holder in _holders(thing) for one in holder.fcurves]


def remove_curve(thing: bpy.types.Object, curve: bpy.types.FCurve) -> None:
    """Takes one curve out of an object's action."""
    for holder in _holders(thing):
        if curve in list(holder.fcurves):
            holder.fcurves.remove(curve)
            return


def _holders(thing: bpy.types.Object) -> list[Any]:
    """What lists the curves of an object: its action, or the part of the action's strips that is in its slot."""
    owner: Any = thing.animation_data
    if owner is None or owner.action is None:
        return []
    action = owner.action
    if not hasattr(action, "layers"):
        return [action]
    slot = owner.action_slot
    if slot is None:
        return []
    bags = [strip.channelbag(slot) for layer in action.layers for strip in layer.strips]
    return [bag for bag in bags if bag is not None]
