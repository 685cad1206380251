"""Maps of a position that changes: sooner than anew, and never different."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.puzzles.layouts import grown
from tokyo_highway_addon.puzzles import Atlas, Places, places
from tokyo_highway_addon.rules import Position, Supply
from tokyo_highway_addon.rules.supplies import bases


def plain(position: Position) -> Position:
    """Without junctions in hand, to speed it up."""
    supply = {player: replace(hand, junctions=0) for player, hand in position.supply.items()}
    return replace(position, supply=supply)


def told(found: Places) -> list[object]:
    regions = [(each.kind, each.cars, round(each.area, 9), each.roomiest, each.crosses) for each in found.regions]
    return [regions, found.unproven, found.illegal, found.at_most]


def with_moved(position: Position, pillar: str, by: tuple[float, float]) -> Position:
    moved = tuple(
        replace(each, at=(each.at[0] + by[0], each.at[1] + by[1])) if each.id == pillar else each
        for each in position.pillars
    )
    return replace(position, pillars=moved)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_a_pillar_moved_the_map_is_as_if_made_anew(seed: int) -> None:
    position = plain(grown(seed, 8))
    base = bases(position, position.to_move)[0].id
    atlas = Atlas(resolution=2.0)
    assert told(atlas.places(position, base)) == told(places(position, base, resolution=2.0))
    assert atlas.asked == atlas.total > 0
    rng, sizes = np.random.default_rng(seed), []
    for pillar in position.pillars:
        if pillar.id != base:
            position = with_moved(position, pillar.id, (float(rng.uniform(-2.0, 2.0)), float(rng.uniform(-2.0, 2.0))))
            assert told(atlas.places(position, base)) == told(places(position, base, resolution=2.0))
            sizes.append(atlas.asked / atlas.total)
    # most pillars stand to one side of the base
    assert float(np.median(sizes)) < 0.8 and min(sizes) < 0.4


def test_nothing_is_proven_twice() -> None:
    position = plain(grown(5, 7))
    base = bases(position, position.to_move)[0].id
    atlas = Atlas(resolution=2.0)
    first = atlas.places(position, base)
    assert told(atlas.places(position, base)) == told(first)
    assert atlas.asked == 0


def test_a_base_that_moved_is_mapped_whole() -> None:
    position = plain(grown(5, 7))
    base = bases(position, position.to_move)[0].id
    atlas = Atlas(resolution=2.0)
    atlas.places(position, base)
    moved = with_moved(position, base, (1.0, 0.5))
    assert told(atlas.places(moved, base)) == told(places(moved, base, resolution=2.0))
    assert atlas.asked == atlas.total


def test_who_has_no_disc_left_has_no_map() -> None:
    position = grown(5, 7)
    empty = replace(position, supply={player: Supply(0, 0, 5, 5) for player in position.supply})
    base = next(each.id for each in bases(position, position.to_move) if each.height > 1)
    atlas = Atlas()
    assert atlas.places(empty, base).kinds == () and atlas.total == 0


def test_nonsense_is_told() -> None:
    with pytest.raises(ValueError, match="resolution"):
        Atlas(resolution=0.0)
