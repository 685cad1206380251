"""The house stands as ARCHITECTURE.md says: everything in its place, no import upward, Blender in one place only."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tokyo_highway_addon

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tokyo_highway_addon"
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")

BLENDERS = {
    "bpy",
    "bpy_extras",
    "bl_operators",
    "bl_ui",
    "mathutils",
    "gpu",
    "gpu_extras",
    "bmesh",
    "blf",
    "addon_utils",
}
"""Modules that exist inside Blender only."""
ANYWHERE = {*sys.stdlib_module_names, "numpy"}
"""What may be imported on every floor: there is no pip inside Blender."""
OPTIONAL = {"diagrams": {"pymupdf"}}
"""What a floor may use where it happens to be installed, and says so kindly where not: an extra of its name."""


def floors() -> dict[str, set[str]]:
    """Each floor of ARCHITECTURE.md's table, and the floors it stands on."""
    table = ARCHITECTURE.split("| floor | stands on |")[1].split("\n\n")[0]
    found: dict[str, set[str]] = {}
    for row in table.splitlines()[2:]:
        _, names, below, _ = row.split("|")
        for name in re.findall(r"`(\w+)`", names):
            found[name] = set(re.findall(r"`(\w+)`", below))
    return found


def paths_of_architecture() -> Iterator[str]:
    """The paths that ARCHITECTURE.md's tree names, from the top of the checkout."""
    folder = ""
    for line in ARCHITECTURE.split("```")[1].strip().splitlines():
        named = re.match(r"( *)([\w.]\S*)", line)
        if named is None or len(named[1]) > 2:
            continue  # goes on from the line above
        path = (folder if named[1] else "") + named[2]
        if not named[1]:
            folder = path
        yield path


def imported(source: str, module: str) -> Iterator[tuple[int, str, bool]]:
    """Line, absolute name, and whether it was written relatively, of all that a module imports anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, False) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            base = [*above, *(node.module.split(".") if node.module else [])]
            yield from ((node.lineno, ".".join([*base, alias.name]), node.level > 0) for alias in node.names)


def trespasses(source: str, module: str) -> list[str]:
    """What a module imports against the floors, a sentence each. A package counts as `package.__init__`."""
    floor = module.split(".")[1]
    below = floors().get(floor, set())
    found = []
    for line, name, relative in imported(source, module):
        top, _, rest = name.partition(".")
        target = rest.partition(".")[0]
        if top == "tokyo_highway_addon":
            if not relative:
                found.append(f"{module}:{line} imports {name} by its full name, which an extension does not have")
            if target in floors() and target != floor and target not in below:
                found.append(f"{module}:{line} on floor {floor} imports {name} from above")
        elif top in BLENDERS:
            if floor != "blender":
                found.append(f"{module}:{line} imports {name}, which blender/ alone may know")
        elif top not in ANYWHERE | OPTIONAL.get(floor, set()):
            found.append(f"{module}:{line} imports {name}, which is not there inside Blender")
    return found


def test_the_floors_are_read_from_the_page() -> None:
    assert floors()["rules"] == set()
    assert floors()["records"] == {"rules", "languages"}
    assert floors()["blender"] >= {"rules", "records", "languages"}


def test_everything_is_where_the_page_says() -> None:
    paths = list(paths_of_architecture())
    assert "tokyo_highway_addon/rules/" in paths and "presets/" in paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_every_part_of_the_package_is_on_a_floor() -> None:
    parts = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("**/*.py"))}
    parts |= {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    assert parts == set(floors())


def test_no_import_runs_upward_and_only_blender_knows_blender() -> None:
    found = []
    for path in sorted(PACKAGE.glob("**/*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found += trespasses(path.read_text(encoding="utf-8"), module)
    assert found == []


@pytest.mark.parametrize(
    ("module", "source", "said"),
    [
        ("rules.referee", "from ..records.reading import read", "from above"),
        ("rules.referee", "def f():\n    from .. import records", "from above"),
        ("rules.__init__", "from ..blender import board", "from above"),
        ("languages.fr.__init__", "from ...rules import verdict", "from above"),
        ("records.reading", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import bpy", "blender/ alone"),
        ("command_line", "from mathutils import Vector", "blender/ alone"),
        ("blender.meshes", "import scipy.spatial", "not there inside Blender"),
        ("blender.meshes", "from tokyo_highway_addon.rules import pieces", "full name"),
    ],
)
def test_a_trespass_is_seen(module: str, source: str, said: str) -> None:
    (sentence,) = trespasses(source, "tokyo_highway_addon." + module)
    assert said in sentence


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rules.referee", "import math\nimport numpy as np\nfrom .pieces import DISC\nfrom .. import __version__"),
        ("records.reading", "from ..rules import position"),
        ("blender.meshes", "import bpy\nfrom mathutils import Vector\nfrom ..rules.pose import Pose"),
        ("command_line", "def f():\n    from .blender import render"),
    ],
)
def test_what_is_allowed_is_no_trespass(module: str, source: str) -> None:
    assert trespasses(source, "tokyo_highway_addon." + module) == []


def ruff(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--output-format=concise", *arguments],
        cwd=ROOT,
        input=text,
        capture_output=True,
        text=True,
    )


def test_ruff_has_nothing_to_say() -> None:
    answer = ruff(".")
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("module", ["bpy", "mathutils", "gpu", "bmesh"])
def test_ruff_allows_blender_in_one_place_only(module: str) -> None:
    text = f"import {module}\n\nprint({module})\n"
    for outside in ("tokyo_highway_addon/rules/planted.py", "tokyo_highway_addon/planted.py", "tests/test_planted.py"):
        assert "TID251" in ruff("--stdin-filename", outside, "-", text=text).stdout
    inside = ruff("--stdin-filename", "tokyo_highway_addon/blender/interface/planted.py", "-", text=text)
    assert inside.returncode == 0, inside.stdout


def test_types_hold() -> None:
    answer = subprocess.run([sys.executable, "make.py", "types"], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_the_door_imports_nothing_until_blender_asks() -> None:
    door = ast.parse((ROOT / "__init__.py").read_text(encoding="utf-8"))
    assert [type(node) for node in door.body] == [ast.Expr, ast.FunctionDef, ast.FunctionDef, ast.FunctionDef]
    assert [node.name for node in door.body if isinstance(node, ast.FunctionDef)] == ["register", "unregister", "board"]


def test_one_version_one_licence_one_permission() -> None:
    manifest = tomllib.loads((ROOT / "blender_manifest.toml").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert manifest["version"] == tokyo_highway_addon.__version__
    assert "version" in project["dynamic"]
    assert OPTIONAL.keys() <= project["optional-dependencies"].keys()
    assert manifest["license"] == ["SPDX:" + project["license"]] == ["SPDX:GPL-3.0-or-later"]
    assert set(manifest["permissions"]) == {"files"}
    assert "unofficial" in manifest["tagline"].lower()


def test_the_readme_names_what_there_is() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = set(re.findall(r"python3 make\.py (\w+)", readme))
    assert {"picture", "test", "extension"} <= commands
    usage = subprocess.run([sys.executable, "make.py", "--help"], cwd=ROOT, capture_output=True, text=True).stdout
    assert {
        command for command in commands if f"\n    {command} " not in usage.replace("extension\n", "extension ")
    } == set()
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", readme) if "://" not in link]
    assert "renders/hero.png" in links
    assert [link for link in links if not (ROOT / link).exists()] == []
