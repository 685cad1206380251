"""What is told of an answer of the statics: the right keys and ids, how a piece goes, why, and whose falls."""

from __future__ import annotations

import json
import math
from importlib import import_module
from pathlib import Path

import pytest

from tests.statics.layouts import slope
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Ground, Pieces, Pillar, Position, Road
from tokyo_highway_addon.statics import Stability, stability
from tokyo_highway_addon.statics.margins import FARTHEST_MISPLACED
from tokyo_highway_addon.statics.report import (
    bearings,
    explain,
    explain_weakest,
    falls_of,
    gives_way,
    in_short,
    motion,
    report,
    report_weakest,
    rolling,
)

PRESETS = Path(__file__).resolve().parents[2] / "presets" / "records"
KEYS = ["verdict", "stands", "close_call", "tilt_margin", "weakest", "falls", "settles"]
SLIDES = math.degrees(math.atan(0.4))
"""The tilt at which wood of the set slides on wood: a friction of 0.4, 21.8 degrees."""


def bridge(**road: object) -> Position:
    """Blue's level road of 120 mm between two of pink's pillars, two discs each, axes 114 mm apart."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "pink", (114.0, 0.0), 2))
    return Position(pillars=pillars, roads=(Road("r1", "blue", "p1", "p2", **road),))  # type: ignore[arg-type]


def tower(height: int, **pieces: float) -> Position:
    return Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), height),), pieces=Pieces(**pieces))


def hanging() -> Stability:
    """The bridge's road pushed 30 mm towards p2: its end is 24 mm past p1's axis, 16 mm beyond the rim."""
    return stability(bridge(shift=30.0))


def test_the_seven_keys_come_first_and_everything_is_json() -> None:
    told = report(stability(bridge(cars=1)))
    assert list(told)[:7] == KEYS
    assert json.loads(json.dumps(told, allow_nan=False)) == told


@pytest.mark.parametrize("record", sorted(PRESETS.rglob("*.json")), ids=lambda path: path.stem)
def test_every_preset_has_an_answer(record: Path) -> None:
    answer = stability(judge_record(read_record(record)).position())
    told = report(answer)
    json.dumps(told, allow_nan=False)
    assert told["verdict"] in ("stands", "shifts", "falls")
    assert told["stands"] == (told["verdict"] == "stands") == (not told["falls"] and told["verdict"] != "shifts")
    assert (told["tilt_margin"] == 0.0) == (told["verdict"] == "falls")
    assert told["settles"] >= 0.0
    assert all(message.endswith(".") for message in told["messages"])


def test_a_disc_slides_where_it_is_low_and_tips_where_it_is_high() -> None:
    low, high = stability(tower(1)), stability(tower(66))
    assert report(low)["tilt_margin"] == pytest.approx(SLIDES, abs=0.05)
    assert gives_way(low) == "slides"
    # 66 discs of 9 mm: the middle is 297 mm above the rim, which is 8 mm out
    assert report(high)["tilt_margin"] == pytest.approx(math.degrees(math.atan(8.0 / 297.0)), abs=0.02)
    assert gives_way(high) == "tips"
    assert (report(low)["weakest"], report(low)["weakest_body"]) == ("p1", "p1/disc1")
    assert explain(low) == [
        "Stands.",
        "Tilt the table by 21.8° in the worst direction and disc 1 of pillar p1 slides first.",
        "What bears disc 1 of pillar p1 presses 0.00 mm from its middle; at 8.0 mm, the rim, it tips.",
    ]


def test_nothing_on_the_table_stands() -> None:
    nothing = stability(Position())
    told = report(nothing)
    assert (told["verdict"], told["weakest"], told["falls"], told["settles"]) == ("stands", None, [], 0.0)
    assert explain(nothing) == ["Nothing stands on the table, so nothing can fall."]
    assert explain_weakest(nothing) == []
    assert in_short(nothing) == ""


def test_a_close_call_is_told() -> None:
    """A friction of 0.01 holds no more than 0.6 degrees."""
    slippery = stability(tower(3, friction=0.01))
    assert report(slippery)["close_call"] is True
    assert report(slippery)["stands"] is True
    assert in_short(slippery).startswith("Stands. Only just: hardly any table is level enough to rely on it. Tilt")
    assert "0.57°" in in_short(slippery)
    assert in_short(stability(tower(3))) == ""


def test_what_falls_is_told_first_to_go_first_and_whose_it_is() -> None:
    answer = stability(bridge(cars=1), removed=["p1/disc2", "p1/disc1"])
    told = report(answer)
    assert told["verdict"] == "falls"
    assert sorted(told["falls"]) == ["r1", "r1/car1"]
    assert told["weakest"] == told["falls"][0] == told["falls_first"][0]
    assert (told["tilt_margin"], told["tilt_direction"]) == (0.0, None)
    assert falls_of(answer) == {"blue": tuple(told["falls"])}
    first, clause, order, *_, owner = explain(answer, names={"blue": "Aiko"})
    assert first == "Does not stand."
    assert clause.startswith("First, ")
    assert order.startswith("What falls, in order: r1")
    assert owner.startswith("Belonging to Aiko: r1")


def test_of_a_turn_only_the_opponents_pieces_are_named() -> None:
    assert "Belonging to Blue: r1." in in_short(hanging(), mover="pink")
    assert "Belonging" not in in_short(hanging(), mover="blue")


def test_a_road_without_support_at_one_end_tips() -> None:
    assert motion(hanging(), "r1") == gives_way(hanging()) == "tips"
    assert "First, road r1 tips up at one end." in explain(hanging())


def test_a_car_too_steep_slides_alone() -> None:
    """Six discs higher over 100 mm: 54 mm rise, 27 degrees or more, where 21.8 hold."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "pink", (100.0, 0.0), 7))
    answer = stability(Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2", cars=1),)))
    assert answer.falls[0] == "r1/car1"
    assert gives_way(answer) == "slides"


def test_a_car_whose_road_is_gone_stands_on_no_slope() -> None:
    answer = stability(bridge(cars=1), removed=["r1"])
    assert answer.falls == ("r1/car1",)
    assert explain(answer)[:2] == ["Does not stand.", "First, car r1/car1 drops."]
    assert not any("slope" in sentence for sentence in explain(answer))


def test_a_table_that_leans_already_is_tilted_further() -> None:
    # six discs topple at 8/27 of g, of which the lean has 0.2: what is left would not topple them by itself
    answer = stability(tower(6), lean=(0.2, 0.0))
    assert answer.tilt_margin == pytest.approx(math.degrees(math.atan(8.0 / 27.0 - 0.2)), abs=0.1)
    assert gives_way(answer) == "tips"


def test_a_car_on_a_ramp_is_the_weakest_and_the_slope_is_why() -> None:
    """The table may be tilted by what friction leaves above the ramp's own slope."""
    ramp = Road("r1", "pink", Ground((-100.0, 0.0)), "p1", cars=1)
    answer = stability(Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 1),), roads=(ramp,)))
    slope = math.degrees(math.asin(answer.position.pose("r1").axes[0][2]))
    told = report(answer)
    assert told["weakest"] == "r1/car1"
    assert told["tilt_margin"] == pytest.approx(SLIDES - abs(slope), abs=0.05)
    # down the ramp, towards -x; hardly less holds a little beside that
    assert told["tilt_direction"] == pytest.approx(180.0, abs=10.0)
    assert f"Car r1/car1 stands on a slope of {abs(slope):.1f}°" in explain(answer)[2]


