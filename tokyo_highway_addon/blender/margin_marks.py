"""The marks of a picture that shows margins, as plain arrays: arrows of forces, patches of contact, numbers on roads.

Lengths mm. A mark is vertices (n, 3) and faces, lists of their indices; several are joined into one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np

from ..rules import Position
from ..rules.pose import Pose
from ..statics.bodies import piece_of
from ..statics.showing import FALLS, FALLS_FIRST, Arrow, Bearing, Shown
from .lettering import NUMERAL, outline
from .shells import Floats

PER_GRAM: Final = 10.0
"""mm of arrow for a gram."""
SHORTEST: Final = 0.1
"""mm: an arrow that would be shorter is left out; every touch has a force, be it a millionth of a gram."""
SHAFT: Final = 0.65
"""mm: radius of an arrow's shaft."""
HEAD: Final = (1.8, 3.8)
"""mm: radius and length of an arrow's head; shorter arrows have smaller heads."""
SIDES: Final = 16
LIFTED: Final = 0.12
"""mm by which patches and numbers lie over the wood."""
NUMBER: Final = 4.4
"""mm: height of the numerals."""
BESIDE: Final = 1.6
"""mm between a patch and its number."""
UNIT: Final = " mm"


@dataclass(slots=True)
class Mark:
    """Something to be drawn in one colour."""

    vertices: list[Floats] = field(default_factory=list)
    faces: list[tuple[int, ...]] = field(default_factory=list)
    count: int = 0

    def add(self, vertices: Floats, faces: Iterable[Sequence[int]]) -> None:
        self.faces.extend(tuple(k + self.count for k in face) for face in faces)
        self.vertices.append(vertices)
        self.count += len(vertices)

    @property
    def points(self) -> Floats:
        """(n, 3) mm"""
        return np.concatenate(self.vertices) if self.vertices else np.zeros((0, 3))


def force_arrows(position: Position, arrows: Iterable[Arrow]) -> Mark:
    """What the ends of roads press with: arrows that end on the wood above the place where the force goes through.

    What cars press is their weight, and between discs nobody sees an arrow.
    """
    mark = Mark()
    for arrow in arrows:
        if "/" in arrow.upper or arrow.grams * PER_GRAM < SHORTEST:
            continue
        up = np.array(position.pose(arrow.upper).axes[2])
        tip = np.array(arrow.at) + up * (position.pieces.road_thickness + LIFTED)
        mark.add(*arrow_solid(tip, -np.array(arrow.force)))
    return mark


def arrow_solid(tip: Floats, force: Floats, scale: float = 1.0) -> tuple[Floats, list[tuple[int, ...]]]:
    """An arrow of a force in grams that ends at ``tip``: vertices (n, 3) mm and faces. ``scale`` thickens it."""
    grams = float(np.linalg.norm(force))
    along = force / grams
    length = grams * PER_GRAM
    head = min(1.0, length / (1.5 * HEAD[1]))
    aside = np.cross(along, (1.0, 0.0, 0.0) if abs(along[0]) < 0.9 else (0.0, 1.0, 0.0))
    aside /= np.linalg.norm(aside)
    turn = np.arange(SIDES) * (math.tau / SIDES)
    ring = np.outer(np.cos(turn), aside) + np.outer(np.sin(turn), np.cross(along, aside))
    neck = tip - along * HEAD[1] * head
    shaft, wide = SHAFT * scale * max(head, 0.5), HEAD[0] * scale * head
    vertices = np.concatenate([tip - along * length + ring * shaft, neck + ring * shaft, neck + ring * wide, [tip]])
    faces: list[tuple[int, ...]] = [tuple(range(SIDES))[::-1]]
    for k in range(SIDES):
        n = (k + 1) % SIDES
        for low in (0, SIDES):
            faces.append((low + k, low + n, low + SIDES + n, low + SIDES + k))
        faces.append((2 * SIDES + k, 2 * SIDES + n, 3 * SIDES))
    return vertices, faces


def contact_patches(position: Position, bearings: Iterable[Bearing]) -> Mark:
    """Where ends of roads bear on their pillars, painted on the upper side of the road."""
    mark = Mark()
    for bearing in bearings:
        if bearing.outline:
            pose = position.pose(bearing.road)
            mark.add(_on_top(pose, np.array(bearing.outline)), [range(len(bearing.outline))])
    return mark


def numbers(position: Position, bearings: Iterable[Bearing], right: tuple[float, float]) -> Mark:
    """How far ends reach in, mm, written on the road beside the patch, upright for who sees ``right`` to his right."""
    mark = Mark()
    for bearing in bearings:
        if not bearing.outline:
            continue
        pose = position.pose(bearing.road)
        along = np.array(bearing.outline)[:, 0]
        inner = along.min() - BESIDE if bearing.at_end else along.max() + BESIDE
        for vertices, faces in _written(f"{bearing.depth:.1f}{UNIT}", inner, bearing.at_end, _reads_on(pose, right)):
            mark.add(_on_top(pose, vertices), faces)
    return mark


def falling_roads(painted: dict[str, Shown]) -> set[str]:
    """Ids of the roads that are painted dark, on which marks must be light."""
    return {piece_of(id) for id, each in painted.items() if each.fate in (FALLS, FALLS_FIRST)}


def _reads_on(pose: Pose, right: tuple[float, float]) -> bool:
    """Whether a text that runs from the road's start to its end is upright."""
    return pose.dx * right[0] + pose.dy * right[1] >= 0.0


def _on_top(pose: Pose, places: Floats) -> Floats:
    """(n, 3) points just over the upper side of a stick; ``places`` (n, 2) along and across it."""
    up = pose.thickness + LIFTED
    return np.array([pose.point(u, v, up) for u, v in places.tolist()])


def _written(text: str, inner: float, at_end: bool, onwards: bool) -> Iterable[tuple[Floats, list[tuple[int, ...]]]]:
    """The signs of a text along a road, its side towards the patch at ``inner``."""
    widths = [glyph(sign)[2] for sign in text]
    total = sum(widths)
    # where the text begins, in its own direction of reading
    begin = inner if at_end != onwards else inner - (total if onwards else -total)
    way = 1.0 if onwards else -1.0
    pen = 0.0
    for sign, width in zip(text, widths, strict=True):
        vertices, faces, _ = glyph(sign)
        if len(vertices):
            places = np.stack([begin + way * (vertices[:, 0] + pen), way * (vertices[:, 1] - NUMBER / 2.0)], axis=-1)
            yield places, faces
        pen += width


@lru_cache(maxsize=64)
def glyph(sign: str) -> tuple[Floats, list[tuple[int, ...]], float]:
    """A sign of Blender's own typeface: vertices (n, 2) mm from its base line, faces, and how far the pen moves on."""
    if sign == " ":
        return np.zeros((0, 2)), [], 0.35 * NUMBER
    vertices, faces = outline(sign)
    vertices = vertices.copy()
    scale = NUMBER / NUMERAL
    low, high = vertices[:, 0].min(), vertices[:, 0].max()
    gap = 0.13
    vertices[:, 0] += gap / 2.0 - low
    return vertices * scale, list(faces), float(high - low + gap) * scale
