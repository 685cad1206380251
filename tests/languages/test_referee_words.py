"""What the referee can say and what the catalogue holds are the same, and every placeholder gets its value.

The calls in the referee's source are read, not run: a reason that no test position provokes is held too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tokyo_highway_addon.rules as rules
from tokyo_highway_addon.languages.en.referee import MESSAGES
from tokyo_highway_addon.languages.filling import placeholders
from tokyo_highway_addon.rules.rule_ids import RULE_IDS

MESSAGE_AT = {"measure": 5, "apart": 3, "breach": 2}
"""Where the key stands among the arguments of the calls that note a reason."""

ALWAYS = {"measured", "limit", "by"}
KEYS = {key for key in MESSAGES if key != "borderline" and not key.endswith("~kept")}

Saying = tuple[frozenset[str], frozenset[str], str]
"""The keys a call may name, the values it gives, and where it stands."""


def sayings() -> Iterator[Saying]:
    for path in sorted(Path(rules.__file__).parent.glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
                continue
            # what one of the methods hands on to another has been said by its caller
            if call.func.attr in MESSAGE_AT and not (
                isinstance(call.func.value, ast.Name) and call.func.value.id == "self"
            ):
                message = call.args[MESSAGE_AT[call.func.attr]]
                values = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
                yield frozenset(_keys(message)), values, f"{path.name}:{call.lineno}"


def _keys(message: ast.expr) -> set[str]:
    match message:
        case ast.Constant(value=str(key)):
            return {key}
        case ast.IfExp(body=body, orelse=orelse):
            return _keys(body) | _keys(orelse)
        case ast.JoinedStr(values=parts):
            pattern = "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z.-]*" for part in parts
            )
            return {key for key in KEYS if re.fullmatch(pattern, key)}
        case _:
            return KEYS & set(RULE_IDS)  # the rule's own id, held in a variable


def _covered(key: str, values: frozenset[str]) -> bool:
    return placeholders(MESSAGES[key]) <= values | ALWAYS


def test_the_calls_are_found() -> None:
    assert len(list(sayings())) > 25


def test_every_reason_has_a_sentence_and_gives_it_what_it_needs() -> None:
    mute = [
        (where, sorted(keys))
        for keys, values, where in sayings()
        if not keys or not any(key in KEYS and _covered(key, values) for key in keys)
    ]
    assert mute == []


def test_every_sentence_is_said_somewhere() -> None:
    said = {key for keys, values, _ in sayings() for key in keys if key in KEYS and _covered(key, values)}
    assert sorted(KEYS - said) == []
