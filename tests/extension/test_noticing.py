"""Pieces moved, deleted and copied with Blender's own tools: into the record, back, an accident; snapshots; turns."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

FOUR_MOVES = RECORDS / "figures" / "over-two-roads-at-once.json"
BORDERLINE = RECORDS / "rules" / "pillar-place-borderline.json"
OPERATORS = bpy.ops.tokyo_highway
STEP: Any = ("EXEC_DEFAULT", True)


@pytest.fixture
def table(scene: Any) -> Any:
    """The scene with a game of four moves; a step to undo."""
    OPERATORS.open_record(*STEP, filepath=str(FOUR_MOVES))
    return scene


def piece(id: str) -> Any:
    return bpy.data.objects[id]


def discs(pillar: str) -> list[Any]:
    return [thing for thing in bpy.context.scene.objects if thing.get("tokyo_highway_id", "").startswith(f"{pillar}/")]


def move(thing: Any, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> None:
    """By so many millimetres."""
    thing.location.x += x / 10.0
    thing.location.y += y / 10.0
    thing.location.z += z / 10.0


def copied(*things: Any) -> list[Any]:
    """As Shift-D makes them: with all properties, in the same collections."""
    with selected(*things):
        bpy.ops.object.duplicate()
        return list(bpy.context.selected_objects)


def deleted(*things: Any) -> None:
    with selected(*things):
        bpy.ops.object.delete()


@contextmanager
def selected(*things: Any) -> Iterator[None]:
    for thing in bpy.context.scene.objects:
        thing.select_set(thing in things)
    bpy.context.view_layer.objects.active = things[0]
    yield


def pillar(part: Part, id: str) -> Any:
    scene: Any = bpy.context.scene
    played = part("blender.interface.scene_game").game(scene)
    return played.position(scene.tokyo_highway.move).pillar(id)


def told(part: Part) -> tuple[str, ...]:
    """The lines of the panel."""
    found = part("blender.interface.noticing").differs(bpy.context.scene)
    return part("blender.interface.noticing_content").lines(found, "en")


def wheres(part: Part) -> dict[str, tuple[float, float]]:
    played = part("blender.interface.scene_game").game(bpy.context.scene)
    return {one.id: one.at for one in played.position(bpy.context.scene.tokyo_highway.move).pillars}


# -- what differs -----------------------------------------------------------------------------------------------------


def test_nothing_differs_on_a_board_just_built(table: Any, part: Part) -> None:
    assert told(part) == ()
    move(piece("r1"), x=0.04)
    piece("p1/disc1").rotation_euler.z = 1.0  # nobody can see that a disc was spun
    assert told(part) == ()
    for operator in (OPERATORS.take_over_moves, OPERATORS.snap_back, OPERATORS.record_as_accident):
        with pytest.raises(RuntimeError, match="Every piece stands as the record says"):
            operator()


def test_what_differs_is_told_in_millimetres(table: Any, part: Part) -> None:
    high = next(id for id in wheres(part) if pillar(part, id).height > 1)
    move(discs(high)[0], x=3.0, y=4.0)
    move(piece("r1"), x=12.0)
    move(piece("r2/car1"), z=5.0)
    deleted(piece("r3"))
    assert set(told(part)) == {
        f"{high} moved by 5.0 mm",
        "r1 moved by 12.0 mm",
        "r2/car1 lifted by 5.0 mm",
        "r3 is missing",
    }
    copied(piece("r4"))
    piece("r2").hide_set(True)
    assert {"A copy of r4", "r2 is hidden"} < set(told(part))


def test_discs_that_went_different_ways_have_fallen_apart(table: Any, part: Part) -> None:
    high = next(id for id in wheres(part) if pillar(part, id).height > 1)
    first, second = discs(high)[:2]
    move(first, x=6.0)
    move(second, x=-8.0)
    assert told(part) == (f"{high} fell apart, by up to 8.0 mm",)
    with pytest.raises(RuntimeError, match=f"The discs of {high} no longer stand on one another"):
        OPERATORS.take_over_moves()


# -- taking over ------------------------------------------------------------------------------------------------------


def test_one_disc_that_was_moved_means_its_pillar(table: Any, part: Part, in_step: InStep) -> None:
    high = next(id for id in wheres(part) if pillar(part, id).height > 1)
    x, y = wheres(part)[high]
    before = table.tokyo_highway.record.as_string()
    move(discs(high)[-1], x=-2.0, y=1.0, z=7.0)  # as G does that follows the view, not the table
    bpy.ops.ed.undo_push(message="Move")
    assert OPERATORS.take_over_moves(*STEP) == {"FINISHED"}
    assert wheres(part)[high] == pytest.approx((x - 2.0, y + 1.0), abs=0.06)
    assert bpy.context.scene.tokyo_highway.move == 4 and in_step() and told(part) == ()
    bpy.ops.ed.undo()
    assert bpy.context.scene.tokyo_highway.record.as_string() == before
    assert told(part) == (f"{high} moved by {math.hypot(2.0, 1.0):.1f} mm", f"{high} lifted by 7.0 mm")
    bpy.ops.ed.redo()
    assert in_step() and told(part) == ()


def test_a_disc_put_on_or_taken_away_changes_the_height(table: Any, part: Part, in_step: InStep) -> None:
    assert (pillar(part, "p1").height, pillar(part, "p2").height) == (1, 1)
    (copy,) = copied(piece("p2/disc1"))
    x, y = wheres(part)["p1"]
    copy.location = (x / 10.0 + 0.1, y / 10.0, 1.35)
    assert told(part) == ("1 disc put on p1",)
    OPERATORS.take_over_moves()
    assert pillar(part, "p1").height == 2 and in_step()
    deleted(piece("p1/disc1"))
    assert told(part) == ("p1 lacks 1 disc",)
    OPERATORS.take_over_moves()
    assert pillar(part, "p1").height == 1 and in_step()


def test_a_copied_pillar_becomes_one_of_its_player(table: Any, part: Part, in_step: InStep) -> None:
    high = next(id for id in wheres(part) if pillar(part, id).height > 1)
    x, y = wheres(part)[high]
    known = set(wheres(part))
    for copy in copied(*discs(high)):
        move(copy, x=200.0, y=150.0)
    assert told(part) == (f"{pillar(part, high).height} discs copied from {high}",)
    OPERATORS.take_over_moves()
    (new,) = set(wheres(part)) - known
    made = pillar(part, new)
    assert made.at == pytest.approx((x + 200.0, y + 150.0), abs=0.06)
    assert (made.owner, made.height) == (pillar(part, high).owner, pillar(part, high).height)
    assert in_step()


def test_a_copy_that_was_not_moved_away_stays_and_says_so(table: Any, part: Part) -> None:
    copied(piece("p1/disc1"))
    with pytest.raises(RuntimeError, match="The copy of p1 still lies in it"):
        OPERATORS.take_over_moves()
    assert len(discs("p1")) == 2


def test_what_a_later_move_needs_stays_gone_and_the_rest_is_taken_over(table: Any, part: Part) -> None:
    deleted(*discs("p1"))
    move(piece("p2/disc1"), x=3.0)
    OPERATORS.take_over_moves()
    assert wheres(part)["p2"] == pytest.approx((63.0, 0.0))
    assert "p1" in wheres(part)
    assert told(part) == ("p1 is missing",)
    OPERATORS.snap_back()
    assert told(part) == () and len(discs("p1")) == 1


def test_a_road_pushed_aside_lies_aside_on_its_pillars(table: Any, part: Part, in_step: InStep) -> None:
    played = part("blender.interface.scene_game").game(table)
    road = next(one for one in played.position().roads if not (one.is_ramp or one.is_exit))
    pose = played.position().pose(road.id)
    thing = piece(road.id)
    move(thing, x=-2.0 * pose.dy + 1.5 * pose.dx * pose.cos, y=2.0 * pose.dx + 1.5 * pose.dy * pose.cos)
    OPERATORS.take_over_moves()
    laid = part("blender.interface.scene_game").game(table).position().road(road.id)
    assert laid.shift == pytest.approx(1.5, abs=0.11)
    assert (laid.offset_from, laid.offset_to) == (pytest.approx(2.0, abs=0.06), pytest.approx(2.0, abs=0.06))
    assert in_step()


def test_a_ramp_turned_about_its_pillar_leads_elsewhere(table: Any, part: Part, in_step: InStep) -> None:
    thing = piece("r1")
    x, y = (c / 10.0 for c in wheres(part)["p1"])
    turn = math.radians(30.0)
    dx, dy = thing.location.x - x, thing.location.y - y
    thing.location.x = x + dx * math.cos(turn) - dy * math.sin(turn)
    thing.location.y = y + dx * math.sin(turn) + dy * math.cos(turn)
    thing.rotation_euler.z += turn
    OPERATORS.take_over_moves()
    pose = part("blender.interface.scene_game").game(table).position().pose("r1")
    assert math.degrees(math.atan2(pose.dy, pose.dx)) == pytest.approx(30.0, abs=0.2)
    assert in_step()


def test_a_car_moved_along_its_road_stands_there(table: Any, part: Part, in_step: InStep) -> None:
    played = part("blender.interface.scene_game").game(table)
    before = next(car for car in played.position().cars if car.id == "r1/car1")
    car = piece("r1/car1")
    x, y, z = before.point(8.0, 0.0, before.height / 2.0)
    car.location = (x / 10.0, y / 10.0, z / 10.0)
    OPERATORS.take_over_moves()
    after = next(car for car in part("blender.interface.scene_game").game(table).position().cars if car.id == "r1/car1")
    assert after.along == pytest.approx(before.along + 8.0, abs=0.06)
    assert in_step()


def test_a_resized_piece_is_said_to_and_snaps_back_to_its_size(table: Any, part: Part) -> None:
    piece("r1").scale = (2.0, 1.0, 1.0)
    assert told(part) == ("r1 changed in size",)
    with pytest.raises(RuntimeError, match="r1 changed in size, which pieces do not"):
        OPERATORS.take_over_moves()
    OPERATORS.snap_back()
    assert tuple(piece("r1").scale) == (1.0, 1.0, 1.0) and told(part) == ()


# -- putting back -----------------------------------------------------------------------------------------------------


def test_snapping_back_puts_everything_right(table: Any, part: Part, in_step: InStep) -> None:
    move(piece("p1/disc1"), x=30.0)
    deleted(piece("r3"))
    copied(piece("r4"))
    piece("r2").hide_set(True)
    bpy.ops.ed.undo_push(message="Mess")
    OPERATORS.snap_back(*STEP)
    assert told(part) == () and in_step() and not piece("r2").hide_get()
    bpy.ops.ed.undo()
    assert len(told(part)) == 4


def test_stepping_says_what_it_puts_back_and_keeps_copies(table: Any, part: Part, in_step: InStep) -> None:
    (copy,) = copied(piece("p1/disc1"))
    move(copy, x=150.0)
    name = copy.name
    move(piece("r2"), y=9.0)
    bpy.ops.ed.undo_push(message="Move")
    OPERATORS.previous_move(*STEP)
    scene: Any = bpy.context.scene
    assert part("blender.noticing").put_back(scene) == ("r2",)
    assert told(part) == ("1 disc copied from p1",)
    assert name in scene.objects
    bpy.ops.ed.undo()
    assert set(told(part)) == {"r2 moved by 9.0 mm", "1 disc copied from p1"}
    bpy.ops.ed.redo()
    # a copy of a piece is not mistaken for it, where the position has none such
    OPERATORS.first_move()
    OPERATORS.last_move()
    assert part("blender.noticing").put_back(bpy.context.scene) == ()
    OPERATORS.build_board()
    assert told(part) == ("1 disc copied from p1",)
    bpy.context.scene.tokyo_highway.record = None
    assert name in bpy.context.scene.objects


def test_a_copy_is_not_taken_for_a_piece_that_is_gone(table: Any, part: Part) -> None:
    last = part("blender.interface.scene_game").game(table).game.moves[-1].pillar.id
    for copy in copied(*discs(last)):
        move(copy, x=300.0)
    count = len(discs(last)) // 2
    OPERATORS.previous_move()
    assert len(discs(last)) == count
    OPERATORS.first_move()
    assert len(discs(last)) == count
    OPERATORS.last_move()
    assert len(discs(last)) == 2 * count


def test_an_edited_text_is_not_taken_for_moved_pieces(table: Any, part: Part, in_step: InStep) -> None:
    text = table.tokyo_highway.record
    record = part("records").read_record_text(text.as_string(), text.name)
    text.from_string(part("records.editing").pillar_moved(record, 4, "p1", (-70.0, 0.0)).text())
    assert part("blender.interface.noticing").is_stale(table)
    with pytest.raises(RuntimeError, match="The text of the record has changed"):
        OPERATORS.take_over_moves()
    OPERATORS.snap_back()
    assert wheres(part)["p1"] == (-70.0, 0.0) and in_step()


def test_a_copied_scene_gets_a_board_of_its_own(table: Any, part: Part, in_step: InStep) -> None:
    bpy.ops.scene.new(type="LINK_COPY")
    other = next(each for each in bpy.data.scenes if each != table)
    other.tokyo_highway.move = 0
    assert len([thing for thing in other.objects if "tokyo_highway_id" in thing]) == 7
    assert table.tokyo_highway.move == 4
    first, second = ({thing for thing in each.objects if "tokyo_highway_id" in thing} for each in (table, other))
    assert not first & second
    assert part("blender.noticing").noticed(table, part("blender.interface.scene_game").game(table).position()) == (
        part("blender.differences").Differences()
    )


# -- accidents --------------------------------------------------------------------------------------------------------


def test_what_was_knocked_over_is_recorded_and_rebuilt(table: Any, part: Part, in_step: InStep) -> None:
    game = part("blender.interface.scene_game").game
    mover = game(table).game.moves[3].player
    theirs = next(road.id for road in game(table).position().roads if road.owner != mover and not road.is_ramp)
    deleted(piece(theirs))
    move(piece("p1/disc1"), x=5.0)
    OPERATORS.record_as_accident()
    happened = game(table).game.moves[3].accident
    assert (happened.dropped, happened.shifted) == ((theirs,), ("p1",))
    assert game(table).game.verdicts[3].penalty == 1
    assert told(part) == () and in_step()
    OPERATORS.first_move()
    move(piece("p1/disc1"), x=5.0)
    with pytest.raises(RuntimeError, match="The starting position is nobody's move"):
        OPERATORS.record_as_accident()


def test_picking_what_was_knocked_over(table: Any, part: Part, in_step: InStep) -> None:
    def accident() -> Any:
        return part("blender.interface.scene_game").game(bpy.context.scene).game.moves[3].accident

    for thing in table.objects:
        thing.select_set(False)
    with pytest.raises(RuntimeError, match="Select the pieces first that were knocked over"):
        OPERATORS.knocked_over()
    with selected(piece("r1"), piece("p1/disc1"), piece("table")):
        OPERATORS.knocked_over(*STEP, fate="DROPPED")
    assert set(accident().dropped) == {"r1", "p1"}
    with selected(piece("r1"), piece("r2/car1")):
        OPERATORS.knocked_over(*STEP, fate="SHIFTED")
    assert accident().dropped == ("p1",) and set(accident().shifted) == {"r1", "r2/car1"}
    bpy.ops.ed.undo()
    assert set(accident().dropped) == {"r1", "p1"} and in_step()
    OPERATORS.clear_accident()
    assert accident() is None
    with pytest.raises(RuntimeError, match="Nothing was knocked over in this turn"):
        OPERATORS.clear_accident()


# -- adjusting --------------------------------------------------------------------------------------------------------


def test_the_last_turn_is_adjusted_until_the_opponent_builds(table: Any, part: Part, in_step: InStep) -> None:
    game = part("blender.interface.scene_game").game
    x, y = game(table).game.moves[3].pillar.at
    assert OPERATORS.adjust_turn(*STEP, at=(x + 0.5, y)) == {"FINISHED"}
    adjusted = game(bpy.context.scene).game.moves[3]
    assert adjusted.pillar.at == pytest.approx((x + 0.5, y)) and len(adjusted.adjusted) == 1
    assert adjusted.cars == 2 and in_step()  # it still goes over both roads
    assert OPERATORS.adjust_turn(at=adjusted.pillar.at) == {"CANCELLED"}
    bpy.ops.ed.undo()
    bpy.ops.ed.redo()
    OPERATORS.previous_move()
    with pytest.raises(RuntimeError, match="Only the last turn can be adjusted"):
        OPERATORS.adjust_turn(at=(0.0, 0.0))


# -- snapshots --------------------------------------------------------------------------------------------------------


def test_a_snapshot_is_compared_with_and_restored(table: Any, part: Part, in_step: InStep) -> None:
    with pytest.raises(RuntimeError, match="Take a snapshot first"):
        OPERATORS.restore_snapshot()
    before = table.tokyo_highway.record.as_string()
    OPERATORS.take_snapshot(*STEP)
    name = f"{FOUR_MOVES.name} snapshot 1"
    assert bpy.data.texts[name].as_string() == before
    move(piece("p2/disc1"), x=3.0, y=4.0)
    OPERATORS.take_over_moves()
    OPERATORS.compare_snapshot()
    shown = part("blender.interface.snapshots")
    scene: Any = bpy.context.scene
    kept = shown.compared_with(scene)
    _, number, changes = shown.changes_since(scene, kept)
    told = part("blender.interface.snapshot_content").lines(changes, "en")
    # r6 lies on the end of a road of p2's, which now rests a little otherwise
    assert number == 4 and told == ("p2 is 5.0 mm from where it stood", "r6 is 0.24 mm from where it stood")
    OPERATORS.first_move()
    missing = part("blender.interface.snapshot_content").lines(shown.changes_since(scene, kept)[2], "en")
    assert "r6/car2 stood there and is gone" in missing or missing[-1].startswith("and ")
    OPERATORS.restore_snapshot(*STEP)
    assert bpy.context.scene.tokyo_highway.record.as_string() == before
    assert bpy.context.scene.tokyo_highway.move == 4 and in_step()
    OPERATORS.discard_snapshot()
    assert name not in bpy.data.texts


def test_snapshots_outlive_the_file(table: Any, in_step: InStep, tmp_path: Any) -> None:
    OPERATORS.take_snapshot()
    OPERATORS.first_move()
    OPERATORS.take_snapshot()
    file = str(tmp_path / "kept.blend")
    bpy.ops.wm.save_as_mainfile(filepath=file)
    bpy.ops.wm.open_mainfile(filepath=file)
    OPERATORS.restore_snapshot(snapshot=f"{FOUR_MOVES.name} snapshot 1")
    assert bpy.context.scene.tokyo_highway.move == 4 and in_step()
    OPERATORS.restore_snapshot()
    assert bpy.context.scene.tokyo_highway.move == 0 and in_step()


# -- noticing ---------------------------------------------------------------------------------------------------------


def test_the_handler_is_there_once_and_stays_with_other_files(scene: Any, part: Part) -> None:
    handlers = bpy.app.handlers.depsgraph_update_post
    notice = part("blender.interface.noticing").notice
    assert handlers.count(notice) == 1


def test_looking_costs_next_to_nothing(scene: Any, part: Part) -> None:
    import time

    OPERATORS.open_record(filepath=str(RECORDS / "games" / "bridge-upon-bridge.json"))
    differs = part("blender.interface.noticing").differs
    differs(scene)
    best = min(_seconds(lambda: differs(scene), time.perf_counter) for _ in range(20))
    assert best < 0.005


def _seconds(act: Callable[[], Any], clock: Callable[[], float]) -> float:
    start = clock()
    act()
    return clock() - start
