"""The list of turns and the other lines of a turn; saving to the file a record came from; a first game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS
from tokyo_highway_addon.blender.interface.turns import other_lines, turn_lines
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Judgement

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

FOUR_MOVES = RECORDS / "figures" / "over-two-roads-at-once.json"
TWO_MOVES = RECORDS / "rules" / "road-touch-broken.json"
PUZZLE = RECORDS / "puzzles" / "first-weave.json"
OPERATORS = bpy.ops.tokyo_highway


def open_record(file: Path) -> None:
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(file)) == {"FINISHED"}


def rows(scene: Any) -> int:
    return len(scene.tokyo_highway.turns)


# -- what the lines say --------------------------------------------------------------------------------------------


def test_a_line_for_the_start_and_one_for_every_turn() -> None:
    lines = turn_lines(judge_record(read_record(FOUR_MOVES)), "en")
    assert [(line.number, line.mover, line.cars) for line in lines] == [
        (0, "", 0),
        (1, "pink", 0),
        (2, "blue", 0),
        (3, "pink", 0),
        (4, "blue", 2),
    ]
    assert lines[0].notation == "Start of the game"
    assert lines[4].notation == "p4-p6@(-100,54) ^5"


def test_an_illegal_turn_is_marked() -> None:
    lines = turn_lines(judge_record(read_record(TWO_MOVES)), "en")
    assert [line.judgement for line in lines][1:] == [Judgement.LEGAL, Judgement.ILLEGAL]


def test_the_tries_of_a_puzzle_are_other_lines_of_its_answer() -> None:
    judged = judge_record(read_record(PUZZLE))
    count = len(judged.record.moves[0].alternatives)
    assert turn_lines(judged, "de")[1].alternatives == count > 0
    found = other_lines(judged, 1, "de")
    assert [line.line for line in found] == list(range(1, count + 1))
    # No try earns more than the answer does.
    assert max(line.cars for line in found) <= judged.game.verdicts[0].placed
    assert other_lines(judged, 0, "de") == ()


# -- the rows that Blender draws them in ----------------------------------------------------------------------------


def test_rows_follow_the_record(scene: Any, part: Part) -> None:
    assert rows(scene) == 0
    open_record(FOUR_MOVES)
    assert rows(scene) == 5
    open_record(TWO_MOVES)
    assert rows(scene) == 3
    game = part("blender.interface.scene_game")
    record = game.game(scene).record
    game.write(scene, part("records.lines").taken_back(record, 1), 1)
    assert rows(scene) == 2
    scene.tokyo_highway.record = None
    assert rows(scene) == 0


def test_rows_are_undone_saved_and_appended(scene: Any, in_step: InStep, tmp_path: Path) -> None:
    open_record(FOUR_MOVES)
    open_record(TWO_MOVES)
    seen = []
    for step in ("undo", "undo", "redo", "redo"):
        assert getattr(bpy.ops.ed, step)() == {"FINISHED"}
        seen.append(rows(bpy.context.scene))
        assert in_step()
    assert seen == [5, 0, 5, 3]
    bpy.context.scene.name = "Match"
    file = str(tmp_path / "kept.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.open_mainfile(filepath=file)
    assert rows(bpy.context.scene) == 3
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    with bpy.data.libraries.load(file) as (_, wanted):
        wanted.scenes = ["Match"]
    assert rows(bpy.data.scenes["Match"]) == 3


def test_two_scenes_with_one_game_have_rows_alike(scene: Any, part: Part) -> None:
    open_record(FOUR_MOVES)
    other: Any = bpy.data.scenes.new("Second table")
    other.tokyo_highway.record = scene.tokyo_highway.record
    assert rows(other) == 5
    game = part("blender.interface.scene_game")
    game.write(scene, part("records.lines").taken_back(game.game(scene).record, 2), 2)
    assert (rows(scene), rows(other)) == (3, 3)


def test_a_text_changed_by_hand_is_followed_soon(scene: Any, part: Part) -> None:
    open_record(FOUR_MOVES)
    scene.tokyo_highway.record.from_string(TWO_MOVES.read_text("utf-8"))
    assert rows(scene) == 5
    listing = part("blender.interface.turns_list")
    listing._keep_soon()
    assert bpy.app.timers.is_registered(listing._keep_all)
    listing._keep_all()
    assert rows(scene) == 3


def test_choosing_a_row_shows_the_board_there(scene: Any, in_step: InStep) -> None:
    open_record(FOUR_MOVES)
    for number in (0, 3, 1):
        scene.tokyo_highway.move = number  # what Blender's list does with the row clicked
        assert in_step()


# -- playing another line -------------------------------------------------------------------------------------------


def test_another_line_is_played_and_undone(scene: Any, in_step: InStep) -> None:
    open_record(PUZZLE)
    before = scene.tokyo_highway.record.as_string()
    wanted = read_record(PUZZLE).moves[0].alternatives[0]
    assert OPERATORS.play_line("EXEC_DEFAULT", True, line=1) == {"FINISHED"}
    assert scene.tokyo_highway.move == 1 and rows(scene) == len(wanted) + 1
    assert in_step()
    bpy.ops.ed.undo()
    assert bpy.context.scene.tokyo_highway.record.as_string() == before
    assert in_step()
    bpy.ops.ed.redo()
    OPERATORS.play_line("EXEC_DEFAULT", True, line=1)
    # Laid out anew, since a record says its keys in the order that it got them.
    assert read_back(bpy.context.scene).text() == read_record(PUZZLE).text()


def read_back(scene: Any) -> Any:
    from tokyo_highway_addon.records import read_record_text

    return read_record_text(scene.tokyo_highway.record.as_string(), "text")


def test_where_there_is_no_other_line_it_says_so(scene: Any) -> None:
    open_record(FOUR_MOVES)
    with pytest.raises(RuntimeError, match="No other lines are recorded for this turn"):
        OPERATORS.play_line(line=1)
    open_record(PUZZLE)
    with pytest.raises(RuntimeError, match="move 1 has no line 9"):
        OPERATORS.play_line(line=9)
    scene.tokyo_highway.move = 0
    with pytest.raises(RuntimeError, match="No other lines are recorded for this turn"):
        OPERATORS.play_line(line=1)


# -- files ----------------------------------------------------------------------------------------------------------


def test_save_writes_to_the_file_it_came_from(scene: Any, part: Part, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    file.write_bytes(FOUR_MOVES.read_bytes())
    open_record(file)
    game = part("blender.interface.scene_game")
    game.write(scene, part("records.lines").taken_back(game.game(scene).record, 2), 2)
    assert OPERATORS.save_record() == {"FINISHED"}
    assert len(read_record(file).moves) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["evening.json"]


def test_a_preset_is_begun_from_and_never_written_over(scene: Any, part: Part) -> None:
    shipped = next(part("blender.interface.presets").records_in("figures"))
    before = shipped.read_bytes()
    open_record(shipped)
    with pytest.raises(RuntimeError, match="This record came from no file: save it under a name first"):
        OPERATORS.save_record()
    assert shipped.read_bytes() == before


def test_after_save_as_save_goes_there_and_undo_does_not_forget(scene: Any, tmp_path: Path) -> None:
    OPERATORS.new_game("EXEC_DEFAULT", True)
    with pytest.raises(RuntimeError, match="came from no file"):
        OPERATORS.save_record()
    assert OPERATORS.export_record(filepath=str(tmp_path / "mine")) == {"FINISHED"}
    (tmp_path / "mine.json").unlink()
    assert OPERATORS.save_record() == {"FINISHED"}
    assert read_record(tmp_path / "mine.json").moves == ()


def test_the_example_opens_and_is_no_file_to_save_to(scene: Any, in_step: InStep) -> None:
    assert OPERATORS.open_example() == {"FINISHED"}
    assert scene.tokyo_highway.move == 4 and in_step()
    with pytest.raises(RuntimeError, match="came from no file"):
        OPERATORS.save_record()


def test_a_new_game_for_four(scene: Any, part: Part, in_step: InStep) -> None:
    assert OPERATORS.new_game(edition="two-to-four-2018", players=4) == {"FINISHED"}
    position = part("blender.interface.scene_game").game(scene).position()
    assert position.players == ("blue", "green", "pink", "orange")
    # Each has 20 gray discs, one of them in the pillar of the setup.
    assert {hand.discs for hand in position.supply.values()} == {19}
    assert in_step()
    with pytest.raises(RuntimeError, match=r"edition two-player-2016 is for 2 players, found 3"):
        OPERATORS.new_game(edition="two-player-2016", players=3)
