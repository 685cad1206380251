"""One array of candidate moves from one base on its way through the rules: the inside of :mod:`.batch`. Lengths mm."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .batch_candidates import BORDERLINE, ILLEGAL, SAME, Slack
from .batch_meetings import (
    disc_gaps,
)
from .batch_poses import Flags, Floats, Poses, Rows, hypot, lay_many
from .batch_roads import Roads
from .batch_standing import Standing
from .batch_tops import Tops
from .solids import StackSolid, StickSolid, gap
from .touching import NEAR


class Chunk(Standing, Roads, Tops):
    """One array of candidates on its way through the rules."""

    def judge(self) -> None:
        """Judge what depends on the roads, once the places are judged: most candidates fall before a road is laid."""
        self._pillars_in_the_way()
        self._blame("road-over-pillar")
        self.alive = np.flatnonzero(self._open(np.arange(len(self.code))))
        if not len(self.alive):
            self.earned[self.code == ILLEGAL] = 0
            return
        self.lay()
        if self.slack is not None and not self.slack.like:
            self._set_aside()
        self._carried()
        self._blame("road-rests")
        self._pillars()
        if self.slack is None:
            self._shared_tops()
        self._roads()
        self._cars()
        if self.slack is not None:
            self._roughly_shared_tops(self.slack)
        self._blame("road-touch")
        lost = self.code == ILLEGAL
        self.broken[~lost] = 0
        self.earned[lost] = self.possible[lost] = 0

    def count(self) -> None:
        """Count what the roads may earn by what they may cross, legal or not; ``rough``, without finding out on which
        earlier ends they lie."""
        self._counts_alone = True
        self.lay()
        self._roads(touching=False)

    def _set_aside(self) -> None:
        """Take out those that stand for roads some of which lie on an earlier end and some beside it: what the
        candidate's own road is like says nothing there, but for what it may cross."""
        left = self._open(self.alive)
        either = left & (self.nearly[self.alive] > 0)
        self.nearly[self.alive[self.code[self.alive] == ILLEGAL]] = 0
        if either.any():
            self.code[self.alive[either]] = BORDERLINE
            left &= ~either
            if self.asked is None:
                poses, alive = self.poses, self.alive
                self.poses, self.alive = poses[either], alive[either]
                self._roads(touching=False)
                self.poses, self.alive = poses, alive
        if not left.all():
            self.poses, self.alive = self.poses[left], self.alive[left]

    def _told_before(self, poses: Poses, shorts: list[Floats]) -> Flags:
        """Which candidates need not be laid, by their roads on level ends: those that stand for roads some of which lie
        on an earlier end and some beside it, and those that pass over pillars however they lie."""
        assert self.slack is not None
        if self.rough:
            return np.ones(len(poses.x), dtype=bool)
        near = 2.0 * self.slack.top
        told: Flags = np.logical_or.reduce([np.abs(short) <= near for short in shorts])
        if not self._counts_alone:
            # no way to lie makes a road shorter than this
            rows, _, gaps = self._near_pillars(replace(poses, core=np.maximum(poses.core - self._longer(poses), 0.0)))
            self._mark(self.alive[rows], gaps)
            self._blame("road-over-pillar")
            told |= ~self._open(self.alive)
        return told

    def lay(self) -> None:
        """Find how the roads lie that are not illegal yet, and on which earlier ends."""
        rows = self.alive
        self.poses, self.overlaps = lay_many(
            self.base,
            self.position.table.ends.get(self.base.id, ()),
            self.x[rows],
            self.y[rows],
            self.tops[rows],
            self.exits[rows],
            self.shifts[rows],
            self.pieces,
            corners=self.slack is None,
            leave=None if self.slack is None or self.slack.like else self._told_before,
        )
        if self.slack is not None:
            self._lying_on(self.slack)

    def _lying_on(self, slack: Slack) -> None:
        """Find the earlier ends on which the roads lie, and those where some moves' roads lie on them and some beside
        them: no bound bridges a road's thickness."""
        earlier = self.position.table.ends.get(self.base.id, ())
        lies_on, nearly = np.zeros((2, len(self.alive)), dtype=np.int16)
        near = SAME if slack.like else 2.0 * slack.top
        for k, (_, overlap) in enumerate(zip(earlier, self.overlaps, strict=True)):
            lies_on |= np.where(overlap.any, 1 << k, 0).astype(np.int16)
            either = (overlap.near <= near) | (overlap.any != (overlap.short < 0.0))
            nearly |= np.where(either, 1 << k, 0).astype(np.int16)
        if earlier and self.rough:
            nearly[:] = 1
        self.lies_on[self.alive], self.nearly[self.alive] = lies_on, nearly

    def _pillars_in_the_way(self) -> None:
        """Pillars that surely stand under the straight part of a road, however it comes to lie."""
        pieces = self.pieces
        rows = np.flatnonzero(self.code != ILLEGAL)
        dx, dy = self.x[rows] - self.base.at[0], self.y[rows] - self.base.at[1]
        apart = hypot(dx, dy)
        dx, dy = (dx / apart)[:, None], (dy / apart)[:, None]
        rx, ry = self.referee.pillar_xy[:, 0] - self.base.at[0], self.referee.pillar_xy[:, 1] - self.base.at[1]
        along, aside = rx * dx + ry * dy, np.abs(ry * dx - rx * dy)
        deep = aside - pieces.half_width - pieces.disc_radius <= -self.band - 1e-6
        # no shift takes the straight part away from between the two discs' rims
        margin = pieces.disc_radius + pieces.half_width + (self.slack.gap if self.slack else 0.0)
        between = (along > margin) & (along < np.where(self.exits[rows], 0.0, apart)[:, None] - margin)
        self.code[rows[(deep & between).any(axis=1)]] = ILLEGAL

    def _carried(self) -> None:
        """Rules ``reach`` and ``road-rests`` without offsets, and the tip of an exit on the table."""
        rows, poses, pieces = self.alive, self.poses, self.pieces
        radius, half = pieces.disc_radius, pieces.road_length / 2.0
        exits = self.exits[rows]
        apart = hypot(self.x[rows] - self.base.at[0], self.y[rows] - self.base.at[1])
        flat = half * poses.cos
        span = 2.0 * flat
        nearest, farthest = span - 2.0 * radius, span + 2.0 * (radius - pieces.minimum_bearing)
        reach = np.where(exits, np.inf, np.minimum(apart - nearest, farthest - apart))
        self._mark(rows, reach, self.strict + (self.slack.apart if self.slack else 0.0))
        self._blame("reach")
        middle = (poses.x - self.base.at[0]) * poses.dx + (poses.y - self.base.at[1]) * poses.dy
        # where the reach is missed or the opponent's to grant, an end can only make a verdict worse by being illegal
        for tip, there in ((flat - middle, np.full_like(exits, True)), (middle + flat - apart, ~exits)):
            a, b = pieces.half_width * poses.cos, pieces.half_width
            centre = tip - a
            share = centre / a
            side = np.where(
                centre >= 0.0, np.sqrt(centre * centre + b * b), b * np.sqrt(np.maximum(0.0, 1.0 - share * share))
            )
            # on a steep road the foreshortened end may reach farthest beside its tip
            peak = np.clip(a * centre / (b * b - a * a), 0.0, 1.0)
            beside = np.where(
                (centre > 0.0) & (b - a > 1e-9), hypot(centre + a * peak, b * np.sqrt(1.0 - peak * peak)), 0.0
            )
            reached = np.where(tip <= 0.0, 0.0, np.fmax(np.maximum(side, tip), beside))
            margin = np.minimum(radius - reached, tip + radius - pieces.minimum_bearing)
            self._mark(rows[there], margin[there], self.strict + (self.slack.tips if self.slack else 0.0))
        self._mark(rows, np.full(len(rows), radius - pieces.half_width), self.strict)
        if self.position.table_size is not None and exits.any():
            width, depth = self.position.table_size
            x, y = poses.x + flat * poses.dx, poses.y + flat * poses.dy
            inside = np.minimum(width / 2.0 - np.abs(x), depth / 2.0 - np.abs(y))
            self._mark(rows[exits], inside[exits])

    def _pillars(self) -> None:
        """Rule ``road-over-pillar``, and ``road-touch`` with pillars beside the road."""
        poses, pieces, referee = self.poses, self.pieces, self.referee
        rows, pillars, gaps = self._near_pillars(poses)
        if not len(rows):
            return
        self._mark(self.alive[rows], gaps)
        self._blame("road-over-pillar")
        near = self.band + NEAR
        lowest = poses.z - np.abs(poses.sin) * pieces.road_length / 2.0 - near
        open_pairs = self._open(self.alive[rows]) & (referee.pillar_tops[pillars] > lowest[rows])
        least = gaps
        if self.slack:
            # seen from above they are apart, else it is marked already; the lean of the thickness may still touch
            lean = pieces.road_thickness * np.abs(poses.sin[rows])
            least = gaps - lean
            open_pairs &= least < self.band
            if self._too_wide(self.alive[rows[open_pairs]]):
                return
        for k in np.flatnonzero(open_pairs):
            row, pillar = rows[k], pillars[k]
            if not self._worth_a_look(self.alive[row], least[k]):
                continue
            stands = self.position.pillars[pillar]
            apart = gap(
                StickSolid.of(poses.one(int(row), pieces)),
                StackSolid.of(stands.at, pieces.disc_radius, stands.height * pieces.disc_height),
                near,
            )
            self._mark(self.alive[[row]], np.array([apart]))

    def _near_pillars(self, poses: Poses) -> tuple[Rows, Rows, Floats]:
        """Pairs of roads and pillars that are near seen from above, and how far apart they are."""
        pieces, standing = self.pieces, self.referee.pillar_xy
        across = pieces.half_width + pieces.disc_radius + self._near
        along = pieces.road_length / 2.0 + pieces.road_thickness + pieces.disc_radius + self._near
        rx = standing[:, 0] - poses.x[:, None]
        ry = standing[:, 1] - poses.y[:, None]
        dx, dy = poses.dx[:, None], poses.dy[:, None]
        close = (np.abs(ry * dx - rx * dy) < across) & (np.abs(rx * dx + ry * dy) < along)
        own = [k for k, pillar in enumerate(self.position.pillars) if pillar.id == self.base.id]
        close[:, own] = False
        rows, pillars = np.nonzero(close)
        return rows, pillars, disc_gaps(poses[rows], standing[pillars, 0], standing[pillars, 1], pieces)
