"""Pieces of a search worked off one after another, or several at a time in processes of their own."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final

from .ahead_search import Outcome, Piece, searched
from .ahead_turn import Width

PAUSE: Final = 0.05
"""Seconds between looks whether to stop."""

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

    def work(self, pieces: Sequence[Piece], width: Width, floor: int) -> Iterator[tuple[int, Outcome]]:
        """Each piece's number and outcome, as they come; none that was stopped half way.

        What is found raises the floor of the pieces still to come, but for what is as good.
        """
        if self._workers == 1 or len(pieces) < 2:
            for number, piece in enumerate(pieces):
                if self._stop():
                    return
                outcome = searched(piece, width, floor, self._stop)
                if not outcome.whole:
                    return
                floor = max(floor, outcome.value - 1)
                yield number, outcome
            return
        yield from self._together(pieces, width, floor)

    def _together(self, pieces: Sequence[Piece], width: Width, floor: int) -> Iterator[tuple[int, Outcome]]:
        pool = self._started()
        assert self._event is not None
        running: dict[Future[Outcome], int] = {}
        coming = iter(enumerate(pieces))
        while True:
            while len(running) < self._workers and not self._event.is_set():
                number, piece = next(coming, (-1, None))
                if piece is None:
                    break
                running[pool.submit(_in_a_process, piece, width, floor)] = number
            if not running:
                return
            finished, _ = wait(running, timeout=PAUSE, return_when=FIRST_COMPLETED)
            if self._stop():
                self._event.set()
            for future in finished:
                number, outcome = running.pop(future), future.result()
                if outcome.whole:
                    floor = max(floor, outcome.value - 1)
                    yield number, outcome

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            self._event = context.Event()
            self._pool = ProcessPoolExecutor(self._workers, context, _begin, (self._event,))
        return self._pool


def _begin(stopping: Event) -> None:
    """Ctrl-C is for the process that leads."""
    global _stopping
    _stopping = stopping
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_a_process(piece: Piece, width: Width, floor: int) -> Outcome:
    return searched(piece, width, floor, None if _stopping is None else _stopping.is_set)
