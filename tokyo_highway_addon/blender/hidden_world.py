"""A scene that nobody sees, in which Blender's rigid bodies play out what falls; it is gone once closed.

One unit is one millimetre there, whatever the visible scene's: Bullet rounds the edges of round shapes by 0.04 units,
which is then 0.04 mm of wood. Grams are given as kilograms because Blender takes no mass below a gram (only ratios
matter), and both partners of a contact get √μ because Bullet multiplies the two.

Stepping relies on how Blender evaluates rigid bodies: frames in order from the first, poses read from the evaluated
objects. Between two frames a piece may be let go (``kinematic`` off): its mass and its partners are then those of a
free body and it starts from rest where it stands; or it may be held where it is. Both are exact and the same every
time, so no second pass is needed.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

import bpy
import numpy as np
from mathutils import Matrix

from ..statics.bodies import CAR, DISC, ROAD, Bodies, Floats, Ints, box_corners
from .disturbances import LEVEL, Pull, Push

GRAVITY: Final = 9810.0
"""mm/s²."""
UNIT = 1.0
"""mm in a unit of the hidden world. At 10, edges are rounded by 0.4 mm: of 59 clear-cut positions with everything free,
one more came out wrong at each of 2400, 4800 and 9600 steps a second, three more at 960."""
SHAPES: Final = {DISC: "CYLINDER", ROAD: "CONVEX_HULL", CAR: "BOX"}
"""Bullet's exact round, the stick's round ends, and the car's box."""
END_SEGMENTS: Final = 16
"""Sides of each round end of a stick: of a circle of 32."""
ANGULAR_DAMPING: Final = 0.1
"""Share of its spin that a piece loses in a second: wood on wood rolls a little and then stops."""
TABLE_BEYOND: Final = 5000.0
"""mm of table around the pieces where the table has no size of its own: farther than any piece goes."""
TABLE_THICKNESS: Final = 40.0
LAST: Final = 1_000_000
"""Frame beyond the end of any run."""
WITHOUT_LIMIT: Final = 1e7
"""Units a second that a push would reach if it were not limited by its force."""


@dataclass(frozen=True, slots=True)
class Steps:
    """How finely the hidden world is stepped."""

    rate: float
    """Steps of Bullet in a second, at least."""
    iterations: int
    """Rounds of Bullet's solver in each of them."""
    looks: int = 0
    """How often in a frame it is seen which pieces are about to be touched and which have come to rest; 0: never."""
    sides: int = 0
    """Sides of the discs as hulls; 0: Bullet's exact round."""


