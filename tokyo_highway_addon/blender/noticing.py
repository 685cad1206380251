"""Which pieces of a board a person has moved, taken away, copied or hidden since the board was last made to show.

What a board was made to show is kept on its collection, so undo and saving take it along; nothing is remembered
elsewhere, and what differs is asked of the scene as it is. Copies made with Blender's own tools carry the same id as
the piece that they were made of: of several, :func:`.board.objects` takes one for the piece; the others are copies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import bpy
import numpy as np
import numpy.typing as npt

from ..rules.position import Position
from . import board, fallen, motion
from .differences import TOLERANCE, Body, Differences, Frame, Triple, differences, kind_of
from .meshes import MM

PUT_BACK: Final = "tokyo_highway_put_back"
"""Custom property of a board's collection: ids of the pieces that were put back when it was last made to show."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class _Belongs:
    """Where n bodies belong: Blender units, and axes as columns."""

    ids: tuple[str, ...]
    index: dict[str, int]
    middle: Floats
    frame: Floats

    def body(self, id: str) -> Body:
        k = self.index[id]
        return Body(id, _mm(self.middle[k]), _frame(self.frame[k]))


def show(scene: bpy.types.Scene, position: Position, anew: bool = False) -> Differences:
    """Makes a scene's board show a position, as :func:`.board.show`, and returns what a person had changed on it.

    Pieces are put back, and which were is kept on the board (:func:`put_back`) until it is made to show something
    again; copies that a person made stay. ``anew`` builds the board from nothing. A board that another scene shows as
    well, as after copying a scene, is left to that one.
    """
    root = board.find(scene)
    if root is not None and _is_shared(root, scene):
        scene.collection.children.unlink(root)
        root = None
    found, extra = Differences(), []
    if root is not None:
        extra = copies(root)
        if board.SHOWN in root:
            found = noticed(scene, position)
            straighten(scene, tuple(found.off))
            extra += strangers(root)
        for thing in extra:
            thing[board.COPY] = True
    if anew:
        root = board.build(position, scene)
        for thing in extra:
            if thing.name not in root.objects:
                root.objects.link(thing)
            if thing.name in scene.collection.objects:
                scene.collection.objects.unlink(thing)
    else:
        board.show(position, scene)
        root = board.find(scene)
    assert root is not None
    ids, places = _flat(position)
    root[board.SHOWN] = {"ids": "\n".join(ids), "places": places}
    if found.displaced:
        root[PUT_BACK] = " ".join(found.displaced)
    elif PUT_BACK in root:
        del root[PUT_BACK]
    return found


def clear(scene: bpy.types.Scene) -> None:
    """Takes a scene's board away; copies that a person made become things of his own.

    A board that another scene shows as well is left to that one.
    """
    root = board.find(scene)
    if root is not None and _is_shared(root, scene):
        scene.collection.children.unlink(root)
        return
    for thing in copies(root) if root is not None else ():
        del thing[board.ID]
        if board.COPY in thing:
            del thing[board.COPY]
    board.clear(scene)


def put_back(scene: bpy.types.Scene) -> tuple[str, ...]:
    """The record's ids of the pieces that a person had moved when a scene's board was last made to show something."""
    root = board.find(scene)
    return () if root is None or PUT_BACK not in root else tuple(root[PUT_BACK].split())


def forget_put_back(scene: bpy.types.Scene) -> None:
    """Takes that note away again, where the person has asked for it."""
    root = board.find(scene)
    if root is not None and PUT_BACK in root:
        del root[PUT_BACK]


def is_up_to_date(scene: bpy.types.Scene, position: Position) -> bool:
    """Whether a scene's board was last made to show that position, not one that the record's text has left since."""
    root = board.find(scene)
    if root is None or board.SHOWN not in root:
        return True
    ids, places = _flat(position)
    kept: Any = root[board.SHOWN]
    return kept["ids"] == "\n".join(ids) and np.allclose(list(kept["places"]), places, rtol=0.0, atol=board.SAME)


