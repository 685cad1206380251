"""The ghost of a turn: a pillar, a road and cars that are not there yet, drawn where they would stand.

The shapes are those of the board's pieces, loaded into the graphics card once for each kind and tone; nothing of a
ghost is in the file. What is to be drawn is worked out as plain numbers; the calls to the card are at the end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import gpu
import numpy as np
from gpu_extras.batch import batch_for_shader
from mathutils import Euler, Matrix

from ..rules import CarPose, Pieces, Pillar, Pose
from .board import LEVEL, Triple
from .car_shape import car_shell
from .meshes import MM, disc_shell, road_shell
from .overlay import pushed, shaded
from .shells import Floats, Shell, stadium

TONES: Final[Mapping[str, tuple[float, float, float]]] = {
    "green": (0.16, 0.68, 0.33),
    "amber": (0.95, 0.62, 0.08),
    "red": (0.87, 0.16, 0.14),
    "plain": (0.62, 0.66, 0.72),
}
"""sRGB. Each is told in words too, by the verdict beside the cursor."""
COVER: Final = 0.62
"""How solid a ghost is."""
HIDDEN: Final = 0.16
"""How solid is what of it stands behind something."""
EDGE: Final = 0.95
HIDDEN_EDGE: Final = 0.35
EDGE_WIDTH: Final = 1.4
"""Pixels, times the interface's scale."""
SHARP: Final = 46.0
"""Degrees between two faces from which on the edge between them is drawn."""
RING: Final = 96

