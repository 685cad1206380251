"""The same position with another player to move."""

from __future__ import annotations

from dataclasses import replace

from ..rules import Position


def with_mover(position: Position, player: str) -> Position:
    """The same position with that player to move; the geometry already worked out is kept."""
    if position.to_move == player:
        return position
    turned = replace(position, to_move=player)
    turned.__dict__["table"] = position.table
    return turned
