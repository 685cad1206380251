"""Composed puzzles: what they are called, what is said of their answer and tries, how hard they are."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "composing.theme.double-crossing": "Double crossing",
    "composing.theme.under-and-over": "Under and over",
    "composing.theme.junction-leap": "Junction leap",
    "composing.theme.exit": "Exit at the last moment",
    "composing.theme.blockade": "Blockade",
    "composing.class.easy": "easy",
    "composing.class.medium": "medium",
    "composing.class.hard": "hard",
    "composing.class.expert": "for experts",
    "composing.name": "{theme}: {place}, no. {seed}",
    "composing.task.most-cars": "{player} to move: which road earns the most cars?",
    "composing.task.win": "{player} to move and win this turn.",
    "composing.task.exit": "{player} to move: which exit earns the most cars?",
    "composing.task.only-move": "{player} to move, and only one place is left. Where?",
    "composing.hand": (
        "{player} has {discs:0=no gray disc|# gray disc|# gray discs}, {junctions:0=no yellow disc|# yellow "
        "disc|# yellow discs} and {cars:# car|# cars} in hand."
    ),
    "composing.answer": "{cars:0=No car|# car|# cars}: {crossings}.",
    "composing.only": "All other places are barred.",
    "composing.try.fewer": "Earns {cars:0=no car|only # car|only # cars}: {crossings}.",
    "composing.outcome": "one answer, proven · {class}",
    "composing.measures": (
        "Difficulty {points:.1f}: {tempting:0=no place|# place|# places} that tempt, {bits:.1f} bits of search, "
        "{rules:# rule|# rules} in play."
    ),
    "composing.looked-at": "{positions:# position|# positions} looked at, {solved:# solved|# solved}.",
}
