"""Eine Stellung frei bearbeiten: Knöpfe, Hinweise und Absagen."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "edit.no-piece": "In der gezeigten Stellung gibt es kein Teil {piece}.",
    "edit.not-a-pillar": "{piece} ist kein Pfeiler.",
    "edit.not-a-road": "{piece} ist keine Straße.",
    "edit.laid": (
        "{piece} wurde in Zug {number} gelegt: Nimm diesen Zug zurück oder lass die Aufzeichnung zuerst hier beginnen."
    ),
    "edit.laid-owner": (
        "{piece} wurde in Zug {number} gelegt und gehört dem, der zog: Lass die Aufzeichnung zuerst hier beginnen."
    ),
    "edit.laid-end": (
        "{piece} wurde in Zug {number} gelegt, und eine hinzugefügte Straße gehört zur Ausgangsstellung: "
        "Lass die Aufzeichnung zuerst hier beginnen."
    ),
    "edit.ends-fixed": (
        "Wo die Straße {piece} endet, gehört zu Zug {number}: Lass die Aufzeichnung zuerst hier beginnen."
    ),
    "edit.not-yet": "{piece} steht vor Zug {number} noch nicht.",
    "edit.needed": (
        "Zug {number} braucht {piece}: Nimm diesen Zug zurück oder lass die Aufzeichnung zuerst hier beginnen."
    ),
    "edit.needed-later": "{piece} wird später gebraucht, in Zug {number}: Nimm zuerst die Züge von dort an zurück.",
    "edit.needed-line": (
        "Eine andere Variante bei Zug {number} braucht {piece}: Lass die Aufzeichnung zuerst hier beginnen."
    ),
    "edit.needed-line-later": (
        "Eine andere Variante bei Zug {number} braucht {piece}: Nimm zuerst die Züge von dort an zurück."
    ),
    "edit.hand": "Die Züge bis {number} lassen mehr als das im Vorrat: Lass die Aufzeichnung zuerst hier beginnen.",
    "edit.to-move": "Wer nach Zug {number} dran ist, folgt aus den Zügen: Lass die Aufzeichnung zuerst hier beginnen.",
    "edit.over": "Hier ist die Partie zu Ende, und eine Aufzeichnung kann nicht mit ihrem Ende beginnen.",
    "edit.no-player": "{name} spielt in dieser Aufzeichnung nicht mit; es spielen {known}.",
    "edit.no-direction": "Der Punkt liegt weniger als 1 mm vom Pfeiler entfernt und gibt keine Richtung an.",
    "edit.same-pillar": "Beide Enden lägen auf Pfeiler {name}: Eine Straße braucht zwei Pfeiler.",
    "edit.two-grounds": "Beide Enden lägen auf dem Tisch: Eine Straße braucht mindestens einen Pfeiler.",
    "edit.range": "Möglich ist {least} bis {most}, nicht {found}.",
}
