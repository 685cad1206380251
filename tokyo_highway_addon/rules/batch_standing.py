"""The new pillars of many candidate moves against all that stands: rule ``pillar-place`` in arrays. Lengths mm."""

from __future__ import annotations

import numpy as np

from .batch_candidates import ILLEGAL, Candidates
from .batch_meetings import (
    disc_gaps,
)
from .batch_poses import hypot
from .solids import CarSolid, StackSolid, StickSolid, gap
from .touching import NEAR


class Standing(Candidates):
    """Candidates whose places are judged."""

    def stand(self) -> None:
        """Judge what depends on the places alone."""
        self._pillar_places()
        self._pillar_under_roads()
        self._pillar_and_cars()
        self._blame("pillar-place")

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
