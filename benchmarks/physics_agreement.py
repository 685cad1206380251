"""Whether statics is right: its verdicts and falling sets beside HiGHS, MuJoCo and Blender on seeded positions.

``python benchmarks/physics_agreement.py --cache FILE`` (with the ``dev`` extra) asks of every seeded position
(:mod:`benchmarks.positions`) in turn

- statics, afresh;
- HiGHS on the same contacts: whether there are forces that hold everything, and if not which bodies a motion takes
  that no force can stop (a quadratic programme, Gauss' principle);
- MuJoCo, tuned: which bodies moved by more than 3 mm in two seconds (:mod:`benchmarks.mujoco_world`);
- with ``--blender``, on the bpy module: Blender's rigid bodies as the add-on uses them, told by statics what falls, and
  with everything free at the finest steps.

Simulations go into the cache file, so that a run may be broken off and taken up again; what has changed since is
simulated again. A position is clear-cut where it falls, or stands, settles by no more than 0.8 mm and bears a tilt of
more than 0.02. Every disagreement is printed with its story, both sets, margin and settling, and what MuJoCo says at
half and at a quarter of the step. ``--margins 40`` also tilts so many standing positions to shares of their margin.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import math
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import highs, highs_motion
from benchmarks.mujoco_world import FALLEN, simulate, tilted
from benchmarks.positions import Case, case
from tokyo_highway_addon.statics import Bodies, Stability, stability
from tokyo_highway_addon.statics.bodies import bodies_of

SECONDS: Final = 2.0
SHARES: Final = (0.7, 0.85, 0.95, 1.05, 1.15, 1.3)
"""Of the tilt margin."""
FINER: Final = 5e-4, 2.5e-4
"""Seconds of a step, where 1e-3 disagreed."""

Set = frozenset[str]


@dataclass(frozen=True)
class Witness:
    """What one engine saw of one position."""

    fallen: Set
    most: float
    """mm that the farthest piece moved."""


class Cache:
    """Simulations by what was asked and of which bodies, one a line of a file that only ever grows."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[str, Witness] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self._known[entry["asked"]] = Witness(frozenset(entry["fallen"]), entry["most"])

    def get(self, asked: str, bodies: Bodies, friction: float, work: Callable[[], Witness]) -> Witness:
        key = f"{asked} {_print(bodies, friction)}"
        if key not in self._known:
            found = self._known[key] = work()
            if self._path is not None:
                entry = {"asked": key, "fallen": sorted(found.fallen), "most": round(found.most, 4)}
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(entry) + "\n")
        return self._known[key]


def _print(bodies: Bodies, friction: float) -> str:
    # rounded: other versions of numpy differ in the last digits
    places = np.round(np.concatenate([bodies.middle.ravel(), bodies.frame.ravel()]), 6) + 0.0
    named = repr((bodies.ids, bodies.pieces, round(friction, 9))).encode()
    return hashlib.sha256(named + places.tobytes()).hexdigest()[:20]


@dataclass(frozen=True)
class Answer:
    """One position and what everyone says of it; None where nobody was asked."""

    case: Case
    found: Stability
    highs_stands: bool
    highs_moves: Set | None
    mujoco: Witness
    blender: Witness | None
    blender_free: Witness | None

    @property
    def falls(self) -> Set:
        return frozenset(self.found.falls)

    @property
    def clear_cut(self) -> bool:
        verdict = self.found.verdict
        return verdict == "falls" or (verdict == "stands" and not self.found.close_call)


# -- the witnesses --------------------------------------------------------------------------------------------------


def by_highs(found: Stability) -> Set | None:
    """The bodies that HiGHS sets in motion where ours moves; None where it gives up."""
    moves: set[str] = set()
    for index, part in found.parts:
        if part.moving.any():
            moving = highs_motion.moving(part)
            if moving is None:
                return None
            moves.update(found.bodies.ids[k] for k in index[moving])
    return frozenset(moves)


def by_mujoco(cache: Cache, found: Stability, dt: float | None = None) -> Witness:
    def work() -> Witness:
        outcome = simulate(found.bodies, found.friction, SECONDS, dt=dt)
        return Witness(outcome.fallen, float(outcome.largest.max()))

    asked = f"mujoco {1e-3 if dt is None else dt:g}"
    return cache.get(asked, found.bodies, found.friction, work)


def by_blender(cache: Cache, found: Stability, free: bool) -> Witness:
    from benchmarks.rigid_bodies import moved
    from tokyo_highway_addon.blender.rigid_bodies import drained, everything_free, run

    bodies = found.bodies

    def work() -> Witness:
        if free:
            motion = drained(everything_free(bodies, friction=found.friction, seconds=SECONDS))
        else:
            pairs = found.graph.pairs.tolist()
            motion = drained(run(bodies, found.falls, pairs, friction=found.friction, seconds=SECONDS))
        far = moved(motion)
        fallen = frozenset(id for id, by in zip(bodies.ids, far, strict=True) if by > FALLEN)
        return Witness(fallen, float(far.max(initial=0.0)))

    # what is driven by statics depends on what statics said
    asked = "blender free" if free else f"blender {hashlib.sha256(repr(found.falls).encode()).hexdigest()[:8]}"
    return cache.get(asked, bodies, found.friction, work)


