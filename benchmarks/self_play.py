"""How many games of self-play an hour one core gives, where the time goes, and what the games are like.

    python -m benchmarks.self_play [--games 20] [--pink LEVEL --blue LEVEL] [--rounds]

Games change sides from one to the next, so that who begins tells nothing about strength. ``--rounds`` lets every level
play every other.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from tokyo_highway_addon.puzzles import choosing
from tokyo_highway_addon.puzzles.players import LEVELS
from tokyo_highway_addon.puzzles.playing import Played, play_game
from tokyo_highway_addon.rules.batch import BatchReferee

NIGHT: Final = 20.0
"""Hours of one core: ten hours of two."""
WANTED: Final = 1000
"""Games a night."""


@contextmanager
def timed(owner: Any, name: str, spent: Counter[str], what: str) -> Iterator[None]:
    """Adds the seconds that calls of a function take."""
    original: Callable[..., Any] = getattr(owner, name)

    def wrapper(*given: Any, **named: Any) -> Any:
        begun = time.process_time()
        try:
            return original(*given, **named)
        finally:
            spent[what] += time.process_time() - begun

    setattr(owner, name, wrapper)
    try:
        yield
    finally:
        setattr(owner, name, original)


def described(played: Played) -> Counter[str]:
    """What one game is made of."""
    found: Counter[str] = Counter()
    game = played.game
    for before, move, verdict in zip(game.positions, game.moves, game.verdicts, strict=False):
        if not verdict.legal:
            found["turns not legal"] += 1
        found["turns"] += 1
        found["exits"] += move.exit_at is not None
        found["passes"] += move.is_pass
        found["cars"] += verdict.placed
        found["cars left out"] += max(0, min(verdict.earned, before.supply[move.player].cars) - verdict.placed)
        crossed = [crossing for crossing in verdict.crossings if crossing.earns and crossing.certainty == "clear"]
        found["crossings over"] += sum(crossing.direction == "over" for crossing in crossed)
        found["crossings under"] += sum(crossing.direction == "under" for crossing in crossed)
        found["turns of two or more crossings"] += len(crossed) > 1
        if move.pillar is not None and move.base is not None:
            found["discs"] += move.pillar.height
            found["junctions"] += move.pillar.junction
            found["leaps"] += abs(move.pillar.height - before.pillar(move.base).height) > 1
    return found


def series(first: str, second: str, games: int, seed: int) -> tuple[list[Played], list[str], float]:
    """Games between two levels, the level that won each, and the seconds they took."""
    played, won = [], []
    begun = time.process_time()
    for number in range(games):
        levels = {"pink": first, "blue": second} if number % 2 == 0 else {"pink": second, "blue": first}
        game = play_game(seed + number, levels)
        played.append(game)
        side = {"pink": 0, "blue": 1}.get(game.winner or "")
        won.append("nobody" if side is None else (first, second)[side ^ (number % 2)])
    return played, won, time.process_time() - begun


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pink", choices=tuple(LEVELS), default="strong")
    parser.add_argument("--blue", choices=tuple(LEVELS), default="careless")
    parser.add_argument("--rounds", action="store_true")
    options = parser.parse_args()
    pairs = list(itertools.combinations(LEVELS, 2)) if options.rounds else [(options.pink, options.blue)]
    pairs += [(level, level) for level in LEVELS] if options.rounds else []
    slowest = 0.0
    for first, second in pairs:
        spent: Counter[str] = Counter()
        with (
            timed(BatchReferee, "judge", spent, "batch referee"),
            timed(choosing, "play", spent, "referee"),
            timed(choosing, "stability", spent, "statics"),
        ):
            played, won, seconds = series(first, second, options.games, options.seed)
        slowest = max(slowest, seconds / len(played))
        rate = 3600.0 * len(played) / seconds
        print(f"{first} against {second}: {len(played)} games, {seconds / len(played):.1f} s each", end="; ")
        print(f"{rate:.0f} an hour and core, {NIGHT * rate:.0f} a night")
        print("  " + ", ".join(f"{what} {value / seconds:.0%}" for what, value in spent.most_common()) + " of the time")
        print("  won by " + ", ".join(f"{who} {count}" for who, count in Counter(won).most_common()), end="; ")
        print(", ".join(f"{how} {count}" for how, count in Counter(game.outcome for game in played).most_common()))
        total = sum((described(game) for game in played), Counter[str]())
        print("  a game: " + ", ".join(f"{value / len(played):.1f} {what}" for what, value in total.items()))
        sys.stdout.flush()
    within = "within" if slowest * WANTED <= NIGHT * 3600.0 else "NOT within"
    print(f"the slowest pair {within} {WANTED} games in ten hours of two cores")
    return 0


if __name__ == "__main__":
    sys.exit(main())
