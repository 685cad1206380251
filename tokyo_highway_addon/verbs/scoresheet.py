"""A judged record as a person reads it on a terminal: a headline, a table with a line a turn, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..languages import player_name, say
from ..records.faults import one_line
from ..records.judging import Judged, sentence
from ..records.notation import short_move
from ..rules import Crossing, Move, Position, Reason, Supply, Verdict
from ..terminal import columns, headline, padded, wrapped
from .run import called

if TYPE_CHECKING:
    from ..statics import Stability

Paint = Callable[[str, str], str]
"""Given what a text is and the text, the text in its colour."""

GAP: Final = "  "
NEST: Final = 6
"""Columns by which what is said of a turn stands below it."""
LEAST_LAST: Final = 24
"""Columns the crossings need to stand in the table; with less they stand below their turn."""
LONGEST_NAME: Final = 24
"""Columns of a player's name that the page has room for."""
MARKS: Final = {"illegal": "!", "borderline": "?", "told": "-", "falls": "!", "shifts": "!", "stands": "?"}


@dataclass(frozen=True, slots=True)
class _Row:
    """A turn: its cells in the order of the table, what colours them, and what is said below."""

    cells: tuple[str, ...]
    kinds: Mapping[int, str]
    below: tuple[tuple[str, str], ...] = ()
    """Pairs of a kind (for mark and colour) and a text."""
    crosses: bool = False


TURN, PLAYER, MOVE, VERDICT, EARNED, PLACED, CROSSINGS = range(7)
_HEADINGS: Final = ("turn", "player", "move", "verdict", "earned", "placed", "crossings")
_AT_THE_RIGHT: Final = (TURN, EARNED, PLACED)


def scoresheet(
    judged: Judged, file: str, lang: str, width: int, paint: Paint, physics: Sequence[Stability] = ()
) -> Iterator[str]:
    """The lines of the page, ``width`` columns at most where words allow it.

    ``physics`` says of every position whether it stands, where that is to be told.
    """
    shown = _Shown(judged, lang, called(judged.record), width, paint, physics)
    yield from shown.headline(one_line(file))
    yield ""
    yield from shown.table()
    yield ""
    yield from shown.ending()


def _quoted(comment: str) -> str:
    """A comment as it is told, its own line breaks and indents no more than spaces."""
    return f"“{one_line(' '.join(comment.split()))}”"


