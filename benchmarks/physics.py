"""How fast statics answers, beside HiGHS and MuJoCo timed in the same run.

``python benchmarks/physics.py`` (with the ``dev`` extra) prints, in milliseconds of processor time and as ratios, for
the 116 pieces of the box (66 discs, 30 roads, 20 cars), for the same with a disc gone from under a road, and for ten
pieces:

- the verdict, with bodies, graph, contacts, settling and all;
- HiGHS through ``highspy``, and through ``scipy``, at the contacts and places that ours has found: setting the linear
  programme up and solving it told apart;
- MuJoCo's five simulated seconds, tuned to be right (:mod:`benchmarks.mujoco_world`);
- the tilt margin, the quick bound on it, and the verdict after one edit with the rest remembered.

Rounds of all are interleaved and the best round of each counts, so that a busy machine slows all alike. MuJoCo
simulates an equal share of its five seconds in every round, and its rounds are added up.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: processor time must not count idle threads

import mujoco
import numpy as np
import scipy.optimize

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import highs
from benchmarks.mujoco_world import world
from benchmarks.positions import Case, case
from tokyo_highway_addon.rules import Ground, Pillar, Position, Road
from tokyo_highway_addon.statics import Stability, parts, stability

FULL: Final = range(24, 1000, 50)
"""Seeds of the family "full"."""
BUDGETS: Final = {"full, standing": 15.0, "full, falling": 30.0, "ten pieces": 2.0}
"""Milliseconds that a verdict may cost."""
MARGIN_BUDGET: Final = 1000.0
SECONDS: Final = 5.0
"""That MuJoCo simulates."""
STEP: Final = 1e-3


@dataclass(frozen=True)
class Question:
    """A position, its bodies out of true, which of them are gone, and an edit."""

    position: Position
    misplaced: dict[str, tuple[float, float]]
    removed: tuple[str, ...]
    edit: str
    """A body that is then moved by a tenth of a millimetre."""

    def asked(self) -> Stability:
        return stability(self.position, misplaced=self.misplaced, removed=self.removed)

    def edited(self, by: float) -> Stability:
        x, y = self.misplaced.get(self.edit, (0.0, 0.0))
        misplaced = {**self.misplaced, self.edit: (x + by, y)}
        return stability(self.position, misplaced=misplaced, removed=self.removed)


def questions() -> dict[str, Question]:
    """A full position that stands, the same with a disc gone from under a road, and ten pieces."""
    full = next(this for this in map(case, FULL) if _answer(this).stands)
    top = next(pillar for pillar in full.position.pillars[8:] if pillar.height > 1)
    gone = f"{top.id}/disc{top.height}"
    ids = full.position, dict(full.misplaced)
    pillars = (Pillar("p1", "pink", (0.0, 0.0), 3), Pillar("p2", "pink", (112.0, 0.0), 2, junction=True))
    roads = (Road("r1", "pink", Ground((-110.0, 0.0)), "p1", cars=1), Road("r2", "pink", "p1", "p2", cars=2))
    return {
        "full, standing": Question(*ids, (), f"{full.position.pillars[0].id}/disc1"),
        "full, falling": Question(*ids, (gone,), f"{full.position.pillars[0].id}/disc1"),
        "ten pieces": Question(Position(pillars=pillars, roads=roads), {}, (), "p2/disc1"),
    }


def _answer(this: Case) -> Stability:
    return stability(this.position, misplaced=this.misplaced, removed=this.removed)


class Simulation:
    """MuJoCo's five seconds, a share at a time."""

    def __init__(self, found: Stability, rounds: int) -> None:
        begun = time.process_time()
        self._model = world(found.bodies, found.friction, STEP)
        self.compiling = (time.process_time() - begun) * 1e3
        self._state = mujoco.MjData(self._model)
        self._steps = math.ceil(SECONDS / STEP / rounds)
        self.spent = 0.0

    def go_on(self) -> None:
        begun = time.process_time()
        mujoco.mj_step(self._model, self._state, self._steps)
        self.spent += (time.process_time() - begun) * 1e3


