"""A closed surface as arrays: what the mesh functions make and what Blender's ``foreach_set`` takes.

Pure numpy. Coordinates are in millimetres in a piece's own frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]

SMOOTHING = 42.0
"""Degrees: faces that meet at less share a shading normal, sharper edges stay edges."""


@dataclass(frozen=True, slots=True, eq=False)
class Shell:
    """A closed surface of polygons, counter-clockwise seen from outside.

    ``vertices`` (n, 3) mm; ``corners`` (m,) vertex index of each face corner; ``starts`` (f,) first corner of each
    face; ``uvs`` (m, 2) in 0..1; ``slots`` (f,) which of the piece's materials a face wears; ``wear`` (n,) 0..1, how
    much a place sits on an edge that hands rub bare.
    """

    vertices: Floats
    corners: Ints
    starts: Ints
    uvs: Floats
    slots: Ints
    wear: Floats

    @property
    def sizes(self) -> Ints:
        """(f,) corners of each face."""
        return np.diff(np.append(self.starts, len(self.corners))).astype(np.int32)

    def faces(self) -> list[Ints]:
        """The vertex indices of each face."""
        return np.split(self.corners, self.starts[1:])

    def face_normals(self) -> Floats:
        """(f, 3) normals, as long as the faces are large (mm²)."""
        return face_normals(self.vertices, self.corners, self.starts)

    def volume(self) -> float:
        """Enclosed volume in mm³; positive when the faces look outward."""
        firsts = np.repeat(self.corners[self.starts], self.sizes)
        apex, here, after = self.vertices[firsts], self.vertices[self.corners], self.vertices[self._following()]
        return float(np.einsum("ij,ij->i", apex, np.cross(here, after)).sum() / 6.0)

    def open_edges(self) -> int:
        """How many edges are not shared by exactly two faces that run along them in opposite directions."""
        here, after = self.corners.astype(np.int64), self._following().astype(np.int64)
        count = len(self.vertices)
        forward, backward = here * count + after, after * count + here
        repeated = len(forward) - len(np.unique(forward))
        return repeated + int(np.count_nonzero(~np.isin(forward, backward)))

    def corner_normals(self) -> Floats:
        """(m, 3) unit shading normals: large faces stay flat, the narrow bevel between them takes all the turning."""
        large = self.face_normals()
        unit = large / np.maximum(np.linalg.norm(large, axis=1, keepdims=True), 1e-12)
        face_of = np.repeat(np.arange(len(self.starts)), self.sizes)
        # The corners of each vertex side by side in a table, short rows filled up with a face that counts nothing.
        order = np.argsort(self.corners, kind="stable")
        valence = np.bincount(self.corners, minlength=len(self.vertices))
        column = np.arange(len(order)) - np.repeat(np.cumsum(valence) - valence, valence)
        row = self.corners[order]
        faces = np.full((len(self.vertices), int(valence.max())), len(large))
        faces[row, column] = face_of[order]
        large, unit = np.vstack((large, np.zeros(3))), np.vstack((unit, np.zeros(3)))
        together = unit[faces] @ unit[faces].transpose(0, 2, 1) >= np.cos(np.radians(SMOOTHING))
        normals = np.empty((len(self.corners), 3))
        normals[order] = (together @ large[faces])[row, column]
        return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)

    def moved(self, offset: Sequence[float]) -> Shell:
        """The same shell shifted by ``offset`` mm."""
        return Shell(
            self.vertices + np.asarray(offset, dtype=float), self.corners, self.starts, self.uvs, self.slots, self.wear
        )

    def _following(self) -> Ints:
        """(m,) the vertex that follows each corner round its face."""
        after = np.roll(self.corners, -1)
        after[self.starts + self.sizes - 1] = self.corners[self.starts]
        return after


def face_normals(vertices: Floats, corners: Ints, starts: Ints) -> Floats:
    """(f, 3) face normals by Newell's sum, as long as the faces are large; exact for concave polygons too."""
    sizes = np.diff(np.append(starts, len(corners)))
    after = np.roll(corners, -1)
    after[starts + sizes - 1] = corners[starts]
    here, there = vertices[corners], vertices[after]
    return np.asarray(np.add.reduceat(np.cross(here, there), starts, axis=0) / 2.0)


