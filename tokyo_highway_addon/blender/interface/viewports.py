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
SEEN: Final = 72.0
"""mm: over the lens, how much of its distance a view shows across its longer side."""
FREE: Final = 0.78
"""Share of the free part of a view that the board takes at its middle's distance; what is nearer looks larger."""


def redraw_viewports() -> None:
    """Has the 3-D views of all windows drawn again."""
    for window in bpy.context.window_manager.windows:
        for area in window.screen.areas:
            if area.type == "VIEW_3D":
                area.tag_redraw()


def frame_board(context: bpy.types.Context, position: Position) -> None:
    """Turns the window's free 3-D views to the board; does nothing without a window."""
    if context.window is None:
        return
    points = bounding_points(position)
    for area in context.window.screen.areas:
        if area.type != "VIEW_3D":
            continue
        space: Any = area.spaces.active
        if space.region_3d is not None and not space.region_3d.lock_rotation:
            _frame(space, area, points)


def _frame(space: Any, area: bpy.types.Area, points: np.ndarray[Any, np.dtype[np.float64]]) -> None:
    """The board fills what the tool shelf and the sidebar, which lie over the view, leave of it."""
    sizes = {region.type: (region.width, region.height) for region in area.regions}
    width, height = sizes["WINDOW"]
    over = bpy.context.preferences.system.use_region_overlap
    left, right = (sizes.get(kind, (0, 0))[0] if over else 0 for kind in ("TOOLS", "UI"))
    free = max(width - left - right, width // 4), height
    turn = np.array(LOOKING.to_matrix())
    low, high = points.min(axis=0), points.max(axis=0)
    across = points @ turn
    extent = np.ptp(across, axis=0)
    # Units that one pixel must span so that both sides fit.
    unit = max(float(extent[0]) / free[0], float(extent[1]) / free[1]) / FREE
    middle = (low + high) / 2.0 + turn[:, 0] * unit * (right - left) / 2.0
    view = space.region_3d
    view.view_rotation = LOOKING
    view.view_perspective = "PERSP"
    view.view_location = Vector(middle.tolist())
    view.view_distance = unit * max(width, height) * space.lens / SEEN
