"""What a hand allows to be built from a base, by counting alone: what quick looks and players of self-play try."""

from __future__ import annotations

from functools import cache

from ..rules import Pieces, Pillar, Supply, highest_step
from .regions import Kind


def kinds_with(pieces: Pieces, base: Pillar, hand: Supply) -> list[Kind]:
    """What a hand allows from a base; leaps no higher than a road that lies centred."""
    return kinds_of_discs(pieces, base, hand) if hand.roads else []


def kinds_of_discs(pieces: Pieces, base: Pillar, hand: Supply, *, with_car: bool = False) -> list[Kind]:
    """The same whether or not a road is left; ``with_car``: leaps no higher than a car can climb."""
    kinds = [Kind(height) for height in (base.height - 1, base.height + 1) if 1 <= height <= hand.discs]
    if base.height == 1:
        kinds.append(Kind(0, exit=True))
    if hand.junctions:
        leap = highest_leap(pieces, with_car)
        heights = range(max(2, base.height - leap), min(base.height + leap, hand.discs + 1) + 1)
        kinds += [Kind(height, junction=True) for height in heights]
    return kinds


@cache
def highest_leap(pieces: Pieces, with_car: bool = False) -> int:
    """:func:`~..rules.slopes.highest_step` one road length away, in discs, worked out once."""
    return highest_step(pieces, with_car=with_car)
