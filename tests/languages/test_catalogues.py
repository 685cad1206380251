"""All languages say the same things: no message lacks, none is extra, no placeholder is lost on the way."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import tokyo_highway_addon.languages as languages
from tokyo_highway_addon.languages import LANGUAGES, player_name, say
from tokyo_highway_addon.languages.filling import parse, placeholders
from tokyo_highway_addon.languages.messages import TOPICS, catalogue
from tokyo_highway_addon.rules.rule_ids import RULE_IDS

OTHERS = [lang for lang in LANGUAGES if lang != "en"]

ALIKE = {
    "es": {"interface.name"},
    "de": {"interface.name", "player.pink", "player.orange"},
    "fr": {
        "interface.name",
        "player.orange",
        "column.verdict",
        "heading.score",
    },
    "ko": set(),
}
"""Words that happen to be the same in English: names of colours, the game's title, a few cognates."""


def topic(lang: str, name: str) -> dict[str, str]:
    return import_module(f"{languages.__name__}.{lang}.{name}").MESSAGES


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", TOPICS)
def test_topic_has_the_same_messages_as_in_english(lang: str, name: str) -> None:
    english, other = topic("en", name), topic(lang, name)
    assert sorted(english.keys() - other.keys()) == [], "messages lacking"
    assert sorted(other.keys() - english.keys()) == [], "messages that English does not have"


@pytest.mark.parametrize("lang", OTHERS)
def test_no_placeholder_is_dropped_or_added(lang: str) -> None:
    changed = {
        key: sorted(placeholders(text) ^ placeholders(catalogue("en")[key]))
        for key, text in catalogue(lang).items()
        if placeholders(text) != placeholders(catalogue("en")[key])
    }
    assert changed == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_a_measure_has_as_many_decimals_in_every_language(lang: str) -> None:
    def decimals(text: str) -> list[str]:
        return sorted(re.findall(r"\{\w+:\.\df\}", text))

    english = catalogue("en")
    assert {key for key, text in catalogue(lang).items() if decimals(text) != decimals(english[key])} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_module_of_a_language_is_a_topic(lang: str) -> None:
    folder = Path(languages.__file__).parent / lang
    assert {path.stem for path in folder.glob("*.py")} == {"__init__", *TOPICS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_in_two_topics(lang: str) -> None:
    counts = Counter(key for name in TOPICS for key in topic(lang, name))
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_empty_or_untidy(lang: str) -> None:
    untidy = [
        key for key, text in catalogue(lang).items() if not text or text != text.strip() or "  " in text or "\n" in text
    ]
    assert untidy == []


@pytest.mark.parametrize("lang", OTHERS)
def test_no_message_was_left_in_english(lang: str) -> None:
    english = catalogue("en")
    left = {
        key
        for key, text in catalogue(lang).items()
        if text == english[key] and any(letter.isalpha() for letter in without_units(text))
    }
    assert left == ALIKE[lang]


def without_units(text: str) -> str:
    """The words of a message: its literal text without the signs of units, which every language shares."""
    return " ".join(literal for literal, _, _ in parse(text)).replace("mm", "").replace(" s", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_of_the_referee_end_as_sentences(lang: str) -> None:
    sentences = {**topic(lang, "referee"), **{k: t for k, t in topic(lang, "rules").items() if k.endswith(".says")}}
    assert [key for key, text in sentences.items() if not text.endswith(".")] == []


def test_every_rule_has_a_short_title_and_a_sentence() -> None:
    wanted = {f"rule.{rule}{what}" for rule in RULE_IDS for what in ("", ".says")}
    assert topic("en", "rules").keys() == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_of_rules_are_short_and_differ(lang: str) -> None:
    titles = {rule: say(f"rule.{rule}", lang) for rule in RULE_IDS}
    assert [title for title in titles.values() if len(title.split()) > 5 or title.endswith(".")] == []
    assert len(set(titles.values())) == len(RULE_IDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_filled(lang: str) -> None:
    for key, text in catalogue(lang).items():
        for number in (0, 1, 2, 66):
            values: dict[str, object] = dict.fromkeys(placeholders(text), "p1")
            for _, name, spec in parse(text):
                if name is not None and any(sign in spec for sign in ("#", "|", "mm", "deg", ".")):
                    values[name] = number
            filled = say(key, lang, **values)
            literal = " ".join(words for words, _, _ in parse(text))
            assert [sign for sign in ("#", "|", "0=") if sign in filled and sign not in literal] == [], filled


@pytest.mark.parametrize("lang", LANGUAGES)
def test_particles_stand_only_in_korean(lang: str) -> None:
    hangul = [key for key, text in catalogue(lang).items() if any("가" <= sign <= "힣" for sign in text)]
    assert bool(hangul) == (lang == "ko")


def test_players_have_a_name_in_every_language() -> None:
    assert [player_name("blue", lang) for lang in LANGUAGES] == ["Blue", "Azul", "Blau", "Bleu", "파랑"]
    assert [player_name("green", lang) for lang in LANGUAGES] == ["Green", "Verde", "Grün", "Vert", "초록"]
    assert player_name("Aiko", "de") == "Aiko"


def test_an_unknown_message_or_language_is_refused() -> None:
    with pytest.raises(KeyError, match="no message 'no-such-key'"):
        say("no-such-key", "de")
    with pytest.raises(ValueError, match="expected one of en, es, de, fr, ko"):
        say("borderline", "pt")


def test_a_missing_value_is_refused() -> None:
    with pytest.raises(KeyError, match="expected"):
        say("turn-order", "fr", player="pink")


def test_files_stay_small() -> None:
    folder = Path(languages.__file__).parent
    long = [str(path) for path in folder.rglob("*.py") if len(path.read_text(encoding="utf-8").splitlines()) > 400]
    assert long == []
