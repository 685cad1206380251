"""Preset records as icons: the position each is about, seen from above, made when it is first shown."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import bpy
import bpy.utils.previews

from ...records import Record, RecordError, read_record
from ...rules import Game, Position
from ..plan_picture import plan_picture

SIDE: Final = 128
"""Pixels of a picture."""


def preset_picture(file: Path) -> int:
    """The icon of a preset record, as ``icon_value`` wants it; 0 where the file cannot be read."""
    try:
        key = f"{file}:{file.stat().st_mtime_ns}"
    except OSError:
        return 0
    pictures = _pictures()
    if key not in pictures:
        try:
            record = read_record(file)
        except RecordError:
            return 0
        icon = pictures.new(key)
        pixels = plan_picture(told_by(record), SIDE)
        # Blender wants the colour multiplied by its opacity.
        pixels[..., :3] *= pixels[..., 3:]
        icon.icon_size = icon.image_size = (SIDE, SIDE)
        icon.icon_pixels_float = icon.image_pixels_float = pixels.ravel().tolist()
    return int(pictures[key].icon_id)


def told_by(record: Record) -> Position:
    """The position that a record is about: what a puzzle asks of, or where a game ends."""
    return record.position if record.puzzle is not None else Game(record.position, record.moves).position


def forget() -> None:
    """Takes the pictures out of Blender."""
    if _pictures.cache_info().currsize:
        bpy.utils.previews.remove(_pictures())
        _pictures.cache_clear()


@cache
def _pictures() -> Any:
    return bpy.utils.previews.new()
