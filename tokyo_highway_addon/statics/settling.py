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
from .contacts import Contacts, Patches, contacts_at, patches_of
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
_SOFT: Final = 1e-6
"""g per mm that hold a road which nothing carries, so that the programme always has an answer."""
_STEPS: Final = 40
_GOOD_ENOUGH: Final = 1e-5
"""mm times grams, to which the roads are let down; the forces are corrected afterwards."""


@dataclass(frozen=True, eq=False)
class Settled:
    """Bodies let down, where they may touch there, and the upright forces that carry the roads."""

    bodies: Bodies
    patches: Patches
    contacts: Contacts
    loose: Flags
    """(n,) roads that nothing carries; they were left where they were."""
    upright: Floats
    """(m, p) grams on the roads, at the points of contact."""


def settle(bodies: Bodies, graph: Graph) -> Settled:
    """Lets all roads down, with the cars that they carry."""
    roads = np.flatnonzero(bodies.kinds == ROAD)
    cars = np.flatnonzero((bodies.kinds == CAR) & (bodies.below != TABLE))
    place = np.full(len(bodies.ids) + 1, TABLE)
    place[roads] = np.arange(len(roads))
    on = place[bodies.below[cars]]
    patches = patches_of(bodies, graph)
    contacts = contacts_at(bodies, patches)
    upright = np.zeros(contacts.gap.shape)
    loose = np.zeros(len(bodies.ids), dtype=bool)
    if not len(roads):
        return Settled(bodies, patches, contacts, loose, upright)
    stacks = len(graph.stacked)
    rows = slice(stacks, len(contacts.upper) - len(graph.parked))
    for _ in range(PASSES):
        beams = _Beams.of(bodies, contacts, roads, place, cars, on, rows)
        sunk, force = beams.let_down()
        falling = np.abs(sunk).max(axis=1) > FARTHEST
        sunk[falling] = 0.0
        loose[roads] = falling
        farthest = np.abs(sunk).max()
        bodies = _lowered(bodies, roads, cars, on, sunk)
        contacts = contacts_at(bodies, patches)
        beams = _Beams.of(bodies, contacts, roads, place, cars, on, rows)
        upright[rows], carried = beams.corrected(force)
        if carried:
            break
        if farthest > STILL:
            patches = patches_of(bodies, graph)
            contacts = contacts_at(bodies, patches)
    return Settled(bodies, patches, contacts, loose, upright)


