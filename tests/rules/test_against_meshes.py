"""Distances, depths and resting poses against a solid modeller that knows only triangle meshes of the pieces."""

from __future__ import annotations

import math
import os
import random
from dataclasses import dataclass

import pytest

from tests.rules.growth import grown
from tests.rules.meshes import (
    Vertices,
    car_vertices,
    depth_of_overlap,
    random_pose,
    solid,
    stack_vertices,
    stick_vertices,
)
from tokyo_highway_addon.rules import ESTIMATED_PIECES, CarPose, Pose
from tokyo_highway_addon.rules.crossings import clearance
from tokyo_highway_addon.rules.solids import CarSolid, Solid, StackSolid, StickSolid, gap

MORE = bool(os.environ.get("MORE_CASES"))
"""Set MORE_CASES to look at fifty times as many cases, other ones at every run."""
CASES = 200 * (50 if MORE else 1)
AGREE = 0.05
"""mm. More than this apart, one of the two is wrong; the chords of the meshes account for 0.01."""


@dataclass(frozen=True)
class Shape:
    """One piece both ways."""

    solid: Solid
    vertices: Vertices
    pose: Pose | None = None


def stick(chance: random.Random, spread: float) -> Shape:
    pose = random_pose(chance, spread)
    return Shape(StickSolid.of(pose), stick_vertices(pose), pose)


def stack(chance: random.Random, spread: float) -> Shape:
    at = (chance.uniform(-spread, spread), chance.uniform(-spread, spread))
    height = chance.randint(1, 6)
    pieces = ESTIMATED_PIECES
    return Shape(StackSolid.of(at, pieces.disc_radius, height * pieces.disc_height), stack_vertices(at, height, pieces))


def car(chance: random.Random, spread: float) -> Shape:
    along = chance.uniform(10.0, 110.0)
    pose = random_pose(chance, 0.0)
    x, y = chance.uniform(-spread, spread), chance.uniform(-spread, spread)
    back = (along - 60.0) * pose.cos
    pose = Pose(x - back * pose.dx, y - back * pose.dy, pose.z, pose.dx, pose.dy, pose.cos, pose.sin, 120.0, 10.0, 2.0)
    pieces = ESTIMATED_PIECES
    standing = CarPose("", "", "", along, pose, pieces.car_length, pieces.car_width, pieces.car_height)
    return Shape(CarSolid.of(standing), car_vertices(standing))


