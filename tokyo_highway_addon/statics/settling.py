"""Letting the roads down onto what is under them: the resting pose with the roll it lacks, and what carries it.

A road is a plane that sinks and tilts until it is carried with its centre of mass above what carries it; several lie on
one another and come to rest together. Upright that is a linear programme: the height and the two gradients of every
road, one inequality at every point of contact, the heights of the centres of mass to be as small as can be. Its dual
variables are the vertical forces at the points. An interior point method solves it (Mehrotra 1992), whose forces are
spread over all points that can carry, as a real patch's are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from .bodies import CAR, ROAD, TABLE, Bodies, Flags, Floats, Ints
from .contacts import Patches, patches_of, room_at
from .graph import Graph

TOUCHING: Final = 0.02
"""mm. Faces this near count as touching: less than a coat of paint, and more than the arcs' chords leave."""
PASSES: Final = 6
FARTHEST: Final = 3.0
"""mm. A road that would sink farther than this has nothing that carries it."""
STILL: Final = 0.05
"""mm. Roads that sank no farther rest on the places they were thought to rest on."""
BALANCED: Final = 1e-8
"""Grams (and grams times :data:`_ARM`) by which forces may miss holding a road."""
_ARM: Final = 10.0
"""mm. Gradients times it are of a size with heights."""
_SOFT: Final = 1e-3
"""g per mm that hold a road which nothing carries, so that the programme always has an answer."""
_STEPS: Final = 40
_GOOD_ENOUGH: Final = 1e-6
"""mm times grams, to which the roads are let down; the forces are corrected afterwards."""


@dataclass(frozen=True, eq=False)
class Settled:
    """Bodies let down, where they may touch there, and the upright forces that carry the roads."""

    bodies: Bodies
    patches: Patches
    loose: Flags
    """(n,) roads that nothing carries; they were left where they were."""
    upright: Floats
    """(m, p) grams on the roads, at the points of contact."""


def settle(bodies: Bodies, graph: Graph) -> Settled:
    """Lets all roads down, with the cars that they carry."""
    roads = np.flatnonzero(bodies.kinds == ROAD)
    patches = patches_of(bodies, graph)
    upright = np.zeros(patches.used.shape)
    loose = np.zeros(len(bodies.ids), dtype=bool)
    if not len(roads):
        return Settled(bodies, patches, loose, upright)
    layout = _Layout.of(bodies, graph, roads)
    beams = _Beams.of(bodies, patches.within(layout.rows), layout, loose)
    # most roads lie as they are drawn: then some forces at the points that touch hold them
    upright[layout.rows], held = beams.corrected(np.full(beams.gap.shape, float(bodies.mass[roads[0]])))
    for _ in range(PASSES):
        if held.all():
            break
        # what is held is left alone from here on
        layout = _Layout.of(bodies, graph, layout.roads[~held])
        under = patches.within(layout.rows)
        with np.errstate(all="ignore"):  # a road that nothing carries runs away
            sunk, force = _Beams.of(bodies, under, layout, loose).let_down()
        falling = ~(np.abs(sunk).max(axis=1) <= FARTHEST)
        sunk[falling] = 0.0
        force = np.where(np.isfinite(force), force, 0.0)
        loose[layout.roads[falling]] = True
        bodies = _lowered(bodies, layout, sunk)
        upright[layout.rows], held = _Beams.of(bodies, under, layout, loose).corrected(force)
        if np.abs(sunk).max() > STILL and not held.all():
            patches = patches.replaced(layout.rows[~held[layout.upper]], patches_of(bodies, graph))
    return Settled(bodies, patches, loose, upright)


