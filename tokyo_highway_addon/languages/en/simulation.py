"""What became of a position in a run of rigid bodies, and what it costs."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "simulation.nudge": "Pushed: {piece}, with {amount:.2f} g towards {direction}°.",
    "simulation.tilt": "Table tilted by {amount:deg}, the side towards {direction}° down.",
    "simulation.shake": "Table shaken with {amount:.2f} times gravity, along {direction}°.",
    "simulation.remove": "Taken away: {piece}.",
    "simulation.nothing": "Nothing moves.",
    "simulation.barely": "Nothing drops or shifts; these give by less than a record would note: {pieces}.",
    "simulation.dropped": "Dropped: {pieces}.",
    "simulation.shifted": "Shifted: {pieces}.",
    "simulation.order": "What dropped or shifted, in the order in which it set off:",
    "simulation.second": "{second:.2f} s",
    "simulation.has-dropped": "dropped",
    "simulation.has-shifted": "shifted",
    "simulation.rest": "Everything is at rest after {seconds:.1f} s.",
    "simulation.moving": "The run ends after {seconds:.1f} s with these still moving: {pieces}.",
    "simulation.cut-short": "The run ends after {seconds:.1f} s, before everything is at rest.",
    "simulation.costs": "As an accident this costs {player} {penalty:# disc|# discs}.",
    "simulation.costs-nothing": "As an accident of {player} this costs nothing.",
}
