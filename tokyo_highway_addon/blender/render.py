"""A position as a picture: one call that builds, frames, lights and renders it, and leaves the file as it found it.

Cycles on the CPU with denoising is the engine, because it runs anywhere.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import bpy
import numpy as np

from ..rules.position import Position
from ..statics import stability
from ..statics.showing import arrows
from . import board, picture_key
from .cameras import BORDER, Framing, View, add_camera, bounding_points, frame
from .lights import DEFAULT_STYLE, light, style_named
from .margin_marks import force_arrows
from .meshes import MM
from .quiet import quiet
from .shells import Floats
from .stability_style import dress
from .studio import studio

Progress = Callable[[float], None]
"""Called with the share of the picture that is done, 0..1, while it renders."""

FORMATS: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".tif": "TIFF", ".tiff": "TIFF", ".webp": "WEBP"}
DEFAULT_SIZE: Final = (960, 540)
DEFAULT_SAMPLES: Final = 24


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was written, and the seconds it took: our own part before and after, and the renderer's."""

    path: Path
    before: float
    renderer: float
    after: float

    @property
    def ours(self) -> float:
        return self.before + self.after


def render(
    position: Position,
    path: str | os.PathLike[str],
    size: tuple[int, int] = DEFAULT_SIZE,
    samples: int = DEFAULT_SAMPLES,
    view: View = "picture",
    style: str = DEFAULT_STYLE,
    border: float = BORDER,
    framing: Framing | None = None,
    progress: Progress | None = None,
    lang: str = "en",
) -> Picture:
    """Renders a position to ``path``, whose suffix chooses the format; the file is written whole or not at all.

    Words, which only a style with a key has, are in ``lang``. ``framing``, as :func:`shot` gives it, replaces the
    camera that fits this position, to show a series of positions from one place. Raises ``ValueError`` for an unknown
    view, style or suffix, ``OSError`` where the file cannot be written.
    """
    begun = time.perf_counter()
    target = Path(path)
    file_format = FORMATS.get(target.suffix.lower())
    if file_format is None:
        raise ValueError(f"cannot write a picture to {target.name!r}: expected a name ending in {', '.join(FORMATS)}")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"cannot write {target}: there is no directory {target.parent}")
    look = style_named(style)
    partial = target.absolute().with_name(f".{target.stem}-{os.getpid()}{target.suffix}")
    with studio() as scene:
        board.build(position, scene)
        points = bounding_points(position)
        seen = framing or shot(points, size, view, style, border, lang)
        if look.margins:
            marked = np.concatenate([points, dress(scene, position, exact=True, right=seen.right)])
            seen = framing or shot(marked, size, view, style, border, lang)
        camera = add_camera(scene, seen)
        if look.key:
            picture_key.put_up(scene, camera, seen, lang, size[0] / size[1])
        light(scene, camera, look, points)
        settings(scene, size, samples, file_format)
        scene.render.filepath = str(partial)
        ready = time.perf_counter()
        try:
            with quiet(), reporting(progress, samples):
                bpy.ops.render.render(scene=scene.name, write_still=True)
            done = time.perf_counter()
            if not partial.exists():
                raise OSError(f"Blender wrote no picture to {target}")
            os.replace(partial, target)
        finally:
            partial.unlink(missing_ok=True)
    return Picture(target, ready - begun, done - ready, time.perf_counter() - done)


def seen_of(position: Position, style: str = DEFAULT_STYLE) -> Floats:
    """(n, 3) points in Blender units that bound all a picture of a position shows: pieces, and the style's arrows.

    Raises ``ValueError`` for an unknown style.
    """
    points = bounding_points(position)
    if not style_named(style).margins:
        return points
    return np.concatenate([points, force_arrows(position, arrows(stability(position))).points * MM])


def shot(
    points: Floats,
    size: tuple[int, int],
    view: View = "picture",
    style: str = DEFAULT_STYLE,
    border: float = BORDER,
    lang: str = "en",
) -> Framing:
    """The camera that shows all ``points`` (n, 3), above the key where the style has one.

    Raises ``ValueError`` for an unknown view or style.
    """
    aspect = size[0] / size[1]
    if not style_named(style).key:
        return frame(points, aspect, view, border)
    foot = picture_key.share(lang, aspect)
    return frame(points, aspect / (1.0 - foot), view, border).above(foot, aspect)


def settings(scene: bpy.types.Scene, size: tuple[int, int], samples: int, file_format: str = "PNG") -> None:
    """Renderer, size and colour of a scene.

    The view transform is Khronos' neutral one: made for product pictures, it gives a paint lit white its own sRGB
    colour, where the default film-like one would gray the game's pink and yellow.
    """
    picture = scene.render
    picture.engine = "CYCLES"
    picture.resolution_x, picture.resolution_y = size
    picture.resolution_percentage = 100
    picture.use_file_extension = False
    picture.use_persistent_data = False
    image: Any = picture.image_settings
    image.file_format = file_format
    image.color_mode = "RGB"
    if file_format == "PNG":
        image.color_depth, image.compression = "8", 30
    elif file_format in ("JPEG", "WEBP"):
        image.quality = 92
    cycles: Any = scene.cycles  # type: ignore[attr-defined]
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    _denoise(cycles)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transmission_bounces = cycles.transparent_max_bounces = 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    colour: Any = scene.view_settings
    scene.display_settings.display_device = "sRGB"
    colour.view_transform = "Standard"
    colour.look = "None"
    colour.exposure, colour.gamma = 0.0, 1.0


def _denoise(cycles: Any) -> None:
    """Denoising on the processor; where Blender was built without it, as Debian's is, the picture keeps its noise."""
    try:
        with quiet():  # choosing it makes Cycles look for graphics cards, and complain
            cycles.denoiser = "OPENIMAGEDENOISE"
    except TypeError:
        cycles.use_denoising = False
        return
    cycles.use_denoising = True
    cycles.denoising_quality = "FAST"
    cycles.denoising_prefilter = "FAST"


@contextmanager
def reporting(progress: Progress | None, samples: int) -> Iterator[None]:
    """While it lasts, the renderer's own statistics are turned into calls of ``progress``."""
    if progress is None:
        yield
        return

    def told(*given: Any) -> None:
        counted = re.search(r"Sample (\d+)/(\d+)", " ".join(str(part) for part in given))
        if counted:
            progress(int(counted[1]) / max(int(counted[2]), 1))

    handlers: Any = bpy.app.handlers.render_stats
    progress(0.0)
    handlers.append(told)
    try:
        yield
    finally:
        handlers.remove(told)
    progress(1.0)
