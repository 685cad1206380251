"""The game a scene shows: from the text that holds its record to the pieces on its board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import bpy

from ...records import Record, RecordError, read_record_text
from ...records.judging import Judged, judge_record
from .. import fallen, lights, noticing, stability_style
from .identifiers import SCENE_PROPERTY

if TYPE_CHECKING:
    from .properties import SceneGame


def state(scene: bpy.types.Scene) -> SceneGame:
    """Which record the scene shows, and which move of it."""
    found: SceneGame = getattr(scene, SCENE_PROPERTY)
    return found


def game(scene: bpy.types.Scene | None) -> Judged | None:
    """The scene's game; None where it shows no record, or one that cannot be read (see :func:`fault`)."""
    found = _outcome(scene)
    return found if isinstance(found, Judged) else None


def fault(scene: bpy.types.Scene | None) -> RecordError | None:
    """Why the scene's record cannot be read; None where it can, or where there is none."""
    found = _outcome(scene)
    return found if isinstance(found, RecordError) else None


def shown_move(scene: bpy.types.Scene) -> int:
    """How many moves are played in the position shown, within what the record has."""
    played = game(scene)
    return 0 if played is None else min(state(scene).move, len(played.game.moves))


def open_game(scene: bpy.types.Scene, record: Record, name: str) -> Judged:
    """Puts a record into the file as a text called ``name`` and shows the position after its last move."""
    text = bpy.data.texts.new(name)
    text.from_string(record.text())
    # Held by the scenes that show it alone: once replaced, it goes when the file is saved, as an unused image would.
    text.use_fake_user = False
    state(scene).record = text
    _take_name(text, name)
    played = game(scene)
    assert played is not None
    return played


def write(scene: bpy.types.Scene, record: Record, number: int) -> Judged:
    """Makes the scene's record say what ``record`` says, and shows the position after ``number`` of its moves.

    The one way in which an operator changes a game: text, number and board change together, so that one step of
    Blender's undo takes all back. Where other scenes show the same text they are shown anew, too.
    Raises ``ValueError`` where the scene shows no record yet (:func:`open_game` gives it one).
    """
    text = state(scene).record
    if text is None:
        raise ValueError("the scene shows no record that could be changed")
    text.from_string(record.text())
    # shows the board as well, also where the number stays what it was
    state(scene).move = max(0, min(number, len(record.moves)))
    for other in bpy.data.scenes:
        if other != scene and state(other).record == text:
            state(other).move = min(state(other).move, len(record.moves))
    played = game(scene)
    assert played is not None
    return played


def show_last_move(scene: bpy.types.Scene) -> None:
    """Shows the position after the record's last move; an empty scene where there is no record."""
    played = game(scene)
    state(scene).move = 0 if played is None else len(played.game.moves)


def show_board(scene: bpy.types.Scene, anew: bool = False) -> None:
    """Makes the pieces stand as the record says, in the scene's style; takes them away where there is no record.

    Pieces that a person had moved are put back, and the panel says which (:func:`..noticing.put_back`).

    ``anew`` builds the board from nothing, whatever stands there.
    """
    played = game(scene)
    keep_rows(scene)
    fallen.put_back(scene)
    if played is None:
        stability_style.undress(scene)
        noticing.clear(scene)
        return
    position = played.position(shown_move(scene))
    noticing.show(scene, position, anew)
    if lights.style_named(state(scene).style).margins:
        stability_style.dress(scene, position)
    else:
        stability_style.undress(scene)


def keep_rows(scene: bpy.types.Scene) -> None:
    """As many empty rows in the scene as its list of turns has lines: one for the start, and one for every turn."""
    rows, played = state(scene).turns, game(scene)
    wanted = 0 if played is None else len(played.game.moves) + 1
    while len(rows) < wanted:
        rows.add()
    while len(rows) > wanted:
        rows.remove(len(rows) - 1)


def forget() -> None:
    """Drops what was judged; it is judged again when asked for."""
    judged_text.cache_clear()


def _take_name(text: bpy.types.Text, name: str) -> None:
    """Names a text; one of that name that no scene shows any more, as when a record is opened again, makes way."""
    stale = bpy.data.texts.get(name)
    if stale is not None and stale != text and stale.users == 0:
        bpy.data.texts.remove(stale)
    text.name = name


def _outcome(scene: bpy.types.Scene | None) -> Judged | RecordError | None:
    text = None if scene is None else state(scene).record
    return None if text is None else judged_text(text.as_string(), text.name)


@lru_cache(maxsize=16)
def judged_text(content: str, name: str) -> Judged | RecordError:
    """A pure function of the text, remembered because panels ask at every redraw."""
    try:
        return judge_record(read_record_text(content, name))
    except RecordError as error:
        return error
