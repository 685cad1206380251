"""Stability in the panel: what it says, what its operators find out, and what falls, on the installed extension."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS
from tokyo_highway_addon.blender.interface.stability_content import (
    PieceAnswer,
    accident_lines,
    ask,
    content,
    piece_lines,
)
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Accident, Pillar, Position, Road
from tokyo_highway_addon.statics import stability

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

GAME = RECORDS / "figures" / "over-two-roads-at-once.json"
OPERATORS = bpy.ops.tokyo_highway


# -- what it says -----------------------------------------------------------------------------------------------------


def bridge(apart: float = 116.0, cars: int = 0) -> Position:
    """Two single discs, pink's road from the one to the other; the far disc is blue's."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "blue", (apart, 0.0), 1))
    return Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2", cars=cars),))


def test_what_stands_is_told_with_a_bound_at_once() -> None:
    panel = content(stability(bridge()), None, "en", {})
    assert (panel.verdict, panel.heading) == ("stands", "Stands")
    # Everything slides when the table is tilted by the angle of friction, 21.8 degrees.
    assert panel.lines == ("Bears a tilt of at most 21.8°",)


def test_what_falls_is_told_by_owner() -> None:
    answer = stability(bridge(cars=1), removed=("p2",))
    panel = content(answer, None, "en", {"pink": "Ann"})
    assert (panel.verdict, panel.heading) == ("falls", "Falls")
    assert panel.lines == ("Belonging to Ann: r1 and r1/car1.",)


def test_what_was_worked_out_is_told_in_full() -> None:
    panel = content(stability(bridge()), ("Stands.", "Tilt the table.", "Why."), "en", {})
    assert panel.lines == ("Tilt the table.", "Why.")


def test_an_empty_table_says_so() -> None:
    panel = content(stability(Position()), None, "de", {})
    assert panel.heading == "Steht" and len(panel.lines) == 1


def test_a_piece_is_asked_about() -> None:
    piece = ask(stability(bridge()), "r1")
    weight = (110.0 * 10.0 + 25.0 * 3.14159265) * 2.0 * 0.65e-3
    assert piece.push == pytest.approx(0.4 * weight, rel=0.02)  # friction alone holds it
    assert piece.misplaced > 1.0
    assert (piece.own, piece.opponents) == ((), ())


def test_a_piece_lists_whose_pieces_it_brings_down() -> None:
    piece = ask(stability(bridge()), "p2/disc1")
    assert piece.own == ()
    lines = piece_lines(PieceAnswer("p2/disc1", 0.5, 1.25, ("r7",), ("r1", "r1/car1")), "en")
    assert lines == (
        "Bears a sideways push of 0.50 g",
        "May be put down amiss by 1.2 mm",
        "Of opponents it brings down r1 and r1/car1",
        "Of the same player it brings down r7",
    )
    assert piece_lines(PieceAnswer("r1", 0.5, 8.0, (), ()), "en")[1:] == (
        "May be put down amiss by 8.0 mm and more",
        "Nothing else comes down with it",
    )


@pytest.mark.parametrize(
    ("number", "accident", "said"),
    [
        # Blue moved: pink's road and car cost one disc each, blue's own nothing.
        (4, Accident(dropped=("r1", "r1/car1")), "As an accident this costs Blue 2 discs"),
        (4, Accident(dropped=("r2",)), "As an accident this costs nothing"),
        (4, Accident(shifted=("r1",)), "As an accident this costs nothing"),
        (4, None, "Nothing moves"),
    ],
)
def test_a_fall_is_priced_as_an_accident(number: int, accident: Accident | None, said: str) -> None:
    judged = judge_record(read_record(GAME))
    assert judged.game.moves[number - 1].player == "blue"
    assert judged.position(number).road("r1").owner == "pink"
    assert accident_lines(judged, number, accident, "en")[-1] == said


def test_before_the_first_move_there_is_nobody_to_pay() -> None:
    judged = judge_record(read_record(GAME))
    assert accident_lines(judged, 0, Accident(dropped=("r1",)), "en") == ("Dropped: r1",)


# -- what the operators do --------------------------------------------------------------------------------------------


def select(scene: Any, id: str) -> Any:
    thing = next(thing for thing in scene.objects if thing.get("tokyo_highway_id") == id)
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    return thing


def keyed(scene: Any) -> set[str]:
    return {thing["tokyo_highway_id"] for thing in scene.objects if "tokyo_highway_motion" in thing}


@pytest.fixture
def game(scene: Any) -> Any:
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(GAME)) == {"FINISHED"}
    return scene


def test_the_margin_is_worked_out_once(game: Any, part: Part) -> None:
    standing = part("blender.interface.standing")
    assert standing.told(game) is None
    assert OPERATORS.work_out_margin() == {"FINISHED"}
    assert standing.told(game)[0] == "Stands."
    with pytest.raises(RuntimeError, match="This is worked out already"):
        OPERATORS.work_out_margin()
    # Of another move nothing is known, and coming back it is still known.
    OPERATORS.previous_move()
    assert standing.told(game) is None
    OPERATORS.next_move()
    assert standing.told(game) is not None


