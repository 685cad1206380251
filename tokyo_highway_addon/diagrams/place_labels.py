"""What is written into the fields of a map: the cars earned, and below that what may be built there.

What earns cars and has no room for that is tied by a line to a label beside it; in other small fields stands the count
alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

import numpy as np

from . import lettering
from .margins import ink_on
from .place_cells import Cells, Grid, Kind, Patch, patches
from .places import PlaceMap, colour_of, in_short, ring_radius
from .scene import Scene, Shape, disc_outline
from .svg import element, rounded, text
from .tags import Box, Label, Obstacle, Tag, place

if TYPE_CHECKING:
    from .marks import Pencil

STEP: Final = 0.5
"""Width of a cell of the grid on which room is sought, mm on paper."""
CARS_SIZE, KIND_SIZE = 3.8, 2.5
"""Height of the type, mm on paper."""
NAME_SIZE: Final = 3.0
"""Height of the type of a base's id."""
LINE: Final = 1.2
"""From line to line, in heights of type."""
PAD: Final = 0.5
"""Room kept round a label, mm on paper."""
BLOCK: Final = 2.0
"""Height of the boxes, mm on paper, that stand for a patch where a label beside it must not cover it."""
MOST_LINES: Final = 6
MOST_BESIDE: Final = 12
"""Labels that stand beside their field, at most: more would hide the plan."""
WORTH_A_LABEL: Final = 1.0
"""mm². Less is not labelled."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """The lines of a label: size of type and words; the first says how many cars, bold."""

    cars: str
    lines: tuple[str, ...]
    beside: bool = False
    """Whether the only line of kinds stands on the line of the cars."""

    def size(self, unit: float) -> tuple[float, float]:
        """Width and height on the table, mm."""
        cars = lettering.width(self.cars, CARS_SIZE, bold=True)
        kinds = max((lettering.width(line, KIND_SIZE) for line in self.lines), default=0.0)
        if self.beside:
            width, height = cars + 0.4 * CARS_SIZE + kinds, CARS_SIZE
        else:
            width, height = max(cars, kinds), CARS_SIZE + len(self.lines) * LINE * KIND_SIZE
        return (width + 2.0 * PAD) * unit, (height + 2.0 * PAD) * unit

    def drawn(self, box: Box, ink: str, unit: float) -> str:
        """The words, in the middle of a box of the table."""
        x, _ = box.middle
        width, height = self.size(unit)
        top = -box.middle[1] - height / 2.0 + PAD * unit
        cars, kind = CARS_SIZE * unit, KIND_SIZE * unit
        if self.beside:
            left = x - width / 2.0 + PAD * unit
            kinds_at = left + lettering.width(self.cars, cars, bold=True) + 0.4 * cars
            return text(self.cars, (left, top + 0.86 * cars), cars, font_weight="bold", fill=ink) + "".join(
                text(line, (kinds_at, top + 0.86 * cars), kind, fill=ink) for line in self.lines
            )
        words = [text(self.cars, (x, top + 0.86 * cars), cars, font_weight="bold", text_anchor="middle", fill=ink)]
        foot = top + cars
        for line in self.lines:
            foot += LINE * kind
            words.append(text(line, (x, foot - 0.1 * kind), kind, text_anchor="middle", fill=ink))
        return "".join(words)


@dataclass(frozen=True, slots=True)
class Named:
    """The id of a base beside its ring."""

    id: str
    tag: Tag


@dataclass(frozen=True, slots=True)
class Placed:
    """A label where it stands."""

    cars: int
    letters: Lettering
    tag: Tag
    inside: bool
    """Whether it stands within its field."""


def base_names(places: PlaceMap, scene: Scene, tags: Sequence[Tag], pencil: Pencil) -> list[Named]:
    """The ids of the bases, each beside its ring; clear of pieces and of the ``tags`` with the pillars' numbers."""
    unit = pencil.unit
    taken = [*(obstacle.points for obstacle in scene.obstacles), *(tag.box.corners for tag in tags)]
    taken += [disc_outline(pillar.at, scene.disc_radius) for pillar in scene.pillars if pillar.id not in places.bases]
    ids = [pillar.id for pillar in scene.pillars if pillar.id in places.bases]
    wanted = [
        replace(
            scene.label(pillar, lettering.width(pillar.id, NAME_SIZE * unit, bold=True), NAME_SIZE * unit),
            radius=ring_radius(scene, pencil),
        )
        for pillar in scene.pillars
        if pillar.id in places.bases
    ]
    found = place(wanted, [Obstacle.of(shape) for shape in taken], unit=unit)
    return [Named(id, tag) for id, tag in zip(ids, found, strict=True)]


def name_marks(names: Iterable[Named], pencil: Pencil) -> Iterator[str]:
    size = NAME_SIZE * pencil.unit
    for name in names:
        x, y = name.tag.box.middle
        yield text(
            name.id, (x, -y + 0.36 * size), size,
            class_="base-name", font_weight="bold", text_anchor="middle", fill=pencil.theme.ink,
        )  # fmt: skip


