"""A record as a value: the checked document as it was written, and the view of it that the tools work with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ..rules.moves import Move
from ..rules.position import Position
from .documents import document_of_move, document_of_moves, document_of_position
from .faults import RecordError, excerpt
from .identities import check_players, name_pieces
from .json_text import checked_copy
from .validation import is_type, schema_faults
from .views import moves_of, pieces_of, player_ids_of, position_of, rules_of, setup_of
from .writing import record_text, write_record

FORMAT: Final = "tokyo-highway-record"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays: the id that pieces name, and the name a person gave, empty where none."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is asked. The stated answer, if any, is the record's moves."""

    goal: str
    """``most-cars``, ``win``, ``exit`` or ``only-move``."""
    player: str
    turns: int = 1
    cars: int | None = None
    """What the best answer places, where stated."""
    unique: bool | None = None
    """Whether one answer alone is best, where stated."""
    name: Mapping[str, str] = field(default_factory=dict)
    """By language code."""


@dataclass(frozen=True)
class Record:
    """A position, a puzzle or a game.

    ``document`` is the whole JSON tree, ids included, with all that no tool here reads (keys in ``x-``, ``figure``,
    ``film``): it is what gets written, and is not to be changed in place. The other fields are views of it, with
    lengths as stated. Two records are equal where their documents are.
    """

    document: Mapping[str, Any]
    position: Position = field(compare=False)
    """Before the first move."""
    moves: tuple[Move, ...] = field(compare=False)
    players: tuple[Player, ...] = field(compare=False)
    title: str = field(default="", compare=False)
    comment: str = field(default="", compare=False)
    puzzle: Puzzle | None = field(default=None, compare=False)

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Record:
        """The record that a JSON tree holds; the tree itself is copied and left alone.

        Raises ``RecordError`` for anything that does not fit the schema, names nothing, or could not be written.
        """
        tree = checked_copy(document)
        _refuse_other_formats(tree)
        for fault in schema_faults(tree):
            raise fault
        players = player_ids_of(tree)
        rules = rules_of(tree)
        check_players(tree, rules.edition, players)
        pieces = pieces_of(tree)
        if pieces.road_width >= pieces.road_length:
            raise RecordError.at(("pieces",), "record.road-wide", length=excerpt(pieces.road_length))
        name_pieces(tree, players, None if "position" in tree else setup_of(tree))
        return cls(
            document=tree,
            position=position_of(tree),
            moves=moves_of(tree.get("moves", [])),
            players=_players(tree, players),
            title=tree.get("title", ""),
            comment=tree.get("comment", ""),
            puzzle=_puzzle(tree, players),
        )

    @classmethod
    def of(
        cls,
        position: Position,
        moves: Sequence[Move] = (),
        *,
        title: str = "",
        comment: str = "",
        names: Mapping[str, str] | None = None,
        **keys: Any,
    ) -> Record:
        """A new record of a position and the moves from it.

        ``names`` are the players' by id; ``keys`` further top-level keys as the document states them (``event``,
        ``puzzle``, ``figure``, …). Raises ``RecordError`` as :meth:`from_document` and ``ValueError`` for a move that
        contradicts itself.
        """
        document: dict[str, Any] = {"format": FORMAT, "version": VERSION}
        if title:
            document["title"] = title
        if comment:
            document["comment"] = comment
        document |= document_of_position(position)
        document["players"] = [
            {"id": player, **({"name": names[player]} if names and player in names else {})}
            for player in position.players
        ]
        if moves:
            document["moves"] = document_of_moves(moves)
        return cls.from_document(document | keys)

    @property
    def names(self) -> dict[str, str]:
        """The players' names by id, those without a name, or with one of nothing but spaces, left out."""
        return {player.id: player.name for player in self.players if player.name.strip()}

    def with_moves(self, moves: Sequence[Move]) -> Record:
        """The same record with other moves; a move that stays in its place keeps all that its document says.

        Raises as :meth:`of`.
        """
        stated = self.document.get("moves", [])
        kept = [
            stated[index] if index < len(self.moves) and self.moves[index] == move else document_of_move(move)
            for index, move in enumerate(moves)
        ]
        return self.with_keys(moves=kept)

    def with_keys(self, **keys: Any) -> Record:
        """The same record with other top-level keys, as the document states them; None takes a key away.

        Raises ``RecordError`` as :meth:`from_document`.
        """
        document = {**self.document, **keys}
        return Record.from_document({name: value for name, value in document.items() if value is not None})

    def text(self) -> str:
        """The record as it is written (:func:`tokyo_highway_addon.records.writing.record_text`)."""
        return record_text(self.document)

    def write(self, path: str | Path) -> None:
        """Writes the file whole or not at all. Raises ``OSError``."""
        write_record(path, self.document)


def _refuse_other_formats(tree: Any) -> None:
    """Before anything else: a file of another kind or of a newer version is not full of faults, it is another thing."""
    if not isinstance(tree, dict):
        raise RecordError.at((), "record.object", found=excerpt(tree))
    if tree.get("format") != FORMAT:
        raise RecordError.at(("format",) if "format" in tree else (), "record.format", wanted=excerpt(FORMAT))
    version = tree.get("version", VERSION)
    if is_type(version, "integer") and version > VERSION:
        raise RecordError.at(("version",), "record.newer-version", found=excerpt(version), known=VERSION)


def _players(tree: Mapping[str, Any], ids: tuple[str, ...]) -> tuple[Player, ...]:
    stated = {player["id"]: player.get("name", "") for player in tree.get("players", ())}
    return tuple(Player(player, stated.get(player, "")) for player in ids)


def _puzzle(tree: Mapping[str, Any], players: tuple[str, ...]) -> Puzzle | None:
    stated = tree.get("puzzle")
    if stated is None:
        return None
    names = {lang: name for lang, name in stated.get("name", {}).items() if not lang.startswith("x-")}
    cars = stated.get("cars")
    return Puzzle(
        goal=stated["goal"],
        player=stated.get("player", tree.get("position", {}).get("to_move", players[0])),
        turns=int(stated.get("turns", 1)),
        cars=None if cars is None else int(cars),
        unique=stated.get("unique"),
        name=names,
    )
