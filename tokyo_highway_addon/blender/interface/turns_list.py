"""The list of turns in the panel, like the move list of a chess program: choosing a line shows the board there.

Blender draws a list from a collection of its own. Ours, ``scene.tokyo_highway.turns``, holds nothing but as many empty
rows as there are lines; what they say is read from the record while drawing. The rows live in the scene and are kept in
step whenever its board is shown, so undo, files and appending carry both alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import RecordError
from ...records.alternatives import with_line_played
from .identifiers import Lists, Operators
from .player_icons import player_icon
from .polls import has_game, refuse
from .scene_game import game, judged_text, keep_rows, shown_move, state, write
from .speaking import label, language, word
from .turns import OtherLine, TurnLine, in_question, other_lines, turn_line
from .verdict_icons import VERDICT_ICONS
from .viewports import redraw_viewports

ROWS: Final = 6
"""Lines that the list shows before it scrolls; a person may drag it longer."""


class Turns(bpy.types.UIList):
    """A line a turn: verdict, player, number and notation, then what is kept besides and the cars placed."""

    bl_idname = Lists.TURNS
    bl_translation_context = OWN_CONTEXT

    objections: bpy.props.BoolProperty(
        name=label("interface.turns.objections"),
        description=label("interface.turns.objections.tip"),
        translation_context=OWN_CONTEXT,
        default=False,
    )

    def draw_item(
        self,
        context: bpy.types.Context,
        layout: bpy.types.UILayout,
        data: Any,
        item: Any,
        icon: int | None,
        active_data: Any,
        active_property: str | None,
        index: int | None = 0,
        flt_flag: int | None = 0,
    ) -> None:
        played = game(data.id_data)
        number = index or 0
        if played is not None and number <= len(played.game.moves):
            draw_line(layout, turn_line(played, number, language()))

    def draw_filter(self, context: bpy.types.Context, layout: bpy.types.UILayout) -> None:
        layout.prop(self, "objections")

    def filter_items(self, context: bpy.types.Context, data: Any, property: str) -> Any:
        played, lang = game(data.id_data), language()
        shown = self.bitflag_filter_item
        total = -1 if played is None else len(played.game.moves)

        def flag(number: int) -> int:
            # A text changed by hand may be ahead of the rows until the board is shown anew.
            if played is None or number > total:
                return 0
            return shown if not self.objections or in_question(turn_line(played, number, lang)) else 0

        return [flag(number) for number in range(len(getattr(data, property)))], []


def draw_line(layout: bpy.types.UILayout, line: TurnLine | OtherLine) -> None:
    """One turn as a line: a turn of the game with its number, one of another line without."""
    row = layout.row(align=True)
    row.label(text="", icon=VERDICT_ICONS[line.judgement])
    if isinstance(line, OtherLine):
        text, icon = line.notation + (" \N{HORIZONTAL ELLIPSIS}" if line.more else ""), player_icon(line.mover)
    elif line.number:
        text, icon = f"{line.number}  {line.notation}", player_icon(line.mover)
    else:
        text, icon = line.notation, 0
    if icon:
        row.label(text=text, icon_value=icon, translate=False)
    else:
        row.label(text=text, icon="HOME", translate=False)
    end = row.row(align=True)
    end.alignment = "RIGHT"
    if isinstance(line, TurnLine) and line.accident:
        end.label(text="", icon="ERROR")
    if isinstance(line, TurnLine) and line.alternatives:
        end.label(text="", icon="PARTICLE_PATH")
    if line.cars:
        end.label(text=f"+{line.cars}", translate=False)


def draw_turns(layout: bpy.types.UILayout, context: bpy.types.Context) -> None:
    """The list of a scene that shows a game, and below it the lines that may be played instead of the turn chosen."""
    scene = context.scene
    held, played = state(scene), game(scene)
    assert played is not None
    if len(held.turns) != len(played.game.moves) + 1:
        _keep_soon()
    column = layout.column(align=True)
    column.enabled = context.mode == "OBJECT"
    column.template_list(
        Lists.TURNS, "", held, "turns", held, "move", rows=min(ROWS, max(2, len(played.game.moves) + 1)), maxrows=ROWS
    )
    number = shown_move(scene)
    lines = _other_lines(held.record.as_string(), held.record.name, number, language())
    if lines:
        box = layout.box().column(align=True)
        box.label(text=label("interface.alternatives"), text_ctxt=OWN_CONTEXT, icon="PARTICLE_PATH")
        for line in lines:
            row = box.row(align=True)
            draw_line(row, line)
            button = row.operator(Operators.PLAY_LINE, text="", icon="PLAY")
            button.number, button.line = number, line.line


class PlayLine(bpy.types.Operator):
    """Lets another line take the place of the turn shown and of all that follows it."""

    bl_idname = Operators.PLAY_LINE
    bl_label = label("interface.play-line")
    bl_description = label("interface.play-line.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    number: bpy.props.IntProperty(
        name=label("interface.move"),
        description=label("interface.move.tip"),
        translation_context=OWN_CONTEXT,
        min=0,
        options={"HIDDEN", "SKIP_SAVE"},
    )
    """The turn; 0 for the one shown."""
    line: bpy.props.IntProperty(
        name=label("interface.line.number"),
        description=label("interface.line.number.tip"),
        translation_context=OWN_CONTEXT,
        default=1,
        min=1,
        options={"SKIP_SAVE"},
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)
        if played is None:
            return False
        number = shown_move(context.scene)
        if number == 0 or not played.game.moves[number - 1].alternatives:
            return refuse(cls, "interface.poll.no-alternatives")
        return True

    def execute(self, context: bpy.types.Context) -> Any:
        scene = context.scene
        number = self.number or shown_move(scene)
        try:
            record = with_line_played(game(scene).record, number, self.line)
        except IndexError:
            self.report({"ERROR"}, word("line.unknown", number=number, line=self.line))
            return {"CANCELLED"}
        except RecordError as error:
            self.report({"ERROR"}, error.line(language()))
            return {"CANCELLED"}
        write(scene, record, number)
        self.report({"INFO"}, word("interface.line.played", line=self.line))
        return {"FINISHED"}


def forget() -> None:
    """Drops what was worked out, and what was to be done soon."""
    _other_lines.cache_clear()
    if bpy.app.timers.is_registered(_keep_all):
        bpy.app.timers.unregister(_keep_all)


@lru_cache(maxsize=32)
def _other_lines(content: str, name: str, number: int, lang: str) -> tuple[OtherLine, ...]:
    """A pure function of the text, remembered because panels ask at every redraw."""
    played = judged_text(content, name)
    return () if isinstance(played, RecordError) else other_lines(played, number, lang)


def _keep_soon() -> None:
    """Puts the rows in step once drawing is over: while it draws, Blender lets nothing be changed."""
    if not bpy.app.timers.is_registered(_keep_all):
        bpy.app.timers.register(_keep_all, first_interval=0.0)


def _keep_all() -> None:
    for scene in bpy.data.scenes:
        if scene.library is None:
            keep_rows(scene)
    redraw_viewports()
