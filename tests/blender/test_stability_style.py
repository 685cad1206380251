"""The style that shows margins: every piece painted by what it bears, marks that say the truth, and no trace left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import bpy
import numpy as np
import pytest

from tests.blender.boards import late
from tests.blender.test_render import of_colour, pixels
from tokyo_highway_addon.blender import board, render, stability_style
from tokyo_highway_addon.blender.margin_marks import PER_GRAM, arrow_solid, force_arrows, glyph
from tokyo_highway_addon.rules import Pillar, Position, Road
from tokyo_highway_addon.statics import stability
from tokyo_highway_addon.statics.showing import FALLS_FIRST, Arrow, shown

KINDS = ("objects", "meshes", "materials", "node_groups", "collections", "curves", "fonts")


def two_pillars(apart: float = 116.0) -> Position:
    """Single discs, and a road from the one to the other."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "pink", (apart, 0.0), 1))
    return Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2"),))


def blocks() -> dict[str, list[str]]:
    return {kind: sorted(block.name for block in getattr(bpy.data, kind)) for kind in KINDS}


def paint_of(id: str) -> bpy.types.Material:
    root = board.find(bpy.context.scene)
    return board.objects(root)[id].material_slots[0].material


def test_every_piece_is_painted_by_what_it_bears() -> None:
    position = late()
    board.build(position)
    stability_style.dress(bpy.context.scene, position)
    wanted = shown(stability(position))
    assert len(wanted) > 90
    for id, look in wanted.items():
        colour = tuple(paint_of(id).diffuse_color)[:3]
        target = [int(look.colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in target]
        assert colour == pytest.approx(linear, abs=1e-5), id
    # windows and tyres stay
    car = board.objects(board.find(bpy.context.scene))["r1/car1"]
    assert [slot.material.name for slot in car.material_slots][1:] == [
        f"Tokyo Highway {p}" for p in ("glass", "tyre", "trim")
    ]


def test_what_falls_first_is_darkest() -> None:
    position = two_pillars()
    apart = replace(position, pillars=(position.pillars[0], replace(position.pillars[1], at=(140.0, 0.0))))
    board.build(apart)
    stability_style.dress(bpy.context.scene, apart)
    assert paint_of("r1").name.endswith(FALLS_FIRST)
    assert sum(paint_of("r1").diffuse_color[:3]) < 0.2 < sum(paint_of("p1/disc1").diffuse_color[:3])


def test_undressing_leaves_nothing() -> None:
    position = late()
    board.build(position)
    before = blocks()
    own = {id: thing.material_slots[0].material for id, thing in board.objects(board.find(bpy.context.scene)).items()}
    for _ in range(2):
        stability_style.dress(bpy.context.scene, position)
        assert stability_style.is_dressed(bpy.context.scene)
    stability_style.undress(bpy.context.scene)
    assert not stability_style.is_dressed(bpy.context.scene)
    assert blocks() == before
    things = board.objects(board.find(bpy.context.scene))
    assert {id: thing.material_slots[0].material for id, thing in things.items()} == own
    assert {thing.material_slots[0].link for thing in things.values()} == {"DATA"}
    stability_style.undress(bpy.context.scene)


def test_pieces_of_another_board_keep_their_paint() -> None:
    board.build(two_pillars())
    board.build(two_pillars(), board="Other")
    stability_style.dress(bpy.context.scene, two_pillars())
    assert "margin" in paint_of("r1").name
    other = board.objects(board.find(bpy.context.scene, "Other"))["r1"]
    assert "margin" not in other.material_slots[0].material.name


def test_without_a_board_it_says_so() -> None:
    with pytest.raises(ValueError, match="has no board 'Tokyo Highway': build one first"):
        stability_style.dress(bpy.context.scene, two_pillars())


def marks(name: str) -> np.ndarray:
    """(n, 3) vertices in mm."""
    thing = next(thing for thing in bpy.context.scene.objects if thing.name.startswith(f"Tokyo Highway {name}"))
    return np.array([vertex.co[:] for vertex in thing.data.vertices]) * 10.0


def test_arrows_end_on_the_road_and_are_as_long_as_the_load() -> None:
    position = two_pillars()
    board.build(position)
    points = stability_style.dress(bpy.context.scene, position)
    low, high = marks("forces")[:, 2].min(), marks("forces")[:, 2].max()
    # On the road's upper side, 9 mm of disc and 2 mm of road up; each end carries half of the road's weight.
    assert low == pytest.approx(11.0, abs=0.2)
    weight = (110.0 * 10.0 + np.pi * 25.0) * 2.0 * 0.65e-3
    assert high - low == pytest.approx(weight / 2.0 * PER_GRAM, abs=0.2)
    assert points[:, 2].max() == pytest.approx(high / 10.0, abs=1e-4)


def test_a_touch_too_light_to_be_seen_has_no_arrow() -> None:
    position = two_pillars()
    at = (0.0, 0.0, 9.0)
    light, heavy = (Arrow("r1", "p1/disc1", at, (0.0, 0.0, grams)) for grams in (1e-9, 0.5))
    assert force_arrows(position, [light]).count == 0 < force_arrows(position, [light, heavy]).count


def test_a_series_leaves_room_for_its_arrows() -> None:
    position = two_pillars()
    board.build(position)
    marked = stability_style.dress(bpy.context.scene, position)
    seen = render.seen_of(position, "stability")
    assert seen[:, 2].max() == pytest.approx(marked[:, 2].max())
    # 11 mm of pillar and road and nothing above them in other styles
    assert render.seen_of(position, "paper")[:, 2].max() == pytest.approx(1.1)
    assert seen[:, 2].max() > 1.5


def test_patches_lie_where_the_ends_bear() -> None:
    position = two_pillars()
    board.build(position)
    stability_style.dress(bpy.context.scene, position)
    at = marks("contact patches")
    assert at[:, 2] == pytest.approx(11.12, abs=0.01)
    left, right = at[at[:, 0] < 58.0], at[at[:, 0] > 58.0]
    # The tips are at -2 and 118 mm, the near rims at 8 and 108.
    assert (left[:, 0].min(), left[:, 0].max()) == pytest.approx((-2.0, 8.0), abs=0.05)
    assert (right[:, 0].min(), right[:, 0].max()) == pytest.approx((108.0, 118.0), abs=0.05)


@pytest.mark.parametrize("right", [(1.0, 0.0), (-1.0, 0.0)])
def test_numbers_stand_beside_their_patches(right: tuple[float, float]) -> None:
    position = two_pillars()
    board.build(position)
    stability_style.dress(bpy.context.scene, position, right=right)
    at = marks("bearings")
    # "10.0 mm" at each end, between the patches, within the road's width.
    near, far = at[at[:, 0] < 58.0][:, 0], at[at[:, 0] > 58.0][:, 0]
    assert 9.0 < near.min() < 11.0 and near.max() < 35.0
    assert far.max() == pytest.approx(116.0 - near.min(), abs=0.7)
    assert np.abs(at[:, 1]).max() < 5.0


def test_an_arrow_has_its_length_whatever_its_direction() -> None:
    for force in ((0.0, 0.0, 2.0), (1.0, -1.0, 1.0), (0.05, 0.0, 0.0)):
        vertices, faces = arrow_solid(np.array((1.0, 2.0, 3.0)), np.array(force))
        reach = (vertices - (1.0, 2.0, 3.0)) @ np.array(force) / np.linalg.norm(force)
        assert reach.max() == pytest.approx(0.0, abs=1e-9)
        assert -reach.min() == pytest.approx(np.linalg.norm(force) * PER_GRAM)
        assert max(max(face) for face in faces) == len(vertices) - 1


def test_signs_leave_nothing_in_the_file() -> None:
    glyph.cache_clear()
    before = blocks()
    widths = {sign: glyph(sign)[2] for sign in "0123456789.- m"}
    assert blocks() == before
    assert widths["1"] < widths["8"] < widths["m"]
    heights = [np.ptp(glyph(sign)[0][:, 1]) for sign in "0123456789"]
    assert min(heights) > 4.1 and max(heights) < 4.9


def test_the_picture_has_the_colours_of_the_scale(tmp_path: Path) -> None:
    position = two_pillars(140.0)
    board.build(position)
    before = blocks()
    colours = pixels(render.render(position, tmp_path / "x.png", size=(160, 90), samples=4, style="stability").path)
    assert of_colour(colours, "#4D0812", within=30) > 100  # the road that falls
    assert of_colour(colours, "#B4C8D6", within=40) > 100  # discs that stand
    assert of_colour(colours, "#8E9093", within=6) < 200
    assert blocks() == before
