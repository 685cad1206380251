"""The panel's parts about the board and its past: what a person moved on it, the turn shown, and snapshots."""

from __future__ import annotations

from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...rules import Judgement, Move
from .. import noticing
from .identifiers import Operators, Panels
from .noticing import differs, is_stale
from .noticing_content import knocked_over, lines
from .panels import MARGINS_IN_BOX, Part, paragraph
from .scene_game import game, shown_move
from .snapshot_content import as_accident
from .snapshot_content import lines as change_lines
from .snapshots import changes_since, compared_with, snapshots
from .speaking import label, language, word
from .stability_content import accident_lines

FATE_ICONS: Final[tuple[tuple[str, Any], ...]] = (("DROPPED", "TRIA_DOWN"), ("SHIFTED", "TRIA_RIGHT"))
WORD_ICONS: Final[tuple[tuple[str, Any], ...]] = (("ACCEPT", "CHECKMARK"), ("REFUSE", "CANCEL"), ("OPEN", "QUESTION"))


class OnTheBoardPanel(Part, bpy.types.Panel):
    """What differs between the board and the record, what it would cost, and what to do about it."""

    bl_idname = Panels.ON_THE_BOARD
    bl_label = label("interface.on-the-board")

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        scene = context.scene
        return bool(differs(scene)) or bool(noticing.put_back(scene)) or is_stale(scene)

    def draw(self, context: bpy.types.Context) -> None:
        layout, scene = self.layout, context.scene
        found = differs(scene)
        back = noticing.put_back(scene)
        if back:
            paragraph(layout.column(align=True), context, word("noticing.put-back", pieces=back), "LOOP_BACK")
        if is_stale(scene):
            row = layout.column(align=True)
            row.alert = True
            paragraph(row, context, word("noticing.text-changed"), "ERROR")
        if found:
            box = layout.box().column(align=True)
            for line in lines(found, language()):
                paragraph(box, context, line, margins=MARGINS_IN_BOX)
            _draw_cost(layout, context, found)
        elif not is_stale(scene):
            return
        column = layout.column(align=True)
        column.operator(Operators.TAKE_OVER, icon="IMPORT")
        column.operator(Operators.SNAP_BACK, icon="LOOP_BACK")
        column.operator(Operators.RECORD_AS_ACCIDENT, icon="ERROR")


class ThisTurnPanel(Part, bpy.types.Panel):
    """Adjusting the turn shown, the opponent's word on it, and what was knocked over in it."""

    bl_idname = Panels.THIS_TURN
    bl_label = label("interface.this-turn")
    bl_options = {"DEFAULT_CLOSED"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return super().poll(context) and shown_move(context.scene) > 0

    def draw(self, context: bpy.types.Context) -> None:
        layout, scene = self.layout, context.scene
        played, number = game(scene), shown_move(scene)
        move = played.game.moves[number - 1]
        layout.operator(Operators.ADJUST_TURN, icon="TRANSFORM_ORIGINS")
        if move.adjusted:
            paragraph(layout.column(align=True), context, word("turn-acts.adjusted", times=len(move.adjusted)), "INFO")
        _draw_word(layout, context, move, played.game.verdicts[number - 1].judgement)
        row = layout.row(align=True)
        for fate, icon in FATE_ICONS:
            text = label(f"interface.knocked-over.{fate.lower()}")
            row.operator(Operators.KNOCKED_OVER, text=text, text_ctxt=OWN_CONTEXT, icon=icon).fate = fate
        if move.accident is not None:
            box = layout.box().column(align=True)
            for line in accident_lines(played, number, move.accident, language()):
                paragraph(box, context, line, margins=MARGINS_IN_BOX)
            box.operator(Operators.CLEAR_ACCIDENT, icon="X")


class SnapshotsPanel(Part, bpy.types.Panel):
    """Taking snapshots, going back to one, and what differs from it."""

    bl_idname = Panels.SNAPSHOTS
    bl_label = label("interface.snapshots")
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout, scene = self.layout, context.scene
        layout.operator(Operators.TAKE_SNAPSHOT, icon="CAMERA_DATA")
        chosen = compared_with(scene)
        column = layout.column(align=True)
        for kept in snapshots(scene):
            row = column.row(align=True)
            row.label(text=kept.name.rpartition(" snapshot ")[2] or kept.name, icon="TEXT", translate=False)
            end = row.row(align=True)
            compare = end.operator(Operators.COMPARE_SNAPSHOT, icon="VIEWZOOM", depress=kept == chosen)
            compare.snapshot = kept.name
            end.operator(Operators.RESTORE_SNAPSHOT, text="", icon="RECOVER_LAST").snapshot = kept.name
            end.operator(Operators.DISCARD_SNAPSHOT, text="", icon="X").snapshot = kept.name
        if chosen is not None:
            _draw_comparison(layout.box().column(align=True), context, chosen)


def _draw_cost(layout: bpy.types.UILayout, context: bpy.types.Context, found: Any) -> None:
    """What the differences would be as an accident of the turn shown."""
    played, number = game(context.scene), shown_move(context.scene)
    if number == 0 or is_stale(context.scene):
        return
    happened = knocked_over(played.position(number), found)
    if happened is not None:
        cost = accident_lines(played, number, happened, language())[-1]
        paragraph(layout.column(align=True), context, cost, "INFO")


def _draw_word(layout: bpy.types.UILayout, context: bpy.types.Context, move: Move, judgement: Judgement) -> None:
    """The opponent is asked where the referee leaves it to him."""
    if move.judged is None and judgement is not Judgement.BORDERLINE:
        return
    row = layout.row(align=True)
    for says, icon in WORD_ICONS:
        now = "OPEN" if move.judged is None else "ACCEPT" if move.judged.accepted else "REFUSE"
        text = label(f"interface.rule-on-turn.{says.lower()}")
        answer = row.operator(Operators.RULE_ON_TURN, text=text, text_ctxt=OWN_CONTEXT, icon=icon, depress=says == now)
        answer.says = says


def _draw_comparison(box: bpy.types.UILayout, context: bpy.types.Context, kept: bpy.types.Text) -> None:
    lang = language()
    found = changes_since(context.scene, kept)
    if found is None:
        paragraph(box, context, word("snapshot.no-record", name=kept.name), "ERROR", MARGINS_IN_BOX)
        return
    then, number, changes = found
    if not changes:
        paragraph(box, context, word("snapshot.alike"), "CHECKMARK", MARGINS_IN_BOX)
        return
    for line in change_lines(changes, lang):
        paragraph(box, context, line, margins=MARGINS_IN_BOX)
    happened = as_accident(then.position(number), changes)
    if number and happened is not None:
        paragraph(box, context, accident_lines(then, number, happened, lang)[-1], "INFO", MARGINS_IN_BOX)


NOTICING_PANELS: tuple[type, ...] = (OnTheBoardPanel, ThisTurnPanel, SnapshotsPanel)
