"""The light a board stands in: a soft key light with a ground shadow, a sky that fills, and the table's tone.

A style is a handful of numbers. The key light is a sun, so a board looks the same whatever its size; it is placed
relative to the camera, so shadows always fall the same way in the picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Final

import bpy
from mathutils import Euler

from .board import ID, TABLE_ID
from .compat import shader_nodes
from .materials import TABLE_TONES, linear, tone_table
from .shells import Floats

TAG: Final = "tokyo_highway_light"
"""Custom property of the light and the world that are ours to change."""


@dataclass(frozen=True, slots=True)
class Style:
    """A look: sRGB hex colours; strengths such that white paint under ``sun`` + ``sky`` comes out white."""

    name: str
    table: tuple[str, str] = TABLE_TONES
    """Near the board and far out."""
    sun: float = 2.75
    sun_colour: str = "#FFF3E2"
    sun_height: float = 46.0
    """Degrees above the table."""
    sun_from: float = -62.0
    """Degrees round the table from the camera, negative to its left; beyond 90 it shines from behind."""
    softness: float = 7.0
    """Degrees the sun spans: 0.5 casts a hard noon shadow, 20 that of an overcast sky."""
    sky: float = 0.52
    sky_colour: str = "#DCE8FF"
    margins: bool = False
    """Whether pieces are painted by what they bear, with forces and bearings marked."""
    key: bool = False
    """Whether the foot of the picture tells what that means."""


STYLES: Final[dict[str, Style]] = {
    style.name: style
    for style in (
        Style("daylight"),
        Style(
            "paper",
            table=("#FBFAF8", "#FBFAF8"),
            sun=2.3,
            sun_height=62.0,
            softness=16.0,
            sky=0.6,
            sky_colour="#FFFFFF",
        ),
        Style(
            "dusk",
            table=("#5A6672", "#333B45"),
            sun=2.9,
            sun_colour="#FFD7A8",
            sun_height=32.0,
            softness=5.0,
            sky=0.32,
            sky_colour="#9FB9EE",
        ),
        Style(
            "stability",
            table=("#FBFAF8", "#FBFAF8"),
            sun=2.05,
            sun_colour="#FFFFFF",
            sun_height=58.0,
            softness=14.0,
            sky=0.6,
            sky_colour="#FFFFFF",
            margins=True,
            key=True,
        ),
    )
}
STYLES["stability-no-key"] = replace(STYLES["stability"], name="stability-no-key", key=False)
DEFAULT_STYLE: Final = "daylight"


def style_named(name: str) -> Style:
    """The style of that name. Raises ``ValueError`` for an unknown one."""
    try:
        return STYLES[name]
    except KeyError:
        raise ValueError(f"no style is called {name!r}: expected one of {', '.join(STYLES)}") from None


def light(scene: bpy.types.Scene, camera: bpy.types.Object, style: Style, points: Floats) -> None:
    """Lights a scene for the picture its camera takes, and tones the table round the board's ``points`` (n, 3).

    Called again it sets our own light anew; what a person added stays.
    """
    lamp = next((thing for thing in scene.objects if TAG in thing and thing.type == "LIGHT"), None)
    if lamp is None:
        lamp = bpy.data.objects.new("Tokyo Highway sun", bpy.data.lights.new("Tokyo Highway sun", "SUN"))
        lamp[TAG] = True
        scene.collection.objects.link(lamp)
    sun: Any = lamp.data
    sun.energy, sun.angle, sun.color = style.sun, math.radians(style.softness), linear(style.sun_colour)[:3]
    lamp.rotation_euler = Euler(
        (math.radians(90.0 - style.sun_height), 0.0, _sun_azimuth(camera, style) + math.pi / 2.0)
    )
    if scene.world is None or TAG in scene.world:
        _sky(scene, style)
    low, high = points.min(axis=0), points.max(axis=0)
    middle = (float(low[0] + high[0]) / 2.0, float(low[1] + high[1]) / 2.0)
    reach = 1.1 * math.hypot(float(high[0] - low[0]), float(high[1] - low[1]))
    for thing in scene.objects:
        if thing.get(ID) == TABLE_ID:
            tone_table(_own_material(thing), *style.table, middle, reach)


def _sun_azimuth(camera: bpy.types.Object, style: Style) -> float:
    """Where round the table the sun stands, radians from the x axis."""
    back, up = camera.matrix_basis.col[2], camera.matrix_basis.col[1]
    # Seen from straight above there is no "behind": the picture's lower side takes the place of the camera's.
    facing = math.atan2(back[1], back[0]) if math.hypot(back[0], back[1]) > 0.1 else math.atan2(-up[1], -up[0])
    return facing + math.radians(style.sun_from)


def _sky(scene: bpy.types.Scene, style: Style) -> None:
    """A plain sky that fills the shadows; the camera itself sees the table's far tone there, so no horizon shows."""
    world = scene.world
    if world is None:
        world = scene.world = bpy.data.worlds.new("Tokyo Highway sky")
        world[TAG] = True
    tree: Any = shader_nodes(world)
    nodes, links = tree.nodes, tree.links
    sky, seen, mix = (nodes.new(f"ShaderNode{kind}") for kind in ("Background", "Background", "MixShader"))
    ray, output = nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeOutputWorld")
    for node, x, y in ((ray, -300, 300), (sky, -300, 0), (seen, -300, -150), (mix, 0, 0), (output, 200, 0)):
        node.location = (x, y)
    sky.inputs["Color"].default_value, sky.inputs["Strength"].default_value = linear(style.sky_colour), style.sky
    seen.inputs["Color"].default_value = linear(style.table[1])
    links.new(ray.outputs["Is Camera Ray"], mix.inputs[0])
    links.new(sky.outputs[0], mix.inputs[1])
    links.new(seen.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], output.inputs["Surface"])


def _own_material(table: bpy.types.Object) -> bpy.types.Material:
    """The table's material, made its own where another scene's table shares it."""
    slot = table.material_slots[0]
    if slot.link == "DATA" and table.data.users > 1:
        shared = slot.material
        slot.link = "OBJECT"
        slot.material = shared.copy()
    return slot.material
