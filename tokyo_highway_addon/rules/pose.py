"""The resting pose of a road: a rigid stick lowered onto what is under its ends, computed once and used by all.

See the rule table, "Resting pose": crossing, clearance, statics, meshes and diagrams all read this one pose.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

Vector = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a stick lies. Lengths mm; the solid is a prism with full-round ends, ``thickness`` thick, roll zero.

    A point of the solid is ``point(along, across, up)`` with ``|along| <= length / 2``, ``|across| <= width / 2``
    and ``0 <= up <= thickness``, measured in the stick's own frame from the middle of its underside.
    """

    x: float
    y: float
    z: float
    """Middle of the underside."""
    dx: float
    dy: float
    """Unit vector, seen from above, from the ``start`` end to the ``end`` end."""
    cos: float
    sin: float
    """Of the slope; ``sin`` is positive where the stick rises towards its ``end``."""
    length: float
    width: float
    thickness: float
    core: float = field(init=False, repr=False, compare=False)
    """Half the straight part of the stick as seen from above: the round ends begin there."""
    radius: float = field(init=False, repr=False, compare=False)
    """Half the width, the radius of the round ends."""
    tan: float = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "radius", self.width / 2.0)
        object.__setattr__(self, "core", (self.length - self.width) / 2.0 * self.cos)
        object.__setattr__(self, "tan", self.sin / self.cos)

    def point(self, along: float, across: float = 0.0, up: float = 0.0) -> Vector:
        """The point of space at those stick coordinates, mm."""
        flat = along * self.cos - up * self.sin
        return (
            self.x + flat * self.dx - across * self.dy,
            self.y + flat * self.dy + across * self.dx,
            self.z + along * self.sin + up * self.cos,
        )

    @property
    def axes(self) -> tuple[Vector, Vector, Vector]:
        """Unit vectors along the stick, across it to the left, and up through its thickness (right-handed)."""
        return (
            (self.dx * self.cos, self.dy * self.cos, self.sin),
            (-self.dy, self.dx, 0.0),
            (-self.dx * self.sin, -self.dy * self.sin, self.cos),
        )

    @property
    def start_tip(self) -> Vector:
        """The underside's tip at the ``start`` end, on the centre line."""
        return self.point(-self.length / 2.0)

    @property
    def end_tip(self) -> Vector:
        return self.point(self.length / 2.0)

    @property
    def slope(self) -> float:
        """Degrees, positive rising towards the ``end``."""
        return math.degrees(math.atan2(self.sin, self.cos))

    def height_at(self, x: float, y: float) -> float:
        """Height of the underside's plane above the table at a point of the plan, mm."""
        return self.z + self.tan * ((x - self.x) * self.dx + (y - self.y) * self.dy)

    def outline(self, segments: int = 16) -> list[tuple[float, float]]:
        """The stick seen from above (its underside), counter-clockwise, each round end as ``segments`` chords.

        A full-round end is foreshortened by the slope, so it is half an ellipse. Points in mm.
        """
        core, radius = self.core, self.radius
        points = []
        for sign in (1.0, -1.0):
            for k in range(segments + 1):
                angle = math.pi * (k / segments - 0.5)
                u = sign * (core + radius * self.cos * math.cos(angle))
                v = sign * radius * math.sin(angle)
                points.append((self.x + u * self.dx - v * self.dy, self.y + u * self.dy + v * self.dx))
        return points
