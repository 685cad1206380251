"""A run of rigid bodies as a .blend to play: the board, its motion as keys, camera and light, and no rigid body."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import Final

import numpy as np

from ..records.whole_file import whole_file
from ..rules.position import Position
from .cameras import bounding_points
from .export import set_up, write_blend
from .fallen import let_fall
from .meshes import MM
from .motion import Motion
from .shells import Floats
from .studio import studio

FIRST: Final = 1
"""The frame at which a run begins."""
AROUND: Final = 150.0
"""mm around the pieces in which the camera follows those that move: a car that rolls away is let go."""


def write_fall(position: Position, motion: Motion, path: str | os.PathLike[str], removed: Collection[str] = ()) -> Path:
    """Writes the position and how its pieces moved, from frame 1 on, to a .blend; whole or not at all.

    ``removed``: ids of the board's pieces that had been taken away before, hidden in the file. Raises ``OSError``
    where it cannot be written.
    """
    target = Path(path)
    with studio("Tokyo Highway") as scene, whole_file(target) as partial:
        set_up(position, scene, _seen(position, motion))
        scene.render.fps = round(motion.fps)
        scene.render.fps_base = round(motion.fps) / motion.fps
        scene.frame_start = scene.frame_end = FIRST
        let_fall(scene, motion, tuple(removed))
        write_blend(scene, partial)
    return target


def _seen(position: Position, motion: Motion) -> Floats:
    """(n, 3) points that the camera should see, Blender units: the pieces, and where those that move pass."""
    points = bounding_points(position)
    which = [motion.start.index[id] for id in motion.moved]
    ways = motion.middle[:, which].reshape(-1, 3) * MM
    low, high = points.min(axis=0) - AROUND * MM, points.max(axis=0) + AROUND * MM
    near = ((ways >= (low[0], low[1], 0.0)) & (ways <= high)).all(axis=1)
    return np.asarray(np.concatenate((points, ways[near])))
