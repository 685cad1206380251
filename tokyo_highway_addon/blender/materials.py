"""Painted wood: matte paint with the grain showing through faintly, rubbed bare here and there along the edges.

All procedural. One node group does the work; each paint is a small material that feeds its colour to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import bpy

from .compat import shader_nodes

GROUP_NAME: Final = "Painted wood"
TAG: Final = "tokyo_highway_paint"
"""Custom property of our materials: the name of the paint."""

TABLE: Final = "table"
FADE: Final = "Fade"
"""Name of the table's node that says where and how far it fades."""
TONES: Final = "Tones"
"""Name of the table's node that mixes its near and far tone."""

TABLE_TONES: Final = ("#F1ECE2", "#DCD3C4")

BARE_WOOD: Final = "#C79F72"

Colour = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour of the game: sRGB hex, roughness, and how the grain runs in the piece (cycles per cm along x, y, z)."""

    hex: str
    roughness: float = 0.55
    grain: tuple[float, float, float] = (0.5, 7.0, 7.0)
    wear: float = 1.0

    @property
    def colour(self) -> Colour:
        return linear(self.hex)


DISC_GRAIN: Final = (7.0, 7.0, 0.6)
"""Discs are cut from a dowel: the grain runs along their axis."""

PAINTS: Final[dict[str, Paint]] = {
    "gray disc": Paint("#84878A", grain=DISC_GRAIN),
    "gray road": Paint("#979A9D", roughness=0.6),
    "yellow": Paint("#F2C230", grain=DISC_GRAIN),
    "pink": Paint("#E5197B", roughness=0.45),
    "blue": Paint("#2B9ED8", roughness=0.45),
    "green": Paint("#3DA35A", roughness=0.45),
    "orange": Paint("#EE7F22", roughness=0.45),
    "glass": Paint("#26313B", roughness=0.25, wear=0.0),
    "tyre": Paint("#2B2B2D", roughness=0.8, wear=0.0),
    "trim": Paint("#D9DADB", roughness=0.4, wear=0.0),
}
"""Disc and road share the game's concrete gray #8E9093, split a little so that a road reads on a pillar."""


