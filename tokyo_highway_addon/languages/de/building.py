"""Building a turn by hand: the tool's hints, what it says beside the cursor, why it is not to be had."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
