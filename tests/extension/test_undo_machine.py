"""Hundreds of random steps, with undo, redo, saving and reopening between them: board and record are never apart.

Each step is what a person does: a button, a piece moved by hand, a file opened. What the file must hold afterwards is
known apart from the extension: the texts from the pure functions on records, the board from the position's poses
(:func:`.conftest.places`) and what was moved by hand since. Undo must bring back exactly what was there before, down to
the names of objects. ``TOKYO_HIGHWAY_DEEP=100`` plays so many games instead of a few, other ones each time.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import bpy
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from tests.extension.conftest import RECORDS, places

Part = Callable[[str], ModuleType]

OPERATORS = bpy.ops.tokyo_highway
STEP: Any = ("EXEC_DEFAULT", True)
ID = "tokyo_highway_id"
FILES = [
    RECORDS / "figures" / "over-two-roads-at-once.json",
    RECORDS / "rules" / "penalty.json",
    RECORDS / "rules" / "pillar-place-borderline.json",
    RECORDS / "rules" / "exit-bonus.json",
    RECORDS / "switches" / "penalty-counts-with-pillars.json",
]
MOST_SCENES = 3
DEEP = int(os.environ.get("TOKYO_HIGHWAY_DEEP", "0"))

SEEDS = st.integers(0, 2**16)


@dataclass
class Table:
    """A board: what a person has done to it by hand since it was last made to show something."""

    moved: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    """Board ids of pieces, and by how much they are off, cm."""
    gone: set[str] = field(default_factory=set)
    copies: Counter[str] = field(default_factory=Counter)
    """Ids that copies carry."""
    fresh: set[str] = field(default_factory=set)
    """Ids of pieces copied since; until the board is shown anew a copy and its piece may be taken for one another."""
    fallen: bool = False
    """Whether pieces lie where a run let them fall: where that is, is another test's."""

    def shown(self) -> None:
        self.moved, self.gone, self.fresh, self.fallen = {}, set(), set(), False


@dataclass
class Shown:
    """A scene: the name of its record's text, the move shown, and its board, which a copied scene may share."""

    text: str | None
    move: int
    table: int


@dataclass
class Model:
    scenes: dict[str, Shown]
    texts: dict[str, str]
    """Contents by name."""
    tables: dict[int, Table]
    seen: Any = None
    """All that Blender holds of it, to be found again after undo."""


