"""The meshes and the referee agree: what he calls clear does not interpenetrate, what he calls touching does.

Depths are measured by an independent library, manifold3d, on the meshes as they are built, in millimetres.
"""

from __future__ import annotations

import math
import random
from itertools import combinations

import bpy
import manifold3d
import numpy as np

from tests.blender.boards import game, late, triangles, world_corners
from tokyo_highway_addon.blender import board
from tokyo_highway_addon.rules.position import Pillar, Position, Road
from tokyo_highway_addon.rules.solids import CarSolid, StickSolid, gap

BAND = 0.3
"""mm of depth or clearance beyond which referee and meshes must agree; the soft edges take up to 0.13 mm."""


def solid(thing: bpy.types.Object, lowered: float = 0.0) -> manifold3d.Manifold:
    vertices = (world_corners(thing) - (0.0, 0.0, lowered)).astype(np.float32)
    made = manifold3d.Manifold(manifold3d.Mesh(vertices, triangles(thing.data).astype(np.uint32)))
    assert made.status() == manifold3d.Error.NoError
    return made


def shared_volume(a: manifold3d.Manifold, b: manifold3d.Manifold) -> float:
    return float((a ^ b).volume())


def near(a: bpy.types.Object, b: bpy.types.Object) -> bool:
    ca, cb = world_corners(a), world_corners(b)
    return bool(np.all(ca.min(axis=0) <= cb.max(axis=0)) and np.all(cb.min(axis=0) <= ca.max(axis=0)))


def test_nothing_cuts_into_anything_in_a_legal_game() -> None:
    assert game()[1], "the game of these tests is legal from the first turn to the last"
    root = board.build(late())
    pieces = board.objects(root)
    solids = {id: solid(thing) for id, thing in pieces.items()}
    checked = 0
    for a, b in combinations(pieces, 2):
        if near(pieces[a], pieces[b]):
            checked += 1
            # Faces in contact may share a sliver of rounding: 0.02 mm³ is a tenth of a micrometre over a disc's top.
            assert shared_volume(solids[a], solids[b]) < 0.02, (a, b)
    assert checked > 150


def test_every_road_and_car_really_rests_on_something() -> None:
    """Two tenths of a millimetre lower and it would cut into what carries it, at both ends of a road."""
    position = late()
    pieces = board.objects(board.build(position))
    tops = {pillar.id: f"{pillar.id}/disc{pillar.height}" for pillar in position.pillars}
    for road in position.roads:
        lowered = solid(pieces[road.id], lowered=0.2)
        for end in (road.start, road.end):
            under = [pieces[tops[end]]] if isinstance(end, str) else [pieces["table"]]
            if isinstance(end, str):
                earlier = position.roads[: position.roads.index(road)]
                under += [pieces[other.id] for other in earlier if end in other.pillars]
            assert sum(shared_volume(lowered, solid(thing)) for thing in under) > 0.001, (road.id, end)
    for car in position.cars:
        assert shared_volume(solid(pieces[car.id], lowered=0.2), solid(pieces[car.road])) > 0.05, car.id


def random_pair(chosen: random.Random) -> Position:
    """Two roads that cross near their middles, on pillars of heights that bring them close, cars on the lower one."""
    pillars, roads = [], []
    for n in range(2):
        turn = chosen.uniform(0.0, math.pi) if n else 0.0
        x, y = chosen.uniform(-30.0, 30.0), chosen.uniform(-6.0, 6.0)
        reach = chosen.uniform(106.0, 112.0) / 2.0
        for k, side in enumerate((-1.0, 1.0)):
            at = (x + side * reach * math.cos(turn), y + side * reach * math.sin(turn))
            pillars.append(Pillar(f"p{n}{k}", "pink", at, chosen.randint(1, 4)))
        cars = (chosen.uniform(25.0, 95.0),) if n == 0 else ()
        roads.append(Road(f"r{n}", "pink", f"p{n}0", f"p{n}1", cars=len(cars), car_places=cars))
    return Position(pillars=tuple(pillars), roads=tuple(roads))


def test_random_roads_and_cars_meet_as_meshes_just_when_the_referees_solids_do() -> None:
    chosen = random.Random(2016)
    clear = cut = 0
    for _ in range(250):
        position = random_pair(chosen)
        found = board.objects(board.build(position))
        upper = StickSolid.of(position.pose("r1"))
        for id, own in (("r0", StickSolid.of(position.pose("r0"))), ("r0/car1", CarSolid.of(position.cars[0]))):
            apart = gap(own, upper)
            shared = shared_volume(solid(found[id]), solid(found["r1"]))
            if apart > 0.0:
                assert shared == 0.0, (id, apart)
                clear += 1
            elif apart < -BAND and id == "r0":
                assert shared > 0.0, (id, apart)
                cut += 1
    assert clear > 200
    assert cut > 30
