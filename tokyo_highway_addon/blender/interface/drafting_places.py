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
from ...rules.outline import disc_gap
from ...rules.position import Ground
from ...rules.rests import end_margins, span_limits
from ...rules.table import lay

Snap = Literal["ring", "pillar", "whole"]

HAIR: Final = 0.01
"""mm beyond the borderline band that a snapped place keeps."""
PULL: Final = 8.0
"""mm from which a place is pulled to one that is in reach and clear; from farther off it follows the mouse."""
TENTH: Final = 0.1
_NEW: Final = "new"
"""Id of the pillar and the road that are asked about; in a table of their own, so that it can be taken by no other."""
_STEP: Final = 0.5


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

    def place(self) -> Place:
        wish = self._wish
        snapped: list[Snap] = ["whole"] if wish.whole else []
        away = self._pieces.road_length if self._kind.exit else self._pulled(self._away)
        wanted = self._polar(self._angle, away)
        if away != self._away and not self._kind.exit:
            snapped.insert(0, "ring")
        step = 1.0 if wish.whole else TENTH
        fits = self._written(wanted, step)
        if fits is not None:
            return Place(fits, tuple(snapped))
        if wish.distance is None or wish.angle is None:
            mouse = self._polar(self._angle, self._away)
            near = sorted((_apart(each, wanted if self._kind.exit else mouse), each) for each in self._sideways(away))
            for far, each in near:
                if far > PULL:
                    break
                fits = self._written(each, step)
                if fits is not None:
                    return Place(fits, (*dict.fromkeys(("pillar", *snapped)),))  # type: ignore[arg-type]
        return Place(self._rounded(wanted, step), tuple(snapped))

    def _pulled(self, away: float) -> float:
        """mm from the base, pulled into the ring from not too far off."""
        if self._ring is None or self._wish.distance is not None:
            return max(away, 1.0)
        # along a direction that was typed the grid leaves no other place to go to
        spare = 0.0 if self._wish.angle is None else 0.75 if self._wish.whole else 0.08
        near, far = self._ring[0] + spare, self._ring[1] - spare
        pulled = min(max(away, near), far)
        return pulled if abs(pulled - away) <= PULL else max(away, 1.0)

    def _polar(self, angle: float, away: float) -> Point:
        return self._base.at[0] + away * math.cos(angle), self._base.at[1] + away * math.sin(angle)

    def _sideways(self, away: float) -> Iterator[Point]:
        """Places just clear of another pillar: beside it, or where the road just passes it."""
        wish, radius = self._wish, self._pieces.disc_radius
        free_turn, free_way = wish.angle is None, wish.distance is None and not self._kind.exit
        clear = 2.0 * radius + self._clear + HAIR
        passing = radius + self._pieces.half_width + self._clear + HAIR
        ways = [] if self._ring is None else [self._ring[0], self._ring[1]]
        turns = [self._angle]
        reach = away + clear + PULL
        for pillar in self._others:
            x, y = pillar.at[0] - self._base.at[0], pillar.at[1] - self._base.at[1]
            far = math.hypot(x, y)
            if far > reach or far <= passing:
                continue
            towards = math.atan2(y, x)
            if free_turn:
                aside = math.asin(passing / far)
                turns += [
                    turn
                    for turn in (towards - aside, towards + aside)
                    if abs(_turned(turn - self._angle)) * away <= 2 * PULL
                ]
        if free_turn:
            for turn in turns[1:]:
                yield self._polar(turn, away)
        if self._kind.exit:
            return
        for pillar in self._others:
            x, y = pillar.at[0] - self._base.at[0], pillar.at[1] - self._base.at[1]
            far = math.hypot(x, y)
            if abs(far - away) > clear + 2.0 * PULL:
                continue
            towards = math.atan2(y, x)
            if free_turn:
                if free_way:
                    mouse = self._polar(self._angle, self._away)
                    off = math.atan2(mouse[1] - pillar.at[1], mouse[0] - pillar.at[0])
                    yield pillar.at[0] + clear * math.cos(off), pillar.at[1] + clear * math.sin(off)
                for way in [away, *(ways if free_way else [])]:
                    cosine = (way * way + far * far - clear * clear) / (2.0 * way * far)
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

    def _written(self, wanted: Point, step: float) -> Point | None:
        """The nearest place on the grid of ``step`` that fits; None where none close by does."""
        first = self._rounded(wanted, step)
        if self._fits(first):
            return first
        wish = self._wish
        if wish.distance is not None or wish.angle is not None:
            return None
        around = [
            (to_tenths(first[0] + i * step), to_tenths(first[1] + j * step))
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
            if i or j
        ]
        return next((each for each in sorted(around, key=lambda at: _apart(at, wanted)) if self._fits(each)), None)

    @staticmethod
    def _rounded(wanted: Point, step: float) -> Point:
        return to_tenths(round(wanted[0] / step) * step), to_tenths(round(wanted[1] / step) * step)

    def _fits(self, at: Point) -> bool:
        """Whether a pillar there is in reach and, with its road, clear of the other pillars, seen from above."""
        pieces, clear = self._pieces, self._clear
        base, wish = self._base, self._wish
        if not self._kind.exit:
            if self._ring is None:
                return False
            least = 2.0 * pieces.disc_radius + clear
            for pillar in self._others:
                if _apart(pillar.at, at) < least:
                    return False
            new = Pillar(_NEW, base.owner, at, self._kind.height)
            pillars = {base.id: base, new.id: new}
            end: str | Ground = new.id
        else:
            pillars, end = {base.id: base}, Ground(at)
        pose, _ = lay(Road(_NEW, base.owner, base.id, end, wish.shift), pillars, self._table.ends, pieces)
        if not self._kind.exit and _carried(pieces, pose, base.at, at) < clear:
            return False
        reach = pieces.road_length / 2.0 + pieces.disc_diameter
        for pillar in self._others:
            if abs(pillar.at[0] - pose.x) < reach and abs(pillar.at[1] - pose.y) < reach:
                if disc_gap(pose, pillar.at[0], pillar.at[1], pieces.disc_radius) < clear:
                    return False
        return True


def _apart(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])


def _turned(angle: float) -> float:
    """The same angle between -pi and pi."""
    return math.remainder(angle, 2.0 * math.pi)
