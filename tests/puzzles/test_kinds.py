"""What a hand allows, by counting alone."""

from __future__ import annotations

from tokyo_highway_addon.puzzles.kinds import kinds_with
from tokyo_highway_addon.puzzles.regions import Kind
from tokyo_highway_addon.rules import Supply, standard_setup


def test_the_hand_says_what_may_be_built() -> None:
    position = standard_setup()
    base = position.pillar("p1")
    assert kinds_with(position.pieces, base, Supply(0, 3, 5, 5)) == [Kind(0, exit=True)]
    assert kinds_with(position.pieces, base, Supply(2, 0, 5, 5)) == [Kind(2), Kind(0, exit=True)]
    assert kinds_with(position.pieces, base, Supply(2, 1, 5, 5)) == [
        Kind(2),
        Kind(0, exit=True),
        Kind(2, junction=True),
        Kind(3, junction=True),
    ]
    assert kinds_with(position.pieces, base, Supply(9, 1, 0, 5)) == []
