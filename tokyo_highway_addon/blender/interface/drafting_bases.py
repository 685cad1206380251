"""Which pillars a turn may start from, in the referee's words why not from the others, and which one is pointed at."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Final

import numpy as np

from ...puzzles.kinds import kinds_with
from ...records.judging import sentence
from ...rules import Move, Pillar, PillarPlan, Point, Position, check
from .drafting_memory import remembered

Vector = tuple[float, float, float]
Ray = tuple[Vector, Vector]
"""A point and a direction of any length, mm: what lies under the mouse, from the eye on."""

ABOUT_THE_BASE: Final = frozenset({"turn-order", "game-over", "base-point", "exit-dead-end", "junction-branches"})
"""Rules that say no to a base, whatever is built from it."""


def open_bases(position: Position, lang: str = "en", names: Mapping[str, str] | None = None) -> dict[str, str | None]:
    """By pillar: None where the player to move may build from it, else the one sentence that says why not."""
    called = names or {}
    key = "bases", lang, tuple(sorted(called.items()))

    def asked() -> dict[str, str | None]:
        return {pillar.id: _objection(position, pillar, lang, called) for pillar in position.pillars}

    return dict(remembered(position, key, asked))


def _objection(position: Position, base: Pillar, lang: str, names: Mapping[str, str]) -> str | None:
    player = position.to_move
    hand = position.supply[player]
    # the least that can be built: what is lacking even then is lacking whatever is built
    least = max(1, base.height - 1)
    x, y = base.at
    verdict = check(position, Move(player, base.id, PillarPlan((x + position.pieces.road_length, y), least)))
    rules = ABOUT_THE_BASE
    if not kinds_with(position.pieces, base, hand):
        rules |= {"supply"}
    return next((sentence(reason, lang, names) for reason in verdict.reasons if reason.rule in rules), None)


def nearest_base(
    position: Position, where: Ray | Point, within: float = 6.0, among: Collection[str] | None = None
) -> str | None:
    """The pillar pointed at, or else the nearest one no farther than ``within`` mm from its wood; None: none is.

    ``where`` is a place on the table, or the line of sight through the mouse: then a tall pillar is met where it is
    seen, and of several in line the one in front. ``among``, by default all, are the pillars that count.
    """
    found: list[tuple[float, float, str]] = []
    for pillar in position.pillars:
        if among is not None and pillar.id not in among:
            continue
        missed, ahead = _missed(position, pillar, where)
        if missed <= within:
            found.append((max(missed, 0.0), ahead if missed <= 0.0 else 0.0, pillar.id))
    return min(found, default=(0.0, 0.0, None))[2]


def _missed(position: Position, pillar: Pillar, where: Ray | Point) -> tuple[float, float]:
    """mm from a pillar's wood, negative within it, and how far along the line of sight that is."""
    first, second = where
    if isinstance(first, tuple) and isinstance(second, tuple):
        return _seen(position, pillar, (first, second))
    assert not isinstance(first, tuple) and not isinstance(second, tuple)
    return math.hypot(pillar.at[0] - first, pillar.at[1] - second) - position.pieces.disc_radius, 0.0


def _seen(position: Position, pillar: Pillar, ray: Ray) -> tuple[float, float]:
    """mm by which a line of sight misses a pillar's wood, negative where it does not, and how far along that is."""
    eye, direction = np.array(ray[0]), np.array(ray[1])
    direction = direction / np.linalg.norm(direction)
    foot = np.array([*pillar.at, 0.0])
    top = pillar.height * position.pieces.disc_height
    # nearest points of the line and of the axis from table to top
    leaning = float(direction[2])
    square = 1.0 - leaning * leaning
    apart = foot - eye
    if square > 1e-9:
        height = (leaning * float(apart @ direction) - float(apart[2])) / square
        height = min(max(height, 0.0), top)
    else:
        height = top
    point = np.array([*pillar.at, height])
    along = float((point - eye) @ direction)
    if along < 0.0:
        return math.inf, along
    return float(np.linalg.norm(point - eye - along * direction)) - position.pieces.disc_radius, along
