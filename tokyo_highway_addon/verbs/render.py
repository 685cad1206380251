"""``render``: a picture of a position, or with ``--each-move`` a numbered one of every position. Needs Blender."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from types import ModuleType
from typing import Any

from ..rules import Position
from .run import (
    DONE,
    Run,
    in_short,
    move_number,
    output_file,
    problem_of,
    shown,
    the_record,
    told_written,
    whole_number,
    writable_directory,
)
from .with_blender import Stopping, blender_part, stoppable

LARGEST = 16384
"""Pixels on a side; more is a slip of the finger."""
SMALLEST = 4
"""Blender takes no less."""
MOST_SAMPLES = 1_000_000
SERIES_ENDING = ".png"
STYLES = ("daylight", "paper", "dusk", "stability", "stability-no-key")
VIEWS = ("picture", "plan", "elevation")
"""What ``blender`` offers under these names, said here too so that help and refusals need no Blender."""

_SIZE = re.compile(r"([0-9]{1,6})[x×]([0-9]{1,6})", re.ASCII | re.IGNORECASE)


def render(run: Run) -> int:
    judged = the_record(run)
    number = move_number(run, judged)
    size, samples = _size(run), _samples(run)
    look = {"view": run.choice("view", VIEWS, VIEWS[0]), "style": run.choice("style", STYLES, STYLES[0])}
    directory: str | None = run.given["each_move"]
    if directory is None and run.given["output"] is None:
        run.refuse("exit.no-output")
    if directory is not None:
        writable_directory(run, directory)
    run.terminal.progress.begin(run.say("progress.rendering"))
    with stoppable() as stopping:
        pictures = _Pictures(run, stopping, size, samples, look)
        if run.given["output"] is not None:
            target = output_file(run, tuple(pictures.rendering.FORMATS))
            pictures.take(judged.position(number), target, run.say("progress.rendering"))
            told_written(run, target)
        if directory is not None:
            pictures.series([judged.position(n) for n in range(number + 1)], directory)
            run.terminal.say(run.say("done.written-many", count=number + 1, directory=shown(directory)))
    return DONE


class _Pictures:
    """Takes pictures that are alike in all but the position."""

    def __init__(
        self, run: Run, stopping: Stopping, size: tuple[int, int] | None, samples: int | None, look: Mapping[str, str]
    ) -> None:
        self.run = run
        self.stopping = stopping
        self.rendering: ModuleType = blender_part(run, "render")
        self.quiet: Callable[[], AbstractContextManager[None]] = blender_part(run, "quiet").quiet
        self.size: tuple[int, int] = size or self.rendering.DEFAULT_SIZE
        self.look = {**look, "lang": run.lang}
        self.alike: dict[str, Any] = {
            "size": self.size,
            "samples": samples or self.rendering.DEFAULT_SAMPLES,
            **self.look,
        }

    def take(self, position: Position, target: str, doing: str, framing: object = None) -> None:
        """Raises :class:`~.run.Unusable` where the picture cannot be rendered or written."""

        def progress(share: float) -> None:
            # The renderer writes its file after its last word.
            self.stopping.may_end = share < 1.0
            self.run.terminal.progress.show(doing, share)

        self.stopping.between_files()
        try:
            with self.quiet():
                self.rendering.render(position, target, **self.alike, framing=framing, progress=progress)
        except OSError as error:
            self.run.refuse("exit.not-writable", file=shown(target), problem=problem_of(error))
        except (ValueError, RuntimeError) as error:
            self.run.refuse("exit.render-failed", problem=in_short(error))
        finally:
            self.stopping.may_end = False

    def series(self, positions: Sequence[Position], directory: str) -> None:
        """``000.png`` and on, all from one place, so that what is built appears and nothing else moves."""
        import numpy as np

        points = np.concatenate([self.rendering.seen_of(position, self.look["style"]) for position in positions])
        framing = self.rendering.shot(points, self.size, **self.look)
        digits = max(3, len(str(len(positions) - 1)))
        for n, position in enumerate(positions):
            doing = self.run.say("progress.rendering-picture", number=n + 1, total=len(positions))
            self.take(position, os.path.join(directory, f"{n:0{digits}}{SERIES_ENDING}"), doing, framing)


def _size(run: Run) -> tuple[int, int] | None:
    value: str | None = run.given["size"]
    if value is None:
        return None
    match = _SIZE.fullmatch(value)
    sides = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in sides):
        run.refuse("exit.bad-size", size=shown(value))
    return sides


def _samples(run: Run) -> int | None:
    value: str | None = run.given["samples"]
    if value is None:
        return None
    samples = whole_number(value)
    if samples is None or not 1 <= samples <= MOST_SAMPLES:
        run.refuse("exit.bad-samples", samples=shown(value))
    return samples
