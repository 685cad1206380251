"""Positions to try the physics on, any number of them, each from its seed: about half of them stand.

No two solids cut into one another, and nothing touches but what rests on one another by the game's own graph: discs in
their stacks, road ends on their tops and on earlier ends there, tips on the table, cars on their roads. Positions need
not be legal: heights jump, exits start high, ends hang over.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.drafts import Draft, Point
from tokyo_highway_addon.records import read_record
from tokyo_highway_addon.rules import Game, Ground, Position
from tokyo_highway_addon.statics.bodies import bodies_of

ROOT: Final = Path(__file__).resolve().parents[1]
# Named, not found: a game more among the presets must not give every seed another position.
GAMES: Final = tuple(
    ROOT / "presets" / "records" / "games" / f"{name}.json"
    for name in ("first-game", "junction-war", "the-empty-hand", "the-long-way-round")
)
LATE: Final = ROOT / "benchmarks" / "late_position.json"
ATTEMPTS: Final = 1000


@dataclass(frozen=True)
class Case:
    """A position, which of its bodies stand aside of where they should and which are gone, and what it is about."""

    seed: int
    family: str
    position: Position
    misplaced: Mapping[str, Point]
    """mm by body id, as :func:`~tokyo_highway_addon.statics.bodies.bodies_of` takes them."""
    removed: tuple[str, ...]
    story: str

    @property
    def friction(self) -> float:
        return self.position.pieces.friction


def case(seed: int) -> Case:
    """The case of that seed, always the same. Its family is the seed's place in the cycle of :data:`MIX`."""
    family = CYCLE[seed % len(CYCLE)]
    for attempt in range(ATTEMPTS):
        draft = Draft(np.random.default_rng([seed, attempt]))
        FAMILIES[family](draft)
        if draft.fits():
            aside = {id: by for id, by in draft.aside.items() if by != (0.0, 0.0)}
            return Case(seed, family, draft.position, aside, draft.removed, ", ".join(draft.story))
    raise RuntimeError(f"seed {seed}: none of {ATTEMPTS} drawn positions of the family {family!r} is free of overlaps")


def corpus(count: int = 500, first: int = 0) -> list[Case]:
    """The cases of ``count`` seeds in a row."""
    return [case(seed) for seed in range(first, first + count)]


def stack(draft: Draft) -> None:
    """A pillar alone, discs out of true: wandering or leaning one way."""
    pillar = draft.pillar((0.0, 0.0), draft.whole(1, 12))
    turn, lean = draft.uniform(0.0, 2.0 * math.pi), draft.uniform(0.0, 25.0 / max(pillar.height, 3))
    spread = draft.uniform(0.2, 2.5)
    for k in range(2, pillar.height + 1):
        dx, dy = draft.rng.normal(0.0, spread, 2)
        draft.move(f"{pillar.id}/disc{k}", (dx + lean * k * math.cos(turn), dy + lean * k * math.sin(turn)))
    draft.story.append(f"{pillar.height} discs, each {spread:.1f} mm out of true, leaning {lean:.1f} mm a disc")


def bridge(draft: Draft) -> None:
    """Two pillars and a road that hangs over, lies aside or askew."""
    height = draft.whole(1, 6)
    other = max(1, height + draft.whole(-1, 1))
    wide = draft.chance(0.3)
    first = draft.pillar((0.0, 0.0), height)
    second = draft.pillar((draft.apart(height, other, (-14.0, 30.0) if wide else (0.0, 12.0)), 0.0), other)
    offset = draft.uniform(0.0, 3.5 if draft.chance(0.6) else 7.0)
    lie = (draft.uniform(-6.0, 6.0), draft.uniform(-offset, offset), draft.uniform(-offset, offset))
    draft.road(first, second, lie)
    draft.story.append(f"bridge {height} to {other}, shift {lie[0]:.1f}, offsets {lie[1]:.1f} and {lie[2]:.1f} mm")
    draft.cars(2, 6.0)
    _shaken(draft, 0.85)


def jump(draft: Draft) -> None:
    """A junction next to a plain pillar much lower or higher: a steep road."""
    low = draft.whole(1, 3)
    high = low + draft.whole(2, 8)
    _any_wood(draft)
    first = draft.pillar((0.0, 0.0), low)
    second = draft.pillar((draft.apart(low, high, (-8.0, 12.0)), 0.0), high)
    ends = (first, second) if draft.chance(0.5) else (second, first)
    draft.road(*ends, (draft.uniform(-3.0, 3.0), draft.uniform(-1.5, 1.5), draft.uniform(-1.5, 1.5)))
    draft.story.append(f"jump {low} to {high}, friction {draft.pieces.friction:.2f}")
    if draft.chance(0.6):
        draft.cars(2, least=1)
    _shaken(draft, 0.7)


