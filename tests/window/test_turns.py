"""The first step, the list of turns, presets by their pictures and the settings, in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import Blender, differing

STATE = "bpy.context.scene.tokyo_highway"
PIECES = "sorted(thing['tokyo_highway_id'] for thing in bpy.context.scene.objects if 'tokyo_highway_id' in thing)"
ROW = 21
"""Pixels from one line of the list to the next."""
A_FEW_WORDS = 150


@pytest.fixture
def no_game(blender: Blender) -> None:
    blender.run(f"{STATE}.record = None; view().tag_redraw()", 4)
    blender.rest_mouse()


@pytest.fixture
def game(blender: Blender, records: Path) -> Iterator[Blender]:
    """A game of four moves, shown after the last, with nothing in the sidebar but its first part."""
    file = records / "figures" / "over-two-roads-at-once.json"
    blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")
    blender.rest_mouse()
    yield blender


def test_a_newcomer_finds_a_game_to_look_at(blender: Blender, no_game: None) -> None:
    empty = blender.sidebar("turns-empty")
    blender.click(*blender.button("tokyo_highway.open_example"))
    assert blender.get(STATE + ".move") == 4
    blender.rest_mouse()
    assert differing(empty, blender.sidebar("turns-example")) > 20 * A_FEW_WORDS


def test_a_click_on_a_line_shows_the_board_there(game: Blender) -> None:
    pieces = game.get(PIECES)
    x, y = game.field("tokyo_highway.move")
    # The first line is the start; two lines below it is the second turn.
    game.click(x, y - 2 * ROW)
    assert game.get(STATE + ".move") == 2
    fewer = game.get(PIECES)
    assert len(fewer) < len(pieces)
    game.rest_mouse()
    game.sidebar("turns-second")
    game.key("Z", ctrl=True)
    assert (game.get(STATE + ".move"), game.get(PIECES)) == (4, pieces)
    game.click(x, y)
    assert game.get(STATE + ".move") == 0
    game.click(x, y - 4 * ROW)
    assert (game.get(STATE + ".move"), game.get(PIECES)) == (4, pieces)


def test_the_tries_of_a_puzzle_are_drawn_and_played(blender: Blender, records: Path) -> None:
    file = records / "puzzles" / "first-weave.json"
    blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")
    blender.rest_mouse()
    answer = blender.sidebar("turns-answer")
    before = blender.get(STATE + ".record.as_string()")
    blender.click(*blender.button("tokyo_highway.play_line", 54))
    assert blender.get(STATE + ".record.as_string()") != before
    blender.rest_mouse()
    assert differing(answer, blender.sidebar("turns-try")) > A_FEW_WORDS
    blender.key("Z", ctrl=True)
    assert blender.get(STATE + ".record.as_string()") == before


def test_a_text_changed_by_hand_is_followed(game: Blender, records: Path) -> None:
    text = (records / "rules" / "road-touch-broken.json").read_text("utf-8")
    game.run(f"{STATE}.record.from_string({text!r}); view().tag_redraw()", 8)
    assert game.get(f"len({STATE}.turns)") == 3


@pytest.mark.parametrize("locale", ["en_US", "de_DE"])
def test_presets_are_chosen_by_their_pictures(game: Blender, locale: str) -> None:
    game.run(f"bpy.context.preferences.view.language = {locale!r}", 6)
    try:
        closed = game.picture("presets-closed")
        game.run(
            "with bpy.context.temp_override(window=window(), area=view(), region=region('WINDOW')):\n"
            "    bpy.ops.wm.call_panel(name='TOKYO_HIGHWAY_PT_presets', keep_open=True)",
            6,
        )
        # Twelve pictures, and every one has its own place.
        assert differing(closed, game.picture(f"presets-{locale}")) > 60_000
    finally:
        game.key("ESC")
        game.run("bpy.context.preferences.view.language = 'en_US'", 6)
        game.rest_mouse()


def test_the_looks_are_drawn(game: Blender) -> None:
    closed = game.picture("looks-closed")
    game.operate("wm.call_menu(name='TOKYO_HIGHWAY_MT_looks')")
    assert differing(closed, game.picture("looks")) > 1000
    game.key("ESC")
    game.rest_mouse()


def test_the_settings_are_drawn_and_typed_into(game: Blender) -> None:
    with game.only("TOKYO_HIGHWAY_PT_settings"):
        before = game.sidebar("settings")
        x, y = game.field("tokyo_highway.settings.ramps_crossable")
        game.click(x, y)
        assert game.get(STATE + ".settings.ramps_crossable") is False
        assert '"ramps_crossable": false' in game.get(STATE + ".record.as_string()")
        game.rest_mouse()
        assert differing(before, game.sidebar("settings-changed")) > A_FEW_WORDS
        game.key("Z", ctrl=True)
        assert game.get(STATE + ".settings.ramps_crossable") is True
