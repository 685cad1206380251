"""The hints of a puzzle in the 3-D views: the base that glows, and the place on the table where to build."""

from __future__ import annotations

from typing import Final

import bpy
import gpu
import numpy as np
from mathutils.geometry import tessellate_polygon

from .. import ghost
from ..meshes import MM
from .practice import practising
from .practice_puzzle import HINTS

GOLD: Final = (0.98, 0.76, 0.16)
"""sRGB of all hints, a colour of neither players nor verdicts."""
APART: Final = 1.6
"""mm between the pillar and its ring."""
WIDE: Final = 3.2
HALO: Final = 4
"""Rings that let the glow fade outward."""
LIFT: Final = 0.4
"""mm above the table."""
COVER: Final = 0.5
EDGE_WIDTH: Final = 2.5
AROUND: Final = 12.0
"""mm beyond the marked place of the ring that draws the eye to it: some places are narrow."""


def add() -> object:
    """Begins to draw in all 3-D views. Returns what :func:`remove` wants."""
    return bpy.types.SpaceView3D.draw_handler_add(_draw, (), "WINDOW", "POST_VIEW")


def remove(handle: object) -> None:
    """Ends it."""
    bpy.types.SpaceView3D.draw_handler_remove(handle, "WINDOW")


def _draw() -> None:
    context = bpy.context
    found = practising(context.scene)
    if found is None:
        return
    _, held = found
    answer = held.answer
    if answer is None or held.hints < 1 or held.answered:
        return
    position = held.puzzle.position
    radius = position.pieces.disc_radius
    gpu.state.blend_set("ALPHA")
    gpu.state.depth_test_set("LESS_EQUAL")
    try:
        inner, at = radius + APART, position.pillar(str(answer.base)).at
        ghost.fill(ghost.annulus(at, inner, inner + WIDE, LIFT), (*GOLD, 1.0))
        for step in range(1, HALO + 1):
            ghost.fill(ghost.annulus(at, inner + WIDE, inner + WIDE * (1 + step), LIFT), (*GOLD, 0.5 / HALO))
        if held.hints == HINTS and held.place:
            flat = [[(x, y, 0.0) for x, y in outline] for outline in held.place]
            corners = np.array([(x, y, LIFT) for outline in held.place for x, y in outline]) * MM
            index = np.array(tessellate_polygon(flat), dtype=np.intp).reshape(-1)
            ghost.fill(corners[index], (*GOLD, COVER))
            scale = context.preferences.system.ui_scale or 1.0
            low, high = corners.min(axis=0) / MM, corners.max(axis=0) / MM
            middle, far = (low + high) / 2.0, float(np.hypot(*(high - low)[:2])) / 2.0 + AROUND
            ghost.fill(ghost.annulus((middle[0], middle[1]), far, far + WIDE / 2.0, LIFT), (*GOLD, 0.8))
            for outline in held.place:
                rim = np.array([(x, y, LIFT) for x, y in (*outline, outline[0])]) * MM
                ghost.lines(ghost.line_batch(rim, strip=True), (*GOLD, 1.0), EDGE_WIDTH * scale)
    finally:
        gpu.state.blend_set("NONE")
        gpu.state.depth_test_set("NONE")
