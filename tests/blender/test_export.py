"""Files for other programs, read back and measured."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import bpy
import numpy as np
import pytest

from tests.blender.boards import game, late, scattered, world_corners
from tokyo_highway_addon.blender import board, compat, export, printing
from tokyo_highway_addon.rules.pieces import Pieces
from tokyo_highway_addon.rules.position import Ground, Pillar, Position, Road
from tokyo_highway_addon.rules.setup import standard_setup


def extent(position: Position) -> np.ndarray:
    """(2, 3) lowest and highest corner of all pieces on the board of the open scene, mm."""
    things = board.objects(board.find(bpy.context.scene)).items()
    corners = np.concatenate([world_corners(thing) for id, thing in things if id != board.TABLE_ID])
    return np.array((corners.min(axis=0), corners.max(axis=0)))


def imported() -> np.ndarray:
    """(2, 3) the same of everything that was just imported, in Blender's units."""
    bpy.context.view_layer.update()
    corners = [
        np.array(thing.matrix_world @ vertex.co)
        for thing in bpy.context.scene.objects
        if thing.type == "MESH"
        for vertex in thing.data.vertices
    ]
    return np.array((np.min(corners, axis=0), np.max(corners, axis=0)))


@pytest.mark.parametrize("suffix", [".glb", ".usd", ".usda", ".usdc", ".usdz"])
def test_gltf_and_usd_come_back_in_metres_and_at_their_places(tmp_path: Path, suffix: str) -> None:
    position = standard_setup()
    board.build(position)
    expected = extent(position) / 1000.0
    path = export.export(position, tmp_path / f"setup{suffix}")
    assert [entry.name for entry in tmp_path.iterdir()] == [f"setup{suffix}"]
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    if suffix == ".glb":
        bpy.ops.import_scene.gltf(filepath=str(path))
    else:
        bpy.ops.wm.usd_import(filepath=str(path))
    assert imported() == pytest.approx(expected, abs=1e-5)


def test_a_file_goes_where_a_relative_name_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    export.export(standard_setup(), "setup.USDZ")
    assert Path.cwd() == tmp_path
    assert [entry.name for entry in tmp_path.iterdir()] == ["setup.USDZ"]


def test_gltf_carries_ids_and_paint(tmp_path: Path) -> None:
    content = export.export(standard_setup(), tmp_path / "setup.glb").read_bytes()
    length = struct.unpack("<I", content[12:16])[0]
    scene = json.loads(content[20 : 20 + length])
    ids = {
        node["extras"]["tokyo_highway_id"] for node in scene["nodes"] if "tokyo_highway_id" in node.get("extras", {})
    }
    assert ids == {"p1/disc1", "p2/disc1", "r1", "r2", "r1/car1", "r2/car1"}
    paints = {m["name"]: m["pbrMetallicRoughness"]["baseColorFactor"][:3] for m in scene["materials"]}
    # Pink is #E5197B: in linear light 0.783, 0.010, 0.198.
    assert paints["Tokyo Highway pink"] == pytest.approx((0.783, 0.010, 0.198), abs=0.002)
    # Six kinds of piece, one mesh each: two cars, disc, road.
    assert len(scene["meshes"]) == 4


def test_exporting_gives_the_materials_their_nodes_back(tmp_path: Path) -> None:
    board.build(standard_setup())
    tree = bpy.data.materials["Tokyo Highway pink"].node_tree
    before = len(tree.links)
    export.export(standard_setup(), tmp_path / "setup.glb")
    assert len(tree.links) == before == 4
    assert board.show(standard_setup()).count == 0
    assert bpy.context.window.scene == bpy.context.scene
    assert [scene.name for scene in bpy.data.scenes] == ["Scene"]


def test_a_blend_file_opens_ready_to_render(tmp_path: Path) -> None:
    path = export.export(late(), tmp_path / "late.blend")
    bpy.ops.wm.open_mainfile(filepath=str(path))
    scene = bpy.context.scene
    assert scene.name == "Tokyo Highway"
    assert scene.camera is not None
    assert scene.render.engine == "CYCLES"
    assert any(thing.type == "LIGHT" for thing in scene.objects)
    assert board.show(late()).count == 0
    assert {"p7/disc1", "r23", "r8/car2", "table"} <= {thing.name for thing in scene.objects}


def read(path: Path) -> np.ndarray:
    """(n, 3, 3) triangles of a binary STL file, read here without any of our code."""
    content = path.read_bytes()
    count = struct.unpack("<I", content[80:84])[0]
    assert len(content) == 84 + 50 * count
    floats = np.frombuffer(content, np.uint8, offset=84).reshape(count, 50)[:, 12:48].copy().view("<f4")
    return floats.reshape(count, 3, 3).astype(float)


