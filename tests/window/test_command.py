"""`blender --command tokyo_highway` is the same program as `python -m tokyo_highway_addon`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BLENDER = ["blender", "--command", "tokyo_highway"]
PYTHON = [sys.executable, "-m", "tokyo_highway_addon"]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=300)


@pytest.mark.parametrize(("name", "code"), [("car-over", 0), ("road-touch-broken", 1)])
def test_judge_says_the_same(records: Path, name: str, code: int) -> None:
    arguments = ["judge", str(records / "rules" / f"{name}.json"), "--json"]
    there, here = run(*BLENDER, *arguments), run(*PYTHON, *arguments)
    assert (there.returncode, here.returncode) == (code, code)
    assert there.stdout.splitlines()[0] == here.stdout.splitlines()[0]
    assert json.loads(here.stdout)["legal"] is (code == 0)


def test_a_missing_file_is_told_in_a_line(tmp_path: Path) -> None:
    arguments = ["judge", str(tmp_path / "nowhere.json")]
    there, here = run(*BLENDER, *arguments), run(*PYTHON, *arguments)
    assert (there.returncode, here.returncode) == (2, 2)
    assert here.stderr.strip() in there.stderr


def test_show_draws_the_same(records: Path, tmp_path: Path) -> None:
    file = str(records / "figures" / "over-two-roads-at-once.json")
    for folder, command in (("there", BLENDER), ("here", PYTHON)):
        (tmp_path / folder).mkdir()
        answer = run(*command, "show", file, "-o", str(tmp_path / folder / "plan.svg"))
        assert answer.returncode == 0, answer.stderr
    assert (tmp_path / "there/plan.svg").read_bytes() == (tmp_path / "here/plan.svg").read_bytes()


def test_build_makes_a_file_blender_opens(records: Path, tmp_path: Path) -> None:
    made = tmp_path / "game.blend"
    answer = run(*BLENDER, "build", str(records / "figures" / "over-two-roads-at-once.json"), "-o", str(made))
    assert answer.returncode == 0, answer.stderr
    counting = "import bpy; print('PIECES', sum('tokyo_highway_id' in thing for thing in bpy.data.objects))"
    opened = run("blender", "--background", str(made), "--python-expr", counting)
    (line,) = [line for line in opened.stdout.splitlines() if line.startswith("PIECES")]
    assert int(line.split()[1]) > 20


def test_help_names_the_command_as_it_was_called() -> None:
    assert "blender --command tokyo_highway VERB" in run(*BLENDER, "--help").stdout
