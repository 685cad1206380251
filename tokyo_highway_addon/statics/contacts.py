"""The points at which bodies touch, with their normals and gaps, from the places of the bodies and the graph.

A patch of contact is the plan overlap of two faces. Its force can be anywhere in it, so it is enough to know points
whose convex hull is the patch: they lie on its border. Curved borders get points gathered round the place where the
faces come nearest, which is exact there, as the true arc is. A face on an edge pushes along the face's normal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from .bodies import TABLE, Bodies, Flags, Floats, Ints
from .graph import MOST_CORNERS, Graph

POINTS: Final = 16
"""Points to a contact."""
assert MOST_CORNERS == POINTS
NEAR: Final = 0.5
"""mm. Points farther apart than this cannot come to touch by settling."""

ON_BORDER: Final = 1e-6
"""mm within which a point of one border lies on the other, too."""

_RING: Final = np.concatenate([[0.0, -0.1, 0.1, -0.3, 0.3], np.arange(1.0, 12.0) * (2.0 * np.pi / 12)])
"""Where the points on the border between two discs lie, as angles from where the upper one is about to tip."""
_GATHERED: Final = np.array([-1.0, -0.45, -0.15, -0.03, 0.0, 0.03, 0.15, 0.45, 1.0])
"""Where points lie on an arc, as parts of the way from its nearest point to its ends."""
_GATHERED_TIP: Final = np.array([-1.0, -0.4, -0.08, 0.0, 0.08, 0.4, 1.0])


@dataclass(frozen=True, eq=False)
class Patches:
    """Where m pairs of bodies may touch, as seen from above: :data:`POINTS` places on the border of each patch."""

    upper: Ints
    """(m,) index of the body above."""
    lower: Ints
    """(m,) index of the body below, or :data:`~.bodies.TABLE`."""
    plan: Floats
    """(m, POINTS, 2) mm."""
    used: Flags
    """(m, POINTS) whether it is a place at all; patches have unlike numbers of them."""
    share: Floats
    """(m, POINTS) of the upper face in the normal: 1 where it rests on an edge, 0 where its edge rests on a face."""

    def within(self, rows: Ints) -> Patches:
        """Some of the patches, of the same bodies."""
        return Patches(self.upper[rows], self.lower[rows], self.plan[rows], self.used[rows], self.share[rows])

    def replaced(self, rows: Ints, others: Patches) -> Patches:
        """The same with some of the patches as they are in others of the same pairs."""
        plan, used, share = self.plan.copy(), self.used.copy(), self.share.copy()
        plan[rows], used[rows], share[rows] = others.plan[rows], others.used[rows], others.share[rows]
        return replace(self, plan=plan, used=used, share=share)

    def only(self, rows: Flags, bodies: Flags) -> Patches:
        """Some of the patches, those of some of the bodies."""
        place = np.append(np.cumsum(bodies) - 1, TABLE)
        upper, lower = place[self.upper[rows]], place[self.lower[rows]]
        return Patches(upper, lower, self.plan[rows], self.used[rows], self.share[rows])


@dataclass(frozen=True, eq=False)
class Contacts:
    """m contacts of :data:`POINTS` points each, in space."""

    upper: Ints
    lower: Ints
    point: Floats
    """(m, POINTS, 3) mm, on the lower body."""
    normal: Floats
    """(m, POINTS, 3) unit vectors from the lower body to the upper."""
    gap: Floats
    """(m, POINTS) mm, negative where the bodies overlap, infinite where there is no point."""

    def within(self, near: float) -> Contacts:
        """Only the points whose gap is at most so many mm."""
        return Contacts(self.upper, self.lower, self.point, self.normal, np.where(self.gap <= near, self.gap, np.inf))


def contacts_at(bodies: Bodies, patches: Patches) -> Contacts:
    """The points of the patches in space, with the bodies where they are now."""
    below, below_up, above, above_up = _faces(bodies, patches)
    low, high = _height(patches.plan, below, below_up), _height(patches.plan, above, above_up)
    normal = below_up[:, None] + patches.share[..., None] * (above_up - below_up)[:, None]
    normal /= np.sqrt((normal * normal).sum(axis=-1, keepdims=True))
    gap = np.where(patches.used, (high - low) * normal[..., 2], np.inf)
    point = np.concatenate([patches.plan, low[..., None]], axis=-1)
    return Contacts(patches.upper, patches.lower, point, normal, gap)


def room_at(bodies: Bodies, patches: Patches) -> Floats:
    """(m, POINTS) mm straight up from the lower to the upper body, infinite where there is no point."""
    below, below_up, above, above_up = _faces(bodies, patches)
    room = _height(patches.plan, above, above_up) - _height(patches.plan, below, below_up)
    return np.where(patches.used, room, np.inf)


def _faces(bodies: Bodies, patches: Patches) -> tuple[Floats, Floats, Floats, Floats]:
    """A point (m, 3) and the normal of the upper face of each lower body, and of the lower face of each upper one."""
    up = bodies.frame[:, :, 2]
    half = bodies.half[bodies.kinds, 2][:, None] * up
    # the last row is the table, whose index is -1
    top = np.concatenate([bodies.middle + half, [[0.0, 0.0, 0.0]]])
    top_up = np.concatenate([up, [[0.0, 0.0, 1.0]]])
    return top[patches.lower], top_up[patches.lower], (bodies.middle - half)[patches.upper], up[patches.upper]


def _height(plan: Floats, through: Floats, up: Floats) -> Floats:
    """(m, p) heights at plan places of the planes (m, 3) through a point with that normal."""
    slope = -up[:, :2] / up[:, 2:]
    at = plan[..., 0] * slope[:, :1] + plan[..., 1] * slope[:, 1:]
    height: Floats = at + (through[:, 2:] - (through[:, :2] * slope).sum(axis=1, keepdims=True))
    return height


def patches_of(bodies: Bodies, graph: Graph, inset: float = 0.0) -> Patches:
    """Where the bodies may touch, from where they are now; those between discs are for :func:`tipping` to add.

    ``inset`` shrinks every patch by so many mm (a negative one grows it).
    """
    stacks = (len(graph.stacked), POINTS)
    parts = [
        (np.zeros((*stacks, 2)), np.zeros(stacks, dtype=bool), np.zeros(stacks)),
        _carried(bodies, graph.carried, graph.carried_end, inset),
        _grounded(bodies, graph.grounded, graph.grounded_end),
        _laid(graph.laid_corners, graph.laid_share, inset),
        _parked(bodies, graph.parked, inset),
    ]
    pairs = graph.pairs
    plan, used, share = (np.concatenate(part) for part in zip(*parts, strict=True))
    return Patches(pairs[:, 0], pairs[:, 1], plan, used, share)


def tipping(bodies: Bodies, patches: Patches, graph: Graph, towards: Floats, inset: float = 0.0) -> Patches:
    """The patches with those between discs put in anew.

    ``towards`` (stacks,) is for each stacked pair an angle, radians, at which the rim gets points besides the regular
    ones: where the upper disc is about to tip.
    """
    count = len(graph.stacked)
    if not count:
        return patches
    plan, used = _stacked(bodies, graph.stacked, towards, inset)
    return replace(
        patches,
        plan=np.concatenate([plan, patches.plan[count:]]),
        used=np.concatenate([used, patches.used[count:]]),
    )


Part = tuple[Floats, Flags, Floats]
"""Plan, used and share of the patches of one kind."""


def _stacked(bodies: Bodies, pairs: Ints, towards: Floats, inset: float) -> tuple[Floats, Flags]:
    """Plan and used of disc on disc, or on the table: the border of the lens in which the two circles overlap."""
    upper, lower = pairs[:, 0], pairs[:, 1]
    radius, _, high = bodies.half[0]
    spread = radius - inset
    above = (bodies.middle - high * bodies.frame[:, :, 2])[upper, :2]
    below = np.where((lower == TABLE)[:, None], above, (bodies.middle + high * bodies.frame[:, :, 2])[lower, :2])
    away = (above - below) / 2.0
    apart = np.sqrt((away * away).sum(axis=1))
    angles = towards[:, None] + _RING
    # the lens' two corners need points of their own
    corner = np.arctan2(away[:, 1], away[:, 0])[:, None] + np.array([0.5, -0.5]) * np.pi
    angles[:, 1:3] = np.where((apart > 1e-9)[:, None], corner, angles[:, 1:3])
    ray = np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    # from the middle of the lens to the nearer of the two circles, whose centres lie at +away and -away
    along = np.abs((ray * away[:, None]).sum(axis=-1))
    length = np.sqrt(np.maximum(spread**2 - apart[:, None] ** 2 + along**2, 0.0)) - along
    plan = ((above + below) / 2.0)[:, None] + ray * length[..., None]
    return plan, np.broadcast_to((apart < spread)[:, None], angles.shape)


def _carried(bodies: Bodies, pairs: Ints, sign: Ints, inset: float) -> Part:
    """A road's end on a disc: the near rim within the road's width, and the round end or the far rim beyond it."""
    road, disc = pairs[:, 0], pairs[:, 1]
    radius, _, high = bodies.half[0]
    top_up = bodies.frame[disc, :, 2]
    top = bodies.middle[disc] + high * top_up
    end = _End.of(bodies, road, sign)
    ahead, aside = end.place(top)
    slope_ahead, slope_aside = end.slope(top_up)
    wide = end.radius - max(inset, 0.0)
    reach = radius - inset
    low_v, far_v = _extent(end, ahead, aside, wide, reach, inset)
    some = (far_v > low_v)[:, None]
    # near rim, as angles from the direction back along the road
    low = np.arcsin(np.clip((low_v - aside) / reach, -1.0, 1.0))
    far = np.arcsin(np.clip((far_v - aside) / reach, -1.0, 1.0))
    nearest = np.where(slope_ahead > 1e-7, np.arctan2(-slope_aside, np.maximum(slope_ahead, 1e-12)), 0.0)
    angle = _gather(np.clip(nearest, low, far), low, far, _GATHERED)
    rim_aside = aside[:, None] + reach * np.sin(angle)
    rim_ahead = ahead[:, None] - reach * np.cos(angle)
    rim_used = (rim_ahead <= end.tip(rim_aside, inset) + ON_BORDER) & some
    # round end, or the far rim where the tip sticks out beyond it
    low, far = np.arcsin(np.clip(low_v / wide, -1.0, 1.0)), np.arcsin(np.clip(far_v / wide, -1.0, 1.0))
    nearest = np.where(slope_ahead < -1e-7, np.arctan2(-slope_aside, np.maximum(-slope_ahead * end.cos, 1e-12)), 0.0)
    angle = _gather(np.clip(nearest, low, far), low, far, _GATHERED_TIP)
    tip_aside = wide * np.sin(angle)
    tip = end.tip(tip_aside, inset)
    chord = np.sqrt(np.maximum(reach**2 - (tip_aside - aside[:, None]) ** 2, 0.0))
    beyond = tip > ahead[:, None] + chord
    tip_ahead = np.where(beyond, ahead[:, None] + chord, tip)
    tip_used = (tip_ahead >= ahead[:, None] - chord - ON_BORDER) & some
    plan = end.plan(np.concatenate([rim_ahead, tip_ahead], 1), np.concatenate([rim_aside, tip_aside], 1))
    on_edge = np.concatenate([np.ones(rim_used.shape), beyond], 1)
    return plan, np.concatenate([rim_used, tip_used], 1), on_edge


def _extent(end: _End, ahead: Floats, aside: Floats, wide: float, reach: float, inset: float) -> tuple[Floats, Floats]:
    """(m,) how far aside, on either side, roads and discs have anything in common; the same where they have nothing."""

    def common(v: Floats) -> Floats:
        """(m,) mm from the near rim out to the tip at a place aside; negative where the road ends before the rim."""
        chord = np.sqrt(np.maximum(reach**2 - (v - aside) ** 2, 0.0))
        return end.tip(v[:, None], inset)[:, 0] - ahead + chord

    low, far = np.maximum(-wide, aside - reach), np.minimum(wide, aside + reach)
    short_low, short_far = common(low) < 0.0, common(far) < 0.0
    if not (short_low.any() or short_far.any()):
        return low, far
    # between a place they share and one they do not, the border is found by halving
    tried = np.stack([np.clip(v, low, far) for v in (np.zeros_like(aside), aside, aside / 2.0)])
    most = np.array([common(v) for v in tried])
    inside = tried[most.argmax(axis=0), np.arange(len(aside))]
    shared = most.max(axis=0) >= 0.0
    sides = []
    for border, short in ((low, short_low), (far, short_far)):
        a, b = inside.copy(), border.copy()
        for _ in range(20):
            middle = (a + b) / 2.0
            good = common(middle) >= 0.0
            a, b = np.where(good, middle, a), np.where(good, b, middle)
        sides.append(np.where(short, a, border))
    return np.where(shared, sides[0], inside), np.where(shared, sides[1], inside)


def _grounded(bodies: Bodies, pairs: Ints, sign: Ints) -> Part:
    """A road's round end on the table."""
    count = len(pairs)
    end = _End.of(bodies, pairs[:, 0], sign)
    up = np.tile((0.0, 0.0, 1.0), (count, 1))
    slope_ahead, slope_aside = end.slope(up)
    nearest = np.arctan2(-slope_aside, np.maximum(-slope_ahead * end.cos, 1e-12))
    limit = np.full(count, np.pi / 2.0)
    angle = np.zeros((count, POINTS))
    angle[:, : len(_GATHERED)] = _gather(np.clip(nearest, -limit, limit), -limit, limit, _GATHERED)
    aside = end.radius * np.sin(angle)
    used = np.broadcast_to(np.arange(POINTS) < len(_GATHERED), (count, POINTS))
    return end.plan(end.tip(aside, 0.0), aside), used, np.zeros((count, POINTS))


