"""The program from outside: as a process, with pipes, closed streams and foreign names, and without Blender."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tokyo_highway_addon
from tests.verbs.games import ILLEGAL, LEGAL, crossing, put
from tokyo_highway_addon.command_line import VERBS, main
from tokyo_highway_addon.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
Capture = pytest.CaptureFixture[str]

BLOCKED = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocker())
from tokyo_highway_addon.command_line import main
code = main()
assert sys.argv[1] in ("build", "render", "simulate") or not any("addon.blender." in name for name in sys.modules)
sys.exit(code)
"""
"""Runs the program where some modules cannot be had."""


KNOWN = "judge, new, show, build, render, stability, map, solve, compose, play, simulate"


def process(*arguments: str | bytes, **more: Any) -> subprocess.CompletedProcess[bytes]:
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **more.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "tokyo_highway_addon", *arguments], capture_output=True, env=surroundings, **more
    )


def without(modules: set[str], *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-c", BLOCKED.format(modules=modules), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=surroundings, cwd=folder)


# -- what was given -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], f"Nothing says what to do: expected one of {KNOWN}; --help tells more."),
        (["replay", "x"], f"replay: no such verb; expected one of {KNOWN}."),
        (["juge"], f"juge: no such verb; expected one of {KNOWN}."),
        ([""], f'"": no such verb; expected one of {KNOWN}.'),
        (["\x1b[2J\n"], f"\\x1b[2J\\n: no such verb; expected one of {KNOWN}."),
        (["--json", "judge"], "--json: no such option here."),
        (["judge"], "Nothing says which record: name a file."),
        (["judge", "--json"], "Nothing says which record: name a file."),
        (["judge", "x.json", "--jso"], "--jso: no such option here."),
        (["judge", "x.json", "--json=yes"], "--json: takes no value."),
        (["judge", "x.json", "--move", "3"], "--move: no such option here."),
        (["judge", "x.json", "-q"], "-q: no such option here."),
        (["new", "x.json"], "x.json: no such option here."),
        (["show", "x.json", "-o"], "-o: a value is missing."),
        (["show", "x.json", "--move"], "--move: a value is missing."),
        (["--lang", "pt", "judge"], "--lang pt: expected one of en, es, de, fr, ko."),
        (["judge", "--lang"], "--lang: a value is missing."),
        (["judge", "--lang="], '--lang "": expected one of en, es, de, fr, ko.'),
        (["judge", "--", "--lang"], "--lang: there is no such file."),
        (["judge", "--", "--json"], "--json: there is no such file."),
    ],
)
def test_wrong_options_are_told_in_one_line(
    arguments: list[str], sentence: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", sentence + "\n")


def test_complaints_are_in_the_language_asked_for_wherever_it_is_said(capsys: Capture) -> None:
    for arguments in (["--lang", "ko", "juge"], ["juge", "--lang=ko"], ["juge", "-x", "--lang", "ko_KR.UTF-8"]):
        assert main(arguments) == 2
        assert capsys.readouterr().err.startswith("juge: 없는 명령입니다.")


def test_options_may_stand_anywhere(tmp_path: Path, capsys: Capture) -> None:
    one, two = (put(tmp_path / name, LEGAL) for name in ("one.json", "two.json"))
    assert main(["--lang", "de", "judge", one, "--json", two]) == 0
    assert [json.loads(line)["file"] for line in capsys.readouterr().out.splitlines()] == [one, two]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_verb_and_option(lang: str, capsys: Capture) -> None:
    assert main(["--help", "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert [verb for verb in VERBS if f"\n  {verb} " not in told] == []
    for verb in VERBS:
        assert main([verb, "--help", "--lang", lang], prog="blender --command tokyo_highway") == 0
        told, complaints = capsys.readouterr()
        assert complaints == ""
        assert f"blender --command tokyo_highway {verb}" in told
        wanted = {"--" + option.replace("_", "-") for option in VERBS[verb].options}
        assert {option for option in wanted if f"{option} " not in told and f"{option}\n" not in told} == set()


def test_help_says_which_words_an_option_takes(capsys: Capture) -> None:
    for verb, choices in (
        ("show", "paper, ink, night, stability, stability-no-key"),
        ("map", "paper, ink, night"),
        ("new", "two-player-2016, two-to-four-2018"),
        ("render", "daylight, paper, dusk, stability, stability-no-key"),
        ("render", "picture, plan, elevation"),
    ):
        assert main([verb, "--help", "--lang", "en"]) == 0
        assert f": {choices}\n" in capsys.readouterr().out


def test_without_a_record_it_asks_for_one(capsys: Capture) -> None:
    assert main(["judge", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "Nothing says which record: name a file.\n"
    assert main(["judge", "", "--lang", "en"]) == 2
    assert capsys.readouterr().err == '"": there is no such file.\n'


def test_the_version(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tokyo-highway {tokyo_highway_addon.__version__}\n"


def test_an_accident_of_ours_is_told_in_one_line(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise ZeroDivisionError("first line\nfloat division by zero")

    monkeypatch.setattr("tokyo_highway_addon.verbs.judge.report", fail)
    file = put(tmp_path / "game.json", LEGAL)
    assert main(["judge", "--json", file, file, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == len(err.splitlines()) == 2
    said = "This should not have happened (float division by zero): please report it with the record."
    assert json.loads(out.splitlines()[0]) == {"file": file, "error": said}


# -- as a process -------------------------------------------------------------------------------------------------


def test_the_module_is_the_program(tmp_path: Path) -> None:
    for record, code in ((LEGAL, 0), (ILLEGAL, 1), ("no record", 2)):
        judged = process("judge", put(tmp_path / "game.json", record))
        assert judged.returncode == code
        assert len(judged.stderr.splitlines()) == (code == 2)
        assert b"\x1b" not in judged.stdout


def test_names_that_are_not_utf8_come_back_as_they_were(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9.json"
    with open(name, "w") as file:
        json.dump(LEGAL, file)
    for given in (name, os.fsencode(tmp_path)):
        judged = process("judge", "--json", given)
        assert (judged.returncode, judged.stderr) == (0, b"")
        assert os.fsencode(json.loads(judged.stdout.decode("utf-8"))["file"]) == name
    page = process("judge", name)
    assert page.returncode == 0
    assert b"caf\\udce9.json" in page.stdout
    gone = process("judge", name + b"\xff")
    assert gone.returncode == 2
    assert gone.stderr.endswith(b"caf\\udce9.json\\udcff: there is no such file.\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-16"])
def test_a_terminal_of_another_encoding_is_borne_and_json_stays_utf8(encoding: str, tmp_path: Path) -> None:
    file = put(tmp_path / "기보.json", {**LEGAL, "players": [{"id": "pink", "name": "민준"}, {"id": "blue"}]})
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    for lang in ("ko", "fr"):
        page = process("judge", file, "--lang", lang, env=env)
        assert (page.returncode, page.stderr) == (0, b"")
        assert "pink p1-" in page.stdout.decode(encoding)
    told = process("judge", "--json", file, "--lang", "ko", env=env)
    assert told.returncode == 0
    assert json.loads(told.stdout.decode("utf-8"))["file"] == file
    refused = process("judge", file + "?", "--lang", "ko", env=env)
    assert refused.returncode == 2
    assert len(refused.stderr.decode(encoding).splitlines()) == 1


def test_where_nobody_reads_any_more_it_ends_without_a_word(tmp_path: Path) -> None:
    file = put(tmp_path / "game.json", LEGAL)
    for arguments in (["judge", *[file] * 2000], ["judge", "--json", *[file] * 2000]):
        running = subprocess.Popen(
            [sys.executable, "-m", "tokyo_highway_addon", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert running.stdout is not None and running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.wait(60) == 141
        assert running.stderr.read() == b""
        running.stderr.close()


@pytest.mark.parametrize("verb", [["new"], ["judge", "game.json"], ["judge", "--json", "game.json"], ["--help"]])
def test_a_full_disk_behind_standard_output_is_told(verb: list[str], tmp_path: Path) -> None:
    put(tmp_path / "game.json", LEGAL)
    with open("/dev/full", "w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "tokyo_highway_addon", *verb], stdout=full, stderr=subprocess.PIPE, cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C"},
        )  # fmt: skip
    assert ended.returncode == 2
    assert ended.stderr == b"stdout: cannot be written (No space left on device).\n"


def test_closed_streams_are_borne() -> None:
    command = f"{sys.executable} -m tokyo_highway_addon"
    env = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C"}
    ended = subprocess.run(f"{command} new >&-", shell=True, stderr=subprocess.PIPE, env=env)
    assert (ended.returncode, ended.stderr) == (2, b"stdout: cannot be written (Bad file descriptor).\n")
    ended = subprocess.run(f"{command} judge gone.json 2>&-", shell=True, stdout=subprocess.PIPE, env=env)
    assert (ended.returncode, ended.stdout) == (2, b"")
    ended = subprocess.run(f"{command} judge gone.json >&- 2>&-", shell=True, env=env)
    assert ended.returncode == 2


def test_stopped_by_the_keyboard_it_ends_without_a_word(tmp_path: Path) -> None:
    file = put(tmp_path / "game.json", LEGAL)
    running = subprocess.Popen(
        [sys.executable, "-m", "tokyo_highway_addon", "judge", *[file] * 3000],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)},
        # what a shell starts in the background ignores the keyboard, and so would its children
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    assert running.stdout is not None
    running.stdout.readline()
    running.send_signal(signal.SIGINT)
    _, complaints = running.communicate(timeout=60)
    words = [line for line in complaints.splitlines() if not line.startswith(b"Judging")]  # progress, where it is slow
    assert (running.returncode, words) == (130, [])


def on_a_terminal(*arguments: str, **more: str) -> str:
    """What a terminal of 120 columns shows."""
    ours, theirs = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    running = subprocess.Popen(
        [sys.executable, "-m", "tokyo_highway_addon", *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs,
        env={**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "120", "LC_ALL": "C.UTF-8", **more},
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            # Linux says so where the other side is closed.
            break
        if not part:
            break
        shown += part
    os.close(ours)
    running.wait(60)
    return shown.decode("utf-8")


def test_a_terminal_shows_players_and_verdicts_in_colour_unless_told_not_to(tmp_path: Path) -> None:
    file = put(tmp_path / "game.json", crossing(2))
    shown = on_a_terminal("judge", file)
    assert "\x1b[38;5;205mPink\x1b[0m" in shown
    assert "\x1b[1;31millegal\x1b[0m" in shown
    plain = on_a_terminal("judge", file, NO_COLOR="1")
    assert "\x1b" not in plain
    assert "illegal" in plain
    assert "\x1b" not in on_a_terminal("judge", file, "--json")


def test_what_takes_long_says_how_far_it_is_and_what_is_quick_says_nothing(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [put(tmp_path / f"{n}.json", LEGAL) for n in range(3)]
    assert main(["judge", "--json", *files, "--lang", "en"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("tokyo_highway_addon.terminal.QUICK", 0.0)
    monkeypatch.setattr("tokyo_highway_addon.terminal.BETWEEN_LINES", 0.0)
    assert main(["judge", "--json", *files, "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 3
    assert list(dict.fromkeys(err.splitlines())) == [f"Judging record {n} of 3" for n in (1, 2, 3)]


# -- without Blender ----------------------------------------------------------------------------------------------

BLENDERS = {"bpy", "_bpy", "mathutils", "gpu", "bmesh"}


def test_what_needs_no_blender_never_asks_for_it(tmp_path: Path) -> None:
    put(tmp_path / "game.json", LEGAL)
    for arguments in (["judge", "game.json"], ["new"], ["show", "game.json", "-o", "plan.svg"], ["render", "--help"],
                      ["stability", "game.json"], ["judge", "--physics", "game.json"]):  # fmt: skip
        ended = without(BLENDERS, *arguments, folder=tmp_path)
        complaints = [
            line for line in ended.stderr.splitlines() if not line.startswith("Balancing")
        ]  # where it is slow
        assert (ended.returncode, complaints) == (0, [])
    assert (tmp_path / "plan.svg").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["render", "game.json", "-o", "a.png"],
        ["render", "game.json", "--each-move", "pictures"],
        ["build", "game.json", "-o", "a.blend"],
        ["simulate", "game.json", "-o", "a.blend"],
        ["simulate", "game.json", "-o", "a.json"],
    ],
)
def test_what_needs_blender_says_how_to_get_it(arguments: list[str], tmp_path: Path) -> None:
    put(tmp_path / "game.json", LEGAL)
    ended = without(BLENDERS, *arguments, folder=tmp_path)
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert "pip install bpy" in line
    assert not [path for path in tmp_path.iterdir() if path.is_file() and path.name != "game.json"]


def test_a_plan_as_svg_needs_no_other_library_and_as_png_says_which(tmp_path: Path) -> None:
    put(tmp_path / "game.json", LEGAL)
    assert without({"pymupdf", "fitz"}, "show", "game.json", "-o", "plan.svg", folder=tmp_path).returncode == 0
    ended = without({"pymupdf", "fitz"}, "show", "game.json", "-o", "plan.png", folder=tmp_path)
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert line.startswith("plan.png: PNG and PDF need the library PyMuPDF")
    assert not (tmp_path / "plan.png").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["gone.json", "-o", "a.png"], "gone.json: there is no such file."),
        (["game.json"], "Nothing says where to write: name the file with -o."),
        (["game.json", "-o", "a.png", "--move", "3"],
         "--move 3: this record has 2 moves; expected a number from 0 to 2."),
        (["game.json", "-o", "a.png", "--size", "1920"],
         "--size 1920: expected width and height in pixels, such as 1920x1080."),
        (["game.json", "-o", "a.png", "--size", "0x10"],
         "--size 0x10: expected width and height in pixels, such as 1920x1080."),
        (["game.json", "-o", "a.png", "--size", "999999x999999"],
         "--size 999999x999999: expected width and height in pixels, such as 1920x1080."),
        (["game.json", "-o", "a.png", "--samples", "0"], "--samples 0: expected a whole number of at least 1."),
        (["game.json", "-o", "a.png", "--samples", "1.5"], "--samples 1.5: expected a whole number of at least 1."),
        (["game.json", "--each-move", "game.json"], "game.json: cannot be written (File exists)."),
    ],
)  # fmt: skip
def test_what_cannot_be_rendered_is_told_before_blender_is_asked(
    arguments: list[str], sentence: str, tmp_path: Path
) -> None:
    put(tmp_path / "game.json", LEGAL)
    ended = without(BLENDERS, "render", *arguments, folder=tmp_path)
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", sentence + "\n")
