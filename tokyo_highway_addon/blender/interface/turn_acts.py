"""What can still be done about the turn shown: laying it otherwise, and saying what was knocked over in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...puzzles.answers import as_it_earns
from ...records import RecordError
from ...records.lengths import to_tenths
from ...records.lines import amended, with_accident
from ...rules import Accident, Move, RoadPlan
from .. import board
from ..differences import record_id
from .identifiers import Operators
from .noticing_content import added_to
from .polls import has_game, refuse
from .scene_game import game, shown_move, write
from .speaking import label, language, word

# Not inside the annotation: Python 3.11 evaluates it where a comprehension does not see this module's names.
FATES: Final = [
    (each, label(f"interface.knocked-over.{each.lower()}"), label(f"interface.knocked-over.{each.lower()}.tip"))
    for each in ("DROPPED", "SHIFTED")
]


def adjust(scene: bpy.types.Scene, move: Move) -> None:
    """Lays the last turn of a scene's game otherwise; the earlier placement is kept in the record (rule ``adjust``).

    Raises ``ValueError`` where the last turn is not the one shown, and as :func:`...records.lines.amended`.
    """
    played, number = game(scene), shown_move(scene)
    if played is None or number != len(played.game.moves):
        raise ValueError("only the last turn can be adjusted, and only while it is shown")
    write(scene, amended(played.record, number, move), number)


def adjustable(operator: Any, context: bpy.types.Context) -> Move | None:
    """The turn shown where it may still be adjusted; else None, and the tip says why."""
    played = has_game(operator, context)
    if played is None:
        return None
    number = shown_move(context.scene)
    if number == 0:
        refuse(operator, "interface.poll.no-turn")
    elif number < len(played.game.moves):
        refuse(operator, "interface.poll.opponent-built")
    elif played.game.moves[-1].is_pass:
        refuse(operator, "interface.poll.pass-lays-nothing")
    else:
        return played.game.moves[-1]
    return None


class AdjustTurn(bpy.types.Operator):
    bl_idname = Operators.ADJUST_TURN
    bl_label = label("interface.adjust-turn")
    bl_description = label("interface.adjust-turn.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    at: bpy.props.FloatVectorProperty(
        name=label("interface.build-turn.at"),
        description=label("interface.build-turn.at.tip"),
        translation_context=OWN_CONTEXT,
        size=2,
        precision=1,
        step=10,
        options={"SKIP_SAVE"},
    )
    height: bpy.props.IntProperty(
        name=label("interface.build-turn.height"),
        description=label("interface.adjust-turn.height.tip"),
        translation_context=OWN_CONTEXT,
        min=1,
        max=66,
        options={"SKIP_SAVE"},
    )
    junction: bpy.props.BoolProperty(
        name=label("interface.build-turn.junction"),
        description=label("interface.build-turn.junction.tip"),
        translation_context=OWN_CONTEXT,
        options={"SKIP_SAVE"},
    )
    shift: bpy.props.FloatProperty(
        name=label("interface.build-turn.shift"),
        description=label("interface.build-turn.shift.tip"),
        translation_context=OWN_CONTEXT,
        precision=1,
        step=10,
        options={"SKIP_SAVE"},
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return adjustable(cls, context) is not None

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        self._state(_shown(context))
        return context.window_manager.invoke_props_dialog(self)

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        layout.use_property_split = True
        layout.prop(self, "at")
        if _shown(context).pillar is not None:
            layout.prop(self, "height")
            layout.prop(self, "junction")
        layout.prop(self, "shift")

    def execute(self, context: bpy.types.Context) -> Any:
        before = _shown(context)
        given = {name for name in ("at", "height", "junction", "shift") if self.properties.is_property_set(name)}
        now = (to_tenths(self.at[0]), to_tenths(self.at[1]))
        road = before.road if "shift" not in given else replace(before.road, shift=to_tenths(self.shift))
        if before.pillar is None:
            target = replace(before, exit_at=now if "at" in given else before.exit_at)
        else:
            plan = before.pillar
            plan = replace(
                plan,
                at=now if "at" in given else plan.at,
                height=self.height if "height" in given else plan.height,
                junction=self.junction if "junction" in given else plan.junction,
            )
            target = replace(before, pillar=plan)
        if (target.pillar, target.exit_at, road) == (before.pillar, before.exit_at, before.road):
            self.report({"INFO"}, word("turn-acts.as-before"))
            return {"CANCELLED"}
        try:
            adjust(context.scene, _earning(context, replace(target, road=road)))
        except RecordError as error:
            self.report({"ERROR"}, error.sentence(language()))
            return {"CANCELLED"}
        return {"FINISHED"}

    def _state(self, move: Move) -> None:
        """The properties of how the turn lies."""
        self.at = move.exit_at if move.pillar is None else move.pillar.at
        self.shift = move.road.shift
        if move.pillar is not None:
            self.height, self.junction = move.pillar.height, move.pillar.junction


class KnockedOver(bpy.types.Operator):
    bl_idname = Operators.KNOCKED_OVER
    bl_label = label("interface.knocked-over")
    bl_description = label("interface.knocked-over.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    fate: bpy.props.EnumProperty(
        name=label("interface.knocked-over.fate"),
        description=label("interface.knocked-over.fate.tip"),
        translation_context=OWN_CONTEXT,
        items=FATES,
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:
            return False
        if shown_move(context.scene) == 0:
            return refuse(cls, "interface.poll.no-turn")
        return bool(selected_pieces(context)) or refuse(cls, "interface.poll.none-selected")

    def execute(self, context: bpy.types.Context) -> Any:
        scene: Any = context.scene
        played, number = game(scene), shown_move(scene)
        assert played is not None
        ids = selected_pieces(context)
        before = played.game.moves[number - 1].accident
        if self.fate == "DROPPED":
            happened = added_to(before, Accident(dropped=ids))
        else:
            # a piece that is said to have shifted did not drop
            fallen = tuple(id for id in before.dropped if id not in ids) if before is not None else ()
            kept = None if before is None else replace(before, dropped=fallen, paid=_paid(before, fallen))
            happened = added_to(kept, Accident(shifted=ids))
        write(scene, with_accident(played.record, number, happened), number)
        self.report({"INFO"}, word("interface.accident-written", number=number))
        return {"FINISHED"}


class ClearAccident(bpy.types.Operator):
    bl_idname = Operators.CLEAR_ACCIDENT
    bl_label = label("interface.clear-accident")
    bl_description = label("interface.clear-accident.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)
        if played is None:
            return False
        number = shown_move(context.scene)
        if number == 0:
            return refuse(cls, "interface.poll.no-turn")
        return played.game.moves[number - 1].accident is not None or refuse(cls, "interface.poll.no-accident")

    def execute(self, context: bpy.types.Context) -> Any:
        scene: Any = context.scene
        played, number = game(scene), shown_move(scene)
        assert played is not None
        write(scene, with_accident(played.record, number, None), number)
        return {"FINISHED"}


def selected_pieces(context: bpy.types.Context) -> tuple[str, ...]:
    """The record's ids of the selected pieces of the position shown; of a pillar one disc is enough."""
    scene = context.scene
    played = game(scene)
    root = board.find(scene) if scene is not None else None
    if played is None or root is None:
        return ()
    position = played.position(shown_move(scene))
    stand = {pillar.id for pillar in position.pillars} | {road.id for road in position.roads}
    stand |= {car.id for car in position.cars}
    chosen = (record_id(id) for id, thing in board.objects(root).items() if thing.select_get())
    return tuple(id for id in dict.fromkeys(chosen) if id in stand)


def _shown(context: bpy.types.Context) -> Move:
    played = game(context.scene)
    assert played is not None
    return played.game.moves[-1]


def _earning(context: bpy.types.Context, target: Move) -> Move:
    """The turn with as many of the cars that its road now earns as may be placed without making it worse."""
    played = game(context.scene)
    assert played is not None
    before = played.position(len(played.game.moves) - 1)
    bare = replace(
        target,
        road=RoadPlan(target.road.shift, target.road.offset_from, target.road.offset_to),
        cars=0,
        car_places=(),
        adjusted=(),
        accident=None,
        judged=None,
        comment="",
        alternatives=(),
    )
    return as_it_earns(before, bare)


def _paid(before: Accident, fallen: tuple[str, ...]) -> Any:
    return before.paid if fallen == before.dropped else None


TURN_ACTS: Final[tuple[type, ...]] = (AdjustTurn, KnockedOver, ClearAccident)
