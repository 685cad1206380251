"""How long the map takes, beside sampling the same ring as densely without proof.

``python benchmarks/places.py [RECORD]`` (with the ``dev`` extra) maps one base of a late position at 2 mm and 1 mm,
and asks at places as dense as its finest cells, with the same five shifts,

- the batch referee, which is plain numpy;
- shapely, for what can be seen from above alone: road over pillars, pillar on pillars, crossings. It lays no road and
  measures no height, so it does less.

All in one run, best of the rounds, milliseconds of processor time, for each kind of pillar and in all. Besides, the
sketch of all heights with which :func:`~tokyo_highway_addon.puzzles.refined` begins, and the map after each
of the other pillars was moved a little (:class:`~tokyo_highway_addon.puzzles.Atlas`).
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: processor time must not count idle threads

import numpy as np
import shapely

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tokyo_highway_addon.puzzles import Atlas, Kind, places, refined
from tokyo_highway_addon.puzzles.bounds import Bounds
from tokyo_highway_addon.puzzles.cells import SHIFTS
from tokyo_highway_addon.puzzles.places import kinds_of
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Position
from tokyo_highway_addon.rules.batch import BatchReferee
from tokyo_highway_addon.rules.supplies import bases

RECORD: Final = Path(__file__).resolve().parents[1] / "presets/records/games/junction-war.json"
BUDGET: Final = 1000.0
"""Milliseconds for all heights of one base."""
SKETCH: Final = 50.0
"""Milliseconds for a first look at all of them."""


def late(record: Path) -> tuple[Position, str]:
    """The last position of a game at which the player to move has a base, and the base with most kinds."""
    game = judge_record(read_record(record))
    for turn in range(len(game.game.positions) - 1, -1, -1):
        position = game.position(turn)
        if position.winner is None:
            open_bases = [pillar.id for pillar in bases(position, position.to_move)]
            if open_bases:
                return position, max(open_bases, key=lambda base: len(kinds_of(position, base)))
    raise SystemExit(f"{record.name} has no position with a base: expected a game that goes on")


def ring(position: Position, base: str, kind: Kind, step: float) -> np.ndarray:
    """(n, 2) places as far apart as the finest cells of a map with that resolution."""
    bounds = Bounds.of(position, base, kind)
    away = np.arange(bounds.nearest, bounds.farthest, step) + step / 2.0
    angle = np.arange(0.0, 2.0 * math.pi, 2.0 * step / bounds.farthest)
    away, angle = np.meshgrid(away, angle)
    at = position.pillar(base).at
    return np.stack([at[0] + away * np.cos(angle), at[1] + away * np.sin(angle)], axis=-1).reshape(-1, 2)


def by_numpy(position: Position, base: str, kind: Kind, step: float) -> int:
    referee = BatchReferee(position)
    at = ring(position, base, kind, step)
    for shift in SHIFTS:
        referee.judge(base, at, max(kind.height, 1), kind.junction, kind.exit, shift)
    return len(at) * len(SHIFTS)


def by_shapely(position: Position, base: str, kind: Kind, step: float) -> None:
    at = ring(position, base, kind, step)
    pieces, start = position.pieces, np.array(position.pillar(base).at)
    others = [shapely.Point(p.at).buffer(pieces.disc_radius) for p in position.pillars if p.id != base]
    roads = [shapely.Polygon(pose.outline()) for pose in position.table.pose_by_id.values()]
    tree = shapely.STRtree([*others, *roads])
    discs = shapely.buffer(shapely.points(at), pieces.disc_radius)
    tree.query(discs, predicate="intersects")
    half = (pieces.road_length - pieces.road_width) / 2.0
    for shift in SHIFTS:
        way = at - start
        way = way / np.hypot(way[:, 0], way[:, 1])[:, None]
        middle = (at + start) / 2.0 + shift * way
        lines = shapely.linestrings(np.stack([middle - half * way, middle + half * way], axis=1))
        tree.query(shapely.buffer(lines, pieces.half_width, cap_style="round"), predicate="intersects")


def best_of(rounds: int, task: Callable[[], object]) -> float:
    best = math.inf
    for _ in range(rounds):
        begun = time.process_time()
        task()
        best = min(best, (time.process_time() - begun) * 1e3)
    return best


def after_a_move(position: Position, base: str) -> float:
    """How long the map takes at 2 mm after one pillar was moved by 1 mm, as a share of making it whole."""
    shares = []
    for pillar in position.pillars:
        if pillar.id != base:
            atlas = Atlas(resolution=2.0)
            whole = best_of(1, lambda atlas=atlas: atlas.places(position, base))
            moved = replace(pillar, at=(pillar.at[0] + 1.0, pillar.at[1]))
            pillars = tuple(moved if each.id == pillar.id else each for each in position.pillars)
            after = replace(position, pillars=pillars)
            shares.append(best_of(1, lambda atlas=atlas, after=after: atlas.places(after, base)) / whole)
    return sum(shares) / len(shares)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("record", nargs="?", type=Path, default=RECORD)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    position, base = late(options.record)
    print(f"{options.record.stem}: base {base}, {len(position.pillars)} pillars, {len(position.roads)} roads")
    total = dict.fromkeys(("coarse", "map", "numpy", "shapely"), 0.0)
    solved = set()
    for kind in kinds_of(position, base):
        if (kind.height, kind.exit) in solved:
            continue
        solved.add((kind.height, kind.exit))
        spent = {
            "coarse": best_of(options.rounds, lambda kind=kind: places(position, base, kinds=[kind], resolution=2.0)),
            "map": best_of(options.rounds, lambda kind=kind: places(position, base, kinds=[kind])),
            "numpy": best_of(1, lambda kind=kind: by_numpy(position, base, kind, 1.0)),
            "shapely": best_of(1, lambda kind=kind: by_shapely(position, base, kind, 1.0)),
        }
        found = places(position, base, kinds=[kind])
        proven = sum(region.area for region in found.regions)
        name = "exit" if kind.exit else f"^{kind.height}{'*' if kind.junction else ''}"
        times = ", ".join(f"{what} {value:.0f}" for what, value in spent.items())
        print(f"  {name}: {times} ms; {proven:.0f} mm² proven legal, {found.unproven[kind]:.0f} not proven")
        for what, value in spent.items():
            total[what] += value
    sketched = best_of(options.rounds, lambda: next(refined(position, base)))
    within = "within" if total["map"] <= BUDGET else "OVER"
    print(f"all heights: {total['map']:.0f} ms, {within} {BUDGET:g} ms; at 2 mm {total['coarse']:.0f} ms")
    print(f"  sketch of all heights: {sketched:.0f} ms, {'within' if sketched <= SKETCH else 'OVER'} {SKETCH:g} ms")
    print(f"  after a pillar moved: {after_a_move(position, base):.2f} × the whole map, on average of all pillars")
    print(f"  sampling as densely: {total['numpy'] / total['map']:.2f} × that in numpy", end="")
    print(f", {total['shapely'] / total['map']:.2f} × with shapely")
    return 0


if __name__ == "__main__":
    sys.exit(main())
