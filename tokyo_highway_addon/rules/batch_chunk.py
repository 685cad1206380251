"""One array of candidate moves from one base on its way through the rules: the inside of :mod:`.batch`. Lengths mm."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from .batch_meetings import (
    Meetings,
    car_gaps,
    crossed_at_most,
    disc_gaps,
    distances,
    gaps_outside,
    meet_many,
    outline_gaps,
    sides,
    surely_crossed,
    surely_cut,
)
from .batch_poses import Flags, Floats, Overlap, Poses, Rows, hypot, lay_many, overlap_many, segment_gaps
from .batch_shared import alongside, shared_margins
from .cars import CarPose
from .crossings import clearance
from .findings import Findings
from .pose import Pose
from .position import Pillar, Road
from .regions import overlap_of_three
from .resting import OVERLAP_TOLERANCE
from .solids import CarSolid, StackSolid, StickSolid, gap
from .table import EXACT
from .touching import ALONG, NEAR, shared_top

if TYPE_CHECKING:
    from .batch import BatchReferee

Codes = npt.NDArray[np.int8]
Ends = npt.NDArray[np.int16]

NARROW: Final = 1.5
"""mm of slack up to which pairs are looked at one by one where bounds tell nothing."""

SAME: Final = 0.03
"""mm of overlap by which ends that lie on one another, or side by side, may differ from the tolerance and be taken for
the other at another place of a cell."""

BROKEN: Final = ("", "reach", "pillar-place", "road-over-pillar", "road-rests", "road-touch")
"""What a candidate may break, by number; 0 where it is not illegal."""

LEGAL: Final = 0
BORDERLINE: Final = 1
ILLEGAL: Final = 2


@dataclass(frozen=True, slots=True)
class Slack:
    """How far the moves that a candidate stands for may lie from it, mm: then it is judged for all of them at once.

    Legal means that all of them are, illegal that none is, though some may be borderline; between is what differs or
    cannot be told in arrays.
    """

    apart: float
    """The distance of the axes, and what a road can span."""
    tips: float
    """The tips along the stick, from their pillars' axes."""
    gap: float
    """Any point of the new road."""
    top: float
    """The road's outline over the base, seen from above."""
    rise: float
    """The road's underside there, up or down."""
    place: float
    """The new pillar."""
    onward: float = 0.0
    """The road along itself, for what it may cross besides: such crossings count as possible."""
    like: bool = False
    """The candidate stands only for those moves whose roads lie on the same earlier ends as its own."""


