"""Practising on puzzles: the question, the stars, the answer."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
