"""What a player can still build with what is in hand, and where: bases, stacks, exits (rule ``out-of-material``)."""

from __future__ import annotations

from .editions import Supply
from .position import Pillar, Position, Road


def roads_out(position: Position, pillar: str) -> list[Road]:
    """The roads that start from a pillar, in laying order."""
    return [road for road in position.roads if road.start == pillar]


def roads_in(position: Position, pillar: str) -> list[Road]:
    """The roads that lead to a pillar, in laying order."""
    return [road for road in position.roads if road.end == pillar]


def branches(pillar: Pillar) -> int:
    """How many roads may leave it (rule ``junction-branches``)."""
    return 2 if pillar.junction else 1


def latest_pillar(position: Position, player: str) -> str | None:
    """The pillar of the player's previous turn; without a word on it, the last of his that was laid."""
    if player in position.last:
        return position.last[player]
    own = [pillar.id for pillar in position.pillars if pillar.owner == player]
    return own[-1] if own else None


def is_live(position: Position, pillar: Pillar) -> bool:
    """Whether a road may start from an own pillar with a free branch, by the switch ``live_ends``."""
    if position.rules.live_ends == "all" or pillar.junction:
        return True
    return pillar.id == latest_pillar(position, pillar.owner)


def bases(position: Position, player: str) -> list[Pillar]:
    """The pillars from which the player may start a road (rule ``base-point``)."""
    used: dict[object, int] = {}
    for road in position.roads:
        used[road.start] = used.get(road.start, 0) + 1
    return [
        pillar
        for pillar in position.pillars
        if pillar.owner == player and used.get(pillar.id, 0) < branches(pillar) and is_live(position, pillar)
    ]


def _can_build_from(base: Pillar, hand: Supply) -> bool:
    if base.height == 1 and not base.junction:
        return True
    if hand.junctions >= 1 and hand.discs >= 1:
        return True
    return hand.discs >= max(1, base.height - 1)


def buildable_base(position: Position, player: str) -> Pillar | None:
    """A base from which the player can build with what he has; None: he must wait for material.

    What counts is a road in hand and a stack of a legal height, or an exit; whether there is room on the table is
    not asked.
    """
    hand = position.supply[player]
    if hand.roads < 1:
        return None
    return next((base for base in bases(position, player) if _can_build_from(base, hand)), None)