Rgb = tuple[float, float, float]
Sizes = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of a ghost."""

    kind: str
    """``disc``, ``junction``, ``road`` or ``car``."""
    place: Triple
    """Middle of its box, Blender units."""
    turn: Triple
    """XYZ Euler angles, radians."""


def parts(pillar: Pillar | None, pose: Pose | None, cars: Iterable[CarPose], pieces: Pieces) -> tuple[Part, ...]:
    """The pieces of a turn where the referee has them stand."""
    found = []
    if pillar is not None:
        x, y = pillar.at
        for level in range(pillar.height):
            kind = "junction" if pillar.junction and level == pillar.height - 1 else "disc"
            found.append(Part(kind, (x * MM, y * MM, (level + 0.5) * pieces.disc_height * MM), LEVEL))
    if pose is not None:
        turn = (0.0, -math.atan2(pose.sin, pose.cos), math.atan2(pose.dy, pose.dx))
        found.append(Part("road", _scaled(pose.point(0.0, 0.0, pieces.road_thickness / 2.0)), turn))
        found += [Part("car", _scaled(car.point(0.0, 0.0, car.height / 2.0)), turn) for car in cars]
    return tuple(found)


def _scaled(point: Sequence[float]) -> Triple:
    x, y, z = point
    return x * MM, y * MM, z * MM


def sizes(kind: str, pieces: Pieces) -> Sizes:
    """What the shape of a kind of piece depends on, mm."""
    if kind == "road":
        return pieces.road_length, pieces.road_width, pieces.road_thickness
    if kind == "car":
        return pieces.car_length, pieces.car_width, pieces.car_height
    return pieces.disc_diameter, pieces.disc_height


@lru_cache(maxsize=32)
def triangles(kind: str, size: Sizes) -> Floats:
    """(3 t, 3) corners of the shape of a kind of piece, Blender units from the middle of its box."""
    shell = _shell(kind, size)
    index = [corner for face in shell.faces() for k in range(1, len(face) - 1) for corner in face[[0, k, k + 1]]]
    return shell.vertices[np.array(index, dtype=np.intp)] * MM


@lru_cache(maxsize=32)
def edges(kind: str, size: Sizes) -> Floats:
    """(2 e, 3) ends of the lines that show the shape of a kind of piece, Blender units."""
    if kind == "car":
        return _sharp(_shell(kind, size)) * MM
    if kind == "road":
        length, width, high = size
        outline = stadium(length, width / 2.0, 12)
    else:
        across, high = size
        outline = stadium(across, across / 2.0, 24)
    rim = np.stack([outline, np.roll(outline, -1, axis=0)], axis=1).reshape(-1, 2)
    levels = [np.column_stack([rim, np.full(len(rim), z)]) for z in (-high / 2.0, high / 2.0)]
    return np.concatenate(levels) * MM


def _shell(kind: str, size: Sizes) -> Shell:
    if kind == "road":
        return road_shell(*size)
    if kind == "car":
        return car_shell(*size, coarse=True)
    return disc_shell(*size)


def _sharp(shell: Shell) -> Floats:
    """(2 e, 3) the edges of a shell between faces that meet sharply, mm."""
    normals = shell.face_normals()
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    seen: dict[tuple[int, int], int] = {}
    lines = []
    for number, face in enumerate(shell.faces()):
        corners = face.tolist()
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            other = seen.setdefault((min(a, b), max(a, b)), number)
            if other != number and normals[other] @ normals[number] < math.cos(math.radians(SHARP)):
                lines.append((a, b))
    return shell.vertices[np.array(lines, dtype=np.intp).reshape(-1)]


def circle(at: tuple[float, float], radius: float, height: float = 0.0) -> Floats:
    """(n, 3) corners of a circle on the table, all in mm; in Blender units, the first one again at the end."""
    angle = np.linspace(0.0, 2.0 * math.pi, RING + 1)
    x, y = at[0] + radius * np.cos(angle), at[1] + radius * np.sin(angle)
    return np.column_stack([x, y, np.full(RING + 1, height)]) * MM


def annulus(at: tuple[float, float], inner: float, outer: float, height: float = 0.0) -> Floats:
    """(3 t, 3) corners of the part of the table between two circles, mm; in Blender units."""
    a, b = circle(at, inner, height), circle(at, outer, height)
    return np.stack([a[:-1], b[:-1], b[1:], a[:-1], b[1:], a[1:]], axis=1).reshape(-1, 3)


# -- calls to the graphics card ---------------------------------------------------------------------------------------


def draw(found: Iterable[Part], pieces: Pieces, shade: Rgb, scale: float = 1.0, grown: float = 1.0) -> None:
    """Draws a ghost of a colour into the 3-D view that is being drawn, after the scene itself.

    ``grown`` pieces cover those that stand where they do.
    """
    listed = [(part, sizes(part.kind, pieces), _matrix(part, grown)) for part in found]
    gpu.state.blend_set("ALPHA")
    gpu.state.face_culling_set("BACK")
    try:
        for behind, cover in ((True, HIDDEN), (False, COVER)):
            gpu.state.depth_test_set("GREATER" if behind else "LESS_EQUAL")
            # what is in front of the ghost hides its own far parts as well
            gpu.state.depth_mask_set(not behind)
            for part, size, matrix in listed:
                with pushed():
                    gpu.matrix.multiply_matrix(matrix)
                    _solid(part.kind, size, _tinted(part.kind, shade), cover).draw()
        gpu.state.depth_mask_set(False)
        for behind, strength in ((True, HIDDEN_EDGE), (False, EDGE)):
            gpu.state.depth_test_set("GREATER" if behind else "LESS_EQUAL")
            for part, size, matrix in listed:
                with pushed():
                    gpu.matrix.multiply_matrix(matrix)
                    lines(_lines(part.kind, size), (*_dark(shade), strength), EDGE_WIDTH * scale)
    finally:
        gpu.state.blend_set("NONE")
        gpu.state.depth_test_set("NONE")
        gpu.state.depth_mask_set(False)
        gpu.state.face_culling_set("NONE")


def forget() -> None:
    """Drops what was loaded into the graphics card."""
    _solid.cache_clear()
    _lines.cache_clear()


def lines(batch: Any, colour: tuple[float, float, float, float], width: float) -> None:
    """Draws a batch of lines of one colour, so many pixels wide."""
    shader = gpu.shader.from_builtin("POLYLINE_UNIFORM_COLOR")
    shader.bind()
    shader.uniform_float("viewportSize", gpu.state.viewport_get()[2:])
    shader.uniform_float("lineWidth", width)
    shader.uniform_float("color", colour)
    batch.draw(shader)


def line_batch(points: Floats, strip: bool = False) -> Any:
    """A batch for :func:`lines` of pairs of ends (2 e, 3), or of one line through all points."""
    shader = gpu.shader.from_builtin("POLYLINE_UNIFORM_COLOR")
    given: Any = {"pos": np.ascontiguousarray(points, dtype=np.float32)}
    return batch_for_shader(shader, "LINE_STRIP" if strip else "LINES", given)


def fill(points: Floats, colour: tuple[float, float, float, float]) -> None:
    """Draws triangles (3 t, 3) or (3 t, 2) of one colour."""
    shader = gpu.shader.from_builtin("UNIFORM_COLOR")
    given: Any = {"pos": np.ascontiguousarray(points, dtype=np.float32)}
    batch: Any = batch_for_shader(shader, "TRIS", given)
    shader.bind()
    shader.uniform_float("color", colour)
    batch.draw(shader)


def _matrix(part: Part, grown: float) -> Matrix:
    return Matrix.LocRotScale(part.place, Euler(part.turn), (grown, grown, grown))


def _tinted(kind: str, shade: Rgb) -> Rgb:
    """A road a little lighter than the discs below it, so that they are told apart."""
    lift = {"road": 0.22, "car": 0.4, "junction": 0.1}.get(kind, 0.0)
    r, g, b = (value + (1.0 - value) * lift for value in shade)
    return r, g, b


def _dark(shade: Rgb) -> Rgb:
    r, g, b = (value * 0.42 for value in shade)
    return r, g, b


@lru_cache(maxsize=64)
def _solid(kind: str, size: Sizes, shade: Rgb, cover: float) -> Any:
    corners = triangles(kind, size)
    shader = gpu.shader.from_builtin("SMOOTH_COLOR")
    given: Any = {
        "pos": np.ascontiguousarray(corners, dtype=np.float32),
        "color": shaded(corners, (*shade, cover)).astype(np.float32),
    }
    batch: Any = batch_for_shader(shader, "TRIS", given)
    batch.program_set(shader)
    return batch


@lru_cache(maxsize=16)
def _lines(kind: str, size: Sizes) -> Any:
    return line_batch(edges(kind, size))