def test_a_road_presses_half_its_weight_on_either_pillar() -> None:
    answer = stability(bridge())
    road = answer.bodies.mass[answer.bodies.index["r1"]]
    half = f"with {road / 2.0:.1f} g on pillar"
    assert f"Road r1 slopes at 0.00° and presses {half} p1 and {half} p2." in explain(answer)


def test_how_far_ends_reach_in_is_measured_from_the_near_rim() -> None:
    """Axes 114 mm apart leave 3 mm of the 120 past each axis, 11 mm in from a rim 8 mm away."""
    assert bearings(stability(bridge())) == {("r1", "p1"): pytest.approx(11.0), ("r1", "p2"): pytest.approx(11.0)}
    pushed = bearings(stability(bridge(shift=2.0)))
    assert pushed == {("r1", "p1"): pytest.approx(9.0), ("r1", "p2"): pytest.approx(13.0)}


def test_a_short_hold_is_told_and_hangs_on_placement() -> None:
    """Axes 135.9 mm apart: each end is 7.95 mm short of its axis and so reaches 0.05 mm in."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "pink", (135.9, 0.0), 2))
    barely = stability(Position(pillars=pillars, roads=(Road("r1", "blue", "p1", "p2"),)))
    assert barely.stands
    assert "It reaches only 0.05 mm in from the rim of pillar p1." in explain(barely)
    assert barely.hangs_on == ("placement",)
    assert explain(barely)[-1] == "The answer hangs on placement: 0.50 mm to one side would give another."
    assert stability(bridge()).hangs_on == ()


@pytest.mark.parametrize(("past", "reaches"), [(0.0, True), (0.1, False)])
def test_an_end_on_the_rim_itself_is_not_said_to_miss_the_pillar(past: float, reaches: bool) -> None:
    """Axes 120 + 8 + 8 mm apart leave both ends of a road of 120 mm on the rims."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 2), Pillar("p2", "pink", (136.0 + 2.0 * past, 0.0), 2))
    told = explain(stability(Position(pillars=pillars, roads=(Road("r1", "blue", "p1", "p2"),))))
    assert ("It reaches only 0.00 mm in from the rim of pillar p1." in told) is reaches
    assert ("It does not reach pillar p1 at all." in told) is not reaches