def tasks(name: str, question: Question) -> dict[str, Callable[[], object]]:
    """What is timed for one position, by name; each answers afresh."""
    found = question.asked()
    if found.stands != ("falling" not in name):
        raise AssertionError(f"{name}: expected the other answer than {found.verdict!r}")
    mine = [part for _, part in found.parts]
    systems = [(highs.equations(part.problem()), -part.load.reshape(-1)) for part in mine]
    edit = iter(np.linspace(0.01, 0.1, 100000))

    def verdict() -> str:
        parts.forget()
        return question.asked().verdict

    def set_up() -> object:
        return [highs.equations(part.problem()) for part in mine]

    def by_highspy() -> object:
        return [highs._status(*system) for system in systems]

    def by_scipy() -> object:
        return [
            scipy.optimize.linprog(np.zeros(matrix.shape[1]), A_eq=matrix, b_eq=load, method="highs-ds").status
            for matrix, load in systems
        ]

    def after_an_edit() -> str:
        return question.edited(float(next(edit))).verdict

    timed: dict[str, Callable[[], object]] = {
        "verdict": verdict,
        "set-up": set_up,
        "highspy": by_highspy,
        "scipy": by_scipy,
        "after an edit": after_an_edit,
    }
    if found.stands:

        def bound() -> float:
            _forget_margins(found)
            return Stability(*_parts_of(found)).tilt_bound

        def margin() -> float:
            _forget_margins(found)
            return Stability(*_parts_of(found)).tilt_margin

        timed |= {"tilt bound": bound, "tilt margin": margin}
    return timed


def _parts_of(found: Stability) -> tuple[Any, ...]:
    return found.position, found.bodies, found.graph, found.parts, found.friction, found.extra


def _forget_margins(found: Stability) -> None:
    for _, part in found.parts:
        part.__dict__.pop("_margins", None)


def measure(rounds: int) -> dict[str, dict[str, float]]:
    """Milliseconds of each task for each position, and of MuJoCo; interleaved."""
    asked = questions()
    timed = {name: tasks(name, question) for name, question in asked.items()}
    simulations = {name: Simulation(question.asked(), rounds) for name, question in asked.items()}
    best = {name: dict.fromkeys(of, math.inf) for name, of in timed.items()}
    for _ in range(rounds):
        for name, of in timed.items():
            for what, task in of.items():
                if what == "after an edit":
                    asked[name].asked()  # so that the rest is remembered
                begun = time.process_time()
                task()
                best[name][what] = min(best[name][what], (time.process_time() - begun) * 1e3)
            simulations[name].go_on()
    for name, simulation in simulations.items():
        best[name] |= {"MuJoCo": simulation.spent, "MuJoCo compiling": simulation.compiling}
    return best


def sizes(question: Question) -> str:
    bodies = question.asked().bodies
    count = {"discs": 0, "roads": 0, "cars": 0}
    for id in bodies.ids:
        count["discs" if "/disc" in id else "cars" if "/car" in id else "roads"] += 1
    out_of_true = f"; {len(question.misplaced)} of them out of true" if question.misplaced else ""
    return ", ".join(f"{number} {kind}" for kind, number in count.items()) + out_of_true


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    times = measure(options.rounds)
    for of in times.values():
        of["HiGHS, all"] = of["set-up"] + of["highspy"]
        of["HiGHS / verdict"] = of["HiGHS, all"] / of["verdict"]
        of["scipy / verdict"] = (of["set-up"] + of["scipy"]) / of["verdict"]
        of["MuJoCo / verdict"] = of["MuJoCo"] / of["verdict"]
        of["edit / verdict"] = of["after an edit"] / of["verdict"]
    if options.json:
        print(json.dumps({name: {what: round(value, 3) for what, value in of.items()} for name, of in times.items()}))
        return 0
    asked = questions()
    for name, of in times.items():
        print(f"{name} ({sizes(asked[name])}); best of {options.rounds} rounds, ms")
        within = "within" if of["verdict"] <= BUDGETS[name] else "OVER"
        print(f"  verdict                {of['verdict']:9.2f}   {within} its {BUDGETS[name]:g} ms")
        print(f"  after one edit         {of['after an edit']:9.2f}   {of['edit / verdict']:.2f} × a verdict")
        print(f"  HiGHS, setting up      {of['set-up']:9.2f}")
        print(f"  HiGHS, by highspy      {of['highspy']:9.2f}   both: {of['HiGHS / verdict']:.1f} × our verdict")
        print(f"  HiGHS, by scipy        {of['scipy']:9.2f}   both: {of['scipy / verdict']:.1f} × our verdict")
        print(f"  MuJoCo, setting up     {of['MuJoCo compiling']:9.0f}")
        print(f"  MuJoCo, {SECONDS:g} s            {of['MuJoCo']:9.0f}   {of['MuJoCo / verdict']:.0f} × our verdict")
        if "tilt margin" in of:
            within = "within" if of["tilt margin"] <= MARGIN_BUDGET else "OVER"
            print(f"  tilt margin            {of['tilt margin']:9.1f}   {within} {MARGIN_BUDGET:g} ms")
            print(f"  quick bound on it      {of['tilt bound']:9.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
