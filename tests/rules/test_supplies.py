"""What a player can still build, and from where."""

from __future__ import annotations

from dataclasses import replace

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import Ground, Pillar, Road, Rules, Supply
from tokyo_highway_addon.rules.supplies import bases, branches, buildable_base, latest_pillar, roads_in, roads_out

PLAIN, JUNCTION = Pillar("a", "pink", (0.0, 0.0), 3), Pillar("j", "pink", (115.0, 0.0), 4, True)
POSITION = laid_out(PLAIN, JUNCTION, Pillar("b", "blue", (0.0, 300.0), 1), roads=(Road("aj", "pink", "a", "j"),))


def test_open_ends_and_free_branches_are_bases() -> None:
    assert [pillar.id for pillar in bases(POSITION, "pink")] == ["j"]
    assert [pillar.id for pillar in bases(POSITION, "blue")] == ["b"]
    assert (branches(PLAIN), branches(JUNCTION)) == (1, 2)
    assert [road.id for road in roads_out(POSITION, "a")] == ["aj"] == [road.id for road in roads_in(POSITION, "j")]


def test_an_exit_closes_its_pillar() -> None:
    closed = replace(POSITION, roads=(*POSITION.roads, Road("out", "blue", "b", Ground((0.0, 500.0)))))
    assert bases(closed, "blue") == []
    assert buildable_base(closed, "blue") is None


def test_the_latest_pillar_is_the_last_laid_where_no_record_says() -> None:
    two = laid_out(PLAIN, Pillar("c", "pink", (-300.0, 0.0), 2), rules=Rules(live_ends="latest_only"))
    assert latest_pillar(two, "pink") == "c"
    assert [pillar.id for pillar in bases(two, "pink")] == ["c"]
    assert latest_pillar(replace(two, last={"pink": "a"}), "pink") == "a"
    assert latest_pillar(replace(two, last={"pink": None}), "pink") is None
    assert latest_pillar(two, "blue") is None


def test_what_the_hand_allows() -> None:
    def able(hand: Supply) -> bool:
        return buildable_base(replace(POSITION, supply={**POSITION.supply, "pink": hand}), "pink") is not None

    # from a junction of four: three discs or more, or a junction over one gray disc
    assert able(Supply(3, 0, 1, 0))
    assert not able(Supply(2, 0, 1, 0))
    assert able(Supply(1, 1, 1, 0))
    assert not able(Supply(0, 3, 1, 0))
    assert not able(Supply(30, 3, 0, 9))
