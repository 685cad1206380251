"""Problemas compuestos: cómo se llaman, qué se dice de su respuesta y sus intentos, y lo difíciles que son."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "composing.theme.double-crossing": "Doble cruce",
    "composing.theme.under-and-over": "Por debajo y por encima",
    "composing.theme.junction-leap": "Salto de bifurcación",
    "composing.theme.exit": "Salida en el último momento",
    "composing.theme.blockade": "Bloqueo",
    "composing.class.easy": "fácil",
    "composing.class.medium": "intermedio",
    "composing.class.hard": "difícil",
    "composing.class.expert": "para expertos",
    "composing.name": "{theme}: {place}, n.º {seed}",
    "composing.task.most-cars": "Juega {player}: ¿qué carretera gana más coches?",
    "composing.task.win": "Juega {player} y gana en este turno.",
    "composing.task.exit": "Juega {player}: ¿qué salida gana más coches?",
    "composing.task.only-move": "Juega {player} y solo queda un sitio. ¿Dónde?",
    "composing.hand": (
        "{player} tiene {discs:0=ningún disco gris|# disco gris|# discos grises}, {junctions:0=ningún disco "
        "amarillo|# disco amarillo|# discos amarillos} y {cars:# coche|# coches}."
    ),
    "composing.answer": "{cars:0=Ningún coche|# coche|# coches}: {crossings}.",
    "composing.only": "Todos los demás sitios están cerrados.",
    "composing.try.fewer": "{cars:0=No gana ningún coche|Gana solo # coche|Gana solo # coches}: {crossings}.",
    "composing.outcome": "una sola respuesta, demostrada · {class}",
    "composing.measures": (
        "Dificultad {points:.1f}: {tempting:0=ningún sitio que tiente|# sitio que tienta|# sitios que tientan}, "
        "{bits:.1f} bits de búsqueda, {rules:# regla|# reglas} en juego."
    ),
    "composing.looked-at": (
        "{positions:# posición examinada|# posiciones examinadas}, {solved:# resuelta|# resueltas}."
    ),
}
