"""Cameras that frame any position exactly: a picture from high up at an angle, a plan, an elevation.

The framing is a closed form over the points that bound the pieces: with the direction of view fixed, each edge of the
frame sets one linear bound on where the camera may stand, so no search and no bounding box is involved.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final, Literal

import bpy
import numpy as np
from mathutils import Matrix

from ..rules.position import Position
from .car_shape import car_shell
from .meshes import BOUNDLESS, MM
from .shells import Floats

View = Literal["picture", "plan", "elevation"]
VIEWS: Final[tuple[View, ...]] = ("picture", "plan", "elevation")

TAG: Final = "tokyo_highway_camera"
"""Custom property of the camera that is ours to move."""

SENSOR: Final = 36.0
LENS: Final = 70.0
"""mm: a portrait lens keeps far roads from shrinking."""
ELEVATION: Final = math.radians(38.0)
"""How high above the table the picture's camera looks from."""
AZIMUTHS: Final = tuple(math.radians(a) for a in (-62, -48, -34, -22, 22, 34, 48, 62))
"""Ways round the table, from straight in front, among which the picture takes the one that shows the pieces largest."""
BORDER: Final = 0.05
"""Share of the frame left free beyond the outermost pieces on each side of the tight direction."""


@dataclass(frozen=True, slots=True, eq=False)
class Framing:
    """A camera's place and turn: ``turn`` (3, 3) has the camera's right, up and backward as columns; Blender units.

    ``scale`` is the width an orthographic camera sees, or None for a perspective one.
    """

    place: Floats
    turn: Floats
    scale: float | None
    nearest: float
    farthest: float
    shift: float = 0.0
    """By how much the picture is moved up over what the camera looks at, in widths of the picture."""

    @property
    def right(self) -> tuple[float, float]:
        """The direction on the table that is to the right in the picture."""
        return float(self.turn[0, 0]), float(self.turn[1, 0])

    def above(self, foot: float, aspect: float) -> Framing:
        """The same for the upper part of a picture of that ``aspect``, whose ``foot`` (share of its height) is left
        for something else; this framing must be one for the upper part alone."""
        return replace(self, shift=-foot / 2.0 / aspect)

    def width_at(self, away: Floats) -> Floats:
        """How wide the picture is at distances before the camera, Blender units."""
        return away * SENSOR / LENS if self.scale is None else np.full_like(away, self.scale)

    def on(self, camera: bpy.types.Object) -> None:
        """Puts a camera object there."""
        lens = camera.data
        assert isinstance(lens, bpy.types.Camera)
        lens.sensor_fit, lens.sensor_width, lens.lens = "HORIZONTAL", SENSOR, LENS
        lens.shift_x, lens.shift_y = 0.0, self.shift
        lens.type = "PERSP" if self.scale is None else "ORTHO"
        if self.scale is not None:
            lens.ortho_scale = self.scale
        lens.clip_start = max(self.nearest * 0.3, 0.01)
        lens.clip_end = self.farthest * 30.0
        matrix = np.eye(4)
        matrix[:3, :3], matrix[:3, 3] = self.turn, self.place
        camera.matrix_basis = Matrix(matrix.tolist())


def bounding_points(position: Position) -> Floats:
    """(n, 3) points in Blender units whose convex hull holds every piece: rims, stick outlines, bodies of cars.

    An empty table gives the corners of a square of 20 cm, so that there is something to look at.
    """
    pieces = position.pieces
    turn = np.linspace(0.0, 2.0 * np.pi, 48, endpoint=False)
    # Circumscribed, so that the disc's true circle lies inside the polygon.
    rim = pieces.disc_radius / math.cos(math.pi / 48) * np.column_stack((np.cos(turn), np.sin(turn)))
    points: list[Floats] = []
    for pillar in position.pillars:
        for z in (0.0, pillar.height * pieces.disc_height):
            points.append(np.column_stack((rim + pillar.at, np.full(len(rim), z))))
    half, radius = pieces.road_length / 2.0, pieces.half_width
    core = half - radius
    end = radius / math.cos(math.pi / 48) * np.column_stack((np.cos(turn), np.sin(turn)))
    outline = np.concatenate((np.add(end, (core, 0.0)), np.subtract(end, (core, 0.0))))
    for road in position.roads:
        pose = position.pose(road.id)
        axes = np.array(pose.axes)
        for up in (0.0, pieces.road_thickness):
            points.append(np.array(pose.point(0.0, 0.0, up)) + outline @ axes[:2])
    for car in position.cars:
        body = car_shell(car.length, car.width, car.height, coarse=True).vertices
        points.append(np.array(car.point(0.0, 0.0, car.height / 2.0)) + body @ np.array(car.pose.axes))
    if not points:
        return np.array([(x, y, 0.0) for x in (-10.0, 10.0) for y in (-10.0, 10.0)])
    return np.concatenate(points) * MM


