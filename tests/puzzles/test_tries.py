"""What tempts: places that earn one car less, and places that one rule alone spoils."""

from __future__ import annotations

from pathlib import Path

import pytest

from tokyo_highway_addon.puzzles.regions import Kind
from tokyo_highway_addon.puzzles.sounding import sounded
from tokyo_highway_addon.puzzles.tries import Try, tries
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Position, check
from tokyo_highway_addon.rules.batch import BatchReferee

FIGURE = Path(__file__).resolve().parents[2] / "presets" / "records" / "figures" / "over-two-roads-at-once.json"


@pytest.fixture(scope="module")
def before() -> Position:
    """Blue may go over two roads at once from the junction p4, four discs high."""
    return judge_record(read_record(FIGURE)).position(3)


@pytest.fixture(scope="module")
def found(before: Position) -> tuple[Try, ...]:
    return tries(before, 2, [sounded(BatchReferee(before), before.pillar("p4"), Kind(5))])


def test_some_earn_less_and_some_are_spoilt(before: Position, found: tuple[Try, ...]) -> None:
    less = [each for each in found if not each.spoilt_by]
    spoilt = [each for each in found if each.spoilt_by]
    assert less and spoilt
    for each in less:
        verdict = check(before, each.move)
        assert verdict.legal and verdict.earned == each.move.cars == 1
    for each in spoilt:
        assert not each.verdict.legal
        assert len({reason.rule for reason in each.spoilt_by}) == 1
        assert each.cars >= 2


def test_no_two_are_alike(found: tuple[Try, ...]) -> None:
    moves = [(each.move.base, each.move.pillar) for each in found]
    assert len(set(moves)) == len(moves)
