"""Komponierte Rätsel: wie sie heißen, was zu Antwort und Versuchen gesagt wird, wie schwer sie sind."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "composing.theme.double-crossing": "Zwei auf einmal",
    "composing.theme.under-and-over": "Unten durch und oben drüber",
    "composing.theme.junction-leap": "Sprung zur Abzweigung",
    "composing.theme.exit": "Ausfahrt im letzten Moment",
    "composing.theme.blockade": "Alles versperrt",
    "composing.class.easy": "leicht",
    "composing.class.medium": "mittel",
    "composing.class.hard": "schwer",
    "composing.class.expert": "für Könner",
    "composing.name": "{theme}: {place}, Nr. {seed}",
    "composing.task.most-cars": "{player} ist am Zug: Welche Straße verdient die meisten Autos?",
    "composing.task.win": "{player} ist am Zug und gewinnt in diesem Zug.",
    "composing.task.exit": "{player} ist am Zug: Welche Ausfahrt verdient die meisten Autos?",
    "composing.task.only-move": "{player} ist am Zug, und nur ein Platz ist noch frei. Welcher?",
    "composing.hand": (
        "{player} hat noch {discs:0=keine graue Scheibe|# graue Scheibe|# graue Scheiben}, {junctions:0=keine "
        "gelbe Scheibe|# gelbe Scheibe|# gelbe Scheiben} und {cars:# Auto|# Autos}."
    ),
    "composing.answer": "{cars:0=Kein Auto|# Auto|# Autos}: {crossings}.",
    "composing.only": "Alle anderen Plätze sind versperrt.",
    "composing.try.fewer": "Verdient {cars:0=kein Auto|nur # Auto|nur # Autos}: {crossings}.",
    "composing.outcome": "eine Antwort, bewiesen · {class}",
    "composing.measures": (
        "Schwierigkeit {points:.1f}: {tempting:0=kein verlockender Platz|# verlockender Platz|# verlockende "
        "Plätze}, {bits:.1f} Bit Suche, {rules:# Regel|# Regeln} im Spiel."
    ),
    "composing.looked-at": "{positions:# Stellung|# Stellungen} angesehen, {solved:# gelöst|# gelöst}.",
}
