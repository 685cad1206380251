"""``stability(position)``: does it stand, what falls, and by what margin."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

import numpy as np

from ..rules import PLAUSIBLE_RANGES, Position
from .bodies import Bodies, Flags, Floats, Ints, bodies_of, record_id
from .equilibrium import Equilibrium, holds, speeds
from .graph import Graph, graph_of
from .margins import Margin, car_bound, nudge_margin, placement_margin, tilt_bound, tilt_margin
from .parts import in_parts

Answer = Literal["stands", "shifts", "falls"]

SHIFT: Final = 0.8
"""mm. A position that settles farther than this before it stands has visibly shifted."""
CLOSE_CALL: Final = 0.02
"""Tangent of the tilt of the table (1.1 degrees) below which what stands is a close call: no table is truer."""
FIRST: Final = 0.2
"""Share of the greatest acceleration from which on a piece is among the first to go."""
PLACEMENT: Final = 0.5
"""mm by which a careful hand misplaces a piece."""


@dataclass(frozen=True, eq=False)
class Force:
    """What one body presses on another, or on the table, at one point."""

    upper: str
    lower: str
    """``table`` for the table."""
    point: tuple[float, float, float]
    """mm"""
    force: tuple[float, float, float]
    """grams, on the upper body; the lower one feels the opposite."""


class Stability:
    """The answer for one position; margins are worked out when first asked for, and kept."""

    def __init__(
        self,
        position: Position,
        bodies: Bodies,
        graph: Graph,
        parts: list[tuple[Ints, Equilibrium]],
        friction: float,
        extra: Floats | None,
    ) -> None:
        self.position = position
        self.bodies = bodies
        """As drawn."""
        self.graph = graph
        self.friction = friction
        self.extra = extra
        """(n, 6) load besides the weight, grams; torques over LEVER."""
        self.parts = parts
        """Every connected part: the indices of its bodies, and its equilibrium."""

    # -- does it stand ------------------------------------------------------------------------------------------

    @cached_property
    def settled(self) -> Bodies:
        """As they come to rest, or start to fall."""
        middle, frame = self.bodies.middle.copy(), self.bodies.frame.copy()
        for index, part in self.parts:
            middle[index], frame[index] = part.settled.middle, part.settled.frame
        return self.bodies.moved(middle, frame)

    @cached_property
    def mechanism(self) -> Floats:
        """(n, 6) how everything starts to move, g; the turning, about the centre of mass, in g per LEVER. Zero where it
        stays."""
        motion = np.zeros((len(self.bodies.ids), 6))
        for index, part in self.parts:
            motion[index] = part.acceleration
        return motion

    @cached_property
    def moving(self) -> Flags:
        """(n,) which bodies start to move."""
        moving = np.zeros(len(self.bodies.ids), dtype=bool)
        for index, part in self.parts:
            moving[index] = part.moving
        return moving

    @cached_property
    def verdict(self) -> Answer:
        """``shifts``: it comes to rest by itself, but not as it was put."""
        if any((part.moving & ~part.shifting).any() for _, part in self.parts):
            return "falls"
        return "shifts" if self.moving.any() or self.settles > SHIFT else "stands"

    @property
    def stands(self) -> bool:
        return self.verdict == "stands"

    @cached_property
    def falls(self) -> tuple[str, ...]:
        """Ids of the bodies that fall, the first to go first."""
        if self.verdict != "falls":
            return ()
        speed = speeds(self.bodies, self.mechanism)
        falling = np.flatnonzero(self.moving)
        order = sorted(falling.tolist(), key=lambda k: (-round(float(speed[k]), 6), k))
        return tuple(self.bodies.ids[k] for k in order)

    @property
    def falling_pieces(self) -> tuple[str, ...]:
        """The same as a record knows them: discs count as their pillar."""
        return tuple(dict.fromkeys(record_id(id) for id in self.falls))

    @cached_property
    def falls_first(self) -> tuple[str, ...]:
        """Those among :attr:`falls` that start at more than :data:`FIRST` of the greatest acceleration."""
        speed = speeds(self.bodies, self.mechanism)
        return tuple(id for id in self.falls if speed[self.bodies.index[id]] > FIRST * speed.max())

    @cached_property
    def settles(self) -> float:
        """mm that the middle of any body sinks or moves aside before it rests, of what stays."""
        return float(self.settling[~self.moving].max(initial=0.0))

    @cached_property
    def settling(self) -> Floats:
        """(n,) mm that the middle of each body sinks or moves aside from where it was drawn to where it rests.

        That a road rolls, and rises where it rolls onto another's edge, is how it lies, not that it gave way.
        """
        moved = self.settled.middle - self.bodies.middle
        moved[:, 2] = np.minimum(moved[:, 2], 0.0)
        far: Floats = np.sqrt((moved**2).sum(axis=1))
        return far

    @cached_property
    def rolls(self) -> Floats:
        """(n,) degrees that each body turns from how it was drawn to how it rests."""
        cosine = (np.einsum("nij,nij->n", self.settled.frame, self.bodies.frame) - 1.0) / 2.0
        angles: Floats = np.degrees(np.arccos(np.clip(cosine, -1.0, 1.0)))
        return angles

    @cached_property
    def forces(self) -> tuple[Force, ...]:
        """Of all that stays: the forces that hold it, every point at which something presses.

        Left out is only what is lost in rounding beside the weight of the whole position, so that they add up.
        """
        found = []
        rounding = float(np.finfo(float).eps * self.bodies.mass.sum())
        for index, part in self.parts:
            ids = [self.bodies.ids[k] for k in index]
            for row, point in zip(*np.nonzero(np.abs(part.force).max(axis=-1) > rounding), strict=True):
                lower = int(part.contacts.lower[row])
                found.append(
                    Force(
                        ids[part.contacts.upper[row]],
                        ids[lower] if lower >= 0 else "table",
                        tuple(part.contacts.point[row, point].tolist()),
                        tuple(part.force[row, point].tolist()),
                    )
                )
        return tuple(found)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, int], ...]:
        """Index pairs of bodies in contact, upper and lower, the table left out."""
        return tuple((a, b) for a, b in self.graph.pairs.tolist() if b >= 0)

    # -- by what margin -----------------------------------------------------------------------------------------

    @cached_property
    def _worst(self) -> tuple[Margin, Ints] | None:
        """The part that goes first when the table is tilted, and its bodies."""
        least: tuple[Margin, Ints] | None = None
        # the likeliest first, so that the others need only be shown to bear more
        for index, part in sorted(self.parts, key=lambda each: car_bound(each[1])):
            margin = tilt_margin(part, math.inf if least is None else least[0].share)
            if least is None or margin.share < least[0].share:
                least = margin, index
        return least

    @property
    def margin_known(self) -> bool:
        """Whether the tilt margin has been worked out, so that asking for it takes no time."""
        return "_worst" in vars(self)

    @property
    def tilt_margin(self) -> float:
        """Degrees by which the table may be tilted, in the worst direction, before anything moves; 0 where it falls."""
        if self.verdict == "falls" or self._worst is None:
            return 0.0 if self.verdict == "falls" else 90.0
        return math.degrees(math.atan(self._worst[0].share))

    @property
    def tilt_direction(self) -> float:
        """Degrees, from x towards y, in which that tilt pulls."""
        return math.degrees(self._worst[0].direction) if self._worst is not None else 0.0

    @cached_property
    def tilt_bound(self) -> float:
        """Degrees that the margin cannot exceed, at once: a few directions instead of all."""
        if self.verdict == "falls":
            return 0.0
        return math.degrees(math.atan(min((tilt_bound(part) for _, part in self.parts), default=math.inf)))

    @property
    def close_call(self) -> bool:
        """Whether it stands, or shifts, by so little that nobody should rely on it."""
        return self.verdict != "falls" and self._worst is not None and self._worst[0].share < CLOSE_CALL

    @property
    def weakest(self) -> str | None:
        """Id of the body that goes first: when it falls, or when the table is tilted too far."""
        if self.verdict == "falls":
            return self.falls[0]
        if self._worst is None:
            return None
        margin, index = self._worst
        return self.bodies.ids[int(index[margin.first])]

    def nudge(self, id: str) -> Margin:
        """The least push, grams, sideways at the centre of a body, that moves it or anything else; the worst direction.

        Raises ``KeyError`` for an id that is none of the bodies'.
        """
        part, k, _ = self._part_of(id)
        return nudge_margin(part, k)

    def brings_down(self, id: str) -> tuple[str, ...]:
        """Ids of what comes down with a body: what starts to move when it is pushed just too hard, the fastest first,
        and then what does not stay without it.

        Raises ``KeyError``.
        """
        part, k, index = self._part_of(id)
        found = [self.bodies.ids[int(index[j])] for j in nudge_margin(part, k).moving]
        left = np.ones(len(self.bodies.ids), dtype=bool)
        left[self.bodies.index[id]] = False
        extra = None if self.extra is None else self.extra[left]
        rest = self.bodies.only(left)
        without = _answer(self.position, rest, graph_of(self.position, rest), self.friction, extra)
        return tuple(dict.fromkeys([id, *found, *without.falls]))

    def misplacement(self, id: str) -> float:
        """mm by which a body may be misplaced in any direction, all else being as it is, and everything still stands.

        Raises ``KeyError``.
        """
        return placement_margin(self.position, self.bodies, id, self.friction, self.extra)

    # -- what it hangs on ---------------------------------------------------------------------------------------

    @cached_property
    def hangs_on(self) -> tuple[str, ...]:
        """What would change the answer within its plausible range: ``friction``, ``placement``, both or nothing.

        Placement is :data:`PLACEMENT` more or less of every patch on which something rests.
        """
        low, high = PLAUSIBLE_RANGES["friction"]
        if not low <= self.friction <= high:
            low, high = 0.75 * self.friction, 1.25 * self.friction
        stays = self.verdict != "falls"
        found = []
        other = _answer(self.position, self.bodies, self.graph, low if stays else high, self.extra)
        if (other.verdict != "falls") != stays:
            found.append("friction")
        inset = PLACEMENT if stays else -PLACEMENT
        if all(holds(part, inset) for _, part in self.parts) != stays:
            found.append("placement")
        return tuple(found)

    def under(self, extra: Floats | None) -> Stability:
        """The same question of the same pieces under another load (n, 6) besides their weight."""
        return _answer(self.position, self.bodies, self.graph, self.friction, extra)

    def _part_of(self, id: str) -> tuple[Equilibrium, int, Ints]:
        """The part a body belongs to, its index there, and the indices of all the part's bodies here.

        A remembered part may know its bodies by the names that they had in another position.
        """
        k = self.bodies.index[id]
        for index, part in self.parts:
            place = np.flatnonzero(index == k)
            if len(place):
                return part, int(place[0]), index
        raise KeyError(id)


def stability(
    position: Position,
    *,
    misplaced: Mapping[str, tuple[float, float]] | None = None,
    removed: Collection[str] = (),
    friction: float | None = None,
    lean: tuple[float, float] = (0.0, 0.0),
    push: Mapping[str, tuple[float, float, float]] | None = None,
) -> Stability:
    """Whether a position stands.

    ``misplaced`` moves bodies sideways by so many mm, ``removed`` takes bodies away (see :func:`~.bodies.bodies_of`);
    ``friction`` replaces that of the record's pieces; ``lean`` accelerates everything sideways besides, in g, as a
    table tilted by atan |lean| does; ``push`` gives forces in grams at the centres of bodies. Parts that do not touch
    one another are judged apart and remembered, so that after an edit only what it touches is worked out again.
    Raises ``KeyError`` naming an id that is none of the position's, ``ValueError`` for a number that is none.
    """
    numbers = [*lean, *(n for force in (push or {}).values() for n in force)]
    numbers += [n for by in (misplaced or {}).values() for n in by] + ([] if friction is None else [friction])
    if not all(map(math.isfinite, numbers)):
        raise ValueError("loads, misplacements and friction are finite numbers")
    bodies = bodies_of(position, misplaced, removed)
    extra = None
    if lean != (0.0, 0.0) or push:
        extra = np.zeros((len(bodies.ids), 6))
        extra[:, :2] = bodies.mass[:, None] * lean
        for id, force in (push or {}).items():
            extra[bodies.index[id], :3] += force
    mu = position.pieces.friction if friction is None else friction
    return _answer(position, bodies, graph_of(position, bodies), mu, extra)


def _answer(position: Position, bodies: Bodies, graph: Graph, friction: float, extra: Floats | None) -> Stability:
    return Stability(position, bodies, graph, in_parts(bodies, graph, friction, extra), friction, extra)
