"""Systems solved block by block: the same as solved at once, whatever touches what."""

from __future__ import annotations

import numpy as np
import pytest

from tokyo_highway_addon.statics.blocks import Pattern
from tokyo_highway_addon.statics.bodies import TABLE, Floats, Ints

LAYOUTS = {
    "one on the table": (1, [(0, TABLE)]),
    "nothing touches": (3, []),
    "a tower": (40, [(k, k - 1) for k in range(40)]),
    "a tower counted from above": (30, [(k, k + 1 if k < 29 else TABLE) for k in range(30)]),
    "a star": (25, [(k, 0) for k in range(1, 25)] + [(0, TABLE)]),
    "a ring of rings": (24, [(k, (k + 1) % 24) for k in range(24)] + [(k, (k + 5) % 24) for k in range(0, 24, 3)]),
    "two contacts of one pair": (12, [(k, k - 1) for k in range(12)] + [(5, 4), (7, 6), (6, 7)]),
}


def arrays(name: str) -> tuple[int, Ints, Ints]:
    count, pairs = LAYOUTS[name]
    both = np.array(pairs, dtype=np.intp).reshape(-1, 2)
    return count, both[:, 0], both[:, 1]


def dense(count: int, upper: Ints, lower: Ints, mass: Floats, hessian: Floats) -> Floats:
    whole = np.zeros((count, 6, count, 6))
    whole[range(count), :, range(count)] += mass
    for a, b, block in zip(upper, lower, hessian, strict=True):
        whole[a, :, a] += block[:6, :6]
        if b != TABLE:
            whole[b, :, b] += block[6:, 6:]
            whole[a, :, b] += block[:6, 6:]
            whole[b, :, a] += block[6:, :6]
    return whole.reshape(6 * count, 6 * count)


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("sides", [1, 3])
def test_the_solution_is_that_of_the_whole_matrix(name: str, sides: int) -> None:
    rng = np.random.default_rng(7)
    count, upper, lower = arrays(name)
    root = rng.normal(size=(len(upper), 12, 12))
    hessian = root @ root.transpose(0, 2, 1)
    mass = np.tile(np.diag(rng.uniform(0.5, 2.0, 6)), (count, 1, 1))
    right = rng.normal(size=(count, 6, sides))
    blocks = hessian[:, :6, :6], hessian[:, 6:, 6:], hessian[:, 6:, :6]
    found = Pattern.of(count, upper, lower).factorised(mass, *blocks).solve(right)
    expected = np.linalg.solve(dense(count, upper, lower, mass, hessian), right.reshape(6 * count, sides))
    assert found.reshape(6 * count, sides) == pytest.approx(expected, rel=1e-7, abs=1e-9)


@pytest.mark.parametrize("name", LAYOUTS)
def test_what_contacts_do_is_added_up_body_by_body(name: str) -> None:
    count, upper, lower = arrays(name)
    pair = np.random.default_rng(3).normal(size=(len(upper), 12))
    expected = np.zeros((count, 6))
    for a, b, each in zip(upper, lower, pair, strict=True):
        expected[a] += each[:6]
        if b != TABLE:
            expected[b] += each[6:]
    assert Pattern.of(count, upper, lower).gather(pair[:, :6], pair[:, 6:]) == pytest.approx(expected)


def test_the_same_contacts_have_the_same_pattern_and_other_ones_another() -> None:
    count, upper, lower = arrays("a tower")
    assert Pattern.of(count, upper, lower) is Pattern.of(count, upper.copy(), lower.copy())
    assert Pattern.of(count, upper, lower) is not Pattern.of(count, upper, np.roll(lower, 1))
