#!/usr/bin/env python3
"""Sets this checkout up and runs it, from nothing but a Python: `python3 make.py picture`, `python3 make.py test`.

Standard library only, and it must start under any Python from 3.7 on: it may have to say that this Python does not fit.
Everything is installed into virtual environments below `.environments/`, never into the Python it was started with.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
ENVIRONMENTS = ROOT / ".environments"

GAME = "presets/records/games/first-game.json"
"""The preset game whose last position the README's picture shows."""
PICTURE = "picture.png"

FITTING = ("3.13", "3.11")
"""The Pythons that Blender's module `bpy` is made for, best first: 3.13 for Blender 5.1 on, 3.11 for 4.2 to 5.0."""

LIBRARIES = {
    "libX11.so.6": "libx11-6",
    "libXi.so.6": "libxi6",
    "libXfixes.so.3": "libxfixes3",
    "libXrender.so.1": "libxrender1",
    "libXxf86vm.so.1": "libxxf86vm1",
    "libSM.so.6": "libsm6",
    "libICE.so.6": "libice6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libgomp.so.1": "libgomp1",
}
"""The system libraries `bpy` links on Linux, with the Debian package of each."""

CANNOT_BE_USED = 2
NO_PYTHON = 69
"""Exit code where no Python fits the Blender asked for (sysexits' EX_UNAVAILABLE; pytest uses the small numbers)."""


class Stop(Exception):
    """What a person has to do before this can go on, in one sentence."""

    def __init__(self, sentence: str, code: int = CANNOT_BE_USED) -> None:
        super().__init__(sentence)
        self.code = code


class Python(NamedTuple):
    """An interpreter that answered."""

    path: str
    version: str
    """As in `3.11`."""
    makes_environments: bool
    """Debian's python3 does so only with python3-venv installed."""


def say(text: str) -> None:
    print(text, flush=True)


# -- a Python that Blender runs in --------------------------------------------------------------------------------


def candidates(wanted: Sequence[str]) -> Iterator[list[str]]:
    """Commands worth asking, best first; some may not exist or not work."""
    yield [sys.executable]
    pyenv = Path(os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv"))
    for version in wanted:
        found = shutil.which("python" + version)
        if found:
            yield [found]
        for folder in sorted(pyenv.glob("versions/" + version + ".*"), reverse=True):
            yield [str(folder / "bin" / "python")]
        if os.name == "nt":
            yield ["py", "-" + version]
    for name in ("python3", "python"):
        found = shutil.which(name)
        if found:
            yield [found]


def ask(command: Sequence[str]) -> Python | None:
    """What interpreter that is; None if it does not answer, or is not CPython (`bpy` is for no other)."""
    question = (
        "import sys, importlib.util as u;"
        "print('%d.%d' % sys.version_info[:2], sys.implementation.name,"
        " all(u.find_spec(m) for m in ('venv', 'ensurepip')), sys.executable, sep='|')"
    )
    try:
        answer = subprocess.run(
            [*command, "-I", "-c", question],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=True,
        ).stdout.decode()
        version, kind, complete, path = answer.strip().split("|")
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return Python(path, version, complete == "True") if kind == "cpython" else None


def choose_python(wanted: Sequence[str], commands: Iterable[Sequence[str]]) -> Python:
    """The first interpreter of a wanted version that can make environments, else one that needs a package to do so.

    Raises `Stop` with what to install where there is none.
    """
    incomplete: Python | None = None
    others: dict[str, str] = {}
    for command in commands:
        python = ask(command)
        if python is None:
            continue
        if python.version not in wanted:
            others.setdefault(python.version, python.path)
        elif python.makes_environments:
            return python
        else:
            incomplete = incomplete or python
    if incomplete:
        return with_venv(incomplete)
    fitting = " or ".join(wanted)
    here = ", ".join(f"{version} ({path})" for version, path in others.items()) or "none"
    raise Stop(
        f"Blender's Python module is made for Python {fitting}, and the Pythons here are: {here}. Install one, for "
        "example with `apt install python3.11 python3.11-venv` (Debian 12), `apt install python3.13 python3.13-venv` "
        "(Debian 13), `dnf install python3.13` (Fedora), `brew install python@3.13` (macOS) or `py install 3.13` "
        "(Windows), then run this again.",
        NO_PYTHON,
    )


def with_venv(python: Python) -> Python:
    """The same interpreter once Debian's package for virtual environments is there."""
    package = f"python{python.version}-venv"
    if can_apt():
        say(f"Python {python.version} cannot make virtual environments yet: installing Debian's {package}.")
        apt_install([package])
        complete = ask([python.path])
        if complete and complete.makes_environments:
            return complete
    raise Stop(
        f"Python {python.version} ({python.path}) cannot make virtual environments: install the package {package} "
        f"(`apt install {package}` on Debian and Ubuntu), then run this again."
    )


def can_apt() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(packages: Sequence[str]) -> None:
    surroundings = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    run_long(["apt-get", "update", "-qq"], "reading Debian's package lists", surroundings)
    run_long(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
        "installing " + ", ".join(packages),
        surroundings,
    )


# -- environments -------------------------------------------------------------------------------------------------


def surroundings_of_child(user_folder: str | None = None) -> dict[str, str]:
    """The variables an environment's Python runs with: nothing of another Python's, nothing of the person's Blender."""
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")}
    kept["PYTHONNOUSERSITE"] = "1"
    if user_folder:
        kept["BLENDER_USER_RESOURCES"] = user_folder
    return kept


def run_long(command: Sequence[str], what: str, surroundings: dict[str, str] | None = None) -> None:
    """Runs a command that may take minutes: its own output on a terminal, elsewhere a line now and then.

    Raises `Stop` where it fails, after the last lines of what it said.
    """
    surroundings = surroundings or surroundings_of_child()
    start = time.monotonic()
    if sys.stdout.isatty():
        code = subprocess.call(command, stdin=subprocess.DEVNULL, env=surroundings, cwd=str(ROOT))
        said = ""
    else:
        with tempfile.TemporaryFile() as log:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=surroundings, cwd=str(ROOT)
            )
            while True:
                try:
                    code = process.wait(timeout=20)
                    break
                except subprocess.TimeoutExpired:
                    say(f"  ... still {what}, {time.monotonic() - start:.0f} s")
                except BaseException:
                    process.terminate()
                    process.wait()
                    raise
            log.seek(0)
            said = "\n".join(log.read().decode(errors="replace").splitlines()[-20:])
    if code:
        if said:
            print(said, file=sys.stderr, flush=True)
        raise Stop(f"This failed while {what}: the lines above say why (it needs the network, and 2 GB of free disk).")


