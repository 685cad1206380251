"""Which roads cross, which way, how completely, and what earns a car."""

from __future__ import annotations

import pytest

from tests.rules.growth import laid_out
from tokyo_highway_addon.rules import (
    Crossing,
    Ground,
    Judgement,
    Move,
    Pillar,
    PillarPlan,
    Position,
    Road,
    Rules,
    Verdict,
    check,
)

PINK_LOW, PINK_HIGH = Pillar("low", "pink", (-57.5, 0.0), 1), Pillar("high", "pink", (-57.5, 0.0), 5)


def blue_road(id: str, x: float, height: int, owner: str = "blue", y: float = 0.0) -> tuple[Pillar, Pillar, Road]:
    """A level road of 116 mm between axes, along y, that crosses the x axis at its middle."""
    south, north = Pillar(f"{id}s", owner, (x, y - 58.0), height), Pillar(f"{id}n", owner, (x, y + 58.0), height)
    return south, north, Road(id, owner, south.id, north.id)


def table(*things: object, rules: Rules | None = None) -> Position:
    flat = [piece for thing in things for piece in (thing if isinstance(thing, tuple) else (thing,))]
    pillars = tuple(piece for piece in flat if isinstance(piece, Pillar))
    return laid_out(*pillars, roads=tuple(p for p in flat if isinstance(p, Road)), rules=rules or Rules())


def eastward(base: Pillar, height: int, cars: int = 0) -> Move:
    return Move("pink", base.id, PillarPlan((57.5, 0.0), height), cars=cars)


def only(verdict: Verdict) -> Crossing:
    (crossing,) = verdict.crossings
    return crossing


def test_over_an_opponents_road_earns_a_car() -> None:
    verdict = check(table(PINK_HIGH, blue_road("b", 0.0, 3)), eastward(PINK_HIGH, 4, cars=1))
    assert verdict.legal
    assert verdict.earned == verdict.placed == 1
    crossing = only(verdict)
    assert (crossing.road, crossing.direction, crossing.certainty) == ("b", "over", "clear")
    assert (crossing.earns, crossing.rule, crossing.blocked_by) == (True, "car-over", ())
    assert crossing.at == pytest.approx((0.0, 0.0))
    # it passes far beyond the other, which spans its whole width of 10 mm
    assert crossing.completeness == pytest.approx(10.0)
    # it falls 9 in 109.3 mm from 45 at the near rim, 49.5 mm back: 40.51 over the far edge; the other's top is at 29
    assert crossing.clearance == pytest.approx((45.0 - 54.5 * 9.0 / 109.3 - 29.0) * 0.9966, abs=0.005)


def test_under_an_opponents_road_earns_a_car() -> None:
    verdict = check(table(PINK_LOW, blue_road("b", 0.0, 3)), eastward(PINK_LOW, 2, cars=1))
    assert verdict.legal
    assert (only(verdict).direction, only(verdict).rule) == ("under", "car-under")


def test_level_roads_one_disc_apart_clear_each_other_by_seven_mm() -> None:
    # 9 mm of disc less 2 mm of road
    base = Pillar("a", "pink", (-57.5, 0.0), 3, True)
    position = table(base, blue_road("b", 0.0, 2))
    verdict = check(position, Move("pink", "a", PillarPlan((57.5, 0.0), 3, True)))
    assert only(verdict).clearance == pytest.approx(7.0, abs=1e-6)


def test_a_single_level_between_sloping_roads_need_not_be_room_enough() -> None:
    # level at 2 discs is 18 to 20; climbing from 2 to 3 the new road is at 22.6 to 23.4 over it: fine;
    # falling from 2 to 1 below a road at 2 discs, its upper face is at 13.4 + 2
    verdict = check(table(Pillar("a", "pink", (-57.5, 0.0), 2), blue_road("b", 0.0, 2)), eastward_from_two(1))
    assert only(verdict).direction == "under"
    assert verdict.legal
    cut = check(table(Pillar("a", "pink", (-57.5, 0.0), 2), blue_road("b", -40.0, 2)), eastward_from_two(1))
    assert [(r.rule, r.judgement) for r in cut.reasons] == [("road-touch", Judgement.ILLEGAL)]


