"""Free editing of a record: what was asked for changes, everything else stays, and what cannot be said is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.random_records import documents
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.records import Record, read_record_text
from tokyo_highway_addon.records.editing import (
    EditRefused,
    begun_here,
    cars_changed,
    laid_in,
    pillar_added,
    pillar_changed,
    pillar_moved,
    removed,
    road_added,
    road_changed,
    supply_changed,
    to_move_changed,
)
from tokyo_highway_addon.records.lines import played, ruled, with_accident
from tokyo_highway_addon.rules import (
    Accident,
    Game,
    Ground,
    Move,
    PillarPlan,
    Position,
    Ruling,
    Supply,
    judge_position,
)

PLAIN = Record.from_document({"format": "tokyo-highway-record", "version": 1, "title": "Game", "x-mark": [1]})


def after(record: Record, number: int) -> Position:
    return Game(record.position, record.moves[:number]).position


@pytest.fixture
def game() -> Record:
    """Pink's p3 and r3, blue's p4 and r4, with a comment; no position of its own."""
    record = played(PLAIN, 0, Move("pink", "p1", PillarPlan((-60.0, 115.0), 2), comment="up"))
    return played(record, 1, Move("blue", "p2", PillarPlan((60.0, 115.0), 2)))


# -- the setup --------------------------------------------------------------------------------------------------------


def test_a_setup_is_written_out_and_says_what_it_said(game: Record) -> None:
    record = pillar_changed(game, 0, "p1", height=3)
    assert record.position.pillar("p1").height == 3
    again = pillar_changed(record, 0, "p1", height=1)
    assert again.position == game.position
    assert "supply" not in again.document["position"]
    assert (again.document["title"], again.document["x-mark"]) == ("Game", [1])


def test_a_pillar_takes_its_ramp_along_and_rounds_to_a_tenth() -> None:
    record = pillar_moved(PLAIN, 0, "p1", (-50.04, 30.06))
    assert record.document["position"]["pillars"][0]["at"] == [-50.0, 30.1]
    # the ramp came from 119.6 mm to the left, and still does
    assert record.position.road("r1").start == Ground((-169.6, 30.1))
    assert record.position.pillar("p2") == PLAIN.position.pillar("p2")
    assert pillar_moved(record, 0, "p1", (-50.01, 30.12)) == record


def test_a_hand_that_follows_goes_on_following() -> None:
    record = pillar_changed(PLAIN, 0, "p1", height=4, junction=True)
    assert record.position.supply["pink"] == Supply(discs=27, junctions=2, roads=14, cars=9)


def test_a_stated_hand_pays_and_is_paid() -> None:
    stated = supply_changed(PLAIN, 0, "pink", discs=10, cars=4)
    assert stated.document["position"]["supply"] == {"pink": {"discs": 10, "cars": 4}}
    higher = pillar_changed(stated, 0, "p1", height=4)
    assert higher.position.supply["pink"].discs == 7
    other = pillar_changed(higher, 0, "p1", owner="blue")
    assert other.position.supply["pink"].discs == 11
    assert other.position.supply["blue"].discs == 25  # thirty less its own one and the four
    fewer = cars_changed(stated, 0, "r1", 3)
    assert fewer.position.supply["pink"].cars == 2
    assert removed(fewer, 0, ["r1"]).position.supply["pink"] == Supply(10, 3, 15, 5)


def test_pieces_from_beyond_the_box_go_back_to_nowhere() -> None:
    none_left = supply_changed(PLAIN, 0, "pink", discs=0, junctions=3, roads=14, cars=9)
    full = supply_changed(none_left, 0, "blue", discs=59)
    more = pillar_changed(full, 0, "p1", height=3)
    assert more.position.supply["pink"].discs == 0
    assert "supply" in {reason.rule for reason in judge_position(more.position).reasons}
    assert pillar_changed(more, 0, "p1", height=1) == full


def test_a_hand_follows_from_the_table_again() -> None:
    assert supply_changed(supply_changed(PLAIN, 0, "blue", roads=3), 0, "blue").position == PLAIN.position


def test_the_hand_after_some_moves_is_the_one_asked_for(game: Record) -> None:
    record = supply_changed(game, 2, "pink", discs=5, roads=1)
    assert after(record, 2).supply["pink"] == Supply(discs=5, junctions=3, roads=1, cars=9)
    assert record.position.supply["pink"] == Supply(discs=7, junctions=3, roads=2, cars=9)
    # with nothing at the start the pillar of two discs cannot be paid, and that debt is seen through
    poor = supply_changed(game, 0, "pink", discs=0)
    assert after(supply_changed(poor, 2, "pink", discs=1), 2).supply["pink"].discs == 1


def test_pieces_are_added_with_ids_of_their_own(game: Record) -> None:
    record, pillar = pillar_added(game, 2, "pink", (0.0, 200.06), 3, junction=True)
    record, road = road_added(record, 2, "pink", "p1", pillar)
    record, ramp = road_added(record, 2, "blue", (100.0, 200.0), pillar)
    assert (pillar, road, ramp) == ("p5", "r5", "r6")
    assert record.document["position"]["pillars"][-1] == {
        "id": "p5",
        "owner": "pink",
        "at": [0.0, 200.1],
        "height": 3,
        "junction": True,
    }
    assert [r.id for r in after(record, 2).roads] == ["r1", "r2", "r5", "r6", "r3", "r4"]
    assert record.document["moves"] == game.document["moves"]


def test_a_pillar_goes_with_its_roads_and_the_rest_stays() -> None:
    record, pillar = pillar_added(PLAIN, 0, "pink", (0.0, 110.0), 2)
    record, _ = road_added(record, 0, "pink", "p1", pillar)
    assert removed(record, 0, [pillar]).position == pillar_changed(PLAIN, 0, "p1", height=1).position
    alone = removed(record, 0, ["p1", "r1/car1"])
    assert ([p.id for p in alone.position.pillars], [r.id for r in alone.position.roads]) == (["p2", "p3"], ["r2"])
    assert alone.position.last == {"blue": "p2"}


def test_a_single_car_is_taken_and_the_others_stay_where_they_are() -> None:
    record = cars_changed(PLAIN, 0, "r1", [30.0, 55.26, 80.0])
    assert record.position.road("r1").car_places == (30.0, 55.3, 80.0)
    assert removed(record, 0, ["r1/car2"]).position.road("r1").car_places == (30.0, 80.0)
    assert cars_changed(record, 0, "r1", 2).position.road("r1").car_places == ()
    with pytest.raises(EditRefused, match="No piece r1/car4 stands"):
        removed(record, 0, ["r1/car4"])


def test_a_road_is_led_elsewhere() -> None:
    record, pillar = pillar_added(PLAIN, 0, "pink", (0.0, 110.0), 2)
    record = road_changed(record, 0, "r2", shift=1.26, end=pillar, owner="pink")
    road = record.position.road("r2")
    assert (road.end, road.shift, road.owner, road.cars) == ("p3", 1.3, "pink", 1)
    assert road_changed(record, 0, "r2", start=(0.0, 300.04)).position.road("r2").start == Ground((0.0, 300.0))
    with pytest.raises(EditRefused, match="at least one pillar"):
        road_changed(record, 0, "r2", end=(5.0, 5.0))


# -- what moves laid --------------------------------------------------------------------------------------------------


def test_a_pillar_of_a_move_is_changed_in_that_move(game: Record) -> None:
    judged = ruled(game, 1, Ruling(True))
    record = pillar_changed(pillar_moved(judged, 2, "p3", (-70.0, 114.0)), 2, "p3", height=4, junction=True)
    assert record.document["moves"][0] == {
        "player": "pink",
        "from": "p1",
        "pillar": {"id": "p3", "at": [-70.0, 114.0], "height": 4, "junction": True},
        "road": {"id": "r3"},
        "comment": "up",
    }
    assert "position" not in record.document
    assert after(record, 2).road("r3").pillars == ("p1", "p3")


def test_the_opponents_word_stays_where_nothing_changed(game: Record) -> None:
    judged = ruled(game, 1, Ruling(True))
    assert pillar_changed(judged, 2, "p3", height=2) == judged


def test_an_exit_goes_along_with_its_pillar_and_elsewhere_when_told(game: Record) -> None:
    record = played(game, 2, Move("pink", "p1", exit_at=(-60.0, -119.0)))
    moved = pillar_moved(record, 3, "p1", (-50.0, 10.0))
    assert after(moved, 3).road("r5").end == Ground((-50.0, -109.0))
    led = road_changed(record, 3, "r5", end=(60.0, 0.0), offset_to=2.0)
    assert led.document["moves"][2]["exit"] == {"id": "r5", "at": [60.0, 0.0], "offset_to": 2.0}
    assert road_changed(record, 3, "r5", start="p3").moves[2].base == "p3"


def test_a_line_beside_keeps_its_own_pillar_of_the_same_name(game: Record) -> None:
    exits = [{"player": "blue", "from": "p4", "exit": {"at": [60.0, 300.0]}}]
    other = {"player": "blue", "from": "p2", "pillar": {"id": "p4", "at": [90.0, 110.0], "height": 2}}
    first, second = game.document["moves"]
    record = game.with_keys(moves=[first, {**second, "alternatives": [[other, *exits]]}])
    moved = pillar_moved(record, 2, "p4", (65.0, 120.0))
    assert moved.document["moves"][1]["alternatives"] == record.document["moves"][1]["alternatives"]


def test_cars_of_a_move_are_changed_there(game: Record) -> None:
    record = cars_changed(game, 2, "r4", 2)
    assert record.document["moves"][1]["cars"] == 2
    assert removed(record, 2, ["r4/car2"]).document["moves"][1]["cars"] == 1


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (
            lambda r: removed(r, 2, ["p3"]),
            "p3 was laid in move 1: take that move back, or begin the record here first.",
        ),
        (lambda r: removed(r, 2, ["p2"]), "Move 2 needs p2: take that move back, or begin the record here first."),
        (lambda r: removed(r, 1, ["p2"]), "p2 is still needed in move 2: take the moves from there on back first."),
        (lambda r: pillar_changed(r, 2, "p4", owner="pink"), "p4 was laid in move 2 and belongs to its player"),
        (lambda r: road_added(r, 2, "pink", "p1", "p4"), "p4 was laid in move 2, and an added road"),
        (lambda r: road_changed(r, 2, "r3", end="p2"), "Where road r3 ends is part of move 1"),
        (lambda r: road_changed(r, 2, "r3", start="p4"), "p4 does not stand yet before move 1."),
        (lambda r: pillar_moved(r, 1, "p4", (0.0, 0.0)), "No piece p4 stands in the position shown."),
        (lambda r: pillar_moved(r, 1, "r1", (0.0, 0.0)), "r1 is no pillar."),
        (lambda r: cars_changed(r, 1, "p1", 1), "p1 is no road."),
        (lambda r: pillar_changed(r, 2, "p4", height=67), "From 1 to 66 is possible, not 67."),
        (lambda r: road_added(r, 0, "pink", "p1", (-60.4, 0.3)), "The point lies less than 1 mm from the pillar"),
        (lambda r: road_added(r, 0, "pink", "p1", "p1"), 'Both ends would lie on pillar "p1"'),
        (lambda r: pillar_changed(r, 0, "p1", owner="green"), "green is no player of this record"),
        (lambda r: to_move_changed(r, 1, "pink"), "Whose turn it is after move 1 follows from the moves"),
    ],
)
def test_what_cannot_be_said_is_refused_with_the_way_out(game: Record, edit: Any, sentence: str) -> None:
    with pytest.raises(EditRefused) as refused:
        edit(game)
    assert refused.value.sentence().startswith(sentence)
    assert len({refused.value.line(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_what_an_accident_names_is_needed(game: Record) -> None:
    record = with_accident(game, 2, Accident(("r1/car1",)))
    for edit in (
        lambda: removed(record, 2, ["r1/car1"]),
        lambda: removed(record, 2, ["r1"]),
        lambda: cars_changed(record, 2, "r1", 0),
    ):
        with pytest.raises(EditRefused, match="Move 2 needs r1/car1"):
            edit()


@pytest.mark.parametrize("number", [-1, 3])
def test_beyond_the_record_there_is_nothing_to_edit(game: Record, number: int) -> None:
    with pytest.raises(IndexError):
        pillar_moved(game, number, "p1", (0.0, 0.0))


# -- whose turn, and where the record begins --------------------------------------------------------------------------


def test_the_other_player_begins(game: Record) -> None:
    assert to_move_changed(PLAIN, 0, "blue").position.to_move == "blue"
    assert to_move_changed(game, 1, "blue") == game


def test_a_record_begins_here_and_loses_nothing_of_what_follows(game: Record) -> None:
    first, second = game.document["moves"]
    game = game.with_keys(moves=[{**first, "pillar": {**first["pillar"], "x-paint": "old"}}, second])
    record = begun_here(game, 1)
    assert record.position == after(game, 1)
    assert record.document["moves"] == [second]
    assert record.document["position"]["pillars"][2]["x-paint"] == "old"
    assert "supply" not in record.document["position"]
    assert after(record, 1) == after(game, 2)
    assert begun_here(game, 2).position == after(game, 2) and "moves" not in begun_here(game, 2).document
    assert laid_in(game, 2, "r4") == 2 and laid_in(begun_here(game, 2), 0, "r4") == 0


def test_a_penalty_paid_is_still_paid_where_the_record_begins() -> None:
    fell = Move("pink", "p1", PillarPlan((-60.0, 115.0), 2), accident=Accident(("r2",)))
    record = begun_here(played(PLAIN, 0, fell), 1)
    assert record.position.supply["pink"].discs == 26 and record.position.supply["blue"].discs == 30


# -- any record, any edit ---------------------------------------------------------------------------------------------


@st.composite
def edits(draw: st.DrawFn) -> tuple[Record, int, Record, set[str]]:
    """A random record, a number of its moves, the record after some edit of it, and the pieces that were meant."""
    record = Record.from_document(draw(documents()))
    number = draw(st.integers(0, len(record.moves)))
    standing = after(record, number)
    player = draw(st.sampled_from(standing.players))
    pillar = draw(st.sampled_from(standing.pillars)).id
    at = (draw(st.integers(-900, 900)) / 7, draw(st.integers(-900, 900)) / 7)
    height = draw(st.integers(1, 9))
    roads = [road.id for road in standing.roads if pillar in road.pillars]
    what = draw(st.sampled_from(["move", "raise", "recolour", "remove", "add", "join", "cars", "begin"]))
    if what == "move":
        return record, number, pillar_moved(record, number, pillar, at), {pillar, *roads}
    if what == "raise":
        return record, number, pillar_changed(record, number, pillar, height, height > 4), {pillar}
    if what == "recolour":
        return record, number, pillar_changed(record, number, pillar, owner=player), {pillar}
    if what == "remove":
        return record, number, removed(record, number, [pillar]), {pillar, *roads}
    if what == "begin":
        return record, number, begun_here(record, number), set()
    if what == "cars" and roads:
        return record, number, cars_changed(record, number, roads[0], height), {roads[0]}
    if what == "join":
        new, id = road_added(record, number, player, (at[0] + 700.0, at[1]), pillar)
        return record, number, new, {id}
    new, id = pillar_added(record, number, player, at, height)
    return record, number, new, {id}


@settings(max_examples=80)
@given(st.data())
def test_an_edit_changes_what_was_meant_and_nothing_else(data: st.DataObject) -> None:
    try:
        record, number, edited, meant = data.draw(edits())
    except EditRefused as refused:
        assert refused.sentence("de")
        return
    assert read_record_text(edited.text()).text() == edited.text()
    before, now = after(record, number), after(edited, len(edited.moves) - len(record.moves) + number)
    assert {p.id: p for p in before.pillars if p.id not in meant} == {p.id: p for p in now.pillars if p.id not in meant}
    assert {r.id: r for r in before.roads if r.id not in meant} == {r.id: r for r in now.roads if r.id not in meant}
    ids = [piece.id for piece in (*now.pillars, *now.roads)]
    assert len(ids) == len(set(ids))
    assert [key for key in record.document if key.startswith("x-")] == [
        key for key in edited.document if key.startswith("x-")
    ]


@settings(max_examples=30)
@given(documents(), st.data())
def test_moved_and_moved_back_is_as_before(document: dict[str, Any], data: st.DataObject) -> None:
    record = read_record_text(Record.from_document(document).text())  # to the tenth, as a record is written
    record = begun_here(record, 0)
    pillar = data.draw(st.sampled_from(record.position.pillars))
    there = pillar_moved(record, 0, pillar.id, (data.draw(st.integers(-99, 99)) / 10, 12.3))
    assert pillar_moved(there, 0, pillar.id, pillar.at).text() == record.text()
