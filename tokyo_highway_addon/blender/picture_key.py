"""The key at the foot of a picture of stability: a strip before the camera, which frames the pieces above it.

It is laid out in heights of the picture, so it is the same whatever the camera sees, and drawn as one object that
nothing but the camera sees, not even a 3-D view.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, Final

import bpy
import numpy as np

from ..statics.key import Key, Step, colour_at, key
from . import board
from .cameras import Framing
from .compat import shader_nodes
from .lettering import NUMERAL, outline, width
from .margin_marks import PER_GRAM
from .materials import linear
from .shells import Floats
from .stability_style import INK, PREFIX, collection_of

SIZE: Final = 0.029
"""Size of the type, as a share of the picture's shorter side; everything else goes by it."""
MOST: Final = 0.16
"""Share of the picture's height that the strip takes at most; else its type is smaller."""
ROW, PAD, SIDE = 2.0, 0.5, 1.5
"""Height of a row, what is free above and below them, and left and right, in sizes of the type."""
ITEM_GAP, ICON_GAP = 1.9, 0.5
SCALE: Final = (13.0, 1.25)
TICK: Final = 0.78
"""Size of the type on the scale."""
SWATCH: Final = 1.5
END: Final = (3.2, 1.6)
"""Length of the road's end that explains the patches, and how much of it bears."""
ARROW: Final = (0.8, 1.5)
TURN: Final = 12
LAYER: Final = 0.002
"""Share of its distance by which each layer of the strip is nearer to the camera than the one behind it."""
NEAR: Final = 0.6
"""Where the strip stands: this share of the way to the nearest piece."""
GROUND: Final = "#FFFFFF"
RULE: Final = ("#B9B2A4", 0.08)
"""The line above the strip."""
DARK, LIGHT = INK["dark"], INK["light"]


@dataclass(slots=True)
class Sheet:
    """Flat shapes in colours: x to the right, y up, in heights of the picture from its lower left corner."""

    vertices: list[Floats] = field(default_factory=list)
    """(n, 3): x, y and the layer."""
    faces: list[tuple[int, ...]] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    count: int = 0

    def add(self, points: Floats, faces: Sequence[Sequence[int]], colour: str, layer: int) -> None:
        self.faces += [tuple(k + self.count for k in face) for face in faces]
        self.colours += [colour] * len(faces)
        self.vertices.append(np.column_stack([points, np.full(len(points), float(layer))]))
        self.count += len(points)

    def shape(self, points: Sequence[tuple[float, float]], colour: str, layer: int) -> None:
        self.add(np.array(points), [range(len(points))], colour, layer)

    def box(self, x: float, y: float, wide: float, high: float, colour: str, layer: int) -> None:
        self.shape([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], colour, layer)

    def words(self, text: str, x: float, middle: float, size: float, colour: str) -> None:
        """Its ink begins at ``x``."""
        points, faces = outline(text)
        at = (x - size * float(points[:, 0].min()), middle - size * NUMERAL / 2.0)
        self.add(points * size + at, faces, colour, 3)


@dataclass(frozen=True, slots=True)
class _Item:
    icon: float
    """Width, in sizes of the type."""
    words: str
    draw: Callable[[Sheet, float, float, float], None]
    """Draws the icon, given its left end, its middle and the size of the type."""

    @property
    def width(self) -> float:
        return self.icon + ICON_GAP + width(self.words)


def share(lang: str, aspect: float) -> float:
    """Which share of a picture's height the strip takes. ``aspect`` is the picture's width over its height."""
    return _rows(lang, aspect)[2]


@lru_cache(maxsize=32)
def sheet(lang: str, aspect: float) -> Sheet:
    """The strip for pictures of that ``aspect``."""
    rows, size, high = _rows(lang, aspect)
    drawn = Sheet()
    drawn.box(-0.01, -0.01, aspect + 0.02, high + 0.01, GROUND, 0)
    drawn.box(SIDE * size, high - RULE[1] * size, aspect - 2.0 * SIDE * size, RULE[1] * size, RULE[0], 1)
    middle = high - (PAD + ROW / 2.0) * size
    for row in rows:
        x = SIDE * size
        for item in row:
            item.draw(drawn, x, middle, size)
            drawn.words(item.words, x + (item.icon + ICON_GAP) * size, middle, size, DARK)
            x += (item.width + ITEM_GAP) * size
        middle -= ROW * size
    return drawn


@lru_cache(maxsize=32)
def _rows(lang: str, aspect: float) -> tuple[list[list[_Item]], float, float]:
    """The items in rows, the size of the type, and the height of the strip."""
    groups = _groups(key(lang, PER_GRAM))
    widest = max(item.width for group in groups for item in group)
    size = min(SIZE * min(1.0, aspect), aspect / (widest + 2.0 * SIDE))
    while True:
        rows = _broken(groups, aspect / size - 2.0 * SIDE + 1e-6)
        high = (ROW * len(rows) + 2.0 * PAD) * size
        if high <= MOST:
            return rows, size, high
        size *= 0.95


def _broken(groups: list[list[_Item]], room: float) -> list[list[_Item]]:
    """The items in rows no wider than ``room``; those of a group on one row where they can."""
    rows: list[list[_Item]] = []
    reached = math.inf
    for group in groups:
        if reached + sum(item.width + ITEM_GAP for item in group) - ITEM_GAP > room:
            reached = math.inf
        for item in group:
            if reached + item.width > room:
                rows.append([])
                reached = 0.0
            rows[-1].append(item)
            reached += item.width + ITEM_GAP
    return rows


