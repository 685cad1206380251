"""The proof that comes with every answer, checked from scratch: forces that hold what stands, motions of what falls.

Nothing of the solver is used: cross products, surfaces and cones are worked out here. Standing, the forces press
between bodies that touch there, lie in the cone of friction and balance every body. Falling, the motion lets no two
bodies that touch enter one another and gravity does work on it, which no forces within the cones could then undo.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import numpy as np
import pytest

from benchmarks.positions import Case, case
from tests.statics.layouts import THICK, crossroads, exit_down, slope, tower
from tokyo_highway_addon.statics import Bodies, Stability, stability
from tokyo_highway_addon.statics.bodies import DISC, ROAD
from tokyo_highway_addon.statics.contacts import NEAR
from tokyo_highway_addon.statics.settling import TOUCHING
from tokyo_highway_addon.statics.solver import LEVER

SEEDS: Final = (
    2,
    4,
    6,
    8,
    9,
    11,
    12,
    16,
    18,
    19,
    23,
    25,
    28,
    30,
    32,
    33,
    35,
    38,
    41,
    43,
    47,
    52,
    53,
    55,
    59,
    60,
    62,
    66,
)
"""Seeds of small positions of every family but those with a game, about half of them falling."""
EXACT: Final = 1e-6
"""Of a body's weight; torques over LEVER."""
ASIDE: Final = 0.1
"""mm by which a point may lie outside an outline: places of contact are found before the last of the settling. A road
on a sloping one is judged by the outline of its underside, which is THICK sin(slope) beside that of its top."""


@cache
def asked(seed: int) -> tuple[Case, Stability]:
    this = case(seed)
    return this, stability(this.position, misplaced=this.misplaced, removed=this.removed)


def by_hand() -> list[Stability]:
    positions = (crossroads(), slope(1, 8), slope(1, 5, cars=2, aside=1.0), exit_down(5, 14.0), tower(12))
    leaning = [stability(position, lean=(0.05, -0.03)) for position in positions]
    return [*(stability(position) for position in positions), *leaning]


def depth(bodies: Bodies, k: int, point: np.ndarray) -> tuple[float, float, float]:
    """Of a point and body k: mm above its upper face, below its lower face (negative: between the two), outside its
    outline."""
    x, y, z = bodies.frame[k].T @ (point - bodies.middle[k])
    a, b, c = bodies.half[bodies.kinds[k]]
    if bodies.kinds[k] == DISC:
        outside = math.hypot(x, y) - a
    elif bodies.kinds[k] == ROAD:
        outside = math.hypot(max(abs(x) - (a - b), 0.0), y) - b
    else:
        outside = max(abs(x) - a, abs(y) - b)
    return z - c, -c - z, outside


def check_forces(found: Stability) -> None:
    bodies, mu = found.settled, found.friction
    load = np.zeros((len(bodies.ids), 6))
    load[:, 2] = -bodies.mass
    if found.extra is not None:
        load += found.extra
    for index, part in found.parts:
        contacts = part.contacts
        for row, column in zip(*np.nonzero(part.force.any(axis=-1)), strict=True):
            upper, lower = int(index[contacts.upper[row]]), int(contacts.lower[row])
            point, push = contacts.point[row, column], part.force[row, column]
            load[upper] += wrench(bodies, upper, point, push)
            up = bodies.frame[upper, :, 2]
            # it touches: on the lower face of the one and on the upper face of the other, within both outlines
            _, below, beside = depth(bodies, upper, point)
            assert below >= -1.5 * TOUCHING, f"{bodies.ids[upper]} is not down to {point}"
            assert beside <= ASIDE, f"{bodies.ids[upper]} does not reach {point}"
            face = beside < -ASIDE
            if lower < 0:
                assert abs(point[2]) <= 1e-9
                ground, ground_face = np.array([0.0, 0.0, 1.0]), True
            else:
                lower = int(index[lower])
                load[lower] -= wrench(bodies, lower, point, push)
                above, _, beside = depth(bodies, lower, point)
                ground = bodies.frame[lower, :, 2]
                lean = THICK * math.hypot(*ground[:2]) if bodies.kinds[lower] == ROAD == bodies.kinds[upper] else 0.0
                assert abs(above) <= 1e-6, f"{point} is not on {bodies.ids[lower]}"
                assert beside <= ASIDE + lean, f"{bodies.ids[lower]} does not reach {point}"
                ground_face = beside < -ASIDE
            # a face is pushed along its own normal; edges on edges, or faces that nearly fit, along any between, and so
            # are roads on roads, which statics takes to press along the middle of the two
            if ground_face == face or (lower >= 0 and bodies.kinds[lower] == bodies.kinds[upper] == ROAD):
                normals = [(1.0 - t) * ground + t * up for t in (0.0, 0.5, 1.0)]
            else:
                normals = [ground if ground_face else up]
            angle = min(math.atan2(float(np.linalg.norm(np.cross(n, push))), float(n @ push)) for n in normals)
            if np.linalg.norm(push) > EXACT:
                assert angle <= math.atan(mu) + 1e-6, f"{bodies.ids[upper]} at {point}: {math.degrees(angle):.3f}°"
    still = ~found.moving
    missing = np.abs(load[still]) / bodies.mass[still, None]
    assert missing.max(initial=0.0) <= EXACT, f"{missing.max():.1e} of a body's weight is not held"


