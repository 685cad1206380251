"""A record has one text: what is written is read back the same, and read again gives the same bytes."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.random_records import documents
from tokyo_highway_addon.records import Record, read_record_text

OVER_TWO = """{
  "format": "tokyo-highway-record",
  "version": 1,
  "title": "Over two roads at once",
  "comment": "free text",
  "event": {"date": "2026-11-30", "place": "…", "result": "pink"},
  "rules": {"edition": "two-player-2016", "crossing_scope": "whole_road"},
  "pieces": {"road_length": 120.0},
  "players": [{"id": "pink", "name": "Pink"}, {"id": "blue", "name": "Blue"}],
  "position": {
    "pillars": [
      {"id": "p1", "owner": "pink", "at": [-60.0, 0.0], "height": 1},
      {"id": "p2", "owner": "blue", "at": [60.0, 0.0], "height": 1},
      {"id": "p3", "owner": "blue", "at": [60.0, 115.0], "height": 4, "junction": true}
    ],
    "roads": [
      {"id": "r1", "owner": "pink", "from": {"ground": [-179.6, 0.0]}, "to": {"pillar": "p1"}, "cars": 1},
      {"id": "r2", "owner": "blue", "from": {"ground": [179.6, 0.0]}, "to": {"pillar": "p2"}, "cars": 1},
      {"id": "r3", "owner": "blue", "from": {"pillar": "p2"}, "to": {"pillar": "p3"}}
    ],
    "supply": {"pink": {"discs": 29, "junctions": 3, "roads": 14, "cars": 9}, \
"blue": {"discs": 26, "junctions": 2, "roads": 13, "cars": 9}},
    "to_move": "pink"
  },
  "moves": [
    {"player": "pink", "from": "p1", "pillar": {"id": "p4", "at": [-60.0, 115.0], "height": 2}, \
"road": {"id": "r4"}, "cars": 0},
    {"player": "blue", "from": "p3", "pillar": {"id": "p5", "at": [60.0, 230.0], "height": 3}, \
"road": {"id": "r5"}, "cars": 0, "comment": "one below the junction"}
  ]
}
"""
"""The example of the record's own description, with the one id that it leaves out."""


def text_of(**keys: Any) -> str:
    return Record.from_document({"format": "tokyo-highway-record", "version": 1, **keys}).text()


def test_the_example_of_the_format_is_written_as_it_stands() -> None:
    assert read_record_text(OVER_TWO).text() == OVER_TWO


def test_an_id_left_out_is_written() -> None:
    assert read_record_text(OVER_TWO.replace('"road": {"id": "r5"}, ', "")).text() == OVER_TWO


def test_any_order_and_spacing_gives_the_same_text() -> None:
    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value) if key not in ("pink", "blue")} | {
                key: turned(value[key]) for key in ("pink", "blue") if key in value
            }
        return [turned(member) for member in value] if isinstance(value, list) else value

    shuffled = json.dumps(turned(json.loads(OVER_TWO)), indent=7)
    assert read_record_text(shuffled).text() == OVER_TWO


def test_lengths_have_one_decimal_and_no_minus_before_nought() -> None:
    text = text_of(
        position={"pillars": [{"owner": "pink", "at": [-0.04, 12], "height": 1}]}, table={"size": [800, 600.26]}
    )
    assert '"at": [0.0, 12.0]' in text
    assert '"size": [800.0, 600.3]' in text


def test_measured_sizes_keep_the_decimals_they_were_measured_with() -> None:
    text = text_of(
        pieces={"road_thickness": 2.05, "friction": 0.375, "road_length": 121}, rules={"borderline_band": 0.25}
    )
    assert '"pieces": {"road_length": 121.0, "road_thickness": 2.05, "friction": 0.375}' in text
    assert '"borderline_band": 0.25' in text


def test_counts_are_whole_numbers_however_they_were_stated() -> None:
    text = text_of(version=1.0, position={"pillars": [{"owner": "pink", "at": [0, 0], "height": 3.0}]})
    assert '"version": 1,' in text
    assert '"height": 3}' in text


def test_a_default_that_was_stated_stays_and_none_is_added() -> None:
    stated = text_of(moves=[{"player": "pink", "pass": True, "cars": 0}], rules={"ramps_crossable": True})
    assert '"cars": 0' in stated and '"ramps_crossable": true' in stated
    assert json.loads(text_of()) == {"format": "tokyo-highway-record", "version": 1}


def test_what_no_tool_reads_is_kept_behind_what_the_schema_knows() -> None:
    kept = {"x-b": [1, 2.50, None], "x-a": {"deep": {"x": -0.0}}}
    text = text_of(**kept, title="T", figure={"z": 1, "a": [1e300]})
    assert list(json.loads(text)) == ["format", "version", "title", "figure", "x-b", "x-a"]
    assert '"figure": {"z": 1, "a": [1e+300]}' in text
    assert '"x-b": [1, 2.5, null]' in text
    player = text_of(players=[{"x-age": 9, "id": "pink", "name": "P"}, {"id": "blue"}])
    assert '{"id": "pink", "name": "P", "x-age": 9}' in player


def test_a_move_too_long_for_a_line_has_a_key_a_line() -> None:
    comment = "so long a comment " * 11
    text = text_of(moves=[{"player": "pink", "pass": True, "comment": comment}])
    assert f'    {{\n      "player": "pink",\n      "pass": true,\n      "comment": "{comment}"\n    }}\n' in text


def test_text_in_any_script_is_written_as_itself() -> None:
    assert '"title": "도쿄 – „Straße“ \\n \\" 🛣"' in text_of(title='도쿄 – „Straße“ \n " 🛣')


def rounded(value: Any) -> Any:
    """A document up to what writing may change: order of keys, and the form of numbers."""
    if isinstance(value, dict):
        return {key: rounded(member) for key, member in value.items()}
    if isinstance(value, list):
        return [rounded(member) for member in value]
    if isinstance(value, float):
        return pytest.approx(value, abs=0.0501)
    return value


@settings(max_examples=150, deadline=None)
@given(documents())
def test_reading_then_writing_is_stable_to_the_byte(document: dict[str, Any]) -> None:
    before = copy.deepcopy(document)
    first = Record.from_document(document)
    assert document == before
    text = first.text()
    second = read_record_text(text)
    assert second.text() == text
    assert dict(second.document) == rounded(dict(first.document))
    assert [m.player for m in second.moves] == [m["player"] for m in document["moves"]]
    assert all(ord(c) >= 32 or c == "\n" for c in text) and text.endswith("}\n")


@settings(max_examples=100, deadline=None)
@given(documents(), st.randoms(use_true_random=False))
def test_all_that_was_stated_is_written(document: dict[str, Any], chance: Any) -> None:
    """Take any key of the document: the text that comes out states it too, with the same value."""
    written = json.loads(Record.from_document(document).text())
    stated: Any = document
    while isinstance(stated, (dict, list)) and stated:
        step = chance.choice(sorted(stated)) if isinstance(stated, dict) else chance.randrange(len(stated))
        stated, written = stated[step], written[step]
    assert written == rounded(stated)
