"""The game of a scene from Python: what the buttons do, one call each, for Blender's console and for scripts.

The extension's door hands :func:`board` out::

    from bl_ext.user_default.tokyo_highway import board

    game = board()
    game.new()
    game.play("p1", at=(-60.0, 115.0), height=2)

Lengths are millimetres on the table, heights are counts of discs, pieces go by their ids. A call answers with values
of the referee, the map and statics, never with things of Blender's. Where something is wrong it raises ``ValueError``
(``RecordError`` is one) with one sentence of English, and nothing has changed.

**Undo.** Each call that changes the game is one step of Blender's undo, named after the call. Inside an operator that
has ``UNDO`` among its options, which makes a step itself, use ``board(undo=False)``; :meth:`Board.one_step` makes one
step of several calls.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import bpy

from ..puzzles import GOALS, AheadSolution, Goal, Kind, Places, Solution, places, solve_ahead
from ..puzzles import solve as solved
from ..puzzles.answers import with_cars
from ..puzzles.mover import with_mover
from ..puzzles.places import RESOLUTION
from ..records import Record, lines, parse_move, read_record
from ..rules import (
    DEFAULT_EDITION,
    EDITIONS,
    Accident,
    Move,
    Payment,
    PillarPlan,
    Point,
    Position,
    RoadPlan,
    Ruling,
    Verdict,
    check,
    standard_setup,
)
from ..statics import Stability
from .api_editing import Editing
from .interface import standing
from .interface.picture import prepare
from .interface.record_file import remember
from .interface.scene_game import open_game, state
from .interface.viewports import frame_board

NEW_NAME: Final = "game.json"
"""Name of the text that holds a record made here."""


def board(scene: bpy.types.Scene | None = None, *, undo: bool = True) -> Board:
    """The game of a scene, by default of the scene that is open now; ``undo=False`` leaves the steps to the caller.

    >>> game = board()
    >>> game.new().players[0].id
    'pink'
    """
    return Board(scene, undo=undo)


class Board(Editing):
    """The game that one scene shows: see :func:`board`. Free editing beside."""

    # -- records -------------------------------------------------------------------------------------------------

    def new(self, edition: str = DEFAULT_EDITION, players: Sequence[str] | None = None) -> Record:
        """Begins a record with the standard setup, by default of two players.

        Raises ``ValueError`` for an edition that is none of the referee's, or players it is not made for.

        >>> len(game.new("two-to-four-2018", ["pink", "blue", "green"]).position.pillars)
        3
        """
        if edition not in EDITIONS:
            raise ValueError(f"an edition is one of {', '.join(EDITIONS)}, not {edition!r}")
        setup = standard_setup(players, rules=EDITIONS[edition].rules())
        return self._begin("new", Record.of(setup), NEW_NAME)

    def open(self, path: str | Path | Record) -> Record:
        """Shows a record from a file (``//`` is the folder of the .blend), or one made by a script.

        The position after its last move is shown. Raises ``RecordError`` where the file cannot be used.

        >>> from bl_ext.user_default.tokyo_highway.tokyo_highway_addon.rules import standard_setup
        >>> game.open(Record.of(standard_setup(), title="By a script")).title
        'By a script'
        """
        if isinstance(path, Record):
            return self._begin("open", path, NEW_NAME)
        file = Path(bpy.path.abspath(str(path)))
        return self._begin("open", read_record(file), file.name, file)

    def save(self, path: str | Path) -> Path:
        """Writes the record to a file, whole or not at all; the panel's Save writes there from then on.

        Raises ``OSError``.
        """
        file = Path(bpy.path.abspath(str(path)))
        self.record.write(file)
        remember(state(self.scene).record, file)
        return file

    # -- turns ---------------------------------------------------------------------------------------------------

    def play(
        self,
        base: str | Move,
        *,
        at: Point | None = None,
        height: int | None = None,
        junction: bool = False,
        exit: Point | None = None,
        cars: int | None = None,
        shift: float = 0.0,
        offset_from: float = 0.0,
        offset_to: float = 0.0,
        player: str | None = None,
        comment: str = "",
    ) -> Verdict:
        """Plays a turn in the position shown, legal or not, and gives the referee's verdict.

        From the pillar ``base`` either to a new pillar ``at`` a place, ``height`` discs high with the yellow one of a
        ``junction`` counted, or out by an ``exit`` towards a point. ``base`` may be a whole move instead: a value of
        the referee's, or a line of short notation. As many cars are placed as the road earns unless ``cars`` says
        otherwise; whole moves say it themselves. ``player`` is by default who is to move. Turns that followed become
        an alternative. Raises ``ValueError`` where the turn contradicts itself or names what is not there.

        >>> game.play("p1", at=(-60.0, 115.0), height=2).judgement.value
        'legal'
        >>> verdict = game.play("p2", at=(60.0, 140.0), height=3)
        >>> [(reason.rule, round(reason.margin, 1), reason.unit) for reason in verdict.reasons]
        [('pillar-height', -1, 'discs'), ('reach', -15.4, 'mm')]
        >>> game.take_back().pillar.height
        3
        >>> game.play("blue p2-p4@(60.0,115.0) ^2").legal
        True
        """
        move = self._turn(base, at, height, junction, exit, cars, shift, offset_from, offset_to, player, comment)
        return self._lay("play", move)

    def check(
        self,
        base: str | Move,
        *,
        at: Point | None = None,
        height: int | None = None,
        junction: bool = False,
        exit: Point | None = None,
        cars: int | None = None,
        shift: float = 0.0,
        offset_from: float = 0.0,
        offset_to: float = 0.0,
        player: str | None = None,
        comment: str = "",
    ) -> Verdict:
        """What :meth:`play` would answer, without laying anything. Raises as that does.

        >>> game.check("p1", at=(-60.0, 200.0), height=2).legal
        False
        >>> game.move_number
        0
        """
        move = self._turn(base, at, height, junction, exit, cars, shift, offset_from, offset_to, player, comment)
        return check(self.position, move)

    def pass_turn(self) -> Verdict:
        """Plays a pass of the player to move.

        >>> [reason.rule for reason in game.pass_turn().reasons]
        ['must-build']
        """
        return self._lay("pass_turn", Move(self.position.to_move))

    def take_back(self) -> Move:
        """Takes the move shown back, with those that follow it, and gives it. Raises ``ValueError`` at the start.

        >>> verdict = game.play("p1", at=(-60.0, 115.0), height=2)
        >>> game.take_back().base
        'p1'
        >>> game.record.moves
        ()
        """
        number = self._turn_shown()
        taken = self.record.moves[number - 1]
        self._write("take_back", lines.taken_back(self.record, number - 1), number - 1)
        return taken

    def adjust(
        self,
        *,
        at: Point | None = None,
        height: int | None = None,
        junction: bool | None = None,
        exit: Point | None = None,
        cars: int | None = None,
        shift: float | None = None,
        offset_from: float | None = None,
        offset_to: float | None = None,
    ) -> Verdict:
        """Lays the turn shown otherwise; what is not given stays. The earlier placement is kept in the record.

        As many cars are placed as the road now earns unless ``cars`` says otherwise.
        Raises ``ValueError`` at the start, after a pass, and where ``exit`` is given for a turn with a pillar.

        >>> verdict = game.play("p1", at=(-60.0, 115.0), height=2)
        >>> game.adjust(at=(-61.5, 114.0)).legal
        True
        >>> [move.pillar.at for move in game.record.moves], len(game.record.moves[0].adjusted)
        ([(-61.5, 114.0)], 1)
        """
        number = self._turn_shown()
        move = self.record.moves[number - 1]
        if move.pillar is None:
            if at is not None or height is not None or junction is not None:
                raise ValueError(f"move {number} builds no pillar; only its exit can be laid otherwise")
            target = replace(move, exit_at=exit or move.exit_at)
        else:
            if exit is not None:
                raise ValueError(f"move {number} builds a pillar, so it cannot be adjusted to an exit")
            plan = move.pillar
            higher = plan.height if height is None else height
            top = plan.junction if junction is None else junction
            target = replace(move, pillar=replace(plan, at=at or plan.at, height=higher, junction=top))
        road = RoadPlan(
            move.road.shift if shift is None else shift,
            move.road.offset_from if offset_from is None else offset_from,
            move.road.offset_to if offset_to is None else offset_to,
            move.road.id,
        )
        bare = replace(
            target, road=road, cars=0, car_places=(), adjusted=(), alternatives=(), accident=None, judged=None
        )
        laid = _with_cars(self._judged.position(number - 1), bare, cars)
        return self._write("adjust", lines.amended(self.record, number, laid), number)

    def rule(self, accepted: bool | None, comment: str = "") -> Verdict:
        """Writes the opponent's word on the turn shown; None takes it away. Raises ``ValueError`` at the start.

        >>> verdict = game.play("p1", at=(-60.0, 126.0), height=2)
        >>> verdict.judgement.value, game.rule(True).judgement.value, game.rule(False).judgement.value
        ('borderline', 'legal', 'illegal')
        """
        number = self._turn_shown()
        word = None if accepted is None else Ruling(accepted, comment)
        return self._write("rule", lines.ruled(self.record, number, word), number)

    def accident(
        self, dropped: Sequence[str] = (), shifted: Sequence[str] = (), paid: tuple[int, int] | None = None
    ) -> Verdict:
        """Writes what fell and what shifted in the turn shown, and what was ``paid`` for it, gray discs and yellow.

        With nothing of all this the turn has no accident any more. Raises ``ValueError`` at the start, and for a piece
        that is not there.

        >>> verdict = game.play("p1", at=(-60.0, 115.0), height=2)
        >>> game.accident(dropped=["r2/car1"]).penalty
        1
        >>> game.accident().penalty
        0
        """
        number = self._turn_shown()
        happened = None
        if dropped or shifted or paid:
            happened = Accident(tuple(dropped), tuple(shifted), None if paid is None else Payment(*paid))
        return self._write("accident", lines.with_accident(self.record, number, happened), number)

    # -- questions -----------------------------------------------------------------------------------------------

    def map(self, base: str, resolution: float = RESOLUTION, kinds: Iterable[Kind] | None = None) -> Places:
        """Where the player to move can build from a pillar, and what it earns there, proven down to ``resolution`` mm.

        ``kinds``, heights and tops, are by default all that the hand and the rules allow. Raises ``ValueError`` where
        there is no such pillar.

        >>> found = game.map("p1", resolution=4.0, kinds=[Kind(0, exit=True)])
        >>> found.best, found.regions[0].kind.exit
        (1, True)
        """
        position = self.position
        _pillar(position, base)
        return places(position, base, resolution=resolution, kinds=kinds)

    def solve(
        self, goal: Goal | None = None, turns: int | None = None, *, seconds: float | None = None
    ) -> Solution | AheadSolution:
        """The best answers in the position shown, for the player to move.

        At the start of a puzzle, ``goal`` and ``turns`` are the puzzle's unless given; else the most cars of one turn.
        Of several turns the best against the best replies found. After ``seconds`` the best so far, of which nothing
        is called proven. Raises ``ValueError`` for a goal that is none.

        >>> game.solve("exit").best
        1
        """
        position, puzzle = self.position, self.record.puzzle
        if puzzle is not None and self.move_number == 0:
            position = with_mover(position, puzzle.player)
            goal = goal or next(each for each in GOALS if each == puzzle.goal)
            turns = turns or puzzle.turns
        goal, turns = goal or "most-cars", turns or 1
        until = math.inf if seconds is None else time.monotonic() + seconds

        def stop() -> bool:
            return time.monotonic() > until

        if turns > 1 and goal != "only-move":
            return solve_ahead(position, goal, turns, stop=stop)
        return solved(position, goal, stop=stop)

    def stability(self) -> Stability:
        """Whether the position shown stands, by what margin, and what falls.

        >>> answer = game.stability()
        >>> answer.verdict, round(answer.tilt_margin, 1)
        ('stands', 17.2)
        """
        found = standing.answer(self.scene)
        if found is None:
            self._refuse()
        return found

    # -- how -----------------------------------------------------------------------------------------------------

    def _turn(
        self,
        base: str | Move,
        at: Point | None,
        height: int | None,
        junction: bool,
        exit: Point | None,
        cars: int | None,
        shift: float,
        offset_from: float,
        offset_to: float,
        player: str | None,
        comment: str,
    ) -> Move:
        """The move that the arguments of :meth:`play` describe."""
        position = self.position
        if isinstance(base, Move) or " " in base.strip():
            if (at, height, exit, cars, player) != (None,) * 5 or junction or shift or offset_from or offset_to:
                raise ValueError("a whole move says everything itself; nothing but a comment may be given beside it")
            move = base if isinstance(base, Move) else parse_move(base)
            if move.base is not None:
                _pillar(position, move.base)
            return replace(move, comment=comment) if comment else move
        _pillar(position, base)
        if (at is None) == (exit is None):
            raise ValueError("a turn builds either a pillar, at=(x, y), or an exit, exit=(x, y)")
        if (at is None) != (height is None):
            raise ValueError("a pillar has a place and a height, at=(x, y) and height=2; an exit has neither")
        plan = None if at is None or height is None else PillarPlan(at, height, junction)
        road = RoadPlan(shift, offset_from, offset_to)
        mover = position.to_move if player is None else player
        if mover not in position.players:
            raise ValueError(f"a player is one of {', '.join(position.players)}, not {mover!r}")
        move = Move(mover, base, plan, exit, road, comment=comment)
        return _with_cars(position, move, cars)

    def _lay(self, called: str, move: Move) -> Verdict:
        number = self.move_number
        return self._write(called, lines.played(self.record, number, move), number + 1)

    def _begin(self, called: str, record: Record, name: str, file: Path | None = None) -> Record:
        """Shows a record, with camera, light and views as the buttons leave them."""
        with self._step(called):
            scene = self.scene
            opened = open_game(scene, record, name)
            if file is not None:
                remember(state(scene).record, file)
            prepare(scene, opened.position())
            if scene == bpy.context.scene:
                frame_board(bpy.context, opened.position())
        return opened.record


def _pillar(position: Position, id: str) -> None:
    """Raises ``ValueError`` where no pillar has that id."""
    if id not in position.table.pillar_by_id:
        there = ", ".join(position.table.pillar_by_id)
        raise ValueError(f"there is no pillar {id!r} in the position shown, only {there or 'an empty table'}")


def _with_cars(position: Position, move: Move, cars: int | None) -> Move:
    """The move with so many cars, or with as many as its road earns and the hand holds."""
    if cars is not None:
        return replace(move, cars=cars)
    earned = check(position, move).earned
    return with_cars(position, move, earned) or replace(move, cars=min(earned, position.supply[move.player].cars))
