"""The pieces as free rigid bodies in MuJoCo: the independent witness of what stands, what falls and when.

Sticks are convex hulls with full-round ends, discs 64-sided prisms, cars boxes, the table a plane. MuJoCo's contacts
are springs, so they are set as stiff as the step can resolve: with factory settings tall stacks lean on soft contacts
until they topple, and everything creeps down slopes. Needs the ``dev`` extra.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import mujoco
import numpy as np

from tokyo_highway_addon.rules import Pieces
from tokyo_highway_addon.statics.bodies import CAR, DISC, ROAD, Bodies, Floats

UNIT: Final = 100.0
"""mm in one length of the simulated world: its tolerances suit lengths of about one."""
SIDES: Final = 64
"""Sides of a disc, and chords of a stick's two round ends together."""
SECTORS: Final = 4
"""Solids that the lower half of a disc is cut into. A pair of solids touches at four points at most, which of two
discs on one another would be a square: stacks would topple over its sides. Four sectors leave 0.98 of the radius."""
FALLEN: Final = 3.0
"""mm that a vertex must move for its body to count as fallen."""
UNDER_WAY: Final = 10.0
"""mm at which the time of a fall is taken."""
WATCHED: Final = 2e-3
"""Seconds between two looks at where everything is."""


@dataclass(frozen=True, eq=False)
class Outcome:
    """Where n bodies went. Displacements are those of each body's farthest-moved vertex."""

    ids: tuple[str, ...]
    times: Floats
    """(k,) seconds of the looks."""
    paths: Floats
    """(k, n) mm moved by each time."""
    final: Bodies

    @property
    def moved(self) -> Floats:
        """(n,) mm at the end."""
        return self.paths[-1]

    @property
    def largest(self) -> Floats:
        """(n,) mm at the farthest."""
        return self.paths.max(axis=0)

    @property
    def fallen(self) -> frozenset[str]:
        """The bodies that moved by more than :data:`FALLEN` at any time."""
        return frozenset(id for id, far in zip(self.ids, self.largest, strict=True) if far > FALLEN)

    @property
    def stands(self) -> bool:
        return not self.fallen

    def under_way(self, by: float = UNDER_WAY) -> dict[str, float]:
        """When each body had first moved by more than so many mm, seconds; the first to go comes first."""
        past = self.paths > by
        first = {id: float(self.times[np.argmax(past[:, k])]) for k, id in enumerate(self.ids) if past[:, k].any()}
        return dict(sorted(first.items(), key=lambda item: item[1]))


def simulate(
    bodies: Bodies,
    friction: float,
    seconds: float = 2.0,
    *,
    finer: bool = False,
    dt: float | None = None,
    lean: tuple[float, float] = (0.0, 0.0),
    gravity: float = 9810.0,
) -> Outcome:
    """Let go of all bodies at rest and watch them.

    ``dt`` is the step, 1 ms unless given, half of that if ``finer``; contacts stiffen along with it. ``lean`` is a
    further horizontal acceleration of everything in g, ``gravity`` mm/s².
    Raises ``ValueError`` for no bodies and ``RuntimeError`` where the simulation blows up.
    """
    if not bodies.ids:
        raise ValueError("there is nothing to simulate: a position needs at least one body")
    step = dt if dt is not None else (5e-4 if finer else 1e-3)
    model = world(bodies, friction, step, lean, gravity)
    state = mujoco.MjData(model)
    return _Watch(bodies, model, state, step).outcome(seconds)


def tilted(
    bodies: Bodies,
    friction: float,
    leans: Sequence[tuple[float, float]],
    *,
    dt: float = 5e-4,
    rest: float = 0.3,
    turning: float = 0.5,
    waiting: float = 0.7,
    gravity: float = 9810.0,
) -> list[Outcome]:
    """The table tilted from one lean to the next, after all has come to rest on the level table.

    Every lean is reached evenly within ``turning`` seconds and kept for ``waiting``, after ``rest`` seconds on the
    level; displacements are from where everything was then. Stops after the first lean at which something falls; a
    tilt that comes at once is a blow besides.
    """
    model = world(bodies, friction, dt, gravity=gravity)
    state = mujoco.MjData(model)
    level = -model.opt.gravity[2]
    mujoco.mj_step(model, state, round(rest / dt))
    watch = _Watch(bodies, model, state, dt)
    before = np.zeros(2)
    found = []
    for lean in np.asarray(leans, dtype=np.float64):

        def turn(at: float, lean: Floats = lean, before: Floats = before) -> None:
            model.opt.gravity[:2] = (before + min(1.0, at / turning) * (lean - before)) * level

        found.append(watch.outcome(turning + waiting, turn))
        before = lean
        if found[-1].fallen:
            break
    return found


class _Watch:
    """Looks every :data:`WATCHED` seconds at where everything is, against where it was in the beginning."""

    def __init__(self, bodies: Bodies, model: mujoco.MjModel, state: mujoco.MjData, step: float) -> None:
        self._bodies, self._model, self._state, self._step = bodies, model, state, step
        self._vertices = _vertices(bodies.pieces)[bodies.kinds]
        self._start = self._placed()

    def outcome(self, seconds: float, change: Callable[[float], None] | None = None) -> Outcome:
        """What becomes of it in so many seconds; ``change`` is told before each look how far on that will be."""
        stride = max(1, round(WATCHED / self._step))
        times, paths = [self._state.time], [self._moved()]
        for look in range(math.ceil(seconds / self._step / stride)):
            if change is not None:
                change((look + 1) * stride * self._step)
            mujoco.mj_step(self._model, self._state, stride)
            times.append(self._state.time)
            paths.append(self._moved())
        bodies = self._bodies
        if any(warning.number for warning in self._state.warning):
            raise RuntimeError(f"the simulation of {len(bodies.ids)} bodies at steps of {self._step} s became unstable")
        return Outcome(
            bodies.ids, np.array(times), np.array(paths), bodies.moved(*_poses(self._state, len(bodies.ids)))
        )

    def _placed(self) -> Floats:
        return _placed(*_poses(self._state, len(self._bodies.ids)), self._vertices)

    def _moved(self) -> Floats:
        far: Floats = np.linalg.norm(self._placed() - self._start, axis=2).max(axis=1)
        return far