@dataclass(frozen=True, eq=False)
class _Beams:
    """The programme: r roads with a height and two gradients each, and k contacts of p points under them."""

    lever: Floats
    """(k, p, 6) height of the upper road less that of the lower one at each point, by their three coordinates."""
    gap: Floats
    """(k, p) mm."""
    used: Flags
    weight: Floats
    """(3 r + 3,) what has to be carried, grams; the last three are no road's."""
    cells: Ints
    """(k, 6) the coordinates that each contact joins."""

    @classmethod
    def of(
        cls, bodies: Bodies, contacts: Contacts, roads: Ints, place: Ints, cars: Ints, on: Ints, rows: slice
    ) -> _Beams:
        count = len(roads)
        # the table's place, and a disc's, is that of no road
        upper, lower = place[contacts.upper[rows]], place[contacts.lower[rows]]
        gap = contacts.gap[rows]
        used = gap <= FARTHEST
        points = contacts.point[rows][..., :2]
        middle = bodies.middle[roads, :2]
        lever = np.ones((*gap.shape, 6))
        lever[..., 1:3] = (points - middle[upper][:, None]) / _ARM
        lever[..., 4:6] = (points - middle[lower][:, None]) / _ARM
        lever[..., 3:] *= np.where(lower < 0, 0.0, -1.0)[:, None, None]
        lever *= used[..., None]
        load = bodies.mass[cars, None]
        away = load * (bodies.middle[cars, :2] - middle[on]) / _ARM
        weight = np.zeros((count + 1, 3))
        weight[:count, 0] = bodies.mass[roads]
        np.add.at(weight, on, np.concatenate([load, away], axis=1))
        pair = np.stack([upper, np.where(lower < 0, count, lower)], axis=1)
        cells = (pair[:, :, None] * 3 + np.arange(3)).reshape(-1, 6)
        return cls(lever, gap, used, weight.reshape(-1), cells)

    def pressed(self, force: Floats) -> Floats:
        """(3 r + 3,) what forces (k, p) do to the roads."""
        pair = np.matmul(force[:, None], self.lever)[:, 0]
        return np.bincount(self.cells.reshape(-1), pair.reshape(-1), len(self.weight))

    def apart(self, rise: Floats) -> Floats:
        """(k, p) how far the points part when the roads rise so."""
        return np.matmul(self.lever, rise[self.cells][..., None])[..., 0]

    def stiffness(self, ratio: Floats) -> Floats:
        """The inverse of the sum of lever lever' over all points, weighted."""
        size = len(self.weight)
        block = np.matmul(self.lever.transpose(0, 2, 1) * ratio[:, None, :], self.lever)
        spots = (self.cells[:, :, None] * size + self.cells[:, None, :]).reshape(-1)
        matrix = np.bincount(spots, block.reshape(-1), size * size)
        matrix[:: size + 1] += _SOFT
        inverse: Floats = np.linalg.inv(matrix.reshape(size, size))
        return inverse

    def let_down(self) -> tuple[Floats, Floats]:
        """How far the roads rise (r, 3), mm: in the middle, and by their gradients along x and y over :data:`_ARM`;
        and the forces (k, p), grams."""
        used = self.used
        # a quarter of the tolerance: who has come to rest must not have to be let down again
        slack = np.where(used, np.sign(self.gap) * np.maximum(np.abs(self.gap) - TOUCHING / 4.0, 0.0), 1.0)
        number = max(int(used.sum()), 1)
        rise = np.zeros(len(self.weight))
        room = np.where(used, np.maximum(slack, 0.05), 1.0)
        force = np.where(used, 0.1, 0.0)
        for _ in range(_STEPS):
            short = np.where(used, slack + self.apart(rise) - room, 0.0)
            missing = self.weight - self.pressed(force) + _SOFT * rise
            mean = float((room * force).sum()) / number
            if max(mean, np.abs(missing).max(), np.abs(short).max()) < _GOOD_ENOUGH:
                break
            inverse = self.stiffness(force / room)
            # towards no product of room and force at all, to see how far that goes, then towards a fair one
            product = -room * force
            for attempt in range(2):
                more = inverse @ (self.pressed((product - force * short) / room) - missing)
                more_room = np.where(used, self.apart(more) + short, 0.0)
                more_force = (product - force * more_room) / room
                if attempt:
                    break
                first, second = _reach(room, more_room, 1.0), _reach(force, more_force, 1.0)
                after = float(((room + first * more_room) * (force + second * more_force)).sum()) / number
                fair = mean * (after / mean) ** 3
                product = np.where(used, fair - room * force - more_room * more_force, 0.0)
            along = min(_reach(room, more_room, 0.99), _reach(force, more_force, 0.99))
            rise = rise + along * more
            room = room + along * more_room
            force = force + along * more_force
        return rise[:-3].reshape(-1, 3), force

    def corrected(self, force: Floats) -> tuple[Floats, bool]:
        """The forces at points that touch, mended so that they hold all roads, and whether they do."""
        force = np.where(self.used & (np.abs(self.gap) <= TOUCHING), force, 0.0)
        for _ in range(3):
            missing = self.weight - self.pressed(force)
            if np.abs(missing).max() <= BALANCED:
                break
            change = self.stiffness(force) @ missing
            force = force * (1.0 + self.apart(change))
        return force, bool(np.abs(self.weight - self.pressed(force)).max() <= BALANCED and force.min() >= 0.0)


def _reach(value: Floats, change: Floats, part: float) -> float:
    """How much of a change, at most all of it, keeps positive values positive."""
    fastest = float((-change / np.where(value > 0.0, value, np.inf)).max())
    return 1.0 if fastest <= part else part / fastest


def _lowered(bodies: Bodies, roads: Ints, cars: Ints, on: Ints, sunk: Floats) -> Bodies:
    """The bodies with the roads risen by those heights and gradients, and the cars with them."""
    middle, frame = bodies.middle.copy(), bodies.frame.copy()
    thick = bodies.half[1, 2]
    old = bodies.frame[roads]
    old_up = old[:, :, 2]
    under = middle[roads] - thick * old_up
    gradient = -old_up[:, :2] / old_up[:, 2:] + sunk[:, 1:] / _ARM
    up = np.concatenate([-gradient, np.ones((len(roads), 1))], axis=1)
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    along = old[:, :, 0].copy()
    along[:, :2] /= np.linalg.norm(along[:, :2], axis=1, keepdims=True)
    along[:, 2] = (gradient * along[:, :2]).sum(axis=1)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    new = np.stack([along, np.cross(up, along), up], axis=-1)
    # the height was measured under the centre of mass, which a sloping underside does not have at its own middle
    under[:, 2] += sunk[:, 0] + ((under[:, :2] - middle[roads, :2]) * sunk[:, 1:]).sum(axis=1) / _ARM
    frame[roads] = new
    middle[roads] = under + thick * up
    turn = new[on] @ old[on].transpose(0, 2, 1)
    away = bodies.middle[cars] - bodies.middle[roads[on]]
    frame[cars] = turn @ bodies.frame[cars]
    middle[cars] = middle[roads[on]] + (turn @ away[:, :, None])[:, :, 0]
    return bodies.moved(middle, frame)
