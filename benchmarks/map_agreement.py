"""How often the map and the referee disagree: of thousands of moves, drawn by chance, none should.

``python benchmarks/map_agreement.py [--moves 10000] [--seed 0] [RECORD …]`` maps every base of every player in the last
position of each record (by default of all presets; a puzzle's is also asked at its beginning), and asks moves of every
kind there, half of them near borders of the regions. A move is against the map if it is

- legal where the map says that nothing is;
- legal and earns more than its region says, or than what is not proven there may;
- not legal, with any of the shifts a region is proven with, where a region says that it is.

``--positions COUNT`` asks so many random positions instead, with fewer moves each.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.puzzles.layouts import grown
from tokyo_highway_addon.puzzles.answers import move_to
from tokyo_highway_addon.puzzles.bounds import nearest_hold
from tokyo_highway_addon.puzzles.cells import NOTHING, OPEN, SHIFTS, Proof, proven
from tokyo_highway_addon.puzzles.places import kinds_of, shapes_of
from tokyo_highway_addon.puzzles.regions import Kind
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Position, check
from tokyo_highway_addon.rules.batch import LEGAL, BatchReferee
from tokyo_highway_addon.rules.supplies import bases

RECORDS = Path(__file__).resolve().parents[1] / "presets" / "records"
LEVELS = 1
"""Cells of 1 mm."""
ALONE = 200
"""Moves of each kind that are judged by the referee for single moves, too."""


def positions(files: list[Path]) -> Iterator[tuple[str, Position]]:
    for file in files:
        judged = judge_record(read_record(file))
        yield file.stem, judged.position()
        if judged.record.puzzle is not None:
            yield f"{file.stem} at its beginning", judged.position(0)


def against(
    referee: BatchReferee, base: str, kind: Kind, proof: Proof, count: int, rng: np.random.Generator
) -> list[str]:
    """Those of so many moves that are against the map."""
    grid = proof.grid
    depth = grid.radial * grid.rings
    away = (
        np.full(count, grid.nearest)
        if kind.exit
        else rng.uniform(grid.nearest - 3.0, grid.nearest + depth + 3.0, count)
    )
    angle = rng.uniform(0.0, 2.0 * math.pi, count)
    edges = np.argwhere(proof.found[:, 1:] != proof.found[:, :-1])
    if len(edges):
        half = count // 2
        ring, sector = edges[rng.integers(len(edges), size=half)].T
        if not kind.exit:
            away[:half] = grid.nearest + (ring + rng.uniform(-1.5, 2.5, half)) * grid.radial
        angle[:half] = ((sector + rng.uniform(-1.5, 3.5, half)) * grid.turn) % (2.0 * math.pi)
    shift = np.where(rng.random(count) < 0.4, 0.0, rng.uniform(-5.0, 5.0, count))
    x, y = referee.position.pillar(base).at
    at = np.stack([x + away * np.cos(angle), y + away * np.sin(angle)], axis=1)
    height = max(kind.height, 1)
    judged = referee.judge(base, at, height, kind.junction, kind.exit, shift)
    # what is so steep that it would slide down is in no map, whatever the referee says of it
    least = nearest_hold(
        referee.position.pieces, 0 if kind.exit else abs(kind.height - referee.position.pillar(base).height)
    )
    legal = (judged.judgement == LEGAL) & (away >= (least or math.inf))
    ring = np.zeros(count, dtype=int) if kind.exit else np.floor((away - grid.nearest) / grid.radial).astype(int)
    inside = (ring >= 0) & (ring < grid.rings)
    cell = np.clip(ring, 0, grid.rings - 1), np.minimum((angle / grid.turn).astype(int), grid.sectors - 1)
    claimed = np.where(inside, proof.found[cell], NOTHING)
    wrong = legal & (claimed == NOTHING)
    wrong |= legal & (judged.earned > np.where(claimed == OPEN, proof.most[cell], np.maximum(claimed, 0)))
    rows = np.flatnonzero(claimed >= 0)
    reached = np.zeros(len(rows), dtype=bool)
    for each in SHIFTS:
        again = referee.judge(base, at[rows], height, kind.junction, kind.exit, each)
        reached |= (again.judgement == LEGAL) & (again.earned == claimed[rows])
    wrong[rows[~reached]] = True
    for k in rng.integers(count, size=min(ALONE, count)):
        point = (float(at[k, 0]), float(at[k, 1]))
        verdict = check(referee.position, move_to(referee.player, base, kind, point, float(shift[k])))
        wrong[k] |= verdict.legal != bool(judged.judgement[k] == LEGAL) or (
            verdict.legal and verdict.earned != judged.earned[k]
        )
    return [
        f"at ({at[k, 0]:.4f}, {at[k, 1]:.4f}) shift {shift[k]:.4f}: code {judged.judgement[k]}, "
        f"{judged.earned[k]} cars, the map says {claimed[k]} cars, at most {proof.most[cell][k]}"
        for k in np.flatnonzero(wrong)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--moves", type=int, default=10_000, help="moves for each base")
    parser.add_argument("--positions", type=int, default=0, help="random positions instead of records")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    files = given.records or sorted(RECORDS.rglob("*.json"))
    some: Iterator[tuple[str, Position]] = positions(files)
    if given.positions:
        first = given.seed
        some = ((f"grown {first + k}", grown(first + k, 4 + k % 9)) for k in range(given.positions))
    begun = time.perf_counter()
    moves = wrong = count = 0
    for name, position in some:
        for player in position.players:
            referee = BatchReferee(replace(position, to_move=player, winner=None))
            for base in bases(referee.position, player):
                shapes = shapes_of(kinds_of(referee.position, base.id))
                for kind in shapes.values():
                    proof = proven(referee, base.id, kind, LEVELS)
                    share = max(1, given.moves // len(shapes))
                    found = against(referee, base.id, kind, proof, share, rng)
                    moves, wrong = moves + share, wrong + len(found)
                    for each in found:
                        print(f"{name}, {player} from {base.id} to {kind} {each}", flush=True)
                count += 1
    print(
        f"{moves} moves from {count} bases, {wrong} against the map, in {time.perf_counter() - begun:.0f} s", flush=True
    )


if __name__ == "__main__":
    main()
