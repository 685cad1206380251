"""Partidas contra sí mismo: los niveles, cómo se llama una partida y cómo acabó."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "playing.level.careless": "descuidado",
    "playing.level.casual": "ocasional",
    "playing.level.steady": "constante",
    "playing.level.strong": "fuerte",
    "playing.title": "Partida {seed} contra sí mismo",
    "playing.side": "{player} (nivel: {level})",
    "playing.comment": "El programa jugó por ambos lados, con la semilla {seed}: {sides}.",
    "playing.won": "{winner} gana tras {turns:# turno|# turnos}: todos sus coches están colocados",
    "playing.lost-material": "{winner} gana tras {turns:# turno|# turnos}: al otro lado le falta material",
    "playing.stuck": (
        "sin resultado tras {turns:# turno|# turnos}: {player} debe construir y no se encontró ningún sitio"
    ),
    "playing.score": "{player}, {level}: {cars:0=ningún coche colocado|# coche colocado|# coches colocados}",
    "playing.built": (
        "{junctions:0=Ninguna bifurcación|# bifurcación|# bifurcaciones}, {exits:0=ninguna salida|# salida|# "
        "salidas}, {crossings:0=ningún cruce|# cruce|# cruces} con coche ganado."
    ),
}
