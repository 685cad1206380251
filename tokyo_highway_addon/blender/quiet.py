"""Keeps Blender's own chatter off standard output: it is printed from C, so only the file descriptor can stop it."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet() -> Iterator[None]:
    """While it lasts nothing reaches the process's standard output; standard error stays open for progress."""
    _flush()
    kept = os.dup(1)
    void = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(void, 1)
        yield
    finally:
        _flush()
        os.dup2(kept, 1)
        os.close(kept)
        os.close(void)


def _flush() -> None:
    """Empties Python's and C's buffers: what Blender printed into C's would otherwise come out after all."""
    if sys.stdout is not None:
        sys.stdout.flush()
    with contextlib.suppress(OSError, AttributeError):
        (ctypes.CDLL("ucrtbase") if os.name == "nt" else ctypes.CDLL(None)).fflush(None)
