"""The key in a corner of a 3-D view that shows the margins: the colours and the forces that are drawn over its board.

Laid out as plain numbers, pixels from the key's lower left corner; the calls to the graphics card are at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import blf
import bpy
import gpu
from gpu_extras.batch import batch_for_shader

from ..statics.key import Key
from .stability_style import INK

ROW, PAD, GAP = 1.7, 0.8, 0.5
"""Height of a row, what is free around, and between a sign and its words, in sizes of the type."""
APART: Final = 1.2
"""Between two entries of a row."""
SCALE: Final = (11.0, 1.15)
TICK: Final = 0.8
SWATCH: Final = 1.3
ARROW: Final = (0.8, 1.3)
CORNER: Final = 12.0
"""Pixels between the key and the edges of the view, times the interface's scale."""
MOST: Final = (0.7, 0.5)
"""Shares of the view's width and height that the key takes at most; else it is left out."""
GROUND: Final = (0.97, 0.97, 0.97, 0.92)
"""Light in dark themes too: on a dark one neither what falls first nor an arrow could be seen."""
WORDS: Final = INK["dark"]

Place = tuple[float, float]
Measure = Callable[[str, float], float]
"""How wide a text is in type of a size, pixels."""


@dataclass(frozen=True, slots=True)
class Written:
    text: str
    at: Place
    """Left end of the base line."""
    size: float


@dataclass(frozen=True, slots=True)
class Corner:
    """A key laid out."""

    width: float
    height: float
    shapes: tuple[tuple[str, tuple[Place, ...]], ...]
    """Colours and convex shapes, counter-clockwise."""
    words: tuple[Written, ...]


def laid_out(told: Key, size: float, measure: Measure) -> Corner:
    """The key in type of ``size`` pixels: the scale, what falls, and the forces, a row each."""
    shapes: list[tuple[str, tuple[Place, ...]]] = []
    words: list[Written] = []
    left, widest = PAD * size, 0.0
    rows = 3
    height = (ROW * rows + 2.0 * PAD) * size

    def middle(row: int) -> float:
        return height - (PAD + ROW * (row + 0.5)) * size

    def say(text: str, x: float, row: int, type: float = size) -> float:
        words.append(Written(text, (x, middle(row) - 0.36 * type), type))
        return x + measure(text, type)

    wide, high = SCALE[0] * size, SCALE[1] * size
    for step in told.steps:
        shapes.append((step.colour, _box(left + step.begin * wide, left + step.end * wide, middle(0), high)))
    for place, text in told.ticks:
        room, inset = measure(text, TICK * size), 0.3 * size
        x = min(max(place * wide - room / 2.0, inset), wide - room - inset)
        say(text, left + x, 0, TICK * size)
    widest = say(told.bears, left + wide + GAP * size, 0)
    x = left
    for colour, text in told.fates:
        shapes.append((colour, _box(x, x + SWATCH * size, middle(1), high)))
        x = say(text, x + (SWATCH + GAP) * size, 1) + APART * size
    widest = max(widest, x - APART * size)
    shapes += [(INK["force"], shape) for shape in _arrow(left, middle(2), size)]
    widest = max(widest, say(told.force, left + (ARROW[0] + GAP) * size, 2))
    return Corner(widest + PAD * size, height, tuple(shapes), tuple(words))


def _box(left: float, right: float, middle: float, high: float) -> tuple[Place, ...]:
    low, top = middle - high / 2.0, middle + high / 2.0
    return ((left, low), (right, low), (right, top), (left, top))


def _arrow(left: float, middle: float, size: float) -> tuple[tuple[Place, ...], ...]:
    half, high = ARROW[0] * size / 2.0, ARROW[1] * size
    x, foot = left + half, middle - high / 2.0
    neck, thin = foot + 0.45 * high, 0.32 * half
    head = ((x, foot), (x + half, neck), (x - half, neck))
    return head, ((x - thin, neck), (x + thin, neck), (x + thin, foot + high), (x - thin, foot + high))


def free_part(width: float, regions: Sequence[tuple[str, str, float, float]], overlapping: bool) -> tuple[float, float]:
    """The right end and the foot of what lies free in a view ``width`` pixels wide.

    ``regions`` are the parts of its area: kind, alignment, width and height; they lie over the view if ``overlapping``.
    """
    right, foot = width, 0.0
    for kind, alignment, wide, high in regions if overlapping else ():
        if kind == "UI" and alignment == "RIGHT":
            right -= wide if wide > 1.0 else 0.0
        elif kind in ("HEADER", "TOOL_HEADER", "ASSET_SHELF", "ASSET_SHELF_HEADER") and alignment == "BOTTOM":
            foot += high if high > 1.0 else 0.0
    return right, foot


# -- calls to the graphics card ---------------------------------------------------------------------------------------

Asked = Callable[[bpy.types.Scene], Key | None]
"""The key of a scene's overlay; None where it is off."""


def add(asked: Asked) -> object:
    """Begins to draw in all 3-D views. Returns what :func:`remove` wants."""
    return bpy.types.SpaceView3D.draw_handler_add(_draw, (asked,), "WINDOW", "POST_PIXEL")


def remove(handle: object) -> None:
    """Ends it."""
    bpy.types.SpaceView3D.draw_handler_remove(handle, "WINDOW")


def _draw(asked: Asked) -> None:
    context = bpy.context
    space: Any = context.space_data
    if context.scene is None or not space.overlay.show_overlays:
        return
    told = asked(context.scene)
    if told is None:
        return
    preferences = context.preferences
    scale = preferences.system.ui_scale or 1.0
    corner = laid_out(told, preferences.ui_styles[0].widget.points * scale, _measure)
    parts = [(r.type, r.alignment, float(r.width), float(r.height)) for r in context.area.regions]
    right, foot = free_part(float(context.region.width), parts, preferences.system.use_region_overlap)
    if corner.width > MOST[0] * right or corner.height > MOST[1] * context.region.height:
        return
    x, y = right - corner.width - CORNER * scale, foot + CORNER * scale
    gpu.state.blend_set("ALPHA")
    try:
        _fill(_box(x, x + corner.width, y + corner.height / 2.0, corner.height), GROUND)
        for colour, shape in corner.shapes:
            _fill(tuple((x + a, y + b) for a, b in shape), _rgba(colour))
    finally:
        gpu.state.blend_set("NONE")
    for word in corner.words:
        blf.size(0, word.size)
        blf.color(0, *_rgba(WORDS))
        blf.position(0, x + word.at[0], y + word.at[1], 0.0)
        blf.draw(0, word.text)


def _measure(text: str, size: float) -> float:
    blf.size(0, size)
    return float(blf.dimensions(0, text)[0])


def _fill(shape: tuple[Place, ...], colour: tuple[float, float, float, float]) -> None:
    shader = gpu.shader.from_builtin("UNIFORM_COLOR")
    triangles = [(0, k, k + 1) for k in range(1, len(shape) - 1)]
    batch: Any = batch_for_shader(shader, "TRIS", {"pos": shape}, indices=triangles)
    shader.bind()
    shader.uniform_float("color", colour)
    batch.draw(shader)


def _rgba(colour: str) -> tuple[float, float, float, float]:
    r, g, b = (int(colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    return r, g, b, 1.0
