"""Las mejores respuestas a un problema."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "una sola mejor respuesta, demostrada",
    "solving.answers": "{count:0=ninguna respuesta|# respuesta, sin demostrar que sea la única|# respuestas}",
    "solving.goal.most-cars": "El mayor número de coches que {player} puede ganar en un turno",
    "solving.goal.win": "¿Gana {player} en un turno?",
    "solving.goal.exit": "La mejor salida para {player}",
    "solving.goal.only-move": "¿Tiene {player} una sola jugada?",
    "solving.runner-up": "Lo siguiente mejor da {cars:0=ningún coche|# coche|# coches}.",
    "solving.first-turn": "Sin demostrar: el problema pide {turns} turnos y solo se ha examinado el primero.",
    "solving.not-proven": "Sin demostrar que sean todas: {area:mm}² de otros lugares pueden ser igual de buenos.",
}
