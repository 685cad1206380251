"""Reads records from files and texts, refusing with one sentence whatever cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .faults import RecordError
from .json_text import MOST_BYTES, tree_of_bytes, tree_of_text
from .record import Record


def read_record(path: str | Path) -> Record:
    """The record in a file. Raises ``RecordError``, for a file that cannot be opened too."""
    if not str(path):
        # Path("") would be the folder at hand.
        raise RecordError(None, "", "record.no-file")
    return _record(_read(Path(path)), str(path))


def read_record_text(text: str, name: str | None = None) -> Record:
    """The record in a text; ``name`` stands for the file in what is refused. Raises ``RecordError``."""
    return _record(text, name)


def _record(content: bytes | str, name: str | None) -> Record:
    try:
        tree: Any = tree_of_bytes(content) if isinstance(content, bytes) else tree_of_text(content)
        return Record.from_document(tree)
    except RecordError as error:
        # One error with all it has to say, without the chain that led to it.
        raise (error if name is None else error.in_file(name)) from None


def _read(path: Path) -> bytes:
    """At most one byte more than a record may have, so that an endless file ends too."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        key = "record.no-file"
    except IsADirectoryError:
        key = "record.folder"
    except (OSError, ValueError):
        # ValueError: a name with a null character.
        key = "record.folder" if path.is_dir() else "record.unreadable"
    raise RecordError(str(path), "", key)
