"""What was worked out of a position, kept as long as it is one of the last that were asked about.

Positions are values that never change, so nothing kept here can become wrong, whatever is undone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from ...rules import Position

T = TypeVar("T")

POSITIONS: Final = 4
_kept: Final[dict[int, tuple[Position, dict[Hashable, object]]]] = {}
"""By identity, with the position itself, so that no other can come to have the same."""


def remembered(position: Position, key: Hashable, work_out: Callable[[], T]) -> T:
    """What ``work_out`` gives, at once where the same position was asked for the same ``key`` before."""
    entry = _kept.pop(id(position), None) or (position, {})
    # the last asked about is the last to go
    _kept[id(position)] = entry
    while len(_kept) > POSITIONS:
        del _kept[next(iter(_kept))]
    known = entry[1]
    if key not in known:
        known[key] = work_out()
    return known[key]  # type: ignore[return-value]
