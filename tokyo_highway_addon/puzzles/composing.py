"""Makes puzzles: positions with one best answer alone, proven, that a hand can hit and a weaker idea almost finds.

Games are played by those who miss much; a quick look finds the turns in which one place is better than all others;
what is left is solved, and kept only where the answer is proven to be alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from ..languages import say
from ..records import Record
from ..records.documents import document_of_move
from ..records.judging import sentence
from ..rules import Move, Position, Verdict, judge_position, play
from ..statics import stability
from .difficulty import Difficulty, difficulty_of
from .draughts import draughts
from .naming import names
from .prospects import Prospect, prospects
from .solving import GOALS, Goal, Solution, solve
from .themes import THEMES, Theme, theme_of
from .tries import Try, doubtful, tries

FITTING: Final[Mapping[Goal, tuple[Theme, ...]]] = MappingProxyType(
    {"most-cars": THEMES, "win": THEMES, "exit": ("exit",), "only-move": ("blockade",)}
)
"""The themes that a goal's puzzles may have."""
TEMPTING: Final = 2
"""Tries that a puzzle needs at least."""
SHOWN: Final = 2
"""Tries of either sort, such as earn less and such as are spoilt, that a record holds at most."""
MARGIN: Final = 1.0
"""mm by which the answer keeps every rule at least."""
CLOSE: Final = 1
"""Cars between the answer and the next best, where the goal is cars and not enough that would earn as much tempts."""

Told = Callable[[int, int], None]


@dataclass(frozen=True, eq=False)
class Composed:
    """A puzzle, with what was measured of it."""

    position: Position
    goal: Goal
    theme: Theme
    answer: Move
    verdict: Verdict
    """On the answer."""
    solution: Solution
    """Proven and unique."""
    tries: tuple[Try, ...]
    difficulty: Difficulty
    seed: int = 0
    names: Mapping[str, str] = field(default_factory=dict)
    """By language."""
    looked_at: int = 1
    """Positions that were looked at until this one was found."""
    solved: int = 1
    """How many of them were worth solving."""

    def record(self, lang: str = "en") -> Record:
        """The puzzle as a record, its title and comments in that language."""
        comment = _answered(self.verdict, lang)
        if self.goal == "only-move":
            comment = say("composing.only", lang)
        lines = tuple((replace(each.move, comment=_failing(each, lang)),) for each in _shown(self.tries))
        answer = replace(self.answer, comment=comment, alternatives=lines)
        puzzle: dict[str, Any] = {
            "goal": self.goal,
            "player": self.position.to_move,
            "turns": 1,
            "cars": self.answer.cars,
            "unique": True,
            "name": dict(self.names),
            "x-theme": self.theme,
            "x-difficulty": self.difficulty.name,
        }
        return Record.of(self.position, [answer], title=self.names[lang], comment=self.task(lang), puzzle=puzzle)

    def task(self, lang: str = "en") -> str:
        """What is asked, and what the player has in hand for it."""
        player = self.position.to_move
        hand = self.position.supply[player]
        asked = say(f"composing.task.{self.goal}", lang, player=player)
        left = {"discs": hand.discs, "junctions": hand.junctions, "cars": hand.cars}
        return f"{asked} {say('composing.hand', lang, player=player, **left)}"

    def report(self) -> dict[str, Any]:
        """What ``compose --json`` prints."""
        region = self.solution.answers[0].region
        return {
            "seed": self.seed,
            "goal": self.goal,
            "theme": self.theme,
            "name": dict(self.names),
            "player": self.position.to_move,
            "answer": document_of_move(self.answer),
            "cars": self.answer.cars,
            "unique": self.solution.unique,
            "proven": self.solution.proven,
            "runner_up": self.solution.runner_up,
            "area": round(region.area, 1),
            "margin": round(region.roomiest.margin, 2),
            "difficulty": {
                "class": self.difficulty.name,
                "points": round(self.difficulty.points, 2),
                "search": round(self.difficulty.search, 2),
                "tempting": self.difficulty.tempting,
                "rules": list(self.difficulty.rules),
                "gap": self.difficulty.gap,
            },
            "looked_at": self.looked_at,
            "solved": self.solved,
        }


