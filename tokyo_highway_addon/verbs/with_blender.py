"""What the verbs that need Blender share: getting hold of it, or saying how to get it."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from importlib import import_module
from types import ModuleType
from typing import Final, NoReturn

from .run import Run, in_short

INTERRUPTED: Final = 130


_temporary = ""
"""Blender's folder for this run, which it takes away itself only where Python ends the long way."""
_code: int | None = None


def blender_part(run: Run, name: str) -> ModuleType:
    """A module of :mod:`tokyo_highway_addon.blender`. Raises :class:`~.run.Unusable` where there is no Blender here."""
    global _temporary
    if "bpy" not in sys.modules:
        # Registered before Blender's own, it is called after it.
        atexit.register(_leave)
    try:
        part = import_module(f"..blender.{name}", __package__)
        _temporary = import_module("..blender.session", __package__).temporary_folder()
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith(__package__.split(".")[0]):
            raise
        run.refuse("exit.no-blender")
    except ImportError as error:
        # It is installed, but for example a system library that it links is not.
        run.refuse("exit.blender-broken", problem=in_short(error))
    return part


def end_process_with(code: int) -> None:
    """Makes sure that the process, which is about to end, ends with that exit code.

    When all is done Python still takes itself apart with Blender's module in it, and there Blender 4.2 crashes if it
    has exported glTF.
    """
    global _code
    _code = code


def _leave() -> None:
    if _code is None:
        return
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):
            stream.flush()
    _end_now(_code)


def _end_now(code: int) -> NoReturn:
    if _temporary:
        shutil.rmtree(_temporary, ignore_errors=True)
    os._exit(code)


class Stopping:
    """Ctrl-C while Blender works.

    Blender prints an exception that is raised in one of its callbacks and goes on, and an exporter that is stopped half
    way leaves half a file. So the wish is followed where nothing is half done: at once while a picture is rendered,
    else when the file at hand is whole. Who cannot wait presses Ctrl-C again.
    """

    def __init__(self) -> None:
        self.may_end = False
        """Whether the program may be ended on the spot."""
        self._wished = False
        # Python would run a signal's handler in the main thread, which waits in Blender. What the system itself writes
        # to this pair of sockets can be heard by another.
        self._heard, self.told = socket.socketpair()
        self.told.setblocking(False)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def between_files(self) -> None:
        """Raises ``KeyboardInterrupt`` if stopping is wished."""
        if self._wished:
            raise KeyboardInterrupt

    def close(self) -> None:
        self.told.close()
        self._listener.join()
        self._heard.close()

    def _listen(self) -> None:
        while numbers := self._heard.recv(1):
            if signal.SIGINT not in numbers:
                continue
            if self.may_end or self._wished:
                _end_now(INTERRUPTED)
            self._wished = True


@contextmanager
def stoppable() -> Iterator[Stopping]:
    """While it lasts Ctrl-C is minded; raises ``KeyboardInterrupt`` at its end if it was pressed."""
    with closing(Stopping()) as stopping:
        if threading.current_thread() is not threading.main_thread():
            yield stopping
            return
        handler = signal.signal(signal.SIGINT, lambda number, frame: None)
        told = signal.set_wakeup_fd(stopping.told.fileno(), warn_on_full_buffer=False)
        try:
            yield stopping
        finally:
            signal.set_wakeup_fd(told)
            # None: Blender itself, which then runs us, had set its own, and Python cannot set that again.
            signal.signal(signal.SIGINT, signal.SIG_DFL if handler is None else handler)
    stopping.between_files()
