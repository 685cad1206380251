"""The margins drawn over the board in the 3-D view: pieces in the colours of the stability style, and the forces.

What is to be drawn is worked out as plain arrays; the calls to the graphics card are at the end. Nothing of it is in
the file: the colours follow the objects wherever they are, and are gone with the switch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, cast

import bpy
import gpu
import numpy as np
from gpu_extras.batch import batch_for_shader
from mathutils import Matrix

from ..rules import Position
from ..statics import Stability
from ..statics.bodies import piece_of
from ..statics.showing import arrows, shown
from . import board
from .margin_marks import Mark, arrow_solid, force_arrows
from .meshes import MM
from .shells import Floats
from .stability_style import INK

COVER: Final = 0.9
"""How much of a piece's own colour the overlay covers."""
LIGHT: Final = (0.08, -0.05, 0.17)
"""By how much a face that looks along each axis of its piece is lighter than one that looks against it, halved."""
DIM: Final = 0.8
"""Brightness of a face that looks sideways."""
NEARER: Final = 0.002
"""Share of its distance by which the overlay is drawn nearer than the pieces, so that it lies over them."""
NEARER_PARALLEL: Final = 0.03
"""The same in a parallel view, Blender units."""
THRUST: Final = 0.32
"""mm: half the thickness of the line along which weight goes down through a pillar."""

Colour = tuple[float, float, float, float]


@dataclass(frozen=True, eq=False)
class Drawing:
    """What the overlay draws."""

    colours: Mapping[str, Colour]
    """sRGB and cover of every piece, by id."""
    triangles: Floats
    """(3 t, 3) corners of the forces, Blender units."""


def drawing_of(answer: Stability) -> Drawing:
    """The overlay of an answer. Ends of roads press from above; the table's answer rises from below to each pillar."""
    colours = {}
    for id, look in shown(answer).items():
        colours[id] = (*_srgb(look.colour), COVER)
    mark = forces(answer.position, answer)
    corners = [(face[0], face[k], face[k + 1]) for face in mark.faces for k in range(1, len(face) - 1)]
    points = mark.points * MM
    index = np.array(corners, dtype=np.intp).reshape(-1)
    return Drawing(colours, points[index])


def forces(position: Position, answer: Stability) -> Mark:
    """Arrows where roads press, arrows of the table under each pillar, and between them the line of thrust."""
    found = arrows(answer)
    mark = force_arrows(position, found)
    for arrow in found:
        if arrow.lower == "table" and "/" in arrow.upper:
            mark.add(*arrow_solid(np.array(arrow.at), np.array(arrow.force)))
    joints: dict[str, list[Floats]] = {}
    for arrow in found:
        if "/disc" in arrow.upper:
            joints.setdefault(piece_of(arrow.upper), []).append(np.array(arrow.at))
    for places in joints.values():
        places.sort(key=lambda at: float(at[2]))
        for low, high in pairwise(places):
            mark.add(*_rod(low, high))
    return mark


def _rod(low: Floats, high: Floats) -> tuple[Floats, list[tuple[int, ...]]]:
    """A thin line through the inside of a pillar, mm."""
    ring = THRUST * np.array([(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-1.0, 0.0, 0.0), (0.0, -1.0, 0.0)])
    faces: list[tuple[int, ...]] = [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)]
    return np.concatenate([low + ring, high + ring]), faces


