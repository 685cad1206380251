"""A position as a file: .blend, glTF, USD, and STL ready to print, all through Blender's own exporters."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import bpy
from mathutils import Matrix

from ..rules.position import Position
from . import board, compat, materials, printing
from .cameras import add_camera, bounding_points, frame
from .lights import DEFAULT_STYLE, light, style_named
from .quiet import quiet
from .render import DEFAULT_SAMPLES, DEFAULT_SIZE, settings
from .shells import Floats
from .studio import studio

METRES: Final = 0.01
"""Metres in a Blender unit: glTF and USD are written in metres."""


def export(position: Position, path: str | os.PathLike[str]) -> Path:
    """Writes a position to ``path``; the suffix chooses the format, see ``EXPORTERS``. Whole or not at all.

    Raises ``ValueError`` for another suffix, ``OSError`` where the file cannot be written,
    :class:`~.compat.Unsupported` where this Blender lacks the exporter, :class:`~.printing.NotClosed` for a print.
    """
    target = Path(path)
    write = EXPORTERS.get(target.suffix.lower())
    if write is None:
        raise ValueError(f"cannot write {target.name!r}: expected a name ending in {', '.join(EXPORTERS)}")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"cannot write {target}: there is no directory {target.parent}")
    # USD and glTF name things inside the file after it, so only the end of the name is made different.
    partial = target.absolute().with_name(f"{target.stem}.partial{os.getpid()}{target.suffix.lower()}")
    try:
        with studio("Tokyo Highway") as scene:
            write(position, partial, scene)
        if not partial.exists():
            raise OSError(f"Blender's exporter wrote nothing to {target}")
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)
    return target


def _blend(position: Position, path: Path, scene: bpy.types.Scene) -> None:
    set_up(position, scene, bounding_points(position))
    write_blend(scene, path)


def set_up(position: Position, scene: bpy.types.Scene, points: Floats) -> None:
    """The board with a camera that sees the points (n, 3), light and render settings in place: F12 is all it lacks."""
    board.build(position, scene)
    shot = frame(points, DEFAULT_SIZE[0] / DEFAULT_SIZE[1])
    light(scene, add_camera(scene, shot), style_named(DEFAULT_STYLE), points)
    settings(scene, DEFAULT_SIZE, DEFAULT_SAMPLES)


def write_blend(scene: bpy.types.Scene, path: Path) -> None:
    """A file that opens with that scene."""
    scene.view_layers[0].update()  # Blender 5.2 crashes when it writes a scene whose layers it has never looked through
    bpy.data.libraries.write(str(path), {scene}, fake_user=False, compress=True)


def _gltf(position: Position, path: Path, scene: bpy.types.Scene) -> None:
    if not hasattr(bpy.types, "EXPORT_SCENE_OT_gltf"):
        raise compat.Unsupported("this Blender cannot write glTF: enable its add-on “glTF 2.0 format” and try again")
    _in_metres(position, scene)
    with quiet(), materials.plain(), _shown(scene):
        bpy.ops.export_scene.gltf(
            filepath=str(path),
            export_format="GLB",
            use_active_scene=True,
            export_extras=True,
            export_animations=False,
            export_yup=True,
        )


def _usd(position: Position, path: Path, scene: bpy.types.Scene) -> None:
    if not getattr(bpy.app.build_options, "usd", False):
        raise compat.Unsupported("this Blender was built without USD: the builds of blender.org have it")
    _in_metres(position, scene)
    # Packing a .usdz, some Blenders leave the process in another directory.
    with contextlib.chdir(os.getcwd()), quiet(), materials.plain(), _shown(scene):
        bpy.ops.wm.usd_export(
            filepath=str(path),
            export_materials=True,
            generate_preview_surface=True,
            use_instancing=False,
            export_animation=False,
            convert_world_material=False,
            **compat.usd_units(),
        )


def _stl(position: Position, path: Path, scene: bpy.types.Scene) -> None:
    mesh = printing.united(position, scene)
    scene.collection.objects.link(bpy.data.objects.new("Tokyo Highway", mesh))
    with quiet(), _shown(scene):
        bpy.ops.wm.stl_export(
            filepath=str(path),
            ascii_format=False,
            apply_modifiers=True,
            export_selected_objects=False,
            global_scale=1.0,
            use_scene_unit=False,
            forward_axis="Y",
            up_axis="Z",
        )
    holes = printing.open_edges(printing.read_stl(path.read_bytes()))
    if holes:
        raise printing.NotClosed(
            f"the united solid has {holes} open edges and cannot be printed: a newer Blender unites solids more surely"
        )


EXPORTERS: Final[dict[str, Callable[[Position, Path, bpy.types.Scene], None]]] = {
    ".blend": _blend,
    ".glb": _gltf,
    ".usd": _usd,
    ".usda": _usd,
    ".usdc": _usd,
    ".usdz": _usd,
    ".stl": _stl,
}


def _in_metres(position: Position, scene: bpy.types.Scene) -> None:
    """The board under one node that scales it to metres; the endless table stays out, one with a size goes along."""
    root = board.build(position, scene)
    scene.unit_settings.scale_length = 1.0
    node = bpy.data.objects.new("Tokyo Highway", None)
    # Exporters read the world matrices of objects, which old Blenders do not work out for a scene without a window.
    scale = Matrix.Scale(METRES, 4)
    node.matrix_world = scale
    root.objects.link(node)
    for id, thing in board.objects(root).items():
        if id == board.TABLE_ID and position.table_size is None:
            bpy.data.objects.remove(thing)
        else:
            thing.parent = node
            thing.matrix_world = scale @ thing.matrix_basis


class _shown:
    """Makes a scene the one that Blender's exporters take, and gives the window its own scene back."""

    def __init__(self, scene: bpy.types.Scene) -> None:
        self._scene = scene
        self._override: Any = None

    def __enter__(self) -> None:
        window = bpy.context.window
        self._window, self._before = window, window.scene if window is not None else None
        if window is not None:
            window.scene = self._scene
        self._override = bpy.context.temp_override(scene=self._scene, view_layer=self._scene.view_layers[0])
        self._override.__enter__()
        self._scene.view_layers[0].update()

    def __exit__(self, *error: Any) -> None:
        self._override.__exit__(*error)
        if self._window is not None:
            self._window.scene = self._before
