"""Who rests on whom, read off the position."""

from __future__ import annotations

import numpy as np

from tests.statics.layouts import crossroads, exit_down, slope, tower
from tokyo_highway_addon.rules import Pillar, Position, Road
from tokyo_highway_addon.statics.bodies import TABLE, bodies_of
from tokyo_highway_addon.statics.graph import graph_of


def named(position: Position, removed: tuple[str, ...] = ()) -> set[tuple[str, str]]:
    bodies = bodies_of(position, None, removed)
    names = (*bodies.ids, "table")
    return {(names[a], names[b]) for a, b in graph_of(position, bodies).pairs.tolist()}


def test_discs_stand_on_one_another_and_on_the_table() -> None:
    assert named(tower(3)) == {("p1/disc1", "table"), ("p1/disc2", "p1/disc1"), ("p1/disc3", "p1/disc2")}


def test_a_road_lies_on_top_discs_and_its_car_on_it() -> None:
    found = named(slope(1, 2, cars=1))
    assert {("r1", "p1/disc1"), ("r1", "p2/disc2"), ("r1/car1", "r1")} <= found
    assert ("r1", "p2/disc1") not in found


def test_an_exit_rests_on_its_pillar_and_the_table() -> None:
    assert {("r1", "p1/disc3"), ("r1", "table")} <= named(exit_down(3, 5.0))


def test_ends_on_a_shared_top_lie_on_one_another_only_where_they_overlap() -> None:
    # two roads leave p1 in line and stop before the axis: 5 mm clear of each other; then 3 mm over it, crossing
    apart = Position(
        pillars=(
            Pillar("p1", "pink", (0.0, 0.0), 1),
            Pillar("p2", "pink", (118.0, 0.0), 1),
            Pillar("p3", "pink", (-118.0, 0.0), 1),
        ),
        roads=(Road("r1", "pink", "p1", "p2", 2.5), Road("r2", "pink", "p1", "p3", 2.5)),
    )
    assert ("r2", "r1") not in named(apart)
    over = Position(
        pillars=apart.pillars, roads=(Road("r1", "pink", "p1", "p2", -3.0), Road("r2", "pink", "p1", "p3", -3.0))
    )
    assert ("r2", "r1") in named(over)
    assert ("r1", "r2") not in named(over)


def test_without_the_top_disc_a_road_hangs_over_the_rest() -> None:
    assert ("r1", "p2/disc1") in named(slope(1, 2), ("p2/disc2",))


def test_pillars_and_roads_in_contact_are_one_part_and_towers_apart_are_not() -> None:
    joined = slope(1, 2, cars=1)
    bodies = bodies_of(joined)
    assert set(graph_of(joined, bodies).parts(len(bodies.ids)).tolist()) == {0}
    bodies = bodies_of(joined, None, ("r1",))
    # p1; p2 with two discs; the car that hung on the road
    assert graph_of(joined, bodies).parts(len(bodies.ids)).tolist() == [0, 1, 1, 2]


def test_every_body_appears_once_in_the_parts_of_a_larger_board() -> None:
    position = crossroads()
    bodies = bodies_of(position)
    graph = graph_of(position, bodies)
    numbers = graph.parts(len(bodies.ids))
    assert len(bodies.ids) == 20
    for a, b in graph.pairs.tolist():
        assert b == TABLE or numbers[a] == numbers[b]
    assert np.bincount(numbers).tolist() == [20]
