"""The one text of a record: keys in the schema's order, lengths to 0.1 mm, what is short on one line.

Writing what was read from such a text gives the same bytes again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from .lengths import written_length, written_measure
from .validation import record_schema
from .whole_file import write_whole

WIDTH: Final = 200
"""Characters a line may have before an object or list is written one member a line."""


@dataclass
class _Form:
    """How values that fit a sub-schema are written."""

    number: str = ""
    """``length``, ``measure``, ``integer``; empty: as it came."""
    open: bool = False
    """One member a line even where it would fit on one."""
    members: dict[str, _Form] = field(default_factory=dict)
    """In the order in which they are written."""
    patterns: list[tuple[re.Pattern[str], _Form]] = field(default_factory=list)
    items: _Form | None = None

    def member(self, name: str) -> _Form:
        if name in self.members:
            return self.members[name]
        return next((form for pattern, form in self.patterns if pattern.search(name)), _AS_IT_CAME)

    def order(self, value: Mapping[str, Any]) -> list[str]:
        known = [name for name in self.members if name in value]
        others = [name for name in value if name not in self.members]
        return known + sorted(others, key=lambda name: bool(self.members or self.patterns) and name.startswith("x-"))


_AS_IT_CAME: Final = _Form()


def record_text(document: Mapping[str, Any]) -> str:
    """The text of a checked document (:class:`tokyo_highway_addon.records.record.Record`), a newline at its end."""
    return _text(document, _record_form(), "", 0) + "\n"


def write_record(path: str | Path, document: Mapping[str, Any]) -> None:
    """Writes the record whole or not at all. Raises ``OSError``."""
    write_whole(path, record_text(document))


@cache
def _record_form() -> _Form:
    return _form(record_schema(), {})


def _form(schema: Mapping[str, Any] | bool, known: dict[str, _Form]) -> _Form:
    if isinstance(schema, bool):
        return _AS_IT_CAME
    if "$ref" in schema:
        name = schema["$ref"]
        if name not in known:
            # Filled after it is known by name, as a move holds moves.
            known[name] = _Form()
            known[name].__dict__.update(_form(record_schema()["$defs"][name.removeprefix("#/$defs/")], known).__dict__)
        return known[name]
    whole = "integer" in schema.get("type", ()) or isinstance(schema.get("const"), int)
    return _Form(
        number=schema.get("x-written", "integer" if whole else ""),
        open=schema.get("x-layout") == "open",
        members={name: _form(part, known) for name, part in schema.get("properties", {}).items()},
        patterns=[(re.compile(p), _form(part, known)) for p, part in schema.get("patternProperties", {}).items()],
        items=_form(schema["items"], known) if "items" in schema else None,
    )


def _text(value: Any, form: _Form, indent: str, used: int) -> str:
    """``used`` is what stands on the line before the value, and behind it where a comma follows."""
    if not isinstance(value, (dict, list)) or not value:
        return _inline(value, form)
    if not form.open:
        line = _inline(value, form)
        if used + len(line) <= WIDTH:
            return line
    deeper = indent + "  "
    if isinstance(value, dict):
        heads = [(f"{_string(name)}: ", value[name], form.member(name)) for name in form.order(value)]
        opening, closing = "{}"
    else:
        heads = [("", member, form.items or _AS_IT_CAME) for member in value]
        opening, closing = "[]"
    lines = [
        f"{deeper}{head}{_text(member, part, deeper, len(deeper) + len(head) + 1)}" for head, member, part in heads
    ]
    return f"{opening}\n" + ",\n".join(lines) + f"\n{indent}{closing}"


def _inline(value: Any, form: _Form) -> str:
    if isinstance(value, dict):
        members = (f"{_string(name)}: {_inline(value[name], form.member(name))}" for name in form.order(value))
        return "{" + ", ".join(members) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(member, form.items or _AS_IT_CAME) for member in value) + "]"
    if isinstance(value, str):
        return _string(value)
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return _number(value, form.number)


def _number(value: int | float, style: str) -> str:
    if style == "length":
        return written_length(value)
    if style == "measure":
        return written_measure(value)
    if style == "integer" or isinstance(value, int):
        return str(int(value))
    return float.__repr__(value)


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
