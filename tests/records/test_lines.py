"""Playing on in a record: nothing that was there is lost, and what is new is what was asked for."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.records import Record
from tokyo_highway_addon.records.lines import amended, played, ruled, taken_back, with_accident
from tokyo_highway_addon.rules import Accident, Move, PillarPlan, Ruling, standard_setup

FIRST = Move("pink", "p1", PillarPlan((-60.0, 115.0), 2))
OTHER = Move("pink", "p1", PillarPlan((-120.0, 100.0), 2))
REPLY = Move("blue", "p2", PillarPlan((60.0, 115.0), 2))


@pytest.fixture
def game() -> Record:
    """Two moves, the first with a comment and a key of somebody else's."""
    record = played(played(Record.of(standard_setup()), 0, FIRST), 1, REPLY)
    first, second = record.document["moves"]
    return record.with_keys(moves=[{**first, "comment": "up the side", "x-clock": 12}, second])


def test_a_turn_is_played_on_with_names_made_up(game: Record) -> None:
    longer = played(game, 2, Move("pink", "p3", PillarPlan((-60.0, 230.0), 3)))
    assert len(longer.moves) == 3
    assert longer.moves[2].pillar is not None and longer.moves[2].pillar.id == "p5"
    assert longer.document["moves"][:2] == game.document["moves"]


def test_another_turn_in_the_middle_keeps_the_old_line_whole(game: Record) -> None:
    other = played(game, 0, OTHER)
    assert len(other.moves) == 1
    (line,) = other.document["moves"][0]["alternatives"]
    assert line == game.document["moves"]
    third = played(other, 0, Move("pink", "p1", PillarPlan((0.0, 110.0), 2)))
    lines = third.document["moves"][0]["alternatives"]
    assert [line[0]["pillar"]["at"] for line in lines] == [[-120.0, 100.0], [-60.0, 115.0]]
    assert lines[1] == game.document["moves"]


def test_the_same_turn_again_changes_nothing(game: Record) -> None:
    assert played(game, 0, FIRST) == game
    assert played(game, 1, REPLY) == game


def test_a_turn_is_taken_back(game: Record) -> None:
    assert taken_back(game, 1).document["moves"] == game.document["moves"][:1]
    assert "moves" not in taken_back(game, 0).document


def test_an_adjusted_turn_keeps_names_comment_and_the_earlier_placement(game: Record) -> None:
    record = amended(ruled(game, 1, Ruling(True)), 1, OTHER)
    first = record.document["moves"][0]
    assert first["pillar"] == {"id": "p3", "at": [-120.0, 100.0], "height": 2}
    assert first["road"]["id"] == "r3"
    assert (first["comment"], first["x-clock"]) == ("up the side", 12)
    assert first["adjusted"] == [
        {"pillar": {"id": "p3", "at": [-60.0, 115.0], "height": 2}, "road": {"id": "r3"}},
    ]
    assert "judged" not in first
    twice = amended(record, 1, Move("pink", "p1", PillarPlan((-110.0, 105.0), 2)))
    assert [each["pillar"]["at"][0] for each in twice.document["moves"][0]["adjusted"]] == [-60.0, -120.0]


def test_an_exit_adjusted_keeps_its_name() -> None:
    start = played(Record.of(standard_setup()), 0, Move("pink", "p1", exit_at=(-60.0, 120.0)))
    name = start.moves[0].road.id
    assert amended(start, 1, Move("pink", "p1", exit_at=(-50.0, 120.0))).moves[0].road.id == name


def test_words_and_accidents_come_and_go(game: Record) -> None:
    told = with_accident(ruled(game, 2, Ruling(False, "too close")), 2, Accident(("r4",)))
    assert told.moves[1].judged == Ruling(False, "too close")
    assert told.moves[1].accident == Accident(("r4",))
    assert with_accident(ruled(told, 2, None), 2, None) == game


@pytest.mark.parametrize("number", [-1, 3])
def test_beyond_the_record_there_is_nothing_to_change(game: Record, number: int) -> None:
    with pytest.raises(IndexError, match=f"has 2 moves, not {number}"):
        played(game, number, FIRST)
    with pytest.raises(IndexError):
        taken_back(game, number)


def test_only_the_own_turn_can_be_adjusted(game: Record) -> None:
    with pytest.raises(ValueError, match="move 2 is blue's"):
        amended(game, 2, FIRST)
    with pytest.raises(ValueError, match="a pass lays nothing"):
        amended(game, 1, Move("pink"))
