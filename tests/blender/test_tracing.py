"""From four points in a photo to the camera that took it: found again to well below a millimetre, or refused."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from tokyo_highway_addon.blender.cameras import direction
from tokyo_highway_addon.blender.tracing import NoCamera, Sight, sight

SQUARE = [(-150.0, -100.0, 0.0), (150.0, -100.0, 0.0), (150.0, 100.0, 0.0), (-150.0, 100.0, 0.0)]
EVERYWHERE = np.array([(x, y, z) for x in range(-300, 301, 100) for y in range(-300, 301, 100) for z in (0, 50)], float)


def photographer(
    elevation: float, azimuth: float, away: float, focal: float, size: tuple[int, int], roll: float = 0.0
) -> Sight:
    """Looks at the middle of the table from ``away`` mm; angles in degrees, the focal length in pixels."""
    turn = direction(math.radians(elevation), math.radians(azimuth))
    lean = math.radians(roll)
    tilted = turn @ np.array(((math.cos(lean), -math.sin(lean), 0), (math.sin(lean), math.cos(lean), 0), (0, 0, 1)))
    return Sight(size, focal, turn[:, 2] * away, tilted)


@pytest.mark.parametrize(
    ("elevation", "azimuth", "away", "focal", "size", "roll"),
    [
        (40.0, -25.0, 600.0, 3200.0, (4000, 3000), 0.0),
        (25.0, 70.0, 900.0, 2900.0, (3000, 4000), 4.0),
        (65.0, 170.0, 450.0, 800.0, (1280, 960), -12.0),
        (50.0, 0.0, 2000.0, 9000.0, (4000, 2250), 0.5),
    ],
)
def test_the_camera_is_found_again(
    elevation: float, azimuth: float, away: float, focal: float, size: tuple[int, int], roll: float
) -> None:
    true = photographer(elevation, azimuth, away, focal, size, roll)
    found = sight(true.seen(np.array(SQUARE)).tolist(), SQUARE, size)
    assert found.focal == pytest.approx(focal, rel=1e-3)
    assert found.place == pytest.approx(true.place, abs=0.5)
    # 1 mm on the table is focal / away pixels
    assert np.abs(found.seen(EVERYWHERE) - true.seen(EVERYWHERE)).max() < 0.05 * focal / away
    assert found.off < 0.01


def test_tops_of_unlike_pillars_will_do() -> None:
    true = photographer(38.0, 20.0, 700.0, 3000.0, (4000, 3000))
    tops = [(-60.0, 0.0, 9.0), (60.0, 0.0, 9.0), (-60.0, 115.0, 36.0), (90.0, 190.0, 18.0)]
    found = sight(true.seen(np.array(tops)).tolist(), tops, true.size)
    assert np.abs(found.seen(EVERYWHERE) - true.seen(EVERYWHERE)).max() < 0.5


def test_from_straight_above_any_lens_will_do() -> None:
    true = Sight((4000, 3000), 3300.0, np.array((0.0, 0.0, 800.0)), np.eye(3))
    found = sight(true.seen(np.array(SQUARE)).tolist(), SQUARE, true.size)
    table = EVERYWHERE[EVERYWHERE[:, 2] == 0.0]
    assert np.abs(found.seen(table) - true.seen(table)).max() < 0.5


def test_clicks_that_are_a_little_off_put_the_table_a_little_off() -> None:
    true = photographer(40.0, -25.0, 600.0, 3200.0, (4000, 3000))
    clicks = true.seen(np.array(SQUARE)) + np.array([(2.0, -1.0), (-1.5, 2.0), (1.0, 1.0), (-2.0, -1.0)])
    found = sight(clicks.tolist(), SQUARE, true.size)
    inside = np.array([(x, y, 0.0) for x in (-140, 0, 140) for y in (-90, 0, 90)], float)
    # 2 pixels are 0.4 mm there
    assert np.abs(found.seen(inside) - true.seen(inside)).max() < 5.0
    assert 0.0 < found.off < 3.0


def test_more_points_make_it_better() -> None:
    true = photographer(40.0, -25.0, 600.0, 3200.0, (4000, 3000))
    points = [*SQUARE, (0.0, 0.0, 0.0), (-60.0, 0.0, 9.0), (80.0, -40.0, 27.0)]
    random = np.random.default_rng(3)
    clicks = true.seen(np.array(points)) + random.normal(0.0, 1.0, (len(points), 2))
    found = sight(clicks.tolist(), points, true.size)
    assert found.focal == pytest.approx(3200.0, rel=0.03)


@pytest.mark.parametrize(
    ("places", "order", "key"),
    [
        (SQUARE[:3], (0, 1, 2), "trace.few"),
        ([*SQUARE[:3], (0.0, -100.0, 0.0)], (0, 1, 2, 3), "trace.line"),
        ([*SQUARE[:3], SQUARE[0]], (0, 1, 2, 3), "trace.line"),
        (SQUARE, (1, 0, 3, 2), "trace.below"),
        ([(-60.0, 0.0, 9.0), *SQUARE[:3]], (0, 2, 1, 3), "trace.astray"),
    ],
)
def test_what_gives_no_camera_is_told(places: list[Any], order: tuple[int, ...], key: str) -> None:
    true = photographer(40.0, -25.0, 600.0, 3200.0, (4000, 3000))
    seen = true.seen(np.array(places))
    with pytest.raises(NoCamera) as refused:
        sight(seen[list(order)].tolist(), places, true.size)
    assert refused.value.key == key
