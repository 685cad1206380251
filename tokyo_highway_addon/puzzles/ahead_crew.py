"""Pieces of work done one after another, or several at a time in processes of their own."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, Final, TypeVar

from .ahead_search import Stop

PAUSE: Final = 0.05
"""Seconds between looks whether to stop."""

T = TypeVar("T")
Does = Callable[[Stop | None, Any], T]

_stopping: Event | None = None
"""In a process of the crew: whether all are to stop."""


class Crew:
    """So many workers; with one there is no other process. Close it when the work is done."""

    def __init__(self, workers: int, stop: Callable[[], bool]) -> None:
        self._workers, self._stop = workers, stop
        self._pool: ProcessPoolExecutor | None = None
        self._event: Event | None = None

    def close(self) -> None:
        """Ends the processes, whatever they are at."""
        if self._event is not None:
            self._event.set()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def each(self, does: Does[T], tasks: Iterable[Any]) -> Iterator[tuple[int, T]]:
        """Each task's number and what comes of it, in the order in which they are done.

        ``does`` is a function of a module, given what tells it to stop, and the task. A task is taken from the row when
        its turn comes. Once all is to stop none is begun any more.
        """
        if self._workers > 1:
            yield from self._together(does, tasks)
            return
        for number, task in enumerate(tasks):
            if self._stop():
                return
            yield number, does(self._stop, task)

    def _together(self, does: Does[T], tasks: Iterable[Any]) -> Iterator[tuple[int, T]]:
        pool, event = self._started()
        running: dict[Future[T], int] = {}
        coming = enumerate(tasks)
        while True:
            while len(running) < self._workers and not event.is_set():
                number, task = next(coming, (-1, None))
                if number < 0:
                    break
                running[pool.submit(_in_a_process, does, task)] = number
            if not running:
                return
            finished, _ = wait(running, timeout=PAUSE, return_when=FIRST_COMPLETED)
            if self._stop():
                event.set()
            for future in finished:
                yield running.pop(future), future.result()

    def _started(self) -> tuple[ProcessPoolExecutor, Event]:
        if self._pool is None or self._event is None:
            context = get_context("spawn")
            self._event = context.Event()
            self._pool = ProcessPoolExecutor(self._workers, context, _begin, (self._event,))
        return self._pool, self._event


def _begin(stopping: Event) -> None:
    """Ctrl-C is for the process that leads."""
    global _stopping
    _stopping = stopping
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_a_process(does: Does[T], task: Any) -> T:
    return does(None if _stopping is None else _stopping.is_set, task)
