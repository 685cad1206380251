"""The SVG as a document: well formed whatever it is called, the same bytes every time, in every language."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.diagrams.plans import SVG, Read, cross, ring
from tokyo_highway_addon.diagrams import THEMES, Svg, plan
from tokyo_highway_addon.diagrams.marks import Pencil, PlayerMark
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.rules import Pillar, Position, standard_setup

NASTY = [
    "</title><script>alert(1)</script>",
    "A & B < C > D \"quoted\" 'single'",
    "]]> <!-- -- --> <?xml?> &amp; &#0;",
    "bell \x07 null \x00 escape \x1b",
    "lone surrogate \ud800 and \ufffe",
    "道路 도로 🚗 é",
    "line\nbreak\tand tab",
    "W" * 500,
]


@pytest.mark.parametrize("title", NASTY)
def test_any_title_makes_a_well_formed_document(title: str) -> None:
    for size in (None, 100.0):
        svg = plan(cross(), title=title, size_mm=size)
        svg.encode("utf-8")
        read = Read.of(svg)
        assert [child.tag for child in read.root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert not list(read.root.iter(f"{SVG}script"))


@given(st.text(st.characters(codec=None), max_size=40))
@settings(max_examples=60, deadline=None)
def test_any_text_at_all_may_be_a_title_a_name_or_an_id(text: str) -> None:
    id = text or "p"
    position = Position(players=(id, "blue"), pillars=(Pillar(id, id, (0.0, 0.0), 1),))
    Read.of(plan(position, title=text, names={id: text})).groups("pillar")


def test_a_title_keeps_its_words() -> None:
    read = Read.of(plan(cross(), title="Over & under <once>"))
    assert read.root.findtext(f"{SVG}title") == "Over & under <once>"
    assert "Over & under <once>" in read.words()
    assert Read.of(plan(cross())).root.findtext(f"{SVG}title") == "Tokyo Highway: plan of a position"


def test_the_same_position_gives_the_same_bytes_in_any_process() -> None:
    here = plan(ring(), title="Ring", size_mm=120.0)
    assert here == plan(ring(), title="Ring", size_mm=120.0)
    script = (
        "import sys; from tests.diagrams.plans import ring; from tokyo_highway_addon.diagrams import plan;"
        "sys.stdout.buffer.write(plan(ring(), title='Ring', size_mm=120.0).encode())"
    )
    root = Path(__file__).parents[2]
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root), "LC_ALL": "C"}
        there = subprocess.run(
            [sys.executable, "-c", script], env=environment, cwd=root, capture_output=True, check=True
        )
        assert there.stdout == here.encode()


def test_numbers_are_short_and_never_minus_nothing() -> None:
    # At 0.001 mm from the axis everything that rounds to nothing comes from below.
    position = replace(standard_setup(), pillars=(Pillar("p1", "pink", (-0.001, 0.001), 1),), roads=())
    svg = plan(position)
    numbers = re.findall(r"-?\d+\.?\d*", re.sub(r"<(title|desc)>.*?</\1>|#\w{6}|www\.w3\.org/\d+", "", svg, flags=re.S))
    assert len(numbers) > 50
    assert not [n for n in numbers if re.fullmatch(r"-0(\.0+)?", n) or len(n.partition(".")[2]) > 2]
    assert 'cx="0" cy="0"' in svg


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", list(THEMES))
def test_every_language_in_every_theme(lang: str, theme: str) -> None:
    position = replace(ring(), pillars=(*ring().pillars, Pillar("j", "blue", (0.0, 90.0), 4, True)))
    read = Read.of(plan(position, lang=lang, theme=theme, size_mm=120.0))
    assert read.root.attrib["lang"] == lang
    words = " ".join(read.words())
    expected = {
        "en": ("Pink", "junction", "1:1."),
        "es": ("Rosa", "1:1,"),
        "de": ("Pink", "Maßstab", "1:1,"),
        "fr": ("Rose", "1:1,"),
        "ko": ("분홍", "축척", "1:1."),
    }
    assert [word for word in expected[lang] if word not in words] == []
    assert "{" not in words


def test_players_are_called_what_they_are_called() -> None:
    words = Read.of(
        plan(cross(), names={"pink": "Aiko & Co", "blue": "A name much longer than any key has room for"})
    ).words()
    assert "Aiko & Co" in words
    assert "A name much longer …" in words
    assert "Pink" not in words


@pytest.mark.parametrize(("player", "dashes"), [("pink", 1), ("blue", 2)])
def test_the_key_shows_each_player_s_middle_line_beside_the_car(player: str, dashes: int) -> None:
    """Pink's is drawn through, Blue's is dashed, and in gray nothing else tells their roads apart."""
    mark = PlayerMark(player, Pencil(THEMES["ink"], ("pink", "blue"), 1.0))(0.0, 0.0)
    (lane,) = re.findall(r'class="lane" d="([^"]*)"', mark)
    assert lane.count("M") == dashes
    (body,) = re.findall(r'class="body" d="([^"]*)"', mark)
    across, car = ([float(x) for x in re.findall(r"[ML](-?[\d.]+) ", path)] for path in (lane, body))
    assert max(across) <= min(car) + 0.1


def test_whoever_cannot_see_the_plan_can_read_it() -> None:
    told = Read.of(plan(cross(), lang="en")).root.findtext(f"{SVG}desc") or ""
    lines = told.splitlines()
    assert "Pillar easta (Pink) at -58.0, 0.0: 2 discs." in lines
    assert "Road north (Blue) from northa to northb: no cars." in lines
    assert "Road north crosses over road east." in lines


def test_ink_has_no_colour_and_tells_the_players_apart() -> None:
    svg = plan(cross(), theme="ink")
    colours = set(re.findall(r"#(\w{2})(\w{2})(\w{2})", svg))
    assert colours and all(red == green == blue for red, green, blue in colours)
    read = Read.of(svg)
    lanes = {
        road: next(p for p in read.group("road", road) if p.attrib["class"] == "lane").attrib["d"].count("M")
        for road in ("east", "north")
    }
    assert lanes["east"] == 2, "pink's middle line is drawn through, broken once where blue crosses over"
    assert lanes["north"] > 8, "blue's is dashed"
    grounds = {group.attrib["data-owner"]: group.find(f"{SVG}path").attrib["fill"] for group in read.groups("tag")}  # type: ignore[union-attr]
    assert grounds["pink"] != grounds["blue"]


def test_an_empty_table_is_a_page_too() -> None:
    read = Read.of(plan(Position()))
    assert not read.groups("pillar")
    assert read.paper[0] > 50.0


def test_a_notebook_shows_it() -> None:
    svg = plan(cross())
    assert isinstance(svg, Svg) and isinstance(svg, str)
    assert svg._repr_svg_() == svg and svg.startswith("<svg ")


def test_what_is_not_known_is_refused_with_what_is() -> None:
    with pytest.raises(ValueError, match="theme 'sepia' is not known: expected one of paper, ink, night"):
        plan(cross(), theme="sepia")
    with pytest.raises(ValueError, match="language 'xx' is not known: expected one of en, es, de, fr, ko"):
        plan(cross(), lang="xx")
    with pytest.raises(ValueError, match="margin_mm is -1"):
        plan(cross(), margin_mm=-1.0)
