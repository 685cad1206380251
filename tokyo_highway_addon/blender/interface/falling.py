"""Letting pieces rest or fall: as they are, pushed, tilted, shaken, or with a piece taken away; and putting them back.

In a window a run is drawn on frame by frame, with its progress below the view, and Esc stops it without a trace;
elsewhere it is played to its end at once.
"""

from __future__ import annotations

import time
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records.lines import with_accident
from .. import fallen
from ..disturbances import Disturbance, Push, Shake, Tilt
from ..motion import Motion
from ..rigid_bodies import Run, drained, fall
from .identifiers import Operators
from .polls import has_game, has_piece, refuse
from .properties import amount
from .scene_game import game, show_board, shown_move, state
from .speaking import label, word
from .standing import active_piece

SLICE: Final = 0.05
"""Seconds for which a run is drawn on before the window gets its turn."""


class _Run:
    """What the operators have in common that play a run on the board shown."""

    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    _run: Run | None = None
    _timer: Any = None
    _removed: tuple[str, ...] = ()

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None  # type: ignore[arg-type]

    def disturbance(self, context: bpy.types.Context) -> Disturbance | None:
        return None

    def removed(self, context: bpy.types.Context) -> tuple[str, ...]:
        return ()

    def execute(self, context: bpy.types.Context) -> Any:
        return self._done(context, drained(self._begin(context)))

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        self._run = self._begin(context)
        manager = context.window_manager
        manager.progress_begin(0.0, 100.0)
        self._timer = manager.event_timer_add(0.01, window=context.window)
        manager.modal_handler_add(self)  # type: ignore[arg-type]
        return {"RUNNING_MODAL"}

    def modal(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        if event.type == "ESC":
            self.cancel(context)
            return {"CANCELLED"}
        if event.type != "TIMER" or self._run is None:
            return {"RUNNING_MODAL"}
        end = time.perf_counter() + SLICE
        try:
            while time.perf_counter() < end:
                share = next(self._run)
        except StopIteration as finished:
            self._clear_up(context)
            return self._done(context, finished.value)
        except Exception:
            self.cancel(context)
            raise
        context.window_manager.progress_update(100.0 * share)
        context.workspace.status_text_set(word("interface.falling", percent=round(100.0 * share)))
        return {"RUNNING_MODAL"}

    def cancel(self, context: bpy.types.Context) -> None:
        """Also called by Blender when its window is closed while a run is under way."""
        if self._run is not None:
            self._run.close()
        self._clear_up(context)

    def _begin(self, context: bpy.types.Context) -> Run:
        scene: Any = context.scene
        position = game(scene).position(shown_move(scene))
        self._removed = self.removed(context)
        fps = scene.render.fps / scene.render.fps_base
        return fall(position, self.disturbance(context), removed=self._removed, fps=fps)

    def _clear_up(self, context: bpy.types.Context) -> None:
        self._run = None
        if self._timer is not None:
            context.window_manager.event_timer_remove(self._timer)
            self._timer = None
            context.window_manager.progress_end()
            context.workspace.status_text_set(None)

    def _done(self, context: bpy.types.Context, motion: Motion) -> Any:
        # a person may have taken the board away, or pieces off their places
        show_board(context.scene)
        fallen.let_fall(context.scene, motion, self._removed)
        if not motion.moved:
            self.report({"INFO"}, word("interface.nothing-moved"))  # type: ignore[attr-defined]
        return {"FINISHED"}


class _PieceRun(_Run):
    """A run that begins with the active piece."""

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_piece(cls, context) is not None  # type: ignore[arg-type]


class LetFall(_Run, bpy.types.Operator):
    bl_idname = Operators.SETTLE
    bl_label = label("interface.settle")
    bl_description = label("interface.settle.tip")


class NudgePiece(_PieceRun, bpy.types.Operator):
    bl_idname = Operators.NUDGE
    bl_label = label("interface.nudge")
    bl_description = label("interface.nudge.tip")

    strength: amount("push")
    direction: amount("direction")

    def disturbance(self, context: bpy.types.Context) -> Disturbance | None:
        return Push(str(active_piece(context)), self.direction, self.strength)


class TiltTable(_Run, bpy.types.Operator):
    bl_idname = Operators.TILT
    bl_label = label("interface.tilt")
    bl_description = label("interface.tilt.tip")

    angle: amount("angle")
    direction: amount("direction")

    def disturbance(self, context: bpy.types.Context) -> Disturbance | None:
        return Tilt(self.direction, self.angle)


class ShakeTable(_Run, bpy.types.Operator):
    bl_idname = Operators.SHAKE
    bl_label = label("interface.shake")
    bl_description = label("interface.shake.tip")

    strength: amount("acceleration")
    direction: amount("direction")

    def disturbance(self, context: bpy.types.Context) -> Disturbance | None:
        return Shake(self.direction, self.strength)


class TakePieceAway(_PieceRun, bpy.types.Operator):
    bl_idname = Operators.TAKE_AWAY
    bl_label = label("interface.take-away")
    bl_description = label("interface.take-away.tip")

    def removed(self, context: bpy.types.Context) -> tuple[str, ...]:
        return (str(active_piece(context)),)


class PutBack(bpy.types.Operator):
    bl_idname = Operators.PUT_BACK
    bl_label = label("interface.put-back")
    bl_description = label("interface.put-back.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:
            return False
        return fallen.has_fallen(context.scene) or refuse(cls, "interface.poll.not-fallen")

    def execute(self, context: bpy.types.Context) -> Any:
        fallen.put_back(context.scene)
        return {"FINISHED"}


class WriteAccident(bpy.types.Operator):
    bl_idname = Operators.WRITE_ACCIDENT
    bl_label = label("interface.write-accident")
    bl_description = label("interface.write-accident.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:
            return False
        if not fallen.has_fallen(context.scene):
            return refuse(cls, "interface.poll.not-fallen")
        if fallen.what_fell(context.scene) is None:
            return refuse(cls, "interface.poll.nothing-dropped")
        return shown_move(context.scene) > 0 or refuse(cls, "interface.poll.no-turn")

    def execute(self, context: bpy.types.Context) -> Any:
        scene: Any = context.scene
        number = shown_move(scene)
        # the text alone: what fell is still lying there
        record = with_accident(game(scene).record, number, fallen.what_fell(scene))
        state(scene).record.from_string(record.text())
        self.report({"INFO"}, word("interface.accident-written", number=number))
        return {"FINISHED"}


FALLS: Final[tuple[type, ...]] = (LetFall, NudgePiece, TiltTable, ShakeTable, TakePieceAway, PutBack, WriteAccident)
