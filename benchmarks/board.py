"""How fast a position becomes objects in Blender, beside the least that Blender itself asks for as many objects.

``python benchmarks/board.py`` (on the bpy module) times, in one run:

- the bare loop over ready meshes: ``bpy.data.objects.new``, link, location; and ``objects.new`` alone,
- a whole board of a full-size position (66 discs, 30 roads, 20 cars) whose meshes are in the file,
- a first board in an empty file, meshes and materials included,
- a step to the next turn and back,
- our part of a picture, before and after the renderer.

The position's geometry (poses and places of cars) is the referee's and is worked out beforehand.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tokyo_highway_addon.blender import board, render
from tokyo_highway_addon.rules.position import Ground, Pillar, Position, Road

SPAN = 112.0
ALLOWED = 2.0
"""How many times the bare loop a board may cost."""
ALLOWED_BEFORE_AND_AFTER = 0.3
"""Seconds of our own that a picture may cost."""


def full_position() -> Position:
    """Everything in the box on the table: 66 discs, 30 roads, 20 cars, in four zigzag lines side by side."""
    heights = [1, 2, 3, 2, 3, 2, 3]
    pillars: list[Pillar] = []
    roads: list[Road] = []
    for line in range(4):
        owner = ("pink", "blue")[line % 2]
        along = heights if line < 3 else [*heights, 2]
        for step, height in enumerate(along):
            junction = height == 3 and len([p for p in pillars if p.junction]) < 6
            pillar = Pillar(f"p{len(pillars) + 1}", owner, (step * SPAN, line * 60.0), height, junction)
            pillars.append(pillar)
            start = Ground((-SPAN, line * 60.0)) if step == 0 else pillars[-2].id
            roads.append(Road(f"r{len(roads) + 1}", owner, start, pillar.id))
    last = pillars[-1]
    for side in (30.0, -30.0)[: 30 - len(roads)]:
        turn = math.radians(side)
        roads.append(
            Road(
                f"r{len(roads) + 1}",
                last.owner,
                last.id,
                Ground((last.at[0] + 90.0 * math.cos(turn), last.at[1] + 90.0 * math.sin(turn))),
            )
        )
    roads = [replace(road, cars=1 if k < 20 else 0) for k, road in enumerate(roads)]
    position = Position(pillars=tuple(pillars), roads=tuple(roads))
    discs = sum(pillar.height for pillar in pillars)
    if (discs, len(roads), len(position.cars)) != (66, 30, 20):
        raise AssertionError(f"the full position has {discs} discs, {len(roads)} roads, {len(position.cars)} cars")
    return position


def empty_file() -> None:
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)


def bare_loop(position: Position, placed: bool) -> float:
    """Milliseconds of one ``objects.new`` a piece over ready meshes; ``placed``: linked and moved as well."""
    wanted = [(piece[0], piece[1], piece[3]) for piece in board.placements(position)]
    meshes = {kind: bpy.data.meshes.new(kind) for kind in {kind for _, kind, _ in wanted}}
    scene = bpy.context.scene
    new, link = bpy.data.objects.new, scene.collection.objects.link
    begun = time.perf_counter()
    if placed:
        for name, kind, place in wanted:
            thing = new(name, meshes[kind])
            link(thing)
            thing.location = place
    else:
        for name, kind, _ in wanted:
            new(name, meshes[kind])
    return (time.perf_counter() - begun) * 1e3


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1e3


def measure(rounds: int) -> dict[str, float]:
    """Medians in milliseconds, and the ratios that have limits."""
    position = full_position()
    before = replace(position, roads=position.roads[:-1])
    for each in (position, before):
        each.table  # noqa: B018  (the referee's geometry, worked out once)
    names = ("bare loop", "objects.new alone", "board", "first board", "step on", "step back")
    kinds: dict[str, list[float]] = {name: [] for name in names}
    board.build(position)
    for _ in range(rounds):
        empty_file()
        kinds["first board"].append(timed(lambda: board.build(position)))
        board.clear(bpy.context.scene)
        kinds["board"].append(timed(lambda: board.build(position)))
        kinds["step back"].append(timed(lambda: board.show(before)))
        kinds["step on"].append(timed(lambda: board.show(position)))
        empty_file()
        kinds["bare loop"].append(bare_loop(position, placed=True))
        empty_file()
        kinds["objects.new alone"].append(bare_loop(position, placed=False))
    result = {name: round(statistics.median(times), 3) for name, times in kinds.items()}
    result["board / bare loop"] = round(result["board"] / result["bare loop"], 2)
    result["board / objects.new alone"] = round(result["board"] / result["objects.new alone"], 2)
    with tempfile.TemporaryDirectory() as folder:
        pictures = [render.render(position, Path(folder) / "board.png", (64, 36), 1) for _ in range(3)]
    result["picture, our part (s)"] = round(max(picture.ours for picture in pictures), 3)
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    given = parser.parse_args()
    result = measure(given.rounds)
    if given.json:
        print(json.dumps({"blender": bpy.app.version_string, **result}))
    else:
        print(f"Blender {bpy.app.version_string}, {given.rounds} rounds, medians in ms")
        for name, value in result.items():
            print(f"  {name:28}{value:10.3f}")
    kept = result["board / bare loop"] <= ALLOWED and result["picture, our part (s)"] <= ALLOWED_BEFORE_AND_AFTER
    if not kept:
        limits = f"a board may cost {ALLOWED} bare loops, a picture {ALLOWED_BEFORE_AND_AFTER} s of ours"
        print(f"missed: {limits}", file=sys.stderr)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
