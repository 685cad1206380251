"""Positions to draw, and what can be read back from a drawing."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

from hypothesis import strategies as st

from tokyo_highway_addon.rules import Ground, Pillar, Position, Road

Point = tuple[float, float]
SVG = "{http://www.w3.org/2000/svg}"


def span(id: str, owner: str, start: Point, end: Point, heights: tuple[int, int]) -> tuple[tuple[Pillar, Pillar], Road]:
    """A road with two pillars of its own, ``id`` + a and b."""
    a, b = Pillar(f"{id}a", owner, start, heights[0]), Pillar(f"{id}b", owner, end, heights[1])
    return (a, b), Road(id, owner, a.id, b.id)


def cross(low: int = 2, high: int = 5) -> Position:
    """East, pink, runs along the x axis; north, blue, along the y axis: level roads on ``low`` and ``high`` discs."""
    pillars, east = span("east", "pink", (-58.0, 0.0), (58.0, 0.0), (low, low))
    others, north = span("north", "blue", (0.0, -58.0), (0.0, 58.0), (high, high))
    return Position(pillars=(*pillars, *others), roads=(east, north))


def ring() -> Position:
    """Three roads, each rising, laid so that each passes over the next one's low end: 0 over 1 over 2 over 0."""
    pillars: list[Pillar] = []
    roads = []
    for k in range(3):
        turn = math.tau * k / 3.0
        cos, sin = math.cos(turn), math.sin(turn)
        start, end = ((x * cos + 16.0 * sin, x * sin - 16.0 * cos) for x in (-58.0, 58.0))
        own, road = span(f"k{k}", ("pink", "blue")[k % 2], start, end, (1, 5))
        pillars += own
        roads.append(road)
    return Position(pillars=tuple(pillars), roads=tuple(roads))


@st.composite
def sprawls(draw: st.DrawFn, most: int = 9) -> Position:
    """Chains of roads running anywhere, over and under one another, with ramps, junctions and cars. Often illegal."""
    pillars: list[Pillar] = []
    roads: list[Road] = []
    for n in range(draw(st.integers(1, most))):
        owner = draw(st.sampled_from(("pink", "blue")))
        own = [pillar for pillar in pillars if pillar.owner == owner]
        base = draw(st.sampled_from(own)) if own and draw(st.booleans()) else None
        if base is None:
            at = (float(draw(st.integers(-90, 90))), float(draw(st.integers(-90, 90))))
            base = Pillar(f"p{len(pillars) + 1}", owner, at, draw(st.integers(1, 3)))
            pillars.append(base)
        turn = math.radians(draw(st.integers(0, 23)) * 15.0 + draw(st.sampled_from((0.0, 4.0))))
        cars = draw(st.integers(0, 2))
        reach = float(draw(st.integers(106, 122)))
        there = (round(base.at[0] + reach * math.cos(turn), 1), round(base.at[1] + reach * math.sin(turn), 1))
        if base.height == 1 and draw(st.integers(0, 3)) == 0:
            roads.append(Road(f"r{n + 1}", owner, base.id, Ground(there), cars=cars))
            continue
        junction = draw(st.integers(0, 4)) == 0
        height = draw(st.integers(2, 12)) if junction else max(1, base.height + draw(st.sampled_from((-1, 1))))
        end = Pillar(f"p{len(pillars) + 1}", owner, there, height, junction)
        pillars.append(end)
        roads.append(Road(f"r{n + 1}", owner, base.id, end.id, cars=cars))
    return Position(pillars=tuple(pillars), roads=tuple(roads))


@dataclass(frozen=True)
class Read:
    """A drawing read back. Places are the SVG's: x as on the table, y downwards."""

    root: ElementTree.Element

    @classmethod
    def of(cls, svg: str) -> Read:
        return cls(ElementTree.fromstring(svg))

    @property
    def view(self) -> tuple[float, float, float, float]:
        left, top, width, height = map(float, self.root.attrib["viewBox"].split())
        return left, top, width, height

    @property
    def paper(self) -> Point:
        """Width and height in mm."""
        width, height = self.root.attrib["width"], self.root.attrib["height"]
        assert width.endswith("mm") and height.endswith("mm")
        return float(width[:-2]), float(height[:-2])

    @property
    def scale(self) -> float:
        """Table mm that one mm of paper shows."""
        return self.view[2] / self.paper[0]

    def group(self, kind: str, id: str) -> ElementTree.Element:
        (found,) = [group for group in self.groups(kind) if group.attrib["data-piece"] == id]
        return found

    def groups(self, kind: str) -> list[ElementTree.Element]:
        return [group for group in self.root.iter(f"{SVG}g") if group.attrib["class"] == kind]

    def surfaces(self, id: str, kind: str = "road", part: str = "surface") -> list[list[Point]]:
        """The polygons a piece's surface has been drawn as."""
        paths = [path for path in self.group(kind, id).iter(f"{SVG}path") if path.attrib.get("class") == part]
        return [polygon for path in paths for polygon in polygons(path.attrib["d"])]

    def words(self) -> list[str]:
        return [text.text or "" for text in self.root.iter(f"{SVG}text")]

    def tag_boxes(self) -> dict[str, tuple[float, float, float, float]]:
        """Of each pillar's number: left, top, right, bottom of its inked frame."""
        boxes = {}
        for group in self.groups("tag"):
            frame = group.find(f"{SVG}path")
            assert frame is not None
            numbers = [float(n) for n in re.findall(r"-?[\d.]+", frame.attrib["d"])]
            pen = float(frame.attrib["stroke-width"]) / 2.0
            xs, ys = numbers[::2], numbers[1::2]
            boxes[group.attrib["data-piece"]] = (min(xs) - pen, min(ys) - pen, max(xs) + pen, max(ys) + pen)
        return boxes


def polygons(path: str) -> list[list[Point]]:
    """The polygons of path data that has straight edges only."""
    found = []
    for part in path.split("M")[1:]:
        pairs = [pair.split() for pair in part.rstrip("Z").split("L")]
        found.append([(float(x), float(y)) for x, y in pairs])
    return found