def eastward_from_two(height: int) -> Move:
    return Move("pink", "a", PillarPlan((57.5, 0.0), height))


def test_one_over_and_one_under_earn_two() -> None:
    position = table(Pillar("a", "pink", (-57.5, 0.0), 3), blue_road("b", -20.0, 1), blue_road("c", 20.0, 6))
    verdict = check(position, Move("pink", "a", PillarPlan((57.5, 0.0), 4), cars=2))
    assert verdict.legal
    assert verdict.earned == 2
    assert [(c.road, c.direction) for c in verdict.crossings] == [("b", "over"), ("c", "under")]
    assert {"car-over", "car-under", "car-each", "car-count"} <= set(verdict.applied)


def test_ones_own_road_earns_nothing_either_way() -> None:
    for base, height in ((PINK_HIGH, 4), (PINK_LOW, 2)):
        verdict = check(table(base, blue_road("own", 0.0, 3, owner="pink")), eastward(base, height))
        assert (only(verdict).rule, only(verdict).earns, verdict.earned) == ("car-own-road", False, 0)
        broken = check(table(base, blue_road("own", 0.0, 3, owner="pink")), eastward(base, height, cars=1))
        assert [r.rule for r in broken.reasons] == ["car-count"]


@pytest.mark.parametrize(
    ("owner", "y", "rules", "blocked"),
    [
        ("pink", 30.0, Rules(), True),
        ("blue", 30.0, Rules(), True),
        ("pink", 30.0, Rules(blocking_roads="others"), True),
        ("blue", 30.0, Rules(blocking_roads="others"), False),
        # strips from 25 to 35 and from -5 to 5 do not overlap
        ("pink", 30.0, Rules(crossing_scope="at_crossing"), False),
        # from 1 to 11 and from -5 to 5 do, by 4 mm
        ("pink", 6.0, Rules(crossing_scope="at_crossing"), True),
        ("blue", 6.0, Rules(crossing_scope="at_crossing", blocking_roads="others"), False),
        # by 0.2 mm: the opponent's to decide; not at all; touching is not overlapping
        ("pink", 9.8, Rules(crossing_scope="at_crossing"), None),
        ("pink", 10.0, Rules(crossing_scope="at_crossing"), False),
    ],
)
def test_another_road_over_the_crossed_one_blocks_a_second_over(
    owner: str, y: float, rules: Rules, blocked: bool | None
) -> None:
    west, east = Pillar("w", owner, (-58.0, y), 9), Pillar("e", owner, (58.0, y), 9)
    position = table(PINK_HIGH, blue_road("b", 0.0, 3), west, east, Road("x", owner, "w", "e"), rules=rules)
    # at 6 and 9.8 mm the new road runs along under x as well, and so crosses it after a fashion
    crossing = next(c for c in check(position, eastward(PINK_HIGH, 4)).crossings if c.road == "b")
    assert crossing.direction == "over"
    if blocked is None:
        assert (crossing.earns, crossing.certainty, crossing.blocked_by) == (True, "borderline", ("x",))
    else:
        assert (crossing.earns, crossing.certainty) == (not blocked, "clear")
        assert crossing.blocked_by == (("x",) if blocked else ())


def test_a_road_over_does_not_block_one_under() -> None:
    west, east = Pillar("w", "pink", (-58.0, 30.0), 9), Pillar("e", "pink", (58.0, 30.0), 9)
    position = table(PINK_LOW, blue_road("b", 0.0, 4), west, east, Road("x", "pink", "w", "e"))
    crossing = only(check(position, eastward(PINK_LOW, 2)))
    assert (crossing.direction, crossing.earns) == ("under", True)


def test_a_road_laid_before_the_crossed_one_blocks_as_well() -> None:
    west, east = Pillar("w", "pink", (-58.0, 30.0), 9), Pillar("e", "pink", (58.0, 30.0), 9)
    position = table(PINK_HIGH, west, east, Road("x", "pink", "w", "e"), blue_road("b", 0.0, 3))
    assert only(check(position, eastward(PINK_HIGH, 4))).blocked_by == ("x",)


