"""The puzzles that ship: two people could have built each, and its stated answer is proven to be the only best one."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.puzzles import solve
from tokyo_highway_addon.puzzles.difficulty import CLASSES
from tokyo_highway_addon.puzzles.solving import GOALS
from tokyo_highway_addon.puzzles.themes import LEAP, THEMES
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import Judged, judge_record
from tokyo_highway_addon.records.record import Puzzle
from tokyo_highway_addon.records.validation import record_schema
from tokyo_highway_addon.rules import Judgement, check
from tokyo_highway_addon.rules.supplies import roads_in
from tokyo_highway_addon.statics import stability

FOLDER = Path(__file__).resolve().parents[2] / "presets" / "records" / "puzzles"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
FEWEST = 4
"""Puzzles of each theme, at least."""


@cache
def judged(name: str) -> Judged:
    return judge_record(read_record(FOLDER / f"{name}.json"))


def puzzle_of(name: str) -> Puzzle:
    puzzle = judged(name).record.puzzle
    assert puzzle is not None
    return puzzle


def theme_of(name: str) -> str:
    theme: str = judged(name).record.document["puzzle"]["x-theme"]
    return theme


def test_every_theme_has_four() -> None:
    counts = Counter(map(theme_of, NAMES))
    assert set(counts) == set(THEMES)
    assert min(counts.values()) >= FEWEST and len(NAMES) >= 20
    assert {puzzle_of(name).goal for name in NAMES} == set(GOALS)


def test_no_two_are_called_the_same_in_any_language() -> None:
    for lang in LANGUAGES:
        called = [puzzle_of(name).name[lang] for name in NAMES]
        assert len(set(called)) == len(called)


@pytest.mark.parametrize("name", NAMES)
def test_the_record_is_as_it_is_written(name: str) -> None:
    path = FOLDER / f"{name}.json"
    assert read_record(path).text().encode() == path.read_bytes()
    jsonschema.Draft202012Validator(record_schema()).validate(json.loads(path.read_text(encoding="utf-8")))
    puzzle = puzzle_of(name)
    assert puzzle.name.keys() == set(LANGUAGES)
    assert judged(name).record.title == puzzle.name["en"]
    assert judged(name).record.document["puzzle"]["x-difficulty"] in {called for called, _ in CLASSES}


@pytest.mark.parametrize("name", NAMES)
def test_two_people_could_have_built_it(name: str) -> None:
    game = judged(name).game
    start = game.positions[0]
    assert game.opening.legal
    assert stability(start).stands and stability(game.position).stands
    assert 8 <= len(start.pillars) <= 20
    built = Counter(pillar.owner for pillar in start.pillars)
    # One more exit than the other has roads, and one more turn of the one who began.
    roads = Counter(road.owner for road in start.roads)
    assert abs(roads["pink"] - roads["blue"]) <= 1 and built.keys() == {"pink", "blue"}
    for pillar in start.pillars:
        assert len(roads_in(start, pillar.id)) == 1
    for player in start.players:
        assert start.supply[player].roads == 15 - roads[player]
        assert start.supply[player].cars == 10 - start.score[player]
    discs = sum(hand.discs + hand.junctions for hand in start.supply.values())
    assert discs + sum(pillar.height for pillar in start.pillars) == 66


@pytest.mark.parametrize("name", NAMES)
def test_the_answer_is_legal_and_earns_what_is_said(name: str) -> None:
    (verdict,), (move,) = judged(name).game.verdicts, judged(name).game.moves
    assert verdict.legal
    assert verdict.placed == move.cars == puzzle_of(name).cars
    assert all(crossing.certainty == "clear" for crossing in verdict.crossings if crossing.earns)
    if puzzle_of(name).goal == "win":
        assert judged(name).game.position.winner == puzzle_of(name).player


@pytest.mark.parametrize("name", NAMES)
def test_it_shows_its_theme(name: str) -> None:
    (verdict,), (move,) = judged(name).game.verdicts, judged(name).game.moves
    ways = Counter(crossing.direction for crossing in verdict.crossings if crossing.earns)
    theme = theme_of(name)
    if theme == "double-crossing":
        assert max(ways.values()) >= 2 and len(ways) == 1
    elif theme == "under-and-over":
        assert ways["over"] and ways["under"]
    elif theme == "junction-leap":
        assert move.pillar is not None and move.pillar.junction
        base = judged(name).game.positions[0].pillar(str(move.base))
        assert abs(move.pillar.height - base.height) >= LEAP
    elif theme == "exit":
        assert move.exit_at is not None
    else:
        assert puzzle_of(name).goal == "only-move" or verdict.placed >= 2


@pytest.mark.parametrize("name", NAMES)
def test_the_tries_fail_as_their_comments_say(name: str) -> None:
    start, (move,) = judged(name).game.positions[0], judged(name).game.moves
    assert move.comment and len(move.alternatives) >= 2
    for (line,) in move.alternatives:
        verdict = check(start, line)
        fewer = verdict.legal and verdict.placed == move.cars - 1
        spoilt = verdict.judgement is Judgement.ILLEGAL and verdict.earned >= move.cars
        assert line.comment and (fewer or spoilt)


@pytest.mark.parametrize("name", NAMES)
def test_the_stated_answer_is_proven_to_be_the_only_best_one(name: str) -> None:
    start, (move,) = judged(name).game.positions[0], judged(name).game.moves
    puzzle = puzzle_of(name)
    goal = next(goal for goal in GOALS if goal == puzzle.goal)
    found = solve(start, goal, puzzle.player)
    assert puzzle.unique and found.unique and found.proven
    (answer,) = found.answers
    assert answer.region.base == move.base
    built = (move.pillar.height, move.pillar.junction) if move.pillar else (0, False)
    assert (answer.region.kind.height, answer.region.kind.junction) == built
    assert answer.move.cars == puzzle.cars
    assert answer.region.roomiest.margin >= 1.0
