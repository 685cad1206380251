"""Whether a position stands, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "statics.verdict.stands": "서 있음",
    "statics.verdict.shifts": "밀림",
    "statics.verdict.falls": "무너짐",
    "statics.after": "{total}턴 중 {number}턴 뒤",
    "statics.before": "첫 턴 전",
    # whether it stands
    "statics.stands": "서 있습니다.",
    "statics.falls": "서 있지 못합니다.",
    "statics.shifts": "놓은 그대로 있지 않습니다. 멈추기 전에 {piece:이} {by:mm} 움직입니다.",
    "statics.gives-a-little": "놓은 그대로 있지 않습니다. 멈추기 전에 {piece:이} 조금 밀립니다.",
    "statics.empty": "테이블 위에 아무것도 없으므로 무너질 것도 없습니다.",
    "statics.close-call": "하지만 아슬아슬합니다. 그렇게까지 수평인 테이블은 거의 없습니다.",
    "statics.overlaps": "서로 파고든 조각이 있습니다({pairs}). 이 조각들에 대한 정역학의 답은 뜻이 없습니다.",
    "statics.overlap": "{one}, {other}",
    "statics.tilt": "테이블을 가장 불리한 방향으로 {tilt:deg} 기울이면 가장 먼저 {goes}.",
    "statics.first": "먼저 {goes}.",
    "statics.order": "무너지는 순서: {pieces}.",
    "statics.owner": "{owner}의 것: {pieces}.",
    # how a piece goes, without the full stop
    "statics.disc": "기둥 {pillar}의 원반 {disc}",
    "statics.disc-slides": "기둥 {pillar}의 원반 {disc:이} 미끄러집니다",
    "statics.disc-tips": "기둥 {pillar}의 원반 {disc:이} 기울어 넘어집니다",
    "statics.disc-drops": "기둥 {pillar}의 원반 {disc:이} 떨어집니다",
    "statics.disc-gives-way": "기둥 {pillar}의 원반 {disc:이} 밀립니다",
    "statics.road-slides": "도로 {id:이} 길이 방향으로 미끄러집니다",
    "statics.road-slides-off": "도로 {id:이} 옆으로 미끄러집니다",
    "statics.road-tips": "도로 {id:이} 한쪽 끝이 들리며 기웁니다",
    "statics.road-rolls": "도로 {id:이} 옆으로 구릅니다",
    "statics.road-swings": "도로 {id:이} 옆으로 돌아갑니다",
    "statics.road-drops": "도로 {id:이} 떨어집니다",
    "statics.road-gives-way": "도로 {id:이} 밀립니다",
    "statics.car-slides": "차 {id:이} 미끄러집니다",
    "statics.car-tips": "차 {id:이} 넘어집니다",
    "statics.car-drops": "차 {id:이} 떨어집니다",
    "statics.car-gives-way": "차 {id:이} 밀립니다",
    # what bears the weakest piece
    "statics.why.car": (
        "차 {id:은} 기울기 {slope:deg}에 서 있습니다. 마찰 계수 {friction:.2f}에서 차는 {limit:deg}까지 버팁니다."
    ),
    "statics.why.disc": (
        "기둥 {pillar}의 원반 {disc:은} 중심에서 {off:mm} 떨어진 곳이 받쳐 줍니다. 가장자리인 {rim:mm}에 이르면 "
        "넘어집니다."
    ),
    "statics.why.road": "도로 {id:은} {slope:deg} 기울어 있고 {shares:을} 누릅니다.",
    "statics.why.slope": "도로 {id:은} {slope:deg} 기울어 있습니다.",
    "statics.share.table": "테이블({weight:.1f} g)",
    "statics.share.disc": "기둥 {id}({weight:.1f} g)",
    "statics.share.road": "도로 {id}({weight:.1f} g)",
    "statics.why.hold": "기둥 {pillar}의 가장자리에서 안쪽으로 {by:mm}만 걸쳐 있습니다.",
    "statics.why.no-hold": "기둥 {pillar}에는 아예 닿지 않습니다.",
    # how it comes to rest
    "statics.settles": "멈출 때까지 부품이 최대 {by:mm} 움직입니다.",
    "statics.rolls": "다음 도로는 균형을 잡을 때까지 구릅니다: {roads}.",
    "statics.by-angle": "{id}({angle:deg})",
    # what the weakest piece bears
    "statics.nudge": "{piece}의 한가운데를 수평으로 {push:.2f} g의 힘으로 밀어도 움직이기 시작합니다.",
    "statics.misplaced": "{piece:은} {by:mm}까지만 어긋나게 놓아도 됩니다.",
    "statics.misplaced.none": "{piece:은} 꼭 이 자리에 있어야 합니다. 조금만 어긋나도 무언가 움직입니다.",
    "statics.brings-down": "함께 움직이는 것: {pieces}.",
    # what the answer hangs on
    "statics.hangs-on.friction": "이 답은 마찰에 달려 있습니다. 부품이 더 매끄럽거나 거칠면 달라집니다.",
    "statics.hangs-on.placement": "이 답은 놓은 자리에 달려 있습니다. 옆으로 {by:mm}만 달라도 바뀝니다.",
    # the key to a picture
    "statics.key.bears": "부품이 버티는 기울기",
    "statics.key.falls": "무너짐",
    "statics.key.falls-first": "먼저 무너짐",
    "statics.key.bearing": "기둥에 걸친 길이(가장자리부터)",
    "statics.key.force": "힘: 1g마다 {length:.0f}mm",
    # a whole game
    "heading.physics": "물리",
    "statics.game.stands": "모든 턴 뒤에 서 있습니다. 가장 불안한 것은 {turn}턴 뒤로, 기울기 {tilt:deg}까지 버팁니다.",
    "statics.game.falls": "다음 턴 뒤에는 서 있지 못합니다: {turns}.",
    "statics.game.shifts": "다음 턴 뒤에는 놓은 그대로 있지 않습니다: {turns}.",
}
