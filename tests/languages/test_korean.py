"""Particles by the last sound, each case worked out by reading it aloud."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.languages import say
from tokyo_highway_addon.languages.korean import PARTICLES, with_particle

CASES = [
    # words: 분홍 ends in ㅇ, 파랑 in ㅇ, 초록 in ㄱ, 주황 in ㅇ, 도로 in a vowel, 서울 in ㄹ
    ("분홍", "이", "분홍이"),
    ("파랑", "은", "파랑은"),
    ("초록", "을", "초록을"),
    ("주황", "과", "주황과"),
    ("도로", "이", "도로가"),
    ("도로", "과", "도로와"),
    ("서울", "으로", "서울로"),
    ("서울", "이", "서울이"),
    ("기둥", "으로", "기둥으로"),
    ("출구", "으로", "출구로"),
    # ids, read digit by digit: 0 영, 1 일, 2 이, 3 삼, 4 사, 5 오, 6 육, 7 칠, 8 팔, 9 구
    ("p1", "이", "p1이"),
    ("p2", "이", "p2가"),
    ("p3", "은", "p3은"),
    ("p4", "은", "p4는"),
    ("p5", "을", "p5를"),
    ("p6", "을", "p6을"),
    ("p7", "과", "p7과"),
    ("p8", "이", "p8이"),
    ("p9", "과", "p9와"),
    ("p1", "으로", "p1로"),
    ("p2", "으로", "p2로"),
    ("p3", "으로", "p3으로"),
    ("p6", "으로", "p6으로"),
    ("p7", "으로", "p7로"),
    ("p8", "으로", "p8로"),
    # numbers as wholes: 10 십, 20 이십, 100 백, 12 십이
    ("p10", "이", "p10이"),
    ("p20", "으로", "p20으로"),
    ("r100", "을", "r100을"),
    ("r12", "은", "r12는"),
    ("r4/car1", "을", "r4/car1을"),
    ("r4/car2", "과", "r4/car2와"),
    # measurements: 밀리미터, 도, 칠 점 영, 칠 점 오
    ("7.0mm", "이", "7.0mm가"),
    ("7.0 mm", "으로", "7.0 mm로"),
    ("21.8°", "을", "21.8°를"),
    ("7.0", "이", "7.0이"),
    ("7.5", "이", "7.5가"),
    # letters: 엘, 엠, 엔, 알, 에이, 비
    ("L", "으로", "L로"),
    ("L", "이", "L이"),
    ("M", "을", "M을"),
    ("N", "은", "N은"),
    ("R", "과", "R과"),
    ("A", "과", "A와"),
    ("USB", "을", "USB를"),
    # words in Latin letters: 앨런, 제인, 마크, 잭, 피터, 폴, 킹, 애나, 마이크, 팀
    ("Allan", "이", "Allan이"),
    ("Jane", "은", "Jane은"),
    ("Mark", "이", "Mark가"),
    ("Jack", "이", "Jack이"),
    ("Peter", "을", "Peter를"),
    ("Paul", "으로", "Paul로"),
    ("King", "과", "King과"),
    ("Anna", "은", "Anna는"),
    ("Mike", "을", "Mike를"),
    ("Tim", "이", "Tim이"),
    # file names: 제이슨, 피엔지, 엠피 사
    ("game.json", "을", "game.json을"),
    ("a.png", "을", "a.png를"),
    ("a.mp4", "을", "a.mp4를"),
    # signs behind the word are mute; either form of a particle may be asked for
    ("'파랑'", "이", "'파랑'이"),
    ("기둥(p2)", "는", "기둥(p2)는"),
    ("분홍", "가", "분홍이"),
    ("p4", "로", "p4로"),
    # nobody can tell
    ("Ольга", "이", "Ольга이(가)"),
    ("京都", "으로", "京都(으)로"),
    ("京都", "과", "京都와(과)"),
]


@pytest.mark.parametrize(("text", "particle", "read"), CASES)
def test_particle_fits_the_last_sound(text: str, particle: str, read: str) -> None:
    assert with_particle(text, particle) == read


def test_ten_particles_can_be_asked_for() -> None:
    assert sorted(PARTICLES) == sorted(["이", "가", "을", "를", "은", "는", "와", "과", "으로", "로"])


def test_sentences_read_naturally() -> None:
    collision = {"road": "r4", "other": "r7", "by": 0.5}
    assert say("road-touch.road", "ko", **collision) == "도로 r4와 r7이 0.50mm 겹칩니다. 도로끼리는 닿으면 안 됩니다."
    assert say("game-over", "ko", winner="blue") == "파랑이 승리하여 게임이 끝났습니다. 더는 턴을 진행할 수 없습니다."
    assert say("supply.cars", "ko", player="지우", needed=2, left=1) == (
        "지우는 차 2대가 필요하지만 1대밖에 남지 않았습니다."
    )
    heights = {"pillar": "p6", "height": 4, "base": "p2", "base_height": 2}
    assert say("pillar-height", "ko", **heights) == (
        "기둥 p6은 4층이고 기준점 p2는 2층입니다. 새 기둥과 기준점의 높이 차이는 정확히 1층이어야 합니다."
    )
