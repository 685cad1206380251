"""The positions that ship stand, as the pieces would, and come down where a disc is pulled from under a road."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.rules import Game, Position
from tokyo_highway_addon.statics import stability

FOLDER = Path(__file__).parents[2] / "presets" / "records"
FIGURES = sorted(path.stem for path in (FOLDER / "figures").glob("*.json"))
GAMES = sorted(path.stem for path in (FOLDER / "games").glob("*.json"))
KEPT = sorted(path.stem for path in (FOLDER / "rules").glob("*.json") if not path.stem.endswith("-broken"))
SWITCHES = sorted(path.stem for path in (FOLDER / "switches").glob("*.json"))
EVERY = 7
"""Of the discs under the roads of a game, each one of so many is pulled."""


@cache
def played(folder: str, name: str) -> tuple[Position, ...]:
    record = read_record(FOLDER / folder / f"{name}.json")
    return Game(record.position, record.moves).positions


@pytest.mark.parametrize("name", GAMES)
def test_the_final_position_of_each_game_stands(name: str) -> None:
    found = stability(played("games", name)[-1])
    assert found.verdict == "stands", f"{found.falling_pieces} fall, settles {found.settles:.2f} mm"
    assert not found.close_call


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_game_stands(name: str) -> None:
    for turn, position in enumerate(played("games", name)):
        assert stability(position).verdict == "stands", f"after turn {turn}"


@pytest.mark.parametrize(
    ("folder", "name"),
    [("figures", name) for name in FIGURES]
    + [("rules", name) for name in KEPT]
    + [("switches", name) for name in SWITCHES],
)
def test_positions_that_show_a_rule_stand(folder: str, name: str) -> None:
    for turn, position in enumerate(played(folder, name)):
        assert stability(position).verdict == "stands", f"after turn {turn}"


def under_roads(position: Position) -> list[tuple[str, set[str]]]:
    """Every disc of a pillar on which roads lie, and these."""
    found = []
    for pillar in position.pillars:
        roads = {road.id for road in position.roads if pillar.id in road.pillars}
        found += [(f"{pillar.id}/disc{k}", roads) for k in range(1, pillar.height + 1) if roads]
    return found


@pytest.mark.parametrize(
    ("folder", "name", "every"), [("figures", name, 1) for name in FIGURES] + [("games", name, EVERY) for name in GAMES]
)
def test_pulling_a_disc_from_under_a_road_brings_that_road_down(folder: str, name: str, every: int) -> None:
    position = played(folder, name)[-1]
    discs = under_roads(position)
    assert len(discs) >= 15
    for disc, roads in discs[::every]:
        found = stability(position, removed=(disc,))
        assert roads <= set(found.falls), f"without {disc} of {sorted(roads)} only {found.falling_pieces} fall"
