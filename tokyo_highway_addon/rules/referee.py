"""The referee: judges one turn and gives every reason at once.

``check`` answers; ``play`` also makes the position after the turn. A broken turn is played as if it stood, so that one
run reports a whole game.
"""

from __future__ import annotations

import math

from .accidents import settle
from .editions import Supply
from .findings import Findings
from .meetings import Encounter, encounters, weigh_crossings
from .moves import Move
from .pose import Pose
from .position import Ground, Pillar, Position, Road
from .rests import end_margins, span_limits
from .rule_ids import in_order, rank
from .standing_cars import cars_stand
from .supplies import branches, buildable_base, is_live, latest_pillar, roads_out
from .table import broken, kept, lay, stand_cars
from .touching import (
    pillar_clear_of_roads,
    pillar_stands,
    road_clear_of_cars,
    road_clear_of_pillars,
    road_over_pillars,
)
from .verdict import Crossing, Judgement, Verdict

GRAY_UNDER_YELLOW = 1
"""Gray discs a junction needs under its yellow one (rule ``junction-foundation``)."""


def check(position: Position, move: Move) -> Verdict:
    """Judge one turn of a game: every reason, every crossing, the cars earned.

    Raises ``ValueError`` where the move names a player, base or piece that the position does not have, or an id that
    is taken; where its pillar has no disc; where it gives places for another number of cars than it places.
    """
    return play(position, move)[1]


def play(position: Position, move: Move) -> tuple[Position, Verdict]:
    """Judge one turn and make the position after it, whether legal or not. Raises like :func:`check`."""
    if move.player not in position.players:
        raise ValueError(f"nobody called {move.player!r} plays this game")
    found = Findings(position.rules.borderline_band)
    found.applied.add("turn-order")
    if position.winner is not None:
        found.breach("game-over", (), "game-over", winner=position.winner)
    elif move.player != position.to_move:
        found.breach("turn-order", (), "turn-order", player=move.player, expected=position.to_move)
    crossings: tuple[Crossing, ...] = ()
    earned = 0
    if move.is_pass:
        after = _pass(found, position, move)
    else:
        after, crossings, earned = _build(found, position, move)
    if move.adjusted:
        found.applied.add("adjust")
    after, penalty, rescued = settle(found, position, after, move)
    after = _finish(found, position, after, move, rescued)
    judgement = found.judgement()
    if move.judged is not None:
        found.applied.add("opponent-judges")
        if not move.judged.accepted:
            found.breach("opponent-judges", (), "opponent-judges", player=move.player)
            judgement = Judgement.ILLEGAL
        elif judgement is Judgement.BORDERLINE:
            judgement = Judgement.LEGAL
    return after, Verdict(
        judgement,
        tuple(sorted(found.reasons, key=lambda reason: rank(reason.rule))),
        crossings,
        in_order(found.applied),
        earned,
        move.cars,
        penalty,
    )


def _pass(found: Findings, position: Position, move: Move) -> Position:
    if move.cars:
        found.breach(
            "car-newest-road",
            (),
            "car-newest-road",
            move.cars,
            0,
            -move.cars,
            "cars",
            player=move.player,
            placed=move.cars,
        )
    found.applied.add("must-build")
    base = buildable_base(position, move.player)
    if base is not None:
        found.breach("must-build", (base.id,), "must-build", player=move.player, base=base.id)
        return position
    found.applied.add("out-of-material")
    return _changed(position, waiting=position.waiting | {move.player})


