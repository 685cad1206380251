"""Rules, sizes, table and names of the game shown, as properties that read the record and write it.

Nothing is kept here: what is typed changes the record in one step to undo, and the whole game is judged and shown anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import bpy

from ...languages.blender_locales import OWN_CONTEXT
from ...records import Record, RecordError
from ...rules.editions import EDITIONS, RULE_SWITCHES, TWO_PLAYER_RULES
from ...rules.pieces import ESTIMATED_PIECES, PLAUSIBLE_RANGES
from ..meshes import MM
from .new_game import EDITION_ITEMS
from .scene_game import game, shown_move, write
from .settings import with_name, with_rule, with_size, with_table
from .speaking import label, language, word

CHOICES: Final[dict[str, tuple[str, ...]]] = {"edition": tuple(EDITIONS), **RULE_SWITCHES}
"""The rules that choose among words."""
PLAIN_SIZES: Final = ("density", "friction")
"""What is no length: shown as the number it is."""
TABLE: Final = (600.0, 600.0)
"""mm: the table that one gets who gives it an edge."""
SEATS: Final = 4

Change = Callable[[Record, Any], Record]


def _read(settings: Any, look: Callable[[Record], Any], default: Any) -> Any:
    played = game(settings.id_data)
    return default if played is None else look(played.record)


def _write(settings: Any, change: Change, value: Any) -> None:
    scene = settings.id_data
    played = game(scene)
    if played is None:
        return
    try:
        record = change(played.record, value)
    except RecordError as error:
        _tell(error.line(language()))
        return
    if record != played.record:
        write(scene, record, shown_move(scene))


def _tell(sentence: str) -> None:
    """Beside the mouse, since a property has no report; without a window a script finds its value unchanged."""
    if bpy.app.background or not bpy.context.window_manager.windows:
        return

    def draw(menu: Any, _context: bpy.types.Context) -> None:
        menu.layout.label(text=sentence, translate=False)

    bpy.context.window_manager.popup_menu(draw, title=word("interface.settings.refused"), icon="ERROR")


def _words(key: str, tip: str) -> dict[str, Any]:
    return {"name": label(key), "description": label(tip), "translation_context": OWN_CONTEXT, "options": set()}


def choice(name: str) -> Any:
    """A rule that chooses among words."""
    values = CHOICES[name]
    if name == "edition":
        items, words = EDITION_ITEMS, _words("interface.edition", "interface.edition.tip")
    else:
        items = [(value, label(f"interface.rule.{name}.{value}"), "") for value in values]
        words = _words(f"interface.rule.{name}", f"interface.rule.{name}.tip")
    usual = values.index(getattr(TWO_PLAYER_RULES, name))
    return bpy.props.EnumProperty(
        items=items,
        get=lambda self: _read(self, lambda record: values.index(getattr(record.position.rules, name)), usual),
        set=lambda self, at: _write(self, lambda record, to: with_rule(record, name, values[to]), at),
        **words,
    )


def switch(name: str) -> Any:
    """A rule that holds or not."""
    return bpy.props.BoolProperty(
        get=lambda self: _read(self, lambda record: getattr(record.position.rules, name), True),
        set=lambda self, on: _write(self, lambda record, to: with_rule(record, name, bool(to)), on),
        **_words(f"interface.rule.{name}", f"interface.rule.{name}.tip"),
    )


def band() -> Any:
    """How near a limit the opponent decides: mm in the record, a length in the panel."""
    return bpy.props.FloatProperty(
        get=lambda self: _read(self, lambda record: record.position.rules.borderline_band * MM, 0.03),
        set=lambda self, mm: _write(self, lambda record, to: with_rule(record, "borderline_band", float(to) / MM), mm),
        min=0.0,
        soft_max=2.0 * MM,
        unit="LENGTH",
        precision=2,
        step=1,
        **_words("interface.rule.borderline_band", "interface.rule.borderline_band.tip"),
    )


def size(name: str) -> Any:
    """A size of the pieces: mm in the record, a length in the panel; or density or friction, as they are."""
    scale = 1.0 if name in PLAIN_SIZES else MM
    default = getattr(ESTIMATED_PIECES, name)
    low, high = PLAUSIBLE_RANGES.get(name, (default * 0.2, default * 1.8))
    own_tip = name in PLAIN_SIZES or name == "minimum_bearing"
    return bpy.props.FloatProperty(
        get=lambda self: _read(self, lambda record: getattr(record.position.pieces, name) * scale, default * scale),
        set=lambda self, to: _write(self, lambda record, value: with_size(record, name, float(value) / scale), to),
        min=0.01 * scale,
        soft_min=low * scale,
        soft_max=high * scale,
        unit="NONE" if name in PLAIN_SIZES else "LENGTH",
        precision=2,
        step=1 if name in PLAIN_SIZES else 10,
        **_words(f"interface.size.{name}", f"interface.size.{name}.tip" if own_tip else "interface.size.mm.tip"),
    )


def edge() -> Any:
    """Whether the table has an edge."""
    return bpy.props.BoolProperty(
        get=lambda self: _read(self, lambda record: record.position.table_size is not None, False),
        set=lambda self, on: _write(self, lambda record, to: with_table(record, TABLE if to else None), on),
        **_words("interface.table.bounded", "interface.table.bounded.tip"),
    )


def side(axis: int) -> Any:
    """Width or depth of a table with an edge."""

    def changed(record: Record, to: float) -> Record:
        sides = list(record.position.table_size or TABLE)
        sides[axis] = to / MM
        return with_table(record, (sides[0], sides[1]))

    return bpy.props.FloatProperty(
        get=lambda self: _read(self, lambda record: (record.position.table_size or TABLE)[axis] * MM, TABLE[axis] * MM),
        set=lambda self, to: _write(self, changed, float(to)),
        min=10.0 * MM,
        soft_min=300.0 * MM,
        soft_max=2000.0 * MM,
        max=10_000.0 * MM,
        unit="LENGTH",
        precision=1,
        step=100,
        **_words(("interface.table.width", "interface.table.depth")[axis], "interface.table.size.tip"),
    )


def name(seat: int) -> Any:
    """What the player on a seat is called; empty where the record gives no name."""

    def called(record: Record) -> str:
        return record.players[seat].name if seat < len(record.players) else ""

    def renamed(record: Record, to: str) -> Record:
        return with_name(record, record.players[seat].id, to) if seat < len(record.players) else record

    return bpy.props.StringProperty(
        get=lambda self: _read(self, called, ""),
        set=lambda self, to: _write(self, renamed, to),
        maxlen=60,
        **_words("interface.player-name", "interface.player-name.tip"),
    )


class Settings(bpy.types.PropertyGroup):
    """``scene.tokyo_highway.settings``: what the record says of rules, pieces, table and players; lengths in cm."""

    edition: choice("edition")
    crossing_scope: choice("crossing_scope")
    blocking_roads: choice("blocking_roads")
    live_ends: choice("live_ends")
    new_pillar_under_road: choice("new_pillar_under_road")
    penalty_counts: choice("penalty_counts")
    penalty_trigger: choice("penalty_trigger")
    ramps_crossable: switch("ramps_crossable")
    borderline_band: band()

    road_length: size("road_length")
    road_width: size("road_width")
    road_thickness: size("road_thickness")
    disc_diameter: size("disc_diameter")
    disc_height: size("disc_height")
    car_length: size("car_length")
    car_width: size("car_width")
    car_height: size("car_height")
    density: size("density")
    friction: size("friction")
    minimum_bearing: size("minimum_bearing")

    table_bounded: edge()
    table_width: side(0)
    table_depth: side(1)

    name_1: name(0)
    name_2: name(1)
    name_3: name(2)
    name_4: name(3)
