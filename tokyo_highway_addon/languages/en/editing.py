"""Editing a position freely: its buttons, tips and refusals."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
