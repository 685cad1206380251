"""Which standing pieces a moving one is about to meet: a quick bound from below on how far pieces are apart.

Arrays only, no Blender. Every piece is a centrally symmetric convex body, so its half width along a direction has a
closed form, and two are at least as far apart as along any one direction; the sixteen tried here are the face normals
of both, their products and the line of centres. Where the bound says "near" and the pieces just miss each other at a
corner, a piece is let go that nothing hits: it keeps standing on what carries it. Lengths mm, times seconds.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..statics.bodies import Bodies, Floats, Ints
from .turning import turned

NEAR: Final = 0.5
"""mm: pieces closer than this count as touching."""
SAMPLES: Final = 6
"""Places along a piece's way through the next step at which it is held against what stands."""
GRAVITY: Final = 9810.0
"""mm/s²."""


def half_widths(bodies: Bodies, which: Ints, frame: Floats, direction: Floats) -> Floats:
    """(p, k) half widths in mm of p pieces along k unit directions each.

    ``which`` (p,) indices, ``frame`` (p, 3, 3) columns along, across, up; ``direction`` (p, k, 3).
    """
    p = bodies.pieces
    # along, across, up, round: a disc is a circle and a height, a road a circle dragged along a line, a car a box
    parts = np.array(
        [
            [0.0, 0.0, p.disc_height / 2.0, p.disc_radius],
            [p.road_length / 2.0 - p.half_width, 0.0, p.road_thickness / 2.0, p.half_width],
            [p.car_length / 2.0, p.car_width / 2.0, p.car_height / 2.0, 0.0],
        ]
    )[bodies.kinds[which]]
    own = np.abs(direction @ frame)
    return np.asarray((own @ parts[:, :3, None])[..., 0] + parts[:, 3, None] * np.hypot(own[..., 0], own[..., 1]))


def at_least_apart(
    bodies: Bodies, a: Ints, b: Ints, middle: tuple[Floats, Floats], frame: tuple[Floats, Floats]
) -> Floats:
    """(p,) mm that the pieces ``a`` and ``b`` (indices) at these places are apart at least; negative: no bound."""
    line = middle[1] - middle[0]
    first, second = frame[0].transpose(0, 2, 1), frame[1].transpose(0, 2, 1)
    products = _cross(first[:, :, None, :], second[:, None, :, :]).reshape(-1, 9, 3)
    tried = np.concatenate((first, second, products, line[:, None, :]), axis=1)
    size = np.linalg.norm(tried, axis=2)
    # products of parallel edges are no direction: the first face normal again does no harm
    tried = np.where(size[..., None] > 1e-6, tried / np.maximum(size, 1e-6)[..., None], first[:, :1, :])
    apart = np.abs((tried @ line[..., None])[..., 0])
    apart -= half_widths(bodies, a, frame[0], tried) + half_widths(bodies, b, frame[1], tried)
    return np.asarray(apart.max(axis=1))


def _cross(a: Floats, b: Floats) -> Floats:
    """Cross products along the last axis; numpy's own takes twice the time for so few."""
    ax, ay, az = a[..., 0], a[..., 1], a[..., 2]
    bx, by, bz = b[..., 0], b[..., 1], b[..., 2]
    return np.stack((ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx), axis=-1)


def reach(bodies: Bodies) -> Floats:
    """(n,) radius in mm of the ball about its middle that holds each piece."""
    return np.asarray(np.linalg.norm(bodies.half, axis=1)[bodies.kinds])


def touching(bodies: Bodies, some: Ints, others: Ints, middle: Floats, frame: Floats) -> Ints:
    """Those of ``some`` that touch one of ``others``; ``middle`` (n, 3) and ``frame`` (n, 3, 3) of all pieces."""
    ball = reach(bodies)
    between = np.linalg.norm(middle[some, None, :] - middle[None, others, :], axis=2)
    s, o = np.nonzero(between <= ball[some, None] + ball[None, others] + NEAR)
    if len(s) == 0:
        return some[:0]
    a, b = some[s], others[o]
    apart = at_least_apart(bodies, a, b, (middle[a], middle[b]), (frame[a], frame[b]))
    return np.unique(a[apart <= NEAR])


def way(corners: Floats, by: Floats, turned: Floats) -> Floats:
    """(..., k) mm that the farthest moved of each piece's corners moved: their middles ``by`` (..., k, 3) mm, the rest
    by the difference ``turned`` (..., k, 3, 3) of their frames; ``corners`` (k, 8, 3)."""
    paths = by[..., None, :] + corners @ np.swapaxes(turned, -1, -2)
    return np.asarray(np.sqrt((paths * paths).sum(axis=-1).max(axis=-1)))


def about_to_touch(
    bodies: Bodies,
    moving: Ints,
    standing: Ints,
    middle: Floats,
    frame: Floats,
    velocity: Floats,
    spin: Floats,
    seconds: float,
) -> Ints:
    """Those of ``standing`` that one of ``moving`` touches now or will within ``seconds``, flying on as it does.

    ``middle`` (n, 3) and ``frame`` (n, 3, 3) of all pieces; ``velocity`` (m, 3) mm/s and ``spin`` (m, 3) radians/s of
    the moving ones.
    """
    ball = reach(bodies)
    far = np.linalg.norm(velocity, axis=1) * seconds + GRAVITY * seconds**2 / 2.0
    between = np.linalg.norm(middle[moving, None, :] - middle[None, standing, :], axis=2)
    close = between <= (ball[moving] + far)[:, None] + ball[None, standing] + NEAR
    m, s = np.nonzero(close)
    if len(m) == 0:
        return standing[:0]
    a, b = moving[m], standing[s]
    velocity, spin = velocity[m], spin[m]
    # between two samples a point of the piece may go this far: half of it is the margin on either side
    path = np.linalg.norm(velocity, axis=1) + GRAVITY * seconds + np.linalg.norm(spin, axis=1) * ball[a]
    margin = NEAR + path * seconds / SAMPLES / 2.0
    # all samples of all pairs at one stroke: (samples, pairs) laid out one after the other
    t = np.linspace(0.0, seconds, SAMPLES + 1)[:, None, None]
    there = middle[a] + velocity * t
    there[..., 2] -= GRAVITY * t[..., 0] ** 2 / 2.0
    frames = turned(np.tile(frame[a], (SAMPLES + 1, 1, 1)), (spin * t).reshape(-1, 3))
    a, b = np.tile(a, SAMPLES + 1), np.tile(b, SAMPLES + 1)
    apart = at_least_apart(bodies, a, b, (there.reshape(-1, 3), middle[b]), (frames, frame[b]))
    met = (apart.reshape(SAMPLES + 1, -1) <= margin).any(axis=0)
    return np.unique(b[: len(met)][met])