def frame(points: Floats, aspect: float, view: View = "picture", border: float = BORDER) -> Framing:
    """The camera that shows all ``points`` (n, 3) with a free ``border`` (share of the frame's side) all round.

    In the direction that decides the distance both margins are exactly the border, in the other they are equal and
    larger. ``aspect`` is the frame's width over its height. Raises ``ValueError`` for an unknown view.
    """
    if view == "picture":
        turns = [direction(ELEVATION, azimuth) for azimuth in AZIMUTHS]
        return perspective(points, min(turns, key=lambda turn: _distance(points, turn, aspect, border)), aspect, border)
    if view == "plan":
        return _parallel(points, np.eye(3), aspect, border)
    if view == "elevation":
        return _parallel(points, np.array([(1.0, 0.0, 0.0), (0.0, 0.0, -1.0), (0.0, 1.0, 0.0)]), aspect, border)
    raise ValueError(f"no view is called {view!r}: expected one of {', '.join(VIEWS)}")


def direction(elevation: float, azimuth: float) -> Floats:
    """(3, 3) turn of a camera looking down from ``elevation`` radians up, ``azimuth`` radians to the right of front."""
    back = np.array(
        (math.cos(elevation) * math.sin(azimuth), -math.cos(elevation) * math.cos(azimuth), math.sin(elevation))
    )
    right = np.array((math.cos(azimuth), math.sin(azimuth), 0.0))
    return np.column_stack((right, np.cross(back, right), back))


def add_camera(scene: bpy.types.Scene, framing: Framing) -> bpy.types.Object:
    """Makes our camera the scene's own, adding it if it is not there yet; a person's own is left alone."""
    camera = next((thing for thing in scene.objects if TAG in thing and thing.type == "CAMERA"), None)
    if camera is None:
        camera = bpy.data.objects.new("Tokyo Highway camera", bpy.data.cameras.new("Tokyo Highway camera"))
        camera[TAG] = True
        scene.collection.objects.link(camera)
    scene.camera = camera
    framing.on(camera)
    return camera


def perspective(points: Floats, turn: Floats, aspect: float, border: float = BORDER) -> Framing:
    """The nearest perspective camera of that ``turn`` (3, 3) that shows all points, the frame's border kept free."""
    x, y, back = (points @ turn).T
    stand = _stand(x, y, back, aspect, border)
    depth = stand - back
    place = turn @ np.array((_centred(x, depth), _centred(y, depth), stand))
    return Framing(place, turn, None, float(depth.min()), float(depth.max()))


def _stand(x: Floats, y: Floats, back: Floats, aspect: float, border: float) -> float:
    """How far back a camera must stand to see all points.

    |x - cx| <= wide (stand - back) for every point: the two tightest of these bounds, left and right, meet at the
    nearest place to stand; likewise above and below.
    """
    wide = SENSOR / 2.0 / LENS * (1.0 - 2.0 * border)
    high = wide / aspect
    across = float(np.max(x + wide * back) + np.max(wide * back - x)) / (2.0 * wide)
    upright = float(np.max(y + high * back) + np.max(high * back - y)) / (2.0 * high)
    return max(across, upright)


def _distance(points: Floats, turn: Floats, aspect: float, border: float) -> float:
    """How far the camera of that turn would stand from the middle of the points."""
    x, y, back = (points @ turn).T
    return _stand(x, y, back, aspect, border) - float(back.mean())


def _centred(across: Floats, depth: Floats) -> float:
    """Where the camera stands sideways so that the outermost points left and right are equally far from the edge."""
    low, high = float(across.min()), float(across.max())
    for _ in range(60):
        middle = (low + high) / 2.0
        seen = (across - middle) / depth
        if seen.max() + seen.min() > 0.0:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


def _parallel(points: Floats, turn: Floats, aspect: float, border: float) -> Framing:
    x, y, back = (points @ turn).T
    free = 1.0 - 2.0 * border
    scale = max(float(np.ptp(x)), float(np.ptp(y)) * aspect) / free
    # Outside the endless table, or an elevation would be taken from within it.
    stand = max(float(back.max()) + scale, BOUNDLESS * MM)
    place = turn @ np.array(((x.max() + x.min()) / 2.0, (y.max() + y.min()) / 2.0, stand))
    return Framing(place, turn, scale, stand - float(back.max()), stand - float(back.min()))
