"""Opening a record and stepping through it; undo, files, scenes: the board always stands as the record says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

FOUR_MOVES = RECORDS / "figures" / "over-two-roads-at-once.json"
TWO_MOVES = RECORDS / "rules" / "road-touch-broken.json"
OPERATORS = bpy.ops.tokyo_highway


def open_record(file: Path) -> None:
    """With a step to undo, as from the panel."""
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(file)) == {"FINISHED"}


def pieces(scene: Any) -> set[str]:
    return {thing["tokyo_highway_id"] for thing in scene.objects if "tokyo_highway_id" in thing}


def test_opening_shows_the_position_after_the_last_move(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    assert scene.tokyo_highway.move == 4
    assert scene.tokyo_highway.record.name == FOUR_MOVES.name
    # Blue's road r6 earned two cars, one for each road it passes over.
    assert {"r6", "r6/car1", "r6/car2"} <= pieces(scene)
    assert "r6/car3" not in pieces(scene)
    assert in_step()


def test_stepping_from_end_to_start_and_back(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    counts = [len(pieces(scene))]
    for number in (3, 2, 1, 0):
        assert OPERATORS.previous_move() == {"FINISHED"}
        assert scene.tokyo_highway.move == number
        assert in_step()
        counts.append(len(pieces(scene)))
    assert counts == sorted(counts, reverse=True)
    # The setup: two discs, two ramps, two cars, and the table.
    assert pieces(scene) == {"p1/disc1", "p2/disc1", "r1", "r2", "r1/car1", "r2/car1", "table"}
    OPERATORS.next_move()
    assert scene.tokyo_highway.move == 1 and in_step()
    OPERATORS.last_move()
    assert scene.tokyo_highway.move == 4 and in_step()
    OPERATORS.first_move()
    assert scene.tokyo_highway.move == 0 and in_step()
    OPERATORS.go_to_move(move=2)
    assert scene.tokyo_highway.move == 2 and in_step()


def test_stepping_leaves_alone_what_stays(scene: Any) -> None:
    open_record(FOUR_MOVES)
    ramp = next(thing for thing in scene.objects if thing.get("tokyo_highway_id") == "r1")
    OPERATORS.first_move()
    assert next(thing for thing in scene.objects if thing.get("tokyo_highway_id") == "r1") == ramp


def test_a_number_beyond_the_game_becomes_its_last(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    OPERATORS.go_to_move(move=1)
    scene.tokyo_highway.move = 99
    assert scene.tokyo_highway.move == 4
    assert in_step()


@pytest.mark.parametrize(
    ("operator", "at", "said"),
    [
        ("next_move", 4, "This is the last move"),
        ("last_move", 4, "This is the last move"),
        ("previous_move", 0, "This is the start of the game"),
        ("first_move", 0, "This is the start of the game"),
    ],
)
def test_buttons_say_why_they_are_grayed_out(scene: Any, operator: str, at: int, said: str) -> None:
    open_record(FOUR_MOVES)
    scene.tokyo_highway.move = at
    with pytest.raises(RuntimeError, match=said):
        getattr(OPERATORS, operator)()


@pytest.mark.parametrize(
    "operator", ["next_move", "previous_move", "first_move", "last_move", "go_to_move", "build_board", "render_picture"]
)
def test_without_a_record_they_say_to_open_one(scene: Any, operator: str) -> None:
    with pytest.raises(RuntimeError, match="Open a record first"):
        getattr(OPERATORS, operator)()


def test_a_record_without_moves_says_so(scene: Any) -> None:
    OPERATORS.new_game()
    with pytest.raises(RuntimeError, match="This record has no moves"):
        OPERATORS.next_move()


def test_not_while_a_mesh_is_edited(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    thing = next(thing for thing in scene.objects if thing.get("tokyo_highway_id") == "r1")
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.mode_set(mode="EDIT")
    with pytest.raises(RuntimeError, match="Switch to Object Mode first"):
        OPERATORS.previous_move()
    bpy.ops.object.mode_set(mode="OBJECT")
    OPERATORS.previous_move()
    assert in_step()


def test_undo_and_redo(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    OPERATORS.previous_move("EXEC_DEFAULT", True)
    OPERATORS.first_move("EXEC_DEFAULT", True)
    seen = []
    for step in ("undo", "undo", "redo", "redo", "undo", "undo", "undo"):
        assert getattr(bpy.ops.ed, step)() == {"FINISHED"}
        held = bpy.context.scene.tokyo_highway
        seen.append((held.record is not None, held.move))
        assert in_step()
    assert seen == [(True, 3), (True, 4), (True, 3), (True, 0), (True, 3), (True, 4), (False, 0)]
    assert bpy.ops.ed.redo() == {"FINISHED"}
    assert bpy.context.scene.tokyo_highway.move == 4 and in_step()
    # What was undone and redone can be played on.
    OPERATORS.previous_move("EXEC_DEFAULT", True)
    assert bpy.context.scene.tokyo_highway.move == 3 and in_step()


def test_a_file_keeps_its_game(scene: Any, in_step: InStep, tmp_path: Path) -> None:
    open_record(FOUR_MOVES)
    scene.tokyo_highway.move = 2
    file = str(tmp_path / "kept.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    assert bpy.context.scene.tokyo_highway.record is None
    bpy.ops.wm.open_mainfile(filepath=file)
    assert bpy.context.scene.tokyo_highway.move == 2
    assert in_step()
    OPERATORS.last_move()
    assert bpy.context.scene.tokyo_highway.move == 4 and in_step()


def test_an_appended_scene_brings_its_game(scene: Any, part: Part, tmp_path: Path) -> None:
    open_record(FOUR_MOVES)
    scene.name = "Match"
    file = str(tmp_path / "other.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    with bpy.data.libraries.load(file) as (_, wanted):
        wanted.scenes = ["Match"]
    match: Any = bpy.data.scenes["Match"]
    played = part("blender.interface.scene_game").game(match)
    assert len(played.game.moves) == 4
    match.tokyo_highway.move = 0
    assert len(pieces(match)) == 7


def test_two_scenes_with_two_games(scene: Any, part: Part) -> None:
    game = part("blender.interface.scene_game")
    other: Any = bpy.data.scenes.new("Second table")
    open_record(FOUR_MOVES)
    with bpy.context.temp_override(scene=other, view_layer=other.view_layers[0]):
        OPERATORS.open_record(filepath=str(TWO_MOVES))
        OPERATORS.previous_move()
    assert (scene.tokyo_highway.move, other.tokyo_highway.move) == (4, 1)
    assert len(game.game(scene).game.moves) == 4
    assert len(game.game(other).game.moves) == 2
    first = pieces(scene)
    other.tokyo_highway.move = 2
    assert pieces(scene) == first
    assert pieces(other) != first
    # Each has its own objects, and each object is in one scene only.
    assert not set(scene.objects) & set(other.objects)


def test_another_record_takes_the_place_of_the_first(scene: Any, in_step: InStep, tmp_path: Path) -> None:
    open_record(FOUR_MOVES)
    open_record(TWO_MOVES)
    assert scene.tokyo_highway.move == 2 and in_step()
    # The first is still there to be chosen, until the file is saved and opened again.
    scene.tokyo_highway.record = bpy.data.texts[FOUR_MOVES.name]
    assert scene.tokyo_highway.move == 4 and in_step()
    file = str(tmp_path / "one.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.open_mainfile(filepath=file)
    assert [text.name for text in bpy.data.texts] == [FOUR_MOVES.name]


def test_opening_a_record_again_keeps_its_name(scene: Any) -> None:
    open_record(FOUR_MOVES)
    open_record(FOUR_MOVES)
    assert [text.name for text in bpy.data.texts] == [FOUR_MOVES.name]


def test_closing_the_record_clears_the_table(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    scene.tokyo_highway.record = None
    assert pieces(scene) == set()
    assert in_step()


def test_things_of_the_persons_own_stay(scene: Any) -> None:
    own = bpy.data.objects.new("My lamp", bpy.data.lights.new("My lamp", "POINT"))
    scene.collection.objects.link(own)
    open_record(FOUR_MOVES)
    OPERATORS.first_move()
    OPERATORS.build_board()
    scene.tokyo_highway.record = None
    assert "My lamp" in scene.objects


def test_build_puts_pieces_back(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    for thing in list(scene.objects):
        if thing.get("tokyo_highway_id") == "r6":
            bpy.data.objects.remove(thing)
        elif "tokyo_highway_id" in thing:
            thing.location.x += 3.0
    OPERATORS.build_board()
    assert in_step()


def test_an_edited_text_is_judged_anew(scene: Any, part: Part, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    held = scene.tokyo_highway
    document = json.loads(held.record.as_string())
    del document["moves"][2:]
    held.record.from_string(json.dumps(document))
    assert len(part("blender.interface.scene_game").game(scene).game.moves) == 2
    OPERATORS.build_board()
    assert part("blender.interface.scene_game").shown_move(scene) == 2
    held.move = 2
    assert in_step()


def test_a_broken_text_is_told_in_a_sentence(scene: Any) -> None:
    open_record(FOUR_MOVES)
    scene.tokyo_highway.record.from_string('{"format": "tokyo-highway-record", "version": 1, "moves": 3}')
    with pytest.raises(RuntimeError, match=rf"{FOUR_MOVES.name}: moves: expected a list, found 3\."):
        OPERATORS.previous_move()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no such file."),
        ("not a record", "no valid JSON from line 1, column 1."),
        ('{"format": "something-else", "version": 1}', 'expected "format" to be "tokyo-highway-record".'),
        (
            '{"format": "tokyo-highway-record", "version": 1, "title": 7}',
            "title: expected text, found 7.",
        ),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(
    scene: Any, in_step: InStep, tmp_path: Path, content: str | None, said: str
) -> None:
    open_record(FOUR_MOVES)
    file = tmp_path / "bad.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(RuntimeError) as refused:
        OPERATORS.open_record(filepath=str(file))
    (line,) = str(refused.value).strip().splitlines()
    assert str(file) in line and line.endswith(said)
    # The game that was there is there still.
    assert scene.tokyo_highway.move == 4 and in_step()
    assert len(bpy.data.texts) == 1


def test_a_new_game_is_the_standard_setup(scene: Any, in_step: InStep) -> None:
    OPERATORS.new_game()
    assert pieces(scene) == {"p1/disc1", "p2/disc1", "r1", "r2", "r1/car1", "r2/car1", "table"}
    assert in_step()


def test_a_saved_record_is_the_one_that_was_opened(scene: Any, tmp_path: Path) -> None:
    open_record(FOUR_MOVES)
    assert OPERATORS.export_record(filepath=str(tmp_path / "saved")) == {"FINISHED"}
    assert (tmp_path / "saved.json").read_bytes() == FOUR_MOVES.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["saved.json"]


def test_a_record_that_cannot_be_saved_is_told_in_a_sentence(scene: Any, tmp_path: Path) -> None:
    open_record(FOUR_MOVES)
    with pytest.raises(RuntimeError, match=r"game\.json: cannot be written"):
        OPERATORS.export_record(filepath=str(tmp_path / "nowhere" / "game.json"))


@pytest.fixture
def translated() -> Iterator[Any]:
    """The person's choice whether the interface is translated; put back afterwards."""
    view: Any = bpy.context.preferences.view
    before = view.use_translate_interface
    yield view
    view.use_translate_interface = before


