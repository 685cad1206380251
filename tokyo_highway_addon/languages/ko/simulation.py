"""What became of a position in a run of rigid bodies, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "simulation.nudge": "민 조각: {piece}, {amount:.2f}g으로 {direction}° 쪽.",
    "simulation.tilt": "테이블을 {direction}° 쪽이 내려가게 {amount:deg} 기울였습니다.",
    "simulation.shake": "테이블을 {direction}° 방향을 따라 중력의 {amount:.2f}배로 흔들었습니다.",
    "simulation.remove": "뺀 조각: {piece}.",
    "simulation.nothing": "아무것도 움직이지 않습니다.",
    "simulation.barely": "떨어지거나 밀린 것은 없습니다. 기보에 적을 만큼은 아니지만 조금 움직인 것: {pieces}.",
    "simulation.dropped": "떨어진 것: {pieces}.",
    "simulation.shifted": "밀린 것: {pieces}.",
    "simulation.order": "떨어지거나 밀린 것, 움직이기 시작한 순서대로:",
    "simulation.second": "{second:.2f}초",
    "simulation.has-dropped": "떨어짐",
    "simulation.has-shifted": "밀림",
    "simulation.rest": "{seconds:.1f}초 뒤에 모두 멈춥니다.",
    "simulation.moving": "{seconds:.1f}초에 끝났지만 아직 움직이는 것: {pieces}.",
    "simulation.cut-short": "모두 멈추기 전에 {seconds:.1f}초에 끝났습니다.",
    "simulation.costs": "사고라면 {player:이} 원반 {penalty:#개}를 냅니다.",
    "simulation.costs-nothing": "{player}의 사고라도 내는 것은 없습니다.",
}
