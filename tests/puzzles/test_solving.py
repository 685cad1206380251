"""The best answers of one turn: what is found is legal and best, and what is not proven is not called so."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.puzzles.few_pieces import toppling, two_gates, with_hand
from tests.puzzles.layouts import preset
from tokyo_highway_addon.puzzles import Solution, solve
from tokyo_highway_addon.rules import Position, check, play, standard_setup
from tokyo_highway_addon.rules.batch import LEGAL, BatchReferee
from tokyo_highway_addon.rules.supplies import bases
from tokyo_highway_addon.statics import stability

COARSE = 4.0
"""mm, to speed it up."""


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


def test_what_comes_next_earns_less_and_is_told_with_its_moves() -> None:
    gates = two_gates()
    found = solve(gates, "most-cars", resolution=COARSE)
    assert found.best == 1 and found.runner_up == 0 and found.next
    areas = [answer.region.area for answer in found.next]
    assert areas == sorted(areas, reverse=True) and min(areas) >= 2.0
    for answer in found.next:
        verdict = check(gates, answer.move)
        assert verdict.legal and verdict.earned == answer.region.cars == 0


def test_under_a_margin_an_answer_keeps_every_rule_by_it() -> None:
    gates = two_gates()
    free, roomy = solve(gates, "most-cars", resolution=COARSE), solve(gates, "most-cars", resolution=COARSE, margin=2.5)
    assert len(free.answers) == len(roomy.answers) == 2
    wide, narrow = (sum(answer.region.area for answer in found.answers) for found in (free, roomy))
    assert 0.0 < narrow < 0.8 * wide
    # what is closer than that to any rule's limit is borderline now
    strict = replace(gates, rules=replace(gates.rules, borderline_band=2.5))
    for answer in roomy.answers:
        assert answer.region.roomiest.margin >= 2.5
        verdict = check(strict, answer.move)
        assert verdict.legal and verdict.earned == 1


def test_what_no_hand_hits_by_the_margin_is_no_rival() -> None:
    # behind the nearer road there is just room for a pillar, 34 mm farther off
    gates = two_gates(moved=34.0)
    free = solve(gates, "most-cars", resolution=COARSE)
    assert len(free.answers) == 2 and not free.unique
    roomy = solve(gates, "most-cars", resolution=COARSE, margin=2.5)
    assert roomy.unique
    assert roomy.answers[0].move.pillar is not None and roomy.answers[0].move.pillar.at[1] > 0.0


def test_what_topples_is_no_answer_where_it_must_stand_and_then_nothing_is_proven() -> None:
    position = toppling()
    assert stability(position).verdict == "stands"
    free = solve(position, "most-cars", resolution=COARSE)
    assert free.best == 1 and free.unique and not free.fallen
    assert stability(play(position, free.answers[0].move)[0]).verdict == "falls"
    standing = solve(position, "most-cars", resolution=COARSE, stands=True)
    assert standing.best == 0 and standing.answers
    assert standing.fallen > 0 and not standing.proven and not standing.unique
    for answer in standing.answers:
        after, verdict = play(position, answer.move)
        assert verdict.legal and stability(after).verdict == "stands"


def test_where_a_win_would_topple_nothing_is_left_and_that_is_not_proven() -> None:
    standing = solve(with_hand(toppling(), "pink", cars=1), "win", resolution=COARSE, stands=True)
    assert standing.answers == () and standing.fallen == 1 and not standing.proven


def test_where_everything_stands_the_condition_changes_nothing() -> None:
    found = solve(two_gates(), "most-cars", resolution=COARSE, stands=True)
    assert found.fallen == 0 and found.proven and found.unique


def test_stopped_after_its_first_base_and_height_it_has_the_best_so_far_and_proves_nothing() -> None:
    # from four discs to three, or to five
    gates = with_hand(two_gates(), "pink", discs=5)
    assert len(solve(gates, "most-cars", resolution=COARSE).answers) == 4
    shares = [0.0]
    found = solve(gates, "most-cars", resolution=COARSE, told=shares.append, stop=lambda: shares[-1] > 0.0)
    assert found.stopped and not found.proven and not found.unique
    assert found.best == 1 and {answer.region.kind.height for answer in found.answers} in ({3}, {5})


def test_stopped_at_once_there_is_nothing() -> None:
    found = solve(two_gates(), "most-cars", stop=lambda: True)
    assert found.stopped and found.answers == () and not found.proven


def test_nonsense_is_told() -> None:
    with pytest.raises(ValueError, match="goal"):
        solve(standard_setup(), "mate")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="green"):
        solve(standard_setup(), "win", "green")
