"""The stars that a person has won: they belong to the person, not to a file, so neither undo nor saving touches them.

One JSON file, ``{"format": …, "version": 1, "puzzles": {"one-stitch": {"stars": 3, "tries": 4}}}``, in the folder that
Blender keeps for what an extension writes; it is written whole or not at all, and outlives an upgrade.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import bpy

from ...records import write_whole
from .preferences import package

FORMAT: Final = "tokyo-highway-practice"
VERSION: Final = 1
NAME: Final = "practice.json"
UNREADABLE: Final = "practice-unreadable.json"
"""Where a file that cannot be read is put aside before another is begun."""
MOST_STARS: Final = 3


@dataclass(frozen=True, slots=True)
class Score:
    """What a person has reached on one puzzle: the most stars of all tries, and how many tries were judged."""

    stars: int = 0
    tries: int = 0


def progress_file() -> Path:
    """Where the stars are kept; the folder need not be there yet."""
    return Path(bpy.utils.extension_path_user(package())) / NAME


def scores(file: Path) -> Mapping[str, Score]:
    """By puzzle; empty where there is no such file, or none that can be read."""
    try:
        told = file.stat()
    except OSError:
        return {}
    return _scores(file, told.st_mtime_ns, told.st_size) or {}


def note(file: Path, name: str, stars: int) -> Score:
    """Remembers one more try at a puzzle and gives the score so far. Raises ``OSError`` where it cannot be written."""
    known: Mapping[str, Score] = {}
    if file.exists():
        told = file.stat()
        read = _scores(file, told.st_mtime_ns, told.st_size)
        if read is None:
            file.replace(file.with_name(UNREADABLE))
        else:
            known = read
    before = known.get(name, Score())
    score = Score(max(before.stars, stars), before.tries + 1)
    puzzles = {each: {"stars": one.stars, "tries": one.tries} for each, one in ({**known, name: score}).items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, json.dumps({"format": FORMAT, "version": VERSION, "puzzles": puzzles}, indent=1) + "\n")
    _scores.cache_clear()
    return score


@lru_cache(maxsize=4)
def _scores(file: Path, _changed: int, _size: int) -> Mapping[str, Score] | None:
    """None where the file is not ours, or of a newer version: then it is not to be written over."""
    try:
        tree: Any = json.loads(file.read_text(encoding="utf-8"))
        if tree["format"] != FORMAT or tree["version"] > VERSION:
            return None
        return {
            str(name): Score(max(0, min(MOST_STARS, int(one["stars"]))), max(0, int(one["tries"])))
            for name, one in tree["puzzles"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
