"""What a map of places consists of: regions of the table that are proven legal, and what a road to there earns."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ..rules import Position

Outline = npt.NDArray[np.float64]
"""(n, 2) corners of a closed polygon, mm."""


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """What is built: a pillar of so many discs, with a junction on top or not; or an exit, of height 0."""

    height: int
    junction: bool = False
    exit: bool = False


@dataclass(frozen=True, slots=True)
class Crossed:
    """A road that every road to a region crosses."""

    road: str
    over: bool
    """Over it, else under it."""
    earns: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """One place in a region, with the stick's shift along itself."""

    at: tuple[float, float]
    """mm; for an exit a point in its direction, one road length away."""
    shift: float
    """mm, towards the new end."""
    margin: float
    """mm by which every rule measured in mm is kept at least."""


@dataclass(frozen=True, eq=False)
class Region:
    """A connected part of the table on which a pillar of one kind may stand, each place earning as many cars.

    Of an exit: the places of its tip on the table.
    """

    base: str
    kind: Kind
    cars: int
    """Cars earned for sure, an exit's own included."""
    area: float
    """mm² proven; an exit's is its share of the circle of directions, in mm² of an annulus one mm wide."""
    outlines: tuple[Outline, ...]
    """Outer borders counter-clockwise, holes clockwise."""
    roomiest: Spot
    """The place with the largest margin found."""
    crosses: tuple[Crossed, ...]
    """The roads crossed from the roomiest spot, and how."""


@dataclass(frozen=True, eq=False)
class Places:
    """The map of one base."""

    position: Position
    base: str
    resolution: float
    """mm. What is not proven one way or the other lies in cells no wider than this."""
    kinds: tuple[Kind, ...]
    """What was looked at: all that the rules that count allow from here."""
    regions: tuple[Region, ...]
    """Most cars first, then the largest."""
    unproven: dict[Kind, float]
    """mm² that are neither proven legal, with the cars they earn, nor proven not to be legal: strips along borders."""
    illegal: dict[Kind, dict[str, float]] = field(default_factory=dict)
    """mm² on which nothing is legal, by the rule that a road without shift breaks there: ``reach`` where it is too
    near, too far, or would have to be shifted."""
    proven: bool = True
    """False for a first sketch: what its regions say has been looked at in the middles of cells alone."""
    at_most: dict[Kind, int] = field(default_factory=dict)
    """The cars that a legal place may earn at most that lies in none of the regions; -1 where there is none."""

    @property
    def best(self) -> int:
        """The most cars that any region earns; 0 where there is none."""
        return max((region.cars for region in self.regions), default=0)

    @property
    def best_proven(self) -> bool:
        """Whether no place that lies in none of the regions earns more than :attr:`best`."""
        return self.proven and max(self.at_most.values(), default=-1) <= self.best