def gather(faces: Iterable[Sequence[int]]) -> tuple[Ints, Ints]:
    """Corners and starts of a list of faces."""
    listed = list(faces)
    sizes = [len(face) for face in listed]
    corners = np.fromiter((v for face in listed for v in face), dtype=np.int32, count=sum(sizes))
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(np.int32)
    return corners, starts


def stadium(length: float, radius: float, segments: int) -> Floats:
    """(2 · segments + 2, 2) counter-clockwise outline of a bar with full-round ends; ``length`` over all.

    A bar as long as wide gives a circle, whose two doubled points are left out.
    """
    core = length / 2.0 - radius
    angles = np.linspace(-np.pi / 2.0, np.pi / 2.0, segments + 1)
    right = np.column_stack((core + radius * np.cos(angles), radius * np.sin(angles)))
    if core <= 1e-9:
        right = right[:-1]
    return np.concatenate((right, -right))


def rounded_rectangle(width: float, depth: float, radius: float, segments: int) -> Floats:
    """(4 · segments + 4, 2) counter-clockwise outline of a rectangle whose corners are rounded."""
    points = []
    for quarter in range(4):
        angles = np.linspace(0.0, np.pi / 2.0, segments + 1) + quarter * np.pi / 2.0
        centre = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)][quarter]) * (width / 2 - radius, depth / 2 - radius)
        points.append(centre + radius * np.column_stack((np.cos(angles), np.sin(angles))))
    return np.concatenate(points)


def bevelled_prism(outlines: Sequence[Floats], heights: Sequence[float], worn: Sequence[float]) -> Shell:
    """A prism between two flat caps, given as the outline at each level.

    ``outlines``: one (n, 2) convex counter-clockwise outline a level, from the bottom cap to the top cap;
    ``heights``: z of each level, mm; ``worn``: the wear at each level. The unwrapped sides lie in the lower part of
    the UV square, the two caps side by side above them, all at one scale.
    """
    count, levels = len(outlines[0]), len(outlines)
    vertices = np.concatenate([np.column_stack((o, np.full(count, z))) for o, z in zip(outlines, heights, strict=True)])
    index = np.arange(count)
    following = (index + 1) % count
    sides = np.concatenate(
        [
            np.column_stack(
                (k * count + index, k * count + following, (k + 1) * count + following, (k + 1) * count + index)
            )
            for k in range(levels - 1)
        ]
    )
    corners = np.concatenate((index[::-1], (levels - 1) * count + index, sides.ravel())).astype(np.int32)
    starts = np.concatenate(([0, count], 2 * count + 4 * np.arange(len(sides)))).astype(np.int32)

    widest = max(outlines, key=lambda outline: float(np.ptp(outline[:, 0])))
    edge = np.linalg.norm(np.roll(widest, -1, axis=0) - widest, axis=1)
    around = np.concatenate(([0.0], np.cumsum(edge)))
    steps = [
        float(np.linalg.norm(np.append(outlines[k + 1][0] - outlines[k][0], heights[k + 1] - heights[k])))
        for k in range(levels - 1)
    ]
    up = np.concatenate(([0.0], np.cumsum(steps)))
    side_uv = np.empty((levels - 1, count, 4, 2))
    side_uv[..., 0] = np.stack((around[:-1], around[1:], around[1:], around[:-1]), axis=-1)
    side_uv[..., 1] = np.stack((up[:-1], up[:-1], up[1:], up[1:]), axis=-1)[:, None, :]
    low = widest.min(axis=0)
    gap = 0.01 * around[-1]
    bottom, top = outlines[0], outlines[-1]
    bottom_uv = (bottom - low) * (1, 1) + (0.0, up[-1] + gap)
    top_uv = (top - low) + (around[-1] / 2.0, up[-1] + gap)
    uvs = np.concatenate((bottom_uv[::-1], top_uv, side_uv.reshape(-1, 2)))
    uvs = uvs / max(float(uvs.max()), 1e-9)
    return Shell(
        vertices,
        corners,
        starts,
        uvs,
        np.zeros(len(starts), dtype=np.int32),
        np.repeat(np.asarray(worn, dtype=float), count),
    )