def linear(hex_colour: str) -> Colour:
    """Scene-linear RGBA of an sRGB colour like ``#8E9093``."""
    channels = (int(hex_colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return r, g, b, 1.0


def paint(name: str) -> bpy.types.Material:
    """The material of a paint in this file, made on first use. An unknown player colour is painted gray."""
    if name == TABLE:
        return table_top()
    return painted(name, PAINTS.get(name, PAINTS["gray disc"]))


def painted(name: str, wanted: Paint) -> bpy.types.Material:
    """The material of that name in this file, made with that paint on first use."""
    found = bpy.data.materials.get(f"Tokyo Highway {name}")
    if found is not None:
        return found
    material = bpy.data.materials.new(f"Tokyo Highway {name}")
    material[TAG] = name
    material.diffuse_color = wanted.colour
    material.roughness = wanted.roughness
    tree = shader_nodes(material)
    nodes, links = tree.nodes, tree.links
    wood: Any = nodes.new("ShaderNodeGroup")
    wood.node_tree = _painted_wood()
    shader, output = nodes.new("ShaderNodeBsdfPrincipled"), nodes.new("ShaderNodeOutputMaterial")
    wood.location, output.location = (-260, 0), (300, 0)
    wood.inputs["Colour"].default_value = wanted.colour
    wood.inputs["Grain"].default_value = wanted.grain
    wood.inputs["Roughness"].default_value = wanted.roughness
    wood.inputs["Wear"].default_value = wanted.wear
    _preset(shader, "Base Color", wanted.colour)
    _preset(shader, "Roughness", wanted.roughness)
    _preset(shader, "Specular IOR Level", 0.2)
    links.new(wood.outputs["Colour"], shader.inputs["Base Color"])
    links.new(wood.outputs["Roughness"], shader.inputs["Roughness"])
    links.new(wood.outputs["Normal"], shader.inputs["Normal"])
    links.new(shader.outputs[0], output.inputs["Surface"])
    return material


def table_top() -> bpy.types.Material:
    """The table's material: two tones, bright under the board and quieter far out, with the tooth of fine paper."""
    found = bpy.data.materials.get("Tokyo Highway table")
    if found is not None:
        return found
    material = bpy.data.materials.new("Tokyo Highway table")
    material[TAG] = TABLE
    tree: Any = shader_nodes(material)
    nodes, links = tree.nodes, tree.links
    place, fade = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    fade.name, fade.vector_type = FADE, "TEXTURE"
    far, ramp = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeMapRange")
    far.operation, ramp.interpolation_type = "LENGTH", "SMOOTHSTEP"
    tones, shader, output = (
        nodes.new(kind) for kind in ("ShaderNodeMix", "ShaderNodeBsdfPrincipled", "ShaderNodeOutputMaterial")
    )
    tones.name, tones.data_type = TONES, "RGBA"
    tooth, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    for node, x, y in (
        (place, -900, 0),
        (fade, -700, 0),
        (far, -500, 0),
        (ramp, -300, 0),
        (tones, -100, 100),
        (tooth, -500, -300),
        (bump, -300, -300),
        (shader, 150, 0),
        (output, 450, 0),
    ):
        node.location = (x, y)
    _preset(shader, "Roughness", 0.85)
    _preset(shader, "Specular IOR Level", 0.2)
    _preset(tooth, "Scale", 14.0)
    _preset(tooth, "Detail", 0.0)
    _preset(bump, "Strength", 0.12)
    _preset(bump, "Distance", 0.01)
    for source, target in (
        (place.outputs["Object"], fade.inputs["Vector"]),
        (fade.outputs[0], far.inputs[0]),
        (far.outputs["Value"], ramp.inputs[0]),
        (ramp.outputs[0], tones.inputs[0]),
        (tones.outputs[2], shader.inputs["Base Color"]),
        (place.outputs["Object"], tooth.inputs["Vector"]),
        (tooth.outputs[0], bump.inputs["Height"]),
        (bump.outputs[0], shader.inputs["Normal"]),
        (shader.outputs[0], output.inputs["Surface"]),
    ):
        links.new(source, target)
    tone_table(material, TABLE_TONES[0], TABLE_TONES[1], (0.0, 0.0), 60.0)
    return material


def tone_table(material: bpy.types.Material, near: str, far: str, middle: tuple[float, float], reach: float) -> None:
    """Sets the table's two tones (sRGB hex); it turns from one to the other ``reach`` units round ``middle``."""
    nodes: Any = material.node_tree.nodes
    fade, tones = nodes.get(FADE), nodes.get(TONES)
    if fade is None or tones is None:
        return  # a person made the table his own
    tones.inputs[6].default_value, tones.inputs[7].default_value = linear(near), linear(far)
    fade.inputs["Location"].default_value = (*middle, 0.0)
    fade.inputs["Scale"].default_value = (reach, reach, reach)
    material.diffuse_color = linear(near)
    for node in nodes:
        if node.type == "BSDF_PRINCIPLED":
            _preset(node, "Base Color", linear(near))


@contextmanager
def plain() -> Iterator[None]:
    """While it lasts our materials show their bare colours, without nodes that only Blender understands.

    Exporters read colour and roughness from the shader itself; a link to a procedural node would hide them.
    """
    cut: list[tuple[bpy.types.NodeTree, Any, Any]] = []
    for material in bpy.data.materials:
        tree = material.node_tree
        if TAG not in material or tree is None:
            continue
        for link in [
            link for link in tree.links if link.to_node is not None and link.to_node.type == "BSDF_PRINCIPLED"
        ]:
            cut.append((tree, link.from_socket, link.to_socket))
            tree.links.remove(link)
    try:
        yield
    finally:
        for tree, source, target in cut:
            tree.links.new(source, target)


def _preset(node: Any, socket: str, value: Any) -> None:
    node.inputs[socket].default_value = value


def _painted_wood() -> bpy.types.NodeTree:
    """The node group: colour, grain, roughness and wear in; colour, roughness and normal out."""
    found = bpy.data.node_groups.get(GROUP_NAME)
    if found is not None:
        return found
    tree: Any = bpy.data.node_groups.new(GROUP_NAME, "ShaderNodeTree")
    for name, kind, way in (
        ("Colour", "NodeSocketColor", "INPUT"),
        ("Grain", "NodeSocketVector", "INPUT"),
        ("Roughness", "NodeSocketFloat", "INPUT"),
        ("Wear", "NodeSocketFloat", "INPUT"),
        ("Colour", "NodeSocketColor", "OUTPUT"),
        ("Roughness", "NodeSocketFloat", "OUTPUT"),
        ("Normal", "NodeSocketVector", "OUTPUT"),
    ):
        tree.interface.new_socket(name, in_out=way, socket_type=kind)
    add, link = tree.nodes.new, tree.links.new

    def node(kind: str, x: float, y: float, **settings: Any) -> Any:
        made = add(kind)
        made.location = (x, y)
        for key, value in settings.items():
            setattr(made, key, value)
        return made

    def maths(operation: str, first: Any, second: Any, x: float, y: float) -> Any:
        made = node("ShaderNodeMath", x, y, operation=operation)
        for socket, value in zip(made.inputs, (first, second), strict=False):
            if isinstance(value, float):
                socket.default_value = value
            else:
                link(value, socket)
        return made.outputs[0]

    def spread(value: Any, low: float, high: float, to_low: float, to_high: float, x: float, y: float) -> Any:
        made = node("ShaderNodeMapRange", x, y, clamp=True)
        link(value, made.inputs[0])
        for socket, number in zip(list(made.inputs)[1:5], (low, high, to_low, to_high), strict=True):
            socket.default_value = number
        return made.outputs[0]

    def noise(vector: Any, scale: float, detail: float, x: float, y: float) -> Any:
        made = node("ShaderNodeTexNoise", x, y)
        link(vector, made.inputs["Vector"])
        made.inputs["Scale"].default_value = scale
        made.inputs["Detail"].default_value = detail
        return made.outputs[0]

    given, result = node("NodeGroupInput", -1400, 0), node("NodeGroupOutput", 900, 0)
    place, piece = node("ShaderNodeTexCoord", -1400, 400), node("ShaderNodeObjectInfo", -1400, 200)
    own = node("ShaderNodeVectorMath", -1200, 300, operation="MULTIPLY_ADD")
    own.inputs[1].default_value = (61.0, 37.0, 83.0)
    link(piece.outputs["Random"], own.inputs[0])
    link(place.outputs["Object"], own.inputs[2])
    along = node("ShaderNodeVectorMath", -1000, 300, operation="MULTIPLY")
    link(own.outputs[0], along.inputs[0])
    link(given.outputs["Grain"], along.inputs[1])

    grain = noise(along.outputs[0], 1.0, 3.0, -800, 400)
    brushed = noise(own.outputs[0], 9.0, 1.0, -800, 150)
    rubbed = noise(own.outputs[0], 5.0, 3.0, -800, -100)

    # The grain darkens the paint by a few percent and stands out by hundredths of a millimetre.
    shade = spread(grain, 0.25, 0.75, 0.94, 1.05, -550, 400)
    each = spread(piece.outputs["Random"], 0.0, 1.0, 0.97, 1.02, -550, 250)
    toned = node("ShaderNodeVectorMath", -300, 300, operation="SCALE")
    link(given.outputs["Colour"], toned.inputs[0])
    link(maths("MULTIPLY", shade, each, -400, 350), toned.inputs["Scale"])

    edge = node("ShaderNodeAttribute", -800, -350, attribute_name="wear")
    bare = maths("MULTIPLY", spread(rubbed, 0.55, 0.72, 0.0, 0.75, -550, -100), edge.outputs["Fac"], -400, -200)
    bare = maths("MULTIPLY", bare, given.outputs["Wear"], -250, -200)
    mixed = node("ShaderNodeMix", 100, 200, data_type="RGBA")
    link(bare, mixed.inputs[0])
    link(toned.outputs[0], mixed.inputs[6])
    mixed.inputs[7].default_value = linear(BARE_WOOD)
    link(mixed.outputs[2], result.inputs["Colour"])

    dull = spread(brushed, 0.3, 0.7, -0.06, 0.08, -300, 50)
    link(maths("ADD", given.outputs["Roughness"], dull, 100, 0), result.inputs["Roughness"])

    relief = maths("ADD", grain, maths("MULTIPLY", brushed, 0.35, -400, 100), -200, -50)
    bump = node("ShaderNodeBump", 100, -200)
    bump.inputs["Strength"].default_value = 0.35
    bump.inputs["Distance"].default_value = 0.012
    link(relief, bump.inputs["Height"])
    link(bump.outputs[0], result.inputs["Normal"])
    return tree