def ground(draft: Draft) -> None:
    """An exit or a ramp from a pillar of any height, often poking out far beyond its top."""
    height = draft.whole(1, 10)
    _any_wood(draft)
    pillar = draft.pillar((0.0, 0.0), height)
    poke = draft.uniform(-5.0, 6.0) if draft.chance(0.45) else draft.uniform(6.0, 45.0)
    table = Ground((200.0, 0.0))
    aside = draft.uniform(-1.5, 1.5)
    if draft.chance(0.5):
        draft.road(pillar, table, (-poke, aside, aside))
    else:
        draft.road(table, pillar, (poke, aside, aside))
    draft.story.append(f"down from {height}, {poke:.1f} mm beyond the axis, friction {draft.pieces.friction:.2f}")
    if draft.chance(0.5):
        draft.cars(2, least=1)
    _shaken(draft, 0.5)


def ends(draft: Draft) -> None:
    """Two or three roads whose ends lie on one another on one top."""
    height, count = draft.whole(1, 4), draft.whole(2, 3)
    hub = draft.pillar((0.0, 0.0), height)
    turn = draft.uniform(0.0, 360.0)
    for _ in range(count):
        other = max(1, height + draft.whole(-1, 1) if draft.chance(0.7) else draft.whole(1, 6))
        apart, angle = draft.apart(height, other, (0.0, 14.0)), math.radians(turn)
        pillar = draft.pillar((apart * math.cos(angle), apart * math.sin(angle)), other)
        lie = (draft.uniform(-4.0, 4.0), draft.uniform(-2.0, 2.0), draft.uniform(-2.0, 2.0))
        draft.road(*((hub, pillar) if draft.chance(0.7) else (pillar, hub)), lie)
        draft.cars(1)
        turn += draft.uniform(80.0, 360.0 / count + 20.0)
    draft.story.append(f"{count} ends on a top of {height}")
    _shaken(draft, 0.9)


def chain(draft: Draft) -> None:
    """Three or four pillars in a bent line, perhaps from a ramp and to an exit."""
    height, at, heading = draft.whole(1, 5), (0.0, 0.0), 0.0
    last = draft.pillar(at, height)
    if draft.chance(0.4):
        draft.road(Ground((-200.0, 0.0)), last)
    steps = draft.whole(2, 3)
    for _ in range(steps):
        heading += draft.uniform(-90.0, 90.0)
        height = max(1, last.height + (draft.whole(-1, 1) if draft.chance(0.8) else draft.whole(-4, 4)))
        apart, angle = draft.apart(last.height, height, (0.0, 12.0)), math.radians(heading)
        at = (at[0] + apart * math.cos(angle), at[1] + apart * math.sin(angle))
        new = draft.pillar(at, height)
        draft.road(last, new, (draft.uniform(-3.0, 3.0), draft.uniform(-1.5, 1.5), draft.uniform(-1.5, 1.5)))
        draft.cars(1)
        last = new
    if draft.chance(0.3):
        angle = math.radians(heading + draft.uniform(-80.0, 80.0))
        draft.road(last, Ground((at[0] + 200.0 * math.cos(angle), at[1] + 200.0 * math.sin(angle))))
    draft.story.append(f"chain of {steps + 1} pillars")
    _shaken(draft, 0.9)


def slope(draft: Draft) -> None:
    """Cars on a road about as steep as friction holds them."""
    steepest = math.degrees(math.atan(draft.pieces.friction))
    degrees = steepest + draft.uniform(-2.5, 2.5) if draft.chance(0.6) else draft.uniform(15.0, 30.0)
    rise = draft.pieces.road_length * math.sin(math.radians(degrees)) * draft.uniform(0.86, 0.94)
    steps = round(rise / draft.pieces.disc_height)
    # the discs of some copies are a little higher: slopes between those that the default ones allow
    draft.pieces = replace(draft.pieces, disc_height=min(max(rise / steps, 8.0), 11.0))
    low = draft.whole(0, 2)
    second = draft.pillar((0.0, 0.0), low + steps)
    if low:
        draft.road(draft.pillar((draft.apart(low, low + steps, (-2.0, 12.0)), 0.0), low), second)
    else:
        draft.road(Ground((200.0, 0.0)), second, (draft.uniform(-4.0, 8.0), 0.0, 0.0))
    draft.story.append(f"slope up {steps} discs of {draft.pieces.disc_height:.2f} mm")
    draft.cars(3, 8.0, least=1)
    if draft.chance(0.3):
        draft.jitter(0.2)