def test_a_slope_near_the_friction_hangs_on_friction() -> None:
    """A car on 20 degrees stands at 0.4 (21.8 degrees) and slides at 0.3 (16.7 degrees)."""
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "pink", (110.0, 0.0), 5))
    answer = stability(Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2", cars=1),)))
    assert answer.verdict == "stands"
    assert "friction" in answer.hangs_on
    assert any(message.startswith("The answer hangs on friction") for message in explain(answer))


def test_roads_that_roll_are_told_the_farthest_first() -> None:
    answer = stability(judge_record(read_record(PRESETS / "games" / "first-game.json")).position())
    roads = rolling(answer)
    assert roads and all(angle > 1.0 for _, angle in roads)
    assert [angle for _, angle in roads] == sorted((angle for _, angle in roads), reverse=True)
    assert report(answer)["rolls"] == {road: round(angle, 3) for road, angle in roads}


def test_what_moves_before_it_rests_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a threshold of a hundredth of a millimetre nearly everything that rolls has shifted."""
    for module in ("stability", "report"):
        monkeypatch.setattr(import_module(f"tokyo_highway_addon.statics.{module}"), "SHIFT", 0.01)
    record = read_record(PRESETS / "figures" / "over-one-and-under-another.json")
    answer = stability(judge_record(record).position())
    told = report(answer)
    assert (told["verdict"], told["stands"], told["falls"]) == ("shifts", False, [])
    assert told["tilt_margin"] > 0.0
    assert told["messages"][0].startswith("Does not stay as it was put: ")
    assert told["messages"][0].endswith(f" moves by {told['settles']:.2f} mm before it rests.")


def test_the_weakest_in_detail_says_push_and_placement() -> None:
    """A car on a slope slides when the table leans as far as friction leaves, or is pushed by that share of it."""
    answer = stability(slope(1, 4, cars=1))
    sentences = explain_weakest(answer)
    push = math.tan(math.radians(answer.tilt_margin)) * answer.bodies.mass[answer.bodies.index["r1/car1"]]
    assert sentences[0] == f"A horizontal push of {push:.2f} g at the middle of car r1/car1 sets it off as well."
    assert sentences[1].startswith("Car r1/car1 may be put down amiss by ")
    assert explain_weakest(hanging()) == []


def test_the_weakest_in_detail_is_in_numbers_too() -> None:
    """A disc of 1.176 g bears 0.4 of its weight, and on the table it may lie anywhere."""
    assert report_weakest(stability(tower(1))) == {"nudge": 0.47, "misplacement": FARTHEST_MISPLACED}
    assert report_weakest(hanging()) == report_weakest(stability(Position())) == {"nudge": None, "misplacement": None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_go_has_words(lang: str) -> None:
    answers = [stability(bridge(cars=1)), hanging(), stability(tower(66)), stability(tower(2, friction=0.01))]
    for answer in answers:
        sentences = [*explain(answer, lang), *explain_weakest(answer, lang)]
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
        if lang != "en":
            assert set(sentences).isdisjoint([*explain(answer), *explain_weakest(answer)])


def test_a_sentence_in_each_language() -> None:
    assert explain(stability(tower(66)), "de")[1] == (
        "Neigt sich der Tisch in der ungünstigsten Richtung um 1,5°, geschieht zuerst dies: "
        "Scheibe 1 von Pfeiler p1 kippt."
    )
    assert explain(hanging(), "es")[1] == "Primero, la carretera r1 se levanta por un extremo."
    assert explain(hanging(), "fr")[1] == "D'abord, la route r1 se soulève à un bout."
    assert explain(hanging(), "ko")[1] == "먼저 도로 r1이 한쪽 끝이 들리며 기웁니다."
