"""Which pieces of the game the selected objects stand for: a pillar for its discs, a road, a car."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import bpy

from ...rules.position import Pillar, Position, Road
from .. import board
from .scene_game import game, shown_move


@dataclass(frozen=True, slots=True)
class Selection:
    """The selected pieces of the position shown, each once, the active one first; and that position."""

    position: Position
    pieces: tuple[str, ...] = ()
    """Ids of pillars, roads and cars (``p4``, ``r7``, ``r7/car1``)."""

    @property
    def pillars(self) -> list[Pillar]:
        return [self.position.pillar(id) for id in self.pieces if id in self.position.table.pillar_by_id]

    @property
    def roads(self) -> list[Road]:
        """The selected roads, and those of the selected cars."""
        ids = dict.fromkeys(id.partition("/")[0] for id in self.pieces)
        return [self.position.road(id) for id in ids if id in self.position.table.road_by_id]

    @property
    def cars(self) -> list[str]:
        return [id for id in self.pieces if "/" in id]


def selection(context: bpy.types.Context) -> Selection | None:
    """What is selected on the board shown; None where no game is shown."""
    scene: Any = context.scene
    played = game(scene)
    if played is None:
        return None
    position = played.position(shown_move(scene))
    table = position.table
    standing = table.pillar_by_id.keys() | table.road_by_id.keys() | {car.id for car in position.cars}
    layer: Any = context.view_layer
    things = [layer.objects.active, *layer.objects.selected]
    ids = (piece_of(thing) for thing in things if thing is not None and board.ID in thing and thing.select_get())
    return Selection(position, tuple(dict.fromkeys(id for id in ids if id in standing)))


def piece_of(thing: bpy.types.Object) -> str:
    """The id of the piece that an object of a board belongs to: the pillar's for a disc."""
    id = str(thing[board.ID])
    return id.partition("/disc")[0]


def kind_of(position: Position, id: str) -> Literal["pillar", "road", "car"]:
    if "/" in id:
        return "car"
    return "pillar" if id in position.table.pillar_by_id else "road"


def select(context: bpy.types.Context, ids: Iterable[str], only: bool = False) -> None:
    """Selects pieces, the first as the active one; those that have something selected are left as they are.

    ``only`` takes the selection from everything else and selects all discs of a pillar.
    """
    layer: Any = context.view_layer
    root = board.find(context.scene)
    if root is None:
        return
    layer.update()
    if only:
        for thing in list(layer.objects.selected):
            thing.select_set(False)
    by_piece: dict[str, list[bpy.types.Object]] = {}
    for thing in board.objects(root).values():
        # a person may have left a part of the board out of this view layer
        if thing.name in layer.objects:
            by_piece.setdefault(piece_of(thing), []).append(thing)
    first = True
    for id in ids:
        things = sorted(by_piece.get(id, ()), key=lambda thing: len(thing[board.ID]) * 1000 + thing.location.z)
        if not things:
            continue
        chosen = [thing for thing in things if thing.select_get()]
        if not chosen:
            chosen = things if only else things[-1:]
            for thing in chosen:
                thing.select_set(True)
        if first and layer.objects.active not in chosen:
            layer.objects.active = chosen[-1]
        first = False
