"""A position as objects in a scene, and the step from one position to another.

Every piece is an object, discs one by one, named and tagged with its id (``p4/disc2``, ``r7``, ``r7/car1``), its origin
at the middle of its solid; pieces of a kind share one mesh. They are looked up by tag, so undo, renaming and reopening
the file do no harm. A scene may hold several boards; each is a collection with Pillars, Roads, Cars and Table in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import bpy

from ..rules.pieces import Pieces
from ..rules.position import Position
from .car_shape import car_shell
from .materials import paint
from .meshes import BOUNDLESS, MM, disc_shell, road_shell, table_shell, to_mesh
from .shells import Shell

ID: Final = "tokyo_highway_id"
"""Custom property of an object: the id of its piece."""
COPY: Final = "tokyo_highway_copy"
"""Custom property of an object that a person made as a copy of a piece: it has the piece's id and is not the piece."""
SHOWN: Final = "tokyo_highway_shown"
"""Custom property of a board's collection: ids and places (six numbers each) of what it was last made to show."""
BOARD: Final = "tokyo_highway_board"
"""Custom property of a board's collection: the board's name."""
GROUP: Final = "tokyo_highway_group"
"""Custom property of the collections inside a board: which pieces they hold."""
DEFAULT_BOARD: Final = "Tokyo Highway"
GROUPS: Final = ("Pillars", "Roads", "Cars", "Table")
PILLARS, ROADS, CARS, TABLE = range(4)
TABLE_ID: Final = "table"
SAME: Final = 1e-5
"""Blender units (0.1 µm) within which a piece has not moved; above the rounding of Blender's single floats."""

Triple = tuple[float, float, float]
Placed = tuple[str, str, int, Triple, Triple]
"""Where a piece belongs: its id, kind of mesh, group, origin (Blender units) and XYZ Euler angles (radians).

A plain tuple, because a board makes a hundred of them in a tenth of a millisecond.
"""
LEVEL: Final[Triple] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Changes:
    """Ids of the pieces a step added, took away and moved (or changed in kind)."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        return len(self.added) + len(self.removed) + len(self.moved)


def placements(position: Position) -> list[Placed]:
    """Every piece of a position with its place: discs from the table up, roads and cars in laying order, the table."""
    pieces = position.pieces
    step, middle = pieces.disc_height * MM, pieces.road_thickness / 2.0
    placed: list[Placed] = []
    for pillar in position.pillars:
        x, y = pillar.at
        x, y, name, top = x * MM, y * MM, pillar.id + "/disc", pillar.height
        for level in range(1, top + 1):
            kind = "junction" if pillar.junction and level == top else "disc"
            placed.append((f"{name}{level}", kind, PILLARS, (x, y, (level - 0.5) * step), LEVEL))
    turns: dict[str, Triple] = {}
    for road in position.roads:
        pose = position.pose(road.id)
        x, y, z = pose.point(0.0, 0.0, middle)
        turn = (0.0, -math.atan2(pose.sin, pose.cos), math.atan2(pose.dy, pose.dx))
        turns[road.id] = turn
        placed.append((road.id, "road", ROADS, (x * MM, y * MM, z * MM), turn))
    for car in position.cars:
        x, y, z = car.point(0.0, 0.0, car.height / 2.0)
        placed.append((car.id, car.owner + " car", CARS, (x * MM, y * MM, z * MM), turns[car.road]))
    placed.append((TABLE_ID, TABLE_ID, TABLE, LEVEL, LEVEL))
    return placed


def build(position: Position, scene: bpy.types.Scene | None = None, board: str = DEFAULT_BOARD) -> bpy.types.Collection:
    """Puts a position on a new board in a scene (default: the current one) and returns the board's collection.

    A board of that name that is already there is taken away first.
    """
    scene = scene or _current_scene()
    clear(scene, board)
    root = _new_board(scene, board)
    groups = _groups(root)
    # Objects go into collections that no scene shows yet: linking is then free of the view layers' bookkeeping.
    _fill(placements(position), _Meshes(position), groups)
    scene.collection.children.link(root)
    return root


def show(position: Position, scene: bpy.types.Scene | None = None, board: str = DEFAULT_BOARD) -> Changes:
    """Makes a scene's board show a position, touching only what differs; builds the board if there is none."""
    scene = scene or _current_scene()
    root = find(scene, board)
    if root is None:
        build(position, scene, board)
        return Changes(added=tuple(piece[0] for piece in placements(position)))
    standing = objects(root)
    meshes = _Meshes(position)
    added: list[Placed] = []
    moved: list[str] = []
    for piece in placements(position):
        id, kind, _, place, turn = piece
        thing = standing.pop(id, None)
        if thing is None:
            added.append(piece)
            continue
        mesh = meshes[kind]
        if thing.data != mesh:
            thing.data = mesh
        elif _is_at(thing.location, place) and _is_at(thing.rotation_euler, turn):
            continue
        thing.location, thing.rotation_euler = place, turn
        moved.append(id)
    if standing:
        bpy.data.batch_remove(list(standing.values()))
    if added:
        _add(added, meshes, _groups(root))
    return Changes(tuple(piece[0] for piece in added), tuple(standing), tuple(moved))


