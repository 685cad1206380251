"""Whether bodies are in equilibrium, with its proof: forces that hold them, or the motion that no force can stop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from .bodies import TABLE, Bodies, Flags, Floats, Ints
from .contacts import NEAR, Contacts, Patches, contacts_at, patches_of, tipping
from .creeping import creep
from .graph import Graph
from .reactions import upright_reactions
from .settling import TOUCHING, settle
from .solver import LEVER, Problem, Solution, held, problem_of, solve

AT_REST: Final = 1e-6
"""g. Bodies that would start with less than this are held."""
MOVING: Final = 1e-4
"""g. A body that would start with more than this moves; nothing measured lies between the two."""
SLOW: Final = 0.02
"""g. What starts no faster may come to rest again within a few millimetres, as it leans or turns on."""


T = TypeVar("T", bound=np.generic)


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
    """(n,) whether it starts to move but comes to rest within :data:`~.creeping.FAR`."""

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

    def with_part(self, chosen: Flags, rows: Flags, part: Equilibrium) -> Equilibrium:
        """The same with some of its bodies, and their contacts, as they are in ``part``."""

        def mixed(own: NDArray[T], theirs: NDArray[T], where: Flags) -> NDArray[T]:
            out = own.copy()
            out[where] = theirs
            return out

        patches, contacts = self.patches, self.contacts
        return replace(
            self,
            settled=self.settled.with_part(chosen, part.settled),
            patches=replace(
                patches,
                plan=mixed(patches.plan, part.patches.plan, rows),
                used=mixed(patches.used, part.patches.used, rows),
                share=mixed(patches.share, part.patches.share, rows),
            ),
            contacts=replace(
                contacts,
                point=mixed(contacts.point, part.contacts.point, rows),
                normal=mixed(contacts.normal, part.contacts.normal, rows),
                gap=mixed(contacts.gap, part.contacts.gap, rows),
            ),
            force=mixed(self.force, part.force, rows),
            acceleration=mixed(self.acceleration, part.acceleration, chosen),
            moving=mixed(self.moving, part.moving, chosen),
            shifting=mixed(self.shifting, part.shifting, chosen),
        )

    def crept(self, load: Floats) -> Equilibrium | None:
        """Where it comes to rest after giving a little under a load (n, 6), with the rest as it is; None where not.

        The bodies are the very same where nothing stirs.
        """
        creeping = creep(self.settled, self.graph, self.patches, self.friction, load)
        if creeping is None:
            return None
        settled, patches = creeping
        return replace(self, settled=settled, patches=patches, contacts=contacts_at(settled, patches).within(TOUCHING))

    def problem(self) -> Problem:
        """The contact problem at the settled places."""
        return problem_of(self.settled, self.contacts, self.friction)


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
    reactions = upright_reactions(rest, graph, 0.0 if extra is None else _pull(settled, graph, parts, extra))
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
    found = Equilibrium(
        bodies,
        settled,
        graph,
        reactions.patches,
        touching,
        friction,
        load,
        pressing,
        np.zeros((len(settled.ids), 6)),
        np.zeros(len(settled.ids), dtype=bool),
        np.zeros(len(settled.ids), dtype=bool),
    )
    for part in np.unique(parts[lacking]):
        chosen = parts == part
        rows = chosen[touching.upper]
        loose = bool(rest.loose[chosen].any())
        doubtful = _Doubtful(found.only(chosen), reactions.contacts.gap[rows], loose)
        found = found.with_part(chosen, rows, doubtful.answer(falls=loose or bool(tipping_over[chosen].any())))
    return found


def _pull(bodies: Bodies, graph: Graph, parts: Ints, extra: Floats) -> Floats:
    """(d, 2) mm, roughly how far a further load moves the weight aside between the discs of each part."""
    sums = np.zeros((int(parts.max()) + 1, 3))
    np.add.at(sums, parts, np.concatenate([extra[:, :2], bodies.mass[:, None]], axis=1))
    discs = graph.stacked[:, 0]
    aside: Floats = sums[parts[discs], :2] / sums[parts[discs], 2:] * 2.0 * bodies.pieces.disc_height
    return aside


class _Doubtful:
    """One connected part that upright forces do not hold."""

    def __init__(self, part: Equilibrium, gap: Floats, loose: bool) -> None:
        self._part = part
        self._gap = gap
        """(m, p) mm of all points, whether they touch or not."""
        self._loose = loose
        """Whether some road lies on nothing."""

    def answer(self, falls: bool) -> Equilibrium:
        """The part with the forces that hold it, or with its motion; ``falls`` is what is likelier, and asked first."""
        part = self._part
        problem = part.problem()
        if not falls:
            solution = held(problem, part.load)
            if solution is not None and np.abs(solution.acceleration).max() <= MOVING:
                return self._answered(part, problem, solution)
        # what even faces somewhat apart do not hold falls; the motion is then one that all of them allow
        wide = replace(part, contacts=self._within(NEAR))
        wider = wide.problem()
        solution = solve(wider, part.load)
        fastest = float(np.abs(solution.acceleration).max())
        if self._loose or fastest > MOVING:
            answer = self._answered(wide, wider, solution)
            return answer if self._loose or fastest > SLOW else self._crept(answer)
        answer = self._answered(part, problem, solve(problem, part.load))
        return self._crept(answer) if answer.moving.any() else answer

    def _within(self, near: float) -> Contacts:
        return replace(self._part.contacts, gap=np.where(self._gap <= near, self._gap, np.inf))

    @staticmethod
    def _answered(part: Equilibrium, problem: Problem, solution: Solution) -> Equilibrium:
        moving = speeds(part.settled, solution.acceleration) > MOVING
        force = problem.world(solution.force)
        return replace(part, force=force, acceleration=solution.acceleration, moving=moving)

    @staticmethod
    def _crept(answer: Equilibrium) -> Equilibrium:
        """Where it comes to rest after giving a little, with the forces there; as it is where it does not."""
        rested = answer.crept(answer.load)
        if rested is None:
            return answer
        problem = rested.problem()
        force = problem.world(solve(problem, rested.load).force)
        return replace(rested, force=force, shifting=answer.moving)


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
