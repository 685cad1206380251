"""What presses where: the reactions of standing pieces, by the lever rule."""

from __future__ import annotations

import math
from collections import defaultdict

import numpy as np
import pytest

from tests.statics.layouts import DISC, LENGTH, RADIUS, disc_weight, exit_down, slope, tower
from tokyo_highway_addon.statics import Stability, stability

ROAD, CAR = 1.5321, 0.5096


def pressed(found: Stability) -> dict[tuple[str, str], tuple[float, float, float]]:
    """By pair, grams pressed down and where on the table, mm."""
    total: dict[tuple[str, str], float] = defaultdict(float)
    where: dict[tuple[str, str], np.ndarray] = defaultdict(lambda: np.zeros(2))
    for force in found.forces:
        total[force.upper, force.lower] += force.force[2]
        where[force.upper, force.lower] += force.force[2] * np.array(force.point[:2])
    return {pair: (weight, *(where[pair] / weight)) for pair, weight in total.items()}


@pytest.mark.parametrize("height", [1, 3, 8])
def test_every_disc_bears_all_above_it(height: int) -> None:
    found = pressed(stability(tower(height)))
    for k in range(1, height + 1):
        below = f"p1/disc{k - 1}" if k > 1 else "table"
        weight, x, y = found[f"p1/disc{k}", below]
        assert weight == pytest.approx((height + 1 - k) * disc_weight(), rel=1e-5)
        assert (x, y) == pytest.approx((0.0, 0.0), abs=1e-4)


def test_discs_aside_press_where_their_common_middle_is() -> None:
    # two discs 2 mm and 6 mm aside: 4 mm together, and the lowest with them 8/3 mm
    found = pressed(stability(tower(3), misplaced={"p1/disc2": (2.0, 0.0), "p1/disc3": (0.0, 6.0)}))
    assert found["p1/disc3", "p1/disc2"][1:] == pytest.approx((0.0, 6.0), abs=1e-4)
    assert found["p1/disc2", "p1/disc1"][1:] == pytest.approx((1.0, 3.0), abs=1e-4)
    assert found["p1/disc1", "table"][1:] == pytest.approx((2.0 / 3.0, 2.0), abs=1e-4)


@pytest.mark.parametrize("high", [3, 4])
def test_a_sloping_road_rests_on_tip_and_rim_as_a_lever(high: int) -> None:
    # upright forces: of its weight the tip bears what is not over it, (ell - L/2) / ell of it; ell from tip to rim
    position = slope(1, high)
    found = pressed(stability(position))
    theta = math.radians(position.pose("r1").slope)
    span = (high - 1) * DISC / math.tan(theta)
    arm = LENGTH / 2.0 * math.cos(theta) - math.sin(theta)
    assert found["r1", "p2/disc" + str(high)][0] == pytest.approx(ROAD * arm / span, rel=2e-3)
    assert found["r1", "p1/disc1"][0] == pytest.approx(ROAD * (1.0 - arm / span), rel=2e-3)
    top = position.pillar("p2").at[0]
    assert found["r1", "p2/disc" + str(high)][1] == pytest.approx(top - RADIUS, abs=0.1)


def test_cars_press_on_their_road_and_it_presses_them_on() -> None:
    found = pressed(stability(slope(1, 1, cars=2)))
    assert found["r1/car1", "r1"][0] == pytest.approx(CAR, rel=1e-4)
    assert found["r1", "p1/disc1"][0] + found["r1", "p2/disc1"][0] == pytest.approx(ROAD + 2.0 * CAR, rel=1e-4)
    assert found["p1/disc1", "table"][0] == pytest.approx(found["r1", "p1/disc1"][0] + disc_weight(), rel=1e-4)


def test_on_a_gentle_slope_all_forces_can_be_upright_and_on_a_steep_one_the_pillar_is_pushed() -> None:
    # H = N (sin θ - μ cos θ) at least where tan θ > μ, with N = W rho cos θ at the rim
    gentle = stability(exit_down(2, 5.0))
    assert max(math.hypot(*force.force[:2]) for force in gentle.forces) < 1e-6
    position = exit_down(6, 9.0, friction=0.3)
    steep = stability(position)
    theta = math.radians(-position.pose("r1").slope)
    ell = 6 * DISC / math.sin(theta)
    normal = ROAD * (LENGTH / 2.0 * math.cos(theta) - math.sin(theta)) / ell
    least = normal * (math.sin(theta) - 0.3 * math.cos(theta))
    push = -sum(force.force[0] for force in steep.forces if force.upper == "p1/disc1")
    assert steep.stands and math.tan(theta) > 0.3
    assert push <= -least + 1e-3 or push >= least - 1e-3
    assert abs(push) == pytest.approx(least, rel=0.25)
