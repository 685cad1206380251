"""Pieces as small pictures, from their meshes to pixels: what the asset browser shows before one drags a piece out.

Pure numpy once the meshes are read: triangles seen from the front, the right and above, the nearest one wins. Blender
could make such pictures itself, yet only with a window and a graphics card, and each a moment after it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import bpy
import numpy as np
from numpy.typing import NDArray

from .materials import PAINTS, TAG

Pixels = NDArray[np.float32]

FINER: Final = 2
"""Pixels averaged into one, along each side."""
FREE: Final = 0.08
"""Share of the picture left empty at each side."""
TURN: Final = -35.0
"""Degrees that the eye stands round the front to the right."""
RISE: Final = 32.0
"""Degrees that it stands above the table."""
LIGHT: Final = (-0.35, -0.5, 0.8)
"""Towards the light: from the left, the front and above."""
DARK: Final = 0.42
"""What of a colour is left where no light falls."""


def piece_picture(things: Sequence[bpy.types.Object], side: int = 128) -> Pixels:
    """(side, side, 4) pixels, sRGB multiplied by opacity, the lower left one first: some objects together.

    The objects stand where their ``matrix_basis`` says; what is not painted as a piece is left out.
    """
    corners, colours = _triangles(things)
    if not len(corners):
        return np.zeros((side, side, 4), np.float32)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    light = np.array(LIGHT) / np.linalg.norm(LIGHT)
    lit = DARK + (1.0 - DARK) * np.clip(normals @ light, 0.0, 1.0)
    right, up, toward = _eye()
    seen = normals @ toward > 0.0
    flat = np.stack([corners @ right, corners @ up, corners @ toward], axis=2)[seen]
    pixels = _drawn(flat, (colours * lit[:, None])[seen], side * FINER)
    return pixels.reshape(side, FINER, side, FINER, 4).mean(axis=(1, 3)).astype(np.float32)


def _triangles(things: Iterable[bpy.types.Object]) -> tuple[Any, Any]:
    """(n, 3, 3) corners of all triangles and (n, 3) their colours."""
    corners: list[Any] = [np.empty((0, 3, 3))]
    colours: list[Any] = [np.empty((0, 3))]
    for thing in things:
        mesh: Any = thing.data
        mesh.calc_loop_triangles()
        count = len(mesh.loop_triangles)
        vertices = np.empty(3 * len(mesh.vertices), np.float32)
        mesh.vertices.foreach_get("co", vertices)
        which, slots = np.empty(3 * count, np.int32), np.empty(count, np.int32)
        mesh.loop_triangles.foreach_get("vertices", which)
        mesh.loop_triangles.foreach_get("material_index", slots)
        place = np.array(thing.matrix_basis)
        there = vertices.reshape(-1, 3) @ place[:3, :3].T + place[:3, 3]
        paints = np.array([_rgb(PAINTS[slot.get(TAG, "gray disc")].hex) for slot in mesh.materials])
        corners.append(there[which.reshape(-1, 3)])
        colours.append(paints[slots])
    return np.concatenate(corners), np.concatenate(colours)


def _eye() -> tuple[Any, Any, Any]:
    """Unit vectors right, up and towards the eye."""
    turn, rise = np.radians(TURN), np.radians(RISE)
    toward = np.array([-np.sin(turn) * np.cos(rise), -np.cos(turn) * np.cos(rise), np.sin(rise)])
    right = np.array([np.cos(turn), -np.sin(turn), 0.0])
    return right, np.cross(toward, right), toward


def _drawn(flat: Any, colours: Any, side: int) -> Pixels:
    """(side, side, 4) pixels of triangles given by (n, 3 corners, right-up-near)."""
    low, high = flat[..., :2].min(axis=(0, 1)), flat[..., :2].max(axis=(0, 1))
    scale = side * (1.0 - 2.0 * FREE) / max(float((high - low).max()), 1e-9)
    middle = (low + high) / 2.0
    flat = np.concatenate([(flat[..., :2] - middle) * scale + side / 2.0, flat[..., 2:]], axis=2)
    depth = np.full((side, side), -np.inf)
    pixels = np.zeros((side, side, 4), np.float32)
    starts = np.maximum(np.floor(flat[..., :2].min(axis=1)).astype(int), 0)
    ends = np.minimum(np.ceil(flat[..., :2].max(axis=1)).astype(int) + 1, side)
    for (a, b, c), colour, (left, bottom), (right, top) in zip(flat, colours, starts, ends, strict=True):
        area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        if abs(area) < 1e-9 or left >= right or bottom >= top:
            continue
        x = np.arange(left, right) + 0.5
        y = (np.arange(bottom, top) + 0.5)[:, None]
        to_b = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area
        to_c = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area
        near = a[2] + to_b * (b[2] - a[2]) + to_c * (c[2] - a[2])
        part = (slice(bottom, top), slice(left, right))
        wins = (to_b >= -1e-6) & (to_c >= -1e-6) & (to_b + to_c <= 1.0 + 1e-6) & (near > depth[part])
        depth[part][wins] = near[wins]
        pixels[part][wins] = (*colour, 1.0)
    return pixels


def _rgb(hex_colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(hex_colour[at : at + 2], 16) / 255.0 for at in (1, 3, 5))
    return red, green, blue