def _runs(numbers: Sequence[int]) -> list[str]:
    """Rising numbers, those that follow one another drawn together: 3, 5–8."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ["–".join(map(str, run)) for run in runs]


@dataclass(frozen=True, slots=True)
class _Shown:
    judged: Judged
    lang: str
    names: Mapping[str, str]
    width: int
    paint: Paint
    physics: Sequence[Stability]

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def called(self, player: str) -> str:
        name = self.names.get(player) or player_name(player, self.lang)
        return name if columns(name) <= LONGEST_NAME else wrapped(name, LONGEST_NAME - 1)[0] + "…"

    def headline(self, file: str) -> Iterator[str]:
        title, verdict = one_line(self.judged.record.title).strip(), self.judged.judgement.value
        outcome = self.say(f"verdict.{verdict}")
        yield from headline(title or file, outcome, verdict, self.width, self.paint)
        if title:
            yield self.paint("aside", file)
        yield self.say(f"verdict.file.{verdict}")
        if self.judged.record.comment.strip():
            yield ""
            yield from (self.paint("aside", line) for line in wrapped(_quoted(self.judged.record.comment), self.width))

    def table(self) -> Iterator[str]:
        game = self.judged.game
        rows = [self._opening(game.opening)]
        for number, (move, verdict) in enumerate(zip(game.moves, game.verdicts, strict=True), 1):
            rows.append(self._turn(number, move, verdict))
        heading = _Row(
            tuple(self.say(f"column.{name}") for name in _HEADINGS), dict.fromkeys(range(len(_HEADINGS)), "aside")
        )
        widths = [max(columns(row.cells[n]) for row in (heading, *rows)) for n in range(CROSSINGS)]
        others = sum(widths) - widths[MOVE] + CROSSINGS * len(GAP)
        # A turn with much to tell, such as an accident, is no reason to push the rest off the screen.
        widths[MOVE] = min(widths[MOVE], max(self.width - others, LEAST_LAST))
        last = self.width - others - widths[MOVE]
        beside = last >= LEAST_LAST
        widths.append(last if beside else 0)
        for row in (heading, *rows):
            yield from self._lines(row, widths, beside)

    def ending(self) -> Iterator[str]:
        position = self.judged.position()
        total = position.edition.full_supply[len(position.players)].cars
        score = [
            self.paint(player, self.say("score.player", player=self.called(player), cars=cars, total=total))
            for player, cars in position.score.items()
        ]
        called = {player: self.called(player) for player in position.players}
        across = max(map(columns, called.values())) + len(GAP)
        supply = [
            self.paint(player, name) + " " * (across - columns(name)) + self._supply(position.supply[player])
            for player, name in called.items()
        ]
        parts = [("score", score), ("supply", supply), ("result", self._result(position))]
        headings = {name: self.say(f"heading.{name}") for name in ("score", "supply", "result", "physics")}
        indent = max(columns(headings[name]) for name, _ in parts) + len(GAP)
        if self.physics:
            indent = max(map(columns, headings.values())) + len(GAP)
            parts.append(("physics", wrapped(self._physics(), self.width - indent)))
        for name, lines in parts:
            for at, line in enumerate(lines):
                yield self.paint("aside", padded("" if at else headings[name], indent)) + line

    def _opening(self, verdict: Verdict) -> _Row:
        judgement = verdict.judgement.value
        cells = ("0", "", self.say("verdict.position"), self.say(f"verdict.{judgement}"), "", "", "")
        below = (*self._reasons(verdict.reasons), *self._stability(0))
        return _Row(cells, {VERDICT: judgement, MOVE: "aside"}, below)

    def _turn(self, number: int, move: Move, verdict: Verdict) -> _Row:
        judgement = verdict.judgement.value
        built = not move.is_pass
        cells = (
            str(number),
            self.called(move.player),
            short_move(move),
            self.say(f"verdict.{judgement}"),
            str(verdict.earned) if built else "",
            str(verdict.placed) if built else "",
            self._crossings(move, verdict),
        )
        below = [*self._reasons(verdict.reasons), *self._stability(number)]
        if move.judged is not None:
            below.append(("told", self.say("turn.accepted" if move.judged.accepted else "turn.refused")))
            if move.judged.comment.strip():
                below.append(("aside", _quoted(move.judged.comment)))
        if verdict.penalty:
            below.append(("told", self.say("turn.penalty", penalty=verdict.penalty)))
        if move.comment.strip():
            below.append(("aside", _quoted(move.comment)))
        crosses = bool(verdict.crossings) or move.exit_at is not None or move.is_pass
        return _Row(cells, {PLAYER: move.player, VERDICT: judgement}, tuple(below), crosses)

    def _reasons(self, reasons: tuple[Reason, ...]) -> tuple[tuple[str, str], ...]:
        return tuple(
            (reason.judgement.value, f"{sentence(reason, self.lang, self.names)} [{reason.rule}]") for reason in reasons
        )

    def _stability(self, number: int) -> tuple[tuple[str, str], ...]:
        """What the physics has to say after so many turns: nothing where it safely stands."""
        if not self.physics:
            return ()
        from ..statics.report import in_short

        found = self.physics[number]
        mover = self.judged.game.moves[number - 1].player if number else ""
        told = in_short(found, self.lang, self.names, mover)
        return ((found.verdict, told),) if told else ()

    def _physics(self) -> str:
        """The physics of the whole game in a sentence."""
        turns = {v: [n for n, found in enumerate(self.physics) if found.verdict == v] for v in ("falls", "shifts")}
        told = [self.say(f"statics.game.{v}", turns=_runs(found)) for v, found in turns.items() if found]
        if told:
            return " ".join(told)
        turn, least = min(enumerate(self.physics), key=lambda each: each[1].tilt_margin)
        return self.say("statics.game.stands", turn=turn, tilt=least.tilt_margin)

    def _crossings(self, move: Move, verdict: Verdict) -> str:
        if move.is_pass:
            return self.say("turn.pass")
        told = [self._crossing(crossing) for crossing in verdict.crossings]
        if move.exit_at is not None and "exit-bonus" in verdict.applied and verdict.earned:
            told.append(self.say("exit.earns"))
        return "; ".join(told) or self.say("crossing.none")

    def _crossing(self, crossing: Crossing) -> str:
        way = self.say(f"crossing.{crossing.direction}", road=crossing.road)
        if crossing.earns:
            sure = crossing.certainty == "clear"
            outcome = self.say("crossing.earns" if sure else "crossing.earns-if-accepted")
        elif crossing.rule == "car-own-road":
            outcome = self.say("crossing.own-road")
        elif crossing.blocked_by:
            outcome = self.say("crossing.blocked", roads=crossing.blocked_by)
        else:
            return way
        return self.say("crossing.told", crossing=way, outcome=outcome)

    def _supply(self, supply: Supply) -> str:
        kinds = ("discs", "junctions", "roads", "cars")
        return ", ".join(self.say(f"count.{kind}", count=getattr(supply, kind)) for kind in kinds)

    def _result(self, position: Position) -> list[str]:
        if position.winner is not None:
            return [self.say(f"result.{position.state}", winner=self.called(position.winner))]
        waiting = [player for player in position.players if player in position.waiting]
        lines = [self.say("result.waiting-player", player=self.called(player)) for player in waiting]
        lines = lines or [self.say("result.in-progress")]
        return [*lines, self.say("turn.to-move", player=self.called(position.to_move))]

    def _lines(self, row: _Row, widths: list[int], beside: bool) -> Iterator[str]:
        cells = [[cell] for cell in row.cells]
        cells[MOVE] = wrapped(row.cells[MOVE], widths[MOVE])
        cells[CROSSINGS] = wrapped(row.cells[CROSSINGS], widths[CROSSINGS]) if beside else [""]
        for at in range(max(map(len, cells))):
            texts = [cell[at] if at < len(cell) else "" for cell in cells]
            yield GAP.join(self._cell(row, n, text, widths[n]) for n, text in enumerate(texts)).rstrip()
        if not beside and row.crosses:
            yield from self._nested("", "", row.cells[CROSSINGS])
        for kind, text in row.below:
            yield from self._nested(kind, MARKS.get(kind, ""), text)

    def _cell(self, row: _Row, n: int, text: str, width: int) -> str:
        spaces = " " * max(width - columns(text), 0)
        painted = self.paint(row.kinds.get(n, ""), text)
        return spaces + painted if n in _AT_THE_RIGHT else painted + spaces

    def _nested(self, kind: str, mark: str, text: str) -> Iterator[str]:
        lead = f"{mark} " if mark else ""
        for at, line in enumerate(wrapped(text, self.width - NEST - len(lead))):
            head = lead if at == 0 else " " * len(lead)
            yield " " * NEST + self.paint(kind, head) + (self.paint(kind, line) if kind == "aside" else line)
