"""``show``: the position asked for, in the colours, format and language asked for, or one line that says why not."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.verbs.games import LEGAL, put
from tokyo_highway_addon.command_line import main

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    return put(Path("game.json"), LEGAL)


def pillars_in(drawing: str) -> set[str]:
    return set(re.findall(r'class="pillar" data-piece="(\w+)"', Path(drawing).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("move", "pillars"),
    [
        ([], {"p1", "p2", "p3", "p4"}),
        (["--move", "0"], {"p1", "p2"}),
        (["--move=1"], {"p1", "p2", "p3"}),
        (["--move", "2"], {"p1", "p2", "p3", "p4"}),
    ],
)
def test_the_position_after_so_many_moves(move: list[str], pillars: set[str], game: str, capsys: Capture) -> None:
    assert main(["show", game, "-o", "plan.svg", *move]) == 0
    assert capsys.readouterr().out == "Wrote plan.svg.\n"
    assert pillars_in("plan.svg") == pillars


def test_the_theme_of_stability_paints_and_measures(game: str) -> None:
    assert main(["show", game, "-o", "plan.svg"]) == 0
    plain = Path("plan.svg").read_text(encoding="utf-8")
    assert main(["show", game, "-o", "plan.svg", "--theme", "stability"]) == 0
    painted = Path("plan.svg").read_text(encoding="utf-8")
    ends = painted.count('class="bearing"')
    assert ends == painted.count(" mm</text>") - plain.count(" mm</text>") > 2
    # Discs and roads are no longer gray.
    assert 'class="disc"' in plain
    assert plain.count("#8E9093") > painted.count("#8E9093")


@pytest.mark.parametrize(("lang", "words"), [("en", "falls first"), ("es", "se cae primero"), ("ko", "먼저 무너짐")])
def test_its_colours_are_told_below_unless_that_is_not_wanted(lang: str, words: str, game: str) -> None:
    drawings = {}
    for theme in ("stability", "stability-no-key"):
        assert main(["show", game, "-o", "plan.svg", "--theme", theme, "--lang", lang]) == 0
        drawings[theme] = Path("plan.svg").read_text(encoding="utf-8")
    told, untold = drawings.values()
    assert f">{words}</text>" in told and f">{words}</text>" not in untold
    assert "≥ 15°" in told and "≥ 15°" not in untold
    assert pillars_in("plan.svg") and told.count('class="bearing"') == untold.count('class="bearing"')


def test_title_theme_and_language_reach_the_drawing(game: str) -> None:
    assert main(["show", game, "-o", "plan.svg", "--theme", "night", "--lang", "ko"]) == 0
    drawing = Path("plan.svg").read_text(encoding="utf-8")
    assert "Two straight roads" in drawing
    assert "#14171F" in drawing
    assert 'lang="ko"' in drawing


@pytest.mark.parametrize(("name", "begins"), [("plan.PNG", b"\x89PNG"), ("plan.pdf", b"%PDF")])
def test_other_formats_by_the_name(name: str, begins: bytes, game: str) -> None:
    assert main(["show", game, "-o" + name]) == 0
    assert Path(name).read_bytes().startswith(begins)


def test_a_file_is_replaced_whole_and_nothing_else_is_left(game: str) -> None:
    Path("plan.svg").write_text("before")
    assert main(["show", game, "--output", "plan.svg"]) == 0
    assert Path("plan.svg").read_text(encoding="utf-8").endswith("</svg>\n")
    assert sorted(os.listdir()) == ["game.json", "plan.svg"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["game.json"], "Nothing says where to write: name the file with -o."),
        (["game.json", "-o", ""], "Nothing says where to write: name the file with -o."),
        (["game.json", "-o", "plan.bmp"],
         "plan.bmp: cannot write this kind of file; expected a name ending in .svg, .png, .pdf."),
        (["game.json", "-o", "plan"],
         "plan: cannot write this kind of file; expected a name ending in .svg, .png, .pdf."),
        (["game.json", "-o", "no/where/plan.svg"], "no/where: no such directory."),
        (["game.json", "-o", "folder.svg"], "folder.svg: cannot be written (Is a directory)."),
        (["game.json", "-o", "a\0b.svg"], "a\\x00b.svg: cannot be written (Invalid argument)."),
        (["game.json", "-o", "n" * 300 + ".svg"], "n" * 300 + ".svg: cannot be written (File name too long)."),
        (["game.json", "-o", "plan.svg", "--theme", "pink"],
         "--theme pink: expected one of paper, ink, night, stability, stability-no-key."),
        (["game.json", "-o", "plan.svg", "--move", "3"],
         "--move 3: this record has 2 moves; expected a number from 0 to 2."),
        (["game.json", "-o", "plan.svg", "--move", "-1"],
         "--move -1: this record has 2 moves; expected a number from 0 to 2."),
        (["game.json", "-o", "plan.svg", "--move", "x"],
         "--move x: this record has 2 moves; expected a number from 0 to 2."),
        (["game.json", "-o", "plan.svg", "--move", "9" * 5000],
         "--move " + "9" * 5000 + ": this record has 2 moves; expected a number from 0 to 2."),
        (["gone.json", "-o", "plan.svg"], "gone.json: there is no such file."),
        (["folder.svg", "-o", "plan.svg"], "folder.svg: this is a folder, expected a record."),
        (["bad.json", "-o", "plan.svg"], "bad.json: no valid JSON from line 1, column 1."),
        (["game.json", "other.json", "-o", "plan.svg"], "other.json: one record at a time here."),
        (["game.json", "-o", "plan.svg", "--samples", "3"], "--samples: no such option here."),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_told_in_one_line(
    arguments: list[str], sentence: str, game: str, capsys: Capture
) -> None:
    Path("folder.svg").mkdir()
    Path("bad.json").write_text("?")
    assert main(["show", *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert sorted(os.listdir()) == ["bad.json", "folder.svg", "game.json"]