@dataclass(frozen=True, eq=False)
class _Layout:
    """Where the coordinates of r roads stand: in groups of those that lie on one another, of at most s roads each.

    A vector has three coordinates for every road of every group, and three more in each that are no road's.
    """

    roads: Ints
    cars: Ints
    on: Ints
    """Of each car, which of the roads it stands on."""
    rows: Ints
    """The contacts under the roads."""
    upper: Ints
    """(k,) which of the roads is the upper one in these contacts."""
    lower: Ints
    """(k,) which is the lower one, or -1."""
    groups: int
    size: int
    """3 s + 3"""
    group: Ints
    """(r,) the group of each road."""
    first: Ints
    """(r,) where the coordinates of each road begin."""
    cells: Ints
    """(k, 6) the coordinates that each contact joins."""
    spots: Ints
    """(36 k,) and where these meet in the groups' matrices."""

    @classmethod
    def of(cls, bodies: Bodies, graph: Graph, roads: Ints) -> _Layout:
        count = len(roads)
        place = np.full(len(bodies.ids) + 1, TABLE)
        place[roads] = np.arange(count)
        cars = np.flatnonzero((bodies.kinds == CAR) & (place[bodies.below] != TABLE))
        pairs = np.concatenate([graph.carried, graph.grounded, graph.laid])
        theirs = np.flatnonzero(place[pairs[:, 0]] >= 0)
        # the table's place, and a disc's, is that of no road
        upper, lower = place[pairs[theirs, 0]], place[pairs[theirs, 1]]
        laid = np.stack([upper, lower], axis=1)[lower >= 0]
        leader = list(range(count))
        for a, b in laid.tolist():
            old, new = leader[a], leader[b]
            if old != new:
                leader = [new if each == old else each for each in leader]
        members: dict[int, int] = {}
        numbers: dict[int, int] = {}
        slot = []
        for each in leader:
            numbers.setdefault(each, len(numbers))
            slot.append(members.get(each, 0))
            members[each] = slot[-1] + 1
        group = np.array([numbers[each] for each in leader], dtype=np.intp)
        size = 3 * max(members.values()) + 3
        first = group * size + 3 * np.array(slot, dtype=np.intp)
        spare = group * size + size - 3
        begins = np.stack([first[upper], np.where(lower < 0, spare[upper], first[lower])], axis=1)
        cells = (begins[:, :, None] + np.arange(3)).reshape(-1, 6)
        spots = (cells[:, :, None] * size + cells[:, None, :] % size).reshape(-1)
        return cls(
            roads,
            cars,
            place[bodies.below[cars]],
            len(graph.stacked) + theirs,
            upper,
            lower,
            len(numbers),
            size,
            group,
            first,
            cells,
            spots,
        )


@dataclass(frozen=True, eq=False)
class _Beams:
    """The programme: roads with a height and two gradients each, and k contacts of p points under them."""

    layout: _Layout
    lever: Floats
    """(k, p, 6) height of the upper road less that of the lower one at each point, by their three coordinates."""
    gap: Floats
    """(k, p) mm."""
    used: Flags
    weight: Floats
    """What has to be carried, grams, by coordinate."""

    @classmethod
    def of(cls, bodies: Bodies, patches: Patches, layout: _Layout, loose: Flags) -> _Beams:
        upper, lower, roads, cars = layout.upper, layout.lower, layout.roads, layout.cars
        gap = room_at(bodies, patches)
        used = (gap <= FARTHEST) & ~loose[roads[upper]][:, None]
        middle = bodies.middle[roads, :2]
        plan = _plan_axes(bodies, roads)
        lever = np.empty((*gap.shape, 6))
        held = np.where(lower < 0, 0.0, -1.0)[:, None]
        lever[..., 0] = 1.0
        lever[..., 1:3] = np.matmul(patches.plan - middle[upper][:, None], plan[upper]) / _ARM
        lever[..., 3] = held
        lever[..., 4:6] = np.matmul(patches.plan - middle[lower][:, None], plan[lower]) * (held / _ARM)[..., None]
        lever *= used[..., None]
        carried = ~loose[roads]
        load = np.zeros((len(roads), 3))
        load[:, 0] = bodies.mass[roads]
        mass, on = bodies.mass[cars, None], layout.on
        away = np.matmul((bodies.middle[cars, :2] - middle[on])[:, None], plan[on])[:, 0]
        np.add.at(load, on, np.concatenate([mass, mass * away / _ARM], axis=1))
        weight = np.zeros(layout.groups * layout.size)
        weight[(layout.first[:, None] + np.arange(3)).reshape(-1)] = (load * carried[:, None]).reshape(-1)
        return cls(layout, lever, gap, used, weight)

    def pressed(self, force: Floats) -> Floats:
        """What forces (k, p) do to the roads."""
        pair = np.matmul(force[:, None], self.lever)
        sums: Floats = np.bincount(self.layout.cells.reshape(-1), pair.reshape(-1), len(self.weight)).astype(np.float64)
        return sums

    def apart(self, rise: Floats) -> Floats:
        """(k, p) how far the points part when the roads rise so."""
        apart: Floats = np.matmul(self.lever, rise[self.layout.cells][..., None])[..., 0]
        return apart

    def stiffness(self, ratio: Floats, soft: float) -> Floats:
        """(groups, size, size) inverses of the sums of lever lever' over all points, weighted."""
        size, groups = self.layout.size, self.layout.groups
        block = np.matmul(self.lever.transpose(0, 2, 1) * ratio[:, None, :], self.lever)
        sums: Floats = np.bincount(self.layout.spots, block.reshape(-1), groups * size * size).astype(np.float64)
        matrix = sums.reshape(groups, size, size)
        matrix[:, range(size), range(size)] += soft
        return np.asarray(np.linalg.inv(matrix), dtype=np.float64)

    def times(self, inverse: Floats, right: Floats) -> Floats:
        product: Floats = np.matmul(inverse, right.reshape(*inverse.shape[:2], 1)).reshape(-1)
        return product

    def let_down(self) -> tuple[Floats, Floats]:
        """How far the roads rise (r, 3), mm: in the middle, and by their gradients along and across over :data:`_ARM`;
        and the forces (k, p), grams."""
        used = self.used
        # a quarter of the tolerance: who has come to rest must not have to be let down again
        slack = np.where(used, np.sign(self.gap) * np.maximum(np.abs(self.gap) - TOUCHING / 4.0, 0.0), 1.0)
        number = max(int(used.sum()), 1)
        rise = np.zeros(len(self.weight))
        room = np.where(used, np.maximum(slack, 0.05), 1.0)
        force = np.where(used, 0.1, 0.0)
        for _ in range(_STEPS):
            short = (slack + self.apart(rise) - room) * used
            missing = self.weight - self.pressed(force) + _SOFT * rise
            mean = max(float((room * force).sum()) / number, 1e-30)
            fault = max(mean, np.abs(missing).max(), np.abs(short).max(initial=0.0))
            if fault < _GOOD_ENOUGH or not np.isfinite(fault):
                break
            try:
                inverse = self.stiffness(force / room, _SOFT)
            except np.linalg.LinAlgError:
                break  # rounding lets it come no nearer
            # towards no product of room and force at all, to see how far that goes, then towards a fair one
            product = -room * force
            for attempt in range(2):
                more = self.times(inverse, self.pressed((product - force * short) / room) - missing)
                more_room = (self.apart(more) + short) * used
                more_force = (product - force * more_room) / room
                first, second = _reach(room, more_room), _reach(force, more_force)
                if attempt:
                    break
                after = float(((room + min(1.0, first) * more_room) * (force + min(1.0, second) * more_force)).sum())
                fair = mean * (after / number / mean) ** 3
                product = (fair - room * force - more_room * more_force) * used
            along = min(1.0, 0.99 * min(first, second))
            rise = rise + along * more
            room = room + along * more_room
            force = force + along * more_force
        return rise[self.layout.first[:, None] + np.arange(3)], force

    def corrected(self, force: Floats) -> tuple[Floats, Flags]:
        """The forces at points that touch, mended so that they hold the roads, and which roads (r,) they do hold."""
        force = np.where(self.used & (np.abs(self.gap) <= TOUCHING), force, 0.0)
        missing = self.weight - self.pressed(force)
        for _ in range(3):
            force = force * (1.0 + self.apart(self.times(self.stiffness(force, 1e-9), missing)))
            missing = self.weight - self.pressed(force)
            if np.abs(missing).max() <= BALANCED:
                break
        layout = self.layout
        held = np.abs(missing).reshape(layout.groups, layout.size).max(axis=1) <= BALANCED
        held[layout.group[layout.upper[(force < 0.0).any(axis=1)]]] = False
        return force, held[layout.group]


