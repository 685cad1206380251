"""``stability``: the exit code is the answer, JSON has the record's keys, the page says what is weakest and why."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from tests.verbs.games import FORMAT, LEGAL, SLIPPERY, put
from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.languages.filling import AND

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english_and_never_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 1e9)


def pillar(id: str, x: float, y: float, height: int, **more: Any) -> dict[str, Any]:
    return {"id": id, "owner": "pink", "at": [x, y], "height": height, **more}


def road(id: str, start: str, end: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "owner": "blue", "from": {"pillar": start}, "to": {"pillar": end}, **more}


def position(*pieces: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A record of pillars and roads, in any order."""
    return {
        **FORMAT,
        "position": {
            "pillars": [piece for piece in pieces if "height" in piece],
            "roads": [piece for piece in pieces if "from" in piece],
        },
        **more,
    }


TWO = (pillar("p1", 0.0, 0.0, 2), pillar("p2", 114.0, 0.0, 2))
BRIDGE = position(*TWO, road("r1", "p1", "p2"))
HANGING = position(*TWO, road("r1", "p1", "p2", shift=30.0, cars=1))
"""Its end is 24 mm past the axis of p1 where the rim is at 8 mm: nothing bears it there."""


def told(file: str, capsys: Capture, *more: str) -> tuple[int, dict[str, Any]]:
    code = main(["stability", "--json", file, *more])
    out, err = capsys.readouterr()
    (line,) = out.splitlines()
    assert err == ""
    found: dict[str, Any] = json.loads(line)
    return code, found


