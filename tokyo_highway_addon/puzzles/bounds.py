"""How far the roads to all places of a cell may lie from the road to its middle: what lets one verdict hold for all.

A cell is a sector of a ring about the base, with a range of shifts. Its middle's road is turned about the base, moved
along itself and tilted a little to get any other's; each part is bounded apart and the bounds are added. Lengths mm.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from ..rules import Pieces, Position, highest_step
from ..rules.batch import Slack
from ..rules.batch_poses import lay_many
from .regions import Kind

EXACT: Final = 0.06
"""mm by which the referee's arrays and its exact functions may differ, and chords from arcs."""
_SAMPLES: Final = 128


@cache
def nearest_hold(pieces: Pieces, step: int) -> float | None:
    """mm between the axes of two pillars, so many discs apart in height, from which on a road may lie without sliding
    down (:func:`~..rules.slopes.highest_step`); None where it never does. Nearer ones are left out of every map."""
    far = pieces.road_length + pieces.disc_diameter
    apart = 0.3 * pieces.road_length
    while apart < far:
        if highest_step(pieces, apart) >= step:
            return max(apart - 1.0, 1.0)
        apart += 1.0
    return None


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is common to all roads from one base to places of one kind."""

    nearest: float
    """Distances of the axes, between which every place lies."""
    farthest: float
    tips: tuple[float, float]
    """How far a tip may reach beyond its pillar's axis, least and most."""
    flat: float
    """Half the length of the shortest road, seen from above."""
    steep: float
    """The greatest tangent of a slope."""
    flattest: float
    """The least tangent of a slope, 0 where a road may be level."""
    under: float
    """The greatest tangent among the roads that lie on the base already."""
    apart: float
    """The least distance between the points on which a road rests."""
    reach: float
    """From the base's axis to the farthest point of a road, or of a new pillar."""

    @classmethod
    def of(cls, position: Position, base: str, kind: Kind, within: tuple[float, float] | None = None) -> Bounds:
        """Of a base's places, or of those ``within`` so many mm of its axis, from and to; the slopes are those of
        :func:`~..rules.batch_poses.lay_many`, sampled along the ring."""
        pieces, table = position.pieces, position.table
        pillar = table.pillar_by_id[base]
        radius, length = pieces.disc_radius, pieces.road_length
        band = position.rules.borderline_band
        earlier = table.ends.get(base, ())
        under = max((abs(pose.tan) for pose, _ in earlier), default=0.0)
        least = nearest_hold(pieces, 0 if kind.exit else abs(kind.height - pillar.height))
        if least is None:
            return cls(0.0, 0.0, (0.0, 0.0), 0.0, 0.0, 0.0, under, 1.0, 0.0)
        first, last = within or (least, length + 2.0 * radius)
        step = (last - first) / (_SAMPLES - 1)
        apart = np.linspace(max(first - step, least), last + step, _SAMPLES)
        poses, _ = lay_many(
            pillar,
            (),
            pillar.at[0] + apart,
            np.full(len(apart), pillar.at[1]),
            np.full(len(apart), kind.height * pieces.disc_height),
            np.full(len(apart), kind.exit),
            np.zeros(len(apart)),
            pieces,
        )
        if kind.exit:
            tangents = np.abs(poses.tan)
            spans = length * poses.cos
            steep = float(tangents.max()) + pieces.road_thickness / (length / 3.0)
            cos = 1.0 / float(np.sqrt(1.0 + steep * steep))
            return cls(
                length, length, (-radius, radius), length * cos / 2.0, steep, 0.0, under, 0.5 * length, length + radius
            )
        spans = length * poses.cos
        near, far = spans - 2.0 * radius, spans + 2.0 * (radius - pieces.minimum_bearing)
        # a road on an earlier end may be flatter or steeper, and then reaches less or more far
        lifted = (1.2 * pieces.road_thickness + under * radius) / np.maximum(apart - 2.0 * radius, 1.0)
        spare = 1.5 + band + 1.2 * length * np.abs(poses.tan) * poses.cos**3 * lifted
        inside = (apart >= near - spare) & (apart <= far + spare)
        if not inside.any():
            return cls(0.0, 0.0, (0.0, 0.0), 0.0, 0.0, 0.0, under, 1.0, 0.0)
        apart, poses = apart[inside], poses[np.flatnonzero(inside)]
        # both ends rest on near rims at least, and not on one point
        rests = max(float(apart.min()) - 2.0 * radius - step, 1.0)
        steep = float(np.abs(poses.tan).max()) * 1.05 + pieces.road_thickness / rests
        lowered = (1.2 * pieces.road_thickness + under * radius) / rests
        flattest = max(float(np.abs(poses.tan).min()) * 0.95 - lowered, 0.0)
        flat = length / 2.0 / float(np.sqrt(1.0 + steep * steep))
        nearest, farthest = float(apart.min()) - step, float(apart.max()) + step
        return cls(
            nearest,
            farthest,
            (pieces.minimum_bearing - radius, radius),
            flat,
            steep,
            flattest,
            under,
            rests,
            farthest + radius + 1.0,
        )

    def slack(self, radial: float, turn: float, shift: float) -> Slack:
        """Of a cell that reaches so far from its middle: mm outward, radians about the base, mm of shift."""
        contact = 1.5 * radial + shift
        tilt = self.steep * contact / self.apart
        # the slope shortens what is seen from above
        along = radial / 2.0 + shift + self.steep * tilt * self.reach / 2.0
        shorter = self.steep * tilt * self.reach
        over_base = 13.0 * turn + along
        lifted = self.under * (along + 3.0 * 13.0 * turn)
        upward = self.steep * (along + 1.3 * radial) + lifted
        aside = self.reach * turn
        return Slack(
            apart=radial + shorter + 0.01,
            tips=radial / 2.0 + shift + shorter + 0.01,
            gap=float(np.hypot(aside, along)) + upward + EXACT,
            top=over_base + EXACT,
            rise=16.0 * tilt + self.steep * 13.0 * turn + lifted + 0.02,
            place=float(np.hypot(radial, self.farthest * turn)) + EXACT,
        )
