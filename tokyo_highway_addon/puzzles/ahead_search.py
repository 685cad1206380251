"""The search itself, of one root region: own turns that earn most against the best replies found, by alpha-beta.

A region is a piece of work of its own: plain values go in and come out, so that it can be worked off in another
process or on another machine, and the pieces' results put together again (:mod:`.ahead`).

Values are cars earned in the turns looked at. A line that misses what is asked, an exit, is worth :data:`MISSED` less.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from ..rules import Move, Position, play
from ..rules.supplies import buildable_base
from .ahead_bounds import fewest_turns_to_exit, most_cars
from .ahead_sure import sure_cars
from .ahead_turn import Turn, Width, again, best_turn, own_moves, replies
from .mover import with_mover
from .regions import Kind

AheadGoal = Literal["most-cars", "win", "exit"]
MISSED: Final = -1000
NOTHING: Final = 2 * MISSED
"""Less than any line is worth."""
MOST: Final = 1000
"""More than any line is worth."""
Stop = Callable[[], bool]
Line = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """What has been done."""

    positions: int = 0
    """Turns played out."""
    judged: int = 0
    """Moves that the referee was asked about."""
    cut: int = 0
    """Positions that bounds or better lines made it needless to look into."""

    def __add__(self, other: Counted) -> Counted:
        return Counted(self.positions + other.positions, self.judged + other.judged, self.cut + other.cut)


@dataclass(frozen=True, slots=True)
class Piece:
    """A root region, to be searched so deep."""

    position: Position
    goal: AheadGoal
    player: str
    turns: int
    base: str
    kind: Kind
    moves: tuple[Move, ...]
    """To places of the region, the roomiest first, with the cars they earn."""
    at_most: int
    """Proven bound of what the region's moves can be worth."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Of one piece."""

    value: int
    """The best found, or a bound of it that is no better than the floor that the piece was searched with."""
    line: Line
    """What leads there: own moves and the best replies found. Empty where nothing beats the floor."""
    at_least: int
    """Proven, whatever the replies."""
    counted: Counted
    whole: bool = True
    """Whether it was searched to its end."""


@dataclass(frozen=True, slots=True)
class Task:
    """A piece and how it is to be searched."""

    piece: Piece
    width: Width
    floor: int


def worked(stop: Stop | None, task: Task) -> Outcome:
    """A task's outcome."""
    return searched(task.piece, task.width, task.floor, stop)


def searched(piece: Piece, width: Width, floor: int, stop: Stop | None = None, *, prune: bool = True) -> Outcome:
    """The best of a piece, so far as it is better than ``floor``.

    ``stop`` ends it half way. ``prune`` off looks into everything that alpha-beta and bounds would leave out: for
    comparison.
    """
    return _Search(piece, width, stop, prune).outcome(floor)


def at_once(piece: Piece) -> Outcome:
    """What the first turn alone is worth."""
    width = Width("first", spacing=1.0, tries=1, places=1, moves=1, replies=1)
    return searched(replace(piece, turns=1), width, NOTHING)


class _Stopped(Exception):
    """Somebody has had enough."""


