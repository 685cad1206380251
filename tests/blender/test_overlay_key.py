"""The key in the corner of a 3-D view: everything within its ground, and its place free of what lies over the view."""

from __future__ import annotations

import pytest

from tokyo_highway_addon.blender.overlay_key import ROW, Corner, free_part, laid_out
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.statics.key import key


def typed(text: str, size: float) -> float:
    """A typewriter's letters are half as wide as high."""
    return 0.5 * size * len(text)


def corner(lang: str = "en", size: float = 10.0) -> Corner:
    return laid_out(key(lang, 10.0), size, typed)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [10.0, 24.0])
def test_all_of_it_lies_within_its_ground(lang: str, size: float) -> None:
    drawn = corner(lang, size)
    for _, shape in drawn.shapes:
        assert all(0.0 < x < drawn.width and 0.0 < y < drawn.height for x, y in shape)
    for word in drawn.words:
        assert word.at[0] > 0.0 and word.at[0] + typed(word.text, word.size) < drawn.width
        assert 0.0 < word.at[1] < drawn.height - word.size * 0.7


def test_it_says_what_the_picture_says_but_for_patches_that_it_has_not() -> None:
    told = key("en", 10.0)
    said = [word.text for word in corner().words]
    assert said == ["≥ 15°", "10°", "5°", "0°", told.bears, "falls", "falls first", told.force]
    assert told.bearing not in said
    colours = [colour for colour, _ in corner().shapes]
    assert colours == [*(step.colour for step in told.steps), "#A31A1E", "#4D0812", "#1257A0", "#1257A0"]


def test_rows_follow_one_another_downwards() -> None:
    at = {word.text: word.at for word in corner().words}
    assert at["tilt that a piece bears"][1] - at["falls"][1] == pytest.approx(10.0 * ROW)
    assert at["falls"][1] == at["falls first"][1] and at["falls"][0] < at["falls first"][0]
    # middle degrees stand over their places, 10 of 15 a third of the way along 110 pixels
    left = min(x for _, shape in corner().shapes for x, _ in shape)
    assert at["10°"][0] + typed("10°", 8.0) / 2.0 == pytest.approx(left + 110.0 / 3.0)


PARTS = [
    ("WINDOW", "NONE", 800.0, 500.0),
    ("HEADER", "TOP", 800.0, 26.0),
    ("TOOLS", "LEFT", 50.0, 450.0),
    ("UI", "RIGHT", 220.0, 450.0),
    ("ASSET_SHELF", "BOTTOM", 800.0, 90.0),
]


def test_it_stays_clear_of_the_sidebar_and_of_what_lies_below() -> None:
    assert free_part(800.0, PARTS, overlapping=True) == (580.0, 90.0)
    assert free_part(800.0, PARTS, overlapping=False) == (800.0, 0.0)
    # closed parts are a pixel wide, and a sidebar may be on the left
    closed = [("UI", "RIGHT", 1.0, 450.0), ("ASSET_SHELF", "BOTTOM", 800.0, 1.0)]
    assert free_part(800.0, closed, overlapping=True) == (800.0, 0.0)
    assert free_part(800.0, [("UI", "LEFT", 220.0, 450.0)], overlapping=True) == (800.0, 0.0)
