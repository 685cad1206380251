"""What a record says, as the values the tools work with, and records made from such values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.records.random_records import documents
from tests.records.test_writing import OVER_TWO
from tokyo_highway_addon.records import Player, Puzzle, Record, RecordError, read_record, read_record_text
from tokyo_highway_addon.rules.editions import Rules, Supply
from tokyo_highway_addon.rules.moves import Accident, Move, Payment, PillarPlan, Placement, RoadPlan, Ruling
from tokyo_highway_addon.rules.pieces import Pieces
from tokyo_highway_addon.rules.position import Ground, Pillar, Road
from tokyo_highway_addon.rules.setup import standard_setup


def record(**keys: Any) -> Record:
    return Record.from_document({"format": "tokyo-highway-record", "version": 1, **keys})


def test_the_example_as_values() -> None:
    game = read_record_text(OVER_TWO)
    assert game.title == "Over two roads at once"
    assert game.players == (Player("pink", "Pink"), Player("blue", "Blue"))
    assert game.names == {"pink": "Pink", "blue": "Blue"}
    position = game.position
    assert position.pillars[2] == Pillar("p3", "blue", (60.0, 115.0), 4, True)
    assert position.roads[0] == Road("r1", "pink", Ground((-179.6, 0.0)), "p1", cars=1)
    assert position.roads[2] == Road("r3", "blue", "p2", "p3")
    assert position.supply["blue"] == Supply(26, 2, 13, 9)
    assert (position.to_move, position.players, position.waiting) == ("pink", ("pink", "blue"), frozenset())
    assert game.moves == (
        Move("pink", "p1", PillarPlan((-60.0, 115.0), 2, id="p4"), road=RoadPlan(id="r4")),
        Move(
            "blue",
            "p3",
            PillarPlan((60.0, 230.0), 3, id="p5"),
            road=RoadPlan(id="r5"),
            comment="one below the junction",
        ),
    )


def test_every_part_of_a_turn_as_values() -> None:
    turn = {
        "player": "pink",
        "from": "p1",
        "exit": {"at": [-60, -120], "shift": 1.5, "offset_from": -1, "offset_to": 2},
        "cars": [{"along": 40}, {"along": 80.5}],
        "adjusted": [
            {"pillar": {"at": [-60, 115], "height": 3, "junction": True}, "road": {"shift": 1}},
            {"exit": {"at": [-60, -110], "offset_to": 1}},
        ],
        "accident": {"dropped": ["r2"], "shifted": ["p2"], "paid": {"discs": 1}},
        "judged": {"accepted": False, "comment": "too close"},
        "x-clock": 12,
    }
    assert record(moves=[turn]).moves == (
        Move(
            "pink",
            "p1",
            exit_at=(-60.0, -120.0),
            road=RoadPlan(1.5, -1.0, 2.0, "r3"),
            cars=2,
            car_places=(40.0, 80.5),
            adjusted=(
                Placement(PillarPlan((-60.0, 115.0), 3, True), RoadPlan(1.0)),
                Placement(None, RoadPlan(offset_to=1.0), (-60.0, -110.0)),
            ),
            accident=Accident(("r2",), ("p2",), Payment(1, 0)),
            judged=Ruling(False, "too close"),
        ),
    )
    assert record(moves=[{"player": "pink", "pass": True}]).moves == (Move("pink"),)


def test_without_a_position_it_is_the_standard_setup_with_pink_to_move() -> None:
    assert record().position == standard_setup()
    position = record(players=[{"id": "blue"}, {"id": "pink"}]).position
    assert (position.players, position.to_move) == (("blue", "pink"), "pink")
    assert position.pillars[0] == Pillar("p1", "pink", (-60.0, 0.0), 1)
    assert position.pillars[1] == Pillar("p2", "blue", (60.0, 0.0), 1)


def test_the_setup_follows_the_sizes_and_the_edition() -> None:
    short = record(pieces={"road_length": 110}).position
    assert short.pillars[0].at == (-55.0, 0.0)
    three = record(
        rules={"edition": "two-to-four-2018"}, players=[{"id": c} for c in ("blue", "green", "orange")]
    ).position
    assert (three.to_move, len(three.pillars), three.supply["green"]) == ("blue", 3, Supply(24, 2, 11, 7))


def test_rules_are_the_editions_with_the_records_switches_on_top() -> None:
    assert record().position.rules == Rules()
    rules = record(rules={"edition": "two-to-four-2018", "ramps_crossable": False, "borderline_band": 1}).position.rules
    assert (rules.penalty_counts, rules.ramps_crossable, rules.borderline_band) == ("with_pillars", False, 1.0)
    assert record(pieces={"disc_height": 10, "x-maker": "?"}).position.pieces == Pieces(disc_height=10.0)
    assert record(table={"size": [800, 600]}).position.table_size == (800.0, 600.0)
    assert record(table={}).position.table_size is None


def test_supply_is_derived_for_whom_and_for_what_it_is_left_out() -> None:
    pillars = [
        {"owner": "pink", "at": [0, 0], "height": 4, "junction": True},
        {"owner": "blue", "at": [115, 0], "height": 2},
    ]
    roads = [{"owner": "pink", "from": {"ground": [-90, 0]}, "to": {"pillar": "p1"}, "cars": 3}]
    position = record(position={"pillars": pillars, "roads": roads, "supply": {"pink": {"discs": 0}}}).position
    assert position.supply == {"pink": Supply(0, 2, 14, 7), "blue": Supply(28, 3, 15, 10)}


def test_to_move_waiting_and_last() -> None:
    given = {"pillars": [{"owner": "blue", "at": [0, 0], "height": 1}], "last": {"blue": "p1", "pink": None}}
    position = record(position={**given, "to_move": "blue", "waiting": "pink"}).position
    assert (position.to_move, position.waiting) == ("blue", {"pink"})
    assert position.last == {"blue": "p1", "pink": None}
    assert record(position={}).position.to_move == "pink"
    assert record(position={"waiting": ["blue", "pink"]}).position.waiting == {"blue", "pink"}


def test_a_puzzle_as_a_value() -> None:
    asked = {
        "goal": "most-cars",
        "player": "blue",
        "turns": 2,
        "cars": 3,
        "unique": True,
        "name": {"en": "A", "x-y": 1},
    }
    assert record(puzzle=asked).puzzle == Puzzle("most-cars", "blue", 2, 3, True, {"en": "A"})
    assert record(puzzle={"goal": "win"}).puzzle == Puzzle("win", "pink")
    assert record(puzzle={"goal": "win"}, position={"to_move": "blue"}).puzzle == Puzzle("win", "blue")
    assert record().puzzle is None


def test_the_document_given_is_left_alone_and_not_shared() -> None:
    given: dict[str, Any] = {"format": "tokyo-highway-record", "version": 1, "x-a": [1]}
    game = Record.from_document(given)
    given["x-a"].append(2)
    assert game.document["x-a"] == [1]


def test_a_record_is_made_from_a_position_and_moves() -> None:
    turn = Move("pink", "p1", PillarPlan((-60.0, 115.0), 2))
    game = Record.of(standard_setup(), [turn], title="T", names={"pink": "Ann"}, event={"place": "here"})
    assert json.loads(game.text()) == {
        "format": "tokyo-highway-record",
        "version": 1,
        "title": "T",
        "event": {"place": "here"},
        "rules": {"edition": "two-player-2016"},
        "players": [{"id": "pink", "name": "Ann"}, {"id": "blue"}],
        "position": {
            "pillars": [
                {"id": "p1", "owner": "pink", "at": [-60.0, 0.0], "height": 1},
                {"id": "p2", "owner": "blue", "at": [60.0, 0.0], "height": 1},
            ],
            "roads": [
                {"id": "r1", "owner": "pink", "from": {"ground": [-179.6, 0.0]}, "to": {"pillar": "p1"}, "cars": 1},
                {"id": "r2", "owner": "blue", "from": {"ground": [179.6, 0.0]}, "to": {"pillar": "p2"}, "cars": 1},
            ],
            "supply": {
                "pink": {"discs": 29, "junctions": 3, "roads": 14, "cars": 9},
                "blue": {"discs": 29, "junctions": 3, "roads": 14, "cars": 9},
            },
            "to_move": "pink",
            "last": {"pink": "p1", "blue": "p2"},
        },
        "moves": [
            {
                "player": "pink",
                "from": "p1",
                "pillar": {"id": "p3", "at": [-60.0, 115.0], "height": 2},
                "road": {"id": "r3"},
            }
        ],
    }


def test_a_move_that_contradicts_itself_makes_no_record() -> None:
    for move in (Move("pink", base="p1"), Move("pink", "p1", exit_at=(-60.0, -90.0), cars=2, car_places=(4.0,))):
        with pytest.raises(ValueError):
            Record.of(standard_setup(), [move])


@settings(max_examples=80, deadline=None)
@given(documents())
def test_values_make_a_record_that_says_the_same(document: dict[str, Any]) -> None:
    game = Record.from_document(document)
    again = Record.of(game.position, game.moves, title=game.title, comment=game.comment, names=game.names)
    assert again.position == game.position
    assert again.moves == game.moves
    assert again.players == game.players


def test_other_moves_keep_what_the_document_says_of_those_that_stay() -> None:
    turns = [
        {"player": "pink", "from": "p1", "pillar": {"at": [-60, 115], "height": 2}, "x-clock": 7},
        {"player": "blue", "pass": True, "x-clock": 9},
    ]
    game = record(moves=turns, **{"x-owner": "me"})
    shorter = game.with_moves(game.moves[:1])
    longer = shorter.with_moves([*shorter.moves, Move("blue", "p2", PillarPlan((60.0, 115.0), 2))])
    assert longer.document["moves"][0]["x-clock"] == 7
    assert longer.moves[1].pillar == PillarPlan((60.0, 115.0), 2, id="p4")
    assert longer.document["x-owner"] == "me"
    assert game.with_moves(game.moves) == game
    assert game.with_moves([]).moves == ()


def test_top_level_keys_are_set_and_taken_away() -> None:
    game = record(title="old", comment="c").with_keys(title="new", comment=None, figure={"view": "top"})
    assert dict(game.document) == {
        "format": "tokyo-highway-record",
        "version": 1,
        "title": "new",
        "figure": {"view": "top"},
    }
    with pytest.raises(RecordError, match="unknown key"):
        game.with_keys(titel="x")


def test_a_record_is_written_to_a_file_and_read_again(tmp_path: Path) -> None:
    game = read_record_text(OVER_TWO)
    game.write(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_bytes() == OVER_TWO.encode()
    assert read_record(str(tmp_path / "game.json")) == game
