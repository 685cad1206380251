"""What the person has chosen to happen by itself once pieces were moved by hand: into the record, or back.

It happens when the person has let go, a moment after the last piece moved, and is a step of undo of its own. After an
undo nothing happens by itself: what was moved lies there again, and the panel asks.
"""

from __future__ import annotations

import time
from typing import Any, Final

import bpy
from bpy.app.handlers import persistent

from .identifiers import Operators
from .noticing import differs, on_notice
from .preferences import preferences

LETTING_GO: Final = 0.25
"""Seconds after which a person has let go, if no tool is at work."""
QUIET: Final = 0.5
"""Seconds after an undo in which what moves was moved by it."""

_undone = [0.0]
"""When something was last undone or redone; nothing that undo would have to take back."""


def expect() -> None:
    """Something of a board has moved: looks at it once the person has let go. Without a window nothing happens."""
    if bpy.app.background or preferences().hand_moves == "ask" or time.monotonic() - _undone[0] < QUIET:
        return
    if not bpy.app.timers.is_registered(_let_go):
        bpy.app.timers.register(_let_go, first_interval=LETTING_GO)


def hush(*_: Any) -> None:
    """After an undo or redo, or with another file, nothing happens by itself."""
    _undone[0] = time.monotonic()
    if bpy.app.timers.is_registered(_let_go):
        bpy.app.timers.unregister(_let_go)


def add() -> None:
    on_notice.append(expect)
    for handlers in _handlers():
        handlers.append(persistent(hush))


def remove() -> None:
    hush()
    on_notice.remove(expect)
    for handlers in _handlers():
        handlers.remove(hush)


def _handlers() -> list[Any]:
    on = bpy.app.handlers
    return [on.undo_pre, on.undo_post, on.redo_pre, on.redo_post, on.load_pre, on.load_post]


def _let_go() -> float | None:
    """Seconds until it is to be asked again; None: done."""
    windows = list(bpy.context.window_manager.windows)
    if any(_is_busy(window) for window in windows):
        return LETTING_GO
    choice = preferences().hand_moves
    for window in windows:
        if choice != "ask" and differs(window.scene):
            with bpy.context.temp_override(window=window, scene=window.scene, view_layer=window.view_layer):
                _act(Operators.TAKE_OVER if choice == "take" else Operators.SNAP_BACK)
    return None


def _is_busy(window: bpy.types.Window) -> bool:
    """Whether a tool is at work in a window; a film that is playing is one, too."""
    return len(window.modal_operators) > 0


def _act(operator: Operators) -> None:
    module, _, name = operator.partition(".")
    button: Any = getattr(getattr(bpy.ops, module), name)
    if button.poll():
        try:
            button("EXEC_DEFAULT", True)
        except RuntimeError:
            return  # what it reports is in the panel: it stays as it is
