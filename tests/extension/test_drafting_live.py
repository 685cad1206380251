"""The map that follows the mouse: a sketch at once, the proof in small steps, true for roads as they are dragged."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.extension.conftest import RECORDS
from tokyo_highway_addon.blender.interface.drafting_live import Live, live
from tokyo_highway_addon.puzzles import Kind, Region
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Move, PillarPlan, Position, check, standard_setup


@pytest.fixture(scope="module")
def crowded() -> Position:
    """The position of a figure before a road is laid over two of the opponent's."""
    return judge_record(read_record(RECORDS / "figures" / "over-two-roads-at-once.json")).position(3)


def inside(region: Region, x: float, y: float) -> bool:
    crossed = 0
    for outline in region.outlines:
        for (ax, ay), (bx, by) in zip(outline.tolist(), np.roll(outline, -1, axis=0).tolist(), strict=True):
            crossed += (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax)
    return crossed % 2 == 1


def test_a_sketch_comes_with_the_first_step_and_the_proof_with_the_last() -> None:
    found = Live(standard_setup(), "p1", Kind(2))
    assert found.places is None and not found.done
    assert found.advance(0.0) and found.places is not None
    sketch = found.places
    assert not sketch.proven and sketch.regions and found.version == 1
    steps = 1
    while not found.done:
        found.advance(0.0, (-60.0, 115.0))
        steps += 1
    assert found.places.proven and found.places.resolution == 0.5 and steps > 10
    # the ring from 104.2 to 125.3 mm, 15 200 mm², less some directions that p2, the ramp r1 and borders take
    assert 9_000 < sum(region.area for region in found.places.regions) < 14_500
    assert not found.advance(0.01) and found.longest > 0.0


def test_what_the_map_says_is_what_a_click_there_gets(crowded: Position) -> None:
    places = live(crowded, "p4", Kind(5)).finish()
    assert places.best == 2
    x, y = crowded.pillar("p4").at
    met = dict.fromkeys(range(3), 0)
    for k in range(90):
        for far in (108.0, 115.0, 121.0):
            at = (x + far * math.cos(k * math.pi / 45), y + far * math.sin(k * math.pi / 45))
            for region in places.regions:
                if inside(region, *at):
                    verdict = check(crowded, Move(crowded.to_move, "p4", PillarPlan(at, 5)))
                    assert verdict.legal and verdict.earned == region.cars, at
                    met[region.cars] += 1
    assert met[0] > 20 and met[2] > 0


def test_steps_of_any_size_in_any_order_prove_the_same(crowded: Position) -> None:
    whole = Live(crowded, "p4", Kind(3)).finish()
    found = Live(crowded, "p4", Kind(3))
    turn = 0.0
    while not found.done:
        turn += 1.0
        found.advance(0.001, (300.0 * math.cos(turn), 300.0 * math.sin(turn)))
    assert found.places is not None
    areas = [sorted((region.cars, round(region.area, 6)) for region in each.regions) for each in (whole, found.places)]
    assert areas[0] == areas[1] and found.places.unproven == whole.unproven


def test_it_goes_on_where_it_was_left(crowded: Position) -> None:
    first = live(crowded, "p4", Kind(3))
    first.advance(0.0)
    assert live(crowded, "p4", Kind(3)) is first and live(crowded, "p4", Kind(5)) is not first


def test_what_the_rules_do_not_allow_has_no_places(crowded: Position) -> None:
    found = live(crowded, "p4", Kind(4))
    assert found.advance(0.0) and found.done and found.places is not None and found.places.regions == ()
    with pytest.raises(KeyError):
        live(crowded, "p99", Kind(2))


def test_an_exits_map_is_its_tips_on_the_table() -> None:
    places = live(standard_setup(), "p1", Kind(0, exit=True)).finish()
    assert places.best == 1
    for region in places.regions:
        away = np.hypot(region.outlines[0][:, 0] + 60.0, region.outlines[0][:, 1])
        assert away.min() > 119.0 and away.max() < 121.0
