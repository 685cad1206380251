"""Gauss' principle of least constraint for rigid bodies in frictional contact, in numpy alone.

Of all accelerations that keep the bodies from entering each other, nature takes the one nearest to free fall, measured
with the masses (Gauss 1829): minimise ``1/2 (a - g)' M (a - g)`` subject to ``J a + b in K*`` at every point, where K
is the Coulomb cone of the contact forces and K* its dual. The minimum is zero everywhere exactly if forces exist that
hold the bodies in equilibrium; otherwise it is the mechanism that starts, and proves that there are none (Farkas).

The problem is convex, with a quadratic objective and second-order cones, and is solved by a primal-dual interior point
method; the linear systems have a 6x6 block for every body and every touching pair, and are factorised block by block
(:mod:`.blocks`). Friction is associated, as in every convex formulation: a sliding point also lifts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from .blocks import Factor, Pattern
from .bodies import TABLE, Bodies, Floats, Ints
from .contacts import Contacts

LEVER: Final = 10.0
"""mm. Angular accelerations are scaled by it, so that all six coordinates of a body are of one size."""
ROUNDS: Final = 40
SHORT_OF: Final = 1e-3
"""Of the power 1 that ``along`` is to have: what misses it by more moves against it at best."""
BEGIN: Final = 0.1
"""g, and grams, with which every point begins."""
STAY: Final = 1e-5
"""Share of the masses that keeps a limit problem definite."""
EXACT: Final = 1e-10, 1e-8
"""Grams times g that a point's force and motion may still have in common, and grams (and g) by which forces and motions
may still miss the laws of motion."""
ADMISSIBLE: Final = 1e-9
"""g by which points may still enter one another in a motion that is taken for a proof; and grams times g of work, for
each point, from which on it is one."""
EXACT_LIMIT: Final = 1e-8, 1e-5
"""The same for a limit load, which need not be known so well."""


@dataclass(frozen=True, eq=False)
class Problem:
    """n bodies, m contacts of p points. Accelerations in g, forces in grams; angular parts times or over LEVER."""

    pattern: Pattern
    upper: Ints
    lower: Ints
    mass: Floats
    """(n, 6, 6)"""
    jacobian: Floats
    """(m, 3 p, 6) acceleration of the upper body's point against the lower's: normal, two tangents; by the relative
    twist at the upper body's centre. All zero for points not in use."""
    carried: Floats
    """(m, 6, 6) the lower body's twist as it is felt at the upper body's centre; zero for the table."""
    friction: float

    def gathered(self, force: Floats) -> Floats:
        """(n, 6) what forces (m, p, 3) at the points do to the bodies."""
        wrench = np.matmul(force.reshape(len(force), 1, self.jacobian.shape[1]), self.jacobian)[:, 0]
        return self.felt(wrench)

    def felt(self, wrench: Floats) -> Floats:
        """(n, 6) what wrenches (m, 6) on the upper bodies, at their centres, do to both bodies."""
        return self.pattern.gather(wrench, -np.matmul(wrench[:, None], self.carried)[:, 0])

    def relative(self, twist: Floats) -> Floats:
        """(m, 6) twists of the upper bodies against the lower ones."""
        held = np.concatenate([twist, np.zeros((1, 6))])  # the table, whose index is -1
        relative: Floats = held[self.upper] - np.matmul(self.carried, held[self.lower][:, :, None])[:, :, 0]
        return relative

    @property
    def axes(self) -> Floats:
        """(m, p, 3, 3) rows: normal and two tangents; zero for points not in use."""
        return self.jacobian.reshape(len(self.upper), self.jacobian.shape[1] // 3, 3, 6)[..., :3]

    def local(self, force: Floats) -> Floats:
        """Forces along x, y, z as normal and tangents."""
        local: Floats = np.matmul(self.axes, force[..., None])[..., 0]
        return local

    def world(self, force: Floats) -> Floats:
        """Normal and tangents along x, y, z."""
        world: Floats = np.matmul(force[..., None, :], self.axes)[..., 0, :]
        return world


@dataclass(frozen=True, eq=False)
class Solution:
    acceleration: Floats
    """(n, 6) linear part in g, angular part in g per LEVER."""
    force: Floats
    """(m, p, 3) grams: normal, two tangents."""
    share: float
    """Of the further load, where one was asked for."""
    rounds: int


_DIAGONAL: Final = np.arange(6)


def problem_of(bodies: Bodies, contacts: Contacts, friction: float) -> Problem:
    """The bodies where they are, touching at those contacts' points (the ones with a finite gap)."""
    pattern = Pattern.of(len(bodies.ids), contacts.upper, contacts.lower)
    upper, lower = contacts.upper, contacts.lower
    normal = contacts.normal
    used = np.isfinite(contacts.gap)
    count, points = used.shape
    axes = np.empty((count, points, 3, 3))
    axes[:, :, 0] = normal
    # normals are nearly upright, so x is never along one
    flat = np.hypot(normal[..., 2], normal[..., 0])
    axes[:, :, 1, 0] = normal[..., 2] / flat
    axes[:, :, 1, 1] = 0.0
    axes[:, :, 1, 2] = -normal[..., 0] / flat
    axes[:, :, 2] = _cross(normal, axes[:, :, 1])
    axes *= used[..., None, None]
    jacobian = np.empty((count, points, 3, 6))
    jacobian[..., :3] = axes
    jacobian[..., 3:] = _cross((contacts.point - bodies.middle[upper][:, None])[:, :, None], axes) / LEVER
    carried = np.zeros((count, 6, 6))
    carried[:, _DIAGONAL, _DIAGONAL] = (lower != TABLE)[:, None]
    # turning about the lower centre moves the upper one sideways
    arm = (bodies.middle[upper] - bodies.middle[lower]) * (carried[:, :1, 0] / LEVER)
    carried[:, (0, 1, 2), (4, 5, 3)] = arm[:, (2, 0, 1)]
    carried[:, (0, 1, 2), (5, 3, 4)] = -arm[:, (1, 2, 0)]
    mass = np.zeros((len(bodies.ids), 6, 6))
    mass[:, (0, 1, 2), (0, 1, 2)] = bodies.mass[:, None]
    mass[:, 3:, 3:] = (bodies.frame * bodies.inertia[:, None]) @ bodies.frame.transpose(0, 2, 1) / LEVER**2
    return Problem(pattern, upper, lower, mass, jacobian.reshape(count, points * 3, 6), carried, friction)


def _cross(a: Floats, b: Floats) -> Floats:
    """Cross products of broadcast arrays of vectors; numpy's own is several times slower on small ones."""
    a, b = np.broadcast_arrays(a, b)
    out = np.empty(a.shape)
    out[..., 0] = a[..., 1] * b[..., 2] - a[..., 2] * b[..., 1]
    out[..., 1] = a[..., 2] * b[..., 0] - a[..., 0] * b[..., 2]
    out[..., 2] = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return out


def solve(problem: Problem, load: Floats, slack: Floats | None = None) -> Solution:
    """The accelerations (n, 6) under ``load`` (n, 6), grams (torques over LEVER), and the forces that go with them.

    ``slack`` (m, p) is by how much, in g, points may accelerate towards the other body: what a gap allows.
    """
    with np.errstate(all="ignore"):  # what runs over is thrown away
        return _solution(_interior_point(problem, problem.mass, load, None, EXACT, slack))


def held(problem: Problem, load: Floats) -> Solution | None:
    """As :func:`solve`, for who only wants to know whether all is held; None as soon as it is sure that it is not.

    One motion that keeps the bodies apart, and in which the load does more work than moving costs, is enough: of what
    can be held there is none (Farkas).
    """
    with np.errstate(all="ignore"):
        return _interior_point(problem, problem.mass, load, None, EXACT, giving_up=True)


def farthest(problem: Problem, load: Floats, along: Floats) -> Solution:
    """The greatest share of a further load ``along`` (n, 6) that can be held besides ``load``, and what goes first.

    Of all motions at which ``along`` has the power 1 the one that lifts most slowly, by the kinematic theorem of limit
    analysis; ``share`` is infinite where none is free to move.
    """
    with np.errstate(all="ignore"):
        return _solution(_interior_point(problem, STAY * problem.mass, load, along, EXACT_LIMIT))


def _solution(found: Solution | None) -> Solution:
    assert found is not None  # only a search that may give up finds none
    return found


def _interior_point(
    problem: Problem,
    mass: Floats,
    load: Floats,
    along: Floats | None,
    exact: tuple[float, float],
    slack: Floats | None = None,
    giving_up: bool = False,
) -> Solution | None:
    """Primal-dual with Nesterov-Todd scaling and Mehrotra's correction (Vandenberghe, the CVXOPT solvers, 2010).

    With cones scaled to ``s0 >= |(s1, s2)|``: minimise ``a' M a / 2 - load' a`` with ``s = G a + slack`` in the cones
    and, if given, ``along' a = 1``. The dual variables z of the cones are the forces, that of the equation the share.
    """
    cones = _Cones.of(problem, mass)
    if not cones.used.any():
        free: Floats = np.asarray(np.linalg.solve(mass, load[:, :, None]), dtype=np.float64)[:, :, 0]
        return Solution(free, np.zeros((*cones.used.shape, 3)), np.inf, 0)
    used, one = cones.used, np.array([1.0, 0.0, 0.0])[:, None, None]
    number = max(int(used.sum()), 1)
    share = 0.0
    start = one * (0.0 if slack is None else slack * used)
    # at rest, with room and a little force at every point
    a = np.zeros_like(load)
    z = np.where(used > 0.0, one * BEGIN, one)
    s = z + np.maximum(start, 0.0)
    best = (np.inf, a, z, share)
    last_miss = np.inf
    count = 0
    while True:
        missing = load + cones.gathered(z * used) - cones.inert(a)
        unmet = 0.0
        if along is not None:
            missing = missing + share * along
            unmet = 1.0 - float((along * a).sum())
        short = (cones.motion(a) + start - s) * used
        product = float(((s * z).sum(axis=0) * used).sum()) / number
        miss = max(float(np.abs(missing).max()), float(np.abs(short).max()), abs(unmet))
        fault = max(product / exact[0], miss / exact[1])
        if fault < best[0]:
            best = (fault, a, z, share)
        # rounding comes to stand in the way when the products are small already
        hopeless = not np.isfinite(fault) or (product < exact[0] and exact[1] < miss >= last_miss)
        last_miss = miss
        if fault <= 1.0 or hopeless or count == ROUNDS:
            break
        if giving_up and np.abs(short).max() < ADMISSIBLE:
            work = float((a * (load - 0.5 * cones.inert(a))).sum())
            if work > ADMISSIBLE * number:
                return None
        count += 1
        scale = _Scaling.of(s, z)
        lam = scale.up(z)
        lam_size = np.sqrt(_size2(lam))
        try:
            system = _System(cones, scale, refine=product < 1e-8)
        except np.linalg.LinAlgError:
            break
        response = system.solve(along) if along is not None else a
        stretch = float((along * response).sum()) if along is not None else 1.0
        ds = -_circle(lam, lam)
        for attempt in range(2):
            pull = (scale.down(_divide(lam, ds, lam_size)) - system.bend(short)) * used
            da = system.solve(missing + cones.gathered(pull))
            dshare = 0.0
            if along is not None:
                dshare = (unmet - float((along * da).sum())) / max(stretch, 1e-300)
                da = da + dshare * response
            moved = cones.motion(da)
            dz = pull - system.bend(moved)
            dstep = (moved + short) * used
            scaled = np.stack([scale.down(dstep), scale.up(dz)], axis=1)
            length = min(1.0, 0.99 * _longest(lam / lam_size, lam_size, scaled))
            if attempt == 0:
                fair = (1.0 - length) ** 3 * product
                ds = fair * one - _circle(lam, lam) - _circle(scaled[:, 0], scaled[:, 1])
        a, s, z, share = a + length * da, s + length * dstep, z + length * dz, share + length * dshare
    _, a, z, share = best
    if along is not None and abs(1.0 - float((along * a).sum())) > SHORT_OF:
        share = np.inf  # nothing can move that way
    force = (z * cones.shape * used).transpose(1, 2, 0)
    return Solution(a, np.ascontiguousarray(force), share, count)


@dataclass(frozen=True, eq=False)
class _Cones:
    """A problem with its cones scaled to ``s0 >= |(s1, s2)|``. Arrays of points are (3, m, p)."""

    problem: Problem
    mass: Floats
    shape: Floats
    """(3, 1, 1) of the cones, before they were scaled."""
    jacobian: Floats
    """(m, 3 p, 6) all normals first."""
    turned: Floats
    """(m, 6, 3 p)"""
    used: Floats
    """(m, p) 1 where there is a point, else 0."""

    @classmethod
    def of(cls, problem: Problem, mass: Floats) -> _Cones:
        count, width = len(problem.upper), problem.jacobian.shape[1] // 3
        shape = np.array([1.0, problem.friction, problem.friction])[:, None, None]
        rows = problem.jacobian.reshape(count, width, 3, 6).transpose(0, 2, 1, 3)
        jacobian = (rows * shape).reshape(count, 3 * width, 6)
        used = (np.abs(rows[:, 0, :, :3]).max(axis=-1) > 0.0).astype(float)
        return cls(problem, mass, shape, jacobian, np.ascontiguousarray(jacobian.transpose(0, 2, 1)), used)

    def motion(self, a: Floats) -> Floats:
        relative = self.problem.relative(a)
        moved = np.matmul(self.jacobian, relative[:, :, None]).reshape(len(relative), 3, -1)
        return np.ascontiguousarray(moved.transpose(1, 0, 2))

    def gathered(self, z: Floats) -> Floats:
        forces = z.transpose(1, 0, 2).reshape(z.shape[1], -1, 1)
        return self.problem.felt(np.matmul(self.turned, forces)[:, :, 0])

    def inert(self, a: Floats) -> Floats:
        inert: Floats = np.matmul(self.mass, a[:, :, None])[:, :, 0]
        return inert

    def factorised(self, scale: _Scaling) -> Factor:
        """Of M + G' W^-2 G: by :meth:`_Scaling.inverse_square` one square and a diagonal at every point."""
        count, width = self.used.shape
        turned = self.turned.reshape(count, 6, 3, width)
        flat = scale.flat * self.used
        square = (turned * scale.mirrored.transpose(1, 0, 2)[:, None]).sum(axis=2)
        diagonal = turned * (flat * _SIGNS).transpose(1, 0, 2)[:, None]
        hessian = np.matmul(diagonal.reshape(count, 6, -1), self.jacobian)
        hessian += np.matmul(square * (2.0 * flat)[:, None], square.transpose(0, 2, 1))
        carried = self.problem.carried
        between = -np.matmul(carried.transpose(0, 2, 1), hessian)
        return self.problem.pattern.factorised(self.mass, hessian, -np.matmul(between, carried), between)


class _System:
    """The linear system of one step."""

    def __init__(self, cones: _Cones, scale: _Scaling, refine: bool) -> None:
        self._cones, self._refine = cones, refine
        self._weights = scale.inverse_square() * cones.used
        self._factor = cones.factorised(scale)

    def bend(self, x: Floats) -> Floats:
        """W^-2 x, where there is a point."""
        bent: Floats = (self._weights * x).sum(axis=1)
        return bent

    def solve(self, right: Floats) -> Floats:
        """(n, 6); late on once more for what rounding has left."""
        first = self._factor.solve(right[:, :, None])[:, :, 0]
        if not self._refine:
            return first
        left = right - self._cones.inert(first) - self._cones.gathered(self.bend(self._cones.motion(first)))
        return first + self._factor.solve(left[:, :, None])[:, :, 0]


def _circle(a: Floats, b: Floats) -> Floats:
    """The Jordan product of the second-order cone."""
    out: Floats = a[0] * b + b[0] * a
    out[0] = (a * b).sum(axis=0)
    return out


def _divide(a: Floats, b: Floats, size: Floats) -> Floats:
    """What gives ``b`` when multiplied by ``a`` of that hyperbolic length."""
    head = (2.0 * a[0] * b[0] - (a * b).sum(axis=0)) / size**2
    out: Floats = (b - head * a) / a[0]
    out[0] = head
    return out


def _size2(a: Floats) -> Floats:
    """The square of the hyperbolic length: positive inside the cone."""
    side = np.sqrt(a[1] * a[1] + a[2] * a[2])
    size: Floats = np.maximum((a[0] - side) * (a[0] + side), 1e-300)
    return size


def _longest(unit: Floats, size: Floats, steps: Floats) -> float:
    """How far ``unit * size + length * step`` stays in the cones, for several steps (3, k, m, p)."""
    unit = unit[:, None]
    head = 2.0 * unit[0] * steps[0] - (unit * steps).sum(axis=0)
    side = steps[1:] - (steps[0] + head) / (unit[0] + 1.0) * unit[1:]
    worst = float(((np.sqrt((side * side).sum(axis=0)) - head) / size).max(initial=0.0))
    return 1.0 / max(worst, 1e-12)


class _Scaling:
    """Nesterov and Todd's: the symmetric matrix W of every cone with W z = W^-1 s, W = eta (2 v v' - J)."""

    def __init__(self, w: Floats, eta: Floats) -> None:
        self.mirrored = w * -_SIGNS
        """(3, m, p) J w."""
        self.flat = 1.0 / eta**2
        """(m, p)"""
        matrix = np.empty((3, 3, *eta.shape))
        matrix[0], matrix[:, 0] = w, w
        matrix[1:, 1:] = w[1:, None] * (w[None, 1:] / (1.0 + w[0]))
        matrix[1, 1] += 1.0
        matrix[2, 2] += 1.0
        self._up = matrix * eta
        self._down = matrix * _MIRROR / eta

    @classmethod
    def of(cls, s: Floats, z: Floats) -> _Scaling:
        s2, z2 = np.sqrt(_size2(s)), np.sqrt(_size2(z))
        s_unit, z_unit = s / s2, z / z2
        w = s_unit - z_unit
        w[0] = s_unit[0] + z_unit[0]
        return cls(w / np.sqrt(2.0 + 2.0 * (s_unit * z_unit).sum(axis=0)), np.sqrt(s2 / z2))

    def up(self, x: Floats) -> Floats:
        """W x."""
        up: Floats = (self._up * x).sum(axis=1)
        return up

    def down(self, x: Floats) -> Floats:
        """W^-1 x."""
        down: Floats = (self._down * x).sum(axis=1)
        return down

    def inverse_square(self) -> Floats:
        """(3, 3, m, p) W^-2 = (2 J w w' J - J) / eta², J = diag(1, -1, -1)."""
        out: Floats = self.mirrored[:, None] * (2.0 * self.mirrored)
        out[0, 0] -= 1.0
        out[1, 1] += 1.0
        out[2, 2] += 1.0
        out *= self.flat
        return out


_MIRROR: Final = np.array([[1.0, -1.0, -1.0], [-1.0, 1.0, 1.0], [-1.0, 1.0, 1.0]])[:, :, None, None]
"""The signs of J A J beside those of A."""
_SIGNS: Final = np.array([-1.0, 1.0, 1.0])[:, None, None]
"""Of -J."""
