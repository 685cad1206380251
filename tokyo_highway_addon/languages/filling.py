"""Fills a message's named placeholders the way its language writes numbers, counts, lists and particles.

What may follow a placeholder's colon:

- ``{by:mm}``, ``{measured:deg}``: a length or an angle with its unit. One decimal; two where less than 1, or where
  measured and limit lie less than 1 apart, so that a miss of 0.05 mm never reads 0.0.
- ``{seconds:.1f}``: so many decimals.
- ``{needed:# disc|# discs}``: a count, ``#`` being the number; singular and plural as the language counts. A form
  that begins with ``0=`` is for none at all; a single form serves every number.
- ``{pillar:이}``: Korean, followed by the particle that fits (:mod:`.korean`); also after a unit, ``{by:mm이}``.

Without a colon whole numbers and text stand as they are, and several things become a list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Final

from .korean import PARTICLES, with_particle

DECIMAL_COMMA: Final = frozenset({"es", "de", "fr"})
AND: Final[Mapping[str, str]] = {"en": " and ", "es": " y ", "de": " und ", "fr": " et ", "ko": ", "}
"""What stands before the last of several things."""

_SPEC = re.compile(rf"(?P<number>mm|deg|\.\df)?(?P<particle>{'|'.join(PARTICLES)})?")


def fill(template: str, lang: str, values: Mapping[str, object]) -> str:
    """The finished text. Raises ``KeyError`` for a placeholder without value, ``ValueError`` for a wrong spec."""
    parts = []
    for literal, name, spec in parse(template):
        parts.append(_spaced(literal, lang))
        if name is not None:
            if name not in values:
                raise KeyError(f"no value for {{{name}}} in {template!r}")
            parts.append(_shown(name, spec, lang, values))
    return "".join(parts)


def placeholders(template: str) -> frozenset[str]:
    """The names a message wants filled."""
    return frozenset(name for _, name, _ in parse(template) if name is not None)


@cache
def parse(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Runs of literal text, each with the placeholder behind it (None at the end) and that placeholder's spec."""
    return tuple((literal, name, spec or "") for literal, name, spec, _ in Formatter().parse(template))


def _shown(name: str, spec: str, lang: str, values: Mapping[str, object]) -> str:
    value = values[name]
    if "|" in spec or "#" in spec or spec.startswith("0="):
        return _counted(value, spec, lang)
    parsed = _SPEC.fullmatch(spec)
    if parsed is None:
        raise ValueError(f"unknown spec {spec!r} behind {{{name}}}")
    number = parsed["number"]
    if number in ("mm", "deg"):
        text = _decimal(_number(name, value), _places(name, values), lang) + _unit(number, lang)
    elif number:
        text = _decimal(_number(name, value), int(number[1]), lang)
    else:
        text = _plain(value, lang)
    return with_particle(text, parsed["particle"]) if parsed["particle"] else text


def _plain(value: object, lang: str) -> str:
    if isinstance(value, float):
        return _decimal(value, _default_places(value), lang)
    if isinstance(value, Sequence) and not isinstance(value, str):
        things = [_plain(thing, lang) for thing in value]
        return AND[lang].join([*([", ".join(things[:-1])] if things[1:] else []), *things[-1:]])
    return str(value)


def _counted(value: object, spec: str, lang: str) -> str:
    if not isinstance(value, int):
        raise ValueError(f"{spec!r} counts things, but was given {value!r}")
    forms = spec.split("|")
    if forms[0].startswith("0="):
        none = forms.pop(0)[2:]
        if value == 0:
            return none
    singular = abs(value) < 2 if lang == "fr" else value == 1
    return (forms[0] if singular else forms[-1]).replace("#", str(value))


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"{{{name}}} is a number in its sentence, but was given {value!r}")
    return value


def _places(name: str, values: Mapping[str, object]) -> int:
    """Decimals for a measurement: enough to tell what was measured from its limit."""
    measured, limit = values.get("measured"), values.get("limit")
    if name in ("measured", "limit") and isinstance(measured, (int, float)) and isinstance(limit, (int, float)):
        if abs(measured - limit) < 1.0:
            return 2
    return _default_places(_number(name, values[name]))


def _default_places(value: float) -> int:
    return 2 if abs(value) < 1.0 else 1


def _decimal(value: float, places: int, lang: str) -> str:
    text = f"{value:.{places}f}"
    if not text.strip("-0."):
        text = text.lstrip("-")
    return text.replace(".", ",") if lang in DECIMAL_COMMA else text


def _unit(unit: str, lang: str) -> str:
    if unit == "deg":
        return "°"
    return "mm" if lang == "ko" else " mm"


def _spaced(literal: str, lang: str) -> str:
    """French keeps its tall punctuation on the line of the word before; the catalogue is written with plain spaces."""
    if lang != "fr":
        return literal
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", literal)
