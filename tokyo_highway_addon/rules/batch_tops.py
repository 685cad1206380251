"""The new roads of many candidate moves against those that lie on their base already, in arrays. Lengths mm."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .batch_candidates import ILLEGAL, LEGAL, Candidates, Slack
from .batch_meetings import (
    gaps_outside,
    outline_gaps,
)
from .batch_poses import Overlap, Poses, Rows, hypot, overlap_many, segment_gaps
from .batch_shared import alongside, shared_margins
from .findings import Findings
from .pose import Pose
from .position import Road
from .resting import OVERLAP_TOLERANCE
from .touching import ALONG, shared_top


class Tops(Candidates):
    """Candidates whose roads are laid, judged by the ends beside theirs."""

    def _shared_tops(self) -> None:
        """Rule ``road-touch`` with the roads that lie on the base."""
        poses, pieces, table = self.poses, self.pieces, self.position.table
        earlier = table.ends.get(self.base.id, ())
        for (pose, at_end), overlap in zip(earlier, self.overlaps, strict=True):
            self._far_ends(pose, at_end, overlap)
            there = overlap.height > -np.inf
            margins = shared_margins(self.base.at, self.pieces, self.strict, poses, pose, overlap, there)
            self._mark(self.alive[overlap.rows], margins)
            beside = outline_gaps(poses, Poses.of([pose]), pieces)
            other = next(road for id, road in table.road_by_id.items() if table.pose_by_id[id] is pose)
            open_rows = np.flatnonzero(~overlap.any & (beside < self.band + 1e-6))
            if self.rough:
                self._doubt(self.alive[open_rows])
                continue
            for row in open_rows[self._open(self.alive[open_rows])]:
                found = Findings(self.band)
                road = Road("", self.referee.player, self.base.id, "")
                shared_top(found, table, road, poses.one(int(row), pieces), other, pose, pieces, [])
                for reason in found.reasons:
                    assert reason.margin is not None
                    self._mark(self.alive[[row]], np.array([reason.margin]))

    def _far_ends(self, pose: Pose, at_end: bool, overlap: Overlap) -> None:
        """Add to the corners of an overlap those at the far ends of roads that leave a top in nearly one direction."""
        along = self.poses.dx[overlap.rows] * pose.dx + self.poses.dy[overlap.rows] * pose.dy
        rows = np.flatnonzero((-along if at_end else along) > ALONG)
        if len(rows):
            some = self.poses[overlap.rows[rows]]
            overlap.add(rows, overlap_many(some, self.base, pose, at_end, self.pieces, far=True))

    def _roughly_shared_tops(self, slack: Slack) -> None:
        """The same for all moves a candidate stands for: where wider ends share no more than they may, none does; and
        where narrower ones share too much, all do."""
        for pose, at_end in self.position.table.ends.get(self.base.id, ()):
            if self.asked != ILLEGAL or self.strict > 2.0 * slack.gap:
                self._perhaps_touching(pose, at_end, slack)
            if self.asked != LEGAL:
                self._surely_touching(pose, at_end, slack)

    def _perhaps_touching(self, pose: Pose, at_end: bool, slack: Slack) -> None:
        """Doubt what may touch the road from the same top in any way that it may lie."""
        pieces = self.pieces
        laid = np.flatnonzero(self.code[self.alive] == LEGAL)
        poses, alive = self.poses[laid], self.alive[laid]
        apart = segment_gaps(poses, Poses.of([pose])) - pieces.road_width
        beside = np.flatnonzero(apart > -OVERLAP_TOLERANCE)
        beside = beside[outline_gaps(poses[beside], Poses.of([pose]), pieces) < self.band]
        # where sides leave the disc moves faster than they do
        outside = gaps_outside(poses[beside], pose, self.base.at, pieces)
        self._mark(alive[beside], outside, self.strict + 2.0 * slack.gap)
        self._doubt(alive[alongside(self.base.at, self.pieces, self.strict, poses, pose, at_end, slack)])
        laid = np.flatnonzero(self.code[alive] == LEGAL)
        poses, alive = poses[laid], alive[laid]
        wider = replace(pieces, road_width=pieces.road_width + 2.0 * slack.top)
        overlap = overlap_many(poses, self.base, pose, at_end, wider)
        margins = shared_margins(
            self.base.at,
            pieces,
            self.strict,
            poses,
            pose,
            overlap,
            overlap.height > -np.inf,
            self.strict + slack.rise,
            slack.top,
        )
        self._doubt(alive[overlap.rows[margins < self.strict]])

    def _surely_touching(self, pose: Pose, at_end: bool, slack: Slack) -> None:
        """Find illegal what touches the road from the same top more than it may in every way that it may lie."""
        pieces = self.pieces
        laid = np.flatnonzero(self.code[self.alive] != ILLEGAL)
        poses, alive = self.poses[laid], self.alive[laid]
        self._surely_alongside(poses, alive, pose, at_end, slack)
        width, touch = pieces.road_width - 2.0 * slack.top, self.strict - slack.rise
        if width <= 0.0 or touch < 0.0:
            return
        overlap = overlap_many(poses, self.base, pose, at_end, replace(pieces, road_width=width))
        # sides of ends that lie in line meet anywhere
        there = (overlap.height > -np.inf) & (hypot(overlap.along, overlap.aside) < 3.0 * pieces.disc_radius)
        margins = shared_margins(self.base.at, pieces, self.strict, poses, pose, overlap, there, touch, -slack.top)
        lies = there.any(axis=1) & (margins <= -max(self.strict, 1e-3))
        self.code[alive[overlap.rows[lies]]] = ILLEGAL

    def _surely_alongside(self, poses: Poses, alive: Rows, pose: Pose, at_end: bool, slack: Slack) -> None:
        """Far ends that overlap and touch wherever the roads lie that a candidate stands for are illegal."""
        width = self.pieces.road_width - 2.0 * slack.gap
        along = poses.dx * pose.dx + poses.dy * pose.dy
        rows = np.flatnonzero((-along if at_end else along) > ALONG + slack.gap / self.pieces.road_length)
        if width <= 0.0 or not len(rows):
            return
        far = overlap_many(poses[rows], self.base, pose, at_end, replace(self.pieces, road_width=width), far=True)
        there = far.height > -np.inf
        touch = max(self.strict - slack.rise, 0.0)
        margins = shared_margins(
            self.base.at, self.pieces, self.strict, poses[rows], pose, far, there, touch, -slack.gap
        )
        self.code[alive[rows[far.rows[margins <= -max(self.strict, 1e-3)]]]] = ILLEGAL
