"""The panel in the sidebar of a real window: what it shows, and what its buttons do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.window.driver import Blender, differing

STATE = "bpy.context.scene.tokyo_highway"
PIECES = "sorted(thing['tokyo_highway_id'] for thing in bpy.context.scene.objects if 'tokyo_highway_id' in thing)"
NEXT, LAST = 63, 43
"""How far from the right edge of the sidebar those buttons are, in pixels."""


@pytest.fixture
def game(blender: Blender, records: Path) -> Path:
    file = records / "figures" / "over-two-roads-at-once.json"
    blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")
    return file


def test_without_a_record(blender: Blender) -> None:
    blender.sidebar("no-record")


def test_open(blender: Blender, game: Path) -> None:
    blender.sidebar("opened")
    assert blender.get(STATE + ".move") == 4


def test_looks(blender: Blender, records: Path) -> None:
    for name in ("road-touch-broken", "car-stands-borderline", "penalty-broken", "car-each"):
        file = records / "rules" / f"{name}.json"
        blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")
        blender.sidebar(name)
