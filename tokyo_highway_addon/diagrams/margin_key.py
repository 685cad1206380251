"""The key below a plan that shows what pieces bear: the scale of colours, what falls, a road's end on its pillar."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from . import lettering
from .margins import MarginKey, ink_on
from .marks import Pencil
from .sheet import Item, entry
from .svg import closed, element, rounded, text

SCALE = (38.0, 3.6)
"""Width and height of the scale of colours, mm on paper."""
TICK_SIZE = 2.3
"""Height of the type on it."""
SWATCH = 4.4
"""Width of a single colour, mm on paper; as high as the scale."""
END = (9.0, 4.2)
"""Length of the road's end that explains the patches, and how much of it bears."""
TURN = 10
"""Chords to the end's quarter circles."""


def entries(key: MarginKey, pencil: Pencil) -> list[Item]:
    """The entries of the key, to stay together where they can."""
    unit, theme = pencil.unit, pencil.theme

    def icon(drawn: Callable[[float, float], str], width: float, words: str) -> Item:
        return entry(words, width, drawn, unit, theme)

    return [
        icon(lambda x, y: _scale(x, y, key, pencil), SCALE[0], key.bears),
        *(icon(partial(_swatch, colour=colour, pencil=pencil), SWATCH, words) for colour, words in key.swatches),
        icon(lambda x, y: _end(x, y, key, pencil), END[0], key.bearing),
    ]


def _scale(x: float, y: float, key: MarginKey, pencil: Pencil) -> str:
    unit, theme = pencil.unit, pencil.theme
    width, height = SCALE[0] * unit, SCALE[1] * unit
    top, size = y - height / 2.0, TICK_SIZE * unit
    drawn = [
        # each on top of the rest of the one before, or hairlines would show between them
        element("rect", x=x + begin * width, y=top, width=(1.0 - begin) * width, height=height, fill=colour)
        for colour, begin, _ in key.scale
    ]
    pen = pencil.pen(theme.thin_pen)
    drawn.append(
        element(
            "rect", class_="margin-scale", x=x, y=top, width=width, height=height,
            fill="none", stroke=theme.ink, stroke_width=pen,
        )
    )  # fmt: skip
    for place, words in key.ticks:
        half = lettering.width(words, size) / 2.0 + 0.6 * unit
        at = min(max(place * width, half), width - half)
        ground = next(colour for colour, _, end in key.scale if place <= end)
        drawn.append(text(words, (x + at, y + 0.36 * size), size, text_anchor="middle", fill=ink_on(ground)))
    return element("g", "".join(drawn), class_="key")


def _swatch(x: float, y: float, colour: str, pencil: Pencil) -> str:
    width, height = SWATCH * pencil.unit, SCALE[1] * pencil.unit
    path = rounded(x, y - height / 2.0, width, height, 0.6 * pencil.unit)
    return element("path", class_="key", d=path, fill=colour)


def _end(x: float, y: float, key: MarginKey, pencil: Pencil) -> str:
    """The end of a solid road, with the patch that bears and the arc of the rim from which it is measured."""
    unit = pencil.unit
    half = SCALE[1] / 2.0
    colour = key.scale[0][0]
    ink, pen = ink_on(colour), pencil.pen(pencil.theme.thin_pen)
    middle = END[0] - half
    turns = [math.pi * (k / (2 * TURN) - 0.5) for k in range(2 * TURN + 1)]
    round_end = [(middle + half * math.cos(t), half * math.sin(t)) for t in turns]
    near = END[0] - END[1]
    # the rim bulges towards the middle of the road, on a circle 1.6 times as wide as the road
    radius = 1.6 * half
    rim = [
        (near + radius - math.sqrt(radius**2 - v**2), v) for v in (half * (1.0 - k / TURN) for k in range(2 * TURN + 1))
    ]

    def path(points: list[tuple[float, float]]) -> str:
        return closed((x + u * unit, y + v * unit) for u, v in points)

    road = element("path", d=path([(0.0, -half), *round_end, (0.0, half)]), fill=colour)
    patch = element(
        "path", class_="patch-key", d=path([*round_end, *rim]), fill=ink, fill_opacity=0.4, stroke=ink, stroke_width=pen
    )
    return element("g", road + patch, class_="key")
