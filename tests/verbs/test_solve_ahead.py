"""``solve`` on the command line, for puzzles of more turns than one."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.puzzles.few_pieces import far_apart, without_junctions
from tests.puzzles.layouts import grown
from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.puzzles.ahead import AheadSolution
from tokyo_highway_addon.records.documents import document_of_position
from tokyo_highway_addon.rules import Position
from tokyo_highway_addon.verbs import ahead_report
from tokyo_highway_addon.verbs.run import Run

Capture = pytest.CaptureFixture[str]


def puzzle(folder: Path, position: Position, goal: str, turns: int) -> str:
    file = folder / "puzzle.json"
    asked = {"goal": goal, "player": "pink", "turns": turns}
    record = {"format": "tokyo-highway-record", "version": 1, "title": "Down and out", "puzzle": asked}
    file.write_text(json.dumps({**record, **document_of_position(position)}), encoding="utf-8")
    return str(file)


def test_a_proven_answer_of_two_turns_is_told_with_the_line_that_follows(tmp_path: Path, capsys: Capture) -> None:
    file = puzzle(tmp_path, far_apart(), "exit", 2)
    assert main(["solve", file, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["best"], told["unique"], told["proven"]) == (1, True, True)
    assert told["turns"] == {"asked": 2, "searched": 2}
    assert told["at_least"] == told["at_most"] == 1
    assert [move["player"] for move in told["line"]] == ["pink", "blue", "pink"]
    assert told["line"][0] == told["answers"][0] and told["answers"][0]["pillar"]["height"] == 1
    assert "exit" in told["line"][2] and told["line"][2]["cars"] == 1
    assert told["searched"]["whole"] and told["searched"]["regions"] == 2 and told["searched"]["positions"] > 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_the_reply_and_how_sure_it_is(lang: str, tmp_path: Path, capsys: Capture) -> None:
    file = puzzle(tmp_path, far_apart(), "exit", 2)
    assert main(["solve", file, "--lang", lang]) == 0
    page = capsys.readouterr().out
    assert page.startswith("Down and out · ")
    assert "\n  pink p3-" in page and "\n    blue p2-" in page and "-v@(" in page
    if lang == "en":
        assert "to an exit within 2 turns" in page and "Proven: no reply keeps it" in page
        assert "Searched: 2 turns ahead from 2 regions" in page


def test_what_cannot_be_is_proven_at_once(tmp_path: Path, capsys: Capture) -> None:
    file = puzzle(tmp_path, far_apart(cars=2), "win", 2)
    assert main(["solve", file, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["best"] is None and told["answers"] == told["line"] == []
    assert told["proven"] and not told["unique"] and told["at_most"] == 1


def interrupting(times: int) -> Callable[[Run, str, AheadSolution | None], str]:
    """Presses Ctrl-C so often as soon as there is any answer."""
    left = times

    def press(run: Run, doing: str, best: AheadSolution | None) -> str:
        nonlocal left
        if best is not None and best.answers and left:
            left -= 1
            signal.raise_signal(signal.SIGINT)
        return doing

    return press


@pytest.mark.parametrize("arguments", [[], ["--jobs", "2"]])
def test_ctrl_c_gives_the_best_so_far(
    arguments: list[str], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = puzzle(tmp_path, without_junctions(grown(6, 6)), "most-cars", 2)
    monkeypatch.setattr(ahead_report, "_so_far", interrupting(1))
    handler = signal.getsignal(signal.SIGINT)
    assert main(["solve", file, "--json", *arguments]) == 1
    assert signal.getsignal(signal.SIGINT) is handler
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told["answers"] and not told["searched"]["whole"] and not told["unique"]


def test_ctrl_c_twice_ends_it_without_an_answer(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = puzzle(tmp_path, without_junctions(grown(6, 6)), "most-cars", 2)
    press = interrupting(2)

    def twice(run: Run, doing: str, best: AheadSolution | None) -> str:
        press(run, doing, best)
        return press(run, doing, best)

    monkeypatch.setattr(ahead_report, "_so_far", twice)
    assert main(["solve", file, "--json"]) == 130
    assert capsys.readouterr().out == ""


def test_a_second_is_enough_for_something(tmp_path: Path, capsys: Capture) -> None:
    file = puzzle(tmp_path, without_junctions(grown(6, 6)), "most-cars", 3)
    assert main(["solve", file, "--seconds", "1", "--lang", "en"]) == 1
    page = capsys.readouterr().out
    assert "Stopped before the end" in page and "Not proven" in page


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seconds", "0"], "--seconds 0: expected a whole number from 1 to 999999999."),
        (["--seconds", "soon"], "--seconds soon: expected a whole number from 1 to 999999999."),
        (["--jobs", "0"], "--jobs 0: expected a whole number from 1 to 512."),
    ],
)
def test_wrong_options_are_told(arguments: list[str], sentence: str, tmp_path: Path, capsys: Capture) -> None:
    file = puzzle(tmp_path, far_apart(), "exit", 2)
    assert main(["solve", file, "--lang", "en", *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