def test_a_piece_must_be_selected_to_be_asked_about(game: Any, part: Part) -> None:
    with pytest.raises(RuntimeError, match="Select a piece of the board first"):
        OPERATORS.ask_about_piece()
    select(game, "table")
    with pytest.raises(RuntimeError, match="Select a piece of the board first"):
        OPERATORS.ask_about_piece()
    select(game, "r6/car1")
    assert OPERATORS.ask_about_piece() == {"FINISHED"}
    assert part("blender.interface.standing").piece_told(game, "r6/car1").push > 0.05
    with pytest.raises(RuntimeError, match="This is worked out already"):
        OPERATORS.ask_about_piece()


def test_what_stands_stays_exactly(game: Any, in_step: InStep) -> None:
    assert OPERATORS.let_fall() == {"FINISHED"}
    assert keyed(game) == set()
    assert in_step()
    assert bpy.data.scenes[:] == [game]


def test_taking_a_disc_away_drops_the_road_on_it(game: Any, part: Part, in_step: InStep) -> None:
    disc = select(game, "p6/disc5")
    assert OPERATORS.take_piece_away("EXEC_DEFAULT", True) == {"FINISHED"}
    assert "r6" in keyed(game)
    assert disc.hide_render and disc.hide_viewport
    fell = part("blender.fallen").what_fell(game)
    assert "r6" in fell.dropped and "r1" not in fell.dropped
    assert game.rigidbody_world is None
    road = next(thing for thing in game.objects if thing.get("tokyo_highway_id") == "r6")
    start = road.matrix_world.translation.z
    game.frame_set(game.frame_start + 60)
    # One end came down by a disc of 9 mm, so the middle by half of that.
    assert road.matrix_world.translation.z == pytest.approx(start - 0.45, abs=0.1)
    # All of it is one step to undo, and one to redo.
    bpy.ops.ed.undo()
    assert keyed(bpy.context.scene) == set() and in_step()
    bpy.ops.ed.redo()
    assert "r6" in keyed(bpy.context.scene)
    assert OPERATORS.put_back() == {"FINISHED"}
    assert keyed(bpy.context.scene) == set() and in_step()
    assert not any(thing.hide_render for thing in bpy.context.scene.objects)
    with pytest.raises(RuntimeError, match="Let something fall first"):
        OPERATORS.put_back()


def test_a_nudge_moves_what_it_pushes_and_no_more_than_it_can(game: Any) -> None:
    select(game, "r6/car1")
    OPERATORS.nudge_piece(strength=0.01, direction=90.0)
    assert keyed(game) == set()
    OPERATORS.nudge_piece(strength=2.0, direction=90.0)
    assert "r6/car1" in keyed(game)


def test_a_steep_table_sheds_its_cars_and_a_shaken_one_too(game: Any) -> None:
    OPERATORS.tilt_table(angle=1.0, direction=0.0)
    assert keyed(game) == set()
    OPERATORS.tilt_table(angle=35.0, direction=0.0)
    assert {"r6/car1", "r6/car2"} <= keyed(game)
    OPERATORS.shake_table(strength=0.01, direction=0.0)
    assert keyed(game) == set()


def test_the_last_frame_moves_out_for_a_run_and_back_again(game: Any) -> None:
    game.frame_end = 3
    for _ in range(2):  # a run after a run
        OPERATORS.tilt_table(angle=40.0)
        # Down the height of a pillar of five discs, 45 mm, anything takes a tenth of a second at least.
        assert game.frame_end > 3
    OPERATORS.put_back()
    assert game.frame_end == 3
    # What a person has set meanwhile is his.
    OPERATORS.tilt_table(angle=40.0)
    game.frame_end = 777
    OPERATORS.put_back()
    assert game.frame_end == 777
    # A run that had room enough changes nothing.
    OPERATORS.tilt_table(angle=40.0)
    game.frame_end = 300
    OPERATORS.put_back()
    assert game.frame_end == 300


def test_operators_ask_for_what_the_panel_holds_in_the_order_of_its_words(scene: Any) -> None:
    asked = {
        "nudge_piece": ("strength", "direction"),
        "tilt_table": ("angle", "direction"),
        "shake_table": ("strength", "direction"),
    }
    panel = scene.tokyo_highway.bl_rna.properties
    held = {"nudge_piece": "push", "tilt_table": "angle", "shake_table": "acceleration"}
    for name, properties in asked.items():
        own = getattr(OPERATORS, name).get_rna_type().properties
        assert tuple(own.keys())[1:] == properties  # the first is Blender's own
        for property, other in zip(properties, (held[name], "direction"), strict=True):
            for what in ("name", "description", "default", "soft_max", "precision", "step"):
                assert getattr(own[property], what) == getattr(panel[other], what), (name, property, what)


