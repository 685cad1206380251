"""Holds a JSON tree against the record's schema without any package: ``schema.json`` is read and interpreted.

Only the keywords that the schema uses are known; one that is not is an error when the schema is read, so that nothing
is ever passed over in silence. ``x-fault`` names the sentence for a value that misses its sub-schema; ``x-written``
and ``x-layout`` are for :mod:`.writing`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from .faults import Place, RecordError, excerpt

Schema = Mapping[str, Any]
Check = Callable[[Any, Place, list[RecordError]], None]
"""Appends what is wrong with a value at a place."""

SCHEMA_FILE: Final = Path(__file__).with_name("schema.json")

_INTERPRETED: Final = frozenset(
    {"$ref", "type", "const", "enum", "minimum", "maximum", "pattern", "items", "minItems", "maxItems", "uniqueItems"}
    | {"required", "properties", "patternProperties", "additionalProperties", "oneOf", "anyOf", "not"}
    | {"dependentRequired"}
)
_SILENT: Final = frozenset(
    {"$schema", "$id", "$defs", "title", "description", "default", "x-fault", "x-written", "x-layout"}
)

_TYPE_FAULTS: Final[Mapping[tuple[str, ...], str]] = {
    ("object",): "record.object",
    ("array",): "record.list",
    ("string",): "record.text",
    ("number",): "record.number",
    ("integer",): "record.whole-number",
    ("boolean",): "record.true-or-false",
    ("integer", "array"): "record.cars",
}


@cache
def record_schema() -> Schema:
    """The schema that ships with the package. Not to be changed."""
    schema: Schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    return schema


def schema_faults(document: object) -> list[RecordError]:
    """All that the schema finds wrong with a JSON tree, in the order of the tree; empty: nothing."""
    found: list[RecordError] = []
    _whole()(document, (), found)
    return found


def is_type(value: object, name: str) -> bool:
    """Whether a value has a JSON type; truth values are no numbers, and 2.0 is a whole number."""
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if name == "integer":
        return (isinstance(value, int) and not isinstance(value, bool)) or (
            isinstance(value, float) and value.is_integer()
        )
    if name == "null":
        return value is None
    return isinstance(value, {"object": dict, "array": list, "string": str, "boolean": bool}[name])


@cache
def _whole() -> Check:
    return _Compiler(record_schema()).check(record_schema())


class _Compiler:
    """Turns sub-schemas into checks, each reference once."""

    def __init__(self, root: Schema) -> None:
        self.root = root
        self.by_reference: dict[str, Check] = {}

    def check(self, schema: Schema | bool) -> Check:
        if schema is True:
            return _anything
        assert isinstance(schema, Mapping)
        checks = list(self._keywords(schema))
        if "type" not in schema:
            return _all(checks)
        types = schema["type"]
        return _typed((types,) if isinstance(types, str) else tuple(types), schema.get("x-fault"), _all(checks))

    def _keywords(self, schema: Schema) -> Iterator[Check]:
        fault = schema.get("x-fault")
        unknown = schema.keys() - _INTERPRETED - _SILENT
        if unknown:
            raise ValueError(f"schema keywords that are not interpreted: {sorted(unknown)}")
        if "$ref" in schema:
            yield self._reference(schema["$ref"])
        if "const" in schema:
            yield _one_of((schema["const"],), fault)
        if "enum" in schema:
            yield _one_of(tuple(schema["enum"]), fault)
        if "minimum" in schema or "maximum" in schema:
            yield _range(schema["minimum"], schema["maximum"])
        if "pattern" in schema:
            yield _pattern(schema["pattern"], fault)
        if "minItems" in schema or "maxItems" in schema:
            yield _length(schema.get("minItems", 0), schema["maxItems"], fault)
        if "items" in schema:
            yield _items(self.check(schema["items"]))
        if schema.get("uniqueItems"):
            yield _unique
        # Before what is missing: of a key misspelt a person should read the name that stands there.
        if "additionalProperties" in schema:
            yield self._members(schema)
        if "required" in schema:
            yield _required(schema["required"])
        if "dependentRequired" in schema:
            yield _dependent(schema["dependentRequired"])
        if "oneOf" in schema or "anyOf" in schema or "not" in schema:
            yield self._combined(schema, fault)

    def _reference(self, reference: str) -> Check:
        if reference not in self.by_reference:
            # A move holds moves: the name must be known before its schema is compiled.
            self.by_reference[reference] = lambda *_: None
            target: Any = self.root
            for step in reference.removeprefix("#/").split("/"):
                target = target[step]
            self.by_reference[reference] = self.check(target)
        checks = self.by_reference
        return lambda value, place, found: checks[reference](value, place, found)

    def _combined(self, schema: Schema, fault: str | None) -> Check:
        one_of = [self.check(part) for part in schema.get("oneOf", ())]
        any_of = [self.check(part) for part in schema.get("anyOf", ())]
        refused = self.check(schema["not"]) if "not" in schema else None

        def check(value: Any, place: Place, found: list[RecordError]) -> None:
            if (
                (one_of and sum(_fits(part, value) for part in one_of) != 1)
                or (any_of and not any(_fits(part, value) for part in any_of))
                or (refused and _fits(refused, value))
            ):
                found.append(RecordError.at(place, fault or "record.object"))

        return check

    def _members(self, schema: Schema) -> Check:
        """Every key by its name, else by its pattern, else refused."""
        named = {name: self.check(part) for name, part in schema.get("properties", {}).items()}
        patterns = [(re.compile(p), self.check(part)) for p, part in schema.get("patternProperties", {}).items()]
        known = ", ".join(named)

        def check(value: Any, place: Place, found: list[RecordError]) -> None:
            if not isinstance(value, dict):
                return
            for name, member in value.items():
                part = named.get(name)
                if part is not None:
                    part(member, (*place, name), found)
                    continue
                matching = [part for pattern, part in patterns if pattern.search(name)]
                if not matching:
                    key = "record.unknown-key" if known else "record.unknown-name"
                    found.append(RecordError.at(place, key, name=excerpt(name), known=known))
                for part in matching:
                    part(member, (*place, name), found)

        return check


def _anything(value: Any, place: Place, found: list[RecordError]) -> None:
    """The schema ``true``."""


def _fits(check: Check, value: Any) -> bool:
    found: list[RecordError] = []
    check(value, (), found)
    return not found


def _all(checks: Sequence[Check]) -> Check:
    if len(checks) == 1:
        return checks[0]

    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        for part in checks:
            part(value, place, found)

    return check


def _typed(types: tuple[str, ...], fault: str | None, then: Check) -> Check:
    key = _TYPE_FAULTS[types] if types == ("object",) or fault is None else fault

    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if any(is_type(value, name) for name in types):
            then(value, place, found)
        else:
            found.append(RecordError.at(place, key, found=excerpt(value)))

    return check


def _one_of(allowed: tuple[Any, ...], fault: str | None) -> Check:
    shown = ", ".join(map(excerpt, allowed))

    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if not any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in allowed):
            found.append(RecordError.at(place, fault or "record.one-of", found=excerpt(value), allowed=shown))

    return check


def _range(least: float, most: float) -> Check:
    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if is_type(value, "number") and not least <= value <= most:
            shown = {"found": excerpt(value), "least": excerpt(least), "most": excerpt(most)}
            found.append(RecordError.at(place, "record.range", **shown))

    return check


def _pattern(pattern: str, fault: str | None) -> Check:
    search = re.compile(pattern).search

    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if isinstance(value, str) and not search(value):
            found.append(RecordError.at(place, fault or "record.text", found=excerpt(value)))

    return check


def _length(least: int, most: int, fault: str | None) -> Check:
    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if isinstance(value, list) and not least <= len(value) <= most:
            key = fault or "record.list-length"
            found.append(RecordError.at(place, key, found=excerpt(value), count=len(value), least=least, most=most))

    return check


def _items(item: Check) -> Check:
    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if isinstance(value, list):
            for index, member in enumerate(value):
                item(member, (*place, index), found)

    return check


def _unique(value: Any, place: Place, found: list[RecordError]) -> None:
    """Only lists of ids are held to this; what is no text among them is at fault already."""
    if isinstance(value, list):
        seen: set[str] = set()
        for index, member in enumerate(value):
            if isinstance(member, str):
                if member in seen:
                    found.append(RecordError.at((*place, index), "record.twice-in-list", found=excerpt(member)))
                seen.add(member)


def _required(names: Sequence[str]) -> Check:
    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if isinstance(value, dict):
            for name in names:
                if name not in value:
                    found.append(RecordError.at(place, "record.missing-key", name=excerpt(name)))

    return check


def _dependent(needs: Mapping[str, Sequence[str]]) -> Check:
    def check(value: Any, place: Place, found: list[RecordError]) -> None:
        if isinstance(value, dict):
            for name, others in needs.items():
                for other in others:
                    if name in value and other not in value:
                        shown = {"name": excerpt(name), "other": excerpt(other)}
                        found.append(RecordError.at(place, "record.needs-key", **shown))

    return check
