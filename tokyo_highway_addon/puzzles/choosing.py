"""How a player of self-play chooses a move: what comes to mind, what of it looks best, what stands.

Scores are counted in cars: those earned now, what the opponent may earn next, what it prepares, and small likes that
make highways look built by people.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np

from ..rules import Move, Position, play
from ..rules.batch import BatchReferee
from ..rules.supplies import bases, buildable_base
from ..statics import stability
from .ahead_tries import lengths_to
from .mover import with_mover
from .options import Flags, Floats, Ints, Options, sampled
from .players import Player

IDEAL: Final = 50.0
"""mm from an opponent's road at which a new pillar is well placed to cross it with the next road."""
FAR: Final = 120.0
"""mm nearer or farther that leave a third of what that is worth."""
ROOMY: Final = 300.0
"""mm from the middle of all pillars up to which nobody minds where a pillar stands."""
ROOM: Final = (0.5, 0.8, 1.3, 1.8)
"""mm by which every rule is kept at which a place counts as roomier."""
LOST: Final = 6.0
"""Cars that it is worth not to be left without anything to build."""
WON: Final = 50.0
HURRY: Final = 1.5
"""How much more the own cars to come count, and less the opponent's, for a player who will run out first."""
POOL: Final = 160
"""Moves of either player that are judged anew after a move that is thought through."""
TRIES: Final = 60
"""Moves that are tried until one stands, best first."""
DENSER: Final = 4


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move, and the position after it: legal beyond doubt, and standing."""

    move: Move
    after: Position
    earned: int
    """Cars earned; fewer are placed where they cannot stand, or no more are in hand."""


def choose(position: Position, player: Player, rng: np.random.Generator) -> Chosen | None:
    """A move for the player to move; None where no place that was looked at is legal and stands."""
    for denser in (1, DENSER):
        chosen = _Thinking(position, player, rng, player.directions * denser).chosen()
        if chosen is not None:
            return chosen
    return None


class _Thinking:
    """One turn of one player."""

    def __init__(self, position: Position, player: Player, rng: np.random.Generator, directions: int) -> None:
        self._position, self._player, self._rng = position, player, rng
        self._mover = position.to_move
        self._hand = position.supply[self._mover]
        self._referee = BatchReferee(position)
        options = sampled(position, self._mover, rng, directions, player.hand)
        legal, earned = options.judged(self._referee)
        rows = np.flatnonzero(legal)
        if len(rows) > player.thinks_of:
            rows = np.sort(rng.choice(rows, player.thinks_of, replace=False))
        self._options, self._earned = options.some(rows), np.minimum(earned[rows], self._hand.cars)
        self._wins = (self._hand.cars > 0) & (self._earned >= self._hand.cars)

    def chosen(self) -> Chosen | None:
        scores = self._at_a_glance()
        order = np.argsort(-scores, kind="stable")
        if self._player.looks_at and not self._wins.any():
            order = self._thought_through(order, scores)
        best: tuple[float, Chosen] | None = None
        for row in order[:TRIES].tolist():
            if best is not None and scores[row] <= best[0]:
                break
            found = self._built(row)
            if found is None:
                continue
            worth = float(scores[row]) - (int(self._earned[row]) - found.move.cars)
            if found.after.winner is None:
                # a win whose cars cannot stand is none, and may leave nothing to go on with
                worth -= WON * bool(self._wins[row])
                worth -= LOST * (buildable_base(found.after, self._mover) is None)
            if best is None or worth > best[0]:
                best = worth, found
        return best[1] if best is not None else None

    # -- scores ----------------------------------------------------------------------------------------------------

    def _at_a_glance(self) -> Floats:
        """A score of every option, by what is seen without thinking on."""
        player, options, hand = self._player, self._options, self._hand
        count = len(options)
        scores = self._earned + self._rng.normal(0.0, 1.0, count) * player.whim
        scores += WON * self._wins
        gray = options.height - options.junction
        share = hand.discs / max(hand.roads, 1)
        scores -= player.discs * np.maximum(gray - share, 0.0)
        scores -= player.turns * self._turns_lost(gray)
        scores -= player.junctions * options.junction
        scores += player.straight * self._straightness()
        scores += player.near * self._nearness()
        scores -= player.together * self._strayed()
        # an exit is the end of a road: who has no other goes out of the game
        ends = len(options.bases) - 1 + np.array([pillar.junction for pillar in options.bases])[options.base]
        scores -= LOST * (options.exit & (ends < 1) & ~self._wins)
        scores -= 0.4 * (options.exit & ~self._wins)
        return scores

    def _straightness(self) -> Floats:
        """(n,) cosine of the bend at the base."""
        table = self._position.table
        before = np.zeros((len(self._options.bases), 2))
        for number, base in enumerate(self._options.bases):
            for pose, at_end in table.ends.get(base.id, ()):
                if at_end:
                    before[number] = pose.dx, pose.dy
        onward = self._options.at - self._options.start
        onward = onward / np.hypot(onward[:, 0], onward[:, 1])[:, None]
        cosine: Floats = (onward * before[self._options.base]).sum(axis=1)
        return cosine

    def _nearness(self) -> Floats:
        """(n,) from 0 to 1: how well the new pillar is placed to cross an opponent's road that still earns a car."""
        targets = _segments(self._position, self._mover, open_only=True)
        if not len(targets):
            return np.zeros(len(self._options))
        apart = lengths_to(self._options.at, targets[:, 0], targets[:, 1])
        near: Floats = np.exp(-np.abs(apart - IDEAL) / FAR).max(axis=1)
        return np.where(self._options.exit, 0.0, near)

    def _turns_lost(self, gray: Ints) -> Ints:
        """(n,) turns for which there will be roads, but no discs, however low the player builds from then on."""
        options, hand = self._options, self._hand
        heights = [base.height for base in options.bases]
        lost = np.zeros(len(options), dtype=np.intp)
        for row, (base, height, discs) in enumerate(
            zip(options.base.tolist(), options.height.tolist(), gray.tolist(), strict=True)
        ):
            left = [other for number, other in enumerate(heights) if number != base or options.bases[base].junction]
            left += [height] if height else []
            roads = hand.roads - 1
            lost[row] = roads - turns_left(min(left, default=1), roads, hand.discs - discs)
        return lost

    def _strayed(self) -> Floats:
        """(n,) how far the new pillar is from what stands, beyond what nobody minds, in road lengths."""
        pillars = np.array([pillar.at for pillar in self._position.pillars])
        away = np.hypot(*(self._options.at - pillars.mean(axis=0)).T)
        strayed: Floats = np.maximum(away - ROOMY, 0.0) / self._position.pieces.road_length
        return strayed

    # -- thinking on -----------------------------------------------------------------------------------------------

    def _thought_through(self, order: Ints, scores: Floats) -> Ints:
        """The order with those first that were thought through; their ``scores`` are changed."""
        player, rows = self._player, self._different(order)
        if not len(rows):
            return order
        scores[rows] += player.room * self._room(rows)
        opponent = self._position.next_player(self._mover)
        pool = _Pool.of(self._position, opponent, self._rng, player.directions) if player.reply else None
        # who runs out first loses unless he has placed all cars before: he must earn, the other only hinder
        hurry = HURRY if pool is not None and not self._outlasts(opponent) else 1.0
        for row in rows.tolist():
            after, verdict = play(self._position, self._options.move(row))
            if not verdict.legal:
                scores[row] -= LOST
                continue
            if buildable_base(after, self._mover) is None:
                scores[row] -= LOST
            if pool is not None:
                reply = pool.best_after(after, self._rng)
                scores[row] -= player.reply * reply / hurry
                if reply and reply >= after.supply[opponent].cars:
                    scores[row] -= WON / 2.0
            if player.ahead:
                scores[row] += player.ahead * self._next(row, after) * hurry
        rest = order[~np.isin(order, rows)]
        return np.concatenate([rows[np.argsort(-scores[rows], kind="stable")], rest])

    def _outlasts(self, opponent: str) -> bool:
        """Whether the mover can still build when the other cannot any more, each as low as he can."""
        left = {}
        for player in (self._mover, opponent):
            hand, ends = self._position.supply[player], bases(self._position, player)
            left[player] = turns_left(min((end.height for end in ends), default=1), hand.roads, hand.discs)
        return left[self._mover] > left[opponent]

    def _different(self, order: Ints) -> Ints:
        """The best, but not many that are nearly the same: one of each base, height and eighth of the directions."""
        options = self._options
        way = options.at - options.start
        eighth = np.floor(np.arctan2(way[:, 1], way[:, 0]) / (np.pi / 8.0)).astype(np.intp)
        seen: set[tuple[int, ...]] = set()
        rows = []
        for row in order.tolist():
            what = int(options.base[row]), int(options.height[row]), bool(options.junction[row]), int(eighth[row])
            key = (*what, int(self._earned[row]))
            if key in seen:
                continue
            seen.add(key)
            rows.append(row)
            if len(rows) == self._player.looks_at:
                break
        return np.array(rows, dtype=np.intp)

    def _room(self, rows: Ints) -> Floats:
        """(n,) from 0 to 1: how far each of some options is from breaking a rule."""
        room = np.zeros(len(rows))
        if not self._player.room:
            return room
        for step, more in enumerate(ROOM, 1):
            legal, _ = self._options.some(rows).judged(BatchReferee(self._position, margin=more))
            room[legal] = step / len(ROOM)
        return room

    def _next(self, row: int, after: Position) -> int:
        """The most cars that the mover's next road can earn, from the new pillar or a base that stays."""
        position = with_mover(after, self._mover)
        referee = BatchReferee(position)
        best = 0
        used = self._options.bases[int(self._options.base[row])].id
        keep = (self._earned > 0) & (self._options.base != self._options.base[row])
        elsewhere = np.flatnonzero(keep)
        if len(elsewhere):
            best = _best(referee, self._options.some(_few(elsewhere, self._rng, POOL // 2)))
        fresh = [base for base in bases(position, self._mover) if base.id == used or base.id not in self._names()]
        places = sampled(position, self._mover, self._rng, self._player.directions, only=fresh)
        rows = np.flatnonzero(places.crosses(_segments(position, self._mover)).any(axis=1))
        if len(rows):
            best = max(best, _best(referee, places.some(_few(rows, self._rng, POOL))))
        return min(best, position.supply[self._mover].cars)

    def _names(self) -> set[str]:
        return {base.id for base in self._options.bases}

    # -- building --------------------------------------------------------------------------------------------------

    def _built(self, row: int) -> Chosen | None:
        """The move with as many of its cars as can be placed; None where it does not stand."""
        bare, earned = self._options.move(row), int(self._earned[row])
        for cars in range(earned, -1, -1):
            move = replace(bare, cars=cars)
            after, verdict = play(self._position, move)
            if verdict.legal and stability(after).stands:
                return Chosen(move, after, verdict.earned)
        return None


@dataclass(frozen=True, eq=False, slots=True)
class _Pool:
    """What a player might build next, before the other's move."""

    options: Options
    earning: Flags

    @classmethod
    def of(cls, position: Position, player: str, rng: np.random.Generator, directions: int) -> _Pool:
        turned = with_mover(position, player)
        options = sampled(turned, player, rng, directions)
        legal, earned = options.judged(BatchReferee(turned))
        return cls(options.some(legal), earned[legal] > 0)

    def best_after(self, after: Position, rng: np.random.Generator) -> int:
        """The most cars that the player can earn after a move of the other: what earned before, or crosses the new."""
        if after.to_move != self.options.player or after.winner is not None or not len(self.options):
            return 0
        new = _segment(after, after.roads[-1].id)[None]
        rows = np.flatnonzero(self.earning | self.options.crosses(new)[:, 0])
        if not len(rows):
            return 0
        return _best(BatchReferee(after), self.options.some(_few(rows, rng, POOL)))


@cache
def turns_left(height: int, roads: int, discs: int) -> int:
    """The most turns that such a supply allows from a pillar of so many discs: down to one, then up and down again."""
    turns = 0
    while turns < roads:
        height = height - 1 if height > 1 else 2
        if height > discs:
            break
        discs -= height
        turns += 1
    return turns


def _best(referee: BatchReferee, options: Options) -> int:
    legal, earned = options.judged(referee)
    return int(earned[legal].max(initial=0))


def _few(rows: Ints, rng: np.random.Generator, count: int) -> Ints:
    return rows if len(rows) <= count else np.sort(rng.choice(rows, count, replace=False))


def _segments(position: Position, player: str, open_only: bool = False) -> Floats:
    """(m, 2, 2) mm: the middle lines of all roads of others, or of those that may still earn a car."""
    table = position.table
    found = [
        _segment(position, road.id)
        for road in position.roads
        if road.owner != player and not (open_only and table.over.get(road.id) and table.under.get(road.id))
    ]
    return np.array(found).reshape(-1, 2, 2)


def _segment(position: Position, road: str) -> Floats:
    pose = position.pose(road)
    return np.array([pose.start_tip[:2], pose.end_tip[:2]], dtype=np.float64)
