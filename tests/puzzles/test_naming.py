"""Names: one in every language, and no two seeds called the same."""

from __future__ import annotations

from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.puzzles.naming import PARTS, names
from tokyo_highway_addon.puzzles.themes import THEMES


def test_a_name_in_every_language_tells_theme_place_and_seed() -> None:
    called = names("blockade", 17, 0)
    assert called == {
        "en": "Blockade: Ueno, no. 17",
        "es": "Bloqueo: Ueno, n.º 17",
        "de": "Alles versperrt: Ueno, Nr. 17",
        "fr": "Blocus\u00a0: Ueno, n° 17",
        "ko": "봉쇄: 우에노 17번",
    }
    assert called.keys() == set(LANGUAGES)


def test_seeds_and_themes_are_called_differently() -> None:
    for lang in LANGUAGES:
        called = [names(theme, seed, 5)[lang] for theme in THEMES for seed in range(100)]
        assert len(set(called)) == len(called)
    assert len(set(PARTS)) == len(PARTS)
