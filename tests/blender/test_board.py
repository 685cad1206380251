"""A board in a scene: what a person finds there, and what a step touches."""

from __future__ import annotations

from dataclasses import replace

import bpy
import numpy as np
import pytest

from tests.blender.boards import four_players, game, late, world_corners
from tokyo_highway_addon.blender import board
from tokyo_highway_addon.rules.pieces import Pieces
from tokyo_highway_addon.rules.position import Ground, Pillar, Position, Road
from tokyo_highway_addon.rules.setup import standard_setup


def pieces(scene: bpy.types.Scene | None = None) -> dict[str, bpy.types.Object]:
    root = board.find(scene or bpy.context.scene)
    assert root is not None
    return board.objects(root)


def names(collection: str) -> set[str]:
    return {thing.name for thing in bpy.data.collections[collection].objects}


def test_every_piece_is_an_object_named_and_tagged_by_its_id() -> None:
    board.build(late())
    found = pieces()
    assert len(found) == 62 + 23 + 16 + 1
    assert {id: thing.name for id, thing in found.items()} == {id: id for id in found}
    assert {"p7/disc1", "p7/disc4", "r23", "r8/car2", "table"} <= found.keys()
    assert "p7/disc5" not in found


def test_pieces_lie_in_collections_a_person_can_find() -> None:
    board.build(standard_setup())
    root = bpy.context.scene.collection.children["Tokyo Highway"]
    assert [child.name for child in root.children] == ["Pillars", "Roads", "Cars", "Table"]
    assert names("Pillars") == {"p1/disc1", "p2/disc1"}
    assert names("Roads") == {"r1", "r2"}
    assert names("Cars") == {"r1/car1", "r2/car1"}
    assert names("Table") == {"table"}


def test_pieces_of_a_kind_share_one_mesh() -> None:
    board.build(late())
    found = pieces()
    kinds: dict[str, int] = {}
    for thing in found.values():
        kinds[thing.data.name] = kinds.get(thing.data.name, 0) + 1
    assert kinds == {
        "disc 16×9": 56,
        "junction 16×9": 6,
        "road 120×10×2": 23,
        "pink car 16×7×7": 9,
        "blue car 16×7×7": 7,
        "table 40000×40000": 1,
    }


def test_one_unit_is_a_centimetre() -> None:
    board.build(standard_setup())
    units = bpy.context.scene.unit_settings
    assert (units.system, units.length_unit) == ("METRIC", "MILLIMETERS")
    assert units.scale_length == pytest.approx(0.01)
    # Pink's pillar stands at (-60, 0) mm and is one disc of 9 mm high: its middle is half a disc above the table.
    assert tuple(pieces()["p1/disc1"].location) == pytest.approx((-6.0, 0.0, 0.45), abs=1e-6)


def test_discs_are_stacked_and_a_junction_wears_yellow_on_top() -> None:
    board.build(Position(pillars=(Pillar("p1", "pink", (10.0, 20.0), 3, junction=True),)))
    found = pieces()
    assert [found[f"p1/disc{k}"].location.z for k in (1, 2, 3)] == pytest.approx([0.45, 1.35, 2.25])
    assert [found[f"p1/disc{k}"].data.materials[0].name for k in (1, 2, 3)] == [
        "Tokyo Highway gray disc",
        "Tokyo Highway gray disc",
        "Tokyo Highway yellow",
    ]


def test_a_road_lies_in_the_referees_pose() -> None:
    position = late()
    board.build(position)
    found = pieces()
    for road in position.roads:
        pose, thing = position.pose(road.id), found[road.id]
        assert np.array(thing.location) * 10.0 == pytest.approx(pose.point(0.0, 0.0, 1.0), abs=1e-3)
        corners = world_corners(thing)
        # The tips at both ends, on the stick's middle plane, and its upper face.
        for along in (-60.0, 60.0):
            tip = np.array(pose.point(along, 0.0, 1.0))
            assert np.linalg.norm(corners - tip, axis=1).min() < 0.71
        assert ((corners - pose.point(0.0)) @ pose.axes[2]).max() == pytest.approx(2.0, abs=1e-3)


def test_a_car_stands_on_its_road_and_looks_to_its_end() -> None:
    position = late()
    board.build(position)
    found = pieces()
    for car in position.cars:
        corners = world_corners(found[car.id]) - np.array(car.point(0.0))
        box = corners @ np.array(car.pose.axes).T
        assert box.min(axis=0) == pytest.approx((-8.0, -3.5, 0.0), abs=2e-3)
        assert box.max(axis=0) == pytest.approx((8.0, 3.5, 7.0), abs=2e-3)
        roof = box[box[:, 2] > 6.9]
        assert roof[:, 0].mean() < -0.5  # the bonnet is in front


def test_every_player_colour_has_its_paint() -> None:
    board.build(four_players())
    paints = {thing.data.materials[0].name for thing in bpy.data.collections["Cars"].objects}
    assert paints == {f"Tokyo Highway {colour}" for colour in ("blue", "green", "pink", "orange")}


def test_other_sizes_get_meshes_of_their_own() -> None:
    board.build(standard_setup())
    small = standard_setup(pieces=Pieces(disc_diameter=14.0, road_length=105.0))
    scene = bpy.data.scenes.new("small")
    board.build(small, scene)
    assert pieces()["p1/disc1"].data.name == "disc 16×9"
    assert pieces(scene)["p1/disc1"].data.name == "disc 14×9"
    assert pieces(scene)["r1"].dimensions.x == pytest.approx(10.5)


