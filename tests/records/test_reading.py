"""Whatever cannot be used is refused with one sentence: the file, the place in it, what was expected."""

from __future__ import annotations

import json
import os
import pickle
import time
from pathlib import Path
from typing import Any

import pytest

from tokyo_highway_addon.languages import LANGUAGES
from tokyo_highway_addon.languages.messages import catalogue
from tokyo_highway_addon.records import Record, RecordError, read_record, read_record_text

HEAD = '{"format": "tokyo-highway-record", "version": 1'


def text(**keys: Any) -> str:
    return json.dumps({"format": "tokyo-highway-record", "version": 1, **keys})


def position(pillar: Any = None, road: Any = None, **keys: Any) -> str:
    """A record of a position with two sound pillars and one sound ramp, changed in one place."""
    pillars: list[Any] = [
        {"owner": "pink", "at": [0, 0], "height": 1},
        {"owner": "blue", "at": [115, 0], "height": 2} | (pillar or {}),
    ]
    roads = [{"owner": "pink", "from": {"ground": [-9, 0]}, "to": {"pillar": "p1"}, "cars": 1} | (road or {})]
    return text(position={"pillars": pillars, "roads": roads, **keys})


def move(**keys: Any) -> str:
    """A record of the standard setup and one sound turn, changed in one place; None takes a key away."""
    turn = {"player": "pink", "from": "p1", "pillar": {"at": [-60, 115], "height": 2}} | keys
    return text(moves=[{key: value for key, value in turn.items() if value is not None}])


def nested(levels: int) -> str:
    return HEAD + ', "x-deep": ' + "[" * (levels - 1) + "]" * (levels - 1) + "}"


LONG = "1" * 5000

