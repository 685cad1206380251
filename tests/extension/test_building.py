"""Building, passing and taking back by script: what the buttons do without a mouse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

OPERATORS = bpy.ops.tokyo_highway


def build(**how: Any) -> set[str]:
    """With a step to undo, as from the panel."""
    return OPERATORS.build_turn("EXEC_DEFAULT", True, **how)


@pytest.fixture
def game(scene: Any) -> Any:
    """A new game: pink's p1 at (-60, 0), blue's p2 at (60, 0), a disc each; pink to move."""
    OPERATORS.new_game("EXEC_DEFAULT", True)
    return scene


def pieces() -> set[str]:
    scene: Any = bpy.context.scene
    return {thing["tokyo_highway_id"] for thing in scene.objects if "tokyo_highway_id" in thing}


def test_a_turn_is_laid(game: Any, in_step: InStep) -> None:
    assert build(base="p1", at=(-60.0, 115.0), height=2) == {"FINISHED"}
    assert game.tokyo_highway.move == 1
    assert {"p3/disc1", "p3/disc2", "r3"} <= pieces()
    assert in_step()


def test_height_nought_chooses_and_a_junction_has_its_yellow_disc(game: Any, part: Part) -> None:
    build(base="p1", at=(-60.0, 115.0))
    build(base="p2", at=(60.0, 115.0), height=3, junction=True)
    position = part("blender.interface.scene_game").game(game).position()
    # From one disc only two are legal.
    assert (position.pillar("p3").height, position.pillar("p3").junction) == (2, False)
    assert (position.pillar("p4").height, position.pillar("p4").junction) == (3, True)
    assert position.to_move == "pink"


def test_an_exit_places_its_car(game: Any) -> None:
    build(base="p1", at=(-60.0, 120.0), exit=True)
    assert {"r3", "r3/car1"} <= pieces()
    assert "p3/disc1" not in pieces()


def test_an_illegal_turn_changes_nothing_and_says_why(game: Any, in_step: InStep) -> None:
    before = game.tokyo_highway.record.as_string()
    with pytest.raises(RuntimeError, match=r"too far|reach"):
        build(base="p1", at=(-60.0, 150.0), height=2)
    with pytest.raises(RuntimeError, match="Blue"):
        build(base="p2", at=(60.0, 115.0), height=2)
    with pytest.raises(RuntimeError, match="There is no pillar p9 to build from"):
        build(base="p9", at=(60.0, 115.0))
    assert game.tokyo_highway.record.as_string() == before
    assert game.tokyo_highway.move == 0 and in_step()


def test_an_illegal_turn_is_laid_where_that_is_wanted(game: Any, in_step: InStep) -> None:
    assert build(base="p1", at=(-60.0, 115.0), height=4, anyway=True) == {"FINISHED"}
    assert "p3/disc4" in pieces() and in_step()


def test_each_turn_is_one_step_to_undo(game: Any, in_step: InStep) -> None:
    start = pieces()
    build(base="p1", at=(-60.0, 115.0), height=2)
    one = pieces()
    build(base="p2", at=(60.0, 115.0), height=2)
    two = pieces()
    seen = []
    for step in ("undo", "undo", "redo", "redo"):
        getattr(bpy.ops.ed, step)()
        assert in_step()
        seen.append(pieces())
    assert seen == [one, start, one, two]


def test_another_turn_keeps_what_followed_as_an_alternative(game: Any, part: Part) -> None:
    build(base="p1", at=(-60.0, 115.0), height=2)
    build(base="p2", at=(60.0, 115.0), height=2)
    OPERATORS.first_move()
    build(base="p1", at=(-60.0, -115.0), height=2)
    moves = part("blender.interface.scene_game").game(game).record.moves
    assert len(moves) == 1
    assert moves[0].pillar.at == (-60.0, -115.0)
    assert [move.pillar.at for move in moves[0].alternatives[0]] == [(-60.0, 115.0), (60.0, 115.0)]


def test_take_back_removes_the_move_shown_and_what_follows(game: Any, in_step: InStep) -> None:
    start = pieces()
    build(base="p1", at=(-60.0, 115.0), height=2)
    build(base="p2", at=(60.0, 115.0), height=2)
    OPERATORS.previous_move()
    assert OPERATORS.take_back("EXEC_DEFAULT", True) == {"FINISHED"}
    assert pieces() == start and in_step()
    with pytest.raises(RuntimeError, match="This is the last move|no moves"):
        OPERATORS.next_move()
    with pytest.raises(RuntimeError, match="This is the start of the game"):
        OPERATORS.take_back()


def test_pass_is_for_those_who_cannot_build(scene: Any, tmp_path: Path, part: Part) -> None:
    OPERATORS.new_game()
    with pytest.raises(RuntimeError, match=r"Pink may not pass: building is still possible from pillar p1"):
        OPERATORS.pass_turn()
    file = tmp_path / "no-roads.json"
    file.write_text(
        (
            '{"format": "tokyo-highway-record", "version": 1, "position": {'
            '"pillars": [{"owner": "pink", "at": [-60, 0], "height": 1}, {"owner": "blue", "at": [60, 0], "height": 1}],'
            '"supply": {"pink": {"discs": 10, "junctions": 1, "roads": 0, "cars": 3}}}}'
        )
    )
    OPERATORS.open_record(filepath=str(file))
    assert OPERATORS.pass_turn() == {"FINISHED"}
    moves = part("blender.interface.scene_game").game(scene).record.moves
    assert [move.is_pass for move in moves] == [True]


def test_the_opponents_word_is_written_and_taken_away(scene: Any, part: Part) -> None:
    OPERATORS.open_record(filepath=str(RECORDS / "rules" / "car-stands-borderline.json"))
    look = part("blender.interface.scene_game")

    def verdict() -> str:
        return look.game(scene).game.verdicts[-1].judgement.value

    OPERATORS.rule_on_turn(says="OPEN")
    assert verdict() == "borderline"
    OPERATORS.rule_on_turn(says="ACCEPT")
    assert verdict() == "legal"
    OPERATORS.rule_on_turn(says="REFUSE")
    assert verdict() == "illegal"


@pytest.mark.parametrize("operator", ["build_turn", "pass_turn", "take_back", "rule_on_turn"])
def test_without_a_record_they_say_to_open_one(scene: Any, operator: str) -> None:
    with pytest.raises(RuntimeError, match="Open a record first"):
        getattr(OPERATORS, operator)()


def test_nothing_is_built_after_a_win(scene: Any) -> None:
    OPERATORS.open_record(filepath=str(RECORDS / "rules" / "game-over-broken.json"))
    with pytest.raises(RuntimeError, match="The game is over"):
        build(base="p1", at=(0.0, 0.0))
