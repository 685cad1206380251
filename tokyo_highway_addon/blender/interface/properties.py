"""What a scene holds of its game: a pointer to the text with the record, and the number of the move shown."""

from __future__ import annotations

from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import FORMAT
from .scene_game import game, show_board, show_last_move
from .speaking import label


def _looks_like_a_record(_state: SceneGame, text: bpy.types.Text) -> bool:
    """For the list to choose from, which is drawn often: the first lines tell."""
    return any(FORMAT in line.body for line in text.lines[:5])


def _record_chosen(state: SceneGame, _context: bpy.types.Context) -> None:
    scene: Any = state.id_data
    show_last_move(scene)


def _move_chosen(state: SceneGame, _context: bpy.types.Context) -> None:
    scene: Any = state.id_data
    played = game(scene)
    total = 0 if played is None else len(played.game.moves)
    if state.move > total:
        state.move = total  # comes here again
    else:
        show_board(scene)


class SceneGame(bpy.types.PropertyGroup):
    """``scene.tokyo_highway``; setting either property makes the board follow."""

    record: bpy.props.PointerProperty(
        type=bpy.types.Text,
        name=label("interface.record"),
        description=label("interface.record.tip"),
        translation_context=OWN_CONTEXT,
        poll=_looks_like_a_record,
        update=_record_chosen,
    )
    move: bpy.props.IntProperty(
        name=label("interface.move"),
        description=label("interface.move.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
        # Not to be animated: a key would change the number behind the board's back.
        options=set(),
        update=_move_chosen,
    )
