"""Other lines of a record: playing one of them, while the line that was there stays as an alternative."""

from __future__ import annotations

from .lines import Tree, without_alternatives
from .record import Record


def with_line_played(record: Record, number: int, line: int) -> Record:
    """The record in which an alternative of its move ``number`` (from 1) is played instead of it.

    ``line`` counts the alternatives of that move from 1. What was played from there on takes the alternative's place
    in the list, so that playing it again gives the first record back. Raises ``IndexError`` where there is no such
    move or line, ``RecordError`` where the line names what is not there.
    """
    moves: list[Tree] = list(record.document.get("moves", []))
    if not 1 <= number <= len(moves):
        raise IndexError(f"the record has {len(moves)} moves, none of them is move {number}")
    former, *rest = moves[number - 1 :]
    others: list[list[Tree]] = list(former.get("alternatives", []))
    if not 1 <= line <= len(others):
        raise IndexError(f"move {number} has {len(others)} alternatives, none of them is line {line}")
    chosen, *onward = others[line - 1]
    others[line - 1] = [without_alternatives(former), *rest]
    # Variants that an alternative's own first move had are alternatives of the same turn.
    alternatives = [*others, *chosen.get("alternatives", [])]
    return record.with_keys(
        moves=[*moves[: number - 1], without_alternatives(chosen) | {"alternatives": alternatives}, *onward]
    )