FAULTS: list[tuple[str, str, str, str]] = [
    # the text
    ("", "record.empty", "", "the file is empty, expected a record."),
    (" \n\t ", "record.empty", "", "empty"),
    ("{", "record.not-json", "", "no valid JSON from line 1, column 2."),
    ('{"format":\n "tokyo-highway-record",}', "record.not-json", "", "line 2, column 2"),
    (HEAD + ', "title": "a\nb"}', "record.not-json", "", "line 1"),
    (HEAD + "} {}", "record.not-json", "", "column 50"),
    (HEAD + ', "title": "a", "title": "b"}', "record.key-twice", "", 'the key "title" is stated twice in one object.'),
    (HEAD + ', "event": {"x-a": 1, "x-a": 1}}', "record.key-twice", "event", '"x-a"'),
    (HEAD + ', "x-list": [{"a": {"b": 1, "b": 2}}]}', "record.key-twice", "x-list[0].a", '"b"'),
    (HEAD + ', "pieces": {"density": NaN}}', "record.not-finite", "pieces.density", "found NaN."),
    (HEAD + ', "x-a b": [Infinity]}', "record.not-finite", '["x-a b"][0]', "found Infinity."),
    (HEAD + ', "figure": {"zoom": -1e999}}', "record.not-finite", "figure.zoom", "found -Infinity."),
    (HEAD + ', "x-n": ' + LONG + "}", "record.digits", "x-n", "more than 300 digits."),
    (HEAD + ', "version": ' + LONG + "}", "record.key-twice", "", '"version"'),
    ('{"format": "tokyo-highway-record", "version": ' + LONG + "}", "record.digits", "version", "300 digits"),
    (HEAD + ', "title": "\\ud83d"}', "record.half-character", "title", "half a surrogate pair"),
    (HEAD + ', "x-\\udc00": 1}', "record.half-character", "", "half a surrogate pair"),
    (nested(101), "record.deep", "", "nested more than 100 levels deep in line 1."),
    ("[" * 200_000, "record.deep", "", "nested more than 100 levels"),
    ('{"a":' * 200_000, "record.deep", "", "nested more than 100 levels"),
    ('"' + '\\"' * 100_000 + "[" * 101, "record.not-json", "", "line 1"),
    # what it is
    ("[]", "record.object", "", "expected an object, found []."),
    ("17", "record.object", "", "found 17."),
    ("null", "record.object", "", "found null."),
    ("{}", "record.format", "", 'expected "format" to be "tokyo-highway-record".'),
    ('{"format": "chess", "version": 1}', "record.format", "format", "no record of this game"),
    ('{"format": "tokyo-highway-record"}', "record.missing-key", "", 'the key "version" is missing.'),
    ('{"format": "tokyo-highway-record", "version": 2, "new": 1}', "record.newer-version", "version", "version 2"),
    ('{"format": "tokyo-highway-record", "version": 0}', "record.version", "version", "expected version 1, found 0."),
    ('{"format": "tokyo-highway-record", "version": "1"}', "record.version", "version", 'found "1".'),
    ('{"format": "tokyo-highway-record", "version": true}', "record.version", "version", "found true."),
    # keys
    (text(tittle="a"), "record.unknown-key", "", 'unknown key "tittle": expected one of format, version, title,'),
    (text(**{"X-a": 1}), "record.unknown-key", "", '"X-a"'),
    (position({"hieght": 1}), "record.unknown-key", "position.pillars[1]", "id, owner, at, height, junction"),
    (position(road={"to": {"pillar": "p1", "at": 1}}), "record.unknown-key", "position.roads[0].to", "pillar, ground"),
    (position(supply={"": {}}), "record.unknown-name", "position.supply", '"" cannot be a key here.'),
    (text(puzzle={"goal": "win", "name": {"English": "a"}}), "record.unknown-name", "puzzle.name", '"English"'),
    (text(position={"pillars": [{"owner": "pink", "at": [0, 0]}]}),
     "record.missing-key", "position.pillars[0]", "height"),
    (text(puzzle={}), "record.missing-key", "puzzle", '"goal"'),
    # kinds of value
    (text(title=3), "record.text", "title", "expected text, found 3."),
    (text(moves={}), "record.list", "moves", "expected a list, found {}."),
    (text(moves=[[]]), "record.object", "moves[0]", "expected an object, found []."),
    (text(pieces={"density": "0.6"}), "record.number", "pieces.density", 'expected a number, found "0.6".'),
    (text(pieces={"density": True}), "record.number", "pieces.density", "found true."),
    (position({"height": 2.5}), "record.whole-number", "position.pillars[1].height", "whole number, found 2.5."),
    (position({"height": True}), "record.whole-number", "position.pillars[1].height", "found true."),
    (position({"junction": 1}), "record.true-or-false", "position.pillars[1].junction", "true or false, found 1."),
    (position({"at": [1]}), "record.point", "position.pillars[1].at", "expected a place as [x, y] in mm"),
    (position({"at": [1, 2, 3]}), "record.point", "position.pillars[1].at", "found […]."),
    (position({"at": {"x": 1}}), "record.point", "position.pillars[1].at", "found {…}."),
    (position({"at": [1, False]}), "record.number", "position.pillars[1].at[1]", "found false."),
    (text(table={"size": 800}), "record.table-size", "table.size", "[width, depth] in mm, found 800."),
    (text(event={"date": "30.11.2026"}), "record.date", "event.date", "such as 2026-11-30"),
    (text(event={"date": "2026-13"}), "record.date", "event.date", "2026-13"),
    (move(cars="2"), "record.cars", "moves[0].cars", 'expected how many cars, or a list of their places, found "2".'),
    (move(cars=[40.0]), "record.object", "moves[0].cars[0]", "found 40.0."),
    (position(waiting=True), "record.waiting", "position.waiting", "a player or a list of players, found true."),
    (move(judged={"accepted": "yes"}), "record.true-or-false", "moves[0].judged.accepted", 'found "yes".'),
    # absurd sizes
    (position({"height": 0}), "record.range", "position.pillars[1].height", "expected 1 to 66, found 0."),
    (position({"height": 67}), "record.range", "position.pillars[1].height", "expected 1 to 66, found 67."),
    (position({"height": 10**250}), "record.range", "position.pillars[1].height", "found …."),
    (position({"at": [0, 100000.1]}),
     "record.range", "position.pillars[1].at[1]", "-100000.0 to 100000.0, found 100000.1."),
    (position(road={"shift": -2000}), "record.range", "position.roads[0].shift", "-1000.0 to 1000.0"),
    (text(pieces={"road_length": 0}), "record.range", "pieces.road_length", "expected 10.0 to 2000.0, found 0."),
    (text(pieces={"disc_height": -9.0}), "record.range", "pieces.disc_height", "found -9.0."),
    (text(pieces={"friction": 1e9}), "record.range", "pieces.friction", "found 1000000000.0."),
    (text(pieces={"road_width": 130}), "record.road-wide", "pieces", "expected less than 120.0."),
    (text(pieces={"road_length": 10}), "record.road-wide", "pieces", "expected less than 10.0."),
    (text(table={"size": [0, 5]}), "record.range", "table.size[0]", "expected 1.0 to 200000.0, found 0."),
    (position(supply={"pink": {"discs": -1}}), "record.range", "position.supply.pink.discs", "0 to 1000"),
    (move(cars=-1), "record.range", "moves[0].cars", "expected 0 to 100, found -1."),
    (text(moves=[{"player": "pink", "pass": True}] * 1001),
     "record.list-length", "moves", "0 to 1000 entries, found 1001."),
    (text(players=[{"id": "pink"}]), "record.list-length", "players", "expected 2 to 4 entries, found 1."),
    (move(alternatives=[[]]), "record.list-length", "moves[0].alternatives[0]", "expected 1 to 1000 entries, found 0."),
    # words
    (text(rules={"edition": "2015"}),
     "record.edition", "rules.edition", 'unknown edition "2015": expected one of "two-p'),
    (text(rules={"live_ends": "some"}),
     "record.one-of", "rules.live_ends", 'one of "all", "latest_only", found "some".'),
    (text(puzzle={"goal": "draw"}), "record.one-of", "puzzle.goal", '"most-cars", "win", "exit", "only-move"'),
    (position({"id": "p 2"}), "record.id-form", "position.pillars[1].id", 'such as p4, found "p 2".'),
    (position({"id": "p/2"}), "record.id-form", "position.pillars[1].id", "expected an id"),
    (position({"id": "p2\n"}), "record.id-form", "position.pillars[1].id", r'"p2\n"'),
    (position({"id": "기둥"}), "record.id-form", "position.pillars[1].id", '"기둥"'),
    (position({"id": "p" * 65}), "record.id-form", "position.pillars[1].id", "pppp…"),
    (position({"id": 2}), "record.id-form", "position.pillars[1].id", "found 2."),
    (text(players=[{"id": "x-pink"}, {"id": "blue"}]), "record.player-form", "players[0].id", "such as pink"),
    (move(accident={"dropped": ["r1/car0"]}), "record.piece-form", "moves[0].accident.dropped[0]", "r4/car1, found"),
    (move(accident={"dropped": ["r1", "r1"]}),
     "record.twice-in-list", "moves[0].accident.dropped[1]", '"r1" is listed tw'),
    # turns
    (move(exit={"at": [0, 0]}), "record.move-kind", "moves[0]", 'expected "from" with "pillar", or "from" with "exit"'),
    (move(pillar=None), "record.move-kind", "moves[0]", "with neither"),
    (text(moves=[{"player": "pink"}]), "record.move-kind", "moves[0]", '"pass"'),
    (move(**{"pass": True}), "record.move-kind", "moves[0]", '"pass"'),
    (move(pillar=None, **{"pass": True}), "record.move-kind", "moves[0]", '"pass"'),
    (text(moves=[{"player": "pink", "pass": False}]), "record.pass", "moves[0].pass", "expected true, found false."),
    (move(**{"from": None}), "record.needs-key", "moves[0]", '"pillar" goes only together with "from".'),
    (move(pillar=None, exit={"at": [-60, 9]}, road={}), "record.needs-key", "moves[0]", '"road" goes only together'),
    (move(adjusted=[{}]), "record.placement", "moves[0].adjusted[0]", 'expected either "pillar" or "exit".'),
    (move(adjusted=[{"road": {}}]),
     "record.needs-key", "moves[0].adjusted[0]", '"road" goes only together with "pillar".'),
    (move(adjusted=[{"pillar": {"at": [0, 0], "height": 2, "id": "p9"}}]), "record.other-id",
     "moves[0].adjusted[0].pillar.id", '"p9" is not the id that this turn'),
    # roads
    (position(road={"to": {}}), "record.road-end", "position.roads[0].to", 'either "pillar" or "ground".'),
    (position(road={"to": {"pillar": "p1", "ground": [1, 2]}}), "record.road-end", "position.roads[0].to", "either"),
    (position(road={"to": {"ground": [5, 5]}}),
     "record.two-grounds", "position.roads[0]", "both ends lie on the table"),
    (position(road={"from": {"pillar": "p1"}}),
     "record.same-pillar", "position.roads[0]", 'both ends lie on pillar "p1"'),
    (position(road={"from": {"ground": [0.6, 0.6]}}), "record.no-direction", "position.roads[0].from.ground", "1 mm"),
    (move(pillar=None, exit={"at": [-60, 0.9]}), "record.no-direction", "moves[0].exit.at", "gives no direction."),
    (move(adjusted=[{"exit": {"at": [-60, 0]}}]), "record.no-direction", "moves[0].adjusted[0].exit.at", "1 mm"),
    # names
    (text(players=[{"id": "pink"}, {"id": "pink"}]), "record.player-twice", "players[1].id", '"pink" is listed twice.'),
    (text(players=[{"id": c} for c in "abc"]), "record.player-count", "players", "is for 2 players, found 3."),
    (position({"owner": "green"}), "record.no-such-player", "position.pillars[1].owner", "expected one of pink, blue."),
    (position(road={"owner": "Pink"}), "record.no-such-player", "position.roads[0].owner", '"Pink" is no player'),
    (position(supply={"green": {}}), "record.no-such-player", "position.supply", '"green"'),
    (position(to_move="green"), "record.no-such-player", "position.to_move", '"green"'),
    (position(last={"green": "p1"}), "record.no-such-player", "position.last", '"green"'),
    (position(last={"pink": "p3"}), "record.no-such-pillar", "position.last.pink", 'no pillar "p3" stands'),
    (position(last={"pink": 3}), "record.id-form", "position.last.pink", "found 3."),
    (position(waiting="green"), "record.no-such-player", "position.waiting", '"green"'),
    (position(waiting=["pink", "green"]), "record.no-such-player", "position.waiting[1]", '"green"'),
    (position(waiting=["pink", "pink"]), "record.twice-in-list", "position.waiting[1]", '"pink"'),
    (text(puzzle={"goal": "win", "player": "green"}), "record.no-such-player", "puzzle.player", '"green"'),
    (text(event={"result": "green"}), "record.no-such-player", "event.result", '"green"'),
    (move(player="green"), "record.no-such-player", "moves[0].player", '"green"'),
    (move(**{"from": "p3"}), "record.no-such-pillar", "moves[0].from", 'no pillar "p3" stands at this moment.'),
    (move(**{"from": "r1"}), "record.no-such-pillar", "moves[0].from", '"r1"'),
    (position(road={"to": {"pillar": "p3"}}), "record.no-such-pillar", "position.roads[0].to.pillar", '"p3"'),
    (position({"id": "a"}, {"id": "a"}), "record.id-twice", "position.roads[0].id", 'the id "a" is taken already.'),
    (move(pillar={"at": [0, 9], "height": 2, "id": "p2"}), "record.id-twice", "moves[0].pillar.id", '"p2"'),
    (move(pillar={"at": [0, 9], "height": 2, "id": "a"}, road={"id": "a"}),
     "record.id-twice", "moves[0].road.id", '"a"'),
    (move(pillar=None, exit={"at": [-60, 9], "id": "r1"}), "record.id-twice", "moves[0].exit.id", '"r1"'),
    (move(accident={"dropped": ["r9"]}), "record.no-such-piece", "moves[0].accident.dropped[0]", 'pillar or road "r9"'),
    (move(accident={"shifted": ["r1/car2"]}), "record.no-such-car", "moves[0].accident.shifted[0]", 'no car "r1/car2"'),
    (move(accident={"dropped": ["p1/car1"]}), "record.no-such-car", "moves[0].accident.dropped[0]", '"p1/car1"'),
    (move(alternatives=[[{"player": "pink", "from": "p3", "exit": {"at": [0, 9]}}]]), "record.no-such-pillar",
     "moves[0].alternatives[0][0].from", '"p3"'),
]  # fmt: skip


