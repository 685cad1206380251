"""Practising on puzzles: begin one, have a try judged, get a hint, see the answer and why, go on to the next."""

from __future__ import annotations

from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import Record, RecordError, read_record
from ...records.judging import Judged
from .identifiers import Operators
from .picture import prepare
from .polls import has_game, has_scene, refuse
from .practice_judging import called, result, stars_shown
from .practice_list import Listed, next_puzzle, puzzles
from .practice_progress import note, progress_file, scores
from .practice_puzzle import (
    HINTS,
    Practised,
    again,
    answered,
    begun,
    hinted,
    marked_judged,
    practised,
    solved,
    turns_left,
    unchanged,
)
from .scene_game import game, open_game, state, write
from .speaking import label, language, word
from .viewports import frame_board, redraw_viewports

SECONDS: Final = 20.0
"""For which an answer is looked for where a puzzle states none."""


def practising(scene: bpy.types.Scene | None) -> tuple[Judged, Practised] | None:
    """The scene's game and the puzzle that is practised in it; None where none is."""
    played = game(scene)
    held = None if played is None else practised(played.record)
    return None if played is None or held is None else (played, held)


def has_practice(operator: type[bpy.types.Operator], context: bpy.types.Context) -> tuple[Judged, Practised] | None:
    """The game and its puzzle where one is practised; else None, and the tip says why."""
    if has_game(operator, context) is None:
        return None
    found = practising(context.scene)
    if found is None:
        refuse(operator, "interface.poll.not-practising")
    return found


class Practise(bpy.types.Operator):
    """Begins a puzzle of the list."""

    bl_idname = Operators.PRACTISE
    bl_label = label("interface.practise")
    bl_description = label("interface.practise.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    puzzle: bpy.props.StringProperty(
        name=label("interface.practise.puzzle"),
        description=label("interface.practise.puzzle.tip"),
        translation_context=OWN_CONTEXT,
        options={"SKIP_SAVE"},
    )

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if not has_scene(cls, context):
            return False
        return bool(puzzles()) or refuse(cls, "interface.poll.no-puzzles")

    def execute(self, context: bpy.types.Context) -> Any:
        listed = puzzles()
        if self.puzzle:
            chosen = next((one for one in listed if one.name == self.puzzle), None)
        else:
            now = practising(context.scene)
            chosen = next_puzzle(listed, scores(progress_file()), now[1].name if now else None)
        if chosen is None:
            self.report({"ERROR"}, word("practice.unknown", name=self.puzzle))
            return {"CANCELLED"}
        return _begin_listed(self, context, chosen)


