"""What the referee says of a turn, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "borderline": "Das ist so knapp, dass der Gegner entscheidet.",
    # whose turn
    "turn-order": "{expected} ist am Zug, nicht {player}.",
    "must-build": "{player} darf nicht passen: Von Pfeiler {base} aus kann noch gebaut werden.",
    "game-over": "Das Spiel ist vorbei, {winner} hat gewonnen; es wird nicht mehr gezogen.",
    # the base
    "base-point.not-own": "Pfeiler {base} gehört {owner}; {player} darf Straßen nur auf eigene Pfeiler legen.",
    "base-point.not-latest": (
        "Pfeiler {base} kommt nicht als Basis infrage: "
        "Eine Straße beginnt an Pfeiler {latest} aus dem vorigen Zug oder an einer Abzweigung."
    ),
    "base-point.not-latest-junction-only": (
        "Pfeiler {base} kommt nicht als Basis infrage: "
        "Im vorigen Zug wurde kein Pfeiler gebaut, also bleibt nur eine Abzweigung."
    ),
    "junction-branches": (
        "Von Abzweigung {base} {roads:darf nicht # Straße|dürfen nicht # Straßen} abgehen: Höchstens {limit} "
        "{limit:ist|sind} erlaubt."
    ),
    "junction-branches.plain": (
        "Von Pfeiler {base} {roads:darf nicht # Straße|dürfen nicht # Straßen} abgehen: Verzweigen kann sich die "
        "Autobahn nur an einer Abzweigung."
    ),
    "junction-branches.in": (
        "Zu Pfeiler {base} {roads:darf nicht # Straße|dürfen nicht # Straßen} führen: Höchstens eine ist erlaubt."
    ),
    "exit-dead-end": (
        "Pfeiler {base} führt schon über Ausfahrt {exit} hinunter auf den Tisch; von dort geht keine Straße weiter."
    ),
    # heights
    "pillar-height": (
        "Pfeiler {pillar} hat {height:# Scheibe|# Scheiben}, seine Basis {base} hat "
        "{base_height:# Scheibe|# Scheiben}; der Unterschied muss genau eine Scheibe betragen."
    ),
    "after-junction": (
        "Pfeiler {pillar} hat {height:# Scheibe|# Scheiben}, Abzweigung {base} hat samt der gelben "
        "{base_height:# Scheibe|# Scheiben}; auch nach einer Abzweigung muss der Unterschied genau eine Scheibe "
        "betragen."
    ),
    "junction-foundation": (
        "Bei Abzweigung {pillar} fehlt die graue Scheibe unter der gelben; mindestens eine muss dort liegen."
    ),
    "exit-height": (
        "Pfeiler {base} hat {height:# Scheibe|# Scheiben}; eine Ausfahrt führt nur von einem Pfeiler mit genau "
        "einer Scheibe hinunter."
    ),
    # supply
    "supply.discs": (
        "{player} braucht {needed:# graue Scheibe|# graue Scheiben}, "
        "hat aber {left:0=keine mehr|nur noch #|nur noch #}."
    ),
    "supply.junctions": (
        "{player} braucht {needed:# gelbe Scheibe|# gelbe Scheiben}, "
        "hat aber {left:0=keine mehr|nur noch #|nur noch #}."
    ),
    "supply.roads": "{player} braucht {needed:# Straße|# Straßen}, hat aber {left:0=keine mehr|nur noch #|nur noch #}.",
    "supply.cars": "{player} braucht {needed:# Auto|# Autos}, hat aber {left:0=keins mehr|nur noch #|nur noch #}.",
    "supply.box.discs": (
        "Auf dem Tisch und in den Vorräten sind zusammen {total:# graue Scheibe|# graue Scheiben}, "
        "in der Schachtel aber nur {box}."
    ),
    "supply.box.junctions": (
        "Auf dem Tisch und in den Vorräten sind zusammen {total:# gelbe Scheibe|# gelbe Scheiben}, "
        "in der Schachtel aber nur {box}."
    ),
    "supply.box.roads": (
        "Auf dem Tisch und in den Vorräten sind zusammen {total:# Straße|# Straßen}, in der Schachtel aber nur {box}."
    ),
    "supply.box.cars": (
        "Auf dem Tisch und in den Vorräten sind zusammen {total:# Auto|# Autos}, in der Schachtel aber nur {box}."
    ),
    "supply.payment": (
        "{player} soll {needed:# Scheibe|# Scheiben} einer Farbe abgeben, "
        "hat von dieser aber {left:0=keine mehr|nur noch #|nur noch #}."
    ),
    # where the pillar stands
    "pillar-place.pillar": (
        "Pfeiler {pillar} passt dort nicht hin: Er überschneidet sich um {by:mm} mit Pfeiler {other}."
    ),
    "pillar-place.pillar~kept": "Pfeiler {pillar} ist nur {by:mm} von Pfeiler {other} entfernt.",
    "pillar-place.road": "Pfeiler {pillar} passt dort nicht hin: Er überschneidet sich um {by:mm} mit Straße {other}.",
    "pillar-place.road~kept": "Pfeiler {pillar} ist nur {by:mm} von Straße {other} entfernt.",
    "pillar-place.car": "Pfeiler {pillar} passt dort nicht hin: Er überschneidet sich um {by:mm} mit Auto {other}.",
    "pillar-place.car~kept": "Pfeiler {pillar} ist nur {by:mm} von Auto {other} entfernt.",
    "pillar-place.table": "Pfeiler {pillar} ragt {by:mm} über die Tischkante hinaus.",
    "pillar-place.table~kept": "Pfeiler {pillar} steht nur {by:mm} von der Tischkante entfernt.",
    "pillar-place.under-road": (
        "Von oben gesehen ragt Pfeiler {pillar} um {by:mm} unter Straße {other}; in dieser Partie darf unter "
        "Straßen nicht gebaut werden."
    ),
    "pillar-place.under-road~kept": (
        "Von oben gesehen steht Pfeiler {pillar} nur {by:mm} neben Straße {other}; "
        "in dieser Partie darf unter Straßen nicht gebaut werden."
    ),
    # reach and rest
    "reach.near": (
        "Die Pfeiler {base} und {pillar} stehen für eine Straße zu nah beieinander: "
        "Ihre Achsen sind {measured:mm} voneinander entfernt, nötig sind mindestens {limit:mm}."
    ),
    "reach.near~kept": (
        "Die Pfeiler {base} und {pillar} stehen für eine Straße gerade noch weit genug auseinander: "
        "Ihre Achsen sind {measured:mm} voneinander entfernt, nötig sind mindestens {limit:mm}."
    ),
    "reach.far": (
        "Die Pfeiler {base} und {pillar} stehen für eine Straße zu weit auseinander: "
        "Ihre Achsen sind {measured:mm} voneinander entfernt, möglich sind höchstens {limit:mm}."
    ),
    "reach.far~kept": (
        "Die Pfeiler {base} und {pillar} stehen für eine Straße gerade noch nah genug beieinander: "
        "Ihre Achsen sind {measured:mm} voneinander entfernt, möglich sind höchstens {limit:mm}."
    ),
    "road-rests.overhang": "Das Ende von Straße {road} ragt {by:mm} über den Rand von Pfeiler {pillar} hinaus.",
    "road-rests.overhang~kept": (
        "Das Ende von Straße {road} liegt nur {by:mm} vor dem hinteren Rand von Pfeiler {pillar}."
    ),
    "road-rests.bearing": (
        "Straße {road} liegt zu knapp auf Pfeiler {pillar} auf: "
        "Von den {limit:mm}, die ihre Spitze vom vorderen Rand hineinreichen muss, fehlen {by:mm}."
    ),
    "road-rests.bearing~kept": (
        "Straße {road} liegt gerade noch weit genug auf Pfeiler {pillar} auf: "
        "Ihre Spitze reicht nur {by:mm} weiter hinein als die nötigen {limit:mm} ab dem vorderen Rand."
    ),
    "road-rests.width": (
        "Pfeiler {pillar} trägt Straße {road} nicht in ganzer Breite: "
        "Ihre Mitte verläuft {measured:mm} neben der Achse des Pfeilers, erlaubt sind höchstens {limit:mm}."
    ),
    "road-rests.width~kept": (
        "Pfeiler {pillar} trägt Straße {road} nur knapp in ganzer Breite: "
        "Ihre Mitte verläuft {measured:mm} neben der Achse des Pfeilers, erlaubt sind höchstens {limit:mm}."
    ),
    "road-rests.table": "Das untere Ende von Straße {road} liegt {by:mm} jenseits der Tischkante.",
    "road-rests.table~kept": "Das untere Ende von Straße {road} liegt nur {by:mm} vor der Tischkante.",
    "road-over-pillar": (
        "Von oben gesehen überdeckt Straße {road} den Pfeiler {pillar} um {by:mm}; "
        "keine Straße darf über einen Pfeiler führen."
    ),
    "road-over-pillar~kept": "Von oben gesehen führt Straße {road} mit nur {by:mm} Abstand an Pfeiler {pillar} vorbei.",
    # what the road touches
    "road-touch.road": "Die Straßen {road} und {other} stoßen aneinander: Sie überschneiden sich um {by:mm}.",
    "road-touch.road~kept": "Zwischen den Straßen {road} und {other} liegen nur {by:mm}.",
    "road-touch.pillar": "Straße {road} stößt an Pfeiler {other}: Die beiden überschneiden sich um {by:mm}.",
    "road-touch.pillar~kept": "Straße {road} führt mit nur {by:mm} Abstand an Pfeiler {other} vorbei.",
    "road-touch.car": "Straße {road} stößt an Auto {other}: Die beiden überschneiden sich um {by:mm}.",
    "road-touch.car~kept": "Straße {road} führt mit nur {by:mm} Abstand an Auto {other} vorbei.",
    "road-touch.shared": (
        "Die Straßen {road} und {other} dürfen sich nur oben auf Pfeiler {pillar} berühren, tun es aber noch "
        "{by:mm} außerhalb seiner Scheibe."
    ),
    "road-touch.shared~kept": (
        "Die Straßen {road} und {other} dürfen sich nur oben auf Pfeiler {pillar} berühren und halten das mit "
        "nur {by:mm} Spielraum ein."
    ),
    # cars
    "car-newest-road": (
        "{player} legt in diesem Zug keine Straße; für {placed:# Auto|# Autos} gibt es also keine neue Straße."
    ),
    "car-count": "Der Zug setzt {placed:# Auto|# Autos}, hat aber {earned:0=keins|nur #|nur #} verdient.",
    "car-count.borderline": (
        "Der Zug setzt {placed:# Auto|# Autos}, sicher verdient hat er {earned:0=keins|nur #|nur #}; "
        "alles Weitere hängt von Kreuzungen ab, die nicht eindeutig sind."
    ),
    "car-stands.room": "Für Auto {car} ist kein Platz: Das freie Stück von Straße {road} ist {by:mm} zu kurz.",
    "car-stands.room~kept": (
        "Auto {car} hat gerade noch Platz: Das freie Stück von Straße {road} ist nur {by:mm} länger als nötig."
    ),
    "car-stands.slope": (
        "Auto {car} würde rutschen: Straße {road} ist um {measured:deg} geneigt, ein Auto hält sich nur bis "
        "{limit:deg}."
    ),
    "car-stands.touch": "Auto {car} passt dort nicht hin: Es überschneidet sich um {by:mm} mit {other}.",
    "car-stands.touch~kept": "Auto {car} ist nur {by:mm} von {other} entfernt.",
    # after the turn
    "penalty": (
        "Für das Heruntergefallene schuldet {player} {due:# Scheibe|# Scheiben}, gibt aber {paid:0=keine|#|#} ab."
    ),
    "opponent-judges": "Der Gegner hat den Zug von {player} nicht anerkannt.",
}
