"""Places where a player might build, sampled in all directions, for all bases and kinds at once: arrays of moves."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..records.lengths import to_tenths
from ..rules import Move, Pieces, Pillar, Position
from ..rules.batch import LEGAL, BatchReferee
from ..rules.supplies import bases
from .answers import move_to
from .kinds import kinds_of_discs
from .regions import Kind

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False, slots=True)
class Options:
    """Moves of one player, one a row, without their cars. Lengths are tenths of a millimetre, as in a record."""

    player: str
    bases: tuple[Pillar, ...]
    base: Ints
    """(n,) index of each one's base."""
    at: Floats
    """(n, 2) mm, the new pillar's place, or a point in the direction of an exit, one road length away."""
    height: Ints
    """(n,) discs, the yellow one included; 0 for an exit."""
    junction: Flags
    exit: Flags
    shift: Floats
    """(n,) mm along the road."""

    def __len__(self) -> int:
        return len(self.base)

    def some(self, rows: npt.ArrayLike) -> Options:
        """Those rows."""
        chosen = np.asarray(rows)
        return Options(
            self.player,
            self.bases,
            self.base[chosen],
            self.at[chosen],
            self.height[chosen],
            self.junction[chosen],
            self.exit[chosen],
            self.shift[chosen],
        )

    @property
    def start(self) -> Floats:
        """(n, 2) mm, the axes of the bases."""
        return np.array([pillar.at for pillar in self.bases], dtype=np.float64).reshape(-1, 2)[self.base]

    def move(self, row: int) -> Move:
        """The move of a row, without cars."""
        kind = Kind(int(self.height[row]), bool(self.junction[row]), bool(self.exit[row]))
        x, y = self.at[row].tolist()
        at = (to_tenths(x), to_tenths(y))
        return move_to(self.player, self.bases[int(self.base[row])].id, kind, at, to_tenths(float(self.shift[row])))

    def judged(self, referee: BatchReferee) -> tuple[Flags, Ints]:
        """Which rows are legal beyond doubt, and the cars that each earns."""
        legal, earned = np.zeros(len(self), dtype=bool), np.zeros(len(self), dtype=np.intp)
        for number in np.unique(self.base).tolist():
            rows = np.flatnonzero(self.base == number)
            verdicts = referee.judge(
                self.bases[number].id,
                self.at[rows],
                np.maximum(self.height[rows], 1),
                self.junction[rows],
                self.exit[rows],
                self.shift[rows],
            )
            legal[rows], earned[rows] = verdicts.judgement == LEGAL, verdicts.earned
        return legal, earned

    def crosses(self, segments: Floats) -> Flags:
        """(n, m) whether the line from base to new pillar meets each segment (m, 2, 2), seen from above."""
        start, end = self.start[:, None, :], self.at[:, None, :]
        first, last = segments[None, :, 0, :], segments[None, :, 1, :]
        apart = _side(start, end, first) * _side(start, end, last) < 0.0
        across: Flags = apart & (_side(first, last, start) * _side(first, last, end) < 0.0)
        return across


def _side(first: Floats, last: Floats, point: Floats) -> Floats:
    along, aside = last - first, point - first
    side: Floats = along[..., 0] * aside[..., 1] - along[..., 1] * aside[..., 0]
    return side


def sampled(
    position: Position,
    player: str,
    rng: np.random.Generator,
    directions: int,
    hand: float = 0.0,
    only: Sequence[Pillar] | None = None,
) -> Options:
    """Places in so many directions about every base of a player, or about ``only`` some: all that the supply allows.

    ``hand`` is the standard deviation, in mm, of the shift with which roads are laid. Nothing is judged yet.
    """
    open_bases = tuple(bases(position, player)) if only is None else tuple(only)
    hand_of = position.supply[player]
    parts = [
        part
        for number, base in enumerate(open_bases)
        for kind in kinds_of_discs(position.pieces, base, hand_of, with_car=True)
        for part in _about(position.pieces, base, number, kind, rng, directions)
    ]
    if hand_of.roads < 1 or not parts:
        none = np.zeros(0)
        whole, flags = none.astype(np.intp), none.astype(bool)
        return Options(player, open_bases, whole, none.reshape(0, 2), whole, flags, flags, none)
    base, at, height, junction, exit = (np.concatenate(column) for column in zip(*parts, strict=True))
    shift: Floats = np.clip(rng.normal(0.0, hand, len(base)), -3.0, 3.0)
    return Options(player, open_bases, base, np.round(at, 1), height, junction, exit, np.round(shift, 1) + 0.0)


Part = tuple[Ints, Floats, Ints, Flags, Flags]


def _about(
    pieces: Pieces, base: Pillar, number: int, kind: Kind, rng: np.random.Generator, directions: int
) -> Iterator[Part]:
    """Places for one kind, in directions that are evenly spread but for chance, as far away as a road spans."""
    count = max(4, directions // 3) if kind.junction else directions
    angle = (np.arange(count) + rng.random(count)) * (2.0 * math.pi / count)
    if kind.exit:
        away = np.full(count, pieces.road_length)
    else:
        rise = abs(kind.height - base.height) * pieces.disc_height
        span = math.sqrt(max(pieces.road_length**2 - rise**2, 0.0))
        # a little off the limits of what a road can span: those are for the referee
        low = span - pieces.disc_diameter + 1.0
        high = span + 2.0 * (pieces.disc_radius - pieces.minimum_bearing) - 1.0
        away = low + (high - low) * rng.beta(2.0, 2.0, count)
    at = np.array(base.at) + away[:, None] * np.stack([np.cos(angle), np.sin(angle)], axis=1)
    same = np.ones(count, dtype=np.intp)
    yield number * same, at, kind.height * same, same * kind.junction > 0, same * kind.exit > 0
