"""The same question asked of HiGHS: are there forces, in friction pyramids, that hold the bodies?

An independent solver on the same contacts: it finds out whether ours is right, not whether the contacts are.
"""

from __future__ import annotations

import math
from typing import Final

import highspy
import numpy as np
import scipy.optimize
import scipy.sparse

from tokyo_highway_addon.statics.bodies import TABLE, Floats
from tokyo_highway_addon.statics.contacts import Contacts
from tokyo_highway_addon.statics.equilibrium import Equilibrium
from tokyo_highway_addon.statics.solver import Problem, problem_of

EDGES: Final = 16
"""Of a friction pyramid, which is inscribed in the cone: it holds 2 % less between its edges."""


def equations(problem: Problem, edges: int = EDGES) -> scipy.sparse.csc_matrix:
    """(6 n, columns) what a unit of force along each edge of each point's pyramid does to the bodies."""
    count = len(problem.upper)
    both = np.concatenate([problem.jacobian, -problem.jacobian @ problem.carried], axis=-1)
    rows = both.reshape(count, both.shape[1] // 3, 3, 12)
    contact, point = np.nonzero(np.abs(rows[:, :, 0, :3]).max(axis=-1) > 0.0)
    jacobian = rows[contact, point]
    angles = np.arange(edges) * 2.0 * math.pi / edges
    mix = np.stack([np.ones(edges), problem.friction * np.cos(angles), problem.friction * np.sin(angles)])
    columns = np.einsum("ke,pkc->pec", mix, jacobian).reshape(-1, 12)
    upper = np.repeat(problem.upper[contact], edges)
    lower = np.repeat(problem.lower[contact], edges)
    number = np.repeat(np.arange(len(columns)), 6)
    held = np.repeat(lower != TABLE, 6)
    values = np.concatenate([columns[:, :6].reshape(-1), columns[:, 6:].reshape(-1)[held]])
    row = np.concatenate(
        [(upper[:, None] * 6 + np.arange(6)).reshape(-1), (lower[:, None] * 6 + np.arange(6)).reshape(-1)[held]]
    )
    shape = (6 * len(problem.mass), len(columns))
    return scipy.sparse.csc_matrix((values, (row, np.concatenate([number, number[held]]))), shape=shape)


def stands(part: Equilibrium, contacts: Contacts | None = None) -> bool:
    """Whether HiGHS finds forces that hold the part at its settled places, at the points that touch there."""
    problem = problem_of(part.settled, contacts or part.contacts, part.friction)
    matrix, load = equations(problem), -part.load.reshape(-1)
    if not matrix.shape[1]:
        return False
    return _status(matrix, load) == highspy.HighsModelStatus.kOptimal


def stands_by_scipy(part: Equilibrium) -> bool:
    """The same through scipy's ``linprog``."""
    matrix = equations(part.problem())
    if not matrix.shape[1]:
        return False
    cost = np.zeros(matrix.shape[1])
    found = scipy.optimize.linprog(cost, A_eq=matrix, b_eq=-part.load.reshape(-1), method="highs-ds")
    return bool(found.status == 0)


def _status(matrix: scipy.sparse.csc_matrix, load: Floats) -> highspy.HighsModelStatus:
    model = highspy.HighsLp()
    model.num_row_, model.num_col_ = matrix.shape
    model.col_cost_ = np.zeros(matrix.shape[1])
    model.col_lower_ = np.zeros(matrix.shape[1])
    model.col_upper_ = np.full(matrix.shape[1], highspy.kHighsInf)
    model.row_lower_ = model.row_upper_ = load
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_, model.a_matrix_.index_, model.a_matrix_.value_ = matrix.indptr, matrix.indices, matrix.data
    solver = highspy.Highs()
    solver.silent()
    solver.setOptionValue("presolve", "off")
    solver.passModel(model)
    solver.run()
    return solver.getModelStatus()
