"""How fast the referee judges a move in a late position, beside two named peers timed in the same run.

``python benchmarks/referee.py`` (with the ``dev`` extra) prints, each in microseconds a move and as a ratio:

- ``check``: the full verdict on one move, resting pose, crossings and reasons included;
- ``batch``: the same judgement and cars for thousands of candidates at once, a candidate;
- ``shapely``: the plan tests alone (road over pillar, pillar on pillar, roads crossing), written plainly with shapely;
- ``python-chess``: legality test, push and pop of a legal move in a middle game.

Rounds of all are interleaved and the best round of each counts, so that a busy machine slows all alike. Then, as a
ratio again, how the cost of ``check`` grows with the pieces on the table.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import chess
import numpy as np
import shapely

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.rules import Move, PillarPlan, Position, Supply, check, with_supply
from tokyo_highway_addon.rules.batch import BatchReferee
from tokyo_highway_addon.rules.supplies import bases

LATE: Final = Path(__file__).with_name("late_position.json")
"""28 roads, 65 discs, 12 cars, grown by random legal turns."""
MIDDLE_GAME: Final = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9"
CHECK_BUDGET: Final = 500.0
"""Microseconds that a full verdict may cost."""


def candidate_moves(position: Position, count: int, seed: int) -> list[Move]:
    """Moves in reach of every base, most of them in something's way."""
    rng = np.random.default_rng(seed)
    moves = []
    open_bases = bases(position, position.to_move)
    for k in range(count):
        base = open_bases[k % len(open_bases)]
        angle, reach = rng.uniform(0.0, 2.0 * math.pi), rng.uniform(106.0, 124.0)
        at = (base.at[0] + reach * math.cos(angle), base.at[1] + reach * math.sin(angle))
        moves.append(Move(position.to_move, base.id, PillarPlan(at, base.height + 1)))
    return moves


class ShapelyPeer:
    """What one would write first: buffered lines and points, asked for intersections one by one."""

    def __init__(self, position: Position) -> None:
        self.discs = {p.id: shapely.Point(p.at).buffer(position.pieces.disc_radius) for p in position.pillars}
        self.roads = []
        for pose in position.table.pose_by_id.values():
            ends = [pose.start_tip[:2], pose.end_tip[:2]]
            self.roads.append(shapely.LineString(ends).buffer(position.pieces.half_width, cap_style="flat"))
        self.at = {p.id: p.at for p in position.pillars}

    def judge(self, move: Move) -> int:
        assert move.pillar is not None and move.base is not None
        road = shapely.LineString([self.at[move.base], move.pillar.at]).buffer(5.0, cap_style="flat")
        disc = shapely.Point(move.pillar.at).buffer(8.0)
        faults = sum(1 for id, other in self.discs.items() if id != move.base and road.intersects(other))
        faults += sum(1 for other in self.discs.values() if disc.intersects(other))
        return faults + sum(1 for other in self.roads if road.intersects(other))


def best_rounds(tasks: dict[str, tuple[Callable[[], object], int]], rounds: int) -> dict[str, float]:
    """Microseconds a unit of each task: the best of interleaved rounds, by processor time."""
    best = dict.fromkeys(tasks, math.inf)
    for _ in range(rounds):
        for name, (task, units) in tasks.items():
            start = time.process_time()
            task()
            best[name] = min(best[name], (time.process_time() - start) / units * 1e6)
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()

    position = read_record(LATE).position
    # hands full enough that no move is cut short for want of discs
    position = with_supply(position, dict.fromkeys(position.players, Supply(30, 3, 15, 10)))
    moves = candidate_moves(position, 240, seed=1)
    legal = [move for move in candidate_moves(position, 3000, seed=2) if check(position, move).legal][:120]
    shapely_peer = ShapelyPeer(position)
    referee = BatchReferee(position)
    open_bases = bases(position, position.to_move)
    rng = np.random.default_rng(3)
    arrays = []
    for base in open_bases:
        angle, reach = rng.uniform(0.0, 2.0 * math.pi, 8192), rng.uniform(104.0, 126.0, 8192)
        at = np.stack([base.at[0] + reach * np.cos(angle), base.at[1] + reach * np.sin(angle)], axis=1)
        arrays.append((base.id, at, base.height + 1))
    board = chess.Board(MIDDLE_GAME)
    chess_moves = list(board.legal_moves)

    def play_chess() -> None:
        for _ in range(20):
            for move in chess_moves:
                if board.is_legal(move):
                    board.push(move)
                    board.pop()

    early = replace(position, pillars=position.pillars[:9], roads=position.roads[:8])
    early_moves = [move for move in candidate_moves(early, 400, seed=4) if check(early, move).legal][:120]
    times = best_rounds(
        {
            "check": (lambda: [check(position, move) for move in moves], len(moves)),
            "check, legal moves": (lambda: [check(position, move) for move in legal], len(legal)),
            "check, 8 roads": (lambda: [check(early, move) for move in early_moves], len(early_moves)),
            "shapely": (lambda: [shapely_peer.judge(move) for move in moves], len(moves)),
            "python-chess": (play_chess, 20 * len(chess_moves)),
            "batch": (
                lambda: [referee.judge(base, at, height) for base, at, height in arrays],
                8192 * len(arrays),
            ),
        },
        options.rounds,
    )
    summary = {
        "position": {"roads": len(position.roads), "discs": sum(p.height for p in position.pillars)},
        "microseconds": {name: round(value, 2) for name, value in times.items()},
        "check / shapely": round(times["check"] / times["shapely"], 2),
        "batch / python-chess": round(times["batch"] / times["python-chess"], 2),
        "check at 28 roads / at 8 roads": round(times["check, legal moves"] / times["check, 8 roads"], 2),
    }
    if options.json:
        print(json.dumps(summary))
        return 0
    size = summary["position"]
    print(f"{size['roads']} roads, {size['discs']} discs; best of {options.rounds} rounds")
    for name, value in times.items():
        print(f"  {name:22s} {value:9.2f} µs")
    print(f"  a full verdict costs {times['check'] / times['shapely']:.2f} × shapely's plan tests alone (aim: 1)")
    print(f"  a candidate of the batch costs {times['batch'] / times['python-chess']:.2f} × a chess move (limit: 1)")
    print(f"  3.5 × the roads cost {summary['check at 28 roads / at 8 roads']} × the time of a verdict")
    print(f"  a full verdict is {'within' if times['check'] <= CHECK_BUDGET else 'OVER'} its {CHECK_BUDGET:.0f} µs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
