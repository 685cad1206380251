"""What the overlay draws, as arrays: colours of all pieces, arrows as long as the load, light from above."""

from __future__ import annotations

import numpy as np
import pytest

from tokyo_highway_addon.blender.margin_marks import PER_GRAM
from tokyo_highway_addon.blender.overlay import COVER, drawing_of, forces, shaded
from tokyo_highway_addon.rules import Pillar, Position, Road
from tokyo_highway_addon.statics import stability


def bridge() -> Position:
    """A road from a pillar of two discs to one of two, level."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "pink", (116.0, 0.0), 2))
    return Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2"),))


def test_the_table_holds_each_pillar_up_by_its_load() -> None:
    answer = stability(bridge())
    points = forces(bridge(), answer).points
    disc, road = np.pi * 64.0 * 9.0 * 0.65e-3, (110.0 * 10.0 + np.pi * 25.0) * 2.0 * 0.65e-3
    assert points[:, 2].min() == pytest.approx(-(2.0 * disc + road / 2.0) * PER_GRAM, abs=0.1)
    # and the road presses from above, on a top 18 mm and a road 2 mm high
    assert points[:, 2].max() == pytest.approx(20.0 + road / 2.0 * PER_GRAM, abs=0.3)


def test_every_piece_has_a_colour_that_covers_it() -> None:
    answer = stability(bridge())
    drawing = drawing_of(answer)
    assert list(drawing.colours) == list(answer.bodies.ids)
    assert {colour[3] for colour in drawing.colours.values()} == {COVER}
    assert np.isfinite(drawing.triangles).all()
    # Blender units
    assert drawing.triangles[:, 0].max() == pytest.approx(11.6, abs=0.4)


def test_a_position_that_falls_is_drawn_too() -> None:
    drawing = drawing_of(stability(bridge(), removed=("p2",)))
    assert sum(drawing.colours["r1"][:3]) < 0.5 < sum(drawing.colours["p1/disc1"][:3])


def test_faces_that_look_up_are_lighter() -> None:
    up = [(0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)]
    side = [(1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (1.0, 0.0, 1.0)]
    down = [(0.0, 0.0, 0.0), (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)]
    colours = shaded(np.array(up + side + down), (0.5, 0.5, 0.5, 0.9))
    assert colours.shape == (9, 4)
    assert colours[0, 0] > colours[3, 0] > colours[6, 0]
    assert colours[0, 0] <= 0.5
    assert set(colours[:, 3]) == {0.9}
