"""The asset library of pieces, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.make-assets": "에셋 라이브러리 만들기",
    "interface.make-assets.tip": (
        "모든 조각을 그림과 함께 블렌더 에셋 브라우저의 라이브러리로 만들어, 어느 씬에나 끌어다 놓을 수 있게 합니다"
    ),
    "interface.poll.not-installed": "먼저 zip에서 확장 기능을 설치하세요",
    "assets.made": "에셋 라이브러리 {name}에 조각 {count:#개}를 넣었습니다",
    "asset.catalog.pieces": "조각",
    "asset.catalog.pillars": "기둥",
    "asset.disc": "원반",
    "asset.junction": "분기점 원반",
    "asset.road": "도로",
    "asset.ramp": "진입로",
    "asset.car": "차, {player}",
    "asset.pillar": "{count:원반 #개 기둥}",
    "asset.junction-pillar": "{count:원반 #개 분기점}",
    "asset.description": "실제 크기의 도쿄 하이웨이 나무 조각. 1단위는 1센티미터입니다",
}
