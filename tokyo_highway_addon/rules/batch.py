"""The referee for thousands of candidate moves from one position at once, for the map, the solver and the mouse.

The answer is the one of :func:`~.referee.check` for the same move without cars, without its words: legal, borderline or
illegal, and the cars it would earn. Sticks are laid without sideways offset. Bounds settle almost every pair of pieces
in arrays; the few that they leave open go to the exact functions one by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from .batch_chunk import BORDERLINE, ILLEGAL, LEGAL, Chunk, Codes, Slack
from .batch_poses import Flags, Poses, Rows
from .position import Pillar, Position, Road
from .supplies import branches, is_live, roads_out
from .table import crossable

__all__ = ["BORDERLINE", "ILLEGAL", "LEGAL", "BatchReferee", "Slack", "Verdicts"]

CHUNK: Final = 4096
"""Candidates worked on at once: enough to spread the cost of starting an array operation, few enough for memory."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """One entry a candidate, shape (n,)."""

    judgement: Codes
    """0 legal, 1 borderline, 2 illegal."""
    earned: Codes
    """Cars earned for sure, an exit's included; 0 for illegal candidates."""
    possible: Codes
    """Further cars that borderline crossings would earn; 0 for illegal candidates."""


class BatchReferee:
    """Judges candidates of the player to move. Keeps the position's geometry as arrays; make one a position."""

    def __init__(self, position: Position, player: str | None = None) -> None:
        """Raises ``ValueError`` where the position has no such player."""
        self.player = position.to_move if player is None else player
        if self.player not in position.players:
            raise ValueError(f"nobody called {self.player!r} plays this game")
        self.position = position
        table, pieces = position.table, position.pieces
        self.road_list = list(table.road_by_id.values())
        self.pose_list = list(table.pose_by_id.values())
        self.poses = Poses.of(self.pose_list)
        self.pillar_xy = np.array([pillar.at for pillar in position.pillars], dtype=np.float64).reshape(-1, 2)
        self.pillar_tops = np.array([pillar.height for pillar in position.pillars]) * pieces.disc_height
        middles = [car.middle for car in table.cars]
        self.cars = table.cars
        self.car_xyz = np.array(middles, dtype=np.float64).reshape(-1, 3)
        self.car_sin = np.array([car.pose.sin for car in table.cars], dtype=np.float64)
        self.car_dx = np.array([car.pose.dx for car in table.cars], dtype=np.float64)
        self.car_dy = np.array([car.pose.dy for car in table.cars], dtype=np.float64)
        self.car_cos = np.array([car.pose.cos for car in table.cars], dtype=np.float64)
        opponents = [road.owner != self.player for road in self.road_list]
        self.opponents = np.array(opponents, dtype=bool)
        self.crossable = np.array([crossable(position, road) for road in self.road_list], dtype=bool)
        self.blocked = np.array(
            [[self._blocked(road, over) for road in self.road_list] for over in (False, True)], dtype=np.int8
        ).reshape(2, -1)

    def _blocked(self, road: Road, over: bool) -> int:
        """0: nothing lies over (under) it that blocks; 1: only what crosses it doubtfully; 2: something does."""
        table, rules = self.position.table, self.position.rules
        lying = (table.over if over else table.under).get(road.id, ())
        worst = 0
        for other in lying:
            if rules.blocking_roads == "others" and table.road_by_id[other.road].owner == road.owner:
                continue
            worst = max(worst, 2 if other.certainty == "clear" else 1)
        return worst

    def judge(
        self,
        base: str,
        at: npt.ArrayLike,
        heights: npt.ArrayLike = 1,
        junctions: npt.ArrayLike = False,
        exits: npt.ArrayLike = False,
        shifts: npt.ArrayLike = 0.0,
        slack: Slack | None = None,
    ) -> Verdicts:
        """Judge roads from ``base`` to new pillars at ``at``, shape (n, 2) in mm, or exits towards there.

        With ``slack`` each candidate stands for all moves that lie no farther from it (:class:`~.batch_chunk.Slack`).

        ``heights`` (discs), ``junctions``, ``exits`` and ``shifts`` (mm along the stick) are of shape (n,) or one for
        all. Raises ``KeyError`` for an unknown base.
        """
        places = np.asarray(at, dtype=np.float64).reshape(-1, 2)
        n = len(places)
        pillar = self.position.table.pillar_by_id[base]
        height = np.broadcast_to(np.asarray(heights, dtype=np.int64), n)
        junction = np.broadcast_to(np.asarray(junctions, dtype=bool), n)
        exit = np.broadcast_to(np.asarray(exits, dtype=bool), n)
        shift = np.broadcast_to(np.asarray(shifts, dtype=np.float64), n)
        judgement = np.full(n, ILLEGAL, dtype=np.int8)
        earned, possible = np.zeros(n, dtype=np.int8), np.zeros(n, dtype=np.int8)
        rows = np.flatnonzero(self.allowed(pillar, height, junction, exit))
        for start in range(0, len(rows), CHUNK):
            part = rows[start : start + CHUNK]
            chunk = Chunk(self, pillar, places[part], height[part], exit[part], shift[part], slack)
            with np.errstate(divide="ignore", invalid="ignore"):
                chunk.judge()
            judgement[part], earned[part], possible[part] = chunk.code, chunk.earned, chunk.possible
        return Verdicts(judgement, earned, possible)

    def allowed(self, base: Pillar, height: Rows, junction: Flags, exit: Flags) -> Flags:
        """The rules that only count: turn, base, height, supply."""
        position = self.position
        nobody = np.zeros(len(height), dtype=bool)
        if position.winner is not None or position.to_move != self.player or base.owner != self.player:
            return nobody
        hand = position.supply[self.player]
        if len(roads_out(position, base.id)) >= branches(base) or not is_live(position, base) or hand.roads < 1:
            return nobody
        gray = height - junction
        fits = np.where(junction, height >= 2, np.abs(height - base.height) == 1)
        fits &= (gray <= hand.discs) & (junction <= hand.junctions) & (height >= 1)
        allowed: Flags = np.where(exit, base.height == 1, fits).astype(bool)
        return allowed
