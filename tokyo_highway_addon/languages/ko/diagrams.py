"""Drawings: their key and the plan told in words."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "diagram.title": "도쿄 하이웨이: 배치 평면도",
    "diagram.scale-bar": "{length}mm",
    "diagram.scale": "축척 {paper}:{table}",
    "diagram.key-height": "기둥의 원반 수",
    "diagram.key-junction": "분기점",
    "diagram.description": "위에서 내려다본 테이블, 실제 비율 그대로. 위치는 테이블 한가운데를 기준으로 한 mm 값.",
    "diagram.pillar": "기둥 {id}({owner}), 위치 {x:.1f}, {y:.1f}: 원반 {height:#개}.",
    "diagram.junction": "분기점 {id}({owner}), 위치 {x:.1f}, {y:.1f}: 원반 {height:#개}.",
    "diagram.ground": "테이블",
    "diagram.road": "도로 {id}({owner}), {start}에서 {end:으로}: {cars:0=차 없음|차 #대}.",
    "diagram.crossing": "도로 {over:이} 도로 {under} 위를 지나갑니다.",
}
