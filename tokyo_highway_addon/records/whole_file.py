"""Files written whole or not at all: into a temporary file beside the target, which then takes its name.

A crash, a full disk or Esc in between leaves what stood there before, and nothing else in the folder.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def write_whole(path: str | Path, content: bytes | str) -> None:
    """Writes ``content`` (text as UTF-8, line ends as they are) to ``path``. Raises ``OSError``."""
    raw = content.encode("utf-8") if isinstance(content, str) else content
    with whole_file(path) as temporary:
        temporary.write_bytes(raw)


@contextmanager
def whole_file(path: str | Path) -> Iterator[Path]:
    """Gives a path to write to, in the same folder and with the same ending; on leaving, that file becomes ``path``.

    Where the block raises, or writes nothing there, ``path`` stays as it was. A file that was there passes its
    permissions on; a link stays a link; what is no file (a terminal, a pipe) is written to. Raises ``OSError``.
    """
    mode = _mode_of(Path(path))
    into_device = mode is not None and not stat.S_ISREG(mode)
    # Not for a pipe: what /dev/stdout leads to then has no path of its own.
    target = Path(path) if into_device else Path(os.path.realpath(path))
    if mode is not None and stat.S_ISDIR(mode):
        raise IsADirectoryError(f"{path} is a folder, not a file to write")
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError(f"{path} may not be written")
    folder = None if into_device else target.parent
    handle, name = tempfile.mkstemp(prefix=f".{target.stem[:40]}-", suffix=target.suffix, dir=folder)
    os.close(handle)
    temporary = Path(name)
    # A program that makes the file itself must find the name free, and a block that makes none must not leave one.
    temporary.unlink()
    try:
        yield temporary
        _to_disk(temporary)
        if into_device:
            with temporary.open("rb") as source, target.open("wb") as sink:
                shutil.copyfileobj(source, sink)
        else:
            if mode is not None:
                os.chmod(temporary, stat.S_IMODE(mode))
            os.replace(temporary, target)
            _to_disk_folder(target.parent)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()


def _mode_of(target: Path) -> int | None:
    try:
        return target.stat().st_mode
    except FileNotFoundError:
        return None


def _to_disk(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def _to_disk_folder(folder: Path) -> None:
    """So that the new name survives a power cut too; some systems let no folder be opened, and lose only that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
