"""Pieces as bodies: what they weigh, where they are, what moves them and what takes them away."""

from __future__ import annotations

import math

import numpy as np
import pytest
import trimesh

from tests.statics.layouts import crossroads, slope, tower
from tokyo_highway_addon.rules import ESTIMATED_PIECES
from tokyo_highway_addon.statics.bodies import CAR, DISC, ROAD, TABLE, bodies_of, masses, piece_of, record_id


def test_pieces_weigh_what_their_wood_does() -> None:
    # 0.65 g/cm³: disc π·0.8²·0.9 = 1.810 cm³; road (11·1 + π·0.5²)·0.2 = 2.357 cm³; car 1.6·0.7·0.7 = 0.784 cm³
    assert masses(ESTIMATED_PIECES) == pytest.approx([1.1762, 1.5321, 0.5096], abs=1e-4)


@pytest.mark.parametrize("kind", [DISC, ROAD, CAR])
def test_moments_of_inertia_are_those_of_the_solid(kind: int) -> None:
    p = ESTIMATED_PIECES
    if kind == DISC:
        solid = trimesh.creation.cylinder(p.disc_radius, p.disc_height, sections=720)
    elif kind == CAR:
        solid = trimesh.creation.box((p.car_length, p.car_width, p.car_height))
    else:
        ends = np.linspace(-math.pi / 2.0, math.pi / 2.0, 361)
        cap = np.column_stack([np.cos(ends), np.sin(ends)]) * p.half_width + (p.road_length / 2.0 - p.half_width, 0.0)
        ring = np.vstack([cap, -cap])
        corners = np.vstack([np.column_stack([ring, np.full(len(ring), z)]) for z in (-1.0, 1.0)])
        solid = trimesh.convex.convex_hull(corners)
    solid.density = p.density * 1e-3
    found = bodies_of(slope(1, 2, cars=1))
    mine = found.inertia[list(found.kinds).index(kind)]
    assert mine == pytest.approx(np.diag(solid.moment_inertia), rel=1e-3)


def test_discs_are_counted_from_the_table_up_and_a_cars_road_is_below_it() -> None:
    found = bodies_of(slope(1, 2, cars=1))
    assert found.ids == ("p1/disc1", "p2/disc1", "p2/disc2", "r1", "r1/car1")
    assert found.below.tolist() == [TABLE, TABLE, 1, TABLE, 3]
    # the middles of discs are half a disc above their undersides
    assert found.middle[:3, 2].tolist() == [4.5, 4.5, 13.5]


def test_a_level_road_and_its_car_lie_on_top() -> None:
    found = bodies_of(slope(2, 2, cars=1))
    road, car = found.index["r1"], found.index["r1/car1"]
    # 18 mm of discs, half of 2 mm of road; 20 mm and half of 7 mm of car
    assert found.middle[road] == pytest.approx((55.0, 0.0, 19.0))
    assert found.middle[car] == pytest.approx((55.0, 0.0, 23.5))


@pytest.mark.parametrize("position", [crossroads(), slope(1, 5, cars=2, turn=2.0), tower(4)])
def test_frames_are_rotations(position: object) -> None:
    frame = bodies_of(position).frame  # type: ignore[arg-type]
    assert np.einsum("nij,nik->njk", frame, frame) == pytest.approx(np.tile(np.eye(3), (len(frame), 1, 1)))
    assert np.linalg.det(frame) == pytest.approx(1.0)


def test_misplacing_a_pillar_moves_all_its_discs_and_nothing_else() -> None:
    before = bodies_of(slope(1, 2))
    after = bodies_of(slope(1, 2), {"p2": (1.0, -2.0), "r1": (0.0, 3.0)})
    assert (after.middle - before.middle).tolist() == [[0, 0, 0], [1, -2, 0], [1, -2, 0], [0, 3, 0]]


def test_taking_a_pillar_leaves_the_road_in_the_air_and_taking_a_road_its_car() -> None:
    position = slope(1, 2, cars=1)
    assert bodies_of(position, None, ["p2"]).ids == ("p1/disc1", "r1", "r1/car1")
    alone = bodies_of(position, None, ["r1"])
    assert alone.ids == ("p1/disc1", "p2/disc1", "p2/disc2", "r1/car1")
    assert alone.below[3] == TABLE
    assert alone.middle[3] == pytest.approx(bodies_of(position).middle[4])


def test_the_disc_over_one_that_is_gone_stands_on_nothing() -> None:
    found = bodies_of(tower(3), None, ["p1/disc2"])
    assert found.ids == ("p1/disc1", "p1/disc3")
    assert found.below.tolist() == [TABLE, TABLE]
    assert found.middle[1, 2] == 22.5


@pytest.mark.parametrize("kind", ["misplaced", "removed"])
def test_a_piece_that_is_not_there_is_named(kind: str) -> None:
    with pytest.raises(KeyError, match="p9"):
        bodies_of(tower(1), **{kind: {"p9": (1.0, 0.0)}})


def test_names() -> None:
    assert [piece_of(id) for id in ("p4/disc2", "r7", "r7/car1")] == ["p4", "r7", "r7"]
    assert [record_id(id) for id in ("p4/disc2", "r7", "r7/car1")] == ["p4", "r7", "r7/car1"]


def test_owners_of_bodies_are_those_of_their_pieces() -> None:
    position = slope(1, 2, cars=1)
    assert bodies_of(position).owners(position) == ("pink", "blue", "blue", "pink", "pink")
