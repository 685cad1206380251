"""A board whose pieces fell in a run: the motion as keys, what it was as an accident, and everything put back again.

All of it is kept in the file, on the board's own objects and collection, so that undo and saving take it along.
"""

from __future__ import annotations

import json
from typing import Final

import bpy

from ..rules import Accident
from ..statics.accidents import accident
from . import board
from .motion import Motion, freeze, is_frozen, unfreeze

FELL: Final = "tokyo_highway_fell"
"""Custom property of a board's collection: what its pieces' motion was as an accident, as JSON."""
TAKEN: Final = "tokyo_highway_taken"
"""Custom property of a piece that was taken away: whether it was hidden before, in views and in pictures."""
STRETCHED: Final = "tokyo_highway_stretched"
"""Custom property of a board's collection whose motion moved the scene's last frame: where it was, and where to."""


def let_fall(
    scene: bpy.types.Scene, motion: Motion, removed: tuple[str, ...] = (), board_name: str = board.DEFAULT_BOARD
) -> Accident | None:
    """Freezes a motion into keys from the scene's first frame on, and hides what was taken away before it began.

    The scene's last frame moves out as far as the motion needs, and its first is shown. Returns what the motion is as
    an accident; None if nothing dropped or shifted. Raises ``ValueError`` where the scene has no such board.
    """
    put_back(scene, board_name)
    freeze(scene, motion, board_name, scene.frame_start)
    root = board.find(scene, board_name)
    assert root is not None
    last = scene.frame_start + motion.frames - 1
    if last > scene.frame_end:
        root[STRETCHED] = (scene.frame_end, last)
        scene.frame_end = last
    pieces = board.objects(root)
    for id in removed:
        if id in pieces:
            thing = pieces[id]
            thing[TAKEN] = [thing.hide_viewport, thing.hide_render]
            thing.hide_viewport = thing.hide_render = True
    found = accident(motion.start, motion.end)
    dropped, shifted = (found.dropped, found.shifted) if found is not None else ((), ())
    root[FELL] = json.dumps({"dropped": dropped, "shifted": shifted})
    scene.frame_set(scene.frame_start)
    return found


def put_back(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> bool:
    """Takes the keys away and puts all pieces back where they stood, and the scene's last frame unless a person has
    moved it since. Whether there was anything to put back."""
    root = board.find(scene, board_name)
    if root is None or not (FELL in root or is_frozen(scene, board_name)):
        return False
    unfreeze(scene, board_name)
    for thing in board.objects(root).values():
        if TAKEN in thing:
            thing.hide_viewport, thing.hide_render = map(bool, thing[TAKEN])
            del thing[TAKEN]
    if STRETCHED in root:
        before, stretched = root[STRETCHED]
        if scene.frame_end == stretched:
            scene.frame_end = before
        del root[STRETCHED]
    if FELL in root:
        del root[FELL]
    return True


def has_fallen(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> bool:
    """Whether a run has been played on a scene's board."""
    root = board.find(scene, board_name)
    return root is not None and FELL in root


def what_fell(scene: bpy.types.Scene, board_name: str = board.DEFAULT_BOARD) -> Accident | None:
    """The run on a scene's board as an accident; None where there was none, or nothing dropped or shifted."""
    root = board.find(scene, board_name)
    if root is None or FELL not in root:
        return None
    told = json.loads(root[FELL])
    if not (told["dropped"] or told["shifted"]):
        return None
    return Accident(tuple(told["dropped"]), tuple(told["shifted"]))
