"""``map``: the exit code says whether there is a place, JSON holds every region, the page gathers them, -o draws."""

from __future__ import annotations

import json
import math
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from shapely import Point, Polygon

from tests.verbs.games import FORMAT, LEGAL, crossing, put
from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.puzzles import Crossed, Kind, Places, Region, Spot
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.notation import parse_move
from tokyo_highway_addon.rules import Position, check

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english_and_never_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 1e9)


def setting(**supply: int) -> dict[str, Any]:
    """Pink's lone pillar k1 of four discs, 50 mm from a low road of blue's; without junctions for ^3 and ^5 only."""
    record = {**crossing(0), "title": "One road to cross"}
    hand = {"discs": 20, "junctions": 0, "roads": 10, "cars": 9, **supply}
    return {**record, "position": {**record["position"], "supply": {"pink": hand}}, "moves": []}


def low(**more: Any) -> dict[str, Any]:
    """A base of one disc, from which an exit may lead, and nothing else."""
    pillars = [{"id": "p1", "owner": "pink", "at": [0.0, 0.0], "height": 1}]
    hand = {"discs": 20, "junctions": 0, "roads": 10, "cars": 9}
    return {**FORMAT, "position": {"pillars": pillars, "supply": {"pink": hand}}, **more}


def told(file: str, capsys: Capture, *more: str) -> tuple[int, dict[str, Any]]:
    code = main(["map", "--json", file, *more])
    out, err = capsys.readouterr()
    (line,) = out.splitlines()
    assert err == ""
    found: dict[str, Any] = json.loads(line)
    return code, found


