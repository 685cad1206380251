"""What became of a position in a run of rigid bodies: as data for programs, and as a page for a person.

As an accident it is the doing of the player who made the last move, or before the first move of the one whose turn it
is: everything is rebuilt as it stood, and the rule ``penalty`` says what it costs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..languages import player_name, say
from ..records.judging import DECIMALS, Judged
from ..rules import Accident, Move, Position, play
from ..rules.accidents import settle
from ..rules.findings import Findings
from ..statics import Stability
from ..statics.accidents import SHIFTED, accident, moved
from ..statics.bodies import CAR, DISC, ROAD, Floats, piece_of, record_id
from ..statics.overlaps import Pair, overlaps
from ..statics.report import overlapping
from ..terminal import columns, headline, padded, wrapped
from .disturbing import Disturbing
from .run import Run, after_moves, called, shown

if TYPE_CHECKING:
    from ..blender.motion import Motion

FORMAT: Final = "tokyo-highway-run"
VERSION: Final = 1
FAR: Final = 10.0
"""mm that a piece has moved when its time is taken to compare with other engines."""
STILL_MOVING: Final = 8.0
"""mm/s of its fastest point above which a piece is still moving when a run ends."""
TURN_DECIMALS: Final = 6
"""Of a quaternion: the last of three would be a tenth of a millimetre at a road's end."""
FIRST_FRAME: Final = 1
"""As in the .blend."""
GAP: Final = "  "
_KINDS: Final = {DISC: "disc", ROAD: "road", CAR: "car"}
_WORST: Final = ("stands", "shifts", "falls")


@dataclass(frozen=True)
class Fall:
    """A position, what was done to it, what statics said of that, and how its pieces moved."""

    judged: Judged
    number: int
    """How many moves have been played."""
    disturbing: Disturbing
    statics: tuple[Stability, ...]
    """For every load of the run, none being the first."""
    motion: Motion

    @property
    def position(self) -> Position:
        return self.judged.position(self.number)

    @cached_property
    def verdict(self) -> str:
        """What statics says: the worst over all loads."""
        return max((found.verdict for found in self.statics), key=_WORST.index)

    @cached_property
    def accident(self) -> Accident | None:
        """What a record says of it; None where nothing dropped or shifted."""
        return accident(self.motion.start, self.motion.end)

    @cached_property
    def overlaps(self) -> tuple[Pair, ...]:
        """Pairs of pieces that cut into one another at the beginning, of which the run means nothing."""
        return overlaps(self.position, self.motion.start)

    @property
    def outcome(self) -> str:
        """``stands``, ``shifts`` or ``falls``: what the run came to."""
        if self.accident is None:
            return "stands"
        return "falls" if self.accident.dropped else "shifts"

    @property
    def culprit(self) -> str:
        """Who pays: the player of the last move, or whose turn it is where none has been played."""
        return self.judged.game.moves[self.number - 1].player if self.number else self.position.to_move

    @cached_property
    def penalty(self) -> int:
        """Discs that the accident costs the culprit."""
        if self.accident is None:
            return 0
        if self.number:
            return play(self.judged.position(self.number - 1), self._move)[1].penalty
        found, position = Findings(self.position.rules.borderline_band), self.position
        return settle(found, position, position, Move(self.culprit, accident=self.accident))[1]

    @property
    def _move(self) -> Move:
        """The last move with the accident in the place of any that it had."""
        return replace(self.judged.game.moves[self.number - 1], accident=self.accident)

    @property
    def record_move(self) -> Any:
        """The last move as the record would state it with the accident; None before the first move or without one."""
        if self.accident is None or not self.number:
            return None
        moves = [*self.judged.record.moves]
        moves[self.number - 1] = self._move
        return self.judged.record.with_moves(moves).document["moves"][self.number - 1]

    def when(self, by: float) -> dict[str, float]:
        """When, in seconds, the bodies that did so had a point that had moved so many mm, in the order of the times."""
        found = {}
        for k, id in enumerate(self._paths[0]):
            far = self._paths[1][:, k]
            after = int(np.argmax(far >= by))
            if far[after] >= by:
                # what falls freely has a root of its distance that grows evenly
                before, now, wanted = np.sqrt((far[after - 1], far[after], by))
                found[id] = _rounded((after - 1 + float((wanted - before) / (now - before))) / self.motion.fps)
        return dict(sorted(found.items(), key=lambda each: each[1]))

    @cached_property
    def _paths(self) -> tuple[tuple[str, ...], Floats]:
        """Ids of the m bodies that move, and (F, m) mm that each has moved at every frame."""
        motion = self.motion
        which = np.isin(motion.ids, motion.moved)
        start = motion.start.only(which)
        if not start.ids:
            return (), np.zeros((motion.frames, 0))
        return start.ids, np.stack([moved(start, motion.at(n).only(which)) for n in range(motion.frames)])

    @cached_property
    def moving(self) -> tuple[str, ...]:
        """Ids of bodies that are still moving where the run ends."""
        motion = self.motion
        if motion.frames < 2:
            return ()
        by = moved(motion.at(motion.frames - 2), motion.end)
        return tuple(id for id, far in zip(motion.ids, by.tolist(), strict=True) if far > STILL_MOVING / motion.fps)