class Chunk:
    """One array of candidates on its way through the rules."""

    def __init__(
        self,
        referee: BatchReferee,
        base: Pillar,
        places: Floats,
        heights: Rows,
        exits: Flags,
        shifts: Floats,
        slack: Slack | None = None,
        asked: int | None = None,
    ) -> None:
        """``asked`` is the one verdict of interest, if there is: of :data:`LEGAL` and :data:`ILLEGAL`, with slack."""
        self.referee, self.base = referee, base
        self.position, self.pieces = referee.position, referee.position.pieces
        self.slack, self.asked = slack, asked
        self.strict = referee.margin
        self.band = self.strict + (slack.gap if slack else 0.0)
        self.place_band = self.strict + (slack.place if slack else 0.0)
        self.x, self.y = places[:, 0].copy(), places[:, 1].copy()
        self.tops: Floats = (heights * self.pieces.disc_height).astype(np.float64)
        self.exits, self.shifts = exits, shifts
        n = len(places)
        self.code = np.zeros(n, dtype=np.int8)
        self.broken = np.zeros(n, dtype=np.int8)
        self.earned = exits.astype(np.int8)
        self.possible = np.zeros(n, dtype=np.int8)
        self.poses: Poses
        self.overlaps: list[Overlap]
        self.lies_on, self.nearly = np.zeros((2, n), dtype=np.int16)
        self.alive: Rows = np.arange(n)

    def stand(self) -> None:
        """Judge what depends on the places alone."""
        self._pillar_places()
        self._pillar_under_roads()
        self._pillar_and_cars()
        self._blame("pillar-place")

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
        """Count what the roads may earn by what they may cross, legal or not."""
        self.lay()
        self._roads(touching=False)

    def _set_aside(self) -> None:
        """Take out those that stand for roads some of which lie on an earlier end and some beside it: what the
        candidate's own road is like says nothing there, but for what it may cross."""
        either = self.nearly[self.alive] > 0
        if either.any():
            self.code[self.alive[either]] = BORDERLINE
            if self.asked is None:
                poses, alive = self.poses, self.alive
                self.poses, self.alive = poses[either], alive[either]
                self._roads(touching=False)
                self.poses, self.alive = poses, alive
            self.poses, self.alive = self.poses[~either], self.alive[~either]

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
            near=2.0 * self.slack.top if self.slack is not None and not self.slack.like else -1.0,
        )
        if self.slack is not None:
            self._lying_on(self.slack)

    def _open(self, candidates: Rows) -> Flags:
        """Which candidates' verdicts may still change, as far as is asked."""
        code = self.code[candidates]
        is_open: Flags = code == LEGAL if self.asked == LEGAL else code != ILLEGAL
        return is_open

    def _mark(self, rows: Rows, margins: Floats, band: float | None = None) -> None:
        """Judge margins in mm of candidates ``rows``, which may stand there several times."""
        band = self.band if band is None else band
        margins = np.round(margins, EXACT)
        worse = margins < band
        if worse.any():
            rows, margins = rows[worse], margins[worse]
            if self.slack:
                # so far from kept that it is nowhere, though it may be the opponent's to decide
                broken = margins < 2.0 * self.strict - band
            else:
                broken = (margins <= -band) & ((band > 0.0) | (margins < 0.0))
            np.maximum.at(self.code, rows, np.where(broken, ILLEGAL, BORDERLINE).astype(np.int8))

    def _blame(self, rule: str) -> None:
        """Name the rule that the newly illegal candidates break first."""
        self.broken[(self.code == ILLEGAL) & (self.broken == 0)] = BROKEN.index(rule)

    def _doubt(self, rows: Rows) -> None:
        """What would have to be looked at one by one is not told, where a candidate stands for many."""
        np.maximum.at(self.code, rows, np.int8(BORDERLINE))

    def _too_wide(self, rows: Rows) -> bool:
        """Whether the candidates stand for too many moves for looks one by one to tell much: then nothing is told."""
        if self.slack is None or self.slack.gap <= NARROW:
            return False
        self._doubt(rows)
        return True

    @property
    def _broken(self) -> float:
        """The margin, mm, below which candidates with slack are illegal."""
        return 2.0 * self.strict - self.band

    @property
    def _near(self) -> float:
        """How near pieces matter, mm: what is not cut into is not illegal."""
        return NEAR if self.asked == ILLEGAL else self.band + NEAR

    def _worth_a_look(self, row: int, least: float, broken: float | None = None) -> bool:
        """Whether a look at one pair, whose margin is at ``least`` so many mm, may still change what is told of a
        candidate. ``broken`` is the margin below which it is illegal."""
        code = self.code[row]
        if code == ILLEGAL or self.slack is None:
            return bool(code != ILLEGAL)
        if code == LEGAL and self.asked != ILLEGAL:
            return True
        return self.asked != LEGAL and least < (self._broken if broken is None else broken) + 1e-6

    def _pillar_places(self) -> None:
        """New pillars against the table's edge and the pillars that stand."""
        rows = np.flatnonzero(~self.exits)
        x, y, radius = self.x[rows], self.y[rows], self.pieces.disc_radius
        if self.position.table_size is not None:
            width, depth = self.position.table_size
            self._mark(rows, np.minimum(width / 2.0 - np.abs(x), depth / 2.0 - np.abs(y)) - radius, self.place_band)
        standing = self.referee.pillar_xy
        square = (x[:, None] - standing[:, 0]) ** 2 + (y[:, None] - standing[:, 1]) ** 2
        self._mark(rows, np.sqrt(square.min(axis=1)) - 2.0 * radius, self.place_band)

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
        near = self._near
        across = pieces.half_width + pieces.disc_radius + near
        along = pieces.road_length / 2.0 + pieces.road_thickness + pieces.disc_radius + near
        rx = referee.pillar_xy[:, 0] - poses.x[:, None]
        ry = referee.pillar_xy[:, 1] - poses.y[:, None]
        dx, dy = poses.dx[:, None], poses.dy[:, None]
        close = (np.abs(ry * dx - rx * dy) < across) & (np.abs(rx * dx + ry * dy) < along)
        own = [k for k, pillar in enumerate(self.position.pillars) if pillar.id == self.base.id]
        close[:, own] = False
        rows, pillars = np.nonzero(close)
        if not len(rows):
            return
        gaps = disc_gaps(poses[rows], referee.pillar_xy[pillars, 0], referee.pillar_xy[pillars, 1], pieces)
        self._mark(self.alive[rows], gaps)
        self._blame("road-over-pillar")
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
        self.lies_on[self.alive], self.nearly[self.alive] = lies_on, nearly

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

    def _pillar_under_roads(self) -> None:
        """Rule ``pillar-place`` with the roads that stand."""
        pieces, referee, poses = self.pieces, self.referee, self.referee.poses
        candidates = np.flatnonzero(~self.exits & (self.code != ILLEGAL))
        if not len(candidates) or not len(referee.pose_list):
            return
        x, y = self.x[candidates], self.y[candidates]
        near = self.place_band + NEAR
        rx, ry = x[:, None] - poses.x, y[:, None] - poses.y
        beside = np.abs(ry * poses.dx - rx * poses.dy) <= pieces.half_width + pieces.disc_radius + near
        reach = pieces.road_length / 2.0 + pieces.disc_radius + pieces.road_thickness + near
        beside &= np.abs(rx * poses.dx + ry * poses.dy) <= reach
        rows, roads = np.nonzero(beside)
        if not len(rows):
            return
        there = poses[roads]
        px, py, tops = x[rows], y[rows], self.tops[candidates][rows]
        gaps = disc_gaps(there, px, py, pieces)
        if self.position.rules.new_pillar_under_road == "forbid":
            self._mark(candidates[rows], gaps, self.place_band)
        along = (px - there.x) * there.dx + (py - there.y) * there.dy
        plane = there.z + there.tan * along
        low = plane - np.abs(there.tan) * pieces.disc_radius
        # under the straight part the stick's underside comes nearest where it is lowest over the disc
        aside = gaps + pieces.disc_radius
        chord = np.sqrt(np.maximum(pieces.disc_radius**2 - np.maximum(aside, 0.0) ** 2, 0.0))
        air = (plane - np.abs(there.tan) * chord - tops) * there.cos
        lean = pieces.road_thickness * np.abs(there.sin)
        open_pairs = (gaps - lean < self.place_band + 1e-6) & ((low - tops) * there.cos < self.place_band + 1e-6)
        square = open_pairs & (gaps <= -2.0 * self.place_band) & (np.abs(along) + chord + 1.0 <= there.core)
        square &= (air > -2.0 * self.place_band) & (self.place_band < 1.0)
        self._mark(candidates[rows[square]], air[square], self.place_band)
        # a ball as wide as the band inside both the stack and the stick, there
        ball = self.place_band / 2.0
        beyond = np.maximum(aside + ball, 0.0)
        chord = np.sqrt(np.maximum((pieces.disc_radius - ball) ** 2 - beyond**2, 0.0))
        lowest = plane - np.abs(there.tan) * chord
        cut = open_pairs & (gaps <= -self.place_band - 1e-6) & (np.abs(along) + chord <= there.core)
        cut &= (lowest + ball / there.cos <= tops - ball) & (
            lowest + (pieces.road_thickness - ball) / there.cos >= ball
        )
        self.code[candidates[rows[cut]]] = ILLEGAL
        cut |= square
        open_pairs &= ~cut
        if self._too_wide(candidates[rows[open_pairs]]):
            return
        least = np.maximum(gaps - lean, (low - tops) * there.cos)
        for k in np.flatnonzero(open_pairs):
            row = candidates[rows[k]]
            if self._worth_a_look(row, least[k], 2.0 * self.strict - self.place_band):
                apart = gap(self._stack(int(row)), StickSolid.of(referee.pose_list[roads[k]]), near)
                self._mark(np.array([row]), np.array([apart]), self.place_band)

    def _stack(self, row: int) -> StackSolid:
        return StackSolid.of((float(self.x[row]), float(self.y[row])), self.pieces.disc_radius, float(self.tops[row]))

    def _pillar_and_cars(self) -> None:
        """Rule ``pillar-place`` with the cars that stand."""
        pieces, referee = self.pieces, self.referee
        candidates = np.flatnonzero(~self.exits & (self.code != ILLEGAL))
        if not len(candidates) or not len(referee.cars):
            return
        near = self.place_band + NEAR
        rx = self.x[candidates][:, None] - referee.car_poses.x
        ry = self.y[candidates][:, None] - referee.car_poses.y
        along = np.abs(rx * referee.car_poses.dx + ry * referee.car_poses.dy) - pieces.car_length / 2.0
        along -= pieces.car_height * np.abs(referee.car_poses.sin)
        across = np.abs(ry * referee.car_poses.dx - rx * referee.car_poses.dy) - pieces.car_width / 2.0
        away = hypot(np.maximum(along, 0.0), np.maximum(across, 0.0))
        lowest = referee.car_poses.z - pieces.car_length / 2.0 * np.abs(referee.car_poses.sin)
        close = away < pieces.disc_radius + self.place_band + 1e-6
        close &= lowest < self.tops[candidates][:, None] + self.place_band
        if self.slack:
            deep = away <= pieces.disc_radius - self.place_band
            deep &= lowest <= self.tops[candidates][:, None] - self.place_band
            deep &= self.place_band < min(pieces.car_width, pieces.car_height)
            self.code[candidates[deep.any(axis=1)]] = ILLEGAL
            if self._too_wide(candidates[close.any(axis=1)]):
                return
        for k, car in zip(*np.nonzero(close), strict=True):
            row = candidates[k]
            least = max(away[k, car] - pieces.disc_radius, lowest[car] - self.tops[row])
            if self._worth_a_look(row, least, 2.0 * self.strict - self.place_band):
                apart = gap(self._stack(int(row)), CarSolid.of(referee.cars[car]), near)
                self._mark(np.array([row]), np.array([apart]), self.place_band)

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
