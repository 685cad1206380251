"""The pieces as assets: a library of Blender's asset browser, from which they are dragged into any scene.

The file that is open only lends the place where they are made: afterwards it is as it was before.
"""

from __future__ import annotations

import math
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import bpy
from mathutils import Euler

from ..languages import player_name, say
from ..records import whole_file, write_whole
from ..rules import standard_setup
from ..rules.pieces import ESTIMATED_PIECES, Pieces
from .car_shape import car_shell
from .materials import paint
from .meshes import MM, disc_shell, road_shell, to_mesh
from .piece_pictures import piece_picture
from .shells import Shell

LIBRARY: Final = "Tokyo Highway"
"""Name of the library in the person's preferences."""
FILE: Final = "tokyo-highway-pieces.blend"
CATALOGS: Final = "blender_assets.cats.txt"
AUTHOR: Final = "The Tokyo Highway add-on's maintainers"
LICENCE: Final = "CC0-1.0"
TAGS: Final = ("tokyo highway", "wood", "board game")
PLAYERS: Final = ("pink", "blue", "green", "orange")
PILLARS: Final = ((2, False), (3, False), (4, False), (5, False), (4, True))
"""Height in discs, and whether the top one is yellow."""
NAMESPACE: Final = uuid.UUID("5f1c0f0e-6a1b-5d0a-9a58-0c6c1b4f3a11")
"""Id of the catalogue that holds the others, and of theirs: they must be the same whenever a library is made."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A part of the library: its catalogue, and the key of its name."""

    id: str
    key: str

    @property
    def catalog(self) -> str:
        return str(uuid.uuid5(NAMESPACE, self.id))


PIECES_KIND: Final = Kind("pieces", "asset.catalog.pieces")
PILLARS_KIND: Final = Kind("pillars", "asset.catalog.pillars")


def make_library(folder: Path, lang: str, pieces: Pieces = ESTIMATED_PIECES) -> tuple[str, ...]:
    """Writes the library into a folder that is there, named in a language; returns the names of its assets.

    The library's file is written whole or not at all; catalogues that a person added to the folder stay. Raises
    ``OSError`` where the folder cannot be written to.
    """
    with _nothing_left():
        made = list(_make(pieces, lang))
        with _named([(thing, name) for thing, name, _, _ in made]):
            for thing, _, kind, shown in made:
                _mark(thing, kind, lang)
                _picture(thing, shown)
            _write(folder / FILE, {thing for thing, *_ in made})
    _list_catalogs(folder / CATALOGS, lang)
    return tuple(name for _, name, _, _ in made)


def add_to_preferences(folder: Path) -> None:
    """Has the asset browser show the library; the person's preferences are to be saved with it."""
    preferences = bpy.context.preferences
    libraries: Any = preferences.filepaths.asset_libraries
    there = next((library for library in libraries if library.name == LIBRARY), None)
    if there is None:
        there = libraries.new(name=LIBRARY, directory=str(folder))
    there.path = str(folder)
    preferences.is_dirty = True


def _make(pieces: Pieces, lang: str) -> Iterator[tuple[bpy.types.Object, str, Kind, list[bpy.types.Object]]]:
    """Every asset with its name, its part of the library, and the objects its picture shows."""
    high = pieces.disc_height
    gray = _mesh("disc", lambda: disc_shell(pieces.disc_diameter, high), "gray disc")
    yellow = _mesh("junction", lambda: disc_shell(pieces.disc_diameter, high), "yellow")
    bar = (pieces.road_length, pieces.road_width, pieces.road_thickness)
    road = _mesh("road", lambda: road_shell(*bar), "gray road")

    def single(mesh: bpy.types.Mesh, name: str) -> tuple[bpy.types.Object, str, Kind, list[bpy.types.Object]]:
        thing = bpy.data.objects.new(name, mesh)
        return thing, name, PIECES_KIND, [thing]

    yield single(gray, say("asset.disc", lang))
    yield single(yellow, say("asset.junction", lang))
    yield single(road, say("asset.road", lang))
    yield _ramp(road, gray, pieces, lang)
    box = (pieces.car_length, pieces.car_width, pieces.car_height)
    for player in PLAYERS:
        car = _mesh(f"{player} car", lambda: car_shell(*box), player, "glass", "tyre", "trim")
        yield single(car, say("asset.car", lang, player=player_name(player, lang)))
    for height, junction in PILLARS:
        name = say("asset.junction-pillar" if junction else "asset.pillar", lang, count=height)
        pillar = bpy.data.collections.new(name)
        discs = []
        for level in range(height):
            mesh = yellow if junction and level == height - 1 else gray
            disc = bpy.data.objects.new(f"{name} {level + 1}", mesh)
            disc.location = (0.0, 0.0, (level + 0.5) * high * MM)
            pillar.objects.link(disc)
            discs.append(disc)
        yield _instance(pillar, name), name, PILLARS_KIND, discs


