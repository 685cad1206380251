"""Which bodies start to move, asked of HiGHS: Gauss' principle of least constraint as its quadratic programme.

Of all accelerations at which no point enters the other body the one nearest to free fall, measured with the masses.
Like :mod:`benchmarks.highs` an independent solver on the same contacts, with friction in pyramids.
"""

from __future__ import annotations

from typing import Final

import highspy
import numpy as np
import scipy.sparse

from benchmarks.highs import equations
from tokyo_highway_addon.statics.bodies import Flags, Floats
from tokyo_highway_addon.statics.equilibrium import MOVING, Equilibrium, speeds

EDGES: Final = 16
PATIENCE: Final = 5.0
"""Seconds after which HiGHS is asked no more: its active set now and then cycles where it usually takes a twentieth."""


def acceleration(part: Equilibrium, edges: int = EDGES) -> Floats | None:
    """(n, 6) as ours, or None where HiGHS gives up."""
    problem = part.problem()
    matrix = equations(problem, edges)
    count = 6 * len(problem.mass)
    mass = scipy.sparse.csc_array(scipy.sparse.block_diag([scipy.sparse.coo_array(np.tril(m)) for m in problem.mass]))
    rows = scipy.sparse.csc_matrix(matrix.T)
    model = highspy.HighsModel()
    lp = model.lp_
    lp.num_col_, lp.num_row_ = count, rows.shape[0]
    lp.col_cost_ = -part.load.reshape(-1)
    lp.col_lower_, lp.col_upper_ = np.full(count, -highspy.kHighsInf), np.full(count, highspy.kHighsInf)
    lp.row_lower_, lp.row_upper_ = np.zeros(rows.shape[0]), np.full(rows.shape[0], highspy.kHighsInf)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = rows.indptr, rows.indices, rows.data
    hessian = model.hessian_
    hessian.dim_ = count
    hessian.format_ = highspy.HessianFormat.kTriangular
    hessian.start_, hessian.index_, hessian.value_ = mass.indptr, mass.indices, mass.data
    solver = highspy.Highs()
    solver.silent()
    solver.setOptionValue("time_limit", PATIENCE)
    solver.passModel(model)
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return np.array(solver.getSolution().col_value).reshape(-1, 6)


def moving(part: Equilibrium) -> Flags | None:
    """(n,) which bodies start to move, or None where HiGHS gives up."""
    found = acceleration(part)
    return None if found is None else speeds(part.settled, found) > MOVING
