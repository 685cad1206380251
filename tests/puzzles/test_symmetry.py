"""Symmetries of a position, and answers that are one by them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.puzzles.few_pieces import two_gates
from tokyo_highway_addon.puzzles import solve
from tokyo_highway_addon.puzzles.symmetry import symmetries
from tokyo_highway_addon.rules import Ground, Pillar, Position, Road, standard_setup


@pytest.mark.parametrize("mover", ["pink", "blue"])
def test_the_standard_setup_is_its_own_mirror_image_in_the_x_axis_alone(mover: str) -> None:
    (mirror,) = symmetries(replace(standard_setup(), to_move=mover))
    assert mirror.mirrored and mirror.pillars == {"p1": "p1", "p2": "p2"}
    # the half turn would map pink on blue
    assert mirror((31.0, 7.0)) == pytest.approx((31.0, -7.0))


def with_second_pillar(position: Position, at: tuple[float, float]) -> Position:
    return replace(position, pillars=(position.pillars[0], replace(position.pillars[1], at=at)))


def test_one_pillar_aside_ends_it() -> None:
    assert symmetries(with_second_pillar(standard_setup(), (60.0, 0.05)))
    assert symmetries(with_second_pillar(standard_setup(), (60.0, 1.0))) == ()


def square(corners: int) -> tuple[Pillar, ...]:
    """Pink's pillars at so many corners of a square about (100, 40)."""
    at = ((150.0, 40.0), (100.0, 90.0), (50.0, 40.0), (100.0, -10.0))
    return tuple(Pillar(f"p{number}", "pink", place, 2) for number, place in enumerate(at[:corners], 1))


def test_a_square_is_turned_and_mirrored_onto_itself_in_seven_ways() -> None:
    four = replace(standard_setup(), pillars=square(4), roads=())
    found = symmetries(four)
    assert len(found) == 7 and sum(each.mirrored for each in found) == 4
    quarter = next(each for each in found if not each.mirrored and each.pillars["p1"] == "p2")
    assert quarter.pillars == {"p1": "p2", "p2": "p3", "p3": "p4", "p4": "p1"}
    assert quarter((150.0, 40.0)) == pytest.approx((100.0, 90.0))


def test_owners_heights_and_roads_must_fit_as_well() -> None:
    four = replace(standard_setup(), pillars=square(4), roads=())
    one, *others = four.pillars
    assert len(symmetries(replace(four, pillars=(replace(one, owner="blue"), *others)))) == 1
    assert len(symmetries(replace(four, pillars=(replace(one, height=3), *others)))) == 1
    ramp = Road("r1", "pink", Ground((300.0, 40.0)), "p1")
    (mirror,) = symmetries(replace(four, roads=(ramp,)))
    assert mirror.mirrored and mirror((100.0, 90.0)) == pytest.approx((100.0, -10.0))
    # one that leaves the corner askew is mapped onto no other
    askew = Road("r1", "pink", Ground((300.0, 80.0)), "p1")
    assert symmetries(replace(four, roads=(askew,))) == ()


def test_nothing_on_the_table_has_none() -> None:
    assert symmetries(replace(standard_setup(), pillars=(), roads=())) == ()


def test_two_answers_that_mirror_one_another_are_one() -> None:
    found = solve(two_gates(), "most-cars", resolution=4.0)
    assert len(found.answers) == 2 and found.alike == 2 and found.unique
    one, other = (answer.move.pillar for answer in found.answers)
    assert one is not None and other is not None and one.at[1] * other.at[1] < 0.0


def test_without_the_mirror_they_are_two() -> None:
    found = solve(two_gates(moved=1.0), "most-cars", resolution=4.0)
    assert found.proven and len(found.answers) == 2
    assert found.alike == 1 and not found.unique
