"""Stability in a real window: the panel's part, the margins drawn over the board, and a run that one can stop."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest

from tests.window.driver import Blender, differing

STATE = "bpy.context.scene.tokyo_highway"
FALLEN = "any('tokyo_highway_motion' in thing for thing in bpy.context.scene.objects)"
STABILITY, FALL = "TOKYO_HIGHWAY_PT_stability", "TOKYO_HIGHWAY_PT_fall"
MIDDLE = 120
"""Pixels from the sidebar's right edge to the middle of its buttons."""


@pytest.fixture
def game(blender: Blender, records: Path) -> Path:
    """A game of four moves, shown after the last."""
    file = records / "figures" / "over-two-roads-at-once.json"
    blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")
    blender.rest_mouse()
    return file


def select(blender: Blender, id: str) -> None:
    blender.run(
        f"thing = next(t for t in bpy.context.scene.objects if t.get('tokyo_highway_id') == {id!r})\n"
        "for other in bpy.context.view_layer.objects.selected: other.select_set(False)\n"
        "thing.select_set(True); bpy.context.view_layer.objects.active = thing; view().tag_redraw()",
        4,
    )


def wait(blender: Blender, until: str) -> None:
    """Until an expression is true in Blender."""
    end = time.monotonic() + 60
    while not blender.get(until):
        assert time.monotonic() < end, f"not within a minute: {until}"
        time.sleep(0.1)


def coloured(picture: Path, red: int, green: int, blue: int) -> int:
    """How many pixels are near a colour."""
    colour = f"rgb({red},{green},{blue})"
    only = ["-fuzz", "12%", "-fill", "black", "+opaque", colour, "-fill", "white", "-opaque", colour]
    command = ["convert", str(picture), *only, "-format", "%[fx:mean*w*h]", "info:"]
    matched = subprocess.run(command, check=True, capture_output=True, text=True)
    return int(float(matched.stdout))


@pytest.mark.parametrize("shading", ["SOLID", "WIREFRAME"])
@pytest.mark.parametrize("view", ["PERSP", "ORTHO"])
def test_the_overlay_is_drawn_and_taken_off_again(blender: Blender, game: Path, shading: str, view: str) -> None:
    space = "view().spaces.active"
    blender.run(f"{space}.shading.type = {shading!r}; {space}.region_3d.view_perspective = {view!r}", 4)
    try:
        name = f"overlay-{shading.lower()}-{view.lower()}"
        plain = blender.picture(f"{name}-off")
        blender.run(f"{STATE}.overlay = True", 6)
        over = blender.picture(name)
        changed = differing(plain, over)
        assert changed > 2000
        # The blue of the forces is nowhere else.
        assert coloured(over, 18, 87, 160) > 300 + coloured(plain, 18, 87, 160)
        # Nothing falls, so that color is in the key alone: a square as high as its words.
        assert 60 < coloured(over, 163, 26, 30) - coloured(plain, 163, 26, 30) < 600
        blender.run(f"{STATE}.overlay = False", 6)
        # Smoothed edges are never quite the same twice.
        assert differing(plain, blender.picture(f"{name}-off-again")) < changed / 10
    finally:
        blender.run(
            f"{STATE}.overlay = False; {space}.shading.type = 'SOLID'; {space}.region_3d.view_perspective = 'PERSP'", 4
        )


@pytest.fixture
def nothing_selected(blender: Blender, game: Path) -> None:
    blender.run("for t in bpy.context.view_layer.objects.selected: t.select_set(False)")
    blender.run("bpy.context.view_layer.objects.active = None")


def test_the_panel_tells_and_is_told_more(blender: Blender, nothing_selected: None) -> None:
    closed = blender.sidebar("stability-apart")
    with blender.only(STABILITY):
        bound = blender.sidebar("stability-bound")
        assert differing(closed, bound) > 4000
        select(blender, "r6")
        selected = blender.sidebar("stability-piece")
        assert differing(bound, selected) > 150
        blender.click(*blender.button("tokyo_highway.ask_about_piece", MIDDLE))
        blender.rest_mouse()
        asked = blender.sidebar("stability-asked")
        assert differing(selected, asked) > 150
        blender.click(*blender.button("tokyo_highway.work_out_margin", MIDDLE))
        blender.rest_mouse()
        assert differing(asked, blender.sidebar("stability-told")) > 1000


def test_the_panel_lets_a_road_fall_and_prices_it(blender: Blender, nothing_selected: None) -> None:
    with blender.only(FALL):
        select(blender, "p6/disc5")
        blender.rest_mouse()
        still = blender.sidebar("fall-still")
        blender.click(*blender.button("tokyo_highway.take_piece_away", MIDDLE))
        wait(blender, FALLEN)
        blender.rest_mouse()
        assert differing(still, blender.sidebar("fall-priced")) > 500
        blender.operate("tokyo_highway.put_back('EXEC_DEFAULT', True)")
        assert not blender.get(FALLEN)


def test_a_run_is_played_frame_by_frame(blender: Blender, game: Path) -> None:
    select(blender, "p6/disc5")
    blender.rest_mouse()
    still = blender.picture("before-the-fall")
    blender.operate("tokyo_highway.take_piece_away('INVOKE_DEFAULT')")
    wait(blender, FALLEN)
    assert blender.get("len(bpy.data.scenes)") == 1
    scene = "bpy.context.scene"
    blender.run(f"{scene}.frame_set({scene}.frame_start + 40); view().tag_redraw()", 4)
    assert differing(still, blender.picture("after-the-fall")) > 500
    blender.operate("tokyo_highway.put_back('EXEC_DEFAULT', True)")
    assert not blender.get(FALLEN)


def test_escape_stops_a_run_without_a_trace(blender: Blender, game: Path) -> None:
    blender.operate("tokyo_highway.tilt_table('INVOKE_DEFAULT', angle=40.0)")
    blender.key("ESC")
    wait(blender, "len(bpy.data.scenes) == 1")
    assert not blender.get(FALLEN)
    assert blender.get("bpy.ops.tokyo_highway.put_back.poll()") is False
