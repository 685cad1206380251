"""Frames of bodies as turns: quaternions (w, x, y, z) and rotation vectors. Arrays only, no Blender."""

from __future__ import annotations

import numpy as np

from ..statics.bodies import Floats


def quaternions(frame: Floats) -> Floats:
    """(..., 4) unit quaternions w, x, y, z of frames (..., 3, 3); w is not negative.

    Shepperd's choice of the largest of the four, which stays exact at half turns.
    """
    m = np.asarray(frame, dtype=float)
    xx, yy, zz = m[..., 0, 0], m[..., 1, 1], m[..., 2, 2]
    # four times q qᵀ, from which the row with the largest diagonal is taken
    full = np.empty((*m.shape[:-2], 4, 4))
    full[..., 0, 0] = 1.0 + xx + yy + zz
    full[..., 1, 1] = 1.0 + xx - yy - zz
    full[..., 2, 2] = 1.0 - xx + yy - zz
    full[..., 3, 3] = 1.0 - xx - yy + zz
    full[..., 0, 1] = full[..., 1, 0] = m[..., 2, 1] - m[..., 1, 2]
    full[..., 0, 2] = full[..., 2, 0] = m[..., 0, 2] - m[..., 2, 0]
    full[..., 0, 3] = full[..., 3, 0] = m[..., 1, 0] - m[..., 0, 1]
    full[..., 1, 2] = full[..., 2, 1] = m[..., 0, 1] + m[..., 1, 0]
    full[..., 1, 3] = full[..., 3, 1] = m[..., 0, 2] + m[..., 2, 0]
    full[..., 2, 3] = full[..., 3, 2] = m[..., 1, 2] + m[..., 2, 1]
    largest = np.argmax(np.diagonal(full, axis1=-2, axis2=-1), axis=-1)
    q = np.take_along_axis(full, largest[..., None, None], axis=-2)[..., 0, :]
    q = q / np.linalg.norm(q, axis=-1, keepdims=True)
    return np.asarray(np.where(q[..., :1] < 0.0, -q, q))


def frames(quaternion: Floats) -> Floats:
    """(..., 3, 3) frames of unit quaternions (..., 4)."""
    w, x, y, z = np.moveaxis(np.asarray(quaternion, dtype=float), -1, 0)
    rows = [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
    ]
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def spins(before: Floats, after: Floats) -> Floats:
    """(k, 3) turns in radians about the table's axes from frames to frames (k, 3, 3) a moment later.

    The sine stands for the angle: for a moment's turn that is near enough to guess the next moment's.
    """
    m = after @ before.transpose(0, 2, 1)
    sines = np.stack((m[:, 2, 1] - m[:, 1, 2], m[:, 0, 2] - m[:, 2, 0], m[:, 1, 0] - m[:, 0, 1]), axis=-1)
    return np.asarray(sines / 2.0)


def turned(frame: Floats, by: Floats) -> Floats:
    """Frames (p, 3, 3) turned by rotation vectors (p, 3), radians about the table's axes."""
    half = np.linalg.norm(by, axis=-1, keepdims=True) / 2.0
    q = np.concatenate((np.cos(half), by * np.sinc(half / np.pi) / 2.0), axis=-1)
    return np.asarray(frames(q) @ frame)
