"""Pieces moved with Blender's own keys in a real window: noticed, taken over, put back, or so by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import Blender

STATE = "bpy.context.scene.tokyo_highway"
WHERE = """
import importlib
addon = 'bl_ext.user_default.tokyo_highway.tokyo_highway_addon.blender.interface.'
game = importlib.import_module(addon + 'scene_game')
scene = bpy.context.scene
at = game.game(scene).position(game.shown_move(scene)).pillar('p1').at
off = importlib.import_module(addon + 'noticing').differs(scene).displaced
result = [round(at[0], 1), round(at[1], 1), list(off)]
"""
SELECT = """
layer = bpy.context.view_layer
for thing in layer.objects:
    thing.select_set(thing.get('tokyo_highway_id') in {ids!r})
    if thing.select_get():
        layer.objects.active = thing
view().tag_redraw()
"""
CHOOSE = "bpy.context.preferences.addons['bl_ext.user_default.tokyo_highway'].preferences.hand_moves = {choice!r}"
LET_GO = 12
"""Passes of the main loop, with what the timer needs besides."""


@pytest.fixture
def game(blender: Blender, records: Path) -> Iterator[None]:
    file = records / "figures" / "over-two-roads-at-once.json"
    blender.operate(f"tokyo_highway.open_record('EXEC_DEFAULT', True, filepath={str(file)!r})")
    blender.rest_mouse()
    yield
    blender.run(CHOOSE.format(choice="ASK"))


def moved_by_keys(blender: Blender, *ids: str) -> None:
    """G X 1 Enter: 1 mm to the right, since that is what the scene measures in."""
    blender.run(SELECT.format(ids=list(ids)), 4)
    x, y = blender.run("area = region('WINDOW')\nresult = [area.x + area.width // 3, area.y + area.height // 2]")
    blender.move_mouse(x, y)
    blender.key("G")
    blender.key("X")
    blender.key("ONE", "1")
    blender.key("RET")


def test_a_pillar_moved_with_g_is_taken_over_or_snaps_back(blender: Blender, game: None) -> None:
    assert blender.run(WHERE) == [-60.0, 0.0, []]
    moved_by_keys(blender, "p1/disc1")
    assert blender.run(WHERE) == [-60.0, 0.0, ["p1"]]
    blender.rest_mouse()
    with blender.only("TOKYO_HIGHWAY_PT_on_the_board"):
        blender.sidebar("moved-by-hand")
        blender.click(*blender.button("tokyo_highway.take_over_moves"))
    assert blender.run(WHERE) == [-59.0, 0.0, []]
    blender.key("Z", ctrl=True)
    assert blender.run(WHERE) == [-60.0, 0.0, ["p1"]]
    blender.key("Z", ctrl=True)
    assert blender.run(WHERE) == [-60.0, 0.0, []]
    moved_by_keys(blender, "p1/disc1", "r1")
    blender.operate("tokyo_highway.snap_back('EXEC_DEFAULT', True)")
    assert blender.run(WHERE) == [-60.0, 0.0, []]


def test_what_was_chosen_happens_by_itself_and_can_be_undone(blender: Blender, game: None) -> None:
    blender.run(CHOOSE.format(choice="TAKE"))
    moved_by_keys(blender, "p1/disc1")
    blender.run("import time; time.sleep(0.4)", LET_GO)
    assert blender.run(WHERE, LET_GO) == [-59.0, 0.0, []]
    blender.key("Z", ctrl=True)
    blender.run("import time; time.sleep(0.4)", LET_GO)
    # an undo is not taken over again
    assert blender.run(WHERE, LET_GO) == [-60.0, 0.0, ["p1"]]
    blender.run(CHOOSE.format(choice="RESTORE"))
    moved_by_keys(blender, "p2/disc1")
    blender.run("import time; time.sleep(0.4)", LET_GO)
    assert blender.run(WHERE, LET_GO) == [-60.0, 0.0, []]


def test_the_panels_of_turn_and_snapshots(blender: Blender, game: None) -> None:
    blender.operate("tokyo_highway.take_snapshot('EXEC_DEFAULT', True)")
    blender.run(SELECT.format(ids=["r3"]), 4)
    blender.operate("tokyo_highway.knocked_over('EXEC_DEFAULT', True, fate='DROPPED')")
    moved_by_keys(blender, "p1/disc1")
    blender.operate("tokyo_highway.take_over_moves('EXEC_DEFAULT', True)")
    blender.operate("tokyo_highway.compare_snapshot('EXEC_DEFAULT', True)")
    blender.rest_mouse()
    for panel in ("this_turn", "snapshots"):
        with blender.only(f"TOKYO_HIGHWAY_PT_{panel}"):
            blender.sidebar(panel)
    assert blender.complaints() == []
