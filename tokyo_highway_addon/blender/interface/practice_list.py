"""The puzzles that there are to practise, easy ones first: those that ship, and a person's own."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ...puzzles.difficulty import CLASSES
from .practice_judging import MOST
from .practice_progress import Score
from .presets import called, own_records, records_in

DIFFICULTIES: Final = tuple(name for name, _ in CLASSES)


@dataclass(frozen=True, slots=True)
class Listed:
    """A puzzle as a list shows it."""

    file: Path
    names: Mapping[str, str]
    """By language."""
    difficulty: str
    """One of :data:`DIFFICULTIES`; empty where the record does not say."""

    @property
    def name(self) -> str:
        """By which its stars are remembered."""
        return self.file.stem

    def called(self, lang: str) -> str:
        """Its name in a language."""
        return self.names.get(lang) or self.names.get("en") or called(self.file)


def puzzles() -> tuple[Listed, ...]:
    """All puzzles, the easy ones first, each once; what is no puzzle is left out."""
    found: dict[str, Listed] = {}
    for file in (*records_in("puzzles"), *own_records()):
        one = _listed(file, file.stat().st_mtime_ns)
        if one is not None:
            found.setdefault(one.name, one)

    def hard(one: Listed) -> int:
        return DIFFICULTIES.index(one.difficulty) if one.difficulty in DIFFICULTIES else len(DIFFICULTIES)

    return tuple(sorted(found.values(), key=lambda one: (hard(one), one.name)))


def next_puzzle(listed: Sequence[Listed], scores: Mapping[str, Score], name: str | None) -> Listed | None:
    """The next one after ``name``, around the list, that lacks stars; where none does, simply the next one."""
    if not listed:
        return None
    at = next((at for at, one in enumerate(listed) if one.name == name), -1)
    after = [*listed[at + 1 :], *listed[: at + 1]]
    return next((one for one in after if one.name != name and scores.get(one.name, Score()).stars < MOST), after[0])


@lru_cache(maxsize=512)
def _listed(file: Path, _changed: int) -> Listed | None:
    try:
        tree: Any = json.loads(file.read_text(encoding="utf-8"))
        puzzle = tree["puzzle"]
        names = {str(lang): str(name) for lang, name in puzzle.get("name", {}).items()}
        return Listed(file, names, str(puzzle.get("x-difficulty", "")))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