@pytest.mark.parametrize(("content", "key", "path", "says"), FAULTS, ids=[f"{n}-{f[1]}" for n, f in enumerate(FAULTS)])
def test_a_fault_is_told_in_one_sentence_with_file_and_place(
    content: str, key: str, path: str, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content.encode())
    with pytest.raises(RecordError) as caught:
        read_record(file)
    error = caught.value
    assert (error.key, error.path, error.file) == (key, path, str(file))
    assert says in error.sentence()
    assert str(error) == ": ".join(part for part in (str(file), path, error.sentence()) if part)
    assert "\n" not in str(error) and str(error).isprintable()
    sentences = {error.sentence(lang) for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES) and not any(
        "{" in s.replace("{}", "").replace("{…}", "") for s in sentences
    )
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)


def raw(tmp_path: Path, content: bytes) -> RecordError:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        read_record(file)
    return caught.value


def test_other_encodings_are_refused(tmp_path: Path) -> None:
    sound = text(title="Straße")
    latin = raw(tmp_path, b'{\n"format": "Stra\xdfe"}')
    assert (latin.key, latin.values["line"]) == ("record.encoding", 2)
    assert raw(tmp_path, sound.encode("utf-16")).key == "record.encoding"
    mark = raw(tmp_path, sound.encode("utf-8-sig"))
    assert "byte order mark" in str(mark)
    assert raw(tmp_path, b"\xed\xa0\x80").key == "record.encoding"
    assert raw(tmp_path, b"\x00\x00").key == "record.not-json"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    keys = {}
    for name, path in {
        "missing": tmp_path / "missing.json",
        "folder": tmp_path,
        "below a file": Path(__file__) / "x",
        "null": Path("a\0b"),
    }.items():
        with pytest.raises(RecordError) as caught:
            read_record(path)
        keys[name] = caught.value.key
        assert str(caught.value).isprintable()
    assert keys == {
        "missing": "record.no-file",
        "folder": "record.folder",
        "below a file": "record.unreadable",
        "null": "record.unreadable",
    }


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    huge = raw(tmp_path, b" " * 10_000_001)
    assert str(huge).endswith("the file is larger than 10 MB, more than any record needs.")
    if os.path.exists("/dev/zero"):
        with pytest.raises(RecordError, match="larger than 10 MB"):
            read_record("/dev/zero")
    with pytest.raises(RecordError, match="larger than 10 MB"):
        read_record_text("é" * 10_000_001)


