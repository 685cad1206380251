"""The standard setup, and the supply that follows from what stands on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from .editions import EDITIONS, TWO_PLAYER_RULES, Rules, Supply
from .pieces import ESTIMATED_PIECES, Pieces
from .position import Ground, Pillar, Position, Road


def standard_setup(
    players: Sequence[str] | None = None,
    rules: Rules = TWO_PLAYER_RULES,
    pieces: Pieces = ESTIMATED_PIECES,
    table_size: tuple[float, float] | None = None,
    to_move: str | None = None,
) -> Position:
    """One pillar of one disc, one ramp and one car each, the pillars one road length apart in the middle.

    Two players face each other along the x axis, the first at -x; three or four stand on a regular polygon with
    sides of one road. The ramps run straight outward. ``players`` defaults to the edition's first two colours.

    Raises ``ValueError`` for a number of players the edition has no supply for.
    """
    edition = EDITIONS[rules.edition]
    seats = tuple(players) if players is not None else edition.colours[:2]
    if len(seats) not in edition.full_supply:
        raise ValueError(f"edition {edition.id} is for {sorted(edition.full_supply)} players, not {len(seats)}")
    from_middle = pieces.road_length / (2.0 * math.sin(math.pi / len(seats)))
    reach = _ramp_reach(pieces)
    pillars, roads = [], []
    for n, player in enumerate(seats):
        turn = math.pi - 2.0 * math.pi * n / len(seats)
        out_x, out_y = round(math.cos(turn), 12), round(math.sin(turn), 12)
        at = (round(from_middle * out_x, 1) + 0.0, round(from_middle * out_y, 1) + 0.0)
        tip = (round(at[0] + reach * out_x, 1) + 0.0, round(at[1] + reach * out_y, 1) + 0.0)
        pillars.append(Pillar(f"p{n + 1}", player, at, 1))
        roads.append(Road(f"r{n + 1}", player, Ground(tip), f"p{n + 1}", cars=1))
    position = Position(
        players=seats,
        pillars=tuple(pillars),
        roads=tuple(roads),
        to_move=to_move if to_move is not None else seats[0],
        last={pillar.owner: pillar.id for pillar in pillars},
        rules=rules,
        pieces=pieces,
        table_size=table_size,
    )
    return with_supply(position, derived_supply(position))


def _ramp_reach(pieces: Pieces) -> float:
    """How far out the tip of a ramp onto one disc lies, mm: fixed point of length * cosine(slope)."""
    reach = pieces.road_length
    for _ in range(50):
        run = max(reach - pieces.disc_radius, 1e-9)
        reach = pieces.road_length / math.sqrt(1.0 + (pieces.disc_height / run) ** 2)
    return reach


def standing_pieces(position: Position, player: str) -> Supply:
    """What of a player's pieces stands on the table."""
    own = [pillar for pillar in position.pillars if pillar.owner == player]
    yellow = sum(1 for pillar in own if pillar.junction)
    roads = [road for road in position.roads if road.owner == player]
    return Supply(
        discs=sum(pillar.height for pillar in own) - yellow,
        junctions=yellow,
        roads=len(roads),
        cars=sum(road.cars for road in roads),
    )


def derived_supply(position: Position) -> dict[str, Supply]:
    """Each player's hand: the edition's full supply less what stands on the table, never below zero."""
    full = position.edition.full_supply[len(position.players)]
    hands = {}
    for player in position.players:
        standing = standing_pieces(position, player)
        hands[player] = full.less(
            discs=standing.discs, junctions=standing.junctions, roads=standing.roads, cars=standing.cars
        )
    return hands


def with_supply(position: Position, supply: dict[str, Supply]) -> Position:
    """The same position with other hands; the geometry already worked out is kept."""
    changed = replace(position, supply=supply)
    if "table" in position.__dict__:
        changed.__dict__["table"] = position.table
    return changed