def noticed(scene: bpy.types.Scene, position: Position) -> Differences:
    """What differs on a scene's board from what it was last made to show (default: ``position``).

    Nothing does while pieces lie where a run of rigid bodies let them fall.
    """
    root = board.find(scene)
    if root is not None and (fallen.FELL in root or motion.is_frozen(scene)):
        return Differences()
    belongs = _belongs(root, position)
    if root is None:
        return _named({}, belongs, (), (), position, belongs.ids)
    standing = board.objects(root)
    known = {id: thing for id, thing in standing.items() if id in belongs.index}
    off = _off(known, belongs)
    missing = tuple(id for id in belongs.ids if id not in known)
    hidden = [id for id, thing in known.items() if _is_hidden(thing)]
    extra = [*strangers(root), *copies(root)] if board.SHOWN in root else copies(root)
    if not (off or missing or hidden or extra):
        return Differences()
    return _named(off, belongs, extra, hidden, position, missing)


def copies(root: bpy.types.Collection) -> list[bpy.types.Object]:
    """The things on a board that carry the id of a piece and are not that piece."""
    pieces = board.objects(root)
    nested = (root, *root.children_recursive)
    return [
        thing
        for collection in nested
        for thing in collection.objects
        if board.ID in thing and (board.COPY in thing or pieces[thing[board.ID]] != thing)
    ]


def strangers(root: bpy.types.Collection) -> list[bpy.types.Object]:
    """The things on a board that carry the id of a piece that it was not made to show: copies from elsewhere."""
    kept: Any = root[board.SHOWN]
    shown = set(kept["ids"].split("\n"))
    return [thing for id, thing in board.objects(root).items() if id not in shown]


def _is_shared(root: bpy.types.Collection, scene: bpy.types.Scene) -> bool:
    return any(root in other.collection.children_recursive for other in bpy.data.scenes if other != scene)


def straighten(scene: bpy.types.Scene, ids: Sequence[str]) -> None:
    """Takes from pieces of a board what a person may have given them beside another place: size, parent, another way
    of turning. Where they belong is set by :func:`.board.show`."""
    root = board.find(scene)
    pieces = board.objects(root) if root is not None else {}
    for id in ids:
        thing = pieces.get(id)
        if thing is None:
            continue
        thing.parent = None
        thing.rotation_mode = "XYZ"
        thing.scale = thing.delta_scale = (1.0, 1.0, 1.0)
        thing.delta_location = thing.delta_rotation_euler = (0.0, 0.0, 0.0)


def unhide(scene: bpy.types.Scene, ids: Sequence[str]) -> None:
    """Shows hidden pieces of a board again in all view layers."""
    root = board.find(scene)
    pieces = board.objects(root) if root is not None else {}
    for id in ids:
        thing = pieces.get(id)
        if thing is None:
            continue
        thing.hide_viewport = False
        for layer in scene.view_layers:
            if thing.name in layer.objects:
                thing.hide_set(False, view_layer=layer)


def hidden_ids(scene: bpy.types.Scene) -> tuple[str, ...]:
    """The board's ids of hidden pieces."""
    root = board.find(scene)
    return () if root is None else tuple(id for id, thing in board.objects(root).items() if _is_hidden(thing))


def _named(
    off: dict[str, Body],
    belongs: _Belongs,
    extra: Sequence[bpy.types.Object],
    hidden: Sequence[str],
    position: Position,
    missing: Sequence[str],
) -> Differences:
    wanted = {id: belongs.body(id) for id in belongs.ids}
    return differences(position, wanted, off, missing, [_copied(thing) for thing in extra], hidden)


