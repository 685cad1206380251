"""How much room text takes, estimated without a font: enough to keep labels apart and titles on the page."""

from __future__ import annotations

import unicodedata

NARROW = frozenset("iljtfrI.,:;!|'()[] ·")
BROAD = frozenset("mwMW@%")


def width(text: str, size: float, *, bold: bool = False) -> float:
    """An upper estimate of a line's width in a common sans-serif font, in the units of ``size``."""
    return size * (1.08 if bold else 1.0) * sum(_advance(sign) for sign in text)


def lines(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """The text broken into lines no wider than ``room``: between words, within a word only where it alone is wider."""
    broken: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold=bold) <= room:
            line = longer
            continue
        if line:
            broken.append(line)
        line = ""
        for sign in word:
            if line and width(line + sign, size, bold=bold) > room:
                broken.append(line)
                line = ""
            line += sign
    return [*broken, line] if line else broken


def _advance(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0.0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.0
    if sign in NARROW:
        return 0.38
    if sign in BROAD:
        return 0.95
    return 0.72 if sign.isupper() else 0.62
