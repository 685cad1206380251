"""``simulate`` on a real Blender: what stands does not move, what falls is told, written and can be played.

Numbers by hand: level wood on wood holds to μ = 0.4, which is a tilt of 21.8 degrees or 0.4 g; an end of a road that
loses its support falls as the tip of a rod about its other end, with 3/2 g.
"""

from __future__ import annotations

import json
import math
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest

from tests.verbs.games import FORMAT, LEGAL, put
from tokyo_highway_addon.blender import board, compat, fall_film
from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.statics import stability

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "presets" / "records"
Capture = pytest.CaptureFixture[str]
G = 9810.0

BRIDGE = {
    **FORMAT,
    "position": {
        "pillars": [
            {"id": "p1", "owner": "pink", "at": [0.0, 0.0], "height": 5},
            {"id": "p2", "owner": "pink", "at": [112.0, 0.0], "height": 5},
            {"id": "p3", "owner": "blue", "at": [0.0, 300.0], "height": 1},
        ],
        "roads": [
            {"id": "r1", "owner": "blue", "from": {"pillar": "p1"}, "to": {"pillar": "p2"}, "cars": 1},
            {"id": "r2", "owner": "blue", "from": {"ground": [-110.0, 300.0]}, "to": {"pillar": "p3"}, "cars": 1},
        ],
        "to_move": "pink",
    },
}
"""A level road 45 mm up, with a car, and far away a ramp that has nothing to do with it."""


@pytest.fixture(autouse=True)
def english_and_in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 1e9)
    monkeypatch.chdir(tmp_path)


def played(record: Any, *options: str) -> tuple[int, dict[str, Any]]:
    """The exit code, and what is in the run's file."""
    file = put(Path("game.json"), record)
    code = main(["simulate", file, "-o", "run.json", *options])
    found: dict[str, Any] = json.loads(Path("run.json").read_text(encoding="utf-8"))
    return code, found


def keys(found: dict[str, Any], id: str) -> list[Any]:
    (piece,) = [piece for piece in found["pieces"] if piece["id"] == id]
    return piece["keys"]


def contents() -> dict[str, int]:
    """How many blocks of each kind are in the open file."""
    kinds = [name for name in dir(bpy.data) if isinstance(getattr(bpy.data, name), bpy.types.bpy_prop_collection)]
    return {name: len(getattr(bpy.data, name)) for name in kinds}


