"""Parts that do not touch one another, each worked out once and remembered.

What is remembered is a function of the bodies' places and sizes alone, so it can never be out of date.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import numpy as np

from .bodies import Bodies, Floats, Ints
from .equilibrium import Equilibrium, equilibrium
from .graph import Graph

KEPT: Final = 256
"""Parts remembered; some hundred kilobytes each at most."""

_known: OrderedDict[bytes, Equilibrium] = OrderedDict()


def in_parts(bodies: Bodies, graph: Graph, friction: float, extra: Floats | None) -> list[tuple[Ints, Equilibrium]]:
    """Every connected part: the indices of its bodies, and its equilibrium."""
    numbers = graph.parts(len(bodies.ids))
    found: dict[int, Equilibrium] = {}
    keys: dict[int, bytes] = {}
    new = np.zeros(len(bodies.ids), dtype=bool)
    count = int(numbers.max(initial=-1)) + 1
    for number in range(count):
        chosen = numbers == number
        if count == 1:
            keys[number] = _key(bodies, graph, friction, extra)
        else:
            load = None if extra is None else extra[chosen]
            keys[number] = _key(bodies.only(chosen), graph.only(chosen), friction, load)
        known = _known.get(keys[number])
        if known is None:
            new |= chosen
        else:
            _known.move_to_end(keys[number])
            found[number] = known
    if new.any():
        # sizes that no piece has may divide by zero on the way; what comes of it is judged, not the way
        with np.errstate(all="ignore"):
            if new.all():
                some = equilibrium(bodies, graph, numbers, friction, extra)
            else:
                load = None if extra is None else extra[new]
                some = equilibrium(bodies.only(new), graph.only(new), numbers[new], friction, load)
        solved = dict.fromkeys(numbers[new].tolist())
        for number in solved:
            found[number] = _known[keys[number]] = some.only(numbers[new] == number) if len(solved) > 1 else some
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return [(np.flatnonzero(numbers == number), found[number]) for number in range(count)]


def forget() -> None:
    """Empties the memory, for tests and benchmarks."""
    _known.clear()


def _key(bodies: Bodies, graph: Graph, friction: float, extra: Floats | None) -> bytes:
    arrays = [bodies.kinds, bodies.below, bodies.middle, bodies.frame, graph.pairs, graph.laid_corners]
    arrays += [graph.carried_end, graph.grounded_end] + ([] if extra is None else [extra])
    head = repr((bodies.pieces, friction, [array.shape for array in arrays]))
    return head.encode() + b"".join(np.ascontiguousarray(array).tobytes() for array in arrays)
