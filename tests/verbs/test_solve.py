"""``solve`` on the command line: puzzles in records, and records without one."""

from __future__ import annotations

import json
import signal
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.puzzles.few_pieces import far_apart, toppling, two_gates, with_hand
from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.puzzles import Solution
from tokyo_highway_addon.puzzles import solve as solved
from tokyo_highway_addon.records.documents import document_of_position
from tokyo_highway_addon.rules import Position
from tokyo_highway_addon.verbs import stopping

Capture = pytest.CaptureFixture[str]

PUZZLE = {
    "format": "tokyo-highway-record",
    "version": 1,
    "title": "A way out",
    "puzzle": {"goal": "exit", "player": "blue"},
}


def written(folder: Path, **more: object) -> str:
    file = folder / "puzzle.json"
    file.write_text(json.dumps({**PUZZLE, **more}), encoding="utf-8")
    return str(file)


def test_a_puzzle_is_solved_for_its_player_and_its_goal(tmp_path: Path, capsys: Capture) -> None:
    code = main(["solve", written(tmp_path), "--json", "--lang", "en"])
    told = json.loads(capsys.readouterr().out)
    assert told["goal"] == "exit" and told["best"] == 1
    assert all(answer["player"] == "blue" and "exit" in answer for answer in told["answers"])
    assert code == (0 if told["unique"] else 1)
    assert told["unique"] is (told["proven"] and len(told["answers"]) == 1)


def test_the_page_says_what_is_asked_and_what_is_not_proven(tmp_path: Path, capsys: Capture) -> None:
    main(["solve", written(tmp_path), "--lang", "en"])
    page = capsys.readouterr().out
    assert page.startswith("A way out · ")
    assert "The best exit for Blue" in page
    assert "blue p2-v@(" in page and "1 car" in page


