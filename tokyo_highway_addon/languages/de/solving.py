"""Die besten Antworten auf ein Rätsel."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "eine beste Antwort, bewiesen",
    "solving.answers": "{count:0=keine Antwort|# Antwort, nicht als einzige bewiesen|# Antworten}",
    "solving.goal.most-cars": "Die meisten Autos, die {player} in einem Zug verdienen kann",
    "solving.goal.win": "Gewinnt {player} in einem Zug?",
    "solving.goal.exit": "Die beste Ausfahrt für {player}",
    "solving.goal.only-move": "Hat {player} nur einen Zug?",
    "solving.runner-up": "Das Nächstbeste bringt {cars:0=kein Auto|# Auto|# Autos}.",
    "solving.first-turn": "Nicht bewiesen: Das Rätsel verlangt {turns} Züge, untersucht ist nur der erste.",
    "solving.not-proven": "Nicht als vollständig bewiesen: {area:mm}² anderer Plätze können ebenso gut sein.",
}
