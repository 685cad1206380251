"""How fast turns ahead are searched on one core and on two, and what bounds and alpha-beta spare.

    python -m benchmarks.ahead [RECORD] [--move N] [--turns 2]

The first turn of a position is mapped once. Then all its regions are searched as widely as the first look of ``solve``
does: with nothing left out, with bounds and alpha-beta on one core, and on two. All three must find the same.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: two workers must not fight for the cores

from tokyo_highway_addon.puzzles.ahead import RESOLUTION, WIDTHS
from tokyo_highway_addon.puzzles.ahead_crew import Crew
from tokyo_highway_addon.puzzles.ahead_roots import fields_of, mapped
from tokyo_highway_addon.puzzles.ahead_search import NOTHING, Counted, Piece, Task, searched, worked
from tokyo_highway_addon.puzzles.ahead_turn import Width
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Position

RECORD: Final = Path(__file__).resolve().parents[1] / "presets/records/games/first-game.json"
MOVE: Final = 10
Found = tuple[int, Counted, float]
"""Best value, what was done, seconds."""


def pieces_of(position: Position, turns: int) -> tuple[tuple[Piece, ...], float]:
    """The regions of the first turn, and the seconds that their map takes."""
    begun = time.perf_counter()
    fields = fields_of(position, "most-cars", turns, RESOLUTION, WIDTHS[0].places)
    pieces = tuple(piece for field in fields for piece in mapped(None, field).pieces)
    return pieces, time.perf_counter() - begun


def all_of_it(pieces: Sequence[Piece], width: Width) -> Found:
    begun = time.perf_counter()
    outcomes = [searched(piece, width, NOTHING, prune=False) for piece in pieces]
    counted = sum((outcome.counted for outcome in outcomes), Counted())
    return max(outcome.value for outcome in outcomes), counted, time.perf_counter() - begun


def by_crew(pieces: Sequence[Piece], width: Width, workers: int) -> Found:
    """As ``solve`` does, but for the time that its processes take to start."""
    best, counted = NOTHING, Counted()

    def tasks() -> Iterator[Task]:
        for piece in pieces:
            yield Task(piece, width, max(-1, best - 1))

    with closing(Crew(workers, lambda: False)) as crew:
        list(crew.each(_ready, range(workers)))
        begun = time.perf_counter()
        for _, outcome in crew.each(worked, tasks()):
            best = max(best, outcome.value)
            counted += outcome.counted
        return best, counted, time.perf_counter() - begun


def _ready(stop: Callable[[], bool] | None, number: int) -> int:
    # so long that every process gets one
    time.sleep(1.0)
    return number


def told(name: str, found: Found) -> str:
    best, counted, seconds = found
    rate, judged = counted.positions / seconds, counted.judged / seconds
    done = f"best {best}, {counted.positions} positions in {seconds:.1f} s"
    return f"  {name}: {done}: {rate:.0f} a second, {judged:.0f} moves judged"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("record", nargs="?", type=Path, default=RECORD)
    parser.add_argument("--move", type=int, default=MOVE)
    parser.add_argument("--turns", type=int, default=2)
    options = parser.parse_args()
    position = judge_record(read_record(options.record)).position(options.move)
    pieces, seconds = pieces_of(position, options.turns)
    print(f"{options.record.stem}, move {options.move}: {len(pieces)} regions mapped in {seconds:.1f} s")
    width = WIDTHS[0]
    whole = all_of_it(pieces, width)
    one, two = (by_crew(pieces, width, workers) for workers in (1, 2))
    print(told("nothing left out", whole))
    print(told("one core", one))
    print(told("two cores", two))
    spared = 1.0 - one[1].positions / whole[1].positions
    print(
        f"bounds and alpha-beta spare {spared:.0%} of the positions; two cores are {one[2] / two[2]:.2f} times as fast"
    )
    same = whole[0] == one[0] == two[0]
    print("all find the same" if same else "THEY DIFFER")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
