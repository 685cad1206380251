"""Framing: every piece in the picture, with a small even border, whatever the position."""

from __future__ import annotations

import bpy
import numpy as np
import pytest
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from tests.blender.boards import late, scattered, world_corners
from tokyo_highway_addon.blender import board
from tokyo_highway_addon.blender.cameras import BORDER, View, add_camera, bounding_points, frame
from tokyo_highway_addon.rules.position import Position
from tokyo_highway_addon.rules.setup import standard_setup


def seen(position: Position, view: View, width: int, height: int) -> tuple[float, float, float, float]:
    """Left, right, bottom and top free border as a share of the frame, measured on the vertices of all pieces."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    root = board.build(position)
    camera = add_camera(scene, frame(bounding_points(position), width / height, view))
    bpy.context.view_layer.update()
    spots = []
    for id, thing in board.objects(root).items():
        if id != board.TABLE_ID:
            spots += [world_to_camera_view(scene, camera, Vector(v)) for v in world_corners(thing) / 10.0]
    x, y, depth = np.array(spots).T
    assert depth.min() > camera.data.clip_start
    assert depth.max() < camera.data.clip_end
    return float(x.min()), float(1.0 - x.max()), float(y.min()), float(1.0 - y.max())


@pytest.mark.parametrize("view", ["picture", "plan", "elevation"])
@pytest.mark.parametrize("seed", range(6))
def test_any_position_fills_the_frame_with_an_even_border(seed: int, view: View) -> None:
    left, right, bottom, top = seen(scattered(seed), view, 960, 540)
    # The tight direction shows the border, the other at least as much, and both directions are centred.
    assert min(left, right, bottom, top) == pytest.approx(BORDER, abs=0.004)
    assert left == pytest.approx(right, abs=0.004)
    assert bottom == pytest.approx(top, abs=0.004)


@pytest.mark.parametrize(("width", "height"), [(960, 540), (400, 400), (300, 700), (1200, 300)])
def test_any_shape_of_picture_frames_the_late_game(width: int, height: int) -> None:
    left, right, bottom, top = seen(late(), "picture", width, height)
    assert min(left, right, bottom, top) == pytest.approx(BORDER, abs=0.004)
    assert left == pytest.approx(right, abs=0.004)
    assert bottom == pytest.approx(top, abs=0.004)


def test_the_picture_looks_down_from_a_high_angle() -> None:
    turn = frame(bounding_points(standard_setup()), 16 / 9).turn
    assert np.degrees(np.arcsin(turn[2, 2])) == pytest.approx(38.0)
    assert turn[2, 0] == pytest.approx(0.0)  # the horizon is level
    assert turn[:, 0] @ turn[:, 1] == pytest.approx(0.0)
    assert np.linalg.det(turn) == pytest.approx(1.0)


def test_a_plan_is_to_scale() -> None:
    # From ramp tip to ramp tip the setup measures 2 · (60 + 119.6) = 359.3 mm or so, across 16 mm.
    framing = frame(bounding_points(standard_setup()), 16 / 9, "plan")
    assert framing.scale == pytest.approx(35.93 / (1.0 - 2.0 * BORDER), abs=0.05)
    assert np.array(framing.turn) == pytest.approx(np.eye(3))


def test_an_empty_table_can_be_looked_at() -> None:
    assert np.all(np.isfinite(frame(bounding_points(Position()), 16 / 9).place))


def test_a_camera_of_a_persons_own_is_left_alone() -> None:
    scene = bpy.context.scene
    mine = bpy.data.objects.new("mine", bpy.data.cameras.new("mine"))
    scene.collection.objects.link(mine)
    scene.camera = mine
    shot = frame(bounding_points(standard_setup()), 16 / 9)
    ours = add_camera(scene, shot)
    assert add_camera(scene, shot) == ours != mine
    assert tuple(mine.location) == (0.0, 0.0, 0.0)
    assert scene.camera == ours


def test_an_unknown_view_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no view is called 'worm'.*picture, plan, elevation"):
        frame(bounding_points(standard_setup()), 1.0, "worm")  # type: ignore[arg-type]
