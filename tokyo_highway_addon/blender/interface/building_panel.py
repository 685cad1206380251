"""The panel's part with which turns are built: who is to move, and what can be done about it."""

from __future__ import annotations

import bpy

from .building_view import dragged, tool_is_active
from .identifiers import Operators, Panels
from .panels import Part, paragraph
from .player_icons import player_icon
from .scene_game import game, shown_move
from .speaking import label, word


class BuildingPanel(Part, bpy.types.Panel):
    """Building, passing, taking back."""

    bl_idname = Panels.BUILDING
    bl_label = label("interface.building")

    def draw(self, context: bpy.types.Context) -> None:
        layout = self.layout
        played = game(context.scene)
        position = played.position(shown_move(context.scene))
        player = played.record.names.get(position.to_move) or position.to_move
        if position.winner is None:
            text = word("building.to-move", player=player)
            layout.label(text=text, icon_value=player_icon(position.to_move), translate=False)
        else:
            winner = played.record.names.get(position.winner) or position.winner
            layout.label(text=word("building.over", winner=winner), icon="FUND", translate=False)
        build = layout.column()
        build.scale_y = 1.5
        build.operator(Operators.BUILD_TURN, icon="MOD_BUILD", depress=tool_is_active(context))
        row = layout.row(align=True)
        row.operator(Operators.PASS_TURN, icon="FORWARD")
        row.operator(Operators.TAKE_BACK, icon="LOOP_BACK")
        if position.winner is None:
            step = "drag" if dragged else "choose" if tool_is_active(context) else "begin"
            hint = layout.column(align=True)
            hint.active = False
            paragraph(hint, context, word(f"building.hint.{step}"), "INFO")
