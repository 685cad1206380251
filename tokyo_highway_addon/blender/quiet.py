"""Keeps Blender's own chatter off standard output: it is printed from C, so only the file descriptor can stop it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet() -> Iterator[None]:
    """While it lasts nothing reaches the process's standard output; standard error stays open for errors and progress."""
    sys.stdout.flush()
    kept = os.dup(1)
    void = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(void, 1)
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)
        os.close(void)
