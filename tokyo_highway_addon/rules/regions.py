"""Convex regions of the plan as polygons: the place where several outlines overlap. Points in mm, counter-clockwise."""

from __future__ import annotations

from typing import Final

from .moves import Point
from .pose import Pose

LEAST: Final = 1e-6
"""mm. Sticks that overlap by less only touch, however the table is turned."""


def clip(region: list[Point], by: list[Point]) -> list[Point]:
    """The common part of two convex polygons, both counter-clockwise (Sutherland and Hodgman 1974)."""
    for (ax, ay), (bx, by_) in zip(by, by[1:] + by[:1], strict=True):
        kept: list[Point] = []
        sides = [(bx - ax) * (y - ay) - (by_ - ay) * (x - ax) for x, y in region]
        for k, point in enumerate(region):
            side, before = sides[k], sides[k - 1]
            if (side >= 0.0) != (before >= 0.0):
                share = before / (before - side)
                last = region[k - 1]
                kept.append((last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])))
            if side >= 0.0:
                kept.append(point)
        region = kept
        if not region:
            break
    return region


def overlap_of_three(a: Pose, b: Pose, c: Pose) -> float:
    """How large, in mm, the place is at which three sticks overlap seen from above: its lesser extent; 0 for none."""
    region = clip(clip(a.outline(), b.outline()), c.outline())
    if len(region) < 3:
        return 0.0
    extents = []
    for nx, ny in ((a.dx, a.dy), (-a.dy, a.dx)):
        along = [x * nx + y * ny for x, y in region]
        extents.append(max(along) - min(along))
    size = min(extents)
    return size if size > LEAST else 0.0