def labels(places: PlaceMap, scene: Scene, tags: Sequence[Tag], pencil: Pencil) -> list[Placed]:
    """Where what is written into the fields; clear of pieces and of ``tags``."""
    around = places.box
    if around is None:
        return []
    unit = pencil.unit
    grid = Grid.over(around.grown(unit), STEP * unit)
    taken = [obstacle.points for obstacle in scene.obstacles]
    taken += [disc_outline(pillar.at, _radius(pillar.id, places, scene, pencil)) for pillar in scene.pillars]
    taken += [tag.box.corners for tag in tags]
    free = np.ones(grid.shape, dtype=bool)
    for shape in taken:
        window, inside = grid.cells([shape])
        free[window] &= ~inside
    several = len(places.bases) > 1
    found: list[Placed] = []
    for patch in patches(places.fields, grid):
        for letters in _layouts(patch, several):
            box = patch.room(*letters.size(unit), free)
            if box is not None:
                found.append(Placed(patch.cars, letters, Tag(box), True))
                break
    counted = patches(places.fields, grid, by_cars=True)
    lone = [
        patch
        for patch in counted
        if patch.area >= WORTH_A_LABEL and not any(_holds(patch, each.tag.box.middle) for each in found)
    ]
    lone.sort(key=lambda patch: (-patch.cars, -patch.area))
    earning = [patch for patch in lone if patch.cars][:MOST_BESIDE]
    found += _counted([patch for patch in lone if patch not in earning], free, unit)
    taken += [each.tag.box.corners for each in found]
    taken += [box.corners for patch in counted if patch.cars for box in patch.covered(BLOCK * unit)]
    return found + _beside(earning, taken, several, pencil)


def label_marks(placed: Iterable[Placed], pencil: Pencil) -> Iterator[str]:
    unit = pencil.unit
    for each in placed:
        colour = colour_of(each.cars, pencil)
        box, edged = each.tag.box, not each.inside
        # within its field it hides the borders of junctions' heights
        ground = rounded(box.left, -box.high, box.width, box.height, 0.6 * unit)
        words = element(
            "path", d=ground, fill=colour, stroke=pencil.theme.ink if edged else None,
            stroke_width=pencil.pen(pencil.theme.thin_pen) if edged else None,
        ) + each.letters.drawn(box, ink_on(colour), unit)  # fmt: skip
        yield element("g", words, class_="place-label", data_cars=str(each.cars))


def _radius(pillar: str, places: PlaceMap, scene: Scene, pencil: Pencil) -> float:
    return ring_radius(scene, pencil) if pillar in places.bases else scene.disc_radius


def _holds(patch: Patch, point: tuple[float, float]) -> bool:
    grid = patch.grid
    row = int((point[1] - grid.low) / grid.step) - patch.corner[0]
    column = int((point[0] - grid.left) / grid.step) - patch.corner[1]
    rows, columns = patch.cells.shape
    return 0 <= row < rows and 0 <= column < columns and bool(patch.cells[row, column])


def _layouts(patch: Patch, several: bool) -> Iterator[Lettering]:
    """Ways to write all of it, flat ones first."""
    cars, words = str(patch.cars), _words(patch.kinds, several)
    yield Lettering(cars, (" ".join(words),), beside=True)
    for count in range(1, MOST_LINES + 1):
        lines = _wrapped(words, count)
        if len(lines) == count:
            yield Lettering(cars, lines)


def _words(kinds: Iterable[Kind], several: bool) -> list[str]:
    """What may be built; where there are several bases, each before its own."""
    words = []
    for base, some in groupby(sorted(kinds), lambda kind: kind[0]):
        first, *rest = in_short(built for _, built in some)
        words += [f"{base} {first}" if several else first, *rest]
    return words


def _wrapped(words: Sequence[str], count: int) -> tuple[str, ...]:
    """The words in at most ``count`` lines as even as can be; fewer where that is no wider."""
    widths = sorted(
        {
            lettering.width(" ".join(words[a:b]), KIND_SIZE)
            for a in range(len(words))
            for b in range(a + 1, len(words) + 1)
        }
    )
    for widest in widths:
        lines: list[str] = []
        for word in words:
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and lettering.width(longer, KIND_SIZE) <= widest:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) <= count and all(lettering.width(line, KIND_SIZE) <= widest for line in lines):
            return tuple(lines)
    return (" ".join(words),)


def _counted(some: Sequence[Patch], free: Cells, unit: float) -> list[Placed]:
    """The count of cars alone, in the patches that have room for it."""
    placed = []
    for patch in some:
        letters = Lettering(str(patch.cars), ())
        box = patch.room(*letters.size(unit), free)
        if box is not None:
            placed.append(Placed(patch.cars, letters, Tag(box), True))
    return placed


def _beside(some: Sequence[Patch], taken: Sequence[Shape], several: bool, pencil: Pencil) -> list[Placed]:
    """Labels beside their patches, with lines to them; clear of ``taken``."""
    unit = pencil.unit
    letters = [Lettering(str(patch.cars), _wrapped(_words(patch.kinds, several), 2)) for patch in some]
    wanted = [Label(patch.inmost(), 0.0, *each.size(unit)) for patch, each in zip(some, letters, strict=True)]
    tags = place(wanted, [Obstacle.of(shape) for shape in taken], unit=unit)
    return [
        Placed(patch.cars, each, tag if tag.leader else replace(tag, leader=(label.at, tag.box.middle)), False)
        for patch, each, tag, label in zip(some, letters, tags, wanted, strict=True)
    ]