def unmatched_edges(corners: np.ndarray) -> int:
    """Directed edges without exactly one partner the other way, corners being one where their coordinates are."""
    _, index = np.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
    count: dict[tuple[int, int], int] = {}
    for a, b, c in index.reshape(-1, 3).tolist():
        for edge in ((a, b), (b, c), (c, a)):
            if edge[0] != edge[1]:
                count[edge] = count.get(edge, 0) + 1
    return sum(1 for (a, b), n in count.items() if n != 1 or count.get((b, a), 0) != 1)


def volume(corners: np.ndarray) -> float:
    return float(np.einsum("ij,ij->i", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])).sum() / 6.0)


def test_a_print_of_the_setup_is_closed_and_has_the_right_size(tmp_path: Path) -> None:
    corners = read(export.export(standard_setup(), tmp_path / "setup.stl"))
    assert unmatched_edges(corners) == 0
    flat = corners.reshape(-1, 3)
    # From ramp tip to ramp tip, 10 … 16 mm deep, from the table to the roof of a car on its slope.
    assert np.ptp(flat, axis=0)[0] == pytest.approx(359.3, abs=0.6)
    assert np.ptp(flat, axis=0)[1] == pytest.approx(16.0, abs=0.05)
    assert flat[:, 2].min() == 0.0
    assert 9.0 + 2.0 < flat[:, 2].max() < 16.0
    # Two discs 1809.6, two sticks 2357.1 and two cars of about 485 mm³, less soft edges, plus and minus the welds.
    assert volume(corners) == pytest.approx(2 * (1809.6 + 2357.1 + 485.0), rel=0.08)


def test_a_print_is_one_piece_where_pieces_rest_on_each_other(tmp_path: Path) -> None:
    position = Position(
        pillars=(Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "pink", (112.0, 0.0), 3)),
        roads=(Road("r1", "pink", Ground((-120.0, 0.0)), "p1"), Road("r2", "pink", "p1", "p2", cars=2)),
    )
    corners = read(export.export(position, tmp_path / "line.stl"))
    assert unmatched_edges(corners) == 0
    _, index = np.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
    faces = index.reshape(-1, 3)
    parent = np.arange(index.max() + 1)
    for _ in range(100):  # every corner takes the lowest number it can reach
        lowest = parent[faces].min(axis=1)
        before = parent.copy()
        for k in range(3):
            np.minimum.at(parent, faces[:, k], lowest)
        if np.array_equal(before, parent):
            break
        parent = parent[parent]
    assert len(np.unique(parent)) == 1


def test_a_print_of_a_game_is_closed(tmp_path: Path) -> None:
    # The solver of Blender 4.2 to 4.4 takes a quarter of a minute for the last position, and a second for an early one.
    position = late() if compat.SOLID_UNION == "MANIFOLD" else game()[0][7]
    corners = read(export.export(position, tmp_path / "game.stl"))
    assert unmatched_edges(corners) == 0
    assert corners.reshape(-1, 3)[:, 2].min() == 0.0


@pytest.mark.parametrize("seed", range(3))
def test_a_print_of_any_position_is_closed(tmp_path: Path, seed: int) -> None:
    assert unmatched_edges(read(export.export(scattered(seed), tmp_path / "any.stl"))) == 0


def test_other_sizes_print_to_their_own_measures(tmp_path: Path) -> None:
    small = Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 3),), pieces=Pieces(disc_diameter=14.0, disc_height=8.0))
    flat = read(export.export(small, tmp_path / "small.stl")).reshape(-1, 3)
    assert np.ptp(flat, axis=0) == pytest.approx((14.0, 14.0, 24.0), abs=0.02)


def test_a_hole_in_a_print_is_noticed() -> None:
    a, b, c, d = np.eye(4)[:, :3]
    closed = np.array([(a, b, c), (a, c, d), (a, d, b), (b, d, c)])
    assert printing.open_edges(closed) == 0
    assert printing.open_edges(closed[1:]) == 3
    assert printing.open_edges(np.concatenate((closed, closed[:1]))) > 0


def test_an_empty_table_cannot_be_printed(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nothing on the table to print"):
        export.export(Position(), tmp_path / "empty.stl")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_suffix_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"'x\.fbx'.*\.blend, \.glb"):
        export.export(standard_setup(), tmp_path / "x.fbx")


def test_a_missing_exporter_is_said_plainly(tmp_path: Path) -> None:
    import addon_utils

    addon_utils.disable("io_scene_gltf2")
    try:
        with pytest.raises(compat.Unsupported, match="enable its add-on"):
            export.export(standard_setup(), tmp_path / "x.glb")
    finally:
        addon_utils.enable("io_scene_gltf2")
    assert list(tmp_path.iterdir()) == []
