"""Pieces that stand elsewhere than the record says, snapshots, and turns adjusted, judged or gone wrong."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
