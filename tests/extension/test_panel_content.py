"""What the panel says of a move, and how its sentences are broken into lines."""

from __future__ import annotations

import pytest

from tests.extension.conftest import RECORDS
from tokyo_highway_addon.blender.interface.panel_content import Content, content, wrapped
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.rules import Judgement


def shown(name: str, number: int | None = None, lang: str = "en") -> Content:
    judged = judge_record(read_record(RECORDS / f"{name}.json"))
    return content(judged, len(judged.game.moves) if number is None else number, lang)


def test_a_legal_move_that_earns_two_cars() -> None:
    panel = shown("figures/over-two-roads-at-once")
    assert panel.title == "Over two roads at once"
    assert (panel.heading, panel.mover) == ("Move 4 of 4", "blue")
    assert panel.notation == "blue p4-p6@(-100.0,54.0) ^5 +2"
    assert (panel.judgement, panel.verdict, panel.reasons) == (Judgement.LEGAL, "Legal", ())
    assert [(line.direction, line.earns) for line in panel.crossings] == [("over", True), ("over", True)]
    assert panel.crossings[0].text.startswith("over road r3: earns a car, clearance ")
    assert [line.text for line in panel.told] == ["earned 2, placed 2"]
    # One car each from the setup, two more for blue; it is pink's turn.
    assert [(line.called, line.cars, line.total, line.moves_next) for line in panel.players] == [
        ("Pink", 1, 10, True),
        ("Blue", 3, 10, False),
    ]
    # Blue's 9 cars in hand less 2; p4 and p6 took two roads of 14.
    assert panel.players[1].supply[2:] == ("12 roads", "7 cars")
    assert panel.result == ()


def test_the_start_of_the_game() -> None:
    panel = shown("figures/over-two-roads-at-once", 0)
    assert (panel.heading, panel.mover, panel.notation) == ("Start of the game", "", "starting position")
    assert panel.comment.startswith("With r6 Blue passes over r3")
    assert panel.told == () and panel.crossings == ()
    assert panel.players[0].supply == ("29 gray discs", "3 yellow discs", "14 roads", "9 cars")


@pytest.mark.parametrize(
    ("lang", "verdict", "heading"),
    [
        ("en", "Illegal", "Move 2 of 2"),
        ("de", "Ungültig", "Zug 2 von 2"),
        ("ko", "규칙 위반", "2턴 중 2턴"),
        ("fr", "Non valable", "Coup 2 sur 2"),
        ("es", "No válido", "Jugada 2 de 2"),
    ],
)
def test_an_illegal_move_has_all_its_reasons_in_every_language(lang: str, verdict: str, heading: str) -> None:
    panel = shown("rules/road-touch-broken", lang=lang)
    assert (panel.verdict, panel.heading) == (verdict, heading)
    assert [reason.rule for reason in panel.reasons] == ["road-touch"]
    assert "r3" in panel.reasons[0].text and "r4" in panel.reasons[0].text
    # They collide, so a clearance would say nothing.
    assert [line.text.count("mm") for line in panel.crossings] == [0]


def test_a_borderline_move_says_who_decides() -> None:
    panel = shown("rules/car-stands-borderline")
    assert (panel.judgement, panel.verdict) == (Judgement.BORDERLINE, "Borderline")
    assert "opponent" in panel.reasons[0].text


def test_an_accident_tells_the_penalty() -> None:
    panel = shown("rules/penalty-broken")
    assert ("penalty", "penalty: 2 discs") in [(line.about, line.text) for line in panel.told]
    assert panel.reasons[0].rule == "penalty"


def test_a_won_game_names_the_winner() -> None:
    panel = shown("rules/win")
    assert len(panel.result) == 1 and "won" in panel.result[0]
    assert not any(line.moves_next for line in panel.players)


def test_beyond_the_game_there_is_nothing() -> None:
    with pytest.raises(IndexError):
        shown("rules/road-touch-broken", 3)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, []),
        ("one two three", 20, ["one two three"]),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 6, ["one", "two", "three"]),
        ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
        ("so incomprehensible", 6, ["so", "incomp", "rehens", "ible"]),
        ("도로가 겹칩니다", 4, ["도로가", "겹칩니다"]),
        ("x", 0, ["x"]),
        ("ab", 0, ["a", "b"]),
        ("overlap by 2.1 mm here", 13, ["overlap by", "2.1\N{NO-BREAK SPACE}mm here"]),
    ],
)
def test_lines_fit_the_width(text: str, width: float, lines: list[str]) -> None:
    assert wrapped(text, width, lambda line: float(len(line))) == lines
