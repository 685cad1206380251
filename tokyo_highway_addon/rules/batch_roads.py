"""The new roads of many candidate moves against the roads and the cars that stand: ``road-touch`` and the crossings, in
arrays. Lengths mm."""

from __future__ import annotations

import numpy as np

from .batch_candidates import ILLEGAL, LEGAL, Candidates, Slack
from .batch_meetings import (
    Meetings,
    car_gaps,
    crossed_at_most,
    distances,
    meet_many,
    sides,
    surely_crossed,
    surely_cut,
)
from .batch_poses import Flags, Floats, Poses, Rows
from .cars import CarPose
from .crossings import clearance
from .position import Road
from .regions import overlap_of_three
from .solids import CarSolid, StickSolid, gap
from .table import EXACT
from .touching import NEAR


class Roads(Candidates):
    """Candidates whose roads are laid, judged by what they cross and touch."""

    def _roads(self, touching: bool = True) -> None:
        """Rule ``road-touch`` with the other roads, and the crossings; or these alone, where not ``touching``."""
        pieces, referee, others = self.pieces, self.referee, self.referee.poses
        laid = np.flatnonzero(self._open(self.alive))
        free = np.array([self.base.id not in road.pillars for road in referee.road_list], dtype=bool)
        if not len(laid) or not free.any():
            return
        poses = self.poses[laid]
        near = self._near
        reach = (
            2.0 * pieces.half_width
            + pieces.road_thickness
            + near
            + (self.slack.onward + self.pieces.road_thickness if self.slack else 0.0)
        )
        rx, ry = others.x - poses.x[:, None], others.y - poses.y[:, None]
        dx, dy = poses.dx[:, None], poses.dy[:, None]
        turn = np.abs(others.dy * dx - others.dx * dy)
        close = np.abs(ry * dx - rx * dy) <= reach + others.core * turn
        close &= np.abs(ry * others.dx - rx * others.dy) <= reach + poses.core[:, None] * turn
        close &= free
        rows, roads = np.nonzero(close)
        if not len(rows):
            return
        new, other = poses[rows], others[roads]
        candidates = self.alive[laid[rows]]
        meetings = None if self.asked == ILLEGAL else meet_many(new, other, pieces)
        if touching:
            apart, exact = distances(new, other, pieces)
            self._mark(candidates[exact], apart[exact])
            open_pairs = ~exact & (apart < self.band + 1e-6)
            if meetings is not None:
                lean = pieces.road_thickness * (np.abs(new.sin) + np.abs(other.sin))
                open_pairs &= meetings.crosses | (meetings.gap - lean < self.band + 1e-6)
            self._touching_roads(candidates, roads, new, apart, np.flatnonzero(open_pairs))
        if meetings is None:
            return
        if self.slack:
            self._count_roughly(self.slack, candidates, roads, new, meetings)
        else:
            self._count(candidates, roads, new, meetings.crosses, meetings.over, meetings.completeness)

    def _touching_roads(self, candidates: Rows, roads: Rows, new: Poses, apart: Floats, rest: Rows) -> None:
        """Rule ``road-touch`` for some pairs (indices ``rest``) of which bounds tell ``apart`` alone."""
        if self.asked != LEGAL:
            cut = rest[surely_cut(new[rest], self.referee.poses[roads[rest]], self.pieces, self.band)]
            self.code[candidates[cut]] = ILLEGAL
        if not self._too_wide(candidates[rest]):
            for k in rest:
                if self._worth_a_look(candidates[k], apart[k]):
                    one, other = new.one(int(k), self.pieces), self.referee.pose_list[roads[k]]
                    self._mark(candidates[[k]], np.array([clearance(one, other, self.band + NEAR)]))

    def _count(
        self, candidates: Rows, roads: Rows, new: Poses, crosses: Flags, over: Flags, completeness: Floats
    ) -> None:
        """Count what the crossings earn."""
        referee = self.referee
        counts = crosses & referee.crossable[roads] & referee.opponents[roads]
        blocked = referee.blocked[over.astype(np.intp), roads]
        if self.position.rules.crossing_scope == "at_crossing":
            blocked = blocked.copy()
            for k in np.flatnonzero(counts & (blocked > 0)):
                blocked[k] = self._blocked_there(new, int(k), referee.road_list[roads[k]], bool(over[k]))
        sure = counts & (blocked == 0) & (np.round(completeness, EXACT) >= self.band)
        unsure = counts & (blocked < 2) & ~sure
        np.add.at(self.earned, candidates[sure], 1)
        np.add.at(self.possible, candidates[unsure], 1)

    def _count_roughly(self, slack: Slack, candidates: Rows, roads: Rows, new: Poses, meetings: Meetings) -> None:
        """Count what all crossings earn that a candidate stands for, and what some of them may earn besides."""
        referee = self.referee
        counts = referee.crossable[roads] & referee.opponents[roads] & self._open(candidates)
        if self.asked == LEGAL and not slack.onward:
            rows = np.flatnonzero(counts & (referee.blocked[meetings.over.astype(np.intp), roads] == 0))
            clear = surely_crossed(new[rows], referee.poses[roads[rows]], self.pieces, slack.gap)
            np.add.at(self.earned, candidates[rows[np.round(clear, EXACT) >= self.strict]], 1)
            return
        either = (self.nearly[candidates] > 0) & (not slack.like)
        onward = slack.onward + np.where(either, self._longer(new), 0.0)
        counts &= meetings.crosses | (meetings.gap < slack.gap + onward)
        blocked = referee.blocked[meetings.over.astype(np.intp), roads]
        clear = surely_crossed(new, referee.poses[roads], self.pieces, slack.gap)
        sure = counts & (blocked == 0) & (np.round(clear, EXACT) >= self.strict)
        if self.position.rules.crossing_scope == "whole_road":
            # which way it would cross is not always sure
            rise = self._rise_of_others(slack, new, either)
            over, under = sides(new, referee.poses[roads], self.pieces, slack.gap, onward, rise)
            free = referee.blocked[:, roads] < 2
            counts &= (free[0] & under) | (free[1] & over)
        unsure = np.flatnonzero(counts & ~sure)
        most = crossed_at_most(new[unsure], referee.poses[roads[unsure]], self.pieces, slack.gap, onward[unsure])
        unsure = unsure[np.round(most, EXACT) >= self.strict]
        np.add.at(self.earned, candidates[sure], 1)
        np.add.at(self.possible, candidates[unsure], 1)

    def _longer(self, new: Poses) -> Floats:
        """mm by which tips move at most, seen from above, where a road lies on an earlier end and not beside it."""
        step = self._step / np.maximum(self.pieces.road_length * new.cos - 2.0 * self.pieces.disc_radius, 1.0)
        tips: Floats = self.pieces.road_length * (np.abs(new.tan) * new.cos**3 * step + step * step)
        return tips

    @property
    def _step(self) -> float:
        """mm by which an earlier end may raise a road at most."""
        earlier = self.position.table.ends.get(self.base.id, ())
        steep = max((abs(pose.tan) for pose, _ in earlier), default=0.0)
        over = 1.1 * self.pieces.road_thickness * float(np.sqrt(1.0 + steep * steep)) + steep * self.pieces.disc_radius
        return over if earlier else 0.0

    def _rise_of_others(self, slack: Slack, new: Poses, at_a_step: Flags) -> Floats:
        """How much higher or lower than the slack says some of the moves that a candidate stands for may lie, mm: those
        that lie on an earlier end or beside it, where it does not; and those moved onward, which slope otherwise."""
        onward = 1.5 * (np.abs(new.tan) + 0.1) * slack.onward
        return onward + np.where(at_a_step | (slack.onward > 0.0), self._step, 0.0)

    def _blocked_there(self, new: Poses, k: int, road: Road, over: bool) -> int:
        """As :meth:`BatchReferee._blocked`, by the roads that overlap the crossing place alone."""
        table, rules = self.position.table, self.position.rules
        worst = 0
        for other in (table.over if over else table.under).get(road.id, ()):
            if rules.blocking_roads == "others" and table.road_by_id[other.road].owner == road.owner:
                continue
            size = overlap_of_three(new.one(k, self.pieces), table.pose_by_id[road.id], table.pose_by_id[other.road])
            if size > 0.0:
                clear = other.certainty == "clear" and round(size, EXACT) >= rules.borderline_band
                worst = max(worst, 2 if clear else 1)
        return worst

    def _cars(self) -> None:
        """Rule ``road-touch`` with the cars that stand."""
        pieces, referee = self.pieces, self.referee
        laid = np.flatnonzero(self._open(self.alive))
        if not len(laid) or not len(referee.cars):
            return
        poses = self.poses[laid]
        near = self._near
        half = pieces.car_length / 2.0 + pieces.car_height
        rx = referee.car_poses.x - poses.x[:, None]
        ry = referee.car_poses.y - poses.y[:, None]
        dx, dy = poses.dx[:, None], poses.dy[:, None]
        close = (np.abs(ry * dx - rx * dy) < pieces.half_width + half + near) & (
            np.abs(rx * dx + ry * dy) < pieces.road_length / 2.0 + half
        )
        rows, cars = np.nonzero(close)
        if not len(rows):
            return
        new = poses[rows]
        along = rx[rows, cars] * new.dx + ry[rows, cars] * new.dy
        aside = ry[rows, cars] * new.dx - rx[rows, cars] * new.dy
        plane = new.z + new.tan * along
        slack = np.abs(new.tan) * half
        bottom = referee.car_poses.z[cars]
        rise = pieces.car_length / 2.0 * np.abs(referee.car_poses.sin[cars])
        upright = pieces.car_height * referee.car_poses.cos[cars]
        above = (plane - slack - (bottom + upright + rise)) * new.cos >= self.band
        below = (bottom - rise - (plane + pieces.road_thickness / new.cos + slack)) * new.cos >= self.band
        # a ball as wide as the band inside both, on the upright where the stick is nearest the car's middle
        ball = self.band / 2.0
        on, by = np.clip(along, -new.core, new.core), np.clip(aside, ball - pieces.half_width, pieces.half_width - ball)
        turn, lean = (
            new.dx * referee.car_poses.dx[cars] + new.dy * referee.car_poses.dy[cars],
            new.dx * referee.car_poses.dy[cars] - new.dy * referee.car_poses.dx[cars],
        )
        forth, left = on - along, by - aside
        forth, left = forth * turn + left * lean, left * turn - forth * lean
        tilt = np.abs(referee.car_poses.sin[cars]) * pieces.car_height
        under = bottom + referee.car_poses.tan[cars] * forth
        plane = new.z + new.tan * on
        low = np.maximum(plane + ball / new.cos, under + 2.0 * ball)
        high = np.minimum(plane + (pieces.road_thickness - ball) / new.cos, under + upright - 2.0 * ball)
        long = pieces.car_length / 2.0 * referee.car_poses.cos[cars]
        cut = (np.abs(forth) + tilt + 2.0 * ball <= long) & (low <= high)
        cut &= (np.abs(left) + ball <= pieces.car_width / 2.0) & (pieces.half_width >= ball)
        candidates = self.alive[laid[rows]]
        self.code[candidates[cut]] = ILLEGAL
        unsure = ~above & ~below & ~cut
        chosen = np.flatnonzero(unsure)
        least = np.full(len(rows), np.inf)
        least[chosen] = car_gaps(new[chosen], referee.car_poses[cars[chosen]], pieces)
        unsure = least < self.band + 1e-6
        if self._too_wide(candidates[unsure]):
            return
        for k in np.flatnonzero(unsure):
            if self._worth_a_look(candidates[k], least[k]):
                car: CarPose = referee.cars[cars[k]]
                apart = gap(StickSolid.of(new.one(int(k), pieces)), CarSolid.of(car), self.band + NEAR)
                self._mark(candidates[[k]], np.array([apart]))
