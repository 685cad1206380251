"""``render`` and ``build`` on a real Blender: what they write, what they say meanwhile, and how they are stopped."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from tests.verbs.games import LEGAL, put
from tokyo_highway_addon.blender import cameras, lights
from tokyo_highway_addon.verbs.render import STYLES, VIEWS

ROOT = Path(__file__).resolve().parents[2]
SMALL = ("--size", "96x54", "--samples", "1")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return put(Path("game.json"), LEGAL)


def surroundings() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


def run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """A process of its own, as Blender's own chatter goes past Python."""
    command = [sys.executable, "-m", "tokyo_highway_addon", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=surroundings(), **more)


def test_a_picture_and_nothing_else(game: str) -> None:
    ended = run("render", game, "-o", "a.png", *SMALL)
    assert (ended.returncode, ended.stdout) == (0, "Wrote a.png.\n")
    assert [line for line in ended.stderr.splitlines() if not line.startswith("Rendering")] == []
    with Image.open("a.png") as picture:
        assert picture.size == (96, 54)
        assert len(picture.convert("RGB").getcolors(10_000) or ()) > 100
    assert sorted(os.listdir()) == ["a.png", "game.json"]


def test_view_and_style_change_the_picture(game: str) -> None:
    assert run("render", game, "-o", "a.png", *SMALL).returncode == 0
    assert run("render", game, "-o", "plan.png", "--view", "plan", *SMALL).returncode == 0
    assert run("render", game, "-o", "dusk.png", "--style", "dusk", *SMALL).returncode == 0
    pictures = {Path(name).read_bytes() for name in ("a.png", "plan.png", "dusk.png")}
    assert len(pictures) == 3


def test_the_command_line_offers_what_blender_has() -> None:
    assert VIEWS == cameras.VIEWS
    assert tuple(lights.STYLES) == STYLES
    assert STYLES[0] == lights.DEFAULT_STYLE


def changed(one: str, other: str) -> tuple[int, int]:
    """The leftmost and the rightmost column in which two pictures clearly differ."""
    with Image.open(one) as first, Image.open(other) as second:
        difference = ImageChops.difference(first.convert("L"), second.convert("L"))
    box = difference.point(lambda value: 255 if value > 40 else 0).getbbox()
    assert box is not None
    return box[0], box[2]


def test_a_series_shows_every_position_from_one_place(game: str) -> None:
    size = ("--view", "plan", "--size", "192x108", "--samples", "4")
    ended = run("render", game, "--each-move", "series", *size)
    assert (ended.returncode, ended.stdout) == (0, "Wrote 3 pictures to series.\n")
    assert sorted(os.listdir("series")) == ["000.png", "001.png", "002.png"]
    # Pink builds first, in the left half of a picture that does not move, then blue in the right half.
    assert changed("series/000.png", "series/001.png")[1] < 96
    assert changed("series/001.png", "series/002.png")[0] > 96


def test_a_series_ends_with_the_move_asked_for(game: str) -> None:
    os.mkdir("series")
    assert run("render", game, "--each-move", "series", "--move", "0", *SMALL).stdout == "Wrote 1 picture to series.\n"
    assert os.listdir("series") == ["000.png"]


def test_one_picture_and_a_series_at_once(game: str) -> None:
    ended = run("render", game, "-o", "a.jpg", "--each-move", "series", "--move=1", *SMALL)
    assert (ended.returncode, ended.stdout) == (0, "Wrote a.jpg.\nWrote 2 pictures to series.\n")
    assert sorted(os.listdir()) == ["a.jpg", "game.json", "series"]


@pytest.mark.parametrize("name", ["a.blend", "a.glb", "a.stl", "a.usdc", "a.USDZ"])
def test_meshes_in_the_format_of_the_name(
    name: str, game: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path_factory.mktemp("temporary")
    monkeypatch.setenv("TMPDIR", str(temporary))
    ended = run("build", game, "-o", name, "--move", "1")
    assert (ended.returncode, ended.stdout) == (0, f"Wrote {name}.\n")
    assert set(ended.stderr.splitlines()) <= {"Building the pieces"}
    assert Path(name).stat().st_size > 1000
    assert sorted(os.listdir()) == sorted(["game.json", name])
    assert os.listdir(temporary) == []


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        (["render", "game.json", "-o", "a.bmp"],
         "a.bmp: cannot write this kind of file; expected a name ending in .png"),
        (["render", "game.json", "-o", "no/a.png"], "no: no such directory."),
        (["render", "game.json", "-o", "a.png", "--style", "x"], "--style x: expected one of daylight,"),
        (["render", "game.json", "-o", "a.png", "--view", "x"], "--view x: expected one of picture, plan, elevation"),
        (["render", "game.json", "-o", "n" * 300 + ".png"], "nnn"),
        (["render", "game.json", "--each-move", "no/series"], "/"),
        (["build", "game.json", "-o", "a.obj"],
         "a.obj: cannot write this kind of file; expected a name ending in .blend,"),
        (["build", "game.json", "-o", "no/a.blend"], "no: no such directory."),
        (["build", "game.json", "-o", "n" * 300 + ".glb"], "nnn"),
        (["build", "game.json", "-o", "a.blend", "--move", "3"], "--move 3: this record has 2 moves;"),
    ],
)  # fmt: skip
def test_what_cannot_be_made_is_told_in_one_line(arguments: list[str], begins: str, game: str) -> None:
    ended = run(*arguments, "--lang", "en")
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    assert line.startswith(begins)
    assert "should not have happened" not in line
    assert os.listdir() == ["game.json"]


def test_stopped_while_rendering_it_ends_at_once_and_leaves_nothing(
    game: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path_factory.mktemp("temporary")
    monkeypatch.setenv("TMPDIR", str(temporary))
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tokyo_highway_addon", "render", game, "-o", "a.png", "--samples", "100000"]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, env=surroundings(),
        # what a shell starts in the background ignores the keyboard, and so would its children
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while b" %" not in shown:
        shown += os.read(ours, 1024)
    assert shown.startswith(b"\rRendering")
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    asked = time.monotonic()
    out, _ = running.communicate(timeout=60)
    os.close(ours)
    assert (running.returncode, out) == (130, b"")
    assert time.monotonic() - asked < 10.0
    assert os.listdir() == ["game.json"]
    assert os.listdir(temporary) == []