def put_up(
    scene: bpy.types.Scene,
    camera: bpy.types.Object,
    framing: Framing,
    lang: str,
    aspect: float,
    board_name: str = board.DEFAULT_BOARD,
) -> bpy.types.Object:
    """Puts the strip before a camera that stands at ``framing``, which must be one :meth:`~.cameras.Framing.above` it.

    It belongs to the board's marks and goes with them. Raises ``ValueError`` where that board has none.
    """
    marks = collection_of(scene, board_name)
    if marks is None:
        raise ValueError(f"board {board_name!r} shows no margins, so there is nothing to explain")
    flat = sheet(lang, aspect)
    mesh = bpy.data.meshes.new("Tokyo Highway key")
    mesh.from_pydata(_before(framing, flat, aspect).tolist(), [], flat.faces)
    mesh.materials.append(_ink())
    colours: Any = mesh.color_attributes.new("Color", "FLOAT_COLOR", "CORNER")
    corners = [linear(colour) for face, colour in zip(flat.faces, flat.colours, strict=True) for _ in face]
    colours.data.foreach_set("color", np.array(corners, dtype=np.float32).ravel())
    thing = bpy.data.objects.new("Tokyo Highway key", mesh)
    marks.objects.link(thing)
    thing.parent = camera
    # in a 3-D view it would hang in the air
    thing.hide_viewport = thing.hide_select = True
    for ray in ("diffuse", "glossy", "transmission", "volume_scatter", "shadow"):
        setattr(thing, f"visible_{ray}", False)
    return thing


def _before(framing: Framing, flat: Sheet, aspect: float) -> Floats:
    """(n, 3) the strip's vertices as the camera has them: right, up, and backward."""
    points = np.concatenate(flat.vertices)
    away = NEAR * framing.nearest * (1.0 - LAYER * points[:, 2])
    wide = framing.width_at(away)
    across = (points[:, 0] / aspect - 0.5) * wide
    upright = (points[:, 1] - 0.5) * wide / aspect + framing.shift * wide
    return np.column_stack([across, upright, -away])


def _ink() -> bpy.types.Material:
    """Every face in its own colour, the same in light and shadow."""
    name = f"Tokyo Highway {PREFIX}key"
    found = bpy.data.materials.get(name)
    if found is not None:
        return found
    material = bpy.data.materials.new(name)
    tree: Any = shader_nodes(material)
    nodes = tree.nodes
    colour, flat = nodes.new("ShaderNodeVertexColor"), nodes.new("ShaderNodeEmission")
    output = nodes.new("ShaderNodeOutputMaterial")
    colour.layer_name = "Color"
    tree.links.new(colour.outputs["Color"], flat.inputs["Color"])
    tree.links.new(flat.outputs[0], output.inputs["Surface"])
    return material


# -- the entries ------------------------------------------------------------------------------------------------------


def _groups(told: Key) -> list[list[_Item]]:
    """What the colours mean, and what the marks."""
    fates = [_Item(SWATCH, words, partial(_swatch, colour)) for colour, words in told.fates]
    return [
        [_Item(SCALE[0], told.bears, partial(_scale, told)), *fates],
        [_Item(END[0], told.bearing, partial(_end, told.steps[0].colour)), _Item(ARROW[0], told.force, _arrow)],
    ]


def _scale(told: Key, drawn: Sheet, x: float, middle: float, size: float) -> None:
    wide, high = SCALE[0] * size, SCALE[1] * size
    for step in told.steps:
        drawn.box(x + step.begin * wide, middle - high / 2.0, (step.end - step.begin) * wide, high, step.colour, 1)
    for place, words in told.ticks:
        half = TICK * width(words) / 2.0 + 0.3
        at = min(max(place * SCALE[0], half), SCALE[0] - half) - half + 0.3
        drawn.words(words, x + at * size, middle, TICK * size, _ink_on(told.steps, place))


def _ink_on(scale: tuple[Step, ...], place: float) -> str:
    r, g, b = (int(colour_at(scale, place)[k : k + 2], 16) for k in (1, 3, 5))
    return LIGHT if 0.3 * r + 0.6 * g + 0.1 * b < 90.0 else DARK


def _swatch(colour: str, drawn: Sheet, x: float, middle: float, size: float) -> None:
    drawn.box(x, middle - SCALE[1] / 2.0 * size, SWATCH * size, SCALE[1] * size, colour, 1)


def _end(colour: str, drawn: Sheet, x: float, middle: float, size: float) -> None:
    """The end of a road with the patch that bears, as they are in the picture."""
    half = SCALE[1] / 2.0 * size
    tip = x + END[0] * size - half
    turns = np.linspace(-math.pi / 2.0, math.pi / 2.0, 2 * TURN + 1)
    round_end = [(tip + half * math.cos(t), middle + half * math.sin(t)) for t in turns]
    drawn.shape([(x, middle + half), (x, middle - half), *round_end], colour, 1)
    radius, near = 1.6 * half, x + (END[0] - END[1]) * size
    rim = [(near + radius - math.sqrt(radius**2 - v**2), middle + v) for v in np.linspace(half, -half, 2 * TURN + 1)]
    drawn.shape([*round_end, *rim], DARK, 2)


def _arrow(drawn: Sheet, x: float, middle: float, size: float) -> None:
    wide, high = ARROW[0] * size, ARROW[1] * size
    x, foot, head = x + wide / 2.0, middle - high / 2.0, 0.45 * high
    thin = 0.16 * wide
    drawn.shape([(x - thin, foot + head), (x + thin, foot + head), (x + thin, foot + high), (x - thin, foot + high)],
                INK["force"], 1)  # fmt: skip
    drawn.shape([(x, foot), (x + wide / 2.0, foot + head), (x - wide / 2.0, foot + head)], INK["force"], 1)
