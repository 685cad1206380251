"""Rules ``reach`` and ``road-rests``: from which distances and with which offsets an end is carried."""

from __future__ import annotations

import math

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import (
    ESTIMATED_PIECES,
    Judgement,
    Move,
    Pieces,
    Pillar,
    PillarPlan,
    RoadPlan,
    Verdict,
    check,
)
from tokyo_highway_addon.rules.resting import PillarEnd, rest
from tokyo_highway_addon.rules.rests import end_margins, span_limits

CENTRED = RoadPlan()
BASE = Pillar("a", "pink", (0.0, 0.0), 2, True)
LEGAL, BORDERLINE, ILLEGAL = Judgement.LEGAL, Judgement.BORDERLINE, Judgement.ILLEGAL


def level_to(apart: float, lie: RoadPlan = CENTRED) -> Verdict:
    """A level road from a junction of two discs to another one."""
    return check(laid_out(BASE), Move("pink", "a", PillarPlan((apart, 0.0), 2, True), road=lie))


def reasons(verdict: Verdict) -> list[tuple[str, str, Judgement, float]]:
    return [(r.rule, r.message, r.judgement, r.margin or 0.0) for r in verdict.reasons]


@pytest.mark.parametrize(
    ("apart", "judgement"),
    [
        # 120 - 16 = 104: both tips at the far rims; 120 + 2 * (8 - 5) = 126: both 5 mm in from the near rims
        (103.5, ILLEGAL),
        (104.0, BORDERLINE),
        (104.4, BORDERLINE),
        (104.6, LEGAL),
        (115.0, LEGAL),
        (125.4, LEGAL),
        (126.0, BORDERLINE),
        (126.3, ILLEGAL),
    ],
)
def test_on_the_level_axes_stand_104_to_126_mm_apart(apart: float, judgement: Judgement) -> None:
    assert level_to(apart).judgement is judgement


def test_a_missed_reach_is_reported_alone_with_what_is_missing() -> None:
    assert reasons(level_to(128.0)) == [("reach", "reach.far", ILLEGAL, -2.0)]
    assert reasons(level_to(100.0)) == [("reach", "reach.near", ILLEGAL, -4.0)]
    (reason,) = level_to(128.0).reasons
    assert (reason.measured, reason.limit, reason.unit, reason.pieces) == (128.0, 126.0, "mm", ("a", "p2"))


def test_the_last_tenths_of_reach_are_the_opponents_to_grant_but_not_a_hanging_end() -> None:
    assert reasons(level_to(104.1)) == [("reach", "reach.near", BORDERLINE, pytest.approx(0.1))]
    found = reasons(level_to(104.1, RoadPlan(shift=4.0)))
    # the far tip is at 60 + 4 + 52.05 = 7.95 + 4 past the axis
    assert ("road-rests", "road-rests.overhang", ILLEGAL, pytest.approx(-3.95)) in found


def test_within_reach_a_shift_may_still_leave_an_end_hanging() -> None:
    # 110 apart: tips 5 mm past the axes; 4 mm on, one is 9 mm past its axis and a millimetre over the rim
    assert reasons(level_to(110.0, RoadPlan(shift=4.0))) == [
        ("road-rests", "road-rests.overhang", ILLEGAL, pytest.approx(-1.0))
    ]
    # 120 apart: tips on the axes; 4 mm on, the base end reaches in 8 - 4 = 4 mm of the 5
    assert reasons(level_to(120.0, RoadPlan(shift=4.0))) == [
        ("road-rests", "road-rests.bearing", ILLEGAL, pytest.approx(-1.0))
    ]


def test_the_whole_width_must_lie_on_the_disc() -> None:
    # the centre line may pass 8 - 5 = 3 mm beside the axis
    assert level_to(118.0, RoadPlan(offset_to=2.6)).judgement is LEGAL
    assert reasons(level_to(118.0, RoadPlan(offset_from=3.5, offset_to=3.5)))[0] == (
        "road-rests",
        "road-rests.width",
        ILLEGAL,
        pytest.approx(-0.5),
    )


def test_the_rim_cuts_off_a_round_end_that_lies_aside() -> None:
    # aside by 2.5 and 6 mm past the axis the round end, of centre (1, 2.5), reaches hypot(1, 2.5) + 5 from the axis
    pose, _ = rest(PillarEnd((0.0, 0.0), 18.0), PillarEnd((108.0, 0.0), 18.0), ESTIMATED_PIECES, 0.0, 2.5, 2.5)
    margins = {m.fault: m for m in end_margins(pose, True, (108.0, 0.0), ESTIMATED_PIECES)}
    assert margins["overhang"].measured == pytest.approx(math.hypot(1.0, 2.5) + 5.0)
    assert margins["width"].margin == pytest.approx(0.5)
    # near rim on the centre line: sqrt(64 - 6.25) before the axis
    assert margins["bearing"].measured == pytest.approx(6.0 + math.sqrt(57.75))


def test_a_slope_brings_the_limits_nearer() -> None:
    pose, _ = rest(PillarEnd((0.0, 0.0), 9.0), PillarEnd((115.0, 0.0), 18.0), ESTIMATED_PIECES)
    # 120 * cos(4.71 degrees) = 119.595
    assert span_limits(pose, ESTIMATED_PIECES) == pytest.approx((103.595, 125.595), abs=0.001)


def test_other_pieces_have_other_limits() -> None:
    pieces = Pieces(road_length=140.0, disc_diameter=20.0, minimum_bearing=4.0)
    pose, _ = rest(PillarEnd((0.0, 0.0), 9.0), PillarEnd((130.0, 0.0), 9.0), pieces)
    assert span_limits(pose, pieces) == pytest.approx((120.0, 152.0))
