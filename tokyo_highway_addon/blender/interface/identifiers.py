"""Every name under which something of ours is known to Blender."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

SCENE_PROPERTY: Final = "tokyo_highway"
"""``scene.tokyo_highway``: which record the scene shows, and which move of it."""

EDIT_PROPERTY: Final = "tokyo_highway_edit"
"""``scene.tokyo_highway_edit``: the numbers of the active piece, to be typed."""

TRACE_PROPERTY: Final = "tokyo_highway_trace"
"""``scene.tokyo_highway_trace``: a photo laid over the board, and the points found in it."""

WINDOW_PROPERTY: Final = "tokyo_highway_presets"
"""Of a window manager: which presets are shown to choose from."""

COMMAND: Final = "tokyo_highway"
"""``blender --command tokyo_highway …``."""


TOOL: Final = "tokyo_highway.build"
"""The tool of the 3-D view with which turns are built."""


class Operators(StrEnum):
    OPEN = "tokyo_highway.open_record"
    NEW = "tokyo_highway.new_game"
    EXPORT = "tokyo_highway.export_record"
    BUILD = "tokyo_highway.build_board"
    FIRST = "tokyo_highway.first_move"
    PREVIOUS = "tokyo_highway.previous_move"
    NEXT = "tokyo_highway.next_move"
    LAST = "tokyo_highway.last_move"
    GO_TO = "tokyo_highway.go_to_move"
    RENDER = "tokyo_highway.render_picture"
    WORK_OUT = "tokyo_highway.work_out_margin"
    ASK = "tokyo_highway.ask_about_piece"
    SETTLE = "tokyo_highway.let_fall"
    NUDGE = "tokyo_highway.nudge_piece"
    TILT = "tokyo_highway.tilt_table"
    SHAKE = "tokyo_highway.shake_table"
    TAKE_AWAY = "tokyo_highway.take_piece_away"
    PUT_BACK = "tokyo_highway.put_back"
    WRITE_ACCIDENT = "tokyo_highway.write_accident"
    PLAY_LINE = "tokyo_highway.play_line"
    SAVE = "tokyo_highway.save_record"
    EXAMPLE = "tokyo_highway.open_example"
    RESET = "tokyo_highway.reset_settings"
    SAVE_PRESET = "tokyo_highway.save_preset"
    ADD_LOOK = "tokyo_highway.add_look"
    MAKE_ASSETS = "tokyo_highway.make_assets"
    BUILD_TURN = "tokyo_highway.build_turn"
    LOOK_FOR_BASE = "tokyo_highway.look_for_base"
    STOP_BUILDING = "tokyo_highway.stop_building"
    PASS_TURN = "tokyo_highway.pass_turn"
    TAKE_BACK = "tokyo_highway.take_back"
    RULE_ON_TURN = "tokyo_highway.rule_on_turn"
    PRACTISE = "tokyo_highway.practise"
    PRACTISE_THIS = "tokyo_highway.practise_this"
    NEXT_PUZZLE = "tokyo_highway.next_puzzle"
    JUDGE_TRY = "tokyo_highway.judge_try"
    HINT = "tokyo_highway.give_hint"
    SHOW_ANSWER = "tokyo_highway.show_answer"
    AGAIN = "tokyo_highway.try_again"
    TAKE_OVER = "tokyo_highway.take_over_moves"
    SNAP_BACK = "tokyo_highway.snap_back"
    RECORD_AS_ACCIDENT = "tokyo_highway.record_as_accident"
    TAKE_SNAPSHOT = "tokyo_highway.take_snapshot"
    RESTORE_SNAPSHOT = "tokyo_highway.restore_snapshot"
    COMPARE_SNAPSHOT = "tokyo_highway.compare_snapshot"
    DISCARD_SNAPSHOT = "tokyo_highway.discard_snapshot"
    ADJUST_TURN = "tokyo_highway.adjust_turn"
    KNOCKED_OVER = "tokyo_highway.knocked_over"
    CLEAR_ACCIDENT = "tokyo_highway.clear_accident"
    EDIT_RAISE = "tokyo_highway.edit_raise"
    EDIT_LOWER = "tokyo_highway.edit_lower"
    EDIT_JUNCTION = "tokyo_highway.edit_junction"
    EDIT_OWNER = "tokyo_highway.edit_owner"
    EDIT_REMOVE = "tokyo_highway.edit_remove"
    EDIT_SHIFT = "tokyo_highway.edit_shift"
    EDIT_ADD_CAR = "tokyo_highway.edit_add_car"
    EDIT_TAKE_CAR = "tokyo_highway.edit_take_car"
    EDIT_BEGIN = "tokyo_highway.edit_begin_here"
    EDIT_TURN = "tokyo_highway.edit_turn"
    EDIT_HAND = "tokyo_highway.edit_supply"
    EDIT_SELECT = "tokyo_highway.edit_select"
    EDIT_ADD_PILLAR = "tokyo_highway.edit_add_pillar"
    EDIT_CLICK_PILLAR = "tokyo_highway.edit_click_pillar"
    EDIT_ADD_ROAD = "tokyo_highway.edit_add_road"
    EDIT_ADD_RAMP = "tokyo_highway.edit_add_ramp"
    EDIT_ADD_EXIT = "tokyo_highway.edit_add_exit"
    TRACE_PHOTO = "tokyo_highway.trace_photo"
    TRACE_ADD = "tokyo_highway.trace_add_points"
    TRACE_REMOVE = "tokyo_highway.trace_remove_point"
    TRACE_PICK = "tokyo_highway.trace_click_points"
    TRACE_SOLVE = "tokyo_highway.trace_set_camera"


class Panels(StrEnum):
    GAME = "TOKYO_HIGHWAY_PT_game"
    BUILDING = "TOKYO_HIGHWAY_PT_building"
    EDIT = "TOKYO_HIGHWAY_PT_edit"
    POSITION = "TOKYO_HIGHWAY_PT_position"
    TRACE = "TOKYO_HIGHWAY_PT_trace"
    ON_THE_BOARD = "TOKYO_HIGHWAY_PT_on_the_board"
    THIS_TURN = "TOKYO_HIGHWAY_PT_this_turn"
    SNAPSHOTS = "TOKYO_HIGHWAY_PT_snapshots"
    REFEREE = "TOKYO_HIGHWAY_PT_referee"
    CROSSINGS = "TOKYO_HIGHWAY_PT_crossings"
    SUPPLY = "TOKYO_HIGHWAY_PT_supply"
    STABILITY = "TOKYO_HIGHWAY_PT_stability"
    FALL = "TOKYO_HIGHWAY_PT_fall"
    PRACTICE = "TOKYO_HIGHWAY_PT_practice"
    SETTINGS = "TOKYO_HIGHWAY_PT_settings"
    PRESETS = "TOKYO_HIGHWAY_PT_presets"


class Menus(StrEnum):
    PRESETS = "TOKYO_HIGHWAY_MT_presets"
    GAMES = "TOKYO_HIGHWAY_MT_preset_games"
    PUZZLES = "TOKYO_HIGHWAY_MT_preset_puzzles"
    FIGURES = "TOKYO_HIGHWAY_MT_preset_figures"
    RULES = "TOKYO_HIGHWAY_MT_preset_rules"
    SWITCHES = "TOKYO_HIGHWAY_MT_preset_switches"
    PRACTICE = "TOKYO_HIGHWAY_MT_practice"
    LOOKS = "TOKYO_HIGHWAY_MT_looks"


class Lists(StrEnum):
    TURNS = "TOKYO_HIGHWAY_UL_turns"


class FileHandlers(StrEnum):
    RECORD = "TOKYO_HIGHWAY_FH_record"
