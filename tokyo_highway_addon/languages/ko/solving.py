"""문제의 가장 좋은 답."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "가장 좋은 답 하나, 증명됨",
    "solving.answers": "{count:0=답 없음|답 #개, 유일한지는 증명되지 않음|답 #개}",
    "solving.goal.most-cars": "{player} 플레이어가 한 차례에 얻을 수 있는 가장 많은 차",
    "solving.goal.win": "{player} 플레이어가 한 차례에 이기는가?",
    "solving.goal.exit": "{player} 플레이어에게 가장 좋은 출구",
    "solving.goal.only-move": "{player} 플레이어의 수는 하나뿐인가?",
    "solving.runner-up": "그다음으로 좋은 수는 {cars:0=차를 얻지 못합니다|차 #대를 얻습니다}.",
    "solving.first-turn": "증명되지 않음: 문제는 {turns}차례를 묻지만 첫 차례만 살폈습니다.",
    "solving.not-proven": "전부인지 증명되지 않음: 다른 자리 {area:mm}²도 똑같이 좋을 수 있습니다.",
}
