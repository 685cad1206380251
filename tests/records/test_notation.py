"""The short notation says a move in one line and is read back exactly."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.languages.messages import catalogue
from tokyo_highway_addon.records import NotationError, format_move, parse_move, short_move
from tokyo_highway_addon.records.lengths import to_tenths
from tokyo_highway_addon.rules.moves import Accident, Move, Payment, PillarPlan, Placement, RoadPlan, Ruling

BUILD = Move("pink", "p1", PillarPlan((-60.0, 118.0), 2, id="p3"))
EXIT = Move("pink", "p1", exit_at=(-60.0, -118.0))

PAIRS = [
    ("pink p1-p3@(-60.0,118.0) ^2", BUILD),
    ("pink p1-p3@(-60.0,118.0) ^4*", Move("pink", "p1", PillarPlan((-60.0, 118.0), 4, True, "p3"))),
    ("pink p1-v@(-60.0,-118.0)", EXIT),
    ("pink --", Move("pink")),
    ("pink p1-p3@(-60.0,118.0) ^2 +2", replace(BUILD, cars=2)),
    ("pink p1-p3@(-60.0,118.0) ^2 +2@40.0,80.5", replace(BUILD, cars=2, car_places=(40.0, 80.5))),
    ("pink p1-p3@(-60.0,118.0) ^2 {shift 1.5}", replace(BUILD, road=RoadPlan(1.5))),
    ("pink p1-v@(-60.0,-118.0) =r7 {offset_from -1.0, offset_to 2.0}", replace(EXIT, road=RoadPlan(0, -1, 2, "r7"))),
    ("pink p1-p3@(-60.0,118.0) ^2 !r4,r4/car1", replace(BUILD, accident=Accident(("r4", "r4/car1")))),
    (
        "pink p1-p3@(-60.0,118.0) ^2 !r4~p3,r2$2+1*",
        replace(BUILD, accident=Accident(("r4",), ("p3", "r2"), Payment(2, 1))),
    ),
    ("pink -- !", Move("pink", accident=Accident())),
    ("pink -- !$0", Move("pink", accident=Accident(paid=Payment()))),
    ("pink -- !~p3", Move("pink", accident=Accident(shifted=("p3",)))),
    ("pink -- +1 [refused]", Move("pink", cars=1, judged=Ruling(False))),
    ("pink p1-@(-60.0,118.0) ^2 [accepted]", replace(BUILD, pillar=PillarPlan((-60.0, 118.0), 2), judged=Ruling(True))),
    (
        "pink p1-v@(-60.0,-118.0) <p3@(-60.0,117.0) ^2* {shift 1.0}> <v@(0.0,-9.0) =r3>",
        replace(
            EXIT,
            adjusted=(
                Placement(PillarPlan((-60.0, 117.0), 2, True, "p3"), RoadPlan(1.0)),
                Placement(None, RoadPlan(id="r3"), (0.0, -9.0)),
            ),
        ),
    ),
    # A pillar called v has a height, which an exit has not; a hyphen within an id is no road.
    ("pink v-v@(0.0,5.0) ^1", Move("pink", "v", PillarPlan((0.0, 5.0), 1, id="v"))),
    ('"a-b" "p-1"-"p-3"@(0.0,5.0) ^1', Move("a-b", "p-1", PillarPlan((0.0, 5.0), 1, id="p-3"))),
    ('pink -- !"r-4","r-4"/car12', Move("pink", accident=Accident(("r-4", "r-4/car12")))),
]


@pytest.mark.parametrize(("text", "move"), PAIRS, ids=[text for text, _ in PAIRS])
def test_each_kind_of_move_both_ways(text: str, move: Move) -> None:
    assert format_move(move) == text
    assert parse_move(text) == move


def test_lengths_are_rounded_to_a_tenth_and_nought_has_no_sign() -> None:
    move = Move("pink", "p1", PillarPlan((-0.04, 117.96), 2), road=RoadPlan(0.04, -0.06))
    assert format_move(move) == "pink p1-@(0.0,118.0) ^2 {offset_from -0.1}"


def test_the_short_form_leaves_the_roads_id_out() -> None:
    move = replace(BUILD, road=RoadPlan(1.5, id="r4"))
    assert format_move(move) == "pink p1-p3@(-60.0,118.0) ^2 =r4 {shift 1.5}"
    assert short_move(move) == "pink p1-p3@(-60.0,118.0) ^2 {shift 1.5}"


def test_hand_written_lines_may_space_order_and_round_as_they_like() -> None:
    move = parse_move("  pink  p1-p3@(-60, 118)  +1   {offset_to 2,shift  1}  ^2 \n")
    assert move == replace(BUILD, cars=1, road=RoadPlan(1.0, 0.0, 2.0))


NAMES = st.from_regex(r"\A[A-Za-z0-9_][A-Za-z0-9_.\-]{0,5}\Z")
LENGTHS = st.integers(-99_999, 99_999).map(lambda n: n / 10)
POINTS = st.tuples(LENGTHS, LENGTHS)
PILLARS = st.builds(PillarPlan, POINTS, st.integers(1, 66), st.booleans(), st.none() | NAMES)
LIES = st.integers(-999, 999).map(lambda n: n / 10)
ROADS = st.builds(RoadPlan, LIES, LIES, LIES, st.none() | NAMES)
PLACEMENTS = st.builds(Placement, PILLARS, ROADS) | st.builds(Placement, st.none(), ROADS, POINTS)
PIECES = st.lists(NAMES | st.builds("{}/car{}".format, NAMES, st.integers(1, 99)), max_size=3).map(tuple)
ACCIDENTS = st.builds(Accident, PIECES, PIECES, st.none() | st.builds(Payment, st.integers(0, 60), st.integers(0, 6)))
PARTS = {
    "adjusted": st.lists(PLACEMENTS, max_size=2).map(tuple),
    "accident": st.none() | ACCIDENTS,
    "judged": st.none() | st.builds(Ruling, st.booleans()),
}
PLACED = st.builds(Move, NAMES, NAMES, PILLARS, st.none(), ROADS, **PARTS) | st.builds(
    Move, NAMES, NAMES, st.none(), POINTS, ROADS, **PARTS
)
PASSES = st.builds(Move, NAMES, accident=PARTS["accident"], judged=PARTS["judged"])


def with_cars(move: Move, cars: int | list[float]) -> Move:
    return replace(move, cars=cars) if isinstance(cars, int) else replace(move, cars=len(cars), car_places=tuple(cars))


MOVES = st.builds(with_cars, PLACED | PASSES, st.integers(0, 12) | st.lists(LENGTHS.map(abs), max_size=3))


@given(MOVES)
def test_parsing_what_was_written_gives_the_move_again(move: Move) -> None:
    text = format_move(move)
    assert parse_move(text) == move
    assert "\n" not in text


@given(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5), st.floats(-1000, 1000))
def test_unrounded_moves_come_back_rounded(x: float, y: float, shift: float) -> None:
    move = Move("pink", "p1", PillarPlan((x, y), 2), road=RoadPlan(shift))
    rounded = Move("pink", "p1", PillarPlan((to_tenths(x), to_tenths(y)), 2), road=RoadPlan(to_tenths(shift)))
    assert parse_move(format_move(move)) == rounded


@given(MOVES, st.data())
def test_a_damaged_line_is_refused_or_means_another_move(move: Move, data: st.DataObject) -> None:
    """Never another exception, and a sentence with a column of the line or one behind it."""
    text = format_move(move)
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.sampled_from([" ", "-", "(", "^", "{", "é", '"', "9" * 30, ""])) + text[at + 1 :]
    try:
        parse_move(damaged)
    except NotationError as error:
        assert 1 <= error.column <= len(damaged) + 1
        assert f"column {error.column}: " in str(error)


REFUSED = [
    ("", "notation.player", 1),
    ("é", "notation.player", 1),
    ("pink", "notation.space", 5),
    ("pink ", "notation.space", 5),
    ("pink p1", "notation.hyphen", 8),
    ("pink @", "notation.base", 6),
    ("pink p1-", "notation.pillar", 9),
    ("pink p1-p3", "notation.at", 11),
    ("pink p1-p3@(1,)", "notation.point", 15),
    ("pink p1-p3@(1,2", "notation.point", 16),
    ("pink p1-p3@(1e5,2)", "notation.point", 14),
    ("pink p1-p3@(nan,2)", "notation.point", 13),
    ("pink p1-p3@(1,2)", "notation.height", 17),
    ("pink p1-p3@(1,2) ^", "notation.height", 19),
    ("pink p1-p3@(1,2) ^2^3", "notation.space", 20),
    ("pink p1-p3@(1,2) ^2 ^3", "notation.twice", 21),
    ("pink p1-p3@(1,2) ^2 =", "notation.road", 22),
    ("pink p1-p3@(1,2) ^2 {}", "notation.brace", 22),
    ("pink p1-p3@(1,2) ^2 {shift}", "notation.brace", 27),
    ("pink p1-p3@(1,2) ^2 {shift 1", "notation.brace", 29),
    ("pink p1-p3@(1,2) ^2 {shift 1, shift 2}", "notation.twice", 39),
    ("pink p1-p3@(1,2) ^2 +", "notation.cars", 22),
    ("pink p1-p3@(1,2) ^2 +2@4", "notation.places", 23),
    ("pink p1-p3@(1,2) ^2 !r4,", "notation.piece", 25),
    ("pink p1-p3@(1,2) ^2 !$", "notation.paid", 23),
    ("pink p1-p3@(1,2) ^2 !$1+1", "notation.paid", 26),
    ("pink p1-p3@(1,2) ^2 <p3@(1,2) ^2", "notation.bracket", 33),
    ("pink p1-p3@(1,2) ^2 <p3@(1,2) ^2 +1>", "notation.bracket", 34),
    ("pink p1-p3@(1,2) ^2 ?", "notation.token", 21),
    ("pink -- ^2", "notation.pass", 9),
    ("pink p1-p3@(1,2) ^2\npink --", "notation.space", 20),
]


@pytest.mark.parametrize(("text", "key", "column"), REFUSED, ids=[text for text, _, _ in REFUSED])
def test_what_is_no_move_is_refused_with_column_and_expectation(text: str, key: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.key, caught.value.column) == (key, column)
    assert len({caught.value.sentence(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_every_sentence_about_notation_is_held_to_a_line() -> None:
    assert {key for key in catalogue("en") if key.startswith("notation.")} == {key for _, key, _ in REFUSED}


@pytest.mark.parametrize(
    "move",
    [
        Move("pink", base="p1"),
        Move("pink", pillar=PillarPlan((0, 0), 2)),
        Move("pink", adjusted=(Placement(PillarPlan((0, 0), 2)),)),
        replace(BUILD, cars=1, car_places=(1.0, 2.0)),
        replace(BUILD, adjusted=(Placement(),)),
    ],
)
def test_a_move_that_contradicts_itself_has_no_notation(move: Move) -> None:
    with pytest.raises(ValueError):
        format_move(move)
