"""From which file a record came: kept at its text, so that it goes where the text goes and undo takes it back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import bpy

from .preferences import own_presets
from .presets import FOLDER

FILE: Final = "tokyo_highway_file"
"""Custom property of a text: the path of the file that its record was read from or last written to."""


def remember(text: bpy.types.Text, file: Path) -> None:
    """Has Save write to that file from now on; presets are begun from, never written over, so they are forgotten."""
    path = file.absolute()
    if is_preset(path):
        text.pop(FILE, None)
    else:
        text[FILE] = str(path)


def came_from(text: bpy.types.Text | None) -> Path | None:
    """The file that Save writes to; None where the record has none yet."""
    path = None if text is None else text.get(FILE)
    return Path(path) if isinstance(path, str) and path else None


def is_preset(file: Path) -> bool:
    """Whether a file lies in a folder of presets, a shipped one or the person's own."""
    places = [Path(place) for place in bpy.utils.preset_paths(FOLDER)] + [own_presets()]
    return any(file.is_relative_to(place.absolute()) for place in places)
