"""The list of turns, rule switches, piece sizes and preferences."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
