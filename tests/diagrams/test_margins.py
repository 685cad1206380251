"""A plan of stability: pieces in given colours, and where and how far ends of roads bear."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tokyo_highway_addon.diagrams import plan
from tokyo_highway_addon.diagrams.margins import EndOnPillar, MarginKey, Margins, ink_on
from tokyo_highway_addon.rules import Pillar, Position, Road

SVG = "{http://www.w3.org/2000/svg}"
SQUARE = ((50.0, -5.0), (60.0, -5.0), (60.0, 5.0), (50.0, 5.0))
"""The last 10 mm of a road of 120 × 10 mm."""

KEY = MarginKey(
    "tilt borne",
    (("#B4C8D6", 0.0, 0.25), ("#E9AE36", 0.25, 0.75), ("#C94F16", 0.75, 1.0)),
    ((0.0, "15°"), (0.5, "7°"), (1.0, "0°")),
    (("#A31A1E", "falls"), ("#4D0812", "falls first")),
    "hold on the pillar",
)


def table(crossed: bool = False, cars: int = 0) -> Position:
    """A road along x from 0 to 116 mm, and one over its far part where that is wanted."""
    pillars = [Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "pink", (116.0, 0.0), 1)]
    roads = [Road("r1", "pink", "p1", "p2", cars=cars, car_places=(100.0,) * cars)]
    if crossed:
        pillars += [Pillar("p3", "blue", (95.0, -58.0), 4), Pillar("p4", "blue", (95.0, 58.0), 4)]
        roads.append(Road("r2", "blue", "p3", "p4"))
    return Position(pillars=tuple(pillars), roads=tuple(roads))


def drawn(position: Position, margins: Margins) -> ET.Element:
    return ET.fromstring(plan(position, margins=margins))


def group(root: ET.Element, kind: str, id: str) -> ET.Element:
    (found,) = [g for g in root.iter(f"{SVG}g") if g.get("class") == kind and g.get("data-piece") == id]
    return found


def numbers_at(root: ET.Element) -> list[tuple[str, float, float]]:
    """Each number with the middle of its type on the page."""
    found = []
    for g in root.iter(f"{SVG}g"):
        if (turn := g.get("transform")) is not None:
            *_, x, y = (float(value) for value in turn.removeprefix("matrix(").removesuffix(")").split())
            found.append((str(g[0].text), x, y))
    return found


def test_pieces_are_painted_as_given_and_others_are_left() -> None:
    root = drawn(table(cars=1), Margins({"p1": "#112233", "r1": "#445566", "r1/car1": "#778899"}))
    assert group(root, "pillar", "p1")[0].get("fill") == "#112233"
    assert group(root, "pillar", "p2")[0].get("fill") == "#8E9093"
    assert group(root, "road", "r1")[0].get("fill") == "#445566"
    assert group(root, "car", "r1/car1")[0].get("fill") == "#778899"


def test_without_margins_a_plan_is_as_it_was() -> None:
    assert plan(table()) == plan(table(), margins=Margins())
    assert "bearing" not in plan(table())


def test_a_patch_lies_where_the_end_bears_and_its_number_beside_it() -> None:
    root = drawn(table(), Margins({}, (EndOnPillar("r1", True, 10.04, SQUARE),)))
    patch = group(root, "bearing", "r1")[0]
    corners = [float(value) for value in re.findall(r"-?[\d.]+", str(patch.get("d")))]
    # The road's middle is at 58 mm.
    assert (min(corners[::2]), max(corners[::2])) == (108.0, 118.0)
    ((words, x, y),) = numbers_at(root)
    assert words == "10.0 mm"
    assert 93.0 < x < 107.0 and y == 0.0


def test_a_number_makes_way_for_a_car_and_for_a_road_above() -> None:
    end = Margins({}, (EndOnPillar("r1", True, 10.0, SQUARE),))
    ((_, free, _),) = numbers_at(drawn(table(), end))
    # The car's middle is 100 mm from the start of a road that begins at -2 mm: from 90 to 106 mm.
    ((_, beside_car, _),) = numbers_at(drawn(table(cars=1), end))
    assert beside_car < 84.0 < free
    # The road above covers 90 to 100 mm.
    ((_, beside_road, _),) = numbers_at(drawn(table(crossed=True), end))
    assert beside_road < 84.0


def test_a_number_is_upright_whichever_way_the_road_runs() -> None:
    position = table()
    back = Position(pillars=position.pillars, roads=(Road("r1", "pink", "p2", "p1"),))
    for there in (position, back):
        svg = plan(there, margins=Margins({}, (EndOnPillar("r1", True, 10.0, SQUARE),)))
        assert 'transform="matrix(1 0 0 1 ' in svg


def test_an_end_that_misses_its_pillar_has_no_mark() -> None:
    root = drawn(table(), Margins({}, (EndOnPillar("r1", True, -2.0, ()),)))
    assert numbers_at(root) == []


@pytest.mark.parametrize(("ground", "ink"), [("#B4C8D6", "#26323B"), ("#C94F16", "#26323B"), ("#4D0812", "#FFFFFF")])
def test_ink_reads_on_its_ground(ground: str, ink: str) -> None:
    assert ink_on(ground) == ink


def words_at(root: ET.Element) -> dict[str, tuple[float, float]]:
    return {str(t.text): (float(str(t.get("x"))), float(str(t.get("y")))) for t in root.iter(f"{SVG}text")}


def scale_of(root: ET.Element) -> tuple[float, float, float, float]:
    """Left, top, width and height."""
    (box,) = [each for each in root.iter(f"{SVG}rect") if each.get("class") == "margin-scale"]
    left, top, width, height = (float(str(box.get(name))) for name in ("x", "y", "width", "height"))
    return left, top, width, height


def test_the_key_tells_all_colours_below_the_plan() -> None:
    root = drawn(table(cars=1), Margins({}, (), KEY))
    at = words_at(root)
    assert {"tilt borne", "falls", "falls first", "hold on the pillar", "15°", "7°", "0°"} <= at.keys()
    left, top, width, _ = scale_of(root)
    # Discs and roads reach down to 8 mm from the axis, their numbers in tags no farther than the plan's own key.
    assert top > 8.0 and min(y for words, (_, y) in at.items() if words in ("falls", "tilt borne")) > 8.0
    parts = [r for r in root.iter(f"{SVG}rect") if r.get("fill") in ("#B4C8D6", "#E9AE36", "#C94F16")]
    assert [float(str(r.get("x"))) - left for r in parts] == pytest.approx([0.0, 0.25 * width, 0.75 * width], abs=0.02)
    assert at["7°"][0] == pytest.approx(left + width / 2.0, abs=0.02)
    assert left < at["15°"][0] < at["7°"][0] < at["0°"][0] < left + width
    page = [float(value) for value in str(root.get("viewBox")).split()]
    assert all(page[0] < x < page[0] + page[2] and page[1] < y < page[1] + page[3] for x, y in at.values())


def test_a_plan_is_the_same_with_a_key_and_without() -> None:
    ends = (EndOnPillar("r1", True, 10.0, SQUARE),)
    with_key, without = (drawn(table(), Margins({"r1": "#445566"}, ends, key)) for key in (KEY, None))
    for kind in ("pillar", "road", "bearing", "tag"):
        one, other = (
            [ET.tostring(g) for g in r.iter(f"{SVG}g") if g.get("class") == kind] for r in (with_key, without)
        )
        assert one == other != []
    assert "tilt borne" not in words_at(without)


def test_the_key_keeps_its_size_on_paper() -> None:
    large, small = (ET.fromstring(plan(table(), margins=Margins({}, (), KEY), size_mm=size)) for size in (200.0, 100.0))
    unit = [
        float(str(r.get("viewBox")).split()[2]) / float(str(r.get("width")).removesuffix("mm")) for r in (large, small)
    ]
    assert unit[1] > 1.2 * unit[0]
    assert scale_of(large)[2] / unit[0] == pytest.approx(scale_of(small)[2] / unit[1], rel=0.01)
