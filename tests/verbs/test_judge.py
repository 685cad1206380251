"""``judge``: the exit code is the answer, JSON is a line a file in order, what cannot be used is told in one line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from tests.verbs.games import FORMAT, ILLEGAL, LEGAL, SLIPPERY, crossing, put, too_close_to_call
from tokyo_highway_addon.command_line import main

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def lines_of(capsys: Capture) -> tuple[list[dict[str, Any]], list[str]]:
    """What was reported, and the lines on standard error."""
    out, err = capsys.readouterr()
    return [json.loads(line) for line in out.splitlines()], err.splitlines()


@pytest.mark.parametrize(
    ("record", "verdict", "code"),
    [
        (LEGAL, "legal", 0),
        (FORMAT, "legal", 0),
        (ILLEGAL, "illegal", 1),
        (crossing(1), "legal", 0),
        (crossing(2), "illegal", 1),
        (too_close_to_call(), "borderline", 1),
        (too_close_to_call(judged={"accepted": True}), "legal", 0),
        (too_close_to_call(judged={"accepted": False}), "illegal", 1),
    ],
)
def test_the_exit_code_is_the_answer(record: Any, verdict: str, code: int, tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", record)
    assert main(["judge", "--json", file]) == code
    (told,), complaints = lines_of(capsys)
    assert (told["file"], told["verdict"], told["legal"]) == (file, verdict, code == 0)
    assert complaints == []
    assert main(["judge", file]) == code


def test_a_crossing_is_reported_in_full(tmp_path: Path, capsys: Capture) -> None:
    assert main(["judge", "--json", put(tmp_path / "game.json", crossing(2))]) == 1
    (told,), _ = lines_of(capsys)
    (move,) = told["moves"]
    assert move["notation"] == "pink k1-k2@(0.0,115.0) ^5 +2"
    (over,) = move["crossings"]
    assert (over["road"], over["direction"], over["certainty"], over["earns"]) == ("blue1", "over", "clear", True)
    assert (move["earned"], move["placed"]) == (1, 2)
    (reason,) = move["reasons"]
    assert (reason["rule"], reason["measured"], reason["limit"], reason["margin"]) == ("car-count", 2, 1, -1)
    # Of 30 gray discs four stand at k1 and five at k2; both cars that were placed are gone from the hand.
    assert told["supply"]["pink"] == {"discs": 21, "junctions": 3, "roads": 14, "cars": 8}
    assert told["score"] == {"pink": 2, "blue": 0}
    assert (told["to_move"], told["result"]) == ("blue", {"state": "in-progress", "winner": None})


def test_several_files_come_in_order_and_one_illegal_is_the_answer(tmp_path: Path, capsys: Capture) -> None:
    files = [put(tmp_path / name, record) for name, record in (("z.json", LEGAL), ("a.json", ILLEGAL), ("m", LEGAL))]
    assert main(["judge", *files, "--json"]) == 1
    told, _ = lines_of(capsys)
    assert [(each["file"], each["legal"]) for each in told] == list(zip(files, (True, False, True), strict=True))


def test_one_that_cannot_be_used_stands_in_its_place_and_the_others_are_judged(tmp_path: Path, capsys: Capture) -> None:
    good = put(tmp_path / "good.json", LEGAL)
    bad = put(tmp_path / "bad.json", {**FORMAT, "moves": [{"player": "pink", "pass": True, "height": 3}]})
    gone = str(tmp_path / "gone.json")
    assert main(["judge", "--json", bad, good, gone]) == 2
    told, complaints = lines_of(capsys)
    assert told[0].keys() == told[2].keys() == {"file", "error"}
    assert [each["file"] for each in told] == [bad, good, gone]
    assert told[0]["error"].startswith("moves[0]")
    assert told[1]["legal"] is True
    assert [line.split(": ")[0] for line in complaints] == [bad, gone]

    assert main(["judge", bad, good, gone]) == 2
    page, complaints = capsys.readouterr()
    assert "Two straight roads" in page
    assert "1 record judged, 1 legal." in page
    assert len(complaints.splitlines()) == 2


def test_a_directory_means_all_its_records_in_the_order_of_their_paths(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = ("b.json", "a/z.json", "a/B.json", "a-b.json", "c/d/e.JSON")
    for name in (*records, ".hidden.json", ".git/f.json", "notes.txt"):
        put(tmp_path / "games" / name, LEGAL)
    (tmp_path / "games" / "folder.json").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main(["judge", "games", "--json"]) == 0
    told, _ = lines_of(capsys)
    wanted = ["games/a/B.json", "games/a/z.json", "games/a-b.json", "games/b.json", "games/c/d/e.JSON"]
    assert [each["file"] for each in told] == wanted
    monkeypatch.chdir(tmp_path / "games")
    assert main(["judge", "./", "--json"]) == 0
    assert [each["file"] for each in lines_of(capsys)[0]] == ["./" + name.removeprefix("games/") for name in wanted]


def test_a_broken_link_in_a_directory_is_told_not_passed_over(tmp_path: Path, capsys: Capture) -> None:
    put(tmp_path / "a.json", LEGAL)
    (tmp_path / "b.json").symlink_to("nowhere.json")
    assert main(["judge", "--json", str(tmp_path)]) == 2
    told, _ = lines_of(capsys)
    assert [line.get("error") for line in told] == [None, "there is no such file."]


def test_a_directory_without_records_cannot_be_used(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "notes.txt").write_text("none here")
    assert main(["judge", "--json", str(tmp_path), put(tmp_path / "below" / "a.txt", LEGAL)]) == 2
    (empty, other), complaints = lines_of(capsys)
    assert empty == {"file": str(tmp_path), "error": "no records here; their names end in .json."}
    assert other["legal"] is True
    assert complaints == [f"{tmp_path}: no records here; their names end in .json."]


def standing(**pillar: Any) -> dict[str, Any]:
    return {**FORMAT, "position": {"pillars": [{"owner": "pink", "at": [0.0, 0.0], "height": 1, **pillar}]}}


DEEP = '{"format": "tokyo-highway-record", "version": 1, "x-deep": ' + "[" * 100_000 + "]" * 100_000 + "}"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"", ""),
        (b"not a record", ""),
        (b"[]", ""),
        (b"null", ""),
        (b'{"format": "chess", "version": 1}', "format"),
        (b'{"format": "tokyo-highway-record"}', ""),
        (b'{"format": "tokyo-highway-record", "version": 2}', "version"),
        (b'{"format": "tokyo-highway-record", "version": true}', "version"),
        (b'{"format": "tokyo-highway-record", "version": 1, "version": 1}', ""),
        (b'{"format": "tokyo-highway-record", "version": 1, "colour": "pink"}', "unknown key"),
        (b'{"format": "tokyo-highway-record", "version": 1, "title": "\\ud800"}', "title"),
        (b'{"format": "tokyo-highway-record", "version": 1, "title": "caf\xe9"}', ""),
        (b'\xef\xbb\xbf{"format": "tokyo-highway-record", "version": 1}', ""),
        (json.dumps(LEGAL).encode("utf-16"), ""),
        (json.dumps(LEGAL).encode()[:-1], ""),
        (b"\x00" * 1000, ""),
        (DEEP.encode(), ""),
        (b"[" * 1_000_000, ""),
        (json.dumps(standing(at=[float("nan"), 0.0])).encode(), "position.pillars[0].at[0]"),
        (json.dumps(standing(at=[0.0, float("-inf")])).encode(), "position.pillars[0].at[1]"),
        (json.dumps(standing(at=[1e300, 0.0])).encode(), "position.pillars[0].at[0]"),
        (json.dumps(standing()).encode().replace(b"0.0,", b"1e999,"), "position.pillars[0].at[0]"),
        (json.dumps(standing()).encode().replace(b"0.0,", b"9" * 5000 + b","), "position.pillars[0].at[0]"),
        (json.dumps(standing(height=67)).encode(), "position.pillars[0].height"),
        (json.dumps(standing(height=True)).encode(), "position.pillars[0].height"),
        (json.dumps(standing(height="1")).encode(), "position.pillars[0].height"),
        (json.dumps(standing(owner="nobody")).encode(), "position.pillars[0].owner"),
        (json.dumps({**FORMAT, "moves": [{**LEGAL["moves"][0], "from": "p9"}]}).encode(), "moves[0].from"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(
    content: bytes, place: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.json").write_bytes(content)
    assert main(["judge", "bad.json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert line.startswith("bad.json: " + place)
    assert line.endswith(".")
    assert "should not have happened" not in line

    assert main(["judge", "--json", "bad.json"]) == 2
    (told,), (again,) = lines_of(capsys)
    assert again == line == f"{told['file']}: {told['error']}"


@pytest.mark.parametrize(
    "name", ["gone.json", "", "a\0b.json", "n" * 5000, "gone/", "new\nline.json", "\x1b[31mred.json"]
)
def test_a_name_that_leads_nowhere_is_refused_in_one_line(name: str, tmp_path: Path, capsys: Capture) -> None:
    assert main(["judge", str(tmp_path / "sub") + os.sep + name]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "\x1b" not in err


def test_a_link_to_itself_or_to_nothing_is_refused(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "loop.json").symlink_to("loop.json")
    (tmp_path / "dangling.json").symlink_to("nowhere.json")
    assert main(["judge", str(tmp_path / "loop.json"), str(tmp_path / "dangling.json")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_messages_are_in_the_language_asked_for(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", crossing(2))
    said = set()
    for lang in ("en", "es", "de", "fr", "ko"):
        assert main(["judge", "--json", "--lang", lang, file]) == 1
        (told,), _ = lines_of(capsys)
        said.add(told["moves"][0]["reasons"][0]["message"])
    assert len(said) == 5
    assert "이 턴에 차를 2대 올렸지만 얻은 차는 1대뿐입니다." in said


def test_the_locale_and_blenders_language_decide_where_none_is_asked_for(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = put(tmp_path / "game.json", LEGAL)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["judge", file]) == 0
    french = capsys.readouterr().out
    assert main(["judge", file, "--lang=fr"]) == 0
    assert capsys.readouterr().out == french
    assert main(["judge", file], locale="ko_KR") == 0
    assert "유효" in capsys.readouterr().out


def test_physics_tells_of_the_start_and_every_turn_what_stability_tells(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 1e9)
    file = put(tmp_path / "game.json", LEGAL)
    assert main(["judge", "--json", file]) == 0
    (plain,), _ = lines_of(capsys)
    assert main(["judge", "--physics", "--json", file]) == 0
    (told,), complaints = lines_of(capsys)
    assert complaints == []
    found = [part.pop("stability") for part in (told["position"], *told["moves"])]
    assert told == plain
    assert len(found) == 3
    for number, stability in enumerate(found):
        assert main(["stability", "--json", file, "--move", str(number)]) == 0
        (alone,), _ = lines_of(capsys)
        # the verb also looks closer at the weakest piece, which would take too long for every turn
        assert alone == {"file": file, "move": number, "nudge": ANY, "misplacement": ANY, **stability}


def test_what_falls_is_told_and_the_verdict_stays_the_referees(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", SLIPPERY)
    assert main(["judge", "--json", "--physics", file]) == 0
    (told,), _ = lines_of(capsys)
    assert (told["legal"], told["verdict"]) == (True, "legal")
    assert told["position"]["stability"]["verdict"] == "falls"
    assert main(["judge", file]) == 0
    assert "stand" not in capsys.readouterr().out
    assert main(["judge", "--physics", file]) == 0
    page = capsys.readouterr().out
    assert "      ! Does not stand. First, road r1 " in page
    assert "Physics  Does not stand after turn 0.\n" in page


def test_a_page_says_below_a_turn_whose_pieces_it_brings_down(tmp_path: Path, capsys: Capture) -> None:
    """Pink pushes its stick 20 mm past its base, whose rim is 8 mm out."""
    move = {**LEGAL["moves"][0], "road": {"id": "r3", "shift": 20.0}}
    for moves, player in (([move], "pink"), ([move, LEGAL["moves"][1]], "blue")):
        file = put(tmp_path / f"{player}.json", {**FORMAT, "moves": moves})
        assert main(["judge", "--physics", file]) == 1
        page = " ".join(capsys.readouterr().out.split())
        assert page.count("! Does not stand. First, road r3 tips up at one end.") == len(moves)
        # of a turn, the opponent's are named: r3 is pink's own in the first, and blue's opponent's in the second
        assert page.count("Belonging to Pink: r3.") == len(moves) - 1
    assert "Physics Does not stand after turn 1–2." in page


def test_a_close_call_is_told_below_its_turn(tmp_path: Path, capsys: Capture) -> None:
    position = {"pillars": [{"owner": "pink", "at": [0.0, 0.0], "height": 1}]}
    file = put(tmp_path / "game.json", {**FORMAT, "pieces": {"friction": 0.015}, "position": position})
    assert main(["judge", "--physics", file]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "? Stands. Only just:" in page
    assert "Physics Stands after every turn; least surely after turn 0: a tilt of 0.86°." in page


def test_the_physics_of_a_long_game_say_how_far_they_are(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = put(tmp_path / "game.json", LEGAL)
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 0.0)
    monkeypatch.setattr("tokyo_highway_addon.terminal.BETWEEN_LINES", 0.0)
    assert main(["judge", "--json", "--physics", file]) == 0
    said = [line for line in capsys.readouterr().err.splitlines() if line.startswith("Balancing")]
    assert list(dict.fromkeys(said)) == [f"Balancing turn {n} of 2" for n in range(3)]