@pytest.mark.parametrize(
    ("record", "verdict", "code"),
    [(FORMAT, "stands", 0), (LEGAL, "stands", 0), (BRIDGE, "stands", 0), (HANGING, "falls", 1), (SLIPPERY, "falls", 1)],
)
def test_the_exit_code_is_the_answer(record: Any, verdict: str, code: int, tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", record)
    assert main(["stability", file]) == code
    assert f"· {verdict}\n" in capsys.readouterr().out
    answer, found = told(file, capsys)
    assert (answer, found["verdict"], found["stands"]) == (code, verdict, code == 0)


def test_what_shifts_is_a_no_as_well(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokyo_highway_addon.statics.Stability.verdict", "shifts")
    assert main(["stability", put(tmp_path / "game.json", BRIDGE)]) == 1
    assert "Does not stay as it was put" in capsys.readouterr().out


def test_json_holds_what_the_record_says(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", BRIDGE)
    _, found = told(file, capsys)
    assert (found["file"], found["move"]) == (file, 0)
    # level wood on wood slides at the angle of friction, 0.4
    assert found["tilt_margin"] == pytest.approx(math.degrees(math.atan(0.4)), abs=0.01)
    assert found["tilt_margin"] == round(found["tilt_margin"], 3)
    wanted = {"verdict": "stands", "stands": True, "close_call": False, "weakest": "r1", "falls": [], "settles": 0.0}
    assert {key: found[key] for key in wanted} == wanted


def test_what_falls_is_named_as_the_record_names_it(tmp_path: Path, capsys: Capture) -> None:
    _, found = told(put(tmp_path / "game.json", HANGING), capsys)
    assert sorted(found["falls"]) == sorted(found["bodies"]) == ["r1", "r1/car1"]
    assert found["weakest"] == found["falls"][0]
    assert found["falls_of"] == {"blue": found["falls"]}
    assert (found["tilt_margin"], found["close_call"]) == (0.0, False)


def test_a_tower_names_its_pillar_and_the_disc(tmp_path: Path, capsys: Capture) -> None:
    """66 discs of 9 mm tip over a rim 8 mm out when leaned by atan(8 / 297)."""
    _, found = told(put(tmp_path / "game.json", position(pillar("p1", 0.0, 0.0, 66))), capsys)
    assert found["stands"] is True
    assert found["tilt_margin"] == pytest.approx(1.543, abs=0.02)
    assert (found["weakest"], found["weakest_body"].partition("/")[0]) == ("p1", "p1")


def test_the_move_asked_for_is_the_one_answered(tmp_path: Path, capsys: Capture) -> None:
    fallen = {**LEGAL["moves"][0], "road": {"id": "r3", "shift": 20.0}}
    file = put(tmp_path / "game.json", {**FORMAT, "moves": [fallen, LEGAL["moves"][1]]})
    assert told(file, capsys, "--move", "0")[1]["verdict"] == "stands"
    code, after = told(file, capsys, "--move", "1")
    assert (code, after["verdict"], after["falls"], after["move"]) == (1, "falls", ["r3"], 1)
    assert told(file, capsys)[1]["move"] == 2
    assert main(["stability", file, "--move", "3"]) == 2
    assert capsys.readouterr().err == "--move 3: this record has 2 moves; expected a number from 0 to 2.\n"


def test_the_page_says_what_is_weakest_and_why(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", {**LEGAL, "title": "Zwei \x1b[31mStraßen"})
    assert main(["stability", file, "--move", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == ["Zwei \\x1b[31mStraßen · stands", "After move 1 of 2", "", "Stands."]
    page = " ".join(lines)
    assert "Tilt the table by " in page
    assert "A horizontal push of " in page
    assert main(["stability", file, "--move", "0"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "Before the first move"


def test_the_page_names_whose_pieces_come_down(tmp_path: Path, capsys: Capture) -> None:
    named = {**HANGING, "players": [{"id": "pink"}, {"id": "blue", "name": "Aiko"}]}
    assert main(["stability", put(tmp_path / "game.json", named)]) == 1
    page = capsys.readouterr().out
    assert "Does not stand.\n" in page
    assert "What falls, in order: r1" in page
    assert "Belonging to Aiko: r1" in page
    assert "Tilt the table" not in page


def test_every_language_has_its_page(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", HANGING)
    pages = []
    for lang in LANGUAGES:
        assert main(["stability", file, "--lang", lang]) == 1
        pages.append(capsys.readouterr().out)
        assert json.loads(json.dumps(told(file, capsys, "--lang", lang)[1]))["messages"][0] in pages[-1]
    lines = [set(page.splitlines()) - {""} for page in pages]
    assert not set.intersection(*lines)
    assert len(set(pages)) == len(LANGUAGES)


def test_what_takes_long_is_named(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 0.0)
    monkeypatch.setattr("tokyo_highway_addon.terminal.BETWEEN_LINES", 0.0)
    assert main(["stability", "--json", put(tmp_path / "game.json", BRIDGE)]) == 0
    assert "Balancing the pieces" in capsys.readouterr().err.splitlines()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("no record", "game.json: "),
        (json.dumps(position(pillar("p1", 0.0, 0.0, 67))), "game.json: position.pillars[0].height"),
        (json.dumps(position(*TWO, road("r1", "p1", "p9"))), "game.json: position.roads[0].to.pillar"),
        (json.dumps(position(*TWO, road("r1", "p1", "p1"))), "game.json: position.roads[0]: both ends lie on"),
        (json.dumps({**BRIDGE, "pieces": {"friction": 0.0}}), "game.json: pieces.friction: expected 0.01"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(
    content: str, said: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(content)
    for more in ([], ["--json"]):
        assert main(["stability", "game.json", *more]) == 2
        out, err = capsys.readouterr()
        (line,) = err.splitlines()
        assert out == ""
        assert line.startswith(said) and line.endswith(".")


ODD = {
    "nothing at all": (position(), "stands"),
    "discs through one another": (position(pillar("p1", 0.0, 0.0, 3), pillar("p2", 5.0, 0.0, 3)), "stands"),
    "a junction without a foundation": (position(pillar("p1", 0.0, 0.0, 1, junction=True)), "stands"),
    "five roads on one another": (position(*TWO, *(road(f"r{n}", "p1", "p2") for n in range(5))), "stands"),
    "a road through a pillar": (position(*TWO, pillar("p3", 57.0, 0.0, 9), road("r1", "p1", "p2")), "stands"),
    "roads through one another": (
        position(*TWO, pillar("p3", 57.0, -57.0, 2), pillar("p4", 57.0, 57.0, 2),
                 road("r1", "p1", "p2"), road("r2", "p3", "p4")),
        "stands",
    ),
    "far out": (position(pillar("p1", 9e3, 9e3, 2), pillar("p2", 9114.0, 9e3, 3), road("r1", "p1", "p2")), "stands"),
    "cars in one place": (position(*TWO, road("r1", "p1", "p2", cars=[{"along": 60.0}] * 5)), "stands"),
    "more cars than road": (position(*TWO, road("r1", "p1", "p2", cars=20)), "stands"),
    "a road in the air": (position(*TWO, road("r1", "p1", "p2", shift=200.0)), "falls"),
    "a road that nearly stands upright": (
        position(pillar("p1", 0.0, 0.0, 1), pillar("p2", 60.0, 0.0, 12), road("r1", "p1", "p2", cars=2)), "falls"),
    "a tower that bears a road": (
        position(pillar("p1", 0.0, 0.0, 66), pillar("p2", 114.0, 0.0, 66), road("r1", "p1", "p2")), "stands"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "pairs"),
    [
        ("a road through a pillar", [["r1", "p3"]]),
        ("discs through one another", [["p2", "p1"]]),
        ("roads through one another", [["r2", "r1"]]),
        ("five roads on one another", []),
    ],
)
def test_of_pieces_that_cut_into_one_another_the_answer_is_said_to_mean_nothing(
    name: str, pairs: list[list[str]], tmp_path: Path, capsys: Capture
) -> None:
    """Roads on one pillar lie on one another there, which is no cut."""
    file = put(tmp_path / "game.json", ODD[name][0])
    assert told(file, capsys)[1]["overlaps"] == pairs
    for lang in LANGUAGES:
        main(["stability", file, "--lang", lang])
        page = " ".join(capsys.readouterr().out.split())
        assert all(f"({AND[lang].join(pair)})" in page for pair in pairs)
    warning = f"Pieces cut into one another ({pairs[0][0]} and {pairs[0][1]}): " if pairs else "cut into"
    main(["stability", file])
    assert (warning in " ".join(capsys.readouterr().out.split())) is bool(pairs)


def test_cars_without_room_cut_into_one_another(tmp_path: Path, capsys: Capture) -> None:
    """20 cars of more than 6 mm on 120 mm: each cuts into the next one; the page names six pairs."""
    file = put(tmp_path / "game.json", ODD["more cars than road"][0])
    assert ["r1/car1", "r1/car2"] in told(file, capsys)[1]["overlaps"]
    main(["stability", file])
    page = " ".join(capsys.readouterr().out.split())
    _, _, named = page.partition("Pieces cut into one another (")
    named, closed, _ = named.partition("; …): what statics says of them means nothing.")
    assert closed and len(named.split("; ")) == 6


def test_a_legal_game_has_no_overlaps_and_its_weakest_piece_is_told_in_numbers(tmp_path: Path, capsys: Capture) -> None:
    _, found = told(put(tmp_path / "game.json", LEGAL), capsys)
    assert found["overlaps"] == []
    assert found["nudge"] > 0.0 and found["misplacement"] > 0.0
    _, found = told(put(tmp_path / "game.json", HANGING), capsys)
    assert (found["nudge"], found["misplacement"]) == (None, None)


@pytest.mark.parametrize("name", ODD)
def test_odd_positions_have_an_answer(name: str, tmp_path: Path, capsys: Capture) -> None:
    """Whoever asks what falls is told of what bears what, also of pieces that overlap."""
    record, verdict = ODD[name]
    file = put(tmp_path / "game.json", record)
    code, found = told(file, capsys)
    assert (code, found["verdict"]) == (int(verdict != "stands"), verdict)
    assert main(["stability", file]) == code
    assert capsys.readouterr().err == ""
