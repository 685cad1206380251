"""Playing another line of a record: what was there is kept, and can be played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tokyo_highway_addon.records import Record, read_record
from tokyo_highway_addon.records.alternatives import with_line_played
from tokyo_highway_addon.records.lines import played

PRESETS = Path(__file__).resolve().parents[2] / "presets" / "records"
NAMES = sorted(file.name for file in (PRESETS / "puzzles").glob("*.json") if "alternatives" in file.read_text("utf-8"))


def puzzle(name: str) -> Record:
    return read_record(PRESETS / "puzzles" / name)


def test_the_line_takes_the_place_of_the_turn() -> None:
    record = puzzle("first-weave.json")
    wanted = record.moves[0].alternatives[1]
    new = with_line_played(record, 1, 2)
    assert new.moves[0].pillar == wanted[0].pillar
    assert len(new.moves) == len(wanted)
    # The answer that was there is the second line now; the first line and what follows it are as they were.
    assert new.moves[0].alternatives[1][0].pillar == record.moves[0].pillar
    assert new.moves[0].alternatives[0] == record.moves[0].alternatives[0]
    assert new.position == record.position


@pytest.mark.parametrize("name", NAMES)
def test_playing_it_again_gives_the_first_record_back(name: str) -> None:
    record = puzzle(name)
    for line in range(1, len(record.moves[0].alternatives) + 1):
        assert with_line_played(with_line_played(record, 1, line), 1, line).text() == record.text()


def test_a_whole_line_comes_and_goes() -> None:
    """A game of four moves, played otherwise after the second: three lines, of which none gets lost."""
    game = read_record(PRESETS / "figures" / "over-two-roads-at-once.json")
    branched = played(game, 2, game.moves[2].__class__(game.moves[2].player))  # a pass instead of the third
    assert [len(line) for line in branched.moves[2].alternatives] == [2]
    back = with_line_played(branched, 3, 1)
    assert [move.pillar for move in back.moves] == [move.pillar for move in game.moves]
    assert [line[0].is_pass for line in back.moves[2].alternatives] == [True]


@pytest.mark.parametrize(("number", "line"), [(0, 1), (5, 1), (1, 0), (1, 9)])
def test_what_is_not_there_is_refused(number: int, line: int) -> None:
    with pytest.raises(IndexError, match="none of them is"):
        with_line_played(puzzle("first-weave.json"), number, line)
