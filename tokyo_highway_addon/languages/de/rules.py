"""Each rule's title and what it asks, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "rule.turn-order": "Reihenfolge der Züge",
    "rule.turn-order.says": (
        "Gezogen wird reihum, und jeder Zug läuft gleich ab: einen Pfeiler bauen, eine Straße dorthin legen, "
        "die verdienten Autos setzen."
    ),
    "rule.must-build": "Bauzwang",
    "rule.must-build.says": "Wer bauen kann, muss bauen.",
    "rule.game-over": "Nach Spielende",
    "rule.game-over.says": "Ist das Spiel entschieden, zieht niemand mehr.",
    "rule.base-point": "Wo eine Straße beginnt",
    "rule.base-point.says": (
        "Eine Straße beginnt an einer Basis: an einem eigenen Pfeiler, von dem noch keine Straße abgeht, "
        "oder an einer eigenen Abzweigung mit freiem Zweig."
    ),
    "rule.pillar-height": "Höhe eines Pfeilers",
    "rule.pillar-height.says": "Ein grauer Pfeiler hat genau eine Scheibe mehr oder weniger als seine Basis.",
    "rule.junction-height": "Höhe einer Abzweigung",
    "rule.junction-height.says": "Eine Abzweigung darf beliebig hoch sein, ganz gleich, wie hoch ihre Basis ist.",
    "rule.junction-foundation": "Sockel einer Abzweigung",
    "rule.junction-foundation.says": (
        "Eine Abzweigung hat eine einzige gelbe Scheibe, ganz oben, und darunter mindestens eine graue."
    ),
    "rule.after-junction": "Nach einer Abzweigung",
    "rule.after-junction.says": (
        "Der graue Pfeiler nach einer Abzweigung hat wieder eine Scheibe mehr oder weniger; die gelbe zählt dabei mit."
    ),
    "rule.junction-branches": "Zweige einer Abzweigung",
    "rule.junction-branches.says": (
        "Zu einer Abzweigung führt eine Straße hin, und jederzeit dürfen bis zu zwei von ihr abgehen; bei einem "
        "grauen Pfeiler ist es je eine."
    ),
    "rule.supply": "Eigener Vorrat",
    "rule.supply.says": "Scheiben, Straßen und Autos stammen immer aus dem eigenen Vorrat.",
    "rule.pillar-place": "Standort eines Pfeilers",
    "rule.pillar-place.says": "Ein Pfeiler steht auf dem Tisch und berührt nichts, was dort schon steht.",
    "rule.reach": "In Reichweite",
    "rule.reach.says": "Ein neuer Pfeiler steht so weit von seiner Basis entfernt, wie eine einzige Straße reicht.",
    "rule.road-rests": "Auf beiden Pfeilern",
    "rule.road-rests.says": (
        "Jedes Ende einer Straße liegt sicher auf seinem Pfeiler und ragt nicht über dessen hinteren Rand hinaus."
    ),
    "rule.road-over-pillar": "Nicht über Pfeiler",
    "rule.road-over-pillar.says": (
        "Von oben gesehen bedeckt eine neue Straße keinen Pfeiler außer den beiden, auf denen sie liegt, "
        "gleich wem er gehört."
    ),
    "rule.road-touch": "Nichts berühren",
    "rule.road-touch.says": (
        "Eine Straße berührt kein anderes Teil; nur oben auf einem gemeinsamen Pfeiler dürfen Straßen zusammenstoßen."
    ),
    "rule.car-newest-road": "Nur die neueste Straße",
    "rule.car-newest-road.says": "Autos kommen auf die eben gelegte Straße und nie auf eine ältere.",
    "rule.car-over": "Überqueren",
    "rule.car-over.says": (
        "Wer eine gegnerische Straße überquert, verdient ein Auto, sofern keine weitere Straße über ihr liegt."
    ),
    "rule.car-under": "Unterqueren",
    "rule.car-under.says": (
        "Wer eine gegnerische Straße unterquert, verdient ein Auto, sofern keine weitere Straße unter ihr liegt."
    ),
    "rule.car-each": "Ein Auto je Kreuzung",
    "rule.car-each.says": "Jede so gekreuzte gegnerische Straße bringt ein eigenes Auto.",
    "rule.car-count": "Anzahl der Autos",
    "rule.car-count.says": "In einem Zug werden nicht mehr Autos gesetzt, als er verdient hat.",
    "rule.car-own-road": "Eigene Straße kreuzen",
    "rule.car-own-road.says": "Eine eigene Straße zu überqueren oder zu unterqueren bringt nichts ein.",
    "rule.exit-height": "Höhe einer Ausfahrt",
    "rule.exit-height.says": (
        "Eine Ausfahrt ist eine Straße von einem Pfeiler mit genau einer Scheibe hinab auf den Tisch."
    ),
    "rule.exit-bonus": "Bonus für die Ausfahrt",
    "rule.exit-bonus.says": "Eine Ausfahrt verdient ein Auto, und ihre Kreuzungen verdienen wie üblich weitere.",
    "rule.exit-dead-end": "Ende der Straße",
    "rule.exit-dead-end.says": "Von einer Ausfahrt geht keine Straße mehr weiter.",
    "rule.car-stands": "Autos müssen stehen",
    "rule.car-stands.says": (
        "Ein gesetztes Auto steht auf seiner Straße, ohne zu rutschen oder ein anderes Teil zu berühren."
    ),
    "rule.adjust": "Zug zurechtrücken",
    "rule.adjust.says": "Die Teile des eigenen Zuges darf man zurechtrücken, bis der Gegner einen Pfeiler baut.",
    "rule.opponent-judges": "Das Wort des Gegners",
    "rule.opponent-judges.says": "Ein Zug ist zu Ende, wenn der Gegner ihn anerkennt; Streitfälle klärt man sofort.",
    "rule.penalty": "Strafe für Heruntergefallenes",
    "rule.penalty.says": (
        "Wer ein gegnerisches Auto oder eine gegnerische Straße herunterwirft, gibt dem Gegner je Teil eine Scheibe "
        "und stellt alles wieder her."
    ),
    "rule.penalty-own": "Eigene Teile heruntergefallen",
    "rule.penalty-own.says": "Eigene Teile herunterzuwerfen bleibt ohne Strafe.",
    "rule.win": "Sieg",
    "rule.win.says": "Wer zuerst alle eigenen Autos gesetzt hat, gewinnt.",
    "rule.out-of-material": "Kein Material mehr",
    "rule.out-of-material.says": (
        "Wem das Material zum Bauen fehlt, der wartet einen gegnerischen Zug ab und verliert, "
        "wenn dieser ihm keine Strafscheiben bringt."
    ),
}
