"""The library of assets: what it holds, that other files can use it, and that nothing stays where it was made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import numpy as np
import pytest

from tests.extension.conftest import RECORDS

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

FOUR_MOVES = RECORDS / "figures" / "over-two-roads-at-once.json"
OPERATORS = bpy.ops.tokyo_highway
SINGLE = {"Disc", "Junction Disc", "Road", "Ramp", "Car, Pink", "Car, Blue", "Car, Green", "Car, Orange"}
PILLARS = {f"Pillar of {count} Discs" for count in range(2, 6)} | {"Junction of 4 Discs"}


@pytest.fixture(scope="module")
def library(installed: str) -> Iterator[Path]:
    """Made once, as from the button; the folder it is in."""
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    assert OPERATORS.make_assets() == {"FINISHED"}
    libraries = bpy.context.preferences.filepaths.asset_libraries
    (made,) = [each for each in libraries if each.name == "Tokyo Highway"]
    yield Path(made.path)
    libraries.remove(made)


@pytest.fixture
def blend(library: Path) -> str:
    (file,) = library.glob("*.blend")
    return str(file)


def contents() -> dict[str, int]:
    lists = ("objects", "collections", "meshes", "materials", "node_groups", "texts")
    return {name: len(getattr(bpy.data, name)) for name in lists}


def append(blend: str, *names: str, link: bool = False) -> list[Any]:
    with bpy.data.libraries.load(blend, link=link, assets_only=True) as (_, wanted):
        wanted.objects = list(names)
    return list(wanted.objects)


def test_it_holds_every_piece_and_whole_pillars(scene: Any, blend: str) -> None:
    with bpy.data.libraries.load(blend, assets_only=True) as (there, _):
        assert set(there.objects) >= SINGLE
        # Blender 5.0 is given objects that show the pillars: it would lose the pictures of collections.
        assert set(there.objects) | set(there.collections) == SINGLE | PILLARS


def test_each_is_an_asset_with_a_picture_and_says_whose_it_is(scene: Any, blend: str) -> None:
    pictures = []
    for thing in append(blend, *SINGLE, *PILLARS):
        told = thing.asset_data
        assert told.license == "CC0-1.0" and told.author and told.description
        assert {tag.name for tag in told.tags} == {"tokyo highway", "wood", "board game"}
        assert tuple(thing.preview.image_size) == (128, 128)
        pixels = np.array(thing.preview.image_pixels_float[:]).reshape(128, 128, 4)
        # A piece in the middle, nothing in the corners.
        assert pixels[56:72, 56:72, 3].max() == 1.0 and pixels[0, 0, 3] == pixels[-1, -1, 3] == 0.0
        pictures.append(pixels)
    assert all(np.abs(a - b).max() > 0.2 for n, a in enumerate(pictures) for b in pictures[:n])


def test_pieces_are_true_to_size(scene: Any, blend: str) -> None:
    road, ramp, disc, pillar = append(blend, "Road", "Ramp", "Disc", "Pillar of 3 Discs")
    assert tuple(road.dimensions) == pytest.approx((12.0, 1.0, 0.2), abs=1e-4)
    assert tuple(disc.dimensions) == pytest.approx((1.6, 1.6, 0.9), abs=1e-2)
    # A ramp rises 9 mm over some 120.
    assert np.degrees(ramp.rotation_euler.y) == pytest.approx(-4.6, abs=0.3)
    assert sorted(round(each.location.z, 3) for each in pillar.instance_collection.objects) == [0.45, 1.35, 2.25]
    assert {slot.name for slot in road.data.materials} == {"Tokyo Highway gray road"}


def test_another_file_can_append_and_link(scene: Any, blend: str, tmp_path: Path) -> None:
    (pillar,) = append(blend, "Junction of 4 Discs")
    (car,) = append(blend, "Car, Blue", link=True)
    for thing in (pillar, car):
        scene.collection.objects.link(thing)
    shown = bpy.context.evaluated_depsgraph_get().object_instances
    colours = sorted(each.object.data.name for each in shown if each.object.type == "MESH")
    assert colours == ["Tokyo Highway blue car", *["Tokyo Highway disc"] * 3, "Tokyo Highway junction"]
    file = str(tmp_path / "scene.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.open_mainfile(filepath=file)
    assert bpy.data.objects["Car, Blue"].library is not None
    # Not taken for a piece of a game.
    assert not any("tokyo_highway_id" in thing for thing in bpy.context.scene.objects)


def test_the_open_file_is_left_as_it_was(scene: Any, part: Part, in_step: InStep, tmp_path: Path) -> None:
    OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(FOUR_MOVES))
    own = bpy.data.objects.new("Road", None)
    scene.collection.objects.link(own)
    before = contents()
    names = part("blender.assets").make_library(tmp_path, "en")
    assert set(names) == SINGLE | PILLARS
    assert contents() == before and own.name == "Road" and in_step()
    with bpy.data.libraries.load(str(next(tmp_path.glob("*.blend"))), assets_only=True) as (there, _):
        assert set(there.objects) >= SINGLE


def test_pieces_are_as_large_as_those_of_the_game_shown(scene: Any, part: Part, tmp_path: Path) -> None:
    sizes = part("rules.pieces").Pieces(road_length=140.0)
    part("blender.assets").make_library(tmp_path, "en", sizes)
    (road,) = append(str(next(tmp_path.glob("*.blend"))), "Road")
    assert road.dimensions.x == pytest.approx(14.0, abs=1e-4)


def test_catalogues_are_listed_once_and_a_persons_own_stay(scene: Any, part: Part, tmp_path: Path) -> None:
    (tmp_path / "blender_assets.cats.txt").write_text("VERSION 1\n\nmine:Mine:Mine\n")
    for _ in range(2):
        part("blender.assets").make_library(tmp_path, "de")
    lines = (tmp_path / "blender_assets.cats.txt").read_text().splitlines()
    assert lines[2] == "mine:Mine:Mine"
    assert [line.split(":")[1] for line in lines[3:]] == [
        "Tokyo Highway",
        "Tokyo Highway/Einzelteile",
        "Tokyo Highway/Pfeiler",
    ]
    (disc,) = append(str(next(tmp_path.glob("*.blend"))), "Scheibe")
    assert disc.asset_data.catalog_id == lines[4].split(":")[0]
    assert {file.name for file in tmp_path.iterdir()} == {"blender_assets.cats.txt", "tokyo-highway-pieces.blend"}


def test_made_again_it_is_listed_once(library: Path, scene: Any) -> None:
    assert OPERATORS.make_assets() == {"FINISHED"}
    listed = bpy.context.preferences.filepaths.asset_libraries
    assert [Path(each.path) for each in listed if each.name == "Tokyo Highway"] == [library]
