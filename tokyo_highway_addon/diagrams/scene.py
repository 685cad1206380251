"""What a plan shows of a position, as shapes in mm on the table: discs, strips, cars, and what passes over what."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from ..rules.cars import CarPose
from ..rules.crossings import meet
from ..rules.pose import Pose
from ..rules.position import Pillar, Position, Road
from ..rules.table import share_pillar
from .cuts import overlap
from .tags import Box, Label, Obstacle

Point = tuple[float, float]
Shape = tuple[Point, ...]

END_CHORDS = 20
"""Chords to a road's round end; the sagitta is below 0.02 mm for a 10 mm road."""
DISC_CHORDS = 72


@dataclass(frozen=True)
class Strip:
    """A road seen from above."""

    road: Road
    pose: Pose

    def outline(self, grown: float = 0.0) -> Shape:
        """Counter-clockwise, mm; ``grown`` moves the edge outwards all round, or inwards where negative."""
        pose = self.pose
        wider = replace(
            pose,
            length=max(pose.length + 2.0 * grown / pose.cos, 0.1),
            width=max(pose.width + 2.0 * grown, 0.1),
        )
        return tuple(wider.outline(END_CHORDS))

    @cached_property
    def shape(self) -> Shape:
        return self.outline()

    def middle_line(self, inset: float) -> tuple[Point, Point]:
        """From ``start`` to ``end``, each tip drawn in by ``inset`` mm along the stick."""
        reach = max(self.pose.length / 2.0 - inset, 0.0)
        ax, ay, _ = self.pose.point(-reach)
        bx, by, _ = self.pose.point(reach)
        return (ax, ay), (bx, by)


@dataclass(frozen=True)
class Scene:
    """Everything to be drawn, in laying order."""

    pillars: tuple[Pillar, ...]
    strips: tuple[Strip, ...]
    cars: tuple[CarPose, ...]
    crossings: tuple[tuple[str, str], ...]
    """Ids of two roads that cross: the one above, the one below."""
    players: tuple[str, ...]
    disc_radius: float
    table: Box | None

    @classmethod
    def of(cls, position: Position) -> Scene:
        strips = tuple(Strip(road, position.pose(road.id)) for road in position.roads)
        width, depth = position.table_size or (0.0, 0.0)
        return cls(
            pillars=position.pillars,
            strips=strips,
            cars=position.cars,
            crossings=tuple(_crossings(strips)),
            players=position.players,
            disc_radius=position.pieces.disc_radius,
            table=Box.around(0.0, 0.0, width, depth) if position.table_size else None,
        )

    @cached_property
    def box(self) -> Box:
        """Round all pieces and the table, mm; a hand's width round the middle where there is nothing."""
        boxes = [Box.of(strip.shape) for strip in self.strips]
        boxes += [Box.around(*pillar.at, 2.0 * self.disc_radius, 2.0 * self.disc_radius) for pillar in self.pillars]
        boxes += [Box.of(car_corners(car)) for car in self.cars]
        boxes += [self.table] if self.table else []
        joined = boxes[0] if boxes else Box(-50.0, -30.0, 50.0, 30.0)
        for box in boxes[1:]:
            joined = joined.joined(box)
        return joined

    def over_road(self, road: str, gap: float) -> list[Shape]:
        """The outlines, grown by ``gap`` mm, of the roads that pass over this one."""
        above = {over for over, under in self.crossings if under == road}
        return [strip.outline(gap) for strip in self.strips if strip.road.id in above]

    def over_pillar(self, pillar: Pillar, gap: float) -> list[Shape]:
        """The outlines, grown by ``gap`` mm, of the roads that pass over a pillar without resting on it."""
        rim = disc_outline(pillar.at, self.disc_radius)
        return [
            strip.outline(gap)
            for strip in self.strips
            if pillar.id not in strip.road.pillars and overlap(strip.shape, rim)
        ]

    @cached_property
    def obstacles(self) -> list[Obstacle]:
        """What no number may cover besides discs: roads, and cars (which may be wider than their road)."""
        shapes = [strip.shape for strip in self.strips] + [car_corners(car) for car in self.cars]
        return [Obstacle.of(shape) for shape in shapes]

    def label(self, pillar: Pillar, width: float, height: float) -> Label:
        """A pillar as something that wants a number of that size, mm."""
        directions = []
        for strip in self.strips:
            if strip.road.start == pillar.id:
                directions.append(math.atan2(strip.pose.dy, strip.pose.dx))
            if strip.road.end == pillar.id:
                directions.append(math.atan2(-strip.pose.dy, -strip.pose.dx))
        return Label(pillar.at, self.disc_radius, width, height, tuple(directions))


def disc_outline(at: Point, radius: float) -> Shape:
    """Counter-clockwise, mm."""
    angles = (math.tau * k / DISC_CHORDS for k in range(DISC_CHORDS))
    return tuple((at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)) for angle in angles)


def car_corners(car: CarPose) -> Shape:
    """The car's box seen from above, counter-clockwise, mm."""
    reach, side = car.length / 2.0, car.width / 2.0
    corners = ((reach, side), (-reach, side), (-reach, -side), (reach, -side))
    return tuple(car.point(along, across)[:2] for along, across in corners)


def car_shapes(car: CarPose, inset: float) -> tuple[Shape, Shape, Shape]:
    """Body, windscreen and rear window seen from above, counter-clockwise, mm. The windscreen is the larger glass.

    The body's edge is drawn in by ``inset`` so that its stroke ends where the car does.
    """
    reach, side = car.length / 2.0 - inset, car.width / 2.0 - inset
    bend = min(1.7, 0.3 * car.width)
    body = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for k in range(6):
            angle = (quarter + k / 5.0) * math.pi / 2.0
            along = sx * (reach - bend) + bend * math.cos(angle)
            across = sy * (side - bend) + bend * math.sin(angle)
            body.append(car.point(along, across)[:2])
    glass = 0.36 * car.width
    screen = ((0.24, 1.0), (0.08, 0.8), (0.08, -0.8), (0.24, -1.0))
    rear = ((-0.27, 0.75), (-0.34, 0.85), (-0.34, -0.85), (-0.27, -0.75))
    front, back = (
        tuple(car.point(along * car.length, across * glass)[:2] for along, across in shape) for shape in (screen, rear)
    )
    return tuple(body), front, back


def _crossings(strips: tuple[Strip, ...]) -> Iterator[tuple[str, str]]:
    """Pairs over, under. Asked anew: the table leaves out ramps where ``ramps_crossable`` says they do not count."""
    for earlier, later in combinations(strips, 2):
        if share_pillar(later.road, earlier.road):
            continue
        meeting = meet(later.pose, earlier.pose)
        if meeting is not None:
            pair = (later.road.id, earlier.road.id)
            yield pair if meeting.over else pair[::-1]
