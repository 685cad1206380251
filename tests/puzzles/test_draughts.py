"""Candidates for puzzles: reached by play, standing, and what a player pays the other gets."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from tokyo_highway_addon.puzzles.draughts import DEPTH, NEARLY, PILLARS, WIDTH, draughts, handed_over
from tokyo_highway_addon.rules import derived_supply, judge_position, standard_setup
from tokyo_highway_addon.statics import stability


def test_candidates_are_legal_standing_and_as_full_as_they_should_be() -> None:
    found = list(islice(draughts(np.random.default_rng(3)), 4))
    for position in found:
        assert PILLARS[0] <= len(position.pillars) <= PILLARS[1]
        assert judge_position(position).legal and stability(position).stands
        assert dict(position.supply) == derived_supply(position)
    again = list(islice(draughts(np.random.default_rng(3)), 4))
    assert [position.pillars for position in again] == [position.pillars for position in found]
    other = next(draughts(np.random.default_rng(4)))
    assert other.pillars != found[0].pillars


def test_endings_are_close_to_the_end_and_crowds_have_a_table() -> None:
    assert next(draughts(np.random.default_rng(3), ending=True)).table_size is None
    position = next(draughts(np.random.default_rng(3), ending=True, crowded=True))
    assert position.supply[position.to_move].cars <= NEARLY
    assert position.table_size is not None
    wide, deep = position.table_size
    assert WIDTH[0] <= wide <= WIDTH[1] and DEPTH[0] <= deep <= DEPTH[1]
    for pillar in position.pillars:
        assert abs(pillar.at[0]) <= wide / 2.0 - 8.0 and abs(pillar.at[1]) <= deep / 2.0 - 8.0


def test_what_one_pays_the_other_gets() -> None:
    paid = handed_over(standard_setup(), discs=4, junctions=3)
    pink, blue = paid.supply["pink"], paid.supply["blue"]
    assert (pink.discs, pink.junctions, blue.discs, blue.junctions) == (25, 0, 33, 6)
    with pytest.raises(ValueError, match="30"):
        handed_over(standard_setup(), discs=30)
