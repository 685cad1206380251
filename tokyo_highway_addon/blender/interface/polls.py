"""What an operator needs before it can run, each told to the person where it is missing."""

from __future__ import annotations

import bpy

from ...records.judging import Judged
from .scene_game import fault, game
from .speaking import language, word
from .standing import active_piece


def refuse(operator: type[bpy.types.Operator], key: str) -> bool:
    """Says in the button's tip why it is grayed out. Always False."""
    operator.poll_message_set(word(key))
    return False


def has_scene(operator: type[bpy.types.Operator], context: bpy.types.Context) -> bool:
    """Whether pieces may be put into the scene now."""
    if context.scene is None:
        return refuse(operator, "interface.poll.no-scene")
    if context.mode != "OBJECT":
        return refuse(operator, "interface.poll.not-object-mode")
    return True


def has_game(operator: type[bpy.types.Operator], context: bpy.types.Context) -> Judged | None:
    """The scene's game where there is one that can be shown now; else None, and the tip says why."""
    if not has_scene(operator, context):
        return None
    wrong = fault(context.scene)
    if wrong is not None:
        operator.poll_message_set(wrong.line(language()))
        return None
    played = game(context.scene)
    if played is None:
        refuse(operator, "interface.poll.no-record")
    return played


def has_piece(operator: type[bpy.types.Operator], context: bpy.types.Context) -> str | None:
    """Id of the active piece of the scene's game; else None, and the tip says why."""
    if has_game(operator, context) is None:
        return None
    id = active_piece(context)
    if id is None:
        refuse(operator, "interface.poll.no-piece")
    return id
