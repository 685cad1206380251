"""The geometry of a position: poses, cars, which road lies over which; worked out once and carried on move by move."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .cars import CarPose, CarStand, Stretch, choose_places
from .crossings import Meeting, meet
from .pieces import Pieces
from .pose import Pose
from .position import Ground, Pillar, Road
from .resting import Overlaps, PillarEnd, TableEnd, rest
from .solids import CarSolid, Solid, StackSolid, StickSolid
from .verdict import Certainty

if TYPE_CHECKING:
    from .position import Position

EXACT: Final = 6
"""Decimals, in mm, that a margin keeps before it is compared: a position turned in the plane is judged alike."""


def kept(margin: float, band: float) -> bool:
    """Whether a margin counts as kept beyond doubt (rule table, "Margins and borderline")."""
    return margin > band + 1e-5 or round(margin, EXACT) >= band


def broken(margin: float, band: float) -> bool:
    margin = round(margin, EXACT)
    return margin <= -band and (band > 0.0 or margin < 0.0)


@dataclass(frozen=True, slots=True)
class Lying:
    """A road that lies over (or under) another, and how surely it crosses it."""

    road: str
    certainty: Certainty


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that stands, with its geometry. Made by :meth:`of`, carried on by :meth:`with_turn`."""

    pillar_by_id: Mapping[str, Pillar]
    road_by_id: Mapping[str, Road]
    pose_by_id: Mapping[str, Pose]
    """In laying order."""
    cars: tuple[CarPose, ...]
    ends: Mapping[str, tuple[tuple[Pose, bool], ...]]
    """By pillar: the poses of the roads on its top in laying order, and whether it is their ``end``."""
    over: Mapping[str, tuple[Lying, ...]]
    """By road: the roads that lie over it."""
    under: Mapping[str, tuple[Lying, ...]]

    @classmethod
    def of(cls, position: Position) -> Table:
        """The table of a position given without history: roads in laying order, cars clear of all that stands."""
        pillar_by_id = {pillar.id: pillar for pillar in position.pillars}
        road_by_id = {road.id: road for road in position.roads}
        pose_by_id: dict[str, Pose] = {}
        ends: dict[str, tuple[tuple[Pose, bool], ...]] = {}
        over: dict[str, tuple[Lying, ...]] = {}
        under: dict[str, tuple[Lying, ...]] = {}
        for road in position.roads:
            pose, _ = lay(road, pillar_by_id, ends, position.pieces)
            for other in pose_by_id:
                if crossable(position, road_by_id[other]) and not share_pillar(road, road_by_id[other]):
                    meeting = meet(pose, pose_by_id[other])
                    if meeting is not None:
                        _note_meeting(road.id, other, meeting, position.rules.borderline_band, over, under)
            pose_by_id[road.id] = pose
            for end in road.pillars:
                ends[end] = (*ends.get(end, ()), (pose, end == road.end))
        cars: tuple[CarPose, ...] = ()
        for road in position.roads:
            if road.cars:
                others = [p for id, p in pose_by_id.items() if id != road.id]
                cars += stand_cars(road, pose_by_id[road.id], position, pillar_by_id, others, cars)
        return cls(pillar_by_id, road_by_id, pose_by_id, cars, ends, over, under)

    def with_turn(
        self,
        pillar: Pillar | None,
        road: Road,
        pose: Pose,
        cars: tuple[CarPose, ...],
        meetings: Iterable[tuple[str, Meeting]],
        band: float,
    ) -> Table:
        """The table after a turn; ``pose``, ``cars`` and ``meetings`` (with roads that stood) are the new road's."""
        ends, over, under = dict(self.ends), dict(self.over), dict(self.under)
        for other, meeting in meetings:
            _note_meeting(road.id, other, meeting, band, over, under)
        for end in road.pillars:
            ends[end] = (*ends.get(end, ()), (pose, end == road.end))
        return Table(
            {**self.pillar_by_id, pillar.id: pillar} if pillar is not None else self.pillar_by_id,
            {**self.road_by_id, road.id: road},
            {**self.pose_by_id, road.id: pose},
            self.cars + cars,
            ends,
            over,
            under,
        )


def _note_meeting(
    road: str,
    other: str,
    meeting: Meeting,
    band: float,
    over: dict[str, tuple[Lying, ...]],
    under: dict[str, tuple[Lying, ...]],
) -> None:
    certainty: Certainty = "clear" if kept(meeting.completeness, band) else "borderline"
    upper, lower = (road, other) if meeting.over else (other, road)
    over[lower] = (*over.get(lower, ()), Lying(upper, certainty))
    under[upper] = (*under.get(upper, ()), Lying(lower, certainty))


