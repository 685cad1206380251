"""``solve`` on the command line: puzzles in records, and records without one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tokyo_highway_addon.command_line import main

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


def test_a_puzzle_is_solved_for_its_player_and_its_goal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["solve", written(tmp_path), "--json", "--lang", "en"])
    told = json.loads(capsys.readouterr().out)
    assert told["goal"] == "exit" and told["best"] == 1
    assert all(answer["player"] == "blue" and "exit" in answer for answer in told["answers"])
    assert code == (0 if told["unique"] else 1)
    assert told["unique"] is (told["proven"] and len(told["answers"]) == 1)


def test_the_page_says_what_is_asked_and_what_is_not_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", written(tmp_path), "--lang", "en"])
    page = capsys.readouterr().out
    assert page.startswith("A way out · ")
    assert "The best exit for Blue" in page
    assert "blue p2-v@(" in page and "1 car" in page


def test_whether_there_is_one_move_only_is_asked_of_the_first_turn_and_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last: dict[str, object] = {"pillars": [{"id": "p1", "owner": "pink", "at": [0, 0], "height": 1}], "to_move": "pink"}
    last["supply"] = {"pink": {"discs": 0, "junctions": 0, "roads": 1, "cars": 9}}
    file = written(tmp_path, position=last, puzzle={"goal": "only-move", "player": "pink", "turns": 2})
    assert main(["solve", file, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["turns"] == {"asked": 2, "searched": 1} and not told["proven"]
    assert main(["solve", file, "--lang", "en"]) == 1
    assert "only the first was searched" in capsys.readouterr().out


def test_the_stated_answer_is_not_played_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = {"player": "pink", "from": "p1", "exit": {"at": [-60.0, 200.0]}, "cars": 1}
    file = written(tmp_path, moves=[answer], puzzle={"goal": "exit", "player": "pink"})
    assert main(["solve", file, "--json"]) in (0, 1)
    assert json.loads(capsys.readouterr().out)["best"] == 1
    # after it, pink's pillar is no base any more
    assert main(["solve", file, "--json", "--move", "1"]) == 1
    assert {move["player"] for move in json.loads(capsys.readouterr().out)["answers"]} == {"blue"}


def test_a_file_that_is_no_record_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none.json"
    file.write_text("{}", encoding="utf-8")
    assert main(["solve", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
