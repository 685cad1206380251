"""Building a turn by hand: the tool's hints, what it says beside the cursor, why it is not to be had."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "draft.legal": "{verdict}: {cars:0=kein Auto|# Auto|# Autos}",
    "draft.not-legal": "{verdict}: {rule}",
    "draft.more-reasons": "und {more:# weiterer Grund|# weitere Gründe}",
    "draft.over": "über {road}",
    "draft.under": "unter {road}",
    "draft.earns": "{way}: +1",
    "draft.earns-if-accepted": "{way}: +1, wenn der Gegner zustimmt",
    "draft.own-road": "{way}: eigene Straße, nichts",
    "draft.blocked": "{way}: nichts, blockiert durch {roads}",
    "draft.earns-nothing": "{way}: nichts",
    "draft.exit-earns": "Ausfahrt: +1",
    "draft.cars-left": (
        "Verdiente Autos: {earned}; {placed:0=keins lässt sich setzen|nur # lässt sich setzen|nur # lassen sich setzen}"
    ),
    "draft.measures": "{distance:mm}, {angle:deg}, {height:# Scheibe|# Scheiben}",
    "draft.measures.junction": "{distance:mm}, {angle:deg}, Abzweigung aus {height:# Scheibe|# Scheiben}",
    "draft.measures.exit": "Ausfahrt, {angle:deg}",
    "draft.stands": "steht",
    "draft.shifts": "würde verrutschen, bis es ruht",
    "draft.falls": "würde fallen",
    "draft.hint.lay": "Bauen",
    "draft.hint.cancel": "Abbrechen",
    "draft.hint.height": "Höhe",
    "draft.hint.automatic": "Höhe automatisch",
    "draft.hint.junction": "Abzweigung",
    "draft.hint.exit": "Ausfahrt",
    "draft.hint.plain": "Einfacher Pfeiler",
    "draft.hint.whole": "Ganze Millimeter",
    "draft.hint.type": "Zahlen eintippen",
    "draft.hint.next-field": "Nächstes Feld",
    "draft.hint.clear": "Eingabe löschen",
    "draft.field.distance": "Abstand: {text} mm",
    "draft.field.angle": "Winkel: {text}°",
    "draft.field.height": "Höhe: {text}",
}