@pytest.mark.parametrize(
    ("environment", "translate", "said"),
    [
        ("de_DE.UTF-8", True, "Das ist der letzte Zug"),
        ("ko_KR.UTF-8", True, "마지막 턴입니다"),
        ("ko_KR.UTF-8", False, "This is the last move"),
    ],
)
def test_tips_are_in_the_language_of_the_interface(
    scene: Any, translated: Any, monkeypatch: pytest.MonkeyPatch, environment: str, translate: bool, said: str
) -> None:
    # Blender as a module has no interface language of its own, so the locale decides.
    monkeypatch.setenv("LC_ALL", environment)
    translated.use_translate_interface = translate
    open_record(FOUR_MOVES)
    with pytest.raises(RuntimeError, match=said):
        OPERATORS.next_move()


def test_render_is_ready_once_a_record_is_open(scene: Any, tmp_path: Path) -> None:
    open_record(FOUR_MOVES)
    camera = scene.camera
    assert camera is not None
    scene.cycles.samples = 1
    scene.render.resolution_x, scene.render.resolution_y = 64, 36
    place = camera.matrix_world.translation.copy()
    scene.tokyo_highway.move = 0
    assert OPERATORS.render_picture() == {"FINISHED"}
    assert scene.camera == camera
    assert (camera.matrix_basis.translation - place).length > 1.0
    # A person's own choice stays.
    assert scene.cycles.samples == 1
    picture = tmp_path / "picture.png"
    bpy.data.images["Render Result"].save_render(str(picture))
    image = bpy.data.images.load(str(picture))
    assert tuple(image.size) == (64, 36)
    red = image.pixels[:][::4]
    assert max(red) - min(red) > 0.2


def test_every_preset_is_in_the_menu_and_opens(scene: Any, part: Part, in_step: InStep) -> None:
    presets = part("blender.interface.presets")
    folders = {menu.folder for menu in presets.FOLDERS}
    assert {folder.name for folder in RECORDS.iterdir() if folder.is_dir()} <= folders
    listed = [file for folder in sorted(folders) for file in presets.records_in(folder)]
    assert {(file.parent.name, file.name) for file in listed} == {
        (file.parent.name, file.name) for file in RECORDS.rglob("*.json")
    }
    assert [file.stem for file in presets.records_in("rules")][1:3] == ["after-junction", "after-junction-broken"]
    for file in listed:
        open_record(file)
        assert in_step(), file
