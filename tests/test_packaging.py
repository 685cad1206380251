"""`pip install` brings all of it: the command, the schema, the presets, and nothing that only the checkout needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import tokyo_highway_addon

ROOT = Path(__file__).resolve().parents[1]


def pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), ".")
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_package_its_schema_and_its_presets(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert wheel.name.startswith(f"tokyo_highway_addon-{tokyo_highway_addon.__version__}-")
    assert {"tokyo_highway_addon/records/schema.json", "tokyo_highway_addon/py.typed"} <= names
    presets = {path.relative_to(ROOT).as_posix() for path in (ROOT / "presets").glob("**/*.json")}
    assert presets
    assert {f"tokyo_highway_addon/{preset}" for preset in presets} <= names
    tops = {name.split("/")[0] for name in names}
    assert tops == {"tokyo_highway_addon", f"tokyo_highway_addon-{tokyo_highway_addon.__version__}.dist-info"}


def test_the_installed_command_runs_far_from_any_checkout(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    pip("install", "--no-deps", "--target", str(installed), str(wheel))
    surroundings = {**os.environ, "PYTHONPATH": str(installed)}
    command = [str(installed / "bin" / "tokyo-highway")]
    started = subprocess.run([*command, "new"], cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert started.returncode == 0, started.stderr
    assert json.loads(started.stdout)["format"] == "tokyo-highway-record"

    presets = installed / "tokyo_highway_addon" / "presets" / "records"
    record = next(iter(sorted(presets.glob("**/*.json"))))
    judged = subprocess.run(
        [*command, "judge", "--json", str(record)], cwd=tmp_path, env=surroundings, capture_output=True, text=True
    )
    assert judged.returncode in (0, 1), judged.stderr
    assert json.loads(judged.stdout)["position"]["verdict"] in ("legal", "borderline", "illegal")
