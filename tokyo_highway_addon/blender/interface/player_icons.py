"""Icons in the colours of the players: a small disc painted as their cars are."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import bpy
import bpy.utils.previews
import numpy as np

from ..materials import PAINTS

SIDE: Final = 32
"""Pixels of an icon."""
RADIUS: Final = 9.5
OTHER: Final = "gray disc"
"""The paint of players whose colour we do not know, as in :func:`tokyo_highway_addon.blender.materials.paint`."""


def player_icon(player: str) -> int:
    """The icon of a player's colour, as ``icon_value`` wants it."""
    icons = _icons()
    name = player if player in PAINTS else OTHER
    if name not in icons:
        icon = icons.new(name)
        icon.icon_size = (SIDE, SIDE)
        icon.icon_pixels_float = _disc(PAINTS[name].hex).ravel().tolist()
    return int(icons[name].icon_id)


def forget() -> None:
    """Takes the icons out of Blender."""
    if _icons.cache_info().currsize:
        bpy.utils.previews.remove(_icons())
        _icons.cache_clear()


@cache
def _icons() -> Any:
    return bpy.utils.previews.new()


def _disc(hex_colour: str) -> np.ndarray[Any, np.dtype[np.float64]]:
    """(SIDE, SIDE, 4) pixels of a disc with a soft rim, from the lower left corner."""
    across = np.arange(SIDE) - (SIDE - 1) / 2.0
    inside = np.clip(RADIUS + 0.5 - np.hypot(across[:, None], across[None, :]), 0.0, 1.0)
    colour = [int(hex_colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5)]
    # Blender wants the colour multiplied by its opacity.
    return inside[..., None] * np.array([*colour, 1.0])
