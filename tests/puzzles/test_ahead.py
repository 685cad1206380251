"""Turns ahead: positions whose answer is worked out by hand, and a search that comes to the same however it is cut."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.puzzles.few_pieces import far_apart, with_hand, without_junctions
from tests.puzzles.layouts import RECORDS, grown
from tokyo_highway_addon.puzzles.ahead import AheadSolution, solve_ahead
from tokyo_highway_addon.puzzles.ahead_roots import Roots, fields_of, mapped
from tokyo_highway_addon.puzzles.ahead_search import NOTHING, AheadGoal, Piece, Task, searched, worked
from tokyo_highway_addon.puzzles.ahead_sure import sure_cars
from tokyo_highway_addon.puzzles.ahead_turn import Width, best_turn, replies
from tokyo_highway_addon.puzzles.mover import with_mover
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Ground, Move, PillarPlan, Position, check, play

TINY = (
    Width("tiny", spacing=30.0, tries=80, places=2, moves=2, replies=3),
    Width("small", spacing=24.0, tries=120, places=3, moves=3, replies=5),
)


def uncounted(_: int) -> None:
    pass


def ahead(position: Position, goal: AheadGoal, turns: int, **more: object) -> AheadSolution:
    return solve_ahead(position, goal, turns, widths=TINY, **more)  # type: ignore[arg-type]


def legal_line(position: Position, line: tuple[Move, ...]) -> int:
    """Cars that the player to move earns on a line, all moves of which are legal."""
    player, cars = position.to_move, 0
    for move in line:
        assert check(position, move).legal
        cars += move.cars if move.player == player else 0
        position = play(position, move)[0]
    return cars


def test_down_and_out_is_the_only_way_to_an_exit_in_two_turns() -> None:
    position = far_apart()
    found = ahead(position, "exit", 2)
    # from two discs: down to one, then the exit, which earns one car; up to three no exit follows
    assert found.best == found.at_least == found.at_most == 1
    assert found.proven and found.unique
    (answer,) = found.answers
    assert answer.move.pillar is not None and answer.move.pillar.height == 1
    own = [move for move in answer.line if move.player == "pink"]
    assert len(own) == 2 and own[1].exit_at is not None and own[1].base == "p4"
    assert [move.player for move in answer.line] == ["pink", "blue", "pink"]
    assert legal_line(position, found.line) == 1


def test_no_exit_in_one_turn_from_two_discs() -> None:
    found = ahead(far_apart(), "exit", 1)
    assert found.answers == () and found.best == 0 and found.line == ()
    assert found.proven and not found.unique and found.at_most < 0


def test_the_last_car_wins_by_the_exit_and_two_are_too_many() -> None:
    found = ahead(far_apart(cars=1), "win", 2)
    assert found.best == 1 and found.proven
    position = far_apart(cars=1)
    assert play(play(play(position, found.line[0])[0], found.line[1])[0], found.line[2])[0].winner == "pink"
    assert ahead(far_apart(cars=1), "win", 1).answers == ()
    lost = ahead(far_apart(cars=2), "win", 2)
    assert lost.answers == () and lost.proven and lost.at_most == 1


def test_who_cannot_build_waits_and_loses() -> None:
    # blue has no road left: he waits one turn, and after pink's next turn he is out
    position = with_hand(far_apart(cars=5), "blue", roads=0)
    found = ahead(position, "win", 2)
    assert found.answers and found.proven
    assert found.line[1].is_pass


@pytest.mark.parametrize(("position", "before", "after"), [(grown(6, 6), 1, 0), (grown(2, 6), 2, 1)])
def test_among_the_replies_are_some_that_spoil_what_threatens(position: Position, before: int, after: int) -> None:
    own, theirs = (with_mover(without_junctions(position), player) for player in ("pink", "blue"))
    threats = best_turn(own, TINY[1], uncounted)
    assert threats.best == before and threats.move is not None and check(own, threats.move).legal
    found = replies(theirs, "pink", threats, TINY[1], uncounted)
    assert all(check(theirs, move).legal for move in found)
    left = [best_turn(with_mover(play(theirs, move)[0], "pink"), TINY[1], uncounted).best for move in found]
    assert min(left) == after
    # the last of them is the one that spoils nothing
    assert left[-1] >= before


def test_what_no_reply_can_reach_is_sure() -> None:
    low = play(far_apart(), Move("pink", "p3", PillarPlan((-180.0, 115.0), 1)))
    assert low[1].legal
    assert sure_cars(low[0], "pink", TINY[0], uncounted, exits=True) == 1
    # where blue stands beside it he may build in the way of any exit
    near = replace(
        low[0],
        pillars=tuple(
            replace(pillar, at=(-180.0, 180.0)) if pillar.id == "p2" else pillar for pillar in low[0].pillars
        ),
        roads=tuple(replace(road, start=Ground((-180.0, 300.0))) if road.id == "r2" else road for road in low[0].roads),
    )
    assert sure_cars(near, "pink", TINY[0], uncounted, exits=True) == -1
    # and with one car left he might have won before
    last = with_hand(low[0], "blue", cars=1)
    assert sure_cars(last, "pink", TINY[0], uncounted, exits=True) == -1


@pytest.mark.parametrize(("game", "turns"), [("junction-war", 4), ("the-long-way-round", 9)])
def test_no_reply_takes_what_is_sure(game: str, turns: int) -> None:
    position = judge_record(read_record(RECORDS / "games" / f"{game}.json")).position(turns)
    (player,) = position.opponents(position.to_move)
    sure = sure_cars(position, player, TINY[1], uncounted)
    assert sure == 1
    threats = best_turn(with_mover(position, player), TINY[1], uncounted)
    for move in replies(position, player, threats, replace(TINY[1], replies=20), uncounted):
        assert best_turn(play(position, move)[0], TINY[1], uncounted).best >= sure


@pytest.fixture(scope="module")
def middle() -> Position:
    """Pink builds from one base and crosses one of blue's roads; without junctions in hand, to speed it up."""
    return with_mover(without_junctions(grown(6, 6)), "pink")


