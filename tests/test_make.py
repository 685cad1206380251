"""Setting up: a fitting Python is found or named, and an environment is made once, kept, and mended."""

from __future__ import annotations

import importlib.util
import shutil
import stat
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]

INSIDE = """#!/bin/sh
echo "$@" >> {log}
case "$*" in
    *"import bpy"*) echo 5.0.1 ;;
    *tomllib*) echo "bpy>=4.2" ;;
esac
"""
"""Stands for an environment's Python: notes what it is asked, and answers."""


@pytest.fixture
def make() -> ModuleType:
    described = importlib.util.spec_from_file_location("make", ROOT / "make.py")
    assert described and described.loader
    module = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


def program(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def python(folder: Path, version: str, *, makes_environments: bool = True, kind: str = "cpython") -> list[str]:
    """A stand-in that answers like an interpreter of that version."""
    path = folder / f"{kind}{version}-{makes_environments}"
    return [program(path, f"#!/bin/sh\necho '{version}|{kind}|{makes_environments}|{path}'\n")]


def test_the_first_fitting_python_is_taken(make: ModuleType, tmp_path: Path) -> None:
    offered = [python(tmp_path, "3.12"), python(tmp_path, "3.11"), python(tmp_path, "3.13")]
    assert make.choose_python(("3.13", "3.11"), offered).version == "3.11"


def test_what_does_not_answer_is_passed_over(make: ModuleType, tmp_path: Path) -> None:
    broken = [program(tmp_path / "broken", "#!/bin/sh\necho 'command not found' >&2\nexit 127\n")]
    offered = [["/nowhere/python3.13"], broken, python(tmp_path, "3.13", kind="pypy"), python(tmp_path, "3.11")]
    assert make.choose_python(("3.13", "3.11"), offered).version == "3.11"


def test_without_a_fitting_python_one_sentence_says_what_to_install(make: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(make.Stop) as stop:
        make.choose_python(("3.13", "3.11"), [python(tmp_path, "3.12"), python(tmp_path, "3.14")])
    said = str(stop.value)
    assert (
        "3.13 or 3.11" in said
        and "3.12" in said
        and "3.14" in said
        and "apt install python3.11 python3.11-venv" in said
    )
    assert "\n" not in said
    assert stop.value.code == make.NO_PYTHON


def test_a_python_that_makes_environments_goes_before_one_that_cannot(make: ModuleType, tmp_path: Path) -> None:
    offered = [python(tmp_path, "3.13", makes_environments=False), python(tmp_path, "3.11")]
    assert make.choose_python(("3.13", "3.11"), offered).version == "3.11"


def test_the_package_for_environments_is_named(
    make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "can_apt", lambda: False)
    with pytest.raises(make.Stop, match=r"apt install python3\.11-venv"):
        make.choose_python(("3.11",), [python(tmp_path, "3.11", makes_environments=False)])


def test_the_package_for_environments_is_installed_where_it_may_be(
    make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking = python(tmp_path, "3.11", makes_environments=False)
    installed: list[str] = []

    def apt_install(packages: list[str]) -> None:
        installed.extend(packages)
        shutil.copy(python(tmp_path, "3.11")[0], lacking[0])

    monkeypatch.setattr(make, "can_apt", lambda: True)
    monkeypatch.setattr(make, "apt_install", apt_install)
    assert make.choose_python(("3.11",), [lacking]).makes_environments
    assert installed == ["python3.11-venv"]


def test_a_missing_system_library_is_named(make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "ENVIRONMENTS", tmp_path)
    monkeypatch.setattr(make, "can_apt", lambda: False)
    complaint = "ImportError: libXi.so.6: cannot open shared object file: No such file or directory"
    inside = program(tmp_path / "python", f"#!/bin/sh\necho '{complaint}' >&2\nexit 1\n")
    with pytest.raises(make.Stop, match=r"libXi\.so\.6.*apt install .*libxi6"):
        make.check_blender(inside)


def test_missing_system_libraries_are_installed_once_where_they_may_be(
    make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(make, "ENVIRONMENTS", tmp_path)
    monkeypatch.setattr(make, "can_apt", lambda: True)
    monkeypatch.setattr(make, "apt_install", calls.append)
    complaint = "libGL.so.1: cannot open shared object file"
    inside = program(tmp_path / "python", f"#!/bin/sh\necho '{complaint}' >&2\nexit 1\n")
    with pytest.raises(make.Stop, match=r"libGL\.so\.1"):
        make.check_blender(inside)
    assert len(calls) == 1 and "libgl1" in calls[0] and "libxkbcommon0" in calls[0]


class Checkout:
    """An empty checkout in which `make_environment` works with stand-ins that note what they are asked."""

    def __init__(self, make: ModuleType, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.make, self.folder, self.log = make, folder, folder / "log"
        (folder / "pyproject.toml").write_text("[project]\n\n[tool.ruff]\n")
        monkeypatch.setattr(make, "ROOT", folder)
        monkeypatch.setattr(make, "ENVIRONMENTS", folder / ".environments")
        inside = program(folder / "inside", INSIDE.format(log=self.log))
        outside = program(folder / "outside", f'#!/bin/sh\nmkdir -p "$3/bin" && cp {inside} "$3/bin/python"\n')
        self.python = make.Python(outside, "3.11", True)

    def set_up(self, *extras: str) -> list[str]:
        """Makes or mends the environment; the pip commands that took."""
        self.log.write_text("")
        self.make.make_environment("tried", self.python, extras)
        return [line for line in self.log.read_text().splitlines() if line.startswith("-m pip install")]


@pytest.fixture
def checkout(make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    return Checkout(make, tmp_path, monkeypatch)


def test_an_environment_is_made_once(checkout: Checkout) -> None:
    (first,) = checkout.set_up("blender", "dev")
    assert first.endswith("bpy>=4.2")
    assert checkout.set_up("blender", "dev") == []
    assert checkout.set_up("blender") == []


def test_more_is_added_to_what_is_there(checkout: Checkout) -> None:
    checkout.set_up("blender")
    kept = checkout.folder / ".environments/tried/kept"
    kept.touch()
    assert len(checkout.set_up("blender", "dev")) == 1
    assert kept.exists()


def test_new_requirements_are_installed_and_new_lint_rules_are_none(checkout: Checkout) -> None:
    checkout.set_up("blender")
    page = checkout.folder / "pyproject.toml"
    page.write_text("[project]\n\n[tool.ruff]\nline-length = 120\n")
    assert checkout.set_up("blender") == []
    page.write_text('[project]\ndependencies = ["numpy"]\n\n[tool.ruff]\n')
    assert len(checkout.set_up("blender")) == 1


def test_a_half_made_environment_is_begun_anew(checkout: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    checkout.set_up("blender")
    folder = checkout.folder / ".environments/tried"
    (folder / "ready-blender").unlink()
    left_over = folder / "left-over"
    left_over.touch()
    assert len(checkout.set_up("blender")) == 1
    assert not left_over.exists()
    assert "half made" in capsys.readouterr().out


def test_an_environment_whose_python_is_gone_is_begun_anew(checkout: Checkout) -> None:
    checkout.set_up("blender")
    (checkout.folder / ".environments/tried/bin/python").unlink()
    assert len(checkout.set_up("blender")) == 1


def test_a_failed_installation_leaves_no_stamp(make: ModuleType, checkout: Checkout) -> None:
    failing = checkout.folder / "inside"
    failing.write_text(failing.read_text().replace("esac", '    *"pip install"*) exit 1 ;;\nesac'))
    with pytest.raises(make.Stop, match="while installing"):
        checkout.set_up("blender")
    assert list((checkout.folder / ".environments/tried").glob("ready-*")) == []


def test_no_blender_series_is_refused_in_words(make: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(["test", "--blender", "newest"]) == make.CANNOT_BE_USED
    assert "a number such as 4.2 is expected" in capsys.readouterr().err
