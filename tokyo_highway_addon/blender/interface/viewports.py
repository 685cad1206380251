"""The 3-D views of a window, turned to the board."""

from __future__ import annotations

from typing import Any, Final

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from ...rules.position import Position
from ..cameras import bounding_points

LOOKING: Final = Quaternion((0.8205, 0.4247, 0.1909, 0.3306))
"""Down at the table from the front and a little from the right."""


def frame_board(context: bpy.types.Context, position: Position) -> None:
    """Turns the window's free 3-D views to the board; does nothing without a window."""
    if context.window is None:
        return
    points = bounding_points(position)
    low, high = points.min(axis=0), points.max(axis=0)
    middle = (low + high) / 2.0
    for area in context.window.screen.areas:
        if area.type != "VIEW_3D":
            continue
        space: Any = area.spaces.active
        view = space.region_3d
        if view is None or view.lock_rotation:
            continue
        view.view_location = Vector(middle.tolist())
        view.view_rotation = LOOKING
        view.view_perspective = "PERSP"
        # Across the lens (mm) a view shows 72 / lens of its distance: the board's diagonal fits that.
        view.view_distance = float(np.linalg.norm(high - low)) * space.lens / 72.0
