"""Partien gegen sich selbst: die Spielstärken, wie eine Partie heißt und wie sie endete."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "playing.level.careless": "unachtsam",
    "playing.level.casual": "gelegentlich",
    "playing.level.steady": "solide",
    "playing.level.strong": "stark",
    "playing.title": "Partie {seed} gegen sich selbst",
    "playing.side": "{player} (Spielstärke: {level})",
    "playing.comment": "Beide Seiten hat das Programm gespielt, mit der Startzahl {seed}: {sides}.",
    "playing.won": "{winner} gewinnt nach {turns:# Zug|# Zügen}: alle Autos stehen",
    "playing.lost-material": "{winner} gewinnt nach {turns:# Zug|# Zügen}: der anderen Seite fehlt Material",
    "playing.stuck": "kein Ergebnis nach {turns:# Zug|# Zügen}: {player} muss bauen, und kein Platz wurde gefunden",
    "playing.score": "{player}, {level}: {cars:0=kein Auto|# Auto|# Autos} aufgestellt",
    "playing.built": (
        "{junctions:0=Keine Abzweigung|# Abzweigung|# Abzweigungen}, {exits:0=keine Ausfahrt|# Ausfahrt|# "
        "Ausfahrten}, {crossings:0=keine Kreuzung|# Kreuzung|# Kreuzungen}, für die es ein Auto gab."
    ),
}
