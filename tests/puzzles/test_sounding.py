"""A quick look: what it finds the referee finds too, and what it passes over earns nothing."""

from __future__ import annotations

import math
from itertools import islice

import numpy as np
import pytest

from tests.puzzles.layouts import preset
from tokyo_highway_addon.puzzles.answers import move_to
from tokyo_highway_addon.puzzles.draughts import draughts
from tokyo_highway_addon.puzzles.regions import Kind
from tokyo_highway_addon.puzzles.sounding import NOTHING, crossed_by, sounded
from tokyo_highway_addon.rules import check, standard_setup
from tokyo_highway_addon.rules.batch import BatchReferee
from tokyo_highway_addon.rules.supplies import bases


def test_every_place_is_as_the_referee_says() -> None:
    position = preset("figures/over-one-and-under-another")
    referee = BatchReferee(position)
    base = position.pillar("p5")
    looked = sounded(referee, base, Kind(base.height - 1), 16.0)
    answers = set()
    for ring, sector in np.ndindex(looked.cars.shape):
        x, y = looked.at[ring, sector].tolist()
        verdict = check(position, move_to(position.to_move, base.id, looked.kind, (x, y), 0.0))
        cars = int(looked.cars[ring, sector])
        assert (cars != NOTHING) == verdict.legal
        assert cars == NOTHING or cars == verdict.earned
        answers.add(cars)
    assert answers >= {NOTHING, 0}


@pytest.mark.parametrize("seed", range(4))
def test_what_may_cross_too_few_roads_is_passed_over_and_nothing_that_earns_is_lost(seed: int) -> None:
    position = next(islice(draughts(np.random.default_rng(seed)), 6, None))
    referee = BatchReferee(position)
    base = bases(position, position.to_move)[-1]
    kind = Kind(base.height + 1)
    whole = sounded(referee, base, kind, 3.0, (0.0, 2.0))
    assert (whole.cars <= crossed_by(referee, base, whole.at)).all()
    some = sounded(referee, base, kind, 3.0, (0.0, 2.0), crossing=1)
    assert ((some.cars == whole.cars) | (whole.cars == 0)).all()
    assert (some.cars < whole.cars).any()


def test_zones_are_what_lies_side_by_side() -> None:
    position = standard_setup()
    looked = sounded(BatchReferee(position), position.pillar("p1"), Kind(2), 2.0)
    # The ramp bars one side and blue's pillar the other of a ring that a road reaches: 104 to 126 mm, but 0.3 clear.
    above, below = looked.zones(0)
    ring = math.pi * (125.7**2 - 103.7**2)
    assert above.area == pytest.approx(below.area, rel=0.02)
    assert 0.8 * ring < above.area + below.area < ring
    assert looked.zones(1) == []
