"""Each rule's title and what it asks, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "rule.turn-order": "턴 순서",
    "rule.turn-order.says": (
        "서로 번갈아 턴을 진행하며, 한 턴에는 기둥을 세우고 거기까지 도로를 놓은 다음 얻은 차를 올립니다."
    ),
    "rule.must-build": "건설 의무",
    "rule.must-build.says": "건설할 수 있으면 반드시 건설해야 합니다.",
    "rule.game-over": "게임이 끝난 뒤",
    "rule.game-over.says": "승패가 정해지면 아무도 더 진행하지 않습니다.",
    "rule.base-point": "도로의 출발점",
    "rule.base-point.says": (
        "도로는 기준점에서 출발합니다. 나가는 도로가 아직 없는 자기 기둥이나 갈래가 남은 자기 분기점이 기준점입니다."
    ),
    "rule.pillar-height": "기둥의 높이",
    "rule.pillar-height.says": "회색 기둥과 기준점의 높이는 원반 하나만큼만 달라야 합니다.",
    "rule.junction-height": "분기점의 높이",
    "rule.junction-height.says": "분기점은 기준점이 몇 층이든 마음대로 높이를 정할 수 있습니다.",
    "rule.junction-foundation": "분기점의 받침",
    "rule.junction-foundation.says": (
        "분기점은 맨 위에 노란색 원반을 하나만 얹고, 그 밑에는 회색 원반을 하나 이상 둡니다."
    ),
    "rule.after-junction": "분기점 다음 기둥",
    "rule.after-junction.says": "분기점에 이어지는 회색 기둥도 노란색 원반까지 센 높이에서 한 층만 오르내립니다.",
    "rule.junction-branches": "분기점의 갈래",
    "rule.junction-branches.says": (
        "분기점에는 도로 하나가 들어오고 언제든 두 개까지 나갈 수 있으며, 회색 기둥은 하나가 들어오고 하나가 나갑니다."
    ),
    "rule.supply": "자기 자재",
    "rule.supply.says": "원반과 도로와 차는 모두 자기가 가진 것에서 씁니다.",
    "rule.pillar-place": "기둥의 자리",
    "rule.pillar-place.says": "기둥은 이미 놓인 어떤 것에도 닿지 않게 테이블 위에 세웁니다.",
    "rule.reach": "닿는 거리",
    "rule.reach.says": "새 기둥은 도로 하나로 이을 수 있는 거리에 세웁니다.",
    "rule.road-rests": "두 기둥에 걸치기",
    "rule.road-rests.says": "도로의 양 끝은 각 기둥에 안정적으로 얹히고 먼 쪽 가장자리 밖으로 나가지 않습니다.",
    "rule.road-over-pillar": "기둥 위 통과 금지",
    "rule.road-over-pillar.says": (
        "위에서 볼 때 새 도로는 자신을 받치는 두 기둥 말고는 누구의 기둥도 가리지 않아야 합니다."
    ),
    "rule.road-touch": "접촉 금지",
    "rule.road-touch.says": "도로는 다른 부품에 닿지 않아야 하며, 함께 얹힌 기둥 위에서만 도로끼리 만날 수 있습니다.",
    "rule.car-newest-road": "새 도로에만 올리기",
    "rule.car-newest-road.says": "차는 이번에 놓은 도로에만 올리고, 예전 도로에는 올리지 않습니다.",
    "rule.car-over": "위로 교차",
    "rule.car-over.says": "상대 도로의 위를 지나면, 그 도로 위로 지나는 다른 도로가 없을 때 차 1대를 얻습니다.",
    "rule.car-under": "아래로 교차",
    "rule.car-under.says": "상대 도로의 아래를 지나면, 그 도로 아래로 지나는 다른 도로가 없을 때 차 1대를 얻습니다.",
    "rule.car-each": "교차마다 차 1대",
    "rule.car-each.says": "이렇게 교차한 상대 도로마다 차를 1대씩 얻습니다.",
    "rule.car-count": "차의 수",
    "rule.car-count.says": "한 턴에 올리는 차는 그 턴에 얻은 차보다 많을 수 없습니다.",
    "rule.car-own-road": "자기 도로와 교차",
    "rule.car-own-road.says": "자기 도로는 위로 지나든 아래로 지나든 차를 얻지 못합니다.",
    "rule.exit-height": "출구의 높이",
    "rule.exit-height.says": "출구는 정확히 1층인 기둥에서 테이블로 내려가는 도로입니다.",
    "rule.exit-bonus": "출구 보너스",
    "rule.exit-bonus.says": "출구를 놓으면 차 1대를 얻고, 그 도로가 교차하면 평소처럼 차를 더 얻습니다.",
    "rule.exit-dead-end": "도로의 끝",
    "rule.exit-dead-end.says": "출구 뒤로는 더 이어지는 도로가 없습니다.",
    "rule.car-stands": "차의 안정",
    "rule.car-stands.says": "올린 차는 미끄러지거나 다른 부품에 닿지 않고 도로 위에 서 있어야 합니다.",
    "rule.adjust": "위치 조정",
    "rule.adjust.says": "이번 턴에 놓은 것은 상대가 기둥을 세우기 전까지 고쳐 놓을 수 있습니다.",
    "rule.opponent-judges": "상대의 확인",
    "rule.opponent-judges.says": "상대가 받아들여야 턴이 끝나며, 이견은 곧바로 정리합니다.",
    "rule.penalty": "떨어뜨린 부품의 페널티",
    "rule.penalty.says": (
        "상대의 차나 도로를 떨어뜨린 사람은 떨어진 부품 하나마다 원반 하나를 상대에게 주고 모두 되돌려 놓습니다."
    ),
    "rule.penalty-own": "떨어뜨린 자기 부품",
    "rule.penalty-own.says": "자기 것을 떨어뜨려도 낼 것은 없습니다.",
    "rule.win": "승리",
    "rule.win.says": "자기 차를 누구보다 빨리 전부 올린 사람이 이깁니다.",
    "rule.out-of-material": "자재 부족",
    "rule.out-of-material.says": (
        "지을 자재가 없는 사람은 상대의 한 턴을 기다리고, 그 턴에 페널티 원반을 받지 못하면 집니다."
    ),
}
