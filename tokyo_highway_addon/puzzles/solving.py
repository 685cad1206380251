"""The best answers to a puzzle of one turn, proven, and whether there is only one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

import numpy as np

from ..rules import Move, Position
from ..rules.batch import BatchReferee
from ..rules.supplies import bases
from .answers import roomiest_move
from .cells import OPEN, Proof, further
from .patches import Labels, labelled
from .places import RESOLUTION, kinds_of, regions_of, surveyed
from .regions import Kind, Region

Goal = Literal["most-cars", "win", "exit", "only-move"]
GOALS: Final[tuple[Goal, ...]] = ("most-cars", "win", "exit", "only-move")

TOLERANCE: Final = 2.0
"""mm². No hand hits a smaller place: it is no answer of its own, whether it is proven or not."""

DEEPER: Final = 2
"""Times that what may be as good as the answers is halved again."""

Told = Callable[[float], None]


@dataclass(frozen=True, eq=False)
class Answer:
    """One connected set of places that answer the question, for one base and kind."""

    region: Region
    """Its largest region."""
    move: Move
    """To the roomiest place of it, with as many cars as can be placed."""


@dataclass(frozen=True, eq=False)
class Solution:
    """What is best in one turn."""

    goal: Goal
    player: str
    answers: tuple[Answer, ...]
    """The roomiest first."""
    best: int
    """Cars that each of them earns at least; 0 where there is no answer."""
    runner_up: int | None
    """The most cars that any other region earns; None where there is none."""
    proven: bool
    """Whether no place that is not among the answers can be as good: none that a hand could hit."""
    doubtful: float
    """mm² of places, apart from the answers, that may be as good and are not proven either way."""

    @property
    def unique(self) -> bool:
        """Whether one answer alone is proven to be best."""
        return self.proven and len(self.answers) == 1


def solve(
    position: Position,
    goal: Goal,
    player: str | None = None,
    *,
    resolution: float = RESOLUTION,
    told: Told | None = None,
) -> Solution:
    """The best answers of the player to move, or of ``player``, whose turn it is then.

    ``told`` is given the share done. Raises ``ValueError`` for a player who does not play, or a goal that is none of
    :data:`GOALS`.
    """
    if goal not in GOALS:
        raise ValueError(f"a puzzle's goal is one of {', '.join(GOALS)}, not {goal!r}")
    if player is not None and player != position.to_move:
        position = replace(position, to_move=player)
    surveys = list(_surveys(position, goal, resolution, told))
    floor, found_any = _floor(position, goal, surveys)
    answers: list[Answer] = []
    doubtful = 0.0
    for at, each in enumerate(surveys):
        if told is not None:
            told(0.5 + 0.5 * at / len(surveys))
        found, open_area = _zones(position, _looked_into(each, floor), floor)
        answers += found
        doubtful += open_area
    answers.sort(key=lambda answer: -answer.region.roomiest.margin)
    best = min((answer.region.cars for answer in answers), default=0)
    placed = all(answer.move.cars == min(answer.region.cars, _hand(position)) for answer in answers)
    below = _runner_up(surveys, floor) if found_any or goal == "win" else None
    return Solution(goal, position.to_move, tuple(answers), best, below, not doubtful and placed, doubtful)


@dataclass(frozen=True, eq=False)
class _Survey:
    referee: BatchReferee
    base: str
    kind: Kind
    proof: Proof


def _surveys(position: Position, goal: Goal, resolution: float, told: Told | None) -> Iterator[_Survey]:
    if position.winner is not None:
        return
    referee = BatchReferee(position)
    asked = {
        base.id: [kind for kind in kinds_of(position, base.id) if goal != "exit" or kind.exit]
        for base in bases(position, position.to_move)
    }
    number, done = sum(map(len, asked.values())), 0
    for base, kinds in asked.items():
        for kind, proof in surveyed(referee, base, kinds, resolution):
            done += 1
            if told is not None:
                told(0.5 * done / number)
            yield _Survey(referee, base, kind, proof)


def _hand(position: Position) -> int:
    return position.supply[position.to_move].cars


def _floor(position: Position, goal: Goal, surveys: list[_Survey]) -> tuple[int, bool]:
    """The cars from which on a place is an answer, and whether any is proven."""
    most = max((int(each.proof.found.max(initial=OPEN)) for each in surveys), default=OPEN)
    floor = _hand(position) if goal == "win" else 0 if goal == "only-move" else max(most, 0)
    return floor, most >= floor


def _looked_into(survey: _Survey, floor: int) -> _Survey:
    """The same with what lies apart from all answers, and may be one, halved until it is settled or no hand hits it."""
    proof = survey.proof
    for _ in range(DEEPER):
        labels, count = _zones_of(proof, floor)
        sure = np.zeros(count + 1, dtype=bool)
        sure[np.unique(labels[proof.found >= floor])] = True
        area = np.zeros(count + 1)
        np.add.at(area, labels, np.broadcast_to(proof.grid.areas()[:, None], labels.shape))
        apart = ~sure[labels] & (labels > 0) & (area[labels] >= TOLERANCE)
        if not apart.any():
            break
        proof = further(survey.referee, survey.base, survey.kind, proof, apart)
    return replace(survey, proof=proof)


def _zones_of(proof: Proof, floor: int) -> tuple[Labels, int]:
    """The connected zones of cells that may earn enough, numbered from 1, and how many there are."""
    return labelled(np.where(proof.most >= floor, 0, OPEN).astype(np.int8), 0)


def _zones(position: Position, survey: _Survey, floor: int) -> tuple[list[Answer], float]:
    """The answers of one base and kind, and mm² of what may be one and is not proven.

    What is proven and what is open beside it is one answer: a border is no gap that a player would see.
    """
    proof, grid = survey.proof, survey.proof.grid
    labels, count = _zones_of(proof, floor)
    areas = np.broadcast_to(grid.areas()[:, None], labels.shape)
    answers: list[Answer] = []
    doubtful = 0.0
    for number in range(1, count + 1):
        zone = labels == number
        sure = zone & (proof.found >= floor)
        if areas[sure].sum() < TOLERANCE:
            area = float(areas[zone].sum())
            doubtful += area if area >= TOLERANCE else 0.0
            continue
        regions = regions_of(survey.referee, survey.base, survey.kind, grid, np.where(sure, proof.found, OPEN))
        region = max(regions, key=lambda region: (region.cars, region.area), default=None)
        if region is not None:
            answers.append(Answer(region, roomiest_move(position, region)))
    return answers, doubtful


def _runner_up(surveys: list[_Survey], floor: int) -> int | None:
    below = [int(found) for each in surveys for found in np.unique(each.proof.found) if 0 <= found < floor]
    return max(below, default=None)
