"""The page that ``judge`` writes for a person: all that was said of each turn, within the terminal's width."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.verbs.games import FORMAT, LEGAL, crossing, too_close_to_call
from tokyo_highway_addon.records import read_record_text
from tokyo_highway_addon.records.judging import judge_record
from tokyo_highway_addon.terminal import columns
from tokyo_highway_addon.verbs.scoresheet import scoresheet


def plain(kind: str, text: str) -> str:
    return text


def page(record: dict[str, Any], lang: str = "en", width: int = 100, file: str = "game.json") -> list[str]:
    judged = judge_record(read_record_text(json.dumps(record)))
    return list(scoresheet(judged, file, lang, width, plain))


def test_a_page_says_it_all() -> None:
    assert page(crossing(2), width=120) == [
        "game.json · illegal",
        "Not everything is legal.",
        "",
        "Turn  Player  Move                          Verdict  Earned  Placed  Crossings",
        "   0          starting position             legal",
        "   1  Pink    pink k1-k2@(0.0,115.0) ^5 +2  illegal       1       2  over road blue1: earns a car",
        "      ! The turn places 2 cars but earned only 1. [car-count]",
        "",
        "Score   Pink: 2 of 10",
        "        Blue: 0 of 10",
        "Supply  Pink  21 gray discs, 3 yellow discs, 14 roads, 8 cars",
        "        Blue  27 gray discs, 3 yellow discs, 14 roads, 10 cars",
        "Result  The game is in progress.",
        "        To move: Blue",
    ]


def test_where_the_table_has_no_room_crossings_stand_below_their_turn() -> None:
    narrow = page(crossing(1), width=80)
    row = next(at for at, line in enumerate(narrow) if "k1-k2" in line)
    assert narrow[row].endswith("1       1")
    assert narrow[row + 1] == "      over road blue1: earns a car"


@pytest.mark.parametrize("width", [80, 100, 200])
@pytest.mark.parametrize("lang", ["en", "de", "fr", "ko"])
def test_no_line_is_wider_than_the_terminal(lang: str, width: int) -> None:
    long_winded = too_close_to_call(
        comment="a long story " * 20,
        accident={"dropped": ["p1"], "shifted": ["p2"]},
        adjusted=[{"pillar": {"at": [60.0, 115.0 + n], "height": 2}} for n in range(4)],
    )
    assert max(columns(line) for line in page(long_winded, lang, width)) <= width


@pytest.mark.parametrize(("lang", "heading"), [("en", "Move"), ("ko", "진행")])
def test_columns_stand_under_their_headings(lang: str, heading: str) -> None:
    record = {**LEGAL, "players": [{"id": "pink", "name": "민준"}, {"id": "blue", "name": "Ann"}]}
    lines = page(record, lang)
    begins = {
        columns(line[: line.index(word)])
        for word in (heading, "pink p1-", "blue p2-")
        for line in [next(line for line in lines if word in line)]
    }
    assert len(begins) == 1


def test_a_title_comes_first_and_a_comment_stands_with_its_turn() -> None:
    first, second, *_ = lines = page({**LEGAL, "moves": [{**LEGAL["moves"][0], "comment": "a bold start"}]})
    assert first == "Two straight roads · legal"
    assert second == "game.json"
    assert "      “a bold start”" in lines


@pytest.mark.parametrize(
    ("judged", "verdict", "said"),
    [
        (None, "borderline", "This is so close that the opponent decides."),
        ({"accepted": True}, "legal", "- accepted by the opponent"),
        ({"accepted": False}, "illegal", "- refused by the opponent"),
    ],
)
def test_the_opponents_word_is_told(judged: Any, verdict: str, said: str) -> None:
    lines = page(too_close_to_call(**({"judged": judged} if judged else {})), width=200)
    assert lines[0] == f"game.json · {verdict}"
    assert any(said in line for line in lines)
    assert any("overlaps pillar p1 by 0.10 mm" in line for line in lines)


def test_names_of_a_record_cannot_steer_the_terminal() -> None:
    players = [{"id": "pink", "name": "\x1b]0;x\x07"}, {"id": "blue"}]
    record = {**LEGAL, "title": "\x1b[2Jgone\nnext", "players": players}
    text = "".join(page(record, file="a\x1b[31m.json"))
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "\n" not in text


def test_the_winner_is_named() -> None:
    """Ten cars on five roads, two each, won before the first move."""
    pillars, roads = [], []
    for n in range(5):
        x = 60.0 * n
        pillars += [
            {"id": f"a{n}", "owner": "pink", "at": [x, 0.0], "height": 1},
            {"id": f"b{n}", "owner": "pink", "at": [x, 115.0], "height": 2},
        ]
        roads.append({"owner": "pink", "from": {"pillar": f"a{n}"}, "to": {"pillar": f"b{n}"}, "cars": 2})
    won = {**FORMAT, "position": {"pillars": pillars, "roads": roads},
           "players": [{"id": "pink", "name": "Ann"}, {"id": "blue"}]}  # fmt: skip
    lines = page(won)
    assert lines[-1] == "Result  Ann has won: all cars are placed."
    assert "Score   Ann: 10 of 10" in lines


def test_colour_changes_no_width() -> None:
    judged = judge_record(read_record_text(json.dumps(crossing(2))))

    def marked(kind: str, text: str) -> str:
        return f"<{text}>" if kind and text else text

    coloured = list(scoresheet(judged, "game.json", "en", 120, marked))
    bare = [line.replace("<", "").replace(">", "") for line in coloured]
    assert bare == page(crossing(2), width=120)
    row = next(line for line in coloured if "k1-k2" in line)
    assert "<Pink>" in row
    assert "<illegal>" in row


def test_long_names_and_titles_keep_within_the_terminal() -> None:
    named = {
        **LEGAL,
        "title": "an afternoon at the table " * 12,
        "players": [{"id": "pink", "name": "Maximiliane-Theodora " * 5}, {"id": "blue", "name": "김수한무" * 12}],
    }
    lines = page(named, width=100)
    assert max(columns(line) for line in lines) <= 100
    assert any(line.startswith("Score   Maximiliane-Theodora…: 1 of 10") for line in lines)
    assert next(line for line in lines if line.endswith("· legal"))


def test_a_name_of_spaces_is_no_name() -> None:
    lines = page({**LEGAL, "players": [{"id": "pink", "name": "  "}, {"id": "blue", "name": "Ben"}]})
    assert "Score   Pink: 1 of 10" in lines
    assert "        Ben: 1 of 10" in lines


def test_french_puts_a_space_before_the_colon() -> None:
    lines = page(crossing(1), "fr", width=200)
    assert any(line.endswith("par-dessus la route blue1\N{NO-BREAK SPACE}: rapporte une voiture") for line in lines)


def test_every_comment_is_told() -> None:
    told = too_close_to_call(judged={"accepted": True, "comment": "Fair enough."}, comment="Close!\n\n  Very\tclose.")
    lines = page({**told, "title": "A graze", "comment": "Blue squeezes past."})
    assert lines[:5] == ["A graze · legal", "game.json", "Everything is legal.", "", "“Blue squeezes past.”"]
    at = lines.index("      - accepted by the opponent")
    assert lines[at + 1 : at + 3] == ["      “Fair enough.”", "      “Close! Very close.”"]
