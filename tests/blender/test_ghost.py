"""The ghost of a turn and the map below it, before they reach the graphics card."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tokyo_highway_addon.blender import ghost, place_overlay
from tokyo_highway_addon.blender.board import placements
from tokyo_highway_addon.puzzles import Kind, places
from tokyo_highway_addon.rules import Move, PillarPlan, play, standard_setup


def test_a_ghost_stands_where_the_board_would_put_its_pieces() -> None:
    after, _ = play(standard_setup(), Move("pink", "p1", PillarPlan((-60.0, 115.0), 4, junction=True)))
    wanted = [(kind, place, turn) for id, kind, _, place, turn in placements(after) if id.startswith(("p3", "r3"))]
    found = ghost.parts(after.pillar("p3"), after.pose("r3"), (), after.pieces)
    assert [part.kind for part in found] == [kind for kind, _, _ in wanted]
    assert np.array([(part.place, part.turn) for part in found]) == pytest.approx(
        np.array([each[1:] for each in wanted])
    )
    assert [part.kind for part in found] == ["disc", "disc", "disc", "junction", "road"]


def test_an_exits_ghost_is_its_road_and_car() -> None:
    after, _ = play(standard_setup(), Move("pink", "p1", exit_at=(-60.0, 120.0), cars=1))
    cars = [car for car in after.cars if car.road == "r3"]
    found = ghost.parts(None, after.pose("r3"), cars, after.pieces)
    assert [part.kind for part in found] == ["road", "car"]
    # The car stands on the road: its middle is above the road's.
    assert found[1].place[2] > found[0].place[2]


@pytest.mark.parametrize("kind", ["disc", "road", "car"])
def test_shapes_fill_their_boxes_in_blenders_units(kind: str) -> None:
    pieces = standard_setup().pieces
    size = ghost.sizes(kind, pieces)
    box = {"disc": (1.6, 1.6, 0.9), "road": (12.0, 1.0, 0.2), "car": (1.6, 0.7, 0.7)}[kind]
    assert np.ptp(ghost.triangles(kind, size), axis=0) == pytest.approx(box, abs=1e-3)
    lines = ghost.edges(kind, size)
    assert len(lines) % 2 == 0
    assert np.all(np.ptp(lines, axis=0) <= np.array(box) + 1e-6)


def test_the_ring_round_a_base_has_the_area_of_a_ring() -> None:
    corners = ghost.annulus((10.0, 20.0), 8.0, 10.0)
    # π (10² - 8²) mm² in cm², a little less because it has corners.
    assert area(corners) == pytest.approx(math.pi * 36.0 / 100.0, rel=2e-3)


def test_a_map_covers_what_its_regions_say_holes_left_out() -> None:
    found = places(standard_setup(), "p1", resolution=2.0, kinds=[Kind(2), Kind(0, exit=True)])
    drawn = place_overlay.fields(region for region in found.regions if not region.kind.exit)
    assert drawn
    regions = [region for region in found.regions if not region.kind.exit]
    for field, region in zip(drawn, regions, strict=True):
        assert area(field.triangles) == pytest.approx(region.area / 100.0, rel=0.02)
        assert field.cars == region.cars
    # Whole turns about the base are rings: of their triangles none covers the base.
    base = np.array([-6.0, 0.0])
    for field in drawn:
        middles = field.triangles[:, :2].reshape(-1, 3, 2).mean(axis=1)
        assert np.hypot(*(middles - base).T).min() > 1.0


def test_more_cars_are_darker() -> None:
    brightness = [sum(place_overlay.colour(cars)[:3]) for cars in (0, 1, 2, 3)]
    assert brightness == sorted(brightness, reverse=True)
    assert len(set(brightness)) == 4
    assert place_overlay.colour(7) == place_overlay.colour(3)


def area(corners: np.ndarray) -> float:
    sides = corners.reshape(-1, 3, 3)
    return float(np.linalg.norm(np.cross(sides[:, 1] - sides[:, 0], sides[:, 2] - sides[:, 0]), axis=1).sum() / 2.0)
