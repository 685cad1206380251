"""The best answers to a puzzle of one turn, proven, and whether there is only one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from ..rules import Move, Position, play
from ..rules.batch import LEGAL, BatchReferee
from ..rules.supplies import bases
from ..statics import stability
from .answers import move_at, roomiest_move
from .bounds import Bounds
from .cells import NOTHING, OPEN, RADIAL, SHIFTS, Proof, further, judged, proven
from .patches import Labels, labelled
from .places import RESOLUTION, deepest, kinds_of, regions_of
from .regions import Kind, Region
from .symmetry import Symmetry, symmetries

Goal = Literal["most-cars", "win", "exit", "only-move"]
GOALS: Final[tuple[Goal, ...]] = ("most-cars", "win", "exit", "only-move")

TOLERANCE: Final = 2.0
"""mm². No hand hits a smaller place: it is no answer of its own, whether it is proven or not."""

DEEPER: Final = 4
"""Times that what may be as good as the answers is halved again at most, once the cells are as fine as asked."""
CELLS: Final = 20_000
"""Cells that are halved at once at most: what is still larger then is not proven in any time that one would wait."""
TRIED: Final = 4000
"""Places of each kind tried by chance, for what is best, and next to best, before anything is proven."""
NEXT: Final = 3
"""Regions next to the answers that are told of."""

MIDDLES: Final = 8.0
"""mm by which the middles of the corners of two regions may differ that are alike."""

Told = Callable[[float], None]
Stop = Callable[[], bool]


@dataclass(frozen=True, eq=False)
class Answer:
    """One connected set of places that answer the question, for one base and kind."""

    region: Region
    """Of its regions that a hand could hit, the one that earns most; of several, the largest."""
    move: Move
    """To the roomiest place of it, with as many cars as can be placed; where the answer must stand, one that does."""


@dataclass(frozen=True, eq=False)
class Solution:
    """What is best in one turn."""

    goal: Goal
    player: str
    answers: tuple[Answer, ...]
    """The roomiest first."""
    best: int
    """Cars that each of them earns and places at least; 0 where there is no answer."""
    runner_up: int | None
    """The most cars that any other region was found to earn; None where there is none."""
    proven: bool
    """Whether no place that is not among the answers can be as good: none that a hand could hit."""
    doubtful: float
    """mm² of places, apart from the answers, that may be as good and are not proven either way."""
    next: tuple[Answer, ...] = ()
    """Some regions that earn :attr:`runner_up` cars, the largest first."""
    alike: int = 1
    """Answers that are one, since the position's symmetries map them onto one another, at most."""
    fallen: int = 0
    """Places as good or better that were left out since what is built there did not stand where it was tried."""
    stopped: bool = False
    """Whether the search was stopped before its end."""

    @property
    def unique(self) -> bool:
        """Whether one answer alone is proven to be best, up to the position's symmetries."""
        return self.proven and 1 <= len(self.answers) <= self.alike


def solve(
    position: Position,
    goal: Goal,
    player: str | None = None,
    *,
    resolution: float = RESOLUTION,
    margin: float = 0.0,
    stands: bool = False,
    told: Told | None = None,
    stop: Stop | None = None,
) -> Solution:
    """The best answers of the player to move, or of ``player``, whose turn it is then.

    With ``margin``, mm, only what keeps every rule by that much counts; with ``stands``, only what then stands where it
    is tried: that no other place of a region would stand either is not proven. ``told`` is given the share done;
    when ``stop`` says so, the best so far is given, and nothing is called proven.
    Raises ``ValueError`` for a player who does not play, or a goal that is none of :data:`GOALS`.
    """
    if goal not in GOALS:
        raise ValueError(f"a puzzle's goal is one of {', '.join(GOALS)}, not {goal!r}")
    if player is not None and player != position.to_move:
        position = replace(position, to_move=player)
    return _Search(position, goal, resolution, margin, stands, told, stop).solution()


