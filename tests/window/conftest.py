"""One Blender with a real window for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import Blender


@pytest.fixture(scope="session")
def records() -> Path:
    return Path(__file__).resolve().parents[2] / "presets" / "records"


@pytest.fixture(scope="session")
def blender(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Blender]:
    running = Blender(tmp_path_factory.mktemp("blender") / "log")
    try:
        # An empty scene, and the sidebar open at the extension's tab.
        running.run("bpy.data.batch_remove(list(bpy.data.objects))", 5)
        if not running.get("view().spaces.active.show_region_ui"):
            running.key("N", text="n")
        running.run("region('UI').active_panel_category = 'Tokyo Highway'; view().tag_redraw()", 5)
        yield running
    finally:
        running.close()


@pytest.fixture(autouse=True)
def no_complaints(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test may make Blender print a fault."""
    if "blender" not in request.fixturenames:
        yield
        return
    running: Blender = request.getfixturevalue("blender")
    before = len(running.complaints())
    yield
    assert running.complaints()[before:] == []
