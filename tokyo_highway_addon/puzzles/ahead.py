"""Puzzles of more turns than one: the best first turn found, what follows it, and how much of that is proven.

A quick answer comes first, then deeper ones, then wider ones. Each looks at every region of the first turn, one piece
of work a region (:mod:`.ahead_search`), against the best replies found. What counting proves (:mod:`.ahead_bounds`) and
what no reply can reach (:mod:`.ahead_sure`) say when the best found is the best there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final

from ..rules import Move, Position
from .ahead_crew import Crew
from .ahead_roots import Part, Roots, fields_of, mapped
from .ahead_search import NOTHING, AheadGoal, Counted, Line, Outcome, Task, worked
from .ahead_turn import Width
from .mover import with_mover
from .regions import Region
from .solving import solve

AHEAD_GOALS: Final[tuple[AheadGoal, ...]] = ("most-cars", "win", "exit")
WIDTHS: Final = (
    Width("narrow", spacing=16.0, tries=400, places=3, moves=4, replies=8),
    Width("middle", spacing=10.0, tries=1000, places=6, moves=8, replies=24),
    Width("wide", spacing=6.0, tries=3000, places=12, moves=16, replies=64),
)
"""One after another, each at the full depth."""
RESOLUTION: Final = 2.0
"""mm, of the first turn's map."""
FIRST: Final = 0.1
"""Share of the time that the first turn's map is taken to need."""


@dataclass(frozen=True, eq=False)
class AheadAnswer:
    """A region of the first turn from which the best is found."""

    region: Region
    move: Move
    """Into it."""
    line: tuple[Move, ...]
    """This move, the best reply found, the next own turn and so on; it may end early where no more cars are found."""
    at_least: int
    """Proven: cars from here whatever the replies."""


@dataclass(frozen=True, slots=True)
class Extent:
    """What was searched."""

    turns: int
    """Own turns."""
    widths: tuple[str, ...]
    """Names of the widths that were searched to their end at that depth."""
    regions: int
    """Of the first turn."""
    counted: Counted
    """In all searches together."""
    whole: bool
    """Whether all that was meant to be searched was; not where it was stopped."""


@dataclass(frozen=True, eq=False)
class AheadSolution:
    """The best found in so many turns of one's own."""

    goal: AheadGoal
    player: str
    turns: int
    """Asked."""
    searched: Extent
    answers: tuple[AheadAnswer, ...]
    """The first turns that are found to be best, the roomiest first."""
    best: int
    """Cars earned in these turns against the best replies found; 0 where there is no answer."""
    at_least: int
    """Proven, whatever the replies; negative where nothing is."""
    at_most: int
    """Proven, whatever is played; negative where what is asked cannot be reached at all."""
    proven: bool
    """Whether ``best`` (or that there is no answer) is proven."""
    alone: bool
    """Whether it is proven that no other first turn is as good."""

    @property
    def unique(self) -> bool:
        """Whether one answer alone is proven to be best."""
        return self.proven and self.alone and len(self.answers) == 1

    @property
    def line(self) -> tuple[Move, ...]:
        """What follows the first answer, own moves and replies; empty where there is none."""
        return self.answers[0].line if self.answers else ()


Told = Callable[[float, AheadSolution | None], None]


def solve_ahead(
    position: Position,
    goal: AheadGoal,
    turns: int,
    player: str | None = None,
    *,
    resolution: float = RESOLUTION,
    widths: Sequence[Width] = WIDTHS,
    workers: int = 1,
    stop: Callable[[], bool] | None = None,
    told: Told | None = None,
) -> AheadSolution:
    """The best of so many turns of the player to move, or of ``player``, whose turn it is then.

    ``told`` is given the share done and the best so far (None at first); ``stop`` ends the search early with that. With
    one worker all is done in this process. Raises ``ValueError`` for a player who does not play, another goal than
    :data:`AHEAD_GOALS`, and less than one turn, worker or width.
    """
    if goal not in AHEAD_GOALS:
        raise ValueError(f"what is searched ahead is one of {', '.join(AHEAD_GOALS)}, not {goal!r}")
    if player is not None and player not in position.players:
        raise ValueError(f"nobody called {player!r} plays this game")
    for what, number in (("turns", turns), ("workers", workers), ("widths", len(widths))):
        if number < 1:
            raise ValueError(f"a search ahead takes one or more {what}, not {number}")
    position = with_mover(position, position.to_move if player is None else player)
    ahead = _Ahead(position, goal, turns, tuple(widths), stop or _never, told or _nobody)
    return ahead.solved(workers, resolution)


