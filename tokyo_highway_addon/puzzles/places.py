"""The map: every place a pillar may go from a base, of every height, and the cars a road to there earns."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Position, check, highest_step
from ..rules.batch import BROKEN, ILLEGAL, LEGAL, BatchReferee
from .answers import move_to
from .bounds import Bounds
from .cells import NOTHING, OPEN, Proof, further, proven, roughly
from .grids import RADIAL, Grid
from .patches import borders, depths, labelled
from .regions import Crossed, Kind, Places, Region, Spot
from .roomiest import Deep, roomiest

Floats = npt.NDArray[np.float64]

RESOLUTION: Final = 1.0
"""mm"""
ROUGH: Final = 6.0
"""mm, the depth of the cells of a sketch; they are twice as wide."""
SPOTS: Final = 12
"""Places of a region, the deepest in it, that are asked for their margin."""


def kinds_of(position: Position, base: str, player: str | None = None) -> tuple[Kind, ...]:
    """What the rules that count allow to be built from a base: turn, base, height, supply; of the junctions those to
    which a road could lie without sliding off (:func:`~..rules.slopes.highest_step`).

    Raises ``KeyError`` for an id that is no pillar's, ``ValueError`` for a player who does not play.
    """
    return kinds_for(BatchReferee(position, player), base)


def places(
    position: Position,
    base: str,
    *,
    player: str | None = None,
    resolution: float = RESOLUTION,
    kinds: Iterable[Kind] | None = None,
) -> Places:
    """Where a road from a base may lead, as regions that are proven, down to cells of ``resolution`` mm.

    Sticks are taken without sideways offset; a place is legal if some shift along the stick makes it so, and earns
    what the best of the shifts tried earns, which none that may be legal exceeds. ``kinds`` are those looked at,
    by default all that :func:`kinds_of` gives.
    Raises ``KeyError`` for an id that is no pillar's, ``ValueError`` for a player who does not play or a resolution
    that is not positive.
    """
    if not resolution > 0.0:
        raise ValueError(f"a map's resolution is a positive number of mm, not {resolution:g}")
    referee = BatchReferee(position, player)
    allowed = kinds_for(referee, base)
    chosen = allowed if kinds is None else tuple(kind for kind in kinds if kind in allowed)
    levels = levels_of(resolution)
    # where a road may lie does not hang on what tops the pillar
    solved = {shape: proven(referee, base, kind, levels) for shape, kind in shapes_of(chosen).items()}
    return places_of(referee, base, {kind: solved[kind.height, kind.exit] for kind in chosen}, resolution)


def refined(
    position: Position, base: str, *, player: str | None = None, resolution: float = RESOLUTION
) -> Iterator[Places]:
    """The map of a base, first as a sketch (:func:`sketch`), then proven in ever smaller cells down to ``resolution``
    mm: what is shown while one waits. The last alone knows of its regions which place is the roomiest, and which roads
    are crossed there. Raises as :func:`places` does."""
    referee = BatchReferee(position, player)
    kinds = kinds_for(referee, base)
    yield sketch(referee, base, kinds)
    shapes = shapes_of(kinds)
    size = 2.0 * RADIAL
    last = size <= resolution * 1.001
    solved = {shape: roughly(referee, base, kind, last) for shape, kind in shapes.items()}
    while not last:
        yield places_of(referee, base, {kind: solved[kind.height, kind.exit] for kind in kinds}, size, roomy=False)
        size /= 2.0
        last = size <= resolution * 1.001
        for shape, kind in shapes.items():
            proof = solved[shape]
            solved[shape] = further(referee, base, kind, proof, proof.found == OPEN, last=last)
    yield places_of(referee, base, {kind: solved[kind.height, kind.exit] for kind in kinds}, size)


def sketch(referee: BatchReferee, base: str, kinds: tuple[Kind, ...]) -> Places:
    """The map of a base as a first look shows it, in cells of :data:`ROUGH` mm whose middles alone are asked, without
    shifts: nothing of it is proven."""
    position = referee.position
    pillar = position.table.pillar_by_id[base]
    proofs: dict[Kind, Proof] = {}
    grids: dict[Kind, tuple[Bounds, Grid]] = {}
    shapes = shapes_of(kinds)
    for kind in shapes.values():
        bounds = Bounds.of(position, base, kind)
        rings = 1 if kind.exit else max(1, round((bounds.farthest - bounds.nearest) / ROUGH))
        radial = 0.0 if kind.exit else (bounds.farthest - bounds.nearest) / rings
        sectors = math.ceil(math.pi * bounds.farthest / ROUGH)
        grids[kind] = bounds, Grid(bounds.nearest, radial, rings, sectors)
    cells = {kind: np.indices((grid.rings, grid.sectors)).reshape(2, -1) for kind, (_, grid) in grids.items()}
    if kinds:
        sizes = [each.shape[1] for each in cells.values()]
        found = referee.judge(
            base,
            np.concatenate([grids[kind][1].middles(pillar.at, *each) for kind, each in cells.items()]),
            np.repeat([max(kind.height, 1) for kind in cells], sizes),
            np.repeat([kind.junction for kind in cells], sizes),
            np.repeat([kind.exit for kind in cells], sizes),
            rough=True,
        )
        cars = np.where(found.judgement == LEGAL, found.earned, OPEN)
        cars = np.where(found.judgement == ILLEGAL, NOTHING, cars).astype(np.int8)
        first = 0
        seen: dict[tuple[int, bool], Proof] = {}
        for (shape, kind), size in zip(shapes.items(), sizes, strict=True):
            (bounds, grid), part = grids[kind], slice(first, first + size)
            each = cars[part].reshape(grid.rings, grid.sectors)
            seen[shape] = Proof(bounds, grid, each, each, found.broken[part].reshape(each.shape))
            first += size
        proofs = {kind: seen[kind.height, kind.exit] for kind in kinds}
    return replace(places_of(referee, base, proofs, ROUGH, roomy=False), proven=False)


def places_of(
    referee: BatchReferee, base: str, proofs: dict[Kind, Proof], resolution: float, roomy: bool = True
) -> Places:
    """The map that proofs amount to. ``roomy``: whether to look for the roomiest places, not just any."""
    unproven: dict[Kind, float] = {}
    illegal: dict[Kind, dict[str, float]] = {}
    at_most: dict[Kind, int] = {}
    crossable = int((referee.crossable & referee.opponents).sum())
    for kind, proof in proofs.items():
        areas = proof.grid.areas()
        still_open = proof.found == OPEN
        most = int(proof.most[still_open].max(initial=NOTHING))
        at_most[kind] = min(most, crossable + kind.exit)
        unproven[kind] = float((still_open.sum(axis=1) * areas).sum())
        nowhere = proof.found == NOTHING
        illegal[kind] = {
            rule: float(((nowhere & (proof.broken == number)).sum(axis=1) * areas).sum())
            for number, rule in enumerate(BROKEN)
            if rule
        }
    found = [(kind, proof.grid, proof.found) for kind, proof in proofs.items()]
    regions = _regions(referee, base, found, roomy)
    regions.sort(key=lambda region: (-region.cars, -region.area))
    return Places(referee.position, base, resolution, tuple(proofs), tuple(regions), unproven, illegal, at_most=at_most)


def shapes_of(kinds: Iterable[Kind]) -> dict[tuple[int, bool], Kind]:
    """One kind of each height, and the exit: where a road may lie does not hang on what tops the pillar."""
    return {(kind.height, kind.exit): kind for kind in kinds}


def levels_of(resolution: float) -> int:
    """How often the first cells are halved to be no deeper than so many mm."""
    return max(0, math.ceil(math.log2(RADIAL / resolution)))


def kinds_for(referee: BatchReferee, base: str) -> tuple[Kind, ...]:
    position = referee.position
    pillar = position.table.pillar_by_id[base]
    hand = position.supply[referee.player]
    kinds = [Kind(pillar.height - 1), Kind(pillar.height + 1), Kind(0, exit=True)]
    leap = _leap(position)
    heights = range(max(2, pillar.height - leap), min(pillar.height + leap, hand.discs + 1) + 1)
    kinds += [Kind(height, junction=True) for height in heights]
    kinds = sorted(kind for kind in kinds if kind.exit or kind.height >= 1)
    height = np.array([max(kind.height, 1) for kind in kinds])
    junction, exit = np.array([kind.junction for kind in kinds]), np.array([kind.exit for kind in kinds])
    fine = referee.allowed(pillar, height, junction, exit)
    # no stick spans a step that is too high, wherever the pillar stands
    return tuple(
        kind for kind, may in zip(kinds, fine.tolist(), strict=True) if may and Bounds.of(position, base, kind).reach
    )


def _leap(position: Position) -> int:
    """The highest step at any distance that a road can span."""
    pieces = position.pieces
    near = pieces.road_length - pieces.disc_diameter
    far = pieces.road_length + 2.0 * (pieces.disc_radius - pieces.minimum_bearing)
    return max(highest_step(pieces, distance) for distance in np.linspace(near, far, 8).tolist())


def regions_of(referee: BatchReferee, base: str, kind: Kind, grid: Grid, found: npt.NDArray[np.int8]) -> list[Region]:
    """The regions of what is proven (rings, sectors) about a base for one kind."""
    return _regions(referee, base, [(kind, grid, found)], True)


def _regions(
    referee: BatchReferee, base: str, kinds: list[tuple[Kind, Grid, npt.NDArray[np.int8]]], roomy: bool
) -> list[Region]:
    at = referee.position.table.pillar_by_id[base].at
    regions: list[Region] = []
    deep: list[Deep] = []
    for kind, grid, found in kinds:
        areas = grid.areas()
        labels, count = labelled(found, 0)
        if not count:
            continue
        depth = depths(labels, around=kind.exit)
        order = np.argsort(labels, axis=None, kind="stable")
        bounds = np.searchsorted(labels.reshape(-1)[order], np.arange(1, count + 2))
        for number in range(1, count + 1):
            cells = order[bounds[number - 1] : bounds[number]]
            ring, sector = np.unravel_index(cells, labels.shape)
            deepest = np.argsort(-depth[ring, sector], kind="stable")[: SPOTS if roomy else 1]
            places = grid.middles(at, ring[deepest], sector[deepest])
            deep.append(Deep(kind, places))
            x, y = places[0].tolist()
            cars, area = int(found[ring[0], sector[0]]), float(areas[ring].sum())
            outlines = borders(grid, labels == number, at)
            regions.append(Region(base, kind, cars, area, outlines, Spot((x, y), 0.0, referee.margin), ()))
    if not roomy:
        return regions
    return [
        replace(region, roomiest=spot, crosses=_crossed(referee, base, region.kind, spot))
        for region, spot in zip(regions, roomiest(referee, base, deep), strict=True)
        if spot is not None
    ]


def deepest(
    referee: BatchReferee, base: str, kind: Kind, grid: Grid, found: npt.NDArray[np.int8]
) -> list[tuple[float, float]]:
    """mm, some places that lie deepest in what is proven (rings, sectors), about a base."""
    labels, _ = labelled(found, 0)
    ring, sector = np.nonzero(labels)
    order = np.argsort(-depths(labels, around=kind.exit)[ring, sector], kind="stable")[:SPOTS]
    middles = grid.middles(referee.position.table.pillar_by_id[base].at, ring[order], sector[order])
    return [(float(x), float(y)) for x, y in middles]


def _crossed(referee: BatchReferee, base: str, kind: Kind, spot: Spot) -> tuple[Crossed, ...]:
    crossings = check(referee.position, move_to(referee.player, base, kind, spot.at, spot.shift)).crossings
    return tuple(Crossed(each.road, each.direction == "over", each.earns) for each in crossings)
