"""The light a board stands in: a soft key light with a ground shadow, a sky that fills, and the table's tone.

A style is a handful of numbers. The key light is a sun, so a board looks the same whatever its size; it is placed
relative to the camera, so shadows always fall the same way in the picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import bpy
from mathutils import Euler

from .compat import shader_nodes
from .materials import TABLE_TONES, linear, tone_table
from .shells import Floats


@dataclass(frozen=True, slots=True)
class Style:
    """A look: sRGB hex colours; strengths such that white paint under ``sun`` + ``sky`` comes out white."""

    name: str
    table: tuple[str, str] = TABLE_TONES
    """Near the board and far out."""
    sun: float = 2.1
    sun_colour: str = "#FFF3E2"
    sun_height: float = 48.0
    """Degrees above the table."""
    sun_from: float = -78.0
    """Degrees round the table from the camera, negative to its left; beyond 90 the light comes from behind the pieces."""
    softness: float = 9.0
    """Degrees the sun spans: 0.5 casts a hard noon shadow, 20 that of an overcast sky."""
    sky: float = 0.62
    sky_colour: str = "#DCE8FF"


STYLES: Final[dict[str, Style]] = {
    style.name: style
    for style in (
        Style("daylight"),
        Style("paper", table=("#FBFAF8", "#FBFAF8"), sun=2.3, sun_height=62.0, softness=16.0, sky=0.6, sky_colour="#FFFFFF"),
        Style("dusk", table=("#5A6672", "#333B45"), sun=2.9, sun_colour="#FFD7A8", sun_height=32.0, softness=5.0, sky=0.32, sky_colour="#9FB9EE"),
    )
}
DEFAULT_STYLE: Final = "daylight"


def style_named(name: str) -> Style:
    """The style of that name. Raises ``ValueError`` for an unknown one."""
    try:
        return STYLES[name]
    except KeyError:
        raise ValueError(f"no style is called {name!r}: expected one of {', '.join(STYLES)}") from None


def light(scene: bpy.types.Scene, camera: bpy.types.Object, style: Style, points: Floats) -> None:
    """Lights a scene for the picture its camera takes, and tones the table round the board's ``points`` (n, 3)."""
    sun: Any = bpy.data.lights.new("Sun", "SUN")
    sun.energy, sun.angle, sun.color = style.sun, math.radians(style.softness), linear(style.sun_colour)[:3]
    lamp = bpy.data.objects.new("Sun", sun)
    back = camera.matrix_basis.col[2]
    # Seen from straight above there is no "behind": the picture's upper side takes its place.
    behind = camera.matrix_basis.col[1]
    facing = math.atan2(back[1], back[0]) if math.hypot(back[0], back[1]) > 0.1 else math.atan2(-behind[1], -behind[0])
    round_table = facing + math.radians(style.sun_from)
    lamp.rotation_euler = Euler((math.radians(90.0 - style.sun_height), 0.0, round_table + math.pi / 2.0))
    scene.collection.objects.link(lamp)

    world = bpy.data.worlds.new("Sky")
    tree: Any = shader_nodes(world)
    sky, output = tree.nodes.new("ShaderNodeBackground"), tree.nodes.new("ShaderNodeOutputWorld")
    sky.inputs["Color"].default_value = linear(style.sky_colour)
    sky.inputs["Strength"].default_value = style.sky
    tree.links.new(sky.outputs[0], output.inputs["Surface"])
    scene.world = world

    low, high = points.min(axis=0), points.max(axis=0)
    middle = (float(low[0] + high[0]) / 2.0, float(low[1] + high[1]) / 2.0)
    tone_table(*style.table, middle, 1.1 * math.hypot(float(high[0] - low[0]), float(high[1] - low[1])))
