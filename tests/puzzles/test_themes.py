"""A theme is told from the answer."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.puzzles.regions import Crossed, Kind
from tokyo_highway_addon.puzzles.themes import theme_of

OVER, UNDER = Crossed("r3", True, True), Crossed("r5", False, True)
OVER_TOO, BLOCKED = Crossed("r7", True, True), Crossed("r9", False, False)


@pytest.mark.parametrize(
    ("goal", "kind", "crosses", "open_share", "theme"),
    [
        ("most-cars", Kind(3), (OVER, OVER_TOO), 0.5, "double-crossing"),
        ("win", Kind(3), (OVER, UNDER), 0.5, "under-and-over"),
        # What earns nothing makes no theme.
        ("most-cars", Kind(3), (OVER, OVER_TOO, BLOCKED), 0.5, "double-crossing"),
        ("most-cars", Kind(3), (OVER, BLOCKED), 0.5, None),
        ("most-cars", Kind(5, junction=True), (OVER, UNDER), 0.5, "junction-leap"),
        # A junction one disc higher is no leap: a plain pillar goes there, too.
        ("most-cars", Kind(3, junction=True), (OVER, UNDER), 0.5, "under-and-over"),
        ("exit", Kind(0, exit=True), (OVER,), 0.5, "exit"),
        ("most-cars", Kind(0, exit=True), (OVER, UNDER), 0.5, "exit"),
        ("only-move", Kind(0, exit=True), (), 0.5, "blockade"),
        ("most-cars", Kind(3), (OVER, OVER_TOO), 0.01, "blockade"),
    ],
)
def test_theme(goal: str, kind: Kind, crosses: tuple[Crossed, ...], open_share: float, theme: str | None) -> None:
    assert theme_of(goal, kind, 2, crosses, open_share) == theme
