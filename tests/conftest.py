"""What every test needs: a Blender user folder of its own, and a plain word where there is no Blender at all."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import tempfile

import pytest

BLENDER = importlib.util.find_spec("bpy") is not None

# Without Blender the floors below blender/ can still be tested; make.py test always brings one.
collect_ignore = [] if BLENDER else ["blender", "extension"]

# Before anything imports bpy: it reads the variable once, and would otherwise write into the person's own settings.
_user_folder = tempfile.TemporaryDirectory(prefix="blender-user-")
os.environ["BLENDER_USER_RESOURCES"] = _user_folder.name


def pytest_report_header() -> str:
    if BLENDER:
        return f"Blender: the module bpy {importlib.metadata.version('bpy')}"
    return "Blender: none here, tests/blender and tests/extension are left out"


def pytest_unconfigure(config: pytest.Config) -> None:
    _user_folder.cleanup()
