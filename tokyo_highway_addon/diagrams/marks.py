"""The marks a plan is made of: discs, roads, cars, numbers, drawn in a theme's colours at one scale."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..rules.cars import CarPose
from ..rules.pose import Pose
from ..rules.position import Pillar
from .cuts import Piece, outside, without
from .scene import Point, Scene, Shape, Strip, car_shapes, disc_outline
from .sheet import TAG_HEIGHT, tag_mark
from .svg import closed, element, open_line, plain_text
from .tags import Tag
from .themes import LANES, Livery, Theme

PEN_SHRINK = 0.6
"""With which power of the scale the lines of a reduced plan grow, in mm of the table; 1 would keep them on paper."""
SPECK = 0.8
"""A dash cut shorter than this (mm), or a piece of a shape cut smaller than four times its square, is left out."""
DOT = 0.45
"""Radius of the dot where a line from a number meets its disc, mm on paper."""
PLAYER_MARK = 15.0
"""Width of a player's mark in the key, mm on paper."""
KEY_LANE = 0.5
"""By how much the middle line of that mark is drawn smaller: as many dashes beside the car as tell it apart."""
LANE_INSET = 4.0
"""How far from a road's tips its middle line ends, mm on the table."""


@dataclass(frozen=True)
class Pencil:
    """What every stroke needs to know."""

    theme: Theme
    players: tuple[str, ...]
    unit: float
    """Table mm that one mm of paper shows."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """What pieces are painted instead of their own colours, by id of pillar, road and car."""

    def paint(self, id: str, own: str) -> str:
        return self.colours.get(id, own)

    def pen(self, width: float) -> float:
        """A line's width, or a gap's, in mm of the table: on a reduced plan lines are finer, or they would choke it."""
        return width * min(self.unit, math.pow(self.unit, PEN_SHRINK))

    def livery(self, player: str) -> Livery:
        return self.theme.livery(player, self.players)

    def lane(self, player: str) -> tuple[float, ...]:
        seat = self.players.index(player) if player in self.players else len(LANES) - 1
        return tuple(self.pen(length) for length in LANES[seat % len(LANES)])


@dataclass(frozen=True)
class PlayerMark:
    """A stretch of the player's road with his car on it."""

    player: str
    pencil: Pencil

    def __call__(self, x: float, y: float) -> str:
        pencil, unit = self.pencil, self.pencil.unit
        livery, theme = pencil.livery(self.player), pencil.theme
        pen = pencil.pen(theme.road_pen)
        left, right, side = x, x + PLAYER_MARK * unit, 1.8 * unit
        drawn = element("rect", x=left, y=y - side, width=right - left, height=2.0 * side, fill=theme.road) + "".join(
            element("rect", x=left, y=edge, width=right - left, height=pen, fill=livery.line)
            for edge in (y - side, y + side - pen)
        )
        car_at, car_length = right - 4.1 * unit, 5.8 * unit
        lane = tuple(KEY_LANE * length for length in pencil.lane(self.player))
        dashes = _dashes(((left, -y), (car_at - car_length / 2.0, -y)), lane)
        drawn += _lane(dashes, pencil, livery)
        flat = Pose(car_at, -y, 0.0, 1.0, 0.0, 1.0, 0.0, PLAYER_MARK * unit, 3.6 * unit, 0.0)
        car = CarPose("", self.player, "", PLAYER_MARK / 2.0 * unit, flat, car_length, 2.6 * unit, 0.0)
        return drawn + _car_paths(car, [], pencil, small=True)


@dataclass(frozen=True)
class TagMark:
    """A pillar's number as it stands in the plan."""

    pillar: Pillar
    pencil: Pencil

    def __call__(self, x: float, y: float) -> str:
        pencil, pillar = self.pencil, self.pillar
        middle = (x + TAG_HEIGHT / 2.0 * pencil.unit, y)
        livery = pencil.livery(pillar.owner)
        return tag_mark(middle, "n", livery, pencil.theme, pencil.unit, junction=pillar.junction)