# -- what stands --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset", ["figures/over-two-roads-at-once", "rules/car-stands", "rules/penalty", "rules/junction-height"]
)
def test_a_standing_preset_moves_nothing(preset: str, capsys: Capture) -> None:
    assert main(["simulate", str(RECORDS / f"{preset}.json"), "-o", "run.json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(" · stands")
    assert lines[-2:] == ["Nothing moves.", "Wrote run.json."]
    found = json.loads(Path("run.json").read_text(encoding="utf-8"))
    assert (found["outcome"], found["stood"], found["statics"]["verdict"]) == ("stands", True, "stands")
    assert (found["frames"], found["moved"], found["pieces"], found["released"]) == (1, [], [], {})
    assert (found["accident"], found["penalty"], found["record_move"]) == (None, 0, None)


LEVEL = {**FORMAT, "position": {**BRIDGE["position"], "roads": BRIDGE["position"]["roads"][:1]}}
"""Without the ramp, which a tilt would move first."""


@pytest.mark.parametrize(
    ("option", "below", "beyond"), [("--tilt", "19", "25"), ("--shake", "0.34", "0.8"), ("--nudge", "", "")]
)
def test_below_the_margin_nothing_moves_and_beyond_it_something_does(option: str, below: str, beyond: str) -> None:
    """A tower of five discs, 45 mm of wood on 16, tips at atan(8 / 22.5) = 19.6 degrees or 0.36 g; all else slides at
    21.8 degrees or 0.4 g."""
    if option == "--nudge":
        bears = stability(read_record(put(Path("game.json"), LEVEL)).position).nudge("r1/car1")
        towards = str(math.degrees(bears.direction))
        options = [
            (option, "r1/car1", "--direction", towards, "--strength", f"{bears.share * times:.4f}")
            for times in (0.95, 2.0)
        ]
    else:
        options = [(option, below), (option, beyond)]
    code, found = played(LEVEL, *options[0])
    assert (code, found["moved"], found["frames"], found["outcome"]) == (0, [], 1, "stands")
    code, found = played(LEVEL, *options[1])
    assert (code, found["stood"]) == (1, False)
    assert found["moved"] and found["accident"]
    assert found["statics"]["verdict"] == "falls"


def test_taking_a_car_away_moves_nothing() -> None:
    code, found = played(BRIDGE, "--remove", "r1/car1")
    assert (code, found["moved"]) == (0, [])
    assert found["disturbance"] == {"kind": "remove", "piece": "r1/car1"}


# -- what falls ---------------------------------------------------------------------------------------------------


def test_a_disc_pulled_from_under_a_road_brings_that_road_down(capsys: Capture) -> None:
    code, found = played(BRIDGE, "--remove", "p2/disc5")
    assert (code, found["outcome"], found["stood"]) == (1, "falls", False)
    assert found["statics"]["falls"][0] == "r1"
    assert "r1" in found["accident"]["dropped"]
    assert {id.partition("/")[0] for id in found["moved"]} <= {"p1", "p2", "r1"}
    page = capsys.readouterr().out
    assert "Taken away: disc 5 of pillar p2." in page
    assert "road r1" in page and "dropped" in page


def test_a_pillar_taken_away_lets_a_road_and_its_car_fall_in_their_time() -> None:
    """The tip needs sqrt(2 · 10 mm / (3/2 g)) = 0.037 s for 10 mm, 0.010 s for the 0.8 mm at which it sets off."""
    code, found = played(BRIDGE, "--remove", "p2")
    assert code == 1
    assert found["accident"]["dropped"] == ["r1", "r1/car1"]
    assert found["released"]["r1"] == 0.0
    assert found["moved_10_mm"]["r1"] == pytest.approx(math.sqrt(20.0 / (1.5 * G)), abs=0.004)
    assert found["set_off"]["r1"] == pytest.approx(math.sqrt(1.6 / (1.5 * G)), abs=0.002)
    assert list(found["moved_10_mm"].values()) == sorted(found["moved_10_mm"].values())
    # the far end lies on the table, the near one leans on p1, 45 mm up
    assert 22.0 < keys(found, "r1")[-1][1][2] < 28.0
    assert found["at_rest"] is True and found["seconds"] < 3.0
    # at move 0 it is the doing of whose turn it is; a blue road and a blue car are two discs
    assert (found["culprit"], found["penalty"], found["record_move"]) == ("pink", 2, None)


def test_keys_are_one_a_frame_and_begin_where_the_piece_stood() -> None:
    _, found = played(BRIDGE, "--remove", "p2")
    road = keys(found, "r1")
    assert [key[0] for key in road] == list(range(1, found["frames"] + 1))
    # 45 mm of discs and half the thickness of a road of 2 mm
    assert road[0] == [1, [56.0, 0.0, 46.0], [1.0, 0.0, 0.0, 0.0]]
    turns = np.array([key[2] for key in road])
    assert np.linalg.norm(turns, axis=1) == pytest.approx(1.0, abs=2e-6)
    assert found["seconds"] == round((found["frames"] - 1) / 24.0, 3)
    (owner,) = {piece["owner"] for piece in found["pieces"] if piece["id"].startswith("r1")}
    assert owner == "blue"


def test_a_run_that_ends_too_soon_says_what_still_moves(capsys: Capture) -> None:
    """The tip reaches the table after sqrt(2 · 45 mm / (3/2 g)) = 0.08 s, the car on it slides on."""
    _, found = played(BRIDGE, "--remove", "p2", "--seconds", "0.1")
    assert (found["frames"], found["at_rest"]) == (4, False)
    assert "The run ends after 0.1 s with these still moving: r1/car1." in capsys.readouterr().out


def test_a_run_that_ends_before_the_table_is_tilted_does_not_say_that_all_is_at_rest(capsys: Capture) -> None:
    """After 0.1 s the table leans by 2.5 of its 25 degrees, at which all still stands."""
    code, found = played(LEVEL, "--tilt", "25", "--seconds", "0.1")
    assert (code, found["at_rest"], found["stood"]) == (0, False, True)
    page = capsys.readouterr().out
    assert "The run ends after 0.1 s, before everything is at rest." in page
    assert "Everything is at rest" not in page


def test_a_run_warns_of_pieces_that_cut_into_one_another(capsys: Capture) -> None:
    """The second pillar stands 5 mm from the first, whose discs are 16 mm wide."""
    pillars = [{"id": f"p{n}", "owner": "pink", "at": [5.0 * n, 0.0], "height": 3} for n in (1, 2)]
    _, found = played({**FORMAT, "position": {"pillars": pillars, "roads": []}})
    assert found["overlaps"] == [["p2", "p1"]]
    page = " ".join(capsys.readouterr().out.split())
    assert "Pieces cut into one another (p2 and p1): what statics says of them means nothing." in page
    assert played(BRIDGE, "--remove", "r1/car1")[1]["overlaps"] == []


def test_a_car_that_slides_by_itself_slides_also_when_nudged_uphill() -> None:
    """From 1 to 6 discs of 8.6 mm within 102 mm is 23 degrees; friction holds a car up to 21.8."""
    pillars = [
        {"id": "p1", "owner": "pink", "at": [0.0, 0.0], "height": 1},
        {"id": "p2", "owner": "pink", "at": [102.0, 0.0], "height": 6},
    ]
    roads = [{"id": "r1", "owner": "pink", "from": {"pillar": "p1"}, "to": {"pillar": "p2"}, "cars": 1}]
    steep = {**FORMAT, "pieces": {"disc_height": 8.6}, "position": {"pillars": pillars, "roads": roads}}
    for how in (("--nudge", "r1/car1", "--strength", "0.05"), ("--tilt", "10", "--direction", "0")):
        _, found = played(steep, *how)
        assert found["statics"]["verdict"] == "falls"
        assert (found["statics"]["bodies"], found["released"]["r1/car1"]) == (["r1/car1"], 0.0)
    code, found = played(steep, "--nudge", "r1/car1", "--strength", "0.05")
    assert (code, found["accident"]["dropped"]) == (1, ["r1/car1"])


def test_the_accident_is_that_of_the_last_move_and_can_be_pasted_into_it() -> None:
    """Blue has just built p4 when pink's new road comes down: one disc, as the referee says too."""
    code, found = played(LEGAL, "--remove", "p3")
    assert code == 1
    assert (found["move"], found["culprit"], found["penalty"]) == (2, "blue", 1)
    assert found["accident"] == {"dropped": ["r3"], "shifted": []}
    told = {**LEGAL, "moves": [LEGAL["moves"][0], found["record_move"]]}
    assert read_record(put(Path("told.json"), told)).moves[1].accident.dropped == ("r3",)


def test_the_referee_asks_the_same_penalty_of_the_pasted_move(capsys: Capture) -> None:
    _, found = played(LEGAL, "--remove", "p3")
    for pasted in (found["record_move"], {**LEGAL["moves"][1], "accident": found["accident"]}):
        put(Path("told.json"), {**LEGAL, "moves": [LEGAL["moves"][0], pasted]})
        capsys.readouterr()
        assert main(["judge", "--json", "told.json"]) == 0
        assert json.loads(capsys.readouterr().out)["moves"][1]["penalty"] == found["penalty"] == 1


def test_ones_own_pieces_cost_nothing(capsys: Capture) -> None:
    code, found = played(LEGAL, "--move", "1", "--remove", "p3")
    assert (code, found["culprit"], found["penalty"]) == (1, "pink", 0)
    assert "As an accident of Pink this costs nothing." in capsys.readouterr().out


def test_the_page_tells_what_fell_in_order_whose_and_what_it_costs(capsys: Capture) -> None:
    named = {**BRIDGE, "title": "High road", "players": [{"id": "pink"}, {"id": "blue", "name": "Aiko"}]}
    assert played(named, "--remove", "p2")[0] == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == ["High road · falls", "Before the first move", "", "Taken away: pillar p2."]
    rows = [line.split() for line in lines if line.endswith("dropped")]
    assert [row[2:] for row in rows] == [["Aiko", "road", "r1", "dropped"], ["Aiko", "car", "r1/car1", "dropped"]]
    assert [row[1] for row in rows] == ["s", "s"] and float(rows[0][0]) <= float(rows[1][0])
    assert lines[-2:] == ["As an accident this costs Pink 2 discs.", "Wrote run.json."]


def test_for_programs_there_is_one_object_without_the_keys(capsys: Capture) -> None:
    _, found = played(BRIDGE, "--remove", "p2", "--json")
    out, err = capsys.readouterr()
    (line,) = out.splitlines()
    told = json.loads(line)
    del found["pieces"]
    assert told == {**found, "written": "run.json"}
    assert err == ""


def test_every_language_has_its_page(capsys: Capture) -> None:
    file = put(Path("game.json"), BRIDGE)
    pages = []
    for lang in LANGUAGES:
        assert main(["simulate", file, "-o", "run.json", "--remove", "p2", "--lang", lang]) == 1
        pages.append(set(capsys.readouterr().out.splitlines()) - {""})
        found = json.loads(Path("run.json").read_text(encoding="utf-8"))
        assert found["messages"][0] in pages[-1] and found["messages"][-1] in pages[-1]
    assert not set.intersection(*pages)


def test_the_same_run_gives_the_same_bytes() -> None:
    texts = []
    for _ in range(2):
        played(BRIDGE, "--tilt", "25", "--direction", "30")
        texts.append(Path("run.json").read_bytes())
    assert texts[0] == texts[1]
    assert len(texts[0]) > 1000


def test_the_readmes_fall_is_what_it_answers_today(capsys: Capture) -> None:
    """Times may be a frame off on another processor, and nothing else."""
    record = "presets/records/figures/over-two-roads-at-once.json"
    command = f"$ tokyo-highway simulate {record} -o fall.blend --remove p3\n"
    _, _, shown = (ROOT / "README.md").read_text(encoding="utf-8").partition(command)
    assert main(["simulate", str(ROOT / record), "-o", "fall.blend", "--remove", "p3"]) == 1
    told, wanted = (re.split(r"(\d+\.\d+)", text) for text in (capsys.readouterr().out, shown.partition("```")[0]))
    assert told[::2] == wanted[::2]
    assert [float(time) for time in told[1::2]] == pytest.approx([float(time) for time in wanted[1::2]], abs=0.101)


# -- as a file to play --------------------------------------------------------------------------------------------


def test_the_blend_plays_what_the_json_says_and_holds_no_rigid_body() -> None:
    _, found = played(BRIDGE, "--remove", "p2/disc5")
    before = contents()
    assert main(["simulate", "game.json", "-o", "run.blend", "--remove", "p2/disc5"]) == 1
    assert contents() == before
    assert sorted(os.listdir()) == ["game.json", "run.blend", "run.json"]
    bpy.ops.wm.open_mainfile(filepath=str(Path("run.blend").absolute()))
    scene = bpy.context.scene
    assert (scene.frame_start, scene.frame_end, scene.frame_current) == (1, found["frames"], 1)
    assert scene.render.fps / scene.render.fps_base == 24.0
    assert scene.camera is not None and [thing for thing in scene.objects if thing.type == "LIGHT"]
    assert [scene.name for scene in bpy.data.scenes if scene.rigidbody_world is not None] == []
    pieces = board.objects(board.find(scene))
    assert [id for id, thing in pieces.items() if thing.rigid_body is not None] == []
    assert {id for id, thing in pieces.items() if thing.animation_data is not None} == set(found["moved"])
    assert [id for id, thing in pieces.items() if thing.hide_render] == ["p2/disc5"]
    for id in found["moved"]:
        assert {len(curve.keyframe_points) for curve in compat.curves(pieces[id])} == {found["frames"]}
    for frame in (1, 3, found["frames"]):
        scene.frame_set(frame)
        shown = np.array(pieces["r1"].matrix_world)[:3, 3] * 10.0
        assert shown == pytest.approx(keys(found, "r1")[frame - 1][1], abs=2e-3)


def test_a_standing_position_as_a_blend_has_one_frame_and_no_keys() -> None:
    assert main(["simulate", put(Path("game.json"), BRIDGE), "-o", "run.BLEND", "--remove", "r1/car1"]) == 0
    bpy.ops.wm.open_mainfile(filepath=str(Path("run.BLEND").absolute()))
    scene = bpy.context.scene
    assert (scene.frame_start, scene.frame_end, len(bpy.data.actions)) == (1, 1, 0)
    assert board.objects(board.find(scene))["r1/car1"].hide_render


def test_an_empty_table_is_a_run_too() -> None:
    empty = {**FORMAT, "position": {"pillars": [], "roads": []}}
    assert played(empty, "--tilt", "80")[0] == 0
    assert main(["simulate", "game.json", "-o", "run.blend"]) == 0


def test_a_file_that_cannot_be_written_leaves_what_was_there(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def half(scene: object, path: Path) -> None:
        path.write_bytes(b"half")
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(fall_film, "write_blend", half)
    Path("run.blend").write_bytes(b"an older run")
    file = put(Path("game.json"), BRIDGE)
    assert main(["simulate", file, "-o", "run.blend", "--remove", "p2"]) == 2
    assert capsys.readouterr() == ("", "run.blend: cannot be written (No space left on device).\n")
    assert Path("run.blend").read_bytes() == b"an older run"
    assert sorted(os.listdir()) == ["game.json", "run.blend"]


# -- as a process -------------------------------------------------------------------------------------------------


def surroundings() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


def test_nothing_of_blenders_own_is_on_the_output() -> None:
    command = [sys.executable, "-m", "tokyo_highway_addon", "simulate", put(Path("game.json"), BRIDGE)]
    ended = subprocess.run(
        [*command, "-o", "run.blend", "--remove", "p2", "--json"], capture_output=True, text=True, env=surroundings()
    )
    assert ended.returncode == 1
    (line,) = ended.stdout.splitlines()
    assert json.loads(line)["outcome"] == "falls"
    assert [line for line in ended.stderr.splitlines() if not line.startswith(("Letting", "Building"))] == []
    assert Path("run.blend").stat().st_size > 1000


def test_stopped_by_the_keyboard_it_leaves_nothing(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path_factory.mktemp("temporary")
    monkeypatch.setenv("TMPDIR", str(temporary))
    file = put(Path("game.json"), BRIDGE)
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, "-m", "tokyo_highway_addon", "simulate", file, "-o", "run.blend", "--tilt", "60",
         "--seconds", "60"],
        stdout=subprocess.PIPE, stderr=theirs, env=surroundings(),
        # what a shell starts in the background ignores the keyboard, and so would its children
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while b" %" not in shown:
        shown += os.read(ours, 1024)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=60)
    os.close(ours)
    assert (running.returncode, out) == (130, b"")
    assert os.listdir() == ["game.json"]
    assert os.listdir(temporary) == []
