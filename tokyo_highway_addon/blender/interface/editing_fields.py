"""Exact numbers of the active piece: place, height, top and owner of a pillar, how a road lies, where a car stands.

The fields hold nothing themselves. They show what the record says, and what is typed or dragged into them is written
into the record, so that undo has only the record to bring back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import bpy

from ...languages import player_name
from ...languages.blender_locales import OWN_CONTEXT
from ...records import Record
from ...records.editing import EditRefused, cars_changed, pillar_changed, pillar_moved, road_changed
from ...rules.position import Pillar, Position, Road
from .editing_selection import Selection, kind_of, select, selection
from .scene_game import game, shown_move, write
from .speaking import label, language, word


def active_kind(found: Selection) -> str:
    """``pillar``, ``road`` or ``car``: what the active piece is; empty where none is selected."""
    return kind_of(found.position, found.pieces[0]) if found.pieces else ""


def _pillar() -> Pillar | None:
    found = selection(bpy.context)
    return found.pillars[0] if found is not None and active_kind(found) == "pillar" else None


def _road() -> Road | None:
    found = selection(bpy.context)
    return found.roads[0] if found is not None and active_kind(found) in {"road", "car"} else None


def _places(position: Position, road: str) -> dict[str, float]:
    return {car.id: car.along for car in position.cars if car.road == road}


def _along() -> float:
    found = selection(bpy.context)
    if found is None or active_kind(found) != "car":
        return 0.0
    return _places(found.position, found.roads[0].id)[found.pieces[0]]


def _write(edit: Callable[[Record, int], Record]) -> None:
    """A field has no report to make, so what cannot be said pops up beside the mouse."""
    context = bpy.context
    scene: Any = context.scene
    found = selection(context)
    assert found is not None
    try:
        record = edit(game(scene).record, shown_move(scene))
    except EditRefused as refused:
        _pop_up(refused.sentence(language()))
        return
    if record != game(scene).record:
        write(scene, record, shown_move(scene))
        select(context, found.pieces)


def _pop_up(sentence: str) -> None:
    if bpy.app.background or bpy.context.window is None:
        return

    def draw(menu: Any, _context: bpy.types.Context) -> None:
        menu.layout.label(text=sentence, translate=False)

    bpy.context.window_manager.popup_menu(draw, title=word("interface.edit.refused"), icon="ERROR")


def _set_pillar(**values: Any) -> None:
    pillar = _pillar()
    if pillar is not None:
        _write(lambda record, number: pillar_changed(record, number, pillar.id, **values))


def _set_place(x: float | None, y: float | None) -> None:
    pillar = _pillar()
    if pillar is not None:
        at = (pillar.at[0] if x is None else x, pillar.at[1] if y is None else y)
        _write(lambda record, number: pillar_moved(record, number, pillar.id, at))


def _set_road(**values: Any) -> None:
    road = _road()
    if road is not None:
        _write(lambda record, number: road_changed(record, number, road.id, **values))


def _set_cars(count: int) -> None:
    road = _road()
    if road is not None:
        _write(lambda record, number: cars_changed(record, number, road.id, count))


def _set_along(along: float) -> None:
    found = selection(bpy.context)
    if found is not None and active_kind(found) == "car":
        road = found.roads[0]
        places = {**_places(found.position, road.id), found.pieces[0]: along}
        _write(lambda record, number: cars_changed(record, number, road.id, list(places.values())))


def _owners(_fields: EditFields, _context: bpy.types.Context | None) -> list[tuple[str, str, str, int]]:
    found = selection(bpy.context)
    if found is None:
        return []
    names = game(bpy.context.scene).record.names
    return _owner_items(found.position.players, tuple(sorted(names.items())), language())


@lru_cache(maxsize=32)
def _owner_items(
    players: tuple[str, ...], names: tuple[tuple[str, str], ...], lang: str
) -> list[tuple[str, str, str, int]]:
    """Kept, because Blender does not keep the texts of a list that is made when it is asked for."""
    known = dict(names)
    return [(player, known.get(player) or player_name(player, lang), "", at) for at, player in enumerate(players)]


def _owner() -> int:
    found = selection(bpy.context)
    piece = _pillar() or _road()
    if found is None or piece is None or piece.owner not in found.position.players:
        return 0
    return found.position.players.index(piece.owner)


def _set_owner(at: int) -> None:
    found = selection(bpy.context)
    pillar, road = _pillar(), _road()
    if found is None or not 0 <= at < len(found.position.players):
        return
    owner = found.position.players[at]
    if pillar is not None:
        _set_pillar(owner=owner)
    elif road is not None:
        _write(lambda record, number: road_changed(record, number, road.id, owner=owner))


def _at() -> tuple[float, float]:
    pillar = _pillar()
    return (0.0, 0.0) if pillar is None else pillar.at


def _of(piece: Pillar | Road | None, name: str, otherwise: Any) -> Any:
    return otherwise if piece is None else getattr(piece, name)


def _field(kind: Any, name: str, get: Callable[[], Any], put: Callable[[Any], None], **more: Any) -> Any:
    return kind(
        name=label(f"interface.edit.{name}"),
        description=label(f"interface.edit.{name}.tip"),
        translation_context=OWN_CONTEXT,
        # not to be animated: the record would not follow
        options=set(),
        get=lambda _self: get(),
        set=lambda _self, value: put(value),
        **more,
    )


def _length(name: str, get: Callable[[], float], put: Callable[[float], None], least: float, most: float) -> Any:
    return _field(bpy.props.FloatProperty, name, get, put, min=least, max=most, precision=1, step=100)


def _lie(name: str) -> Any:
    """How a road lies: moved along itself, or sideways at an end."""
    return _length(
        name.replace("_", "-"), lambda: _of(_road(), name, 0.0), lambda by: _set_road(**{name: by}), -1000.0, 1000.0
    )


# Not inside the annotations: what is made there would not see this module's names when it is called.
_PLACE: Final = (
    _length("x", lambda: _at()[0], lambda x: _set_place(x, None), -1e5, 1e5),
    _length("y", lambda: _at()[1], lambda y: _set_place(None, y), -1e5, 1e5),
)
_HEIGHT: Final = _field(
    bpy.props.IntProperty,
    "height",
    lambda: _of(_pillar(), "height", 1),
    lambda discs: _set_pillar(height=discs),
    min=1,
    max=66,
)
_JUNCTION: Final = _field(
    bpy.props.BoolProperty,
    "junction-on",
    lambda: _of(_pillar(), "junction", False),
    lambda on: _set_pillar(junction=on),
)
_OWNER: Final = _field(bpy.props.EnumProperty, "belongs", _owner, _set_owner, items=_owners)
_CARS: Final = _field(bpy.props.IntProperty, "cars-on", lambda: _of(_road(), "cars", 0), _set_cars, min=0, max=100)
_ALONG: Final = _length("along", _along, _set_along, 0.0, 2000.0)
_LIES: Final = tuple(_lie(name) for name in ("shift", "offset_from", "offset_to"))


class EditFields(bpy.types.PropertyGroup):
    """``scene.tokyo_highway_edit``: the active piece's numbers, mm and discs."""

    x: _PLACE[0]
    y: _PLACE[1]
    height: _HEIGHT
    junction: _JUNCTION
    owner: _OWNER
    shift: _LIES[0]
    offset_from: _LIES[1]
    offset_to: _LIES[2]
    cars: _CARS
    along: _ALONG
