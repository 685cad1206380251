"""The whole games that ship: legal from the setup to the end, and each with what a game of this kind is made of.

* *A first game*: Aiko (pink) beats Ben (blue) by 10 cars to 9, with an exit on the 23rd turn.
* *The long way round*: Jun (blue) beats Marta (pink) by 10 to 7 on the 22nd, over the road she laid last but one.
* *Junction war*: Lena (pink) beats Theo (blue) by 10 to 8 on the 21st, with an exit.
* *The empty hand*: Ravi (pink) leads by 7 to 6 when his discs run out; a penalty lets him go on, once. Ingrid (blue)
  wins on the 24th turn, which is clean, with 8 cars on the table.

Those the program played against itself have tests of their own beside; what holds for every game is asked of them here.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tokyo_highway_addon.records import Record, read_record
from tokyo_highway_addon.records.judging import Judged, judge_record, report
from tokyo_highway_addon.records.notation import format_move, parse_move
from tokyo_highway_addon.records.validation import record_schema
from tokyo_highway_addon.rules import Judgement, judge_position, standard_setup

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "presets" / "records" / "games"

WON = {
    "first-game": ("pink", {"pink": 10, "blue": 9}, 23),
    "the-long-way-round": ("blue", {"pink": 7, "blue": 10}, 22),
    "junction-war": ("pink", {"pink": 10, "blue": 8}, 21),
}
"""Winner, cars on the table, turns played."""
LOST = "the-empty-hand"
NAMES = [*WON, LOST]
"""Those that people played, with a word on every few turns."""
GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
"""All of them."""

PICTURE = 500.0, 350.0
"""mm. Width and depth within which the picture's position lies, so that the pieces are large in it."""
LONGEST_SILENCE = 3
"""Turns in a row that may go without a word."""


@cache
def judged(name: str) -> Judged:
    return judge_record(read_record(FOLDER / f"{name}.json"))


@cache
def told(name: str) -> list[dict[str, Any]]:
    """The turns as ``judge --json`` reports them."""
    turns: list[dict[str, Any]] = report(judged(name), name)["moves"]
    return turns


def test_these_are_the_games_that_people_played() -> None:
    assert [name for name in GAMES if judged(name).record.names] == sorted(NAMES)


@pytest.mark.parametrize("name", GAMES)
def test_reading_and_writing_gives_the_same_bytes(name: str) -> None:
    path = FOLDER / f"{name}.json"
    assert read_record(path).text().encode() == path.read_bytes()


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_accepts_it(name: str) -> None:
    document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(record_schema()).validate(document)


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_goes_into_short_notation_and_back(name: str) -> None:
    for move in judged(name).game.moves:
        assert format_move(parse_move(format_move(move))) == format_move(move)


# From the setup to the end


@pytest.mark.parametrize("name", GAMES)
def test_it_begins_with_the_standard_setup(name: str) -> None:
    assert "position" not in judged(name).record.document
    assert judged(name).record.position == standard_setup()


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_is_legal(name: str) -> None:
    whole = report(judged(name), name)
    assert whole["legal"] and whole["position"]["reasons"] == []
    assert [turn["verdict"] for turn in whole["moves"]] == ["legal"] * len(whole["moves"])


@pytest.mark.parametrize("name", WON)
def test_it_is_won_by_placing_all_ten_cars(name: str) -> None:
    winner, score, turns = WON[name]
    game = judged(name).game
    assert (game.position.state, game.position.winner, game.position.score) == ("won", winner, score)
    assert len(game.moves) == turns and game.moves[-1].player == winner
    assert "win" in game.verdicts[-1].applied
    # Nobody had won a turn earlier.
    assert game.positions[-2].state == "in-progress"
    assert judged(name).record.document["event"]["result"] == winner


@pytest.mark.parametrize("name", GAMES)
def test_the_cars_on_the_table_are_those_placed(name: str) -> None:
    game = judged(name).game
    placed = {"pink": 1, "blue": 1}
    for move, verdict in zip(game.moves, game.verdicts, strict=True):
        assert verdict.placed <= verdict.earned
        placed[move.player] += verdict.placed
    assert placed == game.position.score
    assert len(game.position.cars) == sum(placed.values())


@pytest.mark.parametrize("name", GAMES)
def test_what_stands_at_the_end_stands_without_its_history(name: str) -> None:
    position = Record.of(judged(name).game.position).position
    assert judge_position(position).judgement is not Judgement.ILLEGAL
    assert position.score == judged(name).game.position.score


# What each of the three that are won has in it


