"""What is wrong with a record, where, and what was expected: one error a person can act on, in any of the languages."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping

from ..languages import say

Place = tuple[str | int, ...]
"""The way to a value in a JSON tree: keys of objects and indices of lists, from the root."""

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_\-]*")
_LONGEST = 60
"""Characters of a value that a sentence shows."""


class RecordError(ValueError):
    """A record that cannot be used.

    ``file`` is its name (None where it came from no file), ``path`` the place in its JSON such as
    ``position.pillars[2].height`` (empty for the whole), ``key`` and ``values`` the sentence in the catalogues of
    :mod:`tokyo_highway_addon.languages`. As text it is one line of English: file, place and what was expected.
    """

    def __init__(self, file: str | None, path: str, key: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(file, path, key, dict(values or {}))
        self.file = file
        self.path = path
        self.key = key
        self.values: Mapping[str, object] = dict(values or {})

    @classmethod
    def at(cls, place: Place, key: str, **values: object) -> RecordError:
        """A fault in a tree that has no file yet."""
        return cls(None, written_place(place), key, values)

    def in_file(self, file: str) -> RecordError:
        """The same fault, found in ``file``."""
        return RecordError(file, self.path, self.key, self.values)

    def sentence(self, lang: str = "en") -> str:
        """What was expected, without file and place."""
        return say(self.key, lang, **self.values)

    def line(self, lang: str = "en") -> str:
        """File, place and sentence in one line."""
        return ": ".join(part for part in (one_line(self.file or ""), self.path, self.sentence(lang)) if part)

    def __str__(self) -> str:
        return self.line()


def written_place(place: Place) -> str:
    """``position.pillars[2].height``; keys that are no plain names stand in brackets and quotes."""
    parts: list[str] = []
    for step in place:
        if isinstance(step, int):
            parts.append(f"[{step}]")
        elif _PLAIN_KEY.fullmatch(step):
            parts.append(f".{step}" if parts else step)
        else:
            parts.append(f"[{excerpt(step)}]")
    return "".join(parts)


def excerpt(value: object) -> str:
    """A value as a file would state it, short enough for a sentence and always printable."""
    if isinstance(value, Mapping):
        return "{…}" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[…]" if value else "[]"
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, int):
        if value.bit_length() > 80:
            return "-…" if value < 0 else "…"
        return str(int(value))
    if isinstance(value, float):
        return float.__repr__(value) if math.isfinite(value) else json.dumps(float(value))
    if not isinstance(value, str):
        return type(value).__name__
    text = json.dumps(value, ensure_ascii=False)
    if len(text) > _LONGEST:
        text = text[: _LONGEST - 2] + '…"'
    return one_line(text)


def one_line(text: str) -> str:
    """``text`` with all that would break a line or a terminal written as escapes."""
    escaped = "".join(c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode() for c in text)
    return escaped.encode("utf-8", "backslashreplace").decode()
