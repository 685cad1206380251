"""One call of one verb, and what several verbs do alike: read the record, choose the position, write the file."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ..languages import say
from ..terminal import Terminal

if TYPE_CHECKING:
    from ..records import Record
    from ..records.judging import Judged

DONE: Final = 0
NO: Final = 1
UNUSABLE: Final = 2

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_DECIMAL = re.compile(r"[+-]?(?:[0-9]{1,15}\.?[0-9]{0,15}|\.[0-9]{1,15})(?:[eE][+-]?[0-9]{1,2})?", re.ASCII)


class Unusable(Exception):
    """What was given cannot be used; the message is the sentence for the user, in the language of the run."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a verb was given, and the terminal it tells the outcome to."""

    terminal: Terminal
    lang: str
    files: tuple[str, ...]
    given: Mapping[str, Any]
    """Options by name: text or None where one has a value, else true or false."""

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def refuse(self, key: str, **values: object) -> NoReturn:
        """Raises :class:`Unusable` with that message."""
        raise Unusable(self.say(key, **values))

    def choice(self, name: str, choices: Sequence[str], default: str) -> str:
        """The value of an option that must be one of several. Raises :class:`Unusable`."""
        value: str | None = self.given[name]
        if value is None:
            return default
        if value not in choices:
            self.refuse("exit.bad-choice", option=f"--{name}", given=shown(value), choices=", ".join(choices))
        return value


def shown(text: str | os.PathLike[str]) -> str:
    """A name from outside, on one line and printable whatever it holds."""
    from ..records.faults import one_line

    return one_line(os.fspath(text)) or '""'


def problem_of(error: OSError) -> str:
    """What the system says of a failure, in its own words."""
    by_kind = {
        FileNotFoundError: errno.ENOENT,
        NotADirectoryError: errno.ENOTDIR,
        IsADirectoryError: errno.EISDIR,
        PermissionError: errno.EACCES,
        BrokenPipeError: errno.EPIPE,
    }
    number = error.errno or by_kind.get(type(error))
    return os.strerror(number) if number else in_short(error)


def in_short(error: BaseException) -> str:
    """The last line of an error's own text (Blender's errors hold whole reports), else its kind."""
    lines = [line for line in str(error).splitlines() if line.strip()]
    return shown(lines[-1].strip()).rstrip(".") if lines else type(error).__name__


def judged_file(file: str, run: Run, doing: str = "") -> Judged:
    """The record in a file, played through; ``doing`` is the progress told of a long one. Raises :class:`Unusable`."""
    from ..records import RecordError, read_record
    from ..records.judging import Judged
    from ..rules import Game

    try:
        record = read_record(file)
    except RecordError as error:
        raise Unusable(": ".join(part for part in (error.path, error.sentence(run.lang)) if part)) from None
    game = Game(record.position)
    for move in record.moves:
        game.push(move)
        run.terminal.progress.show(doing or run.say("progress.reading", file=shown(file)))
    return Judged(record, game)


def called(record: Record) -> dict[str, str]:
    """The names a record gives its players, by id, as a terminal may show them."""
    from ..records.faults import one_line

    return {player: one_line(name) for player, name in record.names.items()}


def the_record(run: Run) -> Judged:
    """The one record a verb was given. Raises :class:`Unusable`, naming the file."""
    (file,) = run.files
    try:
        return judged_file(file, run)
    except Unusable as error:
        raise Unusable(f"{shown(file)}: {error}") from None


def move_number(run: Run, judged: Judged) -> int:
    """How many moves have been played in the position asked for; all of them by default. Raises :class:`Unusable`."""
    count = len(judged.game.moves)
    value: str | None = run.given["move"]
    if value is None:
        return count
    number = whole_number(value)
    if number is None or not 0 <= number <= count:
        run.refuse("exit.no-move", number=shown(value), count=count)
    return number


def after_moves(run: Run, number: int, total: int) -> str:
    """Which position of a game is told of."""
    return run.say("statics.after", number=number, total=total) if number else run.say("statics.before")


def whole_number(text: str) -> int | None:
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal_number(text: str) -> float | None:
    return float(text) if _DECIMAL.fullmatch(text) else None


def output_file(run: Run, endings: Sequence[str]) -> str:
    """The file that ``-o`` names, once it is sure that it may be written and has a fitting ending.

    Raises :class:`Unusable`: a wrong place should be told before an hour's work, not after it.
    """
    target: str | None = run.given["output"]
    if not target:
        run.refuse("exit.no-output")
    problem = _no_name(target)
    if problem:
        run.refuse("exit.not-writable", file=shown(target), problem=problem)
    if Path(target).suffix.lower() not in endings:
        run.refuse("exit.bad-format", file=shown(target), formats=", ".join(endings))
    folder = os.path.dirname(target) or os.curdir
    if not os.path.isdir(folder):
        run.refuse("exit.no-directory", directory=shown(folder))
    if os.path.isdir(target):
        run.refuse("exit.not-writable", file=shown(target), problem=os.strerror(errno.EISDIR))
    if not os.access(target if os.path.exists(target) else folder, os.W_OK):
        run.refuse("exit.not-writable", file=shown(target), problem=os.strerror(errno.EACCES))
    return target


def writable_directory(run: Run, directory: str) -> None:
    """Makes the directory where only it itself is missing. Raises :class:`Unusable`."""
    parent = os.path.dirname(os.path.abspath(directory))
    if not os.path.isdir(parent):
        run.refuse("exit.no-directory", directory=shown(parent))
    try:
        os.makedirs(directory, exist_ok=True)
    except OSError as error:
        run.refuse("exit.not-writable", file=shown(directory), problem=problem_of(error))
    if not os.access(directory, os.W_OK):
        run.refuse("exit.not-writable", file=shown(directory), problem=os.strerror(errno.EACCES))


def _no_name(target: str) -> str:
    """Why the system takes that for no name of a file at all, such as one that is too long; ``""`` where it does."""
    try:
        os.lstat(target)
    except ValueError:
        return os.strerror(errno.EINVAL)
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        return problem_of(error)
    return ""


def writing(run: Run, target: str, write: Callable[[], object]) -> None:
    """Calls ``write``; a file that cannot be written is told as such. Raises :class:`Unusable`."""
    try:
        write()
    except OSError as error:
        run.refuse("exit.not-writable", file=shown(target), problem=problem_of(error))


def told_written(run: Run, target: str) -> int:
    run.terminal.say(run.say("done.written", file=shown(target)))
    return DONE