def machine(part: Part, folder: Path) -> type[RuleBasedStateMachine]:
    lines, records = part("records.lines"), part("records")
    editing, noticing = part("records.editing"), part("blender.noticing")
    moves, differences = part("rules.moves"), part("blender.differences")
    styles = part("blender.lights").STYLES

    def judged(name: str, text: str) -> Any:
        return part("records.judging").judge_record(records.read_record_text(text, name))

    class Session(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
            bpy.context.preferences.edit.undo_steps = 256
            bpy.ops.ed.undo_push(message="Empty file")
            self.model = Model({bpy.context.scene.name: Shown(None, 0, 0)}, {}, {0: Table()})
            self.model.seen = seen()
            self.past, self.at = [deepcopy(self.model)], 0
            self.saved = 0

        # -- the model ----------------------------------------------------------------------------------------------

        def done(self) -> None:
            """A step was taken: all is as the model says, and can be undone."""
            self.check()
            self.past[self.at + 1 :] = [deepcopy(self.model)]
            self.at += 1

        def check(self) -> None:
            held = {text.name: text.as_string() for text in bpy.data.texts}
            assert held == self.model.texts
            assert {scene.name for scene in bpy.data.scenes} == set(self.model.scenes)
            for name, shown in self.model.scenes.items():
                scene: Any = bpy.data.scenes[name]
                record = scene.tokyo_highway.record
                assert (record.name if record else None, scene.tokyo_highway.move) == (shown.text, shown.move), name
                self.check_board(scene, shown)
            self.model.seen = seen()

        def check_board(self, scene: Any, shown: Shown) -> None:
            """Every piece stands where the record says, but for what was moved by hand, and that is noticed."""
            table = self.model.tables[shown.table]
            position = self.position(scene.name)
            wanted = {} if position is None else places(position)
            board = part("blender.board")
            root = board.find(scene)
            assert (root is None) == (position is None)
            standing = {} if root is None else board.objects(root)
            assert set(standing) == set(wanted) - table.gone, scene.name
            tagged = Counter(thing[ID] for thing in scene.objects if ID in thing)
            assert tagged == Counter(standing.keys()) + table.copies, scene.name
            if table.fallen:
                return
            for id, thing in standing.items():
                off = table.moved.get(id, (0.0, 0.0, 0.0))
                there = [a + b for a, b in zip(wanted[id], off, strict=True)]
                assert list(thing.location) == pytest.approx(there, abs=1e-4), (scene.name, id)
            if position is not None:
                found = noticing.noticed(scene, position)
                displaced = {differences.record_id(id) for id in (*table.moved, *table.gone)}
                assert set(found.displaced) == displaced, scene.name
                assert sum(copy.height for copy in found.copies) == table.copies.total()

        def record(self, name: str) -> Any:
            shown = self.model.scenes[name]
            return None if shown.text is None else judged(shown.text, self.model.texts[shown.text])

        def position(self, name: str) -> Any:
            played = self.record(name)
            return None if played is None else played.position(self.model.scenes[name].move)

        def wrote(self, name: str, record: Any, number: int) -> None:
            """What every change of a record comes to: its text, the move shown, and all boards that show the text."""
            shown = self.model.scenes[name]
            self.model.texts[shown.text] = record.text()
            shown.move = number
            self.showed(name)
            for other, each in self.model.scenes.items():
                if other != name and each.text == shown.text:
                    each.move = min(each.move, len(record.moves))
                    self.showed(other)

        def showed(self, name: str) -> None:
            """A scene's board was made to show its position; one that is another scene's too is left to that one."""
            shown = self.model.scenes[name]
            if sum(each.table == shown.table for each in self.model.scenes.values()) > 1:
                shown.table = max(self.model.tables) + 1
                self.model.tables[shown.table] = Table()
            self.model.tables[shown.table].shown()

        # -- what the steps need ------------------------------------------------------------------------------------

        def pick(self, chance: random.Random) -> str:
            return chance.choice(sorted(self.model.scenes))

        def with_game(self, chance: random.Random, standing: bool = False) -> str | None:
            """A scene that shows a game; ``standing``: with nothing that fell in it."""
            names = sorted(
                name
                for name, shown in self.model.scenes.items()
                if shown.text is not None and not (standing and self.model.tables[shown.table].fallen)
            )
            return chance.choice(names) if names else None

        def press(self, name: str, operator: str, **values: Any) -> bool:
            """Presses a button in a scene; whether it did anything. One that refuses must leave all as it was."""
            with inside(name):
                try:
                    result = getattr(OPERATORS, operator)(*STEP, **values)
                except RuntimeError:
                    result = {"CANCELLED"}
            if result == {"FINISHED"}:
                return True
            assert seen() == self.past[self.at].seen, operator
            return False

        def select(self, name: str, ids: list[str]) -> None:
            """What is selected is kept by undo, too, so it is a step of its own."""
            with inside(name) as scene:
                layer = scene.view_layers[0]
                for thing in layer.objects:
                    thing.select_set(thing.get(ID) in ids and "tokyo_highway_copy" not in thing, view_layer=layer)
                pieces = [thing for thing in layer.objects if thing.select_get(view_layer=layer)]
                layer.objects.active = pieces[0] if pieces else None
                self.push()

        def push(self) -> None:
            bpy.ops.ed.undo_push(message="By hand")
            self.done()

        # -- files, games, scenes -----------------------------------------------------------------------------------

        @initialize(seed=SEEDS)
        def begin(self, seed: int) -> None:
            self.open_record(seed)

        @rule(seed=SEEDS)
        def open_record(self, seed: int) -> None:
            chance = random.Random(seed)
            name, file = self.pick(chance), chance.choice(FILES)
            record = records.read_record(file)
            if self.press(name, "open_record", filepath=str(file)):
                self.opened(name, record, file.name)

        @rule(seed=SEEDS)
        def new_game(self, seed: int) -> None:
            name = self.pick(random.Random(seed))
            if self.press(name, "new_game"):
                self.opened(name, records.Record.of(part("rules").standard_setup()), "game.json")

        def opened(self, name: str, record: Any, file: str) -> None:
            """The text may be called otherwise where its name is taken by one that is shown; a stale one makes way."""
            shown = self.model.scenes[name]
            text = bpy.data.scenes[name].tokyo_highway.record
            assert text.name == file or file in bpy.data.texts
            used = {each.text for other, each in self.model.scenes.items() if other != name}
            if file not in used:
                assert text.name == file
                self.model.texts.pop(file, None)
            self.model.texts[text.name] = record.text()
            shown.text, shown.move = text.name, len(record.moves)
            self.showed(name)
            self.done()

        @rule(seed=SEEDS)
        def close_game(self, seed: int) -> None:
            name = self.with_game(random.Random(seed))
            if name is None:
                return
            bpy.data.scenes[name].tokyo_highway.record = None
            shown = self.model.scenes[name]
            shown.text, shown.move = None, 0
            shown.table = max(self.model.tables) + 1
            self.model.tables[shown.table] = Table()
            self.push()

        @precondition(lambda self: len(self.model.scenes) < MOST_SCENES)
        @rule()
        def empty_scene(self) -> None:
            scene = bpy.data.scenes.new("Second table")
            self.model.tables[max(self.model.tables) + 1] = Table()
            self.model.scenes[scene.name] = Shown(None, 0, max(self.model.tables))
            self.push()

        @precondition(lambda self: len(self.model.scenes) < MOST_SCENES)
        @rule(seed=SEEDS)
        def copy_scene(self, seed: int) -> None:
            """As Linked Copy does: both scenes show the same text and the same board, until one goes its own way."""
            name = self.pick(random.Random(seed))
            copy = bpy.data.scenes[name].copy()
            copy.use_fake_user = True
            self.model.scenes[copy.name] = deepcopy(self.model.scenes[name])
            self.push()

        @precondition(lambda self: len(self.model.scenes) > 1)
        @rule(seed=SEEDS)
        def delete_scene(self, seed: int) -> None:
            name = self.pick(random.Random(seed))
            if bpy.data.scenes[name] == bpy.context.scene:
                return  # without a window Blender itself holds on to it
            bpy.data.scenes.remove(bpy.data.scenes[name])
            del self.model.scenes[name]
            self.push()

        @precondition(lambda self: len(self.model.scenes) < MOST_SCENES)
        @rule(seed=SEEDS)
        def append_scene(self, seed: int) -> None:
            name = self.pick(random.Random(seed))
            self.saved += 1
            file = str(folder / f"other{self.saved}.blend")
            bpy.ops.wm.save_as_mainfile(filepath=file, copy=True)
            before, texts = set(bpy.data.scenes.keys()), set(bpy.data.texts.keys())
            with bpy.data.libraries.load(file) as (_, wanted):
                wanted.scenes = [name]
            (new,) = set(bpy.data.scenes.keys()) - before
            more = set(bpy.data.texts.keys()) - texts
            shown = deepcopy(self.model.scenes[name])
            if shown.text is not None:
                (text,) = more
                self.model.texts[text] = self.model.texts[shown.text]
                shown.text = text
            self.model.tables[max(self.model.tables) + 1] = deepcopy(self.model.tables[shown.table])
            shown.table = max(self.model.tables)
            self.model.scenes[new] = shown
            self.push()

        @rule()
        def save_and_reopen(self) -> None:
            self.saved += 1
            file = str(folder / f"saved{self.saved}.blend")
            bpy.ops.wm.save_as_mainfile(filepath=file)
            bpy.ops.wm.open_mainfile(filepath=file)
            bpy.ops.ed.undo_push(message="Opened")
            kept = {shown.text for shown in self.model.scenes.values()}
            kept |= {name for name in self.model.texts if " snapshot " in name}
            self.model.texts = {name: text for name, text in self.model.texts.items() if name in kept}
            self.check()
            self.past, self.at = [deepcopy(self.model)], 0

        # -- undo and redo ------------------------------------------------------------------------------------------

        @precondition(lambda self: self.at > 0)
        @rule(times=st.integers(1, 4))
        def undo(self, times: int) -> None:
            for _ in range(min(times, self.at)):
                assert bpy.ops.ed.undo() == {"FINISHED"}
                self.at -= 1
                self.back()

        @precondition(lambda self: self.at + 1 < len(self.past))
        @rule(times=st.integers(1, 4))
        def redo(self, times: int) -> None:
            for _ in range(min(times, len(self.past) - 1 - self.at)):
                assert bpy.ops.ed.redo() == {"FINISHED"}
                self.at += 1
                self.back()

        def back(self) -> None:
            self.model = deepcopy(self.past[self.at])
            before = self.model.seen
            self.check()
            assert self.model.seen == before

        # -- a game -------------------------------------------------------------------------------------------------

        @rule(seed=SEEDS, by=st.sampled_from(["first_move", "previous_move", "next_move", "last_move", "go_to_move"]))
        def step(self, seed: int, by: str) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance)
            if name is None:
                return
            shown, total = self.model.scenes[name], len(self.record(name).game.moves)
            to = {"first_move": 0, "previous_move": shown.move - 1, "next_move": shown.move + 1, "last_move": total}
            number = to.get(by, chance.randrange(total + 2))
            if self.press(name, by, **({"move": number} if by == "go_to_move" else {})):
                shown.move = min(number, total)
                self.showed(name)
                self.done()

        @rule(seed=SEEDS)
        def build_turn(self, seed: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance)
            if name is None:
                return
            position, played, number = self.position(name), self.record(name), self.model.scenes[name].move
            bases = [pillar for pillar in position.pillars if pillar.owner == position.to_move]
            if not bases:
                return
            base, x, y = chance.choice(bases), chance.uniform(-130.0, 130.0), chance.uniform(-130.0, 130.0)
            at, height = (base.at[0] + x, base.at[1] + y), max(1, base.height + chance.choice((-1, 1)))
            if self.press(name, "build_turn", base=base.id, at=at, height=height, anyway=True):
                scene = bpy.data.scenes[name]
                now = records.read_record_text(scene.tokyo_highway.record.as_string(), "now")
                laid = replace(now.moves[number], alternatives=())
                assert (laid.player, laid.base, laid.pillar.height) == (position.to_move, base.id, height)
                assert laid.pillar.at == pytest.approx(at, abs=0.06)
                self.wrote(name, lines.played(played.record, number, laid), number + 1)
                assert now.moves == records.read_record_text(self.model.texts[self.model.scenes[name].text], "").moves
                self.done()

        @rule(seed=SEEDS)
        def take_back(self, seed: int) -> None:
            name = self.with_game(random.Random(seed))
            if name is not None and self.press(name, "take_back"):
                number = self.model.scenes[name].move - 1
                self.wrote(name, lines.taken_back(self.record(name).record, number), number)
                self.done()

        @rule(seed=SEEDS)
        def adjust_turn(self, seed: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance)
            if name is None:
                return
            at = (chance.uniform(-300.0, 300.0), chance.uniform(-300.0, 300.0))
            if self.press(name, "adjust_turn", at=at):
                played, number = self.record(name), self.model.scenes[name].move
                text = bpy.data.scenes[name].tokyo_highway.record.as_string()
                laid = records.read_record_text(text, "now").moves[number - 1]
                assert len(laid.adjusted) == len(played.game.moves[number - 1].adjusted) + 1
                assert (laid.exit_at or laid.pillar.at) == pytest.approx(at, abs=0.06)
                self.wrote(name, records.read_record_text(text, "now"), number)
                self.done()

        @rule(seed=SEEDS, says=st.sampled_from(["ACCEPT", "REFUSE", "OPEN"]))
        def rule_on_turn(self, seed: int, says: str) -> None:
            name = self.with_game(random.Random(seed))
            if name is not None and self.press(name, "rule_on_turn", says=says):
                word = None if says == "OPEN" else moves.Ruling(says == "ACCEPT")
                number = self.model.scenes[name].move
                self.wrote(name, lines.ruled(self.record(name).record, number, word), number)
                self.done()

        @rule(seed=SEEDS)
        def knock_over(self, seed: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance)
            if name is None or self.model.scenes[name].move == 0:
                return
            position, number = self.position(name), self.model.scenes[name].move
            there = self.standing(name)
            ids = [each.id for each in (*position.roads, *position.cars) if each.id in there]
            if not ids:
                return
            id = chance.choice(ids)
            self.select(name, [id])
            played = self.record(name)
            before = played.game.moves[number - 1].accident or moves.Accident()
            if self.press(name, "knocked_over", fate="DROPPED"):
                dropped = tuple(dict.fromkeys((*before.dropped, id)))
                shifted = tuple(each for each in before.shifted if each != id)
                same = (dropped, shifted) == (before.dropped, before.shifted)
                happened = moves.Accident(dropped, shifted, before.paid if same else None)
                self.wrote(name, lines.with_accident(played.record, number, happened), number)
                self.done()
                if chance.random() < 0.5 and self.press(name, "clear_accident"):
                    self.wrote(name, lines.with_accident(self.record(name).record, number, None), number)
                    self.done()

        @rule(seed=SEEDS, by=st.sampled_from([1, -1]))
        def raise_or_lower(self, seed: int, by: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance)
            if name is None:
                return
            there = self.standing(name)
            pillars = [pillar for pillar in self.position(name).pillars if f"{pillar.id}/disc1" in there]
            if not pillars:
                return
            pillar = chance.choice(pillars)
            self.select(name, [f"{pillar.id}/disc1"])
            if self.press(name, "edit_raise" if by > 0 else "edit_lower"):
                number = self.model.scenes[name].move
                record = editing.pillar_changed(self.record(name).record, number, pillar.id, pillar.height + by)
                self.wrote(name, record, number)
                self.done()

        # -- snapshots ----------------------------------------------------------------------------------------------

        @rule(seed=SEEDS)
        def take_snapshot(self, seed: int) -> None:
            name = self.with_game(random.Random(seed))
            if name is not None and self.press(name, "take_snapshot"):
                text = self.model.scenes[name].text
                number = next(k for k in range(1, 99) if f"{text} snapshot {k}" not in self.model.texts)
                self.model.texts[f"{text} snapshot {number}"] = self.model.texts[text]
                self.done()

        @rule(seed=SEEDS)
        def restore_snapshot(self, seed: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance)
            if name is None:
                return
            mine = [kept for kept in self.model.texts if kept.startswith(f"{self.model.scenes[name].text} snapshot ")]
            if not mine:
                return
            kept = chance.choice(sorted(mine))
            number = bpy.data.texts[kept]["tokyo_highway_snapshot_move"]
            if self.press(name, "restore_snapshot", snapshot=kept):
                self.wrote(name, records.read_record_text(self.model.texts[kept], kept), number)
                self.done()

        # -- by hand ------------------------------------------------------------------------------------------------

        def standing(self, name: str) -> dict[str, Any]:
            """The pieces on a scene's board by id, copies left out."""
            root = part("blender.board").find(bpy.data.scenes[name])
            return {} if root is None else part("blender.board").objects(root)

        @rule(seed=SEEDS)
        def move_by_hand(self, seed: int) -> None:
            """A pillar with all its discs, a road, or a car."""
            chance = random.Random(seed)
            name = self.with_game(chance, standing=True)
            if name is None:
                return
            pieces = self.standing(name)
            table = self.model.tables[self.model.scenes[name].table]
            fresh = {differences.record_id(id) for id in table.fresh}
            ids = sorted({differences.record_id(id) for id in pieces} - {"table"} - fresh)
            if not ids:
                return
            id, by = chance.choice(ids), (chance.uniform(0.1, 2.0), chance.uniform(-2.0, 2.0), 0.0)
            for part_id, thing in pieces.items():
                if differences.record_id(part_id) == id:
                    thing.location = [a + b for a, b in zip(thing.location, by, strict=True)]
                    before = table.moved.get(part_id, (0.0, 0.0, 0.0))
                    table.moved[part_id] = tuple(a + b for a, b in zip(before, by, strict=True))  # type: ignore[assignment]
            self.push()

        @rule(seed=SEEDS)
        def delete_by_hand(self, seed: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance, standing=True)
            if name is None:
                return
            table = self.model.tables[self.model.scenes[name].table]
            pieces = {id: thing for id, thing in self.standing(name).items() if id not in table.fresh}
            if not pieces:
                return
            id = chance.choice(sorted(pieces))
            bpy.data.objects.remove(pieces[id])
            table.gone.add(id)
            table.moved.pop(id, None)
            self.push()

        @rule(seed=SEEDS)
        def copy_by_hand(self, seed: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance, standing=True)
            if name is None:
                return
            table = self.model.tables[self.model.scenes[name].table]
            pieces = {id: thing for id, thing in self.standing(name).items() if id not in {"table", *table.moved}}
            if not pieces:
                return
            id = chance.choice(sorted(pieces))
            copy = pieces[id].copy()
            copy.location = (chance.uniform(30.0, 60.0), chance.uniform(30.0, 60.0), 0.45)
            pieces[id].users_collection[0].objects.link(copy)
            table.copies[id] += 1
            table.fresh.add(id)
            self.push()

        @rule(seed=SEEDS, style=st.sampled_from(["STABILITY", "DAYLIGHT"]))
        def choose_style(self, seed: int, style: str) -> None:
            """Which paints the pieces; to choose one makes the board show its position."""
            name = self.with_game(random.Random(seed))
            if name is None:
                return
            held = bpy.data.scenes[name].tokyo_highway
            held.style = next(each for each in styles if each.upper() == style)
            self.showed(name)
            self.push()

        @rule(seed=SEEDS)
        def rename_by_hand(self, seed: int) -> None:
            chance = random.Random(seed)
            name = self.with_game(chance)
            pieces = {} if name is None else self.standing(name)
            if pieces:
                pieces[chance.choice(sorted(pieces))].name = chance.choice(("mine", "p1/disc1", "r2"))
                self.push()

        @rule(seed=SEEDS)
        def take_away(self, seed: int) -> None:
            """A car taken away falls no further: a run of the length of a moment."""
            chance = random.Random(seed)
            name = self.with_game(chance)
            if name is None:
                return
            cars = [id for id in self.standing(name) if "/car" in id]
            if not cars:
                return
            self.select(name, [chance.choice(sorted(cars))])
            if self.press(name, "take_piece_away"):
                self.showed(name)
                self.model.tables[self.model.scenes[name].table].fallen = True
                self.done()
                if chance.random() < 0.5 and self.press(name, "put_back"):
                    self.model.tables[self.model.scenes[name].table].fallen = False
                    self.done()

        @rule(seed=SEEDS)
        def snap_back(self, seed: int) -> None:
            name = self.with_game(random.Random(seed))
            if name is not None and self.press(name, "snap_back"):
                self.showed(name)
                self.model.tables[self.model.scenes[name].table].copies.clear()
                self.done()

        @rule(seed=SEEDS)
        def take_over(self, seed: int) -> None:
            """What it writes is held by ``test_noticing``; here, that what stays is still there, and noticed."""
            name = self.with_game(random.Random(seed))
            if name is None or not self.press(name, "take_over_moves"):
                return
            scene: Any = bpy.data.scenes[name]
            record = records.read_record_text(scene.tokyo_highway.record.as_string(), "now")
            shown = self.model.scenes[name]
            before = self.model.tables[shown.table]
            self.wrote(name, record, scene.tokyo_highway.move)
            table = self.model.tables[shown.table]
            table.copies = Counter(
                thing[ID] for thing in scene.objects if ID in thing and "tokyo_highway_copy" in thing
            )
            assert table.copies <= before.copies or before is table
            wanted = places(self.position(name))
            standing = self.standing(name)
            table.gone = set(wanted) - set(standing)
            for id, thing in standing.items():
                off = tuple(a - b for a, b in zip(thing.location, wanted[id], strict=True))
                if max(map(abs, off)) > 5e-3:
                    table.moved[id] = off  # type: ignore[assignment]
            self.done()

        @rule(seed=SEEDS)
        def build_board(self, seed: int) -> None:
            name = self.with_game(random.Random(seed))
            if name is not None and self.press(name, "build_board"):
                self.showed(name)
                self.done()

    return Session


