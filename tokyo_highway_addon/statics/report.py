"""An answer of the statics for others: as an object for programs, as sentences for people, in every language.

What is weakest, and why: the sentences say what goes first and how it moves, what bears it, and how much is lacking.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from ..languages import player_name, say
from ..records.judging import DECIMALS
from .bodies import CAR, DISC, ROAD, TABLE, piece_of, record_id
from .margins import FARTHEST_MISPLACED
from .overlaps import Pair, overlaps
from .solver import LEVER
from .stability import PLACEMENT, SHIFT, Stability

ROLLED: Final = 1.0
"""Degrees from which on a road is said to roll before it rests."""
SHORT_HOLD: Final = 4.0
"""mm of a road's end on its pillar below which that is told."""
BEYOND: Final = 1.05
"""Times the margin by which the table is tilted to see what moves, and how."""
NO_WEIGHT: Final = 0.05
"""Grams that would be told as 0.0: so light a touch is not told."""
NOTHING: Final = 0.05
"""mm below which a piece bears no misplacement, or an end misses the rim it lies on: nothing at all."""
MOST_OVERLAPS: Final = 6
"""Pairs of overlapping pieces that a sentence names."""
_DIRECTIONS: Final = 8
_KINDS: Final = {DISC: "disc", ROAD: "road", CAR: "car"}


