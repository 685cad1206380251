"""A motion as keys on a board: pieces are where they were, frame by frame, and nothing else is left in the file."""

from __future__ import annotations

from pathlib import Path

import bpy
import numpy as np
import pytest

from tokyo_highway_addon.blender import board, compat
from tokyo_highway_addon.blender.motion import Motion, freeze, is_frozen, unfreeze
from tokyo_highway_addon.blender.rigid_bodies import drained, run
from tokyo_highway_addon.blender.turning import frames, quaternions, spins, turned
from tokyo_highway_addon.rules.position import Pillar, Position, Road
from tokyo_highway_addon.statics.bodies import bodies_of
from tokyo_highway_addon.statics.graph import graph_of


def sloping() -> Position:
    """A road from two discs up to three, with a car."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "pink", (80.0, 78.0), 3))
    return Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2", cars=1),))


def fall(position: Position) -> Motion:
    bodies = bodies_of(position, removed=("p2/disc3", "p2/disc2"))
    return drained(run(bodies, ["r1", "r1/car1"], graph_of(position, bodies).pairs))


def pieces() -> dict[str, bpy.types.Object]:
    root = board.find(bpy.context.scene)
    assert root is not None
    return board.objects(root)


def pose(thing: bpy.types.Object) -> tuple[np.ndarray, np.ndarray]:
    """(3,) mm and (3, 3) of an object as the scene shows it now."""
    matrix = np.array(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).matrix_world)
    return matrix[:3, 3] * 10.0, matrix[:3, :3]


def test_a_frozen_fall_is_seen_frame_by_frame_and_what_stands_has_no_keys() -> None:
    position = sloping()
    board.build(position)
    motion = fall(position)
    assert {"r1", "r1/car1"} <= set(motion.moved)
    assert set(freeze(bpy.context.scene, motion, start=10)) == set(motion.moved)
    found = pieces()
    for frame in (0, 1, 3, motion.frames - 1):
        bpy.context.scene.frame_set(10 + frame)
        for id in motion.moved:
            k = motion.start.index[id]
            middle, turn = pose(found[id])
            assert middle == pytest.approx(motion.middle[frame, k], abs=1e-3)
            assert turn == pytest.approx(frames(motion.quaternion[frame, k]), abs=1e-4)
    for id in found.keys() - set(motion.moved):
        assert found[id].animation_data is None
    for scene in bpy.data.scenes:
        assert scene.rigidbody_world is None
    assert [thing.name for thing in bpy.data.objects if thing.rigid_body is not None] == []


def test_between_two_keys_a_piece_goes_straight_on_and_turns_without_a_leap() -> None:
    position = sloping()
    board.build(position)
    motion = fall(position)
    freeze(bpy.context.scene, motion, start=1)
    for curve in compat.curves(pieces()["r1/car1"]):
        values = [curve.evaluate(1 + frame) for frame in range(motion.frames)]
        assert np.abs(np.diff(values)).max() < 2.0
        assert curve.evaluate(2.5) == pytest.approx((curve.evaluate(2.0) + curve.evaluate(3.0)) / 2.0, abs=1e-5)


def test_unfreezing_puts_everything_back_and_leaves_no_action() -> None:
    position = sloping()
    board.build(position)
    before = {id: np.array(thing.matrix_basis) for id, thing in pieces().items()}
    freeze(bpy.context.scene, fall(position), start=5)
    assert is_frozen(bpy.context.scene)
    bpy.context.scene.frame_set(20)
    assert set(unfreeze(bpy.context.scene)) >= {"r1", "r1/car1"}
    assert not is_frozen(bpy.context.scene)
    assert len(bpy.data.actions) == 0
    bpy.context.scene.frame_set(21)
    for id, thing in pieces().items():
        assert np.array(thing.matrix_basis) == pytest.approx(before[id], abs=1e-4)
        assert thing.animation_data is None
    assert board.show(position).moved == ()


def test_other_keys_of_a_piece_outlive_a_fall() -> None:
    position = sloping()
    board.build(position)
    car = pieces()["r1/car1"]
    home = tuple(car.location)
    car.location.z = 30.0
    car.keyframe_insert("location", frame=1)
    car.location = home
    car.keyframe_insert("location", frame=8)
    car.keyframe_insert("scale", frame=3)
    freeze(bpy.context.scene, fall(position), start=10)
    bpy.context.scene.frame_set(1)
    assert pose(car)[0][2] == pytest.approx(300.0, abs=1e-3)
    unfreeze(bpy.context.scene)
    left = {(curve.data_path, curve.array_index): len(curve.keyframe_points) for curve in compat.curves(car)}
    assert left == {**{("location", axis): 2 for axis in range(3)}, **{("scale", axis): 1 for axis in range(3)}}


def test_freezing_again_replaces_the_first_fall() -> None:
    position = sloping()
    board.build(position)
    motion = fall(position)
    freeze(bpy.context.scene, motion, start=1)
    freeze(bpy.context.scene, motion, start=101)
    curves = compat.curves(pieces()["r1"])
    assert {len(curve.keyframe_points) for curve in curves} == {motion.frames}
    assert {curve.range()[0] for curve in curves} == {101.0}


def test_a_fall_begins_at_the_current_frame_and_survives_saving(tmp_path: Path) -> None:
    position = sloping()
    board.build(position)
    bpy.context.scene.frame_set(42)
    motion = fall(position)
    freeze(bpy.context.scene, motion)
    bpy.ops.wm.save_as_mainfile(filepath=str(tmp_path / "fallen.blend"))
    bpy.ops.wm.open_mainfile(filepath=str(tmp_path / "fallen.blend"))
    bpy.context.scene.frame_set(42 + motion.frames - 1)
    middle, _ = pose(pieces()["r1"])
    assert middle == pytest.approx(motion.middle[-1, motion.start.index["r1"]], abs=1e-3)
    assert bpy.context.scene.rigidbody_world is None


def test_a_scene_without_that_board_is_named() -> None:
    bodies = bodies_of(sloping())
    with pytest.raises(ValueError, match="no board 'Tokyo Highway'"):
        freeze(bpy.context.scene, Motion.still(bodies, 24.0))


def test_quaternions_and_frames_are_each_others_inverse() -> None:
    chosen = np.random.default_rng(3)
    q = chosen.normal(size=(200, 4))
    q[:4] = np.eye(4)  # half turns, where the largest part changes
    q /= np.linalg.norm(q, axis=1, keepdims=True)
    back = quaternions(frames(q))
    assert np.abs(np.abs((q * back).sum(axis=1)) - 1.0).max() < 1e-12
    assert (back[:, 0] >= 0.0).all()


def test_a_turn_is_found_again_and_goes_on() -> None:
    frame = frames(np.array([[0.5, 0.5, 0.5, 0.5], [1.0, 0.0, 0.0, 0.0]]))
    by = np.array([[0.0, 0.0, 0.01], [0.02, -0.01, 0.0]])
    after = turned(frame, by)
    assert spins(frame, after) == pytest.approx(by, abs=1e-5)
    # Half a turn about z takes the x axis to minus x.
    half = turned(frame[1:], np.array([[0.0, 0.0, np.pi]]))[0]
    assert half[:, 0] == pytest.approx((-1.0, 0.0, 0.0), abs=1e-12)


@pytest.mark.parametrize("mode", ["QUATERNION", "AXIS_ANGLE", "ZYX"])
def test_a_piece_that_a_person_turns_another_way_falls_all_the_same(mode: str) -> None:
    position = sloping()
    board.build(position)
    motion = fall(position)
    road = pieces()["r1"]
    road.rotation_mode = mode
    freeze(bpy.context.scene, motion, start=1)
    bpy.context.scene.frame_set(motion.frames)
    middle, turn = pose(road)
    assert middle == pytest.approx(motion.middle[-1, motion.start.index["r1"]], abs=1e-3)
    assert turn == pytest.approx(frames(motion.quaternion[-1, motion.start.index["r1"]]), abs=1e-4)
