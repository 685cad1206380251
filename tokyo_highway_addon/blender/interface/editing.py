"""Editing the position freely: the selected pieces raised, lowered, retyped, recoloured, shifted or removed.

Each operator asks :mod:`...records.editing` for the edited record and writes it: one step of undo, and the same pieces
stay selected. Where a record cannot say what is asked for, the operator says why and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import Record
from ...records.editing import (
    EditRefused,
    begun_here,
    cars_changed,
    pillar_changed,
    removed,
    road_changed,
    supply_changed,
    to_move_changed,
)
from ...rules.position import Position
from .editing_selection import Selection, select, selection
from .identifiers import Operators
from .polls import has_game, refuse
from .scene_game import game, shown_move, write
from .speaking import label, language, word

Edit = Callable[[Record, int], Record]

NOT_SELECTED: Final = {
    "pillars": "interface.poll.edit.pillars",
    "roads": "interface.poll.edit.roads",
    "pieces": "interface.poll.no-piece",
}
"""By what an operator wants selected: what it says where it is not."""


class Editing:
    """What all operators of editing have in common."""

    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    wanted: str = ""
    """What must be selected: ``pillars``, ``roads``, ``pieces``; empty: nothing."""

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:  # type: ignore[arg-type]
            return False
        if cls.wanted and not getattr(selection(context), cls.wanted):
            return refuse(cls, NOT_SELECTED[cls.wanted])  # type: ignore[arg-type]
        return True


def chosen(context: bpy.types.Context) -> Selection:
    """The selection of an operator that has been polled."""
    found = selection(context)
    assert found is not None
    return found


def change(
    operator: bpy.types.Operator | Any,
    context: bpy.types.Context,
    edit: Edit,
    number: int | None = None,
    reselect: Iterable[str] | None = None,
) -> Any:
    """Writes the edited record and shows the position after ``number`` moves (None: as many as before).

    The pieces that were selected stay so, or those in ``reselect`` become it. What cannot be said is reported.
    """
    scene: Any = context.scene
    before = chosen(context).pieces
    shown = shown_move(scene)
    try:
        record = edit(game(scene).record, shown)
    except EditRefused as refused:
        operator.report({"ERROR"}, refused.sentence(language()))
        return {"CANCELLED"}
    if record == game(scene).record:
        return {"CANCELLED"}
    write(scene, record, shown if number is None else number)
    if reselect is None:
        select(context, before)
    else:
        select(context, reselect, only=True)
    return {"FINISHED"}


def each(ids: Iterable[str], edit: Callable[[Record, int, str], Record]) -> Edit:
    """One edit of several pieces."""
    pieces = list(ids)

    def all_of_them(record: Record, number: int) -> Record:
        for id in pieces:
            record = edit(record, number, id)
        return record

    return all_of_them


class _Height(Editing):
    wanted = "pillars"
    by = 1

    def execute(self, context: bpy.types.Context) -> Any:
        pillars = chosen(context).pillars
        heights = {pillar.id: pillar.height + self.by for pillar in pillars}
        return change(
            self, context, each(heights, lambda record, number, id: pillar_changed(record, number, id, heights[id]))
        )


class RaisePillar(_Height, bpy.types.Operator):
    bl_idname = Operators.EDIT_RAISE
    bl_label = label("interface.edit.raise")
    bl_description = label("interface.edit.raise.tip")


class LowerPillar(_Height, bpy.types.Operator):
    bl_idname = Operators.EDIT_LOWER
    bl_label = label("interface.edit.lower")
    bl_description = label("interface.edit.lower.tip")
    by = -1


class SwitchJunction(Editing, bpy.types.Operator):
    bl_idname = Operators.EDIT_JUNCTION
    bl_label = label("interface.edit.junction")
    bl_description = label("interface.edit.junction.tip")
    wanted = "pillars"

    def execute(self, context: bpy.types.Context) -> Any:
        tops = {pillar.id: not pillar.junction for pillar in chosen(context).pillars}
        return change(
            self, context, each(tops, lambda record, number, id: pillar_changed(record, number, id, junction=tops[id]))
        )


class NextOwner(Editing, bpy.types.Operator):
    bl_idname = Operators.EDIT_OWNER
    bl_label = label("interface.edit.owner")
    bl_description = label("interface.edit.owner.tip")
    wanted = "pieces"

    def execute(self, context: bpy.types.Context) -> Any:
        found = chosen(context)
        pillars = {piece.id: _next(found.position, piece.owner) for piece in found.pillars}
        roads = {piece.id: _next(found.position, piece.owner) for piece in found.roads}

        def recoloured(record: Record, number: int, id: str) -> Record:
            if id in pillars:
                return pillar_changed(record, number, id, owner=pillars[id])
            return road_changed(record, number, id, owner=roads[id])

        return change(self, context, each([*pillars, *roads], recoloured))


class RemovePieces(Editing, bpy.types.Operator):
    bl_idname = Operators.EDIT_REMOVE
    bl_label = label("interface.edit.remove")
    bl_description = label("interface.edit.remove.tip")
    wanted = "pieces"

    def execute(self, context: bpy.types.Context) -> Any:
        ids = chosen(context).pieces
        return change(self, context, lambda record, number: removed(record, number, ids))


class ShiftPieces(Editing, bpy.types.Operator):
    bl_idname = Operators.EDIT_SHIFT
    bl_label = label("interface.edit.shift-by")
    bl_description = label("interface.edit.shift-by.tip")
    wanted = "roads"

    by: bpy.props.FloatProperty(
        name=label("interface.edit.by"),
        description=label("interface.edit.by.tip"),
        translation_context=OWN_CONTEXT,
        default=1.0,
        precision=1,
        step=100,
    )

    def execute(self, context: bpy.types.Context) -> Any:
        found = chosen(context)
        cars = {car.id: car.along for car in found.position.cars}
        alone = {road.id: road.shift + self.by for road in found.roads if road.id in found.pieces}
        moved = set(found.cars)
        carried = [road for road in found.roads if road.id not in alone]

        def shifted(record: Record, number: int) -> Record:
            for id, shift in alone.items():
                record = road_changed(record, number, id, shift=shift)
            for road in carried:
                places = [cars[car] + (self.by if car in moved else 0.0) for car in road.car_ids()]
                record = cars_changed(record, number, road.id, places)
            return record

        return change(self, context, shifted)


class _Cars(Editing):
    wanted = "roads"

    def change_cars(self, context: bpy.types.Context, by: int) -> Any:
        counts = {road.id: max(0, road.cars + by) for road in chosen(context).roads}
        keep = [id.partition("/")[0] for id in chosen(context).pieces]
        return change(
            self,
            context,
            each(counts, lambda record, number, id: cars_changed(record, number, id, counts[id])),
            reselect=keep if by < 0 else None,
        )


class AddCar(_Cars, bpy.types.Operator):
    bl_idname = Operators.EDIT_ADD_CAR
    bl_label = label("interface.edit.add-car")
    bl_description = label("interface.edit.add-car.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        return self.change_cars(context, 1)


class TakeCar(_Cars, bpy.types.Operator):
    bl_idname = Operators.EDIT_TAKE_CAR
    bl_label = label("interface.edit.take-car")
    bl_description = label("interface.edit.take-car.tip")

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        return any(road.cars for road in chosen(context).roads) or refuse(cls, "interface.poll.edit.no-cars")

    def execute(self, context: bpy.types.Context) -> Any:
        return self.change_cars(context, -1)


class BeginHere(Editing, bpy.types.Operator):
    bl_idname = Operators.EDIT_BEGIN
    bl_label = label("interface.edit.begin")
    bl_description = label("interface.edit.begin.tip")

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        return shown_move(context.scene) > 0 or refuse(cls, "interface.poll.edit.begins-here")

    def execute(self, context: bpy.types.Context) -> Any:
        return change(self, context, begun_here, number=0)


class SwitchTurn(Editing, bpy.types.Operator):
    bl_idname = Operators.EDIT_TURN
    bl_label = label("interface.edit.turn")
    bl_description = label("interface.edit.turn.tip")

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        return shown_move(context.scene) == 0 or refuse(cls, "interface.poll.edit.begin-first")

    def execute(self, context: bpy.types.Context) -> Any:
        position = chosen(context).position
        player = _next(position, position.to_move)
        return change(self, context, lambda record, number: to_move_changed(record, number, player))


class ChangeHand(Editing, bpy.types.Operator):
    bl_idname = Operators.EDIT_HAND
    bl_label = label("interface.edit.hand")
    bl_description = label("interface.edit.hand.tip")

    player: bpy.props.StringProperty(options={"HIDDEN", "SKIP_SAVE"})
    discs: bpy.props.IntProperty(
        name=label("interface.edit.discs"),
        description=label("interface.edit.discs.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
        max=1000,
    )
    junctions: bpy.props.IntProperty(
        name=label("interface.edit.junctions"),
        description=label("interface.edit.junctions.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
        max=1000,
    )
    roads: bpy.props.IntProperty(
        name=label("interface.edit.roads"),
        description=label("interface.edit.roads.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
        max=1000,
    )
    cars: bpy.props.IntProperty(
        name=label("interface.edit.cars"),
        description=label("interface.edit.cars.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
        max=1000,
    )
    derived: bpy.props.BoolProperty(
        name=label("interface.edit.derived"),
        description=label("interface.edit.derived.tip"),
        translation_context=OWN_CONTEXT,
        options={"SKIP_SAVE"},
    )

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        hand = chosen(context).position.supply.get(self._whose(context))
        if hand is not None:
            self.discs, self.junctions, self.roads, self.cars = hand.discs, hand.junctions, hand.roads, hand.cars
        return context.window_manager.invoke_props_dialog(self)

    def execute(self, context: bpy.types.Context) -> Any:
        counts = {} if self.derived else {kind: getattr(self, kind) for kind in ("discs", "junctions", "roads", "cars")}
        player = self._whose(context)
        return change(self, context, lambda record, number: supply_changed(record, number, player, **counts))

    def _whose(self, context: bpy.types.Context) -> str:
        return self.player or chosen(context).position.to_move


class SelectPieces(bpy.types.Operator):
    """What a reason of the referee is about, selected on the board."""

    bl_idname = Operators.EDIT_SELECT
    bl_label = label("interface.edit.select")
    bl_description = label("interface.edit.select.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    pieces: bpy.props.StringProperty(options={"HIDDEN", "SKIP_SAVE"})
    """Ids, spaces between them."""

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def execute(self, context: bpy.types.Context) -> Any:
        select(context, self.pieces.split(), only=True)
        if not chosen(context).pieces:
            self.report({"INFO"}, word("interface.edit.none-there"))
        return {"FINISHED"}


def _next(position: Position, player: str) -> str:
    """The player after one in seating order."""
    at = position.players.index(player) if player in position.players else -1
    return position.players[(at + 1) % len(position.players)]


CHANGES: Final[tuple[type, ...]] = (
    RaisePillar,
    LowerPillar,
    SwitchJunction,
    NextOwner,
    RemovePieces,
    ShiftPieces,
    AddCar,
    TakeCar,
    BeginHere,
    SwitchTurn,
    ChangeHand,
    SelectPieces,
)
