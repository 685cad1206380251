"""What is drawn in the 3-D views while turns are built: bases that glow, the ghost, its map, and the words.

Where nothing is dragged the tool shows from which pillars a turn may start; else what is dragged is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import bpy
import gpu
from bpy_extras import view3d_utils
from mathutils import Vector

from ...rules import Position
from .. import ghost, place_overlay
from ..materials import PAINTS
from ..meshes import MM
from .building_session import Session
from .building_words import BARREN, EARNS, UNSURE, draw, draw_crossing, draw_number, leader, measure_at, rounded, write
from .drafting import Ray, nearest_base, open_bases
from .identifiers import TOOL
from .preferences import preferences
from .scene_game import game, shown_move
from .speaking import language, word

GLOW: Final = 2.6
"""mm that the ring round a base is wide."""
APART: Final = 1.2
"""mm between it and the pillar."""
ABOVE: Final = 0.6
"""mm above the table, higher than the map."""
HALO: Final = 4
"""Rings laid over one another that make the glow fade outward."""
GROWN: Final = 1.03
"""By how much larger the glow of a pillar is than the pillar."""
REACH: Final = (0.10, 0.10, 0.14, 0.55)
NUMBERED: Final = 420.0
"""mm² that a place has at least to have its number of cars written on it."""

Place = tuple[float, float]


@dataclass(slots=True)
class Pointer:
    """Where the mouse is, and over which pillar; None: over none."""

    region: int = 0
    """``as_pointer`` of the region, 0 where the mouse is in none."""
    at: Place = (0.0, 0.0)
    """Pixels of the region."""
    base: str | None = None
    scene: str = ""
    """Name of the scene in which a turn is dragged."""


pointer: Final = Pointer()
"""Of the mouse alone; what is below it is asked anew whenever it is drawn."""
dragged: Final[list[Session]] = []
"""The turn being built, if one is."""


def tool_is_active(context: bpy.types.Context) -> bool:
    """Whether our tool is the one chosen for the 3-D views of the window."""
    if context.workspace is None or context.mode != "OBJECT":
        return False
    chosen = context.workspace.tools.from_space_view3d_mode("OBJECT", create=False)
    return chosen is not None and chosen.idname == TOOL


def bases(position: Position, lang: str, names: Mapping[str, str]) -> Mapping[str, str | None]:
    """By pillar: None where a turn may start from it, else why not. Asked once for a position, drawn many times."""
    last = _bases[0] if _bases else None
    if last is None or last[0] is not position or last[1] != (lang, names):
        last = position, (lang, names), open_bases(position, lang, names)
        _bases[:] = [last]
    return last[2]


_bases: list[tuple[Position, object, Mapping[str, str | None]]] = []


def line_of_sight(area: bpy.types.Area, region: bpy.types.Region, at: Place) -> Ray:
    """What lies under a pixel of a 3-D view, from the eye on, mm."""
    view = _view_of(area, region)
    ex, ey, ez = view3d_utils.region_2d_to_origin_3d(region, view, at)
    wx, wy, wz = view3d_utils.region_2d_to_vector_3d(region, view, at)
    return (ex / MM, ey / MM, ez / MM), (wx, wy, wz)


def window_at(area: bpy.types.Area, x: int, y: int) -> bpy.types.Region:
    """The view of a 3-D view's area at a pixel of the window; of a quad view the one that holds it."""
    windows = [each for each in area.regions if each.type == "WINDOW"]
    return next((each for each in windows if _holds(each, x, y)), windows[-1])


def _view_of(area: bpy.types.Area, region: bpy.types.Region) -> Any:
    space: Any = area.spaces.active
    windows = [each.as_pointer() for each in area.regions if each.type == "WINDOW"]
    if len(space.region_quadviews) == len(windows) and region.as_pointer() in windows:
        return space.region_quadviews[windows.index(region.as_pointer())]
    return space.region_3d


def _holds(region: bpy.types.Region, x: int, y: int) -> bool:
    inside = region.x <= x < region.x + region.width and region.y <= y < region.y + region.height
    return inside and region.width > 1 and region.height > 1


def on_table(ray: Ray) -> Place | None:
    """Where a line of sight meets the table, mm; None where it does not."""
    (x, y, z), (dx, dy, dz) = ray
    if dz * z >= 0.0 or abs(dz) < 1e-6:
        return None
    far = -z / dz
    return x + far * dx, y + far * dy


def base_under(context: bpy.types.Context, ray: Ray) -> str | None:
    """The pillar of the scene's game that is pointed at."""
    played = game(context.scene)
    return None if played is None else nearest_base(played.position(shown_move(context.scene)), ray)


