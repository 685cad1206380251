"""Rules ``reach`` and ``road-rests``: how well each end of a road is carried by its pillar. Lengths mm."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from .moves import Point
from .pieces import Pieces
from .pose import Pose

Fault = Literal["width", "overhang", "bearing"]


@dataclass(frozen=True, slots=True)
class EndMargin:
    """One demand of ``road-rests`` on one end: what was measured, what is allowed, and the signed margin, mm."""

    fault: Fault
    measured: float
    limit: float
    margin: float


def end_margins(pose: Pose, at_end: bool, axis: Point, pieces: Pieces) -> Iterator[EndMargin]:
    """The demands of ``road-rests`` on the end of a stick that lies on the pillar with that axis.

    Seen from above: the whole width is carried, nothing past the axis leaves the disc, and the tip reaches in far
    enough from the near rim.
    """
    radius = pieces.disc_radius
    rx, ry = axis[0] - pose.x, axis[1] - pose.y
    sign = 1.0 if at_end else -1.0
    tip = pose.length / 2.0 * pose.cos - sign * (rx * pose.dx + ry * pose.dy)
    """How far the tip lies past the axis, outward."""
    aside = abs(ry * pose.dx - rx * pose.dy)
    widest = radius - pose.radius
    yield EndMargin("width", aside, widest, widest - aside)
    farthest = _farthest(tip, aside, pose)
    yield EndMargin("overhang", farthest, radius, radius - farthest)
    bearing = tip + math.sqrt(max(0.0, radius * radius - aside * aside))
    yield EndMargin("bearing", bearing, pieces.minimum_bearing, bearing - pieces.minimum_bearing)


def _farthest(tip: float, aside: float, pose: Pose) -> float:
    """Distance from the axis of the farthest point of a stick's end that lies past the axis.

    ``tip`` is how far past the axis the tip lies, ``aside`` how far the centre line passes beside it.
    """
    if tip <= 0.0:
        return aside
    a, b = pose.radius * pose.cos, pose.radius
    centre = tip - a
    if centre >= 0.0:
        # the side of the stick at the axis, the tip, and the point of the half ellipse where the distance peaks
        best = max(aside + b if centre <= 0.0 else math.hypot(centre, aside + b), math.hypot(tip, aside))
    else:
        share = centre / a
        best = max(aside + b * math.sqrt(max(0.0, 1.0 - share * share)), math.hypot(tip, aside))
    angle = math.atan2(aside, centre) if centre > 0.0 or aside > 0.0 else 0.0
    if b * b - a * a > 0.5 * b * math.hypot(centre, aside):
        # steep, its end near the axis: the foreshortening decides where the peak is, so look for it before climbing
        angle = max(
            (math.pi / 16.0 * k for k in range(9)),
            key=lambda t: math.hypot(centre + a * math.cos(t), aside + b * math.sin(t)),
        )
    for _ in range(8):
        s, c = math.sin(angle), math.cos(angle)
        x, y = centre + a * c, aside + b * s
        slope = -a * s * x + b * c * y
        bend = -a * c * x + a * a * s * s - b * s * y + b * b * c * c
        if abs(slope) < 1e-12 or bend >= 0.0:
            break
        angle -= slope / bend
    x = centre + a * math.cos(angle)
    if x >= 0.0 and math.cos(angle) >= 0.0:
        best = max(best, math.hypot(x, aside + b * math.sin(angle)))
    return best


def span_limits(pose: Pose, pieces: Pieces) -> tuple[float, float]:
    """How near and how far apart two axes may stand for a stick as steep as this one, laid without offsets, mm.

    Nearest, both tips reach the far rims; farthest, both reach in from the near rims by the minimum bearing. No shift
    helps beyond: what one end gains the other loses.
    """
    span = pose.length * pose.cos
    return span - 2.0 * pieces.disc_radius, span + 2.0 * (pieces.disc_radius - pieces.minimum_bearing)
