"""What every call of the Python API stands on: the scene, the game it shows, and how a change is made one step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn, Self

import bpy

from ..languages import say
from ..records import Record
from ..records.judging import Judged
from ..rules import Position, Verdict
from .interface.scene_game import fault, game, shown_move, state, write

PREFIX: Final = "Tokyo Highway: "
"""Before the name of a call in Blender's list of steps to undo."""


class Shown:
    """The game that one scene shows.

    It knows its scene also after undo and redo, and under another name; not in another file.
    """

    def __init__(self, scene: bpy.types.Scene | None = None, *, undo: bool = True) -> None:
        scene = scene or bpy.context.scene
        if scene is None:
            raise ValueError(say("interface.poll.no-scene"))
        self._scene = scene.session_uid
        self._undo = undo

    def __repr__(self) -> str:
        return f"<the game of scene {self.scene.name!r}>"

    # -- what is there -------------------------------------------------------------------------------------------

    @property
    def scene(self) -> bpy.types.Scene:
        """The scene. Raises ``ValueError`` once it is gone."""
        found = next((scene for scene in bpy.data.scenes if scene.session_uid == self._scene), None)
        if found is None:
            raise ValueError("the scene of this board is not in the file any more; ask for board() again")
        return found

    @property
    def record(self) -> Record:
        """The record that the scene shows.

        >>> game.record.position.to_move
        'pink'
        """
        return self._judged.record

    @property
    def position(self) -> Position:
        """The position shown.

        >>> game.position.pillar("p1").at
        (-60.0, 0.0)
        """
        return self._judged.position(self.move_number)

    @property
    def move_number(self) -> int:
        """How many moves are played in the position shown; 0 at the start."""
        self._judged  # noqa: B018 -- raises where no game is shown
        return shown_move(self.scene)

    @property
    def verdict(self) -> Verdict:
        """The referee's on the move shown; at the start, on the starting position.

        >>> game.verdict.judgement.value
        'legal'
        """
        played = self._judged.game
        return played.verdicts[self.move_number - 1] if self.move_number else played.opening

    def show(self, number: int) -> Position:
        """Shows the position after so many moves, and gives it. Raises ``ValueError`` beyond the game.

        >>> verdict = game.play("p1", at=(-60.0, 115.0), height=2)
        >>> [pillar.id for pillar in game.show(0).pillars]
        ['p1', 'p2']
        >>> game.move_number
        0
        """
        total = len(self.record.moves)
        if not 0 <= number <= total:
            raise ValueError(f"the record has {total} moves, so there is no position after {number}")
        with self._step("show"):
            state(self.scene).move = number
        return self.position

    # -- how -----------------------------------------------------------------------------------------------------

    @contextmanager
    def one_step(self, called: str) -> Iterator[Self]:
        """Makes one step of Blender's undo, under a name of its own, of all that is called inside.

        >>> with game.one_step("Two turns"):
        ...     verdicts = [game.play("p1", at=(-60.0, 115.0), height=2), game.play("p2", at=(60.0, 115.0), height=2)]
        >>> game.move_number
        2
        """
        before, self._undo = self._undo, False
        try:
            yield self
        finally:
            self._undo = before
            if before:
                _push(called)

    @contextmanager
    def _step(self, called: str) -> Iterator[None]:
        """Around one change: refuses where Blender cannot take it now, makes its step where it went well."""
        if bpy.context.mode != "OBJECT":
            raise ValueError(say("interface.poll.not-object-mode"))
        yield
        if self._undo:
            _push(f"{PREFIX}{called}")

    @property
    def _judged(self) -> Judged:
        found = game(self.scene)
        if found is None:
            self._refuse()
        return found

    def _refuse(self) -> NoReturn:
        """There is no game to answer about. Raises ``ValueError``, which says why."""
        raise fault(self.scene) or ValueError(say("interface.poll.no-record"))

    def _turn_shown(self) -> int:
        """The number of the move shown. Raises ``ValueError`` at the start, which is nobody's turn."""
        number = self.move_number
        if number == 0:
            raise ValueError(say("interface.poll.no-turn"))
        return number

    def _write(self, called: str, record: Record, number: int) -> Verdict:
        """Changes the game to that record, shown after so many moves; gives the verdict on the last of these."""
        with self._step(called):
            changed = write(self.scene, record, number)
        return changed.game.verdicts[number - 1] if number else changed.game.opening


def _push(called: str) -> None:
    """Makes a step of Blender's undo, where it keeps any: not while files are read, nor where undo is switched off."""
    if bpy.ops.ed.undo_push.poll():  # type: ignore[call-arg]
        bpy.ops.ed.undo_push(message=called)
