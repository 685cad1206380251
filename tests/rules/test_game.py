"""A game as a stack of turns: played, taken back, adjusted, begun."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import (
    Game,
    Ground,
    Judgement,
    Move,
    Pillar,
    PillarPlan,
    Road,
    begun,
    play,
    standard_setup,
)

PINK_OUT = Move("pink", "p1", PillarPlan((-60.0, 115.0), 2))
BLUE_OUT = Move("blue", "p2", PillarPlan((60.0, 115.0), 2))


def test_a_game_keeps_every_position_turn_and_verdict() -> None:
    game = Game(standard_setup(), (PINK_OUT, BLUE_OUT))
    assert game.moves == (PINK_OUT, BLUE_OUT)
    assert [verdict.judgement for verdict in game.verdicts] == [Judgement.LEGAL] * 2
    assert [len(position.roads) for position in game.positions] == [2, 3, 4]
    assert game.opening.legal
    assert game.position.to_move == "pink"


def test_turns_are_taken_back_in_turn() -> None:
    start = standard_setup()
    game = Game(start, (PINK_OUT, BLUE_OUT))
    assert game.pop() == BLUE_OUT
    assert game.pop() == PINK_OUT
    assert game.position == start
    with pytest.raises(IndexError):
        game.pop()


def test_the_last_turn_and_only_it_may_be_adjusted() -> None:
    game = Game(standard_setup(), (PINK_OUT,))
    moved = replace(PINK_OUT, pillar=PillarPlan((-60.0, 118.0), 2))
    assert game.amend(moved).legal
    assert game.moves == (moved,)
    assert game.position.pillar("p3").at == (-60.0, 118.0)
    assert game.position.supply["pink"].discs == 27
    game.push(BLUE_OUT)
    with pytest.raises(ValueError, match="blue"):
        game.amend(PINK_OUT)
    assert game.moves == (moved, BLUE_OUT)


def test_an_adjustment_that_cannot_be_played_changes_nothing() -> None:
    game = Game(standard_setup(), (PINK_OUT,))
    with pytest.raises(ValueError, match="p77"):
        game.amend(replace(PINK_OUT, base="p77"))
    assert game.moves == (PINK_OUT,)
    with pytest.raises(IndexError):
        Game(standard_setup()).amend(PINK_OUT)


def test_who_has_all_cars_on_the_table_has_won_before_the_first_turn() -> None:
    pillars = [Pillar(f"p{n}", "pink", (0.0, 100.0 * n), 1) for n in range(10)]
    roads = [Road(f"r{n}", "pink", Ground((-200.0, 100.0 * n)), f"p{n}", cars=1) for n in range(10)]
    assert begun(laid_out(*pillars[:9], roads=tuple(roads[:9]))).winner is None
    won = Game(laid_out(*pillars, roads=tuple(roads))).position
    assert (won.winner, won.state) == ("pink", "won")
    assert "game-over" in {reason.rule for reason in play(won, Move("pink"))[1].reasons}


def test_after_the_end_nobody_moves_and_the_winner_stays() -> None:
    won = replace(standard_setup(), winner="blue")
    after, verdict = play(won, PINK_OUT)
    assert [reason.rule for reason in verdict.reasons] == ["game-over"]
    assert after.winner == "blue"
    # passing on and on makes nobody a loser afterwards
    game = Game(won, (Move("pink"), Move("blue"), Move("pink"), Move("blue")))
    assert (game.position.state, game.position.out) == ("won", frozenset())
