"""Candidate roads and those that lie on their base already, in arrays: where they touch, and where they run along one
another. The inside of :mod:`.batch_chunk`; lengths mm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .batch_meetings import line_chords
from .batch_poses import Flags, Floats, Overlap, Poses, hypot
from .crossings import LEVEL
from .moves import Point
from .pieces import Pieces
from .pose import Pose

if TYPE_CHECKING:
    from .batch_chunk import Slack


def shared_margins(
    base: Point,
    pieces: Pieces,
    strict: float,
    poses: Poses,
    pose: Pose,
    overlap: Overlap,
    there: Flags,
    touch: float | None = None,
    wider: float = 0.0,
) -> Floats:
    """Signed margins, mm, of the candidates that lie on an earlier end (:attr:`~.batch_poses.Overlap.rows`; the same
    as in :mod:`.touching`), by those corners of the overlap that are ``there``.

    Of ends that are ``wider`` on all sides, where faces up to ``touch`` apart touch.
    """
    radius = pieces.disc_radius
    touch = strict if touch is None else touch
    away = hypot(overlap.along, overlap.aside)
    outermost = np.where(there, away, 0.0).max(axis=1, initial=0.0)
    margins: Floats = radius - outermost
    rows = np.flatnonzero(margins < touch)
    if not len(rows):
        return margins
    some, there, away = poses[overlap.rows[rows]], there[rows], away[rows]
    rise = pose.thickness / pose.cos
    lean = np.minimum(some.cos, pose.cos)
    middle = (some.x - base[0]) * some.dx + (some.y - base[1]) * some.dy
    own = some.z[:, None] + some.tan[:, None] * (overlap.along[rows] - middle[:, None])
    air = (own - overlap.height[rows]) * lean[:, None]
    # planes that tilt move farther apart farther out
    farther = np.maximum(away / (1.5 * radius) - 1.0, 0.0)
    touching = there & (air <= touch + (touch - strict) * farther + LEVEL)
    farthest = np.where(touching, away, -np.inf).max(axis=1)
    outside = there & ~touching & (away > radius)
    apart = np.where(outside, air, np.inf).min(axis=1)
    none_touch = ~touching.any(axis=1)
    parting = outside.any(axis=1) & ~none_touch
    if parting.any():
        part = _where_they_part(base, pieces, some[parting], pose, rise, touch, wider)
        farthest[parting] = np.maximum(farthest[parting], part)
    margins[rows] = np.where(none_touch, np.where(outside.any(axis=1), apart, radius), radius - farthest)
    return margins


def _where_they_part(
    base: Point, pieces: Pieces, poses: Poses, pose: Pose, rise: float, touch: float, wider: float
) -> Floats:
    x0, y0 = base
    gx, gy = poses.tan * poses.dx - pose.tan * pose.dx, poses.tan * poses.dy - pose.tan * pose.dy
    square = gx * gx + gy * gy
    own = poses.z + poses.tan * ((x0 - poses.x) * poses.dx + (y0 - poses.y) * poses.dy)
    wanted = touch / np.minimum(poses.cos, pose.cos) + rise
    step = (wanted - own + pose.height_at(x0, y0)) / square
    x, y = x0 + gx * step, y0 + gy * step
    size = np.sqrt(square)
    dx, dy = -gy / size, gx / size
    radius = pieces.half_width + wider
    first = line_chords(poses, x, y, dx, dy, radius)
    second = line_chords(Poses.of([pose]), x, y, dx, dy, radius)
    low, high = np.maximum(first[0], second[0]), np.minimum(first[1], second[1])
    farthest = np.maximum(hypot(x + low * dx - x0, y + low * dy - y0), hypot(x + high * dx - x0, y + high * dy - y0))
    found: Floats = np.where((low <= high) & (square >= 1e-12), farthest, -np.inf)
    return found


def alongside(
    base: Point, pieces: Pieces, strict: float, poses: Poses, pose: Pose, at_end: bool, slack: Slack
) -> Flags:
    """Of which candidates some roads may lie over an earlier one that leaves the same top on the same side, without
    their sides ever crossing, and nearer above it than they may touch."""
    radius, width = pieces.disc_radius, pieces.road_width
    x, y = base
    away = -1.0 if at_end else 1.0
    ahead = away * (poses.dx * pose.dx + poses.dy * pose.dy)
    turn = np.abs(poses.dx * pose.dy - poses.dy * pose.dx)
    near = np.zeros(len(poses.x), dtype=bool)
    for far in (2.5 * radius, 2.0 * pose.core - radius):
        px, py = x + far * poses.dx, y + far * poses.dy
        aside = np.abs((py - pose.y) * pose.dx - (px - pose.x) * pose.dy)
        over = poses.z + poses.tan * ((px - poses.x) * poses.dx + (py - poses.y) * poses.dy)
        under = pose.z + pose.tan * ((px - pose.x) * pose.dx + (py - pose.y) * pose.dy) + pose.thickness / pose.cos
        air = (over - under) * np.minimum(poses.cos, pose.cos) - width * turn * abs(pose.tan)
        spread = slack.gap * far / pieces.road_length + slack.top
        low = air < strict + slack.rise * far / (1.5 * radius)
        near |= low & (aside < width + 2.0 * spread)
    beside: Flags = near & (ahead > 0.5)
    return beside