def _off(known: dict[str, bpy.types.Object], belongs: _Belongs) -> dict[str, Body]:
    """Where the pieces are that are not where they belong."""
    if not known:
        return {}
    # a piece that hangs on another thing is where Blender last saw it
    matrices = np.array(
        [_columns(thing.matrix_basis if thing.parent is None else thing.matrix_world) for thing in known.values()]
    )
    rows = [belongs.index[id] for id in known]
    axes, middle = matrices[:, :3], matrices[:, 3]
    size = np.linalg.norm(axes, axis=2)
    resized = np.abs(size - 1.0).max(axis=1) > 1e-4
    frame = axes / np.maximum(size, 1e-9)[:, :, None]
    turn = np.linalg.norm(frame - belongs.frame[rows], axis=2)
    round_ones = np.array([kind_of(id) == "pillar" for id in known])
    turn[round_ones, :2] = 0.0
    ends = np.linalg.norm(middle - belongs.middle[rows], axis=1) + turn.max(axis=1) * _REACH
    return {
        id: Body(id, _mm(middle[k]), _frame(frame[k]), bool(resized[k]), name=thing.name)
        for k, (id, thing) in enumerate(known.items())
        if resized[k] or ends[k] > TOLERANCE * MM
    }


_REACH: Final = 6.0
"""Blender units from a piece's middle at which a turn is first measured: half a road of the default length."""


def _copied(thing: bpy.types.Object) -> Body:
    columns = np.array(_columns(thing.matrix_basis if thing.parent is None else thing.matrix_world))
    frame = columns[:3] / np.maximum(np.linalg.norm(columns[:3], axis=1), 1e-9)[:, None]
    yellow = thing.data is not None and thing.data.name.startswith("junction")
    return Body(thing[board.ID], _mm(columns[3]), _frame(frame), yellow=yellow, name=thing.name)


def _columns(matrix: Any) -> list[tuple[float, float, float]]:
    """Axes and place of a matrix."""
    return [tuple(column[:3]) for column in matrix.col]


def _belongs(root: bpy.types.Collection | None, position: Position) -> _Belongs:
    if root is None or board.SHOWN not in root:
        ids, places = _flat(position)
        return _worked_out("\n".join(ids), np.array(places).tobytes())
    kept: Any = root[board.SHOWN]
    return _worked_out(kept["ids"], np.array(list(kept["places"])).tobytes())


def _flat(position: Position) -> tuple[list[str], list[float]]:
    ids: list[str] = []
    places: list[float] = []
    for id, _, _, place, turn in board.placements(position):
        ids.append(id)
        places.extend(place)
        places.extend(turn)
    return ids, places


@lru_cache(maxsize=16)
def _worked_out(ids: str, places: bytes) -> _Belongs:
    """A pure function of what a board keeps, remembered because panels ask at every redraw."""
    names = tuple(ids.split("\n"))
    rows = np.frombuffer(places).reshape(-1, 6)
    _, pitch, yaw = rows[:, 3:].T  # pieces never roll
    zero = np.zeros(len(rows))
    along = np.stack([np.cos(yaw) * np.cos(pitch), np.sin(yaw) * np.cos(pitch), -np.sin(pitch)], axis=1)
    across = np.stack([-np.sin(yaw), np.cos(yaw), zero], axis=1)
    up = np.stack([np.cos(yaw) * np.sin(pitch), np.sin(yaw) * np.sin(pitch), np.cos(pitch)], axis=1)
    frame = np.stack([along, across, up], axis=1)
    return _Belongs(names, {id: k for k, id in enumerate(names)}, rows[:, :3].copy(), frame)


def _is_hidden(thing: bpy.types.Object) -> bool:
    if thing.hide_viewport:
        return True
    layer = bpy.context.view_layer
    return layer is not None and thing.name in layer.objects and thing.hide_get(view_layer=layer)


def _mm(place: Any) -> Triple:
    x, y, z = (float(part) / MM for part in place)
    return (x, y, z)


def _frame(axes: Any) -> Frame:
    along, across, up = (tuple(float(part) for part in axis) for axis in axes)
    return (along, across, up)  # type: ignore[return-value]
