"""Pieces that a person moved, took away or copied with Blender's own tools: into the record, back, or an accident.

A handler has the panel drawn again, and tells who may want to do something at once. What differs is asked of the scene
whenever it is drawn or a button is, so that undo and redo cannot get out of step with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import bpy
from bpy.app.handlers import persistent

from ...languages.blender_locales import OWN_CONTEXT
from ...records.judging import Judged
from ...records.lines import with_accident
from .. import board, noticing
from ..differences import Differences, record_id
from .identifiers import Operators
from .noticing_content import added_to, knocked_over
from .noticing_takeover import taken_over, told
from .polls import has_game, refuse
from .scene_game import game, show_board, shown_move, write
from .speaking import label, language, word


def differs(scene: bpy.types.Scene) -> Differences:
    """What differs on a scene's board from the position that it shows."""
    played = game(scene)
    return Differences() if played is None else noticing.noticed(scene, played.position(shown_move(scene)))


def is_stale(scene: bpy.types.Scene) -> bool:
    """Whether the record's text was changed by hand since the board was last made to show it."""
    played = game(scene)
    return played is not None and not noticing.is_up_to_date(scene, played.position(shown_move(scene)))


def mention(operator: Any, scene: bpy.types.Scene) -> None:
    """Has an operator say which pieces were put back when it made the board show something, if any were."""
    back = noticing.put_back(scene)
    if back:
        operator.report({"INFO"}, word("noticing.put-back", pieces=back))


class _Noticing:
    """Grays out where every piece stands as the record says."""

    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:  # type: ignore[arg-type]
            return False
        if is_stale(context.scene):
            return refuse(cls, "interface.poll.text-changed")  # type: ignore[arg-type]
        return bool(differs(context.scene)) or refuse(cls, "interface.poll.nothing-off")  # type: ignore[arg-type]


class TakeOver(_Noticing, bpy.types.Operator):
    bl_idname = Operators.TAKE_OVER
    bl_label = label("interface.take-over")
    bl_description = label("interface.take-over.tip")

    def execute(self, context: bpy.types.Context) -> Any:
        scene: Any = context.scene
        done = take_over(scene)
        if not (done.taken or done.copies):
            self.report({"ERROR"}, told(done, language()))
            return {"CANCELLED"}
        self.report({"WARNING"} if done.stays else {"INFO"}, told(done, language()))
        return {"FINISHED"}


class SnapBack(bpy.types.Operator):
    bl_idname = Operators.SNAP_BACK
    bl_label = label("interface.snap-back")
    bl_description = label("interface.snap-back.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_game(cls, context) is None:
            return False
        off = is_stale(context.scene) or bool(differs(context.scene))
        return off or refuse(cls, "interface.poll.nothing-off")

    def execute(self, context: bpy.types.Context) -> Any:
        snap_back(context.scene)
        return {"FINISHED"}


class RecordAsAccident(_Noticing, bpy.types.Operator):
    bl_idname = Operators.RECORD_AS_ACCIDENT
    bl_label = label("interface.record-as-accident")
    bl_description = label("interface.record-as-accident.tip")

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not super().poll(context):
            return False
        if shown_move(context.scene) == 0:
            return refuse(cls, "interface.poll.no-turn")
        return _accident(context.scene) is not None or refuse(cls, "interface.poll.nothing-dropped")

    def execute(self, context: bpy.types.Context) -> Any:
        scene: Any = context.scene
        played, number = _game(scene), shown_move(scene)
        happened = added_to(played.game.moves[number - 1].accident, _accident(scene))
        write(scene, with_accident(played.record, number, happened), number)
        noticing.forget_put_back(scene)
        self.report({"INFO"}, word("interface.accident-written", number=number))
        return {"FINISHED"}


def take_over(scene: bpy.types.Scene) -> Any:
    """Writes what differs on a scene's board into its record (:func:`.noticing_takeover.taken_over`).

    What the record does not take over stays as it is on the board.
    """
    played, number = _game(scene), shown_move(scene)
    found = differs(scene)
    done = taken_over(played, number, found)
    if not (done.taken or done.copies):
        return done
    root = board.find(scene)
    pieces = board.objects(root) if root is not None else {}
    kept = {
        id: pieces[id].matrix_world.copy() if pieces[id].parent else pieces[id].matrix_basis.copy()
        for id in found.off
        if record_id(id) in done.left and id in pieces
    }
    lost = [id for id in found.missing if record_id(id) in done.left]
    turned_into = [thing for thing in _copies(scene) if thing.name in done.copies]
    bpy.data.batch_remove(turned_into)
    write(scene, done.record, number)
    root = board.find(scene)
    pieces = board.objects(root) if root is not None else {}
    for id, matrix in kept.items():
        if id in pieces:
            pieces[id].matrix_basis = matrix
    bpy.data.batch_remove([pieces[id] for id in lost if id in pieces])
    noticing.forget_put_back(scene)
    return done


def snap_back(scene: bpy.types.Scene) -> None:
    """Puts all pieces of a scene's board where the record says, shows hidden ones and takes copies away."""
    show_board(scene)
    # only now: a board that another scene showed as well, with its copies, has been left to that one
    bpy.data.batch_remove(_copies(scene))
    noticing.unhide(scene, noticing.hidden_ids(scene))
    noticing.forget_put_back(scene)


def notice(scene: bpy.types.Scene, depsgraph: bpy.types.Depsgraph) -> None:
    """Has the sidebars drawn again once a piece of a board has moved, come or gone."""
    if not _about_pieces(depsgraph):
        return
    for told_too in on_notice:
        told_too()
    for window in bpy.context.window_manager.windows:
        for area in window.screen.areas:
            if area.type == "VIEW_3D":
                for region in area.regions:
                    if region.type == "UI":
                        region.tag_redraw()


on_notice: Final[list[Callable[[], None]]] = []
"""Called whenever a piece of a board has moved, come or gone."""


def add() -> None:
    bpy.app.handlers.depsgraph_update_post.append(persistent(notice))


def remove() -> None:
    bpy.app.handlers.depsgraph_update_post.remove(notice)


def _about_pieces(depsgraph: bpy.types.Depsgraph) -> bool:
    for update in depsgraph.updates:
        thing = update.id
        if isinstance(thing, bpy.types.Object):
            if board.ID in thing:
                return True
        elif isinstance(thing, bpy.types.Collection) and (board.BOARD in thing or board.GROUP in thing):
            return True
    return False


def _game(scene: bpy.types.Scene) -> Judged:
    played = game(scene)
    assert played is not None
    return played


def _accident(scene: bpy.types.Scene) -> Any:
    return knocked_over(_game(scene).position(shown_move(scene)), differs(scene))


def _copies(scene: bpy.types.Scene) -> list[bpy.types.Object]:
    root = board.find(scene)
    if root is None:
        return []
    more = noticing.strangers(root) if board.SHOWN in root else []
    return [*noticing.copies(root), *more]


NOTICING: Final[tuple[type, ...]] = (TakeOver, SnapBack, RecordAsAccident)
