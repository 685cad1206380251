"""What falls, played by Blender's rigid bodies frame by frame: statics says which pieces, this shows how.

Only the pieces that fall and their neighbours are free; everything else stays exactly where it is until a moving piece
is about to touch it, and is then let go together with its own neighbours. What has come to rest is held again, since
Bullet lets everything that is free creep downhill. The world they move in is hidden and gone afterwards. A run is a
generator: it yields the share that is done, once a frame, and returns a :class:`~.motion.Motion`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Generator, Iterable, Mapping
from typing import Final, TypeVar

import numpy as np

from ..rules import Position
from ..statics import stability
from ..statics.bodies import Bodies, Flags, Floats, Ints
from ..statics.stability import SHIFT
from .disturbances import Disturbance, Push, loads_in_turn
from .hidden_world import HiddenWorld, Steps
from .motion import Motion
from .nearness import about_to_touch, touching, way
from .turning import quaternions, spins

Run = Generator[float, None, Motion]

USUAL: Final = Steps(rate=4800.0, iterations=10, looks=1)
"""200 steps a frame at 24 frames a second. Of 40 positions with a disc pulled out, the pieces that fell were MuJoCo's
in 17 at 960 steps a second, 28 at 2400, 35 at 4800 and 37 at 9600 while all that was let go stayed free; since what has
come to rest is held, in 37 at 4800 already. Looking two or four times a frame gave one more, for twice our own time."""
FINEST: Final = Steps(rate=19200.0, iterations=10, sides=64)
"""For the witness. With everything free, what stands creeps in proportion to the step: a car up four discs goes 3.3 mm
in 2 s at 9600 steps a second, 1.7 at 19200; ten times the iterations change no verdict. A disc 5 mm off the one below
it wanders 5 to 8 mm at either rate if both are Bullet's exact rounds, 1 mm as hulls of 64 sides. Of 173 clear-cut
positions of up to 40 bodies 167 come out right. The six others stand and fall here: pillars knocked 7 to 12 mm aside
that a road holds back, which turn about the narrow contact left to them. Neither 153600 steps, 1000 iterations, four
times the friction nor discs cut into sectors or boxes held the two that all this was tried with."""

SECONDS: Final = 3.0
"""Simulated seconds after which a run ends even if something still moves."""
FPS: Final = 24.0
MOVING: Final = 8.0
"""mm/s of its fastest point from which a piece counts as moving: far above Bullet's creep (1 mm/s), and a fall passes
it within a thousandth of a second."""
REST: Final = 0.2
"""Seconds that a free piece must not have moved, nor touched what moves, to be held again."""
PATIENCE: Final = 1.0
"""Seconds undisturbed after which a piece that should fall and has not begun to counts as standing: at a thousandth of
g it would be MOVING by then."""
STILL: Final = 0.2
"""mm: what was free and never moved by more has stood, and is shown standing: exactly where it was."""

T = TypeVar("T")


def fall(
    position: Position,
    disturbance: Disturbance | None = None,
    *,
    misplaced: Mapping[str, tuple[float, float]] | None = None,
    removed: Collection[str] = (),
    friction: float | None = None,
    seconds: float = SECONDS,
    fps: float = FPS,
) -> Run:
    """What becomes of a position: statics is asked which pieces move, and a :func:`run` shows how.

    What moves by itself or under any load of the disturbance is free from the beginning; what settles or shifts
    visibly moves as well as what falls. ``misplaced`` (mm) and ``removed`` as for ``bodies_of``; ``friction`` by
    default that of the record's pieces. Raises ``KeyError`` for an id that is none of the position's, when the run
    begins.
    """
    found = [
        stability(position, misplaced=misplaced, removed=removed, friction=friction, lean=lean, push=push)
        for lean, push in loads_in_turn(disturbance)
    ]
    bodies, pairs = found[0].bodies, found[0].graph.pairs.tolist()
    moves = np.logical_or.reduce([each.moving | (each.settling > SHIFT) for each in found])
    ids = [bodies.ids[k] for k in np.flatnonzero(moves)]
    table = position.table_size
    return (yield from run(bodies, ids, pairs, disturbance, friction=friction, table=table, seconds=seconds, fps=fps))


def run(
    bodies: Bodies,
    falls: Collection[str],
    neighbours: Iterable[tuple[int, int]] = (),
    disturbance: Disturbance | None = None,
    *,
    friction: float | None = None,
    table: tuple[float, float] | None = None,
    seconds: float = SECONDS,
    fps: float = FPS,
    steps: Steps = USUAL,
) -> Run:
    """Yields the share done (0..1) once a frame and returns how the pieces moved; closing it early leaves no trace.

    ``bodies``: where everything is at the beginning, without overlaps: Bullet throws overlapping pieces apart.
    ``falls``: ids of the pieces that will move, from statics; with none nothing is simulated and nothing moves.
    ``neighbours``: pairs of indices of bodies in contact; those with the table (a negative index) do not matter.
    ``friction``: μ of every pair, by default that of the pieces. ``table``: its width and depth in mm about the
    origin, by default wide enough. ``seconds``: when to stop if something is still moving.
    Raises ``ValueError`` for an id that is none of the bodies', when the run begins.
    """
    named = [*falls, disturbance.id] if isinstance(disturbance, Push) else list(falls)
    for id in named:
        if id not in bodies.index:
            known = ", ".join(bodies.ids[:3])
            raise ValueError(
                f"no piece {id!r} is there to fall: expected one of the pieces on the table ({known}, ...)"
            )
    if not falls:
        return Motion.still(bodies, fps)
    beside = _beside(len(bodies.ids), neighbours)
    bound = {bodies.index[id] for id in named}
    free = bound | {other for k in bound for other in beside[k]}
    world = HiddenWorld(
        bodies,
        free,
        friction=bodies.pieces.friction if friction is None else friction,
        fps=fps * max(steps.looks, 1),
        steps=steps,
        table=table,
        push=disturbance if isinstance(disturbance, Push) else None,
    )
    try:
        return (yield from _Course(world, free, bound, beside, disturbance, fps, steps.looks).played(seconds))
    finally:
        world.close()


def everything_free(
    bodies: Bodies,
    disturbance: Disturbance | None = None,
    *,
    friction: float | None = None,
    table: tuple[float, float] | None = None,
    seconds: float = SECONDS,
    fps: float = FPS,
    steps: Steps = FINEST,
) -> Run:
    """The independent witness: every piece is free all the time, at the finest steps, and statics is not asked.

    What stands creeps here, half a millimetre in two seconds: count what moved by several millimetres.
    """
    return run(
        bodies, bodies.ids, (), disturbance, friction=friction, table=table, seconds=seconds, fps=fps, steps=steps
    )


def drained(steps: Generator[object, None, T]) -> T:
    """Runs a generator to its end and returns what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


