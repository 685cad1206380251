"""The batch answers as the referee does for one move, on every candidate."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import (
    EDITIONS,
    Game,
    Move,
    PillarPlan,
    Position,
    RoadPlan,
    Verdict,
    check,
    standard_setup,
)
from tokyo_highway_addon.rules.batch import BORDERLINE, ILLEGAL, LEGAL, BatchReferee
from tokyo_highway_addon.rules.supplies import bases

CODES = {"legal": LEGAL, "borderline": BORDERLINE, "illegal": ILLEGAL}


def grown(seed: int, turns: int, **switches: object) -> Position:
    """A position after so many random legal turns, with cars where they were earned, and one more possible."""
    rng = random.Random(seed)
    game = Game(standard_setup(rules=EDITIONS["two-player-2016"].rules(**switches)))
    for _ in range(turns + 1):
        position = game.position
        open_bases = bases(position, position.to_move)
        for _ in range(200):
            base = rng.choice(open_bases)
            angle, reach = rng.uniform(0.0, 2.0 * math.pi), rng.uniform(106.0, 124.0)
            junction = rng.random() < 0.2
            height = rng.randint(2, 5) if junction else max(1, base.height + rng.choice((1, -1)))
            at = (base.at[0] + reach * math.cos(angle), base.at[1] + reach * math.sin(angle))
            move = Move(position.to_move, base.id, PillarPlan(at, height, junction))
            verdict = check(position, move)
            if verdict.legal:
                with_cars = replace(move, cars=verdict.earned)
                game.push(with_cars if check(position, with_cars).legal else move)
                break
        else:
            return grown(seed + 1000, turns, **switches)  # boxed in: grow another
    return game.positions[-2]


def candidates(position: Position, base_id: str, count: int, seed: int) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(seed)
    base = position.pillar(base_id)
    angle, reach = rng.uniform(0.0, 2.0 * math.pi, count), rng.uniform(102.0, 128.0, count)
    junctions = rng.random(count) < 0.3
    plain = np.maximum(1, base.height + rng.choice([1, -1, 2], count, p=[0.48, 0.48, 0.04]))
    return {
        "at": np.stack([base.at[0] + reach * np.cos(angle), base.at[1] + reach * np.sin(angle)], axis=1),
        "heights": np.where(junctions, rng.integers(1, 7, count), plain),
        "junctions": junctions,
        "exits": rng.random(count) < 0.15,
        "shifts": np.where(rng.random(count) < 0.5, 0.0, rng.uniform(-4.0, 4.0, count)),
    }


def move_of(position: Position, base: str, arrays: dict[str, np.ndarray], k: int) -> Move:
    at = (float(arrays["at"][k, 0]), float(arrays["at"][k, 1]))
    road = RoadPlan(shift=float(arrays["shifts"][k]))
    if arrays["exits"][k]:
        return Move(position.to_move, base, exit_at=at, road=road)
    return Move(
        position.to_move, base, PillarPlan(at, int(arrays["heights"][k]), bool(arrays["junctions"][k])), road=road
    )


def on_the_edge(verdict: Verdict, band: float) -> bool:
    """Whether a margin lies within a hundredth of a millimetre of where the judgement turns.

    Both forms solve slope and overlap by iteration, to a few thousandths of a millimetre.
    """
    margins = [reason.margin for reason in verdict.reasons if reason.unit == "mm" and reason.margin is not None]
    margins += [crossing.completeness for crossing in verdict.crossings]
    return any(abs(abs(margin) - band) < 0.01 for margin in margins)


@pytest.mark.parametrize(
    ("seed", "turns", "switches"),
    [
        (1, 4, {}),
        (2, 10, {}),
        (3, 18, {}),
        (4, 24, {}),
        (5, 18, {"crossing_scope": "at_crossing"}),
        (6, 18, {"blocking_roads": "others"}),
        (7, 18, {"new_pillar_under_road": "forbid", "ramps_crossable": False}),
        (8, 18, {"live_ends": "latest_only", "borderline_band": 1.0}),
    ],
)
def test_every_candidate_is_judged_as_alone(seed: int, turns: int, switches: dict[str, object]) -> None:
    position = grown(seed, turns, **switches)
    referee = BatchReferee(position)
    band = position.rules.borderline_band
    compared = not_illegal = 0
    for number, base in enumerate(bases(position, position.to_move)):
        arrays = candidates(position, base.id, 250, seed * 100 + number)
        verdicts = referee.judge(base.id, **arrays)
        for k in range(250):
            alone = check(position, move_of(position, base.id, arrays, k))
            if on_the_edge(alone, band):
                continue
            compared += 1
            assert verdicts.judgement[k] == CODES[alone.judgement.value], alone
            if alone.judgement.value != "illegal":
                not_illegal += 1
                doubtful = sum(c.earns and c.certainty == "borderline" for c in alone.crossings)
                assert (verdicts.earned[k], verdicts.possible[k]) == (alone.earned, doubtful)
    assert compared > 200
    assert not_illegal > 20


def test_a_base_of_the_opponent_allows_nothing() -> None:
    position = standard_setup()
    verdicts = BatchReferee(position).judge("p2", [(60.0, 115.0), (60.0, -115.0)], 2)
    assert list(verdicts.judgement) == [ILLEGAL, ILLEGAL]


def test_nobody_to_judge_for_is_an_error() -> None:
    with pytest.raises(ValueError, match="green"):
        BatchReferee(standard_setup(), "green")


def test_no_candidates_give_empty_answers() -> None:
    verdicts = BatchReferee(standard_setup()).judge("p1", np.zeros((0, 2)), 2)
    assert verdicts.judgement.shape == verdicts.earned.shape == verdicts.possible.shape == (0,)


def test_where_no_candidate_has_room_for_its_pillar_all_are_illegal() -> None:
    # all of them upon the other player's pillar; the base carries a road already
    position = standard_setup()
    found = BatchReferee(position).judge("p1", [(60.0, 0.0), (61.0, 1.0)], 2)
    assert found.judgement.tolist() == [ILLEGAL, ILLEGAL]
    assert found.earned.tolist() == found.possible.tolist() == [0, 0]


def test_an_exit_earns_its_car() -> None:
    verdicts = BatchReferee(standard_setup()).judge("p1", [(-60.0, 200.0)], exits=True)
    assert (verdicts.judgement[0], verdicts.earned[0]) == (LEGAL, 1)


@pytest.mark.parametrize(
    ("name", "player", "base", "height", "at", "shift"),
    [
        ("puzzles/coming-down-for-two", "pink", "p10", 3, (-25.9814, -170.4853), 0.5989),
        ("games/a-short-evening", "pink", "p9", 2, (233.6927, -107.8196), -0.987),
    ],
)
def test_an_end_that_is_lowered_off_another_one_lies_beside_it_for_both(
    name: str, player: str, base: str, height: int, at: tuple[float, float], shift: float
) -> None:
    """On two earlier ends as it comes down, on one alone when it rests: found by comparing moves drawn by chance."""
    records = Path(__file__).resolve().parents[2] / "presets" / "records"
    position = replace(judge_record(read_record(records / f"{name}.json")).position(), to_move=player, winner=None)
    verdict = check(position, Move(player, base, PillarPlan(at, height), road=RoadPlan(shift=shift)))
    found = BatchReferee(position).judge(base, [at], height, shifts=shift)
    assert not verdict.legal
    assert found.judgement.tolist() == [2]
