"""Editions and rule switches as data: what a box holds, what each player gets, and how open questions are ruled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final, Literal

CrossingScope = Literal["whole_road", "at_crossing"]
BlockingRoads = Literal["any", "others"]
LiveEnds = Literal["all", "latest_only"]
PillarUnderRoad = Literal["allow", "forbid"]
PenaltyCounts = Literal["cars_and_roads", "with_pillars"]
PenaltyTrigger = Literal["drop", "shift_or_drop"]


@dataclass(frozen=True, slots=True)
class Supply:
    """Pieces in one player's hand, or in the whole box: gray discs, yellow discs, roads, cars."""

    discs: int
    junctions: int
    roads: int
    cars: int

    def less(self, *, discs: int = 0, junctions: int = 0, roads: int = 0, cars: int = 0) -> Supply:
        """What is left after taking pieces away; never below zero."""
        return Supply(
            max(0, self.discs - discs),
            max(0, self.junctions - junctions),
            max(0, self.roads - roads),
            max(0, self.cars - cars),
        )

    def plus(self, *, discs: int = 0, junctions: int = 0) -> Supply:
        return Supply(self.discs + discs, self.junctions + junctions, self.roads, self.cars)


@dataclass(frozen=True, slots=True)
class Rules:
    """The switches a record's ``rules`` may set, each with the default of the two-player game.

    Marked T (text), P (players) or I (inferred) in the rule table; see ``ARCHITECTURE.md``.
    """

    edition: str = "two-player-2016"
    crossing_scope: CrossingScope = "whole_road"
    blocking_roads: BlockingRoads = "any"
    live_ends: LiveEnds = "all"
    new_pillar_under_road: PillarUnderRoad = "allow"
    penalty_counts: PenaltyCounts = "cars_and_roads"
    penalty_trigger: PenaltyTrigger = "drop"
    ramps_crossable: bool = True
    borderline_band: float = 0.3
    """Half-width, in mm, of the band round zero margin in which the opponent decides."""


RULE_SWITCHES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "crossing_scope": ("whole_road", "at_crossing"),
        "blocking_roads": ("any", "others"),
        "live_ends": ("all", "latest_only"),
        "new_pillar_under_road": ("allow", "forbid"),
        "penalty_counts": ("cars_and_roads", "with_pillars"),
        "penalty_trigger": ("drop", "shift_or_drop"),
    }
)
"""The switches that choose among words, with the words allowed."""

TWO_PLAYER_RULES: Final = Rules()
"""The defaults."""

RULE_NAMES: Final[tuple[str, ...]] = tuple(f.name for f in fields(Rules))


@dataclass(frozen=True, slots=True)
class Edition:
    """What one printing of the game puts on the table."""

    id: str
    colours: tuple[str, ...]
    """Player ids in seating order; a game uses the first two, three or four."""
    box: Supply
    full_supply: Mapping[int, Supply]
    """By number of players: what each starts with, the pieces of the setup included."""
    switches: Mapping[str, Any] = field(default_factory=dict)
    """Rule switches whose default differs from :class:`Rules`."""

    def rules(self, **overrides: Any) -> Rules:
        """The edition's rules with a record's overrides on top."""
        return replace(Rules(edition=self.id), **{**self.switches, **overrides})


EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType(
    {
        edition.id: edition
        for edition in (
            Edition(
                id="two-player-2016",
                colours=("pink", "blue"),
                box=Supply(discs=60, junctions=6, roads=30, cars=20),
                full_supply=MappingProxyType({2: Supply(discs=30, junctions=3, roads=15, cars=10)}),
            ),
            Edition(
                id="two-to-four-2018",
                colours=("blue", "green", "pink", "orange"),
                box=Supply(discs=80, junctions=8, roads=36, cars=40),
                full_supply=MappingProxyType(
                    {
                        2: Supply(discs=30, junctions=3, roads=15, cars=10),
                        3: Supply(discs=25, junctions=2, roads=12, cars=8),
                        4: Supply(discs=20, junctions=2, roads=9, cars=7),
                    }
                ),
                switches=MappingProxyType({"penalty_counts": "with_pillars"}),
            ),
        )
    }
)
DEFAULT_EDITION: Final = "two-player-2016"
