"""``play`` on the command line: one game, and many."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tokyo_highway_addon.command_line import main

CARELESS = ["--pink", "careless", "--blue", "careless"]

Capture = pytest.CaptureFixture[str]


def test_a_game_is_written_and_the_referee_calls_it_legal(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    assert main(["play", "--seed", "3", *CARELESS, "-o", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["file"] == str(file) and told["seed"] == 3
    assert told["levels"] == {"pink": "careless", "blue": "careless"}
    assert main(["judge", str(file), "--json"]) == 0
    judged = json.loads(capsys.readouterr().out)
    assert judged["result"]["winner"] == told["winner"] and judged["score"] == told["score"]
    assert len(judged["moves"]) == told["turns"]


def test_the_page_says_how_it_ended(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    assert main(["play", "--seed", "3", *CARELESS, "-o", str(file), "--lang", "en"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("Self-play, game 3 · ")
    assert "wins after" in page and "Pink, careless: " in page
    assert page.endswith(f"Wrote {file}.\n")
    assert json.loads(file.read_text(encoding="utf-8"))["title"] == "Self-play, game 3"


def test_a_series_goes_on_where_it_was_stopped(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "night"
    asked = ["play", "--seed", "5", "--games", "2", *CARELESS, "-o", str(folder), "--lang", "en"]
    assert main(asked) == 0
    names = ["game-0005-careless-careless.json", "game-0006-careless-careless.json"]
    assert sorted(path.name for path in folder.iterdir()) == names
    assert "2 games written" in capsys.readouterr().out
    first, second = (folder / name for name in names)
    text = second.read_text(encoding="utf-8")
    first.write_text("kept", encoding="utf-8")
    second.unlink()
    assert main(asked) == 0
    assert "1 game written" in (told := capsys.readouterr().out) and "1 was there already" in told
    assert first.read_text(encoding="utf-8") == "kept"
    assert second.read_text(encoding="utf-8") == text


def test_a_series_with_nothing_left_to_play_is_done(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "game-0007.json").write_text("{}", encoding="utf-8")
    assert main(["play", "--seed", "7", "--games", "1", "-o", str(tmp_path), "--lang", "en"]) == 0
    assert "No game written" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Nothing says where to write: name the file with -o."),
        (["--games", "3"], "Nothing says where to write: name the file with -o."),
        (["--seed", "-1", "-o", "x.json"], "--seed -1: expected a whole number from 0 to 999999999."),
        (["--seed", "one", "-o", "x.json"], "--seed one: expected a whole number from 0 to 999999999."),
        (["--games", "0", "-o", "x"], "--games 0: expected a whole number from 1 to 999999999."),
        (["--games", "2", "--jobs", "0", "-o", "x"], "--jobs 0: expected a whole number from 1 to 512."),
        (["--jobs", "2", "-o", "x.json"], "--jobs: means something only together with --games."),
        (["--blue", "best", "-o", "x.json"], "--blue best: expected one of careless, casual, steady, strong."),
        (["-o", "x.png"], "x.png: cannot write this kind of file; expected a name ending in .json."),
        (["game.json", "-o", "x.json"], "game.json: no such option here."),
    ],
)
def test_what_cannot_be_used_is_told_in_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["play", *arguments, "--lang", "en"]) == 2
    assert capsys.readouterr().err == sentence + "\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("level", ["careless", "strong"])
def test_help_names_the_levels(level: str, capsys: Capture) -> None:
    assert main(["play", "--help", "--lang", "en"]) == 0
    assert level in capsys.readouterr().out
