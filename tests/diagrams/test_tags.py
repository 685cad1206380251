"""Every pillar's number can be read: it stands clear of everything, and near its own disc."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from shapely import Point as At
from shapely import Polygon, box

from tests.diagrams.plans import SVG, Read, cross, sprawls
from tokyo_highway_addon.diagrams import plan
from tokyo_highway_addon.rules import Pillar, Position


def assert_readable(position: Position, read: Read) -> None:
    """No number touches a road, a car, a disc or another number, all stand on the page."""
    tags = {id: box(*sides) for id, sides in read.tag_boxes().items()}
    assert set(tags) == {pillar.id for pillar in position.pillars}
    left, top, width, height = read.view
    page = box(left, top, left + width, top + height)
    covers = [Polygon([(x, -y) for x, y in position.pose(road.id).outline(40)]) for road in position.roads]
    for car in position.cars:
        corners = [(a * car.length / 2.0, b * car.width / 2.0) for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
        covers.append(Polygon([(x, -y) for x, y, _ in (car.point(*corner) for corner in corners)]))
    radius = position.pieces.disc_radius
    covers += [At(pillar.at[0], -pillar.at[1]).buffer(radius, 64) for pillar in position.pillars]
    for id, tag in tags.items():
        assert page.contains(tag)
        assert not any(tag.intersects(cover) for cover in covers)
        assert not any(tag.intersects(other) for name, other in tags.items() if name != id)


@given(sprawls())
@settings(max_examples=60, deadline=None)
def test_numbers_stand_clear_of_everything(position: Position) -> None:
    assert_readable(position, Read.of(plan(position)))


@given(sprawls(most=6))
@settings(max_examples=15, deadline=None)
def test_numbers_stand_clear_on_a_small_page_too(position: Position) -> None:
    assert_readable(position, Read.of(plan(position, size_mm=120.0)))


def test_numbers_stand_clear_in_a_crowd() -> None:
    """Discs packed like honeycomb: the numbers of the sixteen in the middle have to go a long way."""
    discs = [
        Pillar(f"p{x}{y}", "pink", (16.2 * x + 8.1 * (y % 2), 14.1 * y), 1 + x + y) for x in range(6) for y in range(6)
    ]
    position = Position(pillars=tuple(discs))
    read = Read.of(plan(position))
    assert_readable(position, read)
    lines = [path for path in read.root.iter(f"{SVG}path") if path.attrib.get("class") == "leader"]
    assert len(lines) >= 16, "a number that is not beside its disc is tied to it by a line"


def test_a_number_with_room_stands_beside_its_disc() -> None:
    read = Read.of(plan(cross()))
    position = cross()
    for pillar in position.pillars:
        sides = read.tag_boxes()[pillar.id]
        distance = box(*sides).distance(At(pillar.at[0], -pillar.at[1])) - 8.0
        assert 0.3 < distance < 1.5


def test_the_number_is_the_count_of_discs() -> None:
    pillars = (
        Pillar("a", "pink", (0.0, 0.0), 1),
        Pillar("b", "blue", (40.0, 0.0), 66),
        Pillar("c", "blue", (0, 40.0), 12),
    )
    read = Read.of(plan(Position(pillars=pillars)))
    shown = {group.attrib["data-piece"]: group.findtext(f"{SVG}text") for group in read.groups("tag")}
    assert shown == {"a": "1", "b": "66", "c": "12"}


@pytest.mark.parametrize("theme", ["paper", "ink", "night"])
def test_a_junction_is_told_without_colour(theme: str) -> None:
    pillars = (Pillar("plain", "pink", (0.0, 0.0), 3), Pillar("junction", "pink", (60.0, 0.0), 3, True))
    read = Read.of(plan(Position(pillars=pillars), theme=theme))
    rings = {id: len(read.group("pillar", id).findall(f"{SVG}circle")) for id in ("plain", "junction")}
    assert rings["junction"] == rings["plain"] + 1, "a second ring on the disc"
    frames = {group.attrib["data-piece"]: group.find(f"{SVG}path").attrib["d"] for group in read.groups("tag")}  # type: ignore[union-attr]
    assert round_corner(frames["junction"]) > 1.5 * round_corner(frames["plain"]), "and a rounder number"


def round_corner(path: str) -> float:
    """How far a frame's first corner is rounded: where its upper edge ends, from where its right edge begins."""
    first_curve = path.split("C")[1].split("L")[0].split()
    start = path.split("C")[0].split("L")[1].split()
    return math.dist([float(v) for v in start], [float(v) for v in first_curve[-2:]])