@dataclass(eq=False)
class _Survey:
    """One base and kind."""

    base: str
    kind: Kind
    at: npt.NDArray[np.float64]
    """(n, 2) mm, legal places tried by chance."""
    cars: npt.NDArray[np.int8]
    """What each of them earns and may place."""
    placed: int
    """The most cars that can be placed: none where every road is too steep for a car to stand."""


class _Search:
    def __init__(
        self,
        position: Position,
        goal: Goal,
        resolution: float,
        margin: float,
        stands: bool,
        told: Told | None,
        stop: Stop | None,
    ) -> None:
        self._position, self._goal, self._resolution = position, goal, resolution
        self._stands, self._told, self._stop = stands, told, stop
        self._referee = BatchReferee(position, margin=margin)
        # where a road may lie does not hang on what tops the pillar
        self._first: dict[tuple[str, int, bool, int], Proof] = {}
        self._fallen: dict[tuple[str, Kind, int], int] = {}
        """By base, kind and cars."""
        self._hand = position.supply[position.to_move].cars
        self._short = False
        """Whether somewhere the cars earned could not all be placed where it was tried."""
        self._stopped = False

    def solution(self) -> Solution:
        surveys = [] if self._position.winner is not None else list(self._surveys())
        # what is likely to be best comes first, in case that it is stopped
        surveys.sort(key=lambda each: -int(each.cars.max(initial=0)))
        tried = max((int(each.cars.max(initial=0)) for each in surveys), default=0)
        floor = self._hand if self._goal == "win" else 0 if self._goal == "only-move" else tried
        doubtful = 0.0
        asked: set[int] = set()
        while True:
            asked.add(floor)
            answers, open_area, most = self._answers(surveys, floor)
            if most not in asked and self._goal in ("most-cars", "exit") and not self._stopped:
                # chance had missed it
                floor = most
                continue
            doubtful += open_area
            if answers or floor == 0 or self._goal in ("win", "only-move") or self._stopped:
                break
            floor -= 1
        answers.sort(key=lambda answer: -answer.region.roomiest.margin)
        best = min((min(answer.region.cars, self._hand) for answer in answers), default=0)
        after = [] if self._goal == "only-move" else self._next(surveys, floor)
        fallen = sum(count for (_, _, cars), count in self._fallen.items() if cars >= floor)
        return Solution(
            self._goal,
            self._position.to_move,
            tuple(answers),
            best,
            after[0].region.cars if after else None,
            not doubtful and not self._short and not fallen and not self._stopped,
            doubtful,
            tuple(after),
            _alike(self._position, answers),
            fallen,
            self._stopped,
        )

    def _surveys(self) -> Iterator[_Survey]:
        rng = np.random.default_rng(len(self._position.pillars))
        for base in bases(self._position, self._position.to_move):
            for kind in kinds_of(self._position, base.id):
                if self._goal == "exit" and not kind.exit:
                    continue
                bounds = Bounds.of(self._position, base.id, kind)
                away = rng.uniform(bounds.nearest, bounds.farthest, TRIED)
                angle = rng.uniform(0.0, 2.0 * np.pi, TRIED)
                at = base.at + np.stack([away * np.cos(angle), away * np.sin(angle)], axis=1)
                found = judged(self._referee, base.id, kind, at, rng.choice(SHIFTS, TRIED), None)
                legal = found.judgement == LEGAL
                steep = bounds.flattest > self._position.pieces.friction
                placed = 0 if steep else self._hand
                yield _Survey(base.id, kind, at[legal], np.minimum(found.earned[legal], placed), placed)

    def _answers(self, surveys: list[_Survey], floor: int) -> tuple[list[Answer], float, int]:
        """What earns so many cars, mm² of what may and is not proven, and the most that anything was proven to earn."""
        answers: list[Answer] = []
        doubtful, most = 0.0, floor
        for done, each in enumerate(surveys):
            if self._told is not None:
                self._told(done / len(surveys))
            if self._asked_to_stop():
                break
            if each.placed < floor:
                continue
            proof = self._looked_into(each, floor)
            most = max(most, min(int(proof.found.max(initial=OPEN)), each.placed))
            found, open_area = self._zones(each, proof, floor)
            answers += found
            doubtful += open_area
        return answers, doubtful, most

    def _asked_to_stop(self) -> bool:
        self._stopped = self._stopped or (self._stop is not None and self._stop())
        return self._stopped

    def _looked_into(self, survey: _Survey, floor: int) -> Proof:
        """What is proven of one base and kind, cut finer where there may be so many cars: down to the resolution, and
        what then lies apart from all answers until it is settled or no hand hits it."""
        base, kind = survey.base, survey.kind
        proof = self._coarse(base, kind, floor)
        size = RADIAL
        while size > self._resolution * 1.001:
            proof = further(self._referee, base, kind, proof, proof.most >= floor, floor)
            size /= 2.0
        for _ in range(DEEPER):
            apart = _apart(proof, floor)
            if not 0 < np.count_nonzero(apart & (proof.found == OPEN)) <= CELLS or self._asked_to_stop():
                break
            proof = further(self._referee, base, kind, proof, apart, floor)
        return proof

    def _coarse(self, base: str, kind: Kind, floor: int) -> Proof:
        shape = base, kind.height, kind.exit, floor
        if shape not in self._first:
            self._first[shape] = proven(self._referee, base, kind, 0, floor)
        return self._first[shape]

    def _zones(self, survey: _Survey, proof: Proof, floor: int) -> tuple[list[Answer], float]:
        """The answers of one base and kind, and mm² of what may be one and is not proven.

        What is proven and what is open beside it is one answer: a border is no gap that a player would see.
        """
        labels, count = _zones_of(proof, floor)
        area, sure = _areas(proof, labels, count, floor)
        answers: list[Answer] = []
        doubtful, fallen = 0.0, Counter[int]()
        for number in range(1, count + 1):
            if sure[number] < TOLERANCE:
                doubtful += area[number] if area[number] >= TOLERANCE else 0.0
                continue
            found = np.where((labels == number) & (proof.found >= floor), proof.found, OPEN)
            answer, lost = self._answer(survey, proof, found)
            if answer is not None and answer.move.cars >= floor:
                answers.append(answer)
            self._short |= answer is not None and answer.move.cars < min(answer.region.cars, survey.placed)
            if answer is None or self._goal in ("most-cars", "exit"):
                fallen += Counter(region.cars for region in lost)
        # asked again for fewer cars, the same is found again: it is counted once
        self._fallen |= {(survey.base, survey.kind, cars): count for cars, count in fallen.items()}
        return answers, doubtful

    def _answer(self, survey: _Survey, proof: Proof, found: npt.NDArray[np.int8]) -> tuple[Answer | None, list[Region]]:
        """The answer of one connected set of cells, and the regions of it that are better but did not stand."""
        regions = regions_of(self._referee, survey.base, survey.kind, proof.grid, found)
        regions.sort(key=lambda region: (region.area < TOLERANCE, -region.cars, -region.area))
        del regions[max(1, sum(region.area >= TOLERANCE for region in regions)) :]
        fallen: list[Region] = []
        for region in regions:
            move = self._move(survey, region, proof, found)
            if move is not None:
                return Answer(region, move), fallen
            fallen.append(region)
        return None, fallen

    def _move(self, survey: _Survey, region: Region, proof: Proof, found: npt.NDArray[np.int8]) -> Move | None:
        """To a region's roomiest place, or to one where more of its cars can be placed; where it must stand, to one
        where it does, None where no place tried does."""
        best = roomiest_move(self._position, region)
        wanted = min(region.cars, survey.placed)
        if not self._stands or self._standing(best):
            if best.cars >= wanted:
                return best
            fallback: Move | None = best
        else:
            fallback = None
        alike = np.where(found == region.cars, found, OPEN)
        for at in deepest(self._referee, region.base, region.kind, proof.grid, alike):
            move = move_at(self._position, region, at, 0.0)
            better = fallback is None or move.cars > fallback.cars
            if better and self._roomy(move, region) and (not self._stands or self._standing(move)):
                fallback = move
                if move.cars >= wanted:
                    break
        return fallback

    def _standing(self, move: Move) -> bool:
        after, verdict = play(self._position, move)
        return verdict.legal and stability(after).verdict == "stands"

    def _roomy(self, move: Move, region: Region) -> bool:
        """Whether a move into a region keeps the rules by the margin asked, and earns what the region does."""
        at = move.exit_at if move.pillar is None else move.pillar.at
        kind, place, shift = region.kind, np.array([at]), np.array([move.road.shift])
        told = judged(self._referee, region.base, kind, place, shift, None)
        return bool(told.judgement[0] == LEGAL and told.earned[0] >= region.cars)

    def _next(self, surveys: Iterable[_Survey], floor: int) -> list[Answer]:
        """Some of the regions with the most cars below those of the answers, as far as chance found them."""
        fewer = [(int(cars), each) for each in surveys for cars in np.unique(each.cars) if cars < floor]
        cars = max((cars for cars, _ in fewer), default=NOTHING)
        likely = sorted((each for few, each in fewer if few == cars), key=lambda each: -int((each.cars == cars).sum()))
        found: list[Answer] = []
        for each in likely[:NEXT]:
            if self._stopped:
                break
            proof = self._coarse(each.base, each.kind, cars)
            proof = further(self._referee, each.base, each.kind, proof, proof.most >= cars, cars)
            regions = regions_of(
                self._referee, each.base, each.kind, proof.grid, np.where(proof.found == cars, proof.found, OPEN)
            )
            found += [Answer(region, roomiest_move(self._position, region)) for region in regions]
        found.sort(key=lambda answer: -answer.region.area)
        return [answer for answer in found if answer.region.area >= TOLERANCE][:NEXT]


