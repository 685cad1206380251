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
    # the tool, passing, taking back
    "interface.building": "Straßen bauen",
    "interface.build-turn": "Zug bauen",
    "interface.build-turn.tip": (
        "Wähle mit der Maus einen Ausgangspfeiler und dann den Platz des neuen Pfeilers. Mausrad: Höhe, J: "
        "Abzweigung, E: Ausfahrt, Ziffern: genaue Zahlen, Strg: ganze Millimeter, Pfeiltasten links und rechts: "
        "Straße verschieben, Umschalt beim Klick: auch Ungültiges legen"
    ),
    "interface.build-turn.tool.tip": "Klicke auf einen leuchtenden Pfeiler, dann auf den Platz des neuen",
    "interface.build-turn.base": "Ausgangspfeiler",
    "interface.build-turn.base.tip": "Kennung des Pfeilers, von dem die Straße ausgeht",
    "interface.build-turn.at": "Platz",
    "interface.build-turn.at.tip": "Wo der neue Pfeiler steht oder wohin die Ausfahrt führt, in Millimetern",
    "interface.build-turn.height": "Scheiben",
    "interface.build-turn.height.tip": (
        "Höhe des neuen Pfeilers in Scheiben; 0 wählt die gültige, die am meisten einbringt"
    ),
    "interface.build-turn.junction": "Als Abzweigung",
    "interface.build-turn.junction.tip": "Eine gelbe Scheibe obenauf legen",
    "interface.build-turn.exit": "Als Ausfahrt",
    "interface.build-turn.exit.tip": "Die Straße auf den Tisch hinabführen",
    "interface.build-turn.shift": "Verschiebung",
    "interface.build-turn.shift.tip": "Millimeter, um die die Straße längs zu ihrem neuen Ende hin verschoben wird",
    "interface.build-turn.anyway": "Auch wenn ungültig",
    "interface.build-turn.anyway.tip": (
        "Den Zug legen, was immer der Schiedsrichter sagt, wie im Bild einer verletzten Regel"
    ),
    "interface.look-for-base": "Ausgangspfeiler suchen",
    "interface.look-for-base.tip": "Zeigt, ob ein Zug vom Pfeiler unter der Maus ausgehen darf",
    "interface.stop-building": "Bauen beenden",
    "interface.stop-building.tip": "Legt das Bauwerkzeug weg",
    "interface.pass-turn": "Passen",
    "interface.pass-turn.tip": "Passen, was nur darf, wer nicht bauen kann",
    "interface.take-back": "Zurücknehmen",
    "interface.take-back.tip": "Nimmt den gezeigten Zug und alle danach aus der Aufzeichnung",
    "interface.rule-on-turn": "Wort des Gegners",
    "interface.rule-on-turn.tip": "Schreibt in die Aufzeichnung, was der Gegner zum gezeigten Zug sagt",
    "interface.rule-on-turn.word": "Wort",
    "interface.rule-on-turn.word.tip": "Was der Gegner zum Zug sagt",
    "interface.rule-on-turn.accept": "Annehmen",
    "interface.rule-on-turn.refuse": "Ablehnen",
    "interface.rule-on-turn.open": "Offenlassen",
    "interface.poll.won": "Die Partie ist zu Ende",
    "interface.poll.not-building": "Es wird nichts gebaut",
    "building.to-move": "{player} ist am Zug",
    "building.choose": "{player} ist am Zug: Klicke auf einen leuchtenden Pfeiler, von dem aus gebaut wird",
    "building.no-base": "{player} kann von keinem Pfeiler aus bauen",
    "building.no-game": "Es ist keine Partie geöffnet: Drücke Neue Partie in der Seitenleiste",
    "building.over": "Die Partie ist zu Ende: {winner} hat gewonnen",
    "building.start": "Von {pillar} aus bauen",
    "building.not-from": "Nicht von {pillar} aus",
    "building.onto-ring": "Zeige, wo der neue Pfeiler stehen soll",
    "building.would-fall": "Es bliebe nicht stehen: {pieces} würde fallen",
    "building.needs-view": "Mit der Maus wird in einer 3D-Ansicht gebaut; ein Skript nennt Ausgangspfeiler und Platz",
    "building.no-such-base": "Es gibt keinen Pfeiler {base}, von dem aus gebaut werden könnte",
    "building.kept-line": "Die Züge, die folgten, bleiben als Alternative zu Zug {number} erhalten",
    "building.taken-back": "{moves:# Zug|# Züge} zurückgenommen",
    "building.opponent": "Grenzfall: Was sagt der Gegner?",
    "building.hint.begin": "Drücke Zug bauen, dann klicke auf einen leuchtenden Pfeiler",
    "building.hint.choose": "Klicke auf einen leuchtenden Pfeiler. Esc legt das Werkzeug weg",
    "building.hint.drag": (
        "Klicke dorthin, wo der neue Pfeiler stehen soll. Je dunkler ein Platz, desto mehr Autos bringt er"
    ),
    # end of the tool
}