def crossable(position: Position, road: Road) -> bool:
    """Whether the switch ``ramps_crossable`` lets this road be crossed."""
    return position.rules.ramps_crossable or not (road.is_ramp or road.is_exit)


def share_pillar(a: Road, b: Road) -> bool:
    """Whether two roads meet at a pillar, and so are joined rather than crossing."""
    return (a.start in (b.start, b.end) and isinstance(a.start, str)) or (
        a.end in (b.start, b.end) and isinstance(a.end, str)
    )


def road_end(
    end: str | Ground,
    pillar_by_id: Mapping[str, Pillar],
    ends: Mapping[str, tuple[tuple[Pose, bool], ...]],
    pieces: Pieces,
) -> PillarEnd | TableEnd:
    if isinstance(end, Ground):
        return TableEnd(end.towards)
    pillar = pillar_by_id[end]
    return PillarEnd(pillar.at, pillar.height * pieces.disc_height, ends.get(end, ()))


def lay(
    road: Road,
    pillar_by_id: Mapping[str, Pillar],
    ends: Mapping[str, tuple[tuple[Pose, bool], ...]],
    pieces: Pieces,
) -> tuple[Pose, Overlaps]:
    """The resting pose of a road on top of the ends already lying on its pillars, and those it overlaps."""
    return rest(
        road_end(road.start, pillar_by_id, ends, pieces),
        road_end(road.end, pillar_by_id, ends, pieces),
        pieces,
        road.shift,
        road.offset_from,
        road.offset_to,
    )


def car_stretch(road: Road, pose: Pose, pillar_by_id: Mapping[str, Pillar], pieces: Pieces) -> Stretch:
    """The free part of a road between its pillars' discs; at a table end, from where its straight part begins."""
    limits = []
    for end, sign in ((road.start, -1.0), (road.end, 1.0)):
        if isinstance(end, Ground):
            limits.append(sign * (pose.length - pose.width) / 2.0)
            continue
        x, y = pillar_by_id[end].at
        axis = (x - pose.x) * pose.dx + (y - pose.y) * pose.dy
        aside = (y - pose.y) * pose.dx - (x - pose.x) * pose.dy
        chord = math.sqrt(max(0.0, pieces.disc_radius**2 - aside * aside))
        limits.append((axis - sign * chord) / pose.cos)
    half = pose.length / 2.0
    return Stretch(max(0.0, limits[0] + half), min(pose.length, limits[1] + half))


def stand_cars(
    road: Road,
    pose: Pose,
    position: Position,
    pillar_by_id: Mapping[str, Pillar],
    poses: Iterable[Pose],
    cars: Iterable[CarPose],
) -> tuple[CarPose, ...]:
    """The road's cars where the record says, or else where the referee chooses, clear of the other pieces."""
    pieces = position.pieces
    if road.car_places:
        places = road.car_places
    else:
        stretch = car_stretch(road, pose, pillar_by_id, pieces)
        near = list(obstacles(pose, road.pillars, pieces, pillar_by_id.values(), poses, cars))
        places = choose_places(
            stretch, road.cars, pieces, CarStand(pose, pieces), near, max(position.rules.borderline_band, 0.0)
        )
    return tuple(
        CarPose(
            f"{road.id}/car{n}",
            road.owner,
            road.id,
            place,
            pose,
            pieces.car_length,
            pieces.car_width,
            pieces.car_height,
        )
        for n, place in enumerate(places, 1)
    )


def obstacles(
    pose: Pose,
    own_pillars: Sequence[str],
    pieces: Pieces,
    pillars: Iterable[Pillar],
    poses: Iterable[Pose],
    cars: Iterable[CarPose],
) -> Iterable[Solid]:
    """The solids near enough to a road to be in the way of a car on it."""
    aside = pieces.car_width / 2.0 + 1.0
    half = pose.length / 2.0 + 1.0

    def near(x: float, y: float, reach: float) -> bool:
        rx, ry = x - pose.x, y - pose.y
        return abs(ry * pose.dx - rx * pose.dy) <= aside + reach and abs(rx * pose.dx + ry * pose.dy) <= half + reach

    for pillar in pillars:
        if pillar.id not in own_pillars and near(*pillar.at, pieces.disc_radius):
            yield StackSolid.of(pillar.at, pieces.disc_radius, pillar.height * pieces.disc_height)
    lowest = pose.z - abs(pose.sin) * pose.length / 2.0
    for other in poses:
        top = other.z + abs(other.sin) * other.length / 2.0 + other.thickness
        if top > lowest and near(other.x, other.y, other.length / 2.0):
            yield StickSolid.of(other)
    for car in cars:
        x, y, _ = car.middle
        if near(x, y, car.length + car.height):
            yield CarSolid.of(car)
