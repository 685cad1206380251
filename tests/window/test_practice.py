"""Practising in a real window: the folded panel is opened, a puzzle begun, hints glow, a try gets its stars."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import SIZE, Blender

STATE = "bpy.context.scene.tokyo_highway"
BUILD = """
import importlib
door = next(name for name in bpy.context.preferences.addons.keys() if name.endswith('.tokyo_highway'))
importlib.import_module(door).board().play({move!r})
view().tag_redraw()
"""
ANSWER = "pink p15-@(-185.5,125.8) ^3 +2"
COLLIDING = "pink p15-@(-167.8,144.2) ^1 +2"
LESS = "pink p9-@(-309.1,53.7) ^1 +1"
MIDDLE = 120
"""Pixels from the sidebar's right edge to the middle of its wide buttons."""
SCROLLED = 10
"""Turns of the wheel that bring the panel to the top of the sidebar."""
HEADING = 293
"""Pixels from the top of the window to the folded panel's heading, where no game is open."""


def gold(blender: Blender, picture: Path) -> int:
    """How many pixels of the 3-D view, beside the sidebar, have the colour of hints."""
    left, _, _, _ = blender.get("box('UI')")
    view = picture.with_name(f"{picture.stem}-view.png")
    subprocess.run(["convert", str(picture), "-crop", f"{left - 60}x{SIZE[1]}+60+0", "+repage", str(view)], check=True)
    seen = ["convert", str(view), "-fuzz", "12%", "-fill", "white", "-opaque", "rgb(250,194,41)"]
    seen += ["-fill", "black", "+opaque", "white", "-format", "%[fx:mean*w*h]", "info:"]
    return round(float(subprocess.run(seen, check=True, capture_output=True, text=True).stdout))


@pytest.fixture(scope="module")
def unfolded(blender: Blender) -> Iterator[None]:
    """The panel opened where no game is; folded again at the end."""
    x = _middle_of_sidebar(blender)[0]
    blender.run(f"{STATE}.record = None; view().tag_redraw()", 4)
    blender.click(x, SIZE[1] - HEADING)
    yield
    wheel(blender, -SCROLLED)
    blender.run(f"{STATE}.record = None; view().tag_redraw()", 4)
    blender.click(x, SIZE[1] - HEADING)
    blender.rest_mouse()


@pytest.fixture
def puzzle(blender: Blender, unfolded: None) -> None:
    blender.operate("tokyo_highway.practise('EXEC_DEFAULT', True, puzzle='one-stitch')")
    blender.rest_mouse()


def wheel(blender: Blender, turns: int) -> None:
    """Turns the mouse's wheel over the sidebar, down or up."""
    x, y = _middle_of_sidebar(blender)
    way = "WHEELDOWNMOUSE" if turns > 0 else "WHEELUPMOUSE"
    blender.move_mouse(x, y)
    for _ in range(abs(turns)):
        blender.run(f"event({way!r}, 'PRESS', {x}, {y})", 2)
    blender.rest_mouse()


def _middle_of_sidebar(blender: Blender) -> tuple[int, int]:
    left, bottom, width, height = blender.get("box('UI')")
    return left + width // 2, bottom + height // 2


def tried(blender: Blender, move: str, name: str) -> None:
    blender.run(BUILD.format(move=move), 4)
    blender.operate("tokyo_highway.judge_try('EXEC_DEFAULT', True)")
    blender.rest_mouse()
    blender.picture(name)
    blender.operate("tokyo_highway.try_again('EXEC_DEFAULT', True)")


def test_a_newcomer_begins_a_puzzle_where_no_game_is_open(blender: Blender, unfolded: None) -> None:
    blender.rest_mouse()
    blender.picture("practice-offered")
    blender.click(*blender.button("tokyo_highway.practise", MIDDLE))
    wheel(blender, SCROLLED)
    blender.picture("practice-begun")
    assert blender.get(f"{STATE}.record.name").endswith(".json") and blender.get(f"{STATE}.move") == 0


def test_hints_glow_on_the_board(blender: Blender, puzzle: None) -> None:
    pictures = [blender.picture("practice-no-hint")]
    for hint in (1, 2, 3):
        blender.operate("tokyo_highway.give_hint('EXEC_DEFAULT', True)")
        blender.rest_mouse()
        pictures.append(blender.picture(f"practice-hint-{hint}"))
    glowing = [gold(blender, picture) for picture in pictures]
    # a ring round the base, nothing new with the height, then the place
    assert glowing[1] - glowing[0] > 60
    assert abs(glowing[2] - glowing[1]) < 60
    assert glowing[3] - glowing[2] > 60


def test_tries_are_judged_and_the_answer_is_told(blender: Blender, puzzle: None) -> None:
    tried(blender, COLLIDING, "practice-illegal")
    tried(blender, LESS, "practice-two-stars")
    tried(blender, ANSWER, "practice-three-stars")
    blender.operate("tokyo_highway.show_answer('EXEC_DEFAULT', True)")
    blender.rest_mouse()
    blender.picture("practice-answer")
    blender.operate("wm.call_menu('INVOKE_DEFAULT', name='TOKYO_HIGHWAY_MT_practice')")
    blender.run("result = None", 6)
    blender.picture("practice-list")
    blender.key("ESC")
    assert blender.get(f"{STATE}.move") == 1
