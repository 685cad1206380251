"""The pieces as closed triangle meshes for an independent solid modeller (manifold3d). Lengths mm."""

from __future__ import annotations

import math
import random

import manifold3d
import numpy as np
import numpy.typing as npt

from tokyo_highway_addon.rules import CarPose, Pieces, Point, Pose

Vertices = npt.NDArray[np.float64]


def stick_vertices(pose: Pose, segments: int = 32) -> Vertices:
    """Both faces of a stick, each round end as so many chords."""
    core, radius = (pose.length - pose.width) / 2.0, pose.width / 2.0
    return np.array(
        [
            pose.point(sign * (core + radius * math.cos(angle)), sign * radius * math.sin(angle), up)
            for sign in (1.0, -1.0)
            for angle in (math.pi * (k / segments - 0.5) for k in range(segments + 1))
            for up in (0.0, pose.thickness)
        ]
    )


def stack_vertices(at: Point, height: int, pieces: Pieces, segments: int = 64) -> Vertices:
    radius = pieces.disc_diameter / 2.0
    return np.array(
        [
            (at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle), z)
            for angle in (2.0 * math.pi * k / segments for k in range(segments))
            for z in (0.0, height * pieces.disc_height)
        ]
    )


def car_vertices(car: CarPose) -> Vertices:
    return np.array(
        [
            car.point(along * car.length / 2.0, across * car.width / 2.0, up * car.height)
            for along in (1, -1)
            for across in (1, -1)
            for up in (0, 1)
        ]
    )


def solid(vertices: Vertices) -> manifold3d.Manifold:
    """The convex solid with those vertices."""
    return manifold3d.Manifold.hull_points(vertices)


def faces(vertices: Vertices) -> Vertices:
    """Normals of the triangles of a convex solid."""
    mesh = solid(vertices).to_mesh()
    corners = np.asarray(mesh.vert_properties, dtype=np.float64)[np.asarray(mesh.tri_verts)]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    return normals[np.linalg.norm(normals, axis=1) > 1e-6]


def depth_of_overlap(one: Vertices, other: Vertices, seed: int = 0) -> float:
    """How far the one must be moved, the shortest way found, to be clear of the other: never less than the least, mm.

    Tries the faces of both and thousands of directions, then ever narrower bundles round the best. Negative: they are
    apart by as much.
    """
    chance = np.random.default_rng(seed)
    directions = np.concatenate([faces(one), -faces(one), faces(other), -faces(other), chance.normal(size=(3000, 3))])
    best, spread = math.inf, 0.3
    for _ in range(9):
        directions /= np.linalg.norm(directions, axis=1)[:, None]
        overlaps = (one @ directions.T).max(axis=0) - (other @ directions.T).min(axis=0)
        k = int(overlaps.argmin())
        if overlaps[k] < best:
            best, middle = float(overlaps[k]), directions[k]
        directions = middle + chance.normal(size=(400, 3)) * spread
        spread *= 0.4
    return best


def random_pose(chance: random.Random, spread: float, steepest: float = 0.45) -> Pose:
    """A stick of the default pieces anywhere, level, at a usual slope or steep."""
    turn = chance.uniform(0.0, 2.0 * math.pi)
    tan = chance.choice((0.0, chance.uniform(-0.1, 0.1), chance.uniform(-steepest, steepest)))
    cos = 1.0 / math.hypot(1.0, tan)
    height = chance.choice((9.0, 18.0, chance.uniform(0.0, 40.0)))
    x, y = chance.uniform(-spread, spread), chance.uniform(-spread, spread)
    return Pose(x, y, height, math.cos(turn), math.sin(turn), cos, tan * cos, 120.0, 10.0, 2.0)
