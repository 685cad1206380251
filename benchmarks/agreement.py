"""How well the referee's geometry agrees with two named peers, over as many random cases as asked.

``python benchmarks/agreement.py [--cases N] [--seed S]`` (with the ``dev`` extra) prints a line a question: how many
cases, how many of them beyond 0.05 mm, and the worst disagreement. The peers: shapely for what is seen from above,
manifold3d for distances in space and for the resting poses of grown highways. Exit code 1 where any is beyond.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import shapely

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.rules.growth import grown
from tests.rules.meshes import random_pose, solid, stack_vertices, stick_vertices
from tokyo_highway_addon.rules import ESTIMATED_PIECES
from tokyo_highway_addon.rules.crossings import clearance, meet
from tokyo_highway_addon.rules.outline import disc_gap, outline_gap
from tokyo_highway_addon.rules.solids import StackSolid, StickSolid, gap

LIMIT: Final = 0.05
"""mm."""
TURNS: Final = 14
FINE: Final = 64
"""Chords to a round end of shapely's sticks; their sagitta is 0.0015 mm."""
COARSE: Final = 24
"""Chords to a round end of the solids, which cost far more; 0.011 mm."""


def discs_from_above(chance: random.Random, cases: int) -> Iterator[float]:
    """Distance of a disc from a road."""
    for _ in range(cases):
        pose = random_pose(chance, 3.0)
        x, y = chance.uniform(-80.0, 80.0), chance.uniform(-80.0, 80.0)
        outline, point = shapely.Polygon(pose.outline(FINE)), shapely.Point(x, y)
        inside = outline.contains(point)
        distance = -outline.exterior.distance(point) if inside else outline.distance(point)
        yield disc_gap(pose, x, y, 8.0) - (distance - 8.0)


def roads_from_above(chance: random.Random, cases: int) -> Iterator[float]:
    """Distance of two roads, and whether they cross."""
    for _ in range(cases):
        a, b = random_pose(chance, 3.0), random_pose(chance, 80.0)
        outlines = shapely.Polygon(a.outline(FINE)), shapely.Polygon(b.outline(FINE))
        distance = max(outline_gap(a, b), 0.0)
        if (meet(a, b) is not None) != outlines[0].intersects(outlines[1]) and abs(outline_gap(a, b)) > LIMIT:
            yield float("inf")
        yield distance - outlines[0].distance(outlines[1])


def roads_in_space(chance: random.Random, cases: int) -> Iterator[float]:
    """Distance of two roads; where they cut into each other both say nought."""
    for _ in range(cases):
        a, b = random_pose(chance, 2.0), random_pose(chance, 50.0)
        peer = solid(stick_vertices(a, COARSE)).min_gap(solid(stick_vertices(b, COARSE)), 500.0)
        yield max(clearance(a, b), 0.0) - peer


def pillars_in_space(chance: random.Random, cases: int) -> Iterator[float]:
    """Distance of a road from a pillar."""
    pieces = ESTIMATED_PIECES
    for _ in range(cases):
        pose = random_pose(chance, 2.0)
        at, height = (chance.uniform(-45.0, 45.0), chance.uniform(-45.0, 45.0)), chance.randint(1, 6)
        stack = StackSolid.of(at, pieces.disc_radius, height * pieces.disc_height)
        peer = solid(stack_vertices(at, height, pieces, 4 * COARSE)).min_gap(solid(stick_vertices(pose, COARSE)), 500.0)
        yield max(gap(StickSolid.of(pose), stack), 0.0) - peer


def volumes_cut(chance: random.Random, cases: int) -> Iterator[float]:
    """Cubic millimetres that a posed road cuts from the pillars it rests on, in highways grown by legal turns."""
    while cases > 0:
        position = grown(chance.randrange(10**6), TURNS)
        tops = {p.id: solid(stack_vertices(p.at, p.height, position.pieces)) for p in position.pillars}
        for road in position.roads:
            body = solid(stick_vertices(position.pose(road.id)))
            for id in road.pillars:
                yield (body ^ tops[id]).volume()
                cases -= 1


QUESTIONS: Final[dict[str, tuple[Callable[[random.Random, int], Iterator[float]], str]]] = {
    "road and disc from above (shapely)": (discs_from_above, "mm"),
    "two roads from above (shapely)": (roads_from_above, "mm"),
    "two roads in space (manifold3d)": (roads_in_space, "mm"),
    "road and pillar in space (manifold3d)": (pillars_in_space, "mm"),
    "road cut into its own pillar (manifold3d)": (volumes_cut, "mm3"),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=3000, help="random cases for each question (default: 3000)")
    parser.add_argument("--seed", type=int, default=2016, help="start of the random numbers (default: 2016)")
    asked = parser.parse_args()
    beyond_any = 0
    for name, (question, unit) in QUESTIONS.items():
        started = time.perf_counter()
        apart = [abs(difference) for difference in question(random.Random(asked.seed), asked.cases)]
        beyond = sum(difference > LIMIT for difference in apart)
        beyond_any += beyond
        took = time.perf_counter() - started
        print(
            f"{name:42} {len(apart):6} cases, {beyond} beyond {LIMIT} {unit}, "
            f"worst {max(apart):.4f} {unit}, {took:.1f} s"
        )
    return 1 if beyond_any else 0


if __name__ == "__main__":
    sys.exit(main())
