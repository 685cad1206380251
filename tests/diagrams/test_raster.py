"""Drawings as files: SVG, PNG and PDF, at the size they say."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pymupdf
import pytest
from PIL import Image

from tests.diagrams.plans import Read, cross
from tokyo_highway_addon.diagrams import CannotDraw, plan, write_diagram


def test_an_svg_file_is_the_drawing(tmp_path: Path) -> None:
    svg = plan(cross(), title="가로", lang="ko")
    write_diagram(tmp_path / "a.svg", svg)
    assert (tmp_path / "a.svg").read_bytes() == svg.encode("utf-8")


def test_a_png_has_the_page_s_size_at_its_resolution(tmp_path: Path) -> None:
    svg = plan(cross())
    write_diagram(tmp_path / "a.PNG", svg, dpi=127)
    with Image.open(tmp_path / "a.PNG") as picture:
        width, height = Read.of(svg).paper
        # 127 dots per inch are 5 a mm.
        assert picture.size == (pytest.approx(5.0 * width, abs=1.0), pytest.approx(5.0 * height, abs=1.0))
        left, top, _, _ = Read.of(svg).view

        def at(x: float, y: float) -> tuple[int, ...]:
            pixel = picture.convert("RGB").getpixel((round(5.0 * (x - left)), round(5.0 * (-y - top))))
            assert isinstance(pixel, tuple)
            return pixel

        # Beside the middle lines: the upper road, the gap, the lower road, a disc, its owner's ring, the page.
        assert at(2.5, 2.0) == (0xD3, 0xD5, 0xD8)
        assert at(5.55, 2.0) == (0xFF, 0xFF, 0xFF)
        assert at(20.0, 2.0) == (0xD3, 0xD5, 0xD8)
        assert at(-62.5, 4.5) == (0x8E, 0x90, 0x93)
        assert at(-58.0, 7.7) == (0xE5, 0x19, 0x7B)
        assert at(30.0, 30.0) == (0xFF, 0xFF, 0xFF)


def test_a_page_too_large_for_its_resolution_gets_fewer_dots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokyo_highway_addon.diagrams.raster.MOST_PIXELS", 90_000)
    svg = plan(cross())
    write_diagram(tmp_path / "a.png", svg)
    width, height = Read.of(svg).paper
    with Image.open(tmp_path / "a.png") as picture:
        assert 0.9 * 90_000 < picture.size[0] * picture.size[1] <= 91_000
        assert picture.size[0] / picture.size[1] == pytest.approx(width / height, rel=0.01)


def test_a_pdf_prints_at_full_size_and_its_words_can_be_found(tmp_path: Path) -> None:
    svg = plan(cross(), lang="ko", title="교차로 하나")
    write_diagram(tmp_path / "a.pdf", svg)
    with pymupdf.open(tmp_path / "a.pdf") as document:
        assert document.page_count == 1
        width, height = Read.of(svg).paper
        assert document[0].rect.width == pytest.approx(width / 25.4 * 72.0, abs=0.1)
        assert document[0].rect.height == pytest.approx(height / 25.4 * 72.0, abs=0.1)
        found = document[0].get_text()
        for word in ("교차로 하나", "축척", "분홍"):
            assert word in found
    assert (tmp_path / "a.pdf").stat().st_size < 200_000, "only the letters that are used are embedded"


def test_korean_letters_are_drawn_not_boxes(tmp_path: Path) -> None:
    """Two different syllables look different; without a font both would be the same box."""
    pictures = []
    for word in ("도", "로"):
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10">'
            f'<text x="1" y="8" font-family="sans-serif" font-size="7">{word}</text></svg>'
        )
        write_diagram(tmp_path / "k.png", svg)
        pictures.append((tmp_path / "k.png").read_bytes())
        with Image.open(io.BytesIO(pictures[-1])) as picture:
            assert picture.convert("L").getextrema()[0] < 80
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("ending", [".png", ".pdf"])
def test_the_same_drawing_makes_the_same_file(tmp_path: Path, ending: str) -> None:
    for name in ("one", "two"):
        write_diagram((tmp_path / name).with_suffix(ending), plan(cross()))
    assert (tmp_path / "one").with_suffix(ending).read_bytes() == (tmp_path / "two").with_suffix(ending).read_bytes()


def test_without_the_library_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymupdf", None)
    write_diagram(tmp_path / "a.svg", plan(cross()))
    with pytest.raises(CannotDraw, match=r"\.png needs .*pip install pymupdf-lite"):
        write_diagram(tmp_path / "a.png", plan(cross()))
    assert [file.name for file in tmp_path.iterdir()] == ["a.svg"]


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotDraw, match=r"plan\.gif: a drawing is written to a file that ends in \.svg, \.png, \.pdf"):
        write_diagram(tmp_path / "plan.gif", plan(cross()))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_there_survives_what_goes_wrong(tmp_path: Path) -> None:
    target = tmp_path / "a.png"
    target.write_bytes(b"before")
    with pytest.raises(CannotDraw, match="cannot be drawn"):
        write_diagram(target, "<svg")
    assert target.read_bytes() == b"before"
    assert [file.name for file in tmp_path.iterdir()] == ["a.png"]
