"""Where the camera stood that took a photo of a table, from a few points seen in it whose true places are known.

The photo is taken to have square pixels and its optical axis in its middle, as a photo has that was not cropped; the
focal length is not known. Four points on one plane then give eight measures for the seven unknowns. A homography gives
a first camera for several focal lengths, and the best is refined until it sees the points where they were clicked.
Lengths mm on the table, x right, y away, z up; pixels from the photo's upper left corner, down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from .cameras import direction
from .shells import Floats

LEAST: Final = 4
"""Points that are needed."""
STRAIGHT: Final = 0.02
"""Height of a triangle over its longest side below which its corners count as lying on one line."""
LENGTHS: Final = (0.6, 0.9, 1.3, 2.0, 3.5, 6.0)
"""Focal lengths to begin with, in longer sides of the photo."""
ELEVATIONS: Final = tuple(math.radians(degrees) for degrees in (15.0, 35.0, 55.0, 75.0))
AROUND: Final = 16
KEPT: Final = 8
"""Directions from which a camera is tried that sees points at unlike heights, and how many of these are refined."""
ASTRAY: Final = 0.03
"""Share of the photo's longer side by which a point may be seen amiss; no finger is that clumsy."""
USUAL: Final = 1.1
"""The focal length of a telephone's or a normal lens, which is taken where the points do not tell."""
PULL: Final = 1e-3
"""Pixels by which a focal length e times the usual one counts as amiss: nothing, unless the points do not tell."""


