"""What gives a little: followed in small steps, friction and all, until it rests or is clearly falling.

Each step is one of Moreau's for rigid bodies without speed: everything moves as far as gravity takes it in the length
of the step while no point enters the other body, and stops again.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .bodies import Bodies, Floats
from .contacts import Contacts, Patches, contacts_at, patches_of, tipping
from .graph import Graph
from .solver import LEVER, problem_of, solve

LENGTH: Final = 5.0
"""mm that a free body moves in a step."""
STEP: Final = 0.5
"""mm at most that anything is moved in a step."""
FAR: Final = 3.0
"""mm. What has moved farther is falling."""
STEPS: Final = 32
SLIVER: Final = 1.0
"""mm across what is left of a road's end on its pillar: who rests on so little has slipped off."""
ROCKING: Final = 3
"""Steps without getting any farther after which it has come to rest."""
TOUCHING: Final = 0.005
"""mm. Points this near are left to touch."""
AT_REST: Final = 0.01
"""mm of a step after which nothing moves any more."""


def creep(
    bodies: Bodies, graph: Graph, patches: Patches, friction: float, load: Floats
) -> tuple[Bodies, Patches] | None:
    """The bodies where they come to rest, and the patches there; None where they do not."""
    local = bodies.corners
    start = now = _placed(bodies, local)
    swing = np.zeros_like(load)
    most, rocking = 0.0, 0
    for _ in range(STEPS):
        twist = _step(bodies, contacts_at(bodies, patches), friction, load, swing) * LENGTH
        moved = _moved(bodies, twist)
        far = _farthest(_placed(moved, local), now)
        if far <= AT_REST:
            break
        if far > STEP:
            twist *= STEP / far
            moved = _moved(bodies, twist)
        bodies, swing = moved, twist / LENGTH
        now = _placed(bodies, local)
        gone = _farthest(now, start)
        if gone > FAR:
            return None
        if gone <= most + AT_REST:
            # it rocks where it is: what could still drive it on is its weight alone
            swing = np.zeros_like(load)
            rocking += 1
            if rocking == ROCKING:
                break
        else:
            most, rocking = gone, 0
        patches = patches_of(bodies, graph)
        stacks = len(graph.stacked)
        patches = tipping(bodies, patches, graph, np.arctan2(twist[:stacks, 1], twist[:stacks, 0]))
    else:
        return None
    return None if _slips_off(patches, graph) else (bodies, patches)


def _slips_off(patches: Patches, graph: Graph) -> bool:
    """Whether some road's end holds on to its pillar by no more than the very tip of its round end."""
    rows = slice(len(graph.stacked), len(graph.stacked) + len(graph.carried))
    used = patches.used[rows][..., None]
    low = np.where(used, patches.plan[rows], np.inf).min(axis=1)
    high = np.where(used, patches.plan[rows], -np.inf).max(axis=1)
    wide = np.sqrt((np.maximum(high - low, 0.0) ** 2).sum(axis=1))
    return bool((used.any(axis=(1, 2)) & (wide < SLIVER)).any())


def _farthest(places: Floats, others: Floats) -> float:
    return float(np.sqrt(((places - others) ** 2).sum(axis=-1)).max())


def _step(bodies: Bodies, contacts: Contacts, friction: float, load: Floats, swing: Floats) -> Floats:
    """What moves in a step, over LENGTH; ``swing`` is what moved in the last one."""
    near = contacts.within(FAR)
    gap = np.where(np.isfinite(near.gap), near.gap, 0.0)
    slack = np.sign(gap) * np.maximum(np.abs(gap) - TOUCHING, 0.0) / LENGTH
    problem = problem_of(bodies, near, friction)
    return solve(problem, load + np.matmul(problem.mass, swing[:, :, None])[:, :, 0], slack).acceleration


def _placed(bodies: Bodies, local: Floats) -> Floats:
    placed: Floats = bodies.middle[:, None] + np.matmul(local, bodies.frame.transpose(0, 2, 1))
    return placed


def _moved(bodies: Bodies, twist: Floats) -> Bodies:
    """Each moved and turned by its twist, mm and mm at LEVER (Rodrigues' formula)."""
    turn = twist[:, 3:] / LEVER
    angle = np.sqrt((turn * turn).sum(axis=1))
    axis = turn / np.maximum(angle, 1e-300)[:, None]
    cross = np.zeros((len(turn), 3, 3))
    cross[:, (2, 0, 1), (1, 2, 0)] = axis
    cross[:, (1, 2, 0), (2, 0, 1)] = -axis
    rotation = np.eye(3) + np.sin(angle)[:, None, None] * cross + (1.0 - np.cos(angle))[:, None, None] * (cross @ cross)
    return bodies.moved(bodies.middle + twist[:, :3], rotation @ bodies.frame)
