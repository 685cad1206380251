"""Many games of self-play, one after another or several at a time in processes of their own."""

from __future__ import annotations

import signal
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final

from .playing import Outcome, Played, Told, play_game

INSIDE_BLENDER: Final = __name__.startswith("bl_ext.")
"""Whether this is part of an installed extension, which no other process can import."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game in short, and its record as it is written."""

    seed: int
    levels: Mapping[str, str]
    """By player."""
    outcome: Outcome
    winner: str | None
    player: str
    """Whose turn it would be."""
    turns: int
    score: Mapping[str, int]
    """Cars placed, by player."""
    junctions: int
    exits: int
    crossings: int
    """Those that earned a car."""
    text: str

    @classmethod
    def of(cls, played: Played, lang: str = "en") -> Finished:
        moves, position = played.moves, played.game.position
        return cls(
            played.seed,
            played.levels,
            played.outcome,
            played.winner,
            position.to_move,
            len(moves),
            position.score,
            sum(move.pillar is not None and move.pillar.junction for move in moves),
            sum(move.exit_at is not None for move in moves),
            sum(crossing.earns for verdict in played.game.verdicts for crossing in verdict.crossings),
            played.record(lang).text(),
        )


def play_games(
    seeds: Sequence[int], levels: Mapping[str, str], lang: str = "en", jobs: int = 1, told: Told | None = None
) -> Generator[Finished]:
    """Games from the standard setup, one a seed, as they come, by so many processes (with one, in this one).

    Closing it ends the processes at their next turn. ``told`` is given the share done of the game under way,
    where there is one process. Raises ``ValueError`` as :func:`~.playing.play_game`.
    """
    if jobs == 1 or len(seeds) < 2 or INSIDE_BLENDER:
        for seed in seeds:
            yield Finished.of(play_game(seed, levels, told=told), lang)
        return
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(seeds)), context, _begin, (stop,))
    try:
        waiting = [pool.submit(_in_a_process, seed, dict(levels), lang) for seed in seeds]
        for future in as_completed(waiting):
            yield future.result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


_stopping: Event | None = None
"""In a process of a series: whether all are to stop."""


class _StoppedError(Exception):
    """The game is not wanted any more."""


def _begin(stopping: Event) -> None:
    """Ctrl-C is for the process that leads."""
    global _stopping
    _stopping = stopping
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_a_process(seed: int, levels: Mapping[str, str], lang: str) -> Finished:
    def told(_: float) -> None:
        if _stopping is not None and _stopping.is_set():
            raise _StoppedError

    return Finished.of(play_game(seed, levels, told=told), lang)
