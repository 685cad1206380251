"""Preset records as pictures with names, a person's own among them, and looks of pictures."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import numpy as np
import pytest

from tests.extension.conftest import RECORDS
from tokyo_highway_addon.blender.plan_picture import plan_picture
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.rules import Position, standard_setup

Part = Callable[[str], ModuleType]

PUZZLE = RECORDS / "puzzles" / "first-weave.json"
FOUR_MOVES = RECORDS / "figures" / "over-two-roads-at-once.json"
OPERATORS = bpy.ops.tokyo_highway


def open_record(file: Path) -> None:
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(file)) == {"FINISHED"}


# -- a picture of a position ---------------------------------------------------------------------------------------


def near(pixels: Any, hex_colour: str) -> Any:
    wanted = np.array([int(hex_colour[at : at + 2], 16) / 255.0 for at in (1, 3, 5)])
    return np.abs(pixels[..., :3] - wanted).max(axis=2) < 0.04


def test_the_setup_from_above() -> None:
    """300 mm across a picture of 300 pixels would be a millimetre a pixel; the setup with its margin is 387 mm wide."""
    pixels = plan_picture(standard_setup(), 194)
    assert pixels.shape == (194, 194, 4)
    assert pixels[0, 0, 3] == 0.0 and pixels[97, 97, 3] == 1.0  # round corners
    pink, blue = near(pixels, "#E5197B"), near(pixels, "#2B9ED8")
    # A car is 16 x 7 mm: at half a pixel a millimetre some 28 pixels, less its roof and its softened edge.
    assert 10 < pink.sum() < 30 and 10 < blue.sum() < 30
    assert np.nonzero(pink)[1].mean() < 97 < np.nonzero(blue)[1].mean()
    # What the two players have is alike.
    assert abs(int(pink.sum()) - int(blue.sum())) <= 3


def test_the_higher_piece_hides_the_lower() -> None:
    """In the figure blue's last road, with two cars, lies over two roads of pink: no car is hidden."""
    position = read_record(FOUR_MOVES)
    from tokyo_highway_addon.records.judging import judge_record

    after = plan_picture(judge_record(position).position(), 256)
    before = plan_picture(judge_record(position).position(3), 256)
    assert near(after, "#2B9ED8").sum() > 1.5 * near(before, "#2B9ED8").sum()


def test_an_empty_table_is_a_plain_card() -> None:
    pixels = plan_picture(Position(players=("pink", "blue"), to_move="pink"), 32)
    assert np.ptp(pixels[8:-8, 8:-8, :3], axis=(0, 1)).max() == 0.0


# -- the presets in the window -------------------------------------------------------------------------------------


def test_every_preset_has_a_picture_of_its_own(scene: Any, part: Part) -> None:
    pictures, panel = part("blender.interface.preset_pictures"), part("blender.interface.preset_panel")
    files = panel.records_of("figures")
    for file in files:
        pictures.preset_picture(file)
    # Without a window icons have no number, but their pixels are there.
    made = [icon for key, icon in pictures._pictures().items() if "/figures/" in key]
    assert len(made) == len(files) == 2
    first, second = (np.array(icon.image_pixels_float[:]).reshape(128, 128, 4) for icon in made)
    assert (near(first, "#E5197B").sum() > 5) and (np.abs(first - second).max() > 0.3)
    assert pictures.preset_picture(RECORDS / "nowhere.json") == 0


def test_a_puzzle_shows_what_it_asks_of_and_a_game_its_end(part: Part) -> None:
    told = part("blender.interface.preset_pictures").told_by
    records = part("records")
    puzzle, game = records.read_record(PUZZLE), records.read_record(FOUR_MOVES)
    assert told(puzzle) == puzzle.position
    assert len(told(game).roads) == len(game.position.roads) + 4


def test_puzzles_are_called_in_the_language_of_the_interface(part: Part) -> None:
    presets = part("blender.interface.presets")
    names = read_record(PUZZLE).puzzle.name  # type: ignore[union-attr]
    assert [presets.preset_name(PUZZLE, lang) for lang in ("en", "de", "ko")] == [names["en"], names["de"], names["ko"]]
    assert presets.preset_name(FOUR_MOVES, "de") == "Over two roads at once"


