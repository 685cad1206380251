"""``simulate`` before Blender is asked: what is done to the table, and what cannot be used, told in one sentence."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from tests.verbs.games import FORMAT, LEGAL, put
from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.rules import Ground, Pillar, Position, Road
from tokyo_highway_addon.terminal import Terminal
from tokyo_highway_addon.verbs.disturbing import Disturbing, disturbing
from tokyo_highway_addon.verbs.run import Run, Unusable

Capture = pytest.CaptureFixture[str]

TABLE = Position(
    pillars=(Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p4", "blue", (110.0, 0.0), 3)),
    roads=(Road("r1", "pink", Ground((-100.0, 0.0)), "p1", cars=1), Road("r7", "blue", "p1", "p4")),
)
THERE = "p1/disc1, p4/disc1 … disc3, r1, r7, r1/car1"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    return put(Path("game.json"), LEGAL)


def given(**options: Any) -> Run:
    """A run with those options of the disturbance."""
    silent = dict.fromkeys(("nudge", "tilt", "shake", "remove", "direction", "strength"))
    return Run(Terminal(None, None), "en", ("game.json",), {**silent, **options})


@pytest.mark.parametrize(
    ("options", "understood"),
    [
        ({}, Disturbing()),
        ({"nudge": ["p4/disc2"]}, Disturbing("nudge", "p4/disc2", 1.0)),
        ({"nudge": ["r1/car1"], "strength": "2.5", "direction": "-90"}, Disturbing("nudge", "r1/car1", 2.5, -90.0)),
        ({"tilt": ["12"], "direction": "45"}, Disturbing("tilt", "", 12.0, 45.0)),
        ({"shake": [".5"]}, Disturbing("shake", "", 0.5)),
        ({"shake": ["5e-1"], "direction": "+360"}, Disturbing("shake", "", 0.5, 360.0)),
        ({"remove": ["p4"]}, Disturbing("remove", "p4")),
        ({"remove": ["p4/disc3"]}, Disturbing("remove", "p4/disc3")),
        ({"remove": ["r7"]}, Disturbing("remove", "r7")),
        ({"remove": ["r1/car1"]}, Disturbing("remove", "r1/car1")),
    ],
)
def test_what_is_asked_for_is_what_is_done(options: dict[str, Any], understood: Disturbing) -> None:
    assert disturbing(given(**options), TABLE) == understood


def test_statics_is_asked_for_the_same_load_that_the_pieces_feel() -> None:
    none = ((0.0, 0.0), {})
    first, (lean, push) = disturbing(given(nudge=["r7"], strength="2", direction="90"), TABLE).loads
    assert (first, lean, push["r7"]) == (none, (0.0, 0.0), pytest.approx((0.0, 2.0, 0.0)))
    first, (lean, push) = disturbing(given(tilt=["45"], direction="180"), TABLE).loads
    assert (first, lean, push) == (none, pytest.approx((-1.0, 0.0)), {})
    first, to, fro = disturbing(given(shake=["0.3"]), TABLE).loads
    assert (first, to, fro) == (none, ((0.3, 0.0), {}), ((-0.3, -0.0), {}))
    taken = disturbing(given(remove=["p4"]), TABLE)
    assert (taken.loads, taken.removed, taken.disturbance) == ((((0.0, 0.0), {}),), ("p4",), None)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"remove": ["r1", "r7"]}, "--remove and --remove: only one disturbance at a time."),
        ({"tilt": ["5"], "nudge": ["r1"]}, "--nudge and --tilt: only one disturbance at a time."),
        ({"strength": "3"}, "--strength: means something only together with --nudge."),
        ({"tilt": ["3"], "strength": "3"}, "--strength: means something only together with --nudge."),
        ({"direction": "3"}, "--direction: means something only together with --nudge, --tilt, --shake."),
        (
            {"remove": ["r1"], "direction": "3"},
            "--direction: means something only together with --nudge, --tilt, --shake.",
        ),
        ({"nudge": ["p4"]}, "--nudge p4: a pillar is pushed at one of its discs; expected p4/disc1 … disc3."),
        ({"nudge": ["p1"]}, "--nudge p1: a pillar is pushed at one of its discs; expected p1/disc1."),
        ({"nudge": ["p9"]}, f"--nudge p9: no such piece; on the table are {THERE}."),
        ({"nudge": ["p4/disc4"]}, f"--nudge p4/disc4: no such piece; on the table are {THERE}."),
        ({"nudge": [""]}, f'--nudge "": no such piece; on the table are {THERE}.'),
        (
            {"remove": ["r1/car2\n"]},
            "--remove r1/car2\\n: no such piece; on the table are "
            "p1 (p1/disc1), p4 (p4/disc1 … disc3), r1, r7, r1/car1.",
        ),
        ({"remove": ["table"]}, "--remove table: no such piece; on the table are "),
        ({"tilt": ["81"]}, "--tilt 81: expected a number of degrees from 0 to 80."),
        ({"tilt": ["-1"]}, "--tilt -1: expected a number of degrees from 0 to 80."),
        ({"tilt": ["nan"]}, "--tilt nan: expected a number of degrees from 0 to 80."),
        ({"tilt": ["steep"]}, "--tilt steep: expected a number of degrees from 0 to 80."),
        ({"tilt": ["1_0"]}, "--tilt 1_0: expected a number of degrees from 0 to 80."),
        ({"tilt": ["١٠"]}, "--tilt ١٠: expected a number of degrees from 0 to 80."),
        ({"tilt": [""]}, '--tilt "": expected a number of degrees from 0 to 80.'),
        ({"shake": ["inf"]}, "--shake inf: expected an acceleration in g, a number from 0 to 10."),
        ({"shake": ["1e99"]}, "--shake 1e99: expected an acceleration in g, a number from 0 to 10."),
        ({"nudge": ["r1"], "strength": "0"}, "--strength 0: expected a number of grams from 0.001 to 1000."),
        ({"nudge": ["r1"], "strength": "1,5"}, "--strength 1,5: expected a number of grams from 0.001 to 1000."),
        ({"tilt": ["5"], "direction": "361"}, "--direction 361: expected a number of degrees from -360 to 360."),
        ({"tilt": ["5"], "direction": "-Infinity"}, "--direction -Infinity: expected a number of degrees from"),
    ],
)
def test_what_cannot_be_done_is_told(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unusable) as told:
        disturbing(given(**options), TABLE)
    assert str(told.value).startswith(sentence) and str(told.value).endswith(".")


def test_on_an_empty_table_no_piece_is_there() -> None:
    with pytest.raises(Unusable, match=r"^--remove p1: no such piece; the table is empty\.$"):
        disturbing(given(remove=["p1"]), Position())


def test_a_long_list_of_pieces_ends_somewhere() -> None:
    crowd = Position(pillars=tuple(Pillar(f"p{n}", "pink", (20.0 * n, 0.0), 2) for n in range(1, 100)))
    with pytest.raises(Unusable) as told:
        disturbing(given(nudge=["x"]), crowd)
    assert "p60/disc1 … disc2, …." in str(told.value)
    assert "p61" not in str(told.value)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Nothing says where to write: name the file with -o."),
        (["-o", "a.glb"], "a.glb: cannot write this kind of file; expected a name ending in .blend, .json."),
        (["-o", "no/a.json"], "no: no such directory."),
        (["-o", "game.json"], "game.json: is the record itself; name another file to write."),
        (["-o", "a.json", "--move", "3"], "--move 3: this record has 2 moves; expected a number from 0 to 2."),
        (["-o", "a.json", "--move", "0", "--remove", "r3"],
         "--remove r3: no such piece; on the table are p1 (p1/disc1), p2 (p2/disc1), r1, r2, r1/car1, r2/car1."),
        (["-o", "a.json", "--seconds", "0"], "--seconds 0: expected a number of seconds from 0.1 to 60."),
        (["-o", "a.json", "--seconds", "nan"], "--seconds nan: expected a number of seconds from 0.1 to 60."),
        (["-o", "a.json", "--seconds=-inf"], "--seconds -inf: expected a number of seconds from 0.1 to 60."),
        (["-o", "a.json", "--tilt"], "--tilt: a value is missing."),
        (["-o", "a.json", "--tilt", "3", "--tilt=3"], "--tilt and --tilt: only one disturbance at a time."),
        (["-o", "a.json", "--fps", "3"], "--fps: no such option here."),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_told_in_one_line_and_leaves_nothing(
    arguments: list[str], sentence: str, game: str, capsys: Capture
) -> None:
    before = Path(game).read_bytes()
    assert main(["simulate", game, *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert [path.name for path in Path().iterdir()] == ["game.json"]
    assert Path(game).read_bytes() == before


def test_the_record_is_not_overwritten_by_another_name_of_it_either(game: str, capsys: Capture) -> None:
    Path("link.json").symlink_to(game)
    assert main(["simulate", game, "-o", "link.json"]) == 2
    assert capsys.readouterr().err == "link.json: is the record itself; name another file to write.\n"
    assert json.loads(Path(game).read_text(encoding="utf-8")) == LEGAL


def test_a_road_of_the_record_that_lies_nowhere_is_told_first(tmp_path: Path, capsys: Capture) -> None:
    broken = {**FORMAT, "position": {"pillars": [], "roads": [{"owner": "pink", "from": {"pillar": "p1"}}]}}
    assert main(["simulate", put(tmp_path / "game.json", broken), "-o", str(tmp_path / "a.json")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "position.roads[0]" in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_in_every_language_and_name_what_was_given(lang: str) -> None:
    told = []
    for options in (
        {"tilt": ["99"]}, {"shake": ["99"]}, {"nudge": ["r1"], "strength": "9999"}, {"nudge": ["x"]}, {"nudge": ["p4"]},
        {"tilt": ["1"], "direction": "999"}, {"remove": ["r1", "r7"]}, {"strength": "1"},
    ):  # fmt: skip
        run = given(**options)
        with pytest.raises(Unusable) as refused:
            disturbing(Run(run.terminal, lang, run.files, run.given), TABLE)
        told.append(str(refused.value))
    assert len(set(told)) == len(told)
    assert all(sentence.startswith("--") and sentence.endswith(".") for sentence in told)
    assert "99" in told[0] and "9999" in told[2] and "p4/disc1 … disc3" in told[3] and "999" in told[5]


def test_a_tilt_pulls_as_far_as_its_tangent() -> None:
    _, (lean, _) = Disturbing("tilt", "", 30.0, 90.0).loads
    assert lean == pytest.approx((0.0, math.tan(math.radians(30.0))))
