"""The map: every place a pillar may go from a base, of every height, and the cars a road to there earns."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Position, check, highest_step
from ..rules.batch import BROKEN, ILLEGAL, LEGAL, BatchReferee, Slack
from .answers import move_to
from .bounds import Bounds
from .cells import NOTHING, OPEN, RADIAL, SHIFTS, Grid, Proof, further, judged, proven
from .patches import borders, depths, labelled
from .regions import Crossed, Kind, Places, Region, Spot

Floats = npt.NDArray[np.float64]

RESOLUTION: Final = 1.0
"""mm"""
ROUGH: Final = 6.0
"""mm, the depth of the cells of a sketch; they are twice as wide."""
SPOTS: Final = 12
"""Places of a region, the deepest in it, that are asked for their margin."""
MARGINS: Final = (0.0, 0.2, 0.45, 0.7, 1.2, 1.7, 2.2, 2.7)
"""mm beyond the borderline band to which margins are found."""


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
    mm: what is shown while one waits. Raises as :func:`places` does."""
    referee = BatchReferee(position, player)
    kinds = kinds_for(referee, base)
    yield sketch(referee, base, kinds)
    shapes = shapes_of(kinds)
    solved = {shape: proven(referee, base, kind, 0) for shape, kind in shapes.items()}
    size = RADIAL
    while True:
        yield places_of(referee, base, {kind: solved[kind.height, kind.exit] for kind in kinds}, size)
        if size <= resolution * 1.001:
            return
        size /= 2.0
        for shape, kind in shapes.items():
            solved[shape] = further(referee, base, kind, solved[shape], solved[shape].found == OPEN)


def sketch(referee: BatchReferee, base: str, kinds: tuple[Kind, ...]) -> Places:
    """The map of a base as a first look shows it, in cells of :data:`ROUGH` mm whose middles alone are asked, without
    shifts: nothing of it is proven."""
    position = referee.position
    pillar = position.table.pillar_by_id[base]
    proofs: dict[Kind, Proof] = {}
    grids = {}
    for kind in kinds:
        bounds = Bounds.of(position, base, kind)
        rings = 1 if kind.exit else max(1, round((bounds.farthest - bounds.nearest) / ROUGH))
        radial = 0.0 if kind.exit else (bounds.farthest - bounds.nearest) / rings
        sectors = math.ceil(math.pi * bounds.farthest / ROUGH)
        grids[kind] = bounds, Grid(bounds.nearest, radial, rings, sectors)
    cells = {kind: np.indices((grid.rings, grid.sectors)).reshape(2, -1) for kind, (_, grid) in grids.items()}
    if kinds:
        sizes = [cells[kind].shape[1] for kind in kinds]
        found = referee.judge(
            base,
            np.concatenate([grids[kind][1].middles(pillar.at, *cells[kind]) for kind in kinds]),
            np.repeat([max(kind.height, 1) for kind in kinds], sizes),
            np.repeat([kind.junction for kind in kinds], sizes),
            np.repeat([kind.exit for kind in kinds], sizes),
        )
        cars = np.where(found.judgement == LEGAL, found.earned, OPEN)
        cars = np.where(found.judgement == ILLEGAL, NOTHING, cars).astype(np.int8)
        first = 0
        for kind, size in zip(kinds, sizes, strict=True):
            (bounds, grid), part = grids[kind], slice(first, first + size)
            shape = grid.rings, grid.sectors
            each = cars[part].reshape(shape)
            proofs[kind] = Proof(bounds, grid, each, each, found.broken[part].reshape(shape))
            first += size
    return replace(places_of(referee, base, proofs, ROUGH, roomy=False), proven=False)


def places_of(
    referee: BatchReferee, base: str, proofs: dict[Kind, Proof], resolution: float, roomy: bool = True
) -> Places:
    """The map that proofs amount to. ``roomy``: whether to look for the roomiest places, not just any."""
    regions: list[Region] = []
    unproven: dict[Kind, float] = {}
    illegal: dict[Kind, dict[str, float]] = {}
    at_most: dict[Kind, int] = {}
    for kind, proof in proofs.items():
        areas = proof.grid.areas()
        still_open = proof.found == OPEN
        at_most[kind] = int(proof.most[still_open].max(initial=NOTHING))
        unproven[kind] = float((still_open.sum(axis=1) * areas).sum())
        nowhere = proof.found == NOTHING
        illegal[kind] = {
            rule: float(((nowhere & (proof.broken == number)).sum(axis=1) * areas).sum())
            for number, rule in enumerate(BROKEN)
            if rule
        }
        regions += regions_of(referee, base, kind, proof.grid, proof.found, roomy)
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


def regions_of(
    referee: BatchReferee, base: str, kind: Kind, grid: Grid, found: npt.NDArray[np.int8], roomy: bool = True
) -> list[Region]:
    """The regions of what is proven (rings, sectors) about a base for one kind."""
    areas = grid.areas()
    labels, count = labelled(found, 0)
    if not count:
        return []
    depth = depths(labels, around=kind.exit)
    at = referee.position.table.pillar_by_id[base].at
    order = np.argsort(labels, axis=None, kind="stable")
    bounds = np.searchsorted(labels.reshape(-1)[order], np.arange(1, count + 2))
    regions = []
    for number in range(1, count + 1):
        cells = order[bounds[number - 1] : bounds[number]]
        ring, sector = np.unravel_index(cells, labels.shape)
        deepest = np.argsort(-depth[ring, sector], kind="stable")[:SPOTS]
        if roomy:
            spot = _roomiest(referee, base, kind, grid, ring[deepest], sector[deepest])
        else:
            (x, y), *_ = grid.middles(at, ring[deepest[:1]], sector[deepest[:1]]).tolist()
            spot = Spot((x, y), 0.0, referee.margin)
        if spot is None:
            continue
        cars = int(found[ring[0], sector[0]])
        regions.append(
            Region(
                base,
                kind,
                cars,
                float(areas[ring].sum()),
                borders(grid, labels == number, at),
                spot,
                _crossed(referee, base, kind, spot) if roomy else (),
            )
        )
    return regions


def _roomiest(
    referee: BatchReferee,
    base: str,
    kind: Kind,
    grid: Grid,
    ring: npt.NDArray[np.intp],
    sector: npt.NDArray[np.intp],
) -> Spot | None:
    """Of some cells' middles, with the shifts tried, the one that keeps every rule by most."""
    position = referee.position
    middles = grid.middles(position.table.pillar_by_id[base].at, ring, sector)
    places = np.repeat(middles, len(SHIFTS), axis=0)
    shifts = np.tile(np.array(SHIFTS), len(middles))
    best: tuple[int, float] | None = None
    rows = np.arange(len(places))
    for more in MARGINS:
        slack = Slack(more, more, more, more, 0.0, more) if more else None
        verdicts = judged(referee, base, kind, places[rows], shifts[rows], slack)
        rows = rows[verdicts.judgement == LEGAL]
        if not len(rows):
            break
        best = int(rows[0]), more
    if best is None:
        return None
    row, more = best
    pieces = position.pieces
    most = pieces.disc_radius - pieces.half_width
    x, y = places[row].tolist()
    return Spot((x, y), float(shifts[row]), min(referee.margin + more, most))


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