def exit_under(x: float, *more: object) -> Position:
    """Pink may exit from (0, 0) eastward; a blue road three discs high lies across its end at x."""
    return table(Pillar("a", "pink", (0.0, 0.0), 1), blue_road("b", x, 3), *more)


EXIT = {cars: Move("pink", "a", exit_at=(200.0, 0.0), cars=cars) for cars in (0, 1, 2, 3)}


@pytest.mark.parametrize(
    ("x", "certainty"), [(109.0, "clear"), (109.6, "borderline"), (112.0, "borderline"), (124.0, "borderline")]
)
def test_a_crossing_is_clear_only_beyond_the_far_edge(x: float, certainty: str) -> None:
    # the exit spans 119.612 mm; its straight part ends at 115/120 of that, 114.628; the other's far edge is at x + 5
    crossing = only(check(exit_under(x), EXIT[0]))
    assert crossing.certainty == certainty
    assert crossing.completeness == pytest.approx(114.628 - x - 5.0, abs=0.001)


def test_beside_the_tip_there_is_no_crossing() -> None:
    assert check(exit_under(125.0), EXIT[0]).crossings == ()


def test_a_grazed_end_is_the_opponents_to_decide() -> None:
    # the blue road's round end, 118 mm long in all, reaches 0.2 mm into the strip whose edge is at y = -5
    base = Pillar("a", "pink", (-57.5, 0.0), 3)
    position = table(base, blue_road("b", 0.0, 1, y=-64.8))
    crossing = only(check(position, Move("pink", "a", PillarPlan((57.5, 0.0), 4))))
    assert crossing.certainty == "borderline"
    assert crossing.completeness == pytest.approx(0.2)


def test_cars_for_a_borderline_crossing_are_the_opponents_to_grant() -> None:
    position = exit_under(109.6)
    assert [check(position, EXIT[n]).judgement.value for n in (0, 1, 2, 3)] == [
        "legal",
        "legal",
        "borderline",
        "illegal",
    ]
    (reason,) = check(position, EXIT[2]).reasons
    assert (reason.rule, reason.measured, reason.limit, reason.margin, reason.unit) == ("car-count", 2, 1, -1, "cars")


def test_a_crossing_that_only_a_borderline_one_would_block_is_borderline() -> None:
    base = Pillar("c", "pink", (40.0, -30.0), 1)
    position = exit_under(109.6, Road("out", "pink", "a", Ground((200.0, 0.0))), base)
    verdict = check(position, Move("pink", "c", PillarPlan((155.0, -30.0), 2), cars=1))
    crossing = next(c for c in verdict.crossings if c.road == "b")
    assert (crossing.direction, crossing.certainty, crossing.earns) == ("under", "borderline", True)
    assert crossing.blocked_by == ("out",)
    assert verdict.earned == 0
    assert verdict.judgement is Judgement.BORDERLINE


@pytest.mark.parametrize(("crossable", "earned"), [(True, 1), (False, 0)])
def test_ramps_can_be_crossed_unless_the_switch_says_no(crossable: bool, earned: int) -> None:
    # a blue ramp climbs northward to (0, 58) under a pink road three discs high
    ramp = (Pillar("b1", "blue", (0.0, 58.0), 1), Road("ramp", "blue", Ground((0.0, -100.0)), "b1"))
    position = table(PINK_HIGH, ramp, rules=Rules(ramps_crossable=crossable))
    verdict = check(position, eastward(PINK_HIGH, 4))
    assert verdict.earned == earned == len(verdict.crossings)


def test_roads_that_share_a_pillar_are_joined_not_crossing() -> None:
    position = table(PINK_HIGH, Pillar("w", "pink", (-172.5, 0.0), 4), Road("in", "pink", "w", "high"))
    assert check(position, eastward(PINK_HIGH, 4)).crossings == ()
