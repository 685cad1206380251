"""A position as one closed solid for a 3-D printer, in millimetres.

Resting pieces only touch, often along a line, which no printer can build. So each stick and car sinks a little into
what carries it, a pillar is turned in one piece with a groove between its discs, and Blender's boolean unites all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import bpy
import numpy as np

from ..rules.position import Position
from . import compat
from .car_shape import car_shell
from .meshes import ROAD_BEVEL, bevel_profile
from .shells import Floats, Shell, bevelled_prism, gather, stadium

WELD: Final = 0.3
"""How deep, in mm, a stick or a car sinks into what it rests on."""
GROOVE: Final = 0.25
"""Radius in mm of the rims of printed discs: two of them make the groove by which the discs are told apart."""

SEGMENTS: Final = 48
"""Chords in a printed circle: within 0.02 mm of it, finer than a nozzle."""


class NotClosed(RuntimeError):
    """The united solid has holes, so it cannot be printed; the message says where to look."""


def solids(position: Position) -> list[Shell]:
    """The closed solids of the print, mm, overlapping where pieces rest on one another; nothing below z = 0."""
    pieces = position.pieces
    shells = [
        _pillar(pillar.at, pillar.height, pieces.disc_diameter, pieces.disc_height) for pillar in position.pillars
    ]
    stick = _stick(pieces.road_length, pieces.road_width, pieces.road_thickness)
    for road in position.roads:
        pose = position.pose(road.id)
        shells.append(_placed(stick, np.array(pose.point(0.0)), np.array(pose.axes)))
    for car in position.cars:
        shape = car_shell(car.length, car.width, car.height, coarse=True).moved((0.0, 0.0, car.height / 2.0 - WELD))
        shells.append(_placed(shape, np.array(car.point(0.0)), np.array(car.pose.axes)))
    return shells


def united(position: Position, scene: bpy.types.Scene) -> bpy.types.Mesh:
    """One mesh, mm, whose every edge joins two faces: the union of :func:`solids`, made in ``scene``.

    Raises ``ValueError`` for an empty table, :class:`NotClosed` where Blender's boolean leaves a hole.
    """
    shells = solids(position)
    if not shells:
        raise ValueError("there is nothing on the table to print")
    things = [_thing(shell, f"solid {n}") for n, shell in enumerate(shells)]
    first = things[0]
    if len(things) == 1:
        mesh: Any = first.data
        bpy.data.objects.remove(first)
        return mesh
    rest = bpy.data.collections.new("solids")
    scene.collection.objects.link(first)
    scene.collection.children.link(rest)
    for thing in things[1:]:
        rest.objects.link(thing)
    join: Any = first.modifiers.new("union", "BOOLEAN")
    join.operation, join.operand_type, join.collection = "UNION", "COLLECTION", rest
    join.solver = compat.SOLID_UNION
    with bpy.context.temp_override(scene=scene, view_layer=scene.view_layers[0]):
        graph = bpy.context.evaluated_depsgraph_get()
        graph.update()
        mesh = bpy.data.meshes.new_from_object(first.evaluated_get(graph), depsgraph=graph)
    bpy.data.batch_remove([*things, rest])
    return mesh


def open_edges(triangles: Floats) -> int:
    """How many edges of a triangle soup (n, 3, 3) are not shared by exactly two triangles running opposite ways.

    Corners are one where their coordinates are the same, as every reader of an STL file takes them.
    """
    _, index = np.unique(triangles.reshape(-1, 3), axis=0, return_inverse=True)
    corners = index.reshape(-1, 3)
    sound = (corners[:, 0] != corners[:, 1]) & (corners[:, 1] != corners[:, 2]) & (corners[:, 2] != corners[:, 0])
    corners = corners[sound]
    here, after = corners.ravel().astype(np.int64), np.roll(corners, -1, axis=1).ravel().astype(np.int64)
    count = int(index.max(initial=0)) + 1
    edges, forward = np.unique(here * count + after, return_counts=True)
    back = (edges % count) * count + edges // count
    place = np.minimum(np.searchsorted(edges, back), max(len(edges) - 1, 0))
    opposite = np.where(edges[place] == back, forward[place], 0) if len(edges) else forward
    return int(np.abs(forward - opposite).sum() + np.maximum(forward - 1, 0).sum())


def read_stl(content: bytes) -> Floats:
    """(n, 3, 3) corners of the triangles of a binary STL file."""
    record = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("rest", "<u2")])
    count = int(np.frombuffer(content, "<u4", 1, 80)[0])
    return np.asarray(np.frombuffer(content, record, count, 84)["corners"], dtype=float)


def _pillar(at: tuple[float, float], discs: int, diameter: float, height: float) -> Shell:
    inset, level, _ = bevel_profile(height, GROOVE, 1)
    insets, levels = list(inset), list(level)
    for disc in range(1, discs):
        insets += list(inset[1:])
        levels += list(level[1:] + disc * height)
    outlines = [stadium(diameter - 2.0 * d, diameter / 2.0 - d, SEGMENTS // 2) for d in insets]
    return bevelled_prism(outlines, levels, [0.0] * len(levels)).moved((*at, 0.0))


def _stick(length: float, width: float, thickness: float) -> Shell:
    inset, level, _ = bevel_profile(thickness, min(ROAD_BEVEL, thickness / 4.0), 1)
    upper = len(inset) // 2
    insets, levels = [0.0, *inset[upper:]], [-WELD, *level[upper:]]
    outlines = [stadium(length - 2.0 * d, width / 2.0 - d, SEGMENTS // 4) for d in insets]
    return bevelled_prism(outlines, levels, [0.0] * len(levels))


def _placed(shell: Shell, origin: Floats, axes: Floats) -> Shell:
    """The shell in a pose; what its sinking would push through the table is flattened onto it."""
    vertices = shell.vertices @ axes + origin
    vertices[:, 2] = np.maximum(vertices[:, 2], 0.0)
    return Shell(vertices, shell.corners, shell.starts, shell.uvs, shell.slots, shell.wear)


def _thing(shell: Shell, name: str) -> bpy.types.Object:
    """An object of a bare mesh, all triangles, in millimetres."""
    mesh = bpy.data.meshes.new(name)
    corners, starts = gather(_fan(shell.faces()))
    mesh.vertices.add(len(shell.vertices))
    mesh.vertices.foreach_set("co", shell.vertices.astype(np.float32).ravel())
    mesh.loops.add(len(corners))
    mesh.loops.foreach_set("vertex_index", corners)
    mesh.polygons.add(len(starts))
    mesh.polygons.foreach_set("loop_start", starts)
    mesh.update(calc_edges=True)
    return bpy.data.objects.new(name, mesh)


def _fan(faces: Iterable[Any]) -> list[tuple[int, int, int]]:
    """Triangles of convex faces; the concave ones of a car come as triangles already."""
    return [(face[0], face[k], face[k + 1]) for face in faces for k in range(1, len(face) - 1)]
