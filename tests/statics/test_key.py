"""The key to pictures of stability: its scale has the colours that pieces wear, at the tilts they stand for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.statics.key import colour_at, key
from tokyo_highway_addon.statics.showing import FALLS, FALLS_FIRST, STAYS, Shown


@pytest.mark.parametrize("bears", [0.0, 0.5, 2.0, 4.9, 5.1, 7.6, 9.9, 12.2, 14.8, 15.0])
def test_a_piece_has_the_colour_that_the_scale_has_at_its_tilt(bears: float) -> None:
    # from 15 degrees on the left to none on the right
    assert colour_at(key().steps, 1.0 - bears / 15.0) == Shown("r1", STAYS, bears).colour


def test_the_scale_is_covered_from_end_to_end_without_gaps() -> None:
    steps = key().steps
    assert (steps[0].begin, steps[-1].end) == (0.0, 1.0)
    assert all(one.end == pytest.approx(next_.begin) for one, next_ in pairwise(steps))


def test_degrees_are_written_where_they_are() -> None:
    assert key().ticks == ((0.0, "≥ 15°"), (pytest.approx(1 / 3), "10°"), (pytest.approx(2 / 3), "5°"), (1.0, "0°"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_falls_has_its_own_colours_and_words(lang: str) -> None:
    told = key(lang, 10.0)
    assert [colour for colour, _ in told.fates] == [Shown("r1", fate, 0.0).colour for fate in (FALLS, FALLS_FIRST)]
    words = [told.bears, *(words for _, words in told.fates), told.bearing, told.force]
    assert len(set(words)) == 5
    assert "10" in told.force and key(lang).force == ""
