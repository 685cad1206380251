"""What counting proves of the turns to come: no move that is found, one by one or in a row, earns more."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.puzzles.layouts import grown, preset
from tokyo_highway_addon.puzzles.ahead_bounds import fewest_turns_to_exit, giving, most_cars
from tokyo_highway_addon.puzzles.ahead_tries import tries
from tokyo_highway_addon.puzzles.answers import with_cars
from tokyo_highway_addon.puzzles.mover import with_mover
from tokyo_highway_addon.rules import Move, Pillar, PillarPlan, Position, Road, Supply, check, play, standard_setup
from tokyo_highway_addon.rules.batch import BatchReferee
from tokyo_highway_addon.rules.supplies import bases


def with_hand(position: Position, player: str, **pieces: int) -> Position:
    hand = replace(position.supply[player], **pieces)
    return replace(position, supply={**position.supply, player: hand})


def most_found(position: Position, spacing: float = 6.0) -> int:
    """The most that any of the moves earns that lie so many mm apart, exits among them."""
    return int(tries(position, spacing).judged(BatchReferee(position)).max(initial=0))


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5])
def test_no_move_of_thousands_earns_more_than_is_counted(seed: int) -> None:
    position = grown(seed, 8 + seed)
    tried = 0
    for player in position.players:
        turn = with_mover(position, player)
        tried += len(tries(turn, 6.0))
        assert most_found(turn) <= most_cars(turn, player, 1)
        # whoever is to move first, a turn more cannot make it fewer
        assert most_cars(turn, player, 1) <= most_cars(turn, player, 2) <= turn.supply[player].cars
    assert tried > 2000


def beside_roads(*across: float) -> Position:
    """Pink's pillar of three discs in the middle, and blue's roads, 120 mm long and one disc high, beside it at these
    places along the x axis. Pink has no junctions, and blue nothing at all."""
    pillars, roads = [Pillar("p", "pink", (0.0, 0.0), 3)], []
    for number, x in enumerate(across):
        pillars += [Pillar(f"a{number}", "blue", (x, -60.0), 1), Pillar(f"b{number}", "blue", (x, 60.0), 1)]
        roads.append(Road(f"r{number}", "blue", f"a{number}", f"b{number}"))
    supply = {"pink": Supply(20, 0, 9, 9), "blue": Supply(0, 0, 0, 9)}
    return Position(pillars=tuple(pillars), roads=tuple(roads), supply=supply, to_move="pink")


def test_roads_on_either_side_are_not_crossed_at_once() -> None:
    assert most_cars(beside_roads(80.0), "pink", 1) == 1
    assert most_cars(beside_roads(60.0, 80.0), "pink", 1) == most_found(beside_roads(60.0, 80.0)) == 2
    assert most_cars(beside_roads(-80.0, 80.0), "pink", 1) == most_found(beside_roads(-80.0, 80.0)) == 1
    # 160 mm apart: not from any other base, either; 60 mm apart, with the pillar in between, only from another
    assert most_cars(beside_roads(-80.0, 80.0), "pink", 2) == 2
    assert most_cars(beside_roads(-30.0, 30.0), "pink", 1) == 1
    assert most_cars(beside_roads(-30.0, 30.0), "pink", 2) == 3


@pytest.mark.parametrize("seed", range(4))
def test_no_row_of_turns_earns_more_than_is_counted(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for start in (grown(seed, 7), grown(seed + 20, 11)):
        player = start.players[seed % 2]
        for _ in range(5):
            position, earned, own = start, 0, 0
            bound = {turns: most_cars(start, player, turns) for turns in (1, 2, 3)}
            while own < 3 and position.winner is None:
                move = greedy(position, rng)
                if move is None:
                    break
                if position.to_move == player:
                    own += 1
                    earned += move.cars
                    assert earned <= bound[own]
                position = play(position, move)[0]


def greedy(position: Position, rng: np.random.Generator) -> Move | None:
    """Mostly the move that earns most of some hundreds, else any legal one."""
    some = tries(position, 30.0)
    if not len(some):
        return None
    some = some.some(rng.permutation(len(some))[:400])
    earned = some.judged(BatchReferee(position))
    legal = np.flatnonzero(earned >= 0)
    if not len(legal):
        return None
    row = int(legal[np.argmax(earned[legal])]) if rng.random() < 0.7 else int(rng.choice(legal))
    return with_cars(position, some.move(row), int(earned[row]))


def test_the_start_of_a_game_gives_what_stands_there() -> None:
    start = standard_setup()
    # blue's ramp is the one road of an opponent; it begins 120 mm from pink's pillar, so pink may cross it, or leave
    # the table by an exit
    assert [each.road for each in giving(start, "pink")] == ["r2"]
    assert fewest_turns_to_exit(start, "pink") == 1
    assert most_cars(start, "pink", 1) == 2
    # a second turn may cross it the other way, and blue's first road both ways but only once a turn
    assert most_cars(start, "pink", 2) <= 4


def test_a_road_out_of_reach_gives_nothing_yet() -> None:
    start = standard_setup()
    ramp = start.roads[1]
    far = tuple(replace(pillar, at=(500.0, 0.0)) if pillar.owner == "blue" else pillar for pillar in start.pillars)
    moved = replace(start, pillars=far, roads=(start.roads[0], replace(ramp, start=type(ramp.start)((620.0, 0.0)))))
    # one exit; the other pillar is 560 mm away, and roads grow by about 125 mm a turn
    assert most_cars(moved, "pink", 1) == 1
    assert most_cars(moved, "pink", 2) == 1


def test_hand_roads_and_bases_bound_what_is_earned() -> None:
    start = standard_setup()
    assert most_cars(with_hand(start, "pink", cars=1), "pink", 3) == 1
    assert most_cars(with_hand(start, "pink", roads=0), "pink", 3) == 0
    assert most_cars(with_hand(start, "pink", roads=1), "pink", 3) <= 2
    left = play(start, Move("pink", "p1", exit_at=(-60.0, 200.0), cars=1))[0]
    assert not bases(left, "pink")
    assert most_cars(left, "pink", 3) == 0 and fewest_turns_to_exit(left, "pink") is None


def test_an_exit_takes_as_many_turns_as_its_base_has_discs() -> None:
    start = with_hand(standard_setup(), "pink", junctions=0)
    up = play(start, Move("pink", "p1", PillarPlan((-60.0, 115.0), 2)))[0]
    assert check(start, Move("pink", "p1", PillarPlan((-60.0, 115.0), 2))).legal
    assert fewest_turns_to_exit(start, "pink") == 1
    assert fewest_turns_to_exit(up, "pink") == 2


def test_what_lies_over_a_road_leaves_only_its_under_side() -> None:
    position = preset("figures/over-one-and-under-another")
    for player in position.players:
        for each in giving(position, player):
            assert position.road(each.road).owner != player
            over = position.table.over.get(each.road, ())
            assert each.over is (not over)
