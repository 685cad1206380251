"""The wooden pieces and their sizes: the one table of dimensions.

The publisher prints no sizes, so every default here is an *estimate* that hangs together; an owner with
callipers overrides any of them in a record's ``pieces``. Lengths are millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Pieces:
    """Sizes (mm), wood density (g/cm3) and static friction of one set of pieces. All estimated by default."""

    road_length: float = 120.0
    road_width: float = 10.0
    road_thickness: float = 2.0
    disc_diameter: float = 16.0
    disc_height: float = 9.0
    car_length: float = 16.0
    car_width: float = 7.0
    car_height: float = 7.0
    density: float = 0.65
    friction: float = 0.40
    minimum_bearing: float = 5.0
    """How far a road's tip must reach in from the near rim of the disc it rests on (rule ``road-rests``)."""

    @property
    def disc_radius(self) -> float:
        return self.disc_diameter / 2.0

    @property
    def half_width(self) -> float:
        """Half a road's width, which is also the radius of its round ends."""
        return self.road_width / 2.0


PIECE_NAMES: Final[tuple[str, ...]] = tuple(field.name for field in fields(Pieces))

ESTIMATED_PIECES: Final = Pieces()
"""The default profile. Its numbers are estimates: no source gives the real ones."""

PLAUSIBLE_RANGES: Final[dict[str, tuple[float, float]]] = {
    "road_length": (105.0, 150.0),
    "road_width": (8.0, 12.0),
    "road_thickness": (1.5, 2.5),
    "disc_diameter": (14.0, 20.0),
    "disc_height": (8.0, 11.0),
    "car_length": (13.0, 18.0),
    "car_width": (6.0, 9.0),
    "car_height": (6.0, 9.0),
    "density": (0.5, 0.75),
    "friction": (0.3, 0.5),
}
"""What a real copy may measure, by name; a value outside is allowed, merely unlikely."""
