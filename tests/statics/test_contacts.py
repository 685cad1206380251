"""Where pieces touch: points on both, with the normal of the face that is pressed and the gap between."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.statics.layouts import RADIUS, crossroads, exit_down, slope, tower
from tokyo_highway_addon.rules import Position
from tokyo_highway_addon.statics.bodies import TABLE, Bodies, bodies_of
from tokyo_highway_addon.statics.contacts import NEAR, Contacts, contacts_at, patches_of, tipping
from tokyo_highway_addon.statics.graph import graph_of


def found(position: Position, **given: object) -> tuple[Bodies, Contacts]:
    bodies = bodies_of(position, **given)  # type: ignore[arg-type]
    graph = graph_of(position, bodies)
    patches = tipping(bodies, patches_of(bodies, graph), graph, np.zeros(len(graph.stacked)))
    return bodies, contacts_at(bodies, patches)


def of(bodies: Bodies, contacts: Contacts, upper: str, lower: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Points, normals and gaps of one pair."""
    below = TABLE if lower == "table" else bodies.index[lower]
    (row,) = np.flatnonzero((contacts.upper == bodies.index[upper]) & (contacts.lower == below))
    used = np.isfinite(contacts.gap[row])
    return contacts.point[row, used], contacts.normal[row, used], contacts.gap[row, used]


def test_a_disc_stands_on_the_rim_of_the_one_below() -> None:
    point, normal, gap = of(*found(tower(2)), "p1/disc2", "p1/disc1")
    assert np.hypot(point[:, 0], point[:, 1]) == pytest.approx(RADIUS)
    assert point[:, 2] == pytest.approx(9.0)
    assert gap == pytest.approx(0.0)
    assert normal == pytest.approx(np.tile([0.0, 0.0, 1.0], (len(normal), 1)))


@pytest.mark.parametrize("far", [1.0, 6.0, 12.0])
def test_of_a_disc_put_aside_only_the_lens_of_both_touches(far: float) -> None:
    aside = (0.6 * far, 0.8 * far)
    point, _, _ = of(*found(tower(2), misplaced={"p1/disc2": aside}), "p1/disc2", "p1/disc1")
    below, above = np.hypot(point[:, 0], point[:, 1]), np.hypot(point[:, 0] - aside[0], point[:, 1] - aside[1])
    assert max(below.max(), above.max()) <= RADIUS + 1e-6
    # the corners of the lens are on both rims
    assert (np.abs(np.maximum(RADIUS - below, RADIUS - above)) < 1e-6).sum() >= 2


def test_discs_that_do_not_overlap_do_not_touch() -> None:
    point, _, _ = of(*found(tower(2), misplaced={"p1/disc2": (17.0, 0.0)}), "p1/disc2", "p1/disc1")
    assert len(point) == 0


@pytest.mark.parametrize("turn", [0.0, 1.0])
def test_a_road_down_touches_the_near_rim_and_its_tip_the_disc_below(turn: float) -> None:
    position = slope(1, 6, turn=turn)
    bodies, contacts = found(position)
    way = np.array([math.cos(turn), math.sin(turn)])
    top = position.pillar("p2").at
    point, normal, gap = of(bodies, contacts, "r1", "p2/disc6")
    # straight ahead it touches: gaps are 0 there and grow to either side, where the rim curves away
    ahead = np.argmin(gap)
    assert gap[ahead] == pytest.approx(0.0, abs=1e-3)
    assert point[ahead, :2] == pytest.approx(np.array(top) - RADIUS * way, abs=1e-2)
    # on the rim the road's underside is pressed, square to it
    assert normal[ahead] == pytest.approx(bodies.frame[bodies.index["r1"], :, 2])
    point, normal, gap = of(bodies, contacts, "r1", "p1/disc1")
    tip = np.argmin(gap)
    assert point[tip, :2] == pytest.approx(position.pose("r1").start_tip[:2], abs=1e-2)
    assert gap[tip] == pytest.approx(0.0, abs=1e-3)
    # at the tip the disc's top is pressed
    assert normal[tip] == pytest.approx([0.0, 0.0, 1.0])


def test_gaps_grow_with_the_curve_of_the_rim() -> None:
    # at an angle b beside straight ahead the rim is R (1 - cos b) farther back, and the road lower there by times tan θ
    position = slope(1, 6)
    bodies, contacts = found(position)
    point, _, gap = of(bodies, contacts, "r1", "p2/disc6")
    tan = math.tan(math.radians(position.pose("r1").slope))
    x, y = (point[:, :2] - np.array(position.pillar("p2").at)).T
    rim = np.hypot(x, y) > RADIUS - 1e-6
    expected = (x + RADIUS)[rim] * tan * math.cos(math.atan(tan))
    assert gap[rim] == pytest.approx(expected, abs=1e-3)


def test_an_exits_tip_touches_the_table() -> None:
    position = exit_down(4, 5.0)
    point, normal, gap = of(*found(position), "r1", "table")
    tip = np.argmin(gap)
    assert point[tip] == pytest.approx(position.pose("r1").end_tip, abs=1e-2)
    assert gap[tip] == pytest.approx(0.0, abs=1e-3)
    assert normal[tip] == pytest.approx([0.0, 0.0, 1.0])


def test_a_car_stands_on_its_four_corners_and_less_of_it_past_the_end_of_the_road() -> None:
    point, _, gap = of(*found(slope(2, 2, cars=1)), "r1/car1", "r1")
    assert sorted({round(float(x), 2) for x in np.ptp(point, axis=0)}) == [0.0, 7.0, 16.0]
    assert gap == pytest.approx(0.0, abs=1e-9)
    bodies, contacts = found(slope(2, 2, cars=1), misplaced={"r1/car1": (52.0, 0.0)})
    point, _, _ = of(bodies, contacts, "r1/car1", "r1")
    # the road ends at 60 mm from its middle, and is as wide as the car up to 58.6 mm; the car's back is at 44 mm
    aside = np.abs(point[:, 1]) > 1.0
    assert np.ptp(point[aside, 0]) == pytest.approx(58.57 - 44.0, abs=0.01)
    assert np.ptp(point[~aside, 0]) == pytest.approx(60.0 - 44.0, abs=0.01)


@pytest.mark.parametrize("position", [crossroads(), slope(1, 5, cars=2, aside=1.0), exit_down(6, 8.0)])
def test_points_lie_on_the_lower_body_and_their_gap_away_from_the_upper(position: Position) -> None:
    bodies, contacts = found(position)
    for row, column in zip(*np.nonzero(contacts.gap <= NEAR), strict=True):
        upper, lower = contacts.upper[row], contacts.lower[row]
        point, gap = contacts.point[row, column], contacts.gap[row, column]
        if lower != TABLE:
            local = bodies.frame[lower].T @ (point - bodies.middle[lower])
            assert local[2] == pytest.approx(bodies.half[bodies.kinds[lower], 2], abs=1e-9)
        over = point + gap * contacts.normal[row, column]
        local = bodies.frame[upper].T @ (over - bodies.middle[upper])
        assert local[2] == pytest.approx(-bodies.half[bodies.kinds[upper], 2], abs=1e-9 + 0.05 * abs(gap))
