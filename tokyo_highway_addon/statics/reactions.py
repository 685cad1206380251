"""Vertical reactions: the forces that hold a settled position if gravity alone has to be held.

Every road presses straight down on the three points that carry it, every disc passes on what stands on it, and each
force is spread over its patch so that the resultant is where it must be. A vertical force lies in the friction cone
of a face that is no steeper than the angle of friction, so for most positions this is already an equilibrium, and its
own proof. Where it is not, it is a good first guess of the forces.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .bodies import TABLE, Bodies, Flags, Floats
from .contacts import Contacts, Patches, contacts_at, tipping
from .graph import Graph
from .settling import Settled


@dataclass(frozen=True, eq=False)
class Reactions:
    """Upright forces, and where the weight comes down between the discs."""

    patches: Patches
    contacts: Contacts
    upright: Floats
    """(m, p) grams on the upper bodies; they need not hold the bodies: check."""


def upright_reactions(rest: Settled, graph: Graph, pull: Floats | float = 0.0) -> Reactions:
    """The forces under settled roads, cars and discs; the points between discs are gathered where the weight leans.

    ``pull`` (d, 2) is how far, mm, some further load moves it aside.
    """
    bodies = rest.bodies
    up = rest.upright.copy()
    discs = len(graph.stacked)
    place, weight = _weight_on_discs(bodies, rest.patches, up, graph)
    lean = place - _lens_middles(bodies, graph) + pull
    patches = tipping(bodies, rest.patches, graph, np.arctan2(lean[:, 1], lean[:, 0]))
    contacts = contacts_at(bodies, patches)
    used = np.isfinite(contacts.gap)
    up[:discs] = _spread(contacts.point[:discs, :, :2], used[:discs], place) * weight[:, None]
    parked = slice(len(up) - len(graph.parked), len(up))
    cars = contacts.upper[parked]
    up[parked] = _spread(contacts.point[parked, :, :2], used[parked], bodies.middle[cars, :2]) * bodies.mass[cars, None]
    return Reactions(patches, contacts, up)


def _lens_middles(bodies: Bodies, graph: Graph) -> Floats:
    """(d, 2) middles of what each disc shares with the one below it, or with the table."""
    upper, lower = graph.stacked[:, 0], graph.stacked[:, 1]
    above = bodies.middle[upper, :2]
    return (above + np.where((lower == TABLE)[:, None], above, bodies.middle[lower, :2])) / 2.0


def _weight_on_discs(bodies: Bodies, patches: Patches, up: Floats, graph: Graph) -> tuple[Floats, Floats]:
    """Of all that each disc passes on, its own weight included, the place (d, 2) in plan and the amount (d,), grams.

    Discs come stack by stack from the table up.
    """
    discs = len(graph.stacked)
    load = np.concatenate([bodies.mass[:discs, None], bodies.mass[:discs, None] * bodies.middle[:discs, :2]], axis=1)
    rows = slice(discs, discs + len(graph.carried))
    force = up[rows]
    pressed = np.concatenate([force[..., None], force[..., None] * patches.plan[rows]], axis=-1).sum(axis=1)
    np.add.at(load, patches.lower[rows], pressed)
    lowest = graph.stacked[:, 1] == TABLE
    # sums from the end of the list down to each disc, less those from the next stack on
    sums = np.cumsum(load[::-1], axis=0)[::-1]
    end = np.append(np.flatnonzero(lowest)[1:], discs)[np.cumsum(lowest) - 1] if discs else lowest.astype(np.intp)
    sums = sums - np.concatenate([sums, np.zeros((1, 3))])[end]
    return sums[:, 1:] / sums[:, :1], sums[:, 0]


def _spread(points: Floats, used: Flags, at: Floats) -> Floats:
    """(s, p) shares of points round a convex patch that have their mean at a place; negative ones mean it is outside.

    Evenly over all, and the rest on the two points between which the ray from their mean through the place goes out.
    """
    number = used.sum(axis=1)
    whole = np.maximum(number, 1)
    mean = (points * used[..., None]).sum(axis=1) / whole[:, None]
    local = points - mean[:, None]
    angle = np.where(used, np.arctan2(local[..., 1], local[..., 0]), 9.0)
    order = angle.argsort(axis=1)
    row = np.arange(len(points))[:, None]
    ring = local[row, order]
    after = np.arange(1, points.shape[1] + 1)
    following = np.where(after < number[:, None], after, 0)
    following = np.minimum(following, points.shape[1] - 1)
    nxt = ring[row, following]
    aim = at - mean
    # aim = s (1 - t) ring + s t next
    cross = ring[..., 0] * nxt[..., 1] - ring[..., 1] * nxt[..., 0]
    safe = np.where(np.abs(cross) > 1e-12, cross, np.inf)
    first = (aim[:, None, 0] * nxt[..., 1] - aim[:, None, 1] * nxt[..., 0]) / safe
    second = (ring[..., 0] * aim[:, None, 1] - ring[..., 1] * aim[:, None, 0]) / safe
    inside = (after <= number[:, None]) & (first >= -1e-12) & (second >= -1e-12) & (cross > 1e-12)
    edge = np.where(inside, first + second, np.inf).argmin(axis=1)
    pick = np.arange(len(points))
    a, b = first[pick, edge], second[pick, edge]
    share = np.where(used, ((1.0 - a - b) / whole)[:, None], 0.0)
    np.add.at(share, (pick, order[pick, edge]), a)
    np.add.at(share, (pick, order[pick, following[pick, edge]]), b)
    return share