class NoCamera(ValueError):
    """No camera sees the points so; ``key`` is the sentence in the catalogues that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """A pinhole camera: ``focal`` pixels, ``place`` (3,) mm, ``turn`` (3, 3) with right, up and backward as columns."""

    size: tuple[int, int]
    """Width and height of the photo, pixels."""
    focal: float
    place: Floats
    turn: Floats
    off: float = 0.0
    """How far, at most, a point is seen from where it was clicked, pixels."""

    def seen(self, points: Floats) -> Floats:
        """(n, 2) pixels at which points (n, 3) are seen; not a number for what lies behind the camera."""
        right, up, back = ((np.asarray(points, dtype=float) - self.place) @ self.turn).T
        depth = np.where(back < 0.0, -back, np.nan)
        width, height = self.size
        return np.column_stack((width / 2.0 + self.focal * right / depth, height / 2.0 - self.focal * up / depth))


def sight(pixels: Sequence[Sequence[float]], places: Sequence[Sequence[float]], size: tuple[int, int]) -> Sight:
    """The camera that sees ``places`` (n, 3) at ``pixels`` (n, 2) of a photo of that size; four points or more.

    Raises ``NoCamera`` for fewer, where three of four lie on a line, and where their names are mixed up so that the
    table is seen from below, or not like this from anywhere.
    """
    if len(pixels) < LEAST or len(pixels) != len(places):
        raise NoCamera("trace.few")
    seen = np.asarray(pixels, dtype=float)
    true = np.asarray(places, dtype=float)
    if _degenerate(seen) or _degenerate(true[:, :2]):
        raise NoCamera("trace.line")
    width, height = size
    # u to the right and v up, both from the middle
    measured = np.column_stack((seen[:, 0] - width / 2.0, height / 2.0 - seen[:, 1]))
    longer = float(max(size))
    # everything about one in size, or the steps of the refinement would not fit together
    middle = true.mean(axis=0)
    spread = float(np.abs(true - middle).max())
    scaled = (true - middle) / spread
    plane = _homography(scaled[:, :2], measured / longer)
    starts = [start for focal in LENGTHS if (start := _start(plane, focal, scaled)) is not None]
    if not starts:
        raise NoCamera("trace.below")
    if np.ptp(true[:, 2]) > 0.0:
        starts += _from_all_round(scaled, measured / longer)
    _, camera = min((_refined(start, scaled, measured / longer) for start in starts), key=lambda found: found[0])
    found = Sight(size, math.exp(camera[6]) * longer, camera[3:6] * spread + middle, _turn(camera[:3]))
    amiss = found.seen(true) - seen
    off = float(np.hypot(amiss[:, 0], amiss[:, 1]).max())
    if not off <= ASTRAY * longer:
        raise NoCamera("trace.astray")
    return Sight(size, found.focal, found.place, found.turn, off)


def _degenerate(points: Floats) -> bool:
    """Whether three of four points lie on a line, or nearly all of more."""
    if len(points) == LEAST:
        return any(_flat(points[list(three)]) for three in combinations(range(LEAST), 3))
    spread = np.linalg.svd(points - points.mean(axis=0), compute_uv=False)
    return bool(spread[1] < STRAIGHT * spread[0])


def _flat(corners: Floats) -> bool:
    (ax, ay), (bx, by), (cx, cy) = corners
    area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))
    longest = max(math.hypot(bx - ax, by - ay), math.hypot(cx - bx, cy - by), math.hypot(ax - cx, ay - cy))
    return bool(area <= STRAIGHT * longest * longest)


def _homography(plane: Floats, seen: Floats) -> Floats:
    """(3, 3): from points of a plane (n, 2) to where they are seen (n, 2), in the sense of least squares."""
    rows = []
    for (x, y), (u, v) in zip(plane, seen, strict=True):
        rows += [(x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, -u), (0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, -v)]
    found: Floats = np.linalg.svd(np.array(rows))[2][-1].reshape(3, 3)
    return found


def _start(plane: Floats, focal: float, places: Floats) -> Floats | None:
    """A camera of that focal length near the homography: turn vector, place and log of the focal length, (7,).

    None where it would see the table from below.
    """
    columns = np.diag((1.0 / focal, 1.0 / focal, 1.0)) @ plane
    columns /= (np.linalg.norm(columns[:, 0]) + np.linalg.norm(columns[:, 1])) / 2.0
    # what is seen lies before the camera
    if float(np.sum(places[:, :2] @ columns[2, :2] + columns[2, 2])) < 0.0:
        columns = -columns
    # right, up and forward are a left-handed three
    rough = np.column_stack((columns[:, 0], columns[:, 1], -np.cross(columns[:, 0], columns[:, 1])))
    left, _, right = np.linalg.svd(rough)
    axes = left @ np.diag((1.0, 1.0, -np.linalg.det(left @ right))) @ right
    place = -axes.T @ columns[:, 2]
    if place[2] <= 0.0:
        return None
    turn = np.column_stack((axes[0], axes[1], -axes[2]))
    return np.concatenate((_vector(turn), place, (math.log(focal),)))


def _from_all_round(places: Floats, seen: Floats) -> list[Floats]:
    """Cameras held level, of all directions and focal lengths those few that see the points least amiss.

    Points at unlike heights are on no plane, and may lead a homography astray.
    """
    found: list[tuple[float, Floats]] = []
    for elevation in ELEVATIONS:
        for k in range(AROUND):
            turn = direction(elevation, 2.0 * math.pi * k / AROUND)
            right, up, back = turn.T
            for focal in LENGTHS:
                # where a camera turned so must stand is the answer of equations that are linear
                rows = np.concatenate((focal * right + seen[:, :1] * back, focal * up + seen[:, 1:] * back))
                place = np.linalg.lstsq(rows, np.sum(rows * np.tile(places, (2, 1)), axis=1), rcond=None)[0]
                if place[2] > 0.0 and np.all((places - place) @ back < 0.0):
                    camera = np.concatenate((_vector(turn), place, (math.log(focal),)))
                    misses = _misses(camera, places, seen)
                    found.append((float(misses @ misses), camera))
    return [camera for _, camera in sorted(found, key=lambda one: one[0])[:KEPT]]


def _refined(camera: Floats, places: Floats, seen: Floats) -> tuple[float, Floats]:
    """The camera that sees the points best, and the sum of squares left (Levenberg's and Marquardt's way)."""
    damping = 1e-3
    misses = _misses(camera, places, seen)
    cost = float(misses @ misses)
    for _ in range(200):
        slopes = np.empty((len(misses), 7))
        for k in range(7):
            step = np.zeros(7)
            step[k] = 1e-6
            slopes[:, k] = (_misses(camera + step, places, seen) - _misses(camera - step, places, seen)) / 2e-6
        normal = slopes.T @ slopes
        moved = camera - np.linalg.solve(normal + damping * np.diag(np.diag(normal) + 1e-12), slopes.T @ misses)
        new = _misses(moved, places, seen)
        better = float(new @ new)
        if not better < cost:
            damping *= 8.0
            if damping > 1e8:
                break
            continue
        done = cost - better <= 1e-14 * cost
        camera, misses, cost, damping = moved, new, better, max(damping / 8.0, 1e-9)
        if done:
            break
    return cost, camera


def _misses(camera: Floats, places: Floats, seen: Floats) -> Floats:
    """By how much each point is seen amiss, in longer sides of the photo; last the pull to the usual focal length."""
    right, up, back = ((places - camera[3:6]) @ _turn(camera[:3])).T
    # what comes near the camera's plane is seen far out, what is behind it is no better
    depth = np.maximum(-back, 1e-3)
    focal = math.exp(min(max(camera[6], -3.0), 4.0))
    found = np.column_stack((focal * right / depth, focal * up / depth)) - seen
    return np.append(found.ravel(), PULL * 1e-3 * (camera[6] - math.log(USUAL)))


def _turn(vector: Floats) -> Floats:
    """(3, 3) rotation about a vector by its length in radians."""
    angle = float(np.linalg.norm(vector))
    x, y, z = vector if angle < 1e-12 else vector / angle
    cross = np.array(((0.0, -z, y), (z, 0.0, -x), (-y, x, 0.0)))
    if angle < 1e-12:
        return np.eye(3) + cross
    turned: Floats = np.eye(3) + math.sin(angle) * cross + (1.0 - math.cos(angle)) * (cross @ cross)
    return turned


def _vector(turn: Floats) -> Floats:
    """The vector of a rotation (:func:`_turn`)."""
    # by the quaternion, whose largest part is never small
    trace = float(np.trace(turn))
    squares = np.array((trace, turn[0, 0], turn[1, 1], turn[2, 2]))
    k = int(np.argmax(squares))
    quaternion = np.empty(4)
    if k == 0:
        quaternion[0] = 1.0 + trace
        quaternion[1:] = (turn[2, 1] - turn[1, 2], turn[0, 2] - turn[2, 0], turn[1, 0] - turn[0, 1])
    else:
        i, j, m = k - 1, k % 3, (k + 1) % 3
        quaternion[0] = turn[m, j] - turn[j, m]
        quaternion[1 + i] = 1.0 + turn[i, i] - turn[j, j] - turn[m, m]
        quaternion[1 + j] = turn[j, i] + turn[i, j]
        quaternion[1 + m] = turn[m, i] + turn[i, m]
    quaternion /= np.linalg.norm(quaternion)
    if quaternion[0] < 0.0:
        quaternion = -quaternion
    half = float(np.linalg.norm(quaternion[1:]))
    if half < 1e-12:
        return np.zeros(3)
    vector: Floats = quaternion[1:] / half * 2.0 * math.atan2(half, quaternion[0])
    return vector
