"""What a picture of stability shows: how much pieces bear, forces that add up, how far ends reach in."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import Judged, judge_record
from tokyo_highway_addon.rules import Move, Pillar, PillarPlan, Position, Road
from tokyo_highway_addon.statics import Stability, stability
from tokyo_highway_addon.statics.showing import (
    FALLS_FIRST,
    SHADES,
    SOLID,
    STAYS,
    Shown,
    arrows,
    bearings,
    least,
    shade,
    shown,
    would_stand,
)

RECORDS = Path(__file__).resolve().parents[2] / "presets" / "records"


def judged_preset(name: str) -> Judged:
    return judge_record(read_record(RECORDS / f"{name}.json"))


def tower(height: int) -> Position:
    """One pillar of 16 × 9 mm discs at the origin."""
    return Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), height),))


def two_pillars(apart: float) -> Position:
    """Single discs of 16 mm, and a road of 120 × 10 mm from the one to the other, its middle half way."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "pink", (apart, 0.0), 1))
    return Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2"),))


def test_a_tower_tips_over_the_rim_of_its_lowest_disc() -> None:
    look = shown(stability(tower(7)))
    # Seven discs of 9 mm have their middle 31.5 mm up, the rim is 8 mm out; over the next joint it is 27 mm.
    assert look["p1/disc1"].bears == pytest.approx(math.degrees(math.atan(8.0 / 31.5)), abs=0.02)
    assert look["p1/disc2"].bears == pytest.approx(math.degrees(math.atan(8.0 / 27.0)), abs=0.02)
    # One disc alone would tip at 61 degrees, but slides at the angle of friction.
    assert look["p1/disc7"].bears == pytest.approx(math.degrees(math.atan(0.4)), abs=0.02)
    worst = least(look)
    assert worst is not None and worst.id == "p1/disc1"


def test_quick_and_exact_agree_on_a_tower() -> None:
    answer = stability(tower(7))
    assert least(shown(answer)).bears == pytest.approx(answer.tilt_margin, abs=0.05)  # type: ignore[union-attr]
    assert shown(answer, exact=True)["p1/disc7"].bears == pytest.approx(answer.tilt_margin, abs=0.05)


@pytest.mark.parametrize("name", ["figures/over-two-roads-at-once", "rules/car-over"])
def test_the_weakest_piece_is_painted_worst(name: str) -> None:
    answer = stability(judged_preset(name).position())
    look = shown(answer, exact=True)
    worst = least(look)
    assert worst is not None and worst.bears == pytest.approx(answer.tilt_margin)
    assert look[str(answer.weakest)].bears == worst.bears
    assert list(look) == list(answer.bodies.ids)


def test_what_falls_is_dark_and_what_is_beside_it_is_not() -> None:
    answer = stability(tower(4), misplaced={"p1/disc4": (9.0, 0.0)})
    look = shown(answer)
    assert answer.verdict == "falls"
    assert look["p1/disc4"].fate == FALLS_FIRST
    assert look["p1/disc1"].fate == STAYS
    assert lightness(look["p1/disc4"].colour) < 25.0 < lightness(look["p1/disc1"].colour)


def test_colours_only_ever_darken_towards_danger() -> None:
    scale = [Shown("r1", STAYS, SOLID), Shown("r1", STAYS, 6.0), Shown("r1", STAYS, 0.0)]
    scale += [Shown("r1", "falls", 0.0), Shown("r1", FALLS_FIRST, 0.0)]
    light = [lightness(each.colour) for each in scale]
    assert light == sorted(light, reverse=True)
    assert all(first - second > 3.0 for first, second in pairwise(light))
    steps = [lightness(shade(step)) for step in range(SHADES)]
    assert steps == sorted(steps, reverse=True)


@pytest.mark.parametrize(("bears", "strain"), [(0.0, 1.0), (SOLID / 2.0, 0.5), (SOLID, 0.0), (40.0, 0.0)])
def test_strain_runs_from_solid_to_about_to_fall(bears: float, strain: float) -> None:
    assert Shown("r1", STAYS, bears).strain == pytest.approx(strain)


