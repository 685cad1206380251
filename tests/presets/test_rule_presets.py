"""The records that ship with the package to show the rules: the two figures of the rule texts, every rule kept and
broken, the borderline cases, every switch both ways."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.languages.messages import catalogue
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import Judged, judge_record, report
from tokyo_highway_addon.records.validation import record_schema
from tokyo_highway_addon.rules import Judgement, check
from tokyo_highway_addon.rules.editions import RULE_SWITCHES
from tokyo_highway_addon.rules.rule_ids import RULE_IDS
from tokyo_highway_addon.rules.verdict import Reason, Verdict

FOLDER = Path(__file__).parents[2] / "presets" / "records"
NAMES = sorted(
    path.relative_to(FOLDER).with_suffix("").as_posix()
    for folder in ("figures", "rules", "switches")
    for path in (FOLDER / folder).glob("*.json")
)

NOT_BREAKABLE = {
    "junction-height": "it allows every height, so there is none that breaks it",
    "car-over": "what was not earned but placed is one car too many, which breaks car-count",
    "car-under": "what was not earned but placed is one car too many, which breaks car-count",
    "car-each": "what was not earned but placed is one car too many, which breaks car-count",
    "car-own-road": "it earns nothing; a car placed all the same breaks car-count",
    "exit-bonus": "a second car for the exit alone is one car too many, which breaks car-count",
    "adjust": "a record holds earlier placements only of the turn they belong to",
    "penalty-own": "it costs nothing; discs handed over all the same break penalty",
    "win": "it says who has won, not what may be done; moving on breaks game-over",
    "out-of-material": "it says who has lost, not what may be done; waiting without need breaks must-build",
}
"""The rules that no record can break, each with the reason."""

SHOWN_ONLY_BROKEN = {
    "game-over": "nothing is legal after the end, so it speaks only where it is broken",
}
"""The rules that are at work only in a turn that breaks them, each with the reason."""

BESIDES = {"out-of-material-saved"}
"""Records in ``rules/`` that show a rule from a second side."""


@cache
def judged(name: str) -> Judged:
    return judge_record(read_record(FOLDER / f"{name}.json"))


def last(name: str) -> Verdict:
    return judged(name).game.verdicts[-1]


def rules_of(reasons: tuple[Reason, ...]) -> set[str]:
    return {reason.rule for reason in reasons}


# The form of every file


@pytest.mark.parametrize("name", NAMES)
def test_reading_and_writing_gives_the_same_bytes(name: str) -> None:
    raw = (FOLDER / f"{name}.json").read_bytes()
    assert read_record(FOLDER / f"{name}.json").text().encode() == raw


@pytest.mark.parametrize("name", NAMES)
def test_the_schema_accepts_it(name: str) -> None:
    document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(record_schema()).validate(document)


@pytest.mark.parametrize("name", NAMES)
def test_it_says_what_it_shows_and_names_only_pieces_that_stand(name: str) -> None:
    record = judged(name).record
    assert record.title and len(record.comment) > 40
    table = judged(name).game.position.table
    named = set(re.findall(r"\b[pr]\d+\b", record.comment))
    assert named <= table.pillar_by_id.keys() | table.road_by_id.keys()


@pytest.mark.parametrize("name", NAMES)
def test_everything_before_the_last_move_is_legal(name: str) -> None:
    game = judged(name).game
    assert game.opening.reasons == ()
    assert [verdict.reasons for verdict in game.verdicts[:-1]] == [()] * (len(game.moves) - 1)


def test_titles_tell_the_records_apart() -> None:
    titles = [judged(name).record.title for name in NAMES]
    assert len(set(titles)) == len(titles)


def test_every_file_belongs_to_a_figure_a_rule_or_a_switch() -> None:
    settings = {**RULE_SWITCHES, "ramps_crossable": ("true", "false")}
    expected = {f"figures/{name}" for name in FIGURES}
    expected |= {f"rules/{rule}" for rule in RULE_IDS if rule not in SHOWN_ONLY_BROKEN}
    expected |= {f"rules/{rule}-broken" for rule in RULE_IDS if rule not in NOT_BREAKABLE}
    expected |= {f"rules/{rule}-borderline" for rule in BORDERLINE} | {f"rules/{name}" for name in BESIDES}
    expected |= {f"switches/{switch}-{word}".replace("_", "-") for switch, words in settings.items() for word in words}
    assert set(NAMES) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_sentence_in_every_language(lang: str) -> None:
    seen = 0
    for name in NAMES:
        english = report(judged(name), name, "en")
        for move, verdict, plain in zip(
            report(judged(name), name, lang)["moves"], judged(name).game.verdicts, english["moves"], strict=True
        ):
            for said, reason, in_english in zip(move["reasons"], verdict.reasons, plain["reasons"], strict=True):
                assert reason.message in catalogue(lang)
                assert not re.search(r"[{}]", said["message"])
                assert lang == "en" or said["message"] != in_english["message"]
                seen += 1
    # One for every broken rule and every borderline one at the least.
    assert seen >= len(RULE_IDS) - len(NOT_BREAKABLE) + len(BORDERLINE)


# The two figures of the rule texts

FIGURES = {
    "over-two-roads-at-once": {"r3": "over", "r5": "over"},
    "over-one-and-under-another": {"r3": "over", "r5": "under"},
}


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_of_the_rule_texts_earns_two_cars(name: str) -> None:
    verdict = last(f"figures/{name}")
    assert judged(f"figures/{name}").judgement is Judgement.LEGAL
    assert {crossing.road: crossing.direction for crossing in verdict.crossings} == FIGURES[name]
    assert all(crossing.earns and crossing.certainty == "clear" for crossing in verdict.crossings)
    assert (verdict.earned, verdict.placed) == (2, 2)
    assert judged(f"figures/{name}").game.position.score == {"pink": 1, "blue": 3}


# Every rule kept


@pytest.mark.parametrize("rule", [rule for rule in RULE_IDS if rule not in SHOWN_ONLY_BROKEN])
def test_a_kept_rule_is_at_work_in_a_legal_record(rule: str) -> None:
    assert judged(f"rules/{rule}").judgement is Judgement.LEGAL
    assert rule in last(f"rules/{rule}").applied


def test_the_rules_shown_only_broken_are_at_work_there() -> None:
    for rule in SHOWN_ONLY_BROKEN:
        assert rule in last(f"rules/{rule}-broken").applied
        assert f"rules/{rule}" not in NAMES


# Crossings as (road, direction, earns), then cars earned, cars placed.
CROSSED = {
    "car-newest-road": ([("r4", "over", True)], 1, 1),
    "car-over": ([("r5", "over", True)], 1, 1),
    "car-under": ([("r5", "under", True)], 1, 1),
    "car-each": ([("r4", "under", True), ("r6", "under", True)], 2, 2),
    "car-count": ([("r4", "over", True), ("r6", "over", True)], 2, 1),
    "car-own-road": ([("r3", "over", False)], 0, 0),
    "exit-height": ([], 1, 1),
    # One for the exit, one for the road it passes under.
    "exit-bonus": ([("r6", "under", True)], 2, 2),
    "road-touch": ([("r3", "over", True)], 1, 1),
}


@pytest.mark.parametrize("rule", CROSSED)
def test_a_kept_crossing_earns_what_its_comment_says(rule: str) -> None:
    verdict = last(f"rules/{rule}")
    crossings = [(crossing.road, crossing.direction, crossing.earns) for crossing in verdict.crossings]
    assert (crossings, verdict.earned, verdict.placed) == CROSSED[rule]


def test_the_roads_of_the_kept_touch_are_as_far_apart_as_its_comment_says() -> None:
    assert last("rules/road-touch").crossings[0].clearance == pytest.approx(5.7, abs=0.05)


def test_the_adjusted_turn_was_at_first_over_a_pillar() -> None:
    game = judged("rules/adjust").game
    move = game.moves[-1]
    (first,) = move.adjusted
    verdict = check(game.positions[-2], replace(move, pillar=first.pillar, adjusted=()))
    (reason,) = verdict.reasons
    # From p3 (-27.8, 110.4) towards (76, 64) the middle line passes p4 (-3.5, 86.6) at
    # |103.8 * -23.8 + 46.4 * 24.3| / 113.7 = 11.8 mm; half a road and half a disc are 13.
    assert (reason.rule, reason.pieces) == ("road-over-pillar", ("r5", "p4"))
    assert reason.margin == pytest.approx(11.8 - 13.0, abs=0.05)


def test_the_last_yellow_disc_is_used_up() -> None:
    assert judged("rules/supply").game.position.supply["pink"].junctions == 0


def test_the_payer_chooses_the_colour_of_the_penalty() -> None:
    game = judged("rules/penalty").game
    before, after = game.positions[-2].supply, game.position.supply
    assert last("rules/penalty").penalty == 2
    # Two gray discs more than before for p7, then one gray and one yellow for the road and the car.
    assert (before["pink"].discs - after["pink"].discs, before["pink"].junctions - after["pink"].junctions) == (3, 1)
    assert (after["blue"].discs - before["blue"].discs, after["blue"].junctions - before["blue"].junctions) == (1, 1)


def test_dropping_ones_own_road_costs_nothing() -> None:
    game = judged("rules/penalty-own").game
    assert last("rules/penalty-own").penalty == 0
    assert game.position.supply["blue"] == game.positions[-2].supply["blue"]


def test_the_tenth_car_wins() -> None:
    position = judged("rules/win").game.position
    assert (position.state, position.winner, position.score["pink"]) == ("won", "pink", 10)


def test_waiting_for_material_ends_in_defeat_or_with_a_penalty() -> None:
    lost, saved = judged("rules/out-of-material").game, judged("rules/out-of-material-saved").game
    assert lost.positions[1].state == saved.positions[1].state == "waiting"
    assert (lost.position.state, lost.position.winner) == ("lost-material", "blue")
    assert {"penalty", "out-of-material"} <= set(saved.verdicts[1].applied)
    assert saved.positions[2].supply["pink"].discs == 1
    assert judged("rules/out-of-material-saved").judgement is Judgement.LEGAL
    assert (saved.position.state, saved.position.supply["pink"].discs) == ("in-progress", 0)


# Every rule broken


@dataclass(frozen=True)
class Fault:
    """What the referee must find: the pieces, the measure, its limit and by how much it is missed."""

    pieces: tuple[str, ...] = ()
    measured: float | None = None
    limit: float | None = None
    margin: float | None = None
    unit: str = ""
    within: float = 0.0


BROKEN = {
    "turn-order": Fault(),
    "must-build": Fault(("p5",)),
    "game-over": Fault(),
    "base-point": Fault(("p4",)),
    # Four discs on a base of two.
    "pillar-height": Fault(("p3", "p5"), 2, 1, -1, "discs"),
    # No gray disc.
    "junction-foundation": Fault(("p3",), 0, 1, -1, "discs"),
    # Two discs after a junction of four.
    "after-junction": Fault(("p3", "p5"), 2, 1, -1, "discs"),
    "junction-branches": Fault(("p3", "r5", "r7"), 3, 2, -1, "branches"),
    "supply": Fault(("p9",), 1, 0, -1, "junctions"),
    # The axis 10 mm from the road's middle line: 10 - 5 - 8.
    "pillar-place": Fault(("p4", "r3"), -3.0, 0.0, -3.0, "mm", 0.06),
    # hypot(41.2, 125) = 131.61. Climbing 9 mm, a stick of 120 spans 119.65, and each end may lie 3 mm short of its
    # axis: it then still reaches in 5 mm from the near rim.
    "reach": Fault(("p1", "p3"), 131.61, 125.65, -5.96, "mm", 0.03),
    # Axes hypot(37.1, 99.4) = 106.1 apart under a span of 119.6: 6.8 beyond either axis, and 4 mm of shift.
    "road-rests": Fault(("r3", "p3"), 10.8, 8.0, -2.8, "mm", 0.06),
    # The middle line 10 mm beside the axis: 10 - 5 - 8.
    "road-over-pillar": Fault(("r5", "p4"), -3.0, 0.0, -3.0, "mm", 0.06),
    # 0.4 mm higher in the middle, 2 mm thick, and either road climbs at 3.3 degrees, which takes up to 0.3 mm at the
    # other one's edge: 0.4 - 2 - 2 * 0.25.
    "road-touch": Fault(("r4", "r3"), -2.1, 0.0, -2.1, "mm", 0.1),
    # One car on a turn that lays no road.
    "car-newest-road": Fault((), 1, 0, -1, "cars"),
    "car-count": Fault(("r5/car1", "r5/car2"), 2, 1, -1, "cars"),
    "exit-height": Fault(("p3",), 2, 1, -1, "discs"),
    "exit-dead-end": Fault(("p5", "r7")),
    # A car of 7 mm where 5.5 are free.
    "car-stands": Fault(("r6/car2", "r5"), -1.5, 0.0, -1.5, "mm", 0.1),
    "opponent-judges": Fault(),
    # One disc for two dropped pieces.
    "penalty": Fault((), 1, 2, -1, "discs"),
}


def test_every_rule_is_broken_by_a_record_or_cannot_be() -> None:
    assert BROKEN.keys() | NOT_BREAKABLE.keys() == set(RULE_IDS)
    assert not BROKEN.keys() & NOT_BREAKABLE.keys()


@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_rule_is_the_only_one_broken_and_missed_by_as_much(rule: str) -> None:
    verdict, fault = last(f"rules/{rule}-broken"), BROKEN[rule]
    assert verdict.judgement is Judgement.ILLEGAL
    (reason,) = (reason for reason in verdict.reasons if reason.judgement is Judgement.ILLEGAL)
    assert (reason.rule, reason.pieces, reason.unit) == (rule, fault.pieces, fault.unit)
    for found, expected in (
        (reason.measured, fault.measured),
        (reason.limit, fault.limit),
        (reason.margin, fault.margin),
    ):
        assert found == expected if expected is None else found == pytest.approx(expected, abs=fault.within)
    # What the opponent refuses is a turn that is too close to call; nothing else comes with a second reason.
    assert rules_of(verdict.reasons) == ({rule, "road-touch"} if rule == "opponent-judges" else {rule})


def test_two_discs_in_hand_make_the_pass_illegal() -> None:
    kept, broken = (judged(f"rules/must-build{end}").record.position for end in ("", "-broken"))
    assert kept.pillars == broken.pillars
    assert kept.pillar("p5").height == 3
    assert (kept.supply["pink"].discs, broken.supply["pink"].discs) == (0, 2)


# Too close to call

BORDERLINE = {
    # 12.9 mm from the middle line: 12.9 - 5 - 8.
    "pillar-place": -0.1,
    # hypot(35, 120.6) = 125.58 of 125.63.
    "reach": 0.05,
    # 6.8 mm beyond the axis and 1.1 of shift: 8 - 7.9.
    "road-rests": 0.1,
    # 12.9 mm beside the axis: 12.9 - 5 - 8.
    "road-over-pillar": -0.1,
    "road-touch": -0.1,
    # One car placed, none earned for sure.
    "car-count": -1.0,
    # Middles 16.1 mm apart, cars of 16 mm.
    "car-stands": 0.1,
}


@pytest.mark.parametrize("rule", BORDERLINE)
def test_a_borderline_record_is_the_opponents_to_decide(rule: str) -> None:
    verdict = last(f"rules/{rule}-borderline")
    assert judged(f"rules/{rule}-borderline").judgement is Judgement.BORDERLINE
    (reason,) = verdict.reasons
    assert (reason.rule, reason.judgement) == (rule, Judgement.BORDERLINE)
    assert reason.margin == pytest.approx(BORDERLINE[rule], abs=0.06)


def test_the_borderline_crossing_ends_where_the_other_roads_edge_is() -> None:
    (crossing,) = last("rules/car-count-borderline").crossings
    assert (crossing.road, crossing.direction, crossing.certainty) == ("r6", "under", "borderline")
    # The axis 7.2 mm beyond the middle line of r6, axes 114 mm apart under a span of 119.6: the tip is 10 mm beyond
    # that line, so the straight part ends 5 mm beyond it, and the edge of r6 is there too.
    assert crossing.completeness == pytest.approx(0.0, abs=0.15)


def test_the_opponents_word_decides_a_borderline_turn() -> None:
    undecided = last("rules/road-touch-borderline")
    accepted, refused = last("rules/opponent-judges"), last("rules/opponent-judges-broken")
    assert accepted.reasons == undecided.reasons
    assert [v.judgement.value for v in (undecided, accepted, refused)] == ["borderline", "legal", "illegal"]


# Every switch both ways


@dataclass(frozen=True)
class Ruling:
    verdict: str
    earned: int = 0
    penalty: int = 0
    broken: str | None = None


SWITCHED = {
    "crossing-scope-whole-road": Ruling("illegal", 0, broken="car-count"),
    "crossing-scope-at-crossing": Ruling("legal", 1),
    "blocking-roads-any": Ruling("illegal", 0, broken="car-count"),
    "blocking-roads-others": Ruling("legal", 1),
    "live-ends-all": Ruling("legal"),
    "live-ends-latest-only": Ruling("illegal", broken="base-point"),
    "new-pillar-under-road-allow": Ruling("legal"),
    "new-pillar-under-road-forbid": Ruling("illegal", broken="pillar-place"),
    # A pillar, a road and a car fall.
    "penalty-counts-cars-and-roads": Ruling("legal", penalty=2),
    "penalty-counts-with-pillars": Ruling("legal", penalty=3),
    # A road shifts and its car falls.
    "penalty-trigger-drop": Ruling("legal", penalty=1),
    "penalty-trigger-shift-or-drop": Ruling("legal", penalty=2),
    "ramps-crossable-true": Ruling("legal", 1),
    "ramps-crossable-false": Ruling("illegal", 0, broken="car-count"),
}


@pytest.mark.parametrize("name", SWITCHED)
def test_a_switch_decides_the_last_turn(name: str) -> None:
    verdict, ruling = last(f"switches/{name}"), SWITCHED[name]
    assert judged(f"switches/{name}").judgement.value == ruling.verdict
    assert (verdict.earned, verdict.penalty) == (ruling.earned, ruling.penalty)
    assert rules_of(verdict.reasons) == ({ruling.broken} if ruling.broken else set())


def test_the_two_sides_of_a_switch_differ_in_nothing_else() -> None:
    names = iter(SWITCHED)
    for one, other in zip(names, names, strict=True):
        documents = [dict(judged(f"switches/{name}").record.document) for name in (one, other)]
        assert documents[0]["rules"] != documents[1]["rules"]
        for document in documents:
            for key in ("rules", "title", "comment"):
                del document[key]
        assert documents[0] == documents[1]


def test_a_blocked_crossing_names_the_road_that_lies_in_the_way() -> None:
    # Blue's own earlier r6; then Pink's own r7, which crosses over Pink's r3.
    for name, blocker in (("crossing-scope-whole-road", "r6"), ("blocking-roads-any", "r7")):
        (crossing,) = last(f"switches/{name}").crossings
        assert (crossing.road, crossing.direction, crossing.blocked_by) == ("r3", "over", (blocker,))


def test_the_pillar_reaches_in_under_the_road() -> None:
    (reason,) = last("switches/new-pillar-under-road-forbid").reasons
    # The axis 9.5 mm from the middle line: 9.5 - 5 - 8.
    assert reason.margin == pytest.approx(-3.5, abs=0.06)
