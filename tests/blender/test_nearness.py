"""The quick bound on how far pieces are apart, held against the referee's exact distance of the same solids."""

from __future__ import annotations

import numpy as np
import pytest

from tests.blender.boards import scattered
from tokyo_highway_addon.blender.nearness import about_to_touch, at_least_apart, touching, way
from tokyo_highway_addon.rules.position import Pillar, Position
from tokyo_highway_addon.rules.solids import CarSolid, Solid, StackSolid, StickSolid, gap
from tokyo_highway_addon.statics.bodies import Bodies, bodies_of


def exact(position: Position, bodies: Bodies) -> list[Solid]:
    """The referee's solid of each body."""
    height, radius = position.pieces.disc_height, position.pieces.disc_radius
    solids: dict[str, Solid] = {road.id: StickSolid.of(position.pose(road.id)) for road in position.roads}
    solids |= {car.id: CarSolid.of(car) for car in position.cars}
    for k, id in enumerate(bodies.ids):
        if "/disc" in id:
            solids[id] = StackSolid(tuple(bodies.middle[k].tolist()), radius, height / 2.0)
    return [solids[id] for id in bodies.ids]


def disc_over_disc(space: float) -> Bodies:
    """Two discs, the upper one so many mm above the lower."""
    bodies = bodies_of(Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 2),)))
    return bodies.moved(bodies.middle + np.array([[0.0, 0.0, 0.0], [0.0, 0.0, space]]), bodies.frame)


@pytest.mark.parametrize("seed", range(12))
def test_the_bound_never_says_farther_than_it_is_and_is_near_the_truth(seed: int) -> None:
    position = scattered(seed)
    bodies = bodies_of(position)
    solids = exact(position, bodies)
    a, b = np.triu_indices(len(bodies.ids), 1)
    bound = at_least_apart(bodies, a, b, (bodies.middle[a], bodies.middle[b]), (bodies.frame[a], bodies.frame[b]))
    true = np.array([gap(solids[i], solids[j]) for i, j in zip(a, b, strict=True)])
    # The exact one is good to a ten-thousandth of a millimetre.
    assert (bound <= true + 1e-4).all()
    apart = true > 0.0
    assert (bound[apart] >= 0.5 * true[apart] - 3.0).all()


def test_what_touches_and_what_does_not() -> None:
    for space, met in ((0.0, [0]), (0.4, [0]), (0.6, [])):
        bodies = disc_over_disc(space)
        found = touching(bodies, np.array([0]), np.array([1]), bodies.middle, bodies.frame)
        assert found.tolist() == met


@pytest.mark.parametrize(
    ("space", "speed", "hit"),
    [
        (0.0, 0.0, True),
        (20.0, 0.0, False),  # in a twentieth of a second gravity alone takes it 12 mm down
        (20.0, 400.0, True),  # and its speed another 20
        (20.0, -400.0, False),
    ],
)
def test_a_piece_is_followed_on_its_way_down(space: float, speed: float, hit: bool) -> None:
    bodies = disc_over_disc(space)
    velocity, spin = np.array([[0.0, 0.0, -speed]]), np.zeros((1, 3))
    met = about_to_touch(bodies, np.array([1]), np.array([0]), bodies.middle, bodies.frame, velocity, spin, 0.05)
    assert (len(met) == 1) is hit


def test_a_corner_goes_as_far_as_it_goes() -> None:
    # A quarter turn about its height: a car 16 × 7 mm swings its corners by √2 of their 8.73 mm.
    position = scattered(3)
    bodies = bodies_of(position)
    car = bodies.ids.index(position.cars[0].id)
    frame = np.eye(3)
    quarter = np.array([[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
    far = way(bodies.corners[[car]], np.zeros((1, 3)), (quarter - frame)[None])
    assert far == pytest.approx([np.sqrt(2.0) * np.hypot(8.0, 3.5)])