def test_what_presses_on_the_table_is_all_there_is() -> None:
    answer = stability(judged_preset("figures/over-two-roads-at-once").position())
    down = [arrow for arrow in arrows(answer) if arrow.lower == "table"]
    assert sum(arrow.force[2] for arrow in down) == pytest.approx(answer.bodies.mass.sum(), rel=1e-4)


def test_an_arrow_goes_through_the_place_where_the_weight_comes_down() -> None:
    (arrow,) = [each for each in arrows(stability(tower(3))) if each.lower == "table"]
    assert arrow.at == pytest.approx((0.0, 0.0, 0.0), abs=1e-6)
    # Three discs of pi 8² 9 mm³ at 0.65 mg/mm³.
    assert arrow.grams == pytest.approx(3 * math.pi * 64 * 9 * 0.65e-3)


def test_bearing_is_measured_from_the_near_rim() -> None:
    # A road of 120 mm, level, between axes 116 mm apart: 2 mm past each axis, 8 mm from axis to rim.
    start, end = bearings(two_pillars(116.0))
    assert (start.road, start.pillar, start.at_end, end.at_end) == ("r1", "p1", False, True)
    assert start.depth == end.depth == pytest.approx(10.0)
    along, across = zip(*end.outline, strict=True)
    assert max(along) == pytest.approx(60.0)
    assert max(across) == -min(across) == pytest.approx(5.0)
    # The near rim bulges towards the middle of the road.
    assert min(along) == pytest.approx(50.0, abs=0.02)
    assert min(u for u, v in start.outline) == pytest.approx(-60.0)


def test_a_tip_beyond_the_far_rim_bears_on_the_whole_disc() -> None:
    _, end = bearings(two_pillars(100.0))
    assert end.depth == pytest.approx(18.0)
    along = [u for u, _ in end.outline]
    assert (min(along), max(along)) == pytest.approx((42.0, 58.0), abs=0.02)


def test_an_end_that_misses_has_no_patch() -> None:
    _, end = bearings(two_pillars(140.0))
    assert end.depth < 0.0
    assert end.outline == ()


def test_the_outline_is_what_two_polygons_share() -> None:
    geometry = pytest.importorskip("shapely.geometry")
    position = two_pillars(117.0)
    position = replace(position, pillars=(position.pillars[0], replace(position.pillars[1], height=2)))
    for bearing in bearings(position):
        pose = position.pose(bearing.road)
        stick = geometry.LineString([(-55.0, 0.0), (55.0, 0.0)]).buffer(5.0, quad_segs=64)
        stick = geometry.Polygon([pose.point(u, v)[:2] for u, v in stick.exterior.coords])
        disc = geometry.Point(position.pillar(bearing.pillar).at).buffer(8.0, quad_segs=64)
        ours = geometry.Polygon([pose.point(u, v)[:2] for u, v in bearing.outline])
        assert ours.exterior.is_ccw
        assert ours.area == pytest.approx(stick.intersection(disc).area, rel=0.01)


def test_a_move_is_asked_about_before_it_is_made() -> None:
    judged = judged_preset("figures/over-two-roads-at-once")
    before, move = judged.position(3), judged.game.moves[3]
    answer = would_stand(before, move)
    assert isinstance(answer, Stability) and answer.stands
    assert "r6" in answer.bodies.ids and "r6" not in {road.id for road in before.roads}


def test_a_road_that_does_not_reach_its_pillar_would_not_stand() -> None:
    judged = judged_preset("figures/over-two-roads-at-once")
    before, move = judged.position(3), judged.game.moves[3]
    assert isinstance(move, Move) and isinstance(move.pillar, PillarPlan)
    base = before.pillar(str(move.base)).at
    x, y = move.pillar.at
    stretched = (base[0] + 1.3 * (x - base[0]), base[1] + 1.3 * (y - base[1]))
    answer = would_stand(before, replace(move, pillar=replace(move.pillar, at=stretched), cars=0))
    assert answer.verdict == "falls"
    assert "r6" in answer.falls


def lightness(hex_colour: str) -> float:
    """CIE L*, 0 black to 100 white."""
    r, g, b = (int(hex_colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b)]
    y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 116.0 * y ** (1.0 / 3.0) - 16.0
