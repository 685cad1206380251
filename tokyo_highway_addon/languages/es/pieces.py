"""Names of players and pieces, and counts of pieces, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "player.pink": "Rosa",
    "player.blue": "Azul",
    "player.green": "Verde",
    "player.orange": "Naranja",
    "piece.pillar": "pilar {id}",
    "piece.junction": "bifurcación {id}",
    "piece.road": "carretera {id}",
    "piece.ramp": "rampa {id}",
    "piece.exit": "salida {id}",
    "piece.car": "coche {id}",
    "count.discs": "{count:# disco gris|# discos grises}",
    "count.junctions": "{count:# disco amarillo|# discos amarillos}",
    "count.roads": "{count:# carretera|# carreteras}",
    "count.cars": "{count:# coche|# coches}",
    "count.branches": "{count:# ramal|# ramales}",
    "count.turns": "{count:# turno|# turnos}",
}