# -- for programs -------------------------------------------------------------------------------------------------


def report(fall: Fall, file: str, lang: str) -> dict[str, Any]:
    """The run's object but for the keys: measures in mm, degrees, grams and seconds, rounded as in ``judge --json``."""
    motion, found = fall.motion, fall.accident
    return {
        "format": FORMAT,
        "version": VERSION,
        "file": file,
        "move": fall.number,
        "disturbance": fall.disturbing.report(),
        "outcome": fall.outcome,
        "stood": found is None,
        "statics": {
            "verdict": fall.verdict,
            "falls": list(dict.fromkeys(id for answer in fall.statics for id in answer.falling_pieces)),
            "bodies": list(dict.fromkeys(id for answer in fall.statics for id in answer.falls)),
        },
        "overlaps": [list(pair) for pair in fall.overlaps],
        "fps": _rounded(motion.fps),
        "frames": motion.frames,
        "seconds": _rounded(motion.seconds),
        "at_rest": motion.over,
        "moved": list(motion.moved),
        "released": {id: _rounded(second) for id, second in motion.released.items()},
        "set_off": fall.when(SHIFTED),
        "moved_10_mm": fall.when(FAR),
        "culprit": fall.culprit,
        "accident": None if found is None else {"dropped": list(found.dropped), "shifted": list(found.shifted)},
        "penalty": fall.penalty,
        "record_move": fall.record_move,
        "messages": sentences(fall, lang),
    }


def document(fall: Fall, file: str, lang: str) -> bytes:
    """The run's file: a key a line, and below ``pieces`` a frame a line. The same run gives the same bytes."""
    lines = [f"  {_text(key)}: {_text(value)}" for key, value in report(fall, file, lang).items()]
    pieces = ",\n".join(_piece(fall, id) for id in fall.motion.moved)
    lines.append(f'  "pieces": [\n{pieces}\n  ]' if pieces else '  "pieces": []')
    # What is no character (a name that is not UTF-8) is escaped as JSON has it.
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8", "backslashreplace")


def _piece(fall: Fall, id: str) -> str:
    """A piece that moves: what it is, and its keys ``[frame, [x, y, z], [w, x, y, z]]``."""
    motion = fall.motion
    k = motion.start.index[id]
    head = {"id": id, "kind": _KINDS[int(motion.start.kinds[k])], "owner": _owner(fall.position, id)}
    middle = _all_rounded(motion.middle[:, k], DECIMALS)
    turn = _all_rounded(motion.quaternion[:, k], TURN_DECIMALS)
    keys = [f"      {_text([FIRST_FRAME + n, middle[n], turn[n]])}" for n in range(motion.frames)]
    return "    " + _text(head)[:-1] + ', "keys": [\n' + ",\n".join(keys) + "\n    ]}"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _rounded(value: float) -> float:
    # + 0.0: no minus before a zero
    return round(float(value), DECIMALS) + 0.0


def _all_rounded(values: Floats, decimals: int) -> Any:
    return (np.round(values, decimals) + 0.0).tolist()


def _owner(position: Position, id: str) -> str:
    owner = {p.id: p.owner for p in position.pillars} | {r.id: r.owner for r in position.roads}
    return owner[piece_of(id)]


# -- for a person -------------------------------------------------------------------------------------------------


