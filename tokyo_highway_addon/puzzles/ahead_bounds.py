"""How many cars a player can earn at most in his next turns, from counting alone: no search can find more.

Every step is sound for all moves that are legal for sure, without sideways offset or with it, and while nothing is
knocked over:

- A crossing earns only where nothing lies on that side of the crossed road yet, and then lies there itself: each road
  of an opponent gives one car over it and one under it in all its game, and one a turn at most, a straight stick
  meeting a straight stick once. (With ``at_crossing`` only the latter holds.)
- Both tips of a road lie on or beside the discs' axes: no road reaches farther from its base than its length and what
  a disc's radius exceeds the minimum bearing by, and no base stands farther from the one before. So a road too far
  from every base cannot be crossed yet, nor one that an opponent has still to lay from a base of his too far away.
- A stick is straight: of the roads about a base it crosses no more than a ray from there passes, each road taken as
  wide as both sticks and what a road may lie beside the axis. And wherever its base, it crosses no two roads that are
  farther apart than it is long, and no more than some line passes, whichever way it runs.
- Pillars rise and sink by one disc a turn, but for junctions; a road lies between the tops of its two pillars. So one
  that is too high cannot be gone over yet, and one too low not under.
- A turn lays one road, from the hand, and who can build must: roads that are left at the end were of no use.
- An exit earns one more and wants a base of one disc, which takes as many turns to reach as the base has discs more.
- A turn's cars stand behind one another on one stick.
- An opponent lays one road a turn at most, from his hand; it gives as much as any other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from ..rules import Pillar, Pose, Position
from ..rules.supplies import bases, branches, buildable_base, roads_out
from ..rules.table import crossable

WAYS: Final = 60
"""Ways, half a circle of them, that a stick may run."""
MANY: Final = 99
"""More crossings than any road is good for, where no rule limits them."""


def most_cars(position: Position, player: str, turns: int, first: int = MANY) -> int:
    """The cars a player can earn at most in so many turns of his own, whoever is to move first.

    ``first``: where it is known from elsewhere, what the first of them earns at most.
    """
    return _Count(position, player).most(turns, first)


def fewest_turns_to_exit(position: Position, player: str) -> int | None:
    """The turns a player needs at least until he has built an exit; None where he never can."""
    if buildable_base(position, player) is None:
        return None
    turns = _exits(position, player)
    return min(turns, default=None)


def road_reach(position: Position) -> float:
    """mm from its base's axis within which a road lies, whatever its shift and offsets."""
    pieces = position.pieces
    return pieces.road_length + max(pieces.disc_radius - pieces.minimum_bearing, 0.0) + pieces.half_width


def pillar_reach(position: Position) -> float:
    """mm from its base's axis within which a new pillar's axis lies."""
    pieces = position.pieces
    return pieces.road_length + 2.0 * max(pieces.disc_radius - pieces.minimum_bearing, 0.0) + 1.0


def away(at: tuple[float, float], pose: Pose) -> float:
    """mm from a point to a road's centre line, seen from above."""
    rx, ry = at[0] - pose.x, at[1] - pose.y
    half = pose.length / 2.0 * pose.cos
    along = max(-half, min(half, rx * pose.dx + ry * pose.dy))
    return math.hypot(rx - along * pose.dx, ry - along * pose.dy)


def _apart(one: Pose, other: Pose) -> float:
    """mm between the centre lines of two roads, seen from above; of such as cross, no more than their lengths."""
    return min(
        away((pose.x + side * pose.dx, pose.y + side * pose.dy), against)
        for pose, against in ((one, other), (other, one))
        for side in (-pose.length / 2.0 * pose.cos, pose.length / 2.0 * pose.cos)
    )


