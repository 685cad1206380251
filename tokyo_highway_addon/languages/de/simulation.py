"""What became of a position in a run of rigid bodies, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "simulation.nudge": "Geschoben: {piece}, mit {amount:.2f} g in Richtung {direction}°.",
    "simulation.tilt": "Tisch um {amount:deg} gekippt, die Seite in Richtung {direction}° nach unten.",
    "simulation.shake": "Tisch mit dem {amount:.2f}-Fachen der Schwerkraft gerüttelt, längs {direction}°.",
    "simulation.remove": "Weggenommen: {piece}.",
    "simulation.nothing": "Nichts bewegt sich.",
    "simulation.barely": "Nichts fällt oder verrutscht; weniger, als eine Aufzeichnung vermerkt, geben nach: {pieces}.",
    "simulation.dropped": "Gefallen: {pieces}.",
    "simulation.shifted": "Verrutscht: {pieces}.",
    "simulation.order": "Was fiel oder verrutschte, in der Reihenfolge, in der es losging:",
    "simulation.second": "{second:.2f} s",
    "simulation.has-dropped": "gefallen",
    "simulation.has-shifted": "verrutscht",
    "simulation.rest": "Nach {seconds:.1f} s ruht alles.",
    "simulation.moving": "Nach {seconds:.1f} s ist Schluss, und es bewegen sich noch: {pieces}.",
    "simulation.cut-short": "Nach {seconds:.1f} s ist Schluss, bevor alles ruht.",
    "simulation.costs": "Als Missgeschick kostet das {player} {penalty:# Scheibe|# Scheiben}.",
    "simulation.costs-nothing": "Als Missgeschick von {player} kostet das nichts.",
}
