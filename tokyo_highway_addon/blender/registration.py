"""Registers all that Blender is to know of us, in order, and takes it back in reverse.

Every step leaves its own undoing on a stack, so one that fails takes back what was done before it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Final, Protocol

import bpy

from ..languages import blender_translations
from . import overlay, overlay_key
from .interface import (
    building_session,
    building_tool,
    building_view,
    editing_panels,
    noticing,
    noticing_at_once,
    player_icons,
    practice_view,
    preset_pictures,
    scene_game,
    snapshots,
    standing,
    turns_list,
)
from .interface.assets import MakeAssets
from .interface.build_board import BuildBoard
from .interface.building import BuildTurn
from .interface.building_panel import BuildingPanel
from .interface.building_tool import LookForBase, StopBuilding
from .interface.building_turns import PassTurn, TakeBack
from .interface.building_word import RuleOnTurn
from .interface.editing import CHANGES
from .interface.editing_adding import ADDITIONS
from .interface.editing_fields import EditFields
from .interface.editing_panels import EDIT_PANELS
from .interface.editing_tracing import TRACING, Trace
from .interface.editing_tracing_pick import PICKING, TRACE_PANELS
from .interface.export_record import ExportRecord, SaveRecord
from .interface.falling import FALLS
from .interface.identifiers import COMMAND, EDIT_PROPERTY, SCENE_PROPERTY, TRACE_PROPERTY, WINDOW_PROPERTY
from .interface.looks import AddLook, Looks
from .interface.new_game import NewGame
from .interface.noticing import NOTICING
from .interface.noticing_panel import OnTheBoardPanel, SnapshotsPanel, ThisTurnPanel
from .interface.open_record import OpenExample, OpenRecord, RecordDropped
from .interface.panels import CrossingsPanel, GamePanel, RefereePanel, SupplyPanel
from .interface.practice import PRACTICE
from .interface.practice_panel import PRACTICE_PANELS
from .interface.preferences import Preferences, set_package
from .interface.preset_panel import PresetChoice, PresetsPanel, SavePreset
from .interface.presets import FOLDERS, Presets
from .interface.properties import SceneGame, TurnRow
from .interface.questions import AskAboutPiece, WorkOutMargin
from .interface.render_picture import RenderPicture
from .interface.setting_properties import Settings
from .interface.settings_panel import ResetSettings, SettingsPanel
from .interface.snapshots import SNAPSHOTS
from .interface.stability_panels import FallPanel, StabilityPanel
from .interface.stepping import FirstMove, GoToMove, LastMove, NextMove, PreviousMove
from .interface.turn_acts import TURN_ACTS

CLASSES: Final[tuple[type, ...]] = (
    Preferences,
    TurnRow,
    Settings,
    SceneGame,
    OpenRecord,
    OpenExample,
    RecordDropped,
    NewGame,
    ExportRecord,
    SaveRecord,
    turns_list.PlayLine,
    turns_list.Turns,
    ResetSettings,
    PresetChoice,
    SavePreset,
    AddLook,
    Looks,
    MakeAssets,
    BuildBoard,
    BuildTurn,
    LookForBase,
    StopBuilding,
    PassTurn,
    TakeBack,
    RuleOnTurn,
    FirstMove,
    PreviousMove,
    NextMove,
    LastMove,
    GoToMove,
    RenderPicture,
    WorkOutMargin,
    AskAboutPiece,
    *CHANGES,
    *ADDITIONS,
    EditFields,
    *TRACING,
    *PICKING,
    *NOTICING,
    *SNAPSHOTS,
    *TURN_ACTS,
    *FALLS,
    *PRACTICE,
    *FOLDERS,
    Presets,
    PresetsPanel,
    GamePanel,
    OnTheBoardPanel,
    BuildingPanel,
    *PRACTICE_PANELS,
    ThisTurnPanel,
    *EDIT_PANELS,
    *TRACE_PANELS,
    RefereePanel,
    CrossingsPanel,
    SupplyPanel,
    SettingsPanel,
    StabilityPanel,
    FallPanel,
    SnapshotsPanel,
)
"""What a class names comes before it: operators before menus, menus before panels, a panel before its parts."""

_taking_back = ExitStack()


class CommandLine(Protocol):
    """:func:`tokyo_highway_addon.command_line.main`, which the door hands down: it stands above this floor."""

    def __call__(self, argv: Sequence[str], prog: str, locale: str | None) -> int: ...


def register(package: str, door: str, command_line: CommandLine) -> None:
    """``package`` is the extension's, ``door`` the path of its ``__init__.py``, beside which the presets are.

    Raises what Blender raises, after taking back what was registered.
    """
    with ExitStack() as taking_back:

        def done(undo: Callable[..., object], *arguments: object) -> None:
            taking_back.callback(undo, *arguments)

        set_package(package)
        done(set_package, "")
        for cls in CLASSES:
            bpy.utils.register_class(cls)
            done(bpy.utils.unregister_class, cls)
        setattr(bpy.types.Scene, SCENE_PROPERTY, bpy.props.PointerProperty(type=SceneGame))
        done(delattr, bpy.types.Scene, SCENE_PROPERTY)
        setattr(bpy.types.WindowManager, WINDOW_PROPERTY, bpy.props.PointerProperty(type=PresetChoice))
        done(delattr, bpy.types.WindowManager, WINDOW_PROPERTY)
        setattr(bpy.types.Scene, EDIT_PROPERTY, bpy.props.PointerProperty(type=EditFields))
        done(delattr, bpy.types.Scene, EDIT_PROPERTY)
        setattr(bpy.types.Scene, TRACE_PROPERTY, bpy.props.PointerProperty(type=Trace))
        done(delattr, bpy.types.Scene, TRACE_PROPERTY)
        done(editing_panels.forget)
        done(scene_game.forget)
        done(snapshots.forget)
        done(player_icons.forget)
        noticing.add()
        done(noticing.remove)
        noticing_at_once.add()
        done(noticing_at_once.remove)
        done(standing.forget)
        done(turns_list.forget)
        done(preset_pictures.forget)
        done(overlay.remove, overlay.add(standing.overlay))
        done(overlay_key.remove, overlay_key.add(standing.overlay_key))
        done(building_session.forget)
        done(building_view.remove, building_view.add())
        done(building_tool.remove, building_tool.add())
        done(practice_view.remove, practice_view.add())

        bpy.app.translations.register(package, blender_translations())
        done(bpy.app.translations.unregister, package)

        folder = os.path.dirname(os.path.abspath(door))
        bpy.utils.register_preset_path(folder)
        done(bpy.utils.unregister_preset_path, folder)

        def run(argv: list[str]) -> int:
            return command_line(argv, prog=f"blender --command {COMMAND}", locale=bpy.app.translations.locale)

        command = bpy.utils.register_cli_command(COMMAND, run)
        done(bpy.utils.unregister_cli_command, command)

        _taking_back.push(taking_back.pop_all())


def unregister() -> None:
    """Takes back all that was registered; what people made with it stays in their files."""
    _taking_back.close()
