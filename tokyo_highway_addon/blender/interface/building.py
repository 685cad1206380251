"""Building a turn: with the mouse in a 3-D view, or by what a script says of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...puzzles import Kind
from ...puzzles.answers import as_it_earns, move_to
from ...records.judging import Judged, sentence
from ...records.lengths import to_tenths
from ...records.lines import played as played_on
from ...rules import Judgement, Move, Position, Verdict, check
from .building_keys import Key, meaning, navigates
from .building_session import Session
from .building_view import (
    base_under,
    bases,
    dragged,
    is_covered,
    line_of_sight,
    on_table,
    pointer,
    tool_is_active,
    window_at,
)
from .building_word import ask_opponent
from .drafting import Draft, drafted, hints
from .identifiers import TOOL, Operators
from .polls import has_game, refuse
from .scene_game import game, shown_move, state, write
from .speaking import label, language, word
from .viewports import redraw_viewports

TICK: Final = 0.03
"""Seconds between two looks at what is worked out beside the window's work."""
NUDGE: Final = 0.5
"""mm by which an arrow key moves the road along itself."""


class BuildTurn(bpy.types.Operator):
    """Executed, it lays what its properties say; invoked, it lets a place be chosen with the mouse."""

    bl_idname = Operators.BUILD_TURN
    bl_label = label("interface.build-turn")
    bl_description = label("interface.build-turn.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    base: bpy.props.StringProperty(
        name=label("interface.build-turn.base"),
        description=label("interface.build-turn.base.tip"),
        translation_context=OWN_CONTEXT,
    )
    at: bpy.props.FloatVectorProperty(
        name=label("interface.build-turn.at"),
        description=label("interface.build-turn.at.tip"),
        translation_context=OWN_CONTEXT,
        size=2,
        subtype="XYZ",
        precision=1,
        step=10,
    )
    height: bpy.props.IntProperty(
        name=label("interface.build-turn.height"),
        description=label("interface.build-turn.height.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
        max=66,
    )
    junction: bpy.props.BoolProperty(
        name=label("interface.build-turn.junction"),
        description=label("interface.build-turn.junction.tip"),
        translation_context=OWN_CONTEXT,
    )
    exit: bpy.props.BoolProperty(
        name=label("interface.build-turn.exit"),
        description=label("interface.build-turn.exit.tip"),
        translation_context=OWN_CONTEXT,
    )
    shift: bpy.props.FloatProperty(
        name=label("interface.build-turn.shift"),
        description=label("interface.build-turn.shift.tip"),
        translation_context=OWN_CONTEXT,
        precision=1,
        step=10,
    )
    anyway: bpy.props.BoolProperty(
        name=label("interface.build-turn.anyway"),
        description=label("interface.build-turn.anyway.tip"),
        translation_context=OWN_CONTEXT,
        options={"SKIP_SAVE"},
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)
        if played is None:
            return False
        if played.position(shown_move(context.scene)).winner is not None:
            return refuse(cls, "interface.poll.won")
        return True

    def execute(self, context: bpy.types.Context) -> Any:
        played = game(context.scene)
        position = played.position(shown_move(context.scene))
        if self.base not in position.table.pillar_by_id:
            self.report({"ERROR"}, word("building.no-such-base", base=self.base or "–"))
            return {"CANCELLED"}
        return {"FINISHED"} if self._lay(context, self._stated(position)) else {"CANCELLED"}

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        area = context.area
        if area is None or area.type != "VIEW_3D":
            self.report({"ERROR"}, word("building.needs-view"))
            return {"CANCELLED"}
        region = window_at(area, event.mouse_x, event.mouse_y)
        covered = is_covered(area, region, event.mouse_x, event.mouse_y)
        if not tool_is_active(context):
            bpy.ops.wm.tool_set_by_id(name=TOOL, space_type="VIEW_3D")
        redraw_viewports()
        if covered:
            return {"CANCELLED"}
        here = (event.mouse_x - region.x, event.mouse_y - region.y)
        sight = line_of_sight(area, region, here)
        base, at = base_under(context, sight), on_table(sight)
        if base is None:
            return {"CANCELLED"}
        played = game(context.scene)
        position = played.position(shown_move(context.scene))
        objection = bases(position, language(), played.record.names)[base]
        if objection is not None:
            self.report({"WARNING"}, objection)
            return {"CANCELLED"}
        self._begin(context, area, region, played, base, at or position.pillar(base).at)
        pointer.region, pointer.at = region.as_pointer(), here
        return {"RUNNING_MODAL"}

    def modal(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        session = dragged[0] if dragged else None
        if session is not self._session or not self._goes_on(context):
            self._end(context)
            return {"CANCELLED"}
        if event.type == "TIMER":
            if session.tick():
                redraw_viewports()
            return {"RUNNING_MODAL"}
        region = self._region
        outside = is_covered(self._area, region, event.mouse_x, event.mouse_y)
        pointer.region = 0 if outside else region.as_pointer()
        pointer.at = (event.mouse_x - region.x, event.mouse_y - region.y)
        if navigates(event.type, session.draft.typed) or (event.alt and event.type == "LEFTMOUSE"):
            return {"PASS_THROUGH"}
        if event.type in ("MOUSEMOVE", "INBETWEEN_MOUSEMOVE"):
            if not outside:
                self._follow(event.ctrl)
            redraw_viewports()
            return {"RUNNING_MODAL"}
        asked = meaning(event.type, event.value, session.draft.typed, ctrl=event.ctrl)
        if asked is Key.LAY and outside and event.type == "LEFTMOUSE":
            return {"PASS_THROUGH"}
        if asked is Key.LEAVE:
            self._end(context)
            return {"CANCELLED"}
        if asked is Key.LAY:
            return self._click(context, event.shift)
        if asked is Key.ZOOM_IN or asked is Key.ZOOM_OUT:
            with context.temp_override(area=self._area, region=region):
                bpy.ops.view3d.zoom(delta=1 if asked is Key.ZOOM_IN else -1)
        elif asked is Key.SNAP:
            self._follow(event.value == "PRESS")
        elif asked is not None:
            session.change(_CHANGES[asked])
        elif event.value == "PRESS" and session.draft.typed.takes(event.type):
            session.change(lambda draft: replace(draft, typed=draft.typed.key(event.type)))
        self._say_hints(context)
        redraw_viewports()
        return {"RUNNING_MODAL"}

    def cancel(self, context: bpy.types.Context) -> None:
        self._end(context)

    # -- what is dragged ----------------------------------------------------------------------------------------------

    def _begin(
        self,
        context: bpy.types.Context,
        area: bpy.types.Area,
        region: bpy.types.Region,
        played: Judged,
        base: str,
        at: tuple[float, float],
    ) -> None:
        self._area, self._region = area, region
        self._about = _about(context.scene)
        self._session = Session(played.position(shown_move(context.scene)), base, at, language(), played.record.names)
        dragged[:] = [self._session]
        pointer.scene = context.scene.name_full
        manager = context.window_manager
        self._timer = manager.event_timer_add(TICK, window=context.window)
        manager.modal_handler_add(self)
        self._say_hints(context)
        redraw_viewports()

    def _goes_on(self, context: bpy.types.Context) -> bool:
        """Whether view and position are still those in which it was begun."""
        screen = context.screen
        if screen is None or self._area not in list(screen.areas) or self._area.type != "VIEW_3D":
            return False
        return context.mode == "OBJECT" and _about(context.scene) == self._about

    def _follow(self, whole: bool) -> None:
        at = on_table(line_of_sight(self._area, self._region, pointer.at))
        self._session.change(lambda draft: draft.moved(at or draft.cursor, whole))

    def _click(self, context: bpy.types.Context, anyway: bool) -> Any:
        if not self._session.begun:
            return {"RUNNING_MODAL"}
        move = self._session.shown.move
        if not self._lay(context, move, anyway):
            return {"RUNNING_MODAL"}
        # kept for Blender's own panel that adjusts what was done last
        self.base, self.shift = move.base, move.road.shift
        self.exit = move.exit_at is not None
        self.at = move.exit_at or move.pillar.at
        self.height = 0 if self.exit else move.pillar.height
        self.junction = not self.exit and move.pillar.junction
        self.anyway = anyway
        self._end(context)
        return {"FINISHED"}

    def _end(self, context: bpy.types.Context) -> None:
        if getattr(self, "_timer", None) is None:
            return
        context.window_manager.event_timer_remove(self._timer)
        self._timer = None
        if dragged and dragged[0] is self._session:
            dragged.clear()
        if context.workspace is not None:
            context.workspace.status_text_set(None)
        pointer.base = None
        redraw_viewports()

    def _say_hints(self, context: bpy.types.Context) -> None:
        told = hints(self._session.draft, language())

        def show(header: Any, _context: bpy.types.Context) -> None:
            row = header.layout.row()
            for hint in told:
                row.label(text=hint.text, icon=hint.icon, translate=False)

        context.workspace.status_text_set(show)

    # -- what is laid -------------------------------------------------------------------------------------------------

    def _stated(self, position: Position) -> Move:
        """The turn that the properties say."""
        at = (to_tenths(self.at[0]), to_tenths(self.at[1]))
        if not self.height and not self.exit:
            draft = Draft(self.base, at, junction=self.junction, shift=to_tenths(self.shift))
            self.height = drafted(position, draft).kind.height
        kind = Kind(0, exit=True) if self.exit else Kind(self.height, self.junction)
        move = move_to(position.to_move, self.base, kind, at, to_tenths(self.shift))
        return move if check(position, move).judgement is Judgement.ILLEGAL else as_it_earns(position, move)

    def _lay(self, context: bpy.types.Context, move: Move, anyway: bool | None = None) -> bool:
        """Plays a turn after the move shown, if that may be; whether it was."""
        scene = context.scene
        played = game(scene)
        number = shown_move(scene)
        verdict = check(played.position(number), move)
        if verdict.judgement is Judgement.ILLEGAL and not (self.anyway if anyway is None else anyway):
            self.report({"WARNING" if anyway is not None else "ERROR"}, _objections(verdict, played))
            return False
        record = played_on(played.record, number, move)
        write(scene, record, number + 1)
        if record != played.record and number < len(played.game.moves):
            self.report({"INFO"}, word("building.kept-line", number=number + 1))
        if verdict.judgement is Judgement.BORDERLINE:
            ask_opponent(context, _objections(verdict, played))
        return True


_CHANGES: Final = {
    Key.HIGHER: lambda draft: draft.wheel(1),
    Key.LOWER: lambda draft: draft.wheel(-1),
    Key.JUNCTION: lambda draft: draft.toggled_junction(),
    Key.EXIT: lambda draft: draft.toggled_exit(),
    Key.AUTOMATIC: lambda draft: draft.automatic(),
    Key.FORTH: lambda draft: draft.shifted(NUDGE),
    Key.BACK: lambda draft: draft.shifted(-NUDGE),
    Key.NEXT_FIELD: lambda draft: replace(draft, typed=draft.typed.next_field()),
    Key.CLEAR: lambda draft: replace(draft, typed=draft.typed.clear()),
}


def _objections(verdict: Verdict, played: Judged) -> str:
    return " ".join(sentence(reason, language(), played.record.names) for reason in verdict.reasons)


def _about(scene: bpy.types.Scene) -> tuple[str, int]:
    """What a position is told by."""
    text: Any = state(scene).record
    return "" if text is None else text.as_string(), state(scene).move