def report(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The object of ``stability --json``: RECORD's seven keys first, measures rounded as in ``judge --json``.

    ``weakest``, ``falls`` and ``falls_first`` hold ids of the record (a disc counts as its pillar), ``bodies`` what
    falls disc by disc, ``falls_of`` the same pieces by owner, ``rolls`` degrees by road, ``hangs_on`` which of friction
    and placement could turn the answer within their plausible ranges, ``overlaps`` pairs of pieces that cut into one
    another, of which the answer means nothing. ``names`` are those of the record, by player.
    """
    weakest = stability.weakest
    return {
        "verdict": stability.verdict,
        "stands": stability.stands,
        "close_call": stability.close_call,
        "tilt_margin": _rounded(stability.tilt_margin),
        "weakest": None if weakest is None else record_id(weakest),
        "falls": list(stability.falling_pieces),
        "settles": _rounded(stability.settles),
        "tilt_direction": _rounded(stability.tilt_direction) if stability.tilt_margin and weakest else None,
        "weakest_body": weakest,
        "falls_first": list(dict.fromkeys(map(record_id, stability.falls_first))),
        "falls_of": {owner: list(pieces) for owner, pieces in falls_of(stability).items()},
        "bodies": list(stability.falls),
        "rolls": {road: _rounded(angle) for road, angle in rolling(stability)},
        "friction": _rounded(stability.friction),
        "hangs_on": list(stability.hangs_on),
        "overlaps": [list(pair) for pair in overlaps(stability.position, stability.bodies)],
        "messages": explain(stability, lang, names),
    }


def explain(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None) -> list[str]:
    """The answer in sentences: whether it stands, and whether that means anything, what goes first and why, what falls
    and whose, what it hangs on."""
    words = _Words(stability, lang, names or {})
    warned = overlapping(overlaps(stability.position, stability.bodies), lang)
    told = [*words.headline(), *warned, *words.first()]
    if stability.weakest is None:
        return told
    if stability.verdict == "falls":
        told += [*words.why(), *words.whose()]
    else:
        told += [*words.why(), *words.settling()]
    return [*told, *(words.say(f"statics.hangs-on.{what}", by=PLACEMENT) for what in stability.hangs_on)]


def overlapping(pairs: tuple[Pair, ...], lang: str = "en") -> list[str]:
    """The sentence that warns of pieces that cut into one another; none where none do."""
    named = [say("statics.overlap", lang, one=one, other=other) for one, other in pairs[:MOST_OVERLAPS]]
    more = ["…"] if len(pairs) > MOST_OVERLAPS else []
    return [say("statics.overlaps", lang, pairs="; ".join([*named, *more]))] if named else []


def explain_weakest(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None) -> list[str]:
    """Further sentences on the weakest piece of what stands: the push and the misplacement it bears, what goes with it.

    Takes about as long as the tilt margin.
    """
    weakest = stability.weakest
    if weakest is None or stability.verdict == "falls":
        return []
    words = _Words(stability, lang, names or {})
    piece = words.named(weakest)
    told = [words.say("statics.nudge", piece=piece, push=float(stability.nudge(weakest).share))]
    bears = stability.misplacement(weakest)
    if bears < NOTHING:
        told.append(_begun(words.say("statics.misplaced.none", piece=piece)))
    elif bears < FARTHEST_MISPLACED:
        told.append(_begun(words.say("statics.misplaced", piece=piece, by=float(bears))))
    others = tuple(dict.fromkeys(record_id(id) for id in stability.brings_down(weakest) if id != weakest))
    if others:
        told.append(words.say("statics.brings-down", pieces=others))
        told += words.owners(others)
    return told


def in_short(stability: Stability, lang: str = "en", names: Mapping[str, str] | None = None, mover: str = "") -> str:
    """One line on a turn, or ``""`` where it stands and is no close call.

    Of what falls, the pieces of the opponents of ``mover`` are named.
    """
    words = _Words(stability, lang, names or {})
    if stability.verdict == "stands" and not stability.close_call:
        return ""
    told = words.headline()
    if stability.verdict == "falls":
        told += [*words.first(), *words.whose(without=mover)]
    elif stability.close_call:
        told += words.first()
    return " ".join(told)


def report_weakest(stability: Stability) -> dict[str, float | None]:
    """What :func:`explain_weakest` says, for programs: ``nudge`` in grams and ``misplacement`` in mm that the weakest
    piece bears, the latter at most ``FARTHEST_MISPLACED``; None where it falls or there is none."""
    weakest = stability.weakest
    if weakest is None or stability.verdict == "falls":
        return {"nudge": None, "misplacement": None}
    nudge, misplacement = stability.nudge(weakest).share, stability.misplacement(weakest)
    return {"nudge": _rounded(nudge), "misplacement": _rounded(misplacement)}


def falls_of(stability: Stability) -> dict[str, tuple[str, ...]]:
    """The pieces that fall, by owner, as :attr:`~.stability.Stability.falling_pieces` names and orders them."""
    return _by_owner(stability, stability.falling_pieces)


def rolling(stability: Stability) -> list[tuple[str, float]]:
    """Roads that stay and roll by more than :data:`ROLLED` degrees before they rest, the farthest first."""
    bodies = stability.bodies
    found = [
        (id, float(stability.rolls[k]))
        for k, id in enumerate(bodies.ids)
        if bodies.kinds[k] == ROAD and not stability.moving[k] and stability.rolls[k] > ROLLED
    ]
    return sorted(found, key=lambda each: -each[1])


def bearings(stability: Stability) -> dict[tuple[str, str], float]:
    """How far each road's end reaches in from the near rim of its pillar once all has settled, mm, by road and pillar.

    Of pieces as they lie in this answer, misplaced or moved by up to some tenths of a millimetre on the way to rest.
    :func:`.showing.bearings` has them as drawn instead, since a picture shows them there and rule ``road-rests``
    measures them there. What is taken away has no bearing.
    """
    bodies, settled = stability.bodies, stability.settled
    length, radius = bodies.half[ROAD, 0], bodies.half[DISC, 0]
    found = {}
    for road in stability.position.roads:
        k = bodies.index.get(road.id)
        for end, sign in ((road.start, -1.0), (road.end, 1.0)):
            if k is None or not isinstance(end, str):
                continue
            top = bodies.index.get(f"{end}/disc{stability.position.pillar(end).height}")
            if top is not None:
                along = sign * settled.frame[k, :, 0]
                past = (settled.middle[k] + length * along - settled.middle[top])[:2] @ along[:2]
                found[road.id, end] = float(past / max(float(np.hypot(*along[:2])), 1e-9) + radius)
    return found


def _by_owner(stability: Stability, pieces: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    position = stability.position
    owner = {p.id: p.owner for p in position.pillars} | {r.id: r.owner for r in position.roads}
    owners = dict.fromkeys(owner[piece_of(id)] for id in pieces)
    return {player: tuple(id for id in pieces if owner[piece_of(id)] == player) for player in owners}


# -- how it gives way ---------------------------------------------------------------------------------------------


def motion(stability: Stability, id: str) -> str:
    """How a body that starts to move does so: ``slides``, ``tips``, ``drops``, and of a road also ``rolls`` about its
    length, ``swings`` about the vertical, ``slides-off`` to the side; ``""`` where it stays.

    It is what moves the rim or tip of the body fastest. Raises ``KeyError``.
    """
    bodies = stability.settled
    k = bodies.index[id]
    frame, half = bodies.frame[k], bodies.half[bodies.kinds[k]]
    shift, turn = frame.T @ stability.mechanism[k, :3], np.abs(frame.T @ stability.mechanism[k, 3:]) / LEVER
    rolls, tips, swings = turn[0] * half[1], turn[1] * half[0], turn[2] * half[0]
    fall = -float(stability.mechanism[k, 2])
    slides, slides_off = abs(float(shift[0])), abs(float(shift[1]))
    if bodies.kinds[k] != ROAD:
        slides, slides_off = math.hypot(slides, slides_off), 0.0
        tips, rolls, swings = math.hypot(float(rolls), float(tips)), 0.0, 0.0
    if bodies.kinds[k] == DISC:
        # high up in a stack that tips as one, the top disc moves far and turns little
        tips = 2.0 * math.hypot(float(turn[0]), float(turn[1])) * float(bodies.middle[k, 2])
    # what glides down a slope sinks as well, so only what nearly falls freely is said to drop
    ways = {"slides": slides, "slides-off": slides_off, "tips": tips, "rolls": rolls, "swings": swings}
    way, fastest = max(ways.items(), key=lambda each: each[1])
    if fall > 0.5 and fall > fastest:
        return "drops"
    return way if fastest > 0.0 else ""


def gives_way(stability: Stability) -> str:
    """How the weakest body goes, as :func:`motion` has it: by itself, or when the table is tilted too far."""
    weakest = stability.weakest
    if weakest is None:
        return ""
    if stability.verdict == "falls":
        return motion(stability, weakest)
    lean = BEYOND * math.tan(math.radians(stability.tilt_margin)) + 1e-3
    angle = math.radians(stability.tilt_direction)
    extra = np.zeros((len(stability.bodies.ids), 6)) if stability.extra is None else stability.extra.copy()
    extra[:, 0] += stability.bodies.mass * lean * math.cos(angle)
    extra[:, 1] += stability.bodies.mass * lean * math.sin(angle)
    return motion(stability.under(extra), weakest)


# -- in words -----------------------------------------------------------------------------------------------------


class _Words:
    """One answer in one language."""

    def __init__(self, stability: Stability, lang: str, names: Mapping[str, str]) -> None:
        self.stability = stability
        self.lang = lang
        self.names = names

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def called(self, player: str) -> str:
        return self.names.get(player) or player_name(player, self.lang)

    def kind(self, id: str) -> str:
        bodies = self.stability.bodies
        return _KINDS[int(bodies.kinds[bodies.index[id]])]

    def named(self, id: str) -> str:
        """A body as people call it: a disc by its number from the table up."""
        kind = self.kind(id)
        if kind == "disc":
            return self.say("statics.disc", pillar=piece_of(id), disc=int(id.rpartition("disc")[2]))
        return self.say(f"piece.{kind}", id=id)

    def goes(self, id: str, way: str) -> str:
        """The clause of what a body does."""
        kind = self.kind(id)
        values = {"id": id}
        if kind == "disc":
            values = {"pillar": piece_of(id), "disc": id.rpartition("disc")[2]}
        return self.say(f"statics.{kind}-{way or 'gives-way'}", **values)

    def headline(self) -> list[str]:
        """Whether it stands, and whether only just."""
        stability = self.stability
        if stability.weakest is None:
            return [self.say("statics.empty")]
        told = [self.say(f"statics.{stability.verdict}", **self._farthest())]
        if stability.verdict == "shifts" and stability.settles <= SHIFT:
            told = [self.say("statics.gives-a-little", **self._farthest())]
        return [*told, self.say("statics.close-call")] if stability.close_call else told

    def _farthest(self) -> dict[str, object]:
        """What gives, or moves farthest before it rests, and by how much."""
        stability = self.stability
        settling = np.where(stability.moving, 0.0, stability.settling)
        creeps = np.flatnonzero(stability.moving)
        far = int(creeps[0] if len(creeps) and stability.settles <= SHIFT else np.argmax(settling))
        return {"piece": self.named(stability.bodies.ids[far]), "by": stability.settles}

    def first(self) -> list[str]:
        """What goes first, and at which tilt, or what goes with it."""
        stability, weakest = self.stability, self.stability.weakest
        if weakest is None:
            return []
        goes = self.goes(weakest, gives_way(stability))
        if stability.verdict != "falls":
            return [self.say("statics.tilt", tilt=stability.tilt_margin, goes=goes)]
        told = [self.say("statics.first", goes=goes)]
        pieces = stability.falling_pieces
        return [*told, self.say("statics.order", pieces=pieces)] if len(pieces) > 1 else told

    def why(self) -> list[str]:
        """What bears the weakest piece, and how well."""
        stability, weakest = self.stability, self.stability.weakest
        assert weakest is not None
        settled = stability.settled
        frame = settled.frame[settled.index[weakest]]
        kind = self.kind(weakest)
        if kind == "car":
            if settled.below[settled.index[weakest]] == TABLE:
                return []  # its road is gone
            slope = math.degrees(math.acos(min(max(float(frame[2, 2]), -1.0), 1.0)))
            limit = math.degrees(math.atan(stability.friction))
            return [self.say("statics.why.car", id=weakest, slope=slope, friction=stability.friction, limit=limit)]
        if kind == "disc":
            off = None if stability.verdict == "falls" else self._off_centre(weakest)
            values = {"pillar": piece_of(weakest), "disc": weakest.rpartition("disc")[2]}
            return [] if off is None else [self.say("statics.why.disc", off=off, rim=settled.half[DISC, 0], **values)]
        slope = math.degrees(math.asin(min(abs(float(frame[2, 0])), 1.0)))
        # what falls is held by no forces that could be told
        shares = [] if stability.verdict == "falls" else self._shares(weakest)
        key = "statics.why.road" if shares else "statics.why.slope"
        told = [self.say(key, id=weakest, slope=slope, shares=shares)]
        holds = [(hold, pillar) for (road, pillar), hold in bearings(stability).items() if road == weakest]
        if holds and min(holds)[0] < SHORT_HOLD:
            hold, pillar = min(holds)
            # an end that lies on the rim itself is drawn a rounding error to either side of it
            key = "statics.why.hold" if hold >= -NOTHING else "statics.why.no-hold"
            told.append(self.say(key, pillar=pillar, by=max(hold, 0.0)))
        return told

    def _shares(self, road: str) -> list[str]:
        """What a road presses on each thing below it."""
        pressed: dict[str, float] = {}
        for force in self.stability.forces:
            if force.upper == road:
                pressed[force.lower] = pressed.get(force.lower, 0.0) + force.force[2]
        told = []
        for lower, weight in pressed.items():
            if weight < NO_WEIGHT:
                continue
            key = "table" if lower == "table" else self.kind(lower)
            told.append(self.say(f"statics.share.{key}", id=piece_of(lower), weight=weight))
        return told

    def _off_centre(self, disc: str) -> float | None:
        """mm from its middle at which what bears a disc presses on it, seen from above."""
        bearing = [force for force in self.stability.forces if force.upper == disc]
        whole = sum(force.force[2] for force in bearing)
        if whole <= 0.0:
            return None
        x, y = (sum(force.force[2] * force.point[axis] for force in bearing) / whole for axis in (0, 1))
        middle = self.stability.settled.middle[self.stability.settled.index[disc]]
        return math.hypot(x - float(middle[0]), y - float(middle[1]))

    def settling(self) -> list[str]:
        """How far pieces settle, and which roads roll."""
        stability = self.stability
        told = []
        if stability.settles >= NOTHING and stability.verdict == "stands":
            told.append(self.say("statics.settles", by=stability.settles))
        roads = [self.say("statics.by-angle", id=road, angle=angle) for road, angle in rolling(stability)]
        return [*told, self.say("statics.rolls", roads=roads)] if roads else told

    def whose(self, without: str = "") -> list[str]:
        """Whose pieces come down; not those of one player."""
        return self.owners(self.stability.falling_pieces, without)

    def owners(self, pieces: tuple[str, ...], without: str = "") -> list[str]:
        found = _by_owner(self.stability, pieces)
        return [
            self.say("statics.owner", owner=self.called(player), pieces=theirs)
            for player, theirs in found.items()
            if player != without
        ]


def _begun(sentence: str) -> str:
    """With a capital, where a piece's name comes first."""
    return sentence[:1].upper() + sentence[1:]


def _rounded(value: float) -> float:
    # + 0.0: no minus before a zero
    return round(float(value), DECIMALS) + 0.0