def _srgb(hex_colour: str) -> tuple[float, float, float]:
    r, g, b = (int(hex_colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    return r, g, b


def shaded(corners: Floats, colour: Colour) -> Floats:
    """(3 t, 4) the colour of every corner of triangles (3 t, 3), lighter where the face looks up than to the side."""
    faces = corners.reshape(-1, 3, 3).astype(float)
    normal = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)
    bright = np.repeat(DIM + normal @ LIGHT, 3)
    return np.column_stack([np.outer(bright, colour[:3]), np.full(len(bright), colour[3])])


# -- calls to the graphics card ---------------------------------------------------------------------------------------

Asked = Callable[[bpy.types.Scene], Drawing | None]
"""What a scene's overlay draws; None where it is off."""


def add(asked: Asked) -> object:
    """Begins to draw in all 3-D views. Returns what :func:`remove` wants."""
    return bpy.types.SpaceView3D.draw_handler_add(_draw, (asked,), "WINDOW", "POST_VIEW")


def remove(handle: object) -> None:
    """Ends it."""
    bpy.types.SpaceView3D.draw_handler_remove(handle, "WINDOW")
    forget()


def forget() -> None:
    """Drops what was loaded into the graphics card."""
    _piece.cache_clear()
    _forces.cache_clear()


def _draw(asked: Asked) -> None:
    context = bpy.context
    space: Any = context.space_data
    if context.scene is None or not space.overlay.show_overlays:
        return
    drawing = asked(context.scene)
    root = board.find(context.scene)
    if drawing is None or root is None:
        return
    with _state(), _nearer(context.region_data):
        gpu.state.depth_test_set("LESS_EQUAL")
        gpu.state.face_culling_set("BACK")
        for id, thing in board.objects(root).items():
            colour = drawing.colours.get(id)
            if colour is None or not thing.visible_get():
                continue
            mesh: Any = thing.data
            with pushed():
                gpu.matrix.multiply_matrix(thing.matrix_world)
                _piece(mesh.name_full, len(mesh.vertices), colour).draw()
        gpu.state.depth_test_set("NONE")
        _forces(drawing).draw()


@lru_cache(maxsize=256)
def _piece(mesh_name: str, _corners: int, colour: Colour) -> Any:
    """The wood of a kind of piece in a colour, without windows and tyres; meshes are shared and do not change."""
    mesh: Any = bpy.data.meshes[mesh_name]
    mesh.calc_loop_triangles()
    count = len(mesh.loop_triangles)
    points = np.empty(3 * len(mesh.vertices), dtype=np.float32)
    mesh.vertices.foreach_get("co", points)
    corners, paints = np.empty(3 * count, dtype=np.int32), np.empty(count, dtype=np.int32)
    mesh.loop_triangles.foreach_get("vertices", corners)
    mesh.loop_triangles.foreach_get("material_index", paints)
    return _triangles(points.reshape(-1, 3)[corners.reshape(-1, 3)[paints == 0].ravel()], colour)


@lru_cache(maxsize=8)
def _forces(drawing: Drawing) -> Any:
    return _triangles(drawing.triangles, (*_srgb(INK["force"]), 0.9))


def _triangles(corners: Floats, colour: Colour) -> Any:
    shader = gpu.shader.from_builtin("SMOOTH_COLOR")
    given: Any = {
        "pos": np.ascontiguousarray(corners, dtype=np.float32),
        "color": shaded(corners, colour).astype(np.float32),
    }
    batch: Any = batch_for_shader(shader, "TRIS", given)
    batch.program_set(shader)
    return batch


def pushed() -> AbstractContextManager[None]:
    """While it lasts the matrices may be changed."""
    stack: Any = gpu.matrix.push_pop()
    return cast(AbstractContextManager[None], stack)


@contextmanager
def _state() -> Iterator[None]:
    gpu.state.blend_set("ALPHA")
    try:
        yield
    finally:
        gpu.state.blend_set("NONE")
        gpu.state.depth_test_set("NONE")
        gpu.state.face_culling_set("NONE")


@contextmanager
def _nearer(region: Any) -> Iterator[None]:
    """Everything a little nearer to the eye without moving in the picture."""
    parallel = Matrix.Translation((0.0, 0.0, NEARER_PARALLEL))
    shift = Matrix.Scale(1.0 - NEARER, 4) if region.is_perspective else parallel
    with pushed():
        view = gpu.matrix.get_model_view_matrix()
        gpu.matrix.load_matrix(shift @ view)
        yield
