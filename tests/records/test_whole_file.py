"""A file is written whole or not at all, and nothing is left lying about."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tokyo_highway_addon.records import read_record_text, whole_file, write_record, write_whole

ROOT = Path(__file__).resolve().parents[2]


def full(*_: Any, **__: Any) -> None:
    raise OSError(28, "No space left on device")


def stopped(*_: Any, **__: Any) -> None:
    raise KeyboardInterrupt


def test_text_and_bytes_are_written_as_they_are(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.txt", "도쿄\n\r\n")
    write_whole(str(tmp_path / "b.bin"), b"\x00\xff")
    assert (tmp_path / "a.txt").read_bytes() == "도쿄\n\r\n".encode()
    assert (tmp_path / "b.bin").read_bytes() == b"\x00\xff"
    assert sorted(os.listdir(tmp_path)) == ["a.txt", "b.bin"]


@pytest.mark.parametrize("step", ["os.replace", "os.fsync", "pathlib.Path.write_bytes"])
@pytest.mark.parametrize("trouble", [full, stopped])
@pytest.mark.parametrize("before", [None, b"as it was"])
def test_trouble_at_any_step_leaves_the_folder_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, trouble: Callable[..., None], before: bytes | None
) -> None:
    file = tmp_path / "game.json"
    if before is not None:
        file.write_bytes(before)
    record = read_record_text('{"format": "tokyo-highway-record", "version": 1}')
    monkeypatch.setattr(step, trouble)
    with pytest.raises((OSError, KeyboardInterrupt)):
        write_record(file, record.document)
    monkeypatch.undo()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == (
        {} if before is None else {"game.json": before}
    )


def test_a_block_that_stops_half_way_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), whole_file(tmp_path / "picture.png") as temporary:
        temporary.write_bytes(b"half")
        raise RuntimeError
    assert list(tmp_path.iterdir()) == []


def test_a_block_that_writes_nothing_is_an_error_and_keeps_the_old(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"old")
    with pytest.raises(FileNotFoundError), whole_file(file):
        pass
    assert file.read_bytes() == b"old"


def test_the_temporary_file_is_in_the_same_folder_with_the_same_ending_and_free(tmp_path: Path) -> None:
    with whole_file(tmp_path / "game.blend") as temporary:
        assert (temporary.parent, temporary.suffix) == (tmp_path, ".blend")
        assert not temporary.exists()
        temporary.write_bytes(b"x")
        assert not (tmp_path / "game.blend").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["game.blend"]


def test_folders_and_missing_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "x")
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "a.json", "x")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(PermissionError):
        write_whole(file, "new")
    assert file.read_bytes() == b"old"


if os.name == "posix":  # Windows has neither these permissions nor these devices

    def test_permissions_and_links_stay(tmp_path: Path) -> None:
        file, link = tmp_path / "a.json", tmp_path / "link.json"
        file.write_bytes(b"old")
        file.chmod(0o640)
        link.symlink_to(file)
        write_whole(link, b"new")
        assert link.is_symlink() and file.read_bytes() == b"new"
        assert stat.S_IMODE(file.stat().st_mode) == 0o640

    def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
        (tmp_path / "plain").touch()
        write_whole(tmp_path / "whole", "x")
        assert (tmp_path / "whole").stat().st_mode == (tmp_path / "plain").stat().st_mode

    def test_what_is_no_file_is_written_to_and_not_replaced() -> None:
        code = "from tokyo_highway_addon.records import write_whole; write_whole('/dev/stdout', 'through the pipe')"
        run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
        assert run.stdout == "through the pipe"
        assert not stat.S_ISREG(os.stat("/dev/null").st_mode)
        write_whole("/dev/null", "gone")
        assert not stat.S_ISREG(os.stat("/dev/null").st_mode)
