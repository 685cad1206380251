"""The best answers of one turn: what is found is legal and best, and what is not proven is not called so."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.puzzles.layouts import preset
from tokyo_highway_addon.puzzles import Solution, solve
from tokyo_highway_addon.rules import Position, check, standard_setup
from tokyo_highway_addon.rules.batch import LEGAL, BatchReferee
from tokyo_highway_addon.rules.supplies import bases


@pytest.fixture(scope="module")
def over_one() -> Position:
    """Pink may build from one junction, six discs high; without junctions in hand, to speed it up."""
    position = preset("figures/over-one-and-under-another")
    hand = position.supply["pink"]
    return replace(position, supply={**position.supply, "pink": replace(hand, junctions=0)})


def most_found(position: Position, count: int) -> int:
    """What the best of so many moves, tried by chance, earns."""
    rng = np.random.default_rng(5)
    referee, best = BatchReferee(position), 0
    for base in bases(position, position.to_move):
        for height in (base.height - 1, base.height + 1):
            away, angle = rng.uniform(102.0, 127.0, count), rng.uniform(0.0, 2.0 * np.pi, count)
            at = base.at + np.stack([away * np.cos(angle), away * np.sin(angle)], axis=1)
            found = referee.judge(base.id, at, height, False, False, rng.uniform(-4.0, 4.0, count))
            best = max(best, int(found.earned[found.judgement == LEGAL].max(initial=0)))
    return best


def test_the_most_cars_are_found_and_every_answer_earns_them(over_one: Position) -> None:
    found = solve(over_one, "most-cars")
    assert found.best == most_found(over_one, 20000) == 1
    assert found.runner_up == 0
    assert found.answers
    for answer in found.answers:
        verdict = check(over_one, answer.move)
        assert verdict.legal
        assert verdict.earned == answer.move.cars == found.best


def test_who_needs_one_car_more_than_can_be_earned_does_not_win(over_one: Position) -> None:
    hand = over_one.supply["pink"]
    short = replace(over_one, supply={**over_one.supply, "pink": replace(hand, cars=4)})
    found = solve(short, "win")
    assert found.answers == () and found.best == 0 and not found.unique
    assert found.proven
    last = replace(over_one, supply={**over_one.supply, "pink": replace(hand, cars=1)})
    winning = solve(last, "win")
    assert winning.answers
    assert all(check(last, answer.move).placed == 1 for answer in winning.answers)


def test_an_exit_is_an_exit() -> None:
    found = solve(standard_setup(), "exit", "blue")
    assert found.player == "blue" and found.best == 1
    assert [answer.move.exit_at is not None for answer in found.answers] == [True] * len(found.answers)


def test_one_answer_is_unique_only_where_it_is_proven_to_be() -> None:
    answer = solve(standard_setup(), "exit").answers[0]
    assert Solution("exit", "pink", (answer,), 1, None, True, 0.0).unique
    assert not Solution("exit", "pink", (answer,), 1, None, False, 3.0).unique
    assert not Solution("exit", "pink", (answer, answer), 1, None, True, 0.0).unique


def test_nonsense_is_told() -> None:
    with pytest.raises(ValueError, match="goal"):
        solve(standard_setup(), "mate")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="green"):
        solve(standard_setup(), "win", "green")
