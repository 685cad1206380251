"""Which pieces of a position stand where they cannot: bodies that cut into one another, or touch though none rests on
the other. What the generator of positions refuses."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import numpy as np

from tokyo_highway_addon.rules import Position
from tokyo_highway_addon.rules.solids import CarSolid, Solid, StackSolid, StickSolid, gap
from tokyo_highway_addon.statics.bodies import DISC, ROAD, Bodies, bodies_of

CLEAR: Final = 0.1
"""mm between bodies of which neither rests on the other."""
CUT: Final = 0.05
"""mm that bodies resting on one another may cut into each other."""
SLACK: Final = 0.25
"""mm more where the rules' own pose has them: sticks side by side on one top, and pose without roll on a round rim."""

Misplaced = Mapping[str, tuple[float, float]]


def overlaps(
    position: Position, misplaced: Misplaced | None = None, removed: Collection[str] = (), only: Collection[str] = ()
) -> list[tuple[str, str, float]]:
    """Pairs of bodies closer than they may be, with their distance in mm; ``only``: of those bodies alone."""
    bodies = bodies_of(position, misplaced, removed)
    drawn = bodies_of(position, None, removed) if misplaced else bodies
    meant = resting(position)
    reach = np.einsum("nij,nj->ni", np.abs(bodies.frame), bodies.half[bodies.kinds]) + CLEAR / 2.0
    asked = [bodies.index[id] for id in only if id in bodies.index] if only else range(len(bodies.ids))
    found = []
    for a in asked:
        near = (np.abs(bodies.middle - bodies.middle[a]) < reach + reach[a]).all(axis=1)
        for b in np.flatnonzero(near):
            if b == a or (not only and b < a):
                continue
            pair = frozenset((bodies.ids[a], bodies.ids[b]))
            apart = gap(solid(bodies, a), solid(bodies, int(b)), CLEAR)
            least = CLEAR
            if pair in meant:
                least = -CUT
                if apart < least:
                    least += max(-SLACK, min(0.0, gap(solid(drawn, a), solid(drawn, int(b)))))
            if apart < least:
                found.append((bodies.ids[a], bodies.ids[b], apart))
    return found


def resting(position: Position) -> set[frozenset[str]]:
    """Pairs of bodies that may touch: discs in a stack, a road and its tops, roads on one top, a car and its road."""
    pairs = set()
    on: dict[str, list[str]] = {}
    for pillar in position.pillars:
        for k in range(1, pillar.height):
            pairs.add(frozenset((f"{pillar.id}/disc{k}", f"{pillar.id}/disc{k + 1}")))
        on[pillar.id] = [f"{pillar.id}/disc{pillar.height}"]
    for road in position.roads:
        for id in road.pillars:
            pairs.update(frozenset((road.id, other)) for other in on[id])
            on[id].append(road.id)
        pairs.update(frozenset((road.id, car)) for car in road.car_ids())
    return pairs


def solid(bodies: Bodies, k: int) -> Solid:
    """Body k as the rules' solid."""
    centre = tuple(bodies.middle[k].tolist())
    along, across, up = (tuple(axis) for axis in bodies.frame[k].T.tolist())
    first, second, third = bodies.half[bodies.kinds[k]].tolist()
    if bodies.kinds[k] == DISC:
        return StackSolid(centre, first, third)
    if bodies.kinds[k] == ROAD:
        return StickSolid(centre, along, across, up, first - second, second, third)
    return CarSolid(centre, (along, across, up), (first, second, third))