def _sight(at: tuple[float, float], pose: Pose, beside: float) -> tuple[float, float] | None:
    """The first direction in which a road is seen from a point and how far the others reach from there, anticlockwise,
    in radians, with so many mm about its centre line; None where it is all around."""
    if away(at, pose) <= beside + 1e-6:
        return None
    half = pose.length / 2.0 * pose.cos
    tips = [(pose.x + sign * half * pose.dx - at[0], pose.y + sign * half * pose.dy - at[1]) for sign in (-1.0, 1.0)]
    (first, first_wide), (other, other_wide) = (
        (math.atan2(y, x), math.asin(min(1.0, beside / math.hypot(x, y)))) for x, y in tips
    )
    # the shorter way round: seen from without, a road takes less than half the circle
    turn = (other - first + math.pi) % math.tau - math.pi
    low, high = min(-first_wide, turn - other_wide), max(first_wide, turn + other_wide)
    return first + low - 1e-9, high - low + 2e-9


@dataclass(frozen=True, slots=True)
class Giving:
    """An opponent's road that may still give cars."""

    road: str
    pose: Pose
    over: bool
    """Whether a crossing over it would earn."""
    under: bool


def giving(position: Position, player: str) -> tuple[Giving, ...]:
    """The roads that may still give a player cars, by what lies over and under them."""
    table = position.table
    found = []
    for road in position.roads:
        if road.owner == player or not crossable(position, road):
            continue
        sides = [not _blocked(position, road.id, road.owner, over) for over in (True, False)]
        if any(sides):
            found.append(Giving(road.id, table.pose_by_id[road.id], *sides))
    return tuple(found)


def _blocked(position: Position, road: str, owner: str, over: bool) -> bool:
    """Whether something lies over (under) a road that keeps all further crossings there from earning for sure."""
    table, rules = position.table, position.rules
    if rules.crossing_scope == "at_crossing":
        return False
    lying = (table.over if over else table.under).get(road, ())
    return any(rules.blocking_roads == "any" or table.road_by_id[each.road].owner != owner for each in lying)


def _exits(position: Position, player: str) -> list[int]:
    """The turns that an exit from each free branch of a player takes at least."""
    junctions = position.supply[player].junctions
    turns = []
    for base in bases(position, player):
        free = branches(base) - len(roads_out(position, base.id))
        # down to one disc step by step, or by a junction of two; then the exit
        turns += [min(base.height, 3) if junctions else base.height] * free
    return turns