def _laid(corners: Floats, share: Floats, inset: float) -> Part:
    """A road's end on an earlier road's end: the corners of their overlap."""
    used = ~np.isnan(corners[..., 0])
    known = np.where(used[..., None], corners, 0.0)
    centre = known.sum(axis=1, keepdims=True) / np.maximum(used.sum(axis=1), 1)[:, None, None]
    away = known - centre
    size = np.sqrt((away * away).sum(axis=-1, keepdims=True))
    part = np.maximum(1.0 - inset / np.maximum(size, 1e-9), 0.0)
    return centre + away * part * used[..., None], used, share


def _parked(bodies: Bodies, pairs: Ints, inset: float) -> Part:
    """A car on its road: the four corners of the part of its bottom that is on the road."""
    car, road = pairs[:, 0], pairs[:, 1]
    frame = bodies.frame[road]
    length, wide, thick = bodies.half[1]
    half_length, half_width, half_height = bodies.half[2]
    bottom = bodies.middle[car] - half_height * bodies.frame[car, :, 2]
    top = bodies.middle[road] + thick * frame[:, :, 2]
    away = np.einsum("mkc,mk->mc", frame, bottom - top)
    # its corners, as far as the road is as wide as the car, and as much of its middle as is carried
    straight = length - wide + np.sqrt(max(wide**2 - min(half_width, wide) ** 2, 0.0))
    limit = np.array([straight, straight, straight, straight, length, length])
    corner_u = np.array([1.0, 1.0, -1.0, -1.0, 1.0, -1.0]) * (half_length - inset)
    corner_v = np.array([1.0, -1.0, -1.0, 1.0, 0.0, 0.0]) * (half_width - inset)
    u = np.clip(away[:, :1] + corner_u, -limit, limit)
    v = np.clip(away[:, 1:2] + corner_v, -wide, wide) * (corner_v != 0.0)
    count, places = len(pairs), len(limit)
    inside = (np.abs(away[:, :1]) < limit + half_length) & (np.abs(away[:, 1:2]) < wide + half_width)
    # beyond where the middle is carried at all only the corners count
    inside[:, 4:] &= np.abs(away[:, 1:2]) < half_width
    point = top[:, None] + u[..., None] * frame[:, None, :, 0] + v[..., None] * frame[:, None, :, 1]
    plan = np.zeros((count, POINTS, 2))
    plan[:, :places] = point[..., :2]
    used = np.zeros((count, POINTS), dtype=bool)
    used[:, :places] = inside
    return plan, used, np.zeros((count, POINTS))