def _instance(pillar: bpy.types.Collection, name: str) -> bpy.types.Object:
    """An empty that shows a pillar: what dragging the collection itself out of the asset browser would make.

    It is the asset because some Blenders (4.3 and 5.0 were seen to) lose the preview of a collection as they write it.
    """
    empty = bpy.data.objects.new(name, None)
    empty.instance_type, empty.instance_collection = "COLLECTION", pillar
    return empty


def _ramp(
    road: bpy.types.Mesh, disc: bpy.types.Mesh, pieces: Pieces, lang: str
) -> tuple[bpy.types.Object, str, Kind, list[bpy.types.Object]]:
    """A road that slopes as the setup's ramps do; its picture shows the disc that it leads up to as well."""
    name = say("asset.ramp", lang)
    ramp, below = bpy.data.objects.new(name, road), bpy.data.objects.new(f"{name} disc", disc)
    setup = standard_setup(pieces=pieces)
    pose, pillar = setup.pose("r1"), setup.pillars[0]
    ramp.rotation_euler = Euler((0.0, -math.atan2(pose.sin, pose.cos), 0.0))
    x, y, z = pose.point(0.0, 0.0, pieces.road_thickness / 2.0)
    ahead = math.dist((x, y), pillar.at)
    below.location = (ahead * MM, 0.0, (pieces.disc_height / 2.0 - z) * MM)
    return ramp, name, PIECES_KIND, [ramp, below]


def _mesh(kind: str, shape: Callable[[], Shell], *paints: str) -> bpy.types.Mesh:
    return to_mesh(shape(), f"{LIBRARY} {kind}", tuple(paint(name) for name in paints))


def _mark(thing: bpy.types.Object, kind: Kind, lang: str) -> None:
    thing.asset_mark()
    told: Any = thing.asset_data
    told.author, told.license = AUTHOR, LICENCE
    told.description = say("asset.description", lang)
    told.catalog_id = kind.catalog
    for tag in TAGS:
        told.tags.new(tag, skip_if_exists=True)


def _picture(thing: bpy.types.Object, shown: list[bpy.types.Object]) -> None:
    pixels = piece_picture(shown)
    preview: Any = thing.preview_ensure()
    preview.image_size = pixels.shape[:2]
    preview.image_pixels_float = pixels.ravel().tolist()


def _write(file: Path, things: set[bpy.types.Object]) -> None:
    """Whole or not at all: Blender writes beside the file, which then takes its place."""
    with whole_file(file) as part:
        try:
            bpy.data.libraries.write(str(part), {*things}, fake_user=True, compress=True)
        except RuntimeError as error:
            raise OSError(str(error).strip()) from error


def _list_catalogs(file: Path, lang: str) -> None:
    """Adds our catalogues to those of the folder; what is there already may have been renamed, and stays so."""
    there = file.read_text(encoding="utf-8") if file.exists() else "VERSION 1\n\n"
    lines = there if there.endswith("\n") else there + "\n"
    paths = {str(NAMESPACE): LIBRARY}
    paths |= {kind.catalog: f"{LIBRARY}/{say(kind.key, lang)}" for kind in (PIECES_KIND, PILLARS_KIND)}
    for catalog, path in paths.items():
        if catalog not in lines:
            lines += f"{catalog}:{path}:{path.replace('/', '-')}\n"
    if lines != there or not file.exists():
        write_whole(file, lines.encode())


@contextmanager
def _named(wanted: list[tuple[bpy.types.Object, str]]) -> Iterator[None]:
    """While it lasts things have the names wanted for them, whatever else in the file is called so."""
    with ExitStack() as back:
        for thing, name in wanted:
            other = next((each for each in bpy.data.objects if each.name == name and each.library is None), None)
            if other is not None and other != thing:
                other.name = f"{name} (aside)"
                # Named back last, when ours has given the name up.
                back.callback(setattr, other, "name", name)
                back.callback(setattr, thing, "name", f"{name} (asset)")
            thing.name = name
        yield


@contextmanager
def _nothing_left() -> Iterator[None]:
    """Whatever is made meanwhile goes again."""
    lists = ("objects", "collections", "meshes", "materials", "node_groups")
    before = {name: set(getattr(bpy.data, name)) for name in lists}
    try:
        yield
    finally:
        for name in lists:
            bpy.data.batch_remove([each for each in getattr(bpy.data, name) if each not in before[name]])
