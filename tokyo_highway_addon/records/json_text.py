"""From bytes to a JSON tree that holds nothing surprising: every fault of the text itself is refused here.

JSON leaves open what becomes of a key stated twice, of numbers too large for a float, of half a surrogate pair; Python
takes them all. A record with one of those would be read by one tool and misread by another, so none is let in.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

from .faults import Place, RecordError, excerpt

MOST_BYTES: Final = 10_000_000
"""A whole game takes some 10 000."""
DEEPEST: Final = 100
"""Objects and lists within one another, the record itself being the first."""
MOST_DIGITS: Final = 300

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_TOKEN = re.compile(r'"(?:[^"\\]+|\\.)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)


class _Twice(dict[str, Any]):
    """An object whose text states a key twice."""

    key: str


class _Overlong:
    """A whole number with more digits than anything needs."""


def tree_of_bytes(data: bytes) -> Any:
    """The checked tree of a UTF-8 JSON text. Raises ``RecordError``."""
    if len(data) > MOST_BYTES:
        raise RecordError.at((), "record.too-big", most=MOST_BYTES // 1_000_000)
    if data.startswith(_BYTE_ORDER_MARK):
        raise RecordError.at((), "record.byte-order-mark")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError.at((), "record.encoding", line=data.count(b"\n", 0, error.start) + 1) from None
    return tree_of_text(text)


def tree_of_text(text: str) -> Any:
    """The checked tree of a JSON text. Raises ``RecordError``."""
    if not text.strip():
        raise RecordError.at((), "record.empty")
    if len(text) > MOST_BYTES:
        raise RecordError.at((), "record.too-big", most=MOST_BYTES // 1_000_000)
    _refuse_depth(text)
    try:
        tree = json.loads(text, object_pairs_hook=_object, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        raise RecordError.at((), "record.not-json", line=error.lineno, column=error.colno) from None
    return checked_copy(tree)


def checked_copy(tree: Any) -> Any:
    """A copy of a JSON tree. Raises ``RecordError`` for what no JSON text can hold, or none should."""
    return _copy(tree, (), 1)


def _copy(value: Any, place: Place, depth: int) -> Any:
    if isinstance(value, str):
        _refuse_half_characters(value, place)
        return value
    if isinstance(value, dict):
        _refuse_below(depth, place)
        if isinstance(value, _Twice):
            raise RecordError.at(place, "record.key-twice", name=excerpt(value.key))
        members = {}
        for name, member in value.items():
            if not isinstance(name, str):
                raise RecordError.at(place, "record.not-a-key", name=excerpt(name))
            _refuse_half_characters(name, place)
            members[name] = _copy(member, (*place, name), depth + 1)
        return members
    if isinstance(value, (list, tuple)):
        _refuse_below(depth, place)
        return [_copy(member, (*place, index), depth + 1) for index, member in enumerate(value)]
    if isinstance(value, float):
        if not math.isfinite(value):
            raise RecordError.at(place, "record.not-finite", found=excerpt(value))
        return float(value)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        if value.bit_length() > MOST_DIGITS * 3.33:
            raise RecordError.at(place, "record.digits", most=MOST_DIGITS)
        return int(value)
    if isinstance(value, _Overlong):
        raise RecordError.at(place, "record.digits", most=MOST_DIGITS)
    raise RecordError.at(place, "record.not-json-value", found=excerpt(value))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    seen: set[str] = set()
    twice = _Twice(members)
    for key, _ in pairs:
        if key in seen:
            twice.key = key
            break
        seen.add(key)
    return twice


def _whole_number(digits: str) -> int | _Overlong:
    return int(digits) if len(digits) <= MOST_DIGITS else _Overlong()


def _refuse_depth(text: str) -> None:
    """Before Python's own reader, which goes down the stack a level at a time, meets it."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth = 0
    for token in _TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > DEEPEST:
                raise RecordError.at((), "record.deep", most=DEEPEST, line=text.count("\n", 0, token.start()) + 1)
        elif token[0] in "]}":
            depth -= 1


def _refuse_below(depth: int, place: Place) -> None:
    if depth > DEEPEST:
        raise RecordError.at(place[:3], "record.deep-tree", most=DEEPEST)


def _refuse_half_characters(text: str, place: Place) -> None:
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError:
            raise RecordError.at(place, "record.half-character", found=excerpt(text)) from None