def _build(found: Findings, position: Position, move: Move) -> tuple[Position, tuple[Crossing, ...], int]:
    table = position.table
    player = move.player
    base = table.pillar_by_id.get(move.base or "")
    if base is None:
        raise ValueError(f"the position has no pillar {move.base!r} to build from")
    _base_is_open(found, position, player, base)
    pillar = _new_pillar(position, move)
    road = _new_road(position, move, base, pillar)
    hand = position.supply[player]
    if pillar is not None:
        _height_is_legal(found, base, pillar)
    else:
        found.applied.update(("exit-height", "exit-bonus", "exit-dead-end"))
        exit_is_low(found, base)
    spent = _spend(found, player, hand, pillar, road, move.cars)

    pillar_by_id = {**table.pillar_by_id, pillar.id: pillar} if pillar is not None else table.pillar_by_id
    pose, overlaps = lay(road, pillar_by_id, table.ends, position.pieces)
    if pillar is not None:
        found.applied.update(("pillar-place", "reach"))
        pillar_stands(found, position, pillar, table.pillar_by_id.values())
        pillar_clear_of_roads(found, position, pillar, table)
    found.applied.update(("road-rests", "road-over-pillar", "road-touch"))
    road_is_carried(found, position, road, pose, base, pillar)
    road_over_pillars(found, road, pose, table.pillar_by_id.values(), position.pieces)
    road_clear_of_pillars(found, road, pose, table.pillar_by_id.values(), position.pieces)
    met: list[Encounter] = encounters(found, position, table, road, pose, overlaps)
    road_clear_of_cars(found, road, pose, table.cars)

    crossings, sure, unsure = weigh_crossings(found, position, road, pose, met)
    if pillar is None:
        sure += 1
    _cars_are_earned(found, road, move.cars, sure, unsure)
    cars = stand_cars(road, pose, position, pillar_by_id, table.pose_by_id.values(), table.cars) if road.cars else ()
    if cars:
        cars_stand(found, position, road, pose, cars, pillar_by_id, table.pose_by_id, table.cars)

    after = _changed(
        position,
        pillars=(*position.pillars, pillar) if pillar is not None else position.pillars,
        roads=(*position.roads, road),
        supply={**position.supply, player: spent},
        last={**position.last, player: pillar.id if pillar is not None else None},
    )
    after.__dict__["table"] = table.with_turn(
        pillar, road, pose, cars, ((met_road.road.id, met_road.meeting) for met_road in met), found.band
    )
    return after, crossings, sure


def _base_is_open(found: Findings, position: Position, player: str, base: Pillar) -> None:
    found.applied.add("base-point")
    if base.owner != player:
        found.breach("base-point", (base.id,), "base-point.not-own", player=player, base=base.id, owner=base.owner)
        return
    leaving = roads_out(position, base.id)
    limit = branches(base)
    if base.junction:
        found.applied.add("junction-branches")
    if len(leaving) >= limit:
        exit = next((road for road in leaving if road.is_exit), None)
        if exit is not None:
            found.breach(
                "exit-dead-end", (base.id, exit.id), "exit-dead-end", base=base.id, exit=exit.id, player=player
            )
        else:
            found.breach(
                "junction-branches",
                (base.id, *(road.id for road in leaving)),
                "junction-branches" if base.junction else "junction-branches.plain",
                len(leaving) + 1,
                limit,
                limit - len(leaving) - 1,
                "branches",
                base=base.id,
                roads=len(leaving) + 1,
            )
    elif not is_live(position, base):
        latest = latest_pillar(position, player)
        found.breach(
            "base-point",
            (base.id,),
            "base-point.not-latest" if latest is not None else "base-point.not-latest-junction-only",
            base=base.id,
            latest=latest,
            player=player,
        )


def _height_is_legal(found: Findings, base: Pillar, pillar: Pillar) -> None:
    if pillar.junction:
        found.applied.update(("junction-height", "junction-foundation"))
        junction_has_foundation(found, pillar)
        return
    rule = "after-junction" if base.junction else "pillar-height"
    found.applied.add(rule)
    step_is_one(found, rule, base, pillar)


