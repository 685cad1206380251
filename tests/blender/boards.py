"""Positions to build, and what can be read back from a board in Blender."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import bpy
import numpy as np
from numpy.typing import NDArray

from tokyo_highway_addon.rules.editions import Rules
from tokyo_highway_addon.rules.moves import Move, PillarPlan
from tokyo_highway_addon.rules.position import Pillar, Position, Road
from tokyo_highway_addon.rules.referee import play
from tokyo_highway_addon.rules.setup import standard_setup

Floats = NDArray[np.float64]

# Base, place, height, junction, cars: 21 turns of one game, pink first.
TURNS = (
    ("p1", (-21.1, 102.4), 2, True, 0),
    ("p2", (-10.0, 84.9), 2, True, 0),
    ("p3", (-42.7, -7.9), 2, True, 0),
    ("p4", (62.5, 168.9), 2, True, 0),
    ("p3", (86.7, 138.2), 4, True, 1),
    ("p4", (-114.0, 59.3), 3, True, 2),
    ("p5", (55.2, 47.9), 3, False, 1),
    ("p8", (-149.3, -45.0), 2, False, 1),
    ("p9", (126.5, -45.7), 2, False, 1),
    ("p6", (39.6, 62.5), 3, False, 0),
    ("p5", (-81.2, 92.0), 1, False, 0),
    ("p12", (-30.5, 146.7), 4, False, 1),
    ("p7", (-25.3, 118.9), 5, False, 1),
    ("p8", (-8.4, 38.0), 4, False, 0),
    ("p15", (-94.9, 35.8), 4, False, 2),
    ("p16", (102.1, 21.0), 5, False, 2),
    ("p17", (-185.5, -34.2), 3, False, 1),
    ("p14", (-124.4, 81.1), 3, False, 0),
    ("p13", (-187.6, 102.5), 2, False, 1),
    ("p20", (-176.6, -16.3), 2, False, 0),
    ("p19", (-103.6, -112.7), 2, False, 0),
)


@lru_cache(maxsize=1)
def game() -> tuple[tuple[Position, ...], bool]:
    """The position after each turn, the setup first, and whether every turn was legal."""
    positions, legal = [standard_setup()], True
    for base, at, height, junction, cars in TURNS:
        before = positions[-1]
        after, verdict = play(before, Move(before.to_move, base, PillarPlan(at, height, junction), cars=cars))
        positions.append(after)
        legal = legal and verdict.legal
    return tuple(positions), legal


def late() -> Position:
    """The last position of the game: 23 roads, 16 cars, 62 discs in 23 pillars."""
    return game()[0][-1]


def scattered(seed: int) -> Position:
    """Up to six roads anywhere and at any angle, with cars, on pillars of any height: no legal game, but a position."""
    chosen = random.Random(seed)
    pillars: list[Pillar] = []
    roads = []
    for n in range(chosen.randint(1, 6)):
        x, y = chosen.uniform(-300.0, 300.0), chosen.uniform(-300.0, 300.0)
        turn, reach = chosen.uniform(0.0, math.tau), chosen.uniform(106.0, 112.0)
        ends = ((x, y), (x + reach * math.cos(turn), y + reach * math.sin(turn)))
        low = chosen.randint(1, 5)
        for k, at in enumerate(ends):
            pillars.append(Pillar(f"p{2 * n + k + 1}", "pink", at, low + k))
        cars = chosen.randint(0, 2)
        roads.append(
            Road(f"r{n + 1}", "pink", pillars[-2].id, pillars[-1].id, cars=cars, car_places=(40.0, 80.0)[:cars])
        )
    return Position(pillars=tuple(pillars), roads=tuple(roads))


def four_players() -> Position:
    """The setup of the edition of 2018, which brings the colours green and orange."""
    rules = Rules(edition="two-to-four-2018")
    return standard_setup(("blue", "green", "pink", "orange"), rules)


def corners(mesh: bpy.types.Mesh) -> Floats:
    """(n, 3) vertices of a mesh in its own frame."""
    flat = np.empty(3 * len(mesh.vertices), dtype=np.float32)
    mesh.vertices.foreach_get("co", flat)
    return flat.reshape(-1, 3).astype(float)


def world_corners(thing: bpy.types.Object) -> Floats:
    """(n, 3) vertices of an object in millimetres of the table."""
    matrix = np.array(thing.matrix_basis)
    return (corners(thing.data) @ matrix[:3, :3].T + matrix[:3, 3]) * 10.0


def triangles(mesh: bpy.types.Mesh) -> NDArray[np.int32]:
    """(n, 3) vertex indices of a mesh's triangles."""
    mesh.calc_loop_triangles()
    flat = np.empty(3 * len(mesh.loop_triangles), dtype=np.int32)
    mesh.loop_triangles.foreach_get("vertices", flat)
    return flat.reshape(-1, 3)
