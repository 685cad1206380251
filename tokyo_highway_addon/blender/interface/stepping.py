"""Stepping through a game: to its start, back, on, to its end, and to a move by its number."""

from __future__ import annotations

from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from .identifiers import Operators
from .noticing import mention
from .polls import has_game, refuse
from .scene_game import game, shown_move, state
from .speaking import label


class _Back:
    """Grays out at the start of the game."""

    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)  # type: ignore[arg-type]
        if played is None:
            return False
        return shown_move(context.scene) > 0 or refuse(cls, "interface.poll.first")  # type: ignore[arg-type]


class _On:
    """Grays out at the end of the game."""

    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)  # type: ignore[arg-type]
        if played is None:
            return False
        total = len(played.game.moves)
        if total == 0:
            return refuse(cls, "interface.poll.no-moves")  # type: ignore[arg-type]
        return shown_move(context.scene) < total or refuse(cls, "interface.poll.last")  # type: ignore[arg-type]


class FirstMove(_Back, bpy.types.Operator):
    bl_idname = Operators.FIRST
    bl_label = label("interface.first")
    bl_description = label("interface.first.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        state(context.scene).move = 0
        mention(self, context.scene)
        return {"FINISHED"}


class PreviousMove(_Back, bpy.types.Operator):
    bl_idname = Operators.PREVIOUS
    bl_label = label("interface.previous")
    bl_description = label("interface.previous.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        state(context.scene).move = shown_move(context.scene) - 1
        mention(self, context.scene)
        return {"FINISHED"}


class NextMove(_On, bpy.types.Operator):
    bl_idname = Operators.NEXT
    bl_label = label("interface.next")
    bl_description = label("interface.next.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        state(context.scene).move = shown_move(context.scene) + 1
        mention(self, context.scene)
        return {"FINISHED"}


class LastMove(_On, bpy.types.Operator):
    bl_idname = Operators.LAST
    bl_label = label("interface.last")
    bl_description = label("interface.last.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        played = game(context.scene)
        state(context.scene).move = len(played.game.moves)
        mention(self, context.scene)
        return {"FINISHED"}


class GoToMove(bpy.types.Operator):
    bl_idname = Operators.GO_TO
    bl_label = label("interface.go-to")
    bl_description = label("interface.go-to.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    move: bpy.props.IntProperty(
        name=label("interface.move"),
        description=label("interface.move.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> Any:
        self.move = shown_move(context.scene)
        return context.window_manager.invoke_props_dialog(self)

    def execute(self, context: bpy.types.Context) -> Any:
        state(context.scene).move = self.move
        mention(self, context.scene)
        return {"FINISHED"}