def step_is_one(found: Findings, rule: str, base: Pillar, pillar: Pillar) -> None:
    """A plain pillar is exactly one disc higher or lower than its base."""
    step = abs(pillar.height - base.height)
    if step != 1:
        found.breach(
            rule,
            (base.id, pillar.id),
            rule,
            step,
            1,
            -abs(step - 1),
            "discs",
            pillar=pillar.id,
            height=pillar.height,
            base=base.id,
            base_height=base.height,
        )


def exit_is_low(found: Findings, base: Pillar) -> None:
    """An exit starts from a pillar of exactly one disc."""
    if base.height != 1:
        found.breach(
            "exit-height",
            (base.id,),
            "exit-height",
            base.height,
            1,
            -abs(base.height - 1),
            "discs",
            base=base.id,
            height=base.height,
        )


def junction_has_foundation(found: Findings, pillar: Pillar) -> None:
    gray = pillar.height - 1
    if gray < GRAY_UNDER_YELLOW:
        found.breach(
            "junction-foundation",
            (pillar.id,),
            "junction-foundation",
            gray,
            GRAY_UNDER_YELLOW,
            gray - GRAY_UNDER_YELLOW,
            "discs",
            pillar=pillar.id,
            height=pillar.height,
        )


def _spend(found: Findings, player: str, hand: Supply, pillar: Pillar | None, road: Road, cars: int) -> Supply:
    """Take the turn's pieces from the hand; what is lacking is noted by ``supply``."""
    found.applied.add("supply")
    gray = yellow = 0
    if pillar is not None:
        yellow = 1 if pillar.junction else 0
        gray = pillar.height - yellow
    pieces = (pillar.id,) if pillar is not None else ()
    for kind, needed, left, whose in (
        ("discs", gray, hand.discs, pieces),
        ("junctions", yellow, hand.junctions, pieces),
        ("roads", 1, hand.roads, (road.id,)),
        ("cars", cars, hand.cars, road.car_ids()),
    ):
        if needed > left:
            found.breach(
                "supply",
                whose,
                f"supply.{kind}",
                needed,
                left,
                left - needed,
                kind,  # type: ignore[arg-type]
                player=player,
                needed=needed,
                left=left,
            )
    return hand.less(discs=gray, junctions=yellow, roads=1, cars=cars)


def road_is_carried(
    found: Findings, position: Position, road: Road, pose: Pose, start: Pillar | None, end: Pillar | None
) -> None:
    """Rules ``reach`` and ``road-rests``, and the table's edge for an end on the ground.

    A missed reach is reported alone. One that the opponent may grant is no excuse for an end that clearly hangs over.
    """
    pieces = position.pieces
    granted = False
    if start is not None and end is not None:
        apart = math.hypot(end.at[0] - start.at[0], end.at[1] - start.at[1])
        nearest, farthest = span_limits(pose, pieces)
        for margin, limit, way in ((apart - nearest, nearest, "near"), (farthest - apart, farthest, "far")):
            if not kept(margin, found.band):
                found.measure(
                    "reach",
                    margin,
                    apart,
                    limit,
                    (start.id, end.id),
                    f"reach.{way}",
                    base=start.id,
                    pillar=end.id,
                    road=road.id,
                )
                if broken(margin, found.band):
                    return
                granted = True
    for pillar, at_end in ((start, False), (end, True)):
        if pillar is None:
            _tip_on_table(found, position, road, pose, at_end)
            continue
        for end_margin in end_margins(pose, at_end, pillar.at, pieces):
            if granted and not broken(end_margin.margin, found.band):
                continue
            found.measure(
                "road-rests",
                end_margin.margin,
                end_margin.measured,
                end_margin.limit,
                (road.id, pillar.id),
                f"road-rests.{end_margin.fault}",
                road=road.id,
                pillar=pillar.id,
            )


