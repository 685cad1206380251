"""Puzzles that are made: one answer alone, proven, that stands and earns what is said, and the tries fail as said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.puzzles import composing
from tokyo_highway_addon.puzzles.composing import Composed, compose
from tokyo_highway_addon.puzzles.prospects import Prospect
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Position, check, judge_position, play
from tokyo_highway_addon.statics import stability

SEED = 8
"""Its puzzle is found soon."""


@pytest.fixture(scope="module")
def found() -> Composed:
    return compose("most-cars", SEED)


@pytest.fixture(scope="module")
def prospect(found: Composed) -> Prospect:
    return next(composing.prospects(found.position, "most-cars"))


def test_the_answer_is_alone_legal_stands_and_can_be_hit(found: Composed) -> None:
    assert found.solution.unique and found.solution.proven
    assert judge_position(found.position).legal and stability(found.position).stands
    after, verdict = play(found.position, found.answer)
    assert verdict.legal and verdict.placed == found.answer.cars == found.solution.best >= 2
    assert stability(after).stands
    assert found.solution.answers[0].region.roomiest.margin >= 1.0


def test_weaker_ideas_almost_solve_it(found: Composed) -> None:
    assert len(found.tries) >= 2
    for each in found.tries:
        verdict = check(found.position, each.move)
        if each.spoilt_by:
            assert not verdict.legal and len({reason.rule for reason in verdict.reasons}) == 1
        else:
            assert verdict.legal and verdict.earned == found.answer.cars - 1
    assert found.difficulty.gap == 1
    assert found.difficulty.tempting == len(found.tries)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_record_says_what_is_asked_and_what_is_right(found: Composed, lang: str, tmp_path: Path) -> None:
    found.record(lang).write(tmp_path / "puzzle.json")
    record = read_record(tmp_path / "puzzle.json")
    assert record.text() == found.record(lang).text()
    puzzle = record.puzzle
    assert puzzle is not None
    assert (puzzle.goal, puzzle.player, puzzle.cars) == ("most-cars", found.position.to_move, found.answer.cars)
    assert puzzle.unique and puzzle.turns == 1 and puzzle.name.keys() == set(LANGUAGES)
    assert record.title == puzzle.name[lang] and str(SEED) in record.title
    assert judge_record(record).judgement.value == "legal"
    (answer,) = record.moves
    assert answer.comment and answer.alternatives
    assert all(line[0].comment for line in answer.alternatives)


def test_the_report_tells_the_same_in_figures(found: Composed) -> None:
    told = found.report()
    assert told["seed"] == SEED and told["cars"] == found.answer.cars and told["unique"]
    assert told["difficulty"]["tempting"] == len(found.tries)
    assert told["difficulty"]["class"] == found.record().document["puzzle"]["x-difficulty"]


def test_the_same_seed_gives_the_same_puzzle_and_another_seed_another(
    found: Composed, prospect: Prospect, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_that(*_: object, **__: object) -> Iterator[Position]:
        yield found.position

    monkeypatch.setattr(composing, "draughts", only_that)
    monkeypatch.setattr(composing, "prospects", lambda *_: [prospect])
    monkeypatch.setattr(composing, "solve", lambda *_: found.solution)
    again, other = compose("most-cars", SEED), compose("most-cars", SEED + 1)
    assert again.record().document["position"] == found.record().document["position"]
    assert again.answer == found.answer and again.difficulty == found.difficulty
    # Even from one and the same position, no two are called the same.
    assert again.names["en"] != other.names["en"]


def test_an_answer_that_is_not_alone_makes_no_puzzle(
    found: Composed, prospect: Prospect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(composing, "solve", lambda *_: found.solution)
    assert composing.puzzle_of(prospect, found.tries) is not None
    two = replace(found.solution, answers=found.solution.answers * 2)
    for bad in (two, replace(found.solution, proven=False), replace(found.solution, answers=())):
        monkeypatch.setattr(composing, "solve", lambda *_, bad=bad: bad)
        assert composing.puzzle_of(prospect, found.tries) is None


def test_a_theme_that_was_not_asked_for_is_not_given(
    found: Composed, prospect: Prospect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(composing, "solve", lambda *_: found.solution)
    assert prospect.theme == found.theme
    assert composing.puzzle_of(prospect, found.tries, "blockade") is None


@pytest.mark.parametrize(
    ("goal", "seed", "theme", "told"),
    [
        ("mate", 1, None, "most-cars, win, exit, only-move"),
        ("exit", -1, None, "-1"),
        ("exit", 1, "blockade", "one of exit, not 'blockade'"),
        ("win", 1, "beauty", "double-crossing"),
    ],
)
def test_wishes_that_cannot_be_met_are_told(goal: str, seed: int, theme: str | None, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        compose(goal, seed, theme)  # type: ignore[arg-type]
