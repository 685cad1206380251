"""The maps of a position that is being changed: what a change cannot have touched is not proven anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..rules import Point, Pose, Position
from ..rules.batch import BatchReferee
from .bounds import Bounds
from .cells import RADIAL, SHIFT_CELLS, Proof, first_grid, proven
from .places import RESOLUTION, kinds_for, levels_of, places_of, shapes_of
from .regions import Kind, Places

Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Footprint:
    """A piece seen from above: a line with round ends."""

    start: Point
    end: Point
    half_width: float


@dataclass(frozen=True, eq=False, slots=True)
class _Known:
    """What was proven, and of what."""

    about: Hashable
    """All that matters to every cell alike."""
    pieces: dict[Hashable, _Footprint]
    """What matters to the cells near it."""
    proof: Proof


class Atlas:
    """Maps one position after another; what it keeps makes an answer sooner, never different."""

    def __init__(self, player: str | None = None, resolution: float = RESOLUTION) -> None:
        """``player`` is whose maps they are, by default the player to move; ``resolution`` is in mm."""
        if not resolution > 0.0:
            raise ValueError(f"a map's resolution is a positive number of mm, not {resolution:g}")
        self._player, self._resolution = player, resolution
        self._known: dict[tuple[str, int, bool], _Known] = {}
        self.asked = 0
        """Sectors of first cells proven by the last call, of :attr:`total`."""
        self.total = 0

    def places(self, position: Position, base: str) -> Places:
        """As :func:`~.places.places`, with the same errors."""
        referee = BatchReferee(position, self._player)
        kinds = kinds_for(referee, base)
        self.asked = self.total = 0
        pieces = _pieces(referee)
        solved = {shape: self._proof(referee, base, kind, pieces) for shape, kind in shapes_of(kinds).items()}
        proofs = {kind: solved[kind.height, kind.exit] for kind in kinds}
        return places_of(referee, base, proofs, self._resolution)

    def _proof(self, referee: BatchReferee, base: str, kind: Kind, pieces: dict[Hashable, _Footprint]) -> Proof:
        key = base, kind.height, kind.exit
        bounds = Bounds.of(referee.position, base, kind)
        about = _about(referee, base, bounds)
        levels = levels_of(self._resolution)
        known = self._known.get(key)
        sectors = first_grid(bounds, kind.exit).sectors
        self.total += sectors
        if known is None or known.about != about:
            self.asked += sectors
            proof = proven(referee, base, kind, levels)
        else:
            changed = [pieces.get(each) or known.pieces[each] for each in pieces.keys() ^ known.pieces.keys()]
            touched = _touched(referee, base, bounds, sectors, changed)
            self.asked += int(touched.sum())
            proof = known.proof
            if touched.any():
                anew = proven(referee, base, kind, levels, among=touched)
                proof = proof.with_sectors(anew, np.repeat(touched, 2**levels))
        self._known[key] = _Known(about, pieces, proof)
        return proof


def _about(referee: BatchReferee, base: str, bounds: Bounds) -> Hashable:
    position = referee.position
    pillar = position.table.pillar_by_id[base]
    ends = tuple(position.table.ends.get(base, ()))
    return referee.player, position.pieces, position.rules, position.table_size, pillar.at, pillar.height, ends, bounds


def _pieces(referee: BatchReferee) -> dict[Hashable, _Footprint]:
    """All pieces on the table, with what of each matters to the referee."""
    position, table = referee.position, referee.position.table
    found: dict[Hashable, _Footprint] = {}
    for pillar in position.pillars:
        found["pillar", pillar.at, pillar.height] = _Footprint(pillar.at, pillar.at, position.pieces.disc_radius)
    for k, (id, pose) in enumerate(table.pose_by_id.items()):
        road = table.road_by_id[id]
        lying: list[Hashable] = []
        if position.rules.crossing_scope == "at_crossing":
            some = (*table.over.get(id, ()), None, *table.under.get(id, ()))
            lying += [
                each and (each.certainty, table.road_by_id[each.road].owner, table.pose_by_id[each.road])
                for each in some
            ]
        key = "road", pose, road.owner, bool(referee.crossable[k]), *referee.blocked[:, k].tolist(), *lying
        found[key] = _footprint(pose, pose.length / 2.0 - pose.radius, pose.radius + pose.thickness)
    for car in table.cars:
        x, y, _ = car.middle
        reach = car.length / 2.0 + car.height
        found["car", car.middle, car.pose] = _Footprint((x, y), (x, y), reach)
    return found


def _footprint(pose: Pose, half: float, half_width: float) -> _Footprint:
    start = pose.x - half * pose.dx, pose.y - half * pose.dy
    return _Footprint(start, (pose.x + half * pose.dx, pose.y + half * pose.dy), half_width)


def _touched(referee: BatchReferee, base: str, bounds: Bounds, sectors: int, changed: Iterable[_Footprint]) -> Flags:
    """(sectors,) those whose roads or pillars may come near any of the pieces."""
    pieces = referee.position.pieces
    x, y = referee.position.table.pillar_by_id[base].at
    turn = 2.0 * np.pi / sectors
    angle = (np.arange(sectors) + 0.5) * turn
    slack = bounds.slack(RADIAL / 2.0, turn / 2.0, max(SHIFT_CELLS) / 2.0)
    spare = pieces.road_thickness + referee.margin + max(slack.gap, slack.place) + 0.5
    # a road may be shifted until its tips reach both rims
    reach = bounds.reach + pieces.disc_diameter
    touched = np.zeros(sectors, dtype=bool)
    for each in changed:
        points = np.linspace(each.start, each.end, 65) - (x, y)
        half_step = float(np.hypot(each.end[0] - each.start[0], each.end[1] - each.start[1])) / 128.0
        along = points[:, 0, None] * np.cos(angle) + points[:, 1, None] * np.sin(angle)
        across = points[:, 1, None] * np.cos(angle) - points[:, 0, None] * np.sin(angle)
        beyond = along - np.clip(along, -pieces.disc_diameter, reach)
        built = np.where(along > bounds.nearest - pieces.disc_diameter, pieces.disc_radius, pieces.half_width)
        near = np.hypot(beyond, across) <= built + spare + each.half_width + half_step
        touched |= near.any(axis=0)
    return touched
