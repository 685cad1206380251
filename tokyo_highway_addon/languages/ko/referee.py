"""What the referee says of a turn, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "borderline": "차이가 아주 작으므로 상대가 판정합니다.",
    # whose turn
    "turn-order": "지금은 {player} 차례가 아니라 {expected} 차례입니다.",
    "must-build": "{player:은} 턴을 넘길 수 없습니다. 기둥 {base}에서 아직 건설할 수 있습니다.",
    "game-over": "{winner:이} 승리하여 게임이 끝났습니다. 더는 턴을 진행할 수 없습니다.",
    # the base
    "base-point.not-own": "기둥 {base:은} {owner}의 것입니다. {player:은} 자기 기둥에만 도로를 놓을 수 있습니다.",
    "base-point.not-latest": (
        "기둥 {base:은} 기준점이 될 수 없습니다. 도로는 지난 턴에 세운 기둥 {latest} 또는 분기점에서 시작해야 합니다."
    ),
    "base-point.not-latest-junction-only": (
        "기둥 {base:은} 기준점이 될 수 없습니다. 지난 턴에 세운 기둥이 없으므로 분기점에서만 시작할 수 있습니다."
    ),
    "junction-branches": "분기점 {base}에서 도로 {roads:#개}가 나갈 수는 없습니다. 최대 {limit:#개}입니다.",
    "junction-branches.plain": (
        "기둥 {base}에서 도로 {roads:#개}가 나갈 수는 없습니다. 고속도로는 분기점에서만 갈라집니다."
    ),
    "junction-branches.in": "기둥 {base:으로} 도로 {roads:#개}가 들어올 수는 없습니다. 하나만 들어올 수 있습니다.",
    "exit-dead-end": (
        "기둥 {base:은} 이미 출구 {exit:을} 통해 테이블로 내려갔습니다. 출구 뒤로는 도로를 더 이을 수 없습니다."
    ),
    # heights
    "pillar-height": (
        "기둥 {pillar:은} {height:#층}이고 기준점 {base:은} {base_height:#층}입니다. "
        "새 기둥과 기준점의 높이 차이는 정확히 1층이어야 합니다."
    ),
    "after-junction": (
        "기둥 {pillar:은} {height:#층}이고 분기점 {base:은} 노란색 원반을 포함해 {base_height:#층}입니다. 분기점 "
        "다음 기둥도 높이 차이가 정확히 1층이어야 합니다."
    ),
    "junction-foundation": "분기점 {pillar}의 노란색 원반 아래에 회색 원반이 없습니다. 적어도 하나는 있어야 합니다.",
    "exit-height": "기둥 {base:은} {height:#층}입니다. 출구는 정확히 1층인 기둥에서만 만들 수 있습니다.",
    # supply
    "supply.discs": (
        "{player:은} 회색 원반 {needed:#개}가 필요하지만 {left:0=하나도 남지 않았습니다|#개밖에 남지 않았습니다}."
    ),
    "supply.junctions": (
        "{player:은} 노란색 원반 {needed:#개}가 필요하지만 {left:0=하나도 남지 않았습니다|#개밖에 남지 않았습니다}."
    ),
    "supply.roads": (
        "{player:은} 도로 {needed:#개}가 필요하지만 {left:0=하나도 남지 않았습니다|#개밖에 남지 않았습니다}."
    ),
    "supply.cars": (
        "{player:은} 차 {needed:#대}가 필요하지만 {left:0=한 대도 남지 않았습니다|#대밖에 남지 않았습니다}."
    ),
    "supply.box.discs": (
        "테이블 위와 손에 있는 회색 원반을 합치면 {total:#개}인데, 상자에는 {box:#개}만 들어 있습니다."
    ),
    "supply.box.junctions": (
        "테이블 위와 손에 있는 노란색 원반을 합치면 {total:#개}인데, 상자에는 {box:#개}만 들어 있습니다."
    ),
    "supply.box.roads": "테이블 위와 손에 있는 도로를 합치면 {total:#개}인데, 상자에는 {box:#개}만 들어 있습니다.",
    "supply.box.cars": "테이블 위와 손에 있는 차를 합치면 {total:#대}인데, 상자에는 {box:#대}만 들어 있습니다.",
    "supply.payment": (
        "{player:은} 한 가지 색 원반 {needed:#개}를 내야 하지만 "
        "그 색은 {left:0=하나도 남지 않았습니다|#개밖에 남지 않았습니다}."
    ),
    # where the pillar stands
    "pillar-place.pillar": "기둥 {pillar:은} 그 자리에 세울 수 없습니다. 기둥 {other:과} {by:mm} 겹칩니다.",
    "pillar-place.pillar~kept": "기둥 {pillar:은} 기둥 {other:과} {by:mm}밖에 떨어져 있지 않습니다.",
    "pillar-place.road": "기둥 {pillar:은} 그 자리에 세울 수 없습니다. 도로 {other:과} {by:mm} 겹칩니다.",
    "pillar-place.road~kept": "기둥 {pillar:은} 도로 {other:과} {by:mm}밖에 떨어져 있지 않습니다.",
    "pillar-place.car": "기둥 {pillar:은} 그 자리에 세울 수 없습니다. 차 {other:과} {by:mm} 겹칩니다.",
    "pillar-place.car~kept": "기둥 {pillar:은} 차 {other:과} {by:mm}밖에 떨어져 있지 않습니다.",
    "pillar-place.table": "기둥 {pillar:이} 테이블 가장자리 밖으로 {by:mm} 튀어나옵니다.",
    "pillar-place.table~kept": "기둥 {pillar:은} 테이블 가장자리에서 {by:mm}밖에 떨어져 있지 않습니다.",
    "pillar-place.under-road": (
        "위에서 보면 기둥 {pillar:이} 도로 {other} 아래로 {by:mm} 들어갑니다. 이 게임에서는 도로 아래에 기둥을 "
        "세울 수 없습니다."
    ),
    "pillar-place.under-road~kept": (
        "위에서 보면 기둥 {pillar:은} 도로 {other:과} {by:mm}밖에 떨어져 있지 않습니다. "
        "이 게임에서는 도로 아래에 기둥을 세울 수 없습니다."
    ),
    # reach and rest
    "reach.near": (
        "기둥 {base:과} {pillar:은} 도로를 놓기에 너무 가깝습니다. "
        "두 기둥의 중심축 사이는 {measured:mm}인데, 최소 {limit:mm}가 필요합니다."
    ),
    "reach.near~kept": (
        "기둥 {base:과} {pillar:은} 도로를 겨우 놓을 수 있을 만큼 떨어져 있습니다. "
        "두 기둥의 중심축 사이는 {measured:mm}이고, 최소 {limit:mm}가 필요합니다."
    ),
    "reach.far": (
        "기둥 {base:과} {pillar:은} 도로를 놓기에 너무 멉니다. "
        "두 기둥의 중심축 사이는 {measured:mm}인데, 최대 {limit:mm}까지만 닿습니다."
    ),
    "reach.far~kept": (
        "기둥 {base:과} {pillar:은} 도로가 겨우 닿을 만큼 가깝습니다. "
        "두 기둥의 중심축 사이는 {measured:mm}이고, 최대 {limit:mm}까지만 닿습니다."
    ),
    "road-rests.overhang": "도로 {road}의 끝이 기둥 {pillar}의 가장자리 밖으로 {by:mm} 튀어나옵니다.",
    "road-rests.overhang~kept": "도로 {road}의 끝이 기둥 {pillar}의 먼 쪽 가장자리에 {by:mm} 차이로 겨우 못 미칩니다.",
    "road-rests.bearing": (
        "도로 {road:이} 기둥 {pillar}에 충분히 걸쳐 있지 않습니다. "
        "가까운 쪽 가장자리에서 {limit:mm} 이상 들어와야 하는데 {by:mm} 모자랍니다."
    ),
    "road-rests.bearing~kept": (
        "도로 {road:이} 기둥 {pillar}에 겨우 걸쳐 있습니다. "
        "가까운 쪽 가장자리에서 {limit:mm} 이상 들어와야 하는데 여유가 {by:mm}뿐입니다."
    ),
    "road-rests.width": (
        "기둥 {pillar:이} 도로 {road}의 폭 전체를 받치지 못합니다. "
        "도로 중심선이 기둥 중심축에서 {measured:mm} 벗어났는데, 최대 {limit:mm}까지 허용됩니다."
    ),
    "road-rests.width~kept": (
        "기둥 {pillar:이} 도로 {road}의 폭 전체를 겨우 받칩니다. "
        "도로 중심선이 기둥 중심축에서 {measured:mm} 벗어났고, 최대 {limit:mm}까지 허용됩니다."
    ),
    "road-rests.table": "도로 {road}의 아래쪽 끝이 테이블 가장자리 밖으로 {by:mm} 나갑니다.",
    "road-rests.table~kept": "도로 {road}의 아래쪽 끝이 테이블 가장자리에서 {by:mm}밖에 떨어져 있지 않습니다.",
    "road-over-pillar": (
        "위에서 보면 도로 {road:이} 기둥 {pillar:을} {by:mm} 덮습니다. 도로는 기둥 위를 지나갈 수 없습니다."
    ),
    "road-over-pillar~kept": "위에서 보면 도로 {road:이} 기둥 {pillar:과} {by:mm} 차이로 겨우 비켜 갑니다.",
    # what the road touches
    "road-touch.road": "도로 {road:과} {other:이} {by:mm} 겹칩니다. 도로끼리는 닿으면 안 됩니다.",
    "road-touch.road~kept": "도로 {road:과} {other:은} {by:mm}밖에 떨어져 있지 않습니다.",
    "road-touch.pillar": "도로 {road:이} 기둥 {other:과} {by:mm} 겹칩니다. 도로는 다른 기둥에 닿으면 안 됩니다.",
    "road-touch.pillar~kept": "도로 {road:은} 기둥 {other:과} {by:mm}밖에 떨어져 있지 않습니다.",
    "road-touch.car": "도로 {road:이} 차 {other:과} {by:mm} 겹칩니다. 도로는 차에 닿으면 안 됩니다.",
    "road-touch.car~kept": "도로 {road:은} 차 {other:과} {by:mm}밖에 떨어져 있지 않습니다.",
    "road-touch.shared": (
        "도로 {road:과} {other:은} 함께 놓인 기둥 {pillar} 위에서만 닿을 수 있는데, 그 원반 밖으로 {by:mm} 나간 "
        "곳에서도 닿습니다."
    ),
    "road-touch.shared~kept": (
        "도로 {road:과} {other:은} 함께 놓인 기둥 {pillar} 위에서만 닿을 수 있는데, 여유가 {by:mm}뿐입니다."
    ),
    # cars
    "car-newest-road": "{player:은} 이번 차례에 도로를 놓지 않으므로 차 {placed:#대}를 올릴 새 도로가 없습니다.",
    "car-count": "이 턴에 차를 {placed:#대} 올렸지만 {earned:0=얻은 차가 없습니다|얻은 차는 #대뿐입니다}.",
    "car-count.borderline": (
        "이 턴에 차를 {placed:#대} 올렸지만 {earned:0=확실히 얻은 차는 없습니다|확실히 얻은 차는 #대뿐입니다}. "
        "나머지는 애매한 교차를 인정하느냐에 달렸습니다."
    ),
    "car-stands.room": "차 {car:을} 놓을 자리가 없습니다. 도로 {road}의 빈 구간이 {by:mm} 모자랍니다.",
    "car-stands.room~kept": "차 {car:을} 놓을 자리가 빠듯합니다. 도로 {road}의 빈 구간에 여유가 {by:mm}뿐입니다.",
    "car-stands.slope": (
        "차 {car:은} 미끄러집니다. 도로 {road}의 경사는 {measured:deg}인데, 차는 {limit:deg}까지만 버팁니다."
    ),
    "car-stands.touch": "차 {car:은} 그 자리에 놓을 수 없습니다. {other:과} {by:mm} 겹칩니다.",
    "car-stands.touch~kept": "차 {car:은} {other:과} {by:mm}밖에 떨어져 있지 않습니다.",
    # after the turn
    "penalty": (
        "{player:은} 떨어뜨린 만큼 원반 {due:#개}를 내야 하는데 {paid:0=하나도 내지 않았습니다|#개를 냈습니다}."
    ),
    "opponent-judges": "상대가 {player}의 턴을 인정하지 않았습니다.",
}
