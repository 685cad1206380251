"""The catalogues and the two ways to speak: ``say`` any message, ``explain`` a reason of the referee."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Final

from .filling import fill

LANGUAGES: Final = ("en", "es", "de", "fr", "ko")
TOPICS: Final = (
    "referee",
    "rules",
    "pieces",
    "crossings",
    "command_line",
    "interface",
    "building",
    "editing",
    "noticing",
    "turns",
    "practice",
    "assets",
    "records",
    "diagrams",
    "statics",
    "places",
    "solving",
    "composing",
    "playing",
    "simulation",
)
"""The modules each language's folder holds; each has one mapping ``MESSAGES``."""

PLAYER_VALUES: Final = frozenset({"player", "opponent", "owner", "expected", "winner", "loser"})
"""Placeholders that stand for a player and are therefore shown as a name."""


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All messages of a language by key. Raises ``ValueError`` on a language that is not in :data:`LANGUAGES`."""
    if lang not in LANGUAGES:
        raise ValueError(f"no messages in language {lang!r}: expected one of {', '.join(LANGUAGES)}")
    messages: dict[str, str] = {}
    for topic in TOPICS:
        messages |= import_module(f".{lang}.{topic}", __package__).MESSAGES
    return MappingProxyType(messages)


def say(key: str, lang: str = "en", /, **values: object) -> str:
    """The message ``key`` in ``lang`` with its placeholders filled.

    Player ids such as ``pink`` are shown as names. Raises ``KeyError`` on an unknown key or a missing value.
    """
    messages = catalogue(lang)
    if key not in messages:
        raise KeyError(f"no message {key!r} in the catalogue of {lang!r}")
    named = {
        name: player_name(value, lang) if name in PLAYER_VALUES and isinstance(value, str) else value
        for name, value in values.items()
    }
    return fill(messages[key], lang, named)


def player_name(player: str, lang: str = "en") -> str:
    """How a player is called: the colour's name in ``lang`` for an id such as ``pink``, any other text as it is."""
    return catalogue(lang).get(f"player.{player}", player)


def explain(
    reason_key: str,
    judgement: str,
    lang: str = "en",
    /,
    *,
    names: Mapping[str, str] | None = None,
    **values: object,
) -> str:
    """One reason of the referee as a sentence, followed where it is ``borderline`` by who decides.

    ``values`` are the reason's own, with ``measured``, ``limit`` and the signed ``margin``; ``by`` (the margin without
    its sign) is worked out unless given. ``names`` holds the names a record gives its players, by id. Where a rule has
    barely been kept, a message ``<key>~kept`` replaces ``<key>``, if there is one. Raises as :func:`say`.
    """
    margin = _margin(values)
    filled = dict(values)
    if margin is not None:
        filled.setdefault("by", abs(margin))
    for name in PLAYER_VALUES & filled.keys():
        filled[name] = (names or {}).get(str(filled[name]), filled[name])
    borderline = judgement == "borderline"
    kept = f"{reason_key}~kept"
    if borderline and margin is not None and margin >= 0 and kept in catalogue(lang):
        reason_key = kept
    sentence = say(reason_key, lang, **filled)
    return f"{sentence} {say('borderline', lang)}" if borderline else sentence


def _margin(values: Mapping[str, object]) -> float | None:
    """The margin given, or the one that ``measured`` leaves above ``limit``."""
    margin, measured, limit = (values.get(name) for name in ("margin", "measured", "limit"))
    if isinstance(margin, (int, float)):
        return margin
    if isinstance(measured, (int, float)) and isinstance(limit, (int, float)):
        return measured - limit
    return None
