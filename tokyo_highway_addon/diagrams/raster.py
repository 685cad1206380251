"""Writes a drawing to a file: SVG as it is, PNG and PDF through MuPDF.

MuPDF's wheels need nothing else on the machine and bring their own fonts, Korean too, so a page looks alike everywhere.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from ..records.whole_file import write_whole

FORMATS: Final = (".svg", ".png", ".pdf")
DOTS_PER_INCH: Final = 300


class CannotDraw(ValueError):
    """A drawing cannot be written; the message is a sentence for the user."""


def write_diagram(path: str | os.PathLike[str], svg: str, *, dpi: int = DOTS_PER_INCH) -> None:
    """Write ``svg`` to ``path``, whole or not at all; the ending chooses SVG, PNG (``dpi`` dots per inch) or PDF (1:1).

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
        pixels = page[0].get_pixmap(dpi=dpi)
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
            f"{ending} needs the library PyMuPDF, which is not installed: "
            "pip install 'tokyo-highway-addon[diagrams]', or write .svg"
        ) from None
    return pymupdf
