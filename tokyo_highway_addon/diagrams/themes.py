"""How a drawing looks: paper for colour print, ink for one black, night for a dark screen. Pens are mm on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Livery:
    """What is one player's: the colour of his lines, and what his cars are painted in."""

    line: str
    car: str
    windscreen: str
    tag: str
    """The ground under the number of one of his pillars."""
    number: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours, and pens in mm as they come out on paper."""

    page: str
    table: str
    table_edge: str
    ink: str
    """Words, numbers, the scale bar."""
    road: str
    disc: str
    junction: str
    on_junction: str
    """What is written on yellow."""
    car_edge: str
    earned: tuple[str, str, str, str]
    """The ground of a place from which a road earns no car, one, two, and more: told apart in gray print too."""
    field_edge: str
    """The border of such places."""
    seats: tuple[Livery, Livery, Livery, Livery]
    """For players whose id names no colour of the game, and for all where colour is not used."""
    colours: Mapping[str, Livery]
    junction_tags: bool = True
    """Whether a junction's number stands on the junction's colour, or on its owner's ground like any other."""
    road_pen: float = 0.6
    disc_pen: float = 0.6
    thin_pen: float = 0.2
    lane_pen: float = 0.4
    gap: float = 1.1
    """Either side of what passes over."""

    def livery(self, player: str, players: tuple[str, ...]) -> Livery:
        """By the player's colour where the theme has it, else by seat."""
        if player in self.colours:
            return self.colours[player]
        seat = players.index(player) if player in players else len(self.seats) - 1
        return self.seats[seat % len(self.seats)]


LANES: Final[tuple[tuple[float, ...], ...]] = ((), (5.0, 3.5), (1.2, 2.4), (6.0, 1.8, 1.2, 1.8))
"""The line down the middle of a road, by seat: drawn through, or dash and gap in turn (mm). Tells owners in gray."""


def _palette(lines: tuple[str, str, str, str], windscreen: str, tag: str, number: str) -> dict[str, Livery]:
    named = zip(("pink", "blue", "green", "orange"), lines, strict=True)
    return {name: Livery(colour, colour, windscreen, tag, number) for name, colour in named}


_PAPER = _palette(("#E5197B", "#2B9ED8", "#3FA34D", "#EE7D1B"), "#FFFFFF", "#FFFFFF", "#1C1D1F")
_NIGHT = _palette(("#FF4D9D", "#4FB8F0", "#63C971", "#FF9A45"), "#14171F", "#14171F", "#E8EAEE")

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "paper": Theme(
            page="#FFFFFF",
            table="#F7F4EE",
            table_edge="#B9B2A4",
            ink="#1C1D1F",
            road="#D3D5D8",
            disc="#8E9093",
            junction="#F2C230",
            on_junction="#1C1D1F",
            car_edge="#1C1D1F",
            earned=("#EFEAF6", "#CDBDE8", "#A88FDC", "#5A36A0"),
            field_edge="#4B3A73",
            seats=(_PAPER["pink"], _PAPER["blue"], _PAPER["green"], _PAPER["orange"]),
            colours=MappingProxyType(_PAPER),
        ),
        "ink": Theme(
            page="#FFFFFF",
            table="#FFFFFF",
            table_edge="#000000",
            ink="#000000",
            road="#FFFFFF",
            disc="#B4B4B4",
            junction="#FFFFFF",
            on_junction="#000000",
            car_edge="#000000",
            earned=("#F2F2F2", "#D4D4D4", "#ACACAC", "#5C5C5C"),
            field_edge="#000000",
            seats=(
                Livery("#000000", "#000000", "#FFFFFF", "#000000", "#FFFFFF"),
                Livery("#000000", "#FFFFFF", "#000000", "#FFFFFF", "#000000"),
                Livery("#000000", "#6E6E6E", "#FFFFFF", "#6E6E6E", "#FFFFFF"),
                Livery("#000000", "#CFCFCF", "#000000", "#CFCFCF", "#000000"),
            ),
            colours=MappingProxyType({}),
            junction_tags=False,
            road_pen=0.45,
            disc_pen=0.45,
        ),
        "night": Theme(
            page="#14171F",
            table="#1B2029",
            table_edge="#4A5364",
            ink="#E8EAEE",
            road="#3A414E",
            disc="#8E9093",
            junction="#F2C230",
            on_junction="#14171F",
            car_edge="#14171F",
            earned=("#2B2A40", "#4D4380", "#8069C4", "#C3AEF5"),
            field_edge="#D9CFF5",
            seats=(_NIGHT["pink"], _NIGHT["blue"], _NIGHT["green"], _NIGHT["orange"]),
            colours=MappingProxyType(_NIGHT),
        ),
    }
)