def free_part(area: bpy.types.Area, region: bpy.types.Region) -> tuple[float, float, float, float]:
    """Left, lower, right and upper border of what of a view no other region lies over, pixels of the view."""
    left, low, right, top = 0.0, 0.0, float(region.width), float(region.height)
    if bpy.context.preferences.system.use_region_overlap:
        for each in area.regions:
            if each.type == "WINDOW" or each.width <= 1 or each.height <= 1:
                continue
            if each.alignment == "LEFT":
                left = max(left, float(each.x + each.width - region.x))
            elif each.alignment == "RIGHT":
                right = min(right, float(each.x - region.x))
            elif each.alignment == "TOP":
                top = min(top, float(each.y - region.y))
            elif each.alignment == "BOTTOM":
                low = max(low, float(each.y + each.height - region.y))
    return left, low, max(right, left), max(top, low)


def is_covered(area: bpy.types.Area, region: bpy.types.Region, x: int, y: int) -> bool:
    """Whether a pixel of the window is outside of a view, or below a region that lies over it."""

    others = [each for each in area.regions if each.type not in ("WINDOW", "XR")]
    return not _holds(region, x, y) or any(_holds(each, x, y) for each in others)


# -- drawing ----------------------------------------------------------------------------------------------------------


def add() -> list[tuple[object, str]]:
    """Begins to draw in all 3-D views. Returns what :func:`remove` wants."""
    kinds = ((_draw_things, "POST_VIEW"), (_draw_words, "POST_PIXEL"))
    return [(bpy.types.SpaceView3D.draw_handler_add(each, (), "WINDOW", when), when) for each, when in kinds]


def remove(handles: list[tuple[object, str]]) -> None:
    """Ends it."""
    for handle, _ in handles:
        bpy.types.SpaceView3D.draw_handler_remove(handle, "WINDOW")
    ghost.forget()
    _loaded.clear()
    _bases.clear()
    dragged.clear()


_loaded: dict[object, place_overlay.Loaded] = {}
"""The map that was drawn last, by what tells it from others."""


def _dragged(context: bpy.types.Context) -> Session | None:
    """The turn that is dragged in the scene of the view being drawn."""
    return dragged[0] if dragged and context.scene.name_full == pointer.scene else None


def _draw_things() -> None:
    context = bpy.context
    session = _dragged(context)
    if session is not None:
        _draw_dragged(session, _scale(context))
    elif tool_is_active(context):
        _draw_bases(context)


def _draw_dragged(session: Session, scale: float) -> None:
    key = session.draft.base, session.mapped
    if key not in _loaded:
        _loaded.clear()
        _loaded[key] = place_overlay.Loaded(place_overlay.fields(session.regions), session.sketched)
    if preferences().map_overlay:
        _loaded[key].draw(scale)
    _draw_reach(session, scale)
    base = session.position.pillar(session.draft.base)
    radius = session.position.pieces.disc_radius
    _draw_ring(base.at, radius + APART, radius + APART + GLOW, (*ghost.TONES[session.tone], 0.9))
    if not session.begun:
        return
    found = ghost.parts(session.shown.pillar, session.shown.pose, session.shown.cars, session.position.pieces)
    ghost.draw(found, session.position.pieces, ghost.TONES[session.tone], scale)


def _draw_reach(session: Session, scale: float) -> None:
    """The two circles between which the road's new end comes to lie."""
    at = session.position.pillar(session.draft.base).at
    gpu.state.blend_set("ALPHA")
    gpu.state.depth_test_set("LESS_EQUAL")
    try:
        for radius in set(session.reach):
            if radius > 0.0:
                ghost.lines(ghost.line_batch(ghost.circle(at, radius, ABOVE), strip=True), REACH, 1.2 * scale)
    finally:
        gpu.state.blend_set("NONE")
        gpu.state.depth_test_set("NONE")


def _draw_bases(context: bpy.types.Context) -> None:
    played = game(context.scene)
    if played is None:
        return
    position = played.position(shown_move(context.scene))
    radius = position.pieces.disc_radius
    colour = _rgb(PAINTS[position.to_move].hex if position.to_move in PAINTS else "#8E9093")
    for id, objection in bases(position, language(), played.record.names).items():
        at = position.pillar(id).at
        pointed = id == pointer.base
        if objection is None:
            inner, wide = radius + APART, GLOW * (2.0 if pointed else 1.4)
            _draw_ring(at, inner, inner + wide, (*colour, 1.0))
            for step in range(1, HALO + 1):
                _draw_ring(at, inner + wide, inner + wide + step * GLOW, (*colour, 0.55 / HALO))
            found = ghost.parts(position.pillar(id), None, (), position.pieces)
            ghost.draw(found, position.pieces, _lit(colour) if pointed else colour, _scale(context), GROWN)
        elif pointed:
            _draw_ring(at, radius + APART, radius + APART + GLOW, (*ghost.TONES["plain"], 0.8))


