"""What a scene holds of its game: a pointer to the text with the record, and the number of the move shown."""

from __future__ import annotations

from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import FORMAT
from ..lights import DEFAULT_STYLE, STYLES
from .scene_game import game, show_board, show_last_move
from .setting_properties import Settings
from .speaking import label
from .viewports import redraw_viewports

# Not inside the annotation: Python 3.11 evaluates it where a comprehension does not see this module's names.
STYLE_ITEMS: Final = [(style, label(f"interface.style.{style}"), "") for style in STYLES]
_AMOUNTS: Final[dict[str, dict[str, Any]]] = {
    "direction": {"default": 0.0, "soft_min": 0.0, "soft_max": 360.0, "precision": 0, "step": 1500},
    "push": {"default": 1.0, "min": 0.0, "soft_max": 20.0, "precision": 2, "step": 10},
    "angle": {"default": 15.0, "min": 0.0, "max": 80.0, "precision": 1, "step": 100},
    "acceleration": {"default": 0.3, "min": 0.0, "soft_max": 2.0, "precision": 2, "step": 5},
}


def amount(kind: str, **more: Any) -> Any:
    """The property in which the panel and the operators hold how a position is disturbed, the same in both.

    ``kind`` is ``direction`` (degrees on the table), ``push`` (grams), ``angle`` (degrees) or ``acceleration`` (g).
    """
    return bpy.props.FloatProperty(
        name=label(f"interface.{kind}"),
        description=label(f"interface.{kind}.tip"),
        translation_context=OWN_CONTEXT,
        **_AMOUNTS[kind],
        **more,
    )


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


def _style_chosen(state: SceneGame, _context: bpy.types.Context) -> None:
    scene: Any = state.id_data
    show_board(scene)


def _overlay_chosen(_state: SceneGame, _context: bpy.types.Context) -> None:
    redraw_viewports()


class TurnRow(bpy.types.PropertyGroup):
    """A row of the list of turns; what it says is in the record."""


class SceneGame(bpy.types.PropertyGroup):
    """``scene.tokyo_highway``; what is set here is followed by the board at once."""

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
    turns: bpy.props.CollectionProperty(
        type=TurnRow,
        name=label("interface.turns"),
        description=label("interface.turns.tip"),
        translation_context=OWN_CONTEXT,
        options=set(),
    )
    """As many rows as the list of turns has (:func:`.scene_game.keep_rows`)."""
    settings: bpy.props.PointerProperty(
        type=Settings,
        name=label("interface.settings"),
        description=label("interface.settings.tip"),
        translation_context=OWN_CONTEXT,
        options=set(),
    )
    style: bpy.props.EnumProperty(
        name=label("interface.style"),
        description=label("interface.style.tip"),
        translation_context=OWN_CONTEXT,
        items=STYLE_ITEMS,
        default=DEFAULT_STYLE,
        options=set(),
        update=_style_chosen,
    )
    overlay: bpy.props.BoolProperty(
        name=label("interface.overlay"),
        description=label("interface.overlay.tip"),
        translation_context=OWN_CONTEXT,
        default=False,
        options=set(),
        update=_overlay_chosen,
    )
    direction: amount("direction", options=set())
    push: amount("push", options=set())
    angle: amount("angle", options=set())
    acceleration: amount("acceleration", options=set())
