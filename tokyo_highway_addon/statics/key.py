"""The key to a picture of stability: what its colours and marks mean, the same beneath a plan, a picture and a view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..languages import say
from .showing import FALLS, FALLS_FIRST, SHADES, SOLID, Shown, shade

TICKS: Final = (15, 10, 5, 0)
"""Degrees that are written on the scale; the first is :data:`~.showing.SOLID`, and stands for all above it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One colour of the scale, and the part of it that it takes: from 0, solid, to 1, about to fall."""

    colour: str
    begin: float
    end: float


@dataclass(frozen=True, slots=True)
class Key:
    """All a key says, in one language; how it is laid out is for the picture to say."""

    bears: str
    """What the scale is about: the tilt that a piece bears."""
    steps: tuple[Step, ...]
    ticks: tuple[tuple[float, str], ...]
    """Places on the scale, 0..1, and what is written there."""
    fates: tuple[tuple[str, str], ...]
    """Colours of pieces that fall, and what they mean."""
    bearing: str
    """Of the patches under ends of roads, and of the numbers beside them."""
    force: str
    """Of the arrows; empty where none are drawn."""


def key(lang: str = "en", per_gram: float = 0.0) -> Key:
    """The key in a language; ``per_gram`` is the length of an arrow for each gram, mm, where forces are drawn."""
    last = SHADES - 1
    steps = tuple(
        Step(shade(k), max((k - 0.5) / last, 0.0), min((k + 0.5) / last, 1.0))  # as colours are rounded to steps
        for k in range(SHADES)
    )
    written = (f"≥ {TICKS[0]}°", *(f"{degrees}°" for degrees in TICKS[1:]))
    ticks = tuple((1.0 - degrees / SOLID, words) for degrees, words in zip(TICKS, written, strict=True))
    fates = tuple((Shown("", fate, 0.0).colour, say(f"statics.key.{name}", lang)) for fate, name in _FATES)
    force = say("statics.key.force", lang, length=per_gram) if per_gram else ""
    return Key(say("statics.key.bears", lang), steps, ticks, fates, say("statics.key.bearing", lang), force)


def colour_at(scale: tuple[Step, ...], place: float) -> str:
    """The colour at a place of the scale, 0..1."""
    return next((step.colour for step in scale if place <= step.end), scale[-1].colour)


_FATES: Final = ((FALLS, "falls"), (FALLS_FIRST, "falls-first"))
