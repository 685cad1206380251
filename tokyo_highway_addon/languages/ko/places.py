"""The map of places, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "places.headline": "{cars:0=자리는 있지만 증명된 차 없음|증명된 차 최대 #대}",
    "places.headline.none": "증명된 자리 없음",
    "places.from": "기둥 {base}에서:",
    "places.cars": "{cars:0=차 없음|차 #대}",
    "places.area": "{area:mm}²",
    "places.area-up-to": "최대 {area:mm}²",
    "places.margin": "여유 {margin:mm}",
    "places.placed": "{placed:0=올릴 수 있는 차 없음|차 #대만 올릴 수 있음}",
    "places.over": "{roads} 위로",
    "places.under": "{roads} 아래로",
    "places.idle": "차를 얻지 못함: {crossings}",
    "places.specks": "1mm²보다 작은 자리 {count:#곳} 더, {cars:0=얻는 차 없음|차 최대 #대}.",
    "places.unproven": (
        "어느 쪽으로도 증명되지 않았고 더 나을 수도 있는 곳: 경계를 따라 난 띠, 높이마다 최대 {area:mm}²."
    ),
    "places.nowhere": "{bases}에서는 자리를 찾지 못했습니다.",
    "places.no-base": "{player}에게는 도로를 시작할 수 있는 기둥이 없습니다.",
    # the key to the picture
    "places.key.cars": "{cars:0=얻는 차 없음|차 #대 획득}",
    "places.key.more": "차 {cars}대 이상 획득",
    "places.key.base": "새 도로의 기준점",
    "places.key.pillar": "원반 n개로 된 새 기둥",
    "places.key.junction": "원반 n개로 된 새 분기점",
    "places.key.exit": "출구",
    "places.described": "기둥 {base}에서 놓는 도로가 얻을 수 있는 차: {cars:0=없음|#대}, 지을 수 있는 것: {kinds}.",
}
