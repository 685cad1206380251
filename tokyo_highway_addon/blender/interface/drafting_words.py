"""What is said beside the mouse while a turn is dragged, and the keys in the status bar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from ...languages import say
from ...puzzles import Kind
from ...records.judging import sentence
from ...rules import Crossing, Judgement, Move, Position, Reason, Road, Verdict

if TYPE_CHECKING:
    from .drafting import Draft

About = Literal["reason", "crossing", "cars", "measure"]

REASONS: Final = 3
"""Told at most; how many more there are is said."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line beside the mouse; ``tone`` is a verdict's word for reasons, ``earns``, ``maybe`` or ``plain``."""

    about: About
    tone: str
    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A road crossed by the new one."""

    road: str
    at: tuple[float, float, float]
    """mm: where they cross, on top of the upper one."""
    direction: Literal["over", "under"]
    """How the new road crosses."""
    earns: bool
    """For sure where it is ``clear``, else if the opponent agrees."""
    certainty: Literal["clear", "borderline"]
    rule: str
    """``car-over``, ``car-under`` or ``car-own-road``."""
    blocked_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """A key in the status bar: Blender's name of its icon, and what it does."""

    icon: str
    text: str


def marks(after: Position, road: Road, verdict: Verdict) -> tuple[Mark, ...]:
    """The crossings of the road that was laid last."""
    return tuple(_mark(after, road, crossing) for crossing in verdict.crossings)


def _mark(after: Position, road: Road, crossing: Crossing) -> Mark:
    poses = (after.pose(road.id), after.pose(crossing.road))
    top = max(pose.height_at(*crossing.at) + pose.thickness / pose.cos for pose in poses)
    return Mark(
        crossing.road,
        (*crossing.at, top),
        crossing.direction,
        crossing.earns,
        crossing.certainty,
        crossing.rule,
        crossing.blocked_by,
    )


def headline(verdict: Verdict, move: Move, lang: str) -> str:
    """The verdict in a few words."""
    judgement = verdict.judgement
    word = say(f"interface.verdict.{judgement.value}", lang)
    if judgement is Judgement.LEGAL:
        return say("draft.legal", lang, verdict=word, cars=move.cars)
    return say("draft.not-legal", lang, verdict=word, rule=say(f"rule.{_gravest(verdict)[0].rule}", lang))


def _gravest(verdict: Verdict) -> list[Reason]:
    """The reasons, what is illegal first, and of that what no other place could mend."""
    return sorted(verdict.reasons, key=lambda reason: (-reason.judgement.rank, reason.unit == "mm"))


def lines(
    verdict: Verdict,
    move: Move,
    crossings: tuple[Mark, ...],
    kind: Kind,
    distance: float,
    angle: float,
    lang: str,
    names: Mapping[str, str],
) -> tuple[Line, ...]:
    """What else there is to say: reasons, crossings, cars, measures."""
    said = []
    reasons = _gravest(verdict)
    for reason in reasons[:REASONS]:
        said.append(Line("reason", reason.judgement.value, sentence(reason, lang, names)))
    if len(reasons) > REASONS:
        said.append(Line("reason", "plain", say("draft.more-reasons", lang, more=len(reasons) - REASONS)))
    for mark in crossings:
        said.append(Line("crossing", _worth(mark), crossing_text(mark, lang)))
    if kind.exit and verdict.earned:
        said.append(Line("crossing", "earns", say("draft.exit-earns", lang)))
    if verdict.earned > move.cars and verdict.judgement is not Judgement.ILLEGAL:
        said.append(Line("cars", "plain", say("draft.cars-left", lang, earned=verdict.earned, placed=move.cars)))
    said.append(Line("measure", "plain", _measures(kind, distance, angle, lang)))
    return tuple(said)


def crossing_text(mark: Mark, lang: str) -> str:
    """``over r5: +1``: a crossing in as few words as possible."""
    way = say(f"draft.{mark.direction}", lang, road=mark.road)
    worth = _worth(mark)
    if worth == "earns":
        return say("draft.earns", lang, way=way)
    if worth == "maybe":
        return say("draft.earns-if-accepted", lang, way=way)
    if mark.rule == "car-own-road":
        return say("draft.own-road", lang, way=way)
    if mark.blocked_by:
        return say("draft.blocked", lang, way=way, roads=mark.blocked_by)
    return say("draft.earns-nothing", lang, way=way)


def _worth(mark: Mark) -> str:
    if not mark.earns:
        return "plain"
    return "earns" if mark.certainty == "clear" else "maybe"


def _measures(kind: Kind, distance: float, angle: float, lang: str) -> str:
    if kind.exit:
        return say("draft.measures.exit", lang, angle=angle)
    key = "draft.measures.junction" if kind.junction else "draft.measures"
    return say(key, lang, distance=distance, angle=angle, height=kind.height)


def hints(draft: Draft, lang: str) -> tuple[Hint, ...]:
    """The keys that do something now, for the status bar."""
    if not draft.typed.empty:
        return (
            Hint("MOUSE_LMB", say("draft.hint.lay", lang)),
            Hint("EVENT_TAB", say("draft.hint.next-field", lang)),
            Hint("EVENT_ESC", say("draft.hint.clear", lang)),
        )
    known = [
        Hint("MOUSE_LMB", say("draft.hint.lay", lang)),
        Hint("MOUSE_RMB", say("draft.hint.cancel", lang)),
    ]
    if not draft.exit:
        known.append(Hint("MOUSE_MMB", say("draft.hint.height", lang)))
    known += [
        Hint("EVENT_J", say("draft.hint.plain" if draft.junction else "draft.hint.junction", lang)),
        Hint("EVENT_E", say("draft.hint.plain" if draft.exit else "draft.hint.exit", lang)),
    ]
    if not draft.exit and draft.height is not None:
        known.append(Hint("EVENT_A", say("draft.hint.automatic", lang)))
    known += [
        Hint("EVENT_CTRL", say("draft.hint.whole", lang)),
        Hint("EVENT_TAB", say("draft.hint.type", lang)),
    ]
    return tuple(known)
