"""The page round a plan: how large it is, its title above, the scale bar and the key to the colours below.

Sizes here are mm on paper times ``unit``, the mm of the table that one mm of paper shows, so that words keep their size
however much the plan is reduced.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from ..languages import say
from . import lettering
from .svg import element, rounded, text
from .tags import Box
from .themes import Livery, Theme

Point = tuple[float, float]

TITLE_SIZE = 4.4
TITLE_LINES = 3
WORD_SIZE = 2.7
NUMBER_SIZE = 2.8
TAG_HEIGHT = 4.4
ROW = 6.0
"""Height of a row of the key."""
ITEM_GAP = 6.0
LEAST_WIDTH = 42.0
"""Narrower than this a page has no room for the key's words."""


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of the key: its width and what draws it, given its left end and the row's middle (page, y down)."""

    width: float
    draw: Callable[[float, float], str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page laid out. Lengths are the plan's mm, y downwards, as in the SVG's view box."""

    page: Box
    """``low`` is the upper edge."""
    title: tuple[str, ...]
    title_at: Point
    """Left end and baseline of the first line."""
    rows: tuple[tuple[float, tuple[tuple[float, Item], ...]], ...]
    """For each row of the key its middle, and the items with their left ends."""


def lay_out(content: Box, title: str, groups: list[list[Item]], unit: float, margin: float) -> Sheet:
    """The page round ``content`` (the plan's box, y upwards): margins the same on all sides, mm on paper.

    The items of a group stay on one row of the key where they can.
    """
    border = margin * unit
    inner = max(content.width, LEAST_WIDTH * unit, *(item.width for group in groups for item in group))
    left = content.middle[0] - inner / 2.0
    heading = tuple(lettering.lines(title, TITLE_SIZE * unit, inner, bold=True))
    if len(heading) > TITLE_LINES:
        heading = (*heading[: TITLE_LINES - 1], heading[TITLE_LINES - 1][:-1] + "…")
    line = 1.25 * TITLE_SIZE * unit
    head = len(heading) * line + (0.6 * margin * unit if heading else 0.0)
    rows: list[list[tuple[float, Item]]] = []
    reached = math.inf
    gap, right = ITEM_GAP * unit, left + inner + 1e-6
    for group in groups:
        if reached + sum(item.width + gap for item in group) - gap > right:
            reached = math.inf
        for item in group:
            if reached + item.width > right:
                rows.append([])
                reached = left
            rows[-1].append((reached, item))
            reached += item.width + gap
    top, foot = -content.high, -content.low
    first = foot + (0.7 * margin + ROW / 2.0) * unit
    bottom = foot + (0.7 * margin + ROW * len(rows) - 1.0) * unit if rows else foot
    return Sheet(
        page=Box(left - border, top - head - border, left + inner + border, bottom + border),
        title=heading,
        title_at=(left, top - head + 0.75 * TITLE_SIZE * unit),
        rows=tuple((first + k * ROW * unit, tuple(row)) for k, row in enumerate(rows)),
    )


def scale_bar(room: float, unit: float, theme: Theme, lang: str) -> Item:
    """A bar of a round length and the scale: at most a third of ``room`` mm of the table, and 60 mm on paper."""
    length, parts = _round_length(min(room / 3.0, 60.0 * unit))
    pen = theme.thin_pen * unit
    size, high = WORD_SIZE * unit, 1.5 * unit
    paper, table = (1.0, unit) if unit >= 1.0 else (1.0 / unit, 1.0)
    caption = " · ".join(
        (say("diagram.scale-bar", lang, length=_figure(length)),
         say("diagram.scale", lang, paper=_figure(paper), table=_figure(table)))
    )  # fmt: skip
    words = lettering.width(caption, size)

    def draw(x: float, y: float) -> str:
        drawn = [
            element(
                "rect", class_="scale", x=x, y=y - high / 2.0, width=length, height=high,
                fill=theme.page, stroke=theme.ink, stroke_width=pen,
            )
        ]  # fmt: skip
        step = length / parts
        drawn += [
            element("rect", x=x + k * step, y=y - high / 2.0, width=step, height=high, fill=theme.ink)
            for k in range(0, parts, 2)
        ]
        drawn.append(text(caption, (x + length + 1.8 * unit, y + 0.35 * size), size, fill=theme.ink))
        return "".join(drawn)

    return Item(length + 1.8 * unit + words, draw)


def entry(words: str, icon_width: float, icon: Callable[[float, float], str], unit: float, theme: Theme) -> Item:
    """A small picture, ``icon_width`` mm wide on paper, with words beside it."""
    size = WORD_SIZE * unit

    def draw(x: float, y: float) -> str:
        return icon(x, y) + text(words, (x + (icon_width + 1.5) * unit, y + 0.35 * size), size, fill=theme.ink)

    return Item((icon_width + 1.5) * unit + lettering.width(words, size), draw)


def tag_size(number: int | str, unit: float) -> tuple[float, float]:
    """Width and height of the tag that holds a pillar's number."""
    height = TAG_HEIGHT * unit
    return max(height, lettering.width(str(number), NUMBER_SIZE * unit, bold=True) + 1.5 * unit), height


def tag_mark(
    middle: Point, number: int | str, livery: Livery, theme: Theme, unit: float, *, junction: bool = False
) -> str:
    """A pillar's number in its tag; a junction's is yellow, and round so that a gray print tells it too."""
    width, height = tag_size(number, unit)
    x, y = middle
    pen = 0.45 * unit
    path = rounded(
        x - (width - pen) / 2.0, y - (height - pen) / 2.0, width - pen, height - pen, height if junction else 0.9 * unit
    )
    yellow = junction and theme.junction_tags
    fill, ink = (theme.junction, theme.on_junction) if yellow else (livery.tag, livery.number)
    size = NUMBER_SIZE * unit
    return element("path", d=path, fill=fill, stroke=livery.line, stroke_width=pen) + text(
        number, (x, y + 0.36 * size), size, font_weight="bold", text_anchor="middle", fill=ink
    )


def _round_length(most: float) -> tuple[float, int]:
    """The largest of 1, 2, 5, 10, ... mm up to ``most``, and into how many parts a bar of it is divided."""
    power = 10.0 ** math.floor(math.log10(max(most, 1.0)))
    for lead, parts in ((5.0, 5), (2.0, 4), (1.0, 5)):
        if lead * power <= most:
            return lead * power, parts
    return power, 5


def _figure(value: float) -> float | int:
    """A whole number where it is one, so that it is written without decimals."""
    return round(value) if abs(value - round(value)) < 0.005 else value
