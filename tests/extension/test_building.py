"""Building, passing and taking back by script: what the buttons do without a mouse."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
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
    with pytest.raises(RuntimeError, match="This record has no moves"):
        OPERATORS.next_move()
    with pytest.raises(RuntimeError, match="This is the start of the game"):
        OPERATORS.take_back()


def test_pass_is_for_those_who_cannot_build(scene: Any, tmp_path: Path, part: Part) -> None:
    OPERATORS.new_game()
    with pytest.raises(RuntimeError, match=r"Pink may not pass: building is still possible from pillar p1"):
        OPERATORS.pass_turn()
    file = tmp_path / "no-roads.json"
    file.write_text(
        '{"format": "tokyo-highway-record", "version": 1, "position": {'
        '"pillars": [{"owner": "pink", "at": [-60, 0], "height": 1}, '
        '{"owner": "blue", "at": [60, 0], "height": 1}],'
        '"supply": {"pink": {"discs": 10, "junctions": 1, "roads": 0, "cars": 3}}}}'
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


# -- with the mouse, as far as no window is needed --------------------------------------------------------------------


@pytest.fixture
def start_session(part: Part) -> Callable[..., Any]:
    """Begins to drag a turn from pink's base in a new game."""

    def start(**draft: Any) -> Any:
        position = part("rules").standard_setup()
        found = part("blender.interface.building_session").Session(position, "p1", (-60.0, 0.0), "en", {})
        found.change(lambda before: replace(before, **draft))
        return found

    return start


def ticked(session: Any, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20.0
    while not done():
        assert time.monotonic() < end
        session.tick()
        time.sleep(0.02)


def test_nothing_is_shown_before_the_mouse_leaves_the_base(start_session: Callable[..., Any]) -> None:
    session = start_session(cursor=(-50.0, 5.0))
    assert (session.begun, session.tone, session.lines) == (False, "plain", ())
    session.change(lambda draft: draft.moved((-60.0, 115.0)))
    assert (session.begun, session.tone) == (True, "green")
    assert session.headline == "Legal: no car"


def test_a_turn_that_would_not_stand_is_amber_once_the_mouse_rests(start_session: Callable[..., Any]) -> None:
    # A road that climbs seven discs: legal, but it slides down.
    session = start_session(cursor=(-65.3, -101.6), junction=True, height=8)
    assert session.tone == "green"
    ticked(session, lambda: session.tone == "amber")
    assert session.lines[0] == "It would not stand: r3 would fall"
    # Elsewhere it is asked anew.
    session.change(lambda draft: draft.wheel(-4))
    assert session.tone == "green"


def test_the_map_follows_the_height_and_is_worked_out_in_short_steps(start_session: Callable[..., Any]) -> None:
    session = start_session(cursor=(-60.0, 115.0))
    assert session.regions == () and session.sketched
    ticked(session, lambda: not session.sketched)
    assert {region.kind.height for region in session.regions} == {2}
    session.change(lambda draft: draft.toggled_exit())
    assert session.regions == ()
    ticked(session, lambda: bool(session.regions))
    assert all(region.kind.exit and region.cars == 1 for region in session.regions)


@pytest.mark.parametrize(
    ("kind", "value", "ctrl", "typed", "wanted"),
    [
        ("LEFTMOUSE", "PRESS", False, "", "LAY"),
        ("LEFTMOUSE", "RELEASE", False, "", None),
        ("ESC", "PRESS", False, "", "LEAVE"),
        ("ESC", "PRESS", False, "12", "CLEAR"),
        ("WHEELUPMOUSE", "PRESS", False, "", "HIGHER"),
        ("WHEELUPMOUSE", "PRESS", True, "", "ZOOM_IN"),
        ("Z", "PRESS", True, "", "LEAVE"),
        ("LEFT_CTRL", "RELEASE", True, "", "SNAP"),
        ("FIVE", "PRESS", False, "", None),
    ],
)
def test_keys(part: Part, kind: str, value: str, ctrl: bool, typed: str, wanted: str | None) -> None:
    keys, typed_of = part("blender.interface.building_keys"), part("blender.interface.drafting").Typed
    found = keys.meaning(kind, value, typed_of(distance=typed), ctrl=ctrl)
    assert (None if found is None else found.name) == wanted


def test_the_number_pad_turns_the_view_until_something_is_typed(part: Part) -> None:
    keys, typed = part("blender.interface.building_keys"), part("blender.interface.drafting").Typed()
    assert keys.navigates("NUMPAD_7", typed)
    assert keys.navigates("MIDDLEMOUSE", typed.key("ONE"))
    assert not keys.navigates("NUMPAD_7", typed.key("ONE"))
    assert not keys.navigates("NUMPAD_7", typed.next_field())
    assert not keys.navigates("SEVEN", typed)


@pytest.mark.parametrize("cursor", [(5.0, 5.0), (395.0, 5.0), (5.0, 295.0), (395.0, 295.0), (200.0, 150.0)])
def test_words_stay_inside_what_is_free_of_the_view(part: Part, cursor: tuple[float, float]) -> None:
    words = part("blender.interface.building_words")
    box = words.laid_out(
        "Illegal: Within reach", ["Pillars p1 and p3 are too far apart. " * 3], 11.0, lambda t: 5.5 * len(t)
    )
    x, y = words.beside(cursor, box, 11.0, (0.0, 0.0, 400.0, 300.0))
    assert x > 0.0 and x + box.width < 400.0
    assert y > 0.0 and y + box.height < 300.0
    # Four lines or so, none wider than the box, and not over the cursor.
    assert len(box.lines) >= 4
    assert not (x < cursor[0] < x + box.width and y < cursor[1] < y + box.height)
