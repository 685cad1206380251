"""How well a player of self-play sees, thinks and builds: four levels, from careless to strong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import numpy as np


@dataclass(frozen=True, slots=True)
class Player:
    """A way to play. Scores are counted in cars."""

    directions: int
    """In how many directions from each base it looks for a place."""
    thinks_of: int
    """How many of the legal places that it might build on come to its mind."""
    looks_at: int
    """How many of them it thinks through: what comes next, how much room there is."""
    whim: float
    """Standard deviation of what its likes and dislikes add to each place."""
    near: float
    """What it is worth to build where the opponent's roads can be crossed next."""
    together: float
    """What it costs to stray so far that the highway needs a larger table, a road length."""
    straight: float
    """What it is worth to go straight on instead of turning back."""
    discs: float
    """What every disc above its share costs: the supply over the roads left."""
    turns: float
    """What it costs to lack the discs for a turn to come."""
    reply: float
    """How much the cars count that the opponent can earn next."""
    ahead: float
    """How much the cars count that it can earn itself with its next road, were it not for the opponent's."""
    room: float
    """What a place with plenty of room is worth more than a tight one."""
    junctions: float
    """What keeping a junction for later is worth."""
    hand: float
    """mm by which it lays its roads aside from the middle, along themselves, without a reason."""

    def with_tastes(self, rng: np.random.Generator) -> Player:
        """The same strength with likes of its own, so that not all games of a level are of one kind: some build high,
        some go straight, some save their junctions."""
        straight, discs, junctions, near = np.exp(rng.normal(0.0, TASTE, 4)).tolist()
        return replace(
            self,
            straight=self.straight * straight,
            discs=self.discs * discs,
            junctions=self.junctions * junctions,
            near=self.near * near,
        )


TASTE: Final = 0.5
"""How far tastes differ: the standard deviation of their logarithms."""


LEVELS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "careless": Player(
            directions=14, thinks_of=9, looks_at=0, whim=0.5, near=0.6, together=0.4, straight=0.3, discs=0.25,
            turns=0.05, reply=0.0, ahead=0.0, room=0.0, junctions=0.5, hand=1.5,
        ),
        "casual": Player(
            directions=24, thinks_of=40, looks_at=4, whim=0.3, near=0.6, together=0.4, straight=0.3, discs=0.25,
            turns=0.15, reply=0.0, ahead=0.4, room=0.2, junctions=0.5, hand=1.0,
        ),
        "steady": Player(
            directions=56, thinks_of=600, looks_at=10, whim=0.1, near=0.6, together=0.4, straight=0.2, discs=0.25,
            turns=0.3, reply=0.4, ahead=0.5, room=0.3, junctions=0.4, hand=0.5,
        ),
        "strong": Player(
            directions=72, thinks_of=100_000, looks_at=16, whim=0.03, near=0.6, together=0.4, straight=0.1, discs=0.2,
            turns=0.4, reply=0.8, ahead=0.5, room=0.3, junctions=0.3, hand=0.0,
        ),
    }
)  # fmt: skip
"""By name, the weakest first."""