def _tip_on_table(found: Findings, position: Position, road: Road, pose: Pose, at_end: bool) -> None:
    if position.table_size is None:
        return
    x, y, _ = pose.end_tip if at_end else pose.start_tip
    inside = min(position.table_size[0] / 2.0 - abs(x), position.table_size[1] / 2.0 - abs(y))
    found.measure("road-rests", inside, inside, 0.0, (road.id,), "road-rests.table", road=road.id)


def _cars_are_earned(found: Findings, road: Road, placed: int, sure: int, unsure: int) -> None:
    if placed or sure or unsure:
        found.applied.add("car-count")
    if not placed:
        return
    found.applied.add("car-newest-road")
    if placed > sure:
        close = placed <= sure + unsure
        found.breach(
            "car-count",
            road.car_ids(),
            "car-count.borderline" if close else "car-count",
            placed,
            sure,
            sure - placed,
            "cars",
            Judgement.BORDERLINE if close else Judgement.ILLEGAL,
            placed=placed,
            earned=sure,
            possible=unsure,
            road=road.id,
        )


def _finish(found: Findings, position: Position, after: Position, move: Move, rescued: frozenset[str]) -> Position:
    """Pass the turn on: a win, the end of a wait, a loss for want of material."""
    player = move.player
    if position.winner is None and not move.is_pass and move.cars and after.supply[player].cars == 0:
        found.applied.add("win")
        return _changed(after, winner=player, to_move=after.next_player(player))
    # who has built after all waits no longer
    waiting = after.waiting if move.is_pass else after.waiting - {player}
    freed = waiting & rescued
    if freed:
        found.applied.add("out-of-material")
        waiting = waiting - freed
    winner = position.winner
    while winner is None:
        following = after.next_player(player)
        if following == player or following not in waiting & position.waiting:
            break
        # he waited one whole turn of everyone else and nobody dropped anything of his
        found.applied.add("out-of-material")
        waiting = waiting - {following}
        after = _changed(after, out=after.out | {following})
        left = [p for p in position.players if p not in after.out]
        winner = left[0] if len(left) == 1 else None
    return _changed(after, waiting=waiting, winner=winner, to_move=after.next_player(player))


def _new_pillar(position: Position, move: Move) -> Pillar | None:
    plan = move.pillar
    if plan is None:
        return None
    taken = position.table.pillar_by_id
    id = plan.id if plan.id is not None else free_id("p", taken)
    if id in taken:
        raise ValueError(f"a pillar {id!r} stands already")
    if plan.height < 1:
        raise ValueError(f"a pillar is at least one disc high, not {plan.height}")
    return Pillar(id, move.player, plan.at, plan.height, plan.junction)


def _new_road(position: Position, move: Move, base: Pillar, pillar: Pillar | None) -> Road:
    taken = position.table.road_by_id
    plan = move.road
    id = plan.id if plan.id is not None else free_id("r", taken)
    if id in taken:
        raise ValueError(f"a road {id!r} lies already")
    if move.car_places and len(move.car_places) != move.cars:
        raise ValueError(f"{move.cars} cars are placed but {len(move.car_places)} places given")
    end: str | Ground = pillar.id if pillar is not None else Ground(move.exit_at or (0.0, 0.0))
    return Road(
        id,
        move.player,
        base.id,
        end,
        plan.shift,
        plan.offset_from,
        plan.offset_to,
        move.cars,
        move.car_places,
    )


def free_id(letter: str, taken: object) -> str:
    """The id the next pillar or road gets by default: its letter and its number in order."""
    assert hasattr(taken, "__len__") and hasattr(taken, "__contains__")
    number = len(taken) + 1
    while f"{letter}{number}" in taken:
        number += 1
    return f"{letter}{number}"


def _changed(position: Position, **changes: object) -> Position:
    """The position with some fields replaced; geometry already worked out is kept.

    A plain copy of the fields: this runs for every judged move, and ``dataclasses.replace`` takes ten times as long.
    """
    changed = object.__new__(Position)
    changed.__dict__.update(position.__dict__, **changes)
    return changed