@pytest.mark.parametrize("name", WON)
def test_cars_are_earned_over_and_under(name: str) -> None:
    paid = {
        crossing["direction"]
        for turn in told(name)
        for crossing in turn["crossings"]
        if crossing["earns"] and crossing["certainty"] == "clear" and turn["placed"]
    }
    assert paid == {"over", "under"}


@pytest.mark.parametrize("name", WON)
def test_one_road_earns_two_cars_by_two_crossings(name: str) -> None:
    assert any(
        sum(crossing["earns"] and crossing["certainty"] == "clear" for crossing in turn["crossings"]) >= 2
        and turn["placed"] >= 2
        for turn in told(name)
    )


@pytest.mark.parametrize("name", WON)
def test_each_player_uses_both_branches_of_a_junction(name: str) -> None:
    position = judged(name).game.position
    leaving = [road.start for road in position.roads]
    forked = {pillar.owner for pillar in position.pillars if pillar.junction and leaving.count(pillar.id) == 2}
    assert forked == {"pink", "blue"}


@pytest.mark.parametrize("name", WON)
def test_an_exit_earns_its_bonus_and_more_where_it_crosses(name: str) -> None:
    game = judged(name).game
    exits = [(move, verdict) for move, verdict in zip(game.moves, game.verdicts, strict=True) if move.exit_at]
    assert exits
    for move, verdict in exits:
        crossed = sum(crossing.earns and crossing.certainty == "clear" for crossing in verdict.crossings)
        assert "exit-bonus" in verdict.applied
        assert verdict.earned == 1 + crossed
        assert 1 <= move.cars <= verdict.earned
    assert any(verdict.earned >= 2 for _, verdict in exits)


# Turn (counted from 1), what fell, discs due.
ACCIDENTS = {
    "first-game": (8, ("r9", "r9/car1"), 2),
    "the-long-way-round": (10, ("r11", "r11/car1"), 2),
    "junction-war": (10, ("r7/car1",), 1),
    "the-empty-hand": (20, ("r13", "r13/car1"), 2),
}


@pytest.mark.parametrize("name", NAMES)
def test_one_accident_is_paid_for_disc_by_disc(name: str) -> None:
    game = judged(name).game
    turn, dropped, due = ACCIDENTS[name]
    (index,) = (n for n, move in enumerate(game.moves) if move.accident)
    move, verdict = game.moves[index], game.verdicts[index]
    assert move.accident is not None and move.accident.paid is not None
    assert (index + 1, move.accident.dropped) == (turn, dropped)
    assert verdict.penalty == move.accident.paid.total == due == len(dropped)
    assert "penalty" in verdict.applied
    before, after = game.positions[index], game.positions[index + 1]
    other = before.next_player(move.player)
    assert after.supply[other].discs == before.supply[other].discs + due
    built = move.pillar.height - move.pillar.junction if move.pillar else 0
    assert after.supply[move.player].discs == before.supply[move.player].discs - built - due
    # Put back as it stood: nothing of it is missing.
    assert set(before.road(dropped[0].partition("/")[0]).car_ids()) <= {car.id for car in after.cars}


# Turn, rule, the two pieces, how far apart they are in mm.
CLOSE = {
    "first-game": (7, "road-touch", {"r9", "r7"}, 0.14),
    "the-long-way-round": (9, "pillar-place", {"p11", "r6"}, 0.16),
    "junction-war": (9, "road-touch", {"r11", "r10"}, 0.12),
}


@pytest.mark.parametrize("name", CLOSE)
def test_one_borderline_turn_is_accepted(name: str) -> None:
    turn, rule, pieces, apart = CLOSE[name]
    game = judged(name).game
    assert [n + 1 for n, verdict in enumerate(game.verdicts) if verdict.reasons] == [turn]
    move, verdict = game.moves[turn - 1], game.verdicts[turn - 1]
    (reason,) = verdict.reasons
    assert (reason.rule, set(reason.pieces), reason.judgement) == (rule, pieces, Judgement.BORDERLINE)
    assert reason.margin == pytest.approx(apart, abs=0.01)
    assert move.judged is not None and move.judged.accepted and move.judged.comment
    assert "opponent-judges" in verdict.applied and verdict.judgement is Judgement.LEGAL


@pytest.mark.parametrize("name", CLOSE)
def test_without_the_opponents_word_the_close_turn_stays_open(name: str) -> None:
    document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    del document["moves"][CLOSE[name][0] - 1]["judged"]
    assert judge_record(Record.from_document(document)).judgement is Judgement.BORDERLINE


# The turns on which the stories hang


