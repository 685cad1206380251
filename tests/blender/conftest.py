"""Every test of Blender's floor starts in an empty file."""

from __future__ import annotations

import bpy
import pytest


@pytest.fixture(autouse=True)
def empty_file() -> None:
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
