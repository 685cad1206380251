"""What a box holds, and that nobody starts with more than it does."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.rules import EDITIONS, Rules, Supply


def test_the_two_player_box_is_shared_out_to_the_last_piece() -> None:
    edition = EDITIONS["two-player-2016"]
    assert edition.box == Supply(discs=60, junctions=6, roads=30, cars=20)
    assert edition.full_supply[2] == Supply(discs=30, junctions=3, roads=15, cars=10)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_a_full_table_never_needs_more_than_the_box(edition: object) -> None:
    for players, each in edition.full_supply.items():  # type: ignore[attr-defined]
        for kind in ("discs", "junctions", "roads", "cars"):
            assert players * getattr(each, kind) <= getattr(edition.box, kind)  # type: ignore[attr-defined]


def test_the_later_edition_has_less_for_more_players() -> None:
    full = EDITIONS["two-to-four-2018"].full_supply
    assert [full[n] for n in (2, 3, 4)] == [Supply(30, 3, 15, 10), Supply(25, 2, 12, 8), Supply(20, 2, 9, 7)]


def test_a_record_may_override_what_an_edition_sets() -> None:
    assert EDITIONS["two-player-2016"].rules() == Rules()
    later = EDITIONS["two-to-four-2018"]
    assert later.rules().penalty_counts == "with_pillars"
    assert later.rules(penalty_counts="cars_and_roads").penalty_counts == "cars_and_roads"


def test_taking_more_than_there_is_leaves_nothing() -> None:
    assert Supply(3, 1, 1, 2).less(discs=5, junctions=1, cars=1) == Supply(0, 0, 1, 1)
    assert Supply(3, 1, 1, 2).plus(discs=2, junctions=1) == Supply(5, 2, 1, 2)
