"""Every sentence the add-on shows, in English, Spanish, German, French and Korean.

``say`` fills one message; ``explain`` words a reason of the referee. A language is a folder of topics, each a mapping
from key to sentence; adding a message means adding its key to that topic in all five folders (a test holds them alike).
Placeholders are named, and what may follow their colon is told in :mod:`.filling`.
"""

from .blender_locales import blender_translations
from .choosing import choose_language
from .messages import LANGUAGES, explain, player_name, say

__all__ = ["LANGUAGES", "blender_translations", "choose_language", "explain", "player_name", "say"]
