"""Names of players and pieces, and counts of pieces, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "player.pink": "분홍",
    "player.blue": "파랑",
    "player.green": "초록",
    "player.orange": "주황",
    "piece.pillar": "기둥 {id}",
    "piece.junction": "분기점 {id}",
    "piece.road": "도로 {id}",
    "piece.ramp": "진입로 {id}",
    "piece.exit": "출구 {id}",
    "piece.car": "차 {id}",
    "count.discs": "회색 원반 {count:#개}",
    "count.junctions": "노란색 원반 {count:#개}",
    "count.roads": "도로 {count:#개}",
    "count.cars": "차 {count:#대}",
    "count.branches": "갈래 {count:#개}",
    "count.turns": "{count:#턴}",
}