class _Search:
    def __init__(self, piece: Piece, width: Width, stop: Stop | None, prune: bool) -> None:
        self._piece, self._width, self._stop, self._prune = piece, width, stop, prune
        self._player, self._goal = piece.player, piece.goal
        self._positions = self._judged = self._cut = 0

    def outcome(self, floor: int) -> Outcome:
        piece = self._piece
        best, least = NOTHING, NOTHING
        line: Line = ()
        whole = True
        try:
            for move in piece.moves[: self._width.places]:
                value, after, sure = self._first(move, floor if self._prune else NOTHING)
                least = max(least, sure)
                if value > best:
                    best, line = value, (move, *after)
                if best > floor:
                    floor = best
                if self._prune and best >= piece.at_most:
                    break
        except _Stopped:
            whole = False
        counted = Counted(self._positions, self._judged, self._cut)
        return Outcome(best, line, least, counted, whole)

    def _first(self, move: Move, floor: int) -> tuple[int, Line, int]:
        """What a root move is worth, what follows, and what it is worth at least."""
        position, turns = self._piece.position, self._piece.turns
        after = self._played(position, move)
        exited = move.exit_at is not None
        gained = move.cars
        least = gained + self._end(after, exited)
        if turns > 1 and after.winner is None:
            least = max(least, gained + self._sure(after, exited))
        value, line = self._node(after, turns - 1, floor - gained, MOST, exited, None)
        value += gained
        if value > floor and not any(buildable_base(after, other) for other in after.opponents(self._player)):
            # nobody can build in between, now or later: it is only for the player to play it
            least = max(least, value)
        return max(value, least), line, least

    def _sure(self, after: Position, exited: bool) -> int:
        """What the next turn adds for sure."""
        wanted = self._goal == "exit" and not exited
        found = sure_cars(after, self._player, self._width, self._count, exits=wanted)
        return found if found >= 0 else MISSED

    # -- the tree ---------------------------------------------------------------------------------------------------

    def _node(
        self, position: Position, turns: int, alpha: int, beta: int, exited: bool, pool: Turn | None
    ) -> tuple[int, Line]:
        """What is still to come with so many own turns left, exact between alpha and beta."""
        if turns == 0 or position.winner is not None:
            return self._end(position, exited), ()
        if self._prune:
            bound = self._bound(position, turns, exited)
            if bound <= alpha:
                self._cut += 1
                return bound, ()
        if position.to_move == self._player:
            if turns == 1:
                return self._last(position, beta, exited, pool)
            return self._own(position, turns, alpha, beta, exited)
        return self._reply(position, turns, alpha, beta, exited)

    def _last(self, position: Position, beta: int, exited: bool, pool: Turn | None) -> tuple[int, Line]:
        """The last own turn: what earns most."""
        self._look()
        wanted = self._goal == "exit" and not exited
        turn = again(position, pool, self._count) if pool is not None and pool.best else None
        if turn is None or turn.best < min(beta, pool.best if pool is not None else 0):
            turn = best_turn(position, self._width, self._count, exits=wanted)
        if turn.move is None:
            return self._idle(position, exited), ()
        after = self._played(position, turn.move)
        return turn.best + self._end(after, exited or turn.move.exit_at is not None), (turn.move,)

    def _own(self, position: Position, turns: int, alpha: int, beta: int, exited: bool) -> tuple[int, Line]:
        self._look()
        best = NOTHING
        line: Line = ()
        for move in own_moves(position, self._width, self._count, exits=self._goal == "exit" and not exited):
            after = self._played(position, move)
            left = exited or move.exit_at is not None
            value, rest = self._node(after, turns - 1, alpha - move.cars, beta - move.cars, left, None)
            value += move.cars
            if value > best:
                best, line = value, (move, *rest)
            alpha = max(alpha, best)
            if self._prune and alpha >= beta:
                self._cut += 1
                break
        if not line:
            value, rest = self._node(self._passed(position), turns - 1, alpha, beta, exited, None)
            return value, rest
        return best, line

    def _reply(self, position: Position, turns: int, alpha: int, beta: int, exited: bool) -> tuple[int, Line]:
        self._look()
        if buildable_base(position, position.to_move) is None:
            waits = Move(position.to_move)
            value, rest = self._node(self._played(position, waits), turns, alpha, beta, exited, None)
            return value, (waits, *rest)
        wanted = self._goal == "exit" and not exited
        threats = best_turn(with_mover(position, self._player), self._width, self._count, exits=wanted)
        found = replies(position, self._player, threats, self._width, self._count)
        if self._prune and threats.best <= alpha and turns == 1:
            # what spoils nothing may do already
            found = found[-1:] + found[:-1]
        if not found:
            return self._node(self._passed(position), turns, alpha, beta, exited, threats)
        worst = MOST
        line: Line = ()
        for move in found:
            after = self._played(position, move)
            value, rest = self._node(after, turns, alpha, min(beta, worst), exited, threats)
            if value < worst:
                worst, line = value, (move, *rest)
            if self._prune and worst <= alpha:
                self._cut += 1
                break
        return worst, line

    # -- what things are worth --------------------------------------------------------------------------------------

    def _end(self, position: Position, exited: bool) -> int:
        """What a line is worth besides the cars earned on it."""
        if self._goal == "exit" and not exited:
            return MISSED
        if self._goal == "win" and position.winner == self._player:
            # won because the others can build no more: as good as all cars
            return position.supply[self._player].cars
        return 0

    def _idle(self, position: Position, exited: bool) -> int:
        """Of a last turn that earns nothing: it may still win, where an opponent has waited."""
        if self._goal == "win":
            move = next(iter(own_moves(position, self._width, self._count)), None)
            if move is not None:
                return self._end(self._played(position, move), exited)
        return self._end(position, exited)

    def _bound(self, position: Position, turns: int, exited: bool) -> int:
        return bound(position, self._goal, self._player, turns, exited=exited)

    # -- steps ------------------------------------------------------------------------------------------------------

    def _played(self, position: Position, move: Move) -> Position:
        self._positions += 1
        return play(position, move)[0]

    def _passed(self, position: Position) -> Position:
        """Where no place to build is found: the turn goes on as if nothing were built."""
        return with_mover(position, position.next_player(position.to_move))

    def _count(self, judged: int) -> None:
        self._judged += judged

    def _look(self) -> None:
        if self._stop is not None and self._stop():
            raise _Stopped


def bound(
    position: Position, goal: AheadGoal, player: str, turns: int, *, exited: bool = False, first: int = MOST
) -> int:
    """What no line from here can exceed, proven by counting; ``first`` bounds what the next own turn earns."""
    if goal == "exit" and not exited:
        needed = fewest_turns_to_exit(position, player)
        if needed is None or needed > turns:
            return MISSED + most_cars(position, player, turns, first)
    if goal == "win" and _may_lack_material(position, player, turns):
        return position.supply[player].cars
    return most_cars(position, player, turns, first)


def _may_lack_material(position: Position, player: str, turns: int) -> bool:
    """Whether so many own turns may end with the opponents out of the game for want of material."""
    if turns >= 3 or position.waiting - {player}:
        return True
    return any(buildable_base(position, other) is None for other in position.opponents(player))
