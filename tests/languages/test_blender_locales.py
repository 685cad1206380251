"""The interface's words as Blender's translation tables want them."""

from __future__ import annotations

from tokyo_highway_addon.languages import blender_translations
from tokyo_highway_addon.languages.blender_locales import OWN_CONTEXT
from tokyo_highway_addon.languages.messages import LANGUAGES, catalogue


def test_old_and_new_names_of_each_locale_hold_the_same() -> None:
    tables = blender_translations()
    assert set(tables) == {"es", "es_ES", "de", "de_DE", "fr", "fr_FR", "ko", "ko_KR"}
    for lang, locale in (("es", "es_ES"), ("de", "de_DE"), ("fr", "fr_FR"), ("ko", "ko_KR")):
        assert tables[lang] == tables[locale]


def test_labels_are_found_in_every_context() -> None:
    german = blender_translations()["de_DE"]
    assert german["*", "Next Move"] == "Nächster Zug"
    assert german["Operator", "Next Move"] == "Nächster Zug"
    assert german[OWN_CONTEXT, "Move"] == "Zug"
    assert blender_translations()["ko"]["*", "No record is open"] == "열린 기보가 없습니다"


def test_only_fixed_texts_are_handed_over() -> None:
    for table in blender_translations().values():
        assert not [text for pair in table.items() for text in (pair[0][1], pair[1]) if "{" in text]


def test_one_english_text_has_one_translation() -> None:
    # Blender looks up by the English text, so two messages that read alike in English must do so everywhere
    english = [(key, text) for key, text in catalogue("en").items() if key.startswith("interface.")]
    for lang in LANGUAGES:
        by_text: dict[str, set[str]] = {}
        for key, text in english:
            by_text.setdefault(text, set()).add(catalogue(lang)[key])
        assert {text: words for text, words in by_text.items() if len(words) > 1} == {}
