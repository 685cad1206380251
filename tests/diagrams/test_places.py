"""The map on a plan: what earns most on top, labels inside their fields or tied to them, clear of pieces, and a key."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from tests.diagrams.fields import ALONE, EXIT, around_p1, block, circle, junction, pillar, ring
from tests.diagrams.plans import SVG, Read, cross, polygons
from tokyo_highway_addon.diagrams import THEMES, plan
from tokyo_highway_addon.diagrams.places import Built, Field, PlaceMap, in_short
from tokyo_highway_addon.languages import LANGUAGES, say
from tokyo_highway_addon.rules import Position

WIDE = block(2, pillar(5), (80.0, -20.0, 130.0, 20.0))


def drawn(places: PlaceMap | None, position: Position = ALONE, **more: object) -> ET.Element:
    return ET.fromstring(plan(position, places=places, **more))  # type: ignore[arg-type]


def groups(root: ET.Element, kind: str) -> list[ET.Element]:
    return [g for g in root.iter(f"{SVG}g") if g.get("class") == kind]


def label(group: ET.Element) -> tuple[list[str], tuple[float, float, float, float]]:
    """The words of a label, and the box of its ground (page)."""
    ground = group.find(f"{SVG}path")
    assert ground is not None
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", str(ground.get("d")))]
    xs, ys = numbers[::2], numbers[1::2]
    words = [str(each.text) for each in group.iter(f"{SVG}text")]
    return words, (min(xs), min(ys), max(xs), max(ys))


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        ([pillar(3)], ["^3"]),
        ([pillar(5), pillar(3)], ["^3", "^5"]),
        ([junction(4), junction(3), junction(2)], ["^2*–^4*"]),
        ([junction(2), junction(3), junction(5), pillar(3), EXIT], ["^3", "^2*", "^3*", "^5*", "v"]),
        ([pillar(3), pillar(3)], ["^3"]),
        ([], []),
    ],
)
def test_what_is_built_is_told_in_the_short_notation(kinds: list[Built], told: list[str]) -> None:
    assert in_short(kinds) == told


def test_without_a_map_a_plan_is_as_it_was() -> None:
    assert plan(cross()) == plan(cross(), places=PlaceMap())
    assert 'class="place' not in plan(cross())


def test_fields_lie_below_the_pieces_and_what_earns_most_on_top() -> None:
    root = drawn(around_p1(WIDE, ring(0, pillar(5)), ring(1, pillar(3), 110.0, 120.0)))
    order = [g.get("data-cars") or g.get("class") for g in root if g.get("class") in ("places", "pillar", "tag")]
    assert order == ["0", "1", "2", "pillar", "tag"]
    fills = [groups(root, "places")[k][0].get("fill") for k in range(3)]
    assert fills == list(THEMES["paper"].earned[:3])
    (field,) = polygons(str(groups(root, "places")[2][0].get("d")))
    assert sorted(field) == [(80.0, -20.0), (80.0, 20.0), (130.0, -20.0), (130.0, 20.0)]


def test_three_cars_and_more_share_a_colour_and_say_how_many() -> None:
    three, five = (block(cars, pillar(3), (80.0, 20.0 * cars, 120.0, 20.0 * cars + 30.0)) for cars in (3, 5))
    root = drawn(around_p1(three, five))
    assert {g[0].get("fill") for g in groups(root, "places")} == {THEMES["paper"].earned[3]}
    assert sorted(label(g)[0][0] for g in groups(root, "place-label")) == ["3", "5"]
    words = Read(root).words()
    assert "3 or more cars earned" in words and "3+" in words


def luminance(colour: str) -> float:
    r, g, b = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return 0.3 * r + 0.6 * g + 0.1 * b


@pytest.mark.parametrize("theme", THEMES)
def test_counts_of_cars_are_told_apart_in_gray(theme: str) -> None:
    grays = [luminance(colour) for colour in THEMES[theme].earned]
    assert sorted(grays) in (grays, grays[::-1])
    assert min(abs(a - b) for a, b in pairwise(grays)) > 20.0


def test_a_label_says_cars_and_kinds_within_its_field() -> None:
    root = drawn(around_p1(WIDE, ring(0, junction(4), 200.0, 230.0)))
    told = {words[0]: (words, at) for words, at in map(label, groups(root, "place-label"))}
    words, (left, top, right, foot) = told["2"]
    assert words == ["2", "^5"]
    assert 80.0 <= left < right <= 130.0 and -20.0 <= top < foot <= 20.0
    assert told["0"][0] == ["0", "^4*"]


def test_a_label_is_clear_of_pieces() -> None:
    """The field is 40 mm high round a road 10 mm wide that runs through its middle, and round the discs at its ends."""
    field = Field("northa", pillar(3), 1, ((( -50.0, -20.0), (50.0, -20.0), (50.0, 20.0), (-50.0, 20.0)),))  # fmt: skip
    root = drawn(PlaceMap((field,), ("northa",)), cross())
    (_, (left, top, right, foot)), = (label(g) for g in groups(root, "place-label"))  # fmt: skip
    assert foot <= -5.0 or top >= 5.0
    assert right <= -5.0 or left >= 5.0


def test_what_is_too_small_for_its_label_is_tied_to_one_beside_it() -> None:
    root = drawn(around_p1(block(1, pillar(3), (100.0, 0.0, 103.0, 3.0)), ring(0, pillar(5), 60.0, 62.0)))
    (mark,) = groups(root, "place-label")
    words, (left, top, right, foot) = label(mark)
    assert words == ["1", "^3"]
    assert right < 100.0 or left > 103.0 or foot < -3.0 or top > 0.0
    (leader,) = [path for path in root.iter(f"{SVG}path") if path.get("class") == "leader"]
    x, y = (float(n) for n in re.findall(r"-?[\d.]+", str(leader.get("d")))[:2])
    assert 100.0 <= x <= 103.0 and -3.0 <= y <= 0.0


def test_what_earns_nothing_and_is_small_is_not_written_on() -> None:
    assert groups(drawn(around_p1(ring(0, pillar(5), 100.0, 102.0))), "place-label") == []


def test_specks_have_a_colour_and_no_label() -> None:
    root = drawn(around_p1(block(1, pillar(3), (100.0, 0.0, 100.7, 0.7))))
    assert len(groups(root, "places")) == 1 and groups(root, "place-label") == []


def test_many_small_fields_do_not_hide_the_plan_under_labels() -> None:
    some = [block(1, pillar(3), (6.0 * k, 100.0, 6.0 * k + 3.0, 103.0)) for k in range(-15, 15)]
    assert len(groups(drawn(around_p1(*some)), "place-label")) == 12


def test_where_there_are_several_bases_labels_name_them() -> None:
    east = block(1, pillar(3), (80.0, -20.0, 130.0, 20.0), "easta")
    north = block(0, pillar(6), (80.0, 30.0, 130.0, 70.0), "northa")
    root = drawn(PlaceMap((east, north), ("easta", "northa")), cross())
    assert sorted(label(g)[0][1] for g in groups(root, "place-label")) == ["easta ^3", "northa ^6"]
    names = [t.text for t in root.iter(f"{SVG}text") if t.get("class") == "base-name"]
    assert names == ["easta", "northa"]
    rings = [circle for circle in root.iter(f"{SVG}circle") if circle.get("class") == "base"]
    assert [(ring.get("cx"), ring.get("cy")) for ring in rings] == [("-58", "0"), ("0", "58")]


def test_a_hole_stays_open() -> None:
    root = drawn(around_p1(Field("p1", pillar(3), 1, (circle(125.0), circle(60.0, hole=True)))))
    first = groups(root, "places")[0][0]
    assert first.get("fill-rule") == "evenodd"
    assert len(polygons(str(first.get("d")))) == 2


def test_the_page_holds_all_fields() -> None:
    root = drawn(around_p1(ring(1, pillar(3))))
    left, top, width, height = Read(root).view
    assert left < -125.0 and top < -125.0 and left + width > 125.0 and top + height > 125.0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_tells_what_is_shown_and_no_more(lang: str) -> None:
    words = set(Read(drawn(around_p1(WIDE, ring(0, junction(5), 60.0, 75.0)), lang=lang)).words())
    keys = {"base", "pillar", "junction", "exit"}
    told = {key for key in keys if say(f"places.key.{key}", lang) in words}
    assert told == keys - {"exit"}
    assert {"^n", "^n*"} <= words and "v" not in words
    assert [say("places.key.cars", lang, cars=cars) in words for cars in (0, 1, 2)] == [True, False, True]
    assert say("places.key.more", lang, cars=3) not in words


def test_the_plan_told_in_words_tells_the_map_too() -> None:
    described = str(drawn(around_p1(WIDE, ring(0, junction(5)), ring(0, junction(6)))).findtext(f"{SVG}desc"))
    assert described.splitlines()[-2:] == [
        "A road from pillar p1 can earn 2 cars with ^5.",
        "A road from pillar p1 can earn no car with ^5* and ^6*.",
    ]


def test_the_same_map_is_the_same_bytes() -> None:
    places = around_p1(WIDE, ring(0, pillar(5)))
    assert plan(ALONE, places=places) == plan(ALONE, places=places)


def test_words_keep_their_size_on_smaller_paper() -> None:
    places = around_p1(ring(1, pillar(3)))
    root = drawn(places, size_mm=150.0)
    unit = Read(root).scale
    assert unit > 1.5
    (mark,) = groups(root, "place-label")
    sizes = [float(str(words.get("font-size"))) / unit for words in mark.iter(f"{SVG}text")]
    assert sizes == pytest.approx([3.8, 2.5], abs=0.01)
