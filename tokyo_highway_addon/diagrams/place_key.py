"""The key below a map of places: what colours, figures and signs in it mean, and which pillar is the base."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..languages import say
from . import lettering
from .margins import ink_on
from .marks import Pencil
from .places import MOST_TOLD, RING, PlaceMap, colour_of, rounded_up
from .sheet import NUMBER_SIZE, Item, entry
from .svg import element, text

SWATCH = (6.0, 4.0)
"""Width and height of a colour, mm on paper."""
SIGN_SIZE = 3.0
SIGNS = {(False, False): ("^n", "pillar"), (False, True): ("^n*", "junction"), (True, False): ("v", "exit")}
"""By whether it is an exit and whether a junction: the sign, and which of the key's words tell it."""
BASE = 4.4
"""Width of the mark of a base, mm on paper."""


def entries(places: PlaceMap, pencil: Pencil, lang: str) -> list[list[Item]]:
    """Two groups: the colours, and the signs."""
    unit, theme = pencil.unit, pencil.theme

    def item(drawn: Callable[[float, float], str], width: float, words: str) -> Item:
        return entry(words, width, drawn, unit, theme)

    colours = []
    for cars in rounded_up(field.cars for field in places.fields):
        most = cars == MOST_TOLD
        words = say("places.key.more" if most else "places.key.cars", lang, cars=cars)
        colours.append(item(partial(_swatch, cars=cars, most=most, pencil=pencil), SWATCH[0], words))
    signs = [item(partial(_base, pencil=pencil), BASE, say("places.key.base", lang))] if places.bases else []
    shown = {(field.built.exit, field.built.junction) for field in places.fields}
    for kind, (sign, key) in SIGNS.items():
        if kind in shown:
            width = lettering.width(sign, SIGN_SIZE, bold=True)
            signs.append(item(partial(_sign, sign=sign, pencil=pencil), width, say(f"places.key.{key}", lang)))
    return [group for group in (colours, signs) if group]


def _swatch(x: float, y: float, cars: int, most: bool, pencil: Pencil) -> str:
    unit, colour = pencil.unit, colour_of(cars, pencil)
    width, height = SWATCH[0] * unit, SWATCH[1] * unit
    size = NUMBER_SIZE * unit
    box = element(
        "rect", x=x, y=y - height / 2.0, width=width, height=height, fill=colour,
        stroke=pencil.theme.field_edge, stroke_width=pencil.pen(pencil.theme.thin_pen),
    )  # fmt: skip
    figure = text(
        f"{cars}+" if most else str(cars), (x + width / 2.0, y + 0.36 * size), size,
        font_weight="bold", text_anchor="middle", fill=ink_on(colour),
    )  # fmt: skip
    return element("g", box + figure, class_="key")


def _base(x: float, y: float, pencil: Pencil) -> str:
    unit, theme = pencil.unit, pencil.theme
    middle, pen = x + BASE / 2.0 * unit, RING[1] * unit * 0.7
    disc = element("circle", cx=middle, cy=y, r=0.25 * BASE * unit, fill=theme.disc)
    ring = element(
        "circle", cx=middle, cy=y, r=BASE / 2.0 * unit - pen / 2.0, fill="none", stroke=theme.ink, stroke_width=pen
    )
    return element("g", disc + ring, class_="key")


def _sign(x: float, y: float, sign: str, pencil: Pencil) -> str:
    size = SIGN_SIZE * pencil.unit
    return element("g", text(sign, (x, y + 0.36 * size), size, font_weight="bold", fill=pencil.theme.ink), class_="key")
