"""Las mejores respuestas a un problema."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "una sola mejor respuesta, demostrada",
    "solving.answers": "{count:0=ninguna respuesta|# respuesta, sin demostrar que sea la única|# respuestas}",
    "solving.goal.most-cars": "El mayor número de coches que {player} puede ganar en un turno",
    "solving.goal.win": "¿Gana {player} en un turno?",
    "solving.goal.exit": "La mejor salida para {player}",
    "solving.goal.only-move": "¿Tiene {player} una sola jugada?",
    "solving.condition.margin": "Solo lo que cumple cada regla con {margin:mm} de margen como mínimo.",
    "solving.condition.stands": "Solo lo que después se sostiene.",
    "solving.next": "Después, con {behind:# coche|# coches} menos:",
    "solving.alike": "Por la simetría de la posición, {count} de estas respuestas son una sola.",
    "solving.first-turn": "Sin demostrar: el problema pide {turns} turnos y solo se ha examinado el primero.",
    "solving.not-proven": "Sin demostrar que sean todas: {area:mm}² de otros lugares pueden ser igual de buenos.",
    "solving.no-room": "Sin demostrar: donde se probó no había sitio para todos los coches ganados.",
    "solving.fallen": (
        "Se {count:descarta # lugar igual de bueno o mejor|descartan # lugares igual de buenos o mejores}: "
        "lo construido no se sostuvo donde se probó."
    ),
    "solving.stopped": "Interrumpido antes del final: esto es lo mejor hasta ahora.",
    "solving.ahead.most-cars": (
        "El mayor número de coches que {player} puede ganar en {turns} turnos, se responda lo que se responda"
    ),
    "solving.ahead.win": "¿Gana {player} en {turns} turnos, se responda lo que se responda?",
    "solving.ahead.exit": (
        "El mejor camino de {player} hacia una salida en {turns} turnos, se responda lo que se responda"
    ),
    "solving.ahead.proven": "Demostrado: ninguna respuesta lo impide y ninguna jugada da más.",
    "solving.ahead.proven-none": "Demostrado: nada lleva hasta ahí.",
    "solving.ahead.not-proven": (
        "Sin demostrar: es lo mejor ante las respuestas halladas. Seguros: {least:0=ningún coche|# coche|# "
        "coches}; posibles: {most:# coche|# coches} como mucho."
    ),
    "solving.ahead.searched": (
        "Examinado: {turns:# turno|# turnos} por delante desde {regions:# región|# regiones}, {positions:# "
        "posición|# posiciones}, {width}."
    ),
    "solving.ahead.begun": "aún sin llegar al final",
    "solving.ahead.narrow": "con pocas respuestas",
    "solving.ahead.middle": "con muchas respuestas",
    "solving.ahead.wide": "con muchísimas respuestas",
    "option.seconds.solve": (
        "segundos tras los que la búsqueda acaba con lo mejor hallado (si se omite, cuando termine)"
    ),
    "option.margin": "solo respuestas que cumplan cada regla con tantos mm de margen, los que necesita una mano",
    "option.stands": "solo respuestas tras las que todo siga en pie",
    "option.jobs.solve": "procesos que buscan a la vez en varios turnos (si se omite, 1)",
}
