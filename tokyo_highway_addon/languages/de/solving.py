"""Die besten Antworten auf ein Rätsel."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "eine beste Antwort, bewiesen",
    "solving.answers": "{count:0=keine Antwort|# Antwort, nicht als einzige bewiesen|# Antworten}",
    "solving.goal.most-cars": "Die meisten Autos, die {player} in einem Zug verdienen kann",
    "solving.goal.win": "Gewinnt {player} in einem Zug?",
    "solving.goal.exit": "Die beste Ausfahrt für {player}",
    "solving.goal.only-move": "Hat {player} nur einen Zug?",
    "solving.condition.margin": "Nur was jede Regel mit mindestens {margin:mm} Spielraum einhält.",
    "solving.condition.stands": "Nur was danach steht.",
    "solving.next": "Danach, {behind:# Auto|# Autos} weniger:",
    "solving.alike": "Durch die Symmetrie der Stellung sind {count} dieser Antworten eine einzige.",
    "solving.first-turn": "Nicht bewiesen: Das Rätsel verlangt {turns} Züge, untersucht ist nur der erste.",
    "solving.not-proven": "Nicht als vollständig bewiesen: {area:mm}² anderer Plätze können ebenso gut sein.",
    "solving.no-room": "Nicht bewiesen: Wo es versucht wurde, hatten nicht alle verdienten Autos Platz.",
    "solving.fallen": (
        "Ausgelassen: {count:# ebenso guter oder besserer Platz|# ebenso gute oder bessere Plätze}, wo der "
        "Bau beim Versuch nicht stand."
    ),
    "solving.stopped": "Vorzeitig beendet: Das ist das Beste bis hierher.",
    "solving.ahead.most-cars": (
        "Die meisten Autos, die {player} in {turns} Zügen verdienen kann, was auch erwidert wird"
    ),
    "solving.ahead.win": "Gewinnt {player} in {turns} Zügen, was auch erwidert wird?",
    "solving.ahead.exit": (
        "Der beste Weg für {player}, in {turns} Zügen zu einer Ausfahrt zu kommen, was auch erwidert wird"
    ),
    "solving.ahead.proven": "Bewiesen: Keine Erwiderung verhindert es, und kein Zug bringt mehr ein.",
    "solving.ahead.proven-none": "Bewiesen: Dahin führt kein Weg.",
    "solving.ahead.not-proven": (
        "Nicht bewiesen: das Beste gegen die gefundenen Erwiderungen. Sicher {least:0=ist kein Auto|ist # "
        "Auto|sind # Autos}, möglich {most:ist höchstens # Auto|sind höchstens # Autos}."
    ),
    "solving.ahead.searched": (
        "Untersucht: {turns:# Zug|# Züge} voraus von {regions:# Gebiet|# Gebieten} aus, {positions:# "
        "Stellung|# Stellungen}, {width}."
    ),
    "solving.ahead.begun": "noch nicht bis zu Ende",
    "solving.ahead.narrow": "mit wenigen Erwiderungen",
    "solving.ahead.middle": "mit vielen Erwiderungen",
    "solving.ahead.wide": "mit sehr vielen Erwiderungen",
    "option.seconds.solve": (
        "Sekunden, nach denen die Suche mit dem bis dahin Besten endet (sonst, wenn sie fertig ist)"
    ),
    "option.margin": "nur Antworten, die jede Regel mit so vielen mm Spielraum einhalten, wie ihn eine Hand braucht",
    "option.stands": "nur Antworten, nach denen alles noch steht",
    "option.jobs.solve": "Prozesse, die gleichzeitig mehrere Züge weit suchen (sonst 1)",
}
