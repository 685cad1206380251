"""Draws a position seen from above, true to scale: print it without fitting it to the page and lay the pieces on it.

Where one road crosses another the lower one is broken, as a strand in a knot diagram. It is cut open for good, not
painted over, so three roads that lie over one another in a ring come out right as well.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from xml.sax.saxutils import escape

from ..languages import LANGUAGES, player_name, say
from ..rules.position import Position
from . import place_key
from .margin_key import entries
from .margins import Margins, bearing_marks
from .marks import PLAYER_MARK, Pencil, PlayerMark, TagMark, car_mark, leaders, numbered, pillar_mark, road_mark, table
from .place_labels import Named, Placed, base_names, label_marks, labels, name_marks
from .places import PlaceMap, base_marks, field_marks, ring_radius, told
from .scene import Scene
from .sheet import TAG_HEIGHT, TITLE_SIZE, Item, Sheet, entry, lay_out, scale_bar, tag_size
from .svg import Svg, element, number, plain_text, text
from .tags import Box, Tag, place
from .themes import THEMES

MARGIN = 6.0
LEAST_SIZE = 80.0
"""The smallest page, mm on its longer side, on which words of readable size leave room for a plan."""
LEAST_SCALE = 25.0
"""No plan is drawn smaller than 1 to this."""
LONGEST_NAME = 20
"""Signs of a player's name that the key has room for."""

_Composed = tuple[Pencil, list[Tag], list[Named], list[Placed], Sheet]


def plan(
    position: Position,
    *,
    theme: str = "paper",
    lang: str = "en",
    size_mm: float | None = None,
    title: str | None = None,
    margin_mm: float = MARGIN,
    names: Mapping[str, str] | None = None,
    margins: Margins | None = None,
    places: PlaceMap | None = None,
) -> Svg:
    """The position as an SVG document, the same bytes for the same position.

    The view box is in mm of the table: x to the right as in the record, y turned over. Without ``size_mm`` the page
    prints 1:1; with it the page's longer side is that many mm, and words keep their size. ``theme`` is one of
    :data:`.themes.THEMES`, ``margin_mm`` the border on paper, ``names`` what the players are called (their colours,
    unless given), ``margins`` paints pieces by what they bear and marks where ends of roads bear, ``places`` shows
    below the pieces what may be built where. Raises ``ValueError`` for an unknown theme or language and for a page too
    small to be read.
    """
    if theme not in THEMES:
        raise ValueError(f"theme {theme!r} is not known: expected one of {', '.join(THEMES)}")
    if lang not in LANGUAGES:
        raise ValueError(f"language {lang!r} is not known: expected one of {', '.join(LANGUAGES)}")
    if not (math.isfinite(margin_mm) and margin_mm >= 0.0):
        raise ValueError(f"margin_mm is {margin_mm}: expected a length of 0 mm or more")
    least = LEAST_SIZE + 2.0 * margin_mm
    if size_mm is not None and not (math.isfinite(size_mm) and size_mm >= least):
        raise ValueError(f"size_mm is {size_mm}: expected at least {least:g} mm, or the words have no room")
    scene = Scene.of(position)
    heading = plain_text(title) if title else ""
    margins, places = margins or Margins(), places or PlaceMap()
    called = {player: _called(player, names or {}, lang) for player in scene.players}

    def compose(unit: float) -> _Composed:
        pencil = Pencil(THEMES[theme], scene.players, unit, margins.colours)
        wanted = [scene.label(pillar, *tag_size(pillar.height, unit)) for pillar in scene.pillars]
        for k, pillar in enumerate(scene.pillars):
            if pillar.id in places.bases:
                wanted[k] = replace(wanted[k], radius=ring_radius(scene, pencil))
        tags = place(wanted, scene.obstacles, unit=unit)
        bases = base_names(places, scene, tags, pencil)
        written = labels(places, scene, [*tags, *(name.tag for name in bases)], pencil)
        content = scene.box if places.box is None else scene.box.joined(places.box)
        for tag in (*tags, *(name.tag for name in bases), *(each.tag for each in written)):
            content = content.joined(tag.box)
        groups = _key(scene, pencil, called, lang, content)
        if margins.key is not None:
            groups.append(entries(margins.key, pencil))
        groups += place_key.entries(places, pencil, lang)
        return pencil, tags, bases, written, lay_out(content, heading, groups, unit, margin_mm)

    unit = 1.0
    composed = compose(unit)
    if size_mm is not None:
        unit, composed = _fitted(compose, composed, size_mm)
    pencil, tags, bases, written, sheet = composed
    page = sheet.page if size_mm is None else _padded(sheet.page, size_mm * unit)
    body = [
        element("title", escape(heading or say("diagram.title", lang))),
        element("desc", escape("\n".join([describe(position, scene, called, lang), *told(places, lang)]))),
        element("rect", x=page.left, y=page.low, width=page.width, height=page.height, fill=pencil.theme.page),
        *table(scene, pencil),
        *field_marks(places, pencil),
        *(pillar_mark(scene, pillar, pencil) for pillar in scene.pillars),
        *(road_mark(scene, strip, pencil) for strip in scene.strips),
        *(car_mark(scene, car, pencil) for car in scene.cars),
        *bearing_marks(scene, pencil, margins),
        *base_marks(places, scene, pencil),
        *leaders([*tags, *(name.tag for name in bases), *(each.tag for each in written)], pencil),
        *(numbered(pillar, tag, pencil) for pillar, tag in zip(scene.pillars, tags, strict=True)),
        *name_marks(bases, pencil),
        *label_marks(written, pencil),
        *_words(sheet, pencil),
    ]
    return Svg(
        element(
            "svg",
            "\n" + "\n".join(body) + "\n",
            xmlns="http://www.w3.org/2000/svg",
            width=number(page.width / unit) + "mm",
            height=number(page.height / unit) + "mm",
            viewBox=" ".join(map(number, (page.left, page.low, page.width, page.height))),
            role="img",
            lang=lang,
        )
        + "\n"
    )