def _gather(nearest: Floats, low: Floats, far: Floats, parts: Floats) -> Floats:
    """(m, p) places between ``low`` and ``far`` gathered round ``nearest``."""
    room = np.where(parts < 0.0, (nearest - low)[:, None], (far - nearest)[:, None])
    return nearest[:, None] + room * parts


@dataclass(frozen=True, eq=False)
class _End:
    """One end of each of m roads as seen from above: ahead is outward along the road, aside to the left of that."""

    under: Floats
    """(m, 3) middle of the underside."""
    up: Floats
    ahead: Floats
    """(m, 2) unit vectors."""
    cos: Floats
    core: Floats
    radius: float

    @classmethod
    def of(cls, bodies: Bodies, road: Ints, sign: Ints) -> _End:
        length, radius, thick = bodies.half[1]
        frame = bodies.frame[road]
        plan = frame[:, :2, 0] * sign[:, None]
        cos = np.hypot(plan[:, 0], plan[:, 1])
        up = frame[:, :, 2]
        under = bodies.middle[road] - thick * up
        return cls(under, up, plan / cos[:, None], cos, (length - radius) * cos, float(radius))

    def place(self, point: Floats) -> tuple[Floats, Floats]:
        """Ahead of and aside from the road's middle, mm."""
        away = point[:, :2] - self.under[:, :2]
        ahead = away[:, 0] * self.ahead[:, 0] + away[:, 1] * self.ahead[:, 1]
        return ahead, away[:, 1] * self.ahead[:, 0] - away[:, 0] * self.ahead[:, 1]

    def slope(self, other_up: Floats) -> tuple[Floats, Floats]:
        """Gradient of the gap to a face of that normal, ahead and aside."""
        g = other_up[:, :2] / other_up[:, 2:] - self.up[:, :2] / self.up[:, 2:]
        ahead = g[:, 0] * self.ahead[:, 0] + g[:, 1] * self.ahead[:, 1]
        return ahead, g[:, 1] * self.ahead[:, 0] - g[:, 0] * self.ahead[:, 1]

    def tip(self, aside: Floats, inset: float) -> Floats:
        """(m, p) how far ahead the round end reaches at places (m, p) aside."""
        within = np.sqrt(np.maximum(self.radius**2 - aside**2, 0.0))
        return self.core[:, None] + self.cos[:, None] * within - max(inset, 0.0)

    def plan(self, ahead: Floats, aside: Floats) -> Floats:
        """(m, p, 2) places on the table."""
        x = self.under[:, :1] + ahead * self.ahead[:, :1] - aside * self.ahead[:, 1:]
        y = self.under[:, 1:2] + ahead * self.ahead[:, 1:] + aside * self.ahead[:, :1]
        return np.stack([x, y], axis=-1)