def world(
    bodies: Bodies, friction: float, step: float, lean: tuple[float, float] = (0.0, 0.0), gravity: float = 9810.0
) -> mujoco.MjModel:
    """The compiled world: lengths in :data:`UNIT` mm, masses in grams; body k + 1 is the k-th of ``bodies``."""
    spec = mujoco.MjSpec()
    option = spec.option
    option.timestep = step
    option.gravity = np.array([lean[0], lean[1], -1.0]) * (gravity / UNIT)
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.impratio = 10.0
    option.noslip_iterations = 5
    spec.default.geom.friction = [friction, 0.0, 0.0]
    spec.default.geom.condim = 3
    spec.default.geom.solref = [4.0 * step, 1.0]
    spec.default.geom.solimp = [0.99, 0.999, 1e-4, 0.5, 2.0]
    half = bodies.half / UNIT
    radius, low = half[DISC][0], half[DISC][2]
    rim = _round(radius)
    _prism(spec, "disc", rim, 0.0, low)
    each = SIDES // SECTORS
    for k in range(SECTORS):
        arc = np.take(rim, range(k * each, (k + 1) * each + 1), axis=0, mode="wrap")
        _prism(spec, f"sector{k}", np.vstack([arc, np.zeros(2)]), -low, 0.0)
    _prism(spec, "stick", _stadium(half[ROAD][0], half[ROAD][1]), -half[ROAD][2], half[ROAD][2])
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[0.0, 0.0, 1.0])
    mesh = mujoco.mjtGeom.mjGEOM_MESH
    shapes: dict[int, list[dict[str, Any]]] = {
        DISC: [{"type": mesh, "meshname": name} for name in ("disc", *(f"sector{k}" for k in range(SECTORS)))],
        ROAD: [{"type": mesh, "meshname": "stick"}],
        CAR: [{"type": mujoco.mjtGeom.mjGEOM_BOX, "size": half[CAR]}],
    }
    for k, id in enumerate(bodies.ids):
        turn = np.empty(4)
        mujoco.mju_mat2Quat(turn, np.ascontiguousarray(bodies.frame[k]).ravel())
        body = spec.worldbody.add_body(name=id, pos=bodies.middle[k] / UNIT, quat=turn)
        body.add_freejoint()
        body.explicitinertial = True
        # left out, the place of the mass would be taken to be the body's place in the world
        body.ipos, body.iquat = np.zeros(3), np.array([1.0, 0.0, 0.0, 0.0])
        body.mass, body.inertia = bodies.mass[k], bodies.inertia[k] / UNIT**2
        for shape in shapes[int(bodies.kinds[k])]:
            body.add_geom(**shape)
    return spec.compile()


def _prism(spec: mujoco.MjSpec, name: str, outline: Floats, bottom: float, top: float) -> None:
    """A hull over an outline; the solid's own mass properties are not used."""
    corners = np.vstack([np.column_stack([outline, np.full(len(outline), z)]) for z in (bottom, top)])
    spec.add_mesh(name=name, uservert=corners.ravel())


def _poses(state: mujoco.MjData, count: int) -> tuple[Floats, Floats]:
    """(n, 3) middles in mm and (n, 3, 3) frames, as of the last step."""
    coordinates = state.qpos.reshape(count, 7)
    frame = np.empty((count, 3, 3))
    for k in range(count):
        mujoco.mju_quat2Mat(frame[k].reshape(9), coordinates[k, 3:])
    return coordinates[:, :3] * UNIT, frame


def _placed(middle: Floats, frame: Floats, vertices: Floats) -> Floats:
    return middle[:, None] + np.einsum("nij,nvj->nvi", frame, vertices)


def _vertices(pieces: Pieces) -> Floats:
    """(3, 16, 3) vertices of a disc, road and car in their own frames, mm; a car has each of its eight twice."""
    turns = np.arange(8) * (math.pi / 4.0)
    circle = np.column_stack([np.cos(turns), np.sin(turns)])
    rings = [
        (circle * pieces.disc_radius, pieces.disc_height),
        (_stadium(pieces.road_length / 2.0, pieces.half_width, 8), pieces.road_thickness),
        (
            np.array([(x, y) for x in (-0.5, 0.5) for y in (-0.5, 0.5)] * 2) * (pieces.car_length, pieces.car_width),
            pieces.car_height,
        ),
    ]
    return np.array(
        [np.vstack([np.column_stack([ring, np.full(8, z * height / 2.0)]) for z in (-1, 1)]) for ring, height in rings]
    )


def _round(radius: float) -> Floats:
    """(SIDES, 2) corners whose polygon has the disc's radius half way between corner and chord."""
    turns = (np.arange(SIDES) + 0.5) * (2.0 * math.pi / SIDES)
    return np.column_stack([np.cos(turns), np.sin(turns)]) * radius


def _stadium(half_length: float, radius: float, corners: int = SIDES + 2) -> Floats:
    """(corners, 2) outline of a stick with full-round ends."""
    turns = np.linspace(-math.pi / 2.0, math.pi / 2.0, corners // 2)
    cap = np.column_stack([np.cos(turns), np.sin(turns)]) * radius + (half_length - radius, 0.0)
    return np.vstack([cap, -cap])
