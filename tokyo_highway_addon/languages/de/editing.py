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
    "interface.edit.panel": "Bearbeiten",
    "interface.edit.position": "Der Schiedsrichter zu dieser Stellung",
    "interface.edit.raise": "Höher",
    "interface.edit.raise.tip": "Gibt jedem ausgewählten Pfeiler eine Scheibe mehr",
    "interface.edit.lower": "Niedriger",
    "interface.edit.lower.tip": "Nimmt jedem ausgewählten Pfeiler eine Scheibe",
    "interface.edit.junction": "Abzweigung umschalten",
    "interface.edit.junction.tip": "Macht die oberste Scheibe jedes ausgewählten Pfeilers gelb oder wieder grau",
    "interface.edit.owner": "Dem nächsten Spieler geben",
    "interface.edit.owner.tip": "Gibt die ausgewählten Teile dem nächsten Spieler",
    "interface.edit.remove": "Teile entfernen",
    "interface.edit.remove.tip": "Nimmt die ausgewählten Teile vom Tisch; ein Pfeiler nimmt seine Straßen mit",
    "interface.edit.shift-by": "Teile verschieben",
    "interface.edit.shift-by.tip": "Schiebt die ausgewählten Straßen oder Autos die Straße entlang",
    "interface.edit.by": "Verschieben um",
    "interface.edit.by.tip": "Wie weit, in mm; positiv zum Ende der Straße hin",
    "interface.edit.add-car": "Auto hinzufügen",
    "interface.edit.add-car.tip": "Stellt auf jede ausgewählte Straße ein Auto mehr",
    "interface.edit.take-car": "Auto wegnehmen",
    "interface.edit.take-car.tip": "Nimmt von jeder ausgewählten Straße das letzte Auto",
    "interface.edit.begin": "Hier beginnen",
    "interface.edit.begin.tip": "Macht die gezeigte Stellung zum Anfang der Aufzeichnung und lässt die Züge davor weg",
    "interface.edit.turn": "Anderer Spieler beginnt",
    "interface.edit.turn.tip": "Am Anfang der Aufzeichnung ist der nächste Spieler dran",
    "interface.edit.hand": "Vorrat ändern",
    "interface.edit.hand.tip": "Legt fest, was ein Spieler in der gezeigten Stellung im Vorrat hat",
    "interface.edit.discs": "Graue Scheiben",
    "interface.edit.discs.tip": "Graue Scheiben im Vorrat",
    "interface.edit.junctions": "Gelbe Scheiben",
    "interface.edit.junctions.tip": "Gelbe Abzweigungsscheiben im Vorrat",
    "interface.edit.roads": "Straßen",
    "interface.edit.roads.tip": "Straßen im Vorrat",
    "interface.edit.cars": "Autos",
    "interface.edit.cars.tip": "Autos im Vorrat",
    "interface.edit.derived": "Was nicht auf dem Tisch ist",
    "interface.edit.derived.tip": "Lässt den Vorrat aus dem folgen, was auf dem Tisch steht, statt ihn festzulegen",
    "interface.edit.select": "Teile auswählen",
    "interface.edit.select.tip": "Wählt die Teile aus, um die es geht",
    "interface.edit.none-there": "Keines dieser Teile ist auf dem Brett",
    "interface.edit.none": "Wähle ein Teil aus, um es zu bearbeiten",
    "interface.edit.refused": "Geht nicht",
    "interface.edit.more": "… und {count:# weiterer Grund|# weitere Gründe}",
    "interface.edit.of-move": "Zug {number}",
    "interface.edit.of-setup": "Ausgangsstellung",
    "interface.edit.clicking": "Klicke auf den Tisch, um den Pfeiler dorthin zu stellen. Esc bricht ab.",
    "interface.edit.height": "Scheiben",
    "interface.edit.height.tip": "Höhe des Pfeilers in Scheiben, die gelbe mitgezählt",
    "interface.edit.junction-on": "Abzweigung",
    "interface.edit.junction-on.tip": "Ob die oberste Scheibe gelb ist",
    "interface.edit.with-road": "Mit Straße",
    "interface.edit.with-road.tip": "Legt vom ausgewählten Pfeiler eine Straße dorthin",
    "interface.edit.at": "Platz",
    "interface.edit.at.tip": "Wo auf dem Tisch, in mm",
    "interface.edit.add": "Hinzufügen",
    "interface.edit.add-pillar": "Pfeiler am Cursor",
    "interface.edit.add-pillar.tip": "Stellt einen neuen Pfeiler hin, wo der 3D-Cursor ist",
    "interface.edit.click-pillar": "Pfeiler mit Klick",
    "interface.edit.click-pillar.tip": "Stellt einen neuen Pfeiler hin, wo du auf den Tisch klickst",
    "interface.edit.add-road": "Straße",
    "interface.edit.add-road.tip": "Legt eine Straße zwischen die zwei ausgewählten Pfeiler; sie endet auf dem aktiven",
    "interface.edit.add-ramp": "Auffahrt",
    "interface.edit.add-ramp.tip": (
        "Legt eine Straße vom Tisch, von der Seite des 3D-Cursors her, auf den ausgewählten Pfeiler"
    ),
    "interface.edit.add-exit": "Ausfahrt",
    "interface.edit.add-exit.tip": "Legt eine Straße vom ausgewählten Pfeiler hinab auf den Tisch, zum 3D-Cursor hin",
    "interface.edit.x": "X auf dem Tisch",
    "interface.edit.x.tip": "Ort des Pfeilers nach rechts, in mm",
    "interface.edit.y": "Y auf dem Tisch",
    "interface.edit.y.tip": "Ort des Pfeilers nach hinten, in mm",
    "interface.edit.belongs": "Spieler",
    "interface.edit.belongs.tip": "Wem das Teil gehört",
    "interface.edit.shift": "Verschiebung",
    "interface.edit.shift.tip": "Wie weit die Straße längs verschoben ist, in mm",
    "interface.edit.offset-from": "Seitlich am Anfang",
    "interface.edit.offset-from.tip": "Wie weit links die Straße den Pfeiler überquert, von dem sie kommt, in mm",
    "interface.edit.offset-to": "Seitlich am Ende",
    "interface.edit.offset-to.tip": "Wie weit links die Straße den Pfeiler überquert, zu dem sie führt, in mm",
    "interface.edit.cars-on": "Autos",
    "interface.edit.cars-on.tip": "Wie viele Autos auf der Straße stehen; ihre Plätze werden gewählt",
    "interface.edit.along": "Entlang",
    "interface.edit.along.tip": "Vom Anfang der Straße bis zur Mitte des Autos, in mm",
    "interface.poll.edit.pillars": "Wähle zuerst einen Pfeiler aus",
    "interface.poll.edit.roads": "Wähle zuerst eine Straße oder ein Auto aus",
    "interface.poll.edit.no-cars": "Auf den ausgewählten Straßen steht kein Auto",
    "interface.poll.edit.two-pillars": "Wähle zwei Pfeiler aus, zuletzt den, auf dem sie enden soll",
    "interface.poll.edit.begins-here": "Die Aufzeichnung beginnt schon hier",
    "interface.poll.edit.begin-first": (
        "Nach Zügen entscheidet die Reihenfolge: Lass die Aufzeichnung zuerst hier beginnen"
    ),
    "interface.trace.panel": "Foto nachbauen",
    "interface.trace.photo": "Foto wählen…",
    "interface.trace.photo.tip": (
        "Legt das Foto eines echten Tisches über das Brett, gesehen durch eine eigene Kamera; Bilder "
        "bekommen das Format des Fotos"
    ),
    "interface.trace.image": "Foto des Tisches",
    "interface.trace.image.tip": "Das Foto eines echten Tisches",
    "interface.trace.opacity": "Deckkraft",
    "interface.trace.opacity.tip": "Wie stark das Foto das Brett verdeckt",
    "interface.trace.pillar": "Gesehener Pfeiler",
    "interface.trace.pillar.tip": "Kennung des Pfeilers, dessen Mitte oben der Punkt ist; leer: ein Ort auf dem Tisch",
    "interface.trace.at": "Ort auf dem Tisch",
    "interface.trace.at.tip": "Wo der Punkt auf dem Tisch ist, in mm von der Mitte aus",
    "interface.trace.pixel": "Bildpunkt",
    "interface.trace.pixel.tip": "Wo der Punkt im Foto ist, in Bildpunkten von der linken oberen Ecke aus",
    "interface.trace.add": "Punkte benennen",
    "interface.trace.add.tip": (
        "Nimmt die Oberseiten der ausgewählten Pfeiler in die Liste auf, ohne Auswahl den Ort des 3D-Cursors"
    ),
    "interface.trace.remove": "Punkt entfernen",
    "interface.trace.remove.tip": "Nimmt diesen Punkt aus der Liste",
    "interface.trace.pick": "Punkte im Foto anklicken",
    "interface.trace.pick.tip": (
        "Klicke die benannten Punkte im Foto nacheinander an; nach ihnen richtet sich dann die Kamera"
    ),
    "interface.trace.solve": "Kamera ausrichten",
    "interface.trace.solve.tip": "Stellt die Kamera dorthin, wo das Foto aufgenommen wurde, nach den Punkten der Liste",
    "interface.trace.how": "Benenne mindestens vier Punkte, deren Ort du kennst, und klicke sie im Foto an",
    "interface.poll.trace.photo": "Wähle zuerst ein Foto",
    "interface.poll.trace.no-points": "Die Liste der Punkte ist leer",
    "interface.poll.trace.four-named": "Benenne zuerst vier Punkte",
    "interface.poll.trace.four-clicked": "Klicke zuerst vier Punkte im Foto an",
    "trace.no-photo": "{file} lässt sich nicht als Bild lesen.",
    "trace.few": "Es braucht mindestens vier Punkte, deren Ort bekannt ist.",
    "trace.line": "Drei der Punkte liegen fast auf einer Linie: Wähle andere.",
    "trace.below": "So sähe man den Tisch von unten: Wahrscheinlich sind zwei Punkte vertauscht.",
    "trace.solved": "Die Kamera sieht die Punkte auf {off:.1f} Bildpunkte genau dort, wo sie angeklickt wurden",
    "trace.click-pillar": (
        "Klicke im Foto auf die Mitte der Oberseite von {name} ({number} von {total}). Rücktaste geht eins "
        "zurück, Esc bricht ab."
    ),
    "trace.click-point": (
        "Klicke im Foto auf den Ort {name} des Tisches ({number} von {total}). Rücktaste geht eins zurück, "
        "Esc bricht ab."
    ),
    "trace.astray": "Keine Kamera sähe diese Punkte so: Wahrscheinlich sind zwei Punkte vertauscht.",
    "interface.trace.points": "Bekannte Punkte",
    "interface.trace.points.tip": "Bekannte Orte auf dem Tisch, und wo sie im Foto sind",
}
