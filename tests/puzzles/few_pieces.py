"""Positions for the tests of the solvers: a few pieces, so that the answer can be worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from tokyo_highway_addon.puzzles.mover import with_mover
from tokyo_highway_addon.rules import (
    Ground,
    Move,
    Pillar,
    PillarPlan,
    Position,
    Road,
    play,
    standard_setup,
    with_supply,
)


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
    return with_hand(with_mover(up, "pink"), "pink", **hand)


def two_gates(moved: float = 0.0) -> Position:
    """Pink, four discs high at (-60, 0), may only build three discs high, and earns a car over either of two low blue
    roads that lie on the y axis, each other's mirror image unless the nearer one is moved, mm to the right."""
    start = standard_setup()
    ends = ((0.0, 30.0), (0.0, 145.0), (moved, -30.0), (moved, -145.0))
    blue = tuple(Pillar(f"b{number}", "blue", at, 1) for number, at in enumerate(ends, 1))
    roads = (start.roads[0], Road("r2", "blue", "b1", "b2"), Road("r3", "blue", "b3", "b4"))
    gates = replace(start, pillars=(replace(start.pillars[0], height=4), *blue), roads=roads, last={})
    return with_hand(gates, "pink", junctions=0, discs=4)


def toppling() -> Position:
    """Pink has leapt up to a junction of seven discs at (-60, 104), and has six discs left: he can build six high, and
    earns a car over a low blue road to the right, but what he builds there pushes the junction over."""
    up = play(standard_setup(), Move("pink", "p1", PillarPlan((-60.0, 104.0), 7, junction=True)))[0]
    pillars = (*up.pillars, Pillar("b1", "blue", (40.0, 85.0), 1), Pillar("b2", "blue", (40.0, 200.0), 1))
    leapt = with_mover(replace(up, pillars=pillars, roads=(*up.roads, Road("b3", "blue", "b1", "b2"))), "pink")
    return with_hand(leapt, "pink", junctions=0, discs=6)
