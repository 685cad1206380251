"""Free editing on the installed extension: buttons, number fields, undo, and what the referee says of the position."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

GAME = RECORDS / "figures" / "over-two-roads-at-once.json"
OPERATORS = bpy.ops.tokyo_highway
ID = "tokyo_highway_id"


@pytest.fixture
def new(scene: Any) -> Any:
    """The standard setup: pink's p1 and r1 on the left, blue's p2 and r2 on the right."""
    OPERATORS.new_game("EXEC_DEFAULT", True)
    return scene


@pytest.fixture
def played(scene: Any) -> Any:
    """A game of four moves, shown after the last."""
    OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(GAME))
    return scene


def pick(*ids: str) -> None:
    """Selects objects of the board, the last as the active one."""
    layer = bpy.context.view_layer
    things = {thing[ID]: thing for thing in layer.objects if ID in thing}
    for thing in layer.objects:
        thing.select_set(False)
    for id in ids:
        things[id].select_set(True)
        layer.objects.active = things[id]


def chosen() -> list[str]:
    return sorted(thing[ID] for thing in bpy.context.view_layer.objects.selected)


def position(part: Part) -> Any:
    scene: Any = bpy.context.scene
    return part("blender.interface.scene_game").game(scene).position(scene.tokyo_highway.move)


def do(name: str, **values: Any) -> set[str]:
    """Runs an operator that makes its own step of undo."""
    found: set[str] = getattr(OPERATORS, name)("EXEC_DEFAULT", True, **values)
    return found


def test_a_pillar_is_raised_and_stays_selected_and_undo_lowers_it(new: Any, part: Part, in_step: InStep) -> None:
    pick("p1/disc1")
    do("edit_raise")
    do("edit_raise")
    assert in_step() and position(part).pillar("p1").height == 3
    assert chosen() == ["p1/disc1"]
    pick("p1/disc3")
    do("edit_lower")
    # the disc that was selected is gone, and the pillar is selected all the same
    assert in_step() and chosen() == ["p1/disc2"]
    assert bpy.context.view_layer.objects.active[ID] == "p1/disc2"
    bpy.ops.ed.undo()
    assert in_step() and position(part).pillar("p1").height == 3
    bpy.ops.ed.undo()
    bpy.ops.ed.undo()
    assert in_step() and position(part).pillar("p1").height == 1
    bpy.ops.ed.redo()
    assert in_step() and position(part).pillar("p1").height == 2


def test_tops_and_owners_change_of_all_that_is_selected(new: Any, part: Part, in_step: InStep) -> None:
    pick("r1", "p2/disc1", "p1/disc1")
    do("edit_junction")
    assert [p.junction for p in position(part).pillars] == [True, True]
    do("edit_owner")
    now = position(part)
    assert [p.owner for p in now.pillars] == ["blue", "pink"] and now.road("r1").owner == "blue"
    assert in_step()
    # a yellow disc alone is no junction, and its colour is not the road's
    rules = {reason.rule for reason in part("blender.interface.editing_panels").position_verdict(new).reasons}
    assert "junction-foundation" in rules


def test_pieces_are_added_joined_and_removed(new: Any, part: Part, in_step: InStep) -> None:
    new.cursor.location = (-6.0, 11.504, 3.0)
    do("edit_add_pillar", height=2)
    assert chosen() == ["p3/disc1", "p3/disc2"]
    assert position(part).pillar("p3").at == (-60.0, 115.0)
    pick("p1/disc1", "p3/disc2")
    do("edit_add_road")
    assert (position(part).road("r3").start, position(part).road("r3").end) == ("p1", "p3")
    assert chosen() == ["r3"]
    do("edit_add_car")
    pick("r3/car1")
    do("edit_take_car")
    pick("p3/disc1")
    new.cursor.location = (-6.0, 30.0, 0.0)
    do("edit_add_exit")
    assert position(part).road("r4").end.towards == (-60.0, 300.0)
    new.cursor.location = (-30.0, 11.5, 0.0)
    pick("p3/disc1")
    do("edit_add_ramp")
    assert position(part).road("r5").is_ramp and in_step()
    do("edit_add_pillar", height=3, road=True)
    pick("p3/disc2")
    do("edit_remove")
    assert [road.id for road in position(part).roads] == ["r1", "r2"] and in_step()


def test_roads_and_cars_are_shifted_along(new: Any, part: Part) -> None:
    pick("r1")
    do("edit_shift", by=1.5)
    assert position(part).road("r1").shift == 1.5
    along = position(part).cars[0].along
    pick("r1/car1")
    do("edit_shift", by=-3.0)
    assert position(part).cars[0].along == pytest.approx(along - 3.0, abs=0.051)
    assert chosen() == ["r1/car1"]


def test_numbers_are_typed(new: Any, part: Part, in_step: InStep) -> None:
    fields = new.tokyo_highway_edit
    pick("p1/disc1")
    assert (fields.x, fields.y, fields.height, fields.junction, fields.owner) == (-60.0, 0.0, 1, False, "pink")
    fields.x, fields.y, fields.height, fields.junction, fields.owner = -61.26, 7.0, 4, True, "blue"
    pillar = position(part).pillar("p1")
    assert (pillar.at, pillar.height, pillar.junction, pillar.owner) == ((-61.3, 7.0), 4, True, "blue")
    pick("r2")
    fields.shift, fields.offset_from, fields.offset_to, fields.cars = 0.5, 1.0, -1.0, 2
    road = position(part).road("r2")
    assert (road.shift, road.offset_from, road.offset_to, road.cars) == (0.5, 1.0, -1.0, 2)
    pick("r2/car2")
    fields.along = 80.0
    assert position(part).road("r2").car_places[1] == 80.0
    assert in_step()


def test_a_piece_of_a_move_is_edited_in_the_move(played: Any, part: Part, in_step: InStep) -> None:
    record = part("blender.interface.scene_game").game(played).record
    name = record.moves[0].pillar.id
    pick(f"{name}/disc1")
    do("edit_raise")
    after = part("blender.interface.scene_game").game(played).record
    assert after.moves[0].pillar.height == record.moves[0].pillar.height + 1
    assert after.position == record.position and in_step()
    with pytest.raises(RuntimeError, match="was laid in move 1: take that move back, or begin the record here first"):
        OPERATORS.edit_remove()
    do("edit_begin_here")
    assert played.tokyo_highway.move == 0 and in_step()
    assert chosen() == [f"{name}/disc1"]
    do("edit_remove")
    assert name not in {pillar.id for pillar in position(part).pillars} and in_step()


def test_hands_and_turns_are_set(new: Any, part: Part) -> None:
    do("edit_supply", player="blue", discs=3, junctions=0, roads=2, cars=1)
    hand = position(part).supply["blue"]
    assert (hand.discs, hand.junctions, hand.roads, hand.cars) == (3, 0, 2, 1)
    do("edit_supply", player="blue", derived=True)
    assert position(part).supply["blue"].discs == 29
    do("edit_turn")
    assert position(part).to_move == "blue"


def test_the_position_after_moves_is_judged_as_a_position(played: Any, part: Part) -> None:
    panel = part("blender.interface.editing_panels")
    assert panel.position_verdict(played).judgement.value == "legal"
    name = position(part).pillars[2].id
    pick(f"{name}/disc1")
    played.tokyo_highway_edit.x = position(part).pillar("p1").at[0] + 10.0
    played.tokyo_highway_edit.y = position(part).pillar("p1").at[1]
    reasons = panel.position_verdict(played).reasons
    overlap = next(reason for reason in reasons if reason.rule == "pillar-place" and {name, "p1"} <= set(reason.pieces))
    assert overlap.margin == pytest.approx(-6.0)  # two discs of 16 mm, 10 mm apart
    do("edit_select", pieces=" ".join(overlap.pieces))
    assert {id.partition("/")[0] for id in chosen()} == {name, "p1"}


CHANGES = ["raise", "lower", "junction", "owner", "remove", "shift", "add_car", "take_car"]
ADDITIONS = ["add_road", "add_ramp", "add_exit"]


@pytest.mark.parametrize("name", [*CHANGES, *ADDITIONS, "begin_here"])
def test_with_nothing_selected_the_buttons_are_gray(new: Any, name: str) -> None:
    pick()
    assert getattr(OPERATORS, f"edit_{name}").poll() is False


def test_without_a_game_nothing_is_edited(scene: Any) -> None:
    for name in ("add_pillar", "supply", "turn", "select", "raise"):
        assert getattr(OPERATORS, f"edit_{name}").poll() is False
