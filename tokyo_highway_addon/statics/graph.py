"""Who rests on whom: the pairs of bodies that touch, read off the position instead of searched for in space.

A disc stands on the disc below it or on the table, a road's end lies on the top disc of its pillar, on the table, and
on the ends of earlier roads that it overlaps there, a car stands on its road. Nothing else may touch (the referee sees
to that), so nothing else is looked at.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from ..rules import Pose, Position
from ..rules.outline import overlap_corners, segment_gap
from ..rules.resting import OVERLAP_TOLERANCE
from .bodies import DISC, TABLE, Bodies, Flags, Floats, Ints, piece_of

MOST_CORNERS: Final = 16
"""Points kept of the place where two ends overlap."""
ON_BORDER: Final = 0.05
"""mm within which a corner lies on an outline: round ends are made of chords there."""


@dataclass(frozen=True, eq=False)
class Graph:
    """Index pairs (upper, lower) of bodies in contact, by kind of contact; the table is :data:`~.bodies.TABLE`."""

    stacked: Ints
    """(s, 2) disc on disc or table."""
    carried: Ints
    """(r, 2) road on the top disc of a pillar."""
    carried_end: Ints
    """(r,) +1 where it is the road's ``end`` that lies there, -1 for its ``start``."""
    grounded: Ints
    """(g, 2) road on the table."""
    grounded_end: Ints
    """(g,) as above."""
    laid: Ints
    """(l, 2) a road's end on an earlier road's end."""
    laid_corners: Floats
    """(l, MOST_CORNERS, 2) corners of each overlap seen from above, mm; nan where there are fewer."""
    laid_share: Floats
    """(l, MOST_CORNERS) of the upper face in the normal there: 0 where the upper road's edge presses on a face, 1 where
    the lower one's does, half where two edges cross."""
    parked: Ints
    """(c, 2) car on road."""

    def only(self, kept: Flags) -> Graph:
        """The contacts of some of the bodies, which touch no others."""
        place = np.append(np.cumsum(kept) - 1, TABLE)

        def of(pairs: Ints) -> Flags:
            found: Flags = kept[pairs[:, 0]]
            return found

        carried, grounded, laid = of(self.carried), of(self.grounded), of(self.laid)
        return Graph(
            place[self.stacked[of(self.stacked)]],
            place[self.carried[carried]],
            self.carried_end[carried],
            place[self.grounded[grounded]],
            self.grounded_end[grounded],
            place[self.laid[laid]],
            self.laid_corners[laid],
            self.laid_share[laid],
            place[self.parked[of(self.parked)]],
        )

    def parts(self, count: int) -> Ints:
        """(n,) numbers of the connected parts: what touches, the table aside, has the same number."""
        leader = list(range(count))
        pairs: list[list[int]] = self.pairs.tolist()
        for a, b in pairs:
            if b == TABLE:
                continue
            while leader[a] != a:
                leader[a] = leader[leader[a]]
                a = leader[a]
            while leader[b] != b:
                leader[b] = leader[leader[b]]
                b = leader[b]
            leader[max(a, b)] = min(a, b)
        # a leader comes before all it leads
        for k in range(count):
            leader[k] = leader[leader[k]]
        number = {root: k for k, root in enumerate(sorted(set(leader)))}
        return np.array([number[root] for root in leader], dtype=np.intp)

    @property
    def pairs(self) -> Ints:
        """(m, 2) all pairs, in the order stacked, carried, grounded, laid, parked."""
        return np.concatenate([self.stacked, self.carried, self.grounded, self.laid, self.parked])


def graph_of(position: Position, bodies: Bodies) -> Graph:
    """The contacts of those bodies of the position (some may be misplaced or missing)."""
    index = bodies.index
    top: dict[str, int] = {}
    stacked = []
    for k, id in enumerate(bodies.ids):
        if bodies.kinds[k] != DISC:
            break
        top[piece_of(id)] = k
        stacked.append((k, int(bodies.below[k])))
    table = position.table
    carried, carried_end, grounded, grounded_end = [], [], [], []
    ends: dict[str, list[tuple[int, Pose, bool]]] = defaultdict(list)
    laid, corners, shares = [], [], []
    for road in position.roads:
        if road.id not in index:
            continue
        k = index[road.id]
        pose = table.pose_by_id[road.id]
        x, y, _ = pose.point(0.0, 0.0, pose.thickness / 2.0)
        dx, dy = bodies.middle[k, 0] - x, bodies.middle[k, 1] - y
        if dx or dy:
            pose = replace(pose, x=pose.x + dx, y=pose.y + dy)
        for end, sign in ((road.start, -1), (road.end, 1)):
            if not isinstance(end, str):
                grounded.append((k, TABLE))
                grounded_end.append(sign)
                continue
            if end in top:
                carried.append((k, top[end]))
                carried_end.append(sign)
            for other, other_pose, other_at_end in ends[end]:
                if pose.width - segment_gap(pose, other_pose) > OVERLAP_TOLERANCE:
                    found = overlap_corners(pose, sign > 0, other_pose, other_at_end)
                    if found:
                        laid.append((k, other))
                        few = _few(found, pose)
                        corners.append(few)
                        shares.append(_share(few, pose, other_pose))
            ends[end].append((k, pose, sign > 0))
    parked = [(k, int(bodies.below[k])) for k in range(len(bodies.ids)) if bodies.kinds[k] > 1 and bodies.below[k] >= 0]
    return Graph(
        _pairs(stacked),
        _pairs(carried),
        np.array(carried_end, dtype=np.intp),
        _pairs(grounded),
        np.array(grounded_end, dtype=np.intp),
        _pairs(laid),
        np.array(corners, dtype=float).reshape(-1, MOST_CORNERS, 2),
        np.array(shares, dtype=float).reshape(-1, MOST_CORNERS),
        _pairs(parked),
    )


def _pairs(found: list[tuple[int, int]]) -> Ints:
    return np.array(found, dtype=np.intp).reshape(-1, 2)


_ROUND: Final = np.stack([f(np.arange(MOST_CORNERS) * (2.0 * np.pi / MOST_CORNERS)) for f in (np.cos, np.sin)])


def _few(corners: list[tuple[float, float]], road: Pose) -> Floats:
    """The corners padded with nan; of too many those that lie farthest out in so many directions round the road."""
    padded = np.full((MOST_CORNERS, 2), np.nan)
    if len(corners) <= MOST_CORNERS:
        padded[: len(corners)] = corners
        return padded
    all_corners = np.array(corners)
    axes = np.array([[road.dx, road.dy], [-road.dy, road.dx]])
    outermost = np.unique(np.argmax(all_corners @ (axes.T @ _ROUND), axis=0))
    padded[: len(outermost)] = all_corners[outermost]
    return padded


def _share(corners: Floats, upper: Pose, lower: Pose) -> Floats:
    """(MOST_CORNERS,) how much of the upper face the normal has at each corner of an overlap."""
    in_upper, in_lower = _inside(corners, upper) > ON_BORDER, _inside(corners, lower) > ON_BORDER
    return np.where(in_lower & ~in_upper, 0.0, np.where(in_upper & ~in_lower, 1.0, 0.5))


def _inside(points: Floats, pose: Pose) -> Floats:
    """(p,) mm from places to the border of a stick's outline, positive inside."""
    x, y = points[:, 0] - pose.x, points[:, 1] - pose.y
    along, across = x * pose.dx + y * pose.dy, y * pose.dx - x * pose.dy
    beyond = np.maximum(np.abs(along) - pose.core, 0.0) / pose.cos
    inside: Floats = pose.radius - np.hypot(beyond, across)
    return inside
