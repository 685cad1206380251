"""문제의 가장 좋은 답."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "가장 좋은 답 하나, 증명됨",
    "solving.answers": "{count:0=답 없음|답 #개, 유일한지는 증명되지 않음|답 #개}",
    "solving.goal.most-cars": "{player} 플레이어가 한 차례에 얻을 수 있는 가장 많은 차",
    "solving.goal.win": "{player} 플레이어가 한 차례에 이기는가?",
    "solving.goal.exit": "{player} 플레이어에게 가장 좋은 출구",
    "solving.goal.only-move": "{player} 플레이어의 수는 하나뿐인가?",
    "solving.condition.margin": "모든 규칙을 {margin:mm} 이상의 여유로 지키는 답만.",
    "solving.condition.stands": "지은 뒤에도 서 있는 답만.",
    "solving.next": "그다음, {behind:차 #대} 뒤짐:",
    "solving.alike": "배치가 대칭이어서 이 답 가운데 {count}개는 같은 답입니다.",
    "solving.first-turn": "증명되지 않음: 문제는 {turns}차례를 묻지만 첫 차례만 살폈습니다.",
    "solving.not-proven": "전부인지 증명되지 않음: 다른 자리 {area:mm}²도 똑같이 좋을 수 있습니다.",
    "solving.no-room": "증명되지 않음: 시험한 곳에는 얻은 차를 모두 놓을 자리가 없었습니다.",
    "solving.fallen": "뺀 자리: {count}곳. 똑같이 좋거나 더 좋지만, 시험한 곳에서는 지은 것이 서 있지 못했습니다.",
    "solving.stopped": "끝나기 전에 멈췄습니다. 지금까지 가장 좋은 답입니다.",
    "solving.ahead.most-cars": "상대가 어떻게 응수하든 {player} 플레이어가 {turns}차례 안에 얻을 수 있는 가장 많은 차",
    "solving.ahead.win": "상대가 어떻게 응수하든 {player} 플레이어가 {turns}차례 안에 이기는가?",
    "solving.ahead.exit": "상대가 어떻게 응수하든 {player} 플레이어가 {turns}차례 안에 출구로 가는 가장 좋은 길",
    "solving.ahead.proven": "증명됨: 어떤 응수로도 막을 수 없고, 더 많이 얻는 수도 없습니다.",
    "solving.ahead.proven-none": "증명됨: 그렇게 되는 길이 없습니다.",
    "solving.ahead.not-proven": (
        "증명되지 않음: 찾아낸 응수들에 대해 가장 좋은 수입니다. "
        "확실한 차는 {least:0=없고|#대이고}, 많아야 {most:#대}까지 가능합니다."
    ),
    "solving.ahead.searched": "살핀 범위: {turns}차례 앞, 영역 {regions}개, 국면 {positions}개, {width}.",
    "solving.ahead.begun": "아직 끝까지는 아님",
    "solving.ahead.narrow": "응수는 조금",
    "solving.ahead.middle": "응수는 많이",
    "solving.ahead.wide": "응수는 아주 많이",
    "option.seconds.solve": "탐색을 그때까지의 가장 좋은 답으로 끝낼 시간(초), 기본값은 다 끝날 때까지",
    "option.margin": "모든 규칙을 이만큼의 여유(mm)로 지켜 손으로 놓을 수 있는 답만",
    "option.stands": "지은 뒤에도 모두 서 있는 답만",
    "option.jobs.solve": "여러 차례를 동시에 탐색하는 프로세스 수 (기본값 1)",
}