def test_stepping_on_puts_everything_back_first(game: Any, in_step: InStep) -> None:
    select(game, "p6/disc5")
    OPERATORS.take_piece_away()
    OPERATORS.previous_move()
    assert keyed(game) == set() and in_step()
    OPERATORS.next_move()
    game.frame_set(30)
    assert in_step()


def test_an_accident_is_written_into_the_move_shown(game: Any, part: Part, in_step: InStep) -> None:
    with pytest.raises(RuntimeError, match="Let something fall first"):
        OPERATORS.write_accident()
    select(game, "p6/disc5")
    OPERATORS.take_piece_away()
    assert OPERATORS.write_accident() == {"FINISHED"}
    moves = json.loads(game.tokyo_highway.record.as_string())["moves"]
    assert "r6" in moves[3]["accident"]["dropped"]
    assert all("accident" not in move for move in moves[:3])
    assert "r6" in part("blender.interface.scene_game").game(game).game.moves[3].accident.dropped
    OPERATORS.put_back()
    assert in_step()


def test_nobody_pays_at_the_start_and_nothing_for_nothing(game: Any) -> None:
    OPERATORS.first_move()
    OPERATORS.let_fall()
    with pytest.raises(RuntimeError, match="Nothing dropped or shifted"):
        OPERATORS.write_accident()
    select(game, "p1/disc1")
    OPERATORS.take_piece_away()
    with pytest.raises(RuntimeError, match="The starting position is nobody's move"):
        OPERATORS.write_accident()


def test_a_board_that_was_taken_away_is_built_again_to_fall(game: Any, part: Part, in_step: InStep) -> None:
    board = part("blender.board")
    board.clear(game)
    assert OPERATORS.tilt_table(angle=40.0) == {"FINISHED"}
    assert "r6" in keyed(game)
    OPERATORS.put_back()
    # One that was pushed off its place falls from where the record has it.
    select(game, "r6").location.x += 1.0
    OPERATORS.let_fall()
    OPERATORS.put_back()
    assert in_step()


# -- style and overlay ------------------------------------------------------------------------------------------------


def painted(scene: Any) -> int:
    return sum("margin" in slot.material.name for thing in scene.objects for slot in thing.material_slots)


def test_the_style_is_worn_while_stepping_and_taken_off_without_a_trace(game: Any, in_step: InStep) -> None:
    materials, things = set(bpy.data.materials.keys()), set(game.objects.keys())
    game.tokyo_highway.style = "stability"
    pieces = sum("tokyo_highway_id" in thing for thing in game.objects)
    assert painted(game) >= pieces - 1
    OPERATORS.previous_move()
    assert painted(game) >= sum("tokyo_highway_id" in thing for thing in game.objects) - 1
    OPERATORS.build_board()
    assert in_step()
    OPERATORS.next_move()
    game.tokyo_highway.style = "paper"
    assert painted(game) == 0
    assert set(bpy.data.materials.keys()) == materials
    assert set(game.objects.keys()) == things


def test_a_picture_in_the_style_is_rendered(game: Any, tmp_path: Path) -> None:
    game.tokyo_highway.style = "stability"
    game.cycles.samples = 1
    game.render.resolution_x, game.render.resolution_y = 64, 36
    assert OPERATORS.render_picture() == {"FINISHED"}
    assert painted(game) > 20
    key = [thing for thing in game.objects if thing.name.startswith("Tokyo Highway key")]
    assert len(key) == 1 and game.camera.data.shift_y < 0.0
    game.tokyo_highway.style = "stability-no-key"
    assert OPERATORS.render_picture() == {"FINISHED"}
    assert painted(game) > 20
    assert not any(thing.name.startswith("Tokyo Highway key") for thing in game.objects)
    assert game.camera.data.shift_y == 0.0


def test_the_overlay_is_off_until_it_is_wanted_and_saved_with_the_scene(game: Any, part: Part, tmp_path: Path) -> None:
    standing = part("blender.interface.standing")
    assert standing.overlay(game) is standing.overlay_key(game) is None
    blocks = {kind: len(getattr(bpy.data, kind)) for kind in ("objects", "meshes", "materials", "collections")}
    game.tokyo_highway.overlay = True
    assert standing.overlay_key(game).force == "force: 10 mm a gram"
    drawing = standing.overlay(game)
    assert set(drawing.colours) == {t["tokyo_highway_id"] for t in game.objects if "tokyo_highway_id" in t} - {"table"}
    assert drawing.triangles.shape[1:] == (3,) and len(drawing.triangles) % 3 == 0
    # The table pushes up from below, roads press from above.
    assert drawing.triangles[:, 2].min() < -1.0 and drawing.triangles[:, 2].max() > 4.5
    assert {kind: len(getattr(bpy.data, kind)) for kind in blocks} == blocks
    file = str(tmp_path / "kept.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    assert bpy.context.scene.tokyo_highway.overlay is False
    bpy.ops.wm.open_mainfile(filepath=file)
    assert standing.overlay(bpy.context.scene) is not None
