"""Rules, sizes, table and names changed from the panel: the record says them, the game is judged anew, undo works."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import RECORDS
from tokyo_highway_addon.blender.interface.settings import (
    GROUPS,
    is_default,
    is_fresh,
    with_defaults,
    with_name,
    with_rule,
    with_size,
    with_table,
)
from tokyo_highway_addon.records import Record, RecordError, read_record
from tokyo_highway_addon.rules import standard_setup
from tokyo_highway_addon.rules.pieces import ESTIMATED_PIECES

Part = Callable[[str], ModuleType]
InStep = Callable[[], bool]

FOUR_MOVES = RECORDS / "figures" / "over-two-roads-at-once.json"
OPERATORS = bpy.ops.tokyo_highway


@pytest.fixture
def game(scene: Any) -> Any:
    """The scene, showing a game of four moves."""
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(FOUR_MOVES)) == {"FINISHED"}
    return scene


def document(scene: Any) -> Any:
    from tokyo_highway_addon.records import read_record_text

    return read_record_text(scene.tokyo_highway.record.as_string(), "text").document


# -- what becomes of a record --------------------------------------------------------------------------------------


def test_what_is_the_default_is_left_out() -> None:
    record = read_record(FOUR_MOVES)
    narrow = with_rule(record, "borderline_band", 0.1)
    assert narrow.document["rules"]["borderline_band"] == 0.1
    assert "borderline_band" not in with_rule(narrow, "borderline_band", 0.3).document.get("rules", {})
    thin = with_size(record, "road_thickness", 1.5)
    assert thin.document["pieces"] == {"road_thickness": 1.5}
    assert "pieces" not in with_size(thin, "road_thickness", 2.0).document


def test_an_edition_has_defaults_of_its_own() -> None:
    four = with_rule(Record.of(standard_setup()), "edition", "two-to-four-2018")
    assert four.position.rules.penalty_counts == "with_pillars"
    stated = with_rule(four, "penalty_counts", "cars_and_roads")
    assert stated.document["rules"] == {"edition": "two-to-four-2018", "penalty_counts": "cars_and_roads"}
    assert with_rule(stated, "penalty_counts", "with_pillars").document["rules"] == {"edition": "two-to-four-2018"}


def test_a_fresh_game_is_set_up_again() -> None:
    record = Record.of(standard_setup())
    assert is_fresh(record)
    longer = with_size(record, "road_length", 130.0)
    # One road between the pillars, whatever its length.
    assert [pillar.at for pillar in longer.position.pillars] == [(-65.0, 0.0), (65.0, 0.0)]
    assert is_fresh(longer) and with_defaults(longer, "pieces").position == record.position


def test_a_game_that_has_begun_stays_where_it_stands() -> None:
    record = read_record(RECORDS / "puzzles" / "first-weave.json")
    assert not is_fresh(record)
    longer = with_size(record, "road_length", 121.0)
    assert [pillar.at for pillar in longer.position.pillars] == [pillar.at for pillar in record.position.pillars]
    assert longer.moves == record.moves


def test_a_table_gets_an_edge_and_loses_it() -> None:
    record = read_record(FOUR_MOVES)
    small = with_table(record, (600.0, 450.5))
    assert small.position.table_size == (600.0, 450.5)
    assert with_table(small, None) == record


def test_names_are_given_and_taken() -> None:
    record = Record.of(standard_setup())
    named = with_name(with_name(record, "blue", " Bo "), "pink", "Pia")
    assert named.names == {"pink": "Pia", "blue": "Bo"}
    assert with_name(named, "blue", " ").names == {"pink": "Pia"}
    assert with_defaults(named, "players") == record
    with pytest.raises(ValueError, match="nobody in this record is called 'green'"):
        with_name(record, "green", "Gil")


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(RecordError):
        with_size(read_record(FOUR_MOVES), "road_width", 200.0)
    four = Record.from_document(
        {
            "format": "tokyo-highway-record",
            "version": 1,
            "rules": {"edition": "two-to-four-2018"},
            "players": [{"id": "blue"}, {"id": "green"}, {"id": "pink"}],
        }
    )
    with pytest.raises(RecordError):
        with_rule(four, "edition", "two-player-2016")


@pytest.mark.parametrize("group", GROUPS)
def test_back_to_default_keeps_what_no_tool_knows(group: Any) -> None:
    stated: dict[str, Any] = dict(read_record(FOUR_MOVES).document)
    stated["rules"] = {"live_ends": "latest_only", "x-why": "a house rule"}
    stated["pieces"] = {"friction": 0.3, "x-set": "mine"}
    stated["table"] = {"size": [700.0, 700.0]}
    stated["players"] = [{"id": "pink", "name": "Pia", "x-club": "north"}, {"id": "blue"}]
    record = Record.from_document(stated)
    assert not is_default(record, group)
    back = with_defaults(record, group)
    assert is_default(back, group)
    assert [other for other in GROUPS if is_default(back, other)] == [group]
    kept = str(back.document)
    assert "a house rule" in kept and "mine" in kept and "north" in kept


# -- from the panel ------------------------------------------------------------------------------------------------


def test_the_panel_shows_what_the_record_says(game: Any) -> None:
    settings = game.tokyo_highway.settings
    assert settings.edition == "two-player-2016"
    assert settings.crossing_scope == "whole_road"
    assert settings.road_length == pytest.approx(12.0)  # cm, which Blender shows as 120 mm
    assert settings.friction == pytest.approx(0.4)
    assert settings.table_bounded is False and settings.name_1 == game.tokyo_highway.settings.name_3 == ""


def test_a_change_is_written_judged_and_shown(game: Any, part: Part, in_step: InStep) -> None:
    settings = game.tokyo_highway.settings
    settings.disc_height = 1.0
    assert document(game)["pieces"] == {"disc_height": 10.0}
    assert in_step()
    settings.live_ends = "latest_only"
    settings.ramps_crossable = False
    assert document(game)["rules"]["live_ends"] == "latest_only"
    assert part("blender.interface.scene_game").game(game).position().rules.ramps_crossable is False
    settings.table_bounded = True
    settings.table_width = 80.0
    assert document(game)["table"]["size"] == [800.0, 600.0]
    assert in_step()
    settings.name_2 = "Bo"
    assert document(game)["players"][1] == {"id": "blue", "name": "Bo"}
    assert game.tokyo_highway.move == 4


def test_every_size_reads_what_it_was_given(game: Any) -> None:
    settings = game.tokyo_highway.settings
    for name in ESTIMATED_PIECES.__dataclass_fields__:
        default = getattr(ESTIMATED_PIECES, name)
        scale = 1.0 if name in ("density", "friction") else 0.1
        setattr(settings, name, default * scale * 1.05)
        assert getattr(settings, name) == pytest.approx(default * scale * 1.05, abs=0.006 * scale), name
        assert document(game)["pieces"][name] == pytest.approx(default * 1.05, abs=0.006)


def test_what_cannot_be_changes_nothing(game: Any, in_step: InStep) -> None:
    before = game.tokyo_highway.record.as_string()
    game.tokyo_highway.settings.road_width = 20.0
    assert game.tokyo_highway.record.as_string() == before and in_step()


def test_back_to_default_in_one_step_to_undo(game: Any, in_step: InStep) -> None:
    with pytest.raises(RuntimeError, match="This has its default values already"):
        OPERATORS.reset_settings(group="PIECES")
    game.tokyo_highway.settings.disc_height = 1.0
    bpy.ops.ed.undo_push(message="Disc Height")  # as Blender does after a property was edited
    assert OPERATORS.reset_settings("EXEC_DEFAULT", True, group="PIECES") == {"FINISHED"}
    assert "pieces" not in document(game) and in_step()
    bpy.ops.ed.undo()
    assert document(bpy.context.scene)["pieces"] == {"disc_height": 10.0} and in_step()
    bpy.ops.ed.undo()
    assert "pieces" not in document(bpy.context.scene) and in_step()


def test_preferences_have_defaults_and_are_kept(scene: Any, part: Part, tmp_path: Path) -> None:
    module = part("blender.interface.preferences")
    assert module.preferences() == module.DEFAULTS
    kept = bpy.context.preferences.addons[module.package()].preferences
    try:
        kept.map_overlay, kept.hand_moves, kept.own_presets = False, "TAKE", str(tmp_path)
        chosen = module.preferences()
        assert (chosen.map_overlay, chosen.hand_moves) == (False, "take")
        assert module.own_presets() == tmp_path
    finally:
        kept.map_overlay, kept.hand_moves, kept.own_presets = True, "ASK", ""
    assert module.own_presets() == module.blenders_own_presets()
