"""How fast a turn is judged while it is dragged, beside the referee's plain verdict on the same move.

``python benchmarks/drafting.py`` drags a pillar, a junction and an exit about every open base of late positions and
prints, in milliseconds of processor time a movement of the mouse, the median and the 95th of 100:

- ``drafted``: snapped, its height chosen, judged, with cars, crossings and words;
- ``check``: the referee's verdict on the very move that came of it, in the same run;

and their ratio. Then the map under the mouse: the time to the first sketch, the median and longest step, and all steps
together beside :func:`~tokyo_highway_addon.puzzles.places` of the same base and kind, which minds shifted roads, too.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tokyo_highway_addon.blender.interface.drafting import Draft, drafted, open_bases
from tokyo_highway_addon.blender.interface.drafting_live import Live
from tokyo_highway_addon.puzzles import Kind, places
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Position, Supply, check, with_supply

ROOT: Final = Path(__file__).resolve().parents[1]
GAMES: Final = ("bridge-upon-bridge", "junction-war", "neck-and-neck", "the-rush-for-the-exits")
BUDGET: Final = 5.0
"""Milliseconds that a movement of the mouse may cost, 95 times of 100."""
STEP_BUDGET: Final = 25.0
"""Milliseconds that a step of the map may take, 95 times of 100."""


def late_positions() -> list[Position]:
    """The ends of some games and a made one, with hands so full that everything may be built."""
    found = []
    for name in GAMES:
        game = judge_record(read_record(ROOT / "presets" / "records" / "games" / f"{name}.json"))
        found.append(game.position(len(game.game.moves) - 2))
    found.append(read_record(Path(__file__).with_name("late_position.json")).position)
    full = [with_supply(each, dict.fromkeys(each.players, Supply(30, 3, 15, 10))) for each in found]
    return [replace(each, winner=None) for each in full]


def dragged(positions: list[Position], count: int, **kind: bool) -> tuple[list[float], list[float]]:
    """Milliseconds of ``drafted`` and of ``check``, for so many movements about every open base."""
    rng = np.random.default_rng(1)
    ours, plain = [], []
    for position in positions:
        for base in (id for id, why in open_bases(position).items() if why is None):
            x, y = position.pillar(base).at
            turn, away = rng.uniform(0.0, 2.0 * math.pi), 115.0
            draft = Draft(base, (x, y), **kind)
            for _ in range(count):
                # as a hand moves: some millimetres on, mostly within reach
                turn, away = turn + rng.normal(0.0, 0.15), float(np.clip(away + rng.normal(0.0, 6.0), 85.0, 145.0))
                draft = draft.moved((x + away * math.cos(turn), y + away * math.sin(turn)))
                start = time.process_time()
                found = drafted(position, draft)
                between = time.process_time()
                check(position, found.move)
                plain.append((time.process_time() - between) * 1e3)
                ours.append((between - start) * 1e3)
                draft = found.draft
    return ours, plain


def mapped(positions: list[Position], steps: int) -> tuple[list[float], list[float], list[float], list[float]]:
    """Milliseconds of the first step, of every later one, of all, and of the plain map; ``steps`` bases a position."""
    first, later, whole, plain = [], [], [], []
    for position in positions:
        for base in [id for id, why in open_bases(position).items() if why is None][: max(steps, 1)]:
            kind = Kind(position.pillar(base).height + 1)
            map = Live(position, base, kind)
            taken = []
            while not map.done:
                start = time.process_time()
                map.advance(0.0, (0.0, 0.0))
                taken.append((time.process_time() - start) * 1e3)
            start = time.process_time()
            places(position, base, kinds=(kind,))
            plain.append((time.process_time() - start) * 1e3)
            first.append(taken[0])
            later += taken[1:]
            whole.append(sum(taken))
    return first, later, whole, plain


def middle(values: list[float]) -> float:
    return float(np.median(values))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--movements", type=int, default=40, help="about every base, of every kind")
    parser.add_argument("--bases", type=int, default=1, help="in every position, to be mapped")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()

    positions = late_positions()
    for position in positions:
        _ = position.table
    told = {}
    for name, kind in (("pillar", {}), ("junction", {"junction": True}), ("exit", {"exit": True})):
        ours, plain = dragged(positions, options.movements, **kind)
        told[name] = {
            "drafted": round(middle(ours), 2),
            "drafted, 95th": round(float(np.percentile(ours, 95)), 2),
            "check": round(middle(plain), 2),
            "ratio": round(sum(ours) / sum(plain), 2),
        }
    first, later, whole, plain = mapped(positions, options.bases)
    map = {
        "first": round(middle(first), 1),
        "step": round(middle(later), 1),
        "step, 95th": round(float(np.percentile(later, 95)), 1),
        "longest": round(max(later), 1),
        "all": round(middle(whole)),
        "plain": round(middle(plain)),
        "ratio": round(sum(whole) / sum(plain), 2),
    }
    if options.json:
        print(json.dumps({"milliseconds": told, "map": map}))
        return 0
    for name, row in told.items():
        print(
            f"  {name:9s} {row['drafted']:6.2f} ms a movement, 95th {row['drafted, 95th']:6.2f}; "
            f"check {row['check']:5.2f}: {row['ratio']:.2f} × as long"
        )
    fine = max(row["drafted, 95th"] for row in told.values()) <= BUDGET
    print(f"  {'within' if fine else 'OVER'} the {BUDGET:.0f} ms that a movement may cost, 95 times of 100")
    print(
        f"  map: sketch after {map['first']} ms, then steps of {map['step']} ms, 95th {map['step, 95th']}, longest "
        f"{map['longest']}; {map['all']} ms in all, {map['ratio']:.2f} × the plain map's {map['plain']} ms"
    )
    print(f"  {'within' if map['step, 95th'] <= STEP_BUDGET else 'OVER'} the {STEP_BUDGET:.0f} ms of a step")
    return 0


if __name__ == "__main__":
    sys.exit(main())
