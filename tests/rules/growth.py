"""Random highways for the tests: grown by legal turns, or wild, with roads that cut through whatever stands there."""

from __future__ import annotations

import math
import random
from dataclasses import replace

from tokyo_highway_addon.rules import (
    Ground,
    Judgement,
    Move,
    Pillar,
    PillarPlan,
    Position,
    Road,
    RoadPlan,
    Rules,
    derived_supply,
    play,
    standard_setup,
    with_supply,
)
from tokyo_highway_addon.rules.supplies import bases


def random_move(chance: random.Random, position: Position, wild: bool = False) -> Move | None:
    """A turn of the player to move; None where no base is open. Unless ``wild``, likely to be legal."""
    player = position.to_move
    open_bases = bases(position, player)
    if not open_bases:
        return None
    base = chance.choice(open_bases)
    angle = chance.uniform(0.0, 2.0 * math.pi)
    spread = 25.0 if wild else 9.0
    apart = chance.uniform(115.0 - spread, 115.0 + spread)
    at = (base.at[0] + apart * math.cos(angle), base.at[1] + apart * math.sin(angle))
    slack = 3.0 if wild else 1.0
    lie = RoadPlan()
    if chance.random() < 0.3:
        lie = RoadPlan(*(chance.uniform(-slack, slack) for _ in range(3)))
    cars = chance.choice((0, 0, 1, 2)) if wild else 0
    if base.height == 1 and chance.random() < 0.1:
        return Move(player, base.id, exit_at=at, road=lie, cars=cars)
    height = base.height + chance.choice((-1, 1, 1))
    junction = position.supply[player].junctions > 0 and chance.random() < 0.15
    if junction:
        height = chance.randint(2, 5)
    if wild and chance.random() < 0.2:
        height = chance.randint(1, 6)
    return Move(player, base.id, PillarPlan(at, max(1, height), junction), road=lie, cars=cars)


def grown(seed: int, turns: int, rules: Rules | None = None) -> Position:
    """A position after so many legal turns from the standard setup, each placing the cars it earned."""
    chance = random.Random(seed)
    position = standard_setup(rules=rules or Rules())
    built = 0
    for _ in range(40 * turns):
        move = random_move(chance, position)
        if move is None:
            break
        after, verdict = play(position, move)
        if verdict.judgement is not Judgement.LEGAL:
            continue
        if verdict.earned:
            with_cars, verdict = play(position, replace(move, cars=min(verdict.earned, 2)))
            after = with_cars if verdict.legal else after
        position = after
        built += 1
        if built == turns or position.winner is not None:
            break
    return position


def crowded(seed: int, turns: int, rules: Rules | None = None) -> Position:
    """A position after so many wild turns: hardly one of them legal, everything close to everything."""
    chance = random.Random(seed)
    position = standard_setup(rules=rules or Rules())
    for _ in range(turns):
        move = random_move(chance, position, wild=True)
        if move is None:
            break
        position, _ = play(position, move)
    return position


def laid_out(*pillars: Pillar, roads: tuple[Road, ...] = (), to_move: str = "pink", **more: object) -> Position:
    """A position of these pieces, in play between pink and blue, with the supply that is left."""
    position = Position(players=("pink", "blue"), pillars=pillars, roads=roads, to_move=to_move)
    position = replace(position, **more)  # type: ignore[arg-type]
    return with_supply(position, derived_supply(position))


__all__ = ["Ground", "crowded", "grown", "laid_out", "random_move"]
