"""Positions that might hold a puzzle: from games of players who turn sharply, stay close together and miss much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from ..rules import Game, Position, standard_setup, with_supply
from .choosing import choose
from .players import LEVELS, Player

PILLARS: Final = (8, 20)
"""How many pillars a puzzle's position has, at least and at most."""
WIDTH: Final = (380, 440)
DEPTH: Final = (180, 260)
"""mm that a crowded table measures: the ramps of the setup alone take 360 from left to right."""
NEARLY: Final = 4
"""Cars that a player who may soon win still has in hand, at most."""


def draughts(rng: np.random.Generator, *, ending: bool = False, crowded: bool = False) -> Iterator[Position]:
    """Positions of one game after another, without end; ``ending``: such in which the player to move may soon win;
    ``crowded``: on a table that leaves little room.

    Each is reached by legal turns from the standard setup and stands.
    """
    while True:
        yield from _of_one_game(rng, ending, crowded)


def _of_one_game(rng: np.random.Generator, ending: bool, crowded: bool) -> Iterator[Position]:
    table = None
    if crowded:
        table = float(rng.integers(*WIDTH)), float(rng.integers(*DEPTH))
    position = standard_setup(to_move=("pink", "blue")[int(rng.integers(2))], table_size=table)
    players = {id: _scatterbrain(rng) for id in position.players}
    sharp = position.players[int(rng.integers(2))]
    if ending:
        players[sharp] = _sharp(rng)
    game = Game(position)
    while len(game.position.pillars) < PILLARS[1]:
        chosen = choose(game.position, players[game.position.to_move], rng)
        if chosen is None:
            return
        game.push(chosen.move)
        position = game.position
        if position.winner is not None:
            return
        if len(position.pillars) < PILLARS[0]:
            continue
        if ending and position.supply[position.to_move].cars > NEARLY:
            continue
        yield position


def _scatterbrain(rng: np.random.Generator) -> Player:
    return replace(
        LEVELS["careless"],
        directions=20,
        thinks_of=int(rng.integers(10, 40)),
        straight=float(rng.uniform(-0.6, 0.0)),
        together=float(rng.uniform(1.0, 2.0)),
        near=0.8,
        whim=float(rng.uniform(0.3, 1.0)),
        hand=0.0,
        junctions=float(rng.uniform(0.0, 0.6)),
    )


def _sharp(rng: np.random.Generator) -> Player:
    return replace(
        LEVELS["steady"],
        straight=float(rng.uniform(-0.3, 0.1)),
        together=1.0,
        thinks_of=1000,
        reply=0.0,
        hand=0.0,
        junctions=float(rng.uniform(-0.2, 0.3)),
    )


def handed_over(position: Position, discs: int = 0, junctions: int = 0) -> Position:
    """The same after the player to move has paid so many discs to the next player, for what he dropped before.

    Raises ``ValueError`` for more than he has, or less than none.
    """
    payer, other = position.to_move, position.next_player(position.to_move)
    hand = position.supply[payer]
    if not (0 <= discs <= hand.discs and 0 <= junctions <= hand.junctions):
        raise ValueError(f"{payer} has {hand.discs} discs and {hand.junctions} junctions, not {discs} and {junctions}")
    less = hand.less(discs=discs, junctions=junctions)
    more = position.supply[other].plus(discs=discs, junctions=junctions)
    return with_supply(position, {**position.supply, payer: less, other: more})
