"""The game from Python: every example in its docstrings and in the README runs, and what scripts rely on holds."""

from __future__ import annotations

import doctest
import importlib
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS, ROOT

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

TWO_ROADS = RECORDS / "figures" / "over-two-roads-at-once.json"
PUZZLE = RECORDS / "puzzles" / "threading-three.json"


@pytest.fixture
def game(installed: str, scene: Any) -> Any:
    """The board that a script gets from the extension's door, with a new game."""
    found = importlib.import_module(installed).board()
    found.new()
    return found


def empty_file() -> None:
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    bpy.ops.ed.undo_push(message="Empty file")


def test_every_public_call_shows_in_an_example_what_it_does(installed: str, part: Part) -> None:
    door = importlib.import_module(installed)
    modules = [part(f"blender.{name}") for name in ("api", "api_editing", "api_shown")]
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    examples = {test.name: test for module in modules for test in finder.find(module) if test.examples}
    for test in examples.values():
        empty_file()
        started = door.board()
        started.new()
        test.globs = {
            "board": door.board,
            "game": started,
            "Record": part("records").Record,
            "Kind": part("puzzles").Kind,
        }
        runner.run(test)
    assert runner.failures == 0 and runner.tries >= 50
    shown = {name.rpartition(".")[2] for name in examples}
    called = {name for name in dir(part("blender.api").Board) if not name.startswith("_")}
    # what a file is needed for, and what other examples use all the time
    assert called - shown <= {"save", "scene", "move_number"}


def test_the_readmes_example_runs(scene: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_step: InStep) -> None:
    monkeypatch.chdir(tmp_path)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (shown,) = (block for block in re.findall(r"```python\n(.*?)```", readme, re.DOTALL) if "import board" in block)
    named: dict[str, Any] = {}
    exec(compile(shown, "README.md", "exec"), named)
    assert named["verdict"].legal
    assert len(named["game"].record.moves) == scene.tokyo_highway.move == 2
    assert in_step()


def test_what_is_played_stands_on_the_board_and_undo_takes_it_back(game: Any, in_step: InStep) -> None:
    assert game.play("p1", at=(-60.0, 115.0), height=2).legal
    assert in_step() and game.move_number == 1
    game.play("blue p2-p4@(60.0,115.0) ^2")
    assert in_step() and [move.player for move in game.record.moves] == ["pink", "blue"]
    bpy.ops.ed.undo()
    # the same board still knows its scene, which Blender has made anew
    assert in_step() and game.move_number == len(game.record.moves) == 1
    bpy.ops.ed.undo()
    assert in_step() and game.record.moves == ()
    bpy.ops.ed.redo()
    bpy.ops.ed.redo()
    assert in_step() and [pillar.id for pillar in game.position.pillars] == ["p1", "p2", "p3", "p4"]


def test_several_calls_can_be_one_step(game: Any, in_step: InStep) -> None:
    with game.one_step("Opening"):
        game.play("p1", at=(-60.0, 115.0), height=2)
        game.play("p2", at=(60.0, 115.0), height=2)
    bpy.ops.ed.undo()
    assert in_step() and game.record.moves == ()


def test_without_steps_of_its_own_a_change_belongs_to_the_next(installed: str, game: Any, in_step: InStep) -> None:
    quiet = importlib.import_module(installed).board(undo=False)
    quiet.play("p1", at=(-60.0, 115.0), height=2)
    game.play("p2", at=(60.0, 115.0), height=2)
    bpy.ops.ed.undo()
    assert in_step() and game.record.moves == ()


def test_edits_are_made_in_the_setup_and_undone_one_by_one(game: Any, in_step: InStep) -> None:
    assert game.edit("p1", at=(-70.0, 0.0), height=3).legal
    assert game.edit("r1", cars=0).legal
    assert in_step() and game.position.road("r1").cars == 0
    bpy.ops.ed.undo()
    assert in_step() and game.position.road("r1").cars == 1
    assert (game.position.pillar("p1").at, game.position.pillar("p1").height) == ((-70.0, 0.0), 3)
    bpy.ops.ed.undo()
    assert in_step() and game.position.pillar("p1").at == (-60.0, 0.0)


