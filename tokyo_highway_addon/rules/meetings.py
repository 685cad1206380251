"""A road against all roads laid before it: does it touch them, does it cross them, and what do the crossings earn."""

from __future__ import annotations

from dataclasses import dataclass

from .crossings import Meeting, clearance, meet
from .findings import Findings
from .outline import outline_gap
from .pose import Pose
from .position import Position, Road
from .regions import overlap_of_three
from .resting import Overlaps
from .table import Lying, Table, crossable, kept, share_pillar
from .touching import NEAR, shared_top
from .verdict import Certainty, Crossing


@dataclass(frozen=True, slots=True)
class Encounter:
    """The new road crosses this one."""

    road: Road
    pose: Pose
    meeting: Meeting
    clearance: float


def encounters(
    found: Findings, position: Position, table: Table, road: Road, pose: Pose, overlaps: Overlaps | None = None
) -> list[Encounter]:
    """Judge ``road-touch`` against every road of the table, and list those that the new road crosses.

    ``overlaps`` are those that laying the road found; None: they are worked out again.
    """
    near = found.band + NEAR
    met: list[Encounter] = []
    x, y, dx, dy = pose.x, pose.y, pose.dx, pose.dy
    core, radius = pose.core, pose.radius
    rise = abs(pose.sin) * pose.length / 2.0
    bottom, top = pose.z - rise - near, pose.z + rise + pose.thickness + near
    reach = 2.0 * radius + pose.thickness + near
    roads = table.road_by_id
    for id, other_pose in table.pose_by_id.items():
        # cheap bounds first: the middle of each stick beside the other's line
        rx, ry = other_pose.x - x, other_pose.y - y
        odx, ody = other_pose.dx, other_pose.dy
        turn = abs(ody * dx - odx * dy)
        if abs(ry * dx - rx * dy) > reach + other_pose.core * turn:
            continue
        if abs(ry * odx - rx * ody) > reach + core * turn:
            continue
        other = roads[id]
        if share_pillar(road, other):
            shared_top(found, table, road, pose, other, other_pose, position.pieces, overlaps)
            continue
        meeting = meet(pose, other_pose)
        if meeting is None:
            other_rise = abs(other_pose.sin) * other_pose.length / 2.0
            if other_pose.z - other_rise > top or other_pose.z + other_rise + other_pose.thickness < bottom:
                continue
            lean = pose.thickness * (abs(pose.sin) + abs(other_pose.sin))
            if outline_gap(pose, other_pose) - lean >= near:
                continue
            apart = clearance(pose, other_pose, near)
        else:
            apart = clearance(pose, other_pose)
            if crossable(position, other):
                met.append(Encounter(other, other_pose, meeting, apart))
        found.apart("road-touch", apart, (road.id, id), "road-touch.road", road=road.id, other=id)
    return met


def weigh_crossings(
    found: Findings, position: Position, road: Road, pose: Pose, met: list[Encounter]
) -> tuple[tuple[Crossing, ...], int, int]:
    """The crossings as reported, how many earn a car for sure, and how many more would if the opponent agrees."""
    crossings = []
    sure = unsure = 0
    for encounter in met:
        other, meeting = encounter.road, encounter.meeting
        blockers = _blockers(position, pose, encounter)
        certainty: Certainty = "clear" if kept(meeting.completeness, found.band) else "borderline"
        blocked = any(blocker.certainty == "clear" for blocker in blockers)
        earns = False
        if other.owner == road.owner:
            rule = "car-own-road"
        else:
            rule = "car-over" if meeting.over else "car-under"
            earns = not blocked
            if earns and blockers:
                certainty = "borderline"
            if earns and certainty == "clear":
                sure += 1
            elif earns:
                unsure += 1
        found.applied.add(rule)
        crossings.append(
            Crossing(
                other.id,
                "over" if meeting.over else "under",
                certainty,
                earns,
                rule,
                tuple(blocker.road for blocker in blockers),
                encounter.clearance,
                meeting.completeness,
                meeting.at,
            )
        )
    if sure or unsure:
        found.applied.add("car-each")
    return tuple(crossings), sure, unsure


def _blockers(position: Position, pose: Pose, encounter: Encounter) -> list[Lying]:
    """The roads that lie over (under) a road the new one crosses over (under), by the switches in force."""
    table, rules = position.table, position.rules
    lying = (table.over if encounter.meeting.over else table.under).get(encounter.road.id, ())
    blockers = []
    for other in lying:
        if rules.blocking_roads == "others" and table.road_by_id[other.road].owner == encounter.road.owner:
            continue
        if rules.crossing_scope == "at_crossing":
            size = overlap_of_three(pose, encounter.pose, table.pose_by_id[other.road])
            if size <= 0.0:
                continue
            if not kept(size, rules.borderline_band):
                other = Lying(other.road, "borderline")
        blockers.append(other)
    return blockers
