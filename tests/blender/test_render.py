"""A picture: looks like the game, is written whole or not at all, and leaves no trace in the open file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import bpy
import numpy as np
import pytest
from PIL import Image

from tests.blender.boards import late
from tokyo_highway_addon.blender import board, render
from tokyo_highway_addon.blender.lights import STYLES
from tokyo_highway_addon.rules.setup import standard_setup

ROOT = Path(__file__).resolve().parents[2]


def pixels(path: Path) -> np.ndarray:
    """(n, 3) colours, 0..255."""
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB"), dtype=int).reshape(-1, 3)


def of_colour(colours: np.ndarray, wanted: str, within: int = 45) -> int:
    """How many pixels are near an sRGB colour."""
    target = [int(wanted[k : k + 2], 16) for k in (1, 3, 5)]
    return int(np.count_nonzero(np.abs(colours - target).max(axis=1) <= within))


def test_a_picture_shows_the_colours_of_the_game(tmp_path: Path) -> None:
    picture = render.render(late(), tmp_path / "late.png", size=(320, 180), samples=8)
    colours = pixels(picture.path)
    assert len(colours) == 320 * 180
    assert len(np.unique(colours, axis=0)) > 500
    assert of_colour(colours, "#E5197B") > 60  # pink cars
    assert of_colour(colours, "#2B9ED8") > 40  # blue cars
    assert of_colour(colours, "#F2C230") > 40  # junctions
    assert of_colour(colours, "#8E9093", within=25) > 3000  # roads and discs
    assert np.median(colours, axis=0).min() > 180  # the table is light


def test_our_own_part_of_a_picture_takes_less_than_three_tenths_of_a_second(tmp_path: Path) -> None:
    pictures = [render.render(late(), tmp_path / "late.png", size=(64, 36), samples=1) for _ in range(3)]
    assert min(picture.ours for picture in pictures) < 0.3
    assert all(picture.renderer > 0.0 for picture in pictures)


def test_rendering_leaves_the_open_file_as_it_was(tmp_path: Path) -> None:
    board.build(standard_setup())
    kinds = ("objects", "meshes", "materials", "node_groups", "cameras", "lights", "worlds", "collections", "scenes")
    before = {kind: [block.name for block in getattr(bpy.data, kind)] for kind in kinds}
    table = bpy.data.materials["Tokyo Highway table"].node_tree.nodes["Fade"].inputs["Scale"]
    reach = tuple(table.default_value)
    render.render(late(), tmp_path / "late.png", size=(64, 36), samples=1, style="dusk")
    assert {kind: [block.name for block in getattr(bpy.data, kind)] for kind in kinds} == before
    assert tuple(table.default_value) == reach
    assert board.show(standard_setup()).count == 0


@pytest.mark.parametrize("style", STYLES)
def test_every_style_gives_a_picture_of_its_own(tmp_path: Path, style: str) -> None:
    colours = pixels(render.render(standard_setup(), tmp_path / "x.png", size=(96, 54), samples=2, style=style).path)
    dark = np.median(colours, axis=0).max() < 140
    assert dark == (style == "dusk")


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".webp", ".tif"])
def test_the_suffix_chooses_the_format(tmp_path: Path, suffix: str) -> None:
    path = render.render(standard_setup(), tmp_path / f"x{suffix}", size=(48, 26), samples=1).path
    with Image.open(path) as picture:
        assert picture.size == (48, 26)
        assert picture.format == {".png": "PNG", ".jpg": "JPEG", ".webp": "WEBP", ".tif": "TIFF"}[suffix]
    assert [entry.name for entry in tmp_path.iterdir()] == [f"x{suffix}"]


def test_an_unknown_suffix_is_refused_before_any_work(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"'x\.bmpx'.*expected a name ending in \.png"):
        render.render(standard_setup(), tmp_path / "x.bmpx")


def test_an_unknown_style_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no style is called 'neon': expected one of daylight"):
        render.render(standard_setup(), tmp_path / "x.png", style="neon")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="there is no directory"):
        render.render(standard_setup(), tmp_path / "nowhere" / "x.png")


def test_a_failed_picture_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(b"an older picture")

    def broken(_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        # The first report of progress comes before the renderer starts: as when a person stops it.
        render.render(standard_setup(), path, size=(48, 26), samples=1, progress=broken)
    assert path.read_bytes() == b"an older picture"
    assert [entry.name for entry in tmp_path.iterdir()] == ["x.png"]
    assert "Tokyo Highway studio" not in bpy.data.scenes


def test_progress_rises_from_nothing_to_all(tmp_path: Path) -> None:
    told: list[float] = []
    render.render(standard_setup(), tmp_path / "x.png", size=(96, 54), samples=4, progress=told.append)
    assert told[0] == 0.0
    assert told[-1] == 1.0
    assert told == sorted(told)


def test_blender_says_nothing_on_standard_output(tmp_path: Path) -> None:
    script = (
        "from tokyo_highway_addon.blender.render import render\n"
        "from tokyo_highway_addon.blender.export import export\n"
        "from tokyo_highway_addon.rules.setup import standard_setup\n"
        f"render(standard_setup(), {str(tmp_path / 'x.png')!r}, (48, 26), 1)\n"
        f"export(standard_setup(), {str(tmp_path / 'x.usd')!r})\n"
        f"export(standard_setup(), {str(tmp_path / 'x.stl')!r})\n"
        "print('only this')\n"
    )
    # The bpy of this process has set OCIO, which a second one would remark upon.
    fresh = {key: value for key, value in os.environ.items() if key != "OCIO"}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=fresh, capture_output=True, text=True, check=True)
    assert done.stdout == "only this\n"
