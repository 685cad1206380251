"""Playing on in a record: a turn laid, taken back, adjusted, judged by the opponent, or gone wrong.

Each function gives a new record and leaves the old one alone. What the documents say beside what is changed (comments,
figures, keys in ``x-``) is kept, and a line that is left for another becomes one of its alternatives: nothing is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules.moves import Accident, Move, Ruling
from .documents import document_of_accident, document_of_move
from .record import Record

Tree = dict[str, Any]


def played(record: Record, number: int, move: Move) -> Record:
    """The record with a turn played after its first ``number`` moves.

    What followed becomes an alternative of the new turn, with the alternatives that it had, unless it begins with that
    very turn: then nothing changes. Ids that the move does not give are made up. Raises ``IndexError`` beyond the
    record's moves, ``RecordError`` where the move names what is not there, ``ValueError`` where it contradicts itself.
    """
    moves = _moves(record)
    _within(number, len(moves))
    if number < len(moves) and _same_turn(record.moves[number], move):
        return record
    new = document_of_move(move)
    if number < len(moves):
        first, *rest = moves[number:]
        others = first.get("alternatives", [])
        line = [without_alternatives(first), *rest]
        new["alternatives"] = [line, *others, *new.get("alternatives", [])]
    return record.with_keys(moves=[*moves[:number], new])


def taken_back(record: Record, number: int) -> Record:
    """The record without its moves after the first ``number``. Raises ``IndexError`` beyond its moves."""
    moves = _moves(record)
    _within(number, len(moves))
    return record.with_keys(moves=moves[:number] or None)


def amended(record: Record, number: int, move: Move) -> Record:
    """The record with its move ``number`` (from 1) laid otherwise; the earlier placement stays as ``adjusted``.

    The new placement takes over the ids of the pieces, and the comment, accident and alternatives of the turn unless
    it brings its own; the opponent's word is dropped, since it was about the earlier placement. Raises as
    :func:`played`, and ``ValueError`` for another player's move, a pass, or another kind of turn (``adjust``).
    """
    moves = _moves(record)
    _within(number, len(moves), 1)
    before, stated = record.moves[number - 1], moves[number - 1]
    if move.player != before.player:
        raise ValueError(f"move {number} is {before.player}'s; only that player can lay it otherwise")
    if before.is_pass or move.is_pass:
        raise ValueError("a pass lays nothing, so nothing can be adjusted")
    new = document_of_move(move)
    _take_ids(new, stated)
    placement = {key: stated[key] for key in ("pillar", "road", "exit") if key in stated}
    new["adjusted"] = [*stated.get("adjusted", []), *new.get("adjusted", []), placement]
    kept = {
        key: value for key, value in stated.items() if key not in {"pillar", "road", "exit", "cars", "judged", "from"}
    }
    changed = {**kept, **new}
    return record.with_keys(moves=[*moves[: number - 1], changed, *moves[number:]])


def ruled(record: Record, number: int, ruling: Ruling | None) -> Record:
    """The record with the opponent's word on its move ``number`` (from 1), or with none. Raises as :func:`played`."""
    said: Tree | None = None
    if ruling is not None:
        said = {"accepted": ruling.accepted, **({"comment": ruling.comment} if ruling.comment else {})}
    return _with_key(record, number, "judged", said)


def with_accident(record: Record, number: int, accident: Accident | None) -> Record:
    """The record with what fell in its move ``number`` (from 1), or with nothing. Raises as :func:`played`."""
    return _with_key(record, number, "accident", None if accident is None else document_of_accident(accident))


def without_alternatives(move: Tree) -> Tree:
    """A move's document without its other lines."""
    return {key: value for key, value in move.items() if key != "alternatives"}


def _with_key(record: Record, number: int, key: str, value: Any) -> Record:
    moves = _moves(record)
    _within(number, len(moves), 1)
    changed = {name: each for name, each in moves[number - 1].items() if name != key}
    if value is not None:
        changed[key] = value
    return record.with_keys(moves=[*moves[: number - 1], changed, *moves[number:]])


def _moves(record: Record) -> list[Tree]:
    return list(record.document.get("moves", []))


def _within(number: int, total: int, least: int = 0) -> None:
    if not least <= number <= total:
        raise IndexError(f"the record has {total} moves, not {number}")


def _same_turn(there: Move, new: Move) -> bool:
    """Whether two moves lay the same; names of pieces count only where the new one gives them."""
    if (there.player, there.base, there.exit_at, there.cars) != (new.player, new.base, new.exit_at, new.cars):
        return False
    if new.adjusted or new.accident or new.judged or new.comment or new.alternatives:
        return there == new
    if new.car_places not in ((), there.car_places):
        return False
    same_road = _nameless(document_of_move(there)) == _nameless(document_of_move(new))
    return same_road and not (there.accident or there.judged)


def _nameless(tree: Mapping[str, Any]) -> Tree:
    placed: Tree = {}
    for key in ("pillar", "road", "exit"):
        piece = {name: value for name, value in tree.get(key, {}).items() if name != "id"}
        if piece:
            placed[key] = piece
    return placed


def _take_ids(new: Tree, stated: Tree) -> None:
    """Gives pieces of a new placement the names that those of the earlier one had."""
    for key in ("pillar", "exit"):
        if key in new and "id" not in new[key] and "id" in stated.get(key, {}):
            new[key] = {"id": stated[key]["id"], **new[key]}
    road = (stated.get("road") or stated.get("exit") or {}).get("id")
    if road is not None and "pillar" in new and "id" not in new.get("road", {}):
        new["road"] = {"id": road, **new.get("road", {})}
    if road is not None and "exit" in new and "id" not in new["exit"]:
        new["exit"] = {"id": road, **new["exit"]}
