"""Making the library of assets, in a folder of the extension's own, and telling the asset browser of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...rules.pieces import ESTIMATED_PIECES
from ..assets import LIBRARY, add_to_preferences, make_library
from .identifiers import Operators
from .polls import refuse
from .preferences import package
from .scene_game import game
from .speaking import label, language, word

FOLDER = "assets"


class MakeAssets(bpy.types.Operator):
    """Pieces as large as those of the game shown; without a game in the usual sizes."""

    bl_idname = Operators.MAKE_ASSETS
    bl_label = label("interface.make-assets")
    bl_description = label("interface.make-assets.tip")
    bl_translation_context = OWN_CONTEXT
    bl_options = {"REGISTER"}

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return package().startswith("bl_ext.") or refuse(cls, "interface.poll.not-installed")

    def execute(self, context: bpy.types.Context) -> Any:
        played = game(context.scene)
        sizes = ESTIMATED_PIECES if played is None else played.record.position.pieces
        try:
            folder = Path(bpy.utils.extension_path_user(package(), path=FOLDER, create=True))
            names = make_library(folder, language(), sizes)
        except OSError as error:
            problem = error.strerror or str(error)
            self.report({"ERROR"}, word("exit.not-writable", file=FOLDER, problem=problem))
            return {"CANCELLED"}
        add_to_preferences(folder)
        self.report({"INFO"}, word("assets.made", count=len(names), name=LIBRARY))
        return {"FINISHED"}
