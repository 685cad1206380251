"""Names of players and pieces, and counts of pieces, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "player.pink": "Pink",
    "player.blue": "Blau",
    "player.green": "Grün",
    "player.orange": "Orange",
    "piece.pillar": "Pfeiler {id}",
    "piece.junction": "Abzweigung {id}",
    "piece.road": "Straße {id}",
    "piece.ramp": "Auffahrt {id}",
    "piece.exit": "Ausfahrt {id}",
    "piece.car": "Auto {id}",
    "count.discs": "{count:# graue Scheibe|# graue Scheiben}",
    "count.junctions": "{count:# gelbe Scheibe|# gelbe Scheiben}",
    "count.roads": "{count:# Straße|# Straßen}",
    "count.cars": "{count:# Auto|# Autos}",
    "count.branches": "{count:# Zweig|# Zweige}",
    "count.turns": "{count:# Zug|# Züge}",
}
