"""The pieces' shapes: closed, outward, of the referee's sizes, and the car looks like one."""

from __future__ import annotations

import math

import bpy
import numpy as np
import pytest
from mathutils.bvhtree import BVHTree

from tests.blender.boards import corners, triangles
from tokyo_highway_addon.blender.car_shape import GLASS, TYRE, car_shell
from tokyo_highway_addon.blender.meshes import disc_shell, road_shell, table_shell, to_mesh
from tokyo_highway_addon.blender.shells import Shell, bevelled_prism, gather, stadium

SHELLS = {
    "disc": (disc_shell(16.0, 9.0), (16.0, 16.0, 9.0)),
    "small disc": (disc_shell(14.0, 8.0), (14.0, 14.0, 8.0)),
    "road": (road_shell(120.0, 10.0, 2.0), (120.0, 10.0, 2.0)),
    "thin road": (road_shell(105.0, 12.0, 1.5), (105.0, 12.0, 1.5)),
    "car": (car_shell(16.0, 7.0, 7.0), (16.0, 7.0, 7.0)),
    "coarse car": (car_shell(16.0, 7.0, 7.0, coarse=True), (16.0, 7.0, 7.0)),
    "long low car": (car_shell(18.0, 9.0, 6.0), (18.0, 9.0, 6.0)),
    "short high car": (car_shell(13.0, 6.0, 9.0), (13.0, 6.0, 9.0)),
    "table": (table_shell(900.0, 600.0), (900.0, 600.0, 20.0)),
}
shells = pytest.mark.parametrize(("shell", "box"), SHELLS.values(), ids=SHELLS)


def fanned(shell: Shell) -> list[tuple[int, int, int]]:
    return [(face[0], face[k], face[k + 1]) for face in shell.faces() for k in range(1, len(face) - 1)]


@shells
def test_every_edge_joins_exactly_two_faces(shell: Shell, box: tuple[float, float, float]) -> None:
    assert shell.open_edges() == 0


@shells
def test_a_shape_fills_its_box_exactly(shell: Shell, box: tuple[float, float, float]) -> None:
    assert np.ptp(shell.vertices, axis=0) == pytest.approx(box, abs=1e-6)


