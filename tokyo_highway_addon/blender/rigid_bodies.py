"""What falls, played by Blender's rigid bodies frame by frame: statics says which pieces, this shows how.

Only the pieces that fall and their neighbours are free; everything else stays exactly where it is until a moving piece
is about to touch it, and is then let go together with its own neighbours. The world they move in is hidden and gone
afterwards. A run is a generator: it yields the share that is done, once a frame, and returns a :class:`Motion`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Generator, Iterable
from typing import Final, TypeVar

import numpy as np

from ..statics.bodies import Bodies, Floats
from .disturbances import Disturbance, Push
from .hidden_world import HiddenWorld, Steps
from .motion import Motion
from .nearness import about_to_touch, reach
from .turning import quaternions, turn_between

Run = Generator[float, None, Motion]

USUAL: Final = Steps(rate=4800.0, iterations=10, looks=2)
FINEST: Final = Steps(rate=9600.0, iterations=10)

SECONDS: Final = 3.0
"""Simulated seconds after which a run ends even if something still rolls."""
FPS: Final = 24.0
REST: Final = 0.25
"""Seconds for which everything must have been at rest before a run ends."""
AT_REST: Final = 0.05
"""mm that no point of any piece has moved in those seconds; slower than Bullet lets sloping pieces creep (1 mm/s)."""
MOVING: Final = 8.0
"""mm/s from which a piece counts as moving and lets go what it touches: far above Bullet's creep, a fall passes it
within a thousandth of a second."""
STILL: Final = 0.2
"""mm: what was free and never moved by more has stood, and is shown standing: exactly where it was."""

T = TypeVar("T")


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
    ``neighbours``: pairs of indices of bodies in contact; the table (a negative index) is left out.
    ``friction``: μ of every pair, by default that of the pieces. ``table``: its width and depth in mm about the
    origin, by default wide enough. ``seconds``: when to stop if nothing comes to rest before.
    Raises ``ValueError`` for an id that is none of the bodies', when the run begins.
    """
    strangers = [
        id for id in [*falls, *([disturbance.id] if isinstance(disturbance, Push) else [])] if id not in bodies.index
    ]
    if strangers:
        raise ValueError(
            f"no piece {strangers[0]!r} is there to fall: expected one such as {', '.join(bodies.ids[:3])}"
        )
    if not falls:
        return Motion.still(bodies, fps)
    beside = _beside(len(bodies.ids), neighbours)
    free = {bodies.index[id] for id in falls}
    if isinstance(disturbance, Push):
        free.add(bodies.index[disturbance.id])
    free |= {other for k in tuple(free) for other in beside[k]}
    world = HiddenWorld(
        bodies,
        free,
        friction=bodies.pieces.friction if friction is None else friction,
        fps=fps * steps.looks,
        steps=steps,
        table=table,
        push=disturbance if isinstance(disturbance, Push) else None,
    )
    try:
        return (yield from _played(world, free, beside, disturbance, seconds, fps, steps.looks))
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
    """The independent witness: every piece is free from the beginning, at the finest steps, and statics is not asked.

    What stands creeps a little here (``STILL`` does not hold); compare what moved with several millimetres.
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


def _played(
    world: HiddenWorld,
    free: set[int],
    beside: list[set[int]],
    disturbance: Disturbance | None,
    seconds: float,
    fps: float,
    looks: int,
) -> Run:
    bodies = world.bodies
    count, ball = len(bodies.ids), reach(bodies)
    is_free = np.zeros(count, dtype=bool)
    is_free[list(free)] = True
    let_go = dict.fromkeys(sorted(free), 0.0)
    limit = max(1, math.ceil(seconds * fps - 1e-9))
    step = 1.0 / (fps * looks)
    disturbed = disturbance.seconds if disturbance is not None else 0.0
    quiet = max(1, round(REST * fps))
    middles, turns = [bodies.middle], [bodies.frame]
    middle, frame = bodies.middle, bodies.frame
    pushing = isinstance(disturbance, Push)
    for frames in range(1, limit + 1):
        for look in range(looks):
            second = (frames - 1) / fps + look * step
            if pushing and second >= disturbed - step / 2.0:
                world.end_push()
                pushing = False
            elif disturbance is not None and not isinstance(disturbance, Push):
                world.pull(disturbance.pull(second + step / 2.0))
            world.step()
            before, before_frame = middle, frame
            middle, frame = world.poses()
            middle[~is_free], frame[~is_free] = bodies.middle[~is_free], bodies.frame[~is_free]
            touched = _touched(bodies, is_free, before, before_frame, middle, frame, ball, step)
            if touched:
                touched |= {other for k in touched for other in beside[k] if not is_free[other]}
                world.let_go(sorted(touched))
                is_free[list(touched)] = True
                let_go.update(dict.fromkeys(sorted(touched), second + step))
        middles.append(middle)
        turns.append(frame)
        yield frames / limit
        if frames >= quiet and frames / fps >= disturbed + REST:
            turn = np.linalg.norm(turn_between(turns[-1 - quiet], frame), axis=1)
            if np.all(np.linalg.norm(middle - middles[-1 - quiet], axis=1) + turn * ball <= AT_REST):
                break
    return _motion(bodies, np.stack(middles), np.stack(turns), ball, let_go, fps)


def _touched(
    bodies: Bodies,
    is_free: np.ndarray,
    before: Floats,
    before_frame: Floats,
    middle: Floats,
    frame: Floats,
    ball: Floats,
    step: float,
) -> set[int]:
    """Standing pieces that a moving one touches or will have touched by the next look."""
    standing = np.flatnonzero(~is_free)
    if len(standing) == 0:
        return set()
    velocity = (middle - before) / step
    spin = turn_between(before_frame, frame) / step
    moving = np.flatnonzero(np.linalg.norm(velocity, axis=1) + np.linalg.norm(spin, axis=1) * ball > MOVING)
    if len(moving) == 0:
        return set()
    return set(about_to_touch(bodies, moving, standing, middle, frame, velocity, spin, step).tolist())


def _motion(
    bodies: Bodies, middle: Floats, frame: Floats, ball: Floats, let_go: dict[int, float], fps: float
) -> Motion:
    turn = np.linalg.norm(turn_between(frame[:1], frame), axis=2)
    stood = np.all(np.linalg.norm(middle - middle[:1], axis=2) + turn * ball <= STILL, axis=0)
    middle[:, stood], frame[:, stood] = bodies.middle[stood], bodies.frame[stood]
    released = {bodies.ids[k]: second for k, second in let_go.items()}
    return Motion(bodies, fps, middle, quaternions(frame), released)


def _beside(count: int, neighbours: Iterable[tuple[int, int]]) -> list[set[int]]:
    """For each body the bodies in contact with it."""
    beside: list[set[int]] = [set() for _ in range(count)]
    for a, b in neighbours:
        if a >= 0 and b >= 0:
            beside[a].add(int(b))
            beside[b].add(int(a))
    return beside
