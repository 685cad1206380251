"""Snapshots: the record and the move shown, kept as a text of their own, to compare with and to go back to."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records.judging import Judged
from .identifiers import Operators
from .polls import has_game, refuse
from .scene_game import game, judged_text, shown_move, state, write
from .snapshot_content import Change, compared
from .speaking import label, word
from .viewports import redraw_viewports

OF: Final = "tokyo_highway_snapshot_of"
"""Custom property of a snapshot's text: the name of the record's text that it was taken of."""
MOVE: Final = "tokyo_highway_snapshot_move"
"""Custom property of a snapshot's text: the number of the move that was shown."""
COMPARED: Final = "tokyo_highway_compared"
"""Custom property of a scene: the name of the snapshot that the panel compares with."""


def take_snapshot(scene: bpy.types.Scene) -> bpy.types.Text:
    """Keeps a scene's record and the number of the move shown as another text.

    Raises ``ValueError`` where the scene shows no record.
    """
    text = state(scene).record
    if text is None:
        raise ValueError("the scene shows no record that could be kept")
    number = 1
    while f"{text.name} snapshot {number}" in bpy.data.texts:
        number += 1
    kept = bpy.data.texts.new(f"{text.name} snapshot {number}")
    kept.from_string(text.as_string())
    kept.use_fake_user = True
    kept[OF], kept[MOVE] = text.name, shown_move(scene)
    return kept


def snapshots(scene: bpy.types.Scene) -> list[bpy.types.Text]:
    """The snapshots of a scene's record, in the order in which they were taken; with them those of which nobody can
    tell any more what they were taken of, since the record has been renamed."""
    text = state(scene).record
    if text is None:
        return []
    taken = [each for each in bpy.data.texts if OF in each]
    found = [each for each in taken if each[OF] == text.name or each[OF] not in bpy.data.texts]
    return sorted(found, key=lambda each: (len(each.name), each.name))


def restore(scene: bpy.types.Scene, kept: bpy.types.Text) -> None:
    """Makes a scene's record what it was when a snapshot was taken, and shows the move that was shown.

    Raises ``RecordError`` where the snapshot's text is no record any more.
    """
    judged = judged_text(kept.as_string(), kept.name)
    if not isinstance(judged, Judged):
        raise judged
    write(scene, judged.record, int(kept[MOVE]))


def compared_with(scene: bpy.types.Scene) -> bpy.types.Text | None:
    """The snapshot with which the panel compares; None where there is none."""
    name = scene.get(COMPARED)
    return next((each for each in snapshots(scene) if each.name == name), None)


def changes_since(scene: bpy.types.Scene, kept: bpy.types.Text) -> tuple[Judged, int, tuple[Change, ...]] | None:
    """The game and the move of a snapshot, and what differs from there in the position shown; None where the
    snapshot's text is no record any more, or no game is shown."""
    then, now = judged_text(kept.as_string(), kept.name), game(scene)
    if not isinstance(then, Judged) or now is None:
        return None
    number = min(int(kept[MOVE]), len(then.game.moves))
    return then, number, _compared(_Pair(then, number, now, shown_move(scene)))


class _Pair:
    """Two positions, told apart from others by the games they come from."""

    def __init__(self, then: Judged, number: int, now: Judged, shown: int) -> None:
        self.key = (id(then), number, id(now), shown)
        # held, so that no other game can come to have the same id
        self.then, self.now = then, now
        self.positions = then.position(number), now.position(shown)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pair) and self.key == other.key


@lru_cache(maxsize=4)
def _compared(pair: _Pair) -> tuple[Change, ...]:
    return compared(*pair.positions)


def forget() -> None:
    """Drops what was compared; it is compared again when asked for."""
    _compared.cache_clear()


class TakeSnapshot(bpy.types.Operator):
    bl_idname = Operators.TAKE_SNAPSHOT
    bl_label = label("interface.take-snapshot")
    bl_description = label("interface.take-snapshot.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return has_game(cls, context) is not None

    def execute(self, context: bpy.types.Context) -> Any:
        kept = take_snapshot(context.scene)
        self.report({"INFO"}, word("snapshot.taken", name=kept.name))
        return {"FINISHED"}


class _OfOne:
    """Grays out where nothing has been kept; ``snapshot`` is the name of the text, or empty for the latest."""

    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:  # type: ignore[arg-type]
            return False
        return bool(snapshots(context.scene)) or refuse(cls, "interface.poll.no-snapshot")  # type: ignore[arg-type]

    def chosen(self, context: bpy.types.Context) -> bpy.types.Text | None:
        kept = snapshots(context.scene)
        name: str = self.snapshot  # type: ignore[attr-defined]
        one = next((each for each in kept if each.name == name), None) if name else kept[-1]
        if one is None:
            self.report({"ERROR"}, word("snapshot.unknown", name=name))  # type: ignore[attr-defined]
        return one


def _name() -> Any:
    return bpy.props.StringProperty(
        name=label("interface.snapshot"),
        description=label("interface.snapshot.tip"),
        translation_context=OWN_CONTEXT,
        options={"SKIP_SAVE"},
    )


class RestoreSnapshot(_OfOne, bpy.types.Operator):
    bl_idname = Operators.RESTORE_SNAPSHOT
    bl_label = label("interface.restore-snapshot")
    bl_description = label("interface.restore-snapshot.tip")

    snapshot: _name()

    def execute(self, context: bpy.types.Context) -> Any:
        kept = self.chosen(context)
        if kept is None:
            return {"CANCELLED"}
        if changes_since(context.scene, kept) is None:
            self.report({"ERROR"}, word("snapshot.no-record", name=kept.name))
            return {"CANCELLED"}
        restore(context.scene, kept)
        self.report({"INFO"}, word("snapshot.restored", name=kept.name))
        return {"FINISHED"}


class CompareSnapshot(_OfOne, bpy.types.Operator):
    bl_idname = Operators.COMPARE_SNAPSHOT
    bl_label = label("interface.compare-snapshot")
    bl_description = label("interface.compare-snapshot.tip")

    snapshot: _name()

    def execute(self, context: bpy.types.Context) -> Any:
        scene, kept = context.scene, self.chosen(context)
        if kept is None:
            return {"CANCELLED"}
        if scene.get(COMPARED) == kept.name:
            del scene[COMPARED]
        else:
            scene[COMPARED] = kept.name
        redraw_viewports()
        return {"FINISHED"}


class DiscardSnapshot(_OfOne, bpy.types.Operator):
    bl_idname = Operators.DISCARD_SNAPSHOT
    bl_label = label("interface.discard-snapshot")
    bl_description = label("interface.discard-snapshot.tip")

    snapshot: _name()

    def execute(self, context: bpy.types.Context) -> Any:
        kept = self.chosen(context)
        if kept is None:
            return {"CANCELLED"}
        bpy.data.texts.remove(kept)
        return {"FINISHED"}


SNAPSHOTS: Final[tuple[type, ...]] = (TakeSnapshot, RestoreSnapshot, CompareSnapshot, DiscardSnapshot)
"""Operators; their part of the panel is in :mod:`.noticing_panel`."""
