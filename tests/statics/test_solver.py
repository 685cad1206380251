"""Gauss' principle and limit loads on a block whose every answer is known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.statics.layouts import tower
from tokyo_highway_addon.rules import ESTIMATED_PIECES, Position
from tokyo_highway_addon.statics.bodies import TABLE, Bodies, Floats, bodies_of
from tokyo_highway_addon.statics.contacts import Contacts
from tokyo_highway_addon.statics.solver import LEVER, Problem, farthest, held, problem_of, solve

MASS = 1.17621
HALF, WIDE = 4.5, 4.0
"""mm: half of the disc's height, and how far the four points it stands on are from its middle, along x and along y."""


def block(friction: float, degrees: float = 0.0, points: int = 4) -> tuple[Problem, Floats]:
    """A disc on four points of a slope that falls in the direction of x, and its weight."""
    bodies = bodies_of(tower(1))
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    frame = np.array([[[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]]])
    middle = HALF * frame[:, :, 2]
    bodies = bodies.moved(middle, frame)
    corners = np.array([(WIDE, 0.0, -HALF), (-WIDE, 0.0, -HALF), (0.0, WIDE, -HALF), (0.0, -WIDE, -HALF)])
    where = middle[0] + corners @ frame[0].T
    normal = np.tile(frame[0, :, 2], (1, 4, 1))
    gap = np.where(np.arange(4) < points, 0.0, np.inf)[None]
    contacts = Contacts(np.array([0]), np.array([TABLE]), where[None], normal, gap)
    load = np.zeros((1, 6))
    load[0, 2] = -MASS
    return problem_of(bodies, contacts, friction), load


def test_level_it_is_held_with_its_weight() -> None:
    problem, load = block(0.4)
    found = solve(problem, load)
    assert found.acceleration == pytest.approx(np.zeros((1, 6)), abs=1e-8)
    assert problem.world(found.force).sum(axis=(0, 1)) == pytest.approx([0.0, 0.0, MASS], abs=1e-6)


@pytest.mark.parametrize(
    ("friction", "degrees", "stays"), [(0.4, 21.7, True), (0.4, 21.9, False), (0.3, 16.6, True), (0.3, 16.8, False)]
)
def test_on_a_slope_it_is_held_up_to_the_angle_of_friction(friction: float, degrees: float, stays: bool) -> None:
    problem, load = block(friction, degrees)
    found = solve(problem, load)
    assert (np.abs(found.acceleration).max() < 1e-6) == stays
    assert (held(problem, load) is not None) == stays


def test_sliding_it_keeps_what_friction_leaves_it_and_lifts_as_associated_friction_does() -> None:
    # Free fall is sin 40° along the slope and cos 40° into it. Of motions with a_n >= μ a_t the nearest one is on the
    # cone's edge: its length is the projection, sin(40° - φ).
    problem, load = block(0.4, 40.0)
    found = solve(problem, load).acceleration[0]
    phi, size = math.atan(0.4), math.sin(math.radians(40.0) - math.atan(0.4))
    c, s = math.cos(math.radians(40.0)), math.sin(math.radians(40.0))
    along, off = found[0] * c - found[2] * s, found[0] * s + found[2] * c
    assert off / along == pytest.approx(0.4, abs=0.05)
    assert math.hypot(along, off) == pytest.approx(size, rel=0.1)
    assert phi < math.radians(40.0)


def test_with_nothing_under_it_it_falls_freely() -> None:
    problem, load = block(0.4, points=0)
    found = solve(problem, load)
    assert found.acceleration[0] == pytest.approx([0.0, 0.0, -1.0, 0.0, 0.0, 0.0], abs=1e-5)


def test_on_one_point_under_its_side_it_tips() -> None:
    # a pendulum on its head: the weight turns it about the point by m WIDE / (I + m arm²)
    problem, load = block(5.0, points=1)
    found = solve(problem, load).acceleration[0]
    inertia = float(problem.mass[0, 4, 4]) * LEVER**2
    arm2 = WIDE**2 + HALF**2
    assert found[4] / LEVER == pytest.approx(-MASS * WIDE / (inertia + MASS * arm2), rel=0.02)
    assert held(problem, load) is None


@pytest.mark.parametrize("friction", [0.2, 0.4, 0.7, 3.0])
@pytest.mark.parametrize("degrees", [0.0, 90.0])
def test_the_limit_of_a_push_is_friction_or_toppling(friction: float, degrees: float) -> None:
    # at its middle: μ m, or m WIDE / HALF = 0.89 m over the outermost point
    problem, load = block(friction)
    along = np.zeros((1, 6))
    along[0, :2] = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    found = farthest(problem, load, along)
    assert found.share == pytest.approx(MASS * min(friction, WIDE / HALF), rel=2e-3)
    # the motion that starts goes with the push
    assert float((found.acceleration * along).sum()) == pytest.approx(1.0, rel=1e-3)


def test_a_push_downward_has_no_limit() -> None:
    problem, load = block(0.4)
    along = np.zeros((1, 6))
    along[0, 2] = -1.0
    assert farthest(problem, load, along).share > 1e3 * MASS


def test_slack_lets_points_close_their_gaps_and_no_more() -> None:
    problem, load = block(0.4)
    gap = np.full((1, 4), 0.25)
    found = solve(problem, load, gap)
    assert found.acceleration[0, 2] == pytest.approx(-0.25, abs=1e-6)


def test_bodies_without_contacts_fall() -> None:
    bodies: Bodies = bodies_of(Position(pillars=tower(2).pillars, pieces=ESTIMATED_PIECES))
    none = Contacts(*(np.zeros(0, dtype=np.intp),) * 2, np.zeros((0, 4, 3)), np.zeros((0, 4, 3)), np.zeros((0, 4)))
    load = np.zeros((2, 6))
    load[:, 2] = -bodies.mass
    assert solve(problem_of(bodies, none, 0.4), load).acceleration[:, 2] == pytest.approx([-1.0, -1.0])
