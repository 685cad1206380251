"""Numbers, counts and lists as each language writes them."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.languages.filling import fill, placeholders

NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("lang", "written"), [("en", "7.0 mm"), ("es", "7,0 mm"), ("de", "7,0 mm"), ("fr", "7,0 mm"), ("ko", "7.0mm")]
)
def test_lengths_carry_their_unit_and_the_decimal_sign_of_the_language(lang: str, written: str) -> None:
    assert fill("{by:mm}", lang, {"by": 7.0}) == written


def test_small_lengths_show_two_decimals() -> None:
    assert fill("{by:mm}", "en", {"by": 0.05}) == "0.05 mm"
    assert fill("{by:mm}", "de", {"by": 0.3}) == "0,30 mm"
    assert fill("{by:mm}", "en", {"by": 1.25}) == "1.2 mm"
    assert fill("{by:mm}", "en", {"by": 104.0}) == "104.0 mm"


def test_measured_and_limit_can_be_told_apart() -> None:
    close = {"measured": 104.05, "limit": 104.0}
    assert fill("{measured:mm} {limit:mm}", "en", close) == "104.05 mm 104.00 mm"
    far = {"measured": 101.25, "limit": 104.0}
    assert fill("{measured:mm} {limit:mm}", "en", far) == "101.2 mm 104.0 mm"


@pytest.mark.parametrize("value", [0.0, -0.0, -0.004, -1e-12])
def test_nothing_is_never_negative(value: float) -> None:
    assert fill("{by:mm}", "en", {"by": value}) == "0.00 mm"
    assert fill("{by:.1f}", "de", {"by": value}) == "0,0"


def test_negative_lengths_keep_their_sign() -> None:
    assert fill("{x:mm}", "fr", {"x": -0.5}) == "-0,50 mm"
    assert fill("{x:.1f}", "es", {"x": -179.6}) == "-179,6"


def test_angles_are_in_degrees() -> None:
    assert fill("{measured:deg}", "en", {"measured": 23.44}) == "23.4°"
    assert fill("{measured:deg}", "de", {"measured": 23.44}) == "23,4°"


def test_a_number_without_colon() -> None:
    assert fill("{n}", "de", {"n": 12}) == "12"
    assert fill("{n}", "de", {"n": 12.5}) == "12,5"


DISCS = "{n:# disc|# discs}"


@pytest.mark.parametrize("lang", ["en", "es", "de"])
def test_one_is_singular_and_none_plural(lang: str) -> None:
    assert [fill(DISCS, lang, {"n": n}) for n in (0, 1, 2, 21)] == ["0 discs", "1 disc", "2 discs", "21 discs"]


def test_in_french_none_is_singular() -> None:
    voitures = "{n:# voiture|# voitures}"
    assert [fill(voitures, "fr", {"n": n}) for n in (0, 1, 2)] == ["0 voiture", "1 voiture", "2 voitures"]


def test_korean_counts_have_one_form() -> None:
    assert [fill("{n:#개}", "ko", {"n": n}) for n in (0, 1, 12)] == ["0개", "1개", "12개"]


def test_none_at_all_can_have_words_of_its_own() -> None:
    assert fill("{n:0=none|only #|only #}", "en", {"n": 0}) == "none"
    assert fill("{n:0=none|only #|only #}", "en", {"n": 1}) == "only 1"
    assert fill("{n:0=없음|#대}", "ko", {"n": 0}) == "없음"
    assert fill("{n:0=없음|#대}", "ko", {"n": 3}) == "3대"


@pytest.mark.parametrize(
    ("lang", "written"),
    [
        ("en", "r1, r2 and r3"),
        ("es", "r1, r2 y r3"),
        ("de", "r1, r2 und r3"),
        ("fr", "r1, r2 et r3"),
        ("ko", "r1, r2, r3"),
    ],
)
def test_several_things_become_a_list(lang: str, written: str) -> None:
    assert fill("{roads}", lang, {"roads": ("r1", "r2", "r3")}) == written


def test_lists_of_none_one_and_two() -> None:
    assert [fill("{roads}", "en", {"roads": roads}) for roads in ([], ["r1"], ["r1", "r2"])] == ["", "r1", "r1 and r2"]


def test_french_punctuation_stays_on_its_line() -> None:
    assert fill("plein : « {x} » ; non ?", "fr", {"x": "r1"}) == (f"plein{NBSP}: «{NBSP}r1{NBSP}»{NBSP}; non{NBSP}?")
    assert fill("voll: {x}", "de", {"x": "a : b"}) == "voll: a : b"


def test_braces_and_order() -> None:
    assert fill("{{{b}}} {a}", "en", {"a": 1, "b": 2}) == "{2} 1"
    assert placeholders("{a} {b:mm} {{c}} {a}") == {"a", "b"}


def test_what_cannot_be_filled_is_refused() -> None:
    with pytest.raises(KeyError, match=r"no value for \{x\}"):
        fill("{x}", "en", {})
    with pytest.raises(ValueError, match="unknown spec"):
        fill("{x:blah}", "en", {"x": 1})
    with pytest.raises(ValueError, match="is a number"):
        fill("{x:mm}", "en", {"x": "far"})
    with pytest.raises(ValueError, match="counts things"):
        fill(DISCS, "en", {"n": 1.5})
