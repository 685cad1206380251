"""Shapes cut open, held against an independent geometry library."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon
from shapely.ops import unary_union

from tokyo_highway_addon.diagrams.cuts import Piece, Point, outside, overlap, without

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def bar(
    x: float, y: float, turn: float, length: float = 60.0, width: float = 10.0, chords: int = 6
) -> tuple[Point, ...]:
    """A stadium, counter-clockwise."""
    points = []
    for sign in (1.0, -1.0):
        for k in range(chords + 1):
            angle = math.pi * (k / chords - 0.5)
            u = sign * (length / 2.0 - width / 2.0 + width / 2.0 * math.cos(angle))
            v = sign * width / 2.0 * math.sin(angle)
            points.append((x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn)))
    return tuple(points)


def test_a_band_across_a_square_leaves_two_halves_open_towards_it() -> None:
    parts = without([Piece.whole(SQUARE)], ((4.0, -1.0), (7.0, -1.0), (7.0, 11.0), (4.0, 11.0)))
    assert sorted(part.area for part in parts) == pytest.approx([30.0, 40.0])
    left = next(part for part in parts if part.area > 35.0)
    (stroke,) = left.strokes()
    assert sum(stroke, ()) == pytest.approx((4.0, 10.0, 0.0, 10.0, 0.0, 0.0, 4.0, 0.0))


def test_a_bite_leaves_one_piece_and_a_cover_none() -> None:
    (bitten,) = without([Piece.whole(SQUARE)], ((6.0, 3.0), (15.0, 3.0), (15.0, 5.0), (6.0, 5.0)))
    assert bitten.area == pytest.approx(100.0 - 4.0 * 2.0)
    assert without([Piece.whole(SQUARE)], ((-1.0, -1.0), (11.0, -1.0), (11.0, 11.0), (-1.0, 11.0))) == []


def test_a_touch_is_no_cut() -> None:
    (same,) = without([Piece.whole(SQUARE)], ((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)))
    assert same.is_whole and same.points == SQUARE
    assert not overlap(SQUARE, ((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)))
    assert overlap(SQUARE, ((9.9, 0.0), (20.0, 0.0), (20.0, 10.0), (9.9, 10.0)))


def test_a_line_is_hidden_under_both_of_two_covers() -> None:
    covers = [((2.0, -1.0), (4.0, -1.0), (4.0, 1.0), (2.0, 1.0)), ((3.0, -1.0), (6.0, -1.0), (6.0, 1.0), (3.0, 1.0))]
    assert outside(((0.0, 0.0), (10.0, 0.0)), covers) == [((0.0, 0.0), (2.0, 0.0)), ((6.0, 0.0), (10.0, 0.0))]
    assert outside(((3.5, 0.0), (5.0, 0.0)), covers) == []


tenths = st.integers(-300, 300).map(lambda n: n / 10.0)
"""Round figures, so that edges often run along one another and corners often fall on edges."""
turns = st.one_of(st.integers(0, 23).map(lambda n: n * math.pi / 12.0), st.floats(0.0, math.tau))


@given(st.lists(st.tuples(st.one_of(st.integers(-6, 6).map(lambda n: 5.0 * n), tenths), tenths, turns), max_size=4))
@settings(max_examples=400, deadline=None)
def test_what_is_left_is_the_difference(bars: list[tuple[float, float, float]]) -> None:
    shape = bar(0.0, 0.0, 0.0)
    cutters = [bar(x, y, turn, width=12.2, length=62.2) for x, y, turn in bars]
    pieces = [Piece.whole(shape)]
    for cutter in cutters:
        pieces = without(pieces, cutter)
    left = Polygon(shape).difference(unary_union([Polygon(cutter) for cutter in cutters]))
    drawn = unary_union([Polygon(piece.points) for piece in pieces])
    assert drawn.symmetric_difference(left).area < 1e-2
    assert sum(piece.area for piece in pieces) == pytest.approx(left.area, abs=1e-2), "no piece lies on another"
