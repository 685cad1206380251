"""A turn as a value: a pillar and a road, an exit, or a pass, with the cars placed and what went wrong."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
"""A place on the table: x to the right, y away from the viewer, in mm."""


@dataclass(frozen=True, slots=True)
class PillarPlan:
    """A pillar about to be built: ``height`` counts all discs, the yellow one of a junction included."""

    at: Point
    height: int
    junction: bool = False
    id: str | None = None


@dataclass(frozen=True, slots=True)
class RoadPlan:
    """How the turn's stick is laid when not centred: mm along itself and sideways at either end."""

    shift: float = 0.0
    """Along the stick, towards its new end."""
    offset_from: float = 0.0
    """Sideways where it passes the base's axis; left of the direction of travel is positive."""
    offset_to: float = 0.0
    """Sideways where it passes the new pillar's axis (for an exit: at its tip on the table)."""
    id: str | None = None


CENTRED = RoadPlan()


@dataclass(frozen=True, slots=True)
class Placement:
    """An earlier placement of the same turn, before its final adjustment (rule ``adjust``)."""

    pillar: PillarPlan | None = None
    road: RoadPlan = CENTRED
    exit_at: Point | None = None


@dataclass(frozen=True, slots=True)
class Payment:
    """Discs handed over as a penalty, by colour of disc."""

    discs: int = 0
    junctions: int = 0

    @property
    def total(self) -> int:
        return self.discs + self.junctions


@dataclass(frozen=True, slots=True)
class Accident:
    """What was knocked over during the turn, everything being rebuilt as it stood."""

    dropped: tuple[str, ...] = ()
    """Ids of roads, pillars and cars (``r4/car1``) that fell."""
    shifted: tuple[str, ...] = ()
    paid: Payment | None = None
    """What was handed over, where the record says so."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The opponent's word on a turn (rule ``opponent-judges``)."""

    accepted: bool
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """One turn of ``player``: exactly one of a build (``base`` + ``pillar``), an exit (``base`` + ``exit_at``), a pass.

    A pass has neither pillar nor exit. ``cars`` is how many cars are placed; ``car_places`` says where each stands,
    in mm along the stick from its ``from`` end to the car's middle, or is empty and the referee chooses.
    """

    player: str
    base: str | None = None
    pillar: PillarPlan | None = None
    exit_at: Point | None = None
    road: RoadPlan = CENTRED
    cars: int = 0
    car_places: tuple[float, ...] = ()
    adjusted: tuple[Placement, ...] = ()
    accident: Accident | None = None
    judged: Ruling | None = None
    comment: str = ""
    alternatives: tuple[tuple[Move, ...], ...] = ()

    @property
    def is_pass(self) -> bool:
        return self.pillar is None and self.exit_at is None
