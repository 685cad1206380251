"""Words in the language of Blender's interface.

Fixed labels and tips are given to Blender in English, and it translates them from the table registered with it;
sentences with something to fill in are worded here, and shown as they are.
"""

from __future__ import annotations

import bpy

from ...languages import choose_language, say


def language() -> str:
    """The language the interface speaks; English where it is not to be translated, or where we lack it."""
    if not bpy.context.preferences.view.use_translate_interface:
        return "en"
    return choose_language(None, bpy.app.translations.locale)


def word(key: str, **values: object) -> str:
    """The message ``key``, filled. Raises as :func:`tokyo_highway_addon.languages.say`."""
    return say(key, language(), **values)


def label(key: str) -> str:
    """The English of a fixed text, for Blender to translate: labels, tips, names of properties."""
    return say(key)
