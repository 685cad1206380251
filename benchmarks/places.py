"""How long the map takes, beside sampling the same ring as densely without proof.

``python benchmarks/places.py [RECORD] [--turn N]`` (with the ``dev`` extra) maps one base of a late position, by
default the one with most heights to build, and asks at places as dense as the map's finest cells, with the same five
shifts,

- the batch referee, which is plain numpy;
- shapely, for what can be seen from above alone: road over pillars, pillar on pillars, crossings. It lays no road and
  measures no height, so it does less.

All in one run, best of the rounds, milliseconds of processor time: for each height, and for all heights of the base
together: the sketch with which :func:`~tokyo_highway_addon.puzzles.refined` begins, each of its proven maps after that,
and the whole map at once. Besides, the map after each of the other pillars was moved a little
(:class:`~tokyo_highway_addon.puzzles.Atlas`).

The budget for all heights holds the map in cells of 4 mm, which proves little of what is legal; cells of 1 mm take
several times as long for some fifteen kinds. Most of that goes into laying roads on ends that lie on the base already.
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
from tokyo_highway_addon.puzzles.places import ROUGH, kinds_of
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


def late(record: Path, turn: int | None) -> tuple[Position, str]:
    """The position after so many turns, by default the last of those at which most can be built from one base in the
    second half of the game; and that base."""
    game = judge_record(read_record(record))
    turns = len(game.game.positions)
    found: tuple[int, Position, str] | None = None
    for number in range(turns // 2, turns) if turn is None else (turn,):
        position = game.position(number)
        if position.winner is None:
            for pillar in bases(position, position.to_move):
                kinds = len(kinds_of(position, pillar.id))
                if found is None or kinds >= found[0]:
                    found = kinds, position, pillar.id
    if found is None:
        raise SystemExit(f"{record.name} has no position with a base there: expected a game that goes on")
    return found[1:]


def refinements(position: Position, base: str, rounds: int) -> list[tuple[float, float, float]]:
    """Of the sketch and each map after it, for all heights: mm, milliseconds until it is there, and the share of what
    may be legal that is proven to be so."""
    found: list[tuple[float, float, float]] = []
    for _ in range(rounds):
        begun, each = time.process_time(), refined(position, base)
        for number, places_found in enumerate(each):
            until = (time.process_time() - begun) * 1e3
            legal = sum(region.area for region in places_found.regions)
            share = legal / max(legal + sum(places_found.unproven.values()), 1e-9)
            if number == len(found):
                found.append((places_found.resolution, until, share))
            else:
                found[number] = (places_found.resolution, min(until, found[number][1]), share)
    return found


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
    parser.add_argument("--turn", type=int, help="the position after so many turns")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    position, base = late(options.record, options.turn)
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
    print(f"all {len(kinds_of(position, base))} kinds alone: {total['map']:.0f} ms; at 2 mm {total['coarse']:.0f} ms")
    print(f"  sampling as densely: {total['numpy'] / total['map']:.2f} × that in numpy", end="")
    print(f", {total['shapely'] / total['map']:.2f} × with shapely")
    print("  as one waits, from the beginning:")
    for size, until, share in refinements(position, base, options.rounds):
        budget = SKETCH if size == ROUGH else BUDGET
        name = "sketch" if size == ROUGH else f"{size:g} mm, proven"
        within = "within" if until <= budget else "OVER"
        print(f"    {name}: {until:.0f} ms, {within} {budget:g} ms; shows {100.0 * share:.0f} % of what may be legal")
    print(f"  after a pillar moved: {after_a_move(position, base):.2f} × the whole map, on average of all pillars")
    return 0


if __name__ == "__main__":
    sys.exit(main())
