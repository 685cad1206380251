"""The map of places on a plan: what may be built where, filled by the cars that a road to there earns.

Places are worked out elsewhere and given as polygons; here they are drawn, below the pieces. Where several heights are
possible, what earns most lies on top, and every height's own border is seen there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ..languages import say
from .scene import Scene, Shape
from .svg import closed, element
from .tags import Box

if TYPE_CHECKING:
    from .marks import Pencil

MOST_TOLD: Final = 3
"""So many cars and more share one colour."""
BORDER, JUNCTIONS = 0.2, 0.08
"""Pens of the borders of a pillar's height and of a junction's, mm on paper."""
EDGE: Final = 0.3
"""Pen of the border between different counts of cars, mm on paper."""
EXIT: Final = 0.35
"""What an exit's line is widened by on either side, mm on paper."""
RING: Final = (1.2, 0.7)
"""Gap between a base and the ring round it, and that ring's pen, mm on paper."""
IN_A_RUN: Final = 3
"""Heights one after another from which on only the first and the last are told."""


@dataclass(frozen=True, slots=True, order=True)
class Built:
    """What is put down: so many discs, with a junction on top or not; or an exit."""

    exit: bool
    junction: bool
    height: int

    def __str__(self) -> str:
        return "v" if self.exit else f"^{self.height}" + "*" * self.junction


@dataclass(frozen=True, slots=True)
class Field:
    """A connected part of the table on which the same may be built from the same base and earns the same."""

    base: str
    built: Built
    cars: int
    outlines: tuple[Shape, ...]
    """Borders and holes, mm on the table."""


@dataclass(frozen=True, slots=True)
class PlaceMap:
    """What a plan shows besides the pieces."""

    fields: tuple[Field, ...] = ()
    bases: tuple[str, ...] = ()
    """Ids of the pillars that roads may start from, to be marked."""

    @property
    def box(self) -> Box | None:
        """Round all fields; None where there is none."""
        points = [point for field in self.fields for outline in field.outlines for point in outline]
        return Box.of(points) if points else None


def in_short(kinds: Iterable[Built]) -> list[str]:
    """What is built, as in the short notation, heights one after another drawn together: ``^2``, ``^4*–^7*``, ``v``."""
    words: list[str] = []
    ordered = sorted(set(kinds))
    for _, run in groupby(enumerate(ordered), lambda at: (at[1].exit, at[1].junction, at[1].height - at[0])):
        some = [built for _, built in run]
        words += [f"{some[0]}–{some[-1]}"] if len(some) >= IN_A_RUN else map(str, some)
    return words


def colour_of(cars: int, pencil: Pencil) -> str:
    return pencil.theme.earned[min(cars, MOST_TOLD)]


def field_marks(places: PlaceMap, pencil: Pencil) -> Iterator[str]:
    """The fields, those that earn least first, so that what earns most lies on top."""
    for cars, some in groupby(sorted(places.fields, key=lambda field: field.cars), lambda field: field.cars):
        fields = list(some)
        drawn = _areas([field for field in fields if not field.built.exit], pencil)
        drawn += _lines([field for field in fields if field.built.exit], pencil)
        yield element("g", "".join(drawn), class_="places", data_cars=str(cars))


def _areas(fields: Sequence[Field], pencil: Pencil) -> list[str]:
    """Fields of one count of cars: an edge round all of them together, inside it the fine borders of each."""
    edge = pencil.theme.field_edge
    edges = [
        element(
            "path", d=_path(field.outlines), fill=colour_of(field.cars, pencil), fill_rule="evenodd",
            stroke=edge, stroke_width=pencil.pen(2.0 * EDGE), stroke_linejoin="round",
            data_base=field.base, data_built=str(field.built),
        )
        for field in fields
    ]  # fmt: skip
    # fills once more above all edges: what is left of an edge lies outside every one of them
    insides = [
        element("path", d=_path(field.outlines), fill=colour_of(field.cars, pencil), fill_rule="evenodd")
        for field in fields
    ]
    borders = [
        element(
            "path", d=_path(field.outlines), fill="none", stroke=edge,
            stroke_width=pencil.pen(JUNCTIONS if field.built.junction else BORDER), stroke_linejoin="round",
        )
        for field in fields
    ]  # fmt: skip
    return [*edges, *insides, *borders]


def _lines(fields: Sequence[Field], pencil: Pencil) -> list[str]:
    """Exits, whose places are lines: widened, with an edge as others have it."""
    drawn = []
    for widened in (True, False):
        for field in fields:
            colour = pencil.theme.field_edge if widened else colour_of(field.cars, pencil)
            drawn.append(
                element(
                    "path", d=_path(field.outlines), fill=colour, fill_rule="evenodd", stroke=colour,
                    stroke_width=pencil.pen(2.0 * (EXIT + widened * BORDER)), stroke_linejoin="round",
                    data_base=field.base, data_built=str(field.built),
                )
            )  # fmt: skip
    return drawn


def base_marks(places: PlaceMap, scene: Scene, pencil: Pencil) -> Iterator[str]:
    """A ring round every base."""
    pen = pencil.pen(RING[1])
    for pillar in scene.pillars:
        if pillar.id in places.bases:
            yield element(
                "circle", class_="base", cx=pillar.at[0], cy=-pillar.at[1], r=ring_radius(scene, pencil) - pen / 2.0,
                fill="none", stroke=pencil.theme.ink, stroke_width=pen,
            )  # fmt: skip


def ring_radius(scene: Scene, pencil: Pencil) -> float:
    """The outer radius of a base's ring, mm on the table."""
    return scene.disc_radius + pencil.pen(RING[0]) + pencil.pen(RING[1])


def told(places: PlaceMap, lang: str) -> list[str]:
    """The fields in words, a line for each base and count of cars."""

    def ranked(field: Field) -> tuple[str, int]:
        return field.base, -field.cars

    return [
        say("places.described", lang, base=base, cars=-less, kinds=in_short(field.built for field in fields))
        for (base, less), fields in groupby(sorted(places.fields, key=ranked), ranked)
    ]


def _path(outlines: Sequence[Shape]) -> str:
    return "".join(closed((x, -y) for x, y in outline) for outline in outlines)


def rounded_up(cars: Iterable[int]) -> list[int]:
    """The counts of cars for which the key has a colour, each once."""
    return sorted({min(count, MOST_TOLD) for count in cars})
