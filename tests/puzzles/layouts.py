"""Positions for the tests of the map: grown by chance, and read from the presets."""

from __future__ import annotations

import math
import random
from pathlib import Path

from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import EDITIONS, Game, Move, PillarPlan, Position, check, standard_setup
from tokyo_highway_addon.rules.supplies import bases

RECORDS = Path(__file__).resolve().parents[2] / "presets" / "records"


def preset(name: str) -> Position:
    """The last position of a preset, by its path below the records."""
    return judge_record(read_record(RECORDS / f"{name}.json")).position()


def grown(seed: int, turns: int) -> Position:
    """A position after so many random legal turns in the middle of the table, where roads meet."""
    rng = random.Random(seed)
    game = Game(standard_setup(rules=EDITIONS["two-player-2016"].rules()))
    for _ in range(turns):
        position = game.position
        for _ in range(400):
            base = rng.choice(bases(position, position.to_move))
            angle, reach = rng.uniform(0.0, 2.0 * math.pi), rng.uniform(106.0, 124.0)
            junction = rng.random() < 0.3
            height = rng.randint(2, 6) if junction else max(1, base.height + rng.choice((1, -1)))
            at = (base.at[0] + reach * math.cos(angle), base.at[1] + reach * math.sin(angle))
            move = Move(position.to_move, base.id, PillarPlan(at, height, junction))
            if math.hypot(*at) < 220.0 and check(position, move).legal:
                game.push(move)
                break
        else:
            break
    return game.position
