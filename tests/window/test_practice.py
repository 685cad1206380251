"""Practising in a real window: the folded panel is opened, a puzzle begun, hints glow, a try gets its stars."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.window.driver import SIZE, Blender, differing

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


def table(blender: Blender, name: str) -> Path:
    """A picture of the 3-D view alone: without the sidebar, and without the bars above and below, which tell things."""
    whole = blender.picture(name)
    left, _, _, _ = blender.get("box('UI')")
    _, bottom, _, height = blender.get("box('WINDOW')")
    view = whole.with_name(f"{name}-view.png")
    crop = f"{left - 60}x{height - 90}+60+{SIZE[1] - bottom - height + 70}"
    subprocess.run(["convert", str(whole), "-crop", crop, "+repage", str(view)], check=True)
    return view


@pytest.fixture
def crisp(blender: Blender) -> Iterator[None]:
    """Edges that are not smoothed over several redraws: two pictures of the same are then the same."""
    smooth = "bpy.context.preferences.system.viewport_aa"
    before = blender.get(smooth)
    blender.run(f"{smooth} = 'OFF'; view().tag_redraw()", 4)
    yield
    blender.run(f"{smooth} = {before!r}; view().tag_redraw()", 4)


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


def test_hints_glow_on_the_board(blender: Blender, puzzle: None, crisp: None) -> None:
    pictures = [table(blender, "practice-no-hint")]
    for hint in (1, 2, 3):
        blender.operate("tokyo_highway.give_hint('EXEC_DEFAULT', True)")
        blender.rest_mouse()
        pictures.append(table(blender, f"practice-hint-{hint}"))
    ring, height, place = (differing(before, after) for before, after in pairwise(pictures))
    assert ring > 60
    # told in words alone
    assert height < 20
    assert place > 60


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
