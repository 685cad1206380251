"""Where a new pillar comes to rest when it is dragged: on the ring that a road reaches, clear of other pillars.

Lengths are mm. What counts as reached and as clear is the referee's own measure, a hair beyond his borderline band;
places are tenths of a millimetre, as a record writes them, or whole ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from ...puzzles import Kind
from ...records.lengths import to_tenths
from ...rules import Pieces, Pillar, Point, Pose, Position, Road
from ...rules.findings import Findings
from ...rules.outline import disc_gap
from ...rules.position import Ground
from ...rules.rests import end_margins, span_limits
from ...rules.table import lay
from ...rules.touching import pillar_clear_of_roads, pillar_stands

Snap = Literal["ring", "pillar", "road", "table", "whole"]

HAIR: Final = 0.01
"""mm beyond the borderline band that a snapped place keeps."""
PULL: Final = 8.0
"""mm from which a place is pulled to one that is in reach and clear; from farther off it follows the mouse."""
LEAST: Final = 1.0
"""mm from the base that a place is at least, so that it has a direction."""
TRIES: Final = 16
"""Places looked at instead of one that does not fit, the nearest first."""
GRID: Final = 0.08
"""mm by which a place may move when it is written in tenths."""
_NEW: Final = "new"
"""Id of the pillar and the road that are asked about; in a table of their own, so that it can be taken by no other."""
_STEP: Final = 1.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a dragged pillar stands, or, of an exit, a point in its direction."""

    at: Point
    snapped: tuple[Snap, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """Where the mouse, and what was typed, want the new pillar."""

    cursor: Point
    distance: float | None = None
    """mm, typed."""
    angle: float | None = None
    """Degrees, typed."""
    whole: bool = False
    """To whole mm."""
    shift: float = 0.0
    """mm along the stick."""


def place(position: Position, base: Pillar, kind: Kind, wish: Wish) -> Place:
    """The place for a pillar of that kind that comes nearest to the wish."""
    return _Desk(position, base, kind, wish).place()


@lru_cache(maxsize=256)
def ring(pieces: Pieces, base: int, height: int, band: float, shift: float = 0.0) -> tuple[float, float] | None:
    """mm between the axes, from and to, at which a road rests for sure between pillars of so many discs, with nothing
    else on the base; None where it never does."""
    start, end = Pillar("base", "", (0.0, 0.0), base), Pillar(_NEW, "", (0.0, 0.0), height)

    def kept(apart: float) -> bool:
        return _rest_margin(pieces, start, end, apart, shift) >= band + HAIR

    steps = range(round((pieces.road_length + 2.0 * pieces.disc_diameter) / _STEP), 0, -1)
    inside = [k * _STEP for k in steps if kept(k * _STEP)]
    if not inside:
        return None
    return _border(kept, inside[-1], inside[-1] - _STEP), _border(kept, inside[0], inside[0] + _STEP)


def _border(kept: Callable[[float], bool], inside: float, outside: float) -> float:
    for _ in range(12):
        middle = (inside + outside) / 2.0
        if kept(middle):
            inside = middle
        else:
            outside = middle
    return inside


def _rest_margin(pieces: Pieces, start: Pillar, end: Pillar, apart: float, shift: float) -> float:
    end = Pillar(end.id, end.owner, (start.at[0] + apart, start.at[1]), end.height)
    pose, _ = lay(Road(_NEW, "", start.id, end.id, shift), {start.id: start, end.id: end}, {}, pieces)
    return _carried(pieces, pose, start.at, end.at)


def _carried(pieces: Pieces, pose: Pose, start: Point, end: Point) -> float:
    """By how much ``reach`` and ``road-rests`` are kept, mm."""
    apart = math.hypot(end[0] - start[0], end[1] - start[1])
    nearest, farthest = span_limits(pose, pieces)
    rests = [
        each.margin for at, at_end in ((start, False), (end, True)) for each in end_margins(pose, at_end, at, pieces)
    ]
    return min(apart - nearest, farthest - apart, *rests)


class _Desk:
    """One question: a base, a kind and a wish."""

    def __init__(self, position: Position, base: Pillar, kind: Kind, wish: Wish) -> None:
        self._position, self._base, self._kind, self._wish = position, base, kind, wish
        self._pieces, self._table = position.pieces, position.table
        self._clear = position.rules.borderline_band + HAIR
        self._others = [pillar for pillar in position.pillars if pillar.id != base.id]
        x, y = wish.cursor[0] - base.at[0], wish.cursor[1] - base.at[1]
        self._angle = math.atan2(y, x) if wish.angle is None else math.radians(wish.angle)
        self._away = math.hypot(x, y) if wish.distance is None else wish.distance
        if wish.angle is not None and wish.distance is None:
            # what of the mouse's way lies in the direction typed
            self._away = max(x * math.cos(self._angle) + y * math.sin(self._angle), 0.0)
        band = position.rules.borderline_band
        self._ring = None if kind.exit else ring(position.pieces, base.height, kind.height, band, wish.shift)

        mouse = self._polar(self._angle, self._away)
        self._roads: list[Pose] = []
        """Those that a pillar near the mouse might run into."""
        if not kind.exit:
            near = self._pieces.disc_radius + self._pieces.half_width + self._clear + 2.0 * PULL
            self._roads = [pose for pose in self._table.pose_by_id.values() if _beside(pose, mouse) < near]

    def place(self) -> Place:
        wish, mouse = self._wish, self._polar(self._angle, self._away)
        whole: tuple[Snap, ...] = ("whole",) if wish.whole else ()
        away = self._pieces.road_length if self._kind.exit else self._pulled(self._away)
        wanted = self._polar(self._angle, away)
        pulled: tuple[Snap, ...] = ("ring",) if away != max(self._away, LEAST) and not self._kind.exit else ()
        fits = self._written(wanted)
        if fits is None and (wish.distance is None or wish.angle is None):
            start = wanted if self._kind.exit else mouse
            near = sorted((_apart(at, start), at, snap) for at, snap in self._others_near(away))
            for far, at, snap in near[:TRIES]:
                if far > PULL:
                    break
                fits = self._written(at)
                if fits is not None:
                    return Place(fits, (snap, *whole))
        return Place(fits or self._rounded(wanted), (*pulled, *whole))

    def _pulled(self, away: float) -> float:
        """mm from the base, pulled into the ring from not too far off."""
        if self._ring is None or self._wish.distance is not None:
            return max(away, LEAST)
        # on the grid of whole mm another place is looked for, except along a direction that was typed
        spare = 0.75 if self._wish.whole and self._wish.angle is not None else GRID
        near, far = self._ring[0] + spare, self._ring[1] - spare
        pulled = min(max(away, near), far)
        if 0.0 < abs(pulled - away) <= PULL and self._fits(self._rounded(self._polar(self._angle, away))):
            # what has come to rest stays where it is
            return away
        return pulled if abs(pulled - away) <= PULL else max(away, LEAST)

    def _polar(self, angle: float, away: float) -> Point:
        return self._base.at[0] + away * math.cos(angle), self._base.at[1] + away * math.sin(angle)

    def _others_near(self, away: float) -> Iterator[tuple[Point, Snap]]:
        """Places to go to instead: farther in the ring, beside a pillar, or where the road just passes one."""
        turns = [self._angle]
        if self._wish.angle is None:
            for turn in self._passing(away):
                turns.append(turn)
                yield self._polar(turn, away), "pillar"
        if self._kind.exit:
            return
        if self._ring is not None and self._wish.distance is None:
            # an end that lies on an earlier one reaches a little less far
            for inward in (0.5, 1.0, 1.5, 2.5):
                for way in (self._ring[0] + inward, self._ring[1] - inward):
                    yield self._polar(self._angle, way), "ring"
        for pillar in self._others:
            far = _apart(pillar.at, self._base.at)
            if abs(far - away) <= 2.0 * self._pieces.disc_diameter + PULL:
                for at in self._beside(pillar, far, away, turns):
                    yield at, "pillar"
        yield from self._along_lines(away)

    def _passing(self, away: float) -> Iterator[float]:
        """Directions not far off in which the road just passes a pillar."""
        passing = self._pieces.disc_radius + self._pieces.half_width + self._clear + GRID
        reach = away + self._pieces.disc_diameter + PULL
        for pillar in self._others:
            far = _apart(pillar.at, self._base.at)
            if not passing < far <= reach:
                continue
            towards = self._towards(pillar)
            # what the grid may move the new pillar by is as much less here as the other one is nearer
            aside = math.asin(passing / far)
            for turn in (towards - aside, towards + aside):
                if abs(math.remainder(turn - self._angle, 2.0 * math.pi)) * away <= PULL:
                    yield turn

    def _beside(self, pillar: Pillar, far: float, away: float, turns: list[float]) -> Iterator[Point]:
        """Places just clear of a pillar ``far`` from the base."""
        clear = self._pieces.disc_diameter + self._clear + GRID
        free_turn, free_way = self._wish.angle is None, self._wish.distance is None
        towards = self._towards(pillar)
        if free_turn:
            if free_way:
                mouse = self._polar(self._angle, self._away)
                off = math.atan2(mouse[1] - pillar.at[1], mouse[0] - pillar.at[0])
                yield pillar.at[0] + clear * math.cos(off), pillar.at[1] + clear * math.sin(off)
            for way in sorted(self._ways(away)) if free_way else [away]:
                cosine = (way * way + far * far - clear * clear) / (2.0 * way * far) if far else 2.0
                if abs(cosine) <= 1.0:
                    aside = math.acos(cosine)
                    yield self._polar(towards - aside, way)
                    yield self._polar(towards + aside, way)
        if free_way:
            for turn in turns:
                along, across = far * math.cos(towards - turn), far * math.sin(towards - turn)
                if abs(across) <= clear:
                    chord = math.sqrt(clear * clear - across * across)
                    yield self._polar(turn, along - chord)
                    yield self._polar(turn, along + chord)

    def _along_lines(self, away: float) -> Iterator[tuple[Point, Snap]]:
        """Places just clear of the sides of roads, and just within the table's edge."""
        wish, mouse = self._wish, self._polar(self._angle, self._away)
        for (x, y), (dx, dy), snap in self._lines(mouse):
            if wish.angle is not None:
                places = self._on_ray((x, y), (dx, dy))
            else:
                ways = self._ways(away) if wish.distance is None else {away}
                places = (at for way in ways for at in self._on_ring((x, y), (dx, dy), way))
                if wish.distance is None:
                    along = (mouse[0] - x) * dx + (mouse[1] - y) * dy
                    yield (x + along * dx, y + along * dy), snap
            for at in places:
                yield at, snap

    def _lines(self, mouse: Point) -> Iterator[tuple[Point, Point, Snap]]:
        """Lines on which a pillar's axis may stand, each by a point and a direction."""
        pieces, clear = self._pieces, self._pieces.disc_radius + self._clear + GRID
        forbidden = self._position.rules.new_pillar_under_road == "forbid"
        top = self._kind.height * pieces.disc_height
        for pose in self._roads:
            if forbidden or pose.height_at(*mouse) <= top + PULL:
                aside = pose.radius + clear + pose.thickness * abs(pose.sin)
                for side in (aside, -aside):
                    yield (pose.x - side * pose.dy, pose.y + side * pose.dx), (pose.dx, pose.dy), "road"
        if self._position.table_size is not None:
            wide, deep = (size / 2.0 - clear for size in self._position.table_size)
            for side in (1.0, -1.0):
                yield (side * wide, 0.0), (0.0, 1.0), "table"
                yield (0.0, side * deep), (1.0, 0.0), "table"

    def _ways(self, away: float) -> set[float]:
        """mm from the base: as far as wanted, and the ends of the ring."""
        return {away} if self._ring is None else {away, self._ring[0] + GRID, self._ring[1] - GRID}

    def _on_ring(self, start: Point, direction: Point, way: float) -> Iterator[Point]:
        """Where a line is ``way`` from the base."""
        x, y = start[0] - self._base.at[0], start[1] - self._base.at[1]
        half = x * direction[0] + y * direction[1]
        square = half * half - (x * x + y * y - way * way)
        if square >= 0.0:
            for t in (-half - math.sqrt(square), -half + math.sqrt(square)):
                yield start[0] + t * direction[0], start[1] + t * direction[1]

    def _on_ray(self, start: Point, direction: Point) -> Iterator[Point]:
        """Where a line meets the direction that was typed."""
        dx, dy = math.cos(self._angle), math.sin(self._angle)
        slope = dx * direction[1] - dy * direction[0]
        if abs(slope) > 1e-6:
            x, y = start[0] - self._base.at[0], start[1] - self._base.at[1]
            yield self._polar(self._angle, (x * direction[1] - y * direction[0]) / slope)

    def _runs_into(self, pose: Pose, at: Point) -> bool:
        """Whether a pillar there comes too close to a road for sure: a first look, before the referee's exact one."""
        top, radius = self._kind.height * self._pieces.disc_height, self._pieces.disc_radius
        return pose.height_at(*at) + abs(pose.tan) * radius < top and disc_gap(pose, *at, radius) < self._clear

    def _towards(self, pillar: Pillar) -> float:
        return math.atan2(pillar.at[1] - self._base.at[1], pillar.at[0] - self._base.at[0])

    def _written(self, wanted: Point) -> Point | None:
        """The place on the grid next to one, if it fits; of whole mm, one of those around it."""
        first = self._rounded(wanted)
        if self._fits(first):
            return first
        if not self._wish.whole or self._wish.distance is not None or self._wish.angle is not None:
            return None
        around = [(first[0] + i, first[1] + j) for i in (-1.0, 0.0, 1.0) for j in (-1.0, 0.0, 1.0) if i or j]
        return next((at for at in sorted(around, key=lambda at: _apart(at, wanted)) if self._fits(at)), None)

    def _rounded(self, wanted: Point) -> Point:
        step = 1.0 if self._wish.whole else 0.1
        return to_tenths(round(wanted[0] / step) * step), to_tenths(round(wanted[1] / step) * step)

    def _fits(self, at: Point) -> bool:
        """Whether a pillar there is in reach, clear of what stands, and its road of the other pillars from above."""
        pieces, clear, base = self._pieces, self._clear, self._base
        x, y = at[0] - base.at[0], at[1] - base.at[1]
        away = math.hypot(x, y)
        if not away:
            return False
        least, passing = pieces.disc_diameter + clear, pieces.disc_radius + pieces.half_width + clear
        near = []
        for pillar in self._others:
            if not self._kind.exit and _apart(pillar.at, at) < least:
                return False
            px, py = pillar.at[0] - base.at[0], pillar.at[1] - base.at[1]
            along = (px * x + py * y) / away
            if abs(px * y - py * x) / away < passing and -least < along < away + least:
                # beside its straight part for sure, or perhaps beside its end
                if 0.0 <= along <= away - pieces.disc_diameter:
                    return False
                near.append(pillar)
        if self._kind.exit:
            end: str | Ground = Ground(at)
            pillars = {base.id: base}
        elif self._ring is None:
            return False
        else:
            if any(self._runs_into(pose, at) for pose in self._roads):
                return False
            new = Pillar(_NEW, base.owner, at, self._kind.height)
            found = Findings(clear)
            pillar_stands(found, self._position, new, ())
            pillar_clear_of_roads(found, self._position, new, self._table)
            if found.reasons:
                return False
            end, pillars = _NEW, {base.id: base, _NEW: new}
        pose, _ = lay(Road(_NEW, base.owner, base.id, end, self._wish.shift), pillars, self._table.ends, pieces)
        if not self._kind.exit and _carried(pieces, pose, base.at, at) < clear:
            return False
        return all(disc_gap(pose, *pillar.at, pieces.disc_radius) >= clear for pillar in near)


def _beside(pose: Pose, at: Point) -> float:
    """mm from a road's middle line, or from a line across its end."""
    rx, ry = at[0] - pose.x, at[1] - pose.y
    across, along = abs(ry * pose.dx - rx * pose.dy), abs(rx * pose.dx + ry * pose.dy)
    return max(across, along - pose.core)


def _apart(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])