def ask(this: Case, cache: Cache, blender: bool) -> Answer:
    found = stability(this.position, misplaced=this.misplaced, removed=this.removed)
    held = all(highs.stands(part) for _, part in found.parts)
    return Answer(
        this,
        found,
        held,
        None if held else by_highs(found),
        by_mujoco(cache, found),
        by_blender(cache, found, False) if blender else None,
        by_blender(cache, found, True) if blender else None,
    )


# -- what comes out -------------------------------------------------------------------------------------------------


def agreement(answers: list[Answer], fallen: Callable[[Answer], bool | None]) -> str:
    """How often a witness falls and stands where statics does: of all positions that it saw, and of clear-cut ones."""
    told = []
    for name, some in (("all", answers), ("clear-cut", [answer for answer in answers if answer.clear_cut])):
        asked = [(fallen(answer), bool(answer.falls)) for answer in some]
        known = [(theirs, ours) for theirs, ours in asked if theirs is not None]
        same = sum(theirs == ours for theirs, ours in known)
        told.append(f"{name} {same}/{len(known)} ({100.0 * same / max(len(known), 1):.1f} %)")
    return ", ".join(told)


def overlap(answers: list[Answer], theirs: Callable[[Answer], Set | None]) -> str:
    """How alike the sets are where both say that something falls."""
    pairs = [(answer.falls, set_) for answer in answers if (set_ := theirs(answer)) and answer.falls]
    jaccard = [len(ours & others) / len(ours | others) for ours, others in pairs]
    exact = sum(ours == others for ours, others in pairs)
    extra = np.mean([len(others - ours) for ours, others in pairs] or [0.0])
    missing = np.mean([len(ours - others) for ours, others in pairs] or [0.0])
    mean = float(np.mean(jaccard or [1.0]))
    return f"{exact}/{len(pairs)} equal, Jaccard {mean:.3f}; theirs has {extra:.2f} more and {missing:.2f} fewer, mean"


def told(answer: Answer) -> str:
    this, found = answer.case, answer.found
    margin = "" if found.falls else f", margin {found.tilt_margin:.2f}°"
    return f"seed {this.seed} {this.family}: {this.story} [{found.verdict}{margin}, settles {found.settles:.2f} mm]"


def differences(answer: Answer, cache: Cache) -> Iterable[str]:
    """The lines on one position on which somebody differs; none where all agree."""
    lines = []
    ours = answer.falls
    if answer.highs_stands == bool(ours):
        lines.append(f"  HiGHS {'stands' if answer.highs_stands else 'falls'}")
    elif answer.highs_moves and ours and answer.highs_moves != ours:
        lines.append(f"  HiGHS moves {_difference(ours, answer.highs_moves)}")
    witnesses = {"MuJoCo": answer.mujoco, "Blender": answer.blender, "Blender, everything free": answer.blender_free}
    for name, witness in witnesses.items():
        if witness is None or witness.fallen == ours:
            continue
        lines.append(f"  {name}: {_difference(ours, witness.fallen)}, at most {witness.most:.1f} mm")
        if name == "MuJoCo":
            for step in FINER:
                finer = by_mujoco(cache, answer.found, dt=step)
                what = _difference(ours, finer.fallen)
                lines.append(f"    at {step * 1e3:g} ms: {what}, at most {finer.most:.1f} mm")
                if finer.fallen == ours:
                    break
    if not lines:
        return ()
    head = ("" if answer.clear_cut else "(not clear-cut) ") + told(answer)
    return [head, f"  ours: {', '.join(answer.found.falls) or 'nothing falls'}", *lines]


def _difference(ours: Set, theirs: Set) -> str:
    if ours == theirs:
        return "as ours"
    if not theirs:
        return "nothing falls"
    more, fewer = sorted(theirs - ours), sorted(ours - theirs)
    return " and ".join(
        part for part in (f"also {', '.join(more)}" if more else "", f"not {', '.join(fewer)}" if fewer else "") if part
    )


def falls_at(cache: Cache, found: Stability, direction: float, tangent: float) -> float:
    """The first of :data:`SHARES` of a tilt at which something falls in MuJoCo, infinite if nothing does.

    From where everything has settled the table is tilted slowly, share by share, in steps of 0.5 ms.
    """
    leans = [(share * tangent * math.cos(direction), share * tangent * math.sin(direction)) for share in (0.0, *SHARES)]

    def work() -> Witness:
        outcomes = tilted(found.settled, found.friction, leans)
        number = len(outcomes) if outcomes[-1].fallen else len(leans)
        return Witness(outcomes[-1].fallen, float(number - 1))

    asked = f"mujoco tilted {tangent:.6f} {direction:.6f}"
    seen = cache.get(asked, found.settled, found.friction, work)
    return (0.0, *SHARES)[round(seen.most)] if seen.fallen else math.inf


