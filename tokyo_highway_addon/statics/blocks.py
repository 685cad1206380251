"""Symmetric positive definite systems with a 6x6 block for every body and every touching pair, factorised by blocks.

Highways are nearly trees, so hardly any block fills in if bodies with few neighbours go first. Those that do not touch
one another go together, in one round of numpy calls; a few rounds leave a small dense system.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from .bodies import TABLE, Floats, Ints

DENSE: Final = 10
"""Bodies left that are solved as one dense system: below that, rounds cost more than they save."""


@dataclass(frozen=True, eq=False)
class _Round:
    """Bodies that are eliminated together."""

    node: Ints
    """(s,)"""
    block: Ints
    """(p,) blocks between a later neighbour (row) and one of these bodies (column)."""
    own: Ints
    """(p,) which of these bodies, as an index into ``node``."""
    neighbour: Ints
    """(p,)"""
    first: Ints
    """(s,) where each body's neighbours begin among the p."""
    has: Ints
    """(s',) the bodies that have neighbours, as indices into ``node``."""
    row: Ints
    """(u,) of two neighbours of one body, the index (into p) of the later one, sorted by target."""
    column: Ints
    """(u,) of the earlier one, or the same."""
    target: Ints
    """(t,) blocks that change."""
    target_first: Ints
    """(t,) where the updates of each target begin among the u."""
    inflow: Ints
    """(p,) the p sorted by neighbour."""
    inflow_to: Ints
    inflow_first: Ints


@dataclass(frozen=True, eq=False)
class Pattern:
    """Which bodies touch, and in which order the system is solved."""

    count: int
    """Number of bodies n; blocks 0 to n-1 are theirs, the others belong to pairs."""
    blocks: int
    rounds: tuple[_Round, ...]
    rest: Ints
    """The bodies left for the dense system."""
    rest_block: Ints
    """(r, r) their blocks in the lower triangle, or -1."""
    order: Ints
    """How the 3 m blocks of m contacts (upper-upper, lower-lower, lower-upper) are sorted by block of the system."""
    order_first: Ints
    order_to: Ints
    turned: Ints
    """(k,) those of the m whose block between the two is stored with the upper body's row first."""
    ends: Ints
    """How the 2 m ends of the contacts are sorted by body."""
    ends_first: Ints
    ends_to: Ints

    @staticmethod
    def of(count: int, upper: Ints, lower: Ints) -> Pattern:
        """The pattern of n bodies in which those pairs touch."""
        return _pattern(count, upper.astype(np.intp).tobytes(), lower.astype(np.intp).tobytes())

    def gather(self, on_upper: Floats, on_lower: Floats) -> Floats:
        """(n, 6) sums over the contacts of what (m, 6) each does to its upper and to its lower body."""
        total = np.zeros((self.count, 6))
        if len(self.ends):
            stacked = np.concatenate([on_upper, on_lower])
            total[self.ends_to] = np.add.reduceat(stacked[self.ends], self.ends_first, axis=0)
        return total

    def factorised(self, mass: Floats, upper: Floats, lower: Floats, between: Floats) -> Factor:
        """Of the (n, 6, 6) blocks of the bodies and those of the contacts, ready to solve with.

        The contacts' (m, 6, 6) are added to their upper body's, to their lower body's, and to that of both, with the
        lower body's row first.
        """
        blocks = np.zeros((self.blocks, 6, 6))
        blocks[: self.count] = mass
        if len(self.order):
            if len(self.turned):
                between = between.copy()
                between[self.turned] = between[self.turned].transpose(0, 2, 1)
            stacked = np.concatenate([upper, lower, between])
            blocks[self.order_to] += np.add.reduceat(stacked[self.order], self.order_first, axis=0)
        done: list[tuple[Floats, Floats]] = []
        for each in self.rounds:
            inverse: Floats = np.asarray(np.linalg.inv(blocks[each.node]), dtype=np.float64)
            across = blocks[each.block]
            weight: Floats = np.matmul(across, inverse[each.own])
            if len(each.row):
                update = np.matmul(weight[each.row], across[each.column].transpose(0, 2, 1))
                blocks[each.target] -= np.add.reduceat(update, each.target_first, axis=0)
            done.append((inverse, weight))
        left = len(self.rest)
        dense = np.where((self.rest_block >= 0)[:, :, None, None], blocks[self.rest_block], 0.0)
        low = np.tril(dense.transpose(0, 2, 1, 3).reshape(6 * left, 6 * left))
        rest: Floats = np.asarray(np.linalg.inv(low + low.T - np.diag(np.diag(low))), dtype=np.float64)
        return Factor(self, tuple(done), rest)


@dataclass(frozen=True, eq=False)
class Factor:
    """A factorised system."""

    pattern: Pattern
    rounds: tuple[tuple[Floats, Floats], ...]
    """Of each round the inverse blocks of its bodies, and its neighbours' blocks times them."""
    rest: Floats
    """The inverse of the dense system."""

    def solve(self, right: Floats) -> Floats:
        """(n, 6, k) solutions for k right sides at once."""
        pattern = self.pattern
        x = right.copy()
        kept = []
        for each, (_, weight) in zip(pattern.rounds, self.rounds, strict=True):
            own = x[each.node]
            kept.append(own)
            if len(each.block):
                flow = np.matmul(weight, own[each.own])
                x[each.inflow_to] -= np.add.reduceat(flow[each.inflow], each.inflow_first, axis=0)
        if len(pattern.rest):
            rest = x[pattern.rest]
            x[pattern.rest] = (self.rest @ rest.reshape(len(self.rest), -1)).reshape(rest.shape)
        for each, (inverse, weight), own in zip(
            reversed(pattern.rounds), reversed(self.rounds), reversed(kept), strict=True
        ):
            value = np.matmul(inverse, own)
            if len(each.block):
                back = np.matmul(weight.transpose(0, 2, 1), x[each.neighbour])
                value[each.has] -= np.add.reduceat(back, each.first, axis=0)
            x[each.node] = value
        return x


