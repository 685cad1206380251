"""No road to a place of a cell lies farther from the road to its middle than the bounds say."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.puzzles.layouts import grown
from tokyo_highway_addon.puzzles import Kind
from tokyo_highway_addon.puzzles.bounds import Bounds
from tokyo_highway_addon.rules.batch_poses import Poses, lay_many
from tokyo_highway_addon.rules.supplies import bases

ALONG = np.linspace(-60.0, 60.0, 7)


def points(poses: Poses) -> np.ndarray:
    """(n, 7, 3) of the middle lines of the undersides."""
    flat = ALONG * poses.cos[:, None]
    x, y = poses.x[:, None] + flat * poses.dx[:, None], poses.y[:, None] + flat * poses.dy[:, None]
    return np.stack([x, y, poses.z[:, None] + ALONG * poses.sin[:, None]], axis=-1)


@pytest.mark.parametrize("kind", [Kind(2), Kind(4, junction=True), Kind(7, junction=True)])
@pytest.mark.parametrize(("radial", "turn", "spread"), [(1.0, 0.017, 0.5), (0.25, 0.004, 0.0), (0.5, 0.009, 3.0)])
def test_roads_lie_within_the_slack(kind: Kind, radial: float, turn: float, spread: float) -> None:
    position = grown(3, 8)
    base = bases(position, position.to_move)[0]
    bounds = Bounds.of(position, base.id, kind)
    slack = bounds.slack(radial, turn, spread)
    rng = np.random.default_rng(1)
    count = 4000
    away = rng.uniform(bounds.nearest + 2.0, bounds.farthest - 2.0, count)
    angle = rng.uniform(0.0, 2.0 * math.pi, count)
    poses = []
    for more, turned, shift in (
        (0.0, 0.0, 0.0),
        (rng.uniform(-radial, radial, count), rng.uniform(-turn, turn, count), rng.uniform(-spread, spread, count)),
    ):
        x = base.at[0] + (away + more) * np.cos(angle + turned)
        y = base.at[1] + (away + more) * np.sin(angle + turned)
        tops = np.full(count, kind.height * position.pieces.disc_height)
        flags, shifts = np.zeros(count, dtype=bool), np.broadcast_to(shift, count)
        laid, _ = lay_many(base, (), x, y, tops, flags, shifts, position.pieces)
        poses.append(laid)
    far = np.sqrt(((points(poses[1]) - points(poses[0])) ** 2).sum(axis=-1)).max(axis=1)
    assert far.max() <= slack.gap
    assert far.max() >= 0.2 * slack.gap, "a bound this wide proves little"
