"""The standard setup and the supplies that follow from what stands on the table."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tokyo_highway_addon.rules import (
    EDITIONS,
    Game,
    Ground,
    Pieces,
    Pillar,
    Rules,
    Supply,
    derived_supply,
    judge_position,
    standard_setup,
)


def test_two_pillars_face_each_other_one_road_apart_with_ramps_outward() -> None:
    position = standard_setup()
    assert [(p.id, p.owner, p.at, p.height) for p in position.pillars] == [
        ("p1", "pink", (-60.0, 0.0), 1),
        ("p2", "blue", (60.0, 0.0), 1),
    ]
    assert [(r.id, r.owner, r.start, r.end, r.cars) for r in position.roads] == [
        ("r1", "pink", Ground((-179.6, 0.0)), "p1", 1),
        ("r2", "blue", Ground((179.6, 0.0)), "p2", 1),
    ]
    assert position.to_move == "pink"
    assert position.score == {"pink": 1, "blue": 1}
    assert judge_position(position).legal


def test_a_ramp_climbs_from_the_table_over_the_near_rim_to_the_axis() -> None:
    # near rim at -68, tip on the table at -179.612: a run of 111.612 mm for 9 mm of height
    ramp = standard_setup().pose("r1")
    assert ramp.start_tip == pytest.approx((-179.612, 0.0, 0.0), abs=0.001)
    assert ramp.end_tip[:2] == pytest.approx((-60.0, 0.0), abs=1e-9)
    assert ramp.slope == pytest.approx(math.degrees(math.atan(9.0 / 111.612)), abs=0.001)
    assert ramp.slope == pytest.approx(4.61, abs=0.01)
    assert ramp.height_at(-68.0, 0.0) == pytest.approx(9.0, abs=1e-9)
    # 8 mm past the rim it has climbed 8 * 9 / 111.612 more
    assert ramp.end_tip[2] == pytest.approx(9.645, abs=0.001)


def test_what_stands_on_the_table_is_no_longer_in_hand() -> None:
    assert standard_setup().supply == {"pink": Supply(29, 3, 14, 9), "blue": Supply(29, 3, 14, 9)}
    position = replace(standard_setup(), pillars=(Pillar("x", "pink", (0.0, 0.0), 5, True),))
    # four gray discs and a yellow one
    assert derived_supply(position)["pink"] == Supply(26, 2, 14, 9)
    assert derived_supply(replace(position, pillars=(Pillar("x", "pink", (0.0, 0.0), 40),)))["pink"].discs == 0


@pytest.mark.parametrize(
    ("players", "hand", "apart"), [(2, Supply(29, 3, 14, 9), 120.0), (3, Supply(24, 2, 11, 7), 120.0)]
)
def test_the_later_edition_seats_its_players_in_a_ring(players: int, hand: Supply, apart: float) -> None:
    edition = EDITIONS["two-to-four-2018"]
    position = standard_setup(edition.colours[:players], edition.rules())
    assert position.players == ("blue", "green", "pink", "orange")[:players]
    assert set(position.supply) == set(position.players)
    assert all(supply == hand for supply in position.supply.values())
    first, second = position.pillars[:2]
    # coordinates are written to 0.1 mm
    assert math.dist(first.at, second.at) == pytest.approx(apart, abs=0.1)
    assert judge_position(position).legal


def test_four_players_of_the_later_edition_have_seven_cars_each() -> None:
    edition = EDITIONS["two-to-four-2018"]
    position = standard_setup(edition.colours, edition.rules())
    assert position.supply == dict.fromkeys(edition.colours, Supply(19, 2, 8, 6))
    assert position.rules.penalty_counts == "with_pillars"
    assert judge_position(position).legal


def test_other_pieces_and_another_first_player() -> None:
    position = standard_setup(pieces=Pieces(road_length=140.0), to_move="blue", rules=Rules(live_ends="latest_only"))
    assert position.pillar("p1").at == (-70.0, 0.0)
    assert Game(position).position.to_move == "blue"


def test_the_box_is_for_two() -> None:
    with pytest.raises(ValueError, match="not 3"):
        standard_setup(("a", "b", "c"))