def piece_gone(draft: Draft) -> None:
    """Some moment of a whole game, one piece taken away: a disc, a road or a pillar."""
    _moment(draft)
    position = draft.position
    kind = draft.whole(0, 3)
    if kind == 0:
        gone = position.pillars[draft.whole(0, len(position.pillars) - 1)].id
    elif kind == 1:
        gone = position.roads[draft.whole(0, len(position.roads) - 1)].id
    elif kind == 2 and position.cars:
        gone = position.cars[draft.whole(0, len(position.cars) - 1)].id
    else:
        discs = [id for id in bodies_of(position).ids if "/disc" in id]
        gone = discs[draft.whole(0, len(discs) - 1)]
    draft.removed = (gone,)
    draft.story.append(f"{gone} gone")


def out_of_true(draft: Draft) -> None:
    """Some moment of a whole game, as it stood or built with less care."""
    _moment(draft)
    if draft.chance(0.8):
        draft.jitter(draft.uniform(0.1, 0.8))
    if draft.chance(0.3):
        _shaken(draft, 1.0)


def full(draft: Draft) -> None:
    """All 116 pieces of the box on the table: four lines of pillars side by side."""
    heights = [1, 2, 3, 2, 3, 2, 3]
    for line in range(4):
        y, last = line * 60.0, None
        x = draft.uniform(-20.0, 20.0)
        for height in heights if line < 3 else [*heights, 2]:
            if last:
                x += draft.apart(last.height, height, (2.0, 10.0))
            pillar = draft.pillar((x, y + draft.uniform(-6.0, 6.0)), height)
            draft.road(
                last or Ground((x - 120.0, y)), pillar, (0.0, draft.uniform(-1.0, 1.0), draft.uniform(-1.0, 1.0))
            )
            last = pillar
        if line == 0:
            draft.road(last, Ground((x + 90.0, 0.0)))
    draft.roads = [replace(road, cars=1 if n < 20 else 0) for n, road in enumerate(draft.roads)]
    draft.story.append("everything in the box")
    if draft.chance(0.6):
        draft.jitter(0.2)
    if draft.chance(0.5):
        draft.knee(3.0, 12.0)


FAMILIES: Final[dict[str, Callable[[Draft], None]]] = {
    "stack": stack,
    "bridge": bridge,
    "jump": jump,
    "ground": ground,
    "ends": ends,
    "chain": chain,
    "slope": slope,
    "piece gone": piece_gone,
    "out of true": out_of_true,
    "full": full,
}
MIX: Final = {
    "stack": 5,
    "bridge": 7,
    "jump": 6,
    "ground": 7,
    "ends": 6,
    "chain": 7,
    "slope": 6,
    "piece gone": 3,
    "out of true": 2,
    "full": 1,
}
"""How many of fifty cases are of each family."""


def _cycle() -> tuple[str, ...]:
    # spread each family evenly over the fifty
    spots = [((n + 0.5) / count, name) for name, count in MIX.items() for n in range(count)]
    return tuple(name for _, name in sorted(spots))


CYCLE: Final = _cycle()


def _shaken(draft: Draft, share: float) -> None:
    """With that chance push a pillar's lower discs aside; now and then build everything with less care."""
    if draft.chance(share):
        draft.knee(4.0, 14.0)
    if draft.chance(0.3):
        draft.jitter(draft.uniform(0.1, 0.7))


def _any_wood(draft: Draft) -> None:
    """A friction of its own for half of the positions."""
    if draft.chance(0.5):
        draft.pieces = replace(draft.pieces, friction=draft.uniform(0.2, 0.5))


def _moment(draft: Draft) -> None:
    # the late position is but one of many moments
    path = LATE if draft.chance(0.1) else GAMES[draft.whole(0, len(GAMES) - 1)]
    positions = _positions(path)
    turn = draft.whole(min(2, len(positions) - 1), len(positions) - 1)
    draft.given = positions[turn]
    draft.pillars = list(draft.given.pillars)
    draft.story.append(f"{path.stem} after {turn} turns")


@cache
def _positions(path: Path) -> tuple[Position, ...]:
    record = read_record(path)
    return Game(record.position, record.moves).positions
