"""What a composed puzzle is called: its theme, a part of Tokyo, and its seed, so that no two are called the same."""

from __future__ import annotations

from typing import Final

from ..languages import LANGUAGES, say

PARTS: Final[tuple[tuple[str, str], ...]] = (
    ("Ueno", "우에노"),
    ("Asakusa", "아사쿠사"),
    ("Shibuya", "시부야"),
    ("Shinjuku", "신주쿠"),
    ("Ikebukuro", "이케부쿠로"),
    ("Ginza", "긴자"),
    ("Meguro", "메구로"),
    ("Akasaka", "아카사카"),
    ("Roppongi", "롯폰기"),
    ("Shinagawa", "시나가와"),
    ("Hakozaki", "하코자키"),
    ("Edobashi", "에도바시"),
    ("Tatsumi", "다쓰미"),
    ("Ariake", "아리아케"),
    ("Odaiba", "오다이바"),
    ("Haneda", "하네다"),
    ("Tsukiji", "쓰키지"),
    ("Kanda", "간다"),
    ("Komagata", "고마가타"),
    ("Mukojima", "무코지마"),
    ("Horikiri", "호리키리"),
    ("Kosuge", "고스게"),
    ("Itabashi", "이타바시"),
    ("Takebashi", "다케바시"),
    ("Tanimachi", "다니마치"),
    ("Hamazaki", "하마자키"),
    ("Shiodome", "시오도메"),
    ("Ohashi", "오하시"),
    ("Kasai", "가사이"),
    ("Tsukishima", "쓰키시마"),
)
"""In Latin and in Korean letters."""


def names(theme: str, seed: int, part: int) -> dict[str, str]:
    """By language; ``part`` is any whole number."""
    latin, hangul = PARTS[part % len(PARTS)]
    return {
        lang: say(
            "composing.name",
            lang,
            theme=say(f"composing.theme.{theme}", lang),
            place=hangul if lang == "ko" else latin,
            seed=seed,
        )
        for lang in LANGUAGES
    }