class _Course:
    """A run on its way: which pieces are free, which stand where, and what has moved so far."""

    def __init__(
        self,
        world: HiddenWorld,
        free: set[int],
        bound: set[int],
        beside: list[set[int]],
        disturbance: Disturbance | None,
        fps: float,
        looks: int,
    ) -> None:
        bodies = self._bodies = world.bodies
        self._world, self._beside, self._disturbance, self._fps = world, beside, disturbance, fps
        self._looks = looks
        self._step = 1.0 / (fps * max(looks, 1))
        self._corners = bodies.corners
        count = len(bodies.ids)
        self._free = np.zeros(count, dtype=bool)
        self._free[list(free)] = True
        self._bound = np.zeros(count, dtype=bool)
        """Pieces that statics says will fall and that have not yet begun to."""
        self._bound[list(bound)] = True
        self._slow = np.zeros(count, dtype=int)
        """For how many looks each piece has not moved."""
        self._middle, self._frame = bodies.middle.copy(), bodies.frame.copy()
        self._released = dict.fromkeys(sorted(free), 0.0)

    def played(self, seconds: float) -> Run:
        limit = max(1, math.ceil(seconds * self._fps - 1e-9))
        middles, turns, over = [self._bodies.middle], [self._bodies.frame], False
        for done in range(1, limit + 1):
            for look in range(max(self._looks, 1)):
                self._advance((done - 1) / self._fps + look * self._step)
            if self._looks:
                self._hold(done / self._fps)
            middles.append(self._middle)
            turns.append(self._frame)
            yield done / limit
            over = not self._free.any()
            if over:
                break
        return self._motion(np.stack(middles), np.stack(turns), over)

    def _advance(self, second: float) -> None:
        """One step of the world from that second of the run on."""
        self._disturb(second)
        self._world.step()
        free = np.flatnonzero(self._free)
        middle, frame = self._middle.copy(), self._frame.copy()
        middle[free], frame[free] = self._world.poses(free)
        if self._looks:
            by, turned = middle[free] - self._middle[free], frame[free] - self._frame[free]
            moving = way(self._corners[free], by, turned) > MOVING * self._step
            self._slow[free] += 1
            self._slow[free[moving]] = 0
            self._bound[free[moving]] = False
            movers = free[moving]
            if len(movers) and len(free) < len(middle):
                spin = spins(self._frame[movers], frame[movers])
                self._let_go(movers, middle, frame, by[moving] / self._step, spin / self._step, second + self._step)
        self._middle, self._frame = middle, frame

    def _disturb(self, second: float) -> None:
        what = self._disturbance
        if isinstance(what, Push):
            if second >= what.seconds - self._step / 2.0:
                self._world.end_push()
        elif what is not None:
            self._world.pull(what.pull(second + self._step / 2.0))

    def _let_go(
        self, movers: Ints, middle: Floats, frame: Floats, velocity: Floats, spin: Floats, second: float
    ) -> None:
        """Frees the standing pieces that a moving one is about to touch, and their neighbours."""
        standing = np.flatnonzero(~self._free)
        met = about_to_touch(self._bodies, movers, standing, middle, frame, velocity, spin, self._step)
        touched = set(met.tolist())
        if touched:
            touched |= {other for k in touched for other in self._beside[k] if not self._free[other]}
            which = sorted(touched)
            self._world.let_go(which)
            self._free[which], self._slow[which] = True, 0
            for k in which:
                self._released.setdefault(k, second)

    def _hold(self, second: float) -> None:
        """Holds the free pieces that have come to rest, at their first place if they never left it."""
        undisturbed = second - (self._disturbance.seconds if self._disturbance is not None else 0.0)
        if undisturbed < 0.0:
            return
        if undisturbed >= PATIENCE:
            self._bound[:] = False
        resting = self._free & ~self._bound & (self._slow * self._step >= REST)
        which = np.flatnonzero(resting)
        if not len(which):
            return
        active = np.flatnonzero(self._free & ((self._slow == 0) | self._bound))
        if len(active):
            resting[touching(self._bodies, which, active, self._middle, self._frame)] = False
            which = np.flatnonzero(resting)
        stood = which[self._within(STILL, self._middle[which], self._frame[which], which)]
        self._middle[stood], self._frame[stood] = self._bodies.middle[stood], self._bodies.frame[stood]
        self._world.hold(which.tolist(), self._middle, self._frame)
        self._free[which] = False

    def _within(self, far: float, middle: Floats, frame: Floats, which: Ints) -> Flags:
        """Whether pieces at those places (..., k, 3) have no point farther than that, mm, from where it began."""
        start = self._bodies
        return np.asarray(way(self._corners[which], middle - start.middle[which], frame - start.frame[which]) <= far)

    def _motion(self, middle: Floats, frame: Floats, over: bool) -> Motion:
        bodies = self._bodies
        went = np.array(sorted(self._released), dtype=np.intp)
        if self._looks:
            within = self._within(STILL, middle[:, went], frame[:, went], went)
            stood, went = went[within.all(axis=0)], went[~within.all(axis=0)]
            middle[:, stood] = bodies.middle[stood]
        quaternion = np.repeat(quaternions(bodies.frame)[None], len(frame), axis=0)
        quaternion[1:, went] = quaternions(frame[1:, went])
        released = {bodies.ids[k]: second for k, second in self._released.items()}
        return Motion(bodies, self._fps, middle, quaternion, released, over)


def _beside(count: int, neighbours: Iterable[tuple[int, int]]) -> list[set[int]]:
    """For each body the bodies in contact with it."""
    beside: list[set[int]] = [set() for _ in range(count)]
    for a, b in neighbours:
        if a >= 0 and b >= 0:
            beside[a].add(int(b))
            beside[b].add(int(a))
    return beside