def test_as_many_cars_are_placed_as_the_road_earns(game: Any) -> None:
    game.open(TWO_ROADS)
    last = game.take_back()
    assert (last.base, last.cars) == ("p4", 2)
    verdict = game.play("p4", at=(-100.0, 54.0), height=5)
    assert verdict.legal and verdict.placed == verdict.earned == 2
    game.take_back()
    assert game.play("p4", at=(-100.0, 54.0), height=5, cars=1).placed == 1


def test_a_puzzle_is_solved_from_its_start(game: Any) -> None:
    game.open(PUZZLE)
    game.show(0)
    found = game.solve()
    assert found.unique and found.best == 3 and found.answers[0].region.base == "p11"
    assert not game.solve(seconds=0.0).proven


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda game: game.play("p9", at=(0.0, 0.0), height=2), "there is no pillar 'p9' in the position shown"),
        (lambda game: game.play("p1"), "either a pillar, at=.x, y., or an exit"),
        (lambda game: game.play("p1", at=(0.0, 0.0)), "a place and a height"),
        (lambda game: game.play("p1", exit=(0.0, 9.0), height=2), "a place and a height"),
        (lambda game: game.play("p1", at=(0.0, 0.0), height=2, player="red"), "one of pink, blue, not 'red'"),
        (lambda game: game.play("pink p1-p3@(1,2) ^2", cars=1), "nothing but a comment"),
        (lambda game: game.play("pink p1 p3"), "expected - between the base"),
        (lambda game: game.check("p9", exit=(0.0, 0.0)), "there is no pillar 'p9'"),
        (lambda game: game.map("p9"), "there is no pillar 'p9'"),
        (lambda game: game.show(1), "the record has 0 moves"),
        (lambda game: game.take_back(), "nobody's move"),
        (lambda game: game.rule(True), "nobody's move"),
        (lambda game: game.edit("p1", shift=1.0), "p1 is a pillar"),
        (lambda game: game.edit("r1", height=1), "r1 is no pillar"),
        (lambda game: game.edit("r7", shift=1.0), "r7"),
        (lambda game: game.remove("p7"), "p7"),
        (lambda game: game.new("chess"), "an edition is one of"),
        (lambda game: game.open("/nowhere.json"), "nowhere.json"),
    ],
)
def test_what_cannot_be_done_says_why_and_changes_nothing(game: Any, in_step: InStep, call: Any, said: str) -> None:
    before = game.record.text()
    with pytest.raises(ValueError, match=said):
        call(game)
    assert game.record.text() == before and game.move_number == 0 and in_step()


def test_a_scene_without_a_game_says_so(installed: str, scene: Any) -> None:
    empty = importlib.import_module(installed).board()
    for ask in (lambda: empty.record, lambda: empty.position, empty.pass_turn, empty.stability, empty.take_back):
        with pytest.raises(ValueError, match="Open a record first"):
            ask()


def test_each_scene_has_its_own_game(installed: str, game: Any, in_step: InStep) -> None:
    other = bpy.data.scenes.new("Other")
    second = importlib.import_module(installed).board(other)
    second.open(TWO_ROADS)
    game.play("p1", at=(-60.0, 115.0), height=2)
    assert (len(game.record.moves), len(second.record.moves)) == (1, 4)
    assert in_step()
    bpy.data.scenes.remove(other)
    with pytest.raises(ValueError, match="not in the file any more"):
        second.record  # noqa: B018


def test_what_is_saved_is_what_is_shown(game: Any, tmp_path: Path) -> None:
    game.play("p1", at=(-60.0, 115.0), height=2)
    file = game.save(tmp_path / "mine.json")
    game.play("p2", at=(60.0, 115.0), height=2)
    # the panel's Save goes on writing there
    assert bpy.ops.tokyo_highway.save_record() == {"FINISHED"}
    again = game.open(file)
    assert len(again.moves) == 2
    assert again.moves[0].pillar.at == (-60.0, 115.0) and bpy.context.scene.tokyo_highway.record.name == "mine.json"


def test_while_a_mesh_is_edited_nothing_changes(game: Any) -> None:
    thing = next(thing for thing in bpy.context.scene.objects if thing.get("tokyo_highway_id") == "r1")
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.mode_set(mode="EDIT")
    with pytest.raises(ValueError, match="Switch to Object Mode first"):
        game.play("p1", at=(-60.0, 115.0), height=2)
    bpy.ops.object.mode_set(mode="OBJECT")
    assert game.record.moves == ()