def _called(player: str, names: Mapping[str, str], lang: str) -> str:
    name = plain_text(names.get(player) or player_name(player, lang))
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def describe(position: Position, scene: Scene, called: Mapping[str, str], lang: str) -> str:
    """The plan in words, a line a fact, for whoever cannot see it."""
    lines = [say("diagram.description", lang)]
    for pillar in position.pillars:
        key = "diagram.junction" if pillar.junction else "diagram.pillar"
        x, y = (float(number(v)) for v in pillar.at)
        lines.append(
            say(key, lang, id=plain_text(pillar.id), owner=called.get(pillar.owner, pillar.owner), x=x, y=y,
                height=pillar.height)
        )  # fmt: skip
    ground = say("diagram.ground", lang)
    for road in position.roads:
        start, end = (plain_text(where) if isinstance(where, str) else ground for where in (road.start, road.end))
        lines.append(
            say("diagram.road", lang, id=plain_text(road.id), owner=called.get(road.owner, road.owner), start=start,
                end=end, cars=road.cars)
        )  # fmt: skip
    lines += [
        say("diagram.crossing", lang, over=plain_text(over), under=plain_text(under)) for over, under in scene.crossings
    ]
    return "\n".join(lines)


def _fitted(compose: Callable[[float], _Composed], composed: _Composed, size: float) -> tuple[float, _Composed]:
    """The largest scale in round figures at which the page's longer side is within ``size`` mm of paper.

    Title, key and margins keep their size on paper, so a few rounds are needed; the words' line breaks make the page's
    size jump, hence the last steps, which only ever make the plan smaller.
    """
    unit = 1.0
    for _ in range(5):
        too_large = _longer(composed[-1].page) / unit / size
        if abs(too_large - 1.0) < 0.01:
            break
        unit *= too_large
        composed = compose(unit)
    figure = math.floor(10.0 / unit + 1e-6) if unit < 1.0 else -math.ceil(10.0 * unit - 1e-6)
    while unit < LEAST_SCALE:
        unit = 10.0 / figure if figure > 10 else -figure / 10.0
        composed = compose(unit)
        if _longer(composed[-1].page) <= size * unit * (1.0 + 1e-9):
            return unit, composed
        figure = figure - 1 if figure > 11 or figure < 0 else -10
    raise ValueError(f"size_mm is {size:g}: this position with its words needs a larger page")


def _longer(box: Box) -> float:
    return max(box.width, box.height)


def _padded(page: Box, longer: float) -> Box:
    """The page with its longer side made ``longer`` mm, evenly at both ends."""
    across = (longer - page.width) / 2.0 if page.width >= page.height else 0.0
    along = (longer - page.height) / 2.0 if page.height > page.width else 0.0
    return Box(page.left - across, page.low - along, page.right + across, page.high + along)


def _key(scene: Scene, pencil: Pencil, called: Mapping[str, str], lang: str, content: Box) -> list[list[Item]]:
    """Scale bar, the players' colours, and what the numbers and the yellow discs mean: three groups."""
    unit, theme = pencil.unit, pencil.theme
    players = [entry(called[player], PLAYER_MARK, PlayerMark(player, pencil), unit, theme) for player in scene.players]
    marks = []
    for key, junction in (("diagram.key-height", False), ("diagram.key-junction", True)):
        shown = next((pillar for pillar in scene.pillars if pillar.junction is junction), None)
        if shown is not None:
            marks.append(entry(say(key, lang), TAG_HEIGHT, TagMark(shown, pencil), unit, theme))
    return [[scale_bar(content.width, unit, theme, lang)], players, marks]


def _words(sheet: Sheet, pencil: Pencil) -> list[str]:
    size = TITLE_SIZE * pencil.unit
    x, y = sheet.title_at
    drawn = [
        text(line, (x, y + 1.25 * k * size), size, font_weight="bold", fill=pencil.theme.ink)
        for k, line in enumerate(sheet.title)
    ]
    return drawn + [item.draw(left, middle) for middle, row in sheet.rows for left, item in row]
