"""The opponent's word on a borderline turn, asked for in a small window right after it was laid."""

from __future__ import annotations

from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records.lines import ruled
from ...rules import Ruling
from .identifiers import Operators
from .panel_content import wrapped
from .polls import has_game, refuse
from .scene_game import game, shown_move, write
from .speaking import label, word

WIDE: Final = 56.0
"""Letters in a line of the window."""
_ANSWERS: Final[tuple[tuple[str, Any], ...]] = (("ACCEPT", "CHECKMARK"), ("REFUSE", "CANCEL"), ("OPEN", "QUESTION"))
# Not inside the annotation: Python 3.11 evaluates it where a comprehension does not see this module's names.
_WORDS: Final = [(says, label(f"interface.rule-on-turn.{says.lower()}"), "") for says, _ in _ANSWERS]


class RuleOnTurn(bpy.types.Operator):
    """Writes the opponent's word on the move shown into the record."""

    bl_idname = Operators.RULE_ON_TURN
    bl_label = label("interface.rule-on-turn")
    bl_description = label("interface.rule-on-turn.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    says: bpy.props.EnumProperty(
        name=label("interface.rule-on-turn.word"),
        description=label("interface.rule-on-turn.word.tip"),
        translation_context=OWN_CONTEXT,
        items=_WORDS,
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:
            return False
        return shown_move(context.scene) > 0 or refuse(cls, "interface.poll.no-turn")

    def execute(self, context: bpy.types.Context) -> Any:
        number = shown_move(context.scene)
        ruling = None if self.says == "OPEN" else Ruling(self.says == "ACCEPT")
        write(context.scene, ruled(game(context.scene).record, number, ruling), number)
        return {"FINISHED"}


def ask_opponent(context: bpy.types.Context, doubt: str) -> None:
    """Opens the small window that asks about the move shown; without a window nothing is asked."""
    if context.window is None or bpy.app.background:
        return

    def draw(popup: Any, context: bpy.types.Context) -> None:
        layout = popup.layout
        for line in wrapped(doubt, WIDE, len):
            layout.label(text=line, translate=False)
        layout.separator()
        for says, icon in _ANSWERS:
            answer = layout.operator(
                Operators.RULE_ON_TURN,
                text=label(f"interface.rule-on-turn.{says.lower()}"),
                text_ctxt=OWN_CONTEXT,
                icon=icon,
            )
            answer.says = says

    context.window_manager.popup_menu(draw, title=word("building.opponent"), icon="QUESTION")
