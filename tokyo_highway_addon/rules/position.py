"""A position as a value: what stands on the table, what is in hand, whose turn it is.

Everything here is frozen; playing a move makes a new position. Heights are counts of discs, lengths millimetres.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from .editions import DEFAULT_EDITION, EDITIONS, Edition, Rules, Supply
from .moves import Point
from .pieces import ESTIMATED_PIECES, Pieces

if TYPE_CHECKING:
    from .cars import CarPose
    from .pose import Pose
    from .table import Table


State = Literal["in-progress", "waiting", "won", "lost-material"]


@dataclass(frozen=True, slots=True)
class Pillar:
    """A stack of discs. A junction has a yellow disc on top, counted in ``height``."""

    id: str
    owner: str
    at: Point
    height: int
    junction: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """The table end of a ramp or exit: ``towards`` gives only the direction in which it runs."""

    towards: Point


@dataclass(frozen=True, slots=True)
class Road:
    """A stick from ``start`` to ``end``, each a pillar id or the ground; a ramp starts, an exit ends on the ground."""

    id: str
    owner: str
    start: str | Ground
    end: str | Ground
    shift: float = 0.0
    offset_from: float = 0.0
    offset_to: float = 0.0
    cars: int = 0
    car_places: tuple[float, ...] = ()
    """Where each car stands, mm along the stick from the ``start`` tip to the car's middle; empty: chosen."""

    @property
    def is_ramp(self) -> bool:
        return isinstance(self.start, Ground)

    @property
    def is_exit(self) -> bool:
        return isinstance(self.end, Ground)

    @property
    def pillars(self) -> tuple[str, ...]:
        """The ids of the pillars it rests on, from ``start`` to ``end``."""
        return tuple(end for end in (self.start, self.end) if isinstance(end, str))

    def car_ids(self) -> tuple[str, ...]:
        return tuple(f"{self.id}/car{n}" for n in range(1, self.cars + 1))


@dataclass(frozen=True)
class Position:
    """All that the referee sees before a move. ``roads`` stand in laying order: later ends lie on earlier ones."""

    players: tuple[str, ...] = EDITIONS[DEFAULT_EDITION].colours
    pillars: tuple[Pillar, ...] = ()
    roads: tuple[Road, ...] = ()
    supply: Mapping[str, Supply] = field(default_factory=dict)
    """What each player has in hand, by player id; :func:`~.setup.derived_supply` works it out."""
    to_move: str = "pink"
    last: Mapping[str, str | None] = field(default_factory=dict)
    """The pillar each player built in his previous turn; None: none (an exit, or no turn yet and no pillar)."""
    waiting: frozenset[str] = frozenset()
    """Players waiting for material."""
    winner: str | None = None
    out: frozenset[str] = frozenset()
    """Players who have lost for want of material."""
    rules: Rules = Rules()
    pieces: Pieces = ESTIMATED_PIECES
    table_size: tuple[float, float] | None = None
    """Width and depth of the table in mm, centred on the origin; None: as large as needed."""

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.rules.edition]

    @cached_property
    def table(self) -> Table:
        """The geometry of everything that stands: poses, outlines and crossings, computed once."""
        from .table import Table

        return Table.of(self)

    def pillar(self, id: str) -> Pillar:
        """The pillar with that id. Raises ``KeyError``."""
        return self.table.pillar_by_id[id]

    def road(self, id: str) -> Road:
        """The road with that id. Raises ``KeyError``."""
        return self.table.road_by_id[id]

    def pose(self, road_id: str) -> Pose:
        """The resting pose of a road (rule table, "Resting pose"). Raises ``KeyError``."""
        return self.table.pose_by_id[road_id]

    @property
    def cars(self) -> tuple[CarPose, ...]:
        """Where every car stands, in laying order of their roads."""
        return self.table.cars

    @property
    def score(self) -> dict[str, int]:
        """Cars placed by each player, those of the setup included."""
        counts = dict.fromkeys(self.players, 0)
        for road in self.roads:
            counts[road.owner] = counts.get(road.owner, 0) + road.cars
        return counts

    def opponents(self, player: str) -> tuple[str, ...]:
        return tuple(p for p in self.players if p != player)

    def next_player(self, player: str) -> str:
        """Who plays after ``player``, passing over those who are out."""
        at = self.players.index(player)
        for step in range(1, len(self.players)):
            after = self.players[(at + step) % len(self.players)]
            if after not in self.out:
                return after
        return player

    @property
    def state(self) -> State:
        """How the game stands; ``lost-material``: somebody has won because the others lacked material."""
        if self.winner is not None:
            return "lost-material" if len(self.out) == len(self.players) - 1 else "won"
        return "waiting" if self.waiting else "in-progress"
