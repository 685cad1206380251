"""The verbs of ``tokyo-highway``: their options, what each does, and how a run ends.

Exit codes: 0 done; 1 done, and the answer is no; 2 the input could not be used, told in one line on standard error.
Stopped by Ctrl-C it is 130, and 141 where nobody reads the output any more, as with other programs of a pipe.

What a verb needs is imported when it runs: help comes at once, and only verbs that need Blender touch Blender.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from . import __version__
from .languages import LANGUAGES, choose_language, say
from .languages.messages import catalogue
from .terminal import OutputLost, Terminal, padded, wrapped
from .verbs.run import UNUSABLE, Run, Unusable, in_short, problem_of, shown

INTERRUPTED: Final = 130
NOBODY_READS: Final = 141

PROGRAM: Final = "tokyo-highway"


@dataclass(frozen=True, slots=True)
class Option:
    flags: tuple[str, ...]
    metavar: str = ""
    """What stands for the value; empty: a switch without one."""
    once: bool = False
    """Whether the verb is given every value in a list, to refuse a second one; else the last value counts."""

    @property
    def name(self) -> str:
        return self.flags[-1].lstrip("-").replace("-", "_")


OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option(("--json",)),
        Option(("--physics",)),
        Option(("--edition",), "EDITION"),
        Option(("-o", "--output"), "FILE"),
        Option(("--move",), "N"),
        Option(("--from",), "BASE"),
        Option(("--theme",), "THEME"),
        Option(("--goal",), "GOAL"),
        Option(("--style",), "STYLE"),
        Option(("--view",), "VIEW"),
        Option(("--size",), "WxH"),
        Option(("--samples",), "N"),
        Option(("--each-move",), "DIR"),
        Option(("--seconds",), "S"),
        Option(("--nudge",), "PIECE", once=True),
        Option(("--tilt",), "DEGREES", once=True),
        Option(("--shake",), "G", once=True),
        Option(("--remove",), "PIECE", once=True),
        Option(("--direction",), "DEGREES"),
        Option(("--strength",), "GRAMS"),
        Option(("--seed",), "N"),
        Option(("--pink",), "LEVEL"),
        Option(("--blue",), "LEVEL"),
        Option(("--games",), "COUNT"),
        Option(("--jobs",), "N"),
        Option(("--margin",), "MM"),
        Option(("--stands",)),
        Option(("--lang",), "LANG"),
        Option(("-h", "--help")),
    )
}


@dataclass(frozen=True, slots=True)
class Verb:
    files: str
    """Which files it takes: ``""`` none, ``FILE`` one, ``FILE…`` one or more."""
    options: tuple[str, ...]


VERBS: Final[Mapping[str, Verb]] = {
    "judge": Verb("FILE…", ("json", "physics")),
    "new": Verb("", ("edition", "output")),
    "show": Verb("FILE", ("output", "move", "theme")),
    "build": Verb("FILE", ("output", "move")),
    "render": Verb("FILE", ("output", "move", "style", "view", "size", "samples", "each_move")),
    "stability": Verb("FILE", ("move", "json")),
    "map": Verb("FILE", ("from", "move", "output", "theme", "json")),
    "solve": Verb("FILE", ("move", "margin", "stands", "seconds", "jobs", "json")),
    "compose": Verb("", ("goal", "seed", "theme", "output", "json")),
    "play": Verb("", ("seed", "pink", "blue", "output", "games", "jobs", "json")),
    "simulate": Verb(
        "FILE",
        ("output", "move", "seconds", "nudge", "tilt", "shake", "remove", "direction", "strength", "json"),
    ),
}
"""Each is a function in a module of its name in :mod:`tokyo_highway_addon.verbs`."""


def main(argv: Sequence[str] | None = None, prog: str = PROGRAM, locale: str | None = None) -> int:
    """Runs one verb and gives the exit code. Never raises, whatever it is given.

    ``argv`` are the arguments without the program's name (default: those of this process), ``prog`` is what help calls
    the program, ``locale`` the language of Blender's interface where there is one.
    """
    code = _guarded(list(sys.argv[1:] if argv is None else argv), prog, choose_language(None, locale))
    if argv is None and f"{__package__}.verbs.with_blender" in sys.modules:
        from .verbs.with_blender import end_process_with

        end_process_with(code)
    return code


def _guarded(arguments: list[str], prog: str, lang: str) -> int:
    terminal = Terminal(sys.stdout, sys.stderr)
    try:
        asked = _language_asked(arguments, lang)
        lang = asked or lang
        return _run(arguments, prog, lang, terminal)
    except Unusable as unusable:
        terminal.complain(str(unusable))
        return UNUSABLE
    except OutputLost as lost:
        terminal.forget_output()
        if isinstance(lost.problem, BrokenPipeError):
            return NOBODY_READS
        terminal.complain(say("exit.not-writable", lang, file="stdout", problem=problem_of(lost.problem)))
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        # A fault of ours. Python's development mode shows where.
        if sys.flags.dev_mode:
            raise
        terminal.complain(say("exit.unforeseen", lang, problem=in_short(error)))
        return UNUSABLE
    finally:
        terminal.progress.clear()


def _run(arguments: list[str], prog: str, lang: str, terminal: Terminal) -> int:
    while arguments and (arguments[0] == "--lang" or arguments[0].startswith("--lang=")):
        del arguments[: 2 if arguments[0] == "--lang" else 1]
    verb = arguments[0] if arguments else None
    if verb in ("-h", "--help", "help"):
        _help(prog, lang, terminal)
        return 0
    if verb == "--version":
        terminal.say(f"{PROGRAM} {__version__}")
        return 0
    choices = ", ".join(VERBS)
    if verb is None:
        raise Unusable(say("exit.no-verb", lang, choices=choices))
    if verb.startswith("-"):
        raise Unusable(say("exit.unknown-option", lang, option=shown(verb)))
    if verb not in VERBS:
        raise Unusable(say("exit.unknown-verb", lang, given=shown(verb), choices=choices))
    run = _understood(VERBS[verb], arguments[1:], lang, terminal)
    if run.given["help"]:
        _help_on(verb, prog, lang, terminal)
        return 0
    if run.files and not VERBS[verb].files:
        run.refuse("exit.unknown-option", option=shown(run.files[0]))
    if VERBS[verb].files and not run.files:
        run.refuse("exit.no-file")
    if VERBS[verb].files == "FILE" and len(run.files) > 1:
        run.refuse("exit.one-record", file=shown(run.files[1]))
    does: Callable[[Run], int] = getattr(import_module(f".verbs.{verb}", __package__), verb)
    return does(run)


def _language_asked(arguments: Sequence[str], lang: str) -> str | None:
    """What ``--lang`` says, wherever it stands. Raises :class:`Unusable`, in ``lang``, for an unknown language."""
    asked = None
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang":
            if at + 1 == len(arguments):
                raise Unusable(say("exit.missing", lang, option=argument))
            asked = arguments[at + 1]
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
    if asked is None:
        return None
    try:
        return choose_language(asked)
    except ValueError:
        choices = ", ".join(LANGUAGES)
        raise Unusable(say("exit.bad-choice", lang, option="--lang", given=shown(asked), choices=choices)) from None


def _understood(verb: Verb, arguments: Sequence[str], lang: str, terminal: Terminal) -> Run:
    """The options and files among the arguments. Raises :class:`Unusable`."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    options = [OPTIONS[name] for name in (*verb.options, "lang", "help")]
    for option in options:
        if option.metavar:
            parser.add_argument(*option.flags, dest=option.name, action="append" if option.once else "store")
        else:
            parser.add_argument(*option.flags, dest=option.name, action="store_true")
    end = arguments.index("--") if "--" in arguments else len(arguments)
    try:
        given, rest = parser.parse_known_args(arguments[:end])
    except argparse.ArgumentError as error:
        flags = (error.argument_name or "").split("/")
        flag = next((flag for flag in flags if flag in arguments), flags[-1])
        switch = any(flag in option.flags and not option.metavar for option in options)
        raise Unusable(say("exit.no-value" if switch else "exit.missing", lang, option=flag)) from None
    for argument in rest:
        if argument.startswith("-") and argument != "-":
            raise Unusable(say("exit.unknown-option", lang, option=shown(argument)))
    return Run(terminal, lang, (*rest, *arguments[end + 1 :]), vars(given))