PAIRS = {
    "stick-stick": (stick, stick, 50.0),
    "stick-stack": (stick, stack, 45.0),
    "stick-car": (stick, car, 40.0),
    "car-stack": (car, stack, 22.0),
    "car-car": (car, car, 20.0),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_two_pieces_are_as_far_apart_or_as_deep_in_each_other_as_their_meshes(pair: str) -> None:
    first, second, spread = PAIRS[pair]
    chance = random.Random(None if MORE else pair)
    apart = shallow = 0
    for case in range(CASES):
        a, b = first(chance, 2.0), second(chance, spread)
        measured = gap(a.solid, b.solid)
        assert gap(b.solid, a.solid) == pytest.approx(measured, abs=1e-5, rel=0.25 if measured < -1.0 else 0.0)
        if a.pose is not None and b.pose is not None:
            assert clearance(a.pose, b.pose) == pytest.approx(measured, abs=1e-5, rel=0.25 if measured < -1.0 else 0.0)
        distance = solid(a.vertices).min_gap(solid(b.vertices), 500.0)
        if distance > AGREE or measured > 0.0:
            apart += 1
            assert max(measured, 0.0) == pytest.approx(distance, abs=AGREE)
            continue
        # the search cannot find less than the least, nor can the gap, which is that along one direction
        depth = depth_of_overlap(a.vertices, b.vertices, case)
        if depth < 1.0:
            shallow += 1
            # near the band the depth decides a verdict; deeper it only says how far off the turn is
            assert -measured <= depth + (AGREE if depth < 0.5 else 0.3 * depth)
            assert depth <= -measured + 0.25
        else:
            assert measured < -0.7
    assert apart > CASES / 4
    assert shallow > 0 or pair == "car-car"


def test_a_wanted_distance_is_only_ever_a_lower_bound() -> None:
    chance = random.Random(None if MORE else 7)
    for _ in range(CASES):
        a, b = stick(chance, 2.0), chance.choice((stick, stack, car))(chance, 60.0)
        measured = gap(a.solid, b.solid)
        for enough in (0.3, 1.3, 20.0):
            early = gap(a.solid, b.solid, enough)
            if measured >= enough:
                assert enough <= early <= measured + 1e-6
            else:
                assert early == pytest.approx(measured, abs=1e-6)


@pytest.mark.parametrize("seed", range(40, 40 + (300 if MORE else 14)))
def test_a_posed_road_lies_on_what_carries_it_and_cuts_into_nothing(seed: int) -> None:
    position = grown(seed, 14)
    table, pieces = position.table, position.pieces
    tops = {p.id: solid(stack_vertices(p.at, p.height, pieces)) for p in position.pillars}
    laid: dict[str, object] = {}
    for n, road in enumerate(position.roads):
        pose = table.pose_by_id[road.id]
        body = solid(stick_vertices(pose))
        for id in road.pillars:
            assert (body ^ tops[id]).volume() < 0.01, (seed, road.id, id)
            nearest, lean = body.min_gap(tops[id], 10.0), 0.0
            for earlier in position.roads[:n]:
                if id in earlier.pillars:
                    other = table.pose_by_id[earlier.id]
                    below = solid(stick_vertices(other))
                    # ends that overlap by up to 0.2 mm count as lying side by side: a sliver 2 mm high, 5 mm long
                    assert (body ^ below).volume() < 2.0, (seed, road.id, earlier.id)
                    nearest = min(nearest, body.min_gap(below, 10.0))
                    # the underside's outline stands for the upper face's, which the lean of the thickness shifts
                    lean = max(lean, other.thickness * abs(other.sin) * (abs(other.tan) + abs(pose.tan)))
            assert nearest < AGREE + 1.2 * lean, (seed, road.id, id)
        tip = min(pose.start_tip[2], pose.end_tip[2])
        if road.is_ramp or road.is_exit:
            assert tip == pytest.approx(0.0, abs=1e-6)
        else:
            assert tip >= pieces.disc_height - 1e-6
        laid[road.id] = body


@pytest.mark.parametrize("seed", range(60, 60 + (200 if MORE else 8)))
def test_what_the_referee_lets_stand_does_not_cut_into_anything_as_meshes(seed: int) -> None:
    position = grown(seed, 14)
    table, pieces = position.table, position.pieces
    bodies = {p.id: solid(stack_vertices(p.at, p.height, pieces)) for p in position.pillars}
    bodies |= {id: solid(stick_vertices(pose)) for id, pose in table.pose_by_id.items()}
    bodies |= {car.id: solid(car_vertices(car)) for car in table.cars}
    touching = {(road.id, end) for road in position.roads for end in road.pillars}
    touching |= {(car.id, car.road) for car in table.cars}
    touching |= {
        (a.id, b.id) for a in position.roads for b in position.roads if a is not b and set(a.pillars) & set(b.pillars)
    }
    ids = list(bodies)
    for n, one in enumerate(ids):
        for other in ids[:n]:
            if (one, other) in touching or (other, one) in touching:
                continue
            # a legal turn keeps the band of 0.3 mm between pieces that are not meant to touch
            assert bodies[one].min_gap(bodies[other], 1.0) > 0.3 - AGREE, (seed, one, other)


def test_two_level_roads_one_disc_apart_leave_seven_mm() -> None:
    # 9 mm from underside to underside, less the 2 mm of the lower one
    lower = Pose(0.0, 0.0, 9.0, 1.0, 0.0, 1.0, 0.0, 120.0, 10.0, 2.0)
    upper = Pose(0.0, 0.0, 18.0, 0.0, 1.0, 1.0, 0.0, 120.0, 10.0, 2.0)
    assert solid(stick_vertices(lower)).min_gap(solid(stick_vertices(upper)), 50.0) == pytest.approx(7.0, abs=1e-9)
    assert clearance(upper, lower) == pytest.approx(7.0, abs=1e-9)
    assert math.isclose(gap(StickSolid.of(upper), StickSolid.of(lower)), 7.0, abs_tol=1e-6)
