"""Writes a drawing to a file: SVG as it is, PNG and PDF through MuPDF.

MuPDF's wheels need nothing else on the machine and bring their own fonts, Korean too, so a page looks alike everywhere.
"""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Any, Final

from ..records.whole_file import write_whole

FORMATS: Final = (".svg", ".png", ".pdf")
DOTS_PER_INCH: Final = 300
POINTS_PER_INCH: Final = 72.0
MOST_PIXELS: Final = 100_000_000
"""Of a PNG: pieces far apart make a page that no machine could hold at full resolution, so it gets fewer dots."""


class CannotDraw(ValueError):
    """A drawing cannot be written; the message is a sentence for the user."""


def write_diagram(path: str | os.PathLike[str], svg: str, *, dpi: int = DOTS_PER_INCH) -> None:
    """Write ``svg`` to ``path``, whole or not at all; the ending chooses SVG, PNG or PDF (1:1).

    A PNG has ``dpi`` dots per inch, or as many fewer as keep it within :data:`MOST_PIXELS`.

    Raises :class:`CannotDraw` for any other ending and where PNG or PDF lack the library they need; ``OSError`` where
    the file cannot be written.
    """
    target = Path(path)
    ending = target.suffix.lower()
    if ending not in FORMATS:
        raise CannotDraw(f"{target}: a drawing is written to a file that ends in {', '.join(FORMATS)}")
    content = svg.encode("utf-8") if ending == ".svg" else _converted(svg, ending, dpi)
    write_whole(target, content)


def _converted(svg: str, ending: str, dpi: int) -> bytes:
    pymupdf = _library(ending)
    try:
        page = pymupdf.open(stream=svg.encode("utf-8"), filetype="svg")
    except pymupdf.FileDataError:
        raise CannotDraw("this text is not SVG and cannot be drawn") from None
    if ending == ".png":
        width, height = (side / POINTS_PER_INCH for side in (page[0].rect.width, page[0].rect.height))
        fewer = min(dpi, math.sqrt(MOST_PIXELS / (width * height)))
        pixels = page[0].get_pixmap(dpi=max(1, math.floor(fewer)))
        return bytes(pixels.tobytes("png"))
    document = pymupdf.open("pdf", page.convert_to_pdf())
    # Else the whole Korean font goes along: 1.7 MB for a word.
    document.subset_fonts()
    return bytes(document.tobytes(garbage=4, deflate=True, no_new_id=True))


def _library(ending: str) -> Any:
    try:
        import pymupdf  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        raise CannotDraw(
            f"{ending} needs the library PyMuPDF, which is not installed: pip install pymupdf-lite, or write .svg"
        ) from None
    return pymupdf