class _Count:
    def __init__(self, position: Position, player: str) -> None:
        self._position, self._player = position, player
        self._hand = position.supply[player]
        self._bases = bases(position, player)
        self._giving = giving(position, player)
        self._once = position.rules.crossing_scope == "whole_road"
        self._reach, self._step = road_reach(position), pillar_reach(position)
        pieces = position.pieces
        self._leap = math.ceil(pieces.road_length / pieces.disc_height) if self._hand.junctions else 1
        # an end lies on two earlier ones at most, and slopes on beyond the rim that carries it
        slope = (self._leap * pieces.disc_height + 2.0 * pieces.road_thickness) / (pieces.road_length / 2.0)
        self._above = 3.0 * pieces.road_thickness + pieces.disc_diameter * slope

    def most(self, turns: int, first: int) -> int:
        position, hand = self._position, self._hand
        if turns < 1 or position.winner is not None or buildable_base(position, self._player) is None:
            return 0
        # who can build must, and nothing that is built later makes room: the roads are laid turn by turn
        turns = min(turns, hand.roads)
        pieces = position.pieces
        fits = int(pieces.road_length // pieces.car_length) if pieces.car_length > 0.0 else MANY
        exits = _exits(position, self._player)
        spare, ways = turns, 0
        for cost in sorted((*exits, *([2] * turns if hand.junctions else ()))):
            if cost <= spare:
                spare, ways = spare - cost, ways + 1
        arrivals = list(self._arrivals(turns))
        by_road = sum(
            min(each.over + each.under if self._once else MANY, self._turns_at(each, turns)) for each in self._giving
        )
        by_road += sum(
            min(2 if self._once else MANY, sum(self._near(base, turn) for turn in range(start, turns + 1)))
            for start, base in arrivals
        )
        a_turn = []
        for turn in range(1, turns + 1):
            crossed = max(self._in_line(base, turn) for base in self._bases)
            crossed += sum(start <= turn and self._near(base, turn) for start, base in arrivals)
            a_turn.append(min(crossed + any(cost <= turn for cost in exits), fits, first if turn == 1 else MANY))
        return max(0, min(hand.cars, by_road + min(ways, turns), sum(a_turn)))

    def _turns_at(self, each: Giving, turns: int) -> int:
        """In how many of the turns that road may be crossed so that it earns."""
        return sum(any(self._may(each, base, turn) for base in self._bases) for turn in range(1, turns + 1))

    def _in_line(self, base: Pillar, turn: int) -> int:
        """How many roads one that comes of a base in so many turns may cross and earn, at most."""
        may = [number for number, each in enumerate(self._giving) if self._may(each, base, turn)]
        if len(may) < 2:
            return len(may)
        together = int(self._in_a_row[:, may][:, :, may].sum(axis=2).max())
        if turn > 1 or together < 2:
            return together
        poses = [self._giving[number].pose for number in may]
        beside = self._position.pieces.road_width + abs(self._position.pieces.disc_radius - poses[0].radius)
        sights = [sight for pose in poses if (sight := _sight(base.at, pose, beside)) is not None]
        around = len(poses) - len(sights)
        turned = (sum((start - low) % math.tau <= wide for low, wide in sights) for start, _ in sights)
        return min(together, around + max(turned, default=0))

    @cached_property
    def _in_a_row(self) -> npt.NDArray[np.bool_]:
        """(way, road, road): whether a stick that runs about that way may cross both roads of those that may give cars,
        the first being the one that begins farthest to its left.

        Whichever roads a stick crosses, they are in the row of one of them.
        """
        poses, pieces = [each.pose for each in self._giving], self._position.pieces
        tips = np.array([[pose.start_tip[:2], pose.end_tip[:2]] for pose in poses])
        turn = np.arange(WAYS) * (math.pi / WAYS)
        aside = tips @ np.stack([-np.sin(turn), np.cos(turn)])
        # between two ways a stick's ends turn away from the line through its middle
        beside = pieces.road_width + pieces.road_length / 2.0 * math.sin(math.pi / WAYS / 2.0) + 0.1
        low, high = aside.min(axis=1).T - beside, aside.max(axis=1).T + beside
        farthest = pieces.road_length + pieces.road_width
        near = np.array([[one is other or _apart(one, other) <= farthest for other in poses] for one in poses])
        row: npt.NDArray[np.bool_] = (low[:, None, :] <= low[:, :, None]) & (low[:, :, None] <= high[:, None, :]) & near
        return row

    def _may(self, each: Giving, base: Pillar, turn: int) -> bool:
        """Whether a road that comes of a base in so many turns may cross that one and earn."""
        pose = each.pose
        if away(base.at, pose) - pose.radius > self._reach + (turn - 1) * self._step:
            return False
        pieces, hand = self._position.pieces, self._hand
        lean = abs(pose.sin) * pose.length / 2.0
        leaps = min(hand.junctions, turn)
        highest = max(base.height, min(base.height + turn - leaps + leaps * self._leap, hand.discs + 1))
        if each.over and highest * pieces.disc_height + self._above >= pose.z - lean:
            return True
        low = 1 if hand.junctions else max(1, base.height - turn)
        exits = base.height <= turn or (hand.junctions > 0 and turn >= 3)
        lowest = 0.0 if exits else low * pieces.disc_height
        return each.under and lowest - pieces.road_thickness <= pose.z + lean

    def _arrivals(self, turns: int) -> Iterator[tuple[int, list[tuple[tuple[float, float], float]]]]:
        """Roads the opponents may lay: the turn from which each can be crossed, and places with mm about them."""
        position, player = self._position, self._player
        players = position.players
        first, own = players.index(position.to_move), players.index(player)
        before = {players[(first + k) % len(players)] for k in range((own - first) % len(players))}
        for other in position.opponents(player):
            if other in position.out or buildable_base(position, other) is None:
                continue
            at = [base.at for base in bases(position, other)]
            start = 1 if other in before else 2
            for number in range(min(position.supply[other].roads, turns - start + 1)):
                yield start + number, [(place, self._reach + number * self._step) for place in at]

    def _near(self, places: list[tuple[tuple[float, float], float]], turn: int) -> bool:
        reach = self._reach + (turn - 1) * self._step
        return any(math.dist(base.at, at) <= reach + around for base in self._bases for at, around in places)
