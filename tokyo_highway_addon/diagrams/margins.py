"""Marks of a plan that shows what pieces bear: their colours, where ends of roads bear, and how far they reach in.

What a piece bears is worked out elsewhere and given as colours; here it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from .cuts import Piece, overlap, without
from .scene import Point, Scene, Shape, Strip, car_corners
from .svg import closed, element, number, text

if TYPE_CHECKING:
    from .marks import Pencil

LETTERS: Final = 3.4
"""mm of paper, or what fits on the road: height of the numbers' type."""
WIDEST: Final = 0.62
"""Height of the type as a share of the road's width, at most."""
SIGN: Final = 0.56
"""Width of a sign as a share of the height of its type."""
BESIDE: Final = 1.2
"""mm between a patch and its number."""
TRIES: Final = tuple(4.0 * step for step in range(9))
"""mm farther in at which a number is tried where a car or a road that passes over is in its way."""
DARK_INK, LIGHT_INK = "#26323B", "#FFFFFF"
UNIT: Final = " mm"


@dataclass(frozen=True, slots=True)
class EndOnPillar:
    """How an end of a road bears."""

    road: str
    at_end: bool
    depth: float
    """mm from the near rim to the tip."""
    outline: tuple[Point, ...]
    """Where it lies on the disc: along and across the road, mm; empty where it misses."""


@dataclass(frozen=True, slots=True)
class MarginKey:
    """What those colours and marks mean, to be told below the plan."""

    bears: str
    """What the scale of colours is about."""
    scale: tuple[tuple[str, float, float], ...]
    """Colours, and the part of the scale that each takes, 0..1."""
    ticks: tuple[tuple[float, str], ...]
    """Places on the scale, 0..1, and what is written there."""
    swatches: tuple[tuple[str, str], ...]
    """Other colours, and what they mean."""
    bearing: str
    """What the patches and the numbers beside them mean."""


@dataclass(frozen=True, slots=True)
class Margins:
    """What a plan is painted with instead of the pieces' own colours."""

    colours: Mapping[str, str] = field(default_factory=dict)
    """sRGB by id of pillar, road and car."""
    ends: tuple[EndOnPillar, ...] = ()
    key: MarginKey | None = None


def ink_on(colour: str) -> str:
    """The ink that reads on a ground."""
    r, g, b = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return LIGHT_INK if 0.3 * r + 0.6 * g + 0.1 * b < 90.0 else DARK_INK


def bearing_marks(scene: Scene, pencil: Pencil, margins: Margins) -> Iterator[str]:
    """The patches on which ends of roads bear, each with its depth beside it, hidden where a road passes over."""
    strips = {strip.road.id: strip for strip in scene.strips}
    for end in margins.ends:
        strip = strips[end.road]
        if not end.outline:
            continue
        cutters = scene.over_road(end.road, pencil.pen(pencil.theme.gap))
        ink = ink_on(pencil.paint(end.road, pencil.theme.road))
        pieces = [Piece.whole(strip.pose.point(u, v)[:2] for u, v in end.outline)]
        for cutter in cutters:
            pieces = without(pieces, cutter)
        path = "".join(closed((x, -y) for x, y in piece.points) for piece in pieces)
        pen = pencil.pen(pencil.theme.thin_pen)
        drawn = (
            element("path", class_="patch", d=path, fill=ink, fill_opacity=0.4, stroke=ink, stroke_width=pen)
            if path
            else ""
        )
        cars = [car_corners(car) for car in scene.cars if car.road == end.road]
        drawn += _depth(strip, end, pencil, [*cutters, *cars], ink)
        yield element("g", drawn, class_="bearing", data_piece=end.road)


def _depth(strip: Strip, end: EndOnPillar, pencil: Pencil, taken: list[Shape], ink: str) -> str:
    """The number along the road, on a ground of the road's colour that covers its middle line."""
    pose = strip.pose
    words = f"{end.depth:.1f}{UNIT}"
    size = min(LETTERS * pencil.unit, WIDEST * pose.width)
    length, half = SIGN * size * len(words), 0.55 * size
    inwards = -1.0 if end.at_end else 1.0
    along = [u for u, _ in end.outline]
    edge = (min(along) if end.at_end else max(along)) + inwards * BESIDE
    for further in TRIES:
        near = edge + inwards * further
        far = near + inwards * length
        corners = ((near, -half), (far, -half), (far, half), (near, half))
        places = tuple(pose.point(u, v)[:2] for u, v in corners)
        if inwards < 0.0:
            places = places[::-1]
        if not any(overlap(places, shape) for shape in taken):
            break
    else:
        return ""
    (x, y, _), onwards = pose.point((near + far) / 2.0), 1.0 if pose.dx >= 0.0 else -1.0
    ground = element("path", d=closed((a, -b) for a, b in places), fill=pencil.paint(strip.road.id, pencil.theme.road))
    # along the road, upright; the page's y runs down
    turn = " ".join(_turn(v) for v in (onwards * pose.dx, -onwards * pose.dy, onwards * pose.dy, onwards * pose.dx))
    letters = text(words, (0.0, 0.36 * size), size, text_anchor="middle", fill=ink)
    return ground + element("g", letters, transform=f"matrix({turn} {number(x)} {number(-y)})")


def _turn(value: float) -> str:
    """To 0.0001: a turn needs more places than a length."""
    written = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written
