"""A board painted by what its pieces bear, with the forces and bearings marked: as materials and objects of the file.

Pieces keep their shared meshes; what a piece wears is set on its object, so it can be taken off without a trace. The
marks are three objects in a collection of their own beside the board.
"""

from __future__ import annotations

from typing import Any, Final

import bpy
import numpy as np

from ..rules import Position
from ..statics import Stability, stability
from ..statics.showing import SHADES, STAYS, Bearing, Shown, arrows, bearings, shown
from . import board
from .compat import shader_nodes
from .margin_marks import Mark, contact_patches, falling_roads, force_arrows, numbers
from .materials import Paint, linear, painted
from .meshes import MM
from .shells import Floats

MARKS: Final = "tokyo_highway_margins"
"""Custom property of the collection of marks: the name of the board they belong to."""
INK: Final = {"force": "#1257A0", "dark": "#26323B", "light": "#FFFFFF"}
"""sRGB of arrows, and of patches and numbers on light and on dark wood."""


def dress(
    scene: bpy.types.Scene,
    position: Position,
    answer: Stability | None = None,
    *,
    exact: bool = False,
    right: tuple[float, float] = (1.0, 0.0),
    board_name: str = board.DEFAULT_BOARD,
) -> Floats:
    """Paints a scene's board of that position and puts the marks up; called again it does so anew.

    ``answer`` saves asking again, ``exact`` works the tilt margin out first (a second or two on a full table),
    ``right`` is the direction on the table to which numbers are written. Returns (n, 3) points, in Blender units, that
    bound the marks. Raises ``ValueError`` where the scene has no such board.
    """
    root = board.find(scene, board_name)
    if root is None:
        raise ValueError(f"scene {scene.name!r} has no board {board_name!r}: build one first")
    answer = answer or stability(position)
    look = shown(answer, exact)
    for id, thing in board.objects(root).items():
        if id in look:
            wear(thing, _paint(look[id]))
    _take_marks(scene, board_name)
    collection = bpy.data.collections.new(f"{board_name} margins")
    collection[MARKS] = board_name
    scene.collection.children.link(collection)
    points = [np.zeros((0, 3))]
    for name, ink, mark in _marks(position, answer, look, right):
        if mark.count:
            collection.objects.link(_object(name, ink, mark))
            points.append(mark.points * MM)
    return np.concatenate(points)


def undress(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> None:
    """Gives the pieces of a board their own paint back and takes the marks away; does nothing where there are none."""
    root = board.find(scene, board_name)
    for thing in board.objects(root).values() if root is not None else ():
        take_off(thing)
    _take_marks(scene, board_name)
    unused = [m for m in bpy.data.materials if m.name.startswith(f"Tokyo Highway {PREFIX}") and not m.users]
    bpy.data.batch_remove(unused)


def is_dressed(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> bool:
    """Whether a scene's board is painted by what its pieces bear."""
    return collection_of(scene, board_name) is not None


def wear(thing: bpy.types.Object, material: bpy.types.Material) -> None:
    """Paints the wood of one piece, leaving windows and tyres as they are and all others of its kind alone."""
    slot = thing.material_slots[0]
    slot.link = "OBJECT"
    slot.material = material


def take_off(thing: bpy.types.Object) -> None:
    """Gives a piece the paint of its kind back."""
    slot = thing.material_slots[0] if thing.material_slots else None
    if slot is not None and slot.link == "OBJECT" and slot.material and PREFIX in slot.material.name:
        slot.material = None
        slot.link = "DATA"


PREFIX: Final = "margin "
"""How the names of our paints begin, behind the game's."""


def _paint(look: Shown) -> bpy.types.Material:
    name = look.fate if look.fate != STAYS else f"{round(look.strain * (SHADES - 1)):02}"
    return painted(PREFIX + name, Paint(look.colour, roughness=0.6, wear=0.0))


def _marks(
    position: Position, answer: Stability, look: dict[str, Shown], right: tuple[float, float]
) -> list[tuple[str, str, Mark]]:
    dark = falling_roads(look)
    ends: dict[str, list[Bearing]] = {"dark": [], "light": []}
    for bearing in bearings(position):
        ends["light" if bearing.road in dark else "dark"].append(bearing)
    marks = [("forces", "force", force_arrows(position, arrows(answer)))]
    for ink, some in ends.items():
        marks.append(("contact patches", ink, contact_patches(position, some)))
        marks.append(("bearings", ink, numbers(position, some, right)))
    return marks


def _object(name: str, ink: str, mark: Mark) -> bpy.types.Object:
    mesh = bpy.data.meshes.new(f"Tokyo Highway {name}")
    mesh.from_pydata((mark.points * MM).tolist(), [], mark.faces)
    mesh.materials.append(_ink(ink))
    thing = bpy.data.objects.new(f"Tokyo Highway {name}", mesh)
    thing.hide_select = True
    return thing


def _ink(name: str) -> bpy.types.Material:
    """A colour that is the same in light and shadow."""
    found = bpy.data.materials.get(f"Tokyo Highway {PREFIX}{name}")
    if found is not None:
        return found
    material = bpy.data.materials.new(f"Tokyo Highway {PREFIX}{name}")
    material.diffuse_color = linear(INK[name])
    tree: Any = shader_nodes(material)
    flat, output = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeOutputMaterial")
    flat.inputs["Color"].default_value = linear(INK[name])
    tree.links.new(flat.outputs[0], output.inputs["Surface"])
    return material


def collection_of(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> bpy.types.Collection | None:
    """Where a board's marks are; None where it shows none."""
    return next((each for each in scene.collection.children_recursive if each.get(MARKS) == board_name), None)


def _take_marks(scene: bpy.types.Scene, board_name: str) -> None:
    collection = collection_of(scene, board_name)
    if collection is None:
        return
    things = list(collection.objects)
    meshes = [thing.data for thing in things if thing.data is not None and thing.data.users == 1]
    bpy.data.batch_remove([*things, *meshes, collection])
