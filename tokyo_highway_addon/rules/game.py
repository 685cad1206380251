"""A game: a starting position and the turns played on it, each with its verdict; turns can be taken back.

>>> from tokyo_highway_addon.rules import Game, Move, PillarPlan, standard_setup
>>> game = Game(standard_setup())
>>> game.push(Move("pink", base="p1", pillar=PillarPlan((-60.0, 115.0), 2))).judgement.value
'legal'
>>> game.position.to_move
'blue'
>>> game.pop().player
'pink'
>>> game.position.to_move
'pink'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .arrangement import judge_position
from .moves import Move
from .position import Position
from .referee import play
from .verdict import Verdict


class Game:
    """A stack of positions. The starting arrangement is judged too, as ``opening``."""

    def __init__(self, start: Position, moves: Iterable[Move] = ()) -> None:
        """Raises ``ValueError`` where a move cannot be played at all, see :func:`~.referee.play`."""
        self._positions = [begun(start)]
        self._moves: list[Move] = []
        self._verdicts: list[Verdict] = []
        self._opening: Verdict | None = None
        for move in moves:
            self.push(move)

    @property
    def opening(self) -> Verdict:
        """The verdict on the starting arrangement."""
        if self._opening is None:
            self._opening = judge_position(self._positions[0])
        return self._opening

    @property
    def position(self) -> Position:
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The start and the position after every turn."""
        return tuple(self._positions)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self._moves)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        return tuple(self._verdicts)

    def push(self, move: Move) -> Verdict:
        """Play a turn, legal or not, and return its verdict. Raises ``ValueError`` where it names what is not there."""
        after, verdict = play(self.position, move)
        self._positions.append(after)
        self._moves.append(move)
        self._verdicts.append(verdict)
        return verdict

    def pop(self) -> Move:
        """Take the last turn back and return it. Raises ``IndexError`` at the start."""
        move = self._moves.pop()
        self._positions.pop()
        self._verdicts.pop()
        return move

    def amend(self, move: Move) -> Verdict:
        """Replace the last turn by another placement of it (rule ``adjust``); only the last turn can be amended.

        Raises ``IndexError`` at the start, ``ValueError`` where it is another player's turn or the move cannot be
        played; the game is then as it was.
        """
        last = self._moves[-1]
        if move.player != last.player:
            raise ValueError(f"the last turn is {last.player!r}'s; only that one can be adjusted")
        after, verdict = play(self._positions[-2], move)
        self._positions[-1], self._moves[-1], self._verdicts[-1] = after, move, verdict
        return verdict


def begun(position: Position) -> Position:
    """The position with its outcome: who already has all cars on the table has won."""
    if position.winner is not None:
        return position
    all_cars = position.edition.full_supply[len(position.players)].cars
    for player, cars in position.score.items():
        if cars >= all_cars:
            won = replace(position, winner=player)
            if "table" in position.__dict__:
                won.__dict__["table"] = position.table
            return won
    return position
