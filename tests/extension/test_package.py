"""The zip: Blender's tool accepts it, and it holds what a person needs and nothing else."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from tests.extension.conftest import ROOT, Tool


@pytest.fixture(scope="module")
def names(built: Path) -> set[str]:
    with zipfile.ZipFile(built) as zipped:
        assert zipped.testzip() is None
        return set(zipped.namelist())


def test_the_tool_accepts_folder_and_zip(tool: Tool, built: Path) -> None:
    assert tool(["validate", str(ROOT)]) == 0
    assert tool(["validate", str(built)]) == 0


@pytest.mark.parametrize(
    ("right", "wrong"),
    [('"3D View"', '"Board Games"'), ('blender_version_min = "4.2.0"', ""), ('schema_version = "1.0.0"', "")],
)
def test_the_tool_would_have_refused(tool: Tool, tmp_path: Path, right: str, wrong: str) -> None:
    shutil.copy(ROOT / "__init__.py", tmp_path)
    manifest = (ROOT / "blender_manifest.toml").read_text(encoding="utf-8")
    assert right in manifest
    (tmp_path / "blender_manifest.toml").write_text(manifest.replace(right, wrong), encoding="utf-8")
    assert tool(["validate", str(tmp_path)]) != 0


def test_it_holds_what_it_needs(names: set[str]) -> None:
    needed = {"__init__.py", "blender_manifest.toml", "LICENSE", "tokyo_highway_addon/records/schema.json"}
    needed |= {f"tokyo_highway_addon/languages/{lang}/interface.py" for lang in ("en", "es", "de", "fr", "ko")}
    needed |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "presets").rglob("*.json")}
    needed |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "tokyo_highway_addon").rglob("*.py")}
    assert needed - names == set()


def test_it_holds_nothing_of_the_workshop(names: set[str]) -> None:
    workshop = ("tests/", "renders/", "benchmarks/", "dist/", "build/", "make.py", "pyproject.toml", ".")
    assert [name for name in names if name.startswith(workshop)] == []
    assert [name for name in names if "__pycache__" in name or name.endswith((".pyc", ".blend", ".png"))] == []


def test_it_is_small(built: Path) -> None:
    assert built.stat().st_size < 2_000_000
