"""Whether a position stands, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "statics.verdict.stands": "se sostiene",
    "statics.verdict.shifts": "se desplaza",
    "statics.verdict.falls": "se cae",
    "statics.after": "Tras la jugada {number} de {total}",
    "statics.before": "Antes de la primera jugada",
    # whether it stands
    "statics.stands": "Se sostiene.",
    "statics.falls": "No se sostiene.",
    "statics.shifts": "No se queda como se puso; antes de reposar se mueve {by:mm} esta pieza: {piece}.",
    "statics.gives-a-little": "No se queda como se puso; antes de reposar cede un poco esta pieza: {piece}.",
    "statics.empty": "No hay nada sobre la mesa, así que nada puede caerse.",
    "statics.close-call": "Por muy poco: casi ninguna mesa está tan nivelada como para fiarse.",
    "statics.overlaps": "Hay piezas metidas unas en otras ({pairs}): lo que dice de ellas la estática no vale nada.",
    "statics.overlap": "{one} y {other}",
    "statics.tilt": "Si la mesa se inclina {tilt:deg} en la peor dirección, lo primero que pasa es esto: {goes}.",
    "statics.first": "Primero, {goes}.",
    "statics.order": "Se caen, por este orden: {pieces}.",
    "statics.owner": "De {owner}: {pieces}.",
    # how a piece goes, without the full stop
    "statics.disc": "disco {disc} del pilar {pillar}",
    "statics.disc-slides": "el disco {disc} del pilar {pillar} resbala",
    "statics.disc-tips": "el disco {disc} del pilar {pillar} vuelca",
    "statics.disc-drops": "el disco {disc} del pilar {pillar} cae",
    "statics.disc-gives-way": "el disco {disc} del pilar {pillar} cede",
    "statics.road-slides": "la carretera {id} resbala a lo largo",
    "statics.road-slides-off": "la carretera {id} resbala de lado",
    "statics.road-tips": "la carretera {id} se levanta por un extremo",
    "statics.road-rolls": "la carretera {id} se vuelca de costado",
    "statics.road-swings": "la carretera {id} gira en horizontal",
    "statics.road-drops": "la carretera {id} cae",
    "statics.road-gives-way": "la carretera {id} cede",
    "statics.car-slides": "el coche {id} resbala",
    "statics.car-tips": "el coche {id} vuelca",
    "statics.car-drops": "el coche {id} cae",
    "statics.car-gives-way": "el coche {id} cede",
    # what bears the weakest piece
    "statics.why.car": (
        "El coche {id} está en una pendiente de {slope:deg}; con un rozamiento de {friction:.2f} un coche "
        "aguanta hasta {limit:deg}."
    ),
    "statics.why.disc": (
        "Lo que sostiene el disco {disc} del pilar {pillar} empuja a {off:mm} de su centro; a {rim:mm}, en el "
        "borde, vuelca."
    ),
    "statics.why.road": "La carretera {id} tiene una pendiente de {slope:deg} y aprieta {shares}.",
    "statics.why.slope": "La carretera {id} tiene una pendiente de {slope:deg}.",
    "statics.share.table": "con {weight:.1f} g sobre la mesa",
    "statics.share.disc": "con {weight:.1f} g sobre el pilar {id}",
    "statics.share.road": "con {weight:.1f} g sobre la carretera {id}",
    "statics.why.hold": "Solo entra {by:mm} desde el borde del pilar {pillar}.",
    "statics.why.no-hold": "Ni siquiera llega al pilar {pillar}.",
    # how it comes to rest
    "statics.settles": "Hasta quedar en reposo, las piezas se mueven hasta {by:mm}.",
    "statics.rolls": "Estas carreteras ruedan hasta equilibrarse: {roads}.",
    "statics.by-angle": "{id} ({angle:deg})",
    # what the weakest piece bears
    "statics.nudge": "También basta un empujón horizontal de {push:.2f} g en el centro de esta pieza: {piece}.",
    "statics.misplaced": "Se puede colocar con un error de {by:mm}, no más, esta pieza: {piece}.",
    "statics.misplaced.none": "El menor error de colocación de esta pieza mueve algo: {piece}.",
    "statics.brings-down": "Con esa pieza se van: {pieces}.",
    # what the answer hangs on
    "statics.hangs-on.friction": "La respuesta depende del rozamiento: con piezas más lisas o más ásperas sería otra.",
    "statics.hangs-on.placement": "La respuesta depende de la colocación: {by:mm} a un lado y sería otra.",
    # the key to a picture
    "statics.key.bears": "inclinación que aguanta",
    "statics.key.falls": "se cae",
    "statics.key.falls-first": "se cae primero",
    "statics.key.bearing": "apoyo en el pilar, desde el borde",
    "statics.key.force": "fuerza: {length:.0f} mm por gramo",
    # a whole game
    "heading.physics": "Física",
    "statics.game.stands": (
        "Se sostiene tras todos los turnos; donde menos, tras el turno {turn}: una inclinación de {tilt:deg}."
    ),
    "statics.game.falls": "No se sostiene tras el turno {turns}.",
    "statics.game.shifts": "No se queda como se puso tras el turno {turns}.",
}
