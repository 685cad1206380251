"""--lang first, then Blender's language, then the locale, else English."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.languages import choose_language

GERMAN = {"LANG": "de_AT.UTF-8"}


def test_what_is_asked_for_comes_first() -> None:
    assert choose_language("fr", "ko_KR", GERMAN) == "fr"


@pytest.mark.parametrize("explicit", ["ko", "KO", "ko_KR", "ko-KR", "ko_KR.UTF-8", " ko "])
def test_the_language_asked_for_may_carry_a_region(explicit: str) -> None:
    assert choose_language(explicit, None, {}) == "ko"


@pytest.mark.parametrize("explicit", ["pt", "", "english", "d"])
def test_an_unknown_language_is_refused_with_what_was_expected(explicit: str) -> None:
    with pytest.raises(ValueError, match=r"--lang .*expected one of en, es, de, fr, ko"):
        choose_language(explicit, None, {})


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("es", "es"),
        ("es_ES", "es"),
        ("de_DE", "de"),
        ("fr_FR", "fr"),
        ("ko_KR", "ko"),
        ("en_US", "en"),
        ("pt_BR", "en"),
    ],
)
def test_blenders_language_goes_before_the_locale(locale: str, lang: str) -> None:
    assert choose_language(None, locale, GERMAN) == lang


@pytest.mark.parametrize("locale", [None, "", "DEFAULT"])
def test_without_blenders_language_the_locale_decides(locale: str | None) -> None:
    assert choose_language(None, locale, GERMAN) == "de"


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({"LC_ALL": "ko_KR.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"}, "ko"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "de_DE"}, "fr"),
        ({"LC_ALL": "", "LANG": "es_MX.UTF-8"}, "es"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ca_ES@valencia"}, "en"),
        ({"LANG": "pt_PT"}, "en"),
        ({}, "en"),
    ],
)
def test_the_first_locale_variable_that_is_set_decides(environ: dict[str, str], lang: str) -> None:
    assert choose_language(None, None, environ) == lang
