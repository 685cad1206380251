"""From poses to the accident of a record: what counts as dropped, what as shifted, and what as standing."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tokyo_highway_addon.rules import Accident, Ground, Pillar, Position, Road
from tokyo_highway_addon.statics.accidents import accident, dropped, moved
from tokyo_highway_addon.statics.bodies import Bodies, bodies_of


def bridge() -> Bodies:
    """A ramp with a car up to two discs, a level road on to two more: discs of 9 mm, roads of 120 mm."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "blue", (112.0, 0.0), 2))
    roads = (Road("r1", "pink", Ground((-110.0, 0.0)), "p1", cars=1), Road("r2", "blue", "p1", "p2", cars=1))
    return bodies_of(Position(pillars=pillars, roads=roads))


def turn(axis: str, degrees: float) -> np.ndarray:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return {
        "x": np.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]]),
        "y": np.array([[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]]),
        "z": np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]]),
    }[axis]


def changed(
    bodies: Bodies, by: dict[str, tuple[float, float, float]], turns: dict[str, np.ndarray] | None = None
) -> Bodies:
    """The bodies with some moved by so many mm and some turned about the table's axes, each about its middle."""
    middle, frame = bodies.middle.copy(), bodies.frame.copy()
    for id, step in by.items():
        middle[bodies.index[id]] += step
    for id, rotation in (turns or {}).items():
        frame[bodies.index[id]] = rotation @ frame[bodies.index[id]]
    return bodies.moved(middle, frame)


def test_what_stands_as_before_is_no_accident() -> None:
    bodies = bridge()
    assert accident(bodies, bodies) is None


def test_a_creep_below_the_threshold_is_no_accident() -> None:
    bodies = bridge()
    assert accident(bodies, changed(bodies, {"p2/disc2": (0.7, 0.0, 0.0), "r2": (0.0, 0.7, 0.0)})) is None


def test_a_disc_moved_a_millimetre_shifts_its_pillar() -> None:
    bodies = bridge()
    assert accident(bodies, changed(bodies, {"p2/disc1": (1.0, 0.0, 0.0)})) == Accident(shifted=("p2",))


def test_a_disc_that_spins_where_it_lies_has_not_shifted() -> None:
    bodies = bridge()
    assert accident(bodies, changed(bodies, {}, {"p2/disc2": turn("z", 90.0)})) is None


def test_a_road_turned_by_one_degree_shifts_by_its_ends() -> None:
    # Its middle stays, its ends go 60 mm times 0.01745 sideways: 1.05 mm.
    bodies = bridge()
    after = changed(bodies, {}, {"r2": turn("z", 1.0)})
    assert moved(bodies, after)[bodies.index["r2"]] == pytest.approx(60.0 * math.radians(1.0), abs=0.02)
    assert accident(bodies, after) == Accident(shifted=("r2",))


def test_a_road_one_end_of_which_comes_off_its_pillar_has_dropped() -> None:
    # The far end falls by 18 mm to the table, the near one stays: the middle sinks by 9 mm.
    bodies = bridge()
    after = changed(bodies, {"r2": (0.0, 0.0, -9.0)}, {"r2": turn("y", math.degrees(math.asin(18.0 / 120.0)))})
    found = accident(bodies, after)
    assert found is not None and found.dropped[0] == "r2"


def test_a_road_that_tips_like_a_lever_has_dropped_though_its_middle_stays() -> None:
    # One end sinks by 5 mm, more than half a disc of 9 mm; the other rises as much.
    bodies = bridge()
    lever = changed(bodies, {}, {"r2": turn("y", math.degrees(math.asin(5.0 / 60.0)))})
    assert dropped(bodies, lever)[bodies.index["r2"]]
    less = changed(bodies, {}, {"r2": turn("y", math.degrees(math.asin(4.0 / 60.0)))})
    assert not dropped(bodies, less)[bodies.index["r2"]]


def test_a_quarter_of_a_disc_is_the_least_that_drops() -> None:
    bodies = bridge()
    assert accident(bodies, changed(bodies, {"p2/disc2": (0.0, 0.0, -2.2)})) == Accident(shifted=("p2",))
    assert accident(bodies, changed(bodies, {"p2/disc2": (0.0, 0.0, -2.3)})) == Accident(dropped=("p2",))


def test_a_toppled_piece_has_dropped_and_a_rolled_road_has_shifted() -> None:
    bodies = bridge()
    car = changed(bodies, {}, {"r2/car1": turn("x", 90.0)})
    assert accident(bodies, car) == Accident(dropped=("r2/car1",))
    # Rolled by 12°, the edge of a road 10 mm wide moves by 5 mm times 0.21: 1.05 mm.
    assert accident(bodies, changed(bodies, {}, {"r2": turn("x", 12.0)})) == Accident(shifted=("r2",))


def test_a_pillar_one_disc_of_which_dropped_counts_once_and_as_dropped() -> None:
    bodies = bridge()
    after = changed(bodies, {"p2/disc1": (3.0, 0.0, 0.0), "p2/disc2": (20.0, 0.0, -9.0)})
    assert accident(bodies, after) == Accident(dropped=("p2",))


def test_a_car_that_slid_down_its_road_and_is_still_on_it_has_shifted() -> None:
    # The ramp rises by 18 mm over 110: 25 mm along it are 4 mm down, more than a quarter of a disc.
    bodies = bridge()
    car = bodies.index["r1/car1"]
    down = -25.0 * bodies.frame[bodies.index["r1"], :, 0]
    assert down[2] < -2.25
    after = changed(bodies, {"r1/car1": tuple(down)})
    assert accident(bodies, after) == Accident(shifted=("r1/car1",))
    assert bodies.middle[car, 2] - after.middle[car, 2] > 2.25


@pytest.mark.parametrize("aside", [(0.0, 12.0, 0.0), (0.0, 6.0, -3.5), (-80.0, 0.0, 0.0)])
def test_a_car_that_left_its_road_has_dropped(aside: tuple[float, float, float]) -> None:
    bodies = bridge()
    found = accident(bodies, changed(bodies, {"r2/car1": aside}))
    assert found == Accident(dropped=("r2/car1",))


def test_a_car_goes_down_with_its_road() -> None:
    bodies = bridge()
    down = (0.0, 0.0, -18.0)
    found = accident(bodies, changed(bodies, {"r2": down, "r2/car1": down}))
    assert found == Accident(dropped=("r2", "r2/car1"))


def test_larger_discs_must_sink_farther() -> None:
    bodies = bridge()
    high = replace(bodies, pieces=replace(bodies.pieces, disc_height=12.0))
    after = changed(high, {"p2/disc2": (0.0, 0.0, -2.6)})
    assert not dropped(high, after).any()
    assert dropped(bodies, changed(bodies, {"p2/disc2": (0.0, 0.0, -2.6)})).any()


def test_two_different_sets_of_pieces_are_refused() -> None:
    bodies = bridge()
    other = bodies_of(Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 1),)))
    with pytest.raises(ValueError, match="the same ids"):
        accident(bodies, other)
