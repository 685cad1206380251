"""Korean particles: which form follows a text depends on the last sound it is read with."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final


class Ending(Enum):
    """How a text ends when read aloud in Korean."""

    VOWEL = "vowel"
    RIEUL = "ㄹ"
    CONSONANT = "consonant"
    UNKNOWN = "unknown"


_PAIRS: Final = {
    "이": ("이", "가", "이(가)"),
    "을": ("을", "를", "을(를)"),
    "은": ("은", "는", "은(는)"),
    "과": ("과", "와", "와(과)"),
    "으로": ("으로", "로", "(으)로"),
}
"""After a consonant, after a vowel, and where nobody can tell."""

_FORMS: Final = {form: forms for forms in _PAIRS.values() for form in forms[:2]}
PARTICLES: Final = tuple(sorted(_FORMS, key=len, reverse=True))
"""What a placeholder may ask for; either form of a pair will do."""

_DIGITS: Final = {"1": Ending.RIEUL, "7": Ending.RIEUL, "8": Ending.RIEUL} | dict.fromkeys("036", Ending.CONSONANT)
"""일, 칠, 팔 · 영 (or 십, 백, 천, 만), 삼, 육; the others end in a vowel."""

_LETTERS: Final = {"l": Ending.RIEUL, "r": Ending.RIEUL, "m": Ending.CONSONANT, "n": Ending.CONSONANT}
"""엘, 알 · 엠, 엔; the names of all other letters end in a vowel."""

_RIEUL_WORD: Final = re.compile(r"le?$")
_CONSONANT_WORD: Final = re.compile(r"(ng|[mn]e?|(?<![aeiou])[aeiou](ck|pp|tt|[ckpt]))$")
"""A nasal, or a hard consonant straight after one short vowel (책, 잭); else Korean adds a vowel of its own (마크)."""


def with_particle(text: str, particle: str) -> str:
    """``text`` with the right form of ``particle`` (one of :data:`PARTICLES`) attached."""
    after_consonant, after_vowel, unsure = _FORMS[particle]
    end = ending(text)
    if end is Ending.UNKNOWN:
        return text + unsure
    soft = end is Ending.VOWEL or (end is Ending.RIEUL and after_consonant == "으로")
    return text + (after_vowel if soft else after_consonant)


def ending(text: str) -> Ending:
    """The last sound of Hangul, digits, ids (``r4/car1``), units or Latin words; quotes and the like are mute."""
    heard = re.sub(r"[^\w°%]+$", "", text)
    if not heard:
        return Ending.UNKNOWN
    last = heard[-1]
    if "가" <= last <= "힣":
        final = (ord(last) - ord("가")) % 28
        return Ending.VOWEL if final == 0 else Ending.RIEUL if final == 8 else Ending.CONSONANT
    if last in "0123456789":
        return _DIGITS.get(last, Ending.VOWEL)
    if last in "°%" or re.search(r"\d\s*[cm]?m$", heard):
        return Ending.VOWEL  # 도, 퍼센트, 미터
    word = re.search(r"[A-Za-z]+$", heard)
    return _latin(word[0]) if word else Ending.UNKNOWN


def _latin(word: str) -> Ending:
    """Read as a word where it can be, spelled out where it is one letter, all capitals, or has no vowel (png)."""
    spelled = word.isupper() or len(word) == 1 or not re.search(r"[aeiouy]", word.lower())
    if spelled:
        return _LETTERS.get(word[-1].lower(), Ending.VOWEL)
    if _RIEUL_WORD.search(word.lower()):
        return Ending.RIEUL
    return Ending.CONSONANT if _CONSONANT_WORD.search(word.lower()) else Ending.VOWEL