def kinds(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    (base,) = found["bases"]
    return {kind["kind"]: kind for kind in base["kinds"]}


def at(kind: dict[str, Any], x: float, y: float) -> list[int]:
    """The cars of the regions that hold a place."""
    return [
        region["cars"]
        for region in kind["regions"]
        if sum(Polygon(outline).contains(Point(x, y)) for outline in region["outlines"]) % 2
    ]


# -- what there is ------------------------------------------------------------------------------------------------


def test_json_tells_where_the_road_is_crossed_and_where_not(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", setting())
    code, found = told(file, capsys)
    assert (code, found["file"], found["move"], found["player"], found["best"]) == (0, file, 0, "pink", 1)
    (base,) = found["bases"]
    assert (base["base"], base["best"], base["resolution"]) == ("k1", 1, 1.0)
    for height in (3, 5):
        kind = kinds(found)[f"^{height}"]
        assert (kind["height"], kind["junction"], kind["exit"]) == (height, False, False)
        # ahead it passes over blue's road, behind there is nothing
        assert (at(kind, 0.0, 115.0), at(kind, 0.0, -115.0), at(kind, 0.0, 60.0)) == ([1], [0], [])
        best = kind["regions"][0]
        assert best["crossings"] == [{"road": "blue1", "direction": "over", "earns": True}]
        assert kind["area"] == pytest.approx(sum(region["area"] for region in kind["regions"]), abs=0.1)


def test_every_move_told_is_legal_and_earns_what_is_said(tmp_path: Path, capsys: Capture) -> None:
    for record in (setting(), low()):
        file = put(tmp_path / "game.json", record)
        position = read_record(file).position
        regions = [region for kind in kinds(told(file, capsys)[1]).values() for region in kind["regions"]]
        assert regions
        for region in regions:
            move = parse_move(region["roomiest"]["move"])
            verdict = check(position, move)
            assert verdict.legal and verdict.earned == verdict.placed == region["cars"]
            assert region["roomiest"]["margin"] > 0.0


def test_lengths_and_areas_are_told_to_a_tenth(tmp_path: Path, capsys: Capture) -> None:
    for kind in kinds(told(put(tmp_path / "game.json", setting()), capsys)[1]).values():
        for region in kind["regions"]:
            numbers = [kind["unproven"], region["area"], region["roomiest"]["shift"], *region["roomiest"]["at"]]
            numbers += [value for outline in region["outlines"] for point in outline for value in point]
            assert all(value == round(value, 1) for value in numbers)
            # a stick of 120 mm reaches no farther than from rim to rim
            assert all(math.dist((0.0, 0.0), point) < 136.0 for outline in region["outlines"] for point in outline)


def test_an_exit_is_told_with_its_car(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", low())
    code, found = told(file, capsys)
    exits = kinds(found)["v"]
    assert (code, exits["exit"], exits["height"], {region["cars"] for region in exits["regions"]}) == (0, True, 0, {1})
    assert " p1-v@(" in exits["regions"][0]["roomiest"]["move"]
    assert main(["map", file]) == 0
    page = capsys.readouterr().out
    assert "the exit earns a car" in page and "  1 car   v " in page


def test_only_as_many_cars_are_placed_as_are_in_hand(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", setting(cars=0))
    best = kinds(told(file, capsys)[1])["^5"]["regions"][0]
    assert best["cars"] == 1 and "+" not in best["roomiest"]["move"]
    assert main(["map", file]) == 0
    # of the two ideas, one that earns a car and one that does not, only the first has it to say
    assert capsys.readouterr().out.count(" · no car can be placed\n") == 1


def test_the_position_asked_for_and_whose_turn_it_is(tmp_path: Path, capsys: Capture) -> None:
    hands = {player: {"discs": 9, "junctions": 0, "roads": 9, "cars": 9} for player in ("pink", "blue")}
    pillars = [
        {"id": "p1", "owner": "pink", "at": [-60.0, 0.0], "height": 2},
        {"id": "p2", "owner": "blue", "at": [60.0, 0.0], "height": 2},
    ]
    game = {**FORMAT, "position": {"pillars": pillars, "supply": hands}, "moves": LEGAL["moves"][:1]}
    game["moves"] = [{**game["moves"][0], "pillar": {"id": "p3", "at": [-60.0, 115.0], "height": 3}}]
    file = put(tmp_path / "game.json", game)
    before, after = told(file, capsys, "--move", "0")[1], told(file, capsys)[1]
    assert [(each["player"], each["bases"][0]["base"], each["move"]) for each in (before, after)] == [
        ("pink", "p1", 0),
        ("blue", "p2", 1),
    ]
    assert main(["map", file, "--move", "2"]) == 2
    assert capsys.readouterr().err == "--move 2: this record has 1 move; expected a number from 0 to 1.\n"


# -- where there is nothing ---------------------------------------------------------------------------------------


def test_without_a_road_in_hand_the_answer_is_no(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path / "game.json", setting(roads=0))
    code, found = told(file, capsys)
    assert (code, found["best"], found["bases"][0]["best"]) == (1, None, None)
    assert main(["map", file]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "One road to cross · no place proven", "Before the first move · To move: Pink", "",
        "No place found from k1.",
    ]  # fmt: skip


def test_a_base_that_may_be_none_is_a_no_with_the_referees_reason(tmp_path: Path, capsys: Capture) -> None:
    record = setting()
    record["position"]["pillars"].append({"id": "k2", "owner": "pink", "at": [0.0, -115.0], "height": 5})
    record["position"]["roads"].append({"id": "r2", "owner": "pink", "from": {"pillar": "k1"}, "to": {"pillar": "k2"}})
    file = put(tmp_path / "game.json", record)
    assert main(["map", file, "--from", "k1"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == (
        "Pillar k1 cannot have 2 roads leading out: only a junction lets the highway branch."
    )
    assert told(file, capsys, "--from", "k1") == (1, told(file, capsys, "--from", "k1")[1])
    assert [base["base"] for base in told(file, capsys)[1]["bases"]] == ["k2"]


def test_after_the_end_nobody_builds(tmp_path: Path, capsys: Capture) -> None:
    roads = [{"id": "r1", "owner": "pink", "from": {"ground": [-100.0, 0.0]}, "to": {"pillar": "p1"}, "cars": 10}]
    over = low(players=[{"id": "pink", "name": "Aiko"}, {"id": "blue"}])
    del over["position"]["supply"]
    over["position"]["roads"] = roads
    file = put(tmp_path / "game.json", over)
    assert main(["map", file]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "Aiko has won: all cars are placed."
    assert told(file, capsys)[1]["bases"] == []


def test_whoever_has_no_pillar_has_no_place(tmp_path: Path, capsys: Capture) -> None:
    record = low()
    record["position"]["to_move"] = "blue"
    assert main(["map", put(tmp_path / "game.json", record)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "Blue has no pillar from which a road may start."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--from", "k9"], "--from k9: no such pillar; pillars of Pink are k1."),
        (["--from", ""], '--from "": no such pillar; pillars of Pink are k1.'),
        (["--from", "b1"], "--from b1: this pillar is Blue's, and Pink is to move."),
        (["--from", "blue1"], "--from blue1: no such pillar; pillars of Pink are k1."),
        (["--from"], "--from: a value is missing."),
        (["--theme", "ink"], "--theme: means something only together with -o."),
        (["--theme", "stability", "-o", "m.svg"], "--theme stability: expected one of paper, ink, night."),
        (["-o", ""], "Nothing says where to write: name the file with -o."),
        (["-o", "m.bmp"], "m.bmp: cannot write this kind of file; expected a name ending in .svg, .png, .pdf."),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    put(Path("game.json"), setting())
    assert main(["map", "game.json", *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert os.listdir() == ["game.json"]


def test_a_player_without_pillars_is_told_so(tmp_path: Path, capsys: Capture) -> None:
    record = low()
    record["position"]["to_move"] = "blue"
    assert main(["map", put(tmp_path / "game.json", record), "--from", "p9"]) == 2
    assert capsys.readouterr().err == "--from p9: no such pillar; Blue has none.\n"


# -- the page -----------------------------------------------------------------------------------------------------

SQUARE = (np.array([(100.0, 0.0), (110.0, 0.0), (110.0, 10.0), (100.0, 10.0)]),)


def region(height: int, cars: int, area: float, margin: float, *crosses: Crossed, junction: bool = False) -> Region:
    """A region whose roomiest place is legal for any height about that of k1, and shows its margin."""
    kind = Kind(height, junction)
    return Region("k1", kind, cars, area, SQUARE, Spot((0.0, 115.0 + margin / 10.0), 0.0, margin), crosses)


OVER, UNDER = Crossed("blue1", True, True), Crossed("blue1", False, True)
IDLE = Crossed("old", True, False)


@pytest.fixture
def mapped(monkeypatch: pytest.MonkeyPatch) -> list[Region]:
    """The regions that are found, whatever the position is; the test fills them in."""
    regions: list[Region] = []

    def found(position: Position, base: str) -> Places:
        some = tuple(regions)
        return Places(position, base, 1.0, tuple({each.kind for each in some}), some, {Kind(5): 12.34, Kind(3): 3.0})

    monkeypatch.setattr("tokyo_highway_addon.verbs.map.places", found)
    return regions


def test_the_page_gathers_heights_that_come_to_the_same(mapped: list[Region], tmp_path: Path, capsys: Capture) -> None:
    mapped += [
        region(3, 1, 200.0, 1.0, OVER),
        region(5, 1, 300.0, 2.0, OVER),
        region(5, 1, 50.0, 0.5, OVER),
        region(3, 1, 400.0, 0.5, UNDER, IDLE),
        region(3, 0, 70.0, 3.0, IDLE),
        region(3, 0, 80.0, 2.0),
        region(5, 0, 0.4, 0.1),
        region(5, 1, 0.9, 0.1, OVER),
    ]
    assert main(["map", put(tmp_path / "game.json", setting())]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "One road to cross · up to 1 car proven",
        "Before the first move · To move: Pink",
        "",
        "From pillar k1:",
        "  1 car   ^3           400.0 mm²  under blue1; no car: over old",
        "          pink k1-@(0.0,115.0) ^3 +1 · margin 0.50 mm",
        "  1 car   ^3 ^5  up to 350.0 mm²  over blue1",
        "          pink k1-@(0.0,115.2) ^5 +1 · margin 2.0 mm",
        "  no car  ^3           150.0 mm²",
        "          pink k1-@(0.0,115.3) ^3 · margin 3.0 mm",
        "  Smaller than 1 mm²: 2 more places with up to 1 car.",
        "  Proven neither way, and perhaps better: strips along the borders, up to 12.3 mm² for one height.",
    ]


def test_bases_that_earn_most_come_first(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    record = setting()
    record["position"]["pillars"].append({"id": "k2", "owner": "pink", "at": [0.0, 200.0], "height": 4})
    record["rules"] = {"live_ends": "all"}
    asked = []

    def found(position: Position, base: str) -> Places:
        asked.append(base)
        some = (Region(base, Kind(5), int(base == "k2"), 9.0, SQUARE, Spot((0.0, 115.0), 0.0, 1.0), (OVER,)),)
        return Places(position, base, 1.0, (Kind(5),), some, {})

    monkeypatch.setattr("tokyo_highway_addon.verbs.map.places", found)
    file = put(tmp_path / "game.json", record)
    assert main(["map", file]) == 0
    page = capsys.readouterr().out
    assert page.index("From pillar k2:") < page.index("From pillar k1:")
    assert asked == ["k1", "k2"]
    assert main(["map", file, "--from", "k1"]) == 0
    assert "k2" not in capsys.readouterr().out and asked == ["k1", "k2", "k1"]


def test_where_cars_cannot_stand_another_height_is_shown(mapped: list[Region], tmp_path: Path, capsys: Capture) -> None:
    """A road of 120 mm that climbs eight discs of 9 mm slopes at 37°: no car stays on it, though there is more room."""
    steep = replace(region(12, 1, 500.0, 3.0, OVER, junction=True), roomiest=Spot((0.0, 92.0), 0.0, 3.0))
    mapped += [steep, region(5, 1, 300.0, 1.0, OVER)]
    assert main(["map", put(tmp_path / "game.json", setting(junctions=1))]) == 0
    page = capsys.readouterr().out
    assert "  1 car  ^5 ^12*  up to 500.0 mm²  over blue1\n" in page
    assert "pink k1-@(0.0,115.1) ^5 +1 · margin 1.0 mm\n" in page


@pytest.mark.parametrize("width", ["40", "60", "200"])
def test_the_page_keeps_to_the_width_of_the_terminal(
    width: str, mapped: list[Region], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    mapped += [region(height, 1, 100.0, 1.0, OVER, IDLE, junction=True) for height in range(2, 30, 2)]
    assert main(["map", put(tmp_path / "game.json", setting())]) == 0
    page = capsys.readouterr().out
    assert max(map(len, page.splitlines())) <= int(width)
    assert "^28*" in page and "no car: over old" in " ".join(page.split())


def test_every_language_has_its_page(mapped: list[Region], tmp_path: Path, capsys: Capture) -> None:
    mapped += [region(5, 2, 300.0, 1.0, OVER, IDLE), region(3, 0, 200.0, 1.0), region(3, 1, 0.5, 0.1)]
    file = put(tmp_path / "game.json", setting())
    pages = []
    for lang in LANGUAGES:
        assert main(["map", file, "--lang", lang]) == 0
        pages.append({line for line in capsys.readouterr().out.splitlines() if line and "k1-@" not in line})
    assert not set.intersection(*pages)
    assert all(a.isdisjoint(b) for k, a in enumerate(pages) for b in pages[k + 1 :])


def test_what_takes_long_is_named(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 0.0)
    monkeypatch.setattr("tokyo_highway_addon.terminal.BETWEEN_LINES", 0.0)
    assert main(["map", "--json", put(tmp_path / "game.json", setting(roads=0))]) == 1
    assert "Looking for places   0 %" in capsys.readouterr().err.splitlines()


# -- the picture --------------------------------------------------------------------------------------------------


def test_the_map_is_drawn_where_a_file_is_named(
    mapped: list[Region], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mapped += [region(5, 1, 300.0, 1.0, OVER), region(3, 0, 200.0, 1.0)]
    assert main(["map", put(Path("game.json"), setting()), "-o", "map.svg"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Wrote map.svg."
    drawing = Path("map.svg").read_text(encoding="utf-8")
    assert 'data-cars="1"' in drawing and 'data-cars="0"' in drawing and 'class="base"' in drawing
    assert ">base of the new road</text>" in drawing and ">One road to cross</text>" in drawing
    _, found = told("game.json", capsys, "-o", "map.png")
    assert found["written"] == "map.png" and Path("map.png").read_bytes().startswith(b"\x89PNG")
    assert main(["map", "game.json", "-o", "night.svg", "--theme", "night", "--lang", "de"]) == 0
    night = Path("night.svg").read_text(encoding="utf-8")
    assert "#14171F" in night and ">Basis der neuen Straße</text>" in night


def test_a_pillar_without_places_is_not_marked_as_a_base(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "map.svg"
    assert main(["map", put(tmp_path / "game.json", setting(roads=0)), "-o", str(target)]) == 1
    drawing = target.read_text(encoding="utf-8")
    assert 'class="pillar"' in drawing and 'class="base"' not in drawing


def test_the_record_is_not_overwritten(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    put(Path("game.svg"), setting())
    assert main(["map", "game.svg", "-o", "./game.svg"]) == 2
    assert capsys.readouterr().err == "./game.svg: is the record itself; name another file to write.\n"