def test_a_table_with_a_size_is_built_to_it() -> None:
    board.build(standard_setup(table_size=(900.0, 600.0)))
    table = pieces()["table"]
    assert tuple(table.dimensions) == pytest.approx((90.0, 60.0, 2.0))
    assert world_corners(table)[:, 2].max() == pytest.approx(0.0, abs=1e-4)


def test_a_step_touches_only_what_changed() -> None:
    positions, _ = game()
    board.build(positions[4])
    before = {id: thing.as_pointer() for id, thing in pieces().items()}
    # Turn 5: pink's pillar p7 of four discs, its road r7, one car.
    changes = board.show(positions[5])
    assert set(changes.added) == {"p7/disc1", "p7/disc2", "p7/disc3", "p7/disc4", "r7", "r7/car1"}
    assert changes.removed == changes.moved == ()
    after = {id: thing.as_pointer() for id, thing in pieces().items()}
    assert before.items() <= after.items()
    back = board.show(positions[4])
    assert set(back.removed) == set(changes.added)
    assert back.added == back.moved == ()
    assert pieces().keys() == before.keys()


def test_stepping_through_a_game_ends_as_building_its_end() -> None:
    positions, _ = game()
    for position in positions:
        board.show(position)
    stepped = {id: (thing.data.name, thing.matrix_basis.copy()) for id, thing in pieces().items()}
    other = bpy.data.scenes.new("at once")
    board.build(positions[-1], other)
    built = {id: (thing.data.name, thing.matrix_basis.copy()) for id, thing in pieces(other).items()}
    assert stepped.keys() == built.keys()
    for id, (mesh, matrix) in stepped.items():
        assert mesh == built[id][0]
        assert np.array(matrix) == pytest.approx(np.array(built[id][1]), abs=1e-5)


def test_showing_the_same_position_again_changes_nothing() -> None:
    board.build(late())
    assert board.show(late()).count == 0


def test_a_moved_pillar_takes_its_roads_along() -> None:
    first = Position(
        pillars=(Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "pink", (112.0, 0.0), 2)),
        roads=(Road("r1", "pink", Ground((-120.0, 0.0)), "p1"), Road("r2", "pink", "p1", "p2")),
    )
    board.build(first)
    changes = board.show(replace(first, pillars=(first.pillars[0], replace(first.pillars[1], at=(110.0, 20.0)))))
    assert changes.added == changes.removed == ()
    assert set(changes.moved) == {"p2/disc1", "p2/disc2", "r2"}


def test_a_piece_that_a_person_pushed_goes_back_to_its_place() -> None:
    board.build(standard_setup())
    disc = pieces()["p1/disc1"]
    disc.location.x += 3.0
    disc.rotation_euler.y = 0.5
    assert board.show(standard_setup()).moved == ("p1/disc1",)
    assert disc.location.x == pytest.approx(-6.0)
    assert disc.rotation_euler.y == 0.0


def test_a_disc_that_becomes_a_junction_changes_its_mesh() -> None:
    plain = Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 2),))
    board.build(plain)
    changes = board.show(Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 2, junction=True),)))
    assert changes.moved == ("p1/disc2",)
    assert pieces()["p1/disc2"].data.name == "junction 16×9"


def test_renamed_and_resorted_pieces_are_still_found() -> None:
    board.build(standard_setup())
    disc = pieces()["p1/disc1"]
    disc.name = "my favourite"
    bpy.data.collections["Pillars"].name = "Towers"
    mine = bpy.data.collections.new("Mine")
    board.find(bpy.context.scene).children.link(mine)
    bpy.data.collections["Towers"].objects.unlink(disc)
    mine.objects.link(disc)
    assert board.show(standard_setup()).count == 0


def test_a_collection_a_person_removed_comes_back() -> None:
    board.build(standard_setup())
    bpy.data.collections.remove(bpy.data.collections["Cars"])
    assert set(board.show(standard_setup()).added) == {"r1/car1", "r2/car1"}
    assert names("Cars") == {"r1/car1", "r2/car1"}


def test_two_boards_in_one_scene_do_not_mix() -> None:
    scene = bpy.context.scene
    board.build(standard_setup(), scene, "left")
    board.build(late(), scene, "right")
    left, right = board.find(scene, "left"), board.find(scene, "right")
    assert len(board.objects(left)) == 2 + 2 + 2 + 1
    assert len(board.objects(right)) == 102
    board.clear(scene, "left")
    assert board.find(scene, "left") is None
    assert len(board.objects(right)) == 102


def test_two_scenes_have_boards_of_their_own() -> None:
    other = bpy.data.scenes.new("other")
    board.build(standard_setup())
    board.build(standard_setup(), other)
    board.show(late(), other)
    assert len(pieces()) == 7
    assert len(pieces(other)) == 102


def test_building_again_replaces_the_board_and_keeps_what_a_person_added() -> None:
    board.build(late())
    bust = bpy.data.objects.new("bust", None)
    bpy.data.collections["Pillars"].objects.link(bust)
    board.build(standard_setup())
    assert len(pieces()) == 7
    assert "bust" in bpy.context.scene.collection.objects
    assert [child.name for child in bpy.context.scene.collection.children] == ["Tokyo Highway"]


def test_a_board_survives_saving_and_opening(tmp_path) -> None:
    board.build(late())
    bpy.ops.wm.save_as_mainfile(filepath=str(tmp_path / "board.blend"))
    bpy.ops.wm.open_mainfile(filepath=str(tmp_path / "board.blend"))
    assert board.show(late()).count == 0
    assert board.show(standard_setup()).added == ()
    assert len(pieces()) == 7
