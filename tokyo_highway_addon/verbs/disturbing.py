"""What ``simulate`` is asked to do to the table: one disturbance at most, checked before Blender starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ..rules import Pillar, Position
from ..statics.bodies import bodies_of, piece_of
from .run import Run, decimal_number, shown

if TYPE_CHECKING:
    from ..blender.disturbances import Disturbance, Load

KINDS: Final = ("nudge", "tilt", "shake", "remove")
"""The options that disturb; one of them may be given, once."""
GOES_WITH: Final[Mapping[str, tuple[str, ...]]] = {"direction": ("nudge", "tilt", "shake"), "strength": ("nudge",)}
"""Options that mean nothing but with certain disturbances."""
RANGES: Final[Mapping[str, tuple[float, float]]] = {
    "seconds": (0.1, 60.0),
    "direction": (-360.0, 360.0),
    "strength": (0.001, 1000.0),
    "tilt": (0.0, 80.0),
    "shake": (0.0, 10.0),
}
"""Least and largest value: simulated seconds; degrees on the table; grams; degrees from level; g."""
STRENGTH: Final = 1.0
"""Grams of a nudge where nothing is said."""
DIRECTION: Final = 0.0
MOST_NAMED: Final = 60
"""Pieces in a sentence that says which pieces there are."""


@dataclass(frozen=True, slots=True)
class Disturbing:
    """What is done to the table, and to which piece."""

    kind: str = ""
    """One of :data:`KINDS`; ``""`` where nothing is done."""
    piece: str = ""
    """The piece nudged (a body's id) or taken away (also a pillar's)."""
    amount: float = 0.0
    """Grams of a nudge, degrees of a tilt, g of a shake."""
    direction: float = 0.0
    """Degrees on the table, counter-clockwise from the x axis."""

    @property
    def disturbance(self) -> Disturbance | None:
        """What the rigid bodies feel; None where nothing pushes, tilts or shakes."""
        from ..blender.disturbances import Push, Shake, Tilt

        match self.kind:
            case "nudge":
                return Push(self.piece, self.direction, self.amount)
            case "tilt":
                return Tilt(self.direction, self.amount)
            case "shake":
                return Shake(self.direction, self.amount)
        return None

    @property
    def removed(self) -> tuple[str, ...]:
        """What is taken away before anything moves, as ``bodies_of`` has it."""
        return (self.piece,) if self.kind == "remove" else ()

    @property
    def loads(self) -> tuple[Load, ...]:
        """What statics is asked to bear, one load after the other."""
        from ..blender.disturbances import loads_in_turn

        return loads_in_turn(self.disturbance)

    def report(self) -> dict[str, Any] | None:
        """As the run's file has it; None where nothing is done."""
        if not self.kind:
            return None
        if self.kind == "remove":
            return {"kind": "remove", "piece": self.piece}
        piece = {"piece": self.piece} if self.piece else {}
        amount = {"nudge": "strength", "tilt": "angle", "shake": "strength"}[self.kind]
        lasts = self.disturbance.seconds if self.disturbance is not None else 0.0
        return {"kind": self.kind, **piece, "direction": self.direction, amount: self.amount, "seconds": lasts}


def disturbing(run: Run, position: Position) -> Disturbing:
    """What the options ask for. Raises :class:`~.run.Unusable` with what was expected."""
    given = [kind for kind in KINDS for _ in run.given[kind] or ()]
    if len(given) > 1:
        run.refuse("exit.two-disturbances", one=f"--{given[0]}", other=f"--{given[1]}")
    kind = given[0] if given else ""
    for option, others in GOES_WITH.items():
        if run.given[option] is not None and kind not in others:
            run.refuse("exit.goes-with", option=f"--{option}", others=", ".join(f"--{other}" for other in others))
    direction = number(run, "direction", run.given["direction"], DIRECTION)
    if not kind:
        return Disturbing()
    (value,) = run.given[kind]
    if kind in ("tilt", "shake"):
        return Disturbing(kind, "", number(run, kind, value, 0.0), direction)
    _must_be_there(run, position, kind, value)
    if kind == "remove":
        return Disturbing(kind, value)
    return Disturbing(kind, value, number(run, "strength", run.given["strength"], STRENGTH), direction)


def number(run: Run, option: str, value: str | None, usual: float) -> float:
    """A number within the option's range, or the usual one. Raises :class:`~.run.Unusable`."""
    if value is None:
        return usual
    least, most = RANGES[option]
    found = decimal_number(value)
    if found is None or not least <= found <= most:
        run.refuse(f"exit.bad-{option}", given=shown(value), least=f"{least:g}", most=f"{most:g}")
    return found + 0.0


def _must_be_there(run: Run, position: Position, kind: str, piece: str) -> None:
    """Raises :class:`~.run.Unusable` where there is no such piece, or where a whole pillar is to be nudged."""
    bodies = bodies_of(position).index
    discs = {pillar.id: _discs(pillar) for pillar in position.pillars}
    if piece in bodies or (kind == "remove" and piece in discs):
        return
    if piece in discs:
        run.refuse("exit.which-disc", option=f"--{kind}", piece=shown(piece), discs=shown(discs[piece]))
    whole = [f"{id} ({named})" if kind == "remove" else named for id, named in discs.items()]
    pieces = [shown(named) for named in (*whole, *(id for id in bodies if piece_of(id) not in discs))]
    if not pieces:
        run.refuse("exit.no-pieces", option=f"--{kind}", given=shown(piece))
    there = ", ".join(pieces[:MOST_NAMED]) + (", …" if len(pieces) > MOST_NAMED else "")
    run.refuse("exit.no-piece", option=f"--{kind}", given=shown(piece), pieces=there)


def _discs(pillar: Pillar) -> str:
    """``p4/disc1 … disc3``"""
    return f"{pillar.id}/disc1" + (f" … disc{pillar.height}" if pillar.height > 1 else "")
