"""A turn as a whole: whose it is, from where, how high, with what, how many cars, and how the game goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import (
    RULE_IDS,
    Accident,
    Game,
    Ground,
    Judgement,
    Move,
    Pillar,
    PillarPlan,
    Placement,
    Position,
    Reason,
    Road,
    RoadPlan,
    Rules,
    Ruling,
    Supply,
    check,
    play,
    standard_setup,
    with_supply,
)

LEGAL, BORDERLINE, ILLEGAL = Judgement.LEGAL, Judgement.BORDERLINE, Judgement.ILLEGAL
START = standard_setup()
PINK_OUT = Move("pink", "p1", PillarPlan((-60.0, 115.0), 2))
BLUE_OUT = Move("blue", "p2", PillarPlan((60.0, 115.0), 2))
FULL = Supply(29, 3, 14, 9)


def broken(position: Position, move: Move) -> list[str]:
    return [reason.rule for reason in check(position, move).reasons]


def reason(position: Position, move: Move) -> Reason:
    (only,) = check(position, move).reasons
    return only


def in_hand(position: Position, player: str, **counts: int) -> Position:
    hand = replace(position.supply[player], **counts)
    return with_supply(position, {**position.supply, player: hand})


def from_height(height: int, junction: bool = False) -> Position:
    return laid_out(Pillar("a", "pink", (0.0, 0.0), height, junction))


def to(height: int, junction: bool = False, **more: object) -> Move:
    return Move("pink", "a", PillarPlan((115.0, 0.0), height, junction), **more)  # type: ignore[arg-type]


# turns


def test_a_first_turn_takes_its_pieces_from_the_hand_and_passes_on() -> None:
    after, verdict = play(START, PINK_OUT)
    assert verdict.legal
    assert verdict.reasons == verdict.crossings == ()
    assert (verdict.earned, verdict.placed, verdict.penalty) == (0, 0, 0)
    assert after.supply == {"pink": Supply(27, 3, 13, 9), "blue": FULL}
    assert after.to_move == "blue"
    assert after.pillars[-1] == Pillar("p3", "pink", (-60.0, 115.0), 2)
    assert after.roads[-1] == Road("r3", "pink", "p1", "p3")
    assert after.last["pink"] == "p3"


def test_players_alternate() -> None:
    assert broken(START, BLUE_OUT) == ["turn-order"]
    after, _ = play(START, BLUE_OUT)
    assert after.to_move == "pink"


def test_after_a_broken_turn_the_game_goes_on_as_if_it_stood() -> None:
    game = Game(START, (replace(PINK_OUT, pillar=PillarPlan((-60.0, 115.0), 7)), BLUE_OUT))
    assert [verdict.judgement for verdict in game.verdicts] == [ILLEGAL, LEGAL]
    assert game.position.pillar("p3").height == 7


@pytest.mark.parametrize(
    "move",
    [
        Move("green", "p1", PillarPlan((0.0, 0.0), 2)),
        Move("pink", "p9", PillarPlan((0.0, 0.0), 2)),
        Move("pink", None, PillarPlan((0.0, 0.0), 2)),
        Move("pink", "p1", PillarPlan((-60.0, 115.0), 2, id="p2")),
        Move("pink", "p1", PillarPlan((-60.0, 115.0), 2), road=RoadPlan(id="r1")),
        Move("pink", "p1", PillarPlan((-60.0, 115.0), 0)),
        Move("pink", "p1", PillarPlan((-60.0, 115.0), 2), cars=2, car_places=(40.0,)),
        replace(PINK_OUT, accident=Accident(dropped=("r9",))),
        replace(PINK_OUT, accident=Accident(shifted=("r2/car2",))),
    ],
)
def test_a_turn_that_names_what_is_not_there_cannot_be_judged(move: Move) -> None:
    with pytest.raises(ValueError, match=r"green|p9|None|p2|r1|disc|places|r9|r2/car2"):
        check(START, move)


def test_every_rule_that_had_a_say_is_named_in_order() -> None:
    applied = check(START, PINK_OUT).applied
    assert applied == (
        "turn-order",
        "base-point",
        "pillar-height",
        "supply",
        "pillar-place",
        "reach",
        "road-rests",
        "road-over-pillar",
        "road-touch",
    )
    assert list(applied) == sorted(applied, key=RULE_IDS.index)


def test_all_that_is_wrong_is_reported_at_once() -> None:
    move = Move("pink", "p2", PillarPlan((60.0, 200.0), 5), cars=12)
    assert broken(replace(START, to_move="blue"), move) == [
        "turn-order",
        "base-point",
        "pillar-height",
        "supply",
        "reach",
        "car-count",
        "car-stands",
    ]


# heights


@pytest.mark.parametrize(
    ("base", "height", "fine"), [(2, 1, True), (2, 3, True), (2, 2, False), (2, 4, False), (3, 1, False)]
)
def test_a_plain_pillar_is_one_disc_higher_or_lower(base: int, height: int, fine: bool) -> None:
    assert broken(from_height(base), to(height)) == ([] if fine else ["pillar-height"])


def test_the_step_is_reported_with_what_is_allowed() -> None:
    found = reason(from_height(2), to(4))
    assert (found.measured, found.limit, found.margin, found.unit) == (2, 1, -1, "discs")
    assert reason(from_height(2), to(2)).margin == -1


def test_after_a_junction_it_is_again_one_step_from_the_total() -> None:
    assert broken(from_height(4, junction=True), to(3)) == []
    assert broken(from_height(4, junction=True), to(4)) == ["after-junction"]


def test_a_junction_may_be_of_any_height_over_at_least_one_gray_disc() -> None:
    for height in (2, 3, 6):
        assert broken(from_height(2), to(height, junction=True)) == []
    found = reason(from_height(2), to(1, junction=True))
    assert (found.rule, found.measured, found.limit, found.margin) == ("junction-foundation", 0, 1, -1)


# bases


def test_a_road_starts_from_ones_own_open_ends() -> None:
    assert broken(START, Move("pink", "p2", PillarPlan((60.0, 115.0), 2))) == ["base-point"]


def test_a_plain_pillar_has_one_road_out_and_a_junction_two() -> None:
    game = Game(START, (PINK_OUT, BLUE_OUT))
    second = Move("pink", "p1", PillarPlan((-60.0, -115.0), 2))
    found = reason(game.position, second)
    assert (found.rule, found.measured, found.limit, found.margin) == ("junction-branches", 2, 1, -1)

    far = [Pillar(f"f{n}", "pink", at, 3) for n, at in enumerate([(115.0, 0.0), (0.0, 115.0)])]
    one_out = laid_out(Pillar("j", "pink", (0.0, 0.0), 2, True), *far, roads=(Road("j0", "pink", "j", "f0"),))
    two_out = replace(one_out, roads=(*one_out.roads, Road("j1", "pink", "j", "f1")))
    move = Move("pink", "j", PillarPlan((-115.0, 0.0), 3))
    assert broken(one_out, move) == []
    assert reason(two_out, move).rule == "junction-branches"
    assert reason(two_out, move).measured == 3


def test_the_starting_pillar_stays_a_base_however_late() -> None:
    a = Move("pink", "p1", PillarPlan((-60.0, 115.0), 2, True))
    assert Game(START, (a, BLUE_OUT)).position.supply["pink"].junctions == 2
    late = laid_out(Pillar("s", "pink", (0.0, 0.0), 1), Pillar("t", "pink", (-300.0, 0.0), 2))
    move = Move("pink", "s", PillarPlan((115.0, 0.0), 2))
    assert broken(late, move) == []
    latest_only = replace(late, rules=Rules(live_ends="latest_only"), last={"pink": "t"})
    assert broken(latest_only, move) == ["base-point"]
    assert broken(replace(latest_only, last={"pink": "s"}), move) == []
    # a junction stays a base in any case
    junction = replace(latest_only, pillars=(replace(late.pillars[0], height=3, junction=True), late.pillars[1]))
    assert broken(junction, Move("pink", "s", PillarPlan((115.0, 0.0), 2))) == []


def test_with_latest_only_an_exit_leaves_no_plain_base() -> None:
    position = laid_out(
        Pillar("s", "pink", (0.0, 0.0), 1), Pillar("t", "pink", (-300.0, 0.0), 1), rules=Rules(live_ends="latest_only")
    )
    after, verdict = play(replace(position, last={"pink": "s"}), Move("pink", "s", exit_at=(200.0, 0.0)))
    assert verdict.legal
    assert after.last["pink"] is None
    assert broken(replace(after, to_move="pink"), Move("pink", "t", PillarPlan((-415.0, 0.0), 2))) == ["base-point"]


# material


@pytest.mark.parametrize(
    ("hand", "move", "lacking"),
    [
        ({"discs": 1}, to(2), [("discs", 2, 1)]),
        ({"discs": 2}, to(2), []),
        ({"discs": 1}, to(2, junction=True), []),
        ({"junctions": 0}, to(2, junction=True), [("junctions", 1, 0)]),
        (
            {"discs": 0, "junctions": 0, "roads": 0},
            to(2, junction=True),
            [("discs", 1, 0), ("junctions", 1, 0), ("roads", 1, 0)],
        ),
    ],
)
def test_pieces_come_from_ones_own_hand(hand: dict[str, int], move: Move, lacking: list[tuple[str, int, int]]) -> None:
    position = in_hand(from_height(1), "pink", **hand)
    found = [(r.unit, r.measured, r.limit) for r in check(position, move).reasons]
    assert found == lacking
    after, _ = play(position, move)
    assert min(after.supply["pink"].discs, after.supply["pink"].roads) >= 0


def test_more_cars_than_are_left_is_a_matter_of_supply() -> None:
    position = in_hand(from_height(1), "pink", cars=1)
    assert "supply" in broken(position, Move("pink", "a", exit_at=(200.0, 0.0), cars=2))
    assert broken(position, Move("pink", "a", exit_at=(200.0, 0.0), cars=1)) == []


# exits


def test_an_exit_from_one_disc_uses_no_disc_and_earns_a_car() -> None:
    position = from_height(1)
    after, verdict = play(position, Move("pink", "a", exit_at=(200.0, 0.0), cars=1))
    assert verdict.legal
    assert (verdict.earned, verdict.placed) == (1, 1)
    assert {"exit-height", "exit-bonus"} <= set(verdict.applied)
    assert after.supply["pink"].discs == position.supply["pink"].discs
    assert after.supply["pink"].roads == position.supply["pink"].roads - 1
    assert after.roads[-1].end == Ground((200.0, 0.0))
    assert after.last["pink"] is None


def test_an_exit_starts_from_exactly_one_disc() -> None:
    found = reason(from_height(2), Move("pink", "a", exit_at=(200.0, 0.0)))
    assert (found.rule, found.measured, found.limit, found.margin) == ("exit-height", 2, 1, -1)


def test_no_road_starts_where_an_exit_does() -> None:
    after, _ = play(from_height(1), Move("pink", "a", exit_at=(200.0, 0.0)))
    assert broken(replace(after, to_move="pink"), Move("pink", "a", PillarPlan((-115.0, 0.0), 2))) == ["exit-dead-end"]


# cars


def test_unearned_cars_are_too_many() -> None:
    found = reason(from_height(1), to(2, cars=1))
    assert (found.rule, found.judgement, found.measured, found.limit, found.margin) == ("car-count", ILLEGAL, 1, 0, -1)
    assert found.pieces == ("r1/car1",)


def test_an_earned_car_may_be_left_out() -> None:
    verdict = check(from_height(1), Move("pink", "a", exit_at=(200.0, 0.0)))
    assert (verdict.legal, verdict.earned, verdict.placed) == (True, 1, 0)


# passing, waiting, losing


def test_who_can_build_must() -> None:
    assert broken(START, Move("pink")) == ["must-build"]
    assert play(START, Move("pink"))[0].waiting == frozenset()
    assert broken(START, Move("pink", cars=1)) == ["must-build", "car-newest-road"]


@pytest.mark.parametrize(
    ("height", "hand", "able"),
    [
        (3, {"roads": 0}, False),
        # from three discs at least two are needed, from one nothing: an exit
        (3, {"discs": 2, "junctions": 0}, True),
        (3, {"discs": 1, "junctions": 0}, False),
        (1, {"discs": 0, "junctions": 0}, True),
        # a junction needs but one gray disc
        (3, {"discs": 1}, True),
        (3, {"discs": 0}, False),
    ],
)
def test_a_player_passes_only_for_want_of_material(height: int, hand: dict[str, int], able: bool) -> None:
    after, verdict = play(in_hand(from_height(height), "pink", **hand), Move("pink"))
    assert verdict.legal is not able
    assert ("pink" in after.waiting) is not able
    assert after.state == ("in-progress" if able else "waiting")


def test_no_base_left_is_want_of_material_too() -> None:
    after, _ = play(from_height(1), Move("pink", "a", exit_at=(200.0, 0.0)))
    assert check(replace(after, to_move="pink"), Move("pink")).legal


def waiting_pink() -> Position:
    pink, blue = Pillar("a", "pink", (0.0, 0.0), 3), Pillar("b", "blue", (0.0, 300.0), 1)
    more = Road("a1", "pink", Ground((0.0, -200.0)), "a")
    position = in_hand(laid_out(pink, blue, roads=(more,)), "pink", discs=1, junctions=0)
    after, verdict = play(position, Move("pink"))
    assert verdict.legal
    assert "out-of-material" in verdict.applied
    return after


BLUE_BUILDS = Move("blue", "b", PillarPlan((115.0, 300.0), 2))


def test_who_waits_loses_after_a_turn_free_of_penalty() -> None:
    after, verdict = play(waiting_pink(), BLUE_BUILDS)
    assert "out-of-material" in verdict.applied
    assert (after.state, after.winner, after.out) == ("lost-material", "blue", {"pink"})
    assert broken(after, Move("blue", "p3", PillarPlan((230.0, 300.0), 1))) == ["game-over"]


def test_the_discs_of_a_penalty_end_the_waiting() -> None:
    after, verdict = play(waiting_pink(), replace(BLUE_BUILDS, accident=Accident(dropped=("a1",))))
    assert verdict.penalty == 1
    assert (after.state, after.winner, after.to_move) == ("in-progress", None, "pink")
    assert after.supply["pink"].discs == 2
    # two discs suffice for a pillar of two after one of three
    assert check(after, Move("pink", "a", PillarPlan((115.0, 0.0), 2))).legal


def test_discs_that_do_not_suffice_let_him_wait_anew() -> None:
    position = waiting_pink()
    position = in_hand(position, "pink", discs=0)
    game = Game(position, (replace(BLUE_BUILDS, accident=Accident(dropped=("a1",))),))
    assert game.position.supply["pink"].discs == 1
    assert game.push(Move("pink")).legal
    assert game.position.state == "waiting"
    game.push(Move("blue", "p3", PillarPlan((230.0, 300.0), 1)))
    assert (game.position.state, game.position.winner) == ("lost-material", "blue")


def test_when_both_lack_material_the_first_to_wait_loses() -> None:
    after, verdict = play(in_hand(waiting_pink(), "blue", roads=0), Move("blue"))
    assert verdict.legal
    assert after.winner == "blue"


def test_building_after_all_ends_a_wait() -> None:
    position = replace(from_height(1), waiting=frozenset({"pink"}))
    after, _ = play(position, to(2))
    assert after.waiting == frozenset()


def three() -> Position:
    """Green, pink and blue in a row far apart, none of them near another."""
    pillars = [Pillar(name, name, (0.0, 500.0 * n), 3) for n, name in enumerate(("green", "pink", "blue"))]
    names = ("green", "pink", "blue")
    rules = Rules(edition="two-to-four-2018")
    supply = dict.fromkeys(names, Supply(20, 2, 9, 6))
    return Position(players=names, pillars=tuple(pillars), supply=supply, to_move="green", rules=rules)


def test_of_three_players_the_others_play_on_without_one_out_of_material() -> None:
    position = in_hand(three(), "green", roads=0)
    game = Game(position, (Move("green"), Move("pink", "pink", PillarPlan((115.0, 500.0), 2))))
    assert game.position.out == frozenset()
    game.push(Move("blue", "blue", PillarPlan((115.0, 1000.0), 2)))
    assert (game.position.out, game.position.winner, game.position.to_move) == ({"green"}, None, "pink")
    # pink then places the last car: a win by cars, not by the other's want
    last = in_hand(game.position, "pink", cars=1)
    last = replace(last, pillars=(*last.pillars, Pillar("low", "pink", (0.0, 700.0), 1)))
    after, verdict = play(last, Move("pink", "low", exit_at=(200.0, 700.0), cars=1))
    assert verdict.legal
    assert (after.winner, after.state) == ("pink", "won")


def test_of_three_players_two_may_drop_out_at_once() -> None:
    position = in_hand(in_hand(three(), "green", roads=0), "pink", roads=0)
    game = Game(position, (Move("green"), Move("pink"), Move("blue", "blue", PillarPlan((115.0, 1000.0), 2))))
    assert game.position.out == {"green", "pink"}
    assert (game.position.winner, game.position.state) == ("blue", "lost-material")


# winning, the opponent's word, adjusting


def test_the_last_car_wins() -> None:
    position = in_hand(from_height(1), "pink", cars=1)
    after, verdict = play(position, Move("pink", "a", exit_at=(200.0, 0.0), cars=1))
    assert verdict.legal
    assert "win" in verdict.applied
    assert (after.winner, after.state) == ("pink", "won")
    assert broken(after, replace(BLUE_OUT, base="a"))[0] == "game-over"


def borderline_turn() -> tuple[Position, Move]:
    # 126 apart on the level is exactly as far as a road reaches
    return from_height(2, junction=True), Move("pink", "a", PillarPlan((126.0, 0.0), 2, True))


def test_the_opponent_decides_what_is_borderline() -> None:
    position, move = borderline_turn()
    assert check(position, move).judgement is BORDERLINE
    accepted = check(position, replace(move, judged=Ruling(True)))
    assert accepted.judgement is LEGAL
    assert "opponent-judges" in accepted.applied
    assert [r.rule for r in accepted.reasons] == ["reach"]
    refused = check(position, replace(move, judged=Ruling(False, "hangs in the air")))
    assert refused.judgement is ILLEGAL
    assert [r.rule for r in refused.reasons] == ["reach", "opponent-judges"]


def test_the_opponent_cannot_make_a_broken_turn_legal() -> None:
    assert check(from_height(2), to(5, judged=Ruling(True))).judgement is ILLEGAL
    assert check(from_height(2), to(3, judged=Ruling(False))).judgement is ILLEGAL
    assert check(from_height(2), to(3, judged=Ruling(True))).judgement is LEGAL


def test_only_the_final_placement_of_an_adjusted_turn_is_judged() -> None:
    move = to(3, adjusted=(Placement(PillarPlan((115.0, 0.0), 9)),))
    verdict = check(from_height(2), move)
    assert verdict.legal
    assert "adjust" in verdict.applied


def test_without_a_band_nothing_is_borderline() -> None:
    position, move = borderline_turn()
    exact = replace(position, rules=Rules(borderline_band=0.0))
    assert check(exact, move).judgement is LEGAL
    assert check(exact, replace(move, pillar=PillarPlan((126.001, 0.0), 2, True))).judgement is ILLEGAL
