"""만들어 낸 문제: 이름, 답과 시도에 대한 말, 난이도."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "composing.theme.double-crossing": "이중 교차",
    "composing.theme.under-and-over": "아래로 그리고 위로",
    "composing.theme.junction-leap": "분기점 도약",
    "composing.theme.exit": "막판 출구",
    "composing.theme.blockade": "봉쇄",
    "composing.class.easy": "쉬움",
    "composing.class.medium": "보통",
    "composing.class.hard": "어려움",
    "composing.class.expert": "고수용",
    "composing.name": "{theme}: {place} {seed}번",
    "composing.task.most-cars": "{player} 차례: 어느 도로가 차를 가장 많이 얻을까요?",
    "composing.task.win": "{player} 차례: 이번 턴에 이기세요.",
    "composing.task.exit": "{player} 차례: 어느 출구가 차를 가장 많이 얻을까요?",
    "composing.task.only-move": "{player} 차례: 남은 자리는 한 곳뿐입니다. 어디일까요?",
    "composing.hand": "{player}에게 남은 것: 회색 원반 {discs:#개}, 노란색 원반 {junctions:#개}, 차 {cars:#대}.",
    "composing.answer": "{cars:0=차 없음|차 #대}: {crossings}.",
    "composing.only": "다른 자리는 모두 막혀 있습니다.",
    "composing.try.fewer": "{cars:0=차를 얻지 못합니다|차 #대만 얻습니다}: {crossings}.",
    "composing.outcome": "답 하나, 증명됨 · {class}",
    "composing.measures": (
        "난이도 {points:.1f}: 솔깃한 자리 {tempting:#곳}, 탐색 {bits:.1f}비트, 관련 규칙 {rules:#개}."
    ),
    "composing.looked-at": "배치 {positions:#개}를 살피고 {solved:#개}를 풀었습니다.",
}
