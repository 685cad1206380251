"""Presets of styles, and pieces as assets."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
