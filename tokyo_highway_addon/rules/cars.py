"""Where cars stand on their roads, and whether they can (rule ``car-stands``)."""

from __future__ import annotations

from dataclasses import dataclass

from .pose import Pose, Vector


@dataclass(frozen=True, slots=True)
class CarPose:
    """A car on its road: a box standing on the stick's upper face, its length along the stick, facing its ``end``."""

    id: str
    """``r3/car1``."""
    owner: str
    road: str
    along: float
    """From the stick's ``start`` tip to the car's middle, mm along the stick."""
    pose: Pose
    """The road's pose."""
    length: float
    width: float
    height: float

    def point(self, along: float, across: float = 0.0, up: float = 0.0) -> Vector:
        """A point in the car's frame: from the middle of its bottom face, mm."""
        return self.pose.point(
            self.along - self.pose.length / 2.0 + along, across, self.pose.thickness + up
        )