def find(scene: bpy.types.Scene, board: str = DEFAULT_BOARD) -> bpy.types.Collection | None:
    """The collection of a board in a scene, or None."""
    for collection in scene.collection.children_recursive:
        if collection.get(BOARD) == board:
            return collection
    return None


def objects(root: bpy.types.Collection) -> dict[str, bpy.types.Object]:
    """The pieces of a board by id, wherever inside it a person has sorted them.

    Where a person has copied a piece, several things carry its id and are alike in all but their place: the piece is
    the one that stands where it was last made to show it, the others are copies.
    """
    # Not `all_objects`: that is a list of Blender's own, which after an undo is still the one of before.
    nested = (root, *root.children_recursive)
    found: dict[str, bpy.types.Object] = {}
    several: dict[str, list[bpy.types.Object]] = {}
    for collection in nested:
        for thing in collection.objects:
            if ID in thing and COPY not in thing:
                id = thing[ID]
                if id in found:
                    several.setdefault(id, [found[id]]).append(thing)
                else:
                    found[id] = thing
    for id, things in several.items():
        found[id] = _piece_among(things, id, root)
    return found


def _piece_among(things: list[bpy.types.Object], id: str, root: bpy.types.Collection) -> bpy.types.Object:
    note: Any = root.get(SHOWN)
    ids = note["ids"].split("\n") if note is not None else []
    if id in ids:
        at = 6 * ids.index(id)
        place = tuple(note["places"][at : at + 3])
        things = [thing for thing in things if _is_at(thing.location, place)] or things
    return min(things, key=lambda thing: (thing.name != id, len(thing.name), thing.name))


def clear(scene: bpy.types.Scene, board: str = DEFAULT_BOARD) -> None:
    """Takes a board and its pieces out of the file; what a person put into its collections stays, be it a copy."""
    root = find(scene, board)
    if root is None:
        return
    pieces = set(objects(root).values())
    nested = [root, *root.children_recursive]
    for collection in nested:
        for thing in list(collection.objects):
            if thing not in pieces and thing.name not in scene.collection.objects:
                scene.collection.objects.link(thing)
    bpy.data.batch_remove([*pieces, *nested])


class _Meshes(dict[str, bpy.types.Mesh]):
    """The shared meshes of a position by kind of piece, found in the file or made when first asked for."""

    def __init__(self, position: Position) -> None:
        super().__init__()
        self._pieces = position.pieces
        self._table = position.table_size or (BOUNDLESS, BOUNDLESS)

    def __missing__(self, kind: str) -> bpy.types.Mesh:
        name, shape, paints = _recipe(kind, self._pieces, self._table)
        mesh = bpy.data.meshes.get(name)
        if mesh is None:
            mesh = to_mesh(shape(), name, tuple(paint(colour) for colour in paints))
        self[kind] = mesh
        return mesh


