"""The map of places on the table: where a pillar may stand, coloured by the cars that a road to there earns.

The polygons of a map become triangles on the table once; the calls to the graphics card are at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import gpu
import numpy as np
from gpu_extras.batch import batch_for_shader
from mathutils.geometry import tessellate_polygon

from ..puzzles import Region
from .ghost import line_batch, lines
from .meshes import MM
from .shells import Floats

COLOURS: Final[tuple[str, ...]] = ("#B9AEDD", "#8F78D6", "#6A3FC4", "#3C108F")
"""By the cars earned, the last also for more: ever darker, as in printed maps, and none a colour of a verdict."""
COVER: Final = (0.46, 0.56, 0.66, 0.74)
EDGE: Final = (0.20, 0.08, 0.42, 0.9)
SKETCHED: Final = 0.55
"""Of its cover while the map is only a first sketch."""
LIFT: Final = 0.25
"""mm above the table."""
RIM: Final = 0.2
"""mm that the borders lie higher."""
EDGE_WIDTH: Final = 1.2


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """One region of the map."""

    cars: int
    triangles: Floats
    """(3 t, 3), Blender units."""
    border: Floats
    """(2 e, 3)"""
    at: tuple[float, float, float]
    """Where its number of cars is written: the roomiest place, Blender units."""
    area: float
    """mm²"""


def fields(regions: Iterable[Region]) -> tuple[Field, ...]:
    """The regions of a map as triangles and borders on the table."""
    found = []
    for region in regions:
        outlines = [outline for outline in region.outlines if len(outline) >= 3]
        if not outlines:
            continue
        flat = [[(x, y, 0.0) for x, y in outline.tolist()] for outline in outlines]
        corners = np.concatenate(outlines)
        index = np.array(tessellate_polygon(flat), dtype=np.intp).reshape(-1)
        rims = [np.stack([each, np.roll(each, -1, axis=0)], axis=1).reshape(-1, 2) for each in outlines]
        x, y = region.roomiest.at
        found.append(
            Field(
                region.cars,
                _on_table(corners[index]),
                _on_table(np.concatenate(rims), RIM),
                (x * MM, y * MM, LIFT * MM),
                region.area,
            )
        )
    return tuple(found)


def _on_table(points: Floats, above: float = 0.0) -> Floats:
    return np.column_stack([points, np.full(len(points), LIFT + above)]) * MM


def colour(cars: int, sketched: bool = False) -> tuple[float, float, float, float]:
    """sRGB and cover of the places that earn so many cars."""
    step = min(max(cars, 0), len(COLOURS) - 1)
    r, g, b = (int(COLOURS[step][k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    return r, g, b, COVER[step] * (SKETCHED if sketched else 1.0)


# -- calls to the graphics card ---------------------------------------------------------------------------------------


class Loaded:
    """A map in the graphics card."""

    def __init__(self, found: tuple[Field, ...], sketched: bool = False) -> None:
        self.fields, self.sketched = found, sketched
        self._fills: list[tuple[Any, Any]] = []
        self._borders: list[Any] = []
        shader = gpu.shader.from_builtin("UNIFORM_COLOR")
        for field in found:
            given: Any = {"pos": np.ascontiguousarray(field.triangles, dtype=np.float32)}
            self._fills.append((batch_for_shader(shader, "TRIS", given), colour(field.cars, sketched)))
            self._borders.append(line_batch(field.border))

    def draw(self, scale: float = 1.0) -> None:
        """Draws it into the 3-D view that is being drawn, on the table and behind what stands on it."""
        shader = gpu.shader.from_builtin("UNIFORM_COLOR")
        gpu.state.blend_set("ALPHA")
        gpu.state.depth_test_set("LESS_EQUAL")
        try:
            for batch, paint in self._fills:
                shader.bind()
                shader.uniform_float("color", paint)
                batch.draw(shader)
            if not self.sketched:
                for border in self._borders:
                    lines(border, EDGE, EDGE_WIDTH * scale)
        finally:
            gpu.state.blend_set("NONE")
            gpu.state.depth_test_set("NONE")
