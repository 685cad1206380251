"""Maps of places told: as one JSON object with every region, and as a page that gathers what comes to the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..diagrams.places import Built, in_short
from ..puzzles import Crossed, Kind, Places, Region
from ..puzzles.answers import roomiest_move
from ..records.notation import short_move
from ..rules import Move, Position
from ..terminal import columns, headline, padded, wrapped
from .run import Run, after_moves, shown

SPECK: Final = 1.0
"""mm². Regions that are smaller are told together."""
GAP: Final = "  "
LEAST_KINDS: Final = 12
"""Columns for what is built."""


def report(position: Position, found: Sequence[Places]) -> dict[str, Any]:
    """All maps as ``map --json`` gives them: lengths to 0.1 mm, areas to 0.1 mm²."""
    return {
        "player": position.to_move,
        "best": max((each.best for each in found), default=None) if _any(found) else None,
        "bases": [
            {
                "base": each.base,
                "best": each.best if each.regions else None,
                "resolution": each.resolution,
                "kinds": [_kind_report(position, each, kind) for kind in each.kinds],
            }
            for each in found
        ],
    }


def _kind_report(position: Position, places: Places, kind: Kind) -> dict[str, Any]:
    regions = [region for region in places.regions if region.kind == kind]
    return {
        "kind": str(_built(kind)),
        "height": kind.height,
        "junction": kind.junction,
        "exit": kind.exit,
        "area": _tenths(sum(region.area for region in regions)),
        "unproven": _tenths(places.unproven.get(kind, 0.0)),
        "illegal": {rule: _tenths(area) for rule, area in places.illegal.get(kind, {}).items() if area},
        "regions": [_region_report(position, region) for region in regions],
    }


def _region_report(position: Position, region: Region) -> dict[str, Any]:
    spot = region.roomiest
    return {
        "cars": region.cars,
        "area": _tenths(region.area),
        "crossings": [
            {"road": each.road, "direction": "over" if each.over else "under", "earns": each.earns}
            for each in region.crosses
        ],
        "roomiest": {
            "move": short_move(roomiest_move(position, region)),
            "at": [_tenths(value) for value in spot.at],
            "shift": _tenths(spot.shift),
            "margin": _tenths(spot.margin),
        },
        "outlines": [[[_tenths(x), _tenths(y)] for x, y in outline] for outline in region.outlines],
    }


@dataclass(frozen=True, slots=True)
class _Idea:
    """Regions that earn the same by crossing the same roads the same way, whatever is built there."""

    cars: int
    regions: tuple[Region, ...]

    @property
    def kinds(self) -> list[str]:
        return in_short(_built(region.kind) for region in self.regions)

    @property
    def area(self) -> float:
        """mm² of the kind that has most room."""
        by_kind: dict[Kind, float] = {}
        for region in self.regions:
            by_kind[region.kind] = by_kind.get(region.kind, 0.0) + region.area
        return max(by_kind.values())

    def roomiest(self, position: Position) -> tuple[Region, Move]:
        """The region with the roomiest of all places, of those where its cars can also stand, and the move there."""
        moves = [(region, roomiest_move(position, region)) for region in self.regions]
        return max(moves, key=lambda found: (found[1].cars, found[0].roomiest.margin))


def page(
    position: Position,
    found: Sequence[Places],
    run: Run,
    names: Mapping[str, str],
    title: str,
    number: int,
    total: int,
    remarks: Sequence[str],
) -> Iterator[str]:
    """The lines of the page: a headline, then base by base the ideas, those that earn most first, then the largest."""
    terminal, some = run.terminal, _any(found)
    best = max((each.best for each in found), default=0)
    outcome = run.say("places.headline", cars=best) if some else run.say("places.headline.none")
    yield from headline(shown(title), outcome, "legal" if some else "illegal", terminal.width, terminal.paint)
    player = position.to_move
    after = after_moves(run, number, total)
    yield f"{terminal.paint('aside', after)} · {run.say('turn.to-move', player=names.get(player, player))}"
    with_places = [each for each in found if each.regions]
    for each in sorted(with_places, key=lambda each: -each.best):
        yield ""
        yield terminal.paint("title", run.say("places.from", base=each.base))
        yield from _base_lines(position, each, run)
    without = [each for each in found if not each.regions]
    sentences = list(remarks)
    if without:
        sentences += [run.say("places.nowhere", bases=[each.base for each in without]), *_unproven(without, run)]
    if sentences:
        yield ""
    for sentence in sentences:
        yield from wrapped(sentence, terminal.width)


def _base_lines(position: Position, places: Places, run: Run) -> Iterator[str]:
    ideas = _ideas(region for region in places.regions if region.area >= SPECK)
    cells = [(run.say("places.cars", cars=idea.cars), " ".join(idea.kinds), _area(idea, run)) for idea in ideas]
    first, second, third = (max((columns(row[n]) for row in cells), default=0) for n in range(3))
    width = run.terminal.width
    second = min(second, max(width - first - third - 4 * len(GAP), LEAST_KINDS))
    indent = len(GAP) + first + len(GAP)
    for idea, (cars, kinds, area) in zip(ideas, cells, strict=True):
        spot, move = idea.roomiest(position)
        head, *more = wrapped(kinds, second)
        line = f"{GAP}{padded(cars, first)}{GAP}{padded(head, second)}{GAP}{padded(area, third, right=True)}"
        crossings = _crossings(spot, run) if idea.cars else ""
        beside = width - columns(line) - len(GAP)
        if crossings and columns(crossings) <= beside:
            line, crossings = f"{line}{GAP}{crossings}", ""
        yield line.rstrip()
        for text in (*more, crossings):
            if text:
                yield from (" " * indent + part for part in wrapped(text, width - indent))
        told = [short_move(move), run.say("places.margin", margin=spot.roomiest.margin)]
        if move.cars < idea.cars:
            told.append(run.say("places.placed", placed=move.cars))
        for part in wrapped(" · ".join(told), width - indent):
            yield " " * indent + run.terminal.paint("aside", part)
    specks = [region for region in places.regions if region.area < SPECK]
    tail = []
    if specks:
        most = max(region.cars for region in specks)
        tail.append(run.say("places.specks", count=len(specks), cars=most))
    for sentence in [*tail, *_unproven([places], run)]:
        yield from (GAP + part for part in wrapped(sentence, width - len(GAP)))


def _unproven(found: Sequence[Places], run: Run) -> list[str]:
    most = max((area for each in found for area in each.unproven.values()), default=0.0)
    return [run.say("places.unproven", area=most)] if most else []


def _ideas(regions: Iterable[Region]) -> list[_Idea]:
    """Most cars first, then the largest. What earns nothing is one idea, whatever it crosses."""
    gathered: dict[tuple[int, frozenset[Crossed]], list[Region]] = {}
    for region in regions:
        crosses = frozenset(region.crosses) if region.cars else frozenset[Crossed]()
        gathered.setdefault((region.cars, crosses), []).append(region)
    ideas = [_Idea(cars, tuple(some)) for (cars, _), some in gathered.items()]
    return sorted(ideas, key=lambda idea: (-idea.cars, -idea.area))


def _area(idea: _Idea, run: Run) -> str:
    several = len({region.kind for region in idea.regions}) > 1
    return run.say("places.area-up-to" if several else "places.area", area=idea.area)


def _crossings(region: Region, run: Run) -> str:
    """What is crossed, first what earns a car."""
    earning = [run.say("exit.earns")] if region.kind.exit else []
    earning += _ways((each for each in region.crosses if each.earns), run)
    idle = _ways((each for each in region.crosses if not each.earns), run)
    parts = [", ".join(earning)] if earning else []
    if idle:
        parts.append(run.say("places.idle", crossings=", ".join(idle)))
    return "; ".join(parts)


def _ways(crosses: Iterable[Crossed], run: Run) -> list[str]:
    over: list[str] = []
    under: list[str] = []
    for each in crosses:
        (over if each.over else under).append(each.road)
    ways = (("places.over", over), ("places.under", under))
    return [run.say(key, roads=roads) for key, roads in ways if roads]


def _any(found: Iterable[Places]) -> bool:
    return any(each.regions for each in found)


def _built(kind: Kind) -> Built:
    return Built(kind.exit, kind.junction, kind.height)


def _tenths(value: float) -> float:
    # + 0.0: no minus before a zero
    return round(float(value), 1) + 0.0