def _draw_ring(at: Place, inner: float, outer: float, colour: tuple[float, float, float, float]) -> None:
    gpu.state.blend_set("ALPHA")
    gpu.state.depth_test_set("LESS_EQUAL")
    try:
        ghost.fill(ghost.annulus(at, inner, outer, ABOVE), colour)
    finally:
        gpu.state.blend_set("NONE")
        gpu.state.depth_test_set("NONE")


def _draw_words() -> None:
    context = bpy.context
    region, area = context.region, context.area
    session = _dragged(context)
    if session is None and not tool_is_active(context):
        return
    size = preferences().cursor_points * _scale(context)
    free = free_part(area, region)
    here = pointer.region == region.as_pointer()
    if session is None:
        _draw_choice(context, size, free, here)
        return
    _draw_marks(session, region, context.region_data, size)
    if here:
        draw(pointer.at, session.headline, session.lines, session.tone, size, free)


def _draw_marks(session: Session, region: bpy.types.Region, view: Any, size: float) -> None:
    """The signs of the crossings, and on the map how many cars its places earn; none over another."""
    taken: list[Place] = []

    def free(at: Place) -> bool:
        return all(abs(at[0] - x) > 3.4 * size or abs(at[1] - y) > 1.7 * size for x, y in taken)

    for mark in session.shown.crossings if session.begun else ():
        at = _pixel(region, view, mark.at)
        if at is None:
            continue
        where = at
        while not free(at):
            at = at[0], at[1] + 0.4 * size
        taken.append(at)
        if at != where:
            leader(where, at, size)
        sure = mark.certainty == "clear"
        paint = BARREN if not mark.earns else EARNS if sure else UNSURE
        words = ("+1" if sure else "+1?") if mark.earns else "0"
        draw_crossing(at, mark.direction == "over", words, paint, size)
    for each in reversed(session.regions if preferences().map_overlay else ()):
        at = _pixel(region, view, (*each.roomiest.at, 0.0))
        if each.area >= NUMBERED and each.cars > 0 and at is not None and free(at):
            taken.append(at)
            r, g, b, _ = place_overlay.colour(each.cars)
            draw_number(at, f"+{each.cars}", (0.8 * r, 0.8 * g, 0.8 * b, 0.95), size)


def _draw_choice(context: bpy.types.Context, size: float, free: tuple[float, float, float, float], here: bool) -> None:
    """Why no turn may start from the pillar under the mouse; at the top, what is to be done."""
    played = game(context.scene)
    lang = language()
    if played is None:
        _draw_banner(word("building.no-game"), size, free)
        return
    position, names = played.position(shown_move(context.scene)), played.record.names
    player = names.get(position.to_move) or position.to_move
    known = bases(position, lang, names)
    if position.winner is not None:
        winner = names.get(position.winner) or position.winner
        _draw_banner(word("building.over", winner=winner), size, free)
    elif any(objection is None for objection in known.values()):
        _draw_banner(word("building.choose", player=player), size, free)
    else:
        _draw_banner(word("building.no-base", player=player), size, free)
    if not here or pointer.base not in known:
        return
    objection = known[pointer.base]
    if objection is None:
        draw(pointer.at, word("building.start", pillar=pointer.base), (), "green", size, free)
    else:
        draw(pointer.at, word("building.not-from", pillar=pointer.base), (objection,), "red", size, free)


def _draw_banner(text: str, size: float, free: tuple[float, float, float, float]) -> None:
    left, _, right, top = free
    wide = measure_at(size)(text)
    width, height = wide + 2.0 * size, 2.0 * size
    x, y = (left + right - width) / 2.0, top - height - size
    gpu.state.blend_set("ALPHA")
    try:
        ghost.fill(rounded(x, y, width, height, height / 2.0), (0.09, 0.10, 0.12, 0.85))
    finally:
        gpu.state.blend_set("NONE")
    write(text, (x + size, y + 0.65 * size), size, (0.96, 0.96, 0.96, 1.0))


def _pixel(region: Any, view: Any, point: tuple[float, float, float]) -> Place | None:
    found = view3d_utils.location_3d_to_region_2d(region, view, Vector(point) * MM)
    return None if found is None else (found.x, found.y)


def _lit(colour: tuple[float, float, float]) -> tuple[float, float, float]:
    r, g, b = (value + 0.45 * (1.0 - value) for value in colour)
    return r, g, b


def _rgb(hex_colour: str) -> tuple[float, float, float]:
    r, g, b = (int(hex_colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    return r, g, b


def _scale(context: bpy.types.Context) -> float:
    return context.preferences.system.ui_scale or 1.0
