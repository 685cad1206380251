"""Names of players and pieces, and counts of pieces, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "player.pink": "Rose",
    "player.blue": "Bleu",
    "player.green": "Vert",
    "player.orange": "Orange",
    "piece.pillar": "pilier {id}",
    "piece.junction": "jonction {id}",
    "piece.road": "route {id}",
    "piece.ramp": "rampe {id}",
    "piece.exit": "sortie {id}",
    "piece.car": "voiture {id}",
    "count.discs": "{count:# disque gris|# disques gris}",
    "count.junctions": "{count:# disque jaune|# disques jaunes}",
    "count.roads": "{count:# route|# routes}",
    "count.cars": "{count:# voiture|# voitures}",
    "count.branches": "{count:# branche|# branches}",
    "count.turns": "{count:# tour|# tours}",
}
