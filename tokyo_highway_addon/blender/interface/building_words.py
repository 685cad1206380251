"""What is said of a ghost beside the cursor, and the signs where its road crosses others.

Laid out as plain numbers, pixels of the view; the calls to the graphics card are at the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import blf
import gpu
import numpy as np

from ..ghost import TONES, fill
from ..shells import Floats
from .panel_content import Measure, wrapped

LINE: Final = 1.5
"""Height of a line, in sizes of the type."""
PAD: Final = 0.75
WIDEST: Final = 27.0
"""Sizes of the type that a line takes at most."""
HEADLINE: Final = 1.12
"""Size of the headline's type, in those of the rest."""
BAR: Final = 0.32
"""Width of the bar that shows the tone."""
APART: Final = 1.7
"""Between the cursor and the box."""
EDGE: Final = 8.0
"""Pixels that stay free between the box and the border of what is free of the view."""
GROUND: Final = (0.09, 0.10, 0.12, 0.90)
INK: Final = (0.96, 0.96, 0.96, 1.0)
DIM_INK: Final = (0.80, 0.82, 0.85, 1.0)
EARNS: Final = (0.14, 0.62, 0.30, 0.95)
BARREN: Final = (0.36, 0.38, 0.42, 0.95)
UNSURE: Final = (0.80, 0.50, 0.04, 0.95)

Place = tuple[float, float]
Rgba = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    at: Place
    """Left end of its base line, from the lower left corner of the box."""
    size: float


@dataclass(frozen=True, slots=True)
class Box:
    """A box of words laid out."""

    width: float
    height: float
    lines: tuple[Line, ...]


def laid_out(headline: str, rest: Sequence[str], size: float, measure: Measure) -> Box:
    """A headline and what is said below it in type of ``size`` pixels; ``measure`` is of type of that size."""
    inset = (PAD + 2.0 * BAR) * size
    listed: list[tuple[str, float]] = []
    if headline:
        for text in wrapped(headline, WIDEST * size / HEADLINE, measure):
            listed.append((text, HEADLINE * size))
    for paragraph in rest:
        listed += [(text, size) for text in wrapped(paragraph, WIDEST * size, measure)]
    height = 2.0 * PAD * size + sum(LINE * type for _, type in listed)
    lines = []
    y = height - PAD * size
    for text, type in listed:
        y -= LINE * type
        lines.append(Line(text, (inset, y + 0.42 * type), type))
    widest = max((measure(text) * type / size for text, type in listed), default=0.0)
    return Box(inset + widest + PAD * size, height, tuple(lines))


def beside(cursor: Place, box: Box, size: float, free: tuple[float, float, float, float]) -> Place:
    """Where the lower left corner of a box belongs: right below the cursor, and where there is no room, elsewhere.

    ``free`` are the left, lower, right and upper border of what is free of the view.
    """
    left, low, right, top = free
    x, y = cursor
    gap = APART * size
    at_x = x + gap if x + gap + box.width <= right - EDGE else x - gap - box.width
    at_y = y - gap - box.height if y - gap - box.height >= low + EDGE else y + gap
    # Never beyond the border, even where that lays it over the cursor.
    at_x = min(max(at_x, left + EDGE), max(right - EDGE - box.width, left + EDGE))
    at_y = max(min(at_y, top - EDGE - box.height), low + EDGE)
    return at_x, at_y


def rounded(left: float, low: float, width: float, height: float, radius: float) -> Floats:
    """(3 t, 2) triangles of a rectangle with round corners."""
    radius = min(radius, width / 2.0, height / 2.0)
    rim = []
    for quarter, (cx, cy) in enumerate(
        (
            (left + width - radius, low + height - radius),
            (left + radius, low + height - radius),
            (left + radius, low + radius),
            (left + width - radius, low + radius),
        )
    ):
        for step in range(7):
            angle = (quarter + step / 6.0) * math.pi / 2.0
            rim.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return _fan(np.array(rim))


