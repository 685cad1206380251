"""The best answers to a puzzle."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "one best answer, proven",
    "solving.answers": "{count:0=no answer|# answer, not proven to be the only one|# answers}",
    "solving.goal.most-cars": "The most cars that {player} can earn in one turn",
    "solving.goal.win": "Does {player} win in one turn?",
    "solving.goal.exit": "The best exit for {player}",
    "solving.goal.only-move": "Has {player} one move only?",
    "solving.condition.margin": "Only what keeps every rule by {margin:mm} or more.",
    "solving.condition.stands": "Only what then stands.",
    "solving.next": "Next, {behind:# car|# cars} behind:",
    "solving.alike": "By the position's symmetry, {count} of these answers are one.",
    "solving.first-turn": "Not proven: the puzzle asks for {turns} turns, and only the first was searched.",
    "solving.not-proven": "Not proven to be all: {area:mm}² of places apart from these may be as good.",
    "solving.no-room": "Not proven: where it was tried, not all the cars earned had room.",
    "solving.fallen": (
        "Left out: {count:# place|# places} as good or better, where what is built did not stand when tried."
    ),
    "solving.stopped": "Stopped before the end: this is the best so far.",
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
    "option.seconds.solve": "seconds after which the search ends with the best so far (otherwise when it is done)",
    "option.margin": "only answers that keep every rule by so many mm: room for a hand",
    "option.stands": "only answers after which everything still stands",
    "option.jobs.solve": "processes that search several turns at the same time (usually 1)",
}
