"""What the mouse's buttons and the keys mean while a turn is dragged."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from .drafting import Typed


class Key(Enum):
    LAY = auto()
    LEAVE = auto()
    """Back to the choice of a base."""
    CLEAR = auto()
    """What was typed is wiped out."""
    HIGHER = auto()
    LOWER = auto()
    JUNCTION = auto()
    EXIT = auto()
    AUTOMATIC = auto()
    """The height is chosen by what is legal and earns most."""
    FORTH = auto()
    BACK = auto()
    """The road is moved along itself."""
    NEXT_FIELD = auto()
    SNAP = auto()
    """Whole millimetres, while it is held."""
    ZOOM_IN = auto()
    ZOOM_OUT = auto()


NAVIGATION: Final = frozenset(
    {
        "MIDDLEMOUSE",
        "TRACKPADPAN",
        "TRACKPADZOOM",
        "MOUSEROTATE",
        "MOUSESMARTZOOM",
        "NDOF_MOTION",
        "HOME",
        "WINDOW_DEACTIVATE",
    }
)
"""What turns the view, and is none of ours."""
_NUMBER_PAD: Final = frozenset({*(f"NUMPAD_{digit}" for digit in range(10)), "NUMPAD_PERIOD", "NUMPAD_SLASH"})

_KEYS: Final[Mapping[str, Key]] = {
    "LEFTMOUSE": Key.LAY,
    "RET": Key.LAY,
    "NUMPAD_ENTER": Key.LAY,
    "RIGHTMOUSE": Key.LEAVE,
    "ESC": Key.LEAVE,
    "WHEELUPMOUSE": Key.HIGHER,
    "WHEELDOWNMOUSE": Key.LOWER,
    "UP_ARROW": Key.HIGHER,
    "DOWN_ARROW": Key.LOWER,
    "PLUS": Key.HIGHER,
    "EQUAL": Key.HIGHER,
    "NUMPAD_PLUS": Key.HIGHER,
    "MINUS": Key.LOWER,
    "NUMPAD_MINUS": Key.LOWER,
    "RIGHT_ARROW": Key.FORTH,
    "LEFT_ARROW": Key.BACK,
    "J": Key.JUNCTION,
    "E": Key.EXIT,
    "A": Key.AUTOMATIC,
    "TAB": Key.NEXT_FIELD,
}
_HELD: Final = frozenset({"LEFT_CTRL", "RIGHT_CTRL"})


def navigates(kind: str, typed: Typed) -> bool:
    """Whether an event turns the view. The number pad does until something is typed, or a field was chosen."""
    return kind in NAVIGATION or (kind in _NUMBER_PAD and typed == Typed())


def meaning(kind: str, value: str, typed: Typed, ctrl: bool = False) -> Key | None:
    """What an event means, by Blender's words for it; None: nothing, or that a number is typed."""
    if kind in _HELD:
        return Key.SNAP if value in ("PRESS", "RELEASE") else None
    if value not in ("PRESS", "DOUBLE_CLICK"):
        return None
    if ctrl:
        # the wheel is taken by the height; and what is dragged is not in the file, so that undoing it is leaving it
        return {"WHEELUPMOUSE": Key.ZOOM_IN, "WHEELDOWNMOUSE": Key.ZOOM_OUT, "Z": Key.LEAVE}.get(kind)
    if kind in ("ESC", "RIGHTMOUSE") and not typed.empty:
        return Key.CLEAR
    if kind in ("MINUS", "NUMPAD_MINUS") and typed.field == "angle":
        return None
    return _KEYS.get(kind)