def table(scene: Scene, pencil: Pencil) -> list[str]:
    if scene.table is None:
        return []
    pen = pencil.pen(pencil.theme.disc_pen)
    edge = scene.table.grown(-pen / 2.0)
    return [
        element(
            "rect", class_="table", x=edge.left, y=-edge.high, width=edge.width, height=edge.height,
            fill=pencil.theme.table, stroke=pencil.theme.table_edge, stroke_width=pen,
        )
    ]  # fmt: skip


def pillar_mark(scene: Scene, pillar: Pillar, pencil: Pencil) -> str:
    """A disc with its owner's ring; a junction yellow, with a second ring. Cut open where a road passes over it."""
    theme, radius = pencil.theme, scene.disc_radius
    pen, fine = pencil.pen(theme.disc_pen), pencil.pen(1.2 * theme.thin_pen)
    fill = pencil.paint(pillar.id, theme.junction if pillar.junction else theme.disc)
    livery = pencil.livery(pillar.owner)
    rings = [(radius - pen / 2.0, livery.line, pen)]
    if pillar.junction:
        rings.append((radius - 1.9 * pen - fine / 2.0, theme.on_junction, fine))
    cutters = scene.over_pillar(pillar, pencil.pen(theme.gap))
    drawn = []
    if not cutters:
        x, y = pillar.at[0], -pillar.at[1]
        drawn.append(element("circle", class_="disc", cx=x, cy=y, r=radius, fill=fill))
        drawn += [element("circle", cx=x, cy=y, r=r, fill="none", stroke=c, stroke_width=w) for r, c, w in rings]
    else:
        drawn += _fill(_cut(disc_outline(pillar.at, radius), cutters), "disc", fill)
        for r, colour, width in rings:
            drawn += _edge(_cut(disc_outline(pillar.at, r), cutters), "ring", colour, width)
    return _piece("pillar", pillar.id, pillar.owner, drawn)


def road_mark(scene: Scene, strip: Strip, pencil: Pencil) -> str:
    """Surface, edge and middle line, all broken where another road passes over."""
    theme, road = pencil.theme, strip.road
    pen = pencil.pen(theme.road_pen)
    livery = pencil.livery(road.owner)
    cutters = scene.over_road(road.id, pencil.pen(theme.gap))
    # The edge's stroke lies inside the road's true outline, so that what is inked is as wide as the stick.
    pieces = _worth_seeing(_cut(strip.outline(-pen / 2.0), cutters), pencil)
    dashes = _dashes(strip.middle_line(LANE_INSET), pencil.lane(road.owner))
    seen = [part for dash in dashes for part in outside(dash, cutters) if math.dist(*part) > pencil.pen(SPECK)]
    drawn = [*_fill(pieces, "surface", pencil.paint(road.id, theme.road)), _lane(seen, pencil, livery)]
    return _piece("road", road.id, road.owner, [*drawn, *_edge(pieces, "edge", livery.line, pen)])


def car_mark(scene: Scene, car: CarPose, pencil: Pencil) -> str:
    cutters = scene.over_road(car.road, pencil.pen(pencil.theme.gap))
    return _piece("car", car.id, car.owner, [_car_paths(car, cutters, pencil)])


def _car_paths(car: CarPose, cutters: list[Shape], pencil: Pencil, *, small: bool = False) -> str:
    theme, livery = pencil.theme, pencil.livery(car.owner)
    pen = pencil.pen(theme.thin_pen * (0.8 if small else 1.2))
    body, front, back = car_shapes(car, pen / 2.0)
    pieces = _worth_seeing(_cut(body, cutters), pencil)
    drawn = [*_fill(pieces, "body", pencil.paint(car.id, livery.car))]
    for glass, name in ((front, "windscreen"), (back, "window")):
        drawn += _fill(_cut(glass, cutters), name, livery.windscreen)
    return "".join([*drawn, *_edge(pieces, "edge", theme.car_edge, pen)])


