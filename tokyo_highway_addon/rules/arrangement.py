"""Judging a position by what can be seen without its history: geometry, heights along roads, branches, supply."""

from __future__ import annotations

from dataclasses import replace

from .findings import Findings
from .meetings import encounters
from .position import Ground, Pillar, Position, Road
from .referee import exit_is_low, junction_has_foundation, road_is_carried, step_is_one
from .rule_ids import in_order, rank
from .setup import standing_pieces
from .standing_cars import cars_stand
from .supplies import branches, roads_in, roads_out
from .table import Table
from .touching import pillar_stands, road_clear_of_cars, road_clear_of_pillars
from .verdict import Verdict


def judge_position(position: Position) -> Verdict:
    """Judge an arrangement: all geometry but ``road-over-pillar``, heights, branches, foundations, supply."""
    found = Findings(position.rules.borderline_band)
    table = position.table
    for n, pillar in enumerate(position.pillars):
        pillar_stands(found, position, pillar, position.pillars[:n])
        if pillar.junction:
            junction_has_foundation(found, pillar)
    for road in position.roads:
        _heights(found, table, road)
    _branches(found, position)
    _geometry(found, position, table)
    _supply(found, position)
    return Verdict(
        found.judgement(),
        tuple(sorted(found.reasons, key=lambda reason: rank(reason.rule))),
        applied=in_order(found.applied),
    )


def _heights(found: Findings, table: Table, road: Road) -> None:
    start = None if isinstance(road.start, Ground) else table.pillar_by_id[road.start]
    end = None if isinstance(road.end, Ground) else table.pillar_by_id[road.end]
    for pillar in (start, end):
        if pillar is not None and pillar.owner != road.owner:
            found.breach(
                "base-point",
                (road.id, pillar.id),
                "base-point.not-own",
                player=road.owner,
                base=pillar.id,
                owner=pillar.owner,
            )
    if start is not None and end is None:
        exit_is_low(found, start)
    if start is not None and end is not None and not end.junction:
        step_is_one(found, "after-junction" if start.junction else "pillar-height", start, end)


def _branches(found: Findings, position: Position) -> None:
    for pillar in position.pillars:
        out, into = roads_out(position, pillar.id), roads_in(position, pillar.id)
        if len(out) > branches(pillar):
            _too_many(found, pillar, out, branches(pillar), "" if pillar.junction else ".plain")
        if len(into) > 1:
            _too_many(found, pillar, into, 1, ".in")


def _too_many(found: Findings, pillar: Pillar, roads: list[Road], limit: int, variant: str) -> None:
    found.breach(
        "junction-branches",
        (pillar.id, *(road.id for road in roads)),
        f"junction-branches{variant}",
        len(roads),
        limit,
        limit - len(roads),
        "branches",
        base=pillar.id,
        roads=len(roads),
    )


def _geometry(found: Findings, position: Position, table: Table) -> None:
    poses = table.pose_by_id
    # every road is judged against those laid before it
    earlier = replace(table, pose_by_id={}, cars=())
    for road in position.roads:
        pose = poses[road.id]
        start = None if isinstance(road.start, Ground) else table.pillar_by_id[road.start]
        end = None if isinstance(road.end, Ground) else table.pillar_by_id[road.end]
        road_is_carried(found, position, road, pose, start, end)
        road_clear_of_pillars(found, road, pose, position.pillars, position.pieces)
        encounters(found, position, earlier, road, pose)
        road_clear_of_cars(found, road, pose, earlier.cars)
        cars = tuple(car for car in table.cars if car.road == road.id)
        if cars:
            cars_stand(found, position, road, pose, cars, table.pillar_by_id, earlier.pose_by_id, earlier.cars)
        earlier = replace(earlier, pose_by_id={**earlier.pose_by_id, road.id: pose}, cars=(*earlier.cars, *cars))


def _supply(found: Findings, position: Position) -> None:
    box = position.edition.box
    totals = dict.fromkeys(("discs", "junctions", "roads", "cars"), 0)
    for player in position.players:
        standing, hand = standing_pieces(position, player), position.supply[player]
        for kind in totals:
            totals[kind] += getattr(standing, kind) + getattr(hand, kind)
    for kind, total in totals.items():
        limit: int = getattr(box, kind)
        if total > limit:
            found.breach(
                "supply",
                (),
                f"supply.box.{kind}",
                total,
                limit,
                limit - total,
                kind,  # type: ignore[arg-type]
                total=total,
                box=limit,
            )
