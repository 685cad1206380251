"""The interface's words in the form Blender's own translation tables take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .filling import placeholders
from .messages import catalogue

BLENDER_LOCALES: Final[Mapping[str, tuple[str, ...]]] = {
    "es": ("es", "es_ES"),
    "de": ("de", "de_DE"),
    "fr": ("fr", "fr_FR"),
    "ko": ("ko", "ko_KR"),
}
"""By our language: what Blender calls it, in newer and in older releases."""

OWN_CONTEXT: Final = "TokyoHighway"
"""For ``bl_translation_context`` and ``text_ctxt``: in Blender's contexts its own "Move" would go before ours."""

CONTEXTS: Final = ("*", "Operator", OWN_CONTEXT)
"""Blender's default, its own for the labels of operators, and ours."""


def blender_translations() -> dict[str, dict[tuple[str, str], str]]:
    """For ``bpy.app.translations.register``: by locale, from (context, English) to the locale's words.

    Holds the fixed texts of the interface; those with placeholders are filled by :func:`.messages.say` instead.
    """
    english = {
        key: text for key, text in catalogue("en").items() if key.startswith("interface.") and not placeholders(text)
    }
    return {
        locale: {(context, text): catalogue(lang)[key] for key, text in english.items() for context in CONTEXTS}
        for lang, locales in BLENDER_LOCALES.items()
        for locale in locales
    }
