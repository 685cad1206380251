"""``new``: writes the standard setup, a record to begin a game from."""

from __future__ import annotations

from ..records import Record, write_whole
from ..rules import DEFAULT_EDITION, EDITIONS, standard_setup
from .run import DONE, Run, output_file, told_written, writing


def new(run: Run) -> int:
    """To standard output, or with ``-o`` to a file."""
    edition = run.choice("edition", tuple(EDITIONS), DEFAULT_EDITION)
    text = Record.of(standard_setup(rules=EDITIONS[edition].rules())).text()
    if run.given["output"] is None:
        run.terminal.hand_out(text)
        return DONE
    target = output_file(run, (".json",))
    writing(run, target, lambda: write_whole(target, text))
    return told_written(run, target)
