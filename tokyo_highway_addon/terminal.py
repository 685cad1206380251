"""The terminal a command runs on: its two streams, its width and colours, and progress that redraws itself."""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, TextIO

LEAST_WIDTH: Final = 40
USUAL_WIDTH: Final = 100
"""Columns of what is no terminal, such as a file."""
QUICK: Final = 1.0
"""Seconds for which nothing is said of work under way."""
BETWEEN_LINES: Final = 10.0
"""Seconds between lines of progress where a line cannot be redrawn."""
BETWEEN_REDRAWS: Final = 0.1

COLOURS: Final[Mapping[str, str]] = {
    "pink": "38;5;205",
    "blue": "38;5;39",
    "green": "38;5;71",
    "orange": "38;5;208",
    "legal": "32",
    "borderline": "33",
    "illegal": "1;31",
    "stands": "32",
    "shifts": "33",
    "falls": "1;31",
    "title": "1",
    "aside": "2",
}
"""The codes behind ESC[ by what is coloured: players by id, verdicts, whether it stands, and parts of a page."""

_BREAKS: Final = {ord(sign): f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"}
"""Signs that JSON leaves alone and that some readers take for the end of a line."""


class OutputLost(Exception):
    """Standard output cannot be written; ``problem`` is the system's own error."""

    def __init__(self, problem: OSError) -> None:
        super().__init__(str(problem))
        self.problem = problem


class Terminal:
    """Where a run writes: what was asked for goes out; complaints and progress go to the side, standard error."""

    def __init__(self, out: TextIO | None, side: TextIO | None, environ: Mapping[str, str] = os.environ) -> None:
        self._out = out
        self._side = side
        self.colours = _is_terminal(out) and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
        self.width = max(shutil.get_terminal_size((USUAL_WIDTH, 24)).columns, LEAST_WIDTH)
        self.progress = Progress(side, self.width)

    def paint(self, kind: str, text: str) -> str:
        """``text`` in the colour of a player, a verdict or a part of a page, where colours are shown at all."""
        return f"\x1b[{COLOURS[kind]}m{text}\x1b[0m" if self.colours and kind in COLOURS and text else text

    def say(self, text: str = "") -> None:
        """A line for a person; signs that the terminal's encoding lacks become question marks."""
        self._write(text + "\n", getattr(self._out, "encoding", None) or "utf-8", "replace")

    def hand_out(self, text: str) -> None:
        """Text for a program or a file: UTF-8, as it is."""
        self._write(text, "utf-8", "backslashreplace")

    def report(self, value: Mapping[str, Any]) -> None:
        """One JSON object on one line. What is no character (a name that is not UTF-8) is escaped as JSON has it."""
        text = json.dumps(value, ensure_ascii=False, allow_nan=False)
        self.hand_out(text.translate(_BREAKS) + "\n")

    def complain(self, sentence: str) -> None:
        """A line on standard error."""
        self.progress.clear()
        _to_side(self._side, sentence + "\n")

    def forget_output(self) -> None:
        """Lets what is still unwritten go, so that nothing fails once more when the program ends."""
        if self._out is None:
            return
        with suppress(OSError, ValueError):
            void = os.open(os.devnull, os.O_WRONLY)
            os.dup2(void, self._out.fileno())
            os.close(void)

    def _write(self, text: str, encoding: str, errors: str) -> None:
        self.progress.clear()
        if self._out is None:
            raise OutputLost(OSError(errno.EBADF, os.strerror(errno.EBADF)))
        raw = getattr(self._out, "buffer", None)
        try:
            if raw is None:
                self._out.write(text)
            else:
                self._out.flush()
                raw.write(text.encode(encoding, errors))
            self._out.flush()
        except OSError as problem:
            raise OutputLost(problem) from None


class Progress:
    """Says how far work has come, on standard error: redrawn in place on a terminal, else a line now and then."""

    def __init__(self, stream: TextIO | None, width: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self._width = width
        self._clock = clock
        self._redraws = _is_terminal(stream)
        self._begun = clock()
        self._last: float | None = None
        self._drawn = 0

    def begin(self, sentence: str = "") -> None:
        """The clock starts anew. Work known to be long is named at once, by ``sentence``, where that can be undone."""
        self._begun, self._last = self._clock(), None
        if sentence and self._redraws:
            self._begun -= QUICK
            self.show(sentence)

    def show(self, sentence: str, share: float | None = None) -> None:
        """What is being done and, if known, the share of it that is done, 0..1. Nothing for the first second."""
        now = self._clock()
        pause = BETWEEN_REDRAWS if self._redraws else BETWEEN_LINES
        if now - self._begun < QUICK or (self._last is not None and now - self._last < pause):
            return
        self._last = now
        text = sentence if share is None else f"{sentence} {share * 100.0:3.0f} %"
        if not self._redraws:
            # That it is done is told by what follows.
            if share != 1.0:
                _to_side(self._stream, text + "\n")
            return
        text = fitted(text, self._width - 1)
        _to_side(self._stream, "\r" + padded(text, self._drawn))
        self._drawn = columns(text)

    def clear(self) -> None:
        """Takes a line that was drawn off the screen again."""
        if self._drawn:
            _to_side(self._stream, "\r" + " " * self._drawn + "\r")
            self._drawn = 0


def columns(text: str) -> int:
    """How many columns a text takes: two for a sign of Korean, Chinese or Japanese, none for one that only marks."""
    if text.isascii():
        return len(text)
    return sum(map(_columns_of_sign, text))


def padded(text: str, width: int, *, right: bool = False) -> str:
    """The text with spaces up to ``width`` columns, before it where it stands at the ``right``."""
    spaces = " " * max(width - columns(text), 0)
    return spaces + text if right else text + spaces


def fitted(text: str, width: int) -> str:
    """The text cut to ``width`` columns, an ellipsis in place of what is lost."""
    return text if columns(text) <= width else _head(text, width - 1) + "…"


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` columns, broken at spaces, and inside a word only where it is longer."""
    lines = [""]
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if columns(joined) <= width:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        while columns(word) > width:
            head = _head(word, width) or word[0]
            lines[-1:] = [head, ""]
            word = word[len(head) :]
        lines[-1] = word
    return lines


def headline(title: str, outcome: str, style: str, width: int, paint: Callable[[str, str], str]) -> Iterator[str]:
    """The lines of a title with an outcome behind its last one, in that style."""
    *lines, last = wrapped(title, width - columns(f" · {outcome}"))
    yield from (paint("title", line) for line in lines)
    yield f"{paint('title', last)} · {paint(style, outcome)}"


def _head(text: str, width: int) -> str:
    taken = 0
    for at, sign in enumerate(text):
        taken += _columns_of_sign(sign)
        if taken > width:
            return text[:at]
    return text


def _columns_of_sign(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        # Closed already.
        return False


def _to_side(stream: TextIO | None, text: str) -> None:
    """Standard error may be closed or full; there is then nowhere left to say so."""
    if stream is None:
        return
    encoding = stream.encoding or "utf-8"
    with suppress(OSError, ValueError):
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        stream.flush()