def compose(goal: Goal, seed: int, theme: Theme | None = None, *, told: Told | None = None) -> Composed:
    """One puzzle; the same arguments give the same puzzle, and another seed another one.

    ``told`` is given, now and then, how many positions were looked at, and how many of them solved.
    Raises ``ValueError`` for a negative seed, an unknown goal or theme, or a theme that the goal's puzzles never have.
    """
    check_wishes(goal, seed, theme)
    key = [seed, GOALS.index(goal), 0 if theme is None else 1 + THEMES.index(theme)]
    rng = np.random.default_rng(key)
    looked_at = solved = 0
    crowded = goal == "only-move" or theme == "blockade"
    for position in draughts(rng, ending=goal == "win", crowded=crowded):
        looked_at += 1
        if told is not None:
            told(looked_at, solved)
        for prospect in prospects(position, goal, theme):
            tempting = tries(prospect.position, prospect.floor, prospect.soundings)
            if len(tempting) < TEMPTING or not _legal(prospect.position):
                continue
            solved += 1
            puzzle = puzzle_of(prospect, tempting, theme)
            if puzzle is not None:
                called = names(puzzle.theme, seed, int(rng.integers(1 << 30)))
                return replace(puzzle, seed=seed, names=called, looked_at=looked_at, solved=solved)
    raise AssertionError("games never end")


def puzzle_of(prospect: Prospect, tempting: Sequence[Try], theme: Theme | None = None) -> Composed | None:
    """The puzzle that a prospect holds, without a name.

    None where its answer is not proven to be alone, does not stand, is too tight for a hand, nothing comes close, or it
    shows another theme than the one asked for.
    """
    solution = solve(prospect.position, prospect.goal)
    if not solution.unique:
        return None
    (answer,) = solution.answers
    region, position = answer.region, prospect.position
    after, verdict = play(position, answer.move)
    if not verdict.legal or verdict.placed < min(region.cars, position.supply[position.to_move].cars):
        return None
    if region.roomiest.margin < MARGIN or doubtful(verdict) or not stability(after).stands:
        return None
    gap = None if prospect.next_best is None else solution.best - prospect.next_best
    spoilt = sum(bool(each.spoilt_by) for each in tempting)
    if prospect.goal in ("most-cars", "exit") and gap != CLOSE and spoilt < TEMPTING:
        return None
    height = position.pillar(region.base).height
    shown = theme_of(prospect.goal, region.kind, height, region.crosses, prospect.open_share)
    if shown is None or theme not in (None, shown):
        return None
    difficulty = difficulty_of(prospect.zone, prospect.soundings, verdict, tempting, gap)
    return Composed(position, prospect.goal, shown, answer.move, verdict, solution, tuple(tempting), difficulty)


def check_wishes(goal: str, seed: int, theme: str | None) -> None:
    """Raises ``ValueError`` as :func:`compose`."""
    if goal not in GOALS:
        raise ValueError(f"a puzzle's goal is one of {', '.join(GOALS)}, not {goal!r}")
    if seed < 0:
        raise ValueError(f"a puzzle's seed is a whole number from 0 on, not {seed}")
    fitting = next(themes for name, themes in FITTING.items() if name == goal)
    if theme is not None and theme not in fitting:
        raise ValueError(f"the theme of a puzzle whose goal is {goal} is one of {', '.join(fitting)}, not {theme!r}")


def _legal(position: Position) -> bool:
    return judge_position(position).legal and stability(position).stands


def _answered(verdict: Verdict, lang: str) -> str:
    return say("composing.answer", lang, cars=verdict.placed, crossings=list(_ways(verdict, lang)))


def _shown(tempting: Sequence[Try]) -> list[Try]:
    less = [each for each in tempting if not each.spoilt_by]
    spoilt = [each for each in tempting if each.spoilt_by]
    return less[:SHOWN] + spoilt[:SHOWN]


def _failing(each: Try, lang: str) -> str:
    """Why a try fails, in words."""
    if each.spoilt_by:
        return sentence(each.spoilt_by[0], lang, {})
    return say("composing.try.fewer", lang, cars=each.cars, crossings=list(_ways(each.verdict, lang)))


def _ways(verdict: Verdict, lang: str) -> Iterator[str]:
    """What of a road earns, and what does not."""
    if "exit-bonus" in verdict.applied:
        yield say("exit.earns", lang)
    for crossing in verdict.crossings:
        way = say(f"crossing.{crossing.direction}", lang, road=crossing.road)
        if crossing.earns and crossing.certainty == "clear":
            yield way
        elif crossing.earns:
            yield f"{way} ({say('crossing.earns-if-accepted', lang)})"
        elif crossing.blocked_by:
            outcome = say("crossing.blocked", lang, roads=list(crossing.blocked_by))
            yield f"{way} ({outcome})"
