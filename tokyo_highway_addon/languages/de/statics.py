"""Whether a position stands, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "statics.verdict.stands": "steht",
    "statics.verdict.shifts": "verschiebt sich",
    "statics.verdict.falls": "fällt",
    "statics.after": "Nach Zug {number} von {total}",
    "statics.before": "Vor dem ersten Zug",
    # whether it stands
    "statics.stands": "Steht.",
    "statics.falls": "Steht nicht.",
    "statics.shifts": "Bleibt nicht, wie es hingestellt wurde: {piece} bewegt sich um {by:mm}, bevor alles ruht.",
    "statics.gives-a-little": "Bleibt nicht, wie es hingestellt wurde: {piece} gibt ein wenig nach, bevor alles ruht.",
    "statics.empty": "Auf dem Tisch steht nichts, also kann nichts fallen.",
    "statics.close-call": "Aber nur knapp: Kaum ein Tisch steht so gerade, dass darauf Verlass wäre.",
    "statics.overlaps": "Teile stecken ineinander ({pairs}): Was die Statik über sie sagt, bedeutet nichts.",
    "statics.overlap": "{one} und {other}",
    "statics.tilt": "Neigt sich der Tisch in der ungünstigsten Richtung um {tilt:deg}, geschieht zuerst dies: {goes}.",
    "statics.first": "Zuerst: {goes}.",
    "statics.order": "Es fallen, in dieser Reihenfolge: {pieces}.",
    "statics.owner": "Davon gehört {owner}: {pieces}.",
    # how a piece goes, without the full stop
    "statics.disc": "Scheibe {disc} von Pfeiler {pillar}",
    "statics.disc-slides": "Scheibe {disc} von Pfeiler {pillar} rutscht",
    "statics.disc-tips": "Scheibe {disc} von Pfeiler {pillar} kippt",
    "statics.disc-drops": "Scheibe {disc} von Pfeiler {pillar} fällt",
    "statics.disc-gives-way": "Scheibe {disc} von Pfeiler {pillar} gibt nach",
    "statics.road-slides": "Straße {id} rutscht der Länge nach",
    "statics.road-slides-off": "Straße {id} rutscht zur Seite",
    "statics.road-tips": "Straße {id} kippt an einem Ende hoch",
    "statics.road-rolls": "Straße {id} rollt auf die Seite",
    "statics.road-swings": "Straße {id} dreht sich weg",
    "statics.road-drops": "Straße {id} fällt",
    "statics.road-gives-way": "Straße {id} gibt nach",
    "statics.car-slides": "Auto {id} rutscht",
    "statics.car-tips": "Auto {id} kippt",
    "statics.car-drops": "Auto {id} fällt",
    "statics.car-gives-way": "Auto {id} gibt nach",
    # what bears the weakest piece
    "statics.why.car": (
        "Auto {id} steht auf einer Neigung von {slope:deg}; bei einer Reibung von {friction:.2f} hält ein Auto "
        "bis {limit:deg}."
    ),
    "statics.why.disc": (
        "Was Scheibe {disc} von Pfeiler {pillar} trägt, drückt {off:mm} neben ihrer Mitte; bei {rim:mm}, am "
        "Rand, kippt sie."
    ),
    "statics.why.road": "Straße {id} ist um {slope:deg} geneigt und drückt {shares}.",
    "statics.why.slope": "Straße {id} ist um {slope:deg} geneigt.",
    "statics.share.table": "mit {weight:.1f} g auf den Tisch",
    "statics.share.disc": "mit {weight:.1f} g auf Pfeiler {id}",
    "statics.share.road": "mit {weight:.1f} g auf Straße {id}",
    "statics.why.hold": "Sie reicht nur {by:mm} über den Rand von Pfeiler {pillar}.",
    "statics.why.no-hold": "Pfeiler {pillar} erreicht sie gar nicht.",
    # how it comes to rest
    "statics.settles": "Bis alles ruht, bewegen sich Teile um bis zu {by:mm}.",
    "statics.rolls": "Diese Straßen rollen, bis sie im Gleichgewicht sind: {roads}.",
    "statics.by-angle": "{id} ({angle:deg})",
    # what the weakest piece bears
    "statics.nudge": "Auch ein waagerechter Druck von {push:.2f} g auf die Mitte von {piece} setzt etwas in Bewegung.",
    "statics.misplaced": "{piece} darf um {by:mm} daneben liegen, nicht mehr.",
    "statics.misplaced.none": "{piece} muss genau so liegen: Der kleinste Versatz bewegt etwas.",
    "statics.brings-down": "Mit in Bewegung geraten: {pieces}.",
    # what the answer hangs on
    "statics.hangs-on.friction": (
        "Die Antwort hängt an der Reibung: Mit glatteren oder raueren Teilen wäre sie eine andere."
    ),
    "statics.hangs-on.placement": "Die Antwort hängt an der Platzierung: {by:mm} daneben, und sie wäre eine andere.",
    # the key to a picture
    "statics.key.bears": "Neigung, die ein Teil erträgt",
    "statics.key.falls": "fällt",
    "statics.key.falls-first": "fällt zuerst",
    "statics.key.bearing": "Auflage auf dem Pfeiler, vom Rand an",
    "statics.key.force": "Kraft: {length:.0f} mm je Gramm",
    # a whole game
    "heading.physics": "Physik",
    "statics.game.stands": "Steht nach jedem Zug; am wenigsten sicher nach Zug {turn}: eine Neigung von {tilt:deg}.",
    "statics.game.falls": "Steht nicht nach Zug {turns}.",
    "statics.game.shifts": "Bleibt nicht, wie es hingestellt wurde, nach Zug {turns}.",
}
