"""Reasons of the referee as sentences: illegal, borderline, with the names a record gives its players."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.languages import LANGUAGES, explain, say
from tokyo_highway_addon.languages.en.referee import MESSAGES
from tokyo_highway_addon.languages.messages import catalogue
from tokyo_highway_addon.rules.verdict import Judgement


def test_a_broken_rule_says_by_how_much() -> None:
    sentence = explain("pillar-place.pillar", "illegal", pillar="p4", other="p2", measured=-1.2, limit=0.0, margin=-1.2)
    assert sentence == "Pillar p4 does not fit: it overlaps pillar p2 by 1.2 mm."


def test_barely_missed_and_barely_kept_read_differently_and_both_leave_it_to_the_opponent() -> None:
    missed = explain("road-over-pillar", "borderline", road="r4", pillar="p2", margin=-0.1)
    kept = explain("road-over-pillar", "borderline", road="r4", pillar="p2", margin=0.1)
    assert missed == (
        "Seen from above, road r4 covers pillar p2 by 0.10 mm; no road may pass over a pillar. "
        "This is so close that the opponent decides."
    )
    assert kept == (
        "Seen from above, road r4 passes pillar p2 with only 0.10 mm to spare. "
        "This is so close that the opponent decides."
    )


def test_measured_and_limit_are_told_apart_in_a_close_call() -> None:
    sentence = explain(
        "reach.far", "borderline", "de", base="p1", pillar="p4", measured=126.05, limit=126.0, margin=-0.05
    )
    assert "126,05 mm" in sentence and "126,00 mm" in sentence
    assert sentence.endswith("Das ist so knapp, dass der Gegner entscheidet.")


def test_the_margin_is_worked_out_where_it_is_not_given() -> None:
    values = {"pillar": "p4", "other": "r3", "limit": 0.0}
    assert explain("pillar-place.road", "illegal", measured=-0.5, **values).endswith("it cuts 0.50 mm into road r3.")
    assert "only 0.20 mm clear" in explain("pillar-place.road", "borderline", measured=0.2, **values)


def test_the_enum_of_the_referee_is_understood() -> None:
    values = {"road": "r4", "pillar": "p2", "margin": -0.1}
    assert explain("road-over-pillar", Judgement.BORDERLINE, **values) == explain(
        "road-over-pillar", "borderline", **values
    )


def test_colours_are_translated_and_given_names_are_not() -> None:
    assert explain("turn-order", "illegal", "es", player="pink", expected="blue") == "Le toca a Azul, no a Rosa."
    assert (
        explain("turn-order", "illegal", "es", names={"blue": "Aiko"}, player="pink", expected="blue")
        == "Le toca a Aiko, no a Rosa."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_measured_in_mm_has_words_for_being_barely_kept(lang: str) -> None:
    messages = catalogue(lang)
    kept = {key.removesuffix("~kept") for key in messages if key.endswith("~kept")}
    assert kept == {key for key, text in MESSAGES.items() if ":mm" in text and not key.endswith("~kept")}
    assert [key for key in kept if messages[key] == messages[f"{key}~kept"]] == []


def test_german_needs_no_articles_that_vary() -> None:
    assert (
        say("base-point.not-own", "de", base="p2", owner="blue", player="pink")
        == "Pfeiler p2 gehört Blau; Pink darf Straßen nur auf eigene Pfeiler legen."
    )


def test_counts_agree_with_their_nouns() -> None:
    one = {"pillar": "p4", "height": 1, "base": "p3", "base_height": 3}
    assert "compte 1 disque et sa base p3 en compte 3" in say("pillar-height", "fr", **one)
    assert "hat 1 Scheibe, seine Basis p3 hat 3 Scheiben;" in say("pillar-height", "de", **one)
    assert say("supply.roads", "es", player="pink", needed=1, left=0) == (
        "Rosa necesita 1 carretera, pero no le queda ninguna."
    )
