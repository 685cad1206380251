"""What Blender as a Python module keeps for the time it runs."""

from __future__ import annotations

import bpy


def temporary_folder() -> str:
    """The folder that Blender made for this run and takes away when Python lets go of it."""
    return bpy.app.tempdir