def test_hostile_texts_are_refused_in_no_time() -> None:
    start = time.perf_counter()
    for hostile in ("[" * 9_000_000, '"' + '\\"' * 4_000_000 + "[" * 200, '{"a":"' * 1_000_000):
        with pytest.raises(RecordError):
            read_record_text(hostile)
    assert time.perf_counter() - start < 10


def test_a_hundred_levels_are_read_and_brackets_in_texts_are_no_levels() -> None:
    read_record_text(nested(100))
    read_record_text(text(title="[" * 200 + '\\"{'))
    read_record_text(text(**{"x-wide": [[]] * 300}))


def test_the_directly_built_document_is_checked_like_a_file() -> None:
    sound: dict[str, Any] = {"format": "tokyo-highway-record", "version": 1}
    loop: list[Any] = []
    loop.append(loop)
    for key, value in {
        "record.not-finite": float("nan"),
        "record.digits": 10**5000,
        "record.deep-tree": loop,
        "record.not-json-value": {1, 2},
        "record.not-a-key": {1: 2},
        "record.half-character": "\ud800",
    }.items():
        with pytest.raises(RecordError) as caught:
            Record.from_document({**sound, "x-a": value})
        assert caught.value.key == key
        assert len({caught.value.line(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    with pytest.raises(RecordError):
        Record.from_document([])  # type: ignore[arg-type]


def test_without_a_file_the_sentence_starts_with_the_place() -> None:
    with pytest.raises(RecordError) as caught:
        read_record_text(text(title=3))
    assert str(caught.value) == "title: expected text, found 3."
    with pytest.raises(RecordError, match=r"^a\\nb: title: expected"):
        read_record_text(text(title=3), "a\nb")


def test_of_a_misspelt_key_the_name_is_told_that_stands_there() -> None:
    with pytest.raises(RecordError, match='unknown key "hieght"'):
        read_record_text(text(position={"pillars": [{"owner": "pink", "at": [0, 0], "hieght": 1}]}))
    with pytest.raises(RecordError, match='unknown key "pilar"'):
        read_record_text(move(pillar=None, pilar={}))


def test_every_sentence_about_records_is_held_to_a_fault() -> None:
    here = Path(__file__).read_text(encoding="utf-8").replace("byte order mark", '"record.byte-order-mark"')
    here = here.replace("larger than 10 MB", '"record.too-big"')
    assert [key for key in catalogue("en") if key.startswith("record.") and f'"{key}"' not in here] == []


def test_a_late_game_is_read_in_milliseconds() -> None:
    turns = []
    for n in range(30):
        turns.append({
            "player": "pink",
            "from": f"p{n + 2 if n else 1}",
            "pillar": {"at": [-60.0 - n, 115.0 * n], "height": 1 + n % 2},
            "comment": "a word or two about the turn",
            "accident": {"dropped": ["r1/car1"], "paid": {"discs": 1}},
        })  # fmt: skip
    content = text(moves=turns)
    best = min(_seconds(content) for _ in range(10))
    assert best < 0.02


def _seconds(content: str) -> float:
    start = time.perf_counter()
    read_record_text(content)
    return time.perf_counter() - start
