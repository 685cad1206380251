"""Whether bodies are in equilibrium, with its proof: forces that hold them, or the motion that no force can stop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from .bodies import TABLE, Bodies, Flags, Floats, Ints
from .contacts import NEAR, Contacts, Patches, contacts_at, patches_of, tipping
from .creeping import creep
from .graph import Graph
from .reactions import upright_reactions
from .settling import TOUCHING, settle
from .solver import LEVER, Problem, held, problem_of, solve

AT_REST: Final = 1e-6
"""g. Bodies that would start with less than this are held."""
MOVING: Final = 1e-4
"""g. A body that would start with more than this moves; nothing measured lies between the two."""


@dataclass(frozen=True, eq=False)
class Equilibrium:
    """Of n bodies with m contacts of p points."""

    drawn: Bodies
    settled: Bodies
    graph: Graph
    patches: Patches
    contacts: Contacts
    """At the settled places; those that touch, and under what falls those that might."""
    friction: float
    load: Floats
    """(n, 6) what is to be held, grams; torques over LEVER."""
    force: Floats
    """(m, p, 3) grams on the upper body, along x, y, z."""
    acceleration: Floats
    """(n, 6) initial acceleration in g, angular part in g per LEVER about the centre of mass; zero where held."""
    moving: Flags
    """(n,) whether it starts to move."""
    shifting: Flags
    """(n,) whether it starts to move but comes to rest within :data:`~.contacts.NEAR`."""

    def only(self, kept: Flags) -> Equilibrium:
        """The same of some bodies that touch no others."""
        rows = kept[self.contacts.upper]
        place = np.append(np.cumsum(kept) - 1, TABLE)
        patches, contacts = self.patches, self.contacts
        upper, lower = place[contacts.upper[rows]], place[contacts.lower[rows]]
        return Equilibrium(
            self.drawn.only(kept),
            self.settled.only(kept),
            self.graph.only(kept),
            patches.only(rows, kept),
            Contacts(upper, lower, contacts.point[rows], contacts.normal[rows], contacts.gap[rows]),
            self.friction,
            self.load[kept],
            self.force[rows],
            self.acceleration[kept],
            self.moving[kept],
            self.shifting[kept],
        )

    def problem(self, friction: float | None = None) -> Problem:
        """The contact problem at the settled places."""
        return problem_of(self.settled, self.contacts, self.friction if friction is None else friction)


def gravity(bodies: Bodies) -> Floats:
    """(n, 6) the load of the bodies' weights, grams."""
    load = np.zeros((len(bodies.ids), 6))
    load[:, 2] = -bodies.mass
    return load


def equilibrium(bodies: Bodies, graph: Graph, parts: Ints, friction: float, extra: Floats | None = None) -> Equilibrium:
    """Settles the bodies and says which of them stay.

    ``parts`` (n,) numbers the connected parts, ``extra`` (n, 6) is load besides their weight, grams.
    """
    rest = settle(bodies, graph)
    settled = rest.bodies
    reactions = upright_reactions(rest, graph)
    touching = reactions.contacts.within(TOUCHING)
    problem = problem_of(settled, touching, friction)
    pressing = np.zeros((*reactions.upright.shape, 3))
    pressing[..., 2] = reactions.upright
    force = problem.local(pressing)
    load = gravity(settled)
    lacking = np.abs(load + problem.gathered(force)).max(axis=1) > AT_REST * settled.mass
    outside = np.sqrt((force[..., 1:] ** 2).sum(axis=-1)) - friction * force[..., 0]
    # where a patch would have to pull, the weight is outside it: most likely that falls, and else friction is wanting
    tipping_over = lacking.copy()
    tipping_over[touching.upper[(force[..., 0] < -1e-9).any(axis=1)]] = True
    lacking[touching.upper[(outside > 1e-9).any(axis=1)]] = True
    if extra is not None:
        load = load + extra
        lacking |= np.abs(extra).max(axis=1) > 0.0
    acceleration = np.zeros((len(settled.ids), 6))
    shifting = np.zeros(len(settled.ids), dtype=bool)
    if lacking.any():
        pressing, gap = pressing.copy(), touching.gap.copy()
        near = reactions.contacts.within(NEAR)
        wider = problem_of(settled, near, friction)
    for part in np.unique(parts[lacking]):
        chosen = parts == part
        falls = bool((tipping_over | rest.loose)[chosen].any())
        solution = None
        if not falls:
            some, rows = problem.only(chosen)
            solution = held(some, load[chosen])
        if solution is None:
            # what even faces somewhat apart do not hold falls; the motion is then one that all of them allow
            some, rows = wider.only(chosen)
            solution = solve(some, load[chosen])
            if np.abs(solution.acceleration).max() > MOVING or rest.loose[chosen].any():
                gap[rows] = near.gap[rows]
            else:
                some, rows = problem.only(chosen)
                solution = solve(some, load[chosen])
                if np.abs(solution.acceleration).max() > MOVING:
                    part_of = reactions.patches.only(rows, chosen)
                    rested, shifting[chosen] = creep(
                        settled.only(chosen), graph.only(chosen), part_of, friction, load[chosen]
                    )
                    settled = settled.with_part(chosen, rested)
        pressing[rows] = some.world(solution.force)
        acceleration[chosen] = solution.acceleration
    if lacking.any():
        touching = replace(touching, gap=gap)
    moving = speeds(settled, acceleration) > MOVING
    return Equilibrium(
        bodies,
        settled,
        graph,
        reactions.patches,
        touching,
        friction,
        load,
        pressing,
        acceleration,
        moving,
        shifting & moving,
    )


def holds(part: Equilibrium, inset: float) -> bool:
    """Whether a part would stay with every patch smaller by so many mm all round (or larger, if negative)."""
    bodies, graph = part.settled, part.graph
    below = bodies.middle[: len(graph.stacked), :2]
    centre = part.contacts.point[: len(graph.stacked), :, :2]
    weight = part.force[: len(graph.stacked), :, 2:]
    total = np.maximum(weight.sum(axis=1), 1e-9)
    lean = (centre * weight).sum(axis=1) / total - below
    patches = tipping(bodies, patches_of(bodies, graph, inset), graph, np.arctan2(lean[:, 1], lean[:, 0]), inset)
    problem = problem_of(bodies, contacts_at(bodies, patches).within(NEAR), part.friction)
    return bool(np.abs(solve(problem, part.load).acceleration).max() <= MOVING)


def speeds(bodies: Bodies, acceleration: Floats) -> Floats:
    """(n,) the greatest initial acceleration of any point of each body, g, from above."""
    reach = np.sqrt((bodies.half**2).sum(axis=1))[bodies.kinds]
    linear = np.sqrt((acceleration[:, :3] ** 2).sum(axis=1))
    turning = np.sqrt((acceleration[:, 3:] ** 2).sum(axis=1))
    speed: Floats = linear + turning * reach / LEVER
    return speed