def test_whether_there_is_one_move_only_is_asked_of_the_first_turn_and_it_says_so(
    tmp_path: Path, capsys: Capture
) -> None:
    last: dict[str, object] = {"pillars": [{"id": "p1", "owner": "pink", "at": [0, 0], "height": 1}], "to_move": "pink"}
    last["supply"] = {"pink": {"discs": 0, "junctions": 0, "roads": 1, "cars": 9}}
    file = written(tmp_path, position=last, puzzle={"goal": "only-move", "player": "pink", "turns": 2})
    assert main(["solve", file, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["turns"] == {"asked": 2, "searched": 1} and not told["proven"]
    assert main(["solve", file, "--lang", "en"]) == 1
    assert "only the first was searched" in capsys.readouterr().out


def test_the_stated_answer_is_not_played_first(tmp_path: Path, capsys: Capture) -> None:
    answer = {"player": "pink", "from": "p1", "exit": {"at": [-60.0, 200.0]}, "cars": 1}
    file = written(tmp_path, moves=[answer], puzzle={"goal": "exit", "player": "pink"})
    assert main(["solve", file, "--json"]) in (0, 1)
    assert json.loads(capsys.readouterr().out)["best"] == 1
    # after it, pink's pillar is no base any more
    assert main(["solve", file, "--json", "--move", "1"]) in (0, 1)
    assert {move["player"] for move in json.loads(capsys.readouterr().out)["answers"]} == {"blue"}


def test_a_file_that_is_no_record_is_told(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "none.json"
    file.write_text("{}", encoding="utf-8")
    assert main(["solve", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def posed(folder: Path, position: Position, turns: int = 1, goal: str = "most-cars") -> str:
    puzzle = {"goal": goal, "player": "pink", "turns": turns}
    return written(folder, **document_of_position(position), puzzle=puzzle)


def solved_as_told(arguments: list[str], capsys: Capture) -> tuple[int, dict[str, Any]]:
    code = main(["solve", "--json", *arguments])
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, told


def test_what_comes_next_and_what_symmetry_makes_one_are_told(tmp_path: Path, capsys: Capture) -> None:
    code, told = solved_as_told([posed(tmp_path, two_gates())], capsys)
    assert code == 0
    assert (told["best"], told["unique"], told["proven"]) == (1, True, True)
    assert len(told["answers"]) == told["alike"] == 2
    assert told["conditions"] == {"margin": None, "stands": False}
    assert (told["fallen"], told["stopped"], told["runner_up"]) == (0, False, 0)
    first = told["next"][0]
    assert first.keys() == {"move", "cars", "behind", "area", "margin"}
    assert (first["cars"], first["behind"]) == (0, 1) and first["area"] > 1000.0 and first["margin"] >= 2.0
    assert first["move"]["player"] == "pink" and first["move"]["pillar"]["height"] == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_lists_answers_and_what_comes_next_below_their_headings(
    lang: str, tmp_path: Path, capsys: Capture
) -> None:
    file = posed(tmp_path, two_gates())
    assert main(["solve", file, "--margin", "2.5", "--stands", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    moves = [number for number, line in enumerate(lines) if line.startswith("  pink p1-@(")]
    # title, goal, two conditions and a blank line; the answers; what symmetry makes of them, and what comes next
    assert moves[:3] == [5, 6, 9]
    assert lines[4] == "" and not any(line.startswith(" ") for line in (*lines[:4], *lines[7:9]))
    if lang == "en":
        assert lines[2:4] == ["Only what keeps every rule by 2.5 mm or more.", "Only what then stands."]
        assert lines[7:9] == ["By the position's symmetry, 2 of these answers are one.", "Next, 1 car behind:"]


def test_of_what_would_have_won_it_says_how_many_cars_lack(tmp_path: Path, capsys: Capture) -> None:
    file = posed(tmp_path, with_hand(two_gates(), "pink", cars=3), goal="win")
    code, told = solved_as_told([file], capsys)
    assert code == 1 and told["answers"] == [] and told["proven"]
    assert (told["next"][0]["cars"], told["next"][0]["behind"]) == (1, 2)


def test_a_margin_leaves_out_what_no_hand_hits(tmp_path: Path, capsys: Capture) -> None:
    file = posed(tmp_path, two_gates(moved=34.0))
    code, told = solved_as_told([file], capsys)
    assert (code, len(told["answers"]), told["unique"]) == (1, 2, False)
    code, told = solved_as_told([file, "--margin", "2.5"], capsys)
    assert (code, len(told["answers"]), told["unique"]) == (0, 1, True)
    assert told["conditions"] == {"margin": 2.5, "stands": False}


def test_what_topples_is_left_out_where_it_must_stand_and_that_is_said(tmp_path: Path, capsys: Capture) -> None:
    file = posed(tmp_path, with_hand(toppling(), "pink", cars=1), goal="win")
    assert solved_as_told([file], capsys)[1]["unique"]
    code, told = solved_as_told([file, "--stands"], capsys)
    assert (code, told["answers"], told["fallen"], told["proven"]) == (1, [], 1, False)
    assert told["conditions"] == {"margin": None, "stands": True}
    assert main(["solve", file, "--stands", "--lang", "en"]) == 1
    assert "Left out: 1 place as good or better" in capsys.readouterr().out


def test_ctrl_c_gives_the_best_so_far(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed_once(position: Position, goal: Any, **asked: Any) -> Solution:
        presses = [0.0]

        def told(share: float) -> None:
            asked["told"](share)
            if share > 0.0 and presses:
                presses.pop()
                signal.raise_signal(signal.SIGINT)

        return solved(position, goal, **{**asked, "told": told})

    monkeypatch.setattr(import_module("tokyo_highway_addon.verbs.solve"), "solved", pressed_once)
    handler = signal.getsignal(signal.SIGINT)
    file = posed(tmp_path, with_hand(two_gates(), "pink", discs=5))
    code, told = solved_as_told([file], capsys)
    assert signal.getsignal(signal.SIGINT) is handler
    assert code == 1 and told["stopped"] and not told["proven"] and not told["unique"]
    assert told["best"] == 1 and len(told["answers"]) == 2
    assert main(["solve", file, "--lang", "en"]) == 1
    assert "Stopped before the end" in capsys.readouterr().out


def test_seconds_end_a_single_turn_too(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    # 0.6 s go by between two looks at the clock
    clock = SimpleNamespace(monotonic=partial(next, count(0.0, 0.6)))
    monkeypatch.setattr(stopping, "time", clock)
    file = posed(tmp_path, with_hand(two_gates(), "pink", discs=5))
    code, told = solved_as_told([file, "--seconds", "1"], capsys)
    assert code == 1 and told["stopped"] and told["best"] == 1 and not told["proven"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--margin", "0"], "--margin 0: expected a number of mm from 0.01 to 3."),
        (["--margin", "3.1"], "--margin 3.1: expected a number of mm from 0.01 to 3."),
        (["--margin", "nan"], "--margin nan: expected a number of mm from 0.01 to 3."),
        (["--margin", "a hand"], "--margin a hand: expected a number of mm from 0.01 to 3."),
        (["--seconds", "0"], "--seconds 0: expected a whole number from 1 to 999999999."),
    ],
)
def test_wrong_options_are_told(arguments: list[str], sentence: str, tmp_path: Path, capsys: Capture) -> None:
    assert main(["solve", posed(tmp_path, two_gates()), "--lang", "en", *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")


@pytest.mark.parametrize("arguments", [["--margin", "2"], ["--stands"]])
def test_conditions_are_for_a_single_turn(arguments: list[str], tmp_path: Path, capsys: Capture) -> None:
    assert main(["solve", posed(tmp_path, far_apart(), turns=2), "--lang", "en", *arguments]) == 2
    assert capsys.readouterr() == ("", f"{arguments[0]}: only for puzzles of one turn; this one asks for 2.\n")