def make_environment(name: str, python: Python, extras: Sequence[str], also: Sequence[str] = ()) -> str:
    """The Python of `.environments/NAME`, with what this project and its extras need installed; made or mended.

    `also` are further requirements, such as a Blender version. A stamp is written last: without one the environment is
    half made and begun anew. The project itself is not installed: it runs from the checkout.
    """
    folder = ENVIRONMENTS / name
    inside = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    foundations = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("\n[tool.")[0]
    wish = "\n".join([foundations, python.version, *also])
    stamps = [
        (folder / ("ready-" + "-".join(extras[: count + 1])), hashlib.sha256(wish.encode()).hexdigest())
        for count in range(len(extras))
    ]
    if stamps[-1][0].is_file() and stamps[-1][0].read_text() == stamps[-1][1] and starts(inside, extras):
        return str(inside)

    if folder.exists() and not (any(folder.glob("ready-*")) and starts(inside, [])):
        say(f"The environment {folder.relative_to(ROOT)} was left half made: beginning anew.")
        shutil.rmtree(str(folder))
    if not folder.exists():
        say(f"Making a virtual environment with Python {python.version} in {folder.relative_to(ROOT)}.")
        run_long([python.path, "-m", "venv", str(folder)], "making the environment")
    if "blender" in extras and not starts(inside, extras):
        say("Installing Blender as a Python module, with what else is needed (about 400 MB to fetch, some minutes).")
    else:
        say("Installing what is needed (a minute).")
    for stamp in folder.glob("ready-*"):
        stamp.unlink()
    start = time.monotonic()
    pip = [str(inside), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    run_long([*pip, *requirements(str(inside), extras), *also], "installing")
    if "blender" in extras:
        say(f"Blender {check_blender(str(inside))} is installed ({time.monotonic() - start:.0f} s).")
    for stamp, text in stamps:
        stamp.write_text(text)
    return str(inside)


def requirements(inside: str, extras: Sequence[str]) -> list[str]:
    """What the project and its extras need, from `pyproject.toml` (no Python before 3.11 reads it)."""
    reader = (
        "import sys, tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project'];"
        "wanted = [project['dependencies'], *(project['optional-dependencies'][extra] for extra in sys.argv[1:])];"
        "[print(requirement) for part in wanted for requirement in part]"
    )
    return subprocess.check_output([inside, "-c", reader, *extras], cwd=str(ROOT)).decode().splitlines()


def starts(inside: Path, extras: Sequence[str]) -> bool:
    """Whether an environment's Python runs, and finds Blender where it should have it."""
    modules = ["numpy"] + (["bpy"] if "blender" in extras else []) if extras else []
    code = f"import sys, importlib.util as u; sys.exit(not all(u.find_spec(m) for m in {modules!r}))"
    try:
        return subprocess.call([str(inside), "-c", code], env=surroundings_of_child(), cwd=str(ENVIRONMENTS)) == 0
    except OSError:
        return False


def check_blender(inside: str) -> str:
    """The version of an environment's Blender; missing system libraries are installed if we may, else named."""
    installed = False
    while True:
        with tempfile.TemporaryDirectory() as user_folder:
            trial = subprocess.run(
                [inside, "-c", "import bpy; print(bpy.app.version_string)"],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                env=surroundings_of_child(user_folder),
                cwd=str(ENVIRONMENTS),
            )
        lines = trial.stdout.decode(errors="replace").split("\n")
        if trial.returncode == 0:
            return [line for line in lines if line.strip()][-1].strip()
        complaint = trial.stderr.decode(errors="replace").strip() or f"exit code {trial.returncode}"
        missing = re.search(r"(lib[\w.+-]+\.so[.\d]*): cannot open shared object file", complaint)
        if missing is None:
            last_line = complaint.splitlines()[-1].rstrip(".")
            raise Stop(f"Blender's module does not start: {last_line}.")
        # The loader names only the first one that is missing: all of the list are fetched at once.
        packages = sorted(LIBRARIES.values())
        if not installed and can_apt() and missing.group(1) in LIBRARIES:
            say(f"Blender needs system libraries that are missing ({missing.group(1)}, ...).")
            apt_install(packages)
            installed = True
            continue
        raise Stop(
            f"Blender's module needs the system library {missing.group(1)}, which is missing: install it (on Debian "
            f"and Ubuntu `apt install {' '.join(packages)}`), then run this again."
        )


def blender_environment(extras: Sequence[str], series: str | None = None) -> str:
    """The environment with the newest Blender for the Python found, or with the newest patch of one series (`4.2`)."""
    if series is None:
        python = choose_python(FITTING, candidates(FITTING))
        return make_environment("blender-python" + python.version, python, extras)
    if not re.fullmatch(r"\d+\.\d+", series):
        raise Stop(f"{series!r} is no Blender series: a number such as 4.2 is expected.")
    wanted = ["3.11" if tuple(map(int, series.split("."))) < (5, 1) else "3.13"]
    python = choose_python(wanted, candidates(wanted))
    return make_environment("blender-" + series, python, extras, ["bpy==" + series + ".*"])


# -- the commands -------------------------------------------------------------------------------------------------


def run_inside(inside: str, *arguments: str) -> int:
    """Runs the environment's Python in the checkout, with an empty Blender user folder; its exit code."""
    with tempfile.TemporaryDirectory() as user_folder:
        return subprocess.call([inside, *arguments], env=surroundings_of_child(user_folder), cwd=str(ROOT))


def picture(output: str) -> int:
    """Judges a preset game move by move and renders its last position."""
    inside = blender_environment(["blender"])
    say(f"Judging {GAME}:")
    code = run_inside(inside, "-m", "tokyo_highway_addon", "judge", GAME)
    if code:
        return code
    say("Rendering its last position:")
    code = run_inside(inside, "-m", "tokyo_highway_addon", "render", GAME, "-o", os.path.abspath(output))
    if code == 0:
        say(f"The picture is {os.path.abspath(output)}")
    return code


def test(series: str | None, arguments: list[str]) -> int:
    """Runs the tests, all or those named, on one Blender."""
    return run_inside(blender_environment(["blender", "diagrams", "dev"], series), "-m", "pytest", *arguments)


def types() -> int:
    """Checks the types of the whole package against stand-ins for Blender's modules."""
    python = choose_python(FITTING, candidates(FITTING))
    return run_inside(make_environment("types-python" + python.version, python, ["types"]), "-m", "mypy")


def extension() -> int:
    """Builds the extension's zip into `dist/` with Blender's own tool, which validates it on the way."""
    inside = blender_environment(["blender"])
    (ROOT / "dist").mkdir(exist_ok=True)
    tool = (
        "import sys, bpy; sys.path.insert(0, bpy.utils.system_resource('SCRIPTS', path='addons_core'));"
        "from bl_pkg.bl_extension_cli import cli_extension_handler as tool;"
        "sys.exit(tool(['validate', '.']) or tool(['build', '--source-dir', '.', '--output-dir', 'dist']))"
    )
    return run_inside(inside, "-c", tool)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="make.py", description="Sets this checkout up (in .environments/) and runs it."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    drawing = commands.add_parser("picture", help="judge a preset game and render its last position")
    drawing.add_argument("-o", "--output", default=str(ROOT / PICTURE), help=f"where the picture goes ({PICTURE})")
    testing = commands.add_parser("test", allow_abbrev=False, help="run the tests; what else is given goes to pytest")
    testing.add_argument("--blender", metavar="X.Y", help="on the newest patch of that Blender, not the newest of all")
    commands.add_parser("types", help="check the types")
    commands.add_parser("extension", help="build the extension's zip into dist/")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command != "test":
        parser.error("unknown arguments: " + " ".join(rest))
    try:
        if options.command == "picture":
            return picture(options.output)
        if options.command == "test":
            return test(options.blender, rest)
        return types() if options.command == "types" else extension()
    except Stop as stop:
        print(f"make.py: {stop}", file=sys.stderr)
        return stop.code
    except KeyboardInterrupt:
        print("make.py: stopped; run it again to go on.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
