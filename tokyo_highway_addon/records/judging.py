"""Judging a record: its game played through, and the report that ``judge --json`` prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..languages import explain
from ..rules import Crossing, Game, Judgement, Position, Reason, Supply, Verdict, worst
from .notation import short_move
from .record import Record

DECIMALS: Final = 3
"""Of a measure in mm or degrees in a report."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A record and the game played from it, every turn as if it stood."""

    record: Record
    game: Game

    @property
    def judgement(self) -> Judgement:
        """The worst over the starting position and all moves."""
        return worst([self.game.opening.judgement, *(verdict.judgement for verdict in self.game.verdicts)])

    def position(self, moves: int | None = None) -> Position:
        """The position after so many moves; all of them by default. Raises ``IndexError`` beyond the game."""
        positions = self.game.positions
        if moves is None:
            return positions[-1]
        if not 0 <= moves < len(positions):
            raise IndexError(f"the game has {len(positions) - 1} moves, not {moves}")
        return positions[moves]


def judge_record(record: Record) -> Judged:
    """Play a record's moves from its position. A record that was read never fails here."""
    return Judged(record, Game(record.position, record.moves))


def report(judged: Judged, file: str, lang: str = "en") -> dict[str, Any]:
    """One file's object of ``judge --json``, messages in that language."""
    game = judged.game
    names = judged.record.names
    position = game.position
    judgement = judged.judgement
    return {
        "file": file,
        "legal": judgement is Judgement.LEGAL,
        "verdict": judgement.value,
        "position": {
            "verdict": game.opening.judgement.value,
            "reasons": [reason_report(reason, lang, names) for reason in game.opening.reasons],
        },
        "moves": [
            {
                "index": index,
                "player": move.player,
                "notation": short_move(move),
                **_verdict_report(verdict, lang, names),
            }
            for index, (move, verdict) in enumerate(zip(game.moves, game.verdicts, strict=True))
        ],
        "score": position.score,
        "supply": {player: _supply_report(position.supply[player]) for player in position.players},
        "to_move": position.to_move,
        "result": {"state": position.state, "winner": position.winner},
    }


def _verdict_report(verdict: Verdict, lang: str, names: Mapping[str, str]) -> dict[str, Any]:
    return {
        "verdict": verdict.judgement.value,
        "reasons": [reason_report(reason, lang, names) for reason in verdict.reasons],
        "crossings": [_crossing_report(crossing) for crossing in verdict.crossings],
        "applied": list(verdict.applied),
        "earned": verdict.earned,
        "placed": verdict.placed,
        "penalty": verdict.penalty,
    }


def reason_report(reason: Reason, lang: str, names: Mapping[str, str]) -> dict[str, Any]:
    """A reason as ``judge --json`` gives it."""
    return {
        "rule": reason.rule,
        "verdict": reason.judgement.value,
        "pieces": list(reason.pieces),
        "measured": _rounded(reason.measured),
        "limit": _rounded(reason.limit),
        "margin": _rounded(reason.margin),
        "unit": reason.unit,
        "message": sentence(reason, lang, names),
    }


def sentence(reason: Reason, lang: str, names: Mapping[str, str]) -> str:
    """The reason in words, with the players' names where the record gives them."""
    return explain(
        reason.message,
        reason.judgement.value,
        lang,
        names=names,
        measured=reason.measured,
        limit=reason.limit,
        margin=reason.margin,
        **reason.values,
    )


def _crossing_report(crossing: Crossing) -> dict[str, Any]:
    return {
        "road": crossing.road,
        "direction": crossing.direction,
        "certainty": crossing.certainty,
        "earns": crossing.earns,
        "rule": crossing.rule,
        "blocked_by": list(crossing.blocked_by),
        "clearance": _rounded(crossing.clearance),
    }


def _supply_report(supply: Supply) -> dict[str, int]:
    return {
        "discs": supply.discs,
        "junctions": supply.junctions,
        "roads": supply.roads,
        "cars": supply.cars,
    }


def _rounded(value: float | None) -> float | int | None:
    if isinstance(value, float):
        # + 0.0: no minus before a zero
        return round(value, DECIMALS) + 0.0
    return value
