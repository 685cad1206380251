"""The rules, each with its id: an interface. Ids are added, never renamed; verdicts list them in this order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

RULE_IDS: Final[tuple[str, ...]] = (
    "turn-order",
    "must-build",
    "game-over",
    "base-point",
    "pillar-height",
    "junction-height",
    "junction-foundation",
    "after-junction",
    "junction-branches",
    "supply",
    "pillar-place",
    "reach",
    "road-rests",
    "road-over-pillar",
    "road-touch",
    "car-newest-road",
    "car-over",
    "car-under",
    "car-each",
    "car-count",
    "car-own-road",
    "exit-height",
    "exit-bonus",
    "exit-dead-end",
    "car-stands",
    "adjust",
    "opponent-judges",
    "penalty",
    "penalty-own",
    "win",
    "out-of-material",
)

_RANK: Final = {rule: rank for rank, rule in enumerate(RULE_IDS)}


def in_order(rules: Iterable[str]) -> tuple[str, ...]:
    """Those rule ids, each once, in the order of the rule table."""
    return tuple(sorted(set(rules), key=_RANK.__getitem__))


def rank(rule: str) -> int:
    """Where the rule stands in the table."""
    return _RANK[rule]
