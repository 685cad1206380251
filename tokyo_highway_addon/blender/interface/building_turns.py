"""Passing, and taking back the move shown."""

from __future__ import annotations

from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records.lines import played as played_on
from ...records.lines import taken_back
from ...rules import Move
from ...rules.supplies import buildable_base
from .identifiers import Operators
from .polls import has_game, refuse
from .scene_game import game, shown_move, write
from .speaking import label, word


class PassTurn(bpy.types.Operator):
    """Plays a pass of the player to move, who cannot build."""

    bl_idname = Operators.PASS_TURN
    bl_label = label("interface.pass-turn")
    bl_description = label("interface.pass-turn.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)
        if played is None:
            return False
        position = played.position(shown_move(context.scene))
        if position.winner is not None:
            return refuse(cls, "interface.poll.won")
        base = buildable_base(position, position.to_move)
        if base is not None:
            player = played.record.names.get(position.to_move) or position.to_move
            cls.poll_message_set(word("must-build", player=player, base=base.id))
            return False
        return True

    def execute(self, context: bpy.types.Context) -> Any:
        played, number = game(context.scene), shown_move(context.scene)
        record = played_on(played.record, number, Move(played.position(number).to_move))
        write(context.scene, record, number + 1)
        return {"FINISHED"}


class TakeBack(bpy.types.Operator):
    """Takes the move shown, and all after it, out of the record."""

    bl_idname = Operators.TAKE_BACK
    bl_label = label("interface.take-back")
    bl_description = label("interface.take-back.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:
            return False
        return shown_move(context.scene) > 0 or refuse(cls, "interface.poll.first")

    def execute(self, context: bpy.types.Context) -> Any:
        played, number = game(context.scene), shown_move(context.scene)
        gone = len(played.game.moves) - number + 1
        write(context.scene, taken_back(played.record, number - 1), number - 1)
        self.report({"INFO"}, word("building.taken-back", moves=gone))
        return {"FINISHED"}
