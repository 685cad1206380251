"""The games that ship and that the program played against itself: each stands all the way, and is what its words say.

That every turn is legal, that the cars add up and that a file is as it is written is asked of them where it is asked
of all games; that every position stands, with the statics.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tokyo_highway_addon.puzzles.players import LEVELS
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import Judged, judge_record
from tokyo_highway_addon.rules import Game

FOLDER = Path(__file__).parents[2] / "presets" / "records" / "games"

ENDED = {
    "a-short-evening": ("won", "blue", {"pink": 5, "blue": 10}, 18),
    "bridge-upon-bridge": ("won", "blue", {"pink": 7, "blue": 10}, 22),
    "down-to-the-last-road": ("lost-material", "blue", {"pink": 9, "blue": 8}, 30),
    "neck-and-neck": ("won", "blue", {"pink": 9, "blue": 10}, 28),
    "nine-cars-and-no-disc": ("lost-material", "pink", {"pink": 3, "blue": 9}, 25),
    "the-rush-for-the-exits": ("won", "blue", {"pink": 8, "blue": 10}, 24),
    "the-steadier-hand": ("won", "pink", {"pink": 10, "blue": 7}, 23),
}
"""How it ended, winner, cars on the table, turns."""


@cache
def judged(name: str) -> Judged:
    return judge_record(read_record(FOLDER / f"{name}.json"))


def game_of(name: str) -> Game:
    return judged(name).game


def paid(name: str, turn: int) -> list[str]:
    """How the roads lie that a turn, counted from 1, is paid for."""
    return [crossing.direction for crossing in game_of(name).verdicts[turn - 1].crossings if crossing.earns]


def exits(name: str) -> list[int]:
    """The turns, counted from 1, that leave the table."""
    return [turn for turn, move in enumerate(game_of(name).moves, 1) if move.exit_at]


def levels(name: str) -> tuple[str, ...]:
    """Those of Pink and of Blue, as the comment says."""
    said = re.search(r"with seed \d+: Pink \((\w+)\) and Blue \((\w+)\)\.$", judged(name).record.comment)
    assert said is not None
    return said.groups()


def test_these_are_the_games_nobody_sat_at() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json") if not read_record(path).names) == sorted(ENDED)


@pytest.mark.parametrize("name", ENDED)
def test_it_came_to_its_end_on_the_last_turn(name: str) -> None:
    position = game_of(name).position
    assert (position.state, position.winner, position.score, len(game_of(name).moves)) == ENDED[name]
    assert game_of(name).positions[-2].winner is None
    assert judged(name).record.document["event"] == {"result": position.winner}


@pytest.mark.parametrize("name", ENDED)
def test_it_is_clean_play(name: str) -> None:
    """Nothing dropped, nothing so close that the opponent had to say a word."""
    game = game_of(name)
    assert not any(move.accident or move.judged for move in game.moves)
    assert not any(verdict.reasons for verdict in game.verdicts)


@pytest.mark.parametrize("name", ENDED)
def test_it_has_a_name_of_its_own_and_says_who_played(name: str) -> None:
    record = judged(name).record
    assert re.sub(r"\W+", "-", record.title.lower()) == name
    assert set(levels(name)) <= set(LEVELS)
    # What kind of game it is, and then who played it.
    assert len(re.findall(r"[.!?](?:\s|$)", record.comment)) == 2


# What the comments say of them


def test_the_short_evening_is_the_shortest_of_all() -> None:
    name = "a-short-evening"
    others = [len(read_record(path).moves) for path in FOLDER.glob("*.json") if path.stem != name]
    assert len(game_of(name).moves) == 18 < min(others)
    assert paid(name, 10) == ["over"] * 2 == paid(name, 11)
    six = game_of(name).moves[10].pillar
    assert six is not None and six.height == 6
    assert exits(name) == [18]
    assert [crossing.direction for crossing in game_of(name).verdicts[17].crossings] == ["under"] * 3


def test_bridges_pay_where_nobody_leaves() -> None:
    name = "bridge-upon-bridge"
    assert exits(name) == []
    ways = [way for turn in range(1, 23) for way in paid(name, turn)]
    assert (ways.count("over"), ways.count("under")) == (13, 2)
    assert sum(verdict.placed for verdict in game_of(name).verdicts) == 15


def test_pink_leads_and_has_no_road_left() -> None:
    game = game_of("down-to-the-last-road")
    # Neither has a road after the 28th turn; Pink is to build, cannot, and Blue's turn is free of penalty.
    assert {hand.roads for hand in game.positions[28].supply.values()} == {0}
    assert {hand.roads for hand in game.positions[26].supply.values()} == {1}
    assert [move.is_pass for move in game.moves[-3:]] == [False, True, True]
    assert game.positions[28].to_move == "pink" and game.positions[28].score == {"pink": 9, "blue": 8}
    assert levels("down-to-the-last-road") == ("strong", "casual")


def test_the_lead_changes_hands_four_times() -> None:
    game = game_of("neck-and-neck")
    ahead = [
        max(score, key=score.__getitem__)
        for score in (position.score for position in game.positions)
        if len(set(score.values())) == 2
    ]
    assert sum(before != after for before, after in pairwise(ahead)) == 4
    assert game.positions[27].score == {"pink": 9, "blue": 9} and game.positions[27].supply["pink"].roads == 0
    assert paid("neck-and-neck", 28) == ["under"]


def test_nine_cars_are_no_use_without_a_disc() -> None:
    game = game_of("nine-cars-and-no-disc")
    hand = game.positions[23].supply["blue"]
    assert (hand.discs, hand.roads, hand.cars) == (0, 3, 1)
    assert [n for n, move in enumerate(game.moves, 1) if move.is_pass] == [24]
    assert "out-of-material" in game.verdicts[24].applied
    mean = {
        player: sum(own) / len(own)
        for player in ("pink", "blue")
        if (own := [pillar.height for pillar in game.position.pillars if pillar.owner == player])
    }
    assert mean["blue"] > mean["pink"]


def test_at_seven_all_they_run_for_the_exits() -> None:
    name = "the-rush-for-the-exits"
    game = game_of(name)
    assert exits(name) == [22, 23, 24]
    assert game.positions[21].score == {"pink": 7, "blue": 7}
    assert [crossing.direction for crossing in game.verdicts[21].crossings] == ["under"] * 5
    assert sorted(pillar.height for pillar in game.position.pillars)[-2:] == [4, 7]


def test_the_steadier_hand_beats_the_stronger() -> None:
    name = "the-steadier-hand"
    game = game_of(name)
    assert levels(name) == ("steady", "strong")
    assert game.positions[18].score == {"pink": 7, "blue": 7}
    assert [crossing.direction for crossing in game.verdicts[18].crossings] == ["under"] * 3
    assert exits(name) == [23]
    assert paid(name, 23) == ["under"] and game.verdicts[22].placed == 2


def test_they_are_of_different_kinds() -> None:
    """No two begin alike, both colors win, and the weaker does so too."""
    openings = {game_of(name).moves[:4] for name in ENDED}
    assert len(openings) == len(ENDED)
    assert {winner for _, winner, _, _ in ENDED.values()} == {"pink", "blue"}
    order = list(LEVELS)
    upsets = [
        name
        for name, (_, winner, _, _) in ENDED.items()
        if (ranks := dict(zip(("pink", "blue"), map(order.index, levels(name)), strict=True)))[winner]
        < max(ranks.values())
    ]
    assert sorted(upsets) == ["down-to-the-last-road", "nine-cars-and-no-disc", "the-steadier-hand"]
