"""Does it stand: slopes, overhangs and heights at which it just does, worked out by hand, and what falls otherwise.

Derivations of the formulas are with each test. Limits are found by bisection and compared to 0.1° or 0.1 mm.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.statics.layouts import (
    DISC,
    LENGTH,
    RADIUS,
    THICK,
    crossroads,
    disc_weight,
    exit_down,
    limit,
    slope,
    tower,
)
from tokyo_highway_addon.rules import Ground, Pillar, Position, Road
from tokyo_highway_addon.rules.slopes import steepest_car_slope
from tokyo_highway_addon.statics import stability

ALMOST = 1e-3


# -- cars and sticks on slopes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("friction", [0.2, 0.3, 0.4, 0.5])
def test_a_car_stands_up_to_the_angle_of_friction(friction: float) -> None:
    # m g sin θ <= μ m g cos θ; the road itself holds longer, being borne at both ends
    def built(height: float) -> Position:
        return slope(1, 7, cars=1, disc_height=height, friction=friction)

    height = limit(2.0, 10.5, lambda h: stability(built(h)).verdict == "stands", 1e-3)
    assert built(height).pose("r1").slope == pytest.approx(math.degrees(math.atan(friction)), abs=0.1)
    assert steepest_car_slope(friction) == pytest.approx(built(height).pose("r1").slope, abs=0.1)
    assert stability(built(height + 0.05)).falls == ("r1/car1",)
    assert stability(built(height - 0.05)).verdict == "stands"


def stick_limit(poke: float, height: int, friction: float) -> tuple[float, float]:
    """Degrees of slope of an exit down from ``height``, and by how much it is held (negative: it slides).

    On the underside from the tip on the table it is ell to the rim and a to below the middle. The weight acts at
    a cos θ - t/2 sin θ from the tip, seen from above; three forces in a plane must meet, which with full friction at
    both rests gives (a cos θ - t/2 sin θ) (1 + μ²) sin θ = μ ell.
    """

    def rise(theta: float) -> float:
        return math.tan(theta) * (LENGTH * math.cos(theta) - poke - RADIUS) - height * DISC

    # of the two slopes at which it would lie on the rim the flatter one
    low, high = 0.0, math.radians(next((d for d in np.arange(1.0, 80.0, 0.5) if rise(math.radians(d)) > 0.0), 90.0))
    if high > 1.5:
        return 90.0, -1.0
    for _ in range(50):
        middle = (low + high) / 2.0
        low, high = (middle, high) if rise(middle) < 0.0 else (low, middle)
    theta = (low + high) / 2.0
    ell = height * DISC / math.sin(theta)
    arm = LENGTH / 2.0 * math.cos(theta) - THICK / 2.0 * math.sin(theta)
    return math.degrees(theta), friction * ell - arm * (1.0 + friction**2) * math.sin(theta)


@pytest.mark.parametrize(
    ("friction", "height", "degrees"),
    [(0.2, 3, 17.58), (0.25, 4, 23.16), (0.3, 3, 21.47), (0.3, 6, 33.15), (0.35, 4, 27.46), (0.4, 6, 39.79)],
)
def test_an_exit_slides_where_friction_at_rim_and_tip_no_longer_holds_it(
    friction: float, height: int, degrees: float
) -> None:
    expected = limit(-4.0, 44.0, lambda poke: stick_limit(poke, height, friction)[1] > 0.0, 1e-4)
    assert stick_limit(expected, height, friction)[0] == pytest.approx(degrees, abs=0.01)

    def built(poke: float) -> Position:
        return exit_down(height, poke, friction=friction)

    poke = limit(expected - 1.5, expected + 1.5, lambda poke: stability(built(poke)).verdict == "stands", 2e-3)
    assert -built(poke).pose("r1").slope == pytest.approx(degrees, abs=0.1)
    assert poke == pytest.approx(expected, abs=0.1)
    assert stability(built(expected + 1.5)).falls[0] == "r1"


def test_a_bare_stick_borne_near_its_ends_stands_at_any_slope_of_the_game() -> None:
    # ell >= a / sin 2φ: 60 / 0.69 = 87 mm at μ = 0.4, and here ell is 110 mm and more; a car would long have gone
    for high in range(2, 12):
        assert stability(slope(1, high)).verdict != "falls", f"1 up to {high}"
    assert stability(slope(1, 11, cars=1)).falls == ("r1/car1",)


def test_cars_slide_and_their_steep_road_stays() -> None:
    # 45 mm over 110 mm: 24.2°, more than the 21.8° of μ = 0.4
    found = stability(slope(1, 6, cars=3))
    assert set(found.falls) == {"r1/car1", "r1/car2", "r1/car3"}
    assert stability(slope(1, 6)).verdict == "stands"


# -- overhangs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("degrees", [0.0, 15.0, 53.1, 90.0, 162.0, 233.0, 315.0])
def test_a_disc_stands_on_another_while_its_middle_is_over_it(degrees: float) -> None:
    angle = math.radians(degrees)

    def stands(far: float) -> bool:
        aside = {"p1/disc2": (far * math.cos(angle), far * math.sin(angle))}
        return stability(tower(2), misplaced=aside).verdict == "stands"

    assert limit(6.0, 9.0, stands, 5e-3) == pytest.approx(RADIUS, abs=0.1)


@pytest.mark.parametrize("height", [2, 3, 4, 6, 9])
@pytest.mark.parametrize("degrees", [0.0, 40.0])
def test_discs_reach_out_as_far_as_the_harmonic_series(height: int, degrees: float) -> None:
    # the k discs on top have their common middle at the rim below when the k-th overhangs by R / k
    way = np.array([math.cos(math.radians(degrees)), math.sin(math.radians(degrees))])

    def stands(share: float) -> bool:
        out, aside = 0.0, {}
        for k in range(1, height):
            aside[f"p1/disc{height - k}"] = tuple(-(out := out + share * RADIUS / k) * way)
        return stability(tower(height), misplaced=aside).verdict == "stands"

    share = limit(0.8, 1.2, stands, 1e-3)
    reach = RADIUS * sum(1.0 / k for k in range(1, height))
    # each joint to 0.1 mm, the topmost one being the widest
    assert share * RADIUS == pytest.approx(RADIUS, abs=0.1), f"reaches {share * reach:.2f} mm instead of {reach:.2f} mm"


def test_the_end_of_a_road_holds_a_disc_that_would_tip() -> None:
    # The middle disc is knocked 9 mm out from under the top one, whose middle is then 1 mm beside it. A road on top may
    # press up to 5 mm farther out, with half its weight of 1.53 g: (1.18 · -1 + 0.77 · 4) g mm > 0 about that rim.
    knocked = {"p2/disc2": (9.0, 0.0)}
    assert stability(slope(3, 3), misplaced=knocked).stands
    assert stability(slope(3, 3), misplaced=knocked, removed=("r1",)).falls[0] == "p2/disc3"


@pytest.mark.parametrize("turn", [0.0, 1.0])
def test_a_level_road_that_hangs_over_tips_when_its_middle_is_past_the_far_rim(turn: float) -> None:
    # two pillars 50 mm apart: the middle of the road is at 25 mm and its shift, the far rim of the second at 58 mm
    way = (50.0 * math.cos(turn), 50.0 * math.sin(turn))
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "pink", way, 2))

    def stands(shift: float) -> bool:
        return stability(Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2", shift),))).stands

    assert limit(20.0, 40.0, stands, 1e-3) == pytest.approx(33.0, abs=0.1)


# -- what falls -----------------------------------------------------------------------------------------------------


def test_a_single_disc_a_road_and_nothing_at_all_stand() -> None:
    assert stability(tower(1)).verdict == "stands"
    assert stability(slope(1, 1)).stands
    empty = stability(Position())
    assert empty.verdict == "stands" and empty.falls == () and empty.weakest is None


def test_a_road_without_one_of_its_pillars_falls_with_its_cars() -> None:
    found = stability(slope(3, 3, cars=2), removed=("p2",))
    assert found.verdict == "falls"
    assert set(found.falls) == {"r1", "r1/car1", "r1/car2"}
    assert set(found.falling_pieces) == {"r1", "r1/car1", "r1/car2"}


def test_what_hangs_in_the_air_falls_freely() -> None:
    found = stability(tower(2), removed=("p1/disc1",))
    assert found.falls == ("p1/disc2",)
    assert found.mechanism[0] == pytest.approx([0.0, 0.0, -1.0, 0.0, 0.0, 0.0], abs=1e-6)


def test_a_car_whose_road_is_taken_away_falls() -> None:
    assert stability(slope(2, 2, cars=1), removed=("r1",)).falls == ("r1/car1",)


def test_the_discs_of_a_pillar_fall_as_their_pillar() -> None:
    # 5, 10 and 15 mm out: the three upper discs have their common middle 10 mm out, past the rim of the lowest
    found = stability(tower(4), misplaced={"p1/disc2": (5.0, 0.0), "p1/disc3": (10.0, 0.0), "p1/disc4": (15.0, 0.0)})
    assert {"p1/disc2", "p1/disc3", "p1/disc4"} == set(found.falls)
    assert found.falling_pieces == ("p1",)


def test_only_the_part_that_is_out_of_balance_falls() -> None:
    position = Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 3), Pillar("p2", "blue", (60.0, 0.0), 3)))
    found = stability(position, misplaced={"p1/disc3": (10.0, 0.0)})
    assert found.falls == ("p1/disc3",)
    assert {force.upper for force in found.forces} >= {"p2/disc1", "p2/disc2", "p2/disc3"}


def test_the_first_to_go_comes_first() -> None:
    # a car on a steep road that has lost its far pillar: all go, and the loose end of the road is fastest
    found = stability(slope(1, 6, cars=1), removed=("p2",))
    speed = {id: found.mechanism[found.bodies.index[id]] for id in found.falls}
    assert found.falls[0] == "r1" == found.weakest
    assert set(found.falls_first) <= set(speed)


# -- shifts and settling --------------------------------------------------------------------------------------------


def test_an_exit_a_little_beyond_its_limit_gives_and_comes_to_rest_lower() -> None:
    # at its limit the exit of a three-disc pillar pokes 35.02 mm; as it slips down it pokes less and is held again
    verdicts = [stability(exit_down(3, poke, friction=0.3)).verdict for poke in (34.8, 35.15, 36.5)]
    assert verdicts == ["stands", "shifts", "falls"]
    gives = stability(exit_down(3, 35.15, friction=0.3))
    assert gives.falls == () and gives.moving.tolist() == [False, False, False, True]


def test_what_is_level_does_not_settle() -> None:
    found = stability(slope(2, 2, cars=1))
    assert found.verdict == "stands" and found.settles == pytest.approx(0.0, abs=ALMOST)
    assert found.settled.middle == pytest.approx(found.bodies.middle, abs=ALMOST)


# -- friction, lean and push ----------------------------------------------------------------------------------------


def test_friction_of_the_question_replaces_that_of_the_record() -> None:
    position = slope(1, 6, cars=1, friction=0.4)
    assert stability(position).verdict == "falls"
    assert stability(position, friction=0.5).verdict == "stands"


@pytest.mark.parametrize("degrees", [0.0, 77.0, 200.0])
def test_a_table_tilted_by_more_than_the_angle_of_friction_lets_a_disc_go(degrees: float) -> None:
    way = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    for share, stands in ((0.399, True), (0.401, False)):
        found = stability(tower(1), lean=(share * way[0], share * way[1]))
        assert found.stands == stands


@pytest.mark.parametrize(("height", "mine"), [(1, 0.4), (3, 0.4)])
def test_a_push_stronger_than_friction_moves_the_top_disc(height: int, mine: float) -> None:
    top = f"p1/disc{height}"
    assert stability(tower(height), push={top: (0.0, (mine - 0.005) * disc_weight(), 0.0)}).stands
    assert stability(tower(height), push={top: (0.0, (mine + 0.005) * disc_weight(), 0.0)}).falls == (top,)


def test_lifting_with_more_than_its_weight_takes_a_disc_up() -> None:
    assert stability(tower(2), push={"p1/disc2": (0.0, 0.0, 0.99 * disc_weight())}).stands
    found = stability(tower(2), push={"p1/disc2": (0.0, 0.0, 1.5 * disc_weight())})
    assert found.falls == ("p1/disc2",)
    assert found.mechanism[1, 2] == pytest.approx(0.5, abs=1e-6)


def test_a_piece_that_is_not_there_cannot_be_pushed() -> None:
    with pytest.raises(KeyError, match="p7"):
        stability(tower(1), push={"p7": (1.0, 0.0, 0.0)})


# -- friction has more to give --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lean", [(0.0, 0.0), (0.1, 0.05), (0.0, -0.3)])
def test_what_stands_at_some_friction_stands_at_more(lean: tuple[float, float]) -> None:
    for position in (crossroads(), slope(1, 6, cars=1), exit_down(4, 25.0)):
        answers = [stability(position, friction=mu, lean=lean).verdict == "falls" for mu in np.arange(0.1, 0.8, 0.05)]
        assert answers == sorted(answers, reverse=True), "falls, then stands"


def test_a_ramp_at_the_far_end_of_the_table_is_borne_by_the_table() -> None:
    position = Position(
        pillars=(Pillar("p1", "pink", (0.0, 0.0), 2),), roads=(Road("r1", "pink", Ground((-200.0, 0.0)), "p1"),)
    )
    found = stability(position)
    bearing = {force.lower: 0.0 for force in found.forces if force.upper == "r1"}
    for force in found.forces:
        if force.upper == "r1":
            bearing[force.lower] += force.force[2]
    assert found.stands and set(bearing) == {"table", "p1/disc2"}
    assert sum(bearing.values()) == pytest.approx(1.5321, abs=1e-4)