# -- help ---------------------------------------------------------------------------------------------------------


def _help(prog: str, lang: str, terminal: Terminal) -> None:
    terminal.say(f"{_heading('usage', lang)} {prog} VERB …")
    terminal.say()
    terminal.say(say("command.description", lang))
    rows = [(verb, say(f"command.{verb}", lang)) for verb in VERBS]
    _definitions(say("heading.before", lang, heading=f"VERB ({say('argument.verb', lang)})"), rows, terminal)
    options = [("-h, --help", "option.help"), ("--version", "option.version"), ("--lang LANG", "option.lang")]
    languages = ", ".join(LANGUAGES)
    _definitions(
        _heading("options", lang), [(flags, say(key, lang, languages=languages)) for flags, key in options], terminal
    )


def _help_on(verb: str, prog: str, lang: str, terminal: Terminal) -> None:
    files = VERBS[verb].files
    options = [OPTIONS[name] for name in (*VERBS[verb].options, "lang", "help")]
    usage = f"{_heading('usage', lang)} {prog} {verb}{' ' + files if files else ''}"
    for option in options:
        usage += f" [{option.flags[0]}{' ' + option.metavar if option.metavar else ''}]"
    for line in wrapped(usage, terminal.width):
        terminal.say(line)
    terminal.say()
    terminal.say(say(f"command.{verb}", lang))
    if files:
        key = "argument.files" if files.endswith("…") else "argument.file"
        _definitions(_heading("arguments", lang), [("FILE", say(key, lang))], terminal)
    rows = []
    for option in options:
        flags = ", ".join(option.flags) + (f" {option.metavar}" if option.metavar else "")
        key = f"option.{option.name.replace('_', '-')}"
        if f"{key}.{verb}" in catalogue(lang):
            key = f"{key}.{verb}"
        choices = ", ".join(_choices(option.name, verb))
        rows.append((flags, say(key, lang, languages=", ".join(LANGUAGES), choices=choices)))
    _definitions(_heading("options", lang), rows, terminal)


def _heading(name: str, lang: str) -> str:
    return say("heading.before", lang, heading=say(f"heading.{name}", lang))


def _choices(option: str, verb: str) -> tuple[str, ...]:
    """The words an option of a verb takes, the usual one first; none where it takes anything else."""
    if option == "edition":
        return tuple(import_module(".rules.editions", __package__).EDITIONS)
    if option == "goal":
        return tuple(import_module(".puzzles", __package__).GOALS)
    if option == "theme":
        return tuple(import_module(f".verbs.{verb}", __package__).CHOICES)
    if option in ("pink", "blue"):
        return tuple(import_module(".puzzles.players", __package__).LEVELS)
    if option in ("style", "view"):
        render = import_module(".verbs.render", __package__)
        return tuple(render.STYLES if option == "style" else render.VIEWS)
    return ()


def _definitions(heading: str, rows: Sequence[tuple[str, str]], terminal: Terminal) -> None:
    terminal.say()
    terminal.say(heading)
    indent = max(len(term) for term, _ in rows) + 4
    for term, meaning in rows:
        for at, line in enumerate(wrapped(meaning, terminal.width - indent)):
            terminal.say(padded("" if at else f"  {term}", indent) + line)
