"""Which language to speak: the one asked for, else Blender's, else the locale's, else English."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from .messages import LANGUAGES

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In the order POSIX gives them: the first that is set decides."""


def choose_language(
    explicit: str | None,
    blender_locale: str | None = None,
    environ: Mapping[str, str] = os.environ,
) -> str:
    """One of :data:`LANGUAGES`.

    ``explicit`` is what ``--lang`` says; ``blender_locale`` what Blender's interface speaks (``de_DE``, ``ko_KR``; its
    ``DEFAULT`` or nothing leaves it to the locale). Regions, encodings and modifiers are ignored. A language without a
    catalogue becomes English, except where it was asked for: raises ``ValueError`` on an unknown ``explicit``.
    """
    if explicit is not None:
        language = _language(explicit)
        if language is None:
            raise ValueError(f"--lang {explicit!r} is not a language here: expected one of {', '.join(LANGUAGES)}")
        return language
    if blender_locale and blender_locale != "DEFAULT":
        return _language(blender_locale) or "en"
    for variable in LOCALE_VARIABLES:
        if environ.get(variable):
            return _language(environ[variable]) or "en"
    return "en"


def _language(locale: str) -> str | None:
    """``de`` for ``de_AT.UTF-8``; None for a language without a catalogue."""
    name = re.split(r"[_.@-]", locale.strip(), maxsplit=1)[0].lower()
    return name if name in LANGUAGES else None
