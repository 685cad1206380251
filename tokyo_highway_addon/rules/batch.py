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

from .batch_chunk import BORDERLINE, BROKEN, ILLEGAL, LEGAL, NARROW, Chunk, Codes, Ends, Slack
from .batch_poses import Flags, Poses, Rows
from .position import Pillar, Position, Road
from .supplies import branches, is_live, roads_out
from .table import crossable

__all__ = ["BORDERLINE", "BROKEN", "ILLEGAL", "LEGAL", "NARROW", "BatchReferee", "Slack", "Verdicts"]

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
    nearly: Ends
    """With slack: the earlier ends on the base, bit k for the k-th, on which some of the roads it stands for lie
    and some do not; with :attr:`Slack.like`, those with which it almost is so. 0 for what is illegal at its place."""

    broken: Codes
    """The rule that illegal candidates break, the one looked at first, by its place in :data:`BROKEN`; 0 for others."""


class BatchReferee:
    """Judges candidates of the player to move. Keeps the position's geometry as arrays; make one a position."""

    def __init__(self, position: Position, player: str | None = None, margin: float = 0.0) -> None:
        """With ``margin``, mm, only what keeps every rule by that much is legal; never less than the borderline band.

        Raises ``ValueError`` where the position has no such player.
        """
        self.player = position.to_move if player is None else player
        if self.player not in position.players:
            raise ValueError(f"nobody called {self.player!r} plays this game")
        self.position = position
        self.margin = max(margin, position.rules.borderline_band)
        table, pieces = position.table, position.pieces
        self.road_list = list(table.road_by_id.values())
        self.pose_list = list(table.pose_by_id.values())
        self.poses = Poses.of(self.pose_list)
        self.pillar_xy = np.array([pillar.at for pillar in position.pillars], dtype=np.float64).reshape(-1, 2)
        self.pillar_tops = np.array([pillar.height for pillar in position.pillars]) * pieces.disc_height
        self.cars = table.cars
        self.car_poses = Poses.of([car.pose for car in table.cars])
        middles = np.array([car.middle for car in table.cars], dtype=np.float64).reshape(-1, 3)
        self.car_poses.x, self.car_poses.y, self.car_poses.z = middles.T
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
        stood: Codes | None = None,
        asked: int | None = None,
    ) -> Verdicts:
        """Judge roads from ``base`` to new pillars at ``at``, shape (n, 2) in mm, or exits towards there.

        With ``slack`` each candidate stands for all moves that lie no farther from it (:class:`~.batch_chunk.Slack`).
        ``stood`` is what :meth:`stand` said of them, where it has been asked already. ``asked``, with slack, is the one
        verdict of interest: of :data:`LEGAL` only which are that, and what all they stand for earns, of :data:`ILLEGAL`
        only which are; the rest is borderline then, or nothing is told of it.

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
        nearly, broken = np.zeros(n, dtype=np.int16), np.zeros(n, dtype=np.int8)
        rows = np.flatnonzero(self.allowed(pillar, height, junction, exit))
        for start in range(0, len(rows), CHUNK):
            part = rows[start : start + CHUNK]
            chunk = Chunk(self, pillar, places[part], height[part], exit[part], shift[part], slack, asked)
            with np.errstate(divide="ignore", invalid="ignore"):
                if stood is None:
                    chunk.stand()
                else:
                    chunk.code[:] = stood[part]
                    chunk.broken[chunk.code == ILLEGAL] = BROKEN.index("pillar-place")
                chunk.judge()
            judgement[part], earned[part], possible[part] = chunk.code, chunk.earned, chunk.possible
            nearly[part], broken[part] = chunk.nearly, chunk.broken
        return Verdicts(judgement, earned, possible, nearly, broken)

    def lie(
        self, base: str, at: npt.ArrayLike, height: int, exit: bool, shifts: npt.ArrayLike, slack: Slack
    ) -> tuple[Ends, Ends]:
        """On which earlier ends roads of one kind lie, bit k for the k-th, and :attr:`Verdicts.nearly`."""
        places = np.asarray(at, dtype=np.float64).reshape(-1, 2)
        n = len(places)
        shift = np.broadcast_to(np.asarray(shifts, dtype=np.float64), n)
        pillar = self.position.table.pillar_by_id[base]
        lies_on, nearly = np.zeros((2, n), dtype=np.int16)
        for start in range(0, n, CHUNK):
            part = slice(start, start + CHUNK)
            size = len(places[part])
            chunk = Chunk(self, pillar, places[part], np.full(size, height), np.full(size, exit), shift[part], slack)
            with np.errstate(divide="ignore", invalid="ignore"):
                chunk.lay()
            lies_on[part], nearly[part] = chunk.lies_on, chunk.nearly
        return lies_on, nearly

    def earn_at_most(self, base: str, at: npt.ArrayLike, height: int, exit: bool, slack: Slack) -> Codes:
        """The most cars that roads of one kind to places (n, 2) may earn by what they may cross, legal or not."""
        places = np.asarray(at, dtype=np.float64).reshape(-1, 2)
        n = len(places)
        pillar = self.position.table.pillar_by_id[base]
        most = np.zeros(n, dtype=np.int8)
        for start in range(0, n, CHUNK):
            part = slice(start, start + CHUNK)
            size = len(places[part])
            heights, exits = np.full(size, height), np.full(size, exit)
            chunk = Chunk(self, pillar, places[part], heights, exits, np.zeros(size), slack)
            with np.errstate(divide="ignore", invalid="ignore"):
                chunk.count()
            most[part] = chunk.earned + chunk.possible
        return most

    def stand(self, base: str, at: npt.ArrayLike, height: int, slack: Slack) -> Codes:
        """Judge new pillars of one height (discs) at ``at``, shape (n, 2) in mm, without their roads."""
        places = np.asarray(at, dtype=np.float64).reshape(-1, 2)
        n = len(places)
        pillar, exits, shifts = self.position.table.pillar_by_id[base], np.zeros(n, dtype=bool), np.zeros(n)
        judgement = np.zeros(n, dtype=np.int8)
        for start in range(0, n, CHUNK):
            part = slice(start, start + CHUNK)
            heights = np.full(len(places[part]), height)
            chunk = Chunk(self, pillar, places[part], heights, exits[part], shifts[part], slack)
            with np.errstate(divide="ignore", invalid="ignore"):
                chunk.stand()
            judgement[part] = chunk.code
        return judgement

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
