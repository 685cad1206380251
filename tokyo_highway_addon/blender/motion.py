"""How pieces moved in a run of rigid bodies, and that motion as keys on the pieces of a board.

Keys are all that is left of a run: no rigid body, no rigid-body world and no cache is in the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import bpy
import numpy as np
from mathutils import Quaternion

from ..statics.bodies import Bodies, Floats
from . import board, compat
from .meshes import MM
from .turning import frames, quaternions

MOTION: Final = "tokyo_highway_motion"
"""Custom property of an object whose keys are a frozen motion: the first and the last frame of it."""

_WAYS: Any = bpy.types.Keyframe.bl_rna.properties["interpolation"]
LINEAR: Final[int] = _WAYS.enum_items["LINEAR"].value
"""With a key a frame there is nothing to curve between them."""


@dataclass(frozen=True, eq=False)
class Motion:
    """Where n bodies were over F frames; the first is the beginning. What stood has exactly one pose in all of them."""

    start: Bodies
    fps: float
    middle: Floats
    """(F, n, 3) centres of mass, mm."""
    quaternion: Floats
    """(F, n, 4) w, x, y, z of the frames along, across, up."""
    released: Mapping[str, float]
    """Ids of the bodies that were free to move, and since which second: 0 for those free from the beginning."""
    over: bool = True
    """Whether everything had come to rest and nothing disturbed it any more; False: the time was up before."""

    @classmethod
    def still(cls, bodies: Bodies, fps: float) -> Motion:
        """Nothing moves."""
        return cls(bodies, fps, bodies.middle[None], quaternions(bodies.frame)[None], {})

    @property
    def ids(self) -> tuple[str, ...]:
        return self.start.ids

    @property
    def frames(self) -> int:
        return len(self.middle)

    @property
    def seconds(self) -> float:
        return (self.frames - 1) / self.fps

    @cached_property
    def moved(self) -> tuple[str, ...]:
        """Ids of the bodies that do not stand as they stood at the beginning all the time, in their order."""
        same = np.all(self.middle == self.middle[:1], axis=(0, 2))
        same &= np.all(self.quaternion == self.quaternion[:1], axis=(0, 2))
        return tuple(id for id, stood in zip(self.ids, same, strict=True) if not stood)

    @property
    def end(self) -> Bodies:
        """The bodies where the motion ends."""
        return self.at(self.frames - 1)

    def at(self, frame: int) -> Bodies:
        """The bodies at a frame of the motion, the first being 0; what stood keeps exactly its pose."""
        turned = self.start.frame.copy()
        which = [self.start.index[id] for id in self.moved]
        turned[which] = frames(self.quaternion[frame, which])
        return self.start.moved(self.middle[frame], turned)


def freeze(
    scene: bpy.types.Scene, motion: Motion, board_name: str = board.DEFAULT_BOARD, start: int | None = None
) -> tuple[str, ...]:
    """Writes a motion as keys on the pieces of a board, one a frame from ``start`` (default: the current frame).

    Only pieces that move get any; an earlier frozen motion of the board is taken away first. The scene should run at
    the motion's ``fps``. Returns the ids of the pieces that got keys; pieces that the board lacks are left out.
    Raises ``ValueError`` where the scene has no such board.
    """
    root = _root(scene, board_name)
    unfreeze(scene, board_name)
    first = scene.frame_current if start is None else start
    pieces = board.objects(root)
    when = first + np.arange(motion.frames, dtype=float)
    written = []
    for id in motion.moved:
        thing = pieces.get(id)
        if thing is None:
            continue
        k = motion.start.index[id]
        if thing.rotation_mode in ("QUATERNION", "AXIS_ANGLE"):
            thing.rotation_mode = "XYZ"  # as the board made it; of other ways Blender would not read the keys
        _write(thing, "location", when, motion.middle[:, k] * MM)
        _write(thing, "rotation_euler", when, _eulers(motion.quaternion[:, k], thing))
        thing[MOTION] = (first, first + motion.frames - 1)
        written.append(id)
    return tuple(written)


def unfreeze(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> tuple[str, ...]:
    """Takes the keys of a frozen motion away again and puts the pieces back where they stood at its beginning.

    Other keys of the pieces stay. Returns the ids of the pieces that had any. Raises ``ValueError`` where the scene has
    no such board.
    """
    freed = []
    for id, thing in board.objects(_root(scene, board_name)).items():
        if MOTION not in thing:
            continue
        first, last = thing[MOTION]
        for curve in compat.curves(thing):
            if curve.data_path not in ("location", "rotation_euler"):
                continue
            getattr(thing, curve.data_path)[curve.array_index] = curve.evaluate(first)
            _cut(curve, first, last)
            if not len(curve.keyframe_points):
                compat.remove_curve(thing, curve)
        _drop_if_empty(thing)
        del thing[MOTION]
        freed.append(id)
    return tuple(freed)


def is_frozen(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> bool:
    """Whether a scene's board wears a frozen motion."""
    root = board.find(scene, board_name)
    return root is not None and any(MOTION in thing for thing in board.objects(root).values())


def _root(scene: bpy.types.Scene, name: str) -> bpy.types.Collection:
    root = board.find(scene, name)
    if root is None:
        raise ValueError(f"scene {scene.name!r} has no board {name!r}: build one first")
    return root


def _write(thing: bpy.types.Object, path: str, when: Floats, values: Floats) -> None:
    for axis in range(3):
        curve = compat.curve(thing, path, axis)
        _cut(curve, when[0], when[-1])
        points: Any = curve.keyframe_points
        old = len(points)
        points.add(len(when))
        co = np.empty(2 * len(points), dtype=np.float32)
        points.foreach_get("co", co)
        co[2 * old :: 2], co[2 * old + 1 :: 2] = when, values[:, axis]
        points.foreach_set("co", co)
        kinds = np.empty(len(points), dtype=np.int32)
        points.foreach_get("interpolation", kinds)
        kinds[old:] = LINEAR
        points.foreach_set("interpolation", kinds)
        points.sort()
        curve.update()


def _cut(curve: Any, first: float, last: float) -> None:
    """Takes the keys of some frames out of a curve."""
    points = curve.keyframe_points
    for k in reversed(range(len(points))):
        if first - 0.5 < points[k].co[0] < last + 0.5:
            points.remove(points[k], fast=True)
    curve.update()


def _drop_if_empty(thing: bpy.types.Object) -> None:
    """An action that holds nothing more goes with its last key."""
    action = thing.animation_data.action if thing.animation_data else None
    if action is not None and not compat.curves(thing):
        thing.animation_data_clear()
        if not action.users:
            bpy.data.actions.remove(action)


def _eulers(quaternion: Floats, thing: bpy.types.Object) -> Floats:
    """(F, 3) Euler angles in the object's order that go on from one frame to the next without a leap."""
    order: Any = thing.rotation_mode
    before: Any = thing.rotation_euler
    angles = []
    for q in quaternion:
        before = Quaternion(q.tolist()).to_euler(order, before)
        angles.append((before.x, before.y, before.z))
    return np.array(angles)
