"""Games by the dozen: the same whether one process plays them or two."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.puzzles.series import play_games
from tokyo_highway_addon.records import read_record_text
from tokyo_highway_addon.records.judging import judge_record

LEVELS = {"pink": "careless", "blue": "careless"}


def test_two_processes_play_the_same_games_as_one() -> None:
    alone = {game.seed: game for game in play_games([1, 2], LEVELS)}
    together = {game.seed: game for game in play_games([1, 2], LEVELS, jobs=2)}
    assert alone == together and alone.keys() == {1, 2}


def test_what_is_told_in_short_is_what_the_record_holds() -> None:
    (game,) = play_games([3], LEVELS)
    judged = judge_record(read_record_text(game.text))
    assert game.turns == len(judged.game.moves)
    assert game.score == judged.game.position.score and game.winner == judged.game.position.winner
    # every car but the two of the setup was earned by a crossing or an exit
    placed = sum(game.score.values()) - 2
    assert game.crossings + game.exits >= placed


def test_closing_ends_the_processes() -> None:
    games = play_games(range(100, 200), LEVELS, jobs=2)
    assert next(games).seed >= 100
    games.close()
    with pytest.raises(StopIteration):
        next(games)
