"""Rules ``penalty`` and ``penalty-own``: what knocking things over costs, and whom the discs go to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tokyo_highway_addon.rules import (
    EDITIONS,
    Accident,
    Move,
    Payment,
    PillarPlan,
    Position,
    Rules,
    Supply,
    check,
    play,
    standard_setup,
    with_supply,
)

START = standard_setup()
TURN = Move("pink", "p1", PillarPlan((-60.0, 115.0), 2))


def after(accident: Accident, position: Position = START) -> tuple[Position, int, list[str]]:
    position, verdict = play(position, replace(TURN, accident=accident))
    return position, verdict.penalty, [reason.rule for reason in verdict.reasons]


def test_each_dropped_car_or_road_of_the_opponent_costs_a_disc() -> None:
    position, penalty, broken = after(Accident(dropped=("r2", "r2/car1")))
    assert (penalty, broken) == (2, [])
    # two discs for the pillar, two as a penalty
    assert position.supply == {"pink": Supply(25, 3, 13, 9), "blue": Supply(31, 3, 14, 9)}


def test_a_piece_counts_once_however_often_it_is_named() -> None:
    assert after(Accident(dropped=("r2", "r2"), shifted=("r2",)))[1] == 1


def test_ones_own_pieces_cost_nothing() -> None:
    verdict = check(START, replace(TURN, accident=Accident(dropped=("r1", "r1/car1", "p1"))))
    assert (verdict.penalty, verdict.legal) == (0, True)
    assert "penalty-own" in verdict.applied
    assert "penalty" not in verdict.applied


@pytest.mark.parametrize(
    ("rules", "accident", "penalty"),
    [
        (Rules(), Accident(dropped=("p2", "r2")), 1),
        (Rules(penalty_counts="with_pillars"), Accident(dropped=("p2", "r2")), 2),
        (Rules(), Accident(shifted=("r2", "r2/car1")), 0),
        (Rules(penalty_trigger="shift_or_drop"), Accident(dropped=("r2",), shifted=("r2/car1", "p2")), 2),
        (Rules(penalty_trigger="shift_or_drop", penalty_counts="with_pillars"), Accident(shifted=("p2",)), 1),
    ],
)
def test_what_counts_is_a_switch(rules: Rules, accident: Accident, penalty: int) -> None:
    assert after(accident, replace(START, rules=rules))[1] == penalty


def test_the_payer_chooses_the_colours() -> None:
    position, _, broken = after(Accident(dropped=("r2", "r2/car1"), paid=Payment(discs=1, junctions=1)))
    assert broken == []
    assert position.supply["pink"] == Supply(26, 2, 13, 9)
    assert position.supply["blue"] == Supply(30, 4, 14, 9)


@pytest.mark.parametrize("paid", [Payment(1), Payment(3), Payment(0, 1)])
def test_a_wrong_payment_is_reported(paid: Payment) -> None:
    verdict = check(START, replace(TURN, accident=Accident(dropped=("r2", "r2/car1"), paid=paid)))
    (reason,) = verdict.reasons
    assert (reason.rule, reason.measured, reason.limit, reason.margin) == ("penalty", paid.total, 2, -1)


def test_who_has_too_few_discs_pays_all_he_has() -> None:
    # three discs in hand, two of them into the pillar
    poor = with_supply(START, {**START.supply, "pink": Supply(3, 0, 14, 9)})
    position, penalty, broken = after(Accident(dropped=("r2", "r2/car1")), poor)
    assert (penalty, broken) == (1, [])
    assert (position.supply["pink"].discs, position.supply["blue"].discs) == (0, 30)
    assert after(Accident(dropped=("r2", "r2/car1"), paid=Payment(1)), poor)[2] == []


def test_yellow_discs_are_paid_when_the_gray_ones_are_gone() -> None:
    poor = with_supply(START, {**START.supply, "pink": Supply(3, 1, 14, 9)})
    position, penalty, _ = after(Accident(dropped=("r2", "r2/car1")), poor)
    assert penalty == 2
    assert position.supply["blue"] == Supply(30, 4, 14, 9)


def test_paying_what_one_does_not_have_is_a_matter_of_supply() -> None:
    poor = with_supply(START, {**START.supply, "pink": Supply(29, 0, 14, 9)})
    _, _, broken = after(Accident(dropped=("r2",), paid=Payment(0, 1)), poor)
    assert broken == ["supply"]


def test_everything_is_rebuilt_as_it_stood() -> None:
    position, _, _ = after(Accident(dropped=("r2", "r2/car1", "p2")))
    assert position.pillars[:2] == START.pillars
    assert position.roads[:2] == START.roads


def test_of_several_opponents_each_is_paid_for_his_own() -> None:
    edition = EDITIONS["two-to-four-2018"]
    start = standard_setup(("blue", "green", "pink"), edition.rules())
    middle = start.pillar("p1").at
    move = Move("blue", "p1", PillarPlan((middle[0], middle[1] + 115.0), 2))
    position, verdict = play(start, replace(move, accident=Accident(dropped=("r2", "r3", "r3/car1", "p3"))))
    assert verdict.penalty == 4
    assert [position.supply[name].discs for name in ("blue", "green", "pink")] == [24 - 2 - 4, 24 + 1, 24 + 3]
