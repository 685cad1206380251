"""Ids that a record leaves out are made up in order, and every name is held against what stands at that moment."""

from __future__ import annotations

from typing import Any

import pytest

from tokyo_highway_addon.records import Record, RecordError


def record(**keys: Any) -> Record:
    return Record.from_document({"format": "tokyo-highway-record", "version": 1, **keys})


def build(base: str, y: float = 115.0, player: str = "pink", **keys: Any) -> dict[str, Any]:
    return {"player": player, "from": base, "pillar": {"at": [-60.0, y], "height": 2}, **keys}


def exit_from(base: str, player: str = "pink", **keys: Any) -> dict[str, Any]:
    return {"player": player, "from": base, "exit": {"at": [-60.0, -300.0]}, **keys}


def ids(game: Record) -> list[tuple[str | None, str | None]]:
    return [(move.pillar.id if move.pillar else None, move.road.id) for move in game.moves]


def test_ids_go_on_after_those_of_the_standard_setup_and_an_exit_is_a_road() -> None:
    game = record(
        moves=[build("p1"), exit_from("p2", "blue"), build("p3"), {"player": "blue", "pass": True}, build("p4")]
    )
    assert ids(game) == [("p3", "r3"), (None, "r4"), ("p4", "r5"), (None, None), ("p5", "r6")]
    assert game.document["moves"][1]["exit"] == {"id": "r4", "at": [-60.0, -300.0]}
    assert game.document["moves"][0]["road"] == {"id": "r3"}


def test_pillars_and_roads_of_a_position_are_counted_apart() -> None:
    game = record(
        position={
            "pillars": [{"owner": "pink", "at": [n * 115.0, 0], "height": 1} for n in range(3)],
            "roads": [{"owner": "pink", "from": {"pillar": "p1"}, "to": {"pillar": "p3"}}],
        },
        moves=[build("p3")],
    )
    assert [pillar.id for pillar in game.position.pillars] == ["p1", "p2", "p3"]
    assert [road.id for road in game.position.roads] == ["r1"]
    assert ids(game) == [("p4", "r2")]


def test_an_id_stated_anywhere_is_passed_over() -> None:
    later = build("p3", road={"id": "r3"})
    later["pillar"]["id"] = "r4"
    tried = build("p1", road={"id": "p4"})
    game = record(moves=[build("p1"), later, build("r4", alternatives=[[tried]])])
    assert ids(game) == [("p3", "r5"), ("r4", "r3"), ("p5", "r6")]


def test_a_named_piece_counts_for_no_number() -> None:
    named = build("p1")
    named["pillar"]["id"] = "tower"
    assert ids(record(moves=[named, build("tower")])) == [("tower", "r3"), ("p3", "r4")]


def test_an_alternative_takes_the_place_of_its_move_and_keeps_its_ids_to_itself() -> None:
    game = record(
        moves=[
            build("p1"),
            build(
                "p2", player="blue", alternatives=[[exit_from("p2", "blue"), build("p3")], [build("p2", player="blue")]]
            ),
            build("p3"),
        ]
    )
    first, second = game.moves[1].alternatives
    assert [(m.pillar and m.pillar.id, m.road.id) for m in first] == [(None, "r4"), ("p4", "r5")]
    assert [(m.pillar and m.pillar.id, m.road.id) for m in second] == [("p4", "r4")]
    assert ids(game) == [("p3", "r3"), ("p4", "r4"), ("p5", "r5")]
    assert Record.from_document(game.document).document == game.document


def test_alternatives_within_alternatives_see_their_own_line() -> None:
    inner = [build("p4", alternatives=[[exit_from("p4")]])]
    game = record(moves=[build("p1"), build("p3", alternatives=[[build("p3"), *inner]])])
    deepest = game.moves[1].alternatives[0][1].alternatives[0][0]
    assert (deepest.base, deepest.road.id) == ("p4", "r5")


@pytest.mark.parametrize("base", ["p4", "p5"])
def test_an_alternative_does_not_see_the_move_it_replaces_nor_another_line(base: str) -> None:
    lines = [[build("p1"), build("p4")], [build(base)]]
    with pytest.raises(RecordError) as caught:
        record(moves=[build("p1"), build("p3", alternatives=lines)])
    assert caught.value.path == "moves[1].alternatives[1][0].from"


def test_a_base_may_be_the_opponents_which_is_the_referees_business() -> None:
    assert record(moves=[build("p2")]).moves[0].base == "p2"


def test_a_base_must_stand_before_the_turn() -> None:
    with pytest.raises(RecordError, match=r"moves\[0\]\.from: no pillar \"p3\" stands at this moment"):
        record(moves=[build("p3"), build("p3")])


def test_an_accident_may_name_what_stands_and_what_this_turn_placed() -> None:
    happened = {"dropped": ["r1/car1", "p2", "r2"], "shifted": ["p3", "r3", "r3/car2"]}
    move = record(moves=[build("p1", cars=2, accident=happened)]).moves[0]
    assert move.accident is not None and move.accident.dropped == ("r1/car1", "p2", "r2")
    with pytest.raises(RecordError, match=r'no car "r3/car3" stands'):
        record(moves=[build("p1", cars=2, accident={"dropped": ["r3/car3"]})])
    with pytest.raises(RecordError, match=r'no pillar or road "r4" stands'):
        record(moves=[build("p1", accident={"dropped": ["r4"]}), build("p3")])


def test_what_fell_is_rebuilt_and_can_fall_again() -> None:
    happened = {"dropped": ["r1/car1"]}
    assert len(record(moves=[build("p1", accident=happened), build("p3", accident=happened)]).moves) == 2


def test_an_earlier_placement_may_carry_the_ids_of_its_turn() -> None:
    earlier = {"pillar": {"id": "p3", "at": [-60, 114], "height": 2}, "road": {"id": "r3", "shift": 1}}
    move = record(moves=[build("p1", adjusted=[earlier])]).moves[0]
    assert move.adjusted[0].pillar is not None and move.adjusted[0].pillar.id == move.pillar.id == "p3"  # type: ignore[union-attr]
    with pytest.raises(RecordError) as caught:
        record(moves=[build("p1", adjusted=[earlier | {"road": {"id": "r1"}}])])
    assert caught.value.path == "moves[0].adjusted[0].road.id"


def test_a_direction_is_measured_as_it_is_written() -> None:
    """Both of these would be written as the same point, 1.0 mm from the pillar, and one at 0.9 mm."""
    record(moves=[exit_from("p1", exit={"at": [-60.0, -0.95001]})])
    with pytest.raises(RecordError, match="no direction"):
        record(moves=[exit_from("p1", exit={"at": [-60.0, -0.9499]})])
