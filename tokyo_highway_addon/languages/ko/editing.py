"""배치를 자유롭게 편집하기: 버튼, 도움말, 거절하는 말."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "edit.no-piece": "보이는 배치에 {piece:이} 없습니다.",
    "edit.not-a-pillar": "{piece:은} 기둥이 아닙니다.",
    "edit.not-a-road": "{piece:은} 도로가 아닙니다.",
    "edit.laid": "{piece:은} {number}번째 턴에 놓였습니다. 그 턴을 무르거나 먼저 기보를 여기서 시작하게 하세요.",
    "edit.laid-owner": "{piece:은} {number}번째 턴에 놓여 그 플레이어의 것입니다. 먼저 기보를 여기서 시작하게 하세요.",
    "edit.laid-end": (
        "{piece:은} {number}번째 턴에 놓였고, 더하는 도로는 시작 배치에 속합니다. 먼저 기보를 여기서 시작하게 하세요."
    ),
    "edit.ends-fixed": "도로 {piece:이} 끝나는 곳은 {number}번째 턴에 속합니다. 먼저 기보를 여기서 시작하게 하세요.",
    "edit.not-yet": "{piece:은} {number}번째 턴 전에는 아직 없습니다.",
    "edit.needed": "{number}번째 턴에 {piece:이} 필요합니다. 그 턴을 무르거나 먼저 기보를 여기서 시작하게 하세요.",
    "edit.needed-later": "나중에 {number}번째 턴에 {piece:이} 필요합니다. 먼저 그 턴부터 무르세요.",
    "edit.needed-line": "{number}번째 턴의 다른 수순에 {piece:이} 필요합니다. 먼저 기보를 여기서 시작하게 하세요.",
    "edit.needed-line-later": "{number}번째 턴의 다른 수순에 {piece:이} 필요합니다. 먼저 그 턴부터 무르세요.",
    "edit.hand": "{number}번째 턴까지 두면 그보다 많이 남습니다. 먼저 기보를 여기서 시작하게 하세요.",
    "edit.to-move": "{number}번째 턴 뒤에 누구 차례인지는 턴이 정합니다. 먼저 기보를 여기서 시작하게 하세요.",
    "edit.over": "여기서 게임이 끝났고, 기보는 끝에서 시작할 수 없습니다.",
    "edit.no-player": "{name:은} 이 기보의 플레이어가 아닙니다. 플레이어: {known}.",
    "edit.no-direction": "점이 기둥에서 1 mm도 떨어져 있지 않아 방향을 알 수 없습니다.",
    "edit.same-pillar": "양 끝이 모두 기둥 {name}에 놓입니다. 도로에는 기둥 두 개가 필요합니다.",
    "edit.two-grounds": "양 끝이 모두 탁자에 놓입니다. 도로에는 기둥이 적어도 하나 필요합니다.",
    "edit.range": "{least}부터 {most}까지 가능합니다. {found:은} 안 됩니다.",
}
