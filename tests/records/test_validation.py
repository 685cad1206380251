"""The package's own validator and the jsonschema package say the same of any document."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.random_records import documents
from tokyo_highway_addon.records.validation import SCHEMA_FILE, record_schema, schema_faults
from tokyo_highway_addon.rules.editions import EDITIONS, RULE_NAMES, RULE_SWITCHES
from tokyo_highway_addon.rules.pieces import ESTIMATED_PIECES, PIECE_NAMES, PLAUSIBLE_RANGES

SCHEMA = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
JUDGE = jsonschema.Draft202012Validator(SCHEMA)

STRANGE: list[Any] = [
    None, True, False, 0, 1, 2, -1, 66, 67, 2.0, 2.5, 1e9, -100_000.1, 10**30,
    "", "p1", "p 1", "x-1", "p1\n", "pink", "a/b", "r1/car1", "r1/car0", "r1/car1/car1", "é", "a" * 64, "a" * 65,
    "2026", "2026-13", "2026-02-30", "2026-11-30\n", "any", "win", "two-player-2016",
    [], [1], [0, 0], [0.0, 0], [0, 0, 0], [True, 0], ["pink", "pink"], [None], [[]], [{}], [{"along": 3}],
    {}, {"pillar": "p1"}, {"ground": [1, 2]}, {"pillar": "p1", "ground": [1, 2]}, {"x-": 1}, {"along": 3},
    {"at": [1, 2]}, {"at": [1, 2], "height": 3}, {"accepted": True}, {"pink": None}, {"pink": {"discs": 1}},
    {"x-1": {}}, [[{"player": "pink", "pass": True}]], {"player": "pink", "pass": True},
]  # fmt: skip
KEYS = """x-new x id at pass exit pillar road from cars height junction comment pink x- shift owner alternatives
adjusted paid en e en-US size waiting last""".split()  # noqa: SIM905
KEYS += ["", "pink\n", "p 1"]


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys or indices, in the order of the tree."""
    steps = list(tree) if isinstance(tree, dict) else list(range(len(tree))) if isinstance(tree, list) else []
    found = [(tree, step) for step in steps]
    for step in steps:
        found += places(tree[step])
    return found


def mutate(document: Any, chance: Random) -> None:
    container, step = chance.choice(places(document))
    change = chance.randrange(5)
    if change <= 1:
        container[step] = copy.deepcopy(chance.choice(STRANGE))
    elif change == 2:
        del container[step]
    elif isinstance(container, dict):
        key = chance.choice(KEYS)
        container[key] = copy.deepcopy(container[step] if change == 3 else chance.choice(STRANGE))
    else:
        container.insert(step, copy.deepcopy(container[step] if change == 3 else chance.choice(STRANGE)))


@settings(max_examples=60, deadline=None)
@given(documents(), st.integers(0, 2**32))
def test_mutated_documents_are_judged_as_jsonschema_judges_them(document: dict[str, Any], seed: int) -> None:
    assert schema_faults(document) == [] and JUDGE.is_valid(document)
    chance = Random(seed)
    for _ in range(40):
        broken = copy.deepcopy(document)
        for _ in range(chance.choice([1, 1, 1, 2, 4])):
            mutate(broken, chance)
            if not broken:
                break
        faults = schema_faults(broken)
        assert (faults == []) == JUDGE.is_valid(broken), (broken, [fault.line() for fault in faults])


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_strange_values_in_every_place_of_a_full_record(strange: Any) -> None:
    """Each value once at each place of a record that uses every key: about 5000 documents in all."""
    for container, step in places(FULL):
        kept = container[step]
        container[step] = strange
        agreed = (schema_faults(FULL) == []) == JUDGE.is_valid(FULL)
        container[step] = kept
        assert agreed, (step, strange)


FULL: dict[str, Any] = {
    "format": "tokyo-highway-record",
    "version": 1,
    "title": "",
    "event": {"date": "2026-11-30", "place": "", "result": "pink"},
    "rules": {"edition": "two-player-2016", "live_ends": "all", "ramps_crossable": True, "borderline_band": 0.3},
    "pieces": {"road_length": 120},
    "table": {"size": [800, 600]},
    "players": [{"id": "pink", "name": ""}, {"id": "blue"}],
    "position": {
        "pillars": [{"id": "p1", "owner": "pink", "at": [0, 0], "height": 1, "junction": False}],
        "roads": [
            {"owner": "pink", "from": {"ground": [0, 9]}, "to": {"pillar": "p1"}, "shift": 1, "cars": [{"along": 1}]}
        ],
        "supply": {"pink": {"discs": 1, "junctions": 1, "roads": 1, "cars": 1}},
        "to_move": "pink",
        "last": {"pink": "p1", "blue": None},
        "waiting": "pink",
    },
    "puzzle": {"goal": "win", "player": "pink", "turns": 1, "cars": 1, "unique": True, "name": {"en": ""}},
    "moves": [
        {
            "player": "pink",
            "from": "p1",
            "pillar": {"id": "p2", "at": [0, 1], "height": 2},
            "road": {"offset_to": 0},
            "adjusted": [{"pillar": {"at": [0, 0], "height": 2}, "road": {}}, {"exit": {"at": [0, 0]}}],
            "accident": {"dropped": ["r1/car1"], "shifted": ["p1"], "paid": {"discs": 1, "junctions": 0}},
            "judged": {"accepted": True, "comment": ""},
            "alternatives": [[{"player": "pink", "from": "p1", "exit": {"at": [0, 9]}, "cars": 1}]],
            "figure": {"a": 1},
        },
        {"player": "blue", "pass": True, "comment": "", "x-y": []},
    ],
    "film": {},
    "x-z": None,
}


def test_the_full_record_uses_every_key_of_the_schema_but_the_alike() -> None:
    assert schema_faults(FULL) == []


def test_the_schema_is_valid_and_refuses_other_keys_in_every_object_but_the_open_ones() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    closed = 0
    for container, step in [({"": SCHEMA}, ""), *places(SCHEMA)]:
        schema = container[step]
        if isinstance(schema, dict) and schema.get("type") == "object" and schema is not SCHEMA["$defs"]["shown"]:
            assert schema["additionalProperties"] is False
            assert schema["patternProperties"]["^x-"] is True
            closed += 1
    assert closed == 24


def test_the_schema_knows_the_editions_switches_and_sizes_of_the_rules() -> None:
    rules = SCHEMA["$defs"]["rules"]["properties"]
    assert tuple(rules) == RULE_NAMES
    assert rules["edition"]["enum"] == list(EDITIONS)
    assert {name: tuple(rules[name]["enum"]) for name in RULE_SWITCHES} == dict(RULE_SWITCHES)
    pieces = SCHEMA["$defs"]["pieces"]["properties"]
    assert tuple(pieces) == PIECE_NAMES
    for name, (least, most) in PLAUSIBLE_RANGES.items():
        assert pieces[name]["minimum"] < least < getattr(ESTIMATED_PIECES, name) < most < pieces[name]["maximum"]


def test_an_unknown_schema_keyword_is_an_error_and_not_passed_over() -> None:
    from tokyo_highway_addon.records.validation import _Compiler

    with pytest.raises(ValueError, match="multipleOf"):
        _Compiler(record_schema()).check({"type": "number", "multipleOf": 2})
