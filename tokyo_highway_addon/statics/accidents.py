"""From where pieces stood and where they came to rest to the accident a record keeps: what dropped, what shifted.

Three thresholds tell the two apart, and both from standing:

- A piece has **dropped** when its middle sank by a quarter of a disc or more. What comes off its support falls by a
  whole disc at least, and a road of which only one end does sinks by half a disc in the middle; a road that merely
  settles or slides a little along its slope sinks by less than a millimetre.
- A piece has also dropped when it toppled: its upper side turned by 20° or more. Balancing costs a sloping road a few
  degrees of roll, no more.
- A road has also dropped when one of its ends sank by half a disc, even if the other rose.
- Anything else has **shifted** when one of its points moved by more than 0.8 mm, the settling from which statics says
  that a position shifts.

A car is seen on its own road: while that has not dropped, a car that slid along it and is still on it has shifted,
however far down the slope took it. Lengths mm.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ..rules import Accident
from .bodies import CAR, DISC, ROAD, TABLE, Bodies, Flags, Floats, record_id

DROPPED: Final = 0.25
"""Heights of a disc by which the middle of a dropped piece sank."""
END_DROPPED: Final = 0.5
"""Heights of a disc by which one end of a dropped road sank."""
TOPPLED: Final = 20.0
"""Degrees by which the upper side of a toppled piece turned."""
SHIFTED: Final = 0.8
"""mm that a point of a shifted piece moved."""


def accident(before: Bodies, after: Bodies) -> Accident | None:
    """What a record says of pieces that were at ``before`` and came to rest at ``after``; None if all stand as before.

    Ids are the record's: a pillar for its discs (dropped where one of them is), roads, and cars (``r4/car1``). Raises
    ``ValueError`` where the two are not the same bodies.
    """
    if before.ids != after.ids:
        raise ValueError("cannot read an accident off two different sets of pieces: expected the same ids in both")
    fell = dropped(before, after)
    went = moved(before, after) > SHIFTED
    down = dict.fromkeys(record_id(id) for id, so in zip(before.ids, fell, strict=True) if so)
    aside = dict.fromkeys(record_id(id) for id, so in zip(before.ids, went, strict=True) if so)
    if not (down or aside):
        return None
    return Accident(tuple(down), tuple(id for id in aside if id not in down))


def dropped(before: Bodies, after: Bodies) -> Flags:
    """(n,) which bodies dropped."""
    height = before.pieces.disc_height
    sank = before.middle[:, 2] - after.middle[:, 2] >= DROPPED * height
    roads = before.kinds == ROAD
    half = before.pieces.road_length / 2.0
    for end in (-half, half):
        low = (before.middle + end * before.frame[:, :, 0] - after.middle - end * after.frame[:, :, 0])[:, 2]
        sank |= roads & (low >= END_DROPPED * height)
    tilt = np.einsum("ni,ni->n", before.frame[:, :, 2], after.frame[:, :, 2])
    toppled = tilt <= math.cos(math.radians(TOPPLED))
    fell = sank | toppled
    for car in np.flatnonzero((before.kinds == CAR) & (before.below != TABLE)):
        road = before.below[car]
        if not fell[road]:
            fell[car] = toppled[car] or not _is_on(after, int(car), int(road))
    return np.asarray(fell)


def moved(before: Bodies, after: Bodies) -> Floats:
    """(n,) mm that the point of each body moved that moved farthest; a disc may spin about its axis."""
    by = after.middle - before.middle
    paths = by[:, None, :] + before.corners @ (after.frame - before.frame).transpose(0, 2, 1)
    far = np.linalg.norm(paths, axis=2).max(axis=1)
    lean = np.linalg.norm(after.frame[:, :, 2] - before.frame[:, :, 2], axis=1)
    rim = math.hypot(*before.half[DISC][1:])
    return np.asarray(np.where(before.kinds == DISC, np.linalg.norm(by, axis=1) + rim * lean, far))


def _is_on(bodies: Bodies, car: int, road: int) -> bool:
    """Whether a car's middle is above its road, and no lower over it than a car stands, a quarter disc allowed."""
    along, across, up = (bodies.middle[car] - bodies.middle[road]) @ bodies.frame[road]
    half = bodies.half
    rest = half[ROAD][2] + half[CAR][2]
    return bool(
        abs(along) <= half[ROAD][0]
        and abs(across) <= half[ROAD][1]
        and abs(up - rest) < DROPPED * bodies.pieces.disc_height
    )
