"""What the verbs that need Blender share: getting hold of it, or saying how to get it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FrameType, ModuleType
from typing import Final

from .run import Run, in_short

INTERRUPTED: Final = 130


def blender_part(run: Run, name: str) -> ModuleType:
    """A module of :mod:`tokyo_highway_addon.blender`. Raises :class:`~.run.Unusable` where there is no Blender here."""
    try:
        return import_module(f"..blender.{name}", __package__)
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith(__package__.split(".")[0]):
            raise
        run.refuse("exit.no-blender")
    except ImportError as error:
        # It is installed, but for example a system library that it links is not.
        run.refuse("exit.blender-broken", problem=in_short(error))


class Stopping:
    """Ctrl-C while Blender works.

    Blender prints an exception that is raised in one of its callbacks and goes on, and an exporter that is stopped half
    way leaves half a file. So the wish is noted, and followed where nothing is half done: at the renderer's next word,
    or when the file is whole. Who cannot wait presses Ctrl-C again.
    """

    def __init__(self) -> None:
        self._wished = False

    def wish(self, number: int, frame: FrameType | None) -> None:
        if self._wished:
            os._exit(INTERRUPTED)
        self._wished = True

    def while_rendering(self) -> None:
        """Ends the program if that is wished. To be called by the renderer, which writes its file only at its end."""
        if self._wished:
            os._exit(INTERRUPTED)

    def between_files(self) -> None:
        """Raises ``KeyboardInterrupt`` if that is wished."""
        if self._wished:
            raise KeyboardInterrupt


@contextmanager
def stoppable() -> Iterator[Stopping]:
    """While it lasts Ctrl-C is minded; raises ``KeyboardInterrupt`` at its end if it was pressed."""
    stopping = Stopping()
    if threading.current_thread() is not threading.main_thread():
        yield stopping
        return
    kept = signal.signal(signal.SIGINT, stopping.wish)
    try:
        yield stopping
    finally:
        signal.signal(signal.SIGINT, kept)
    stopping.between_files()
