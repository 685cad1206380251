"""Names of players and pieces, and counts of pieces."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "player.pink": "Pink",
    "player.blue": "Blue",
    "player.green": "Green",
    "player.orange": "Orange",
    "piece.pillar": "pillar {id}",
    "piece.junction": "junction {id}",
    "piece.road": "road {id}",
    "piece.ramp": "ramp {id}",
    "piece.exit": "exit {id}",
    "piece.car": "car {id}",
    "count.discs": "{count:# gray disc|# gray discs}",
    "count.junctions": "{count:# yellow disc|# yellow discs}",
    "count.roads": "{count:# road|# roads}",
    "count.cars": "{count:# car|# cars}",
    "count.branches": "{count:# branch|# branches}",
    "count.turns": "{count:# turn|# turns}",
}
