"""The best answers to a puzzle."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "one best answer, proven",
    "solving.answers": "{count:0=no answer|# answer, not proven to be the only one|# answers}",
    "solving.goal.most-cars": "The most cars that {player} can earn in one turn",
    "solving.goal.win": "Does {player} win in one turn?",
    "solving.goal.exit": "The best exit for {player}",
    "solving.goal.only-move": "Has {player} one move only?",
    "solving.runner-up": "The next best earns {cars:0=no car|# car|# cars}.",
    "solving.first-turn": "Not proven: the puzzle asks for {turns} turns, and only the first was searched.",
    "solving.not-proven": "Not proven to be all: {area:mm}² of places apart from these may be as good.",
}