def _recipe(kind: str, pieces: Pieces, table: tuple[float, float]) -> tuple[str, Callable[[], Shell], tuple[str, ...]]:
    """Name, shape and paints of a kind of piece; the sizes are in the name, so sets of unlike size do not mix."""
    disc, high = pieces.disc_diameter, pieces.disc_height
    if kind in ("disc", "junction"):
        colour = "gray disc" if kind == "disc" else "yellow"
        return f"{kind} {disc:g}×{high:g}", lambda: disc_shell(disc, high), (colour,)
    if kind == "road":
        bar = (pieces.road_length, pieces.road_width, pieces.road_thickness)
        return "road {:g}×{:g}×{:g}".format(*bar), lambda: road_shell(*bar), ("gray road",)
    if kind == TABLE_ID:
        return "table {:g}×{:g}".format(*table), lambda: table_shell(*table), ("table",)
    box = (pieces.car_length, pieces.car_width, pieces.car_height)
    owner = kind.removesuffix(" car")
    return "{} {:g}×{:g}×{:g}".format(kind, *box), lambda: car_shell(*box), (owner, "glass", "tyre", "trim")


def _is_at(now: Any, wanted: Triple) -> bool:
    x, y, z = now
    return abs(x - wanted[0]) <= SAME and abs(y - wanted[1]) <= SAME and abs(z - wanted[2]) <= SAME


def _add(pieces: list[Placed], meshes: _Meshes, groups: tuple[bpy.types.Collection, ...]) -> None:
    """New objects for pieces, in their groups and places."""
    everything = bpy.data.objects
    orphans = [thing for piece in pieces if (thing := everything.get(piece[0])) is not None and thing.users == 0]
    if orphans:
        # What a person deleted in the outliner stays in the file until it is saved, and holds on to the name.
        bpy.data.batch_remove(orphans)
    new = everything.new
    link = [group.objects.link for group in groups]
    for id, kind, group, place, turn in pieces:
        thing = new(id, meshes[kind])
        thing[ID] = id
        thing.location = place
        if turn is not LEVEL:
            thing.rotation_euler = turn
        link[group](thing)


def _fill(pieces: list[Placed], meshes: _Meshes, groups: tuple[bpy.types.Collection, ...]) -> None:
    """The same for groups that are empty and in no scene yet: all places of a group are then set at one stroke."""
    new = bpy.data.objects.new
    link = [group.objects.link for group in groups]
    places: tuple[list[float], ...] = tuple([] for _ in groups)
    turns: tuple[list[float], ...] = tuple([] for _ in groups)
    for id, kind, group, place, turn in pieces:
        thing = new(id, meshes[kind])
        thing[ID] = id
        places[group].extend(place)
        turns[group].extend(turn)
        link[group](thing)
    for k, collection in enumerate(groups):
        collection.objects.foreach_set("location", places[k])
        if k in (ROADS, CARS):
            collection.objects.foreach_set("rotation_euler", turns[k])


def _new_board(scene: bpy.types.Scene, board: str) -> bpy.types.Collection:
    root = bpy.data.collections.new(board)
    root[BOARD] = board
    units = scene.unit_settings
    units.system, units.scale_length, units.length_unit = "METRIC", 0.01, "MILLIMETERS"
    return root


def _groups(root: bpy.types.Collection) -> tuple[bpy.types.Collection, ...]:
    """The four collections of a board in the order of ``GROUPS``, made again if a person removed one."""
    there = {child[GROUP]: child for child in root.children_recursive if GROUP in child}
    for name in GROUPS:
        if name not in there:
            child = bpy.data.collections.new(name)
            child[GROUP] = name
            root.children.link(child)
            there[name] = child
    return tuple(there[name] for name in GROUPS)


def _current_scene() -> bpy.types.Scene:
    scene = bpy.context.scene
    if scene is None:
        raise RuntimeError("there is no scene to put the board in: open or make one first")
    return scene
