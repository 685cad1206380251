"""A turn dragged by hand: where it snaps to, which height it takes, and that what is said is the referee's word."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

from tests.extension.conftest import RECORDS
from tokyo_highway_addon.blender.interface.drafting import (
    Draft,
    Drafted,
    Typed,
    drafted,
    hints,
    nearest_base,
    open_bases,
)
from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.puzzles import Kind
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import Judged, judge_record
from tokyo_highway_addon.records.lines import played
from tokyo_highway_addon.rules import (
    Game,
    Move,
    Pillar,
    PillarPlan,
    Position,
    Road,
    RoadPlan,
    Supply,
    check,
    standard_setup,
    with_supply,
)

SETUP = standard_setup()
"""Pink's p1 at (-60, 0) and blue's p2 at (60, 0), a disc each, ramps outward; pink moves."""


def judged(name: str) -> Judged:
    return judge_record(read_record(RECORDS / f"{name}.json"))


def placed(found: Drafted) -> tuple[float, float]:
    assert found.move.pillar is not None
    return found.move.pillar.at


def away(found: Drafted, x: float, y: float) -> float:
    return math.hypot(placed(found)[0] - x, placed(found)[1] - y)


def said(found: Drafted, about: str) -> list[str]:
    return [line.text for line in found.lines if line.about == about]


# -- place ------------------------------------------------------------------------------------------------------------


def test_within_reach_the_pillar_stands_under_the_mouse_to_a_tenth_of_a_millimetre() -> None:
    found = drafted(SETUP, Draft("p1", (-60.04, 115.02)))
    assert found.move == Move("pink", "p1", PillarPlan((-60.0, 115.0), 2), road=RoadPlan())
    assert (found.tone, found.headline, found.snapped) == ("legal", "Legal: no car", ())
    assert said(found, "measure") == ["115.0 mm, 90.0°, 2 discs"]
    assert found.pillar is not None and (found.pillar.id, found.pillar.height) == ("p3", 2)
    # from one disc, 9 mm, up to two: its upper end rests on the near rim, 107 mm from the base's axis
    assert found.pose.height_at(-60.0, 107.0) == pytest.approx(18.0, abs=0.01)


@pytest.mark.parametrize("mouse", [98.0, 130.0])
def test_a_little_too_near_or_far_it_is_pulled_into_reach(mouse: float) -> None:
    found = drafted(SETUP, Draft("p1", (-60.0, mouse)))
    assert (found.tone, found.snapped) == ("legal", ("ring",))
    # 120 mm long: about 104 to 126 mm, less the band
    assert away(found, -60.0, 0.0) == pytest.approx(104.4 if mouse < 100 else 125.0, abs=0.4)


def test_far_off_it_follows_the_mouse_and_says_by_how_much_it_is_too_far() -> None:
    found = drafted(SETUP, Draft("p1", (-60.0, 140.0)))
    assert (placed(found), found.tone, found.snapped) == ((-60.0, 140.0), "illegal", ())
    assert found.headline == "Illegal: Within reach"
    assert "140.0 mm apart" in said(found, "reason")[0] and found.move.cars == 0


def test_dragged_into_another_pillar_it_comes_to_rest_just_clear_of_it() -> None:
    found = drafted(SETUP, Draft("p1", (60.0, 10.0)))
    assert (found.tone, found.snapped) == ("legal", ("pillar",))
    # two discs of 16 mm and the band of 0.3 mm
    assert 16.3 < away(found, 60.0, 0.0) < 16.6
    assert math.hypot(placed(found)[0] - 60.0, placed(found)[1] - 10.0) < 8.0


def test_a_road_that_would_pass_over_a_pillar_is_turned_until_it_passes_it() -> None:
    # p3 stands 62 mm from p1; to pass it, the road's middle keeps 8 + 5 + 0.3 mm away: 12.3 degrees
    position = with_pillar((-60.0, 62.0))
    found = drafted(position, Draft("p1", (-60.0 - 115.0 * math.sin(math.radians(9.5)), 113.4)))
    assert (found.tone, found.snapped) == ("legal", ("pillar",))
    assert found.angle - 90.0 == pytest.approx(math.degrees(math.asin(13.3 / 62.0)), abs=0.15)
    assert found.distance == pytest.approx(115.0, abs=0.2)


def test_dragged_into_the_side_of_a_road_it_stands_beside_it() -> None:
    pillar, road = Pillar("p3", "blue", (60.0, -115.0), 2), Road("r3", "blue", "p2", "p3")
    position = replace(SETUP, pillars=(*SETUP.pillars, pillar), roads=(*SETUP.roads, road))
    # r3 lies along x = 60 at 9 to 18 mm, too low for a pillar of two discs; 60 - 5 - 8 - 0.3 mm is clear of it
    found = drafted(position, Draft("p1", (50.0, -40.0)))
    assert (found.tone, found.snapped) == ("legal", ("road",))
    assert placed(found)[0] == pytest.approx(46.6, abs=0.11) and placed(found)[1] == pytest.approx(-40.0, abs=0.11)
    # and farther in than a hand would slip, it is told that it does not fit
    assert drafted(position, Draft("p1", (58.0, -30.0))).headline == "Illegal: Place of a pillar"


def test_at_the_edge_of_the_table_it_stays_on_it() -> None:
    position = replace(SETUP, table_size=(400.0, 240.0))
    found = drafted(position, Draft("p1", (-40.0, 116.0)))
    # 120 mm to the edge, less the disc's 8 and the band
    assert (found.tone, found.snapped) == ("legal", ("table",)) and placed(found) == (-40.0, 111.6)


def test_with_whole_millimetres_it_stays_legal() -> None:
    found = drafted(SETUP, Draft("p1", (-12.4, 118.3), whole=True))
    x, y = placed(found)
    assert (x, y) == (round(x), round(y)) and found.tone == "legal"
    assert "whole" in found.snapped and math.hypot(x + 60.0, y) < 125.1


def test_the_mouse_on_the_base_itself_is_no_fault() -> None:
    assert drafted(SETUP, Draft("p1", (-60.0, 0.0))).tone == "illegal"


# -- typed ------------------------------------------------------------------------------------------------------------


def typed(*keys: str) -> Typed:
    found = Typed()
    for key in keys:
        found = found.next_field() if key == "TAB" else found.key(key)
    return found


def test_numbers_are_typed_field_by_field() -> None:
    found = typed(*"112", ",", "5", "TAB", "NUMPAD_3", "ZERO", "-", "TAB", "2", ".", "x")
    assert found.values() == (112.5, -30.0, 2)
    assert found.key("BACK_SPACE").values() == (112.5, -30.0, None)
    assert typed("TAB", "TAB", "TAB", "7").values() == (7.0, None, None)
    assert typed("-", "0").values() == (None, None, None) and typed("TAB", "-").values()[1] is None
    assert found.clear().empty and not found.empty
    assert found.takes("NUMPAD_9") and found.takes("BACK_SPACE") and not found.takes("J")


def test_typed_numbers_go_before_the_mouse() -> None:
    keys = typed(*"110", "TAB", *"90", "TAB", *"2")
    found = drafted(SETUP, Draft("p1", (300.0, -5.0), typed=keys))
    assert (placed(found), found.move.pillar and found.move.pillar.height) == ((-60.0, 110.0), 2)
    # a direction alone leaves the distance to the mouse, pulled into reach
    found = drafted(SETUP, Draft("p1", (-50.0, 128.0), typed=typed("TAB", *"90")))
    assert placed(found)[0] == -60.0 and found.tone == "legal" and found.snapped == ("ring",)
    # a distance alone leaves the direction; what is typed is not corrected
    found = drafted(SETUP, Draft("p1", (-60.0, 50.0), typed=typed(*"127")))
    assert placed(found) == (-60.0, 127.0) and found.tone == "illegal"


# -- height and kind --------------------------------------------------------------------------------------------------


def with_pillar(at: tuple[float, float]) -> Position:
    """Blue has a pillar more, of one disc, that no road leads to."""
    return replace(SETUP, pillars=(*SETUP.pillars, Pillar("p3", "blue", at, 1)))


def pink_on_two_discs() -> Position:
    game = Game(SETUP)
    game.push(Move("pink", "p1", PillarPlan((-60.0, 115.0), 2)))
    game.push(Move("blue", "p2", PillarPlan((60.0, -115.0), 2)))
    return game.position


def test_the_height_is_the_one_that_earns_most() -> None:
    game = judged("figures/over-two-roads-at-once")
    position, stated = game.position(3), game.game.moves[3]
    assert stated.pillar is not None
    found = drafted(position, Draft("p4", stated.pillar.at))
    assert found.move.pillar == PillarPlan((-100.0, 54.0), 5) and found.move.cars == 2 and len(found.cars) == 2
    assert found.headline == "Legal: 2 cars" and said(found, "crossing") == ["over r3: +1", "over r5: +1"]
    for mark in found.crossings:
        x, y, z = mark.at
        # on top of the new road, which is 2 mm thick and lies 36 to 45 mm high
        assert (mark.direction, mark.earns, mark.certainty) == ("over", True, "clear") and 38.0 < z < 47.5
        assert found.pose.height_at(x, y) < z
    # and the height that lies under one of them, chosen with the wheel, is told as it is
    lower = drafted(position, found.draft.wheel(-1))
    assert lower.kind == Kind(3) and lower.verdict == check(position, lower.move)


def test_a_height_that_is_as_good_as_another_is_kept() -> None:
    position = pink_on_two_discs()
    up = drafted(position, Draft("p3", (40.0, 160.0)))
    assert up.tone == "legal" and up.kind == Kind(3) and up.draft.choices == (1, 3)
    down = drafted(position, Draft("p3", (40.0, 160.0), lately=1))
    assert down.kind == Kind(1) and down.tone == "legal"
    assert drafted(position, down.draft.moved((38.0, 165.0))).kind == Kind(1)
    wheeled = up.draft.wheel(-1)
    assert wheeled.height == 1 and wheeled.wheel(-3).height == 1 and wheeled.wheel(1).height == 3
    assert wheeled.automatic().height is None


def test_a_junction_and_back() -> None:
    found = drafted(SETUP, Draft("p1", (-60.0, 115.0)).toggled_junction())
    assert found.kind == Kind(2, junction=True) and found.tone == "legal" and found.draft.choices[:3] == (2, 3, 4)
    assert said(found, "measure") == ["115.0 mm, 90.0°, junction of 2 discs"]
    higher = drafted(SETUP, found.draft.wheel(2))
    assert higher.kind == Kind(4, junction=True) and higher.tone == "legal"
    assert not found.draft.toggled_junction().junction and found.draft.toggled_exit().exit


def test_an_exit_goes_where_the_mouse_points_and_earns_its_car() -> None:
    found = drafted(SETUP, Draft("p1", (-60.0, 33.0)).toggled_exit())
    assert found.move.exit_at == (-60.0, 120.0) and found.pillar is None and found.move.cars == 1
    assert found.headline == "Legal: 1 car" and said(found, "crossing") == ["exit: +1"]
    assert said(found, "measure") == ["exit, 90.0°"] and found.pose.end_tip[2] == pytest.approx(0.0)
    assert drafted(pink_on_two_discs(), Draft("p3", (0.0, 0.0), exit=True)).headline == "Illegal: Height of an exit"


def test_no_more_cars_than_the_hand_holds() -> None:
    game = judged("figures/over-two-roads-at-once")
    position, stated = game.position(3), game.game.moves[3]
    assert stated.pillar is not None
    poor = with_supply(position, {**position.supply, "blue": Supply(20, 1, 8, 1)})
    found = drafted(poor, Draft("p4", stated.pillar.at))
    assert (found.verdict.earned, found.move.cars, found.tone) == (2, 1, "legal")
    assert said(found, "cars") == ["Of 2 cars earned only 1 can be placed"]


# -- bases ------------------------------------------------------------------------------------------------------------


def test_bases_that_are_not_to_be_had_say_why() -> None:
    assert open_bases(SETUP) == {
        "p1": None,
        "p2": "Pillar p2 is Blue's; Pink's roads may rest only on Pink's own pillars.",
    }
    assert "Aiko" in str(open_bases(SETUP, "de", {"pink": "Aiko"})["p2"])
    built = open_bases(pink_on_two_discs())
    assert built["p3"] is None and "only a junction" in str(built["p1"])
    bare = with_supply(SETUP, {**SETUP.supply, "pink": Supply(5, 0, 0, 3)})
    assert "needs 1 road" in str(open_bases(bare)["p1"])
    won = judged("rules/win")
    assert all("won" in str(why) for why in open_bases(won.position()).values())


def test_the_pillar_pointed_at() -> None:
    assert nearest_base(SETUP, (60.0, 13.0)) == "p2" and nearest_base(SETUP, (60.0, 15.0)) is None
    assert nearest_base(SETUP, (60.0, 13.0), among=["p1"]) is None
    assert nearest_base(SETUP, ((60.0, 3.0, 500.0), (0.0, 0.0, -2.0))) == "p2"
    # looked at along the row of both, flat over the table, the one in front
    assert nearest_base(SETUP, ((-900.0, 0.0, 5.0), (1.0, 0.0, 0.0))) == "p1"
    assert nearest_base(SETUP, ((900.0, 0.0, 5.0), (-1.0, 0.0, 0.0))) == "p2"
    assert nearest_base(SETUP, ((0.0, 0.0, 5.0), (0.0, 1.0, 0.0))) is None
    # the top of a high pillar is seen where behind it the table is far away
    tall = drafted(SETUP, Draft("p1", (-60.0, 115.0), height=9, junction=True)).after
    eye = (-60.0, -300.0, 300.0)
    assert nearest_base(tall, (eye, (0.0, 115.0 + 300.0, 78.0 - 300.0))) == "p3"


# -- words ------------------------------------------------------------------------------------------------------------


def test_every_language_has_its_own_words() -> None:
    game = judged("figures/over-two-roads-at-once")
    stated = game.game.moves[3].pillar
    assert stated is not None
    heads, keys = set(), set()
    for lang in LANGUAGES:
        found = drafted(game.position(3), Draft("p4", stated.at), lang)
        heads.add(found.headline)
        keys.add(tuple(hint.text for hint in hints(found.draft, lang)))
        assert len(said(found, "crossing")) == 2
    assert len(heads) == len(keys) == len(LANGUAGES)


def test_the_status_bar_tells_the_keys_that_do_something_now() -> None:
    draft = Draft("p1", (0.0, 0.0))
    assert [hint.icon for hint in hints(draft, "en")][:3] == ["MOUSE_LMB", "MOUSE_RMB", "MOUSE_MMB"]
    exit = [hint.text for hint in hints(draft.toggled_exit(), "en")]
    assert "Height" not in exit and "Plain Pillar" in exit
    assert "Automatic Height" in [hint.text for hint in hints(Draft("p1", (0.0, 0.0), height=2), "en")]
    assert [hint.icon for hint in hints(Draft("p1", (0.0, 0.0), typed=Typed().key("1")), "en")][-1] == "EVENT_ESC"


# -- the referee's word -----------------------------------------------------------------------------------------------

ABOUT_THE_PLACE = {"reach", "road-rests", "road-over-pillar", "pillar-place"}


@pytest.mark.parametrize("name", ["bridge-upon-bridge", "junction-war", "nine-cars-and-no-disc"])
def test_what_is_said_is_the_referees_word_wherever_the_mouse_is(name: str) -> None:
    rng = random.Random(name)
    game = judged(f"games/{name}")
    tones: set[str] = set()
    snaps = 0
    for number in rng.sample(range(4, len(game.game.moves)), 5):
        position = game.position(number)
        for base in [id for id, why in open_bases(position).items() if why is None]:
            draft = Draft(base, (0.0, 0.0), junction=rng.random() < 0.2, whole=rng.random() < 0.2)
            x, y = position.pillar(base).at
            for _ in range(12):
                turn, far = rng.uniform(0.0, 2.0 * math.pi), rng.uniform(92.0, 136.0)
                mouse = (x + far * math.cos(turn), y + far * math.sin(turn))
                others = [each.at for each in position.pillars if 95.0 < math.dist(each.at, (x, y)) < 135.0]
                if others and rng.random() < 0.3:
                    # close to another pillar
                    ox, oy = rng.choice(others)
                    mouse = (ox + 13.0 * math.cos(turn), oy + 13.0 * math.sin(turn))
                found = drafted(position, draft.moved(mouse))
                draft = found.draft
                assert found.verdict == check(position, found.move)
                assert found.tone == found.verdict.judgement.value
                tones.add(found.tone)
                at = placed(found)
                assert at == (round(at[0], 1), round(at[1], 1))
                assert found.move.cars <= max(found.verdict.earned, 0) and len(found.cars) == found.move.cars
                if {"ring", "pillar", "road"} & {*found.snapped} and "whole" not in found.snapped:
                    assert math.dist(at, mouse) < 8.2
                if {"pillar", "road", "table"} & {*found.snapped}:
                    snaps += 1
                    assert not {reason.rule for reason in found.verdict.reasons} & ABOUT_THE_PLACE
                    # what has come to rest stays where it is
                    assert placed(drafted(position, replace(draft.moved(at), height=found.kind.height))) == at
    assert tones >= {"legal", "illegal"} and snaps > 3


def test_the_move_can_be_played_into_the_record() -> None:
    record = read_record(RECORDS / "games" / "first-game.json")
    game = judge_record(record)
    position = game.position(6)
    base = next(id for id, why in open_bases(position).items() if why is None)
    x, y = position.pillar(base).at
    tries = [drafted(position, Draft(base, (x + 115 * math.cos(k), y + 115 * math.sin(k)))) for k in range(12)]
    found = next(each for each in tries if each.tone == "legal")
    longer = judge_record(played(record, 6, found.move))
    after = longer.position(7)
    assert longer.game.verdicts[6].judgement == found.verdict.judgement
    assert after.pose(after.roads[-1].id) == found.pose