def brackets(answers: list[Answer], count: int, cache: Cache) -> list[float]:
    """At which share of its margin each of so many standing positions falls in MuJoCo.

    They are the first clear-cut ones of the answers. What falls early, or stands late, is printed.
    """
    some = [answer for answer in answers if answer.found.verdict == "stands" and answer.clear_cut][:count]
    shares = []
    for answer in some:
        found = answer.found
        at = falls_at(cache, found, math.radians(found.tilt_direction), math.tan(math.radians(found.tilt_margin)))
        shares.append(at)
        if not 0.85 < at <= 1.15:
            print(f"  falls at {at:g} of {found.tilt_margin:.2f}°: {told(answer)}", flush=True)
    return shares


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--count", type=int, default=500, help="how many seeds in a row")
    parser.add_argument("--largest", type=int, default=1000, metavar="BODIES", help="leave larger positions out")
    parser.add_argument("--cache", type=Path, help="file in which simulations are kept between runs")
    parser.add_argument("--blender", action="store_true", help="also ask Blender, which takes far longer than the rest")
    parser.add_argument("--margins", type=int, default=0, metavar="COUNT", help="tilt so many standing positions")
    options = parser.parse_args()
    if options.blender and importlib.util.find_spec("bpy") is None:
        parser.error("--blender needs Blender's bpy module in this Python")
    if options.blender:
        import bpy

        bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True)
    cache = Cache(options.cache)
    answers = []
    begun = time.monotonic()
    for seed in range(options.first, options.first + options.count):
        this = case(seed)
        if len(bodies_of(this.position, this.misplaced, this.removed).ids) > options.largest:
            continue
        answer = ask(this, cache, options.blender)
        answers.append(answer)
        for line in differences(answer, cache):
            print(line, flush=True)
    report(answers, time.monotonic() - begun)
    if options.margins:
        print("MuJoCo tilted slowly to shares of the margin, in its direction:")
        fallen = brackets(answers, options.margins, cache)
        for share in SHARES:
            print(f"  {share:4.2f} of the margin: {sum(at <= share for at in fallen)}/{len(fallen)} fall")
    clear = [answer for answer in answers if answer.clear_cut]
    missed = [answer for answer in clear if answer.highs_stands == bool(answer.falls)]
    other = [answer for answer in clear if bool(answer.mujoco.fallen) != bool(answer.falls)]
    return int(bool(missed) or len(other) > 0.01 * len(clear))


def report(answers: list[Answer], seconds: float) -> None:
    clear = [answer for answer in answers if answer.clear_cut]
    verdicts = Counter(answer.found.verdict for answer in answers)
    print(f"{len(answers)} positions, {dict(verdicts)}, {len(clear)} clear-cut; {seconds:.0f} s")
    print(f"  HiGHS   verdicts {agreement(answers, lambda answer: not answer.highs_stands)}")
    print(f"          sets     {overlap(clear, lambda answer: answer.highs_moves)}")
    print(f"  MuJoCo  verdicts {agreement(answers, lambda answer: bool(answer.mujoco.fallen))}")
    print(f"          sets     {overlap(clear, lambda answer: answer.mujoco.fallen)}")
    for name, witness in (
        ("Blender", lambda answer: answer.blender),
        ("everything free", lambda answer: answer.blender_free),
    ):
        if any(witness(answer) for answer in answers):
            print(f"  {name} verdicts {agreement(answers, _verdict(witness))}")
            print(f"          sets     {overlap(clear, _fallen(witness))}")
            print(f"          beside MuJoCo, sets: {_beside_mujoco(clear, _fallen(witness))}")


def _verdict(witness: Callable[[Answer], Witness | None]) -> Callable[[Answer], bool | None]:
    return lambda answer: None if (seen := witness(answer)) is None else bool(seen.fallen)


def _fallen(witness: Callable[[Answer], Witness | None]) -> Callable[[Answer], Set | None]:
    return lambda answer: None if (seen := witness(answer)) is None else seen.fallen


def _beside_mujoco(answers: list[Answer], theirs: Callable[[Answer], Set | None]) -> str:
    pairs: list[tuple[Any, Any]] = [(answer.mujoco.fallen, theirs(answer)) for answer in answers]
    pairs = [(a, b) for a, b in pairs if a and b]
    jaccard = [len(a & b) / len(a | b) for a, b in pairs]
    return f"{sum(a == b for a, b in pairs)}/{len(pairs)} equal, Jaccard {float(np.mean(jaccard or [1.0])):.3f}"


if __name__ == "__main__":
    warnings.filterwarnings("error", category=RuntimeWarning)
    sys.exit(main())
