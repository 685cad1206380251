"""Writes SVG so that the same drawing is always the same bytes: rounded numbers, fixed order, nothing of the day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

Point = tuple[float, float]

MAGIC = 4.0 / 3.0 * (2.0**0.5 - 1.0)
"""How far, in radii, the handles of a Bezier quarter circle reach."""


class Svg(str):
    """An SVG document; notebooks show it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def number(value: float) -> str:
    """To 0.01, without trailing zeros and never ``-0``."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def plain_text(text: object) -> str:
    """Text an XML document may hold, on one line: what XML 1.0 forbids becomes a replacement character."""
    words = " ".join(str(text).split())
    return "".join(sign if _allowed(sign) else "\N{REPLACEMENT CHARACTER}" for sign in words)


def element(name: str, content: str | None = None, /, **attributes: float | str | None) -> str:
    """One element; attributes in the order given, ``_`` for ``-``, None left out. ``content`` is markup already."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}/>" if content is None else f"<{name}{written}>{content}</{name}>"


def text(content: object, at: Point, size: float, **attributes: float | str | None) -> str:
    """A line of sans-serif text, its baseline at a place of the page, ``size`` in the page's units."""
    return element(
        "text",
        escape(plain_text(content)),
        x=at[0],
        y=at[1],
        font_family="sans-serif",
        font_size=size,
        **attributes,
    )


def closed(points: Iterable[Point]) -> str:
    """Path data of a polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def open_line(points: Iterable[Point]) -> str:
    """Path data of a broken line."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a box with quarter-round corners, from its upper left corner (not every reader rounds a rect)."""
    r = min(radius, width / 2.0, height / 2.0)
    h = r * (1.0 - MAGIC)
    right, foot = x + width, y + height
    corners: Sequence[tuple[Point, ...]] = (
        ((right - r, y), (right - h, y), (right, y + h), (right, y + r)),
        ((right, foot - r), (right, foot - h), (right - h, foot), (right - r, foot)),
        ((x + r, foot), (x + h, foot), (x, foot - h), (x, foot - r)),
        ((x, y + r), (x, y + h), (x + h, y), (x + r, y)),
    )
    path = f"M{number(x + r)} {number(y)}"
    for start, *curve in corners:
        path += f"L{_pair(start)}C" + " ".join(_pair(point) for point in curve)
    return path + "Z"


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _attribute(value: float | str) -> str:
    return escape(value, {'"': "&quot;"}) if isinstance(value, str) else number(value)


def _allowed(sign: str) -> bool:
    code = ord(sign)
    return 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF
