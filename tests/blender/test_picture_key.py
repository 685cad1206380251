"""The key at the foot of a picture of stability: readable, in the pieces' own colours, and never over a piece."""

from __future__ import annotations

from pathlib import Path

import bpy
import numpy as np
import pytest
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from PIL import Image

from tests.blender.boards import late, world_corners
from tests.blender.test_render import of_colour
from tokyo_highway_addon.blender import board, picture_key, render, stability_style
from tokyo_highway_addon.blender.cameras import BORDER, VIEWS, View, add_camera, bounding_points
from tokyo_highway_addon.blender.lettering import NUMERAL, outline, width
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.rules.setup import standard_setup
from tokyo_highway_addon.statics.key import key

SIZES = [(960, 540), (500, 500), (360, 640), (1200, 300)]


def put_up(size: tuple[int, int], view: View, lang: str) -> tuple[bpy.types.Object, bpy.types.Object]:
    """The scene with the late game in the style: the key and the camera."""
    scene, position = bpy.context.scene, late()
    scene.render.resolution_x, scene.render.resolution_y = size
    board.build(position)
    stability_style.dress(scene, position)
    framing = render.shot(bounding_points(position), size, view, "stability", lang=lang)
    camera = add_camera(scene, framing)
    strip = picture_key.put_up(scene, camera, framing, lang, size[0] / size[1])
    bpy.context.view_layer.update()
    return strip, camera


def on_picture(camera: bpy.types.Object, points: np.ndarray) -> np.ndarray:
    """(n, 3) shares of the picture's width and height, and distances, of points in Blender units."""
    return np.array([world_to_camera_view(bpy.context.scene, camera, Vector(point)) for point in points])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", VIEWS)
def test_pieces_stand_above_the_key_with_their_border(size: tuple[int, int], view: View) -> None:
    strip, camera = put_up(size, view, "en")
    share = picture_key.share("en", size[0] / size[1])
    assert 0.03 < share < 0.17
    corners = np.array([vertex.co[:] for vertex in strip.data.vertices])
    # the camera is its parent; hidden from views, the strip itself is not worked out there
    x, y, away = on_picture(camera, [camera.matrix_world @ Vector(corner) for corner in corners]).T
    assert y.max() == pytest.approx(share, abs=1e-4)
    assert y.min() < 0.0 and x.min() < 0.0 and x.max() > 1.0  # no gap at the edges
    pieces = [
        on_picture(camera, world_corners(thing) / 10.0)
        for id, thing in board.objects(board.find(bpy.context.scene)).items()
        if id != board.TABLE_ID
    ]
    spots = np.concatenate(pieces)
    left, right = spots[:, 0].min(), 1.0 - spots[:, 0].max()
    low, high = (spots[:, 1].min() - share) / (1.0 - share), (1.0 - spots[:, 1].max()) / (1.0 - share)
    assert min(left, right, low, high) == pytest.approx(BORDER, abs=0.005)
    assert low == pytest.approx(high, abs=0.005)
    assert away.max() < spots[:, 2].min() and away.min() > camera.data.clip_start


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("aspect", [16 / 9, 1.0, 9 / 16, 4.0])
def test_nothing_in_the_key_runs_out_of_the_picture(lang: str, aspect: float) -> None:
    drawn = picture_key.sheet(lang, aspect)
    high = picture_key.share(lang, aspect)
    points = np.concatenate(drawn.vertices)
    inner = points[points[:, 2] > 1.5]  # words and marks
    assert inner[:, 0].min() > 0.0 and inner[:, 0].max() < aspect
    assert inner[:, 1].min() > 0.0 and inner[:, 1].max() < high


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_have_letters(lang: str) -> None:
    told = key(lang, 10.0)
    for words in (told.bears, told.bearing, told.force, *(each for _, each in told.fates)):
        letters = {sign for sign in words if not sign.isspace()}
        assert all(len(outline(sign)[0]) for sign in letters)
        assert 0.2 * len(words) < width(words) < 1.0 * len(words)
        # another shape for another sign: what a typeface lacks is a box
        assert len({outline(sign)[0].tobytes() for sign in letters}) == len(letters)


def test_numerals_are_as_high_as_they_are_taken_for() -> None:
    assert np.ptp(outline("0")[0][:, 1]) == pytest.approx(NUMERAL, abs=0.03)


def test_the_foot_of_a_picture_has_the_colours_of_falling_though_nothing_falls(tmp_path: Path) -> None:
    told = {}
    for style in ("stability", "stability-no-key"):
        picture = render.render(standard_setup(), tmp_path / "x.png", size=(480, 270), samples=4, style=style)
        with Image.open(picture.path) as opened:
            told[style] = np.asarray(opened.convert("RGB"), dtype=int)
    share = picture_key.share("en", 480 / 270)
    foot = told["stability"][-round(270 * share) :].reshape(-1, 3)
    for colour in ("#B4C8D6", "#E9AE36", "#C94F16", "#A31A1E", "#4D0812", "#1257A0", "#26323B"):
        assert of_colour(foot, colour, within=12) > 8, colour
    above = told["stability"][: -round(270 * share)].reshape(-1, 3)
    for colours in (above, told["stability-no-key"].reshape(-1, 3)):
        assert of_colour(colours, "#A31A1E", within=12) == of_colour(colours, "#4D0812", within=12) == 0


def test_only_the_camera_sees_it_and_it_goes_with_the_marks() -> None:
    kinds = ("objects", "meshes", "materials", "node_groups", "curves", "fonts", "collections")
    board.build(late())
    add_camera(bpy.context.scene, render.shot(bounding_points(late()), (960, 540)))
    before = {kind: set(getattr(bpy.data, kind).keys()) for kind in kinds}
    strip, _ = put_up((960, 540), "picture", "ko")
    assert strip.hide_viewport and strip.visible_camera and not strip.hide_render
    assert not (strip.visible_shadow or strip.visible_diffuse or strip.visible_glossy)
    stability_style.undress(bpy.context.scene)
    assert {kind: set(getattr(bpy.data, kind).keys()) for kind in kinds} == before


def test_a_board_without_marks_has_no_key() -> None:
    board.build(late())
    framing = render.shot(bounding_points(late()), (960, 540), style="stability")
    camera = add_camera(bpy.context.scene, framing)
    with pytest.raises(ValueError, match="board 'Tokyo Highway' shows no margins, so there is nothing to explain"):
        picture_key.put_up(bpy.context.scene, camera, framing, "en", 960 / 540)
