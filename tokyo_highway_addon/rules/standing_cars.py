"""Rule ``car-stands``: room on the stick, distance to everything else, no steeper than friction holds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from .cars import CarPose, room_on_stick
from .findings import Findings
from .pose import Pose
from .position import Pillar, Position, Road
from .slopes import steepest_car_slope
from .solids import CarSolid, Solid, StackSolid, StickSolid, gap
from .table import EXACT, car_stretch
from .touching import NEAR


def cars_stand(
    found: Findings,
    position: Position,
    road: Road,
    pose: Pose,
    cars: Sequence[CarPose],
    pillar_by_id: Mapping[str, Pillar],
    poses: Mapping[str, Pose],
    others: Sequence[CarPose],
) -> None:
    """Judge the cars of one road against the stick, one another, and the pieces given."""
    found.applied.add("car-stands")
    pieces = position.pieces
    near = found.band + NEAR
    steepest = steepest_car_slope(pieces.friction)
    slope = abs(pose.slope)
    if not road.car_places:
        # where the referee chooses, what counts is whether they fit at all
        stretch = car_stretch(road, pose, pillar_by_id, pieces)
        room, needed = stretch.high - stretch.low, pieces.car_length * len(cars)
        found.measure(
            "car-stands", room - needed, room, needed, (road.id,), "car-stands.room", car=cars[-1].id, road=road.id
        )
    for n, car in enumerate(cars):
        if round(slope - steepest, EXACT) > 0.0:
            found.breach(
                "car-stands",
                (car.id, road.id),
                "car-stands.slope",
                round(slope, EXACT),
                round(steepest, EXACT),
                round(steepest - slope, EXACT),
                "deg",
                car=car.id,
                road=road.id,
            )
        if road.car_places:
            room = room_on_stick(pose, car.along, pieces)
            found.measure("car-stands", room, room, 0.0, (car.id, road.id), "car-stands.room", car=car.id, road=road.id)
            for other in cars[:n]:
                apart = abs(car.along - other.along) - pieces.car_length
                _measure(found, car, other.id, apart)
        solid = CarSolid.of(car)
        for id, obstacle in _near(car, road, pieces.disc_radius, pieces.disc_height, pillar_by_id, poses, others, near):
            _measure(found, car, id, gap(solid, obstacle, near))


def _measure(found: Findings, car: CarPose, other: str, apart: float) -> None:
    found.apart("car-stands", apart, (car.id, other), "car-stands.touch", car=car.id, other=other)


def _near(
    car: CarPose,
    road: Road,
    disc_radius: float,
    disc_height: float,
    pillar_by_id: Mapping[str, Pillar],
    poses: Mapping[str, Pose],
    others: Sequence[CarPose],
    near: float,
) -> list[tuple[str, Solid]]:
    """The solids that might come close to the car."""
    x, y, bottom = car.middle
    reach = math.hypot(car.length, car.width) / 2.0 + car.height * abs(car.pose.sin) + near
    solids: list[tuple[str, Solid]] = []
    for pillar in pillar_by_id.values():
        if (
            pillar.id not in road.pillars
            and math.hypot(pillar.at[0] - x, pillar.at[1] - y) < reach + disc_radius
            and pillar.height * disc_height > bottom - reach
        ):
            solids.append((pillar.id, StackSolid.of(pillar.at, disc_radius, pillar.height * disc_height)))
    for id, pose in poses.items():
        if id == road.id:
            continue
        rx, ry = x - pose.x, y - pose.y
        if (
            abs(ry * pose.dx - rx * pose.dy) < reach + pose.radius
            and abs(rx * pose.dx + ry * pose.dy) < reach + pose.length / 2.0
        ):
            solids.append((id, StickSolid.of(pose)))
    for other in others:
        if other.road != road.id:
            ox, oy, _ = other.middle
            if math.hypot(ox - x, oy - y) < reach + other.length + other.height:
                solids.append((other.id, CarSolid.of(other)))
    return solids