@shells
def test_faces_look_outward(shell: Shell, box: tuple[float, float, float]) -> None:
    assert shell.volume() > 0.3 * math.prod(box)
    # A ray from a face, along its normal, that starts just outside, must cross the surface an even number of times.
    flat = fanned(shell)
    tree = BVHTree.FromPolygons([tuple(v) for v in shell.vertices], flat)
    for face in flat[:: max(1, len(flat) // 150)]:
        a, b, c = shell.vertices[list(face)]
        normal = np.cross(b - a, c - a)
        normal /= np.linalg.norm(normal)
        start, hits = (a + b + c) / 3.0 + 1e-4 * normal, 0
        # A little aside, so that no ray runs along a face or exactly through an edge.
        aim = normal + np.array((0.0113, 0.0071, 0.0037))
        while hits < 20:
            hit = tree.ray_cast(start, aim)
            if hit[0] is None:
                break
            hits += 1
            start = np.array(hit[0]) + 1e-5 * aim
        assert hits % 2 == 0


@shells
def test_no_two_faces_cut_each_other(shell: Shell, box: tuple[float, float, float]) -> None:
    flat = fanned(shell)
    tree = BVHTree.FromPolygons([tuple(v) for v in shell.vertices], flat)
    crossing = [(a, b) for a, b in tree.overlap(tree) if a < b and not set(flat[a]) & set(flat[b])]
    assert crossing == []


@shells
def test_every_face_has_its_place_in_the_uv_square(shell: Shell, box: tuple[float, float, float]) -> None:
    assert len(shell.uvs) == len(shell.corners)
    assert shell.uvs.min() >= 0.0
    assert shell.uvs.max() <= 1.0
    u, v = shell.uvs.T
    after = np.concatenate([np.roll(np.arange(a, a + n), -1) for a, n in zip(shell.starts, shell.sizes, strict=True)])
    area = np.abs(np.add.reduceat(u * v[after] - u[after] * v, shell.starts)) / 2.0
    assert np.count_nonzero(area < 1e-10) == 0


def test_a_disc_is_the_referees_cylinder_less_its_soft_rims() -> None:
    volume = disc_shell(16.0, 9.0).volume()
    # Cylinder 8² π 9 = 1809.56; a quarter round of 0.45 mm takes 0.45² (1 - π/4) = 0.0435 mm² off each rim.
    assert volume == pytest.approx(1809.56 - 2.0 * 0.0435 * 2.0 * math.pi * 7.9, rel=2e-3)
    assert volume < math.pi * 64.0 * 9.0


def test_a_road_is_the_referees_stick_less_its_soft_edges() -> None:
    volume = road_shell(120.0, 10.0, 2.0).volume()
    # (110 · 10 + 5² π) · 2 = 2357.08; two edges of 251.4 mm lose 0.3² (1 - π/4) = 0.0193 mm² each.
    assert volume == pytest.approx(2357.08 - 2.0 * 0.0193 * 251.4, rel=2e-3)


def test_contact_faces_stay_flat_and_full() -> None:
    top = disc_shell(16.0, 9.0).vertices
    rim = top[np.isclose(top[:, 2], 4.5)]
    assert np.hypot(rim[:, 0], rim[:, 1]).max() == pytest.approx(8.0 - 0.45, abs=1e-6)
    under = road_shell(120.0, 10.0, 2.0).vertices
    sole = under[np.isclose(under[:, 2], -1.0)]
    assert sole[:, 0].max() == pytest.approx(60.0 - 0.3, abs=1e-6)


def test_bevels_turn_softly() -> None:
    shell = disc_shell(16.0, 9.0)
    normals = shell.corner_normals()
    up = normals[np.isclose(shell.vertices[shell.corners][:, 2], 4.5)]
    # Where the bevel runs into the flat top its shading is the top's, within a degree or two: no facet shows.
    assert up[:, 2].min() > math.cos(math.radians(3.0))


def test_the_car_stands_on_four_wheels() -> None:
    shell = car_shell(16.0, 7.0, 7.0)
    sole = shell.vertices[shell.vertices[:, 2] < -3.5 + 0.02]
    front, back = sole[sole[:, 0] > 0.0], sole[sole[:, 0] < 0.0]
    for axle in (front, back):
        assert np.ptp(axle[:, 0]) < 1.0  # a wheel's lowest part only, no flat floor
        assert axle[:, 1].min() < -3.0
        assert axle[:, 1].max() > 3.0
    assert front[:, 0].mean() - back[:, 0].mean() == pytest.approx(0.58 * 16.0, abs=0.2)


def test_the_car_has_windows_on_every_side_and_wheels_below() -> None:
    shell = car_shell(16.0, 7.0, 7.0)
    normals = shell.face_normals()
    glass = normals[shell.slots == GLASS]
    assert glass[:, 0].max() > 1.0 and glass[:, 0].min() < -1.0  # windscreen and rear window
    assert np.count_nonzero(glass[:, 1] > 1.0) == np.count_nonzero(glass[:, 1] < -1.0) == 2
    middle = np.add.reduceat(shell.vertices[shell.corners][:, 2], shell.starts) / shell.sizes
    assert middle[shell.slots == GLASS].min() > 0.0 > middle[shell.slots == TYRE].max()


def test_the_car_is_the_same_on_both_sides() -> None:
    vertices = {tuple(v) for v in car_shell(16.0, 7.0, 7.0).vertices.round(6) + 0.0}
    assert {(x, -y + 0.0, z) for x, y, z in vertices} == vertices


def test_a_hole_is_noticed() -> None:
    box = bevelled_prism([stadium(20.0, 5.0, 4)] * 2, [0.0, 3.0], [0.0, 0.0])
    assert box.open_edges() == 0
    kept, starts = gather(box.faces()[1:])
    torn = Shell(box.vertices, kept, starts, box.uvs, box.slots, box.wear)
    assert torn.open_edges() == len(box.faces()[0])


@shells
def test_blender_takes_the_mesh_as_it_is(shell: Shell, box: tuple[float, float, float]) -> None:
    mesh = to_mesh(shell, "shape")
    assert mesh.validate() is False  # nothing had to be corrected
    assert np.ptp(corners(mesh), axis=0) == pytest.approx(np.array(box) / 10.0, abs=1e-5)
    assert [layer.name for layer in mesh.uv_layers] == ["UVMap"]
    assert all(count == 2 for count in _faces_by_edge(mesh).values())
    assert len(triangles(mesh)) >= len(shell.starts)


def _faces_by_edge(mesh: bpy.types.Mesh) -> dict[tuple[int, int], int]:
    count: dict[tuple[int, int], int] = {}
    for face in mesh.polygons:
        for edge in face.edge_keys:
            count[edge] = count.get(edge, 0) + 1
    return count