@lru_cache(maxsize=256)
def _pattern(count: int, upper_bytes: bytes, lower_bytes: bytes) -> Pattern:
    upper: list[int] = np.frombuffer(upper_bytes, dtype=np.intp).tolist()
    lower: list[int] = np.frombuffer(lower_bytes, dtype=np.intp).tolist()
    near: list[set[int]] = [set() for _ in range(count)]
    for a, b in zip(upper, lower, strict=True):
        if b != TABLE:
            near[a].add(b)
            near[b].add(a)
    turn, rounds_of = _elimination_order(near)
    # blocks of pairs, keyed by (later, earlier); those that fill in come with the rounds
    slot: dict[tuple[int, int], int] = {}

    def block(a: int, b: int) -> int:
        if a == b:
            return a
        key = (a, b) if turn[a] > turn[b] else (b, a)
        return slot.setdefault(key, count + len(slot))

    to = [*upper]
    to += [b if b != TABLE else -1 for b in lower]
    turned = []
    for k, (a, b) in enumerate(zip(upper, lower, strict=True)):
        if b == TABLE:
            to.append(-1)
            continue
        to.append(block(a, b))
        if turn[a] > turn[b]:
            turned.append(k)
    rounds = [_round(nodes, later, turn, block) for nodes, later in rounds_of]
    eliminated = {node for nodes, _ in rounds_of for node in nodes}
    rest = sorted((k for k in range(count) if k not in eliminated), key=turn.__getitem__)
    rest_block = [
        [slot.get((a, b), -1) if row > column else (a if row == column else -1) for column, b in enumerate(rest)]
        for row, a in enumerate(rest)
    ]
    order, order_first, order_to = _sorted(to)
    ends, ends_first, ends_to = _sorted([*upper, *(b if b != TABLE else -1 for b in lower)])
    return Pattern(
        count,
        count + len(slot),
        tuple(rounds),
        _ints(rest),
        np.array(rest_block, dtype=np.intp).reshape(len(rest), len(rest)),
        order,
        order_first,
        order_to,
        _ints(turned),
        ends,
        ends_first,
        ends_to,
    )


def _elimination_order(near: list[set[int]]) -> tuple[list[int], list[tuple[list[int], list[list[int]]]]]:
    """When each body goes, and the rounds: bodies, with the neighbours that each still has then."""
    near = [set(each) for each in near]
    count = len(near)
    turn = [0] * count
    left = set(range(count))
    rounds = []
    number = 0
    while len(left) > DENSE:
        least = min(len(near[k]) for k in left)
        blocked: set[int] = set()
        nodes = []
        for k in sorted(left, key=lambda k: (len(near[k]), k)):
            if len(near[k]) > max(least, 2):
                break
            if k not in blocked:
                nodes.append(k)
                blocked |= near[k]
        neighbours = [sorted(near[k]) for k in nodes]
        for k, others in zip(nodes, neighbours, strict=True):
            left.discard(k)
            turn[k] = number
            number += 1
            for a in others:
                near[a].discard(k)
                near[a].update(b for b in others if b != a)
        rounds.append((nodes, neighbours))
    for k in sorted(left):
        turn[k] = number
        number += 1
    return turn, rounds


def _round(nodes: list[int], neighbours: list[list[int]], turn: list[int], block: Callable[[int, int], int]) -> _Round:
    blocks: list[int] = []
    own: list[int] = []
    neighbour: list[int] = []
    first: list[int] = []
    has: list[int] = []
    updates: list[tuple[int, int, int]] = []
    for s, (node, others) in enumerate(zip(nodes, neighbours, strict=True)):
        if not others:
            continue
        has.append(s)
        start = len(blocks)
        first.append(start)
        others = sorted(others, key=turn.__getitem__)
        for k, a in enumerate(others):
            blocks.append(block(a, node))
            own.append(s)
            neighbour.append(a)
            for j in range(k + 1):
                updates.append((block(a, others[j]), start + k, start + j))
    updates.sort()
    targets = [target for target, _, _ in updates]
    starts = [k for k in range(len(targets)) if k == 0 or targets[k] != targets[k - 1]]
    inflow, inflow_first, inflow_to = _sorted(neighbour)
    return _Round(
        _ints(nodes),
        _ints(blocks),
        _ints(own),
        _ints(neighbour),
        _ints(first),
        _ints(has),
        _ints([row for _, row, _ in updates]),
        _ints([column for _, _, column in updates]),
        _ints([targets[k] for k in starts]),
        _ints(starts),
        inflow,
        inflow_to,
        inflow_first,
    )


def _sorted(to: list[int]) -> tuple[Ints, Ints, Ints]:
    """Indices sorted by where they go (those to -1 left out), where each group begins, and where it goes."""
    order = sorted((k for k in range(len(to)) if to[k] >= 0), key=to.__getitem__)
    first = [k for k in range(len(order)) if k == 0 or to[order[k]] != to[order[k - 1]]]
    return _ints(order), _ints(first), _ints([to[order[k]] for k in first])


def _ints(values: list[int]) -> Ints:
    return np.array(values, dtype=np.intp)