def test_the_first_game_is_decided_by_an_exit_at_nine_all() -> None:
    game = judged("first-game").game
    assert game.positions[-2].score == {"pink": 9, "blue": 9}
    assert game.moves[-1].exit_at and game.verdicts[-1].earned == 1
    # Ben's exit before that was the best turn of the game: the bonus and two roads passed beneath.
    assert max(verdict.earned for verdict in game.verdicts) == 3
    assert game.verdicts[15].earned == 3 and game.moves[15].player == "blue" and game.moves[15].exit_at


def test_jun_comes_back_beneath_everything() -> None:
    game = judged("the-long-way-round").game
    assert [(game.moves[turn - 1].player, game.verdicts[turn - 1].placed) for turn in (18, 20)] == [("blue", 2)] * 2
    assert [crossing.direction for crossing in game.verdicts[19].crossings] == ["under"] * 5


def test_the_junction_war_uses_every_yellow_disc_and_forks_four_of_them() -> None:
    position = judged("junction-war").game.position
    yellow = [pillar.id for pillar in position.pillars if pillar.junction]
    leaving = [road.start for road in position.roads]
    assert len(yellow) == 6 and sum(leaving.count(id) == 2 for id in yellow) == 4


def test_theo_has_no_room_for_his_third_car() -> None:
    verdict = judged("junction-war").game.verdicts[17]
    assert (verdict.earned, verdict.placed) == (3, 2)


def test_ravi_is_rescued_by_a_penalty_and_lost_without_one() -> None:
    game = judged(LOST).game
    assert [n + 1 for n, move in enumerate(game.moves) if move.is_pass] == [19, 23]
    assert all(game.moves[turn - 1].player == "pink" for turn in (19, 23))
    states = [position.state for position in game.positions]
    # After turn 19 he waits, after Ingrid's accident he plays on, after turn 23 he waits again.
    assert [states[n] for n in (18, 19, 20, 22, 23, 24)] == [
        "in-progress",
        "waiting",
        "in-progress",
        "in-progress",
        "waiting",
        "lost-material",
    ]
    assert game.positions[19].supply["pink"].discs == 0 and game.positions[20].supply["pink"].discs == 2
    assert (game.position.winner, game.position.score) == ("blue", {"pink": 7, "blue": 8})
    assert game.verdicts[23].penalty == 0 and "out-of-material" in game.verdicts[23].applied
    assert judged(LOST).record.document["event"]["result"] == "blue"


# The picture


def test_the_picture_is_the_first_game() -> None:
    assert 'GAME = "presets/records/games/first-game.json"' in (ROOT / "make.py").read_text(encoding="utf-8")


def test_the_picture_is_full_and_compact() -> None:
    position = judged("first-game").game.position
    points = [point for road in position.roads for point in position.pose(road.id).outline()]
    width, depth = (max(c) - min(c) for c in zip(*points, strict=True))
    assert width <= PICTURE[0] and depth <= PICTURE[1]
    assert len(position.roads) >= 18 and len(position.cars) == 19
    assert {pillar.height for pillar in position.pillars} == {1, 2, 3, 4, 5}
    crossings = sum(len(verdict.crossings) for verdict in judged("first-game").game.verdicts)
    assert crossings > len(position.roads)


# What people read


@pytest.mark.parametrize("name", NAMES)
def test_it_tells_who_played_when_and_where(name: str) -> None:
    record = judged(name).record
    assert record.title and len(set(record.names.values())) == 2
    assert all(player_name not in ("Pink", "Blue") for player_name in record.names.values())
    assert set(record.document["event"]) == {"date", "place", "result"}
    # The story in two sentences.
    assert len(re.findall(r"[.!?](?:\s|$)", record.comment)) == 2


@pytest.mark.parametrize("name", NAMES)
def test_the_story_goes_on_every_few_turns(name: str) -> None:
    silence = longest = 0
    for move in judged(name).game.moves:
        silence = 0 if move.comment else silence + 1
        longest = max(longest, silence)
        assert len(move.comment) <= 160
    assert longest <= LONGEST_SILENCE
    assert judged(name).game.moves[-1].comment


@pytest.mark.parametrize("name", NAMES)
def test_comments_name_only_pieces_that_stand_by_then(name: str) -> None:
    game = judged(name).game
    for move, after in zip(game.moves, game.positions[1:], strict=True):
        named = set(re.findall(r"\b[pr]\d+\b", move.comment))
        assert named <= after.table.pillar_by_id.keys() | after.table.road_by_id.keys()


def test_no_two_comments_are_alike() -> None:
    said = [move.comment for name in NAMES for move in judged(name).game.moves if move.comment]
    said += [move.judged.comment for name in NAMES for move in judged(name).game.moves if move.judged]
    assert len(set(said)) == len(said)
    titles = [judged(name).record.title for name in GAMES]
    assert len(set(titles)) == len(titles)
