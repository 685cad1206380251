"""The examples in the README and in docstrings do what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tokyo_highway_addon.command_line import main
from tokyo_highway_addon.rules import game

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"


def test_the_readmes_python_gives_what_it_shows() -> None:
    found = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert found.attempted >= 5
    assert found.failed == 0


def test_the_game_plays_as_its_docstring_shows() -> None:
    found = doctest.testmod(game)
    assert found.attempted >= 5
    assert found.failed == 0


def test_the_readmes_stability_is_what_it_answers_today(capsys: pytest.CaptureFixture[str]) -> None:
    record = "presets/records/rules/car-stands.json"
    _, _, shown = README.read_text(encoding="utf-8").partition(f"$ tokyo-highway stability {record}\n")
    assert main(["stability", str(ROOT / record), "--lang", "en"]) == 0
    assert capsys.readouterr().out.split() == shown.partition("```")[0].split()


def test_the_readmes_plan_is_what_show_draws_today(tmp_path: Path) -> None:
    record = ROOT / "presets" / "records" / "figures" / "over-one-and-under-another.json"
    assert main(["show", str(record), "-o", str(tmp_path / "plan.svg"), "--lang", "en"]) == 0
    assert (tmp_path / "plan.svg").read_bytes() == (ROOT / "renders" / "plan.svg").read_bytes()