def test_pages_hold_twelve(part: Part) -> None:
    page_of = part("blender.interface.preset_panel").page_of
    files = [Path(f"{number}.json") for number in range(30)]
    assert page_of(files, 1) == (files[:12], 1, 3)
    assert page_of(files, 3) == (files[24:], 3, 3)
    assert page_of(files, 99) == (files[24:], 3, 3)
    assert page_of([], 2) == ([], 1, 1)


# -- a person's own ------------------------------------------------------------------------------------------------


@pytest.fixture
def own(installed: str) -> Iterator[Path]:
    """Blender's folder for a person's own preset records, empty again afterwards."""
    folder = Path(bpy.utils.user_resource("SCRIPTS", path="presets")) / "records"
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def test_a_record_is_kept_among_the_own(scene: Any, part: Part, own: Path) -> None:
    open_record(FOUR_MOVES)
    assert OPERATORS.save_preset(name="My first: bridge?") == {"FINISHED"}
    (file,) = part("blender.interface.presets").own_records()
    assert file.parent == own and file.read_bytes() == FOUR_MOVES.read_bytes()
    assert part("blender.interface.preset_panel").records_of("own") == [file]


def test_the_own_are_not_written_over_without_a_word(scene: Any, part: Part, own: Path) -> None:
    open_record(FOUR_MOVES)
    OPERATORS.save_preset(name="Mine")
    open_record(PUZZLE)
    with pytest.raises(RuntimeError, match="Mine is among your presets already"):
        OPERATORS.save_preset(name="Mine")
    assert (own / "Mine.json").read_bytes() == FOUR_MOVES.read_bytes()
    assert OPERATORS.save_preset(name="Mine", replace=True) == {"FINISHED"}
    assert (own / "Mine.json").read_bytes() == PUZZLE.read_bytes()
    with pytest.raises(RuntimeError, match="Give the preset a name first"):
        OPERATORS.save_preset(name="  ")


def test_the_own_may_lie_in_a_folder_of_ones_choice(scene: Any, part: Part, own: Path, tmp_path: Path) -> None:
    kept = bpy.context.preferences.addons[part("blender.interface.preferences").package()].preferences
    kept.own_presets = str(tmp_path / "mine")
    try:
        open_record(FOUR_MOVES)
        OPERATORS.save_preset(name="Elsewhere")
        assert part("blender.interface.presets").own_records() == [tmp_path / "mine" / "Elsewhere.json"]
        open_record(tmp_path / "mine" / "Elsewhere.json")
        with pytest.raises(RuntimeError, match="came from no file"):
            OPERATORS.save_record()
    finally:
        kept.own_presets = ""


# -- looks ---------------------------------------------------------------------------------------------------------


def test_looks_set_style_and_size(scene: Any, part: Part) -> None:
    looks = part("blender.interface.looks")
    files = list(looks.looks())
    assert [file.stem for file in files] == ["daylight-wide", "dusk-wide", "paper-print", "quick-look"]
    assert looks.called(files[2], "de") == "Papier, zum Drucken"
    label = looks.Looks.bl_label
    bpy.ops.script.execute_preset(filepath=str(files[2]), menu_idname="TOKYO_HIGHWAY_MT_looks")
    looks.Looks.bl_label = label  # where Blender keeps which preset was chosen
    assert scene.tokyo_highway.style == "paper"
    assert (scene.render.resolution_x, scene.render.resolution_y) == (2400, 2400)


def test_a_look_of_ones_own(scene: Any, part: Part) -> None:
    looks = part("blender.interface.looks")
    label = looks.Looks.bl_label
    scene.tokyo_highway.style = "dusk"
    scene.render.resolution_x = 777
    try:
        assert OPERATORS.add_look(name="Evening") == {"FINISHED"}
        (mine,) = [file for file in looks.looks() if looks.called(file, "en").lower() == "evening"]
        with pytest.raises(RuntimeError, match="Evening is there already"):
            OPERATORS.add_look(name="Evening")
        scene.tokyo_highway.style, scene.render.resolution_x = "paper", 100
        bpy.ops.script.execute_preset(filepath=str(mine), menu_idname="TOKYO_HIGHWAY_MT_looks")
        assert (scene.tokyo_highway.style, scene.render.resolution_x) == ("dusk", 777)
    finally:
        looks.Looks.bl_label = label
        shutil.rmtree(Path(bpy.utils.user_resource("SCRIPTS", path="presets")) / "tokyo_highway", ignore_errors=True)
