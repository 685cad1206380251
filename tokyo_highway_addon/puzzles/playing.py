"""Self-play: whole legal games between two players of chosen strength, standing at every turn, as records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from ..languages import say
from ..records import Record
from ..rules import Game, Move, Position, standard_setup
from ..rules.supplies import buildable_base
from .choosing import choose
from .players import LEVELS

Outcome = Literal["won", "lost-material", "stuck"]
"""How a game ended: all cars placed; the other lacked material; or no place to build was found, though one must,
not even after turns were taken back."""

TAKEN_BACK: Final = 6
"""Times in a game that a player takes turns back who is left without a place to build: each time one turn more."""

Told = Callable[[float], None]


@dataclass(frozen=True, eq=False)
class Played:
    """A game from its first position to its end."""

    seed: int
    levels: Mapping[str, str]
    """By player."""
    game: Game
    """Its turns with their verdicts, every one of them legal."""
    outcome: Outcome

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.game.moves

    @property
    def positions(self) -> tuple[Position, ...]:
        """The start and the position after every turn; each stands."""
        return self.game.positions

    @property
    def winner(self) -> str | None:
        """None where the game got stuck."""
        return self.game.position.winner

    def record(self, lang: str = "en") -> Record:
        """The game as a record, its title and comment in that language."""
        start = self.game.positions[0]
        levels = {player: say(f"playing.level.{self.levels[player]}", lang) for player in start.players}
        title = say("playing.title", lang, seed=self.seed)
        sides = [say("playing.side", lang, player=player, level=levels[player]) for player in start.players]
        comment = say("playing.comment", lang, seed=self.seed, sides=sides)
        event = {"event": {"result": self.winner}} if self.winner else {}
        return Record.of(start, self.game.moves, title=title, comment=comment, **event)


def play_game(
    seed: int,
    levels: Mapping[str, str] | None = None,
    position: Position | None = None,
    told: Told | None = None,
) -> Played:
    """Play one game to its end; the same arguments give the same game.

    ``levels`` are names of :data:`~.players.LEVELS` by player; those of the others are drawn. ``position`` is where it
    begins, by default the standard setup. ``told`` is given, turn by turn, the share done of the turns that the roads
    in hand allow. Raises ``ValueError`` for a negative seed, an unknown level, or a player who does not play.
    """
    start = standard_setup() if position is None else position
    if seed < 0:
        raise ValueError(f"a game's seed is a whole number from 0 on, not {seed}")
    rng = np.random.default_rng(seed)
    levels = _all_levels(levels or {}, start.players, rng)
    sides = {player: LEVELS[levels[player]].with_tastes(rng) for player in start.players}
    game = Game(start)
    roads = max(sum(hand.roads for hand in start.supply.values()), 1)
    taken_back = 0
    while game.position.winner is None:
        position, mover = game.position, game.position.to_move
        if told is not None:
            told(1.0 - sum(hand.roads for hand in position.supply.values()) / roads)
        if buildable_base(position, mover) is None:
            game.push(Move(mover))
            continue
        chosen = choose(position, sides[mover], rng)
        if chosen is not None:
            game.push(chosen.move)
        elif taken_back < TAKEN_BACK and len(game.moves):
            # nobody may pass for want of room: he who walled himself in thinks again
            taken_back += 1
            _take_back(game, mover, taken_back)
        else:
            return Played(seed, levels, game, "stuck")
    return Played(seed, levels, game, "lost-material" if game.position.state == "lost-material" else "won")


def _take_back(game: Game, mover: str, turns: int) -> None:
    """Take back so many turns of a player, and all that was played since, as far as there are any."""
    while game.moves and turns:
        turns -= game.pop().player == mover


def _all_levels(levels: Mapping[str, str], players: tuple[str, ...], rng: np.random.Generator) -> dict[str, str]:
    for player, level in levels.items():
        if player not in players:
            raise ValueError(f"nobody called {player!r} plays this game, only {', '.join(players)}")
        if level not in LEVELS:
            raise ValueError(f"{player} plays at one of the levels {', '.join(LEVELS)}, not {level!r}")
    drawn = rng.choice(list(LEVELS), len(players)).tolist()
    return {player: levels.get(player, by_chance) for player, by_chance in zip(players, drawn, strict=True)}