@pytest.fixture(scope="module")
def whole(middle: Position) -> AheadSolution:
    return ahead(middle, "most-cars", 2)


@pytest.fixture(scope="module")
def pieces(middle: Position) -> tuple[Piece, ...]:
    parts = tuple(mapped(None, field) for field in fields_of(middle, "most-cars", 2, 2.0, 3))
    return Roots(middle, "most-cars", 2, parts, 0).pieces


def test_pieces_searched_apart_come_to_the_same_as_the_whole(
    middle: Position, whole: AheadSolution, pieces: tuple[Piece, ...]
) -> None:
    assert whole.searched.whole and whole.searched.turns == 2 and whole.searched.widths == ("tiny", "small")
    assert whole.searched.regions == len(pieces) > 3
    outcomes = []
    for piece in pieces:
        task = pickle.loads(pickle.dumps(Task(piece, TINY[1], NOTHING)))
        outcomes.append(pickle.loads(pickle.dumps(worked(None, task))))
    assert max(outcome.value for outcome in outcomes) == whole.best
    best = [piece for piece, each in zip(pieces, outcomes, strict=True) if each.value == whole.best]
    assert {answer.move for answer in whole.answers} <= {move for piece in best for move in piece.moves}
    assert len(whole.answers) == len(best)
    assert legal_line(middle, whole.line) == whole.best
    assert whole.at_least <= whole.best <= whole.at_most


def test_what_is_left_out_would_have_changed_nothing(pieces: tuple[Piece, ...]) -> None:
    for piece in pieces:
        full = searched(piece, TINY[0], NOTHING, prune=False)
        pruned = searched(piece, TINY[0], NOTHING)
        assert pruned.value == full.value
        assert pruned.counted.positions <= full.counted.positions
        # no better than what is known already: then a bound is all that comes back
        assert searched(piece, TINY[0], full.value).value <= full.value


def test_two_workers_find_what_one_finds(middle: Position, whole: AheadSolution) -> None:
    two = ahead(middle, "most-cars", 2, workers=2)
    assert (two.best, two.at_least, two.at_most) == (whole.best, whole.at_least, whole.at_most)
    assert [answer.move for answer in two.answers] == [answer.move for answer in whole.answers]
    assert two.line == whole.line


@pytest.mark.parametrize("workers", [1, 2])
def test_stopped_it_gives_the_best_so_far(middle: Position, workers: int) -> None:
    shares: list[float] = []
    seen: list[AheadSolution] = []

    def told(share: float, best: AheadSolution | None) -> None:
        shares.append(share)
        if best is not None:
            seen.append(best)

    stop: Callable[[], bool] = lambda: bool(seen) and seen[-1].searched.turns == 2  # noqa: E731
    found = ahead(middle, "most-cars", 2, workers=workers, stop=stop, told=told)
    assert not found.searched.whole
    assert found.answers and legal_line(middle, found.line[:1]) == found.line[0].cars
    assert shares == sorted(shares) and shares[-1] < 1.0
    assert not ahead(middle, "most-cars", 2, stop=lambda: True).answers


def test_nonsense_is_told(middle: Position) -> None:
    with pytest.raises(ValueError, match="only-move"):
        solve_ahead(middle, "only-move", 2)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="green"):
        solve_ahead(middle, "win", 2, "green")
    with pytest.raises(ValueError, match="turns"):
        solve_ahead(middle, "win", 0)
    with pytest.raises(ValueError, match="workers"):
        solve_ahead(middle, "win", 1, workers=0)
