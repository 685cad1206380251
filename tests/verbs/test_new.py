"""``new``: the record it writes can be read, judged and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.records import read_record, read_record_text, record_text


def test_the_standard_setup_goes_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new"]) == 0
    text, complaints = capsys.readouterr()
    record = read_record_text(text)
    assert complaints == ""
    assert [(p.id, p.owner, p.at, p.height) for p in record.position.pillars] == [
        ("p1", "pink", (-60.0, 0.0), 1),
        ("p2", "blue", (60.0, 0.0), 1),
    ]
    assert record.position.supply["blue"].discs == 29
    assert record.position.to_move == "pink"
    assert record_text(record.document) == text


def test_into_a_file_that_is_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    assert main(["new", "-o", str(file), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"Wrote {file}.\n"
    assert main(["judge", str(file)]) == 0
    assert list(tmp_path.iterdir()) == [file]


def test_another_edition(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert main(["new", "--edition=two-to-four-2018", "-o", str(file)]) == 0
    record = read_record(file)
    assert record.position.players == ("blue", "green")
    assert record.position.rules.penalty_counts == "with_pillars"


def test_an_unknown_edition_or_ending_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--edition", "1999", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "--edition 1999: expected one of two-player-2016, two-to-four-2018.\n"
    assert main(["new", "-o", str(tmp_path / "game.blend")]) == 2
    assert list(tmp_path.iterdir()) == []
