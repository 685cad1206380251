"""How a stick comes to lie: on rims, tips and the ends of earlier roads."""

from __future__ import annotations

import math

import pytest

from tokyo_highway_addon.rules import ESTIMATED_PIECES, Pieces, Pose
from tokyo_highway_addon.rules.resting import PillarEnd, TableEnd, rest

PIECES = ESTIMATED_PIECES


def laid(start: PillarEnd | TableEnd, end: PillarEnd | TableEnd, *lie: float, pieces: Pieces = PIECES) -> Pose:
    return rest(start, end, pieces, *lie)[0]


def test_between_equal_pillars_it_lies_level_and_centred() -> None:
    pose = laid(PillarEnd((0.0, 0.0), 18.0), PillarEnd((0.0, 110.0), 18.0))
    assert (pose.x, pose.y, pose.z) == pytest.approx((0.0, 55.0, 18.0))
    assert pose.slope == 0.0
    assert pose.start_tip == pytest.approx((0.0, -5.0, 18.0))
    assert pose.end_tip == pytest.approx((0.0, 115.0, 18.0))


def test_one_disc_up_it_hangs_from_the_near_rim_of_the_higher_to_its_tip_on_the_lower() -> None:
    # 115 apart: near rim at 107, tip 2.3 mm behind the lower axis: 9 in 109.3 is 4.71 degrees
    pose = laid(PillarEnd((0.0, 0.0), 9.0), PillarEnd((115.0, 0.0), 18.0))
    assert pose.start_tip[2] == pytest.approx(9.0)
    assert pose.height_at(107.0, 0.0) == pytest.approx(18.0)
    assert pose.start_tip[0] == pytest.approx(-2.298, abs=0.001)
    assert pose.slope == pytest.approx(math.degrees(math.atan(9.0 / 109.298)), abs=1e-3)
    # its middle is above the middle between the axes although it is not level
    assert (pose.x, pose.y) == pytest.approx((57.5, 0.0))


def test_downhill_is_uphill_read_backwards() -> None:
    low, high = PillarEnd((3.0, 4.0), 27.0), PillarEnd((80.0, 90.0), 36.0)
    up, down = laid(low, high, 1.0), laid(high, low, -1.0)
    assert down.slope == pytest.approx(-up.slope)
    assert (down.x, down.y, down.z) == pytest.approx((up.x, up.y, up.z))


@pytest.mark.parametrize("apart", [105.0, 112.0, 125.0])
def test_a_road_of_one_step_climbs_between_4_and_5_degrees(apart: float) -> None:
    assert 4.4 < laid(PillarEnd((0.0, 0.0), 9.0), PillarEnd((apart, 0.0), 18.0)).slope < 5.0


def test_shift_moves_it_along_and_offsets_move_its_ends_aside() -> None:
    start, end = PillarEnd((0.0, 0.0), 9.0), PillarEnd((110.0, 0.0), 9.0)
    assert laid(start, end, 2.0).end_tip == pytest.approx((117.0, 0.0, 9.0))
    # left of the way to +x is +y
    aside = laid(start, end, 0.0, 1.5, 1.5)
    assert (aside.y, aside.dy) == pytest.approx((1.5, 0.0))
    turned = laid(start, end, 0.0, -1.0, 1.0)
    assert turned.y == pytest.approx(0.0)
    assert math.atan2(turned.dy, turned.dx) == pytest.approx(math.atan2(2.0, 110.0))


def test_an_exit_leaves_from_the_axis_and_reaches_the_table_wherever_it_is_pointed() -> None:
    pose = laid(PillarEnd((10.0, 20.0), 9.0), TableEnd((10.0, 21.0)))
    assert pose.start_tip[:2] == pytest.approx((10.0, 20.0))
    assert pose.end_tip == pytest.approx((10.0, 20.0 + 119.612, 0.0), abs=0.001)
    assert pose.slope == pytest.approx(-4.61, abs=0.01)


def test_a_later_end_lies_on_the_earlier_one() -> None:
    # both level and in line over (0, 0): tips 5 mm past the axis, so the second start lies on the first end
    first = laid(PillarEnd((-110.0, 0.0), 18.0), PillarEnd((0.0, 0.0), 18.0))
    second = laid(PillarEnd((0.0, 0.0), 18.0, ((first, True),)), PillarEnd((110.0, 0.0), 18.0))
    # the rounded end of the first reaches to +5: there the second's underside is at 20, its far tip at 18
    assert second.height_at(5.0, 0.0) == pytest.approx(20.0, abs=0.01)
    assert second.end_tip[2] == pytest.approx(18.0)
    assert second.slope == pytest.approx(-math.degrees(math.atan(2.0 / 110.0)), abs=0.01)


def test_ends_that_do_not_overlap_lie_side_by_side() -> None:
    # tips 1 mm short of the axis on either side
    first = laid(PillarEnd((-122.0, 0.0), 18.0), PillarEnd((0.0, 0.0), 18.0))
    second, overlaps = rest(PillarEnd((0.0, 0.0), 18.0, ((first, True),)), PillarEnd((122.0, 0.0), 18.0), PIECES)
    assert overlaps == []
    assert second.slope == 0.0


def test_a_third_end_lies_on_both_below() -> None:
    first = laid(PillarEnd((-110.0, 0.0), 18.0), PillarEnd((0.0, 0.0), 18.0))
    second = laid(PillarEnd((0.0, 0.0), 18.0, ((first, True),)), PillarEnd((0.0, 110.0), 18.0))
    on_both = PillarEnd((0.0, 0.0), 18.0, ((first, True), (second, False)))
    third = laid(on_both, PillarEnd((110.0, 0.0), 18.0))
    assert third.height_at(0.0, 0.0) > second.height_at(0.0, 0.0) + 1.5
    assert second.height_at(0.0, 0.0) > first.height_at(0.0, 0.0) + 1.5


def test_a_stick_that_misses_its_pillar_is_still_posed_at_its_height() -> None:
    pose = laid(PillarEnd((0.0, 0.0), 9.0), PillarEnd((200.0, 0.0), 9.0))
    assert pose.z == pytest.approx(9.0)
    assert pose.slope == 0.0


def test_a_road_needs_a_pillar() -> None:
    with pytest.raises(ValueError, match="pillar"):
        rest(TableEnd((0.0, 0.0)), TableEnd((1.0, 0.0)), PIECES)