def wrench(bodies: Bodies, k: int, point: np.ndarray, push: np.ndarray) -> np.ndarray:
    return np.concatenate([push, np.cross(point - bodies.middle[k], push) / LEVER])


def check_motion(found: Stability) -> None:
    bodies, mu = found.settled, found.friction
    motion = found.mechanism
    inertia = (bodies.frame * bodies.inertia[:, None]) @ bodies.frame.transpose(0, 2, 1)
    gained = float((bodies.mass[:, None] * motion[:, :3] ** 2).sum())
    gained += float(np.einsum("ni,nij,nj->", motion[:, 3:], inertia, motion[:, 3:])) / LEVER**2
    power = float(-(bodies.mass * motion[:, 2]).sum())
    # all of gravity's work goes into the motion: contacts neither give nor take any
    assert power == pytest.approx(gained, rel=0.02)
    assert power > 1e-7
    size = np.abs(found.mechanism).max()
    for _, part in found.parts:
        contacts = part.contacts
        for row, column in zip(*np.nonzero(np.isfinite(contacts.gap)), strict=True):
            assert contacts.gap[row, column] <= NEAR
            point, normal = contacts.point[row, column], contacts.normal[row, column]
            apart = np.zeros(3)
            for body, sign in ((contacts.upper[row], 1.0), (contacts.lower[row], -1.0)):
                if body >= 0:
                    arm = point - part.settled.middle[body]
                    apart += sign * (part.acceleration[body, :3] + np.cross(part.acceleration[body, 3:] / LEVER, arm))
            off = float(normal @ apart)
            along = float(np.linalg.norm(apart - off * normal))
            # the dual of the friction cone: what slides at v lifts at mu v at least, or a force could hold it
            assert off >= mu * along - 1e-6 * max(size, 1.0), f"{part.settled.ids[contacts.upper[row]]} is driven in"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_proves_itself(seed: int) -> None:
    _, found = asked(seed)
    if found.verdict == "falls":
        check_motion(found)
    elif not found.moving.any():
        check_forces(found)


def test_both_kinds_of_answer_are_among_the_seeds() -> None:
    verdicts = [asked(seed)[1].verdict for seed in SEEDS]
    assert verdicts.count("falls") >= 10 and verdicts.count("stands") >= 10


def test_forces_hold_what_stands_leaning_and_steep_positions_included() -> None:
    for found in by_hand():
        assert found.stands
        check_forces(found)


def test_every_disc_passes_on_all_that_stands_on_it() -> None:
    found = stability(crossroads())
    on_table = sum(force.force[2] for force in found.forces if force.lower == "table")
    assert on_table == pytest.approx(found.bodies.mass.sum(), rel=1e-6)


def test_the_forces_told_are_all_there_are() -> None:
    """Every body is held by what is listed, to a ten-millionth of a gram; nothing small is kept back."""
    for found in by_hand():
        held = {id: np.zeros(3) for id in (*found.bodies.ids, "table")}
        for force in found.forces:
            held[force.upper] += force.force
            held[force.lower] -= force.force
        load = np.zeros((len(found.bodies.ids), 3))
        load[:, 2] = -found.bodies.mass
        if found.extra is not None:
            load += found.extra[:, :3]
        for id, body in found.bodies.index.items():
            assert held[id] == pytest.approx(-load[body], abs=1e-7), id
        assert held["table"] == pytest.approx(load.sum(axis=0), abs=1e-7)


def test_a_level_road_presses_half_its_weight_on_either_pillar_and_a_car_by_the_lever() -> None:
    # tips 5 mm past both axes; the bearing's share depends on where its middle lies between them: at the middle, half
    found = stability(slope(1, 1))
    pressed = {"p1/disc1": 0.0, "p2/disc1": 0.0}
    for force in found.forces:
        if force.upper == "r1":
            pressed[force.lower] += force.force[2]
    assert pressed["p1/disc1"] == pytest.approx(pressed["p2/disc1"], rel=0.01)
    assert sum(pressed.values()) == pytest.approx(1.5321, abs=1e-4)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_lies_between_standing_and_falling(seed: int) -> None:
    for _, part in asked(seed)[1].parts:
        fastest = np.abs(part.acceleration).max()
        assert fastest >= 1e-4 if part.moving.any() else fastest <= 1e-5
