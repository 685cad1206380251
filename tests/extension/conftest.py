"""The extension as a person has it: built and installed with Blender's own tool, switched on, in a file of its own."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "presets" / "records"
ADDON = "bl_ext.user_default.tokyo_highway"

Tool = Callable[[Sequence[str]], int]


def switch_on() -> None:
    bpy.ops.preferences.addon_enable(module=ADDON)
    assert ADDON in bpy.context.preferences.addons


def switch_off() -> None:
    bpy.ops.preferences.addon_disable(module=ADDON)
    assert ADDON not in bpy.context.preferences.addons


@pytest.fixture(scope="session")
def tool() -> Tool:
    """``blender --command extension …``."""
    scripts = bpy.utils.system_resource("SCRIPTS", path="addons_core")
    if scripts not in sys.path:
        sys.path.append(scripts)
    handler: Tool = importlib.import_module("bl_pkg.bl_extension_cli").cli_extension_handler
    return handler


@pytest.fixture(scope="session")
def built(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The extension's zip."""
    folder = tmp_path_factory.mktemp("built")
    assert tool(["build", "--source-dir", str(ROOT), "--output-dir", str(folder)]) == 0
    (made,) = folder.glob("*.zip")
    return made


@pytest.fixture(scope="session")
def installed(built: Path) -> Iterator[str]:
    """The installed extension's name, switched on; gone again at the end."""
    bpy.ops.extensions.package_install_files(filepath=str(built), repo="user_default", enable_on_install=True)
    # The operator reports success whatever has happened.
    assert ADDON in bpy.context.preferences.addons
    yield ADDON
    # Blender 4.2 crashes where an extension is still on when Python ends.
    switch_off()


@pytest.fixture
def part(installed: str) -> Callable[[str], ModuleType]:
    """A module of the installed extension, not of the checkout: ``part("blender.board")``."""
    return lambda name: importlib.import_module(f"{installed}.tokyo_highway_addon.{name}")


@pytest.fixture
def scene(installed: str) -> Any:
    """An empty file's scene, with undo switched on."""
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    bpy.ops.ed.undo_push(message="Empty file")
    return bpy.context.scene


def places(position: Any) -> dict[str, tuple[float, ...]]:
    """Where the middle of every piece belongs, in centimetres, by the id of its object."""
    sizes = position.pieces
    found = {"table": (0.0, 0.0, 0.0)}
    for pillar in position.pillars:
        for level in range(pillar.height):
            found[f"{pillar.id}/disc{level + 1}"] = (*pillar.at, (level + 0.5) * sizes.disc_height)
    for road in position.roads:
        found[road.id] = position.pose(road.id).point(0.0, 0.0, sizes.road_thickness / 2.0)
    for car in position.cars:
        found[car.id] = car.point(0.0, 0.0, car.height / 2.0)
    return {id: tuple(length / 10.0 for length in place) for id, place in found.items()}


@pytest.fixture
def in_step(part: Callable[[str], ModuleType]) -> Callable[[], bool]:
    """Whether every piece of the current scene stands where its record says, and no other piece does."""

    def look() -> bool:
        scene: Any = bpy.context.scene
        board, game = part("blender.board"), part("blender.interface.scene_game")
        bpy.context.view_layer.update()
        root = board.find(scene)
        standing = {} if root is None else board.objects(root)
        assert len(standing) == sum("tokyo_highway_id" in thing for thing in scene.objects)
        played = game.game(scene)
        if played is None:
            return not standing
        wanted = places(played.position(scene.tokyo_highway.move))
        assert set(standing) == set(wanted)
        for id, thing in standing.items():
            assert tuple(thing.matrix_world.translation) == pytest.approx(wanted[id], abs=1e-4), id
        return True

    return look
