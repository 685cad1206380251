"""How a long search ends before it is done: after ``--seconds``, or with Ctrl-C; either way with its best so far."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from .run import Run, shown, whole_number

MOST_SECONDS: Final = 999_999_999


@contextmanager
def until_stopped(run: Run) -> Iterator[Callable[[], bool]]:
    """While it lasts, gives whether ``--seconds`` have gone by since, or Ctrl-C was pressed.

    Raises :class:`~.run.Unusable` for other seconds than it can take.
    """
    seconds = whole_option(run, "seconds", MOST_SECONDS)
    end = None if seconds is None else time.monotonic() + seconds
    with _minding_ctrl_c() as pressed:
        yield lambda: pressed() or (end is not None and time.monotonic() > end)


def whole_option(run: Run, name: str, most: int) -> int | None:
    """The whole number from 1 that an option gives; None where it is left out. Raises :class:`~.run.Unusable`."""
    value: str | None = run.given[name]
    if value is None:
        return None
    number = whole_number(value)
    if number is None or not 1 <= number <= most:
        run.refuse("exit.bad-whole", option=f"--{name}", given=shown(value), least=1, most=most)
    return number


@contextmanager
def _minding_ctrl_c() -> Iterator[Callable[[], bool]]:
    """While it lasts Ctrl-C is noted; who presses it again does not want to wait."""
    pressed = False

    def note(number: int, frame: object) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    if threading.current_thread() is not threading.main_thread():
        yield lambda: pressed
        return
    handler = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: pressed
    finally:
        # None: Blender itself, which then runs us, had set its own, and Python cannot set that again.
        signal.signal(signal.SIGINT, signal.SIG_DFL if handler is None else handler)
