"""What the map proves holds for every move sampled, and the converse."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
import shapely

from tests.puzzles.layouts import grown, preset
from tokyo_highway_addon.puzzles import Kind, Places, places
from tokyo_highway_addon.puzzles.cells import NOTHING, SHIFTS, proven
from tokyo_highway_addon.puzzles.places import kinds_of, refined
from tokyo_highway_addon.rules import Move, PillarPlan, Position, RoadPlan, check, standard_setup
from tokyo_highway_addon.rules.batch import LEGAL, BatchReferee
from tokyo_highway_addon.rules.supplies import bases


def some_kinds(position: Position, base: str, rng: np.random.Generator) -> list[Kind]:
    """The plain ones and the exit, and one junction of some height."""
    kinds = kinds_of(position, base)
    junctions = [kind for kind in kinds if kind.junction]
    chosen = [kind for kind in kinds if not kind.junction]
    return chosen + ([junctions[int(rng.integers(len(junctions)))]] if junctions else [])


def shapes(found: Places, kind: Kind) -> list[tuple[int, shapely.Geometry]]:
    """Cars and area of each region of a kind."""
    regions = [region for region in found.regions if region.kind == kind]
    return [(region.cars, _with_holes([shapely.Polygon(o) for o in region.outlines])) for region in regions]


def _with_holes(polygons: list[shapely.Polygon]) -> shapely.Geometry:
    outer = [each for each in polygons if each.exterior.is_ccw]
    holes = [each for each in polygons if not each.exterior.is_ccw]
    whole = shapely.union_all([each.buffer(0) for each in outer])
    return shapely.difference(whole, shapely.union_all([each.buffer(0) for each in holes])) if holes else whole


def sampled(position: Position, base: str, kind: Kind, count: int, rng: np.random.Generator) -> np.ndarray:
    """(count, 3) x, y and shift round the ring, most near its edges and with all shifts that a road can have."""
    at = position.pillar(base).at
    length = position.pieces.road_length
    away = rng.uniform(length - 40.0, length + 10.0, count)
    angle = rng.uniform(0.0, 2.0 * math.pi, count)
    shift = np.where(rng.random(count) < 0.4, 0.0, rng.uniform(-6.0, 6.0, count))
    return np.stack([at[0] + away * np.cos(angle), at[1] + away * np.sin(angle), shift], axis=1)


def disagreements(position: Position, base: str, found: Places, count: int, rng: np.random.Generator) -> list[str]:
    referee = BatchReferee(position)
    wrong = []
    for kind in found.kinds:
        moves = sampled(position, base, kind, count, rng)
        if kind.exit:
            continue
        judged = referee.judge(base, moves[:, :2], kind.height, kind.junction, False, moves[:, 2])
        points = shapely.points(moves[:, :2])
        claimed = np.full(count, -1)
        for cars, shape in shapes(found, kind):
            # a hair inside, since borders are chords
            claimed[shapely.contains(shape.buffer(-0.06), points)] = cars
        more = (claimed >= 0) & (judged.judgement == LEGAL) & (judged.earned > claimed)
        wrong += [f"{kind} at {moves[k]}: earns {judged.earned[k]} of {claimed[k]}" for k in np.flatnonzero(more)]
        inside = np.flatnonzero(claimed >= 0)
        reached = np.zeros(len(inside), dtype=bool)
        for shift in SHIFTS:
            again = referee.judge(base, moves[inside, :2], kind.height, kind.junction, False, shift)
            reached |= (again.judgement == LEGAL) & (again.earned == claimed[inside])
        wrong += [f"{kind} at {moves[k]}: not {claimed[k]} cars" for k in inside[~reached]]
    return wrong


@pytest.mark.parametrize("seed", range(4))
def test_every_place_of_a_region_is_legal_and_earns_what_it_says(seed: int) -> None:
    rng = np.random.default_rng(seed)
    position = grown(seed, 9)
    for base in bases(position, position.to_move)[:2]:
        found = places(position, base.id, kinds=some_kinds(position, base.id, rng))
        assert disagreements(position, base.id, found, 2000, rng) == []


@pytest.mark.parametrize("seed", range(4, 8))
def test_every_legal_move_lies_in_a_region_or_in_what_is_not_proven(seed: int) -> None:
    """What is proven illegal: all but the regions and the strips along their borders."""
    rng = np.random.default_rng(seed)
    position = grown(seed, 9)
    referee = BatchReferee(position)
    for base in bases(position, position.to_move)[:2]:
        for kind in some_kinds(position, base.id, rng):
            proof = proven(referee, base.id, kind, 1)
            grid, codes = proof.grid, proof.found
            away, angle = rng.uniform(90.0, 132.0, 3000), rng.uniform(0.0, 2.0 * math.pi, 3000)
            shift = np.where(rng.random(3000) < 0.4, 0.0, rng.uniform(-6.0, 6.0, 3000))
            at = base.at + np.stack([away * np.cos(angle), away * np.sin(angle)], axis=1)
            judged = referee.judge(base.id, at, max(kind.height, 1), kind.junction, kind.exit, shift)
            ring = np.zeros(3000, dtype=int) if kind.exit else np.floor((away - grid.nearest) / grid.radial).astype(int)
            inside = (ring >= 0) & (ring < grid.rings)
            sector = np.minimum((angle / grid.turn).astype(int), grid.sectors - 1)
            claimed = np.where(inside, codes[np.clip(ring, 0, grid.rings - 1), sector], NOTHING)
            legal = judged.judgement == LEGAL
            assert not (legal & (claimed == NOTHING)).any()
            most = np.where(inside, proof.most[np.clip(ring, 0, grid.rings - 1), sector], NOTHING)
            assert (judged.earned[legal] <= most[legal]).all()


def test_about_the_first_pillar_all_is_free_but_what_the_ramps_and_the_other_pillar_take() -> None:
    # pink's ramp lies behind it, toward -x; blue's pillar and ramp before it, toward +x
    found = places(standard_setup(), "p1", kinds=[Kind(2)], resolution=0.5)
    ring = math.pi * (126.0**2 - 104.0**2)
    assert 0.5 * ring < sum(region.area for region in found.regions) < ring
    assert found.unproven[Kind(2)] < 0.3 * ring
    assert max(region.roomiest.margin for region in found.regions) == pytest.approx(3.0)
    for _, shape in shapes(found, Kind(2)):
        assert not shape.intersects(shapely.Point(60.0, 0.0).buffer(16.0))
        assert not shape.intersects(shapely.LineString([(-75.0, 0.0), (-175.0, 0.0)]))


def test_an_exit_and_the_cars_it_earns() -> None:
    found = places(standard_setup(), "p1", kinds=[Kind(0, exit=True)])
    assert {region.cars for region in found.regions} >= {1}
    assert all(region.kind.exit for region in found.regions)


@pytest.mark.parametrize("name", ["figures/over-one-and-under-another"])
def test_the_roomiest_spot_is_legal_crosses_what_it_says_and_keeps_its_margin(name: str) -> None:
    position = preset(name)
    base = bases(position, position.to_move)[0].id
    found = places(position, base, kinds=kinds_of(position, base)[:3])
    assert found.best >= 1
    for region in found.regions:
        spot = region.roomiest
        plan = PillarPlan(spot.at, region.kind.height, region.kind.junction)
        verdict = check(position, Move(position.to_move, base, plan, road=RoadPlan(shift=spot.shift)))
        assert verdict.legal
        assert verdict.earned == region.cars == sum(crossed.earns for crossed in region.crosses)
        assert spot.margin >= position.rules.borderline_band


def test_the_area_is_that_of_the_outlines() -> None:
    position = preset("figures/over-one-and-under-another")
    base = bases(position, position.to_move)[0].id
    found = places(position, base, kinds=kinds_of(position, base)[:2])
    for kind in found.kinds:
        regions = [region for region in found.regions if region.kind == kind]
        for region, (_, shape) in zip(regions, shapes(found, kind), strict=True):
            assert region.area == pytest.approx(shape.area, rel=2e-3, abs=0.2)


def test_a_sketch_comes_first_and_is_refined_to_the_whole_map() -> None:
    position = preset("figures/over-one-and-under-another")
    hand = replace(position.supply[position.to_move], junctions=0)
    position = replace(position, supply={**position.supply, position.to_move: hand})
    base = bases(position, position.to_move)[0].id
    first, *better = refined(position, base)
    assert not first.proven and not first.best_proven
    assert [each.resolution for each in better] == [2.0, 1.0] and all(each.proven for each in better)
    whole = places(position, base)
    assert sum(better[-1].unproven.values()) == pytest.approx(sum(whole.unproven.values()), rel=0.02)
    assert better[-1].best == whole.best == first.best
    # what the sketch shows is about as large as what is proven and what is not yet
    seen, sure = (sum(region.area for region in each.regions) for each in (first, whole))
    assert sure < seen < 1.15 * (sure + sum(whole.unproven.values()))


def test_what_is_not_legal_says_which_rule_is_in_the_way() -> None:
    found = places(standard_setup(), "p1", kinds=[Kind(2)])
    illegal = found.illegal[Kind(2)]
    # blue's pillar stands one road length ahead: a new one within 16 mm of it touches it; the far end of pink's own
    # ramp takes about as much on the other side
    assert 0.8 * math.pi * 16.0**2 < illegal["pillar-place"] < 2.0 * math.pi * 16.0**2
    # a road across blue's pillar would end where no other one fits beside it
    assert illegal["road-over-pillar"] == 0.0
    ring = math.pi * (126.0**2 - 104.0**2)
    known = sum(region.area for region in found.regions) + found.unproven[Kind(2)]
    within = sum(illegal.values()) - illegal["reach"]
    assert known + within < 1.05 * ring < known + within + illegal["reach"]


def test_finer_cells_prove_more() -> None:
    position = preset("figures/over-one-and-under-another")
    base = bases(position, position.to_move)[0].id
    kind = kinds_of(position, base)[0]
    coarse, fine = (places(position, base, kinds=[kind], resolution=mm) for mm in (2.0, 1.0))
    assert fine.unproven[kind] < 0.8 * coarse.unproven[kind]
    assert sum(region.area for region in fine.regions) > sum(region.area for region in coarse.regions)


def test_junctions_no_road_could_lie_to_are_left_out() -> None:
    # nine discs above or below is the highest step at any distance (rules.highest_step)
    kinds = kinds_of(standard_setup(), "p1")
    assert Kind(2) in kinds and Kind(0, exit=True) in kinds
    assert {kind.height for kind in kinds if kind.junction} == set(range(2, 11))


def test_what_is_not_ones_own_allows_nothing_and_nonsense_is_told() -> None:
    assert kinds_of(standard_setup(), "p2") == ()
    with pytest.raises(KeyError):
        places(standard_setup(), "p9")
    with pytest.raises(ValueError, match="resolution"):
        places(standard_setup(), "p1", resolution=0.0)
    with pytest.raises(ValueError, match="green"):
        places(standard_setup(), "p1", player="green")
