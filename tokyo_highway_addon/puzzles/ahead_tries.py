"""Moves to try, many at once: places all about a player's bases, and which roads a stick to there would cross.

They are written to 0.1 mm, as a record has them, before they are judged.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Move, Pieces, Pillar, Pose, Position
from ..rules.batch import LEGAL, BatchReferee
from ..rules.supplies import bases
from .answers import move_to
from .kinds import highest_leap
from .regions import Kind

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

RINGS: Final = 4
"""Distances from a base that are tried in each direction."""
INSIDE: Final = 1.0
"""mm from the least and greatest distance that a road can span, which no hand hits."""
LEAP: Final = 3
"""Discs by which the tops of a road to a junction differ at most among what is tried."""


@dataclass(frozen=True, eq=False, slots=True)
class Tries:
    """Moves of one player, an entry each."""

    player: str
    bases: tuple[Pillar, ...]
    kinds: tuple[Kind, ...]
    base: Ints
    """(n,) indices into ``bases``."""
    kind: Ints
    """(n,) indices into ``kinds``."""
    at: Floats
    """(n, 2) mm: pillars, or where exits run to."""

    def __len__(self) -> int:
        return len(self.base)

    def some(self, rows: npt.ArrayLike) -> Tries:
        chosen = np.asarray(rows)
        return replace(self, base=self.base[chosen], kind=self.kind[chosen], at=self.at[chosen])

    @property
    def start(self) -> Floats:
        """(n, 2) mm, the bases' axes."""
        return np.array([base.at for base in self.bases], dtype=np.float64).reshape(-1, 2)[self.base]

    @property
    def exits(self) -> Flags:
        return np.array([kind.exit for kind in self.kinds], dtype=bool)[self.kind]

    def judged(self, referee: BatchReferee) -> npt.NDArray[np.int8]:
        """(n,) cars that each earns for sure; -1 where it is not legal for sure."""
        earned = np.full(len(self), -1, dtype=np.int8)
        height = np.array([max(kind.height, 1) for kind in self.kinds])
        junction = np.array([kind.junction for kind in self.kinds], dtype=bool)
        exits = self.exits
        for number, base in enumerate(self.bases):
            rows = np.flatnonzero(self.base == number)
            if len(rows):
                kind = self.kind[rows]
                found = referee.judge(base.id, self.at[rows], height[kind], junction[kind], exits[rows])
                earned[rows] = np.where(found.judgement == LEGAL, found.earned, -1)
        return earned

    def move(self, row: int, cars: int = 0) -> Move:
        x, y = self.at[row].tolist()
        move = move_to(self.player, self.bases[self.base[row]].id, self.kinds[self.kind[row]], (x, y), 0.0)
        return replace(move, cars=cars)


def tries(position: Position, spacing: float, only: tuple[str, Kind] | None = None) -> Tries:
    """What the player to move might do: places about so many mm apart around each of his bases; ``only`` one base and
    kind."""
    referee = BatchReferee(position)
    player, pieces = position.to_move, position.pieces
    own = tuple(bases(position, player))
    kinds: dict[Kind, int] = {}
    base_of: list[Ints] = []
    kind_of: list[Ints] = []
    places: list[Floats] = []
    angles = max(8, round(2.0 * math.pi * pieces.road_length / spacing))
    for number, base in enumerate(own):
        for kind in _kinds(referee, base) if only is None else [only[1]] if base.id == only[0] else []:
            spans = _spans(pieces, kind.height - base.height, kind.exit)
            turn = np.arange(angles) * (2.0 * math.pi / angles)
            # each ring's places lie between those of the next
            angle = (turn[:, None] + np.arange(len(spans)) * (2.0 * math.pi / angles / len(spans))).reshape(-1)
            away = np.tile(spans, angles)
            at = np.stack([base.at[0] + away * np.cos(angle), base.at[1] + away * np.sin(angle)], axis=1)
            places.append(np.round(at, 1) + 0.0)
            base_of.append(np.full(len(at), number))
            kind_of.append(np.full(len(at), kinds.setdefault(kind, len(kinds))))
    if not places:
        nothing = np.zeros(0, dtype=np.intp)
        return Tries(player, own, (), nothing, nothing, np.zeros((0, 2)))
    return Tries(player, own, tuple(kinds), np.concatenate(base_of), np.concatenate(kind_of), np.concatenate(places))


def _kinds(referee: BatchReferee, base: Pillar) -> list[Kind]:
    """Plain pillars, exits, and junctions a few discs higher or lower."""
    leap = min(LEAP, highest_leap(referee.position.pieces))
    kinds = [Kind(base.height - 1), Kind(base.height + 1), Kind(0, exit=True)]
    kinds += [Kind(height, junction=True) for height in range(max(2, base.height - leap), base.height + leap + 1)]
    kinds = [kind for kind in kinds if kind.exit or kind.height >= 1]
    fine = referee.allowed(
        base,
        np.array([max(kind.height, 1) for kind in kinds]),
        np.array([kind.junction for kind in kinds]),
        np.array([kind.exit for kind in kinds]),
    )
    return [kind for kind, may in zip(kinds, fine.tolist(), strict=True) if may]


@cache
def _spans(pieces: Pieces, step: int, exit: bool) -> Floats:
    """mm from base to place that a road without shift can span."""
    if exit:
        return np.array([pieces.road_length])
    rise = abs(step) * pieces.disc_height
    flat = pieces.road_length * math.cos(math.atan2(rise, pieces.road_length - pieces.disc_radius))
    nearest = flat - 2.0 * pieces.disc_radius + INSIDE
    farthest = flat + 2.0 * max(pieces.disc_radius - pieces.minimum_bearing, 0.0) - INSIDE
    return np.linspace(nearest, farthest, RINGS)


def ends_of(poses: Sequence[Pose]) -> tuple[Floats, Floats]:
    """(n, 2) mm each: both tips of roads that lie, seen from above."""
    starts = np.array([pose.start_tip[:2] for pose in poses], dtype=np.float64).reshape(-1, 2)
    ends = np.array([pose.end_tip[:2] for pose in poses], dtype=np.float64).reshape(-1, 2)
    return starts, ends


def meeting(a: Floats, b: Floats, c: Floats, d: Floats) -> Flags:
    """(n, m): whether the line from ``a`` to ``b``, (n, 2) mm each, meets that from ``c`` to ``d``, (m, 2)."""
    way, other = b - a, d - c
    rx, ry = c[:, 0] - a[:, 0, None], c[:, 1] - a[:, 1, None]
    turn = way[:, 0, None] * other[:, 1] - way[:, 1, None] * other[:, 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        s = (rx * other[:, 1] - ry * other[:, 0]) / turn
        t = (rx * way[:, 1, None] - ry * way[:, 0, None]) / turn
    met: Flags = (s >= 0.0) & (s <= 1.0) & (t >= 0.0) & (t <= 1.0)
    return met


def lengths_to(points: Floats, a: Floats, b: Floats) -> Floats:
    """(n, m) mm from points (n, 2) to the lines from ``a`` to ``b``, (m, 2) each."""
    way = b - a
    square = np.maximum((way * way).sum(axis=1), 1e-9)
    rx, ry = points[:, 0, None] - a[:, 0], points[:, 1, None] - a[:, 1]
    along = np.clip((rx * way[:, 0] + ry * way[:, 1]) / square, 0.0, 1.0)
    apart: Floats = np.hypot(rx - along * way[:, 0], ry - along * way[:, 1])
    return apart
