"""Beginning a record with the standard setup."""

from __future__ import annotations

from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import FORMAT, VERSION, Record
from ...rules.editions import DEFAULT_EDITION, EDITIONS
from .identifiers import Operators
from .picture import prepare
from .polls import has_scene
from .scene_game import open_game
from .speaking import label, word
from .viewports import frame_board

EDITION_ITEMS: Final = [(edition, label(f"interface.edition.{edition}"), "") for edition in EDITIONS]


class NewGame(bpy.types.Operator):
    bl_idname = Operators.NEW
    bl_label = label("interface.new")
    bl_description = label("interface.new.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    edition: bpy.props.EnumProperty(
        name=label("interface.edition"),
        description=label("interface.edition.tip"),
        translation_context=OWN_CONTEXT,
        items=EDITION_ITEMS,
        default=DEFAULT_EDITION,
    )
    players: bpy.props.IntProperty(
        name=label("interface.player-count"),
        description=label("interface.player-count.tip"),
        translation_context=OWN_CONTEXT,
        default=2,
        min=2,
        max=4,
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_scene(cls, context)

    def execute(self, context: bpy.types.Context) -> Any:
        edition = EDITIONS[self.edition]
        if self.players not in edition.full_supply:
            allowed = ", ".join(map(str, sorted(edition.full_supply)))
            self.report({"ERROR"}, word("record.player-count", edition=edition.id, allowed=allowed, count=self.players))
            return {"CANCELLED"}
        played = open_game(context.scene, new_record(self.edition, self.players), "game.json")
        prepare(context.scene, played.position())
        frame_board(context, played.position())
        return {"FINISHED"}


def new_record(edition: str = DEFAULT_EDITION, players: int = 2) -> Record:
    """The standard setup of an edition, written out. Raises ``RecordError`` for players that it has no supply for."""
    seats = [{"id": colour} for colour in EDITIONS[edition].colours[:players]]
    stated = {"format": FORMAT, "version": VERSION, "rules": {"edition": edition}, "players": seats}
    return Record.of(Record.from_document(stated).position)
