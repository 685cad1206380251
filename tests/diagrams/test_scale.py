"""A plan printed without fitting it to the page has the pieces' own sizes."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.diagrams.plans import SVG, Read, cross, span
from tokyo_highway_addon.diagrams import plan
from tokyo_highway_addon.rules import Pieces, Position, standard_setup


def test_a_disc_is_drawn_where_it_stands_and_as_large_as_it_is() -> None:
    read = Read.of(plan(standard_setup()))
    disc = read.group("pillar", "p1").find(f"{SVG}circle")
    assert disc is not None
    assert (disc.attrib["cx"], disc.attrib["cy"], disc.attrib["r"]) == ("-60", "0", "8")
    assert read.paper == read.view[2:]


def test_the_page_is_the_pieces_and_an_even_border() -> None:
    left, top, width, height = Read.of(plan(cross(), margin_mm=6.0)).view
    # Pillars 58 mm out, discs 8 mm more; on the right the eastern disc's number stands out a little further.
    right = max(tag[2] for tag in Read.of(plan(cross())).tag_boxes().values())
    assert 66.0 < right < 72.0
    assert left == pytest.approx(-66.0 - 6.0, abs=0.01)
    assert left + width == pytest.approx(right + 6.0, abs=0.02)
    wider = Read.of(plan(cross(), margin_mm=16.0)).view
    assert (wider[0], wider[2]) == (pytest.approx(left - 10.0), pytest.approx(width + 20.0))
    assert top < -72.0 and top + height > 72.0


def test_a_level_road_is_inked_at_its_full_length_and_width() -> None:
    read = Read.of(plan(cross(low=2, high=5)))
    (outline,) = read.surfaces("north")
    pen = float(next(p for p in read.group("road", "north") if p.attrib["class"] == "edge").attrib["stroke-width"])
    xs, ys = zip(*outline, strict=True)
    assert max(xs) - min(xs) + pen == pytest.approx(10.0, abs=0.02)
    assert max(ys) - min(ys) + pen == pytest.approx(120.0, abs=0.02)


def test_a_sloping_road_is_foreshortened() -> None:
    pillars, road = span("up", "pink", (-55.0, 0.0), (55.0, 0.0), (1, 6))
    position = Position(pillars=pillars, roads=(road,))
    read = Read.of(plan(position))
    (outline,) = read.surfaces("up")
    pen = float(next(p for p in read.group("road", "up") if p.attrib["class"] == "edge").attrib["stroke-width"])
    xs = [x for x, _ in outline]
    drawn = max(xs) - min(xs) + pen
    # It lies on the near rim of the higher disc (x = 47, z = 54) and with its tip on the lower one (z = 9).
    pose = position.pose("up")
    tip, _, z = pose.start_tip
    assert z == pytest.approx(9.0, abs=1e-6)
    slope = math.atan2(54.0 - 9.0, 47.0 - tip)
    assert drawn == pytest.approx(120.0 * math.cos(slope), abs=0.05)
    assert drawn < 112.0


def test_other_pieces_have_other_sizes() -> None:
    position = replace(cross(), pieces=Pieces(disc_diameter=20.0, road_width=12.0))
    read = Read.of(plan(position))
    disc = read.group("pillar", "easta").find(f"{SVG}circle")
    assert disc is not None and disc.attrib["r"] == "10"
    xs = [x for x, _ in read.surfaces("north")[0]]
    assert 11.0 < max(xs) - min(xs) < 12.0


def test_the_table_ends_where_it_ends() -> None:
    read = Read.of(plan(replace(standard_setup(), table_size=(600.0, 400.0)), margin_mm=10.0))
    (table,) = [rect for rect in read.root.iter(f"{SVG}rect") if rect.attrib.get("class") == "table"]
    pen = float(table.attrib["stroke-width"])
    assert float(table.attrib["width"]) + pen == pytest.approx(600.0, abs=0.02)
    assert float(table.attrib["height"]) + pen == pytest.approx(400.0, abs=0.02)
    assert float(table.attrib["x"]) - pen / 2.0 == pytest.approx(-300.0, abs=0.02)
    assert read.view[0] == pytest.approx(-310.0)


@pytest.mark.parametrize("size", [100.0, 150.0, 400.0])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_plan_for_a_page_fills_its_longer_side(size: float, lang: str) -> None:
    read = Read.of(plan(standard_setup(), size_mm=size, lang=lang))
    assert max(read.paper) == pytest.approx(size, abs=0.01)
    disc = read.group("pillar", "p1").find(f"{SVG}circle")
    assert disc is not None and disc.attrib["r"] == "8", "the view box stays in mm of the table"
    ratio = next(word for word in read.words() if "1:" in word or ":1" in word).split()[-1]
    paper, table = (float(part.replace(",", ".")) for part in ratio.split(":"))
    assert table / paper == pytest.approx(read.scale, abs=0.003), "the scale in figures is the scale of the page"


@pytest.mark.parametrize("size", [None, 100.0, 200.0])
def test_words_can_be_read_in_print(size: float | None) -> None:
    read = Read.of(plan(cross(), size_mm=size, title="Cross"))
    sizes = [float(text.attrib["font-size"]) / read.scale for text in read.root.iter(f"{SVG}text")]
    assert min(sizes) >= 2.2
    families = {text.attrib["font-family"] for text in read.root.iter(f"{SVG}text")}
    assert families == {"sans-serif"}


@pytest.mark.parametrize("size", [None, 100.0, 300.0])
def test_the_scale_bar_is_as_long_as_it_says(size: float | None) -> None:
    read = Read.of(plan(standard_setup(), size_mm=size))
    (bar,) = [rect for rect in read.root.iter(f"{SVG}rect") if rect.attrib.get("class") == "scale"]
    caption = next(word for word in read.words() if " mm" in word)
    assert float(bar.attrib["width"]) == float(caption.split(" mm")[0])
    assert caption.split(" mm")[0] in {"10", "20", "50", "100", "200"}
    assert float(bar.attrib["width"]) / read.scale <= 60.0


@pytest.mark.parametrize("size", [20.0, -5.0, math.nan, math.inf])
def test_a_page_without_room_for_words_is_refused(size: float) -> None:
    with pytest.raises(ValueError, match=r"size_mm is .*: expected at least 92 mm"):
        plan(standard_setup(), size_mm=size)