def arrow(middle: Place, size: float, up: bool) -> Floats:
    """(3, 2) a triangle that points up for over, or down for under."""
    x, y = middle
    half, high = 0.42 * size, (0.36 if up else -0.36) * size
    return np.array([(x - half, y - high), (x + half, y - high), (x, y + high)])


def _fan(rim: Floats) -> Floats:
    count = len(rim)
    index = np.column_stack([np.zeros(count - 2, dtype=np.intp), np.arange(1, count - 1), np.arange(2, count)])
    return rim[index.reshape(-1)]


# -- calls to the graphics card ---------------------------------------------------------------------------------------


def draw(
    cursor: Place,
    headline: str,
    rest: Sequence[str],
    tone: str,
    size: float,
    free: tuple[float, float, float, float],
) -> None:
    """Draws a box of words beside the cursor into the region that is being drawn."""
    box = laid_out(headline, rest, size, measure_at(size))
    if not box.lines:
        return
    x, y = beside(cursor, box, size, free)
    gpu.state.blend_set("ALPHA")
    try:
        fill(rounded(x, y, box.width, box.height, 0.45 * size), GROUND)
        bar = BAR * size
        fill(rounded(x + bar, y + 2.0 * bar, bar, box.height - 4.0 * bar, bar / 2.0), (*TONES[tone], 1.0))
    finally:
        gpu.state.blend_set("NONE")
    for line in box.lines:
        write(line.text, (x + line.at[0], y + line.at[1]), line.size, INK if line.size > size else DIM_INK)


def draw_crossing(at: Place, over: bool, words: str, paint: Rgba, size: float) -> None:
    """Draws the sign of a crossing: an arrow up for over or down for under, and a word, with its middle at a place."""
    wide = measure_at(size)(words) if words else 0.0
    width, height = 1.5 * size + (wide + 0.35 * size if words else 0.0), 1.55 * size
    left, low = at[0] - width / 2.0, at[1] - height / 2.0
    gpu.state.blend_set("ALPHA")
    try:
        fill(rounded(left, low, width, height, height / 2.0), paint)
        fill(arrow((left + 0.78 * size, at[1]), size, over), INK)
    finally:
        gpu.state.blend_set("NONE")
    if words:
        write(words, (left + 1.4 * size, at[1] - 0.36 * size), size, INK)


def leader(start: Place, end: Place, size: float) -> None:
    """Draws a thin line from a place to a sign of it that had to be moved aside."""
    half = 0.06 * size
    (x, y), (u, v) = start, end
    gpu.state.blend_set("ALPHA")
    try:
        fill(_fan(np.array([(x - half, y), (x + half, y), (u + half, v), (u - half, v)])), GROUND)
    finally:
        gpu.state.blend_set("NONE")


def draw_number(at: Place, text: str, paint: Rgba, size: float) -> None:
    """Draws a number on a round ground with its middle at a place."""
    wide = measure_at(size)(text)
    height = 1.5 * size
    width = max(height, wide + 0.8 * size)
    gpu.state.blend_set("ALPHA")
    try:
        fill(rounded(at[0] - width / 2.0, at[1] - height / 2.0, width, height, height / 2.0), paint)
    finally:
        gpu.state.blend_set("NONE")
    write(text, (at[0] - wide / 2.0, at[1] - 0.36 * size), size, INK)


def write(text: str, at: Place, size: float, ink: Rgba) -> None:
    """Writes a text in Blender's typeface."""
    blf.size(0, size)
    blf.color(0, *ink)
    blf.position(0, round(at[0]), round(at[1]), 0.0)
    blf.draw(0, text)


def measure_at(size: float) -> Any:
    """How wide a text is in type of so many pixels."""

    def measure(text: str) -> float:
        blf.size(0, size)
        return float(blf.dimensions(0, text)[0])

    return measure
