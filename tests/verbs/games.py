"""Small records whose verdicts can be worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FORMAT = {"format": "tokyo-highway-record", "version": 1}

OPENING: list[dict[str, Any]] = [
    {"player": "pink", "from": "p1", "pillar": {"at": [-60.0, 115.0], "height": 2}},
    {"player": "blue", "from": "p2", "pillar": {"at": [60.0, 115.0], "height": 2}},
]
"""Straight away from the two players, 120 mm apart: legal, and nothing meets anything."""

LEGAL = {**FORMAT, "title": "Two straight roads", "moves": OPENING}

ILLEGAL = {**FORMAT, "moves": [{"player": "pink", "from": "p1", "pillar": {"at": [-60.0, 115.0], "height": 3}}]}
"""Two discs above its base."""


SLIPPERY = {
    **FORMAT,
    "pieces": {"friction": 0.03},
    "position": {
        "pillars": [{"id": "p1", "owner": "pink", "at": [0.0, 0.0], "height": 1}],
        "roads": [{"id": "r1", "owner": "pink", "from": {"ground": [-100.0, 0.0]}, "to": {"pillar": "p1"}}],
    },
}
"""A ramp of 4.6 degrees. The rim drives it down its slope with tan 4.6° = 0.08 of half its weight, and friction holds
0.03 of that half at the rim and of the other on the table: it slides, which nothing in the rules forbids."""


def crossing(cars: int) -> dict[str, Any]:
    """Pink's road along y at four to five discs passes over blue's along x at one to two: earns one car."""
    return {
        **FORMAT,
        "position": {
            "pillars": [
                {"id": "b1", "owner": "blue", "at": [-57.5, 50.0], "height": 1},
                {"id": "b2", "owner": "blue", "at": [57.5, 50.0], "height": 2},
                {"id": "k1", "owner": "pink", "at": [0.0, 0.0], "height": 4},
            ],
            "roads": [{"id": "blue1", "owner": "blue", "from": {"pillar": "b1"}, "to": {"pillar": "b2"}}],
        },
        "moves": [
            {
                "player": "pink",
                "from": "k1",
                "pillar": {"id": "k2", "at": [0.0, 115.0], "height": 5},
                "road": {"id": "pink1"},
                "cars": cars,
            }
        ],
    }


def too_close_to_call(**judged: Any) -> dict[str, Any]:
    """Blue's new pillar overlaps another by 16.0 - 15.9 = 0.1 mm, within the band of 0.3 mm."""
    return {
        **FORMAT,
        "players": [{"id": "pink"}, {"id": "blue"}],
        "position": {
            "pillars": [
                {"id": "p1", "owner": "pink", "at": [75.9, 115.0], "height": 1},
                {"id": "p2", "owner": "blue", "at": [60.0, 0.0], "height": 1},
            ],
            "to_move": "blue",
        },
        "moves": [{"player": "blue", "from": "p2", "pillar": {"id": "p3", "at": [60.0, 115.0], "height": 2}, **judged}],
    }


def put(path: Path, record: Any) -> str:
    """Writes a record, and returns the path as a command line has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    return str(path)
