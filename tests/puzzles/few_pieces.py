"""Positions for the tests of the search ahead: a few pieces, so that the answer can be worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from tokyo_highway_addon.puzzles.ahead_turn import handed
from tokyo_highway_addon.rules import Ground, Move, PillarPlan, Position, play, standard_setup, with_supply


def with_hand(position: Position, player: str, **pieces: int) -> Position:
    return with_supply(position, {**position.supply, player: replace(position.supply[player], **pieces)})


def without_junctions(position: Position) -> Position:
    return with_hand(with_hand(position, "pink", junctions=0), "blue", junctions=0)


def far_apart(**hand: int) -> Position:
    """Pink's pillar of two discs at (-60, 115) is his only base; blue's pillar stands 560 mm off, out of everything's
    reach for two turns. Nobody has junctions."""
    start = standard_setup()
    pillars = (start.pillars[0], replace(start.pillars[1], at=(500.0, 0.0)))
    roads = (start.roads[0], replace(start.roads[1], start=Ground((620.0, 0.0))))
    apart = with_hand(replace(start, pillars=pillars, roads=roads), "pink", junctions=0)
    up = play(with_hand(apart, "blue", junctions=0), Move("pink", "p1", PillarPlan((-60.0, 115.0), 2)))[0]
    return with_hand(handed(up, "pink"), "pink", **hand)