@contextmanager
def inside(name: str) -> Iterator[Any]:
    """With a scene as the one that is worked on."""
    scene: Any = bpy.data.scenes[name]
    with bpy.context.temp_override(scene=scene, view_layer=scene.view_layers[0]):
        yield scene


def seen() -> Any:
    """All that a file holds of games and boards."""
    scenes = {
        scene.name: (
            scene.tokyo_highway.record.name if scene.tokyo_highway.record else None,
            scene.tokyo_highway.move,
            sorted(
                (thing.name, thing[ID], "tokyo_highway_copy" in thing, *map(rounded, thing.matrix_basis))
                for thing in scene.objects
                if ID in thing
            ),
        )
        for scene in bpy.data.scenes
    }
    return scenes, {text.name: text.as_string() for text in bpy.data.texts}


def rounded(row: Any) -> tuple[float, ...]:
    return tuple(round(number, 4) + 0.0 for number in row)


def test_board_and_record_are_never_apart(scene: Any, part: Part, tmp_path: Path) -> None:
    steps = bpy.context.preferences.edit.undo_steps
    try:
        run_state_machine_as_test(
            machine(part, tmp_path),
            settings=settings(
                max_examples=DEEP or 10,
                stateful_step_count=60,
                derandomize=not DEEP,
                phases=[Phase.generate, Phase.shrink] if DEEP else [Phase.generate],
                report_multiple_bugs=False,
                database=None,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
    finally:
        bpy.context.preferences.edit.undo_steps = steps
