"""``compose`` on the command line: a puzzle that ``solve`` finds unique, and one sentence for what cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tokyo_highway_addon.command_line import main

SEED = "8"
"""Its puzzle is found soon."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("composed") / "puzzle.json"
    assert main(["compose", "--goal", "most-cars", "--seed", SEED, "-o", str(file), "--lang", "de"]) == 0
    return file


def test_what_is_made_is_legal_and_solved_by_its_own_answer(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(made.read_text(encoding="utf-8"))
    assert main(["judge", str(made), "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["solve", str(made), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["unique"] and told["proven"] and told["best"] == record["puzzle"]["cars"] == record["moves"][0]["cars"]
    (answer,) = told["answers"]
    assert answer["from"] == record["moves"][0]["from"]


def test_the_record_speaks_the_language_of_the_run(made: Path) -> None:
    record = json.loads(made.read_text(encoding="utf-8"))
    assert record["title"] == record["puzzle"]["name"]["de"]
    assert "am Zug" in record["comment"]


def test_the_page_tells_how_hard_it_is_and_not_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzle.json"
    arguments = ["compose", "--seed", SEED, "-o", str(file), "--lang", "en"]
    assert main(arguments) == 0
    page = capsys.readouterr().out
    assert "one answer, proven" in page and "Difficulty" in page and f"no. {SEED}" in page
    answer = json.loads(file.read_text(encoding="utf-8"))["moves"][0]["pillar"]["at"]
    assert f"{answer[0]}" not in page
    assert main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seed"] == int(SEED) and told["unique"] and told["written"] == str(file)
    assert told["difficulty"]["class"] in ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--goal", "mate"], "--goal mate: expected one of most-cars, win, exit, only-move."),
        (["--seed", "-3"], "--seed -3: expected a whole number from 0 to 999999999."),
        (["--seed", "one"], "--seed one: expected a whole number from 0 to 999999999."),
        (["--theme", "beauty"], "--theme beauty: expected one of double-crossing"),
        (["--goal", "exit", "--theme", "blockade"], "no puzzle with --goal exit has this theme; expected one of exit."),
        ([], "Nothing says where to write: name the file with -o."),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compose", *arguments, "--lang", "en"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert sentence in line
