"""How steep a road may be: for a car to stand on it, and for it to lie where it lies. Closed forms.

Both follow from Coulomb's friction alone: a contact holds as long as its force leans from its normal by no more than
the angle of friction, atan(mu). The rigid-body statics reaches the same limits without these formulas; tests hold that.
"""

from __future__ import annotations

import math

from .pieces import Pieces


def steepest_car_slope(friction: float) -> float:
    """The steepest slope, in degrees, on which a car stands without sliding.

    On a slope of angle a the weight m g pulls m g sin(a) downhill and presses m g cos(a); Coulomb friction holds up to
    mu m g cos(a), so the car stands while tan(a) <= mu, whatever its mass and size.
    """
    return math.degrees(math.atan(friction))


def stick_holds(slope: float, friction: float, bearing: float, middle: float, thickness: float) -> bool:
    """Whether a stick stays that leans from a rim down to a lower top or to the table, ``slope`` degrees steep.

    Lengths in mm along its underside, from the tip below: ``bearing`` to the rim that carries it, ``middle`` to the
    foot of its centre of mass, which is half the ``thickness`` above the underside.

    The rim pushes across the stick with N and holds it back along the stick with F; the tip is carried upward with V
    and held back sideways with H. About the tip only the weight W and N turn, so N bearing = W (middle cos(a) -
    thickness / 2 sin(a)). Sideways H = N sin(a) - F cos(a), upward V = W - N cos(a) - F sin(a). The tip slips unless
    H <= mu V, and nothing helps it more than the greatest F = mu N: what is left is N (1 + mu²) sin(a) <= mu W, or

        (middle cos(a) - thickness / 2 sin(a)) (1 + mu²) sin(a) <= mu bearing.

    Where tan(a) <= mu it stays in any case: then all forces may be upright. It also must not tip over the rim, so the
    centre of mass stands below it: middle cos(a) - thickness / 2 sin(a) <= bearing cos(a).
    """
    a = math.radians(slope)
    lever = middle * math.cos(a) - thickness / 2.0 * math.sin(a)
    if lever > bearing * math.cos(a):
        return False
    return math.tan(a) <= friction or lever * (1.0 + friction**2) * math.sin(a) <= friction * bearing


def highest_step(pieces: Pieces, distance: float | None = None, *, with_car: bool = False) -> int:
    """By how many discs the two pillars of a centred road may differ at most, as a junction lets them.

    ``distance`` is that of their axes in mm, by default one road length; ``with_car``: a car is to stand on the road,
    too. 0 where even one disc is too many. The limits are :func:`stick_holds` and :func:`steepest_car_slope`; a step
    so high that the road no longer reaches across is none.
    """
    apart = pieces.road_length if distance is None else distance
    step = 0
    while True:
        rise = (step + 1) * pieces.disc_height
        slope = _slope(pieces, apart, rise)
        if slope is None or (with_car and slope > steepest_car_slope(pieces.friction)):
            return step
        cos = math.cos(math.radians(slope))
        bearing = (pieces.road_length * cos + apart - pieces.disc_diameter) / (2.0 * cos)
        if not stick_holds(slope, pieces.friction, bearing, pieces.road_length / 2.0, pieces.road_thickness):
            return step
        step += 1


def _slope(pieces: Pieces, apart: float, rise: float) -> float | None:
    """Degrees of a centred stick from the near rim of a top ``rise`` mm above another's down to its tip; None where it
    does not reach it.

    From tip to rim it spans (L cos(a) + apart - 2 R) / 2 in plan, L being its length and R the discs' radius.
    """
    length, radius = pieces.road_length, pieces.disc_radius
    low, high = 0.0, math.pi / 2.0
    # the plan distance shrinks as the slope grows, so the rise it needs is crossed once
    for _ in range(60):
        a = (low + high) / 2.0
        if math.tan(a) * (length * math.cos(a) + apart - 2.0 * radius) / 2.0 < rise:
            low = a
        else:
            high = a
    cos = math.cos(low)
    reaches = length * cos >= apart - 2.0 * radius
    return math.degrees(low) if reaches else None