def leaders(tags: Iterable[Tag], pencil: Pencil) -> list[str]:
    """From a number that stands apart to its disc, with a dot at the disc's rim."""
    pen, dot, ink = pencil.pen(pencil.theme.thin_pen), pencil.pen(DOT), pencil.theme.ink
    drawn = []
    for line in (_turned(tag.leader) for tag in tags if tag.leader):
        drawn.append(element("path", class_="leader", d=open_line(line), stroke=ink, stroke_width=pen))
        drawn.append(element("circle", cx=line[0][0], cy=line[0][1], r=dot, fill=ink))
    return drawn


def numbered(pillar: Pillar, tag: Tag, pencil: Pencil) -> str:
    x, y = tag.box.middle
    mark = tag_mark(
        (x, -y), pillar.height, pencil.livery(pillar.owner), pencil.theme, pencil.unit, junction=pillar.junction
    )
    return _piece("tag", pillar.id, pillar.owner, [mark])


def _piece(kind: str, id: str, owner: str, drawn: Iterable[str]) -> str:
    return element("g", "".join(drawn), class_=kind, data_piece=plain_text(id), data_owner=plain_text(owner))


def _cut(shape: Shape, cutters: Iterable[Shape]) -> list[Piece]:
    pieces = [Piece.whole(shape)]
    for cutter in cutters:
        pieces = without(pieces, cutter)
    return pieces


def _worth_seeing(pieces: list[Piece], pencil: Pencil) -> list[Piece]:
    """Without slivers left between two roads passing over: they look like dirt."""
    return [piece for piece in pieces if piece.area > 4.0 * pencil.pen(SPECK) ** 2]


def _fill(pieces: Iterable[Piece], kind: str, colour: str) -> list[str]:
    path = "".join(closed(_turned(piece.points)) for piece in pieces)
    return [element("path", class_=kind, d=path, fill=colour)] if path else []


def _edge(pieces: Iterable[Piece], kind: str, colour: str, width: float) -> list[str]:
    """Inks the shape's own rim, leaving open the ends that a cut has made."""
    path = "".join(
        closed(_turned(piece.points)) if piece.is_whole else "".join(open_line(_turned(run)) for run in piece.strokes())
        for piece in pieces
    )
    if not path:
        return []
    return [
        element("path", class_=kind, d=path, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")
    ]


def _lane(dashes: Iterable[tuple[Point, Point]], pencil: Pencil, livery: Livery) -> str:
    path = "".join(open_line(_turned(dash)) for dash in dashes)
    pen = pencil.pen(pencil.theme.lane_pen)
    return element("path", class_="lane", d=path, fill="none", stroke=livery.line, stroke_width=pen) if path else ""


def _dashes(line: tuple[Point, Point], pattern: tuple[float, ...]) -> list[tuple[Point, Point]]:
    """The line in dashes, the same from either end; not every reader of SVG dashes lines itself."""
    (ax, ay), (bx, by) = line
    length = math.hypot(bx - ax, by - ay)
    if not pattern or length <= pattern[0]:
        return [line]
    rounds = math.floor((length - pattern[0]) / sum(pattern))
    at = (length - pattern[0] - rounds * sum(pattern)) / 2.0
    spans = []
    for _ in range(rounds + 1):
        for dash, gap in zip(pattern[::2], pattern[1::2], strict=True):
            if at + dash <= length:
                spans.append((at / length, (at + dash) / length))
            at += dash + gap
    return [((ax + s * (bx - ax), ay + s * (by - ay)), (ax + e * (bx - ax), ay + e * (by - ay))) for s, e in spans]


def _turned(points: Iterable[Point]) -> tuple[Point, ...]:
    """From the table's y, away from the viewer, to the page's, down."""
    return tuple((x, -y) for x, y in points)