def _zones_of(proof: Proof, floor: int) -> tuple[Labels, int]:
    """The connected zones of cells that may earn enough, numbered from 1, and how many there are."""
    return labelled(np.where(proof.most >= floor, 0, OPEN).astype(np.int8), 0)


def _areas(
    proof: Proof, labels: Labels, count: int, floor: int
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """mm² of each zone, and of what of it is proven to earn enough."""
    areas = np.broadcast_to(proof.grid.areas()[:, None], labels.shape)
    enough = np.where(proof.found >= floor, areas, 0.0)
    area, sure = np.zeros((2, count + 1))
    np.add.at(area, labels, areas)
    np.add.at(sure, labels, enough)
    return area, sure


def _apart(proof: Proof, floor: int) -> npt.NDArray[np.bool_]:
    """(rings, sectors) what may earn enough, and is no part of any answer nor too small to be one."""
    labels, count = _zones_of(proof, floor)
    area, sure = _areas(proof, labels, count, floor)
    open_zone = (sure < TOLERANCE) & (area >= TOLERANCE)
    open_zone[0] = False
    apart: npt.NDArray[np.bool_] = open_zone[labels]
    return apart


def _alike(position: Position, answers: list[Answer]) -> int:
    """How many of the answers the position's symmetries map onto the first."""
    if len(answers) < 2:
        return 1
    maps = symmetries(position)
    return 1 + sum(any(_maps(each, answers[0], other) for each in maps) for other in answers[1:])


def _maps(symmetry: Symmetry, one: Answer, other: Answer) -> bool:
    a, b = one.region, other.region
    if symmetry.pillars[a.base] != b.base or a.kind != b.kind or abs(a.area - b.area) > 0.1 * a.area + TOLERANCE:
        return False
    # the middles of both regions are mapped onto one another as far as their cells allow
    x, y = symmetry((float(a.outlines[0][:, 0].mean()), float(a.outlines[0][:, 1].mean())))
    u, v = float(b.outlines[0][:, 0].mean()), float(b.outlines[0][:, 1].mean())
    return (x - u) ** 2 + (y - v) ** 2 <= MIDDLES**2
