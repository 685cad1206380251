"""A scene of its own for a picture or an export, which leaves no trace in the open file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import bpy


@contextmanager
def studio(name: str = "Tokyo Highway studio") -> Iterator[bpy.types.Scene]:
    """A scene of its own for a picture or an export; it and all that was made in it are gone afterwards."""
    kinds = (
        *("objects", "meshes", "actions", "materials", "node_groups"),
        *("cameras", "lights", "worlds", "collections", "scenes"),
    )
    before = {kind: set(getattr(bpy.data, kind)) for kind in kinds}
    scene = bpy.data.scenes.new(name)
    try:
        yield scene
    finally:
        new = [block for kind in kinds for block in getattr(bpy.data, kind) if block not in before[kind]]
        bpy.data.batch_remove(new)
