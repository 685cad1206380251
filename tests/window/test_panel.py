"""The panel in the sidebar of a real window: what it shows, and what its buttons do."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest

from tests.window.driver import PICTURES, Blender, differing

STATE = "bpy.context.scene.tokyo_highway"
PIECES = "sorted(thing['tokyo_highway_id'] for thing in bpy.context.scene.objects if 'tokyo_highway_id' in thing)"

# How far from the sidebar's right edge those buttons are, in pixels.
PREVIOUS, NEXT, RENDER = 244, 70, 220

A_FEW_WORDS = 150
"""Pixels that differ between two pictures of the sidebar when a short text has changed, at the least."""


def open_record(blender: Blender, file: Path) -> None:
    blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")


@pytest.fixture
def game(blender: Blender, records: Path) -> Path:
    """A game of four moves, shown after the last."""
    file = records / "figures" / "over-two-roads-at-once.json"
    open_record(blender, file)
    blender.rest_mouse()
    return file


@pytest.fixture
def no_game(blender: Blender) -> None:
    blender.run(f"{STATE}.record = None; view().tag_redraw()", 4)
    blender.rest_mouse()


def test_opening_a_record_fills_the_panel_and_the_table(blender: Blender, no_game: None, records: Path) -> None:
    empty, empty_table = blender.sidebar("no-record"), blender.picture("no-record")
    assert blender.get("bpy.ops.tokyo_highway.next_move.poll()") is False
    open_record(blender, records / "figures" / "over-two-roads-at-once.json")
    assert differing(empty, blender.sidebar("opened")) > 20 * A_FEW_WORDS
    # The table fills the view, where there was only a grid before.
    assert differing(empty_table, PICTURES / "opened.png") > 100_000
    assert blender.get(STATE + ".move") == 4
    # Two standing pillars of the setup, two ramps and so on: every piece of the last position, each once.
    pieces = blender.get(PIECES)
    assert {"p1/disc1", "p2/disc1", "r1", "r2", "r1/car1", "r2/car1", "r6/car2"} <= set(pieces)
    assert len(pieces) == len(set(pieces))


def test_buttons_step_through_the_game(blender: Blender, game: Path) -> None:
    last, pieces = blender.sidebar("last-move"), blender.get(PIECES)

    x, y = blender.button("tokyo_highway.previous_move", PREVIOUS)
    blender.click(x, y)
    assert blender.get(STATE + ".move") == 3
    assert "r6" in pieces and "r6" not in blender.get(PIECES)
    blender.rest_mouse()
    assert differing(last, blender.sidebar("before-the-last-move")) > A_FEW_WORDS

    x, y = blender.button("tokyo_highway.next_move", NEXT)
    blender.click(x, y)
    assert blender.get(STATE + ".move") == 4
    assert blender.get(PIECES) == pieces
    blender.rest_mouse()
    assert differing(last, blender.sidebar("last-move-again")) == 0


def test_keys_undo_and_redo_a_step(blender: Blender, game: Path) -> None:
    pieces = blender.get(PIECES)
    blender.click(*blender.button("tokyo_highway.previous_move", PREVIOUS))
    fewer = blender.get(PIECES)
    assert len(fewer) < len(pieces)
    blender.key("Z", ctrl=True)
    assert (blender.get(STATE + ".move"), blender.get(PIECES)) == (4, pieces)
    blender.key("Z", ctrl=True, shift=True)
    assert (blender.get(STATE + ".move"), blender.get(PIECES)) == (3, fewer)
    blender.click(*blender.button("tokyo_highway.next_move", NEXT))
    assert (blender.get(STATE + ".move"), blender.get(PIECES)) == (4, pieces)


@pytest.mark.parametrize(
    ("locale", "illegal"),
    [("ko_KR", "규칙 위반"), ("de_DE", "Ungültig"), ("fr_FR", "Non valable"), ("es", "No válido")],
)
def test_the_panel_speaks_the_language_of_the_interface(
    blender: Blender, records: Path, locale: str, illegal: str
) -> None:
    open_record(blender, records / "rules" / "road-touch-broken.json")
    blender.rest_mouse()
    english = blender.sidebar("illegal")
    try:
        blender.run(f"bpy.context.preferences.view.language = {locale!r}", 6)
        translated = blender.get("bpy.app.translations.pgettext_iface('Illegal', 'TokyoHighway')")
        assert translated == illegal
        assert differing(english, blender.sidebar(f"illegal-{locale}")) > 10 * A_FEW_WORDS
    finally:
        blender.run("bpy.context.preferences.view.language = 'en_US'", 6)


@pytest.mark.parametrize("name", ["car-stands-borderline", "penalty-broken", "car-each", "game-over-broken"])
def test_every_kind_of_verdict_is_drawn(blender: Blender, game: Path, records: Path, name: str) -> None:
    legal = blender.sidebar("legal")
    open_record(blender, records / "rules" / f"{name}.json")
    blender.rest_mouse()
    assert differing(legal, blender.sidebar(name)) > A_FEW_WORDS


def test_the_menus_of_presets_are_drawn(blender: Blender, game: Path) -> None:
    closed = blender.picture("menu-closed")
    for menu in ("presets", "preset_rules", "preset_figures"):
        blender.operate(f"wm.call_menu(name='TOKYO_HIGHWAY_MT_{menu}')")
        assert differing(closed, blender.picture(f"menu-{menu}")) > 1000
        blender.key("ESC")
        blender.rest_mouse()


def test_a_text_that_is_no_record_is_explained(blender: Blender, game: Path) -> None:
    good = blender.sidebar("good-text")
    blender.run(f'{STATE}.record.lines[1].body = \'"format": "tokyo-highway-record" no comma\'; view().tag_redraw()', 4)
    assert differing(good, blender.sidebar("broken-text")) > A_FEW_WORDS
    assert blender.get("bpy.ops.tokyo_highway.previous_move.poll()") is False


def test_a_file_that_is_no_record_is_refused_in_a_sentence(blender: Blender, game: Path, records: Path) -> None:
    readme = records.parents[1] / "README.md"
    with pytest.raises(AssertionError, match=r"README\.md: no valid JSON from line 1, column 1\."):
        open_record(blender, readme)
    assert blender.get(STATE + ".move") == 4


def test_render_makes_a_picture(blender: Blender, game: Path) -> None:
    blender.run(
        "scene = bpy.context.scene; scene.cycles.samples = 1\n"
        "scene.render.resolution_x, scene.render.resolution_y = 192, 108\n"
        "bpy.context.preferences.view.render_display_type = 'NONE'"
    )
    blender.click(*blender.button("tokyo_highway.render_picture", RENDER))
    file = PICTURES / "rendered.png"
    end = time.monotonic() + 90
    while time.monotonic() < end and blender.get("bpy.app.is_job_running('RENDER')"):
        time.sleep(0.3)
    blender.run(f"bpy.data.images['Render Result'].save_render({str(file)!r})")
    size = subprocess.run(
        ["identify", "-format", "%w %h %[fx:standard_deviation]", str(file)], check=True, capture_output=True, text=True
    ).stdout.split()
    assert size[:2] == ["192", "108"]
    assert float(size[2]) > 0.05
