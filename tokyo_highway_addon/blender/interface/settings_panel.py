"""The panel's part with rules, sizes, table and names, and the button that puts a group of them back."""

from __future__ import annotations

from typing import Any, Final

import bpy

from ...languages import player_name
from ...languages.blender_locales import OWN_CONTEXT
from ...records import RecordError
from ...rules.editions import RULE_NAMES
from ...rules.pieces import PIECE_NAMES
from .identifiers import Operators, Panels
from .panels import Part
from .polls import has_game, refuse
from .scene_game import game, shown_move, state, write
from .settings import GROUPS, Group, is_default, with_defaults
from .speaking import label, language

GROUP_ITEMS: Final = [(group.upper(), label(f"interface.settings.{group}"), "") for group in GROUPS]


class ResetSettings(bpy.types.Operator):
    """Takes a group of settings out of the record."""

    bl_idname = Operators.RESET
    bl_label = label("interface.reset")
    bl_description = label("interface.reset.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    group: bpy.props.EnumProperty(
        name=label("interface.reset.group"),
        description=label("interface.reset.group.tip"),
        translation_context=OWN_CONTEXT,
        items=GROUP_ITEMS,
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)
        if played is None:
            return False
        stated = any(not is_default(played.record, group) for group in GROUPS)
        return stated or refuse(cls, "interface.poll.default")

    def execute(self, context: bpy.types.Context) -> Any:
        scene = context.scene
        try:
            record = with_defaults(game(scene).record, self.group.lower())
        except RecordError as error:
            self.report({"ERROR"}, error.line(language()))
            return {"CANCELLED"}
        write(scene, record, shown_move(scene))
        return {"FINISHED"}


class SettingsPanel(Part, bpy.types.Panel):
    """By what rules, with what pieces, on what table, and by whom the game is played."""

    bl_idname = Panels.SETTINGS
    bl_label = label("interface.settings")
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout, scene = self.layout, context.scene
        layout.use_property_decorate = False
        layout.enabled = context.mode == "OBJECT"
        settings, record = state(scene).settings, game(scene).record

        rules = _group(layout, record, "rules")
        for name in RULE_NAMES:
            # One under the other: the words of a rule are too long for half the width.
            if name != "ramps_crossable" and name != "borderline_band":
                rules.label(text=settings.bl_rna.properties[name].name, text_ctxt=OWN_CONTEXT)
                rules.prop(settings, name, text="")
            else:
                rules.prop(settings, name)

        pieces = _group(layout, record, "pieces")
        for name in PIECE_NAMES:
            pieces.prop(settings, name)
        pieces.separator()
        pieces.operator(Operators.MAKE_ASSETS, icon="ASSET_MANAGER")

        table = _group(layout, record, "table")
        table.prop(settings, "table_bounded")
        if settings.table_bounded:
            table.prop(settings, "table_width")
            table.prop(settings, "table_depth")

        names = _group(layout, record, "players")
        for seat, player in enumerate(record.players, 1):
            names.prop(settings, f"name_{seat}", text="", placeholder=player_name(player.id, language()))


def _group(layout: bpy.types.UILayout, record: Any, group: Group) -> bpy.types.UILayout:
    """A box with a heading, and the button that puts the group back where the record says anything of it."""
    box = layout.box().column(align=True)
    heading = box.row()
    heading.label(text=label(f"interface.settings.{group}"), text_ctxt=OWN_CONTEXT)
    if not is_default(record, group):
        heading.operator(Operators.RESET, text="", icon="LOOP_BACK", emboss=False).group = group.upper()
    return box
