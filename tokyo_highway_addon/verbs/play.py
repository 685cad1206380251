"""``play``: a whole legal game of the program against itself, or with ``--games`` a night's worth of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from functools import partial

from ..puzzles.players import LEVELS
from ..puzzles.series import Finished, play_games
from ..records import write_whole
from ..rules import EDITIONS
from ..rules.editions import DEFAULT_EDITION
from ..terminal import headline
from .run import DONE, NO, Run, output_file, shown, told_written, whole_number, writable_directory, writing

SEED = 1
MOST = 999_999_999
MOST_JOBS = 512
PLAYERS = EDITIONS[DEFAULT_EDITION].colours


def play(run: Run) -> int:
    """Exit code 0 where every game came to its end, 1 where one got stuck, 2 where it could not be written."""
    seed = _whole(run, "seed", SEED, 0, MOST)
    levels = {player: run.choice(player, tuple(LEVELS), "") for player in PLAYERS if run.given[player] is not None}
    if run.given["games"] is not None:
        count = _whole(run, "games", 1, 1, MOST)
        return _series(run, range(seed, seed + count), levels, _whole(run, "jobs", 1, 1, MOST_JOBS))
    if run.given["jobs"] is not None:
        run.refuse("exit.goes-with", option="--jobs", others="--games")
    target = output_file(run, (".json",))
    doing = run.say("progress.playing")
    run.terminal.progress.begin(doing)
    (game,) = play_games([seed], levels, run.lang, told=lambda share: run.terminal.progress.show(doing, share))
    writing(run, target, partial(write_whole, target, game.text))
    if run.given["json"]:
        run.terminal.report(_report(game, target))
    else:
        for line in _page(game, run):
            run.terminal.say(line)
        told_written(run, target)
    return NO if game.outcome == "stuck" else DONE


def _series(run: Run, seeds: range, levels: dict[str, str], jobs: int) -> int:
    """Writes a file a game; what is there already is not played again, so that a night may be cut in two."""
    directory: str | None = run.given["output"]
    if not directory:
        run.refuse("exit.no-output")
    writable_directory(run, directory)
    wanted = [seed for seed in seeds if not os.path.exists(_name(directory, seed, levels))]
    progress, written, stuck = run.terminal.progress, 0, False
    doing = run.say("progress.playing-game", number=1, total=len(wanted))
    progress.begin(doing)

    def told(_: float) -> None:
        progress.show(doing, written / len(wanted))

    with closing(play_games(wanted, levels, run.lang, jobs, told)) as games:
        for written, game in enumerate(games, 1):
            target = _name(directory, game.seed, levels)
            writing(run, target, partial(write_whole, target, game.text))
            stuck |= game.outcome == "stuck"
            if run.given["json"]:
                run.terminal.report(_report(game, target))
            else:
                run.terminal.say(f"{os.path.basename(target)} · {_outcome(game, run)}")
            doing = run.say("progress.playing-game", number=min(written + 1, len(wanted)), total=len(wanted))
            progress.show(doing, written / len(wanted))
    if not run.given["json"]:
        there = len(seeds) - len(wanted)
        run.terminal.say(run.say("done.played", count=written, there=there, directory=shown(directory)))
    return NO if stuck else DONE


def _name(directory: str, seed: int, levels: dict[str, str]) -> str:
    """The file of one game; levels that were asked for are part of its name, since they make it another game."""
    return os.path.join(directory, "-".join(["game", f"{seed:04}", *levels.values()]) + ".json")


def _report(game: Finished, file: str) -> dict[str, object]:
    return {
        "file": file,
        "seed": game.seed,
        "levels": dict(game.levels),
        "outcome": game.outcome,
        "winner": game.winner,
        "turns": game.turns,
        "score": dict(game.score),
        "junctions": game.junctions,
        "exits": game.exits,
        "crossings": game.crossings,
    }


def _page(game: Finished, run: Run) -> Iterator[str]:
    terminal = run.terminal
    style = "borderline" if game.outcome == "stuck" else "legal"
    title = run.say("playing.title", seed=game.seed)
    yield from headline(title, _outcome(game, run), style, terminal.width, terminal.paint)
    yield ""
    for player, cars in game.score.items():
        level = run.say(f"playing.level.{game.levels[player]}")
        yield "  " + terminal.paint(player, run.say("playing.score", player=player, level=level, cars=cars))
    yield ""
    yield run.say("playing.built", junctions=game.junctions, exits=game.exits, crossings=game.crossings)


def _outcome(game: Finished, run: Run) -> str:
    return run.say(f"playing.{game.outcome}", winner=game.winner, player=game.player, turns=game.turns)


def _whole(run: Run, name: str, usual: int, least: int, most: int) -> int:
    value: str | None = run.given[name]
    if value is None:
        return usual
    number = whole_number(value)
    if number is None or not least <= number <= most:
        run.refuse("exit.bad-whole", option=f"--{name}", given=shown(value), least=least, most=most)
    return number
