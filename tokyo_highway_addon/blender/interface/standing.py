"""Whether the position that a scene shows stands: asked once for each text and move, and remembered.

The answers are functions of the record's text, the number of the move, and where they are words, of the language;
so they are never out of date, whatever is undone or opened.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any, Final

import bpy

from ...statics import Stability, stability
from ...statics.key import Key, key
from ...statics.report import explain
from ..board import ID
from ..margin_marks import PER_GRAM
from ..overlay import Drawing, drawing_of
from .scene_game import game, shown_move, state
from .speaking import language
from .stability_content import PieceAnswer, ask

KEPT: Final = 64
"""Answers remembered that take a second or two to work out."""

_told: OrderedDict[Any, Any] = OrderedDict()


def answer(scene: bpy.types.Scene) -> Stability | None:
    """Whether the position shown stands; None where no game is shown."""
    played = game(scene)
    if played is None:
        return None
    return _stability(_Asked(_key(scene), played.position(shown_move(scene))))


def overlay(scene: bpy.types.Scene) -> Drawing | None:
    """What is drawn over the scene's board; None where that is switched off, or no game is shown."""
    if not state(scene).overlay:
        return None
    found = answer(scene)
    if found is None:
        return None
    return _drawing(found, told(scene) is not None)


def overlay_key(scene: bpy.types.Scene) -> Key | None:
    """What the overlay's colours and arrows mean; None where nothing is drawn."""
    return key(language(), PER_GRAM) if state(scene).overlay and answer(scene) is not None else None


def told(scene: bpy.types.Scene) -> tuple[str, ...] | None:
    """The answer in sentences, if they have been worked out."""
    return _told.get((*_key(scene), language()))


def work_out(scene: bpy.types.Scene) -> None:
    """Finds the weakest piece, the margin and all there is to say; takes a second or two."""
    found, played = answer(scene), game(scene)
    assert found is not None and played is not None
    _keep((*_key(scene), language()), tuple(explain(found, language(), played.record.names)))


def active_piece(context: bpy.types.Context) -> str | None:
    """Id of the piece that is active and selected; None where there is none that statics knows."""
    thing = context.active_object
    if thing is None or ID not in thing or not thing.select_get():
        return None
    found = answer(context.scene)
    return thing[ID] if found is not None and thing[ID] in found.bodies.index else None


def piece_told(scene: bpy.types.Scene, id: str) -> PieceAnswer | None:
    """What a piece bears, if it has been asked about."""
    return _told.get((*_key(scene), "piece", id))


def ask_about(scene: bpy.types.Scene, id: str) -> PieceAnswer:
    """What a piece bears; takes a second or two."""
    found = answer(scene)
    assert found is not None
    piece = ask(found, id)
    _keep((*_key(scene), "piece", id), piece)
    return piece


def forget() -> None:
    """Drops all answers; they are worked out again when asked for."""
    _stability.cache_clear()
    _drawing.cache_clear()
    _told.clear()


class _Asked:
    """A position, told apart from others by the text and move it comes from alone."""

    def __init__(self, key: tuple[str, str, int], position: Any) -> None:
        self.key, self.position = key, position

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.key == other.key


@lru_cache(maxsize=16)
def _stability(asked: _Asked) -> Stability:
    return stability(asked.position)


@lru_cache(maxsize=16)
def _drawing(found: Stability, _worked_out: bool) -> Drawing:
    """Once the margin is known the colours tell it."""
    return drawing_of(found)


def _key(scene: bpy.types.Scene) -> tuple[str, str, int]:
    text: Any = state(scene).record
    return text.as_string(), text.name, shown_move(scene)


def _keep(key: Any, value: Any) -> None:
    _told[key] = value
    while len(_told) > KEPT:
        _told.popitem(last=False)
