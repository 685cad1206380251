"""Self-play: games are legal and stand at every turn, and levels play as well as their names say."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from tests.puzzles.layouts import preset
from tokyo_highway_addon.puzzles import playing
from tokyo_highway_addon.puzzles.choosing import Chosen, choose, turns_left
from tokyo_highway_addon.puzzles.mover import with_mover
from tokyo_highway_addon.puzzles.options import sampled
from tokyo_highway_addon.puzzles.players import LEVELS, Player
from tokyo_highway_addon.puzzles.playing import Played, play_game
from tokyo_highway_addon.records import read_record_text
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import (
    ESTIMATED_PIECES,
    Ground,
    Judgement,
    Pillar,
    Position,
    Road,
    Supply,
    derived_supply,
    standard_setup,
    with_supply,
)
from tokyo_highway_addon.statics import stability


def with_hands(position: Position, **fewer: int) -> Position:
    """The same with fewer pieces in both hands."""
    return with_supply(position, {player: replace(hand, **fewer) for player, hand in position.supply.items()})


@pytest.fixture(scope="module")
def game() -> Played:
    """A whole game from the standard setup."""
    return play_game(5, {"pink": "casual", "blue": "careless"})


# -- games ----------------------------------------------------------------------------------------------------------


def test_the_referee_calls_a_written_game_legal_from_its_first_to_its_last_move(game: Played) -> None:
    judged = judge_record(read_record_text(game.record().text()))
    assert judged.judgement is Judgement.LEGAL
    assert len(judged.game.moves) == len(game.moves) >= 15
    assert judged.game.position.winner == game.winner is not None
    assert judged.record.document["event"] == {"result": game.winner}


def test_it_stands_at_every_turn(game: Played) -> None:
    assert {stability(position).verdict for position in game.positions} == {"stands"}


def test_lengths_are_tenths(game: Played) -> None:
    text = game.record().text()
    assert re.findall(r"\d+\.\d{2,}", text) == []
    places = [move.pillar.at for move in game.moves if move.pillar is not None]
    assert all(value == round(value, 1) for place in places for value in place)


def test_the_record_says_who_played(game: Played) -> None:
    assert game.record().title == "Self-play, game 5"
    assert "seed 5: Pink (casual) and Blue (careless)" in game.record().comment
    assert "Pink (Spielstärke: gelegentlich)" in game.record("de").comment


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    start = with_hands(standard_setup(), roads=2)
    first, again, other = (play_game(seed, position=start) for seed in (7, 7, 8))
    assert first.record().text() == again.record().text()
    assert first.moves != other.moves


def test_levels_that_are_not_given_are_drawn() -> None:
    start = with_hands(standard_setup(), roads=1)
    drawn = [play_game(seed, {"blue": "casual"}, start).levels for seed in range(12)]
    assert {levels["blue"] for levels in drawn} == {"casual"}
    assert len({levels["pink"] for levels in drawn}) > 1


def test_who_has_no_road_left_passes_and_loses_after_the_others_turn() -> None:
    # pink's third turn is a pass, blue's is, too; then pink has waited one turn in vain
    played = play_game(1, {"pink": "steady", "blue": "steady"}, with_hands(standard_setup(), roads=2))
    assert [move.is_pass for move in played.moves] == [False] * 4 + [True] * 2
    assert all(verdict.legal for verdict in played.game.verdicts)
    assert (played.outcome, played.winner) == ("lost-material", "blue")


def test_a_game_without_room_to_build_has_no_result() -> None:
    # a table of 20 mm: only along the x axis, where ramps and pillars are in the way
    narrow = replace(standard_setup(), table_size=(362.0, 20.0))
    played = play_game(1, position=narrow)
    assert (played.outcome, played.winner, played.moves) == ("stuck", None, ())
    assert "event" not in played.record().document


def test_who_walled_himself_in_takes_turns_back(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def nowhere_once(position: Position, player: Player, rng: np.random.Generator) -> Chosen | None:
        calls.append(len(position.roads))
        return None if len(calls) == 4 else choose(position, player, rng)

    monkeypatch.setattr(playing, "choose", nowhere_once)
    played = play_game(2, {"pink": "casual", "blue": "casual"}, with_hands(standard_setup(), roads=2))
    # of the fourth turn, blue's, nothing comes: pink's third and blue's second are taken back
    assert calls == [2, 3, 4, 5, 3, 4, 5]
    assert [move.player for move in played.moves] == ["pink", "blue"] * 3
    assert all(verdict.legal for verdict in played.game.verdicts)


def test_progress_runs_from_nothing_to_all_roads() -> None:
    told: list[float] = []
    play_game(3, {"pink": "careless", "blue": "careless"}, with_hands(standard_setup(), roads=2), told.append)
    assert told == [0.0, 0.25, 0.5, 0.75, 1.0, 1.0]


@pytest.mark.parametrize(
    ("seed", "levels", "said"),
    [
        (-1, {}, "not -1"),
        (1, {"pink": "godlike"}, "careless, casual, steady, strong, not 'godlike'"),
        (1, {"green": "strong"}, "nobody called 'green'"),
    ],
)
def test_what_cannot_be_played_is_told(seed: int, levels: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        play_game(seed, levels)


# -- how well they play ---------------------------------------------------------------------------------------------


def test_the_strong_take_a_win_that_is_there() -> None:
    # one car is missing, and pink's pillar of one disc allows an exit
    start = standard_setup()
    start = with_supply(start, {**start.supply, "pink": Supply(discs=5, junctions=1, roads=3, cars=1)})
    played = play_game(4, {"pink": "strong", "blue": "strong"}, start)
    assert (played.outcome, played.winner, len(played.moves)) == ("won", "pink", 1)
    assert played.moves[0].exit_at is not None


def test_an_exit_whose_car_cannot_stand_is_no_win() -> None:
    # an exit from one disc slopes at 4.6 degrees, tan 0.08: a road lies there with a friction of 0.07, a car slides
    start = replace(standard_setup(), pieces=replace(ESTIMATED_PIECES, friction=0.07))
    start = replace(start, roads=tuple(replace(road, cars=0) for road in start.roads))
    start = with_supply(start, {**start.supply, "pink": Supply(discs=5, junctions=1, roads=3, cars=1)})
    assert stability(start).stands
    chosen = choose(start, LEVELS["strong"], np.random.default_rng(1))
    assert chosen is not None and chosen.move.pillar is not None


def test_the_strong_see_a_crossing() -> None:
    # pink's pillar of four discs stands 50 mm beside the middle of blue's low road, blue's supply is wide open
    position = Position(
        pillars=(
            Pillar("b1", "blue", (-57.5, 50.0), 1),
            Pillar("b2", "blue", (57.5, 50.0), 2),
            Pillar("k1", "pink", (0.0, 0.0), 4),
            Pillar("k2", "pink", (300.0, 300.0), 2),
        ),
        roads=(Road("r1", "blue", "b1", "b2"), Road("r2", "blue", Ground((-177.0, 50.0)), "b1")),
    )
    position = with_supply(position, derived_supply(position))
    chosen = choose(position, LEVELS["strong"], np.random.default_rng(1))
    assert chosen is not None and chosen.earned >= 1 and chosen.move.cars == chosen.earned


def test_the_strong_beat_the_careless() -> None:
    # games to four cars instead of ten; sides change
    start = with_hands(standard_setup(), cars=3)
    won: Counter[str] = Counter()
    for seed in range(6):
        strong, careless = ("pink", "blue") if seed % 2 else ("blue", "pink")
        played = play_game(seed, {strong: "strong", careless: "careless"}, start)
        won[played.levels[played.winner] if played.winner else ""] += 1
    assert won["strong"] >= 5


def test_nobody_leaves_the_game_by_an_exit_of_the_last_road() -> None:
    for level in LEVELS.values():
        chosen = choose(standard_setup(), level, np.random.default_rng(3))
        assert chosen is not None and chosen.move.exit_at is None


@pytest.mark.parametrize(
    ("height", "roads", "discs", "turns"),
    [
        (1, 4, 6, 4),  # two, one, two, one
        (1, 4, 5, 3),
        (4, 9, 5, 2),  # three, two
        (4, 9, 2, 0),
        (1, 0, 9, 0),
    ],
)
def test_turns_left(height: int, roads: int, discs: int, turns: int) -> None:
    assert turns_left(height, roads, discs) == turns


# -- what they look at ----------------------------------------------------------------------------------------------


def test_options_are_what_height_and_supply_allow() -> None:
    start = standard_setup()
    rng = np.random.default_rng(0)
    options = sampled(start, "pink", rng, 12)
    assert set(options.height[~options.junction & ~options.exit].tolist()) == {2}
    assert options.exit.any() and 2 in options.height[options.junction].tolist()
    bare = with_supply(start, {**start.supply, "pink": Supply(discs=1, junctions=0, roads=1, cars=1)})
    assert sampled(bare, "pink", rng, 12).exit.all()
    none = with_supply(start, {**start.supply, "pink": Supply(discs=9, junctions=1, roads=0, cars=1)})
    assert len(sampled(none, "pink", rng, 12)) == 0


def test_options_look_in_all_directions_from_all_bases() -> None:
    position = with_mover(preset("games/junction-war"), "blue")
    options = sampled(position, "blue", np.random.default_rng(0), 12)
    assert len(options.bases) > 1
    way = options.at - options.start
    for number in range(len(options.bases)):
        angles = np.sort(np.degrees(np.arctan2(way[:, 1], way[:, 0]))[options.base == number])
        assert np.diff(angles).max() <= 60.0


def test_options_tell_what_they_cross() -> None:
    options = sampled(standard_setup(), "pink", np.random.default_rng(0), 36)
    # from pink's pillar at (-60, 0): a wall across y = 50, to the right
    wall = np.array([[[-60.0, 50.0], [60.0, 50.0]]])
    crossed = options.crosses(wall)[:, 0]
    x, y = (options.at - options.start).T
    meets = -60.0 + x * 50.0 / np.where(y == 0.0, 1e-9, y)
    assert crossed.tolist() == ((y > 50.0) & (meets > -60.0) & (meets < 60.0)).tolist()
    assert crossed.any()
