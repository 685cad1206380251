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
    "solving.ahead.most-cars": "The most cars that {player} can earn in {turns} turns, whatever is replied",
    "solving.ahead.win": "Does {player} win within {turns} turns, whatever is replied?",
    "solving.ahead.exit": "The best way for {player} to an exit within {turns} turns, whatever is replied",
    "solving.ahead.proven": "Proven: no reply keeps it from being earned, and no move earns more.",
    "solving.ahead.proven-none": "Proven: nothing leads there.",
    "solving.ahead.not-proven": (
        "Not proven: best against the replies found. "
        "Certain: {least:0=no car|# car|# cars}; possible: {most:# car|# cars} at most."
    ),
    "solving.ahead.searched": (
        "Searched: {turns:# turn|# turns} ahead from {regions:# region|# regions}, {positions:# position|# "
        "positions}, {width}."
    ),
    "solving.ahead.begun": "not yet to the end",
    "solving.ahead.narrow": "with few replies",
    "solving.ahead.middle": "with many replies",
    "solving.ahead.wide": "with very many replies",
    "solving.ahead.stopped": "Stopped before the end: this is the best so far.",
    "option.seconds.solve": (
        "seconds after which a search of several turns ends with the best so far (otherwise when it is done)"
    ),
    "option.jobs.solve": "processes that search several turns at the same time (usually 1)",
}