class HiddenWorld:
    """The pieces as rigid bodies in a scene of their own, at frame ``now`` of it; every other piece stays put."""

    def __init__(
        self,
        bodies: Bodies,
        free: Collection[int],
        *,
        friction: float,
        fps: float,
        steps: Steps,
        table: tuple[float, float] | None = None,
        push: Push | None = None,
    ) -> None:
        """``free``: indices of the pieces that may move from the beginning; ``fps``: frames of this world a second.

        ``table``: its width and depth, mm, about the origin. Whatever fails, nothing is left in the file.
        """
        self.bodies = bodies
        self.now = 1
        self._blocks: list[Any] = []
        self._motor: Any = None
        try:
            self._build(bodies, frozenset(free), math.sqrt(friction), fps, steps, table, push)
        except BaseException:
            self.close()
            raise

    def _build(
        self,
        bodies: Bodies,
        free: frozenset[int],
        friction: float,
        fps: float,
        steps: Steps,
        table: tuple[float, float] | None,
        push: Push | None,
    ) -> None:
        scene = self.scene = self._made(bpy.data.scenes.new("Tokyo Highway rigid bodies"))
        scene.render.fps = math.ceil(fps)
        scene.render.fps_base = math.ceil(fps) / fps
        scene.frame_start, scene.frame_end = 1, LAST
        self.pull(LEVEL)
        with bpy.context.temp_override(scene=scene, view_layer=scene.view_layers[0]):
            bpy.ops.rigidbody.world_add()
        world: Any = scene.rigidbody_world
        world.substeps_per_frame = max(1, math.ceil(steps.rate / fps - 1e-9))
        world.solver_iterations = steps.iterations
        world.use_split_impulse = True
        world.point_cache.frame_start, world.point_cache.frame_end = 1, LAST
        self._collection = world.collection = self._made(bpy.data.collections.new("Tokyo Highway rigid bodies"))
        meshes = {kind: self._mesh(corners) for kind, corners in _corners(bodies, steps.sides).items()}
        shapes = {**SHAPES, DISC: "CONVEX_HULL"} if steps.sides else SHAPES
        mass = bodies.mass
        self._things = []
        for k, id in enumerate(bodies.ids):
            kind = int(bodies.kinds[k])
            place = _place(bodies.middle[k], bodies.frame[k])
            thing = self._body(id, meshes[kind], place, shapes[kind], friction)
            thing.rigid_body.mass = float(mass[k])
            thing.rigid_body.kinematic = k not in free
            self._things.append(thing)
        self._table = self._lay_table(table, friction)
        if push is not None:
            self._motor = self._finger(push, world)
        scene.frame_set(self.now)
        self._buffer = np.empty((len(self._things) + 1) * 16, dtype=np.float32)

    def step(self) -> None:
        """One frame on."""
        self.now += 1
        self.scene.frame_set(self.now)

    def poses(self, which: Ints) -> tuple[Floats, Floats]:
        """(k, 3) middles in mm and (k, 3, 3) frames of some pieces now."""
        # The evaluated view layer is looked up anew each time: letting a piece go may replace what it holds.
        graph = self.scene.view_layers[0].depsgraph
        self._collection.evaluated_get(graph).objects.foreach_get("matrix_world", self._buffer)
        columns = self._buffer.reshape(-1, 4, 4)[which].astype(float)
        return columns[:, 3, :3] * UNIT, columns[:, :3, :3].transpose(0, 2, 1)

    def let_go(self, which: Iterable[int]) -> None:
        """From the next frame on these pieces move as gravity and their neighbours make them."""
        for k in which:
            self._things[k].rigid_body.kinematic = False

    def hold(self, which: Iterable[int], middle: Floats, frame: Floats) -> None:
        """From the next frame on these pieces stay put, at the places given: (n, 3) mm and (n, 3, 3) of all pieces."""
        for k in which:
            thing = self._things[k]
            thing.matrix_world = _place(middle[k], frame[k])
            thing.rigid_body.kinematic = True

    def pull(self, towards: Pull) -> None:
        """Gravity from the next frame on, in g."""
        self.scene.gravity = tuple(GRAVITY / UNIT * part for part in towards)

    def end_push(self) -> None:
        """The finger is taken away."""
        if self._motor is not None:
            self._motor.motor_lin_max_impulse = 0.0

    def close(self) -> None:
        """Takes the scene and all that is in it out of the file; may be called twice."""
        blocks, self._blocks = self._blocks, []
        if blocks:
            bpy.data.batch_remove(blocks)

    def _made(self, block: Any) -> Any:
        self._blocks.append(block)
        return block

    def _mesh(self, corners: Floats) -> bpy.types.Mesh:
        mesh = self._made(bpy.data.meshes.new("Tokyo Highway rigid body"))
        mesh.from_pydata((corners / UNIT).tolist(), [], [])
        return mesh

    def _body(self, name: str, mesh: bpy.types.Mesh, place: Matrix, shape: str, friction: float) -> Any:
        thing = self._made(bpy.data.objects.new(name, mesh))
        thing.matrix_world = place
        self.scene.collection.objects.link(thing)
        self._collection.objects.link(thing)  # which makes it a rigid body
        body = thing.rigid_body
        body.collision_shape = shape
        body.use_margin = False  # Bullet's own 0.04 units then lie inside the piece, not around it
        body.friction = friction
        body.restitution = 0.0
        body.linear_damping, body.angular_damping = 0.0, ANGULAR_DAMPING
        body.use_deactivation = False
        return thing

    def _lay_table(self, size: tuple[float, float] | None, friction: float) -> Any:
        flat = self.bodies.middle[:, :2]
        if size is None:
            low, high = flat.min(axis=0) - TABLE_BEYOND, flat.max(axis=0) + TABLE_BEYOND
        else:
            high = np.array(size) / 2.0
            low = -high
        x, y = (low + high) / 2.0
        half = np.array([*(high - low) / 2.0, TABLE_THICKNESS / 2.0])
        place = _place(np.array([x, y, -TABLE_THICKNESS / 2.0]), np.eye(3))
        table = self._body("table", self._mesh(box_corners(half)), place, "BOX", friction)
        table.rigid_body.type = "PASSIVE"
        return table

    def _finger(self, push: Push, world: Any) -> Any:
        """A motor between the table and the piece, which strains at its largest force: a steady push of just so much.

        It acts through the piece's middle wherever that goes, and leaves the piece free to turn.
        """
        world.constraints = self._made(bpy.data.collections.new("Tokyo Highway push"))
        k = self.bodies.index[push.id]
        finger = self._made(bpy.data.objects.new("Tokyo Highway push", None))
        finger.location = self.bodies.middle[k] / UNIT
        # Bullet's motor drives the first partner along its axis: the table away from the piece
        finger.rotation_euler = (0.0, 0.0, math.radians(push.direction) + math.pi)
        self.scene.collection.objects.link(finger)
        world.constraints.objects.link(finger)
        motor: Any = finger.rigid_body_constraint
        motor.type = "MOTOR"
        motor.object1, motor.object2 = self._table, self._things[k]
        motor.disable_collisions = False
        motor.use_motor_lin = True
        motor.motor_lin_target_velocity = WITHOUT_LIMIT
        motor.motor_lin_max_impulse = push.strength * GRAVITY / UNIT
        return motor


def _place(middle: Floats, frame: Floats) -> Matrix:
    place = np.eye(4)
    place[:3, :3], place[:3, 3] = frame, middle / UNIT
    return Matrix(place.tolist())


def _corners(bodies: Bodies, sides: int) -> dict[int, Floats]:
    """Corners, mm, from which Blender takes each kind's shape: its box, or for roads and discs with sides the hull."""
    disc = _prism(bodies, sides) if sides else bodies.boxes[DISC]
    return {DISC: disc, ROAD: _stick(bodies), CAR: bodies.boxes[CAR]}


def _prism(bodies: Bodies, sides: int) -> Floats:
    """A disc with so many flat sides, its corners on the round."""
    radius, _, half = bodies.half[DISC]
    turn = (np.arange(sides) + 0.5) * (2.0 * math.pi / sides)
    return _solid(np.column_stack((np.cos(turn), np.sin(turn))) * radius, half)


def _stick(bodies: Bodies) -> Floats:
    length, radius, thick = bodies.half[ROAD]
    turn = np.linspace(-math.pi / 2.0, math.pi / 2.0, END_SEGMENTS + 1)
    end = np.stack((length - radius + radius * np.cos(turn), radius * np.sin(turn)), axis=-1)
    return _solid(np.concatenate((end, -end)), thick)


def _solid(outline: Floats, half: float) -> Floats:
    return np.concatenate([np.column_stack((outline, np.full(len(outline), z))) for z in (-half, half)])