class NextPuzzle(bpy.types.Operator):
    """Begins the next puzzle that lacks stars."""

    bl_idname = Operators.NEXT_PUZZLE
    bl_label = label("interface.next-puzzle")
    bl_description = label("interface.next-puzzle.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        if has_practice(cls, context) is None:
            return False
        return bool(puzzles()) or refuse(cls, "interface.poll.no-puzzles")

    def execute(self, context: bpy.types.Context) -> Any:
        _, held = practising(context.scene)
        chosen = next_puzzle(puzzles(), scores(progress_file()), held.name)
        return _begin_listed(self, context, chosen)


class PractiseThis(bpy.types.Operator):
    """Begins the puzzle that the scene shows, answer and all."""

    bl_idname = Operators.PRACTISE_THIS
    bl_label = label("interface.practise-this")
    bl_description = label("interface.practise-this.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        played = has_game(cls, context)
        if played is None:
            return False
        if practised(played.record) is not None:
            return refuse(cls, "interface.poll.practising")
        return played.record.puzzle is not None or refuse(cls, "interface.poll.no-puzzle")

    def execute(self, context: bpy.types.Context) -> Any:
        name = state(context.scene).record.name.removesuffix(".json")
        return _begin(self, context, game(context.scene).record, name)


class JudgeTry(bpy.types.Operator):
    """Gives stars for what was built."""

    bl_idname = Operators.JUDGE_TRY
    bl_label = label("interface.judge-try")
    bl_description = label("interface.judge-try.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        found = has_practice(cls, context)
        if found is None:
            return False
        played, held = found
        if held.answered:
            return refuse(cls, "interface.poll.answered")
        if not unchanged(played.record, held):
            return refuse(cls, "interface.poll.puzzle-changed")
        left = turns_left(played.record, held.asked)
        if left == 0 or played.game.position.winner is not None:
            return True
        if held.asked.turns == 1:
            return refuse(cls, "interface.poll.nothing-built")
        cls.poll_message_set(word("practice.turns-left", turns=left))
        return False

    def execute(self, context: bpy.types.Context) -> Any:
        played, held = practising(context.scene)
        if held.asked.cars is None and not held.puzzle.moves:
            # nothing says what is best, so it is worked out, and kept for hint and answer
            held = solved(held, SECONDS)
        number = len(played.record.moves)
        played = write(context.scene, marked_judged(played.record, held), number)
        outcome = result(played, held, language())
        self.report({"INFO"}, f"{stars_shown(outcome.stars)} {outcome.headline}")
        try:
            note(progress_file(), held.name, outcome.stars)
        except OSError as error:
            problem = error.strerror or str(error)
            self.report({"WARNING"}, word("practice.not-kept", file=str(progress_file()), problem=problem))
        return {"FINISHED"}


class GiveHint(bpy.types.Operator):
    """Tells the base, then what is built, then where."""

    bl_idname = Operators.HINT
    bl_label = label("interface.hint")
    bl_description = label("interface.hint.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        found = has_practice(cls, context)
        if found is None:
            return False
        _, held = found
        if held.answered:
            return refuse(cls, "interface.poll.answered")
        return held.hints < HINTS or refuse(cls, "interface.poll.no-more-hints")

    def execute(self, context: bpy.types.Context) -> Any:
        played, held = practising(context.scene)
        held = _with_answer(self, held)
        if held is None:
            return {"CANCELLED"}
        write(context.scene, hinted(played.record, held), state(context.scene).move)
        redraw_viewports()
        return {"FINISHED"}


class ShowAnswer(bpy.types.Operator):
    """Plays the stated answer; the panel says why."""

    bl_idname = Operators.SHOW_ANSWER
    bl_label = label("interface.show-answer")
    bl_description = label("interface.show-answer.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        found = has_practice(cls, context)
        if found is None:
            return False
        played, held = found
        if held.answered:
            return refuse(cls, "interface.poll.answered")
        return unchanged(played.record, held) or refuse(cls, "interface.poll.puzzle-changed")

    def execute(self, context: bpy.types.Context) -> Any:
        played, held = practising(context.scene)
        held = _with_answer(self, held)
        if held is None:
            return {"CANCELLED"}
        write(context.scene, answered(played.record, held), len(held.puzzle.moves))
        redraw_viewports()
        return {"FINISHED"}


class TryAgain(bpy.types.Operator):
    """Clears the table for another try."""

    bl_idname = Operators.AGAIN
    bl_label = label("interface.again")
    bl_description = label("interface.again.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        found = has_practice(cls, context)
        if found is None:
            return False
        played, held = found
        begun_upon = played.record.moves or held.hints or held.answered or not unchanged(played.record, held)
        return bool(begun_upon) or refuse(cls, "interface.poll.at-start")

    def execute(self, context: bpy.types.Context) -> Any:
        _, held = practising(context.scene)
        write(context.scene, again(held), 0)
        redraw_viewports()
        return {"FINISHED"}


def _with_answer(operator: bpy.types.Operator, held: Practised) -> Practised | None:
    """The puzzle with its answer, worked out where it states none; None where none is found, which is reported."""
    held = solved(held, SECONDS)
    if held.answer is None:
        operator.report({"ERROR"}, word("practice.no-answer"))
        return None
    return held


def _begin_listed(operator: bpy.types.Operator, context: bpy.types.Context, chosen: Listed) -> Any:
    try:
        record = read_record(chosen.file)
    except RecordError as error:
        operator.report({"ERROR"}, error.line(language()))
        return {"CANCELLED"}
    return _begin(operator, context, record, chosen.name)


def _begin(operator: bpy.types.Operator, context: bpy.types.Context, record: Record, name: str) -> Any:
    """Shows the puzzle from its start, in a text of its own: the file that it came from is never written to."""
    try:
        start = begun(record, name)
    except ValueError as error:
        told = error.line(language()) if isinstance(error, RecordError) else word("interface.poll.no-puzzle")
        operator.report({"ERROR"}, told)
        return {"CANCELLED"}
    played = open_game(context.scene, start, f"{name}.json")
    prepare(context.scene, played.position())
    frame_board(context, played.position())
    operator.report({"INFO"}, called(start, language(), name))
    return {"FINISHED"}


PRACTICE: Final[tuple[type, ...]] = (Practise, NextPuzzle, PractiseThis, JudgeTry, GiveHint, ShowAnswer, TryAgain)
