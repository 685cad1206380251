"""Practising on puzzles: what a try is worth, hints, the answer and why; stars that belong to the person."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

PUZZLES = RECORDS / "puzzles"
SHOWN = ("threading-three", "one-stitch", "the-short-cut", "home-under-the-long-road", "crawl-space", "skyscraper")
"""One of each goal and nearly each theme."""
OPERATORS = bpy.ops.tokyo_highway


@pytest.fixture
def game(installed: str, scene: Any) -> Any:
    return importlib.import_module(installed).board()


@pytest.fixture
def kept(part: Part) -> Any:
    """The file with the stars, gone before and after."""
    file: Path = part("blender.interface.practice_progress").progress_file()
    file.unlink(missing_ok=True)
    yield file
    for left in file.parent.glob("practice*"):
        left.unlink()


@pytest.fixture
def practice(part: Part) -> Any:
    """``puzzle`` and ``judging``, the pure modules."""

    class Modules:
        puzzle = part("blender.interface.practice_puzzle")
        judging = part("blender.interface.practice_judging")
        scene = part("blender.interface.practice")

    return Modules


def practise(name: str) -> None:
    assert OPERATORS.practise("EXEC_DEFAULT", True, puzzle=name) == {"FINISHED"}


def stated(name: str) -> dict[str, Any]:
    (move,) = json.loads((PUZZLES / f"{name}.json").read_text(encoding="utf-8"))["moves"]
    return move


def build(game: Any, move: dict[str, Any]) -> Any:
    """Builds a turn as a record states it."""
    pillar = move.get("pillar", {})
    where = {"exit": move["exit"]["at"]} if "exit" in move else {"at": pillar["at"], "height": pillar["height"]}
    return game.play(move["from"], junction=pillar.get("junction", False), cars=move.get("cars", 0), **where)


def outcome(practice: Any, lang: str = "en") -> Any:
    found = practice.scene.practising(bpy.context.scene)
    return practice.judging.result(*found, lang)


@pytest.mark.parametrize("name", SHOWN)
def test_the_stated_answer_gets_three_stars_and_every_try_fewer(
    game: Any, practice: Any, kept: Path, name: str
) -> None:
    practise(name)
    assert game.move_number == 0 and game.record.moves == ()
    assert build(game, stated(name)).legal
    assert outcome(practice).stars == 3
    game.take_back()
    for (other,) in stated(name)["alternatives"]:
        verdict = build(game, other)
        found = outcome(practice)
        assert found.stars == (2 if verdict.legal else 0)
        if not verdict.legal:
            assert found.lines == tuple(
                line for line in found.lines if "mm" in line or "pillar" in line or "road" in line
            )
        game.take_back()


def test_what_is_legal_and_earns_nothing_gets_one_star(game: Any, practice: Any, kept: Path) -> None:
    practise("threading-three")
    assert game.play("p11", at=(197.3, -37.5), height=3, cars=0).legal
    found = outcome(practice)
    assert (found.stars, found.headline) == (1, "Legal, but there is more to be had")
    assert "You left 2 cars in hand that could be placed." in found.lines
    assert "The best turn earns 3 cars." in found.lines


def test_where_an_exit_is_asked_for_a_pillar_is_no_answer(game: Any, practice: Any, kept: Path) -> None:
    practise("the-short-cut")
    position = game.position
    (base,) = {stated("the-short-cut")["from"]}
    x, y = position.pillar(base).at
    legal = next(
        verdict
        for way in ((0.0, 1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7))
        if (verdict := game.check(base, at=(x + 110 * way[0], y + 110 * way[1]), height=2)).legal
        and game.play(base, at=(x + 110 * way[0], y + 110 * way[1]), height=2).legal
    )
    assert legal.legal
    found = outcome(practice)
    assert found.stars == 1 and "The puzzle asks for an exit." in found.lines


def test_a_judged_try_is_told_and_its_stars_outlive_undo_and_file(
    game: Any, practice: Any, kept: Path, in_step: InStep
) -> None:
    practise("one-stitch")
    (second,) = stated("one-stitch")["alternatives"][0]
    build(game, second)
    assert OPERATORS.judge_try("EXEC_DEFAULT", True) == {"FINISHED"}
    assert json.loads(kept.read_text())["puzzles"] == {"one-stitch": {"stars": 2, "tries": 1}}
    assert OPERATORS.try_again("EXEC_DEFAULT", True) == {"FINISHED"}
    assert in_step() and game.record.moves == ()
    build(game, stated("one-stitch"))
    OPERATORS.judge_try("EXEC_DEFAULT", True)
    assert json.loads(kept.read_text())["puzzles"] == {"one-stitch": {"stars": 3, "tries": 2}}
    for _ in range(4):
        bpy.ops.ed.undo()
        assert in_step()
    # a worse try later takes nothing away
    OPERATORS.try_again("EXEC_DEFAULT", True)
    build(game, second)
    OPERATORS.judge_try("EXEC_DEFAULT", True)
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    assert json.loads(kept.read_text())["puzzles"] == {"one-stitch": {"stars": 3, "tries": 3}}


def test_what_was_judged_is_no_longer_told_once_something_else_is_built(game: Any, practice: Any, kept: Path) -> None:
    practise("one-stitch")
    build(game, stated("one-stitch"))
    OPERATORS.judge_try()

    def told() -> bool:
        played, held = practice.scene.practising(bpy.context.scene)
        return held.judged == practice.puzzle.notations(played.record, held.asked)

    assert told()
    game.adjust(at=(-185.0, 125.8))
    assert not told()


def test_a_puzzle_goes_on_after_saving_and_opening_the_file(
    game: Any, practice: Any, kept: Path, tmp_path: Path, installed: str, in_step: InStep
) -> None:
    practise("one-stitch")
    OPERATORS.give_hint()
    build(game, stated("one-stitch"))
    file = str(tmp_path / "practised.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.open_mainfile(filepath=file)
    assert in_step()
    _, held = practice.scene.practising(bpy.context.scene)
    assert (held.name, held.hints, outcome(practice).stars) == ("one-stitch", 1, 3)
    OPERATORS.try_again()
    _, held = practice.scene.practising(bpy.context.scene)
    assert held.hints == 0 and importlib.import_module(installed).board().record.moves == ()


def test_hints_tell_the_base_then_what_then_where(game: Any, practice: Any, kept: Path) -> None:
    practise("one-stitch")
    for count in (1, 2, 3):
        assert OPERATORS.give_hint("EXEC_DEFAULT", True) == {"FINISHED"}
        _, held = practice.scene.practising(bpy.context.scene)
        lines = practice.judging.hint_lines(held, "en")
        assert len(lines) == held.hints == count
    assert lines == ("Build from pillar p15.", "Build a pillar of 3 discs.", "Build where the table is marked gold.")
    corners = [corner for outline in held.place for corner in outline]
    x, y = zip(*corners, strict=True)
    # the stated place, (-185.5, 125.8), lies within what is marked
    assert min(x) < -185.5 < max(x) and min(y) < 125.8 < max(y)
    with pytest.raises(RuntimeError, match="All hints are given"):
        OPERATORS.give_hint()
    bpy.ops.ed.undo()
    assert practice.scene.practising(bpy.context.scene)[1].hints == 2


def test_the_answer_is_played_and_says_why_others_earn_less(
    game: Any, practice: Any, kept: Path, in_step: InStep
) -> None:
    practise("one-stitch")
    (own,) = stated("one-stitch")["alternatives"][0]
    build(game, own)
    assert OPERATORS.show_answer("EXEC_DEFAULT", True) == {"FINISHED"}
    assert in_step() and game.move_number == 1
    (move,) = game.record.moves
    assert (move.base, move.pillar.at, move.pillar.height) == ("p15", (-185.5, 125.8), 3)
    # the person's own turn is kept beside the puzzle's tries
    assert any(line[0].pillar.at == tuple(own["pillar"]["at"]) for line in move.alternatives)
    _, held = practice.scene.practising(bpy.context.scene)
    lines = practice.judging.answer_lines(held, "en")
    assert lines[0] == ("Build from pillar p15. Build a pillar of 3 discs. 2 cars: under road r8 and over road r16.")
    assert lines[2] == "p9-p17@(-309.1,53.7) ^1: Earns only 1 car: under road r14."
    assert any("covers pillar p16 by 2.8 mm" in line for line in lines)
    for operator in ("judge_try", "give_hint", "show_answer"):
        with pytest.raises(RuntimeError, match="The answer is on the table"):
            getattr(OPERATORS, operator)()
    assert not kept.exists()
    bpy.ops.ed.undo()
    assert in_step() and game.record.moves[0].base == own["from"]


def test_the_answer_is_told_in_every_language(game: Any, practice: Any, kept: Path) -> None:
    practise("home-under-the-long-road")
    build(game, stated("home-under-the-long-road"))
    found = practice.scene.practising(bpy.context.scene)
    told = {lang: practice.judging.answer_lines(found[1], lang) for lang in ("en", "es", "de", "fr", "ko")}
    assert len(set(told.values())) == 5 and {len(lines) for lines in told.values()} == {6}
    assert len({practice.judging.question(found[1], lang) for lang in told}) == 5
    assert len({practice.judging.result(*found, lang).headline for lang in told}) == 5


def test_the_next_puzzle_is_the_next_that_lacks_stars(game: Any, part: Part, practice: Any, kept: Path) -> None:
    listed = part("blender.interface.practice_list").puzzles()
    names = [one.name for one in listed]
    assert len(names) == len(list(PUZZLES.glob("*.json"))) and listed[0].difficulty == "easy"
    note = part("blender.interface.practice_progress").note
    note(kept, names[0], 3)
    note(kept, names[2], 3)
    practise("")
    assert practice.scene.practising(bpy.context.scene)[1].name == names[1]
    OPERATORS.next_puzzle()
    assert practice.scene.practising(bpy.context.scene)[1].name == names[3]
    for name in names:
        note(kept, name, 3)
    OPERATORS.next_puzzle()
    assert practice.scene.practising(bpy.context.scene)[1].name == names[4]


def test_a_puzzle_that_is_open_can_be_practised_and_its_file_stays(game: Any, practice: Any, kept: Path) -> None:
    file = PUZZLES / "one-stitch.json"
    before = file.read_bytes()
    game.open(file)
    assert OPERATORS.practise_this("EXEC_DEFAULT", True) == {"FINISHED"}
    assert game.record.moves == () and practice.scene.practising(bpy.context.scene)[1].name == "one-stitch"
    with pytest.raises(RuntimeError, match="being practiced already"):
        OPERATORS.practise_this()
    bpy.ops.ed.undo()
    assert len(game.record.moves) == 1
    assert file.read_bytes() == before


def test_a_puzzle_without_an_answer_is_solved_when_it_must_be(game: Any, practice: Any, kept: Path) -> None:
    record = game.open(PUZZLES / "threading-three.json")
    puzzle = {key: value for key, value in record.document["puzzle"].items() if key not in ("cars", "unique")}
    game.open(record.with_keys(moves=None, puzzle=puzzle))
    OPERATORS.practise_this()
    build(game, stated("threading-three"))
    assert OPERATORS.judge_try() == {"FINISHED"}
    assert outcome(practice).stars == 3
    game.take_back()
    build(game, stated("threading-three")["alternatives"][0][0])
    assert outcome(practice).stars == 2


@pytest.mark.parametrize(
    ("prepare", "operator", "said"),
    [
        (lambda game: None, "judge_try", "Open a record first"),
        (lambda game: game.new(), "judge_try", "Begin a puzzle first"),
        (lambda game: game.new(), "next_puzzle", "Begin a puzzle first"),
        (lambda game: game.new(), "practise_this", "it holds no puzzle"),
        (lambda game: practise("one-stitch"), "judge_try", "Build a turn first"),
        (lambda game: practise("one-stitch"), "try_again", "This is the start of the puzzle"),
    ],
)
def test_buttons_say_why_they_are_grayed_out(game: Any, kept: Path, prepare: Any, operator: str, said: str) -> None:
    prepare(game)
    with pytest.raises(RuntimeError, match=said):
        getattr(OPERATORS, operator)()


def test_a_puzzle_whose_position_was_edited_is_not_judged(game: Any, practice: Any, kept: Path) -> None:
    practise("one-stitch")
    game.edit("p16", at=(-150.0, 200.0))
    build(game, stated("one-stitch"))
    with pytest.raises(RuntimeError, match="position or rules were changed"):
        OPERATORS.judge_try()
    OPERATORS.try_again()
    assert game.position.pillar("p16").at == (-117.5, 115.8)


def test_a_file_of_stars_that_cannot_be_read_is_put_aside(part: Part, kept: Path) -> None:
    progress = part("blender.interface.practice_progress")
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text("{nonsense", encoding="utf-8")
    assert progress.scores(kept) == {}
    assert progress.note(kept, "one-stitch", 1).stars == 1
    assert kept.with_name("practice-unreadable.json").read_text(encoding="utf-8") == "{nonsense"
    assert progress.scores(kept)["one-stitch"].tries == 1
