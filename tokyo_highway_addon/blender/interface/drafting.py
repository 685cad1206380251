"""A turn that is being built by hand: what the mouse and the keys hold, and what the referee says of it at every move.

Pure functions of position and draft, quick enough to be asked at every movement of the mouse; nothing here knows
Blender. Lengths are mm, heights discs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from ...puzzles import Kind
from ...puzzles.answers import move_to
from ...puzzles.kinds import highest_leap, kinds_of_discs
from ...records.lengths import to_tenths
from ...rules import CarPose, Crossing, Judgement, Move, Pillar, Point, Pose, Position, Reason, Verdict, play
from .drafting_bases import ABOUT_THE_BASE, Ray, nearest_base, open_bases
from .drafting_places import PULL, Snap, Wish, place
from .drafting_typed import Typed
from .drafting_words import Hint, Line, Mark, headline, hints, lines, marks

__all__ = [
    "Draft",
    "Drafted",
    "Hint",
    "Line",
    "Mark",
    "Ray",
    "Typed",
    "drafted",
    "hints",
    "nearest_base",
    "open_bases",
]

Tone = Literal["legal", "borderline", "illegal"]
_NOTHING_TYPED: Final = Typed()
FLAT_RULES: Final = ABOUT_THE_BASE | {"road-over-pillar"}
FLAT_MESSAGES: Final = frozenset({"pillar-place.pillar", "pillar-place.table", "supply.roads"})
"""What is the same at every height."""


@dataclass(frozen=True, slots=True)
class Draft:
    """All that the person holds while a turn is dragged."""

    base: str
    cursor: Point
    """Under the mouse, on the table."""
    height: int | None = None
    """Discs; None: what is legal at the cursor and earns most."""
    junction: bool = False
    exit: bool = False
    typed: Typed = _NOTHING_TYPED
    whole: bool = False
    """Places are whole mm."""
    shift: float = 0.0
    """mm along the stick, towards its new end."""
    lately: int | None = None
    """The height that was chosen last, which is kept while it is as good as others."""
    choices: tuple[int, ...] = ()
    """The heights that rules and supply allow for what is built, as :func:`drafted` found them."""

    def moved(self, cursor: Point, whole: bool | None = None) -> Draft:
        """With the mouse elsewhere."""
        return replace(self, cursor=cursor, whole=self.whole if whole is None else whole)

    def wheel(self, steps: int) -> Draft:
        """So many of the allowed heights up, or down; as far as there are any. An exit has no height."""
        if self.exit or not steps:
            return self
        now = self.height if self.height is not None else self.lately
        if now is None:
            return self
        beyond = sorted(height for height in self.choices if (height > now if steps > 0 else height < now))
        if not beyond:
            return replace(self, height=now)
        return replace(
            self, height=beyond[min(steps, len(beyond)) - 1] if steps > 0 else beyond[max(steps, -len(beyond))]
        )

    def automatic(self) -> Draft:
        """With the height chosen by what is legal and earns most."""
        return replace(self, height=None, typed=replace(self.typed, height=""))

    def toggled_junction(self) -> Draft:
        """A junction instead of a plain pillar or an exit, or a plain pillar again; the height is chosen anew."""
        return replace(self, junction=not self.junction, exit=False, height=None, lately=None)

    def toggled_exit(self) -> Draft:
        """An exit instead of a pillar, or a plain pillar again."""
        return replace(self, exit=not self.exit, junction=False, height=None, lately=None)

    def shifted(self, by: float) -> Draft:
        """With the stick moved along itself by so many mm more."""
        return replace(self, shift=to_tenths(self.shift + by))


@dataclass(frozen=True, slots=True)
class Drafted:
    """What a draft amounts to: a move as a record writes it, what the referee says of it, and all there is to draw."""

    draft: Draft
    """The draft to go on from: it knows which heights there are and which was chosen."""
    move: Move
    """With as many cars as it earns for sure, the hand holds and the road bears; none where it is illegal."""
    verdict: Verdict
    after: Position
    """The position after the move, be it legal or not."""
    kind: Kind
    pillar: Pillar | None
    """The new pillar; None for an exit."""
    pose: Pose
    """How the new road would come to rest."""
    cars: tuple[CarPose, ...]
    """On the new road."""
    crossings: tuple[Mark, ...]
    distance: float
    """mm from the base's axis to the new pillar's, or, of an exit, to its tip."""
    angle: float
    """Degrees from 0 on, counter-clockwise from the x axis."""
    snapped: tuple[Snap, ...]
    """``ring``: pulled into reach; ``pillar``, ``road``: kept clear of it; ``table``: kept on it; ``whole`` mm."""
    headline: str
    """The verdict and, if it is not legal, the rule it hangs on, or else the cars."""
    lines: tuple[Line, ...]
    """What else there is to say beside the mouse, the most important first."""

    @property
    def tone(self) -> Tone:
        return self.verdict.judgement.value


def drafted(position: Position, draft: Draft, lang: str = "en", names: Mapping[str, str] | None = None) -> Drafted:
    """What the player to move would build, snapped, rounded to tenths of a millimetre and then judged.

    Raises ``KeyError`` where the base is no pillar's.
    """
    base = position.pillar(draft.base)
    kinds = _allowed(position, base, draft)
    found = _best(position, base, draft, kinds)
    after, verdict, move = _with_cars(position, found)
    road = after.roads[-1]
    pose = after.pose(road.id)
    pillar = after.pillars[-1] if move.pillar is not None else None
    to = found.place if pillar is not None else pose.end_tip[:2]
    x, y = to[0] - base.at[0], to[1] - base.at[1]
    distance, angle = math.hypot(x, y), math.degrees(math.atan2(y, x)) % 360.0
    crossings = marks(after, road, verdict)
    now = replace(
        draft,
        lately=None if found.kind.exit else found.kind.height,
        choices=tuple(sorted(kind.height for kind in kinds if not kind.exit)),
    )
    return Drafted(
        now,
        move,
        verdict,
        after,
        found.kind,
        pillar,
        pose,
        tuple(car for car in after.cars if car.road == road.id),
        crossings,
        distance,
        angle,
        found.snapped,
        headline(verdict, move, lang),
        lines(verdict, move, crossings, found.kind, distance, angle, lang, names or {}),
    )


@dataclass(frozen=True, slots=True)
class _Try:
    kind: Kind
    place: Point
    snapped: tuple[Snap, ...]
    move: Move
    after: Position
    verdict: Verdict


def _allowed(position: Position, base: Pillar, draft: Draft) -> list[Kind]:
    """What rules that count and the hand allow of what the draft is about, lowest step first."""
    if draft.exit:
        return [Kind(0, exit=True)]
    hand = position.supply[position.to_move]
    kinds = [
        kind
        for kind in kinds_of_discs(position.pieces, base, hand)
        if kind.junction == draft.junction and not kind.exit
    ]
    return sorted(kinds, key=lambda kind: (abs(kind.height - base.height), -kind.height))


def _best(position: Position, base: Pillar, draft: Draft, kinds: list[Kind]) -> _Try:
    """The draft at the height that was typed or chosen, or else the one that is legal and earns most."""
    _, _, typed = draft.typed.values()
    height = typed if typed is not None else draft.height
    if draft.exit:
        return _tried(position, base, Kind(0, exit=True), draft)
    if height is not None:
        return _tried(position, base, Kind(height, draft.junction), draft)
    leap = highest_leap(position.pieces, True) if draft.junction else 1
    gentle = [kind for kind in kinds if abs(kind.height - base.height) <= leap]
    if not gentle:
        return _tried(position, base, Kind(max(base.height + 1, 2), draft.junction), draft)
    cars = position.supply[position.to_move].cars
    best: _Try | None = None
    most, ceiling = 0, math.inf
    # the height chosen last comes first, and stays where others are no better
    for kind in sorted(gentle, key=lambda kind: kind.height != draft.lately):
        if kind.height > ceiling:
            continue
        each = _tried(position, base, kind, draft)
        most = max(most, min(cars, sum(_may_earn(position, crossing) for crossing in each.verdict.crossings)))
        if best is None or _worth(each, cars) > _worth(best, cars):
            best = each
        if best.verdict.legal and min(best.verdict.earned, cars) >= most:
            break
        if any(_whatever_the_height(reason) for reason in each.verdict.reasons):
            break
        if any(_too_high(reason) for reason in each.verdict.reasons):
            ceiling = min(ceiling, kind.height)
    assert best is not None
    return best


def _may_earn(position: Position, crossing: Crossing) -> bool:
    """Whether crossing that road there may earn a car at some height: over it, if not as it is."""
    if crossing.rule == "car-own-road":
        return False
    table = position.table
    return crossing.earns or not (
        any(each.certainty == "clear" for each in table.over.get(crossing.road, ()))
        and any(each.certainty == "clear" for each in table.under.get(crossing.road, ()))
    )


def _worth(each: _Try, cars: int) -> tuple[int, int]:
    return -each.verdict.judgement.rank, min(each.verdict.earned, cars)


def _whatever_the_height(reason: Reason) -> bool:
    """Whether something is illegal that no other height could mend."""
    if reason.judgement is not Judgement.ILLEGAL:
        return False
    if reason.rule == "reach":
        return reason.margin is not None and reason.margin < -PULL
    return reason.rule in FLAT_RULES or reason.message in FLAT_MESSAGES


def _too_high(reason: Reason) -> bool:
    """Whether a pillar runs into what lies above, as a higher one would all the more."""
    return reason.judgement is Judgement.ILLEGAL and reason.message in ("pillar-place.road", "pillar-place.car")


def _tried(position: Position, base: Pillar, kind: Kind, draft: Draft) -> _Try:
    distance, angle, _ = draft.typed.values()
    shift = to_tenths(draft.shift)
    found = place(position, base, kind, Wish(draft.cursor, distance, angle, draft.whole, shift))
    move = move_to(position.to_move, base.id, kind, found.at, shift)
    after, verdict = play(position, move)
    return _Try(kind, found.at, found.snapped, move, after, verdict)


def _with_cars(position: Position, found: _Try) -> tuple[Position, Verdict, Move]:
    """With as many of the cars it earns as can be placed, which never makes the verdict worse."""
    if found.verdict.judgement is not Judgement.ILLEGAL:
        for cars in range(min(found.verdict.earned, position.supply[position.to_move].cars), 0, -1):
            move = replace(found.move, cars=cars)
            after, verdict = play(position, move)
            if verdict.judgement.rank <= found.verdict.judgement.rank:
                return after, verdict, move
    return found.after, found.verdict, found.move