def _reach(value: Floats, change: Floats) -> float:
    """How much of a change leaves no positive value."""
    fastest = float((-change / np.where(value > 0.0, value, np.inf)).max(initial=0.0))
    return 1.0 / max(fastest, 1e-9)


def _plan_axes(bodies: Bodies, roads: Ints) -> Floats:
    """(r, 2, 2) columns: along and across each road as seen from above. Counted in these a turned table is the same."""
    along = bodies.frame[roads, :2, 0]
    along = along / np.sqrt((along * along).sum(axis=1, keepdims=True))
    return np.stack([along, np.stack([-along[:, 1], along[:, 0]], axis=1)], axis=-1)


def _lowered(bodies: Bodies, layout: _Layout, sunk: Floats) -> Bodies:
    """The bodies with the roads risen by those heights and gradients, and the cars with them."""
    roads, cars, on = layout.roads, layout.cars, layout.on
    middle, frame = bodies.middle.copy(), bodies.frame.copy()
    thick = bodies.half[1, 2]
    old = bodies.frame[roads]
    old_up = old[:, :, 2]
    under = middle[roads] - thick * old_up
    change = np.matmul(_plan_axes(bodies, roads), sunk[:, 1:, None])[:, :, 0] / _ARM
    gradient = change - old_up[:, :2] / old_up[:, 2:]
    up = np.concatenate([-gradient, np.ones((len(roads), 1))], axis=1)
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    along = old[:, :, 0].copy()
    along[:, :2] /= np.linalg.norm(along[:, :2], axis=1, keepdims=True)
    along[:, 2] = (gradient * along[:, :2]).sum(axis=1)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    new = np.stack([along, np.cross(up, along), up], axis=-1)
    # the height was measured under the centre of mass, which a sloping underside does not have at its own middle
    under[:, 2] += sunk[:, 0] + ((under[:, :2] - middle[roads, :2]) * change).sum(axis=1)
    frame[roads] = new
    middle[roads] = under + thick * up
    turn = new[on] @ old[on].transpose(0, 2, 1)
    away = bodies.middle[cars] - bodies.middle[roads[on]]
    frame[cars] = turn @ bodies.frame[cars]
    middle[cars] = middle[roads[on]] + (turn @ away[:, :, None])[:, :, 0]
    return bodies.moved(middle, frame)