def _never() -> bool:
    return False


def _nobody(share: float, best: AheadSolution | None) -> None:
    pass


class _Ahead:
    def __init__(
        self,
        position: Position,
        goal: AheadGoal,
        turns: int,
        widths: tuple[Width, ...],
        stop: Callable[[], bool],
        told: Told,
    ) -> None:
        self._position, self._goal, self._turns = position, goal, turns
        self._widths, self._stop, self._told = widths, stop, told
        self._counted = Counted()
        self._apart = False
        self._at_least: dict[int, tuple[int, Line]] = {}
        """Proven, by piece, and the line found with it."""
        hand = position.supply[position.to_move].cars
        self._wanted = hand if goal == "win" else 0
        """What an answer is worth at least."""

    def solved(self, workers: int, resolution: float) -> AheadSolution:
        with closing(Crew(workers, self._stop)) as crew:
            best = self._first(crew, resolution)
            if not self._roots.missing:
                best = self._told_apart(best, self._roots.outcomes, resolution)
            outcomes = dict(self._roots.outcomes)
            for depth, width, begun, share in self._levels():
                if self._roots.missing or self._stop():
                    break
                if not outcomes or self._settled(best):
                    return replace(best, searched=replace(best.searched, whole=True))
                best = self._level(crew, best, outcomes, depth, width, begun, share)
                best = self._told_apart(best, outcomes, resolution)
                if not self._stop():
                    self._told(begun + share, best)
        return best

    def _first(self, crew: Crew, resolution: float) -> AheadSolution:
        """The first turn mapped, and what it is worth by itself."""
        most = max(width.places for width in self._widths)
        fields = fields_of(self._position, self._goal, self._turns, resolution, most)
        parts: dict[int, Part] = {}
        self._roots = Roots(self._position, self._goal, self._turns, (), len(fields))
        best = self._solution({}, 1, (), whole=False)
        self._told(0.0, None)
        for number, part in crew.each(mapped, fields):
            parts[number] = part
            rows = tuple(parts[k] for k in sorted(parts))
            self._roots = replace(self._roots, parts=rows, missing=len(fields) - len(parts))
            # pieces are numbered anew
            self._at_least.clear()
            best = self._solution(self._roots.outcomes, 1, (), whole=False)
            self._told(FIRST * len(parts) / len(fields), best)
        whole = self._turns == 1 and not self._roots.missing
        return self._solution(self._roots.outcomes, 1, (), whole=whole)

    def _levels(self) -> Iterator[tuple[int, Width, float, float]]:
        """Depth and width of one search after another, the share done before and what it takes, by its rough cost."""
        levels = [(depth, self._widths[0]) for depth in range(2, self._turns)]
        levels += [(self._turns, width) for width in self._widths if self._turns > 1]
        costs = [width.places * width.replies * (width.moves * width.replies) ** (depth - 2) for depth, width in levels]
        done = FIRST
        for (depth, width), cost in zip(levels, costs, strict=True):
            share = (1.0 - FIRST) * cost / sum(costs)
            yield depth, width, done, share
            done += share

    def _told_apart(self, best: AheadSolution, outcomes: dict[int, Outcome], resolution: float) -> AheadSolution:
        """The same, its first turn solved, if places between the regions are all that is in the way of a proof."""
        inside = max((piece.at_most for piece in self._roots.pieces), default=NOTHING)
        if not best.answers or best.at_least < best.best or inside > best.best or self._roots.elsewhere < best.best:
            return best
        if not self._apart:
            self._apart = True
            first = solve(self._position, "most-cars", resolution=resolution, stop=self._stop)
            if first.stopped:
                return replace(best, searched=replace(best.searched, whole=False))
            self._roots = self._roots.told_apart(first)
        return self._solution(outcomes, best.searched.turns, best.searched.widths, whole=best.searched.whole)

    def _level(
        self,
        crew: Crew,
        best: AheadSolution,
        outcomes: dict[int, Outcome],
        depth: int,
        width: Width,
        begun: float,
        share: float,
    ) -> AheadSolution:
        """All pieces searched so deep and wide, those first that were best so far. ``outcomes`` is brought up to it."""
        pieces = self._roots.pieces
        order = sorted(self._hopeful(), key=lambda number: (-outcomes[number].value, -pieces[number].at_most))
        before = {number for number in order if outcomes[number].value == outcomes[order[0]].value}
        names = best.searched.widths if depth == best.searched.turns else ()
        found: dict[int, Outcome] = {}
        floor = self._wanted - 1

        def tasks() -> Iterator[Task]:
            for number in order:
                yield Task(replace(pieces[number], turns=depth), width, floor)

        for place, outcome in crew.each(worked, tasks()):
            self._counted += outcome.counted
            if not outcome.whole:
                continue
            # what is as good is still wanted
            floor = max(floor, outcome.value - 1)
            found[order[place]] = outcome
            if before <= found.keys():
                # what was best so far has been looked at anew, so this is better founded
                best = self._solution(found, depth, names, whole=False)
            self._told(begun + share * len(found) / len(order), best)
        if len(found) == len(order):
            outcomes |= found
            last = depth == self._turns and width is self._widths[-1]
            return self._solution(found, depth, (*names, width.name), whole=last)
        return replace(best, searched=replace(best.searched, counted=self._counted, whole=False))

    def _hopeful(self) -> list[int]:
        """The pieces that are not proven to be worse than what is proven of another, or than what is wanted."""
        least = max([self._wanted, *(sure for sure, _ in self._at_least.values())])
        numbers = [number for number, piece in enumerate(self._roots.pieces) if piece.at_most >= least]
        return numbers or [0]

    def _settled(self, best: AheadSolution) -> bool:
        return best.proven and (best.alone or not best.answers)

    def _solution(
        self, outcomes: Mapping[int, Outcome], depth: int, widths: tuple[str, ...], *, whole: bool
    ) -> AheadSolution:
        roots = self._roots
        worth: dict[int, tuple[int, Line]] = {}
        for number, outcome in outcomes.items():
            sure = self._at_least.get(number, (NOTHING, ()))
            if outcome.at_least > sure[0]:
                self._at_least[number] = sure = outcome.at_least, outcome.line
            worth[number] = (outcome.value, outcome.line) if outcome.value >= sure[0] else sure
        best = max((value for value, _ in worth.values()), default=NOTHING)
        chosen = [number for number, (value, _) in worth.items() if value == best and value >= self._wanted]
        chosen.sort(key=lambda number: -roots.regions[number].roomiest.margin)
        answers = tuple(
            AheadAnswer(roots.regions[number], line[0], line, self._at_least[number][0])
            for number in chosen
            for line in [worth[number][1]]
        )
        least, most = max((sure for sure, _ in self._at_least.values()), default=NOTHING), roots.at_most
        others = [piece.at_most for number, piece in enumerate(roots.pieces) if number not in chosen]
        return AheadSolution(
            self._goal,
            self._position.to_move,
            self._turns,
            Extent(depth, widths, len(roots.pieces), self._counted, whole),
            answers,
            best if answers else 0,
            least,
            most,
            least >= best >= most if answers else most < self._wanted,
            max([roots.elsewhere, *others], default=NOTHING) < best,
        )
