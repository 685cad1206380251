"""혼자 두는 대국: 실력, 대국의 제목, 끝난 방식."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "playing.level.careless": "덜렁이",
    "playing.level.casual": "가벼운 플레이어",
    "playing.level.steady": "꾸준한 플레이어",
    "playing.level.strong": "고수",
    "playing.title": "혼자 둔 대국 {seed}",
    "playing.side": "{player}({level})",
    "playing.comment": "양쪽 모두 프로그램이 두었습니다. 시드 {seed}: {sides}.",
    "playing.won": "{turns:#턴} 만에 {winner} 승리: 차를 모두 놓았습니다",
    "playing.lost-material": "{turns:#턴} 만에 {winner} 승리: 상대에게 재료가 없습니다",
    "playing.stuck": "{turns:#턴} 뒤 결과 없음: {player} 플레이어는 지어야 하지만 자리를 찾지 못했습니다",
    "playing.score": "{player}, {level}: 놓은 차 {cars:#대}",
    "playing.built": "분기점 {junctions:#개}, 출구 {exits:#개}, 차를 얻은 교차 {crossings:#번}.",
}
