"""Where roads cross the lower one is broken, and only it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from shapely import MultiPolygon, Polygon
from shapely.ops import unary_union

from tests.diagrams.plans import SVG, Read, cross, ring, span, sprawls
from tokyo_highway_addon.diagrams import THEMES, plan
from tokyo_highway_addon.rules import Pillar, Position, Road

GAP = THEMES["paper"].gap
"""Either side of the upper road, mm at 1:1."""


def test_the_lower_road_stops_short_of_the_upper_one_on_both_sides() -> None:
    read = Read.of(plan(cross(low=2, high=5)))
    assert len(read.surfaces("north")) == 1
    west, east = sorted(read.surfaces("east"))
    # The upper road reaches from x = -5 to 5.
    assert max(x for x, _ in west) == pytest.approx(-5.0 - GAP, abs=0.02)
    assert min(x for x, _ in east) == pytest.approx(5.0 + GAP, abs=0.02)


def test_the_higher_road_is_the_whole_one_whichever_was_laid_first() -> None:
    for position in (cross(low=5, high=2), cross(low=2, high=5)):
        turned = replace(position, roads=position.roads[::-1])
        for each in (position, turned):
            read = Read.of(plan(each))
            high = "east" if each.pillar("easta").height == 5 else "north"
            low = "north" if high == "east" else "east"
            assert (len(read.surfaces(high)), len(read.surfaces(low))) == (1, 2)


def test_the_edge_of_the_lower_road_is_open_where_it_is_broken() -> None:
    read = Read.of(plan(cross(low=2, high=5)))
    (edge,) = [path for path in read.group("road", "east") if path.attrib["class"] == "edge"]
    assert "Z" not in edge.attrib["d"]
    assert edge.attrib["d"].count("M") == 2, "one line round each half"
    (whole,) = [path for path in read.group("road", "north") if path.attrib["class"] == "edge"]
    assert whole.attrib["d"].endswith("Z")


def test_roads_over_one_another_in_a_ring_are_each_broken_once() -> None:
    position = ring()
    table = position.table
    assert [[lying.road for lying in table.over[f"k{k}"]] for k in range(3)] == [["k2"], ["k0"], ["k1"]]
    read = Read.of(plan(position))
    for k in range(3):
        halves = [Polygon(surface) for surface in read.surfaces(f"k{k}")]
        assert len(halves) == 2
        over = Polygon([(x, -y) for x, y in position.pose(f"k{(k + 2) % 3}").outline()])
        under = Polygon([(x, -y) for x, y in position.pose(f"k{(k + 1) % 3}").outline()])
        assert not any(half.intersects(over) for half in halves), "broken where the other lies over it"
        assert any(half.intersects(under) for half in halves), "whole where it lies over the other"


def test_roads_that_meet_on_a_pillar_are_not_broken_and_the_later_lies_on_top() -> None:
    (a, b), first = span("first", "pink", (0.0, 0.0), (115.0, 0.0), (2, 3))
    c = Pillar("c", "pink", (115.0, 115.0), 2)
    second = Road("second", "pink", b.id, c.id)
    for roads in ((first, second), (second, first)):
        read = Read.of(plan(Position(pillars=(a, b, c), roads=roads)))
        assert len(read.surfaces("first")) == len(read.surfaces("second")) == 1
        drawn = [group.attrib["data-piece"] for group in read.groups("road")]
        assert drawn == [road.id for road in roads]


def test_a_road_over_two_others_breaks_both() -> None:
    pillars, far = span("far", "pink", (-58.0, 20.0), (58.0, 20.0), (2, 2))
    position = cross(low=2, high=5)
    position = replace(position, pillars=(*position.pillars, *pillars), roads=(*position.roads, far))
    read = Read.of(plan(position))
    assert [len(read.surfaces(road)) for road in ("east", "far", "north")] == [2, 2, 1]


def test_a_car_under_a_road_is_hidden_there() -> None:
    position = cross(low=2, high=5)
    lower, upper = position.roads
    # The stick's middle is under the upper road; a 16 mm car there sticks out by 8 - 5 mm either side.
    position = replace(position, roads=(replace(lower, cars=1, car_places=(60.0,)), upper))
    read = Read.of(plan(position))
    parts = read.surfaces("east/car1", "car", "body")
    assert len(parts) == 2
    assert all(abs(x) > 5.0 + GAP - 0.02 for part in parts for x, _ in part)
    assert read.surfaces("east/car1", "car", "windscreen") == [], "the windscreen lies wholly underneath"


def test_the_windscreen_is_at_the_end_the_car_drives_to() -> None:
    position = cross()
    east, north = position.roads
    read = Read.of(plan(replace(position, roads=(replace(east, cars=1, car_places=(30.0,)), north))))
    (body,) = read.surfaces("east/car1", "car", "body")
    (screen,) = read.surfaces("east/car1", "car", "windscreen")
    middle = sum(x for x, _ in body) / len(body)
    assert middle == pytest.approx(-30.0, abs=0.1)
    assert min(x for x, _ in screen) > middle
    assert max(x for x, _ in body) - min(x for x, _ in body) == pytest.approx(16.0, abs=0.5)


def test_a_pillar_under_a_road_is_broken_but_not_one_that_bears_it() -> None:
    position = cross()
    position = replace(position, pillars=(*position.pillars, Pillar("below", "blue", (4.0, 25.0), 1)))
    read = Read.of(plan(position))
    assert read.group("pillar", "below").find(f"{SVG}circle") is None
    parts = read.surfaces("below", "pillar", "disc")
    assert parts and all(x >= 5.0 + GAP - 0.02 or x <= -5.0 - GAP + 0.02 for part in parts for x, _ in part)
    assert read.group("pillar", "northa").find(f"{SVG}circle") is not None


@given(sprawls())
@settings(max_examples=60, deadline=None)
def test_what_is_drawn_of_a_road_is_what_no_other_covers(position: Position) -> None:
    read = Read.of(plan(position))
    for road in position.roads:
        drawn = unary_union([Polygon(surface) for surface in read.surfaces(road.id)])
        pen = THEMES["paper"].road_pen
        whole = Polygon([(x, -y) for x, y in position.pose(road.id).outline(40)]).buffer(-pen / 2.0)
        covers = [
            Polygon([(x, -y) for x, y in position.pose(lying.road).outline(40)]).buffer(GAP)
            for lying in position.table.over.get(road.id, ())
        ]
        expected = whole.difference(unary_union(covers))
        # Slivers too small to be seen are left out; round ends are chords, and grown as ellipses (of 1100 mm2 in all).
        parts = list(expected.geoms) if isinstance(expected, MultiPolygon) else [expected]
        worth = unary_union([part for part in parts if part.area > 2.6])
        assert drawn.difference(expected).area < 2.0
        assert worth.difference(drawn).area < 2.0