def sentences(fall: Fall, lang: str) -> list[str]:
    """What was done, what came of it, and what it costs as an accident."""
    names = called(fall.judged.record)
    told = [*_done(fall, lang)]
    found = fall.accident
    if found is None:
        barely = tuple(dict.fromkeys(map(record_id, fall.motion.moved)))
        key = "simulation.barely" if barely else "simulation.nothing"
        told.append(say(key, lang, pieces=barely))
        return told if fall.motion.over else [*told, _end(fall, lang)]
    for what in ("dropped", "shifted"):
        if pieces := getattr(found, what):
            told.append(say(f"simulation.{what}", lang, pieces=pieces))
    told.append(_end(fall, lang))
    player = names.get(fall.culprit) or player_name(fall.culprit, lang)
    key = "simulation.costs" if fall.penalty else "simulation.costs-nothing"
    return [*told, say(key, lang, player=player, penalty=fall.penalty)]


def page(fall: Fall, run: Run) -> Iterator[str]:
    """The lines: outcome, what was done, what dropped or shifted in order, and what it costs."""
    terminal, judged = run.terminal, fall.judged
    (file,) = run.files
    outcome = run.say(f"statics.verdict.{fall.outcome}")
    title = shown(judged.record.title.strip() or file)
    yield from headline(title, outcome, fall.outcome, terminal.width, terminal.paint)
    yield terminal.paint("aside", after_moves(run, fall.number, len(judged.game.moves)))
    yield ""
    done, told = _done(fall, run.lang), sentences(fall, run.lang)
    for sentence in done:
        yield from wrapped(sentence, terminal.width)
    rest = told[len(done) :]
    if fall.accident is not None:
        yield from wrapped(run.say("simulation.order"), terminal.width)
        yield ""
        yield from _table(fall, run)
        yield ""
        rest = rest[bool(fall.accident.dropped) + bool(fall.accident.shifted) :]
    for sentence in rest:
        yield from wrapped(sentence, terminal.width)


def _table(fall: Fall, run: Run) -> Iterator[str]:
    """A line for each piece of the accident: when it went, whose it is, what it is, what became of it."""
    assert fall.accident is not None
    position, names = fall.position, called(fall.judged.record)
    when: dict[str, float] = {}
    for id, second in fall.when(SHIFTED).items():
        when.setdefault(record_id(id), second)
    rows = []
    for what in ("dropped", "shifted"):
        for id in getattr(fall.accident, what):
            owner = _owner(position, id)
            kind = "car" if "/" in id else "pillar" if any(p.id == id for p in position.pillars) else "road"
            second = when.get(id, float(fall.motion.seconds))
            clock = run.say("simulation.second", second=second)
            name = names.get(owner) or player_name(owner, run.lang)
            cells = (clock, name, run.say(f"piece.{kind}", id=shown(id)), run.say(f"simulation.has-{what}"))
            rows.append((second, owner, cells))
    rows.sort(key=lambda row: row[0])
    widths = [max(columns(cells[n]) for _, _, cells in rows) for n in range(3)]
    for _, owner, (clock, name, piece, what) in rows:
        painted = run.terminal.paint(owner, name) + " " * (widths[1] - columns(name))
        yield GAP + GAP.join((padded(clock, widths[0], right=True), painted, padded(piece, widths[2]), what))


def _done(fall: Fall, lang: str) -> list[str]:
    """A warning of pieces that cut into one another, and what was done to the table, if anything was."""
    what, warned = fall.disturbing, overlapping(fall.overlaps, lang)
    if not what.kind:
        return warned
    return [
        *warned,
        say(
            f"simulation.{what.kind}",
            lang,
            piece=_named(fall.position, what.piece, lang) if what.piece else "",
            amount=what.amount,
            direction=int(what.direction) if what.direction.is_integer() else what.direction,
        ),
    ]


def _named(position: Position, id: str, lang: str) -> str:
    """A piece as people call it: a disc by its number from the table up."""
    head, _, part = id.partition("/")
    if part.startswith("disc"):
        return say("statics.disc", lang, pillar=shown(head), disc=int(part.removeprefix("disc")))
    kind = "car" if part else "pillar" if any(pillar.id == id for pillar in position.pillars) else "road"
    return say(f"piece.{kind}", lang, id=shown(id))


def _end(fall: Fall, lang: str) -> str:
    """Whether all came to rest; where the time was up before, what was moving then, if anything was."""
    pieces = () if fall.motion.over else tuple(dict.fromkeys(map(record_id, fall.moving)))
    key = "moving" if pieces else "rest" if fall.motion.over else "cut-short"
    return say(f"simulation.{key}", lang, seconds=float(fall.motion.seconds), pieces=pieces)
